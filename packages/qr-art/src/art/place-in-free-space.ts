/** Places the code where it covers least of the subject, and its finders off faces. */

import type { GBuffer } from "easel-picture";
import type { QuarterTurns } from "../code/layout.ts";
import type { SquareBox } from "../code/placed-code.ts";
import { integralOf, meanOf } from "../scan/planes.ts";
import { cheapestPlace, finderMeans, wayFromMiddle } from "./places.ts";

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

/** The corners of a code, clockwise. */
const CORNERS = ["top left", "top right", "bottom right", "bottom left"] as const;
export type FinderCorner = (typeof CORNERS)[number];
/** Those with a finder where the code is upright, in the order of `finderCentres`. */
const FINDERS = [0, 1, 3] as const;

/** The share of a finder's square, with its light border, from which it lies on a subject. */
const COVERED = 0.01;
const TRIALS = { shares: [1, 0.93, 0.87, 0.81], leastModulePx: 16, steps: 8 } as const;
/** Costs of a finder that is wholly on a subject, of a code on all of it, of half the size, and of the way to a corner. */
const COSTS = { finder: 3, subject: 0.4, size: 1, way: 0.15 } as const;

/**
 * The `box` of a code of `size` modules, moved and made smaller where its finders lie on a subject and need not; and the corners whose
 * finders lie on one there. The margin on the short side is kept. A box whose finders are free stays.
 */
export function keepFindersOff(
  box: SquareBox,
  size: number,
  { width, height, subject }: Subjects,
): { readonly box: SquareBox; readonly covered: readonly FinderCorner[] } {
  const share = shareOf({ width, height, subject });
  const findersOf = (tried: SquareBox) => finderMeans(tried, size, share);
  if (!findersOf(box).some(isOn)) return { box, covered: [] };
  const all = Math.max(1, share(0, 0, Math.max(width, height)) * width * height);
  const costOf = (tried: SquareBox) => {
    const finders = findersOf(tried).reduce((sum, covered) => sum + (isOn(covered) ? covered : 0), 0);
    const inside = (share(tried.xPx, tried.yPx, tried.sidePx) * tried.sidePx ** 2) / all;
    const way = wayFromMiddle(tried, { width, height });
    const smaller = 2 * (1 - tried.sidePx / box.sidePx);
    return COSTS.finder * finders + COSTS.subject * inside + COSTS.size * smaller + COSTS.way * way;
  };
  const best = cheapestPlace(box, { width, height }, { ...TRIALS, size }, costOf);
  return { box: best, covered: cornersOn(findersOf(best)) };
}

/** The corners of a code of `size` modules in `box`, turned, whose finders lie on a subject. */
export function findersOn(
  box: SquareBox,
  size: number,
  subjects: Subjects,
  turn: QuarterTurns = 0,
): readonly FinderCorner[] {
  return cornersOn(finderMeans(box, size, shareOf(subjects), turn), turn);
}

function cornersOn(covered: readonly number[], turn: QuarterTurns = 0): readonly FinderCorner[] {
  return FINDERS.flatMap((corner, which) => (isOn(covered[which]) ? [CORNERS[(corner + turn) % 4]] : []));
}

function isOn(covered: number): boolean {
  return covered > COVERED;
}

/** Tells the share of a square, in pixels, that is of a subject, 0..1. */
function shareOf({ width, height, subject }: Subjects): (x: number, y: number, side: number) => number {
  const sums = integralOf(
    Float32Array.from(subject, (value) => (value ? 1 : 0)),
    width,
    height,
  );
  return (x, y, side) => meanOf(sums, width, height, x, y, x + side, y + side);
}
