/** Pictures on their way to a remote engine and back: encoding, masks, sizes, compositing. */

import { EaselError } from "easel-contract";
import { createPlane, createRaster, type Plane, type Raster, resample } from "easel-picture";
import { decodeImage } from "../../codec/decode.ts";
import { encodePng } from "../../codec/encode.ts";
import type { Warning } from "../engine.ts";

/** Decodes a delivered picture. Throws EaselError GENERATION_FAILED when it is invalid or truncated. */
export async function decodeDelivered(bytes: Uint8Array): Promise<Raster> {
  try {
    return await decodeImage(bytes);
  } catch (cause) {
    throw new EaselError("GENERATION_FAILED", "the engine delivered an invalid or truncated image", { cause });
  }
}

/** A PNG without alpha: servers read alpha as a mask or drop it, each in its own way. */
export function encodeOpaque(raster: Raster): Promise<Uint8Array> {
  const opaque = createRaster(raster.width, raster.height);
  opaque.data.set(raster.data);
  for (let i = 3; i < opaque.data.length; i += 4) opaque.data[i] = 255;
  return encodePng(opaque);
}

/**
 * The failure of a picture that is all black or all one colour; undefined for every other. `repeats`: the engine is
 * deterministic, so another attempt would give the same.
 */
export function blankFailure(raster: Raster, { repeats }: { readonly repeats: boolean }): EaselError | undefined {
  const blank = blankness(raster);
  if (!blank) return undefined;
  const what = blank === "black" ? "black" : "one colour";
  return new EaselError("GENERATION_FAILED", `the engine delivered a picture that is all ${what}`, { final: repeats });
}

/**
 * The mask (1 = make) as a PNG that all servers read alike: white and transparent where to make, black and opaque where to
 * keep. Servers that read brightness see white, servers that read alpha see a hole.
 */
export function encodeMask(mask: Plane): Promise<Uint8Array> {
  const raster = createRaster(mask.width, mask.height);
  for (let i = 0, p = 0; i < mask.data.length; i++, p += 4) {
    const make = Math.round(255 * Math.min(1, Math.max(0, mask.data[i])));
    raster.data.fill(make, p, p + 3);
    raster.data[p + 3] = 255 - make;
  }
  return encodePng(raster);
}

/** `black`: nothing but black, as filters and half-precision overflows deliver it. `flat`: one colour all over. */
export function blankness({ data }: Raster): "black" | "flat" | undefined {
  let low = 255;
  let high = 0;
  for (let i = 0; i < data.length; i += 4)
    for (let c = 0; c < 3; c++) {
      if (data[i + c] < low) low = data[i + c];
      if (data[i + c] > high) high = data[i + c];
    }
  if (high <= 2) return "black";
  return isFlat(data) ? "flat" : undefined;
}

function isFlat(data: Uint8ClampedArray): boolean {
  for (let i = 4; i < data.length; i += 4)
    for (let c = 0; c < 3; c++) if (Math.abs(data[i + c] - data[c]) > 2) return false;
  return true;
}

/**
 * The picture at exactly this size: resampled when its shape is right to 2 %, else the largest centred part of the right
 * shape. With a warning when it did not have the size `expected` of the server.
 */
export function fitDelivered(
  raster: Raster,
  wanted: { readonly widthPx: number; readonly heightPx: number },
  expected: { readonly widthPx: number; readonly heightPx: number },
  warnings: Warning[],
): Raster {
  if (raster.width !== expected.widthPx || raster.height !== expected.heightPx)
    warnings.push({
      code: "resized",
      message: `the engine delivered ${raster.width}x${raster.height} instead of ${expected.widthPx}x${expected.heightPx}; it was scaled to fit`,
    });
  const ratio = raster.width / raster.height / (wanted.widthPx / wanted.heightPx);
  if (Math.abs(Math.log(ratio)) <= 0.02) return resample(raster, wanted.widthPx, wanted.heightPx);
  const width = ratio > 1 ? Math.max(1, Math.round(raster.width / ratio)) : raster.width;
  const height = ratio > 1 ? raster.height : Math.max(1, Math.round(raster.height * ratio));
  const part = crop(raster, (raster.width - width) >> 1, (raster.height - height) >> 1, width, height);
  return resample(part, wanted.widthPx, wanted.heightPx);
}

/** The part of the picture at (x, y); the part must lie inside. */
export function crop(raster: Raster, x: number, y: number, width: number, height: number): Raster {
  if (x < 0 || y < 0 || x + width > raster.width || y + height > raster.height)
    throw new RangeError(`expected a part inside ${raster.width}x${raster.height}`);
  const out = createRaster(width, height);
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * raster.width + x) * 4;
    out.data.set(raster.data.subarray(from, from + width * 4), row * width * 4);
  }
  return out;
}

/** The mask at another size: the largest value of what each pixel covers, so that nothing to make is lost. */
export function resizeMask(mask: Plane, width: number, height: number): Plane {
  const out = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    const top = Math.floor((y * mask.height) / height);
    const bottom = Math.max(top + 1, Math.ceil(((y + 1) * mask.height) / height));
    for (let x = 0; x < width; x++) {
      const left = Math.floor((x * mask.width) / width);
      const right = Math.max(left + 1, Math.ceil(((x + 1) * mask.width) / width));
      let most = 0;
      for (let v = top; v < bottom; v++)
        for (let u = left; u < right; u++) most = Math.max(most, mask.data[v * mask.width + u]);
      out.data[y * width + x] = most;
    }
  }
  return out;
}

