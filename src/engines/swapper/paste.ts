/** Pastes a swapper's square back into the picture: behind hair and hands, in the target's light, without a seam. */

import type { Progress, Raster, Rng } from "easel-picture";
import { linearFromSrgb, smoothstep } from "easel-picture";
import type { DetailedFace } from "../../faces/face.ts";
import { closeSeamInto, matchTextureInto } from "../../faces/finish.ts";
import { closeFrame, meanWhere, type OpenFrame, openFrame, softMask } from "../../faces/frame.ts";
import { gather, type LinearPicture, type WarpField } from "../../faces/gather.ts";
import { findOccluders } from "../../faces/occluders.ts";
import { featureZones, fillPart, PARTS } from "../../faces/regions.ts";
import { relight } from "../../faces/relight.ts";
import type { Swapped } from "./network.ts";

export interface PasteWishes {
  readonly strength01: number;
  /** Whether the target's own parts are kept. */
  readonly keepEyes: boolean;
  readonly keepMouth: boolean;
  readonly rng: Rng;
}

/** The square's rim, which swappers draw badly: weight 0 up to the first share of its side, 1 from the second on. */
const RIM01 = { from: 0.02, to: 0.1 };
/** The edge inside the face's oval; shares of the face's width. */
const FEATHER01 = { from: 0.012, to: 0.1 };

/** Changes `picture` inside the face's oval; returns the share of it that was occluded and kept. */
export async function paste(
  picture: Raster,
  face: DetailedFace,
  swapped: Swapped,
  wishes: PasteWishes,
  progress: Progress,
): Promise<number> {
  const frame = openFrame(picture, face);
  const { width, height, faceWidthPx, depth, mesh, oval, light } = frame;
  const size = width * height;
  const field = fieldOf(swapped, frame);
  const colours = gather(linearOf(swapped), field);
  await progress.checkpoint(0.3);
  const zones = featureZones(width, height, mesh, faceWidthPx);
  const before = findOccluders(light, mesh, frame);
  await progress.checkpoint(0.5);

  // Light is measured at the same places of both: where one shows hair the other does too.
  const skin = new Float32Array(size);
  const trust01 = new Float32Array(size);
  for (let p = 0; p < size; p++) {
    const bare = Math.sqrt(1 - before[p]) * field.trust01[p];
    trust01[p] = bare;
    if (oval[p] && !zones[p]) skin[p] = bare * bare * bare * bare * smoothstep(0, 0.05, depth[p] / faceWidthPx);
  }
  // What the model drew is the face: no part of it counts as a blemish, and its eyes already have the right light.
  const out = relight(
    {
      target: light,
      plain: { colours, trust01 },
      targetSkin: skin,
      targetFeatures: softMask(zones, width, height, 0.012 * faceWidthPx),
      featureMask: zones,
      believed: field.trust01,
      covered: field.covered,
    },
    frame,
  );
  await progress.checkpoint(0.7);

  const mask = new Float32Array(size);
  for (let p = 0; p < size; p++)
    if (field.covered[p])
      mask[p] = smoothstep(FEATHER01.from, FEATHER01.to, depth[p] / faceWidthPx) * (1 - before[p]) * field.trust01[p];
  if (wishes.keepMouth) leave(mask, fillPart(width, height, mesh, PARTS.outerLips, 0.02 * faceWidthPx), frame);
  if (wishes.keepEyes) leave(mask, eyeMask(frame, 0.01 * faceWidthPx), frame);
  const bare = new Uint8Array(size);
  for (let p = 0; p < size; p++) bare[p] = mask[p] > 0.8 && skin[p] > 0.5 ? 1 : 0;
  matchTextureInto(out, light, bare, field.covered, frame, wishes.rng);
  await progress.checkpoint(0.85);
  const rimSkin = new Float32Array(size);
  for (let p = 0; p < size; p++) rimSkin[p] = before[p] < 0.2 && !zones[p] ? 1 : 0;
  closeSeamInto(out, light, field.covered, rimSkin, frame);
  closeFrame(picture, frame, out, mask, wishes.strength01);
  await progress.checkpoint(1);
  return meanWhere(before, oval);
}

/** The position of each frame pixel in the square, and the weight of the square there. */
function fieldOf(
  { placement: { a, b, tx, ty }, sidePx }: Swapped,
  { width, height, box, scale }: OpenFrame,
): WarpField {
  const size = width * height;
  const field = {
    width,
    height,
    x: new Float32Array(size),
    y: new Float32Array(size),
    trust01: new Float32Array(size),
    covered: new Uint8Array(size),
  };
  for (let row = 0, p = 0; row < height; row++)
    for (let column = 0; column < width; column++, p++) {
      const x = (column + 0.5) / scale + box.left - 0.5;
      const y = (row + 0.5) / scale + box.top - 0.5;
      const u = a * x - b * y + tx;
      const v = b * x + a * y + ty;
      const rim = Math.min(u, v, sidePx - 1 - u, sidePx - 1 - v) / sidePx;
      if (rim <= 0) continue;
      field.covered[p] = 1;
      field.trust01[p] = smoothstep(RIM01.from, RIM01.to, rim);
      field.x[p] = u + 0.5;
      field.y[p] = v + 0.5;
    }
  return field;
}

function linearOf({ planes, sidePx }: Swapped): LinearPicture {
  const size = sidePx * sidePx;
  const rgb = new Float32Array(size * 3);
  for (let c = 0; c < 3; c++)
    for (let p = 0; p < size; p++) {
      const value = planes[c * size + p];
      rgb[p * 3 + c] = linearFromSrgb(value > 0 ? Math.min(1, value) : 0);
    }
  return { width: sidePx, height: sidePx, rgb };
}

function eyeMask({ width, height, mesh }: OpenFrame, growPx: number): Uint8Array {
  const mask = fillPart(width, height, mesh, PARTS.rightEye, growPx);
  const other = fillPart(width, height, mesh, PARTS.leftEye, growPx);
  for (let p = 0; p < mask.length; p++) mask[p] |= other[p];
  return mask;
}

function leave(mask: Float32Array, part: Uint8Array, { width, height, faceWidthPx }: OpenFrame): void {
  const hole = softMask(part, width, height, Math.max(0.6, 0.01 * faceWidthPx));
  for (let p = 0; p < mask.length; p++) mask[p] *= 1 - smoothstep(0.15, 0.85, hole[p]);
}
