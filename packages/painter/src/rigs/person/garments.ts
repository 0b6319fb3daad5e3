/** What a prompt asks people to wear, over what their kind wears anyway. */

import { hex } from "../../figures/sculpture.ts";
import type { Changes, Outfit } from "../../people/outfit.ts";

/** The outfit with each of `wears` (`kind` or `kind:#rrggbb`) put on. Kinds that are no clothes change nothing. */
export function dressed(outfit: Outfit, wears: readonly string[]): Outfit {
  let worn = outfit;
  for (const garment of wears) {
    const [kind, colour] = garment.split(":");
    worn = { ...worn, ...changes(worn, kind, colour) } as Outfit;
  }
  return worn;
}

function changes(outfit: Outfit, kind: string, colour: string | undefined): Changes {
  const cloth = colour === undefined ? {} : { tops: [hex(colour)] };
  const plain: Partial<Outfit> = colour === undefined ? {} : { plain: true };
  switch (kind) {
    case "coat":
      // over a dress it is as long as it, and its stockings show below
      return {
        ...plain,
        ...cloth,
        sleeves: 1,
        coat: outfit.dress ? outfit.dress + 0.01 : 0.24,
        dress: undefined,
        front: undefined,
        ...(outfit.dress && outfit.stockings ? { legs: outfit.stockings } : {}),
      };
    case "dress":
      return { ...plain, ...cloth, dress: Math.max(outfit.dress ?? 0, 0.3), female: true };
    case "top":
      // no jacket over what is named
      return {
        ...plain,
        ...cloth,
        ...(outfit.dress ? {} : { coat: 0.06 }),
        ...(outfit.front ? { front: outfit.front.some((cut) => cut === "sweater") ? ["sweater"] : undefined } : {}),
      };
    case "suit":
      return { ...plain, ...cloth, ...(colour === undefined ? {} : { legs: hex(colour) }), coat: 0.13 };
    case "legs":
      return colour === undefined ? {} : { legs: hex(colour) };
    case "scarf":
      return { scarf: hex(colour ?? "#a3262a") };
    case "glasses":
      return { glasses: true };
    case "beard":
      return { beard: Math.max(outfit.beard ?? 0, 0.75), ...(colour === undefined ? {} : { hairColour: hex(colour) }) };
    case "hair":
      return colour === undefined ? {} : { hairColour: hex(colour) };
    case "hair-long":
      return { hair: "long", ...(colour === undefined ? {} : { hairColour: hex(colour) }) };
    case "hair-short":
      return { hair: "short", ...(colour === undefined ? {} : { hairColour: hex(colour) }) };
    case "cape":
      return { cape: hex(colour ?? "#7a1f2b") };
    case "apron":
      return { apron: hex(colour ?? "#e6e1d6") };
    case "shoes":
      return { boots: true, ...(colour === undefined ? {} : { shoes: hex(colour) }) };
    case "aged":
      return {
        old: true,
        hairColour: outfit.hairColour ?? hex("#c4bfb6"),
        ...(outfit.female ? {} : { beard: outfit.beard ?? 0.3 }),
      };
    case "freckles":
      return { skin: outfit.skin ?? hex("#e9bf9e"), hairColour: outfit.hairColour ?? hex("#a5562a") };
    case "hair-curly":
      return { curly: true, ...(colour === undefined ? {} : { hairColour: hex(colour) }) };
    case "top-hat":
      return { hat: "top", hatColour: hex(colour ?? "#26252c") };
    case "helmet":
      // a knight, a miner and a firefighter keep their own
      return outfit.hat === "helmet" && !colour ? {} : { hat: "helmet", hatColour: hex(colour ?? "#e0b23c") };
    case "headwear":
      return colour === undefined ? {} : { hatColour: hex(colour) };
    default:
      return {};
  }
}
