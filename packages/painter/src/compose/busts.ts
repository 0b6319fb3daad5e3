/** Where the heads of portraits are in the frame. */

import type { Item } from "./items.ts";
import type { Stage } from "./stage.ts";

/** Height of the head of one, two, three … people, share of the frame's height. */
const HEADS_01 = [0.47, 0.4, 0.31, 0.26] as const;
/** The same for one seen close up. */
const CLOSE_01 = 0.56;
/** A head's middle at most so far apart, head heights: shoulders overlap a little. */
const APART = 1.24;
/** Air above, and the lowest row of the middle of a head, shares of the frame's height. */
const AIR_01 = 0.035;
const LOWEST_MIDDLE_01 = 0.6;

/** Sizes and places of volumes that are portraits: heads beside each other, cut by the lower edge of the frame. Sets `x`, `foot`, `w` and `h`. */
export function arrangeBusts({ graph, widthPx: W, heightPx: H, side }: Stage, group: readonly Item[]): void {
  const n = group.length;
  const close = n === 1 && /close|headshot|face/.test(graph.place ?? "");
  const share = close ? CLOSE_01 : HEADS_01[Math.min(n, HEADS_01.length) - 1];
  // a tall hat stays in the frame
  const tallest = Math.max(...group.map(({ role }) => role!.shape.high[1]));
  const headPx = Math.min(share * H, (0.92 * W) / (1.3 + (n - 1) * APART), ((LOWEST_MIDDLE_01 - AIR_01) * H) / tallest);
  const middle01 = Math.max(close ? 0.47 : n > 1 ? 0.47 : 0.42, AIR_01 + (tallest * headPx) / H);
  for (const [i, item] of group.entries()) {
    const { low, high } = item.role!.shape;
    item.h = headPx * (high[1] - low[1]);
    item.w = headPx * (high[2] - low[2]);
    item.x = W / 2 + (i - (n - 1) / 2) * APART * headPx + (n === 1 ? 0.035 * side * W : 0);
    // those beside each other are not quite of one height
    item.foot = (middle01 + 0.03 * (i % 2)) * H - low[1] * headPx;
  }
}
