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

/** As `boxBlur`, for one flat channel. */
export function blurBox(source: Float32Array, width: number, height: number, radiusPx: number): Float32Array {
  return blurBoxes(source, width, height, [Math.max(0, Math.round(radiusPx))]);
}

/** `blurBox` applied twice; takes little longer than once. */
export function blurBoxTwice(source: Float32Array, width: number, height: number, radiusPx: number): Float32Array {
  const radius = Math.max(0, Math.round(radiusPx));
  return blurBoxes(source, width, height, [radius, radius]);
}

/**
 * As `blur`, for one flat channel: all passes over rows, then all over columns, which is faster. The results differ by the rounding
 * of 32-bit floats. Below a `sigmaPx` of 0.3 the result is a copy.
 */
export function blurGaussian(source: Float32Array, width: number, height: number, sigmaPx: number): Float32Array {
  return blurBoxes(source, width, height, sigmaPx < 0.3 ? [] : gaussianRadii(sigmaPx));
}

/** Radii of three boxes whose variances add up to about that of the Gaussian (P. Kovesi, "Fast Almost-Gaussian Filtering", 2010). */
function gaussianRadii(sigmaPx: number): number[] {
  let low = Math.floor(Math.sqrt(4 * sigmaPx * sigmaPx + 1));
  if (low % 2 === 0) low--;
  const lows = Math.round((12 * sigmaPx * sigmaPx - 3 * low * low - 12 * low - 9) / (-4 * low - 4));
  return [0, 1, 2].map((pass) => ((pass < lows ? low : low + 2) - 1) / 2);
}

/** Box blurs of the given radii one after the other: all along the rows, then all along the columns. */
function blurBoxes(source: Float32Array, width: number, height: number, radii: readonly number[]): Float32Array {
  const boxes = radii.filter((radius) => radius > 0);
  let out = new Float32Array(source.length);
  if (boxes.length === 0) {
    out.set(source);
    return out;
  }
  let spare = new Float32Array(source.length);
  let from = source;
  for (const along of [blurRows, blurColumns])
    for (const radius of boxes) {
      along(from, out, width, height, radius);
      from = out;
      [out, spare] = [spare, out];
    }
  return spare;
}

function blurRows(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  const scale = 1 / (2 * radius + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const end = row + width - 1;
    const first = from[row];
    const last = from[end];
    let sum = first * (radius + 1);
    for (let i = 1; i <= radius; i++) sum += i < width ? from[row + i] : last;
    for (let x = 0; x < width; x++) {
      to[row + x] = sum * scale;
      const add = x + radius + 1;
      const drop = x - radius;
      sum += (add < width ? from[row + add] : last) - (drop > 0 ? from[row + drop] : first);
    }
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
