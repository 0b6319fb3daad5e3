/**
 * Moves luma, last of all, so that readers see the code; hue stays. Texture is kept where it does no harm: how much a module gives
 * up is solved by looking at the picture as readers' binarizers do, and raised only where they see the wrong tone.
 */

import { blurBoxTwice, inBands, mix, type Plane, type Progress, type Raster, subProgress } from "easel-picture";
import {
  type Area,
  blackByBlocksInto,
  blackByWindowInto,
  edgesAlong,
  type Grey,
  greyOf,
  reducedBy,
} from "./binarize.ts";
import type { CodeMap } from "./code-map.ts";
import { contrastCurve, onCurve, type Tones } from "./contrast.ts";

/**
 * Luma (0..1) that the curve of contrast brings dark and light modules to, and bounds that dark parts stay below and light parts above,
 * in finders and in data: weathered, and crisp.
 */
const TONES = {
  weathered: {
    curve: { dark: 0.21, light: 0.835 },
    finder: { dark: 0.25, light: 0.76 },
    data: { dark: 0.29, light: 0.71 },
  },
  crisp: {
    curve: { dark: 0.185, light: 0.86 },
    finder: { dark: 0.22, light: 0.79 },
    data: { dark: 0.255, light: 0.75 },
  },
} as const;

/** Part of a module that counts, from its border inward in modules: finders are measured along their edges, data in the middle. */
const INSET = { finder: 0.07, data: 0.2 } as const;

/** Share of wrong pixels that a module may have in that part; where blocks of 8 px split modules at full size, fewer. */
const TOLERATED = { finder: 0.015, data: 0.05 } as const;
const TOLERATED_IN_BLOCKS = { finder: 0.008, data: 0.03 } as const;

/** Blocks of 8 px split the texture of larger modules; readers that use them are asked to read the picture at smaller sizes. */
const BLOCKS_UP_TO_PX = 18;

/**
 * Share of scan lines that may see an edge inside a strict module. ZBar needs lines that are clean through all of a finder, and only
 * those through its middle show the ratio of its parts: five modules of .06 leave three quarters of the lines clean.
 */
const TOLERATED_EDGES = { middle: 0.06, rim: 0.3 } as const;

/**
 * Strength up to which edges alone raise a module, at first and in pictures that readers refused, and by how much in a round. Crisp borders
 * of rings raise the scanner's threshold, so not every edge that it might see costs a read.
 */
const MOST_FOR_EDGES = { first: 0.76, firm: 1 } as const;
const EDGE_STEP = 0.16;

/** The picture is looked at as it is and reduced by 2 up to this. */
const LEAST_PART = 4;
const ROUNDS = 5;
/** Modules of ground round the code that count as light. */
const RING = 2;

/**
 * Changes `raster` in place. `free`: 255 for pixels that are left as they are. `clarity01`: how much of its texture each module gives
 * up from the start; `firm01`: how much more, of the picture that readers refused before. Gives the mean change of luma, 0..1, over
 * the code, and what `guardPart` needs.
 * Constants: docs/measured/carriers.md.
 */
export async function guard(
  raster: Raster,
  map: CodeMap,
  free: Uint8Array,
  { clarity01, firm01 }: { readonly clarity01: number; readonly firm01: number },
  progress: Progress,
  planeOf = newPlane,
): Promise<{ readonly movedMean01: number; readonly settled: Settled }> {
  const plan = planOf(map, clarity01, firm01);
  const seen = greyOf(raster, planeOf);
  const curve = contrastCurve(seen, map, plan.tones.curve);
  const before = contrasted(seen, curve, free, planeOf);
  const wish = planeOf(before.data.length);
  wish.set(before.data);
  const touched = new Uint8Array(plan.side * plan.side).fill(1);
  const [calm, soft] = sameToneMeans(before, plan, map, [CALM, SOFT], planeOf);
  const pixels = before.data.length;
  const black: Black = [new Uint8Array(pixels), new Uint8Array(pixels)];
  await progress.checkpoint(0);
  for (let round = 0; round < ROUNDS; round++) {
    const span = [round / ROUNDS, (round + 0.5) / ROUNDS] as const;
    // the outlines keep their shape; each round starts from the picture as it was lit, with the strengths that are known by now
    await moveInto(wish, { before, calm, soft, free }, touched, plan, map, subProgress(progress, span));
    const view: Plane = { width: before.width, height: before.height, data: wish };
    const looking = subProgress(progress, [span[1], (round + 1) / ROUNDS]);
    const wrong = await misread(view, black, touched, plan, map, looking);
    if (wrong === 0) break;
  }
  return { movedMean01: apply(raster, seen, wish, map), settled: { plan, curve } };
}

