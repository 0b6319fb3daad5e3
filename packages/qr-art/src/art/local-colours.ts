/** Which colour a picture has near a place, in the mean and at a given lightness: what it shades and lights its own things with. */

import type { Raster } from "easel-picture";
import { blurGaussian, oklabInto, smoothstep } from "easel-picture";

/** Columns and rows of regions, and levels of OKLab's lightness. */
const REGIONS = 10;
const LEVELS = 12;
/** Every so manieth pixel along both sides is counted. */
const STEP = 3;
/** Passes over neighbouring regions. Each lets a region see one region farther, with less weight. */
const PASSES = 5;
const PASSED_ON = 0.8;
/** What the picture as a whole weighs in each region, as a share of a region that is full of one level. */
const WHOLE = 0.03;

/** Chroma that is added when colours are weighed: coloured shade counts more than soot. */
const FAINT = 0.01;
/** Chroma by lightness up to which a colour is taken for that of light and shade, and from which for that of a thing. */
const MUTED = 0.13;
const VIVID = 0.24;

/** Side, in pixels, of the cells whose mean colours are taken, every other pixel of them, and the blur of those, in cells. */
const CELL_PX = 8;
const CELL_STEP = 2;
const CELL_BLUR = 1.2;

export interface LocalColours {
  /** Writes OKLab's a and b of the mean colour around a pixel to `out[0]` and `out[1]`. */
  meanInto(out: Float64Array, xPx: number, yPx: number): void;
  /** Writes OKLab's a and b of what is about `lightness01` light near a pixel to `out[0]` and `out[1]`. */
  into(out: Float64Array, xPx: number, yPx: number, lightness01: number): void;
}

/** `linear` is the table of `linearTable`. What is not 0 in `apart`, row-major per pixel, is not counted: subjects have colours of their own. */
export function localColoursOf(picture: Raster, linear: Float32Array, apart?: ArrayLike<number>): LocalColours {
  const { data, width, height } = picture;
  const meanInto = meansOf(picture, linear);
  const regions = REGIONS * REGIONS;
  const size = LEVELS * regions;
  let weights = new Float64Array(size);
  let as = new Float64Array(size);
  let bs = new Float64Array(size);
  const lab = new Float64Array(3);
  for (let y = 0; y < height; y += STEP)
    for (let x = 0; x < width; x += STEP) {
      if (apart?.[y * width + x]) continue;
      const q = 4 * (y * width + x);
      oklabInto(lab, 0, linear[data[q]], linear[data[q + 1]], linear[data[q + 2]]);
      const level = Math.min(LEVELS - 1, Math.floor(lab[0] * LEVELS));
      const row = Math.floor((y * REGIONS) / height);
      const at = level * regions + row * REGIONS + Math.floor((x * REGIONS) / width);
      const chroma = Math.hypot(lab[1], lab[2]);
      const weight = (chroma + FAINT) * (1 - smoothstep(MUTED, VIVID, chroma / Math.max(0.1, lab[0])));
      weights[at] += weight;
      as[at] += weight * lab[1];
      bs[at] += weight * lab[2];
    }
  const full = (FAINT * width * height) / (STEP * STEP * regions);
  for (const plane of [weights, as, bs])
    for (let level = 0; level < LEVELS; level++) {
      let sum = 0;
      for (let r = 0; r < regions; r++) sum += plane[level * regions + r];
      for (let r = 0; r < regions; r++) plane[level * regions + r] += (WHOLE * sum) / regions;
    }
  for (let pass = 0; pass < PASSES; pass++) [weights, as, bs] = [weights, as, bs].map(spread);
  // A level that is nowhere takes the colours of the levels beside it, and grey when those are nowhere too.
  const a = new Float32Array(size);
  const b = new Float32Array(size);
  for (let at = 0; at < size; at++) {
    let weight = 0.002 * full;
    let sumA = 0;
    let sumB = 0;
    for (let by = -2; by <= 2; by++) {
      const from = at + by * regions;
      if (from < 0 || from >= size) continue;
      const share = 1 / (1 + 3 * by * by);
      weight += share * weights[from];
      sumA += share * as[from];
      sumB += share * bs[from];
    }
    a[at] = sumA / weight;
    b[at] = sumB / weight;
  }
  return {
    meanInto,
    into(out, xPx, yPx, lightness01) {
      const u = inRange((xPx * REGIONS) / width - 0.5, REGIONS - 1);
      const v = inRange((yPx * REGIONS) / height - 0.5, REGIONS - 1);
      const l = inRange(lightness01 * LEVELS - 0.5, LEVELS - 1);
      const i = Math.min(REGIONS - 2, Math.floor(u));
      const j = Math.min(REGIONS - 2, Math.floor(v));
      const k = Math.min(LEVELS - 2, Math.floor(l));
      out[0] = 0;
      out[1] = 0;
      for (let corner = 0; corner < 8; corner++) {
        const di = corner & 1;
        const dj = (corner >> 1) & 1;
        const dk = corner >> 2;
        const share = (di ? u - i : 1 - u + i) * (dj ? v - j : 1 - v + j) * (dk ? l - k : 1 - l + k);
        const at = (k + dk) * regions + (j + dj) * REGIONS + i + di;
        out[0] += share * a[at];
        out[1] += share * b[at];
      }
    },
  };
}

