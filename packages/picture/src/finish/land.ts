/** Land as a designer draws it: sky, water, leaves, grass, rock and snow in a few shapes with clean borders and few tones each. */

import { inBands, type Progress } from "../raster/bands.ts";
import { blurBoxTwice, blurRowsTwice } from "../raster/blur.ts";
import { type ColourPlanes, createColourPlanes } from "../raster/colour-planes.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import { bilinear, clamp } from "../raster/scalar.ts";
import { LEAD_ID } from "./staging.ts";

/** How land is drawn. */
export interface LandPlan {
  /** Tones of one kind of land at most, and of the sky. */
  readonly tones: number;
  readonly tonesOfSky: number;
  /** The same for fur and feathers; without it a few more than for other land. */
  readonly tonesOfFur?: number;
  /** Difference of two tones at least, 0..1: shades that differ less are one. */
  readonly apart: number;
  /** Factor of how far tones are drawn together before they part: above 1 for larger shapes. */
  readonly reach: number;
  /** The same for fur; 1 if not given. */
  readonly reachOfFur?: number;
}

/** Land drawn in shapes. Pixels of what is neither land nor fur are as they were, and have no shape. */
export interface Land {
  /** The shapes in their tones, and the soft colours that the tones were read from. */
  readonly flat: ColourPlanes;
  readonly calm: ColourPlanes;
  /** The surface with the borders of the shapes. */
  readonly surface: GBuffer | undefined;
  /** 0 where there is no shape; else one more than `TONES` times the kind of land plus the tone. Equal numbers that touch are one shape. */
  readonly key: Uint16Array;
  /** The colour of each number less one, rgb 0..1, and how far away its kind is on the whole, metres. */
  readonly tones: Float32Array;
  readonly depthM: Float32Array;
}

/** Pixels of a picture 1024 px wide that one cell of the coarse planes stands for. */
const COARSE = 4;
/** How far the border between two kinds is rounded, in units of width / 1024. */
const ROUND = 12;
/** Numbers of one kind. */
const TONES = 8;
/** A kind of less than this share of the picture is left as it is. */
const LEAST_SHARE = 0.0004;
const MOST_KINDS = 24;
/** Leaves and rocks at so many times the distance are a kind of their own. */
const BAND = 2.2;
/** Fur and feathers have so many tones more than land, and these may be nearer to each other by this factor: it carries faces. */
const FUR_TONES = 3;
const FUR_APART = 0.6;
/** Colours that tones are chosen from, and rounds of k-means. */
const SAMPLES = 1500;
const ROUNDS = 7;

const SKY = 1;
const WATER = 2;
const LEAVES = 3;
const MEADOW = 4;
const SNOW = 5;
const ROCK = 6;
const BARE = 7;
const FUR = 8;

/** How far tones of a kind are drawn together along rows and in both directions, in units of width / 1024. What lies level is seen flat. */
const REACH: Readonly<Record<number, readonly [across: number, round: number]>> = {
  [SKY]: [52, 22],
  [WATER]: [40, 7],
  [LEAVES]: [0, 22],
  [MEADOW]: [44, 18],
  [SNOW]: [30, 16],
  [ROCK]: [0, 10],
  [BARE]: [40, 15],
  [FUR]: [0, 4],
};

const KIND: Readonly<Record<number, number>> = {
  [MATERIAL.sky]: SKY,
  [MATERIAL.cloud]: SKY,
  [MATERIAL.water]: WATER,
  [MATERIAL.foliage]: LEAVES,
  [MATERIAL.grass]: MEADOW,
  [MATERIAL.flower]: MEADOW,
  [MATERIAL.snow]: SNOW,
  [MATERIAL.rock]: ROCK,
  [MATERIAL.ground]: BARE,
  [MATERIAL.sand]: BARE,
  [MATERIAL.fur]: FUR,
};
const MATERIAL_OF: Readonly<Record<number, number>> = {
  [SKY]: MATERIAL.sky,
  [WATER]: MATERIAL.water,
  [LEAVES]: MATERIAL.foliage,
  [MEADOW]: MATERIAL.grass,
  [SNOW]: MATERIAL.snow,
  [ROCK]: MATERIAL.rock,
  [BARE]: MATERIAL.ground,
  [FUR]: MATERIAL.fur,
};

