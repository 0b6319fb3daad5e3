/** Blurs over planes; edges repeat the outermost pixel, so a constant stays constant. */

import { createPlane, type Plane } from "./raster.ts";

/** Mean over a square of side `2*radiusPx+1`. `radiusPx` is rounded; below 1 the result is a copy. */
export function boxBlur(plane: Plane, radiusPx: number): Plane {
  const { width, height, data } = plane;
  return { width, height, data: blurBox(data, width, height, radiusPx) };
}

/** Approximates a Gaussian of standard deviation `sigmaPx`: three box blurs (Kovesi 2010), each over rows and columns. */
export function blur(plane: Plane, sigmaPx: number): Plane {
  const { width, height } = plane;
  const out = createPlane(width, height);
  out.data.set(plane.data);
  const middle = new Float32Array(out.data.length);
  for (const radius of gaussianRadii(sigmaPx)) {
    if (radius < 1) continue;
    blurRows(out.data, middle, width, height, radius);
    blurColumns(middle, out.data, width, height, radius);
  }
  return out;
}

/** Planes for a blur's result and for its work in between, each as long as the source and neither of them the source. */
export interface BlurSpace {
  readonly out: Float32Array;
  readonly spare: Float32Array;
}

/** As `boxBlur`, for one flat channel. With a `space` nothing is allocated, and the result is its `out`. */
export function blurBox(
  source: Float32Array,
  width: number,
  height: number,
  radiusPx: number,
  space?: BlurSpace,
): Float32Array {
  return blurBoxes(source, width, height, [Math.max(0, Math.round(radiusPx))], space);
}

/** `blurBox` applied twice; takes little longer than once. */
export function blurBoxTwice(
  source: Float32Array,
  width: number,
  height: number,
  radiusPx: number,
  space?: BlurSpace,
): Float32Array {
  const radius = Math.max(0, Math.round(radiusPx));
  return blurBoxes(source, width, height, [radius, radius], space);
}

/**
 * As `blur`, for one flat channel: all passes over rows, then all over columns, which is faster. The results differ by the rounding
 * of 32-bit floats. Below a `sigmaPx` of 0.3 the result is a copy.
 */
export function blurGaussian(
  source: Float32Array,
  width: number,
  height: number,
  sigmaPx: number,
  space?: BlurSpace,
): Float32Array {
  return blurBoxes(source, width, height, sigmaPx < 0.3 ? [] : gaussianRadii(sigmaPx), space);
}

/** As `blurBoxTwice`, along the rows alone. */
export function blurRowsTwice(source: Float32Array, width: number, height: number, radiusPx: number): Float32Array {
  const radius = Math.round(radiusPx);
  if (radius < 1) return source.slice();
  const out = new Float32Array(source.length);
  blurRowsBy(source, out, width, height, [radius, radius]);
  return out;
}

/** Radii of three boxes whose variances add up to about that of the Gaussian (P. Kovesi, "Fast Almost-Gaussian Filtering", 2010). */
function gaussianRadii(sigmaPx: number): number[] {
  let low = Math.floor(Math.sqrt(4 * sigmaPx * sigmaPx + 1));
  if (low % 2 === 0) low--;
  const lows = Math.round((12 * sigmaPx * sigmaPx - 3 * low * low - 12 * low - 9) / (-4 * low - 4));
  return [0, 1, 2].map((pass) => ((pass < lows ? low : low + 2) - 1) / 2);
}

/** Box blurs of the given radii one after the other: all along the rows, then all along the columns. */
function blurBoxes(
  source: Float32Array,
  width: number,
  height: number,
  radii: readonly number[],
  { out, spare }: BlurSpace = { out: new Float32Array(source.length), spare: new Float32Array(source.length) },
): Float32Array {
  const boxes = radii.filter((radius) => radius > 0);
  if (boxes.length === 0) {
    out.set(source);
    return out;
  }
  // The passes over columns take turns between the two, so that the last one writes to `out`.
  let from = boxes.length % 2 === 0 ? out : spare;
  let to = from === out ? spare : out;
  blurRowsBy(source, from, width, height, boxes);
  for (const radius of boxes) {
    blurColumns(from, to, width, height, radius);
    [from, to] = [to, from];
  }
  return out;
}

/** All boxes over one row before the next, while it is in the cache. */
function blurRowsBy(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  radii: readonly number[],
): void {
  const lines = [new Float32Array(FOUR * width), new Float32Array(FOUR * width)];
  const last = radii.length - 1;
  for (let y = 0; y < height; ) {
    const isFour = y + FOUR <= height;
    const blurLines = isFour ? blurFourLines : blurLine;
    const row = y * width;
    for (let i = 0; i <= last; i++) {
      const line = i === 0 ? from : lines[(i + 1) % 2];
      blurLines(line, i === 0 ? row : 0, i === last ? to : lines[i % 2], i === last ? row : 0, width, radii[i]);
    }
    y += isFour ? FOUR : 1;
  }
}

