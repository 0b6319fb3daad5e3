/** The land: a height map with erosion, drawn as a grid that is dense where the camera is near. */

import type { Rng } from "easel-picture";
import { clamp, inBands, MATERIAL, type Noise, noise2, type Progress, smoothstep } from "easel-picture";
import type { Frame } from "../frame.ts";
import type { TerrainPlan } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import type { ThreadContext } from "../thread-context.ts";
import { coverPainter, type Spot } from "./cover.ts";
import { heightField, pathOf } from "./terrain-forms.ts";

/** Land that can be asked for its height (metres) and for the sun (0 shadow .. 1) anywhere. */
export interface Terrain {
  height(x: number, z: number): number;
  sunlit(x: number, z: number): number;
  /** Where its path or river runs. */
  pathX(z: number): number;
}

/** A square map over x = -length/2..length/2, z = 0..length. */
interface HeightMap {
  readonly side: number;
  readonly lengthM: number;
  readonly data: Float32Array;
}

export async function raiseTerrain(
  context: ThreadContext,
  plan: TerrainPlan,
  sun: Rgb,
  hasWater: boolean,
  noise: Noise,
  rng: Rng,
  progress: Progress,
): Promise<Terrain> {
  const field = heightField(plan.form, plan.shape, noise);
  const path = pathOf(plan.shape);
  const right = plan.mirrored ? -1 : 1;
  const { grid: side, lengthM } = plan;
  const map: HeightMap = { side, lengthM, data: context.array(Float32Array, side * side) };
  await context.inBands(side, 12, progress, [0, 0.4], (from, to) => {
    for (let j = from; j < to; j++)
      for (let i = 0; i < side; i++)
        map.data[j * side + i] = field.base(right * (i / (side - 1) - 0.5) * lengthM, (j / (side - 1)) * lengthM);
  });
  const floor = hasWater ? 4 : -1e9;
  if (context.isLeader)
    await inBands(plan.erosionDrops, 1200, progress, [0.4, 0.8], (from, to) => erode(map, to - from, rng, floor));
  // shadows of hills are soft: every second point will do
  const half = side >> 1;
  const shade: HeightMap = { side: half, lengthM, data: context.array(Float32Array, half * half) };
  await context.inBands(half, 24, progress, [0.8, 1], (from, to) => castShadows(shade, map, sun, from, to));
  return {
    height: (x, z) => readMap(map, x, z) + field.detail(right * x, z),
    sunlit:
      plan.pools01 > 0
        ? (x, z) => readMap(shade, x, z) * (1 - plan.pools01 * cloudShadow(noise, plan.shape.offset ?? 0, x, z))
        : (x, z) => readMap(shade, x, z),
    pathX: (z) => right * path(z),
  };
}

/** Draws land and water surface into the frame; water gets its depth in `thickness`. */
export async function drawTerrain(
  frame: Frame,
  terrain: Terrain,
  plan: TerrainPlan,
  hasWater: boolean,
  noise: Noise,
  progress: Progress,
): Promise<void> {
  const { width, height, context } = frame;
  const land = landOf(frame, plan, hasWater);
  const { rows, columns } = land;
  await context.inBands(rows, 8000 / columns, progress, [0, 0.45], (from, to) =>
    measureInto(land, frame, terrain, from, to),
  );
  await context.inBands(width, 40, progress, [0.45, 0.6], (from, to) => placeColumns(land, frame, from, to));
  const paint = coverPainter(plan.cover, terrain.pathX, noise);
  const spot: Spot = { x: 0, y: 0, z: 0, nx: 0, ny: 1, nz: 0, r: 0, g: 0, b: 0, material: 0, glow: 0, beside: false };
  await context.inBands(height, 9000 / width, progress, [0.6, 1], (from, to) => {
    paintRows(land, frame, terrain, plan, paint, spot, from, to);
  });
}

