/** What a noun is to the painter. */

import type { Material } from "easel-picture";
import type { Support } from "../kit/thing.ts";
import type { Volume } from "./volumes.ts";

/** How a noun is drawn. */
export interface Noun {
  /** A key of the packed motifs; empty where a volume is all that there is. */
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
  /** Drawn instead of a motif; `flat` is the motif of its portrait. */
  readonly volume?: Volume;
  readonly flat?: Noun;
}
