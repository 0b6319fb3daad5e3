/** What a bird is made of. */

import type { Dab, Sculpture } from "../../figures/sculpture.ts";
import type { ThinMesh } from "../../figures/thin.ts";
import type { Axes, V3 } from "../../figures/vector.ts";
import type { Rgb } from "../../rgb.ts";

/** The numbers of one bird. One unit is the body from bill to vent. */
export interface Bird {
  readonly metres: number;
  /** How upright it stands, degrees. */
  readonly tilt: number;
  readonly depth: number;
  readonly width: number;
  readonly neck: number;
  readonly head: number;
  /** Length, thickness, how far it is hooked. */
  readonly bill: readonly [length: number, thick: number, hook: number];
  readonly flatBill?: true;
  readonly tail: readonly [length: number, width: number];
  readonly leg: number;
  readonly eye: number;
  readonly shape: "round" | "owl" | "water" | "wader" | "parrot" | "penguin" | "fowl" | "raptor";
  readonly webbed?: true;
  readonly comb?: true | undefined;
  /** How upright it stands in the air, degrees: who hovers stands steeper. */
  readonly aloft?: number;
  /** A train of long feathers that it spreads. */
  readonly train?: true;
  /** Its breast ends at its belly. */
  readonly bibbed?: true;
  /** What its feathers look like beside what its shape has. */
  readonly plumage?: Plumage;
  readonly colours: Readonly<Record<"body" | "belly" | "head" | "wing" | "bill" | "leg", Rgb>> & {
    readonly iris?: Rgb;
    readonly breast?: Rgb | undefined;
  };
}

/** Pieces of a bird, as its paint tells them apart. */
export const PART = { body: 1, neck: 2, head: 3, disc: 4, brow: 5, bill: 6, wing: 7, leg: 10 } as const;

/** A bird in the making. */
export interface Nest {
  readonly row: Bird;
  readonly bird: Sculpture;
  readonly thin: ThinMesh;
  readonly at: (f: number, u: number, l?: number) => V3;
  readonly axes: Axes;
  readonly flying: boolean;
  /** Height of the post it sits on, 0 = none. */
  readonly perched: number;
}

/** The head of a bird that is made: its middle and axes, the tip of its bill. */
export interface Head {
  readonly centre: V3;
  readonly axes: Axes;
  readonly bill: V3;
  point(f: number, u: number, l?: number): V3;
}

/** A dab on its way through the plumage. */
interface Spot {
  readonly dab: Dab;
  readonly bird: Bird;
  readonly head: Head;
  /** Forward, up and aside of the head's middle, in head radii. */
  readonly qa: number;
  readonly qb: number;
  readonly qc: number;
}

/** Paints feathers, bill or face. */
export type Plumage = (spot: Spot) => void;