/** What the guard found that the modules of a picture need. */
export interface Settled {
  readonly plan: Plan;
  readonly curve: Float32Array;
}

/** How far from a pixel `guardPart` looks, in modules: twice the reach of the calm luma, and rounding. */
export const GUARD_REACH = 0.75;

/**
 * Changes rows of the same picture, drawn on a finer grid, as the guard changed the picture: the strengths are the picture's, so nothing is
 * solved again. `map`: the code in pixels of `raster`, whose first row it may lie above. The rows `GUARD_REACH` from a border that
 * is none of the picture's differ from those of the whole.
 */
export async function guardPart(
  raster: Raster,
  map: CodeMap,
  free: Uint8Array,
  { plan, curve }: Settled,
  planeOf: PlaneOf,
  progress: Progress,
): Promise<void> {
  const seen = greyOf(raster, planeOf);
  await progress.checkpoint(0.1);
  const before = contrasted(seen, curve, free, planeOf);
  const wish = planeOf(before.data.length);
  wish.set(before.data);
  const touched = new Uint8Array(plan.side * plan.side).fill(1);
  await progress.checkpoint(0.2);
  const [calm, soft] = sameToneMeans(before, plan, map, [CALM, SOFT], planeOf);
  await progress.checkpoint(0.5);
  await moveInto(wish, { before, calm, soft, free }, touched, plan, map, subProgress(progress, [0.5, 1]));
  apply(raster, seen, wish, map);
}

/** Gives memory for a plane of so many pixels; what it holds is of no account. */
export type PlaneOf = (count: number) => Float32Array<ArrayBuffer>;

const newPlane: PlaneOf = (count) => new Float32Array(count);

/** Planes of `guard` and `guardPart`. */
export const GUARD_PLANES = 12;

/** The grey picture on the curve, but for what is free. */
function contrasted(
  { width, height, data, dark }: Grey,
  curve: Float32Array,
  free: Uint8Array,
  planeOf = newPlane,
): Grey {
  const out = planeOf(data.length);
  const outDark = planeOf(data.length);
  for (let p = 0; p < data.length; p++) {
    const to = free[p] ? data[p] : onCurve(curve, data[p]);
    out[p] = to;
    outDark[p] = to + (dark[p] - data[p]);
  }
  return { width, height, data: out, dark: outDark };
}

interface Plan {
  /** Modules along a side with the ring. */
  readonly side: number;
  /** Per module: how much of its texture is given up, 0..1. */
  readonly strength: Float32Array;
  readonly dark: Uint8Array;
  /** 1 for finders with the modules beside them. */
  readonly strict: Uint8Array;
  readonly mostForEdges: number;
  /** 1 for the modules of finders alone. */
  readonly isFinder: Uint8Array;
  /** Share of detail that is kept at full strength. */
  readonly leastDetail: number;
  readonly tones: { readonly curve: Tones; readonly finder: Tones; readonly data: Tones };
}

/** Detail that is kept at full strength where no reader refused the picture. */
const LEAST_DETAIL = 0.26;

