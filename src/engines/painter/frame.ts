/** The canvas of a renderer: a G-buffer that grows while things are drawn, and the light that leaves each pixel. */

import { type GBuffer, MATERIAL } from "../../raster/gbuffer.ts";
import type { Camera } from "./layout.ts";

/** Normals are in view space (z towards the camera). All arrays are row-major. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly camera: Camera;
  readonly depth: Float32Array;
  /** xyz interleaved. */
  readonly normal: Float32Array;
  /** Linear RGB interleaved. */
  readonly albedo: Float32Array;
  readonly material: Uint8Array;
  readonly subject: Uint16Array;
  /** Own light as a multiple of the albedo. */
  readonly emission: Float32Array;
  /** Foliage: light let through 0..1. Water: depth below the surface in metres. */
  readonly thickness: Float32Array;
  /** 1 open .. 0 buried. */
  readonly openness: Float32Array;
  /** 1 in the sun .. 0 in shadow. */
  readonly sunlit: Float32Array;
  /** Surface pattern to be painted over the albedo: index into `PATTERNS`. */
  readonly pattern: Uint8Array;
  /** Linear HDR RGB interleaved. */
  readonly light: Float32Array;
}

export const PATTERNS = [
  "none",
  "stone",
  "planks",
  "windows",
  "shingles",
  "brick",
  "tiles",
  "asphalt",
  "boards",
  "relief",
] as const;
export type Pattern = (typeof PATTERNS)[number];

export function createFrame(width: number, height: number, camera: Camera): Frame {
  const n = width * height;
  return {
    width,
    height,
    camera,
    depth: new Float32Array(n).fill(Infinity),
    normal: new Float32Array(n * 3),
    albedo: new Float32Array(n * 3),
    material: new Uint8Array(n).fill(MATERIAL.sky),
    subject: new Uint16Array(n),
    emission: new Float32Array(n),
    thickness: new Float32Array(n),
    openness: new Float32Array(n).fill(1),
    sunlit: new Float32Array(n).fill(1),
    pattern: new Uint8Array(n),
    light: new Float32Array(n * 3),
  };
}

/** The frame's surfaces as others may see them; shares the arrays. */
export function surfaceOf(frame: Frame): GBuffer {
  const { width, height, normal, albedo, material, subject } = frame;
  return { width, height, depth: { width, height, data: frame.depth }, normal, albedo, material, subject };
}
