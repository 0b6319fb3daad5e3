/** Places the code in a wide or tall picture where it covers least of the subject. */

import type { GBuffer } from "easel-picture";
import type { SquareBox } from "../code/placed-code.ts";

/** Where the subjects of a picture are: 0 for none. */
interface Subjects extends Pick<GBuffer, "width" | "height"> {
  readonly subject: Uint16Array | Uint8Array;
}

/** Places tried along the longer side; even, so that the middle is among them. */
const PLACES = 8;
/** Cost of moving the code from the middle to an edge, as a share of the subject. It keeps the code near the middle. */
const WAY = 0.12;

/**
 * The centred `box` moved along the longer side of its picture, its margin kept. Without room or without a subject it stays.
 */
export function placeInFreeSpace(box: SquareBox, surface: Subjects): SquareBox {
  const { width, height } = surface;
  const wide = width > height;
  const margin = wide ? box.yPx : box.xPx;
  const room = Math.abs(width - height);
  if (room < 0.1 * box.sidePx) return box;
  let best = box;
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k <= PLACES; k++) {
    const along = margin + (room * k) / PLACES;
    const moved: SquareBox = wide ? { ...box, xPx: along } : { ...box, yPx: along };
    const cost = coveredShare(moved, surface) + WAY * Math.abs((2 * k) / PLACES - 1);
    if (cost < least) {
      least = cost;
      best = moved;
    }
  }
  return best;
}

/** Share of the subject pixels under the box, 0..1. Every fourth pixel is sampled. */
function coveredShare({ xPx, yPx, sidePx }: SquareBox, { width, height, subject }: Subjects): number {
  let all = 1;
  let covered = 0;
  for (let y = 0; y < height; y += 4)
    for (let x = 0; x < width; x += 4) {
      if (subject[y * width + x] === 0) continue;
      all++;
      if (x >= xPx && y >= yPx && x < xPx + sidePx && y < yPx + sidePx) covered++;
    }
  return covered / all;
}