function planOf(map: CodeMap, clarity01: number, firm01: number): Plan {
  const side = map.size + 2 * RING;
  const strength = new Float32Array(side * side);
  const dark = new Uint8Array(side * side);
  const strict = new Uint8Array(side * side);
  const isFinder = new Uint8Array(side * side);
  for (let y = 0, at = 0; y < side; y++)
    for (let x = 0; x < side; x++, at++) {
      const [i, j] = [x - RING, y - RING];
      dark[at] = map.isDark(i, j) ? 1 : 0;
      strict[at] = isNearFinder(map, i, j, 1) ? 1 : 0;
      isFinder[at] = isNearFinder(map, i, j, 0) ? 1 : 0;
      strength[at] = (strict[at] ? 0.25 + 0.2 * clarity01 : 0.1 + 0.25 * clarity01) + 0.55 * firm01;
    }
  const { weathered, crisp } = TONES;
  const between = (of: keyof typeof weathered): Tones => ({
    dark: mix(weathered[of].dark, crisp[of].dark, clarity01),
    light: mix(weathered[of].light, crisp[of].light, clarity01),
  });
  const tones = { curve: between("curve"), finder: between("finder"), data: between("data") };
  const mostForEdges = mix(MOST_FOR_EDGES.first, MOST_FOR_EDGES.firm, firm01);
  return { side, strength, dark, strict, isFinder, mostForEdges, leastDetail: LEAST_DETAIL * (1 - firm01), tones };
}

function isNearFinder({ finders }: CodeMap, x: number, y: number, by: number): boolean {
  return finders.some(([fx, fy]) => x >= fx - by && x <= fx + 6 + by && y >= fy - by && y <= fy + 6 + by);
}

/** `wish` becomes the luma that each pixel of the modules `touched` shall have. */
async function moveInto(
  wish: Float32Array,
  { before, calm, soft, free }: { before: Grey; calm: Float32Array; soft: Float32Array; free: Uint8Array },
  touched: Uint8Array,
  plan: Plan,
  map: CodeMap,
  progress: Progress,
): Promise<void> {
  const { width, height, dark: darkest, data } = before;
  const { pitchPx, x0, y0 } = map;
  const { side, dark, strict, leastDetail, tones } = plan;
  await inBands(height, Math.max(4, 150_000 / width), progress, [0, 1], (from, to) => {
    for (let y = from; y < to; y++) {
      const v = (y + 0.5 - y0) / pitchPx + RING;
      const j = Math.floor(v);
      if (v < 0 || j >= side) continue;
      for (let x = 0, p = y * width; x < width; x++, p++) {
        if (free[p]) continue;
        const u = (x + 0.5 - x0) / pitchPx + RING;
        const i = Math.floor(u);
        if (u < 0 || i >= side) continue;
        const at = j * side + i;
        if (!touched[at]) continue;
        const luma = data[p];
        const isDark = dark[at] === 1;
        const inset = insetAt(plan, i, j, u - i, v - j);
        const start = strict[at] ? 0.02 : 0.08;
        const full = strict[at] ? 0.07 : 0.2;
        let weight = (inset - start) / (full - start);
        if (weight <= 0) continue;
        if (weight > 1) weight = 1;
        // the ring fades outward, so that no frame shows
        const beyond = Math.max(RING - u, RING - v, u - side + RING, v - side + RING);
        if (beyond > 0) weight *= Math.min(1, (RING - beyond) / 0.8);
        const bound = strict[at] ? tones.finder : tones.data;
        const k = strengthAt(plan, i, j, u - i, v - j);
        // beyond the bound the excess shrinks; detail shrinks where the strength asks for it, in finders the finest first
        const fine = 1.1 * Math.max(0, k - 0.3);
        const quiet = fine > 1 - leastDetail ? leastDetail : 1 - fine;
        const mean = calm[p];
        const coarse = soft[p] - mean;
        const detailed = strict[at]
          ? mean + coarse * (0.4 + 0.6 * quiet) + (luma - soft[p]) * Math.max(0, 1 - FINE_GONE * k)
          : mean + coarse * (0.5 + 0.5 * quiet) + (luma - soft[p]) * quiet;
        const limit = isDark ? bound.dark - 0.06 * k - (darkest[p] - luma) : bound.light + 0.06 * k;
        const over = isDark ? detailed - limit : limit - detailed;
        const kept = over > 0 ? limit + (isDark ? over : -over) * 0.6 * (1 - k) : detailed;
        wish[p] = luma + (kept - luma) * weight;
      }
    }
  });
}