/**
 * The mask grown by `reachPx` into what is kept, falling from 1 to 0 on the way: the model gets to see and remake a strip of
 * the original, which hides the seam. Manhattan distance, one pass per axis.
 */
export function featherMask(mask: Plane, reachPx: number): Plane {
  const { width, height } = mask;
  const across = createPlane(width, height);
  const out = createPlane(width, height);
  spread(mask.data, across.data, width, height, 1, width, reachPx);
  spread(across.data, out.data, height, width, width, 1, reachPx);
  return out;
}

/** Each value becomes the largest of its neighbours within reach, each less by its distance over the reach. */
function spread(
  from: Float32Array,
  to: Float32Array,
  length: number,
  lines: number,
  step: number,
  lineStep: number,
  reachPx: number,
): void {
  const fall = 1 / (reachPx + 1);
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    let held = 0;
    for (let i = 0, p = start; i < length; i++, p += step) {
      held = Math.max(from[p], held - fall);
      to[p] = held;
    }
    held = 0;
    for (let i = length - 1, p = start + (length - 1) * step; i >= 0; i--, p -= step) {
      held = Math.max(to[p], held - fall);
      to[p] = Math.max(0, held);
    }
  }
}

/** `made` where the mask is 1, the original to the last bit where it is 0, a mix between. All of one size. */
export function keepOriginal(original: Raster, made: Raster, mask: Plane): Raster {
  const out = createRaster(original.width, original.height);
  out.data.set(original.data);
  for (let i = 0, p = 0; i < mask.data.length; i++, p += 4) {
    const share = Math.min(1, mask.data[i]);
    if (share <= 0) continue;
    for (let c = 0; c < 3; c++)
      out.data[p + c] = original.data[p + c] + (made.data[p + c] - original.data[p + c]) * share;
    out.data[p + 3] = original.data[p + 3] + (255 - original.data[p + 3]) * share;
  }
  return out;
}

/**
 * Moves the colours of `made` so that the strip just outside the mask has the mean of the original there: models that paint
 * the whole picture anew drift in tone, and the seam shows it. Changes `made`; at most 24 levels per channel.
 */
export function matchToneInto(made: Raster, original: Raster, mask: Plane, stripPx: number): void {
  const near = featherMask(mask, stripPx);
  const sum = [0, 0, 0];
  let count = 0;
  for (let i = 0, p = 0; i < mask.data.length; i++, p += 4) {
    if (mask.data[i] > 0 || near.data[i] <= 0 || original.data[p + 3] < 255) continue;
    for (let c = 0; c < 3; c++) sum[c] += original.data[p + c] - made.data[p + c];
    count++;
  }
  if (count === 0) return;
  for (let c = 0; c < 3; c++) {
    const shift = Math.max(-24, Math.min(24, sum[c] / count));
    for (let p = c; p < made.data.length; p += 4) made.data[p] += shift;
  }
}

/** The picture on a larger canvas, at its top left; its last column and row fill the rest. */
export function extend(raster: Raster, width: number, height: number): Raster {
  if (width < raster.width || height < raster.height) throw new RangeError("expected a larger canvas");
  const out = createRaster(width, height);
  for (let y = 0; y < height; y++) {
    const from = Math.min(y, raster.height - 1) * raster.width * 4;
    const last = from + (raster.width - 1) * 4;
    out.data.set(raster.data.subarray(from, last + 4), y * width * 4);
    for (let p = (y * width + raster.width) * 4; p < (y + 1) * width * 4; p++)
      out.data[p] = raster.data[last + (p & 3)];
  }
  return out;
}

/** As `extend`, for a mask. */
export function extendMask(mask: Plane, width: number, height: number): Plane {
  if (width < mask.width || height < mask.height) throw new RangeError("expected a larger canvas");
  const out = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    const row = Math.min(y, mask.height - 1) * mask.width;
    out.data.set(mask.data.subarray(row, row + mask.width), y * width);
    out.data.fill(mask.data[row + mask.width - 1], y * width + mask.width, (y + 1) * width);
  }
  return out;
}

/** The mask as a grey picture, white where to make. */
export function greyOf(mask: Plane): Raster {
  const out = createRaster(mask.width, mask.height);
  for (let i = 0, p = 0; i < mask.data.length; i++, p += 4) {
    out.data.fill(Math.round(255 * mask.data[i]), p, p + 3);
    out.data[p + 3] = 255;
  }
  return out;
}

/** Whether two pictures of a size have the same colours, up to what rounding to floats and back does. */
export function looksSame(a: Raster, b: Raster): boolean {
  for (let i = 0; i < a.data.length; i += 4)
    for (let c = 0; c < 3; c++) if (Math.abs(a.data[i + c] - b.data[i + c]) > 2) return false;
  return true;
}

/** The colours of `raster` with the alpha of `source`, which has its size. */
export function withAlphaOf(raster: Raster, source: Raster): Raster {
  const out = createRaster(raster.width, raster.height);
  out.data.set(raster.data);
  for (let i = 3; i < out.data.length; i += 4) out.data[i] = source.data[i];
  return out;
}
