/** Stage to picture: one sun, a sky, cast shadows swept from the height field, ambient occlusion, lamps, grain, vignette. */

import {
  blurGaussian,
  createPlane,
  createRaster,
  type GBuffer,
  hash01,
  inBands,
  type Progress,
  type Raster,
  srgbFromLinear,
  subProgress,
} from "easel-picture";
import { type Rgb, type Stage, spanOf } from "./stage.ts";

/** The one light of a picture. */
export interface Light {
  /** Where it comes from, degrees clockwise from the top of the picture: 315 is upper left. */
  readonly azimuthDeg: number;
  /** Height over the ground, or before the wall, degrees. */
  readonly elevationDeg: number;
  readonly sun: Rgb;
  readonly sky: Rgb;
  /** Share of the sky in the light of flat ground, 0..1. */
  readonly sky01: number;
  /** Strength of the ambient occlusion, 0..1. */
  readonly occlusion01: number;
  /** Width of a shadow's soft edge in modules. */
  readonly penumbra: number;
  /** Loss of light in the corners, 0..1. */
  readonly vignette01: number;
  /** Standard deviation of the grain, 0..1 of the encoded range. */
  readonly grain01: number;
  /** A pattern in the sunlight at a pixel, 0..1, such as that of a window. Default: none. */
  readonly pattern?: ((x: number, y: number) => number) | undefined;
}

/** A lit stage with its surface. Pixels do not depend on the bands. Calls `progress.checkpoint` about every 20 ms of work. */
export async function lightStage(
  stage: Stage,
  light: Light,
  seed: number,
  progress: Progress,
  space?: LightSpace,
): Promise<{ raster: Raster; surface: GBuffer }> {
  const [width, height] = sidesOf(stage);
  const normal = new Float32Array(width * height * 3);
  const rows = { from: 0, to: height, normal, ...(space && { space }) };
  const raster = await lightRows(stage, light, seed, rows, progress);
  const depth = createPlane(width, height);
  for (let p = 0; p < depth.data.length; p++) depth.data[p] = 30 - stage.relief[p];
  const { albedo, material, subject } = stage;
  return { raster, surface: { width, height, depth, normal, albedo, material, subject } };
}

/** Which rows are lit. */
interface LitRows {
  readonly from: number;
  readonly to: number;
  readonly normal?: Float32Array;
  /** Default: memory of its own. */
  readonly space?: LightSpace;
}

/** Memory for lighting stages of so many pixels. */
export interface LightSpace {
  readonly planes: readonly Float32Array<ArrayBuffer>[];
}

export function createLightSpace(count: number): LightSpace {
  return { planes: [0, 1, 2, 3].map(() => new Float32Array(count)) };
}

/** The lit rows `from` to `to` of those that a stage holds: the same pixels as of `lightStage`. Fills `normal` where it is given. */
export async function lightRows(
  stage: Stage,
  light: Light,
  seed: number,
  { from: first, to: last, normal, space = createLightSpace(stage.relief.length) }: LitRows,
  progress: Progress,
): Promise<Raster> {
  const [width] = sidesOf(stage);
  const [shadow, ...free] = space.planes.map((plane) => plane.subarray(0, stage.relief.length));
  await castShadowsInto(shadow, [free[0], free[1]], stage, light, subProgress(progress, [0, 0.35]));
  const [open, ...work] = free;
  await opennessInto(open, [work[0], work[1]], stage, light.occlusion01, subProgress(progress, [0.35, 0.55]));
  const lamps = await lampLight(stage, subProgress(progress, [0.55, 0.6]));
  const raster = createRaster(width, last - first);
  const encode = encodeTable();
  const shading = { stage, light, shadow, open, lamps, seed, encode, raster, normal, first };
  await inBands(last - first, bandRows(width), progress, [0.6, 1], (from, to) =>
    shadeRows(shading, first + from, first + to),
  );
  return raster;
}

/** How far openness and the soft edges of shadows look, in modules. */
const BLUR_REACH = 1.5;

/**
 * Modules above and below a row that decide how it is lit: the longest shadow on this stage on the side of the light, and blurs.
 */