/** `LocalColours.meanInto` of a picture. */
function meansOf({ data, width, height }: Raster, linear: Float32Array): LocalColours["meanInto"] {
  const columns = Math.max(2, Math.ceil(width / CELL_PX));
  const rows = Math.max(2, Math.ceil(height / CELL_PX));
  const as = new Float32Array(columns * rows);
  const bs = new Float32Array(columns * rows);
  const lab = new Float64Array(3);
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      // In pictures smaller than two cells, the last cells lie on the last pixels.
      const x0 = Math.min(width - 1, i * CELL_PX);
      const y0 = Math.min(height - 1, j * CELL_PX);
      let [r, g, b, count] = [0, 0, 0, 0];
      for (let y = y0; y < Math.min(height, y0 + CELL_PX); y += CELL_STEP)
        for (let x = x0; x < Math.min(width, x0 + CELL_PX); x += CELL_STEP) {
          const q = 4 * (y * width + x);
          r += linear[data[q]];
          g += linear[data[q + 1]];
          b += linear[data[q + 2]];
          count++;
        }
      oklabInto(lab, 0, r / count, g / count, b / count);
      as[j * columns + i] = lab[1];
      bs[j * columns + i] = lab[2];
    }
  const a = blurGaussian(as, columns, rows, CELL_BLUR);
  const b = blurGaussian(bs, columns, rows, CELL_BLUR);
  return (out, xPx, yPx) => {
    const u = inRange((xPx + 0.5) / CELL_PX - 0.5, columns - 1);
    const v = inRange((yPx + 0.5) / CELL_PX - 0.5, rows - 1);
    const i = Math.min(columns - 2, Math.floor(u));
    const j = Math.min(rows - 2, Math.floor(v));
    const at = j * columns + i;
    const topLeft = (1 - u + i) * (1 - v + j);
    const topRight = (u - i) * (1 - v + j);
    const lowLeft = (1 - u + i) * (v - j);
    const lowRight = (u - i) * (v - j);
    out[0] = topLeft * a[at] + topRight * a[at + 1] + lowLeft * a[at + columns] + lowRight * a[at + columns + 1];
    out[1] = topLeft * b[at] + topRight * b[at + 1] + lowLeft * b[at + columns] + lowRight * b[at + columns + 1];
  };
}

/** Each region with a share of its four neighbours added. */
function spread(plane: Float64Array): Float64Array<ArrayBuffer> {
  const out = Float64Array.from(plane);
  const regions = REGIONS * REGIONS;
  for (let at = 0; at < plane.length; at++) {
    const column = at % REGIONS;
    const row = Math.floor((at % regions) / REGIONS);
    if (column > 0) out[at] += (PASSED_ON / 4) * plane[at - 1];
    if (column < REGIONS - 1) out[at] += (PASSED_ON / 4) * plane[at + 1];
    if (row > 0) out[at] += (PASSED_ON / 4) * plane[at - REGIONS];
    if (row < REGIONS - 1) out[at] += (PASSED_ON / 4) * plane[at + REGIONS];
  }
  return out;
}

function inRange(x: number, most: number): number {
  return x < 0 ? 0 : x > most ? most : x;
}
