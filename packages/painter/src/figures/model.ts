/** A figure as triangles, and its box. */

import type { Dab, Eye } from "./sculpture.ts";
import type { V3 } from "./vector.ts";

/** Triangles that are drawn alike: `field` asks the dab for its colour, `eye` has an iris, `strand` is hair, `thin` is as painted, `clear` is glass over the others. */
export interface Layer {
  readonly kind: "field" | "thin" | "strand" | "eye" | "clear";
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly colours: Float32Array;
  readonly open: Float32Array;
  readonly materials: Uint8Array;
  readonly triangles: Uint32Array;
  readonly dab?: (dab: Dab) => void;
  readonly eye?: Eye;
}

/** Box, scale and attachment points of a figure, in figure units. */
export interface Shape {
  readonly low: V3;
  readonly high: V3;
  /** Metres per figure unit. */
  readonly metres: number;
  readonly at: Readonly<Record<string, V3>>;
  /** Width of its head in metres; that of a person where it has none. */
  readonly headM: number;
}

/** A figure ready to be drawn. */
export interface Model {
  readonly shape: Shape;
  readonly layers: readonly Layer[];
}

/** Width over height of a shape turned by `yawRad`. */
export function aspectOfShape({ low, high }: Shape, yawRad: number): number {
  const c = Math.abs(Math.cos(yawRad));
  const s = Math.abs(Math.sin(yawRad));
  return ((high[0] - low[0]) * c + (high[2] - low[2]) * s) / (high[1] - low[1]);
}
