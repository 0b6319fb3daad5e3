/** Faces and hands in media of flat pieces: calm before the medium is laid, and their eyes, brows and mouths drawn over it again. */

import type { ColourPlanes } from "../raster/colour-planes.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import type { Raster } from "../raster/raster.ts";
import { clamp, smoothstep } from "../raster/scalar.ts";
import type { Finish } from "./finish.ts";

/** Share of the modelling of skin that is left in a medium of few tones: a step of tone across a face reads as a beard or a burn. */
const MODELLED_01 = 0.4;
/** The same in a medium of soft tones. */
export const MODELLED_SOFT_01 = 0.5;
/** The lightest that skin is on average, 0..255. */
const SKIN_MOST = 182;
/** Linear luma of a surface of skin below which it is an eye, a brow or a mouth; and how dark those are drawn, 0..1. */
const DARK = 0.05;
const SKIN = 0.085;
const DRAWN = 0.82;

/**
 * A medium that breaks no face. `hue01` is how much of the colour of skin comes from the picture: a medium of few colours takes that of a
 * dress or a lawn for it. `modelled01` is how much of the modelling of skin is left. Without a surface it is the medium itself.
 */
export function sparingFaces(finish: Finish, hue01 = 0, modelled01 = MODELLED_01): Finish {
  return async (picture, surface, rng, progress) => {
    const calm = surface ? calmed(picture, surface, modelled01) : undefined;
    if (!surface || !calm) return finish(picture, surface, rng, progress);
    const painted = await finish(calm, surface, rng, progress);
    const { data } = painted;
    for (let p = 0; p < surface.subject.length; p++) {
      if (surface.subject[p] === 0 || surface.material[p] !== MATERIAL.skin) continue;
      const o = p * 4;
      const tone = lumaAt(data, o);
      const gain = hue01 * Math.min(1.6, tone / (lumaAt(calm.data, o) + 1));
      const left = 1 - DRAWN * markAt(surface, p);
      for (let k = 0; k < 3; k++) {
        const own = (1 - hue01) * (data[o + k] - tone) + gain * (calm.data[o + k] - lumaAt(calm.data, o));
        data[o + k] = left * (tone + own);
      }
    }
    return painted;
  };
}

const lumaAt = (data: Uint8ClampedArray, o: number): number => 0.3 * data[o] + 0.59 * data[o + 1] + 0.11 * data[o + 2];

/** How dark the marks of a face are drawn over paint, and their colour, encoded. */
const PENNED = 0.62;
const SEPIA = [0.16, 0.1, 0.085] as const;

/** Draws eyes, brows and mouths over a painting again, in a warm dark. Changes `painted`; does nothing without a surface. */
export function penFaces(painted: ColourPlanes, surface: GBuffer | undefined): void {
  if (!surface) return;
  for (let p = 0; p < surface.subject.length; p++) {
    const share = PENNED * markAt(surface, p);
    if (share <= 0) continue;
    painted.r[p] += (SEPIA[0] - painted.r[p]) * share;
    painted.g[p] += (SEPIA[1] - painted.g[p]) * share;
    painted.b[p] += (SEPIA[2] - painted.b[p]) * share;
  }
}

/** How far a pixel is one of the dark marks of a face, 0..1. */
function markAt({ subject, material, albedo }: GBuffer, p: number): number {
  if (subject[p] === 0 || material[p] !== MATERIAL.skin) return 0;
  const luma = 0.2126 * albedo[p * 3] + 0.7152 * albedo[p * 3 + 1] + 0.0722 * albedo[p * 3 + 2];
  return smoothstep(SKIN, DARK, luma);
}

/** The picture with quiet skin; undefined where it shows none. */
function calmed(picture: Raster, surface: GBuffer, modelled01: number): Raster | undefined {
  const { subject, material } = surface;
  const sum = [0, 0, 0];
  let count = 0;
  for (let p = 0; p < subject.length; p++) {
    if (subject[p] === 0 || material[p] !== MATERIAL.skin || markAt(surface, p) > 0) continue;
    for (let k = 0; k < 3; k++) sum[k] += picture.data[p * 4 + k];
    count++;
  }
  if (count === 0) return undefined;
  const mean = sum.map((v) => v / count);
  const gain = Math.min(1, SKIN_MOST / (0.3 * mean[0] + 0.59 * mean[1] + 0.11 * mean[2]));
  const data = picture.data.slice();
  for (let p = 0; p < subject.length; p++) {
    if (subject[p] === 0 || material[p] !== MATERIAL.skin || markAt(surface, p) > 0) continue;
    for (let k = 0; k < 3; k++)
      data[p * 4 + k] = clamp(gain * (mean[k] + modelled01 * (data[p * 4 + k] - mean[k])), 0, 255);
  }
  return { ...picture, data };
}
