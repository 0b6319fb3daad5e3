/** Shadows that built things cast, and the dimness of corners. */

import type { Progress } from "easel-picture";
import { clamp, MATERIAL } from "easel-picture";
import { type Frame, RELIEF } from "../frame.ts";
import type { Soup } from "../kit/mesh.ts";
import type { Rgb } from "../rgb.ts";

const SIDE = 1024;
/** How wide the sun looks: metres of soft rim per metre behind what casts the shadow. A thin veil before it makes it wider than it is. */
const SUN = 0.07;
/** Reach of the search for what casts a shadow, in texels. */
const SEARCH = 10;
/** Side of the tiles of the depth map that are looked at first, in texels; the search must not reach past the next tile. */
const TILE = 16;
const TILES = SIDE / TILE;

/**
 * Darkens `frame.sunlit` where a mesh stands before the sun: a depth map seen from the sun, softened. Only the
 * leading thread needs the meshes.
 */
export async function castMeshShadows(
  frame: Frame,
  meshes: readonly Soup[],
  sun: Rgb,
  progress: Progress,
): Promise<void> {
  if (sun[1] < 0.02) return;
  // world z is away from the camera, the sun is given in view space
  const s = [sun[0], sun[1], -sun[2]];
  const flat = Math.hypot(s[0], s[2]) || 1e-6;
  const rx = s[2] / flat;
  const rz = -s[0] / flat;
  const ux = s[1] * rz;
  const uy = s[2] * rx - s[0] * rz;
  const uz = -s[1] * rx;
  const { width, height, camera, context, depth, normal } = frame;
  const [u0, v0, size] = await context.broadcast(() => extentOf(meshes, [rx, 0, rz], [ux, uy, uz]));
  if (size < 0) return;
  const scale = (SIDE - 6) / Math.max(size, 1e-3);
  const map = context.array(Float32Array, SIDE * SIDE);
  if (context.isLeader) map.fill(-Infinity);
  const corner = new Float64Array(9);
  let work = 0;
  for (const { positions, triangles } of meshes) {
    const corners = triangles?.length ?? positions.length / 3;
    for (let t = 0; t < corners; t += 3) {
      for (let c = 0; c < 3; c++) {
        const o = (triangles ? triangles[t + c] : t + c) * 3;
        const x = positions[o];
        const y = positions[o + 1];
        const z = positions[o + 2];
        corner[c * 3] = (x * rx + z * rz - u0) * scale + 3;
        corner[c * 3 + 1] = (x * ux + y * uy + z * uz - v0) * scale + 3;
        corner[c * 3 + 2] = x * s[0] + y * s[1] + z * s[2];
      }
      work += 60 + fillDepth(map, corner);
      if (work > 1_000_000) {
        work = 0;
        await progress.checkpoint(0.1);
      }
    }
  }
  await progress.checkpoint(0.3);
  const bias = 3.2 / scale;
  const highest = context.array(Float32Array, TILES * TILES);
  if (context.isLeader) highestAround(map, highest);
  await context.inBands(height, 14_000 / width, progress, [0.3, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const z = depth[p];
        // a card has no inside to shade itself with
        if (z === Infinity || frame.pattern[p] === RELIEF) continue;
        const push = bias * 1.2;
        const wx = ((x - width / 2) / camera.focalPx) * z + normal[p * 3] * push;
        const wy = camera.heightM + ((camera.horizonPx - y) / camera.focalPx) * z + normal[p * 3 + 1] * push;
        const wz = z - normal[p * 3 + 2] * push;
        const u = (wx * rx + wz * rz - u0) * scale + 3;
        const v = (wx * ux + wy * uy + wz * uz - v0) * scale + 3;
        if (u < 2 || v < 2 || u > SIDE - 4 || v > SIDE - 4) continue;
        const d = wx * s[0] + wy * s[1] + wz * s[2] + bias;
        // nothing near stands before the sun
        if (highest[(((v | 0) / TILE) | 0) * TILES + (((u | 0) / TILE) | 0)] < d) continue;
        frame.sunlit[p] *= litShare(map, u | 0, v | 0, d, scale);
      }
  });
}

/**
 * How much of the sun is seen from a place of the depth map, 0..1: the rim of a shadow widens with the distance from what casts it
 * (Fernando, Percentage-Closer Soft Shadows, 2005). `d` is the place's depth, `scale` texels per metre.
 */
