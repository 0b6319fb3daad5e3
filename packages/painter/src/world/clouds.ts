/**
 * Clouds: a slab of density marched at low resolution, lit towards the sun.
 * Method: Schneider and Vos, The Real-time Volumetric Cloudscapes of Horizon Zero Dawn (2015), simplified.
 */

import type { Progress, Rng } from "easel-picture";
import { clamp, smoothstep } from "easel-picture";
import type { CloudPlan } from "../layout.ts";
import type { ThreadContext } from "../thread-context.ts";
import type { Sky } from "./sky.ts";

const SIDE = 64;
const EXTINCTION = 0.012;

/** Premultiplied light and cover, RGBA interleaved, over the sky rows at `1 / stepPx` of the size. */
export interface CloudLayer {
  readonly width: number;
  readonly height: number;
  readonly stepPx: number;
  readonly data: Float32Array;
}

/** A cube of `64^3` densities 0..1 that repeats seamlessly: value noise carved by cells (Perlin-Worley). */
export async function createCloudNoise(rng: Rng, progress: Progress): Promise<Float32Array> {
  // on shared memory, so that it is not copied for another thread
  const out = new Float32Array(new SharedArrayBuffer(SIDE ** 3 * 4));
  let weight = 0.55;
  for (const cells of [4, 8, 16]) {
    for (let from = 0; from < SIDE; from += 4) {
      addCells(out, cells, weight * 0.75, rng.fork(`cells ${cells}`), from, from + 4);
      await progress.checkpoint(0);
    }
    weight *= 0.5;
  }
  weight = 0.5;
  for (const cells of [4, 8, 16, 32]) {
    addValues(out, cells, weight * 0.55, rng);
    await progress.checkpoint(0);
    weight *= 0.5;
  }
  for (let i = 0; i < out.length; i++) out[i] = clamp(out[i] - 0.12);
  return out;
}

/** Clouds that other hands may work on from now on; the layer is whole when `finish` resolves. */
export function beginClouds(
  context: ThreadContext,
  plan: CloudPlan,
  sky: Sky,
  noise: Float32Array,
  rng: Rng,
): { finish(progress: Progress): Promise<CloudLayer> } {
  const { camera, widthPx } = sky;
  const stepPx = widthPx > 700 ? 4 : widthPx > 500 ? 3 : 2;
  const width = Math.ceil(widthPx / stepPx) + 1;
  const height = Math.max(1, Math.ceil(camera.horizonPx / stepPx));
  const data = context.array(Float32Array, width * height * 4);
  const density = densityOf(plan, noise, rng);
  const rows = context.begin(height, 1600 / width, (from, to) => {
    marchInto(data, { plan, sky, width, stepPx, density }, from, to);
  });
  return {
    async finish(progress) {
      await rows.finish(progress, [0, 0.9]);
      const soft = context.array(Float32Array, data.length);
      await context.inBands(height, 20_000 / width, progress, [0.9, 1], (from, to) =>
        soften(soft, data, width, height, from, to),
      );
      return { width, height, stepPx, data: soft };
    },
  };
}

/** How dense the clouds are at a place, metres. */
type Density = (x: number, y: number, z: number) => number;

function densityOf(plan: CloudPlan, noise: Float32Array, rng: Rng): Density {
  const ox = rng.next() * 9;
  const oz = rng.next() * 9;
  const scale = 1 / plan.scaleM;
  const thick = plan.topM - plan.baseM;
  return (x: number, y: number, z: number): number => {
    const level = (y - plan.baseM) / thick;
    if (level < 0 || level > 1) return 0;
    const cover = lookup(noise, x * scale * 0.23 + ox * 0.3, 0.37, z * scale * 0.23 + oz * 0.3);
    const body = lookup(noise, x * scale + ox, y * scale * 1.4, z * scale + oz);
    const profile = Math.min(1, level * 6) * Math.min(1, (1 - level) * 1.6);
    let d = (body * 1.25 + (cover - 0.42) * 1.3 - (1 - plan.cover01) - 0.12) * profile;
    if (d <= 0) return 0;
    d -= (1 - lookup(noise, x * scale * 5.3 + 3 * oz, y * scale * 5.3, z * scale * 5.3)) * 0.2 * (1 - d);
    return d > 0 ? d * plan.density : 0;
  };
}

/** What rays march through. */
interface March {
  readonly plan: CloudPlan;
  readonly sky: Sky;
  readonly width: number;
  readonly stepPx: number;
  readonly density: Density;
}