/** The strength between the middles of modules of one tone: no module shows as a square. */
function strengthAt({ side, dark, strength }: Plan, i: number, j: number, fu: number, fv: number): number {
  const di = fu < 0.5 ? -1 : 1;
  const dj = fv < 0.5 ? -1 : 1;
  const wu = Math.abs(fu - 0.5);
  const wv = Math.abs(fv - 0.5);
  const at = j * side + i;
  const tone = dark[at];
  let sum = (1 - wu) * (1 - wv) * strength[at];
  let weight = (1 - wu) * (1 - wv);
  const inU = i + di >= 0 && i + di < side;
  const inV = j + dj >= 0 && j + dj < side;
  if (inU && dark[at + di] === tone) {
    sum += wu * (1 - wv) * strength[at + di];
    weight += wu * (1 - wv);
  }
  if (inV && dark[at + dj * side] === tone) {
    sum += (1 - wu) * wv * strength[at + dj * side];
    weight += (1 - wu) * wv;
  }
  if (inU && inV && dark[at + dj * side + di] === tone) {
    sum += wu * wv * strength[at + dj * side + di];
    weight += wu * wv;
  }
  return sum / weight;
}

/**
 * Half the side of the squares that luma is averaged over, twice, in modules: the tone of a place, and its drawing without grain. ZBar's
 * scanner looks at slopes between pixels, so in finders the drawing may stay where the grain is gone.
 */
const CALM = 0.3;
const SOFT = 0.06;

/** Strength at which grain is gone from finders, as its inverse. */
const FINE_GONE = 1.2;

/** Mean luma round a pixel over what has its own tone, for each of two reaches in modules. */
function sameToneMeans(
  { width, height, data }: Grey,
  { side, dark }: Plan,
  { pitchPx, x0, y0 }: CodeMap,
  reaches: readonly [number, number],
  planeOf = newPlane,
): [Float32Array, Float32Array] {
  const plane = () => planeOf(data.length);
  const [tone, part, share, darkSum, spare] = [plane(), plane(), plane(), plane(), plane()];
  tone.fill(0);
  part.fill(0);
  for (let y = 0, p = 0; y < height; y++) {
    const j = Math.floor((y + 0.5 - y0) / pitchPx) + RING;
    if (j < 0 || j >= side) {
      p += width;
      continue;
    }
    for (let x = 0; x < width; x++, p++) {
      const i = Math.floor((x + 0.5 - x0) / pitchPx) + RING;
      if (i < 0 || i >= side || dark[j * side + i] !== 1) continue;
      tone[p] = 1;
      part[p] = data[p];
    }
  }
  const meansOver = (reach: number) => {
    const radius = Math.max(1, reach * pitchPx);
    blurBoxTwice(tone, width, height, radius, { out: share, spare });
    blurBoxTwice(part, width, height, radius, { out: darkSum, spare });
    const all = blurBoxTwice(data, width, height, radius, { out: plane(), spare });
    for (let p = 0; p < all.length; p++) {
      const s = share[p];
      all[p] = tone[p] === 1 ? darkSum[p] / Math.max(1e-3, s) : (all[p] - darkSum[p]) / Math.max(1e-3, 1 - s);
    }
    return all;
  };
  return [meansOver(reaches[0]), meansOver(reaches[1])];
}

/** Distance in modules to the nearest border with the other tone, for a point inside a module; at most 0.5. */
function insetAt({ side, dark }: Plan, i: number, j: number, fu: number, fv: number): number {
  const at = j * side + i;
  const tone = dark[at];
  let inset = 0.5;
  if (i > 0 && dark[at - 1] !== tone && fu < inset) inset = fu;
  if (i < side - 1 && dark[at + 1] !== tone && 1 - fu < inset) inset = 1 - fu;
  if (j > 0 && dark[at - side] !== tone && fv < inset) inset = fv;
  if (j < side - 1 && dark[at + side] !== tone && 1 - fv < inset) inset = 1 - fv;
  return inset;
}

/** Two pictures for what binarizers make of a view, as long as the largest. */
type Black = readonly [Uint8Array, Uint8Array];