/** Snow with this share of leaves around it lies on branches and belongs to them; how far around, in units of width / 1024. */
const LADEN_01 = 0.16;
const LADEN_REACH = 26;

/** Wood without a stem to the ground is a bough, and lost in its leaves, where they take this share around it. */
const BOUGH_01 = 0.25;

/** Farther away than this many metres, wood is part of trees. */
const FAR_M = 25;

/** One kind of land in the picture: coarse planes of its share of a cell, and of its colour and nearness times that share. */
interface Kind {
  readonly code: number;
  readonly share: Float32Array;
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
  readonly near: Float32Array;
  /** Share of each cell after its border was rounded. */
  score: Float32Array;
  /** The tones, rgb 0..1. */
  tones: Float32Array;
}

interface Coarse {
  readonly w: number;
  readonly h: number;
  readonly step: number;
  readonly kinds: readonly Kind[];
  /** The index of the kind of each code, or -1. */
  readonly at: Int16Array;
}

/** Draws the land of a picture in shapes. Without a surface everything stays as it is. */
export async function drawLand(
  planes: ColourPlanes,
  surface: GBuffer | undefined,
  plan: LandPlan,
  progress: Progress,
): Promise<Land> {
  const { width, height } = planes;
  const key = new Uint16Array(width * height);
  if (!surface || width < 16 || height < 16)
    return { flat: planes, calm: planes, surface, key, tones: new Float32Array(0), depthM: new Float32Array(0) };
  const code = codesOf(surface);
  await progress.checkpoint(0.1);
  const coarse = coarseOf(planes, surface, code);
  await progress.checkpoint(0.25);
  const { w, h, step, kinds } = coarse;
  const cell = width / 1024 / step;
  for (const [i, kind] of kinds.entries()) {
    const [across, round] = REACH[kindOf(kind.code)];
    const reach = kindOf(kind.code) === FUR ? (plan.reachOfFur ?? 1) : plan.reach;
    kind.score = blurBoxTwice(kind.share, w, h, Math.max(1, ROUND * 0.7 * cell));
    const soften = (plane: Float32Array) => {
      const once = blurBoxTwice(plane, w, h, Math.max(1, round * reach * 0.7 * cell));
      return across > 0 ? blurRowsTwice(once, w, h, across * reach * 0.7 * cell) : once;
    };
    const share = soften(kind.share);
    for (const plane of [kind.r, kind.g, kind.b]) divideInto(plane, soften(plane), share);
    divideInto(kind.near, blurBoxTwice(kind.near, w, h, 2), blurBoxTwice(kind.share, w, h, 2));
    kind.tones = tonesOf(kind, plan);
    await progress.checkpoint(0.25 + (0.25 * (i + 1)) / kinds.length);
  }
  const top = leadersOf(coarse);
  const out = { flat: createColourPlanes(width, height), calm: createColourPlanes(width, height), key };
  const cleaned = {
    ...surface,
    material: surface.material.slice(),
    depth: { width, height, data: surface.depth.data.slice() },
    subject: surface.subject.slice(),
  };
  await inBands(height, 40_000 / width, progress, [0.5, 1], (from, to) =>
    layLand(out, planes, cleaned, coarse, code, top, from, to),
  );
  const tones = new Float32Array(kinds.length * TONES * 3);
  const depthM = new Float32Array(kinds.length * TONES);
  for (const [i, kind] of kinds.entries()) {
    tones.set(kind.tones, i * TONES * 3);
    depthM.fill(meanDepthOf(kind), i * TONES, (i + 1) * TONES);
  }
  return { ...out, surface: cleaned, tones, depthM };
}

