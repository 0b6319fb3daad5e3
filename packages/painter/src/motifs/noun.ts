/** What a noun is to the painter. */

import type { Material } from "easel-picture";
import type { Volume } from "./volumes.ts";

/** What carries a thing: `bust` is cut by the lower edge of the picture, `hang` hangs on a wall or from above. */
export type Support = "ground" | "table" | "water" | "swim" | "air" | "space" | "hang" | "bust";

/** How a noun is drawn. */
export interface Noun {
  /** A key of the packed motifs. */
  readonly motif: string;
  /** Of its upright shape. */
  readonly heightM: number;
  readonly support: Support;
  readonly material: Material;
  /** Only its face or head and shoulders: shown as that, never as the whole. */
  readonly faceOnly: boolean;
  /** Where it is at home, best first. */
  readonly homes: readonly string[];
  /** Lies on what carries it, seen from above at a slant. */
  readonly lies: boolean;
  /** How round it is: 0 a sheet of paper .. 1 a ball. */
  readonly relief01: number;
  /** Where another thing sits or lies on it: share of its height from the foot; and of its width from the left. */
  readonly seat: readonly [across01: number, up01: number];
  /** Drawn instead of the motif where all figures of a picture have one; `flat` is the noun as a motif. */
  readonly volume?: Volume;
  readonly flat?: Noun;
}
