/** Finds lettering that runs up to a border of a picture: rows of small shapes of one height, colour and stroke. Horizontal rows only. */

import { blur, createPlane, lumaOf, type Plane } from "easel-picture";

/** The borders of a picture, as requests name them. */
export const BORDERS = ["left", "right", "up", "down"] as const;
export type Border = (typeof BORDERS)[number];

/** Steps of luma, 0..255, between a pixel of lettering and its local ground; and between a row and its ground on average. */
const CONTRAST = 22;
const LEAST_CONTRAST = 40;
/** Height of a letter in pixels. */
const LEAST_HEIGHT = 7;
const MOST_HEIGHT = 70;
/** Letters in a row at least, and its distance to the border at most, in heights of a letter. */
const LEAST_LETTERS = 4;
const NEAR = 1.2;

interface Glyph {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly fill01: number;
  readonly strokePx: number;
  readonly luma: number;
}

/** The borders that a row of lettering runs up to. `luma` is 0..255, with sides of at most about 640 pixels. */
export function bordersWithText(luma: Plane): ReadonlySet<Border> {
  const found = new Set<Border>();
  const ground = blur(luma, 10).data;
  for (const sign of [1, -1]) {
    const ink = new Uint8Array(luma.data.length);
    for (let p = 0; p < ink.length; p++) ink[p] = sign * (luma.data[p] - ground[p]) > CONTRAST ? 1 : 0;
    for (const row of rowsOf(glyphsOf(luma, ink)))
      if (isLettering(row)) {
        const near = BORDERS.filter((border) => !found.has(border) && isNear(row, luma, border));
        if (near.length > 0 && isOnEvenGround(row, luma, ink)) for (const border of near) found.add(border);
      }
  }
  return found;
}

/** Luma 0..255 (Rec. 601) of a raster over mid grey, the same size. */
export function lumaOverGrey(raster: { width: number; height: number; data: Uint8ClampedArray }): Plane {
  const out = createPlane(raster.width, raster.height);
  const { data } = raster;
  for (let p = 0, q = 0; p < out.data.length; p++, q += 4) {
    const share = data[q + 3] / 255;
    out.data[p] = lumaOf(data[q], data[q + 1], data[q + 2]) * share + 128 * (1 - share);
  }
  return out;
}

/** Connected shapes of ink that have the size and stroke of a letter. */
function glyphsOf({ width, height, data }: Plane, ink: Uint8Array): Glyph[] {
  const glyphs: Glyph[] = [];
  const stack: number[] = [];
  for (let start = 0; start < ink.length; start++) {
    if (ink[start] !== 1) continue;
    ink[start] = 2;
    stack.push(start);
    let [left, right, top, bottom, area, rim, sum] = [width, 0, height, 0, 0, 0, 0];
    for (let p = stack.pop(); p !== undefined; p = stack.pop()) {
      const [x, y] = [p % width, Math.floor(p / width)];
      area++;
      sum += data[p];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const [nx, ny] = [x + dx, y + dy];
          const outside = nx < 0 || ny < 0 || nx >= width || ny >= height;
          const q = ny * width + nx;
          if (dx === 0 || dy === 0) rim += outside || ink[q] === 0 ? 1 : 0;
          if (outside || ink[q] !== 1) continue;
          ink[q] = 2;
          stack.push(q);
        }
    }
    const [wide, high] = [right - left + 1, bottom - top + 1];
    if (high < LEAST_HEIGHT || high > MOST_HEIGHT || wide > 2 * high || area < 10) continue;
    const strokePx = (2 * area) / Math.max(1, rim);
    const fill01 = area / (wide * high);
    const isBar = wide < 0.4 * high;
    if (strokePx > 0.3 * high || (!isBar && (fill01 > 0.8 || fill01 < 0.15))) continue;
    glyphs.push({ left, right, top, bottom, fill01, strokePx, luma: sum / area });
  }
  return glyphs;
}

/** Glyphs of one height that stand beside each other, left to right. */
function rowsOf(glyphs: readonly Glyph[]): Glyph[][] {
  const rows: Glyph[][] = [];
  for (const glyph of glyphs.toSorted((a, b) => a.left - b.left)) {
    const high = glyph.bottom - glyph.top + 1;
    const row = rows.find((candidate) => {
      const last = candidate[candidate.length - 1];
      const lastHigh = last.bottom - last.top + 1;
      const common = Math.min(glyph.bottom, last.bottom) - Math.max(glyph.top, last.top) + 1;
      const gap = glyph.left - last.right;
      return (
        high < 1.6 * lastHigh &&
        lastHigh < 1.6 * high &&
        common > 0.6 * Math.min(high, lastHigh) &&
        gap > -2 &&
        gap < 1.1 * Math.max(high, lastHigh) &&
        Math.abs(glyph.luma - last.luma) < 35
      );
    });
    if (row) row.push(glyph);
    else rows.push([glyph]);
  }
  return rows;
}

/** True for one stroke width and height but differing shapes: a row of windows repeats one shape. */
function isLettering(row: readonly Glyph[]): boolean {
  if (row.length < LEAST_LETTERS) return false;
  const strokes = spread(row.map(({ strokePx }) => strokePx));
  const widths = spread(row.map(({ left, right }) => right - left + 1));
  const fills = spread(row.map(({ fill01 }) => fill01));
  const tops = spread(row.map(({ top, bottom }) => 1 + bottom - top));
  return strokes < 0.3 && tops < 0.25 && (widths > 0.12 || fills > 0.1);
}

/** True when the ground between the letters has one brightness. Rough textures contain letter-like shapes, but no such ground. */
function isOnEvenGround(row: readonly Glyph[], { width, height, data }: Plane, ink: Uint8Array): boolean {
  let [count, sum, squares] = [0, 0, 0];
  const bounds = [
    Math.max(2, Math.min(...row.map(({ left }) => left))),
    Math.min(width - 3, Math.max(...row.map(({ right }) => right))),
    Math.max(2, Math.min(...row.map(({ top }) => top)) - 2),
    Math.min(height - 3, Math.max(...row.map(({ bottom }) => bottom)) + 2),
  ];
  for (let y = bounds[2]; y <= bounds[3]; y++)
    for (let x = bounds[0]; x <= bounds[1]; x++) {
      const p = y * width + x;
      // Pixels beside ink are a blend of ink and ground.
      if (ink[p] || ink[p - 1] || ink[p + 1] || ink[p - width] || ink[p + width]) continue;
      count++;
      sum += data[p];
      squares += data[p] * data[p];
    }
  if (count < 20) return false;
  const mean = sum / count;
  const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean));
  const contrast = Math.abs(row.reduce((total, { luma }) => total + luma, 0) / row.length - mean);
  return contrast > LEAST_CONTRAST && contrast > 5 * deviation;
}

/** Standard deviation over mean. */
function spread(values: readonly number[]): number {
  const mean = values.reduce((sum, v) => sum + v, 0) / values.length;
  return Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / values.length) / Math.max(1e-6, mean);
}

function isNear(row: readonly Glyph[], { width, height }: Plane, border: Border): boolean {
  const high = Math.max(...row.map(({ top, bottom }) => bottom - top + 1));
  const distance = {
    left: () => row[0].left,
    right: () => width - 1 - Math.max(...row.map(({ right }) => right)),
    up: () => Math.min(...row.map(({ top }) => top)),
    down: () => height - 1 - Math.max(...row.map(({ bottom }) => bottom)),
  };
  return distance[border]() < NEAR * high;
}
