/** Shape before texture: foliage and grass as a few designed masses, before a medium lays its marks. */

import { inBands, type Progress, subProgress } from "../raster/bands.ts";
import { blurBoxTwice } from "../raster/blur.ts";
import { type ColourPlanes, createColourPlanes } from "../raster/colour-planes.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import { kuwahara } from "../raster/kuwahara.ts";
import { bilinear, clamp, mix, smoothstep } from "../raster/scalar.ts";

/** Share of a picture that leaves and grass cover at least, or it is left as it is. */
const LEAST_SHARE = 0.004;
/** Side of a lump of leaves, and how far its border is rounded, in units of width / 1024. */
const LUMP = 9;
const ROUND = 4;
/** Tones between black and white that a mass has, and how far it is moved to them, 0..1. */
const TONES = 11;
const TONED_01 = 0.5;
/** How much the tones of a mass are spread beyond the mean around them: light and shade part in paint, and come together in print. */
const SPREAD = 0.4;
export const FLAT = -0.7;
/** What lies around, in units of width / 1024. */
const AROUND = 90;

/** Wood so far inside leaves is a twig, and lost in them. */
const TWIG = 0.62;
/** How much of the masses shows, 0..1: the rest are leaves. */
const MASSED_01 = 0.72;

/** How far a pixel belongs to a mass, by its material. */
const SOFT: Readonly<Record<number, number>> = {
  [MATERIAL.foliage]: 1,
  [MATERIAL.grass]: 0.85,
  [MATERIAL.flower]: 0.3,
};

export interface Massed {
  readonly planes: ColourPlanes;
  readonly surface: GBuffer | undefined;
}

/**
 * The planes with leaves, grass and their ragged borders drawn together into lumps of few tones; subjects and what is built keep their
 * drawing; and the surface with the same borders. `spread` is more than -1: how far tones part, 0 = as they are. Returns its arguments where there is no surface or hardly any green. Works on a quarter of the pixels.
 */
export async function inMasses(
  planes: ColourPlanes,
  surface: GBuffer | undefined,
  progress: Progress,
  spread = SPREAD,
): Promise<Massed> {
  if (!surface || planes.width < 8 || planes.height < 8) return { planes, surface };
  const unit = planes.width / 1024;
  await progress.checkpoint(0);
  const half = halved(planes, surface);
  if (half.share < LEAST_SHARE) return { planes, surface };
  await progress.checkpoint(0.1);
  const { width: w, height: h } = half.planes;
  closeMasses(half.planes, half.soft, Math.max(2, LUMP * unit));
  await progress.checkpoint(0.15);
  const first = await kuwahara(half.planes, (LUMP / 2) * unit + 1, subProgress(progress, [0.1, 0.4]));
  const lumps = await kuwahara(first, (LUMP / 2) * unit + 1, subProgress(progress, [0.4, 0.7]));
  const near = blurBoxTwice(half.soft, w, h, Math.max(1, (ROUND / 2) * unit));
  const round = {
    ...lumps,
    r: blurBoxTwice(lumps.r, w, h, Math.max(1, (ROUND / 2) * unit)),
    g: blurBoxTwice(lumps.g, w, h, Math.max(1, (ROUND / 2) * unit)),
    b: blurBoxTwice(lumps.b, w, h, Math.max(1, (ROUND / 2) * unit)),
  };
  toneMasses(round, near, spread, unit);
  await progress.checkpoint(0.8);
  const out = createColourPlanes(planes.width, planes.height);
  await inBands(planes.height, 64, progress, [0.8, 1], (from, to) =>
    layMasses(out, planes, round, near, surface, from, to),
  );
  return { planes: out, surface: rounded(surface, half.nearness, near, half.sky, w, h, (ROUND / 2) * unit) };
}

/**
 * The surface with the border of leaves against the sky rounded like the lumps: what is sky between leaves becomes leaves, single
 * leaves before the sky become sky, and twigs are lost.
 */
function rounded(
  surface: GBuffer,
  nearness: Float32Array,
  near: Float32Array,
  sky: Float32Array,
  w: number,
  h: number,
  radiusPx: number,
): GBuffer {
  const { width, height } = surface;
  const material = surface.material.slice();
  const depth = surface.depth.data.slice();
  const open = blurBoxTwice(sky, w, h, Math.max(1, radiusPx));
  const inverse = blurBoxTwice(nearness, w, h, Math.max(1, radiusPx));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      if (surface.subject[p] > 0) continue;
      const q = Math.min(h - 1, y >> 1) * w + Math.min(w - 1, x >> 1);
      if (depth[p] === Infinity) {
        if (near[q] <= open[q] || near[q] < 0.3 || inverse[q] <= 0) continue;
        material[p] = MATERIAL.foliage;
        depth[p] = near[q] / inverse[q];
      } else if ((SOFT[material[p]] ?? 0) > 0) {
        if (open[q] <= near[q]) continue;
        material[p] = MATERIAL.sky;
        depth[p] = Infinity;
      } else if (material[p] === MATERIAL.wood && near[q] > TWIG) {
        material[p] = MATERIAL.foliage;
      }
    }
  return { ...surface, material, depth: { width, height, data: depth } };
}

/** A picture at half its width and height. */
interface Half {
  readonly planes: ColourPlanes;
  /** How soft each pixel is, 0..1, and that over its distance. */
  readonly soft: Float32Array;
  readonly nearness: Float32Array;
  readonly sky: Float32Array;
  /** How much of the picture is soft. */
  readonly share: number;
}

