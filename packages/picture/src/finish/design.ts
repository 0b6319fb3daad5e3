/** A picture as a design: few colours in clean shapes that follow the outlines of its things, without specks. */

import { type Progress, subProgress } from "../raster/bands.ts";
import { type ColourPlanes, createColourPlanes } from "../raster/colour-planes.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import { kuwahara } from "../raster/kuwahara.ts";
import type { Rng } from "../raster/rng.ts";
import type { Land } from "./land.ts";
import { choosePalette, samplesOf } from "./palette.ts";

/** How a design is drawn; lengths in pixels. */
export interface DesignPlan {
  readonly colours: number;
  /** How many of them are kept for subjects, where there are any. */
  readonly coloursOfSubjects: number;
  /** Radius of the smoothing that comes first. */
  readonly smoothPx: number;
  /** Side of the smallest shape: in general, on what is built, which has windows, and on subjects. */
  readonly leastPx: number;
  readonly leastOnBuiltPx: number;
  readonly leastOnSubjectsPx: number;
}

export interface Design {
  /** Every shape in one colour. */
  readonly flat: ColourPlanes;
  /** The smoothed picture that the shapes were read from. */
  readonly calm: ColourPlanes;
  /** The shape of every pixel: the index of one of its first pixels. Shapes lie within a subject or outside of all. */
  readonly shape: Int32Array;
}

/** About how many pixels a palette is chosen from. */
const SAMPLES = 5000;
/** Groups from this one on are subjects; those below it are kinds of land (`groupAt`). */
const SUBJECTS = 8;
/** A shape of so few pixels may join another across the outline of a subject. */
const SPECK = 6;
/** Squared difference of two colours that are one: a design of few tones has none that are hardly told apart. */
const ALIKE = 0.004;
/** Bits of a channel in the table from colours to the palette. */
const BITS = 5;

/**
 * Draws the design of a picture. Land that is drawn in shapes already keeps them. Small shapes join the neighbour with the longest common edge and the most similar colour;
 * subjects keep their outlines.
 */
export async function drawDesign(
  planes: ColourPlanes,
  surface: GBuffer | undefined,
  plan: DesignPlan,
  rng: Rng,
  progress: Progress,
  land: Land,
): Promise<Design> {
  const { width, height } = planes;
  const calm = await kuwahara(planes, plan.smoothPx, subProgress(progress, [0, 0.5]));
  const n = width * height;
  const onSubjects = sampleOf(surface, n, true, land);
  const around = sampleOf(surface, n, false, land);
  const own = onSubjects.length === 0 ? 0 : around.length === 0 ? plan.colours : plan.coloursOfSubjects;
  const subjects = own > 0 ? tableOf(calm, onSubjects, own, rng.fork("subjects")) : undefined;
  const others = around.length > 0 ? tableOf(calm, around, plan.colours - own, rng.fork("around")) : undefined;
  const rgb = Float32Array.from([...(subjects?.rgb ?? []), ...(others?.rgb ?? []), ...land.tones]);
  const ofLand = ((subjects?.rgb.length ?? 0) + (others?.rgb.length ?? 0)) / 3 - 1;
  await progress.checkpoint(0.55);
  const key = new Uint16Array(n);
  const most = (1 << BITS) - 1;
  for (let p = 0; p < n; p++) {
    const at =
      (((calm.r[p] * most + 0.5) | 0) << (2 * BITS)) |
      (((calm.g[p] * most + 0.5) | 0) << BITS) |
      ((calm.b[p] * most + 0.5) | 0);
    const group = groupAt(surface, p);
    if (land.key[p] > 0) {
      key[p] = (group << 8) | (ofLand + land.key[p]);
      continue;
    }
    const c = group >= SUBJECTS && subjects ? subjects.table[at] : own + (others?.table[at] ?? 0);
    key[p] = (group << 8) | c;
  }
  await progress.checkpoint(0.6);
  const shape = shapesOf(key, width, height);
  // land in shapes is round already, and what is built keeps its corners
  const finest = 1.6 * plan.leastOnBuiltPx;
  await progress.checkpoint(0.7);
  const area = coresOf(shape, width, height, Math.max(1, Math.round(finest / 8)));
  const least = plan.leastPx ** 2;
  const leastOnSubjects = plan.leastOnSubjectsPx ** 2;
  const leastOnBuilt = plan.leastOnBuiltPx ** 2;
  const leastOf = (root: number) => {
    const group = key[root] >> 8;
    return group >= SUBJECTS ? leastOnSubjects : group === BUILT ? leastOnBuilt : least;
  };
  const likeness = (root: number, other: number, pixels: number) => {
    const group = key[root] >> 8;
    const theirs = key[other] >> 8;
    // a subject and what shows between its limbs stay apart
    if (theirs !== group && (theirs >= SUBJECTS || group >= SUBJECTS) && pixels > SPECK) return 0;
    const a = (key[root] & 255) * 3;
    const b = (key[other] & 255) * 3;
    const d = apart(rgb[a] - rgb[b], rgb[a + 1] - rgb[b + 1], rgb[a + 2] - rgb[b + 2]);
    return (theirs === group ? 1 : 0.08) / (0.02 + d);
  };
  joinSmall(shape, area, leastOf, likeness, width);
  await progress.checkpoint(0.85);
  roundOff(shape, key, width, height, Math.max(1, Math.round(finest / 6)));
  await progress.checkpoint(0.95);
  const flat = createColourPlanes(width, height);
  for (let p = 0; p < n; p++) {
    const c = key[shape[p]] & 255;
    flat.r[p] = rgb[c * 3];
    flat.g[p] = rgb[c * 3 + 1];
    flat.b[p] = rgb[c * 3 + 2];
  }
  await progress.checkpoint(1);
  return { flat, calm, shape };
}

