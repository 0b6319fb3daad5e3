/** Places the code where it covers least of the subject, and its finders off faces. */

import type { GBuffer } from "easel-picture";
import { finderCentres, type SquareBox } from "../code/placed-code.ts";
import { integralOf, meanOf } from "../scan/planes.ts";

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

/** The corners of a code that have a finder, in the order of `finderCentres`. */
const CORNERS = ["top left", "top right", "bottom left"] as const;
export type FinderCorner = (typeof CORNERS)[number];

/** The share of a finder's square, with its light border, from which it lies on a subject. */
const COVERED = 0.01;
/** Modules of a finder's square with its light border. */
const FINDER_MODULES = 9;
/** Sizes of the code that are tried, as shares of its side, and the size of modules that it keeps, in pixels. */
const SIZES = [1, 0.93, 0.87, 0.81] as const;
const LEAST_MODULE_PX = 16;
/** Places tried along each side. */
const STEPS = 8;
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
  const findersOf = (tried: SquareBox) => finderShares(tried, size, share);
  if (!findersOf(box).some(isOn)) return { box, covered: [] };
  const margin = Math.min(box.xPx, box.yPx);
  const all = Math.max(1, share(0, 0, Math.max(width, height)) * width * height);
  const costOf = (tried: SquareBox) => {
    const finders = findersOf(tried).reduce((sum, covered) => sum + (isOn(covered) ? covered : 0), 0);
    const inside = (share(tried.xPx, tried.yPx, tried.sidePx) * tried.sidePx ** 2) / all;
    const middle = (at: number, whole: number) => Math.abs((at + tried.sidePx / 2) / whole - 0.5);
    const way = Math.hypot(middle(tried.xPx, width), middle(tried.yPx, height));
    const smaller = 2 * (1 - tried.sidePx / box.sidePx);
    return COSTS.finder * finders + COSTS.subject * inside + COSTS.size * smaller + COSTS.way * way;
  };
  let best = box;
  let least = costOf(box);
  for (const scale of SIZES) {
    const sidePx = scale * box.sidePx;
    if (scale < 1 && sidePx / size < LEAST_MODULE_PX) break;
    for (let k = 0; k < (STEPS + 1) ** 2; k++) {
      const along = (whole: number, step: number) => margin + ((whole - 2 * margin - sidePx) * step) / STEPS;
      const tried = { xPx: along(width, k % (STEPS + 1)), yPx: along(height, Math.floor(k / (STEPS + 1))), sidePx };
      const cost = costOf(tried);
      if (cost >= least) continue;
      least = cost;
      best = tried;
    }
  }
  const covered = findersOf(best);
  return { box: best, covered: CORNERS.filter((_, corner) => isOn(covered[corner])) };
}

/** The corners of a code of `size` modules in `box` whose finders lie on a subject. */
export function findersOn(box: SquareBox, size: number, subjects: Subjects): readonly FinderCorner[] {
  const covered = finderShares(box, size, shareOf(subjects));
  return CORNERS.filter((_, corner) => isOn(covered[corner]));
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

/** The share of each finder's square that is of a subject. */
function finderShares({ xPx, yPx, sidePx }: SquareBox, size: number, share: ReturnType<typeof shareOf>): number[] {
  const m = sidePx / size;
  const half = FINDER_MODULES / 2;
  return finderCentres(size).map(([u, v]) => share(xPx + (u - half) * m, yPx + (v - half) * m, FINDER_MODULES * m));
}
