/** What a recipe of a person leaves open, chosen by its seed: skin, hair and clothes. */

import { createRng, type Rng } from "easel-picture";
import type { Recipe } from "../../figures/recipe.ts";
import { hex } from "../../figures/sculpture.ts";
import { sub } from "../../figures/vector.ts";
import { outfitOf, personOf } from "../../people/index.ts";
import type { Outfit } from "../../people/outfit.ts";
import type { Rgb } from "../../rgb.ts";
import { dressed } from "./garments.ts";
import type { Person } from "./person.ts";

const SKINS = ["#d09a72", "#c68a62", "#a06c48", "#cc946c", "#80573e", "#d6a27c"].map(hex);
const HAIRS = ["#4a2c1a", "#2a1d18", "#6f4628", "#73492a", "#7d5c34", "#7a3f26"].map(hex);
/** Red of the darkest skin that has fair hair, linear. */
const FAIR = 0.5;
const SKIRTS = ["#5a4a5e", "#3f5a6a", "#7a4a3e", "#6a6a4a", "#8a6a50"].map(hex);
const LEGS = ["#4c5a70", "#6a5642", "#54565e", "#6b6a4c", "#8a7758"].map(hex);
/** Collars, cuffs, hems and shirts below jackets. */
const ACCENTS = ["#ece2cc", "#c9973f", "#a8553f", "#4a6a7c", "#7c8a5c"].map(hex);
/** Seeds of people: so many looks, and multiples of it for those who are counted. */
export const KIN = 12;

/** What a prompt says of clothes, among what people wear and hold. */
const CLOTHES = /^(coat|dress|top|suit|legs|apron|cape)\b/;

/** The looks of one person; `rng` goes on with what else is open. */
export type Looks = Pick<Person, "skin" | "top" | "accent" | "skirt" | "front" | "bottom" | "hair"> & {
  /** With its hair cut chosen. */
  readonly outfit: Outfit;
  readonly rng: Rng;
};

/** Chooses the looks of a recipe; the same for the same seed. */
export function choosePerson({ kind, seed, wears, colour }: Recipe): Looks {
  const outfit = dressed(styled(kind, seed, colour !== null || wears.some((worn) => CLOTHES.test(worn))), wears);
  // the chances of a kind are shared by all who are counted: each takes the next of every row
  const [kin, nth] = [(seed - 1) % KIN, Math.floor((seed - 1) / KIN)];
  const rng = createRng(1 + kin).fork("person");
  const pick = <T>(options: readonly T[]): T => options[(rng.int(options.length) + nth) % options.length];
  const tops = outfit.tops ?? [hex("#44505a")];
  const chosen = colour ?? pick(tops);
  const skin = outfit.skin ?? pick(SKINS);
  // cloth of the colour of skin reads as bare
  const top = colour ?? (isLikeSkin(chosen) ? (tops.find((other) => !isLikeSkin(other)) ?? hex("#44505a")) : chosen);
  const apart = (other: Rgb) => Math.hypot(...sub(other, top)) > 0.22 && Math.hypot(...sub(other, skin)) > 0.16;
  // fair hair belongs to fair skin
  const fair = skin[0] > FAIR;
  return {
    outfit: {
      ...outfit,
      hair: outfit.hair ?? (outfit.female ? pick(["bob", "long", "bun", "pony"] as const) : "short"),
    },
    skin,
    top,
    accent: outfit.accent ?? pick(ACCENTS.filter(apart)),
    front: outfit.front && pick(outfit.front),
    bottom: outfit.legs ?? pick(LEGS),
    hair: outfit.hairColour ?? pick(fair ? HAIRS : HAIRS.slice(0, 2)),
    skirt: outfit.separate ? pick(SKIRTS) : undefined,
    rng,
  };
}

/** Whether a cloth, linear RGB, is a light tint of the hues that skins have. */
function isLikeSkin([r, g, b]: Rgb): boolean {
  const tone = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return tone > 0.16 && r > 1.35 * tone && r < 2.3 * tone && b > 0.25 * tone && b < 0.85 * tone;
}

/** What those wear of whom nothing is said, by seed: not all women wear dresses, not all boys shorts. */
function styled(kind: string, seed: number, said: boolean): Outfit {
  const outfit = outfitOf(kind);
  return said ? outfit : ({ ...outfit, ...personOf(kind)?.styles?.[seed % 4] } as Outfit);
}