/**
 * A surface to draw outlines from: each shape of land has one material and one distance, so that lines lie between kinds of land and
 * not within; subjects and what is built stay as they are.
 */
export function settled({ shape }: Design, surface: GBuffer | undefined, { key, depthM }: Land): GBuffer | undefined {
  if (!surface) return undefined;
  const { width, height, subject } = surface;
  const material = surface.material.slice();
  const depth = surface.depth.data.slice();
  for (let p = 0; p < shape.length; p++) {
    if (key[p] === 0 || material[p] === MATERIAL.fur) continue;
    const root = shape[p];
    const lent = key[root] > 0 && subject[root] === subject[p] && surface.material[root] !== MATERIAL.fur ? root : p;
    material[p] = surface.material[lent];
    depth[p] = depthM[key[lent] - 1];
  }
  return { ...surface, material, depth: { width, height, data: depth } };
}

/** What a pixel belongs to beside its colour, below 256: shapes of different groups join last. Subjects are `SUBJECTS` and more. */
function groupAt(surface: GBuffer | undefined, p: number): number {
  if (!surface) return 0;
  const id = surface.subject[p];
  if (id > 0) return SUBJECTS + (id % 200);
  const material = surface.material[p];
  return material >= MATERIAL.wall && material <= MATERIAL.fabric ? BUILT : (GROUPS[material] ?? 0);
}

/** The group of what is built. */
const BUILT = 6;

/** Groups of land by material; what is neither land nor built is group 0. */
const GROUPS: Readonly<Record<number, number>> = {
  [MATERIAL.sky]: 1,
  [MATERIAL.cloud]: 1,
  [MATERIAL.water]: 2,
  [MATERIAL.foliage]: 3,
  [MATERIAL.grass]: 4,
  [MATERIAL.flower]: 4,
  [MATERIAL.snow]: 5,
};

interface NearestColours {
  /** Colours of the palette, 0..1. */
  readonly rgb: Float32Array;
  /** The nearest colour of the palette for every colour of `BITS` bits a channel. */
  readonly table: Uint8Array;
}

