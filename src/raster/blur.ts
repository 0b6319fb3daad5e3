/** Blurs over planes; edges repeat the outermost pixel, so a constant stays constant. */

import { createPlane, type Plane } from "./raster.ts";

/** Mean over a square of side `2*radiusPx+1`. `radiusPx` is rounded; below 1 the result is a copy. */
export function boxBlur(plane: Plane, radiusPx: number): Plane {
  const radius = Math.round(radiusPx);
  const out = createPlane(plane.width, plane.height);
  if (radius < 1) {
    out.data.set(plane.data);
    return out;
  }
  const middle = new Float32Array(plane.data.length);
  blurRows(plane.data, middle, plane.width, plane.height, radius);
  blurColumns(middle, out.data, plane.width, plane.height, radius);
  return out;
}

/** Approximates a Gaussian of standard deviation `sigmaPx`: three box blurs (Kovesi 2010). */
export function blur(plane: Plane, sigmaPx: number): Plane {
  const wide = Math.sqrt(4 * sigmaPx * sigmaPx + 1);
  let low = Math.floor(wide);
  if (low % 2 === 0) low--;
  const lows = Math.round((12 * sigmaPx * sigmaPx - 3 * low * low - 12 * low - 9) / (-4 * low - 4));
  const out = createPlane(plane.width, plane.height);
  const middle = new Float32Array(plane.data.length);
  let from = plane.data;
  for (let pass = 0; pass < 3; pass++) {
    const radius = ((pass < lows ? low : low + 2) - 1) / 2;
    if (radius < 1) continue;
    blurRows(from, middle, plane.width, plane.height, radius);
    blurColumns(middle, out.data, plane.width, plane.height, radius);
    from = out.data;
  }
  if (from === plane.data) out.data.set(from);
  return out;
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
