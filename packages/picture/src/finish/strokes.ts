/**
 * Painting with curved brush strokes from large to small, with the relief of the paint.
 * Sources: Hertzmann 1998 (Painterly Rendering with Curved Brush Strokes of Multiple Sizes) and 2002 (Fast Paint Texture).
 */

import { inBands, type Progress, subProgress } from "../raster/bands.ts";
import { blur, boxBlur } from "../raster/blur.ts";
import { type ColourPlanes, createColourPlanes, lumaOfPlanes, mapPlanes } from "../raster/colour-planes.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import { createNoise, type Noise, noise2 } from "../raster/noise.ts";
import { orientationOf } from "../raster/orientation.ts";
import { type Rng, shuffle } from "../raster/rng.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import { keepFaces } from "./features.ts";

export interface Brushwork {
  /** Stroke widths in units of width / 1024, large to small. */
  readonly sizes: readonly number[];
  /** Colour difference from which a smaller stroke corrects a larger one. */
  readonly tolerance: number;
  /** Length of a stroke in widths. */
  readonly length: number;
  /** Random variation of the colours, 0..1. */
  readonly jitter: number;
  /** Opacity of a stroke, 0..1. */
  readonly opacity: number;
  /** How strongly light shows the relief of the paint. */
  readonly impasto: number;
  /** How much the hairs of the brush vary the tone within a stroke, 0..1. */
  readonly bristle01: number;
  /** Further layers on subjects only, without which faces and hands are lost. */
  readonly onSubjects?: Pick<Brushwork, "sizes" | "tolerance" | "jitter">;
}

interface Layer extends Pick<Brushwork, "tolerance" | "jitter"> {
  readonly size: number;
  /** Position among the layers of its kind, 0 = the largest strokes. */
  readonly rank: number;
  readonly onSubjects: boolean;
}

interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly paint: ColourPlanes;
  readonly relief: Float32Array;
  readonly bristle01: number;
  /** Of the bristles. */
  readonly noise: Noise;
  /** Scratch: the hairs across a dab. */
  readonly hairs: Float32Array;
}

/** One stroke of the brush. One record serves all strokes of a picture, one after the other. */
interface Stroke {
  /** x, y in pixels and the angle in radians, of each point. */
  readonly path: Float32Array;
  /** Points of the path. */
  points: number;
  /** Half of its width in pixels. */
  radius: number;
  /** Its colour, 0..1. */
  r: number;
  g: number;
  b: number;
  /** Amount of paint, 0..1: the relief that it leaves. */
  load: number;
  /** Offset into the noise of its bristles. */
  seed: number;
  opacity: number;
}

/** What leads strokes. */
interface Guide {
  readonly width: number;
  readonly height: number;
  readonly angle: Float32Array;
  readonly strength: Float32Array;
  readonly surface: GBuffer | undefined;
}

/** Hairs across a dab. */
const HAIRS = 20;
/** Most points of a stroke. */
const LONGEST = 96;
/** Direction of strokes where the picture has none, radians. */
const REST_RAD = -0.7;
/** Reach of the finer strokes around a subject, in units of width / 1024. */
const NEAR_SUBJECT = 46;