function litShare(map: Float32Array, u: number, v: number, d: number, scale: number): number {
  let open = 0;
  let gap = 0;
  for (let j = -1; j <= 1; j++)
    for (let i = -1; i <= 1; i++) {
      const before = depthAt(map, u + i * SEARCH, v + j * SEARCH) - d;
      if (before < 0) open++;
      else gap += before;
    }
  const step = open === 9 ? 0 : clamp(((gap / (9 - open)) * scale * SUN) / 2, 1, SEARCH / 2);
  if (step === 0 || (open === 0 && step < 2)) return open / 9;
  let lit = 0;
  for (let j = -2; j <= 2; j++)
    for (let i = -2; i <= 2; i++) if (depthAt(map, u + Math.round(i * step), v + Math.round(j * step)) < d) lit++;
  return lit / 25;
}

/** Writes the largest depth in each tile of the map and the tiles around it. */
function highestAround(map: Float32Array, out: Float32Array): void {
  const own = new Float32Array(TILES * TILES).fill(-Infinity);
  for (let v = 0; v < SIDE; v++) {
    const row = Math.floor(v / TILE) * TILES;
    for (let u = 0; u < SIDE; u++) {
      const t = row + ((u / TILE) | 0);
      if (map[v * SIDE + u] > own[t]) own[t] = map[v * SIDE + u];
    }
  }
  for (let t = 0; t < out.length; t++) {
    const column = t % TILES;
    const row = Math.floor(t / TILES);
    let most = -Infinity;
    for (let v = Math.max(0, row - 1); v <= Math.min(TILES - 1, row + 1); v++)
      for (let u = Math.max(0, column - 1); u <= Math.min(TILES - 1, column + 1); u++)
        most = Math.max(most, own[v * TILES + u]);
    out[t] = most;
  }
}

function depthAt(map: Float32Array, u: number, v: number): number {
  return map[Math.min(SIDE - 1, Math.max(0, v)) * SIDE + Math.min(SIDE - 1, Math.max(0, u))];
}

/** Least coordinates along the directions `u` and `v`, and the larger of their ranges; that is negative when there is no mesh. */
function extentOf(meshes: readonly Soup[], u: Rgb, v: Rgb): [u: number, v: number, size: number] {
  let u0 = Infinity;
  let u1 = -Infinity;
  let v0 = Infinity;
  let v1 = -Infinity;
  for (const { positions } of meshes)
    for (let i = 0; i < positions.length; i += 3) {
      const x = positions[i];
      const y = positions[i + 1];
      const z = positions[i + 2];
      const across = x * u[0] + y * u[1] + z * u[2];
      const along = x * v[0] + y * v[1] + z * v[2];
      if (across < u0) u0 = across;
      if (across > u1) u1 = across;
      if (along < v0) v0 = along;
      if (along > v1) v1 = along;
    }
  return [u0, v0, Math.max(u1 - u0, v1 - v0)];
}

/** Answers how many places it looked at. */
function fillDepth(map: Float32Array, c: Float64Array): number {
  const area = (c[3] - c[0]) * (c[7] - c[1]) - (c[6] - c[0]) * (c[4] - c[1]);
  if (area === 0) return 0;
  const ia = 1 / area;
  const x0 = Math.max(0, Math.floor(Math.min(c[0], c[3], c[6])));
  const x1 = Math.min(SIDE - 1, Math.ceil(Math.max(c[0], c[3], c[6])));
  const y0 = Math.max(0, Math.floor(Math.min(c[1], c[4], c[7])));
  const y1 = Math.min(SIDE - 1, Math.ceil(Math.max(c[1], c[4], c[7])));
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++) {
      const w0 = ((c[3] - x) * (c[7] - y) - (c[6] - x) * (c[4] - y)) * ia;
      const w1 = ((c[6] - x) * (c[1] - y) - (c[0] - x) * (c[7] - y)) * ia;
      const w2 = 1 - w0 - w1;
      if (w0 < -0.1 || w1 < -0.1 || w2 < -0.1) continue;
      const d = c[2] * w0 + c[5] * w1 + c[8] * w2;
      if (d > map[y * SIDE + x]) map[y * SIDE + x] = d;
    }
  return Math.max(0, x1 - x0 + 1) * Math.max(0, y1 - y0 + 1);
}

/** Screen-space ambient occlusion at half size into `frame.openness` (Crytek 2007, with normals). */
export async function dimCorners(frame: Frame, progress: Progress): Promise<void> {
  const { width, height, context } = frame;
  const w = width >> 1;
  const h = height >> 1;
  const half: HalfSize = { w, h, open: context.array(Float32Array, w * h), coarse: context.array(Float32Array, w * h) };
  const taps = 7;
  const tapX = new Float32Array(taps);
  const tapY = new Float32Array(taps);
  for (let i = 0; i < taps; i++) {
    const reach = Math.sqrt((i + 0.5) / taps);
    tapX[i] = Math.cos(i * 2.399) * reach;
    tapY[i] = Math.sin(i * 2.399) * reach;
  }
  await context.inBands(h, 6000 / w, progress, [0, 0.8], (from, to) => openInto(half, frame, tapX, tapY, from, to));
  await context.inBands(height, 48, progress, [0.8, 1], (from, to) => dimRows(frame, half, from, to));
}

