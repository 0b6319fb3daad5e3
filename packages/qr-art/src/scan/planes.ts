/** Resizing and area means of one flat channel (`Float32Array`, row-major), for embedding and distorting. */

/** Catmull-Rom, widened when shrinking so that nothing aliases. */
export function resizePlane(
  source: Float32Array,
  width: number,
  height: number,
  toWidth: number,
  toHeight: number,
): Float32Array {
  // Rows first: what is left for the columns is already narrow.
  return resampleColumns(resampleRows(source, width, height, toWidth), toWidth, height, toHeight);
}

/** For each target sample: its first source sample and `taps` weights that sum to 1, edges folded in. */
function tapsFor(from: number, to: number): { taps: number; first: Int32Array; weights: Float32Array } {
  const ratio = from / to;
  const stretch = Math.max(1, ratio);
  const taps = Math.min(from, Math.ceil(4 * stretch) + 1);
  const first = new Int32Array(to);
  const weights = new Float32Array(to * taps);
  for (let x = 0; x < to; x++) {
    const centre = (x + 0.5) * ratio - 0.5;
    const low = Math.ceil(centre - 2 * stretch);
    const high = Math.floor(centre + 2 * stretch);
    first[x] = Math.max(0, Math.min(from - taps, low));
    let sum = 0;
    for (let at = low; at <= high; at++) {
      const inside = at < 0 ? 0 : at >= from ? from - 1 : at;
      const weight = cubic((at - centre) / stretch);
      weights[x * taps + inside - first[x]] += weight;
      sum += weight;
    }
    for (let t = 0; t < taps; t++) weights[x * taps + t] /= sum;
  }
  return { taps, first, weights };
}

function resampleRows(source: Float32Array, width: number, height: number, toWidth: number): Float32Array {
  const out = new Float32Array(toWidth * height);
  const { taps, first, weights } = tapsFor(width, toWidth);
  // Rows by fours: each weight is fetched once for all of them.
  let y = 0;
  for (; y + 3 < height; y += 4) {
    const o = y * width;
    const to = y * toWidth;
    for (let x = 0; x < toWidth; x++) {
      const k = x * taps;
      let p = o + first[x];
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      for (let t = 0; t < taps; t++, p++) {
        const weight = weights[k + t];
        a += weight * source[p];
        b += weight * source[p + width];
        c += weight * source[p + 2 * width];
        d += weight * source[p + 3 * width];
      }
      out[to + x] = a;
      out[to + toWidth + x] = b;
      out[to + 2 * toWidth + x] = c;
      out[to + 3 * toWidth + x] = d;
    }
  }
  for (; y < height; y++)
    for (let x = 0; x < toWidth; x++) {
      const from = y * width + first[x];
      const k = x * taps;
      let sum = 0;
      for (let t = 0; t < taps; t++) sum += weights[k + t] * source[from + t];
      out[y * toWidth + x] = sum;
    }
  return out;
}

function resampleColumns(source: Float32Array, width: number, height: number, toHeight: number): Float32Array {
  const out = new Float32Array(width * toHeight);
  const { taps, first, weights } = tapsFor(height, toHeight);
  for (let y = 0; y < toHeight; y++)
    for (let t = 0; t < taps; t++) {
      const weight = weights[y * taps + t];
      if (weight === 0) continue;
      const from = (first[y] + t) * width;
      const to = y * width;
      for (let x = 0; x < width; x++) out[to + x] += weight * source[from + x];
    }
  return out;
}

function cubic(x: number): number {
  const t = Math.abs(x);
  if (t < 1) return 1.5 * t * t * t - 2.5 * t * t + 1;
  if (t < 2) return -0.5 * t * t * t + 2.5 * t * t - 4 * t + 2;
  return 0;
}

/**
 * Sums over rectangles in constant time; `(width + 1) * (height + 1)` entries. They are written to `into` where it is given: as
 * long as that, its first row and first column 0, as `integralOf` itself leaves them.
 */
export function integralOf(
  source: Float32Array,
  width: number,
  height: number,
  into: Float64Array = new Float64Array((width + 1) * (height + 1)),
): Float64Array {
  for (let y = 0, p = 0, at = width + 2; y < height; y++, at++) {
    let row = 0;
    for (let x = 0; x < width; x++, p++, at++) {
      row += source[p];
      into[at] = into[at - width - 1] + row;
    }
  }
  return into;
}

/** The mean of the pixels of a rectangle (rounded to pixels, clipped to the picture, at least one pixel). */
export function meanOf(
  sums: Float64Array,
  width: number,
  height: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): number {
  let left = Math.max(0, Math.min(width - 1, Math.round(x0)));
  let top = Math.max(0, Math.min(height - 1, Math.round(y0)));
  const right = Math.max(left + 1, Math.min(width, Math.round(x1)));
  const bottom = Math.max(top + 1, Math.min(height, Math.round(y1)));
  left = Math.min(left, right - 1);
  top = Math.min(top, bottom - 1);
  const w = width + 1;
  const sum = sums[bottom * w + right] - sums[top * w + right] - sums[bottom * w + left] + sums[top * w + left];
  return sum / ((right - left) * (bottom - top));
}