export function lightReach(stage: Stage, light: Light): { readonly above: number; readonly below: number } {
  const [, ly] = direction(light);
  const shadow = longestShadow(stage, light);
  return {
    above: BLUR_REACH + (ly < 0 ? shadow : 0),
    below: BLUR_REACH + (ly < 0 ? 0 : shadow),
  };
}

/** Modules that the longest cast shadow reaches up or down. Goes the way of `castShadowsInto`. */
function longestShadow(stage: Stage, light: Light): number {
  const { relief } = stage;
  const [width, height] = sidesOf(stage);
  const pitchPx = stage.pitchPx * stage.grid.scale;
  const { lines, cells, strideLine, strideCell, forward, across, fall } = sweepOf(light, width, height, pitchPx);
  if (fall === Infinity) return 0;
  let [before, now] = [new Float32Array(cells).fill(-1e9), new Float32Array(cells)];
  let [agesBefore, ages] = [new Uint16Array(cells), new Uint16Array(cells)];
  let most = 0;
  for (let k = 0; k < lines; k++) {
    const line = (forward ? k : lines - 1 - k) * strideLine;
    for (let c = 0; c < cells; c++) {
      const i = Math.min(cells - 2, Math.max(0, Math.floor(c + across)));
      const t = c + across - Math.floor(c + across);
      const horizon = before[i] + (before[i + 1] - before[i]) * t;
      const h = relief[line + c * strideCell];
      const age = horizon > h ? agesBefore[t < 0.5 ? i : i + 1] + 1 : 0;
      if (age > most) most = age;
      ages[c] = age;
      now[c] = (horizon > h ? horizon : h) - fall;
    }
    [before, now] = [now, before];
    [agesBefore, ages] = [ages, agesBefore];
  }
  const rows = strideCell === 1 ? most : most * Math.abs(across);
  return (rows + 1) / pitchPx;
}

/** Columns and rows of the grid. */
function sidesOf({ columns, grid }: Stage): [width: number, height: number] {
  return [columns, grid.to - grid.from];
}

function bandRows(width: number): number {
  return Math.max(4, 60_000 / width);
}

/** Towards the light, in picture coordinates (x right, y down, z to the viewer). */
function direction({ azimuthDeg, elevationDeg }: Light): [number, number, number] {
  const [a, e] = [(azimuthDeg * Math.PI) / 180, (elevationDeg * Math.PI) / 180];
  return [Math.sin(a) * Math.cos(e), -Math.cos(a) * Math.cos(e), Math.sin(e)];
}

/**
 * Share of the sun that is taken away, 0..1. The horizon is carried from row to row along the light; what lies below it is in
 * shade. The recurrence `horizon = max(height, horizon) - slope` needs one look per pixel, whatever the length of the shadows.
 */
async function castShadowsInto(
  into: Float32Array,
  [out, spare]: readonly [Float32Array, Float32Array],
  stage: Stage,
  light: Light,
  progress: Progress,
): Promise<void> {
  const { relief } = stage;
  const [width, height] = sidesOf(stage);
  const pitchPx = stage.pitchPx * stage.grid.scale;
  const sweep = sweepOf(light, width, height, pitchPx);
  const { lines, cells, strideLine, strideCell, forward, across, fall, rise } = sweep;
  if (fall === Infinity) {
    into.fill(0);
    return;
  }
  const soft = 1 / Math.max(1e-4, light.penumbra * rise);
  let before = new Float32Array(cells).fill(-1e9);
  let now = new Float32Array(cells);
  await inBands(lines, Math.max(4, 120_000 / cells), progress, [0, 0.7], (from, to) => {
    for (let k = from; k < to; k++) {
      const line = (forward ? k : lines - 1 - k) * strideLine;
      for (let c = 0; c < cells; c++) {
        const at = line + c * strideCell;
        const f = c + across;
        let i = Math.floor(f);
        const t = f - i;
        if (i < 0) i = 0;
        else if (i > cells - 2) i = cells - 2;
        const horizon = before[i] + (before[i + 1] - before[i]) * t;
        const h = relief[at];
        const under = (horizon - h) * soft;
        out[at] = under <= 0 ? 0 : under >= 1 ? 1 : under;
        now[c] = (horizon > h ? horizon : h) - fall;
      }
      [before, now] = [now, before];
    }
  });
  await progress.checkpoint(0.8);
  blurGaussian(out, width, height, Math.max(0.6, 0.035 * pitchPx), { out: into, spare });
  await progress.checkpoint(1);
}

