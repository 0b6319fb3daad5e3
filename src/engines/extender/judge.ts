/** Measures the trust in the guide at each border by testing it on a ring of the picture itself. */

import type { Progress } from "easel-picture";
import { blurInterleaved, type Colours, createColours } from "./colours.ts";
import { type BorderJudgement, makeGuide } from "./guide.ts";
import type { Side } from "./plan.ts";

/** Squared error in opponent units. */
const UNSEEN = 25;

/**
 * How well `makeGuide` predicts the outermost ring of the picture from its inside. The error per border pixel is the root mean square
 * in opponent units over rings of two widths; a mean error would trust a dark guess of a starry sky. It becomes a trust of 1 for no
 * error down to 0 for a large one.
 */
export async function judgeBorders(picture: Colours, progress: Progress): Promise<BorderJudgement> {
  const wide = await missesOf(picture, 0.1, progress);
  const narrow = await missesOf(picture, 0.045, progress);
  const sides = (of: (side: Side) => Float32Array) => ({
    left: of("left"),
    right: of("right"),
    top: of("top"),
    bottom: of("bottom"),
  });
  const lean = sides((side) =>
    wide.straight[side].map((straight, i) => {
      // Invisible differences are not evidence.
      const proof = (straight + UNSEEN) / (straight + wide.leaning[side][i] + 2 * UNSEEN);
      return Number.isFinite(straight) ? Math.max(0, Math.min(1, (proof - 0.15) / 0.2)) : 1;
    }),
  );
  const trustIn = (misses: typeof wide, side: Side, i: number, sigma: number) =>
    Math.exp(-Math.min(misses.straight[side][i], misses.leaning[side][i]) / (2 * sigma * sigma));
  const trust = sides((side) =>
    lean[side].map((_, i) => Math.max(trustIn(wide, side, i, 12), 0.85 * trustIn(narrow, side, i, 6))),
  );
  return { trust, lean };
}

/** Mean square error along each border when a ring of this share is guessed from inside it; `Infinity` for tiny pictures. */
async function missesOf(picture: Colours, share: number, progress: Progress) {
  const straight = await judgeRing(picture, share, 0, progress);
  const leaning = await judgeRing(picture, share, 1, progress);
  return { straight, leaning };
}

async function judgeRing(
  picture: Colours,
  share: number,
  lean: number,
  progress: Progress,
): Promise<Record<Side, Float32Array>> {
  const { width, height } = picture;
  const ring = Math.max(4, Math.round(Math.min(width, height) * share));
  if (Math.min(width, height) - 2 * ring < 24)
    return {
      left: new Float32Array(height).fill(Infinity),
      right: new Float32Array(height).fill(Infinity),
      top: new Float32Array(width).fill(Infinity),
      bottom: new Float32Array(width).fill(Infinity),
    };
  const inside = createColours(width - 2 * ring, height - 2 * ring);
  for (let y = 0; y < inside.height; y++) {
    const from = ((y + ring) * width + ring) * 3;
    inside.data.set(picture.data.subarray(from, from + inside.width * 3), y * inside.width * 3);
  }
  const around = { left: ring, right: ring, top: ring, bottom: ring };
  const guess = (await makeGuide(inside, around, undefined, progress, lean)).data;
  const error = new Float32Array(width * height);
  for (let p = 0; p < error.length; p++)
    for (let c = 0; c < 3; c++) error[p] += Math.abs(guess[p * 3 + c] - picture.data[p * 3 + c]);
  const along = (length: number, start: number, step: number, inward: number) => {
    const squares = new Float32Array(length);
    for (let i = 0; i < length; i++)
      for (let k = 0; k < ring; k++) squares[i] += error[start + i * step + k * inward] ** 2 / ring;
    const smooth = blurInterleaved(squares, length, 1, 1, Math.max(2, Math.round(length / 50)));
    // Rounding can leave a running sum slightly below zero.
    return smooth.map((square) => Math.max(0, square));
  };
  return {
    left: along(height, 0, width, 1),
    right: along(height, width - 1, width, -1),
    top: along(width, 0, 1, width),
    bottom: along(width, (height - 1) * width, 1, -width),
  };
}
