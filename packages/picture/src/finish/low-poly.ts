/** Low poly: flat triangles whose corners lie on edges of the picture. Each facet has one colour and its own brightness. */

import { inBands, type Progress, subProgress } from "../raster/bands.ts";
import { blur } from "../raster/blur.ts";
import {
  type ColourPlanes,
  createColourPlanes,
  joinRaster,
  lumaOfPlanes,
  splitRaster,
} from "../raster/colour-planes.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import type { Rng } from "../raster/rng.ts";
import { clamp } from "../raster/scalar.ts";
import { keepFeatures } from "./features.ts";
import type { Finish } from "./finish.ts";
import { inMasses } from "./masses.ts";
import { adjust, brighten } from "./pigment.ts";

/** Distance of corners in units of width / 1024: in skies, on land, and on what is built. */
const PITCHES = [128, 62, 30] as const;
/** Least and largest distance of the corners on subjects, in the same units. */
const FINE_PITCH = [9, 20] as const;
/** Corners across a subject of average size. */
const ACROSS_SUBJECT = 16;
/** How much the facets' brightness varies around subjects and on them. */
const SPREAD = 0.09;
const SUBJECT_SPREAD = 0.06;
/** How much facets that face the light above left are brighter, for the normals of subjects. */
const RELIEF = 0.16;

interface Corners {
  readonly across: number;
  readonly down: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
}

export const lowPoly: Finish = async (picture, scene, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const lifted = brighten(splitRaster(picture), 0.34);
  const { planes: massed, surface } = await inMasses(lifted, scene, subProgress(progress, [0, 0.05]));
  const source = adjust(massed, 1.7, 1.1, 0.04);
  const edges = edgesOf(source, surface, unit);
  await progress.checkpoint(0.15);
  const out = createColourPlanes(width, height);
  const light = rng.fork("facets");
  const kinds = kindsOf(surface, width * height);
  for (const [kind, pitch] of PITCHES.entries()) {
    const corners = placeCorners(edges, width, height, Math.max(3, pitch * unit), rng.fork(`corners ${kind}`));
    const span = [0.2 + 0.17 * kind, 0.37 + 0.17 * kind] as const;
    await fold({ out, source, corners, kinds, kind, surface }, light, subProgress(progress, span));
  }
  const fine = finePitch(surface, width);
  if (surface && fine > 0) {
    const corners = placeCorners(edges, width, height, Math.max(3, fine), rng.fork("subjects"));
    await fold({ out, source, corners, kinds, kind: OWN, surface }, light, subProgress(progress, [0.7, 1]));
    keepFeatures(out, source, surface);
  }
  return joinRaster(out);
};

/** What is folded apart: the places in `PITCHES`, and subjects. */
const [SKY, LAND, BUILT, OWN] = [0, 1, 2, 3];

function kindsOf(surface: GBuffer | undefined, pixels: number): Uint8Array {
  const out = new Uint8Array(pixels).fill(LAND);
  if (!surface) return out;
  const { subject, material } = surface;
  for (let p = 0; p < pixels; p++) {
    if (subject[p] > 0) out[p] = OWN;
    else if (surface.depth.data[p] === Infinity) out[p] = SKY;
    else if (material[p] >= MATERIAL.wall && material[p] <= MATERIAL.fabric) out[p] = BUILT;
  }
  return out;
}

/** One kind of pixels and the corners between which it is folded. */
interface Sheet {
  readonly out: ColourPlanes;
  readonly source: ColourPlanes;
  readonly corners: Corners;
  readonly kinds: Uint8Array;
  readonly kind: number;
  readonly surface: GBuffer | undefined;
}

/** Distance in pixels of the corners on subjects, by their mean area; 0 where there are none. */
function finePitch(surface: GBuffer | undefined, width: number): number {
  const areas = new Map<number, number>();
  for (const id of surface?.subject ?? []) if (id > 0) areas.set(id, (areas.get(id) ?? 0) + 1);
  if (areas.size === 0) return 0;
  const mean = [...areas.values()].reduce((sum, area) => sum + area, 0) / areas.size;
  const [least, most] = FINE_PITCH;
  return clamp(Math.sqrt(mean) / ACROSS_SUBJECT, (least * width) / 1024, (most * width) / 1024);
}

/** Lays the facets between the corners. A facet fills only the pixels of its kind, so that outlines stay. */
async function fold(sheet: Sheet, light: Rng, progress: Progress): Promise<void> {
  const { source, corners } = sheet;
  await inBands(corners.down - 1, 2, progress, [0, 1], (from, to) => {
    for (let j = from; j < to; j++)
      for (let i = 0; i + 1 < corners.across; i++) {
        const a = j * corners.across + i;
        const c = a + corners.across;
        // the diagonal with the smaller colour difference
        if (
          Math.abs(toneAt(source, corners, a) - toneAt(source, corners, c + 1)) <
          Math.abs(toneAt(source, corners, a + 1) - toneAt(source, corners, c))
        ) {
          facet(sheet, a, a + 1, c + 1, light);
          facet(sheet, a, c + 1, c, light);
        } else {
          facet(sheet, a, a + 1, c, light);
          facet(sheet, a + 1, c + 1, c, light);
        }
      }
  });
}

