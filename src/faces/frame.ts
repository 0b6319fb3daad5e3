/** The working area of one face: a crop of the picture around it, in logarithmic light. */

import { blur, createRaster, linearTable, type Raster, resample, srgbFromLinear } from "easel-picture";
import type { Face } from "./face.ts";
import { depthInside, fillPart, PARTS } from "./regions.ts";

/** Three planes of logarithmic light, `log(light + LOG_FLOOR)`: a change of illumination is an addition. */
export type LogPlanes = readonly [Float32Array, Float32Array, Float32Array];

/** Keeps the logarithm of black finite. About 20 of 255 in encoded values. */
export const LOG_FLOOR = 0.006;

/** A face's place. All arrays are `width * height`, row-major. */
export interface FaceFrame {
  readonly width: number;
  readonly height: number;
  readonly faceWidthPx: number;
  /** Pixels from the oval's line inwards, 0 outside. */
  readonly depth: Float32Array;
}

/** A frame with the picture's pixels in it. */
export interface OpenFrame extends FaceFrame {
  /** Where the frame lies in the picture; larger than the frame when the face is large. */
  readonly box: Cut;
  /** Frame pixels per pixel of the picture, at most 1. */
  readonly scale: number;
  /** The face's mesh in pixels of the frame. */
  readonly mesh: Float32Array;
  /** 1 inside the oval. */
  readonly oval: Uint8Array;
  readonly light: LogPlanes;
}