/** Repaints the planes; returns new ones. */
export async function paintStrokes(
  source: ColourPlanes,
  surface: GBuffer | undefined,
  work: Brushwork,
  rng: Rng,
  progress: Progress,
): Promise<ColourPlanes> {
  const { width, height } = source;
  const unit = width / 1024;
  const canvas: Canvas = {
    width,
    height,
    noise: createNoise(rng.fork("bristles")),
    paint: await mapPlanes(source, (p) => blur(p, 16 * unit), progress, 0.05),
    relief: new Float32Array(width * height),
    bristle01: work.bristle01,
    hairs: new Float32Array(HAIRS + 1),
  };
  const tolerance = toleranceOf(surface, width, height, unit);
  await progress.checkpoint(0.05);
  const flow = await orientationOf(lumaOfPlanes(source), Math.max(1.5, 5 * unit), subProgress(progress, [0.05, 0.15]));
  await progress.checkpoint(0.15);
  const guide: Guide = { width, height, angle: flow.angle.data, strength: flow.strength.data, surface };
  const stroke: Stroke = {
    path: new Float32Array(3 * LONGEST),
    points: 0,
    radius: 0,
    r: 0,
    g: 0,
    b: 0,
    load: 0,
    seed: 0,
    opacity: work.opacity,
  };
  const layers = layersOf(work, surface);
  for (const [i, layer] of layers.entries()) {
    const radius = Math.max(1.2, layer.size * unit);
    const last = layer.onSubjects || layer.rank === work.sizes.length - 1;
    const span = [0.15 + (0.75 * i) / layers.length, 0.15 + (0.75 * (i + 1)) / layers.length] as const;
    const reference = last
      ? source
      : await mapPlanes(source, (p) => blur(p, Math.max(0.6, radius * 0.4)), progress, span[0]);
    const spots = chooseSpots(reference, canvas.paint, surface, tolerance, layer, radius, rng.fork(`spots ${i}`));
    const draw = rng.fork(`layer ${i}`);
    await inBands(spots.length, 40_000 / (radius * radius) + 60, progress, span, (from, to) => {
      for (let i = from; i < to; i++) {
        const p = spots[i];
        const sourceR = reference.r[p];
        const sourceG = reference.g[p];
        const sourceB = reference.b[p];
        // broken colour: a stroke is lighter and warmer or darker and cooler; greys vary little, or snow would be noise
        const vivid =
          Math.max(sourceR, sourceG, sourceB) -
          Math.min(sourceR, sourceG, sourceB) +
          (subjectAt(surface, p) ? 0 : 0.12);
        const stray = (draw.next() - 0.5) * layer.jitter * Math.min(1, 0.25 + 2 * vivid);
        const warm = (draw.next() - 0.5) * layer.jitter * 0.5 * Math.min(1, 0.3 + 2 * vivid);
        stroke.r = clamp(sourceR * (1 + stray) + warm);
        stroke.g = clamp(sourceG * (1 + stray) + 0.15 * warm);
        stroke.b = clamp(sourceB * (1 + stray) - warm);
        const reach = radius * work.length * (0.6 + 0.8 * draw.next());
        stroke.points = trace(stroke.path, p, radius, reach, guide);
        stroke.radius = radius * 0.5;
        stroke.load = 0.4 + 0.6 * draw.next();
        stroke.seed = draw.next() * 99;
        layStroke(canvas, stroke);
      }
    });
  }
  const lit = lightRelief(canvas, surface, unit, work.impasto);
  keepFaces(lit, source, surface);
  return lit;
}

function layersOf(work: Brushwork, surface: GBuffer | undefined): readonly Layer[] {
  const onAll = work.sizes.map((size, rank) => ({ ...work, size, rank, onSubjects: false }));
  const { onSubjects } = work;
  if (!surface || !onSubjects) return onAll;
  return [...onAll, ...onSubjects.sizes.map((size, rank) => ({ ...onSubjects, size, rank, onSubjects: true }))];
}

function subjectAt(surface: GBuffer | undefined, p: number): boolean {
  return surface !== undefined && surface.subject[p] > 0;
}

/** Factor of the tolerance at each pixel: strokes are finer on and around subjects, broader in skies and far away. */
function toleranceOf(surface: GBuffer | undefined, width: number, height: number, unit: number): Float32Array {
  const out = new Float32Array(width * height).fill(1);
  if (!surface) return out;
  const mask = Float32Array.from(surface.subject, (id) => (id > 0 ? 1 : 0));
  const near = boxBlur({ width, height, data: mask }, Math.max(1, Math.round(NEAR_SUBJECT * unit))).data;
  const { material, depth, subject } = surface;
  for (let p = 0; p < out.length; p++) {
    const open = material[p] === MATERIAL.sky || material[p] === MATERIAL.cloud;
    const base = open ? 1.9 : 0.9 + 0.5 * smoothstep(30, 600, depth.data[p]);
    out[p] = subject[p] > 0 ? 0.5 : base * (1 - 0.4 * Math.min(1, 2.5 * near[p]));
  }
  return out;
}