/** The land before the camera: heights by rows of growing distance, two pixels a column, and which row a pixel shows. */
interface Land {
  readonly columns: number;
  readonly rows: number;
  /** Height of the water. */
  readonly level: number;
  readonly distances: Float32Array;
  /** Heights of the ground, and of the water where it lies over the ground. */
  readonly ground: Float32Array;
  readonly surface: Float32Array;
  /** The row of each pixel, with its share of the next; -1 where the land does not show. */
  readonly place: Float32Array;
}

function landOf({ width, height, context }: Frame, plan: TerrainPlan, hasWater: boolean): Land {
  const columns = (width >> 1) + 2;
  const rows = Math.round(clamp(height * 0.55, 200, 700));
  const growth = Math.log(plan.farM / plan.nearM) / (rows - 1);
  const level = hasWater ? 0 : -1e9;
  const distances = new Float32Array(rows);
  const ground = context.array(Float32Array, columns * rows);
  const surface = context.array(Float32Array, columns * rows);
  const place = context.array(Float32Array, width * height);
  for (let k = 0; k < rows; k++) distances[k] = plan.nearM * Math.exp(growth * k);
  return { columns, rows, level, distances, ground, surface, place };
}

function measureInto(
  { rows, columns, level, distances, ground, surface, place }: Land,
  { width, camera }: Frame,
  terrain: Terrain,
  from: number,
  to: number,
): void {
  place.fill(-1, Math.floor((from / rows) * place.length), Math.floor((to / rows) * place.length));
  for (let k = from; k < to; k++) {
    const z = distances[k];
    const scale = z / camera.focalPx;
    for (let u = 0; u < columns; u++) {
      const h = terrain.height((u * 2 - 1 - width / 2) * scale, z);
      ground[k * columns + u] = h;
      surface[k * columns + u] = h < level ? level : h;
    }
  }
}

/** Which row of the land each pixel of the columns shows: from the front backwards, each row over those before. */
function placeColumns(
  { rows, columns, distances, surface, place }: Land,
  frame: Frame,
  from: number,
  to: number,
): void {
  const { width, height, camera } = frame;
  for (let x = from; x < to; x++) {
    const at = (x + 1) / 2;
    const u = Math.min(columns - 2, at | 0);
    const fu = at - u;
    let lowest = height;
    let before = height;
    for (let k = 0; k < rows && lowest > 0; k++) {
      const q = k * columns + u;
      const h = surface[q] + (surface[q + 1] - surface[q]) * fu;
      const z = distances[k];
      const y = camera.horizonPx - (camera.focalPx * (h - camera.heightM)) / z;
      if (y < lowest) {
        const first = Math.max(0, Math.ceil(y));
        const last = Math.min(height, Math.ceil(lowest));
        for (let row = last - 1; row >= first; row--) {
          const t = k === 0 ? 1 : clamp((before - row) / (before - y || 1));
          const p = row * width + x;
          const there = k === 0 ? z : distances[k - 1] + (z - distances[k - 1]) * t;
          // walls that were drawn before hide it
          if (there >= frame.depth[p]) continue;
          frame.depth[p] = there;
          place[p] = k === 0 ? 0 : k - 1 + t;
        }
        lowest = y;
      }
      before = y;
    }
  }
}

