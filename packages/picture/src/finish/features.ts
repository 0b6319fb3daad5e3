/** Smoothing that spares subjects: their detail shows in part, and small dark features such as eyes and mouths stay. */

import { type Progress, subProgress } from "../raster/bands.ts";
import { blurBox } from "../raster/blur.ts";
import type { ColourPlanes } from "../raster/colour-planes.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import { kuwahara } from "../raster/kuwahara.ts";
import { mix, smoothstep } from "../raster/scalar.ts";

/** The least share of the unsmoothed picture that shows on skin: patches as large as an eye smear a face. */
const FACE_DETAIL_01 = 0.85;

/**
 * Smooths twice, with two radii in pixels. `detail01` is the share of the unsmoothed picture that shows on subjects; their skin shows more of it. Returns new
 * planes. Without a surface there are no subjects.
 */
export async function smoothAround(
  sharp: ColourPlanes,
  surface: GBuffer | undefined,
  [first, second]: readonly [number, number],
  detail01: number,
  progress: Progress,
): Promise<ColourPlanes> {
  const once = await kuwahara(sharp, first, subProgress(progress, [0, 0.5]));
  const calm = await kuwahara(once, second, subProgress(progress, [0.5, 1]));
  for (let p = 0; p < (surface?.subject.length ?? 0); p++)
    if (surface && surface.subject[p] > 0)
      mixPixel(calm, sharp, p, surface.material[p] === MATERIAL.skin ? Math.max(detail01, FACE_DETAIL_01) : detail01);
  keepFeatures(calm, sharp, surface);
  keepDiscs(calm, sharp, surface);
  return calm;
}

/**
 * Restores dark features: subject pixels of `flat` whose luma is well above that of `source`; those of land that is drawn in shapes, by
 * its numbers, keep their shapes, fur excepted. Changes `flat`; does nothing without a surface.
 */
export function keepFeatures(
  flat: ColourPlanes,
  source: ColourPlanes,
  surface: GBuffer | undefined,
  land?: Uint16Array,
): void {
  if (!surface) return;
  const { subject, material } = surface;
  for (let p = 0; p < subject.length; p++) {
    if (subject[p] === 0 || (land && land[p] > 0 && material[p] !== MATERIAL.fur)) continue;
    const was = 0.3 * source.r[p] + 0.59 * source.g[p] + 0.11 * source.b[p];
    const is = 0.3 * flat.r[p] + 0.59 * flat.g[p] + 0.11 * flat.b[p];
    const back = smoothstep(0.1, 0.26, is - was);
    if (back > 0) mixPixel(flat, source, p, back);
  }
}

/**
 * Restores lights that shapes have swallowed: lamps, lit windows, the sun and the moon. What is a light in `surface` must be one in `given`, the surface before
 * land was drawn in shapes, too: snow on a twig before the sky is none. Changes `flat`; does nothing without a surface.
 */
export function keepLights(
  flat: ColourPlanes,
  source: ColourPlanes,
  surface: GBuffer | undefined,
  given: GBuffer | undefined = surface,
): void {
  if (!surface || !given) return;
  const { material } = surface;
  for (let p = 0; p < material.length; p++) {
    if (LIGHTS[material[p]] !== 1 || LIGHTS[given.material[p]] !== 1) continue;
    const was = 0.3 * source.r[p] + 0.59 * source.g[p] + 0.11 * source.b[p];
    const is = 0.3 * flat.r[p] + 0.59 * flat.g[p] + 0.11 * flat.b[p];
    const back = smoothstep(0.16, 0.24, was - is) * smoothstep(0.6, 0.75, was);
    if (back > 0) mixPixel(flat, source, p, back);
  }
}

/** 1 for materials that are lights. */
const LIGHTS = new Uint8Array(256);
for (const material of [MATERIAL.light, MATERIAL.sky, MATERIAL.cloud, MATERIAL.glass]) LIGHTS[material] = 1;

/** How far beside the sun and the moon their sky is restored with them, in units of width / 1024. */
const BESIDE_DISC = 7;

/** Restores the discs of the sun and the moon, which shapes would give corners. Changes `flat`; does nothing without a surface. */
function keepDiscs(flat: ColourPlanes, source: ColourPlanes, surface: GBuffer | undefined): void {
  if (!surface) return;
  const { width, height, material, depth } = surface;
  const disc = new Float32Array(width * height);
  let found = false;
  for (let p = 0; p < disc.length; p++)
    if (material[p] === MATERIAL.light && depth.data[p] === Infinity) {
      disc[p] = 1;
      found = true;
    }
  if (!found) return;
  const near = blurBox(disc, width, height, Math.max(2, (BESIDE_DISC * width) / 1024));
  for (let p = 0; p < disc.length; p++) {
    if (near[p] <= 0 || depth.data[p] !== Infinity) continue;
    mixPixel(flat, source, p, Math.max(disc[p], smoothstep(0, 0.12, near[p])));
  }
}

/** How much of the unpainted picture shows on skin, 0..1. */
const SKIN_01 = 0.65;

/** Restores faces and hands, which strokes of any size would dissolve. Changes `painted`; does nothing without a surface. */
export function keepFaces(painted: ColourPlanes, source: ColourPlanes, surface: GBuffer | undefined): void {
  if (!surface) return;
  const { subject, material } = surface;
  for (let p = 0; p < subject.length; p++)
    if (subject[p] > 0 && material[p] === MATERIAL.skin) mixPixel(painted, source, p, SKIN_01);
}

/** Luma of skin at most, by the one it had unpainted: this and this more at white, 0..1. */
const SKIN_LEAST_01 = 0.34;
const SKIN_RISE_01 = 0.5;
/** What gives burnt skin its warmth back, by channel. */
const BLUSH = [1.09, 0.97, 0.83] as const;

/**
 * Keeps skin from burning out: where `painted` is lighter than skin may be, it takes the unpainted colour at the permitted luma,
 * so that faces keep their form. Changes `painted`; does nothing without a surface.
 */
export function restrainSkin(painted: ColourPlanes, source: ColourPlanes, surface: GBuffer | undefined): void {
  if (!surface) return;
  const { subject, material } = surface;
  for (let p = 0; p < subject.length; p++) {
    if (subject[p] === 0 || material[p] !== MATERIAL.skin) continue;
    const was = 0.3 * source.r[p] + 0.59 * source.g[p] + 0.11 * source.b[p];
    const is = 0.3 * painted.r[p] + 0.59 * painted.g[p] + 0.11 * painted.b[p];
    const most = SKIN_LEAST_01 + SKIN_RISE_01 * was;
    const share = 0.9 * smoothstep(-0.04, 0.1, is - most);
    if (share <= 0) continue;
    const gain = most / Math.max(0.05, was);
    painted.r[p] = mix(painted.r[p], Math.min(1, source.r[p] * gain * BLUSH[0]), share);
    painted.g[p] = mix(painted.g[p], Math.min(1, source.g[p] * gain * BLUSH[1]), share);
    painted.b[p] = mix(painted.b[p], Math.min(1, source.b[p] * gain * BLUSH[2]), share);
  }
}

function mixPixel(onto: ColourPlanes, source: ColourPlanes, p: number, share: number): void {
  onto.r[p] = mix(onto.r[p], source.r[p], share);
  onto.g[p] = mix(onto.g[p], source.g[p], share);
  onto.b[p] = mix(onto.b[p], source.b[p], share);
}
