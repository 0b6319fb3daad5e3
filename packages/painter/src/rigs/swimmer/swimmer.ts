/** What fish and whales are made of. One unit is the animal's length. */

import type { V3 } from "../../figures/vector.ts";
import type { Rgb } from "../../rgb.ts";

/** The numbers of one swimmer. */
export interface Swimmer {
  readonly metres: number;
  /** Along the body, its middle line, half its height. */
  readonly rows: readonly (readonly [along: number, middle: number, half: number])[];
  /** Width beside height. */
  readonly width: number;
  readonly back: Rgb;
  readonly belly: Rgb;
  readonly tail: "upright" | "level";
  readonly eye: readonly [along: number, up: number, aside: number, radius: number];
  readonly fins: "fish" | "shark" | "dolphin" | "whale";
  /** The fin on the back where it is not that of its fins: from, to, how tall, how far swept back. */
  readonly dorsal?: Dorsal;
  readonly bands?: readonly [Rgb, readonly number[]];
  /** White spots behind the eye and at the flank. */
  readonly patched?: true;
}

export type Dorsal = readonly [from: number, to: number, tall: number, sweep: number];

/** How a swimmer lies in the water: its line bends, rises at its tail, and leaps at a slope. */
export interface Line {
  readonly leap: boolean;
  readonly level: boolean;
  readonly whale: boolean;
  /** A whale at the surface shows its flukes. */
  readonly lifts: boolean;
  readonly arc: number;
  readonly rise: (t: number) => number;
  /** Cosine and sine of the slope, and of the roll. */
  readonly slope: readonly [number, number];
  readonly roll: readonly [number, number];
  /** A point of the body: from its snout, above its middle line, to its side. */
  readonly at: Place;
  /** Half the height of the body. */
  readonly half: (t: number) => number;
}

type Place = (along: number, up: number, aside?: number) => V3;