/** Chooses a palette from the pixels `chosen` and finds its nearest colour for every other; of colours nearer than `ALIKE` one is used. */
function tableOf(calm: ColourPlanes, chosen: readonly number[], colours: number, rng: Rng): NearestColours {
  const palette = choosePalette(samplesOf(calm, chosen), colours, rng);
  const rgb = Float32Array.from(palette.rgb, (value) => value / 255);
  const same = Array.from({ length: colours }, (_, c) => {
    for (let o = 0; o < c; o++)
      if (apart(rgb[c * 3] - rgb[o * 3], rgb[c * 3 + 1] - rgb[o * 3 + 1], rgb[c * 3 + 2] - rgb[o * 3 + 2]) < ALIKE)
        return o;
    return c;
  });
  const side = 1 << BITS;
  const table = new Uint8Array(side ** 3);
  for (let at = 0; at < table.length; at++) {
    const r = (at >> (2 * BITS)) / (side - 1);
    const g = ((at >> BITS) & (side - 1)) / (side - 1);
    const b = (at & (side - 1)) / (side - 1);
    let best = Infinity;
    for (let c = 0; c < colours; c++) {
      const d = apart(r - rgb[c * 3], g - rgb[c * 3 + 1], b - rgb[c * 3 + 2]);
      if (d >= best) continue;
      best = d;
      table[at] = same[c];
    }
  }
  return { rgb, table };
}

/** About `SAMPLES` pixels that are, or are not, subjects, and not of shapes of land. */
function sampleOf(surface: GBuffer | undefined, n: number, subjects: boolean, land: Land): number[] {
  const is = (p: number) => (surface !== undefined && surface.subject[p] > 0) === subjects && land.key[p] === 0;
  let count = 0;
  for (let p = 0; p < n; p++) if (is(p)) count++;
  const every = Math.max(1, Math.floor(count / SAMPLES));
  const out: number[] = [];
  for (let p = 0, i = 0; p < n; p++) if (is(p) && i++ % every === 0) out.push(p);
  return out;
}

/** Square of the difference of two colours. */
function apart(dr: number, dg: number, db: number): number {
  const dl = 0.3 * dr + 0.59 * dg + 0.11 * db;
  return 1.4 * dl * dl + (dr - dl) ** 2 + (dg - dl) ** 2 + (db - dl) ** 2;
}

/** Cuts the shapes of a design along the borders of `cell`; parts smaller than `leastPx` on a side stay with a neighbour. Returns the parts. */
export async function cutShapes(
  design: Design,
  cell: Int32Array,
  leastPx: number,
  progress: Progress,
): Promise<Int32Array> {
  const { shape, flat } = design;
  const { width, height } = flat;
  const key = Float64Array.from(shape, (root, p) => root * 65536 + (cell[p] & 65535));
  const part = shapesOf(key, width, height);
  await progress.checkpoint(0.3);
  const area = coresOf(part, width, height, Math.max(1, Math.round(leastPx / 8)));
  await progress.checkpoint(0.6);
  joinSmall(
    part,
    area,
    () => leastPx ** 2,
    (root, other) => (shape[root] === shape[other] ? 1 : 0),
    width,
  );
  return part;
}

/** Connected pixels of one key; each shape is named by its first pixel. */
function shapesOf(key: Uint16Array | Float64Array, width: number, height: number): Int32Array {
  const shape = new Int32Array(width * height);
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      const left = x > 0 && key[p - 1] === key[p] ? find(shape, p - 1) : -1;
      const above = y > 0 && key[p - width] === key[p] ? find(shape, p - width) : -1;
      if (left < 0 && above < 0) shape[p] = p;
      else if (left < 0 || above < 0) shape[p] = Math.max(left, above);
      else {
        const low = Math.min(left, above);
        shape[Math.max(left, above)] = low;
        shape[p] = low;
      }
    }
  for (let p = 0; p < shape.length; p++) shape[p] = shape[shape[p]];
  return shape;
}

/** Pixels of each shape that lie `inPx` inside it, so that a thin fringe counts as small; by the shape's name. */
function coresOf(shape: Int32Array, width: number, height: number, inPx: number): Int32Array {
  const area = new Int32Array(shape.length);
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      const own = shape[p];
      const left = shape[x >= inPx ? p - inPx : p];
      const right = shape[x + inPx < width ? p + inPx : p];
      const above = shape[y >= inPx ? p - inPx * width : p];
      const below = shape[y + inPx < height ? p + inPx * width : p];
      if (left === own && right === own && above === own && below === own) area[own]++;
    }
  return area;
}

