/** Distances to a set of pixels. */

import { createPlane, type Plane } from "./raster.ts";

/**
 * Euclidean distance in pixels from every pixel's centre to the nearest one where `mask` is not 0; `Infinity` when there is none.
 * Source: Felzenszwalb and Huttenlocher, Distance Transforms of Sampled Functions (2012), exact, linear time.
 */
export function distanceTo(mask: Uint8Array, width: number, height: number): Plane {
  const out = createPlane(width, height);
  const { data } = out;
  for (let p = 0; p < data.length; p++) data[p] = mask[p] ? 0 : Infinity;
  const longest = Math.max(width, height);
  const line = new Float64Array(longest);
  const result = new Float64Array(longest);
  const sites = new Int32Array(longest);
  const bounds = new Float64Array(longest + 1);
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) line[y] = data[y * width + x];
    lowerEnvelope(line, result, height, sites, bounds);
    for (let y = 0; y < height; y++) data[y * width + x] = result[y];
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) line[x] = data[row + x];
    lowerEnvelope(line, result, width, sites, bounds);
    for (let x = 0; x < width; x++) data[row + x] = Math.sqrt(result[x]);
  }
  return out;
}

function lowerEnvelope(f: Float64Array, out: Float64Array, n: number, sites: Int32Array, bounds: Float64Array): void {
  let k = -1;
  for (let q = 0; q < n; q++) {
    if (f[q] === Infinity) continue;
    let from = -Infinity;
    while (k >= 0) {
      const v = sites[k];
      from = (f[q] + q * q - f[v] - v * v) / (2 * (q - v));
      if (from > bounds[k]) break;
      k--;
    }
    k++;
    sites[k] = q;
    bounds[k] = k === 0 ? -Infinity : from;
  }
  if (k < 0) {
    out.fill(Infinity, 0, n);
    return;
  }
  bounds[k + 1] = Infinity;
  let j = 0;
  for (let q = 0; q < n; q++) {
    while (bounds[j + 1] < q) j++;
    const d = q - sites[j];
    out[q] = d * d + f[sites[j]];
  }
}