/** The code of the land at each pixel: 0 for none, else kind, distance and subject in one number. */
function codesOf(surface: GBuffer): Uint16Array {
  const { width, subject, material, depth } = surface;
  const step = stepOf(width);
  const leaves = leavesAround(surface, step);
  const rooted = rootedWood(surface);
  const w = Math.ceil(width / step);
  const code = new Uint16Array(subject.length);
  for (let p = 0, y = 0; p < code.length; y++)
    for (let x = 0; x < width; x++, p++) {
      const isFarWood = material[p] === MATERIAL.wood && subject[p] === 0 && depth.data[p] > FAR_M;
      const around = leaves ? leaves[((y / step) | 0) * w + ((x / step) | 0)] : 0;
      const isBough =
        material[p] === MATERIAL.wood && subject[p] % LEAD_ID === 0 && rooted[p] === 0 && around > BOUGH_01;
      let kind = isFarWood || isBough ? LEAVES : (KIND[material[p]] ?? 0);
      if (kind === 0) continue;
      if (kind === SNOW && around > LADEN_01) kind = LEAVES;
      const banded = kind === LEAVES || kind === ROCK;
      const band = banded ? clamp(Math.floor(Math.log(depth.data[p]) / Math.log(BAND)), 0, 7) : 0;
      code[p] = ((subject[p] & 255) << 7) | (band << 4) | kind;
    }
  return code;
}

/** 1 for wood that stands on the ground by a stem without a gap. */
function rootedWood({ width, height, material }: GBuffer): Uint8Array {
  const rooted = new Uint8Array(width * height);
  for (let y = height - 1; y >= 0; y--)
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      if (material[p] !== MATERIAL.wood) continue;
      if (y + 1 === height) rooted[p] = 1;
      for (let dx = -2; dx <= 2 && rooted[p] === 0 && y + 1 < height; dx++) {
        const q = p + width + dx;
        if (x + dx < 0 || x + dx >= width) continue;
        const kind = KIND[material[q]] ?? 0;
        if (rooted[q] === 1 || kind >= MEADOW || (kind === 0 && material[q] !== MATERIAL.wood)) rooted[p] = 1;
      }
    }
  return rooted;
}

/** The share of leaves around each cell; undefined where there are none. */
function leavesAround({ width, height, material }: GBuffer, step: number): Float32Array | undefined {
  if (!material.includes(MATERIAL.foliage)) return undefined;
  const w = Math.ceil(width / step);
  const h = Math.ceil(height / step);
  const share = new Float32Array(w * h);
  const part = 1 / (step * step);
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++)
      if (material[p] === MATERIAL.foliage) share[((y / step) | 0) * w + ((x / step) | 0)] += part;
  return blurBoxTwice(share, w, h, Math.max(1, ((LADEN_REACH / 2) * width) / 1024 / step));
}

const stepOf = (width: number): number => Math.max(1, Math.round((COARSE * width) / 1024));

const kindOf = (code: number): number => code & 15;

function coarseOf(planes: ColourPlanes, { depth: { data: depth } }: GBuffer, code: Uint16Array): Coarse {
  const { width, height } = planes;
  const step = stepOf(width);
  const w = Math.ceil(width / step);
  const h = Math.ceil(height / step);
  const count = new Int32Array(1 << 15);
  for (let p = 0; p < code.length; p += 3) count[code[p]]++;
  const codes = [...count.keys()]
    .filter((c) => c > 0 && 3 * count[c] > LEAST_SHARE * code.length)
    .sort((a, b) => count[b] - count[a] || a - b)
    .slice(0, MOST_KINDS);
  const at = new Int16Array(1 << 15).fill(-1);
  const plane = () => new Float32Array(w * h);
  const kinds = codes.map((c, i): Kind => {
    at[c] = i;
    const none = new Float32Array(0);
    return { code: c, share: plane(), r: plane(), g: plane(), b: plane(), near: plane(), score: none, tones: none };
  });
  const part = 1 / (step * step);
  for (let y = 0, p = 0; y < height; y++) {
    const row = ((y / step) | 0) * w;
    for (let x = 0; x < width; x++, p++) {
      const i = at[code[p]];
      if (i < 0) continue;
      const kind = kinds[i];
      const q = row + ((x / step) | 0);
      kind.share[q] += part;
      kind.r[q] += part * planes.r[p];
      kind.g[q] += part * planes.g[p];
      kind.b[q] += part * planes.b[p];
      kind.near[q] += part / depth[p];
    }
  }
  return { w, h, step, kinds, at };
}