/** How the horizon is carried: over lines of cells, `across` cells aside and `fall` modules down with each. A fall of Infinity: light from straight above. */
function sweepOf(light: Light, width: number, height: number, pitchPx: number) {
  const [lx, ly, lz] = direction(light);
  const flat = Math.hypot(lx, ly);
  const down = Math.abs(ly) >= Math.abs(lx);
  const across = down ? lx / Math.abs(ly) : ly / Math.abs(lx);
  const rise = lz / flat;
  return {
    lines: down ? height : width,
    cells: down ? width : height,
    strideLine: down ? width : 1,
    strideCell: down ? 1 : width,
    forward: down ? ly < 0 : lx < 0,
    across,
    rise,
    fall: flat < 1e-3 ? Infinity : (rise * Math.hypot(1, across)) / pitchPx,
  };
}

/** How much of the sky a pixel sees, 0..1: what lies below its surroundings at two scales is darker. */
async function opennessInto(
  near: Float32Array,
  [far, spare]: readonly [Float32Array, Float32Array],
  stage: Stage,
  strength01: number,
  progress: Progress,
): Promise<void> {
  const { relief } = stage;
  const [width, height] = sidesOf(stage);
  const pitchPx = stage.pitchPx * stage.grid.scale;
  blurGaussian(relief, width, height, 0.1 * pitchPx, { out: near, spare });
  await progress.checkpoint(0.4);
  blurGaussian(relief, width, height, 0.42 * pitchPx, { out: far, spare });
  await progress.checkpoint(0.8);
  for (let p = 0; p < near.length; p++) {
    const deep = Math.max(0, near[p] - relief[p]) * 5 + Math.max(0, far[p] - relief[p]) * 1.6;
    near[p] = 1 - (strength01 * deep) / (0.6 + deep);
  }
}

/** Light of all lamps, linear RGB interleaved; undefined without lamps. */
async function lampLight(stage: Stage, progress: Progress): Promise<Float32Array | undefined> {
  const { lamps, columns, grid } = stage;
  if (lamps.length === 0) return undefined;
  const [width, height] = sidesOf(stage);
  const out = new Float32Array(width * height * 3);
  for (const [i, { xPx, yPx, radiusPx, rgb, strength }] of lamps.entries()) {
    const reach = 2.4 * radiusPx;
    const [left, right, top, bottom] = spanOf(stage, xPx - reach, yPx - reach, xPx + reach, yPx + reach);
    for (let row = top; row < bottom; row++)
      for (let column = left; column < right; column++) {
        const x = (column + 0.5) / grid.scale - 0.5;
        const y = (row + 0.5) / grid.scale - 0.5;
        const r2 = ((x - xPx) ** 2 + (y - yPx) ** 2) / (radiusPx * radiusPx);
        if (r2 >= 5.76) continue;
        const k = strength * Math.max(0, 1 / (1 + 2.2 * r2) - 0.0732);
        const c = ((row - grid.from) * columns + column) * 3;
        out[c] += rgb[0] * k;
        out[c + 1] += rgb[1] * k;
        out[c + 2] += rgb[2] * k;
      }
    if (i % 8 === 7) await progress.checkpoint(i / lamps.length);
  }
  return out;
}

interface Shading {
  readonly stage: Stage;
  readonly light: Light;
  readonly shadow: Float32Array;
  readonly open: Float32Array;
  readonly lamps: Float32Array | undefined;
  readonly seed: number;
  readonly encode: Float32Array;
  /** Its first row is `first` of the stage's rows. */
  readonly raster: Raster;
  readonly first: number;
  /** Filled where it is wanted. */
  readonly normal: Float32Array | undefined;
}

