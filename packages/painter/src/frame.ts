/** The canvas of a renderer: a G-buffer that grows while things are drawn, and the light that leaves each pixel. */

import type { Progress } from "easel-picture";
import { type GBuffer, MATERIAL } from "easel-picture";
import type { ThreadContext } from "./thread-context.ts";

/** A level camera with a shifted lens: verticals stay upright, the horizon lies where the composition wants it. */
export interface Camera {
  readonly heightM: number;
  readonly focalPx: number;
  readonly horizonPx: number;
}

/** Normals are in view space (z towards the camera). All arrays are row-major. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly camera: Camera;
  /** Who works on it: its arrays are seen by all hands. */
  readonly context: ThreadContext;
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
  /** What each subject among the figures would cover alone, by its number; written by the hand that leads. */
  readonly outlines: Map<number, Outline>;
}

/** A subject drawn alone. */
export interface Outline {
  /** Pixels within the frame that it would cover if nothing stood before it. */
  readonly px: number;
  /** The box that it would cover in a frame without edges. */
  readonly whole: readonly [left: number, top: number, right: number, foot: number];
  /** False where nothing was found that carries it. */
  readonly carried: boolean;
  readonly zM: number;
  /** Its size beside the true one, in the metres of the picture; `undefined` for flat motifs. */
  readonly grown: number | undefined;
  /** The box of a person's face; absent where it has none or looks away. */
  readonly face?: readonly [left: number, top: number, right: number, foot: number];
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
  "volume",
] as const;
export type Pattern = (typeof PATTERNS)[number];
/** From `RELIEF` on a pattern is that of a figure: a flat one, or a volume. */
export const RELIEF = PATTERNS.indexOf("relief");
export const VOLUME = PATTERNS.indexOf("volume");

/** All sky, unlit. */
export async function createFrame(
  context: ThreadContext,
  width: number,
  height: number,
  camera: Camera,
  progress: Progress,
): Promise<Frame> {
  const n = width * height;
  const frame = {
    width,
    height,
    camera,
    context,
    depth: context.array(Float32Array, n),
    normal: context.array(Float32Array, n * 3),
    albedo: context.array(Float32Array, n * 3),
    material: context.array(Uint8Array, n),
    subject: context.array(Uint16Array, n),
    emission: context.array(Float32Array, n),
    thickness: context.array(Float32Array, n),
    openness: context.array(Float32Array, n),
    sunlit: context.array(Float32Array, n),
    pattern: context.array(Uint8Array, n),
    light: context.array(Float32Array, n * 3),
    outlines: new Map<number, Outline>(),
  };
  await context.inBands(height, 400_000 / width, progress, [0, 1], (from, to) => {
    const [p, end] = [from * width, to * width];
    frame.depth.fill(Infinity, p, end);
    for (const interleaved of [frame.normal, frame.albedo, frame.light]) interleaved.fill(0, p * 3, end * 3);
    frame.material.fill(MATERIAL.sky, p, end);
    for (const plane of [frame.subject, frame.emission, frame.thickness, frame.pattern]) plane.fill(0, p, end);
    frame.openness.fill(1, p, end);
    frame.sunlit.fill(1, p, end);
  });
  return frame;
}

/** Bytes of arena that all arrays of a picture of this size need. */
export function arenaBytesFor(widthPx: number, heightPx: number): number {
  return widthPx * heightPx * 117 + (24 << 20);
}

/** The frame's surfaces as others may see them, on memory that outlasts the frame. */
export function surfaceOf({ width, height, context, depth, normal, albedo, material, subject }: Frame): GBuffer {
  return {
    width,
    height,
    depth: { width, height, data: context.keep(depth) },
    normal: context.keep(normal),
    albedo: context.keep(albedo),
    material: context.keep(material),
    subject: context.keep(subject),
  };
}

/** Rec. 709 luminance of linear light at a pixel, in the unit of `light`. */
export function luminanceAt(light: Float32Array, p: number): number {
  return 0.2126 * light[p * 3] + 0.7152 * light[p * 3 + 1] + 0.0722 * light[p * 3 + 2];
}
