/** Prints and weaves of clothes whose colour the prompt leaves open: checks, blossoms, stripes. */

import { smoothstep } from "easel-picture";
import { grain } from "../../figures/grain.ts";
import type { Recipe } from "../../figures/recipe.ts";
import { type Dab, shadeBy, toward } from "../../figures/sculpture.ts";
import { tint } from "../../figures/vector.ts";
import { personOf } from "../../people/index.ts";
import type { Rgb } from "../../rgb.ts";

/** Paints a print at `round` the body and `height`, both figure units. */
type Print = (dab: Dab, round: number, height: number) => void;

/** The print of a person's clothes; `undefined` = one colour. */
export function printOf({ kind, seed }: Recipe, top: Rgb, accent: Rgb): Print | undefined {
  const prints = personOf(kind)?.prints;
  if (!prints) return undefined;
  const print = prints[(seed * 5 + 1) % prints.length];
  const pale = tint(top, [1, 0.96, 0.88], 0.45);
  const dark = tint(top, [0.02, 0.02, 0.03], 0.5);
  switch (print) {
    case "checks":
      return (dab, round, height) => {
        const band = (v: number, size: number, share: number) =>
          smoothstep(share, share - 0.08, Math.abs(v / size - Math.round(v / size)));
        toward(dab, dark, 0.22 * band(round, 0.034, 0.24) + 0.22 * band(height, 0.034, 0.24));
        toward(dab, accent, 0.5 * Math.max(band(round + 0.017, 0.034, 0.09), band(height + 0.017, 0.034, 0.09)));
      };
    case "stripes":
      return (dab, round) => toward(dab, pale, 0.75 * smoothstep(0.1, 0.4, Math.sin(round * 300)));
    case "tweed":
      return (dab, round, height) =>
        shadeBy(
          dab,
          0.84 +
            0.26 * grain(round * 420, height * 420, 3) +
            0.1 * Math.sin((round + Math.abs(((height * 60) % 2) - 1) * 0.006) * 900),
        );
    case "blossoms":
      return (dab, round, height) => {
        const [i, j] = [Math.floor(round / 0.03), Math.floor(height / 0.03)];
        const u = round / 0.03 - i - 0.3 - 0.4 * grain(i + 0.001, j + 0.001, 11);
        const v = height / 0.03 - j - 0.3 - 0.4 * grain(i + 0.001, j + 0.001, 23);
        const far = Math.hypot(u, v);
        const petals = 0.2 + 0.06 * Math.cos(5 * Math.atan2(v, u));
        toward(dab, pale, 0.9 * smoothstep(petals + 0.05, petals - 0.03, far));
        toward(dab, accent, smoothstep(0.1, 0.06, far));
      };
    default:
      return undefined;
  }
}
