/** What a renderer records besides the colour. */

import type { Plane } from "./raster.ts";

/** What the surface at a pixel is made of; painters and finishes select materials by it. Values are stable: they are stored in tests. */
const MATERIALS = [
  "none",
  "sky",
  "cloud",
  "water",
  "ground",
  "grass",
  "foliage",
  "rock",
  "snow",
  "sand",
  "wall",
  "roof",
  "wood",
  "metal",
  "glass",
  "fabric",
  "skin",
  "fur",
  "flower",
  "paper",
  "light",
  "object",
] as const;
export type Material = (typeof MATERIALS)[number];

/** The index of a material in `MATERIALS`, as stored in `GBuffer.material`. */
export const MATERIAL: Readonly<Record<Material, number>> = Object.freeze(
  Object.fromEntries(MATERIALS.map((name, index) => [name, index])) as Record<Material, number>,
);

/** Same size as its picture. */
export interface GBuffer {
  readonly width: number;
  readonly height: number;
  /** Distance from the camera in metres; `Infinity` for the sky. */
  readonly depth: Plane;
  /** Unit normals in view space (x right, y up, z towards the camera), interleaved xyz; length `width*height*3`. */
  readonly normal: Float32Array;
  /** Unlit surface colour, linear RGB 0..1, interleaved; length `width*height*3`. */
  readonly albedo: Float32Array;
  /** Index into `MATERIALS`. */
  readonly material: Uint8Array;
  /** 0 = background; 1.. = the subjects of the scene in order of the recipe. */
  readonly subject: Uint16Array;
}