/** The name of the shape that a pixel belongs to, while shapes are being joined (union-find with path halving). */
function find(shape: Int32Array, p: number): number {
  while (shape[p] !== p) {
    shape[p] = shape[shape[p]];
    p = shape[p];
  }
  return p;
}

/**
 * Joins each shape of little `area`, smallest first, to the neighbour for which the length of the common edge times `likeness` is
 * largest; 0 keeps two apart. `pixels` is the size of the small one. Changes `shape` and `area`.
 */
function joinSmall(
  shape: Int32Array,
  area: Int32Array,
  leastOf: (root: number) => number,
  likeness: (root: number, other: number, pixels: number) => number,
  width: number,
): void {
  const n = shape.length;
  const small: number[] = [];
  for (let p = 0; p < n; p++) if (shape[p] === p && area[p] < leastOf(p)) small.push(p);
  small.sort((a, b) => area[a] - area[b] || a - b);
  // the pixels of a shape as a list; lists of joined shapes are put one behind the other
  const next = new Int32Array(n).fill(-1);
  const last = new Int32Array(n).fill(-1);
  for (let p = 0; p < n; p++) {
    const root = shape[p];
    if (area[root] >= leastOf(root)) continue;
    if (last[root] >= 0) next[last[root]] = p;
    last[root] = p;
  }
  const edges = new Map<number, number>();
  for (const root of small) {
    if (shape[root] !== root || area[root] >= leastOf(root)) continue;
    edges.clear();
    let pixels = 0;
    for (let p = root; p >= 0; p = next[p]) {
      pixels++;
      const x = p % width;
      if (x > 0) meet(edges, shape, root, p - 1);
      if (x + 1 < width) meet(edges, shape, root, p + 1);
      if (p >= width) meet(edges, shape, root, p - width);
      if (p + width < n) meet(edges, shape, root, p + width);
    }
    let best = 0;
    let into = -1;
    for (const [other, length] of edges) {
      const score = length * likeness(root, other, pixels);
      if (score <= best) continue;
      best = score;
      into = other;
    }
    if (into < 0) continue;
    shape[root] = into;
    area[into] += area[root];
    if (last[into] >= 0) {
      next[last[into]] = root;
      last[into] = last[root];
    }
  }
  for (let p = 0; p < n; p++) shape[p] = find(shape, p);
}

/** Rounds the borders of shapes, those of subjects only within a subject: a pixel at a border joins the shape that most pixels around it have. Changes `shape`. */
function roundOff(shape: Int32Array, key: Uint16Array, width: number, height: number, reachPx: number): void {
  const was = shape.slice();
  const step = Math.max(1, Math.round(reachPx / 2));
  const far = reachPx * width;
  for (let y = reachPx; y < height - reachPx; y++)
    for (let x = reachPx; x < width - reachPx; x++) {
      const p = y * width + x;
      const own = was[p];
      // at a border, one of these differs
      if (was[p - reachPx] === own && was[p + reachPx] === own && was[p - far] === own && was[p + far] === own)
        continue;
      const group = key[own] >> 8;
      let same = 0;
      let other = own;
      let lead = 0;
      let votes = 0;
      for (let dy = -reachPx; dy <= reachPx; dy += step)
        for (let dx = -reachPx; dx <= reachPx; dx += step) {
          const k = was[p + dy * width + dx];
          votes++;
          if (k === own) same++;
          else if (k === other) lead++;
          else if ((key[k] >> 8 === group || (group < SUBJECTS && key[k] >> 8 < SUBJECTS)) && lead-- <= 0) {
            // the most frequent of the others (Boyer and Moore 1981)
            other = k;
            lead = 1;
          }
        }
      if (same * 2 < votes && lead > 0) shape[p] = other;
    }
}

/** Counts one more pixel of common edge with the shape at `p`. */
function meet(edges: Map<number, number>, shape: Int32Array, root: number, p: number): void {
  const other = find(shape, p);
  if (other !== root) edges.set(other, (edges.get(other) ?? 0) + 1);
}