/** The light of the clouds in the rows, RGBA premultiplied: sixteen steps a ray, three of them towards the sun at each. */
function marchInto(data: Float32Array, { plan, sky, width, stepPx, density }: March, from: number, to: number): void {
  const { camera, widthPx, sun } = sky;
  const thick = plan.topM - plan.baseM;
  const [sr, sg, sb] = sky.sunLight;
  const dim = sky.night ? 0.35 : 1;
  const [ar, ag, ab] = sky.ambient;
  const lid = 1.5 - 0.75 * sky.grey01;
  const sunUp = Math.max(0.12, sun[1]);
  data.fill(0, from * width * 4, to * width * 4);
  for (let j = from; j < to; j++)
    for (let i = 0; i < width; i++) {
      let dx = (i * stepPx - widthPx / 2) / camera.focalPx;
      let dy = (camera.horizonPx - j * stepPx) / camera.focalPx;
      const length = Math.sqrt(dx * dx + dy * dy + 1);
      dx /= length;
      dy /= length;
      const dz = 1 / length;
      if (dy < 0.012) continue;
      const near = plan.baseM / dy;
      if (near > 60_000) continue;
      const steps = 16;
      const step = (Math.min(plan.topM / dy, near + 9000) - near) / steps;
      const mu = dx * sun[0] + dy * sun[1] - dz * sun[2];
      const phase =
        (0.7 * 0.51 * 0.08) / (1.49 - 1.4 * mu) ** 1.5 + (0.3 * 0.9375 * 0.08) / (1.0625 + 0.5 * mu) ** 1.5 + 0.06;
      let clear = 1;
      let r = 0;
      let g = 0;
      let b = 0;
      let t = near + step * (((i * 7 + j * 13 + ((i * j) & 3) * 5) % 16) / 16);
      for (let k = 0; k < steps && clear > 0.02; k++, t += step) {
        const x = dx * t;
        const y = dy * t;
        const z = dz * t;
        const d = density(x, y, z);
        if (d <= 0.01) continue;
        let towards = 0;
        const hop = thick * 0.17;
        for (let m = 1; m <= 3; m++)
          towards += density(x + sun[0] * hop * m, y + sunUp * hop * m, z - sun[2] * hop * m) * hop;
        const lit = Math.exp(-towards * EXTINCTION * 0.55) * 0.75 + Math.exp(-towards * EXTINCTION * 0.12) * 0.25;
        const powder = 1 - Math.exp(-d * 9);
        const alpha = 1 - Math.exp(-d * step * EXTINCTION);
        const above = (0.62 + (0.75 * (y - plan.baseM)) / thick) * lid;
        const direct = lit * phase * 4.2 * (0.35 + 0.65 * powder) * dim;
        r += clear * alpha * (sr * direct + ar * above);
        g += clear * alpha * (sg * direct + ag * above);
        b += clear * alpha * (sb * direct + ab * above);
        clear *= 1 - alpha;
      }
      const fade = Math.exp(-near / 26_000) * smoothstep(0.012, 0.05, dy);
      const q = (j * width + i) * 4;
      data[q] = r * fade;
      data[q + 1] = g * fade;
      data[q + 2] = b * fade;
      data[q + 3] = (1 - clear) * fade;
    }
}

/** The cloud at a pixel of the full picture, RGBA premultiplied. */
export function cloudInto(out: Float32Array, layer: CloudLayer, x: number, y: number): void {
  const u = x / layer.stepPx;
  const v = y / layer.stepPx;
  const i = Math.min(layer.width - 2, u | 0);
  const j = Math.max(0, Math.min(layer.height - 2, v | 0));
  const fx = clamp(u - i);
  const fy = clamp(v - j);
  const q = (j * layer.width + i) * 4;
  const below = layer.height > 1 ? q + layer.width * 4 : q;
  const { data } = layer;
  for (let k = 0; k < 4; k++) {
    const top = data[q + k] + (data[q + 4 + k] - data[q + k]) * fx;
    const low = data[below + k] + (data[below + 4 + k] - data[below + k]) * fx;
    out[k] = top + (low - top) * fy;
  }
}

function soften(out: Float32Array, data: Float32Array, width: number, height: number, from: number, to: number): void {
  for (let y = from; y < to; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 4; c++) {
        let sum = 0;
        for (let dy = -1; dy <= 1; dy++) {
          const row = Math.min(height - 1, Math.max(0, y + dy)) * width;
          const weight = dy === 0 ? 2 : 1;
          const left = data[(row + Math.max(0, x - 1)) * 4 + c];
          const right = data[(row + Math.min(width - 1, x + 1)) * 4 + c];
          sum += (left + right + 2 * data[(row + x) * 4 + c]) * weight;
        }
        out[(y * width + x) * 4 + c] = sum / 16;
      }
}