/** A rectangle of a picture, within it. */
export interface Cut {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Maximum longest side of the working frame. For larger faces the change is computed at this size and enlarged. */
const MOST_FRAME_PX = 900;

/** The frame of a face as the picture is now. */
export function openFrame(picture: Raster, face: Face): OpenFrame {
  const box = cutBox(face, picture, 0.25);
  const shrunk = Math.max(1, Math.max(box.width, box.height) / MOST_FRAME_PX);
  const width = Math.max(1, Math.round(box.width / shrunk));
  const height = Math.max(1, Math.round(box.height / shrunk));
  const mesh = moved(face.mesh, box.left, box.top, width / box.width);
  const oval = fillPart(width, height, mesh, PARTS.oval);
  return {
    width,
    height,
    faceWidthPx: widthOfFace(mesh),
    depth: depthInside(oval, width, height),
    box,
    scale: width / box.width,
    mesh,
    oval,
    light: logOf(resample(cut(picture, box), width, height)),
  };
}

/**
 * Brings the picture's light to `wanted` where `mask` is 1 and part of the way where it is less, times `strength01`. Bilinear
 * where the frame is smaller than the face. Pixels where the mask is 0 stay bit for bit, alpha everywhere.
 */
export function closeFrame(
  picture: Raster,
  frame: OpenFrame,
  wanted: LogPlanes,
  mask: Float32Array,
  strength01: number,
): void {
  const change = wanted.map((values, c) => {
    const delta = new Float32Array(mask.length);
    const light = frame.light[c];
    for (let p = 0; p < delta.length; p++) delta[p] = strength01 * mask[p] * (values[p] - light[p]);
    return delta;
  });
  const { box, width, height } = frame;
  const light = linearTable();
  const encoded = encodedTable();
  const [sx, sy] = [width / box.width, height / box.height];
  for (let y = 0; y < box.height; y++) {
    const gy = Math.min(height - 1, Math.max(0, (y + 0.5) * sy - 0.5));
    const y0 = Math.floor(gy);
    const y1 = Math.min(height - 1, y0 + 1);
    const ty = gy - y0;
    for (let x = 0; x < box.width; x++) {
      const gx = Math.min(width - 1, Math.max(0, (x + 0.5) * sx - 0.5));
      const x0 = Math.floor(gx);
      const x1 = Math.min(width - 1, x0 + 1);
      const tx = gx - x0;
      const a = y0 * width + x0;
      const b = y0 * width + x1;
      const c = y1 * width + x0;
      const d = y1 * width + x1;
      const wd = tx * ty;
      const wb = tx - wd;
      const wc = ty - wd;
      const wa = 1 - tx - wc;
      if (strength01 * (wa * mask[a] + wb * mask[b] + wc * mask[c] + wd * mask[d]) <= 0.002) continue;
      const q = ((y + box.top) * picture.width + x + box.left) * 4;
      for (let k = 0; k < 3; k++) {
        const delta = wa * change[k][a] + wb * change[k][b] + wc * change[k][c] + wd * change[k][d];
        const value = (light[picture.data[q + k]] + LOG_FLOOR) * Math.exp(delta) - LOG_FLOOR;
        picture.data[q + k] = encoded[value <= 0 ? 0 : value >= 1 ? ENCODED_STEPS : Math.round(value * ENCODED_STEPS)];
      }
    }
  }
}

/** Steps of light from black to white, in the dark 20 to each 8-bit value. */
const ENCODED_STEPS = 65_535;

function encodedTable(): Uint8ClampedArray {
  return Uint8ClampedArray.from({ length: ENCODED_STEPS + 1 }, (_, i) => 255 * srgbFromLinear(i / ENCODED_STEPS));
}

/** The face's bounds and a margin, within the picture. */
export function cutBox({ box }: Face, { width, height }: Raster, margin01: number): Cut {
  const pad = margin01 * Math.max(box.right - box.left, box.bottom - box.top);
  const left = Math.min(width - 1, Math.max(0, Math.floor(box.left - pad)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(box.top - pad)));
  return {
    left,
    top,
    width: Math.max(1, Math.min(width, Math.ceil(box.right + pad)) - left),
    height: Math.max(1, Math.min(height, Math.ceil(box.bottom + pad)) - top),
  };
}

export function cut({ width, data }: Raster, box: Cut): Raster {
  const out = createRaster(box.width, box.height);
  for (let y = 0; y < box.height; y++) {
    const from = ((y + box.top) * width + box.left) * 4;
    out.data.set(data.subarray(from, from + box.width * 4), y * box.width * 4);
  }
  return out;
}

function logOf({ width, height, data }: Raster): LogPlanes {
  const table = linearTable();
  for (let v = 0; v < 256; v++) table[v] = Math.log(table[v] + LOG_FLOOR);
  const out: LogPlanes = [
    new Float32Array(width * height),
    new Float32Array(width * height),
    new Float32Array(width * height),
  ];
  for (let p = 0; p < width * height; p++) for (let c = 0; c < 3; c++) out[c][p] = table[data[p * 4 + c]];
  return out;
}

/** A small copy of a face, to be looked at. */
interface FaceCopy {
  readonly width: number;
  readonly height: number;
  /** Logarithmic light, RGBA interleaved. */
  readonly light: Float32Array;
  /** In pixels of the copy. */
  readonly mesh: Float32Array;
  readonly faceWidthPx: number;
}

/** The face's bounds and a margin, a share of them, with a longest side of at most `sidePx`. */
export function copyOfFace(picture: Raster, face: Face, margin01: number, sidePx: number): FaceCopy {
  const box = cutBox(face, picture, margin01);
  const scale = Math.min(1, sidePx / Math.max(box.width, box.height));
  const [width, height] = [box.width, box.height].map((side) => Math.max(1, Math.round(side * scale)));
  const { data } = resample(cut(picture, box), width, height);
  const table = linearTable().map((light) => Math.log(light + LOG_FLOOR));
  const light = Float32Array.from(data, (value) => table[value]);
  const mesh = moved(face.mesh, box.left, box.top, width / box.width);
  return { width, height, light, mesh, faceWidthPx: widthOfFace(mesh) };
}

/** A mesh in pixels of a cut that was scaled. */
export function moved(mesh: Float32Array, left: number, top: number, scale: number): Float32Array {
  const out = new Float32Array(mesh.length);
  for (let i = 0; i < mesh.length; i += 3) {
    out[i] = (mesh[i] - left) * scale;
    out[i + 1] = (mesh[i + 1] - top) * scale;
    out[i + 2] = mesh[i + 2] * scale;
  }
  return out;
}

/** Across the cheeks, or for a turned head as its height suggests; in units of the mesh. */
export function widthOfFace(mesh: Float32Array): number {
  return Math.max(span(mesh, 234, 454), 0.75 * span(mesh, 10, 152));
}

/** A mask with a soft edge. */
export function softMask(mask: Uint8Array, width: number, height: number, sigmaPx: number): Float32Array {
  return blur({ width, height, data: Float32Array.from(mask) }, sigmaPx).data;
}

/** The mean of the values where `where` is set; 0 if there are none. */
export function meanWhere(values: Float32Array, where: Uint8Array): number {
  let [sum, count] = [0, 0];
  for (let p = 0; p < where.length; p++)
    if (where[p]) {
      sum += values[p];
      count++;
    }
  return count > 0 ? sum / count : 0;
}

function span(mesh: Float32Array, a: number, b: number): number {
  return Math.hypot(mesh[a * 3] - mesh[b * 3], mesh[a * 3 + 1] - mesh[b * 3 + 1]);
}