function blurRows(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  for (let row = 0; row < width * height; row += width) blurLine(from, row, to, row, width, radius);
}

/** One box over the `length` values from `a` on, written from `b` on. */
function blurLine(from: Float32Array, a: number, to: Float32Array, b: number, length: number, radius: number): void {
  const scale = 1 / (2 * radius + 1);
  const first = from[a];
  const last = from[a + length - 1];
  let sum = first * (radius + 1);
  for (let i = 1; i <= radius; i++) sum += i < length ? from[a + i] : last;
  // Between those, both ends of the box lie on the line.
  const start = Math.min(length, radius + 1);
  const end = Math.max(start, length - radius - 1);
  let x = 0;
  for (; x < start; x++) {
    to[b + x] = sum * scale;
    const add = x + radius + 1;
    sum += (add < length ? from[a + add] : last) - first;
  }
  for (; x < end; x++) {
    to[b + x] = sum * scale;
    sum += from[a + x + radius + 1] - from[a + x - radius];
  }
  for (; x < length; x++) {
    to[b + x] = sum * scale;
    sum += last - from[a + x - radius];
  }
}

const FOUR = 4;

/** `blurLine` for four lines, each right behind the one before. The sum of one does not wait for that of another: half of the time. */
function blurFourLines(
  from: Float32Array,
  a: number,
  to: Float32Array,
  b: number,
  length: number,
  radius: number,
): void {
  if (length <= 2 * radius + 1) {
    for (let k = 0; k < FOUR; k++) blurLine(from, a + k * length, to, b + k * length, length, radius);
    return;
  }
  const scale = 1 / (2 * radius + 1);
  const [a1, a2, a3] = [a + length, a + 2 * length, a + 3 * length];
  const [b1, b2, b3] = [b + length, b + 2 * length, b + 3 * length];
  const [first, first1, first2, first3] = [from[a], from[a1], from[a2], from[a3]];
  let sum = first * (radius + 1);
  let sum1 = first1 * (radius + 1);
  let sum2 = first2 * (radius + 1);
  let sum3 = first3 * (radius + 1);
  for (let i = 1; i <= radius; i++) {
    sum += from[a + i];
    sum1 += from[a1 + i];
    sum2 += from[a2 + i];
    sum3 += from[a3 + i];
  }
  let x = 0;
  for (let add = radius + 1; x <= radius; x++, add++) {
    to[b + x] = sum * scale;
    to[b1 + x] = sum1 * scale;
    to[b2 + x] = sum2 * scale;
    to[b3 + x] = sum3 * scale;
    sum += from[a + add] - first;
    sum1 += from[a1 + add] - first1;
    sum2 += from[a2 + add] - first2;
    sum3 += from[a3 + add] - first3;
  }
  for (let add = x + radius + 1, drop = x - radius; add < length; x++, add++, drop++) {
    to[b + x] = sum * scale;
    to[b1 + x] = sum1 * scale;
    to[b2 + x] = sum2 * scale;
    to[b3 + x] = sum3 * scale;
    sum += from[a + add] - from[a + drop];
    sum1 += from[a1 + add] - from[a1 + drop];
    sum2 += from[a2 + add] - from[a2 + drop];
    sum3 += from[a3 + add] - from[a3 + drop];
  }
  const [end, end1, end2, end3] = [from[a1 - 1], from[a2 - 1], from[a3 - 1], from[a3 + length - 1]];
  for (let drop = x - radius; x < length; x++, drop++) {
    to[b + x] = sum * scale;
    to[b1 + x] = sum1 * scale;
    to[b2 + x] = sum2 * scale;
    to[b3 + x] = sum3 * scale;
    sum += end - from[a + drop];
    sum1 += end1 - from[a1 + drop];
    sum2 += end2 - from[a2 + drop];
    sum3 += end3 - from[a3 + drop];
  }
}

/** Row by row with one running sum per column: reading one column at a time would miss the cache. */
function blurColumns(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  const scale = 1 / (2 * radius + 1);
  const sums = new Float64Array(width);
  for (let i = -radius; i <= radius; i++) {
    const row = (i < 0 ? 0 : i >= height ? height - 1 : i) * width;
    for (let x = 0; x < width; x++) sums[x] += from[row + x];
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const add = Math.min(height - 1, y + radius + 1) * width;
    const drop = Math.max(0, y - radius) * width;
    for (let x = 0; x < width; x++) {
      to[row + x] = sums[x] * scale;
      sums[x] += from[add + x] - from[drop + x];
    }
  }
}