/** How well a place suits a corner: colour steps and the outlines of subjects. */
function edgesOf(source: ColourPlanes, surface: GBuffer | undefined, unit: number): Float32Array {
  const { width, height } = source;
  const luma = blur(lumaOfPlanes(source), Math.max(0.8, 2.2 * unit)).data;
  const out = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const p = y * width + x;
      out[p] = Math.abs(luma[p + 1] - luma[p - 1]) + Math.abs(luma[p + width] - luma[p - width]);
      if (
        surface &&
        (surface.material[p] !== surface.material[p + 1] || surface.material[p] !== surface.material[p + width])
      )
        out[p] += 0.15;
      if (
        surface &&
        (surface.subject[p] !== surface.subject[p + 1] || surface.subject[p] !== surface.subject[p + width])
      )
        out[p] += 0.6;
    }
  return out;
}

/** A jittered grid that reaches slightly beyond the picture. Each corner moves to the strongest edge near it. */
function placeCorners(edges: Float32Array, width: number, height: number, pitch: number, rng: Rng): Corners {
  const across = Math.max(2, Math.round(width / pitch) + 1);
  const down = Math.max(2, Math.round(height / pitch) + 1);
  const x = new Float32Array(across * down);
  const y = new Float32Array(across * down);
  const stepX = width / (across - 1);
  const stepY = height / (down - 1);
  for (let j = 0; j < down; j++)
    for (let i = 0; i < across; i++) {
      const c = j * across + i;
      const rim = i === 0 || j === 0 || i === across - 1 || j === down - 1;
      let best = 0.04;
      x[c] = i * stepX + (rim ? 0 : (rng.next() - 0.5) * 0.7 * stepX);
      y[c] = j * stepY + (rim ? 0 : (rng.next() - 0.5) * 0.7 * stepY);
      for (let tries = 0; tries < 26 && !rim; tries++) {
        const tx = (i + (rng.next() - 0.5) * 0.86) * stepX;
        const ty = (j + (rng.next() - 0.5) * 0.86) * stepY;
        const strength = edges[Math.min(height - 1, ty | 0) * width + Math.min(width - 1, tx | 0)];
        if (strength <= best) continue;
        best = strength;
        x[c] = tx;
        y[c] = ty;
      }
    }
  return { across, down, x, y };
}

function toneAt(source: ColourPlanes, corners: Corners, c: number): number {
  const p = Math.min(source.height - 1, corners.y[c] | 0) * source.width + Math.min(source.width - 1, corners.x[c] | 0);
  return source.r[p] + source.g[p] + source.b[p];
}

/** Fills one triangle with the mean colour of the pixels of its kind that it covers; those of subjects are lit by their mean normal. */
function facet(
  { out, source, corners, kinds, kind, surface }: Sheet,
  a: number,
  b: number,
  c: number,
  light: Rng,
): void {
  const onSubjects = kind === OWN;
  const { x, y } = corners;
  const { width, height } = out;
  const area = (x[b] - x[a]) * (y[c] - y[a]) - (x[c] - x[a]) * (y[b] - y[a]);
  const spread = onSubjects ? SUBJECT_SPREAD : SPREAD;
  let gain = 1 - spread / 2 + spread * light.next();
  if (area === 0) return;
  const y0 = Math.max(0, Math.floor(Math.min(y[a], y[b], y[c])));
  const y1 = Math.min(height - 1, Math.ceil(Math.max(y[a], y[b], y[c])));
  const x0 = Math.max(0, Math.floor(Math.min(x[a], x[b], x[c])));
  const x1 = Math.min(width - 1, Math.ceil(Math.max(x[a], x[b], x[c])));
  const ia = 1 / area;
  // barycentric coordinates change evenly along a row
  const du = (y[b] - y[c]) * ia;
  const dv = (y[c] - y[a]) * ia;
  let n = 0;
  let r = 0;
  let g = 0;
  let blue = 0;
  let facing = 0;
  for (let pass = 0; pass < 2; pass++) {
    if (pass === 1) {
      if (n === 0) return;
      if (onSubjects) gain *= 1 + RELIEF * clamp(facing / n, -1, 1);
      r *= gain / n;
      g *= gain / n;
      blue *= gain / n;
    }
    for (let py = y0; py <= y1; py++) {
      let u = ((x[b] - x0) * (y[c] - py) - (x[c] - x0) * (y[b] - py)) * ia - du;
      let v = ((x[c] - x0) * (y[a] - py) - (x[a] - x0) * (y[c] - py)) * ia - dv;
      let p = py * width + x0 - 1;
      for (let px = x0; px <= x1; px++) {
        u += du;
        v += dv;
        p++;
        if (u < -0.01 || v < -0.01 || u + v > 1.01) continue;
        if (kinds[p] !== kind) continue;
        if (pass === 0) {
          n++;
          r += source.r[p];
          g += source.g[p];
          blue += source.b[p];
          if (surface && onSubjects) facing += 0.7 * surface.normal[p * 3 + 1] - 0.6 * surface.normal[p * 3];
        } else {
          // a faint gradient of light across the facet
          const slope = 1 + 0.07 * (u - v);
          out.r[p] = clamp(r * slope);
          out.g[p] = clamp(g * slope);
          out.b[p] = clamp(blue * slope);
        }
      }
    }
  }
}