/** Writes the quotient of two planes; where there is nothing to divide by, the mean. */
function divideInto(out: Float32Array, sum: Float32Array, share: Float32Array): void {
  let total = 0;
  let all = 0;
  for (let q = 0; q < out.length; q++) {
    total += sum[q];
    all += share[q];
  }
  const mean = all > 0 ? total / all : 0;
  for (let q = 0; q < out.length; q++) out[q] = share[q] > 1e-3 ? sum[q] / share[q] : mean;
}

function meanDepthOf({ code, share, near }: Kind): number {
  if (kindOf(code) === SKY) return Infinity;
  let all = 0;
  let sum = 0;
  for (let q = 0; q < share.length; q++) {
    all += share[q];
    sum += share[q] * near[q];
  }
  return all / Math.max(1e-6, sum);
}

/** The few tones of a kind by k-means, seeds spread over its lumas; tones that are too alike are one. */
function tonesOf(kind: Kind, plan: LandPlan): Float32Array {
  const chosen: number[] = [];
  let own = 0;
  for (const share of kind.share) if (share > 0.4) own++;
  const every = Math.max(1, Math.floor(own / SAMPLES));
  for (let q = 0, i = 0; q < kind.share.length; q++) if (kind.share[q] > 0.4 && i++ % every === 0) chosen.push(q);
  if (chosen.length === 0) chosen.push(kind.share.indexOf(Math.max(...kind.share)));
  chosen.sort((a, b) => lumaAt(kind, a) - lumaAt(kind, b) || a - b);
  const isFur = kindOf(kind.code) === FUR;
  const apart = isFur ? FUR_APART * plan.apart : plan.apart;
  let most =
    kindOf(kind.code) === SKY ? plan.tonesOfSky : isFur ? (plan.tonesOfFur ?? plan.tones + FUR_TONES) : plan.tones;
  for (;;) {
    const tones = clusters(kind, chosen, most);
    if (most === 1 || leastApart(tones) >= apart) return tones;
    most--;
  }
}

function lumaAt({ r, g, b }: Kind, q: number): number {
  return 0.3 * r[q] + 0.59 * g[q] + 0.11 * b[q];
}

function clusters(kind: Kind, chosen: readonly number[], count: number): Float32Array {
  const tones = new Float32Array(count * 3);
  for (let c = 0; c < count; c++) {
    const q = chosen[Math.floor(((c + 0.5) / count) * chosen.length)];
    tones.set([kind.r[q], kind.g[q], kind.b[q]], c * 3);
  }
  const sums = new Float64Array(count * 4);
  for (let round = 0; round < ROUNDS; round++) {
    sums.fill(0);
    for (const q of chosen) {
      const c = nearest(tones, kind.r[q], kind.g[q], kind.b[q]) * 4;
      sums[c] += kind.r[q];
      sums[c + 1] += kind.g[q];
      sums[c + 2] += kind.b[q];
      sums[c + 3]++;
    }
    for (let c = 0; c < count; c++)
      for (let k = 0; k < 3; k++) if (sums[c * 4 + 3] > 0) tones[c * 3 + k] = sums[c * 4 + k] / sums[c * 4 + 3];
  }
  return tones;
}

/** The index of the tone nearest to a colour. */
function nearest(tones: Float32Array, r: number, g: number, b: number): number {
  let best = Infinity;
  let at = 0;
  for (let c = 0; c < tones.length; c += 3) {
    const dr = r - tones[c];
    const dg = g - tones[c + 1];
    const db = b - tones[c + 2];
    const d = dr * dr + dg * dg + db * db;
    if (d >= best) continue;
    best = d;
    at = c;
  }
  return at / 3;
}