/** Pixel indices in random order that this layer's brush repaints. */
function chooseSpots(
  reference: ColourPlanes,
  painted: ColourPlanes,
  surface: GBuffer | undefined,
  tolerance: Float32Array,
  layer: Layer,
  radius: number,
  rng: Rng,
): Int32Array {
  const { width, height } = reference;
  const step = Math.max(2, radius * 0.85);
  const spots: number[] = [];
  const share = layer.onSubjects ? 1 : [0, 1, 1.4, 2, 2.4][Math.min(4, layer.rank)];
  for (let gy = 0; gy < height; gy += step)
    for (let gx = 0; gx < width; gx += step) {
      const x = clamp(Math.floor(gx + (rng.next() - 0.5) * step * 1.4), 0, width - 1);
      const y = clamp(Math.floor(gy + (rng.next() - 0.5) * step * 1.4), 0, height - 1);
      const p = y * width + x;
      const off =
        Math.abs(painted.r[p] - reference.r[p]) +
        Math.abs(painted.g[p] - reference.g[p]) +
        Math.abs(painted.b[p] - reference.b[p]);
      if (layer.onSubjects && !subjectAt(surface, p)) continue;
      if (off > layer.tolerance * share * tolerance[p] || (layer.rank === 0 && !layer.onSubjects)) spots.push(p);
    }
  shuffle(spots, rng);
  return Int32Array.from(spots);
}

/** Follows the flow both ways from a pixel; writes x, y, angle triples and returns their number. */
function trace(
  path: Float32Array,
  start: number,
  radius: number,
  reach: number,
  { width, height, angle, strength, surface }: Guide,
): number {
  const step = Math.max(1, radius * 0.35);
  const half = Math.min(LONGEST / 2 - 2, Math.max(1, Math.floor(reach / 2 / step)));
  const sky = surface?.material[start] === MATERIAL.sky || surface?.material[start] === MATERIAL.cloud;
  const water = surface?.material[start] === MATERIAL.water;
  const flat = surface !== undefined && surface.normal[start * 3 + 1] > 0.8;
  const own = surface?.subject[start] ?? 0;
  // the backward half is written from the middle to the start, the forward half from the middle to the end
  let low = LONGEST / 2;
  let high = LONGEST / 2;
  for (let way = 0; way < 2; way++) {
    let x = start % width;
    let y = Math.floor(start / width);
    let before = Number.NaN;
    for (let s = 0; s < half; s++) {
      const xi = clamp(x | 0, 0, width - 1);
      const yi = clamp(y | 0, 0, height - 1);
      const p = yi * width + xi;
      if (s > 0 && surface && (surface.subject[p] !== own || (surface.depth.data[p] === Infinity) !== sky)) break;
      let a = angle[p];
      // where nothing leads it the brush keeps the slant of the hand, and lies flat on skies
      if (strength[p] < 0.5) {
        const lead = smoothstep(0.12, 0.5, strength[p]);
        const rest = sky ? 0 : flat ? 0.06 : REST_RAD;
        while (a - rest > Math.PI / 2) a -= Math.PI;
        while (rest - a > Math.PI / 2) a += Math.PI;
        a = mix(rest, a, lead);
      }
      if (water) a = 0.02 * Math.sin(x * 0.1);
      if (Number.isNaN(before)) {
        if (way === 1) a += Math.PI;
      } else {
        while (a - before > Math.PI / 2) a -= Math.PI;
        while (before - a > Math.PI / 2) a += Math.PI;
        a = before + (a - before) * 0.6;
      }
      before = a;
      if (way === 0) {
        path[high * 3] = x;
        path[high * 3 + 1] = y;
        path[high * 3 + 2] = a;
        high++;
      } else if (s > 0) {
        low--;
        path[low * 3] = x;
        path[low * 3 + 1] = y;
        path[low * 3 + 2] = a + Math.PI;
      }
      x += Math.cos(a) * step;
      y += Math.sin(a) * step;
    }
  }
  path.copyWithin(0, low * 3, high * 3);
  return high - low;
}

