/** What is measured of one swap. All lengths in the target's own measures, so that sizes do not matter. */

import type { Raster } from "easel-picture";
import { type DetailedFace, likeness, mouthOpening } from "../../src/faces/face.ts";
import { depthInside, fillPart, PARTS } from "../../src/faces/regions.ts";
import { LEFT_EYE, RIGHT_EYE, RIGID } from "../../src/faces/topology.ts";

export interface Figures {
  /** Cosine to the source after, less before. */
  readonly gain: number;
  /** 1 when the result is nearer to the source than to the target. */
  readonly nearer: number;
  /** Mean shift of landmarks over the distance of the eyes. */
  readonly landmarks: number;
  readonly mouth: number;
  readonly eyes: number;
  readonly yawDeg: number;
  readonly pitchDeg: number;
  /** Gradients along the face's edge, result over target. */
  readonly seam: number;
  /** Pixels that changed further than a tenth of the face around its oval. */
  readonly outside: number;
  /** PSNR over the values that changed. */
  readonly insideDb: number;
}

/** A face with its descriptor. */
export interface Described extends DetailedFace {
  readonly descriptor: Float32Array;
}

export function measure(
  target: Raster,
  result: Raster,
  before: Described,
  after: Described,
  source: Described,
): Figures {
  const eyes = [RIGHT_EYE, LEFT_EYE].map((lids) => Math.abs(eyeOpening(after, lids) - eyeOpening(before, lids)));
  const shift = RIGID.reduce((sum, i) => sum + away(before, i, after, i), 0);
  const toSource = likeness(after.descriptor, source.descriptor);
  return {
    gain: toSource - likeness(before.descriptor, source.descriptor),
    nearer: toSource > likeness(after.descriptor, before.descriptor) ? 1 : 0,
    landmarks: shift / RIGID.length / before.interocularPx,
    mouth: Math.abs(mouthOpening(after.mesh) - mouthOpening(before.mesh)),
    eyes: (eyes[0] + eyes[1]) / 2,
    yawDeg: Math.abs(after.pose.yawDeg - before.pose.yawDeg),
    pitchDeg: Math.abs(after.pose.pitchDeg - before.pose.pitchDeg),
    ...aroundOval(target, result, before),
    insideDb: psnr(target, result),
  };
}

function aroundOval(target: Raster, result: Raster, { mesh, box }: DetailedFace): { seam: number; outside: number } {
  const { width, height } = target;
  const widthPx = box.right - box.left;
  const grown = fillPart(width, height, mesh, PARTS.oval, 0.1 * Math.max(widthPx, box.bottom - box.top));
  const depth = depthInside(fillPart(width, height, mesh, PARTS.oval, 0.03 * widthPx), width, height);
  let [outside, there, here] = [0, 0, 0];
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const p = y * width + x;
      if (!grown[p] && [0, 1, 2].some((c) => target.data[p * 4 + c] !== result.data[p * 4 + c])) outside++;
      if (depth[p] === 0 || depth[p] > 0.1 * widthPx) continue;
      there += gradient(target, p);
      here += gradient(result, p);
    }
  return { seam: here / there, outside };
}

function gradient({ width, data }: Raster, p: number): number {
  const luma = (q: number) => 0.3 * data[q * 4] + 0.6 * data[q * 4 + 1] + 0.1 * data[q * 4 + 2];
  return Math.hypot(luma(p + 1) - luma(p - 1), luma(p + width) - luma(p - width));
}

function psnr(a: Raster, b: Raster): number {
  let [squares, count] = [0, 0];
  for (let i = 0; i < a.data.length; i++) {
    if (a.data[i] === b.data[i]) continue;
    squares += (a.data[i] - b.data[i]) ** 2;
    count++;
  }
  return count === 0 ? Number.POSITIVE_INFINITY : 10 * Math.log10((255 * 255 * count) / squares);
}

function eyeOpening(face: DetailedFace, lids: readonly number[]): number {
  return away(face, lids[4], face, lids[12]) / away(face, lids[0], face, lids[8]);
}

function away(a: DetailedFace, i: number, b: DetailedFace, j: number): number {
  return Math.hypot(a.mesh[i * 3] - b.mesh[j * 3], a.mesh[i * 3 + 1] - b.mesh[j * 3 + 1]);
}