function leastApart(tones: Float32Array): number {
  let least = Infinity;
  for (let a = 0; a < tones.length; a += 3)
    for (let b = 0; b < a; b += 3)
      least = Math.min(
        least,
        Math.hypot(tones[a] - tones[b], tones[a + 1] - tones[b + 1], tones[a + 2] - tones[b + 2]),
      );
  return least;
}

/** The kind with the largest score in each cell, 255 for none. */
function leadersOf({ w, h, kinds }: Coarse): Uint8Array {
  const top = new Uint8Array(w * h).fill(255);
  const most = new Float32Array(w * h);
  for (const [i, { score, code }] of kinds.entries()) {
    if (kindOf(code) === FUR) continue;
    for (let q = 0; q < top.length; q++)
      if (score[q] > most[q]) {
        most[q] = score[q];
        top[q] = i;
      }
  }
  return top;
}

/** Twigs and stems so far inside leaves are lost in them. */
const TWIG = 0.5;

/** Lays the shapes of rows `from` to `to`. */
function layLand(
  { flat, calm, key }: Pick<Land, "flat" | "calm" | "key">,
  planes: ColourPlanes,
  surface: GBuffer,
  { w, h, step, kinds, at }: Coarse,
  code: Uint16Array,
  top: Uint8Array,
  from: number,
  to: number,
): void {
  const { width } = planes;
  const { material, subject } = surface;
  const depth = surface.depth.data;
  const isLeafy = (i: number) => i < 255 && kindOf(kinds[i].code) === LEAVES;
  for (let y = from; y < to; y++) {
    const v = clamp((y + 0.5) / step - 0.5, 0, h - 1);
    const j = Math.min(h - 2, v | 0);
    const fy = v - j;
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const u = clamp((x + 0.5) / step - 0.5, 0, w - 1);
      const i = Math.min(w - 2, u | 0);
      const fx = u - i;
      const q = j * w + i;
      let own = at[code[p]];
      // twigs, and what shows between leaves
      const isTwig =
        code[p] === 0 &&
        (subject[p] === 0 || subject[p] === LEAD_ID) &&
        material[p] !== MATERIAL.light &&
        (isLeafy(top[q]) || isLeafy(top[q + 1]) || isLeafy(top[q + w]) || isLeafy(top[q + w + 1]));
      // land of a rare kind joins what is around it
      const isLand = code[p] > 0 && kindOf(code[p]) !== FUR && (own >= 0 || code[p] < 128);
      if (isLand || isTwig) {
        // the leader of the four cells around
        let best = -1;
        let lead = own;
        for (let k = 0; k < 4; k++) {
          const c = top[q + (k & 1) + (k >> 1) * w];
          if (c === 255) continue;
          const score = bilinear(kinds[c].score, q, w, fx, fy);
          if (score <= best) continue;
          best = score;
          lead = c;
        }
        if (!isTwig) own = lead;
        else if (lead >= 0 && kindOf(kinds[lead].code) === LEAVES && best > TWIG) own = lead;
      }
      if (own < 0) {
        flat.r[p] = calm.r[p] = planes.r[p];
        flat.g[p] = calm.g[p] = planes.g[p];
        flat.b[p] = calm.b[p] = planes.b[p];
        continue;
      }
      const kind = kinds[own];
      const r = bilinear(kind.r, q, w, fx, fy);
      const g = bilinear(kind.g, q, w, fx, fy);
      const b = bilinear(kind.b, q, w, fx, fy);
      const tone = nearest(kind.tones, r, g, b);
      calm.r[p] = r;
      calm.g[p] = g;
      calm.b[p] = b;
      flat.r[p] = kind.tones[tone * 3];
      flat.g[p] = kind.tones[tone * 3 + 1];
      flat.b[p] = kind.tones[tone * 3 + 2];
      key[p] = 1 + own * TONES + tone;
      if (code[p] === kind.code && KIND[material[p]] === kindOf(kind.code)) continue;
      material[p] = MATERIAL_OF[kindOf(kind.code)];
      subject[p] = kind.code >> 7;
      depth[p] = kindOf(kind.code) === SKY ? Infinity : 1 / Math.max(1e-5, bilinear(kind.near, q, w, fx, fy));
    }
  }
}
