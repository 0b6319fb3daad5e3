/** Tells a face over which another picture begins, as in a collage: the detector makes up the part that is not there. */

import type { Raster } from "easel-picture";
import type { Face } from "./face.ts";
import { copyOfFace } from "./frame.ts";
import { OVAL } from "./topology.ts";

/** Longest side of the copy that is examined. */
const SIDE_PX = 160;
/** Lines are examined so deep inside the oval, and followed so far beyond it; shares of the face's width. */
const DEEP01 = 0.12;
const BEYOND01 = 0.15;
/** A step is measured from the first distance before a line to the same behind it, the change beside it from there to the second; pixels of the copy. */
const STEP_PX = 1;
const BESIDE_PX = 3;
/**
 * Along more than this share of a border the step exceeds the change on either side of it by so much logarithmic light. No line of 148
 * portraits does; in 52 of 53 collages of portraits one does.
 */
const BORDER = { length01: 0.75, excess: 0.05 };

/** Whether the colours change at once along a vertical or horizontal line that runs through the whole face and beyond it. */
export function isCut(picture: Raster, face: Face): boolean {
  const { width, height, light, mesh, faceWidthPx } = copyOfFace(picture, face, BEYOND01, SIDE_PX);
  const sides = [width, height];
  const strides = [4, 4 * width];
  return [0, 1].some((across) => {
    const along = 1 - across;
    const [line, place] = [spanOf(mesh, across), spanOf(mesh, along)];
    const first = Math.max(BESIDE_PX, Math.ceil(line.from + DEEP01 * faceWidthPx));
    const last = Math.min(sides[across] - 1 - BESIDE_PX, Math.floor(line.to - DEEP01 * faceWidthPx));
    const from = Math.max(0, Math.floor(place.from - BEYOND01 * faceWidthPx));
    const to = Math.min(sides[along], Math.ceil(place.to + BEYOND01 * faceWidthPx));
    for (let at = first; at <= last; at++) {
      let steps = 0;
      for (let p = at * strides[across] + from * strides[along], i = from; i < to; i++, p += strides[along])
        if (excessAt(light, p, strides[across]) > BORDER.excess) steps++;
      if (steps > BORDER.length01 * (to - from)) return true;
    }
    return false;
  });
}

/** By how much the step across the pixel at `p` exceeds the change on either side of it. */
function excessAt(light: Float32Array, p: number, stride: number): number {
  const [a, b, c, d] = [p - BESIDE_PX * stride, p - STEP_PX * stride, p + STEP_PX * stride, p + BESIDE_PX * stride];
  return differenceOf(light, b, c) - Math.max(differenceOf(light, a, b), differenceOf(light, c, d));
}

function differenceOf(light: Float32Array, p: number, q: number): number {
  return Math.hypot(light[p] - light[q], light[p + 1] - light[q + 1], light[p + 2] - light[q + 2]);
}

/** From where to where the oval reaches on one axis. */
function spanOf(mesh: Float32Array, axis: number): { readonly from: number; readonly to: number } {
  const places = OVAL.map((i) => mesh[i * 3 + axis]);
  return { from: Math.min(...places), to: Math.max(...places) };
}