function halved({ width, height, r, g, b }: ColourPlanes, { material, depth: { data: depth } }: GBuffer): Half {
  const w = width >> 1;
  const h = height >> 1;
  const planes = createColourPlanes(w, h);
  const soft = new Float32Array(w * h);
  const sky = new Float32Array(w * h);
  const nearness = new Float32Array(w * h);
  let sum = 0;
  for (let y = 0, q = 0; y < h; y++)
    for (let x = 0; x < w; x++, q++) {
      const p = 2 * y * width + 2 * x;
      soft[q] = SOFT[material[p]] ?? 0;
      // of a cell at a border only what is soft counts: the sky between leaves would show as holes in their mass
      let [count, sr, sg, sb] = [0, 0, 0, 0];
      for (const o of [p, p + 1, p + width, p + width + 1]) {
        if (soft[q] > 0 && !SOFT[material[o]]) continue;
        count++;
        sr += r[o];
        sg += g[o];
        sb += b[o];
      }
      planes.r[q] = sr / count;
      planes.g[q] = sg / count;
      planes.b[q] = sb / count;
      sky[q] = depth[p] === Infinity ? 1 : 0;
      nearness[q] = soft[q] / depth[p];
      sum += soft[q];
    }
  return { planes, soft, sky, nearness, share: sum / soft.length };
}

/** Gives what is not soft the colour of the soft around it, over `radiusPx`, so that no other colour gets into a mass. Changes the planes. */
function closeMasses({ width, height, r, g, b }: ColourPlanes, soft: Float32Array, radiusPx: number): void {
  const isSoft = Float32Array.from(soft, (share) => (share > 0 ? 1 : 0));
  const share = blurBoxTwice(isSoft, width, height, radiusPx);
  for (const plane of [r, g, b]) {
    const own = plane.map((value, q) => value * isSoft[q]);
    const around = blurBoxTwice(own, width, height, radiusPx);
    for (let q = 0; q < plane.length; q++) if (isSoft[q] === 0 && share[q] > 0.02) plane[q] = around[q] / share[q];
  }
}

/** Moves the luma of lumps to few tones, which cuts the blurred borders between them anew, and round. Changes the planes. */
function toneMasses(lumps: ColourPlanes, near: Float32Array, spread: number, unit: number): void {
  const { width, height, r, g, b } = lumps;
  const luma = new Float32Array(r.length);
  for (let p = 0; p < luma.length; p++) luma[p] = 0.3 * r[p] + 0.59 * g[p] + 0.11 * b[p];
  const around = blurBoxTwice(luma, width, height, (AROUND / 4) * unit);
  for (let p = 0; p < luma.length; p++) {
    // at the border the sky is part of the mean
    const inside = smoothstep(0.55, 0.95, near[p]);
    const level = clamp(luma[p] + spread * inside * (luma[p] - around[p])) * TONES;
    const base = Math.floor(level);
    const stepped = (base + smoothstep(0.35, 0.65, level - base)) / TONES;
    const gain = Math.min(
      1.7,
      (mix(level / TONES, stepped, TONED_01 * smoothstep(0.3, 0.6, near[p])) + 0.01) / (luma[p] + 0.01),
    );
    r[p] = Math.min(1, r[p] * gain);
    g[p] = Math.min(1, g[p] * gain);
    b[p] = Math.min(1, b[p] * gain);
  }
}

/** Lays the lumps over the picture where it is soft; of what is built only little gives way. */
function layMasses(
  out: ColourPlanes,
  planes: ColourPlanes,
  lumps: ColourPlanes,
  near: Float32Array,
  { material, subject }: GBuffer,
  from: number,
  to: number,
): void {
  const { width } = planes;
  const { width: w, height: h } = lumps;
  for (let y = from; y < to; y++) {
    const v = clamp(y / 2 - 0.25, 0, h - 1);
    const j = Math.min(h - 2, v | 0);
    const fy = v - j;
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const u = clamp(x / 2 - 0.25, 0, w - 1);
      const i = Math.min(w - 2, u | 0);
      const fx = u - i;
      const q = j * w + i;
      if (near[q] + near[q + 1] + near[q + w] + near[q + w + 1] === 0) {
        out.r[p] = planes.r[p];
        out.g[p] = planes.g[p];
        out.b[p] = planes.b[p];
        continue;
      }
      const soft = subject[p] > 0 && !SOFT[material[p]] ? 0 : smoothstep(0.22, 0.5, bilinear(near, q, w, fx, fy));
      const built = material[p] >= MATERIAL.wall && material[p] <= MATERIAL.fur;
      const twig = material[p] === MATERIAL.wood && bilinear(near, q, w, fx, fy) > TWIG;
      const share = soft * (twig ? 0.9 : built ? 0.35 : MASSED_01);
      if (share <= 0) {
        out.r[p] = planes.r[p];
        out.g[p] = planes.g[p];
        out.b[p] = planes.b[p];
        continue;
      }
      out.r[p] = mix(planes.r[p], bilinear(lumps.r, q, w, fx, fy), share);
      out.g[p] = mix(planes.g[p], bilinear(lumps.g, q, w, fx, fy), share);
      out.b[p] = mix(planes.b[p], bilinear(lumps.b, q, w, fx, fy), share);
    }
  }
}

/** How much red greens give up in media of few colours, which would take a sunlit green for yellow. */
const FRESH_01 = 0.3;

/** Takes the yellow out of leaves and grass that are green. Changes and returns the planes. */
export function freshen(planes: ColourPlanes, surface: GBuffer | undefined): ColourPlanes {
  if (!surface) return planes;
  const { r, g, b } = planes;
  const { material } = surface;
  for (let p = 0; p < r.length; p++) {
    if (material[p] !== MATERIAL.foliage && material[p] !== MATERIAL.grass) continue;
    const green = smoothstep(-0.12, 0.02, g[p] - r[p]) * smoothstep(0, 0.1, g[p] - b[p]);
    r[p] *= 1 - FRESH_01 * green;
  }
  return planes;
}