/** Raises the strength of modules that any binarizer sees wrong; gives how many. They and those beside them are `touched` then. */
async function misread(
  whole: Plane,
  black: Black,
  touched: Uint8Array,
  plan: Plan,
  map: CodeMap,
  progress: Progress,
): Promise<number> {
  const { side, strength, strict } = plan;
  const wrongShare = new Float32Array(side * side);
  const edgy = new Uint8Array(side * side);
  // as it is, and at a half to a quarter: what a phone sees from farther away
  for (let part = 1; part <= LEAST_PART && map.pitchPx / part >= 5; part++) {
    const view = reducedBy(whole, part);
    const scale = 1 / part;
    const modulePx = map.pitchPx * scale;
    const area = codeArea(view, map, scale);
    if (modulePx <= BLOCKS_UP_TO_PX) {
      blackByBlocksInto(black, view, area);
      for (const seen of black) countWrong(seen, view, plan, map, scale, wrongShare);
      await progress.checkpoint((part - 0.7) / LEAST_PART);
    }
    blackByWindowInto(black[0], view, modulePx, area);
    countWrong(black[0], view, plan, map, scale, wrongShare);
    await progress.checkpoint((part - 0.5) / LEAST_PART);
    countEdges(view, plan, map, scale, edgy);
    await progress.checkpoint(part / LEAST_PART);
  }
  const most = map.pitchPx <= BLOCKS_UP_TO_PX ? TOLERATED_IN_BLOCKS : TOLERATED;
  let wrong = 0;
  touched.fill(0);
  for (let at = 0; at < wrongShare.length; at++) {
    const tolerated = strict[at] ? most.finder : most.data;
    const isWrong = wrongShare[at] > tolerated;
    if (!isWrong && !(edgy[at] && strength[at] < plan.mostForEdges)) continue;
    wrong++;
    const step = isWrong ? Math.min(0.32, 0.1 + 1.5 * (wrongShare[at] - tolerated)) : EDGE_STEP;
    const before = strength[at];
    strength[at] = Math.min(isWrong ? 1 : plan.mostForEdges, before + step);
    if (strength[at] !== before) touchAround(touched, side, at);
  }
  return wrong;
}

/** Where a view shows the code with its ring. */
function codeArea({ width, height }: Plane, { x0, y0, size, pitchPx }: CodeMap, scale: number): Area {
  const ring = RING * pitchPx;
  return {
    left: Math.max(0, Math.floor((x0 - ring) * scale)),
    top: Math.max(0, Math.floor((y0 - ring) * scale)),
    right: Math.min(width, Math.ceil((x0 + size * pitchPx + ring) * scale) + 1),
    bottom: Math.min(height, Math.ceil((y0 + size * pitchPx + ring) * scale) + 1),
  };
}

/** Marks a module and the eight beside it. */
function touchAround(touched: Uint8Array, side: number, at: number): void {
  const [i, j] = [at % side, Math.floor(at / side)];
  for (let y = Math.max(0, j - 1); y <= Math.min(side - 1, j + 1); y++)
    touched.fill(1, y * side + Math.max(0, i - 1), y * side + Math.min(side - 1, i + 1) + 1);
}

/** The largest share of wrong pixels of each module over the views so far. */
function countWrong(
  black: Uint8Array,
  { width, height }: Plane,
  { side, dark, strict }: Plan,
  map: CodeMap,
  scale: number,
  share: Float32Array,
): void {
  const pitch = map.pitchPx * scale;
  for (let j = 0, at = 0; j < side; j++)
    for (let i = 0; i < side; i++, at++) {
      const inset = strict[at] ? INSET.finder : INSET.data;
      const tone = dark[at];
      const left = Math.ceil(map.x0 * scale + (i - RING + inset) * pitch - 0.5);
      const right = Math.floor(map.x0 * scale + (i - RING + 1 - inset) * pitch - 0.5);
      const top = Math.ceil(map.y0 * scale + (j - RING + inset) * pitch - 0.5);
      const bottom = Math.floor(map.y0 * scale + (j - RING + 1 - inset) * pitch - 0.5);
      if (left < 0 || top < 0 || right >= width || bottom >= height) continue;
      let wrong = 0;
      for (let y = top; y <= bottom; y++)
        for (let x = left, p = y * width + left; x <= right; x++, p++) if (black[p] !== tone) wrong++;
      const part = wrong / Math.max(1, (right - left + 1) * (bottom - top + 1));
      if (part > share[at]) share[at] = part;
    }
}