/** Openness and depth at half the size of the picture. */
interface HalfSize {
  readonly w: number;
  readonly h: number;
  readonly open: Float32Array;
  readonly coarse: Float32Array;
}

/** How much of the sky each place of the rows sees past its neighbours: 0 nothing .. 1 all. */
function openInto(
  { w, open, coarse }: HalfSize,
  frame: Frame,
  tapX: Float32Array,
  tapY: Float32Array,
  from: number,
  to: number,
): void {
  const { width, height, camera, depth, normal } = frame;
  const taps = tapX.length;
  open.fill(1, from * w, to * w);
  for (let y = from; y < to; y++)
    for (let x = 0; x < w; x++) {
      const p = y * 2 * width + x * 2;
      const z = depth[p];
      coarse[y * w + x] = z;
      if (z === Infinity || frame.material[p] === MATERIAL.water || frame.pattern[p] >= RELIEF) continue;
      const radius = Math.max(1, z * 0.012);
      const reach = Math.min(60, (camera.focalPx * radius) / z);
      if (reach < 2) continue;
      const px = ((x * 2 - width / 2) / camera.focalPx) * z;
      const py = ((camera.horizonPx - y * 2) / camera.focalPx) * z;
      // sixteen turns in a square of four, which the blur below takes together
      const spin = ((x & 3) * 4 + ((y & 3) ^ ((x & 1) * 2))) * 0.3927;
      const c = Math.cos(spin);
      const s = Math.sin(spin);
      let hidden = 0;
      for (let i = 0; i < taps; i++) {
        const qx = (x * 2 + (tapX[i] * c - tapY[i] * s) * reach) | 0;
        const qy = (y * 2 + (tapX[i] * s + tapY[i] * c) * reach) | 0;
        if (qx < 0 || qy < 0 || qx >= width || qy >= height) continue;
        const there = depth[qy * width + qx];
        if (there === Infinity) continue;
        const vx = ((qx - width / 2) / camera.focalPx) * there - px;
        const vy = ((camera.horizonPx - qy) / camera.focalPx) * there - py;
        const vz = z - there;
        const far = vx * vx + vy * vy + vz * vz;
        const up = (vx * normal[p * 3] + vy * normal[p * 3 + 1] + vz * normal[p * 3 + 2]) / (Math.sqrt(far) + 1e-6);
        if (up > 0.12) hidden += (up - 0.12) / (1 + far / (radius * radius));
      }
      open[y * w + x] = clamp(1 - (hidden / taps) * 1.7);
    }
}

/** Multiplies the openness of the rows with that of the square of four about each pixel. */
function dimRows(frame: Frame, { w, h, open, coarse }: HalfSize, from: number, to: number): void {
  const { width, depth } = frame;
  for (let y = from; y < to; y++) {
    const j = Math.min(h - 4, Math.max(0, (y >> 1) - 1));
    // of the square of four that two pixels of a row share
    let at = -1;
    let total = 0;
    let nearest = 0;
    let farthest = 0;
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      // figures bring their own
      if (frame.pattern[p] >= RELIEF || depth[p] === Infinity) continue;
      const i = Math.min(w - 4, Math.max(0, (x >> 1) - 1));
      if (i !== at) {
        at = i;
        total = 0;
        nearest = Infinity;
        farthest = 0;
        for (let v = j; v < j + 4; v++)
          for (let q = v * w + i; q < v * w + i + 4; q++) {
            total += open[q];
            const z = coarse[q];
            if (z < nearest) nearest = z;
            if (z > farthest) farthest = z;
          }
      }
      if (total === 16) continue;
      const far = depth[p];
      if (nearest >= 0.94 * far && farthest <= 1.06 * far) {
        frame.openness[p] *= total / 16;
        continue;
      }
      let sum = 0;
      let weight = 0;
      for (let v = j; v < j + 4; v++)
        for (let u = i; u < i + 4; u++) {
          // what lies on another surface has its own corners
          if (Math.abs(coarse[v * w + u] - far) > 0.06 * far) continue;
          sum += open[v * w + u];
          weight++;
        }
      if (weight > 0) frame.openness[p] *= sum / weight;
    }
  }
}