function lookup(cube: Float32Array, x: number, y: number, z: number): number {
  x = (x - Math.floor(x)) * SIDE;
  y = (y - Math.floor(y)) * SIDE;
  z = (z - Math.floor(z)) * SIDE;
  const xi = x | 0;
  const yi = y | 0;
  const zi = z | 0;
  const fx = x - xi;
  const fy = y - yi;
  const fz = z - zi;
  const x0 = xi & 63;
  const x1 = (xi + 1) & 63;
  const y0 = (yi & 63) << 6;
  const y1 = ((yi + 1) & 63) << 6;
  const z0 = (zi & 63) << 12;
  const z1 = ((zi + 1) & 63) << 12;
  const a = cube[z0 + y0 + x0] * (1 - fx) + cube[z0 + y0 + x1] * fx;
  const b = cube[z0 + y1 + x0] * (1 - fx) + cube[z0 + y1 + x1] * fx;
  const c = cube[z1 + y0 + x0] * (1 - fx) + cube[z1 + y0 + x1] * fx;
  const d = cube[z1 + y1 + x0] * (1 - fx) + cube[z1 + y1 + x1] * fx;
  return (a * (1 - fy) + b * fy) * (1 - fz) + (c * (1 - fy) + d * fy) * fz;
}

/** Adds `weight * (1 - distance to the nearest of jittered points)`. */
function addCells(out: Float32Array, cells: number, weight: number, rng: Rng, fromZ: number, toZ: number): void {
  const points = Float32Array.from({ length: cells ** 3 * 3 }, () => rng.next());
  const size = SIDE / cells;
  let at = fromZ * SIDE * SIDE;
  for (let z = fromZ; z < toZ; z++)
    for (let y = 0; y < SIDE; y++)
      for (let x = 0; x < SIDE; x++, at++) {
        const cx = x / size;
        const cy = y / size;
        const cz = z / size;
        const ix = cx | 0;
        const iy = cy | 0;
        const iz = cz | 0;
        let nearest = 1;
        for (let dz = -1; dz <= 1; dz++) {
          const kz = ((iz + dz + cells) % cells) * cells;
          for (let dy = -1; dy <= 1; dy++) {
            const ky = (kz + ((iy + dy + cells) % cells)) * cells;
            for (let dx = -1; dx <= 1; dx++) {
              const q = (ky + ((ix + dx + cells) % cells)) * 3;
              const ex = ix + dx + points[q] - cx;
              const ey = iy + dy + points[q + 1] - cy;
              const ez = iz + dz + points[q + 2] - cz;
              const d = ex * ex + ey * ey + ez * ez;
              if (d < nearest) nearest = d;
            }
          }
        }
        out[at] += weight * (1 - Math.sqrt(nearest));
      }
}

function addValues(out: Float32Array, cells: number, weight: number, rng: Rng): void {
  const values = Float32Array.from({ length: cells ** 3 }, () => rng.next());
  const size = SIDE / cells;
  const ease = (f: number) => f * f * (3 - 2 * f);
  let at = 0;
  for (let z = 0; z < SIDE; z++)
    for (let y = 0; y < SIDE; y++)
      for (let x = 0; x < SIDE; x++, at++) {
        const ix = (x / size) | 0;
        const iy = (y / size) | 0;
        const iz = (z / size) | 0;
        const fx = ease(x / size - ix);
        const fy = ease(y / size - iy);
        const fz = ease(z / size - iz);
        const jx = (ix + 1) % cells;
        const y0 = iy * cells;
        const y1 = ((iy + 1) % cells) * cells;
        const z0 = iz * cells * cells;
        const z1 = ((iz + 1) % cells) * cells * cells;
        const a = values[z0 + y0 + ix] * (1 - fx) + values[z0 + y0 + jx] * fx;
        const b = values[z0 + y1 + ix] * (1 - fx) + values[z0 + y1 + jx] * fx;
        const c = values[z1 + y0 + ix] * (1 - fx) + values[z1 + y0 + jx] * fx;
        const d = values[z1 + y1 + ix] * (1 - fx) + values[z1 + y1 + jx] * fx;
        out[at] += weight * ((a * (1 - fy) + b * fy) * (1 - fz) + (c * (1 - fy) + d * fy) * fz);
      }
}
