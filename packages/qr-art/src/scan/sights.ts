/**
 * What simulated readers see of a luma plane under a distortion, without noise, without the loss of JPEG and in grey. Each plane is only as
 * large as the reader looks at: the distortion is applied to the reduced picture, which takes a ninth of the time.
 */

import { clamp, type Plane } from "easel-picture";
import { arrive, type Distortion, projectorOf } from "./distortions.ts";

/** A distorted plane, and where places of the picture lie in it. */
export interface Sight {
  /** Luma 0..1. */
  readonly seen: Plane;
  /** The reader's own picture is so many times larger along each side. */
  readonly by: number;
  /** Writes where a point of the picture (in its pixels, corners at whole numbers) lies to `out`, x first: the index of a pixel is the floor of it. */
  placeInto(out: Float64Array, xPx: number, yPx: number): void;
}

export interface Sights {
  /** The distorted picture `by` times smaller, 1 to 3. */
  of(d: Distortion, by: number): Sight;
}

/** How many times smaller a picture is taken before it is distorted, at most. */
const MOST_REDUCED = 3;

/** `luma` 0..1 is not kept beyond the sights. */
export function sightsOf(luma: Plane): Sights {
  const reduced = new Map<number, Plane>();
  const base = (by: number): Plane => {
    const known = reduced.get(by) ?? levels(by === 1 ? luma : smaller(luma, by), by === 1);
    reduced.set(by, known);
    return known;
  };
  return {
    of(d, by) {
      const { noise: _, jpegQuality: __, olderZxing: ___, scale = 1, ...rest } = d;
      // As much as may be is taken away before the distortion, the rest by its own scale.
      const n = Math.max(1, Math.min(MOST_REDUCED, Math.floor(by / scale)));
      const source = base(n);
      const rescale = (scale * n) / by;
      const here: Distortion = {
        ...rest,
        ...(d.blurPx && { blurPx: d.blurPx / n }),
        ...(rescale !== 1 && { scale: rescale }),
      };
      const seen = arrive(source, here);
      toUnits(seen.data);
      const projectInto = projectorOf(here, source.width, source.height);
      return {
        seen,
        by,
        placeInto(out, xPx, yPx) {
          projectInto(out, xPx / n - 0.5, yPx / n - 0.5);
          out[0] += 0.5;
          out[1] += 0.5;
        },
      };
    },
  };
}

/** In levels of 255: of a copy where the plane is the caller's. */
function levels({ width, height, data }: Plane, isShared: boolean): Plane {
  const out = isShared ? new Float32Array(data.length) : data;
  for (let p = 0; p < data.length; p++) out[p] = 255 * data[p];
  return { width, height, data: out };
}

function toUnits(levels: Float32Array): void {
  for (let p = 0; p < levels.length; p++) levels[p] = clamp(levels[p] / 255);
}

/** `n` times smaller along each side, by means. What is left over at the right and below is dropped. */
export function smaller({ data, width: fullWidth, height: fullHeight }: Plane, n: number): Plane {
  const width = Math.floor(fullWidth / n);
  const height = Math.floor(fullHeight / n);
  const out = new Float32Array(width * height);
  const share = 1 / (n * n);
  const sums = new Float64Array(width);
  for (let y = 0, p = 0; y < height; y++) {
    sums.fill(0);
    for (let j = 0; j < n; j++)
      for (let x = 0, from = (n * y + j) * fullWidth; x < width; x++, from += n)
        for (let i = 0; i < n; i++) sums[x] += data[from + i];
    for (let x = 0; x < width; x++, p++) out[p] = share * sums[x];
  }
  return { width, height, data: out };
}