/** Light, material and colour of the rows; `spot` is room to work in. */
function paintRows(
  land: Land,
  frame: Frame,
  terrain: Terrain,
  plan: TerrainPlan,
  paint: (spot: Spot) => void,
  spot: Spot,
  from: number,
  to: number,
): void {
  const { columns, rows, level, ground, place } = land;
  const { width, camera } = frame;
  for (let y = from; y < to; y++) {
    let painted = -2;
    let lit = -2;
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      if (place[p] < 0) continue;
      const at = (x + 1) / 2;
      const u = Math.min(columns - 2, at | 0);
      const fu = at - u;
      const k = Math.min(rows - 2, place[p] | 0);
      const fk = place[p] - k;
      const q = k * columns + u;
      const z = frame.depth[p];
      const wx = ((x - width / 2) / camera.focalPx) * z;
      const bed =
        (ground[q] * (1 - fu) + ground[q + 1] * fu) * (1 - fk) +
        (ground[q + columns] * (1 - fu) + ground[q + columns + 1] * fu) * fk;
      const n = p * 3;
      // shadows and masses wider than two pixels are computed for every second one
      const alike = (x & 1) === 1 && Math.abs(frame.depth[p - 1] - z) < 0.02 * z;
      frame.sunlit[p] = alike && lit === p - 1 ? frame.sunlit[lit] : terrain.sunlit(wx, z);
      lit = p;
      frame.openness[p] = 1;
      frame.emission[p] = 0;
      frame.pattern[p] = 0;
      if (bed < level) {
        frame.material[p] = MATERIAL.water;
        frame.thickness[p] = level - bed;
        frame.normal[n + 1] = 1;
        frame.albedo[n] = 0.02;
        frame.albedo[n + 1] = 0.06;
        frame.albedo[n + 2] = 0.08;
        continue;
      }
      spot.x = wx;
      spot.y = bed;
      spot.z = z;
      slopeInto(spot, land, frame, q, k, fu, fk, x);
      spot.beside = alike && painted === p - 1;
      painted = p;
      paint(spot);
      frame.normal[n] = spot.nx;
      frame.normal[n + 1] = spot.ny;
      frame.normal[n + 2] = spot.nz;
      frame.albedo[n] = spot.r;
      frame.albedo[n + 1] = spot.g;
      frame.albedo[n + 2] = spot.b;
      frame.material[p] = spot.material;
      if (plan.cover.lava01 > 0) frame.emission[p] = 0.6 * spot.glow;
    }
  }
}

/** The normal of the land at `spot`, from the four heights about it. */
function slopeInto(
  spot: Spot,
  { columns, distances, surface }: Land,
  { width, camera }: Frame,
  q: number,
  k: number,
  fu: number,
  fk: number,
  x: number,
): void {
  const { z } = spot;
  const a = surface[q];
  const b = surface[q + 1];
  const c = surface[q + columns];
  const d = surface[q + columns + 1];
  const z0 = distances[k];
  const z1 = distances[k + 1];
  const slopeX = ((b - a) * (1 - fk) + (d - c) * fk) / ((2 / camera.focalPx) * z);
  const shift = ((x - width / 2) / camera.focalPx) * (z1 - z0);
  const slopeZ = ((c - a) * (1 - fu) + (d - b) * fu - slopeX * shift) / (z1 - z0);
  const scale = 1 / Math.sqrt(slopeX * slopeX + slopeZ * slopeZ + 1);
  spot.nx = -slopeX * scale;
  spot.ny = scale;
  spot.nz = slopeZ * scale;
}

/** Shadows of clouds and of trees outside the view: 0 light .. 1 shadow, in pools that grow with the distance. */
function cloudShadow(noise: Noise, seed: number, x: number, z: number): number {
  const far = 1 / (1 + z * 0.012);
  const broad = noise2(noise, x * 0.05 * far + seed, z * 0.085 * far);
  const fine = noise2(noise, x * 0.21 * far + 7, z * 0.3 * far + seed);
  return smoothstep(0.02, 0.34, broad + 0.3 * fine);
}

function readMap(map: HeightMap, x: number, z: number): number {
  const { side, lengthM, data } = map;
  const edge = side - 1.001;
  const u = clamp((x / lengthM + 0.5) * (side - 1), 0, edge);
  const v = clamp((z / lengthM) * (side - 1), 0, edge);
  const i = u | 0;
  const j = v | 0;
  const fx = u - i;
  const q = j * side + i;
  const a = data[q] + (data[q + 1] - data[q]) * fx;
  const b = data[q + side] + (data[q + side + 1] - data[q + side]) * fx;
  return a + (b - a) * (v - j);
}

