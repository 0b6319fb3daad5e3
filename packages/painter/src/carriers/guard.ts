/**
 * Moves luma, last of all, so that readers see the code; hue stays. Texture is kept where it does no harm: how much a module gives
 * up is solved by looking at the picture as readers' binarizers do, and raised only where they see the wrong tone.
 */

import { inBands, type Progress, type Raster, subProgress } from "easel-picture";
import { blackOf, type Grey, greyOf, halfOf } from "./binarize.ts";
import { type CodeMap, ROLE } from "./code-map.ts";

/** Luma (0..1) that dark parts stay below and light parts above: in finders, and in data. */
const BOUNDS = { finder: { dark: 0.31, light: 0.67 }, data: { dark: 0.35, light: 0.63 } } as const;

/** Part of a module that counts, from its border inward in modules: finders are measured along their edges, data in the middle. */
const INSET = { finder: 0.07, data: 0.2 } as const;

/** Share of wrong pixels that a module may have in that part. */
const TOLERATED = { finder: 0.004, data: 0.04 } as const;

const ROUNDS = 5;
/** Modules of ground round the code that count as light. */
const RING = 2;

/**
 * Changes `raster` in place. `free`: 255 for pixels that are left as they are. Gives the mean change of luma, 0..1, over the code.
 * Constants: docs/measured/carriers.md.
 */
export async function guard(
  raster: Raster,
  map: CodeMap,
  free: Uint8Array,
  clarity01: number,
  progress: Progress,
): Promise<number> {
  const plan = planOf(map, clarity01);
  const before = greyOf(raster);
  const wish = new Float32Array(before.data.length);
  for (let round = 0; round < ROUNDS; round++) {
    const span = [round / ROUNDS, (round + 0.5) / ROUNDS] as const;
    // the outlines keep their shape; each round starts from the picture as it was lit, with the strengths that are known by now
    await moveInto(wish, before, plan, map, free, subProgress(progress, span));
    const wrong = await misread(wish, before, plan, map, subProgress(progress, [span[1], (round + 1) / ROUNDS]));
    if (wrong === 0) break;
  }
  return apply(raster, before, wish, map);
}

interface Plan {
  /** Modules along a side with the ring. */
  readonly side: number;
  /** Per module: how much of its texture is given up, 0..1. */
  readonly strength: Float32Array;
  readonly dark: Uint8Array;
  /** 1 for finders and alignment patterns with the modules beside them, and for timing. */
  readonly strict: Uint8Array;
}

function planOf(map: CodeMap, clarity01: number): Plan {
  const side = map.size + 2 * RING;
  const strength = new Float32Array(side * side);
  const dark = new Uint8Array(side * side);
  const strict = new Uint8Array(side * side);
  for (let y = 0, at = 0; y < side; y++)
    for (let x = 0; x < side; x++, at++) {
      const [i, j] = [x - RING, y - RING];
      dark[at] = map.isDark(i, j) ? 1 : 0;
      strict[at] = isStrict(map, i, j) ? 1 : 0;
      strength[at] = strict[at] ? 0.25 + 0.2 * clarity01 : 0.1 + 0.25 * clarity01;
    }
  return { side, strength, dark, strict };
}

function isStrict({ size, role, finders, alignments }: CodeMap, x: number, y: number): boolean {
  if (finders.some(([fx, fy]) => x >= fx - 1 && x <= fx + 7 && y >= fy - 1 && y <= fy + 7)) return true;
  if (alignments.some(([cx, cy]) => Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2)) return true;
  return x >= 0 && y >= 0 && x < size && y < size && role[y * size + x] === ROLE.timing;
}

/** `wish` becomes the luma that each pixel shall have. */
async function moveInto(
  wish: Float32Array,
  { width, height, dark: darkest, data }: Grey,
  plan: Plan,
  map: CodeMap,
  free: Uint8Array,
  progress: Progress,
): Promise<void> {
  const { pitchPx, x0, y0 } = map;
  const { side, strength, dark, strict } = plan;
  await inBands(height, Math.max(4, 150_000 / width), progress, [0, 1], (from, to) => {
    for (let y = from; y < to; y++) {
      const v = (y + 0.5 - y0) / pitchPx + RING;
      const j = Math.floor(v);
      for (let x = 0, p = y * width; x < width; x++, p++) {
        const luma = data[p];
        wish[p] = luma;
        if (v < 0 || j >= side || free[p]) continue;
        const u = (x + 0.5 - x0) / pitchPx + RING;
        const i = Math.floor(u);
        if (u < 0 || i >= side) continue;
        const at = j * side + i;
        const isDark = dark[at] === 1;
        const inset = insetAt(plan, i, j, u - i, v - j);
        const start = strict[at] ? 0.02 : 0.08;
        const full = strict[at] ? 0.07 : 0.2;
        let weight = (inset - start) / (full - start);
        if (weight <= 0) continue;
        if (weight > 1) weight = 1;
        const bound = strict[at] ? BOUNDS.finder : BOUNDS.data;
        const k = strength[at];
        // beyond the bound the excess shrinks; within it nothing moves
        const seen = isDark ? darkest[p] : luma;
        const over = isDark ? seen - (bound.dark - 0.06 * k) : bound.light + 0.06 * k - seen;
        if (over <= 0) continue;
        const keep = 0.62 * (1 - k);
        wish[p] = luma + (isDark ? -1 : 1) * over * (1 - keep) * weight;
      }
    }
  });
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

/** Raises the strength of modules that any binarizer sees wrong; gives how many. */
async function misread(
  wish: Float32Array,
  grey: Grey,
  plan: Plan,
  map: CodeMap,
  progress: Progress,
): Promise<number> {
  const { side, strength, strict } = plan;
  const wrongShare = new Float32Array(side * side);
  let view = { width: grey.width, height: grey.height, data: wish };
  // as it is, at half and at a quarter: what a phone sees from farther away
  for (let level = 0, scale = 1; level < 3 && map.pitchPx * scale >= 5; level++, scale /= 2) {
    if (level > 0) view = halfOf(view);
    for (const kind of ["hybrid", "midrange", "window"] as const) {
      const black = blackOf(view, kind, map.pitchPx * scale);
      countWrong(black, view.width, plan, map, scale, wrongShare);
      await progress.checkpoint((level + 0.5) / 3);
    }
  }
  let wrong = 0;
  for (let at = 0; at < wrongShare.length; at++) {
    const tolerated = strict[at] ? TOLERATED.finder : TOLERATED.data;
    if (wrongShare[at] <= tolerated) continue;
    wrong++;
    const step = Math.min(0.35, 0.12 + 1.5 * (wrongShare[at] - tolerated));
    strength[at] = Math.min(1, strength[at] + step);
  }
  return wrong;
}

/** The largest share of wrong pixels of each module over the views so far. */
function countWrong(
  black: Uint8Array,
  width: number,
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
      if (left < 0 || top < 0 || right >= width || bottom >= black.length / width) continue;
      let wrong = 0;
      for (let y = top; y <= bottom; y++)
        for (let x = left, p = y * width + left; x <= right; x++, p++) if (black[p] !== tone) wrong++;
      const part = wrong / Math.max(1, (right - left + 1) * (bottom - top + 1));
      if (part > share[at]) share[at] = part;
    }
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
    if (k > 1) {
      // as far as the brightest channel goes the colour is only made brighter; the rest is white
      const most = 255 / Math.max(r, g, b, 1);
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