function layStroke(
  { width, height, paint, relief, bristle01, hairs, noise }: Canvas,
  { path, points, radius, r, g, b, load, seed, opacity }: Stroke,
): void {
  for (let i = 0; i < points; i++) {
    const x = path[i * 3];
    const y = path[i * 3 + 1];
    const c = Math.cos(path[i * 3 + 2]);
    const s = Math.sin(path[i * 3 + 2]);
    const t = points > 1 ? i / (points - 1) : 0.5;
    const thick = Math.max(0.7, radius * (0.55 + 0.45 * Math.sin(Math.min(1, t * 0.9 + 0.12) * 3)));
    const reach = Math.floor(thick);
    const square = thick * thick;
    // the hairs run along the stroke: a row of them serves the whole dab
    const row = square > 7;
    if (row)
      for (let k = 0; k <= HAIRS; k++) hairs[k] = noise2(noise, ((2 * k) / HAIRS - 1) * 3.2 + seed, t * 1.3 + seed);
    for (let dy = -reach; dy <= reach; dy++) {
      const py = (y + dy) | 0;
      if (py < 0 || py >= height) continue;
      const wide = Math.floor(Math.sqrt(square - dy * dy));
      for (let dx = -wide; dx <= wide; dx++) {
        const far = (dx * dx + dy * dy) / square;
        const px = (x + dx) | 0;
        if (px < 0 || px >= width) continue;
        const p = py * width + px;
        const across = (dy * c - dx * s) / thick;
        const bristle = row
          ? hairs[((across + 1) * (HAIRS / 2) + 0.5) | 0]
          : noise2(noise, across * 3.2 + seed, t * 1.3 + seed);
        const cover = clamp((1 - far) * 2.2) * clamp(1.1 + bristle * 0.9 - t * 0.35) * opacity;
        const tone = 1 + bristle01 * bristle;
        paint.r[p] += (clamp(r * tone) - paint.r[p]) * cover;
        paint.g[p] += (clamp(g * tone) - paint.g[p]) * cover;
        paint.b[p] += (clamp(b * tone) - paint.b[p]) * cover;
        relief[p] += (load * (0.55 + 0.5 * bristle) + 0.25 * (1 - across * across) - relief[p]) * cover * 0.8;
      }
    }
  }
}

/** Paint lies thick in the lights and on subjects, and thin in the darks and in skies, where the canvas shows. */
function lightRelief(
  { width, height, paint, relief }: Canvas,
  surface: GBuffer | undefined,
  unit: number,
  impasto: number,
): ColourPlanes {
  const out = createColourPlanes(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const right = relief[x + 1 < width ? p + 1 : p] - relief[p];
      const down = relief[y + 1 < height ? p + width : p] - relief[p];
      const luma = 0.3 * paint.r[p] + 0.59 * paint.g[p] + 0.11 * paint.b[p];
      const thick = subjectAt(surface, p)
        ? 0.5 + 0.75 * luma
        : surface?.depth.data[p] === Infinity
          ? 0.45
          : 0.15 + luma;
      const weave = 0.016 * (1.2 - thick) * Math.sin((x * 2.1) / unit) * Math.sin((y * 2.1) / unit);
      const light = 1 + clamp((-right - down) * impasto * thick, -0.22, 0.3) + weave;
      out.r[p] = clamp(paint.r[p] * light);
      out.g[p] = clamp(paint.g[p] * light);
      out.b[p] = clamp(paint.b[p] * light);
    }
  return out;
}
