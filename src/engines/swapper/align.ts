/** Aligns the face of a picture as a swapper or a recogniser expects it: five points at fixed places of a small square. */

import type { Raster } from "easel-picture";
import { LEFT_EYE, RIGHT_EYE } from "../../faces/topology.ts";

/**
 * Shares of the square's side: the eye on the picture's left, the other eye, tip of the nose, mouth corner on the left, the other.
 * Source: insightface `face_align.py` (`arcface_112_v2` is its `arcface_dst` over 112; `arcface_128` moved by 8 of 128 pixels) and
 * FaceFusion's table of warp templates.
 */
export const TEMPLATES = {
  arcface_112_v1: [
    0.35473214, 0.45658929, 0.64526786, 0.45658929, 0.5, 0.61154464, 0.37913393, 0.776875, 0.62086607, 0.776875,
  ],
  arcface_112_v2: [
    0.34191607, 0.46157411, 0.65653393, 0.45983393, 0.500225, 0.64050536, 0.37097589, 0.82469196, 0.63151696,
    0.82325089,
  ],
  arcface_128: [
    0.36167656, 0.40387734, 0.63696719, 0.40235469, 0.50019687, 0.56044219, 0.38710391, 0.72160547, 0.61507734,
    0.72034453,
  ],
  ffhq_512: [
    0.37691676, 0.46864664, 0.62285697, 0.46912813, 0.50123859, 0.61331904, 0.39308822, 0.725411, 0.61150205,
    0.72490465,
  ],
  mtcnn_512: [
    0.36562865, 0.46733799, 0.63305391, 0.46585885, 0.50019127, 0.61942959, 0.39032951, 0.77598822, 0.61178945,
    0.77476328,
  ],
} as const;
export type TemplateName = keyof typeof TEMPLATES;

/**
 * `x' = a*x - b*y + tx`, `y' = b*x + a*y + ty`: from pixels of a picture to those of the square. A pixel's own coordinate is its
 * centre, the first 0, as in the libraries that the models were trained with.
 */
export interface Placement {
  readonly a: number;
  readonly b: number;
  readonly tx: number;
  readonly ty: number;
}

/** The last point of the tip of the nose in MediaPipe's mesh that all libraries agree on. */
const NOSE = 4;
const MOUTH = [61, 291] as const;

/** x and y of the five points of a mesh, in the order of the templates; the first pixel's centre is 0. */
export function fivePoints(mesh: Float32Array): Float64Array {
  const points = new Float64Array(10);
  for (const [k, lids] of [RIGHT_EYE, LEFT_EYE].entries())
    for (const i of lids) for (let c = 0; c < 2; c++) points[k * 2 + c] += mesh[i * 3 + c] / lids.length;
  for (const [k, i] of [NOSE, ...MOUTH].entries())
    for (let c = 0; c < 2; c++) points[(k + 2) * 2 + c] = mesh[i * 3 + c];
  return points.map((v) => v - 0.5);
}

/** The turn, size and move that bring the points nearest to a template over `sidePx`, least squares (Umeyama 1991, in the plane). */
export function placeOn(points: Float64Array, template: TemplateName, sidePx: number): Placement {
  const wanted = TEMPLATES[template].map((v) => v * sidePx);
  const [fromX, fromY] = centreOf(points);
  const [toX, toY] = centreOf(wanted);
  let [along, across, spread] = [0, 0, 0];
  for (let i = 0; i < 10; i += 2) {
    const [x, y] = [points[i] - fromX, points[i + 1] - fromY];
    const [u, v] = [wanted[i] - toX, wanted[i + 1] - toY];
    along += x * u + y * v;
    across += x * v - y * u;
    spread += x * x + y * y;
  }
  const [a, b] = [along / spread, across / spread];
  return { a, b, tx: toX - a * fromX + b * fromY, ty: toY - b * fromX - a * fromY };
}

/**
 * The square: three planes of `sidePx` squared, red, green, blue, sRGB-encoded 0..1. Bilinear, the mean of several places where the
 * square is coarser than the picture; beyond the picture its edge is repeated.
 */
export function cutSquare({ width, height, data }: Raster, { a, b, tx, ty }: Placement, sidePx: number): Float32Array {
  const size = sidePx * sidePx;
  const out = new Float32Array(size * 3);
  const norm = a * a + b * b;
  const [backA, backB] = [a / norm, b / norm];
  const taps = Math.min(8, Math.max(1, Math.ceil(1 / Math.sqrt(norm))));
  const scale = 1 / (255 * taps * taps);
  for (let y = 0, p = 0; y < sidePx; y++)
    for (let x = 0; x < sidePx; x++, p++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let j = 0; j < taps; j++)
        for (let i = 0; i < taps; i++) {
          const u = x + (i + 0.5) / taps - 0.5 - tx;
          const v = y + (j + 0.5) / taps - 0.5 - ty;
          const px = Math.min(width - 1, Math.max(0, backA * u + backB * v));
          const py = Math.min(height - 1, Math.max(0, backA * v - backB * u));
          const x0 = Math.floor(px);
          const y0 = Math.floor(py);
          const fx = px - x0;
          const fy = py - y0;
          const q00 = (y0 * width + x0) * 4;
          const q01 = x0 < width - 1 ? q00 + 4 : q00;
          const down = y0 < height - 1 ? width * 4 : 0;
          const w11 = fx * fy;
          const w01 = fx - w11;
          const w10 = fy - w11;
          const w00 = 1 - fx - w10;
          const q10 = q00 + down;
          const q11 = q01 + down;
          red += w00 * data[q00] + w01 * data[q01] + w10 * data[q10] + w11 * data[q11];
          green += w00 * data[q00 + 1] + w01 * data[q01 + 1] + w10 * data[q10 + 1] + w11 * data[q11 + 1];
          blue += w00 * data[q00 + 2] + w01 * data[q01 + 2] + w10 * data[q10 + 2] + w11 * data[q11 + 2];
        }
      out[p] = red * scale;
      out[size + p] = green * scale;
      out[2 * size + p] = blue * scale;
    }
  return out;
}

function centreOf(points: Float64Array | readonly number[]): [number, number] {
  let [x, y] = [0, 0];
  for (let i = 0; i < 10; i += 2) {
    x += points[i] / 5;
    y += points[i + 1] / 5;
  }
  return [x, y];
}
