/** The outlines of a picture. */

import type { Progress } from "../raster/bands.ts";
import { blur, boxBlur } from "../raster/blur.ts";
import { type ColourPlanes, lumaOfPlanes } from "../raster/colour-planes.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import { createPlane, type Plane } from "../raster/raster.ts";
import { clamp, smoothstep } from "../raster/scalar.ts";

/**
 * Outlines 0..1, about `widthPx` wide: silhouettes, creases and waterlines from the surface
 * (Saito and Takahashi 1990), or the strong edges of the picture when there is none.
 * `foliage01` is how much leaves and grass may show within, `crown01` how much before the sky. Checkpoints all report the same fraction.
 */
export async function outlinesOf(
  planes: ColourPlanes,
  surface: GBuffer | undefined,
  widthPx: number,
  foliage01: number,
  progress: Progress,
  crown01 = foliage01,
): Promise<Plane> {
  const { width, height } = planes;
  let lines = createPlane(width, height);
  if (surface) {
    const rows = Math.max(1, Math.round(160_000 / width));
    for (let from = 1; from < height - 1; from += rows) {
      surfaceEdgesInto(lines, surface, foliage01, crown01, from, Math.min(height - 1, from + rows));
      await progress.checkpoint(LINES_AT);
    }
  } else lines = pictureEdges(planes);
  for (let reach = 1; reach < widthPx - 0.5; reach++) {
    await progress.checkpoint(LINES_AT);
    lines = thicken(lines);
  }
  await progress.checkpoint(LINES_AT);
  return boxBlur(lines, 1);
}

/** The approximate fraction of a finish at which it draws its lines. */
const LINES_AT = 0.4;

function surfaceEdgesInto(
  out: Plane,
  surface: GBuffer,
  foliage01: number,
  crown01: number,
  fromRow: number,
  toRow: number,
): void {
  const { width, normal, material, subject } = surface;
  const depth = surface.depth.data;
  for (let y = fromRow; y < toRow; y++)
    for (let x = 1; x < width - 1; x++) {
      const p = y * width + x;
      let line = 0;
      const here = 1 / depth[p];
      for (let side = 0; side < 2; side++) {
        const q = side ? p + width : p + 1;
        const o = side ? p - width : p - 1;
        const next = 1 / depth[q];
        const before = 1 / depth[o];
        const top = Math.max(here, next, before);
        // the second difference of 1/z is 0 on any plane, at any viewing angle
        const bend = top > 0 ? Math.abs(before + next - 2 * here) / top : 0;
        const soft = isSoft(material[p]) || isSoft(material[q]) || isSoft(material[o]);
        if (bend > (soft ? 0.12 : 0.05)) line = Math.max(line, soft ? foliage01 : 1);
        if (soft && (here === 0) !== (next === 0)) line = Math.max(line, crown01);
        if (soft) continue;
        const wet = material[p] === MATERIAL.water;
        if (wet !== (material[q] === MATERIAL.water)) line = Math.max(line, 0.6);
        if (wet || here === 0 || next === 0) continue;
        if (subject[p] !== subject[q]) line = Math.max(line, 0.8);
        if (!isBuilt(material[p])) continue;
        const turn =
          normal[p * 3] * normal[q * 3] + normal[p * 3 + 1] * normal[q * 3 + 1] + normal[p * 3 + 2] * normal[q * 3 + 2];
        line = Math.max(line, smoothstep(0.88, 0.55, turn) * 0.8);
        if (material[p] !== material[q]) line = Math.max(line, 0.6);
      }
      out.data[p] = line;
    }
}

function isSoft(material: number): boolean {
  return material === MATERIAL.foliage || material === MATERIAL.grass || material === MATERIAL.flower;
}

function isBuilt(material: number): boolean {
  return material >= MATERIAL.wall && material <= MATERIAL.skin;
}

function pictureEdges(planes: ColourPlanes): Plane {
  const { width, height } = planes;
  const luma = blur(lumaOfPlanes(planes), Math.max(0.8, width / 900)).data;
  const out = createPlane(width, height);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const p = y * width + x;
      out.data[p] = smoothstep(0.05, 0.16, Math.hypot(luma[p + 1] - luma[p - 1], luma[p + width] - luma[p - width]));
    }
  return out;
}

/** 1 on the pixels at the outlines of subjects, else 0; all 0 without a surface. Outlines are rounded over `softPx`: fur and grass do not fray them. */
export function subjectRim(surface: GBuffer | undefined, width: number, height: number, softPx: number): Plane {
  const out = createPlane(width, height);
  if (!surface) return out;
  const mask = createPlane(width, height);
  for (let p = 0; p < mask.data.length; p++) if (surface.subject[p] > 0) mask.data[p] = 1;
  const inside = blur(mask, softPx).data;
  for (let y = 0; y + 1 < height; y++)
    for (let x = 0; x + 1 < width; x++) {
      const p = y * width + x;
      const own = inside[p] > 0.5;
      if (own !== inside[p + 1] > 0.5 || own !== inside[p + width] > 0.5) out.data[p] = 1;
    }
  return out;
}

function thicken(lines: Plane): Plane {
  const { width, height, data } = lines;
  const out = createPlane(width, height);
  out.data.set(data);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const p = y * width + x;
      out.data[p] = clamp(Math.max(data[p], data[p - 1], data[p + 1], data[p - width], data[p + width]));
    }
  return out;
}