/** Marks modules of finders within which ZBar's scanner sees edges; its lines go along rows and columns. */
function countEdges(view: Plane, { side, dark, isFinder }: Plan, map: CodeMap, scale: number, edgy: Uint8Array): void {
  const pitch = map.pitchPx * scale;
  const [left, top] = [map.x0 * scale - RING * pitch, map.y0 * scale - RING * pitch];
  const middle = new Float32Array(side * side);
  const rim = new Float32Array(side * side);
  for (const down of [false, true]) {
    const lines = down ? view.width : view.height;
    const from = Math.max(0, Math.floor(down ? top : left));
    const to = Math.min(down ? view.height : view.width, Math.ceil((down ? top : left) + side * pitch));
    // every other line is enough to count by
    for (let line = 0; line < lines; line += 2) {
      const across = (line + 0.5 - (down ? left : top)) / pitch;
      const row = Math.floor(across);
      if (row < 0 || row >= side || (row > RING + 7 && row < side - RING - 8)) continue;
      const isMiddle = Math.abs(row - RING - 3) <= 1 || Math.abs(row - side + RING + 4) <= 1;
      edgesAlong(view, { line, down, from, to }, (at) => {
        const along = (at + 0.5 - (down ? top : left)) / pitch;
        const column = Math.floor(along);
        if (column < 0 || column >= side) return;
        const module = down ? column * side + row : row * side + column;
        // what lies beside a finder is none of the widths that ZBar compares
        if (!isFinder[module]) return;
        const stride = down ? side : 1;
        const f = along - column;
        // what lies near a border of tones is that border
        if (f < 0.22 && column > 0 && dark[module - stride] !== dark[module]) return;
        if (f > 0.78 && column < side - 1 && dark[module + stride] !== dark[module]) return;
        if (isMiddle) middle[module]++;
        else rim[module]++;
      });
    }
  }
  const lines = pitch / 2;
  for (let at = 0; at < middle.length; at++)
    if (middle[at] > TOLERATED_EDGES.middle * lines || rim[at] > TOLERATED_EDGES.rim * lines) edgy[at] = 1;
}

/** Gives the pixels the luma that is wished, in their own hue. */
function apply({ data, width, height }: Raster, before: Grey, wish: Float32Array, map: CodeMap): number {
  let moved = 0;
  for (let p = 0; p < width * height; p++) {
    const from = before.data[p];
    const to = wish[p];
    if (Math.abs(to - from) < 0.001) continue;
    moved += Math.abs(to - from);
    const q = p * 4;
    const [r, g, b] = [data[q], data[q + 1], data[q + 2]];
    let k = to / Math.max(0.004, from);
    let lift = 0;
    if (k < 1) {
      // half by less light and half by more pigment, so that dark things keep their colour
      const grey = 127.5 * (from - to);
      const least = Math.min(r, g, b);
      const off = grey < 0.8 * least ? grey : 0.8 * least;
      k = (255 * to + off) / Math.max(1, 255 * from);
      data[q] = r * k - off;
      data[q + 1] = g * k - off;
      data[q + 2] = b * k - off;
      continue;
    }
    if (k > 1) {
      // as far as the brightest channel goes the colour is only made brighter; the rest is white
      const most = Math.min(2, 255 / Math.max(r, g, b, 1));
      if (k > most) {
        const lumaAtMost = from * most;
        lift = (to - lumaAtMost) / Math.max(0.004, 1 - lumaAtMost);
        k = most;
      }
    }
    data[q] = r * k + (255 - r * k) * lift;
    data[q + 1] = g * k + (255 - g * k) * lift;
    data[q + 2] = b * k + (255 - b * k) * lift;
  }
  return moved / (map.size * map.pitchPx) ** 2;
}