/** Rain drops that carve and deposit (Beyer 2015, shortened); nothing happens below `floor`. */
function erode(map: HeightMap, drops: number, rng: Rng, floor: number): void {
  const { side, data } = map;
  const cell = map.lengthM / side;
  for (let d = 0; d < drops; d++) {
    let x = 1 + rng.next() * (side - 3);
    let y = 1 + rng.next() * (side - 3);
    let dx = 0;
    let dy = 0;
    let speed = 1;
    let load = 0;
    for (let s = 0; s < 44; s++) {
      const i = x | 0;
      const j = y | 0;
      const fx = x - i;
      const fy = y - j;
      const q = j * side + i;
      const a = data[q];
      const b = data[q + 1];
      const c = data[q + side];
      const e = data[q + side + 1];
      const h = (a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + e * fx) * fy;
      if (h < floor) break;
      dx = dx * 0.35 - (((b - a) * (1 - fy) + (e - c) * fy) / cell) * 0.65;
      dy = dy * 0.35 - (((c - a) * (1 - fx) + (e - b) * fx) / cell) * 0.65;
      const length = Math.sqrt(dx * dx + dy * dy);
      if (length < 1e-5) break;
      dx /= length;
      dy /= length;
      x += dx;
      y += dy;
      if (x < 1 || y < 1 || x >= side - 2 || y >= side - 2) break;
      const i2 = x | 0;
      const j2 = y | 0;
      const gx = x - i2;
      const gy = y - j2;
      const q2 = j2 * side + i2;
      const h2 =
        (data[q2] * (1 - gx) + data[q2 + 1] * gx) * (1 - gy) +
        (data[q2 + side] * (1 - gx) + data[q2 + side + 1] * gx) * gy;
      const rise = h2 - h;
      const capacity = Math.max(-rise, cell * 0.01) * speed * 1.1;
      let change: number;
      if (load > capacity || rise > 0) change = rise > 0 ? Math.min(load, rise) : (load - capacity) * 0.25;
      else change = -Math.min((capacity - load) * 0.32, -rise);
      load -= change;
      data[q] += change * (1 - fx) * (1 - fy);
      data[q + 1] += change * fx * (1 - fy);
      data[q + side] += change * (1 - fx) * fy;
      data[q + side + 1] += change * fx * fy;
      speed = Math.sqrt(Math.max(0.05, speed * speed - rise * 0.02));
    }
  }
}

/** Fills rows of `out`, a map of half the side. */
function castShadows(out: HeightMap, map: HeightMap, sun: Rgb, fromRow: number, toRow: number): void {
  const { side, data } = map;
  out.data.fill(1, fromRow * out.side, toRow * out.side);
  if (sun[1] < 0.005) return;
  const cell = map.lengthM / (side - 1);
  const flat = Math.hypot(sun[0], sun[2]) || 1e-6;
  const ux = sun[0] / flat;
  const uz = -sun[2] / flat;
  const rise = (sun[1] / flat) * cell;
  for (let row = fromRow; row < toRow; row++)
    for (let column = 0; column < out.side; column++) {
      const i = column * 2;
      const j = row * 2;
      const start = data[j * side + i] + cell * 0.15;
      let open = 1;
      let step = 1.3;
      for (let k = 0; k < 30 && open > 0; k++) {
        const x = i + ux * step;
        const z = j + uz * step;
        if (x < 0 || z < 0 || x > side - 2 || z > side - 2) break;
        const xi = x | 0;
        const zi = z | 0;
        const q = zi * side + xi;
        const fx = x - xi;
        const a = data[q] + (data[q + 1] - data[q]) * fx;
        const b = data[q + side] + (data[q + side + 1] - data[q + side]) * fx;
        const clear = (start + rise * step - (a + (b - a) * (z - zi))) / (step * cell * 0.06);
        if (clear < open) open = clear;
        step = step * 1.15 + 0.3;
      }
      out.data[row * out.side + column] = clamp(open);
    }
}
