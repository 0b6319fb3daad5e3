/** The pixels of an extension: its canvas, what is kept of the original, and how visible the border is. */

import { type ArtOutpaintParams, parts } from "easel-contract";
import { createPlane, createRaster, type Plane, type Raster } from "easel-picture";

/** Pixels added to each side. */
export interface Margins {
  readonly left: number;
  readonly right: number;
  readonly up: number;
  readonly down: number;
}

/** Added to both sides of the seam's ratio, in 8-bit steps, so that a ratio of two small numbers stays near 1. */
const SEAM_FLOOR = 1.5;

/** The margins from sides, `ar` or `scale`. `ar` gives the smallest canvas of that ratio that holds the picture. */
export function marginsOf(
  params: Pick<ArtOutpaintParams, "left" | "right" | "up" | "down" | "ar" | "anchor" | "scale">,
  widthPx: number,
  heightPx: number,
): Margins {
  if (params.scale !== undefined) {
    const across = Math.round(widthPx * params.scale) - widthPx;
    const down = Math.round(heightPx * params.scale) - heightPx;
    return around(across, down, "center");
  }
  if (params.ar !== undefined) {
    const [w, h] = parts(params.ar);
    const across = Math.max(0, Math.round((heightPx * w) / h) - widthPx);
    const down = across > 0 ? 0 : Math.max(0, Math.round((widthPx * h) / w) - heightPx);
    return around(across, down, params.anchor ?? "center");
  }
  return { left: params.left ?? 0, right: params.right ?? 0, up: params.up ?? 0, down: params.down ?? 0 };
}

/** Splits added pixels between opposite sides. The anchor is the side of the canvas at which the picture stays. */
function around(across: number, down: number, anchor: NonNullable<ArtOutpaintParams["anchor"]>): Margins {
  const left = anchor === "left" ? 0 : anchor === "right" ? across : Math.floor(across / 2);
  const up = anchor === "top" ? 0 : anchor === "bottom" ? down : Math.floor(down / 2);
  return { left, right: across - left, up, down: down - up };
}

/** The size of `original` with its margins, in pixels. */
export function sizeOf(original: Raster, { left, right, up, down }: Margins): { width: number; height: number } {
  return { width: original.width + left + right, height: original.height + up + down };
}

/**
 * The canvas with the original where it stays, and the mask of what is to be made, 1 or 0. `holes`: of the canvas' size,
 * transparent where the original is made anew too.
 */
export function canvasOf(
  original: Raster,
  holes: Raster | undefined,
  margins: Margins,
): { readonly canvas: Raster; readonly mask: Plane } {
  const { width, height } = sizeOf(original, margins);
  const canvas = createRaster(width, height);
  const make = createPlane(width, height);
  make.data.fill(1);
  const row = original.width * 4;
  for (let y = 0; y < original.height; y++) {
    const first = (y + margins.up) * width + margins.left;
    canvas.data.set(original.data.subarray(y * row, (y + 1) * row), first * 4);
    for (let p = first; p < first + original.width; p++) make.data[p] = holes && holes.data[p * 4 + 3] < 128 ? 1 : 0;
  }
  return { canvas, mask: make };
}

/** Lays the pixels of `canvas` that are not to be made over `raster`. */
export function keep(canvas: Raster, raster: Raster, mask: Plane): void {
  const [from, to] = [pixelsOf(canvas), pixelsOf(raster)];
  for (let p = 0; p < to.length; p++) if (mask.data[p] < 0.5) to[p] = from[p];
}

/** How many pixels that are not to be made differ. */
export function countChanged(raster: Raster, canvas: Raster, mask: Plane): number {
  const [a, b] = [pixelsOf(raster), pixelsOf(canvas)];
  let changed = 0;
  for (let p = 0; p < a.length; p++) if (mask.data[p] < 0.5 && a[p] !== b[p]) changed++;
  return changed;
}

/** All four channels of a pixel as one number. */
function pixelsOf({ data }: Raster): Uint32Array {
  const { buffer, byteOffset, length } = data.byteOffset % 4 === 0 ? data : data.slice();
  return new Uint32Array(buffer, byteOffset, length / 4);
}

/**
 * Mean step of the visible colour across the border of the original over the larger of the mean steps one pixel further in
 * and one further out; 1 where the border is like its surroundings.
 */
export function seamOf(raster: Raster, original: Raster, margins: Margins): number {
  const { width } = raster;
  const start = margins.up * width + margins.left;
  const { width: w, height: h } = original;
  let [across, inside, outside, count] = [0, 0, 0, 0];
  const side = (first: number, along: number, length: number, outward: number, room: number, depth: number) => {
    if (room < 2 || depth < 2) return;
    for (let i = 0; i < length; i++) {
      const p = first + i * along;
      across += stepBetween(raster, p, p + outward);
      inside += stepBetween(raster, p - outward, p);
      outside += stepBetween(raster, p + outward, p + 2 * outward);
    }
    count += length;
  };
  side(start, width, h, -1, margins.left, w);
  side(start + w - 1, width, h, 1, margins.right, w);
  side(start, 1, w, -width, margins.up, h);
  side(start + (h - 1) * width, 1, w, width, margins.down, h);
  const floor = SEAM_FLOOR * count;
  return count === 0 ? 1 : Math.round((100 * (across + floor)) / (Math.max(inside, outside) + floor)) / 100;
}

/** Largest difference of a premultiplied channel or of alpha, 0..255. */
function stepBetween({ data }: Raster, p: number, q: number): number {
  const a = data[p * 4 + 3] / 255;
  const b = data[q * 4 + 3] / 255;
  let most = Math.abs(a - b) * 255;
  for (let c = 0; c < 3; c++) most = Math.max(most, Math.abs(data[p * 4 + c] * a - data[q * 4 + c] * b));
  return most;
}