function shadeRows(shading: Shading, from: number, to: number): void {
  const { stage, light, shadow, open, lamps, seed, encode, raster, normal } = shading;
  const { relief, albedo, glow, gloss } = stage;
  const [width, height] = sidesOf(stage);
  const { scale, from: first } = stage.grid;
  const skipped = shading.first * width;
  const pitchPx = stage.pitchPx * scale;
  const { sun, sky, sky01, vignette01, grain01, pattern } = light;
  const [lx, ly, lz] = direction(light);
  const sunScale = (1 - sky01) / lz;
  const half = Math.hypot(lx, ly, lz + 1);
  const [hx, hy, hz] = [lx / half, ly / half, (lz + 1) / half];
  for (let y = from; y < to; y++) {
    const above = y > 0 ? width : 0;
    const below = y < height - 1 ? width : 0;
    const pictureY = (first + y + 0.5) / scale - 0.5;
    const fy = (pictureY + 0.5) / stage.height - 0.46;
    for (let x = 0, p = y * width; x < width; x++, p++) {
      const gx = (relief[p + (x < width - 1 ? 1 : 0)] - relief[p - (x > 0 ? 1 : 0)]) * 0.5 * pitchPx;
      const gy = (relief[p + below] - relief[p - above]) * 0.5 * pitchPx;
      const inv = 1 / Math.sqrt(gx * gx + gy * gy + 1);
      const nx = -gx * inv;
      const ny = -gy * inv;
      const c = p * 3;
      if (normal) {
        normal[c] = nx;
        normal[c + 1] = -ny;
        normal[c + 2] = inv;
      }
      let direct = nx * lx + ny * ly + inv * lz;
      direct = direct <= 0 ? 0 : direct * sunScale * (1 - shadow[p]);
      if (pattern && direct > 0) direct *= pattern((x + 0.5) / scale - 0.5, pictureY);
      const ao = open[p];
      const diffuse = direct * (0.5 + 0.5 * ao);
      // the sky lies above: faces that look to the side see less of it
      const around = sky01 * ao * (0.55 + 0.45 * inv);
      let shine = 0;
      if (gloss[p] > 0) {
        const s = nx * hx + ny * hy + inv * hz;
        if (s > 0) {
          const s2 = s * s;
          const s8 = s2 * s2 * s2 * s2;
          const s24 = s8 * s8 * s8;
          shine = gloss[p] * (1 - shadow[p]) * (0.03 * s8 + 0.75 * s24 * s24 * s24);
        }
      }
      const fx = (x + 0.5) / width - 0.48;
      const off = Math.min(1, (fx * fx + fy * fy) * 2);
      const vignette = 1 - vignette01 * off * Math.sqrt(Math.sqrt(off));
      const e = glow[p];
      const q = (p - skipped) * 4;
      const noise =
        grain01 > 0 ? (hash01(x, first + y, seed) + hash01(x, first + y, seed + 1) - 1) * 2.45 * grain01 * 255 : 0;
      for (let k = 0; k < 3; k++) {
        const lit = diffuse * sun[k] + around * sky[k] + (lamps ? lamps[c + k] : 0) + e;
        const v = (albedo[c + k] * lit + shine * sun[k]) * vignette;
        raster.data[q + k] = encode[v >= 1.5 ? 4095 : v <= 0 ? 0 : (Math.sqrt(v / 1.5) * 4095) | 0] + noise;
      }
      raster.data[q + 3] = 255;
    }
  }
}

/** Encoded value 0..255 by the root of linear light over 1.5; a soft shoulder above .8 keeps white things from clipping. */
function encodeTable(): Float32Array {
  return Float32Array.from({ length: 4096 }, (_, i) => {
    const v = 1.5 * (i / 4095) ** 2;
    const soft = v <= 0.8 ? v : 0.8 + 0.2 * (1 - Math.exp(-(v - 0.8) / 0.2));
    return 255 * srgbFromLinear(soft);
  });
}
