/** What a face of a portrait has beside its skin. */

import type { Rng } from "easel-picture";
import { hex } from "../../figures/sculpture.ts";
import type { Rgb } from "../../rgb.ts";
import type { Person } from "./person.ts";

/** Who has the face, and what the prompt or chance gives it. */
export interface Features {
  readonly child: boolean;
  readonly male: boolean;
  readonly old: boolean;
  readonly iris: Rgb;
  readonly freckles: boolean;
  readonly lipstick: Rgb | undefined;
  readonly smile01: number;
}

const IRISES = ["#4a2f1c", "#5a3d22", "#4f6a4a", "#4a6c88", "#6a5a38"].map(hex);

/** The features of a person, those that the prompt names and those of chance. */
export function featuresOf({ outfit, recipe }: Person, rng: Rng): Features {
  const named = (kind: string) => recipe.wears.find((worn) => worn === kind || worn.startsWith(`${kind}:`));
  const child = outfit.child ?? false;
  const paint = named("lipstick");
  return {
    child,
    male: !(outfit.female ?? false) && !child,
    old: outfit.old ?? false,
    iris: IRISES[rng.int(IRISES.length)],
    freckles: named("freckles") !== undefined,
    lipstick: paint ? hex(paint.split(":")[1] ?? "#b01f2e") : undefined,
    smile01: 0.35 + 0.5 * rng.next(),
  };
}
