/** Keeps what a picture is of clear of the finders and alignment patterns of the code that it is to carry. */

import type { KeepOut } from "easel-picture";
import type { ReliefPlan } from "../layout.ts";

/** Half the width of a figure beside its height, where its shape is not known. */
const HALF_WIDTH = 0.4;
/** Shifts tried on either side, and how far the farthest goes as a share of the picture's width. */
const SHIFTS = 8;
const FARTHEST = 0.2;
/** Cost of the farthest shift, as a share of the area of the figures. */
const WAY = 0.05;

/**
 * The figures moved sideways, all by the same way, to where least of them lies on what is to be kept free. Order, sizes and
 * rows stay.
 */
export function moveClear(
  reliefs: readonly ReliefPlan[],
  keepOut: readonly KeepOut[],
  widthPx: number,
): readonly ReliefPlan[] {
  if (keepOut.length === 0 || reliefs.length === 0) return reliefs;
  const boxes = reliefs.filter(({ support }) => support !== "hold").map(boxOf);
  const left = Math.min(...boxes.map(({ xPx }) => xPx));
  const right = Math.max(...boxes.map(({ xPx, widthPx: w }) => xPx + w));
  const area = boxes.reduce((sum, box) => sum + box.widthPx * box.heightPx, 0);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let k = -SHIFTS; k <= SHIFTS; k++) {
    const by = (k / SHIFTS) * FARTHEST * widthPx;
    // A shift must not cut a figure that is whole.
    if (k !== 0 && (left + by < Math.min(0, left) || right + by > Math.max(widthPx, right))) continue;
    const covered = boxes.reduce(
      (sum, box) => sum + keepOut.reduce((own, free) => own + shared({ ...box, xPx: box.xPx + by }, free), 0),
      0,
    );
    const cost = covered / area + WAY * Math.abs(k / SHIFTS);
    if (cost >= least) continue;
    least = cost;
    best = by;
  }
  return best === 0 ? reliefs : reliefs.map((relief) => ({ ...relief, xPx: relief.xPx + best }));
}

/**
 * The place nearest to `u01` across the picture at which a thing of `width01`, from `top01` down to its foot at `foot01`, is
 * clear of what is to be kept free; `u01` when there is none. Shares of the sides, 0..1.
 */
export function clearPlace(
  u01: number,
  { width01, top01, foot01 }: { readonly width01: number; readonly top01: number; readonly foot01: number },
  keepOut: readonly KeepOut[],
  widthPx: number,
  heightPx: number,
): number {
  const overlap = (u: number) =>
    keepOut.reduce(
      (sum, free) =>
        sum +
        shared(
          {
            xPx: (u - width01 / 2) * widthPx,
            yPx: top01 * heightPx,
            widthPx: width01 * widthPx,
            heightPx: (foot01 - top01) * heightPx,
          },
          free,
        ),
      0,
    );
  let best = u01;
  let least = overlap(u01);
  for (let k = 1; k <= 2 * SHIFTS && least > 0; k++)
    for (const side of [-1, 1]) {
      const u = u01 + (side * k * FARTHEST) / SHIFTS;
      if (u < 0.2 || u > 0.8 || overlap(u) >= least) continue;
      best = u;
      least = overlap(u);
    }
  return best;
}

function boxOf({ xPx, footPx, heightPx }: ReliefPlan): KeepOut {
  const half = HALF_WIDTH * heightPx;
  return { xPx: xPx - half, yPx: footPx - heightPx, widthPx: 2 * half, heightPx };
}

/** Area in both, square pixels. */
function shared(a: KeepOut, b: KeepOut): number {
  const wide = Math.min(a.xPx + a.widthPx, b.xPx + b.widthPx) - Math.max(a.xPx, b.xPx);
  const high = Math.min(a.yPx + a.heightPx, b.yPx + b.heightPx) - Math.max(a.yPx, b.yPx);
  return wide > 0 && high > 0 ? wide * high : 0;
}
