/** Tells a face of which dark glasses or a mask hide a part: the detector makes up what it does not see, and a swap would paint on them. */

import type { Raster } from "easel-picture";
import type { Face } from "./face.ts";
import { copyOfFace, widthOfFace } from "./frame.ts";
import { fillPart } from "./regions.ts";
import { LEFT_EYE, OUTER_LIPS, RIGHT_EYE } from "./topology.ts";

/** Longest side of the copy that is examined. */
const SIDE_PX = 200;
/** What is seen around the face, a share of its bounds. */
const MARGIN01 = 0.1;
/** Discs of skin around points of the mesh, and how far the eyes' lids are looked at; shares of the face's width. */
const DISC01 = 0.045;
const LIDS01 = 0.02;
const NOSE = [4] as const;
const CHIN = [199] as const;
/** Skin that dark glasses leave free, and skin that a mask leaves free. */
const BELOW_GLASSES = [4, 205, 425] as const;
const ABOVE_MASK = [9, 117, 346] as const;
/** Behind dark glasses the brightest tenth of both eyes is darker than the skin below by more than this, in logarithmic light. */
const DARK_EYES = 1.6;
/** Nose, lips and chin under a mask are less red than the skin above by more than this: logarithmic light, red less blue. */
const LESS_RED = 0.4;

/** Narrower faces are too few pixels for these measures. */
const LEAST_WIDTH_PX = 40;

/**
 * Which part of the face is hidden; absent where none is. Of 226 portraits (sets `tuning`, `judge` and `report` of
 * `bench/face-swap/pictures.json`) none comes nearer to the limits than 1.22 and 0.33. Masks of the colour of skin, masks in grey pictures
 * and mirroring glasses are not told.
 */
export function hiddenPart(picture: Raster, face: Face): "eyes" | "mouth" | undefined {
  if (widthOfFace(face.mesh) < LEAST_WIDTH_PX) return undefined;
  const { width, height, light, mesh, faceWidthPx } = copyOfFace(picture, face, MARGIN01, SIDE_PX);
  const luma = (p: number) => 0.3 * light[p] + 0.6 * light[p + 1] + 0.1 * light[p + 2];
  const redness = (p: number) => light[p] - light[p + 2];
  /** The value below which this share of a part's pixels lies; none where the part has no pixel in the picture. */
  const rankOf = (part: Uint8Array, of: (p: number) => number, rank01: number): number => {
    const values: number[] = [];
    for (let p = 0; p < part.length; p++) if (part[p]) values.push(of(4 * p));
    return values.sort((a, b) => a - b)[Math.floor(rank01 * values.length)] ?? Number.NaN;
  };
  const discs = (points: readonly number[]) => discsAt(points, mesh, width, height, DISC01 * faceWidthPx);
  const partOf = (points: readonly number[], grow01: number) =>
    fillPart(width, height, mesh, points, grow01 * faceWidthPx);

  const above = rankOf(discs(ABOVE_MASK), redness, 0.5);
  const covered = [discs(NOSE), discs(CHIN), partOf(OUTER_LIPS, 0)];
  if (covered.every((part) => above - rankOf(part, redness, 0.5) > LESS_RED)) return "mouth";
  const skin = rankOf(discs(BELOW_GLASSES), luma, 0.5);
  const eyes = [RIGHT_EYE, LEFT_EYE].map((lids) => partOf(lids, LIDS01));
  return eyes.every((eye) => skin - rankOf(eye, luma, 0.9) > DARK_EYES) ? "eyes" : undefined;
}

/** 1 within `radiusPx` of any of the points. */
function discsAt(
  points: readonly number[],
  mesh: Float32Array,
  width: number,
  height: number,
  radiusPx: number,
): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (const i of points)
    for (let y = 0, p = 0; y < height; y++)
      for (let x = 0; x < width; x++, p++)
        if (Math.hypot(x + 0.5 - mesh[i * 3], y + 0.5 - mesh[i * 3 + 1]) < Math.max(0.8, radiusPx)) mask[p] = 1;
  return mask;
}
