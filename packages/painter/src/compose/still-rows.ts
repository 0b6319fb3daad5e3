/** Still lifes of three things and more: what stands is a row behind, what lies flat is before it. */

import type { Rng } from "easel-picture";
import type { Floor, Item } from "./items.ts";
import type { Stage } from "./stage.ts";

/** Things that are so many times as wide as tall lie flat. */
const FLAT_ASPECT = 1.7;
/** Height of the tallest and width of a row at most, shares of the frame's. */
const TALLEST_01 = 0.5;
const WIDE_01 = 0.9;
/** Share of its width that each takes in the row behind, and size of what lies before it beside its own. */
const OVERLAP = 0.9;
const BEFORE = 0.86;
/** How far before the row behind small things stand, and the row of what lies flat, shares of the frame's height. */
const NEARER_01 = 0.1;
const FLAT_FOOT_01 = 0.07;

/** Places the things of a table in two rows; false where all stand or all lie, which have one row. Changes the items. */
export function layStill(
  { widthPx: W, heightPx: H }: Stage,
  group: readonly Item[],
  floor: Floor,
  aspectOf: (item: Item) => number,
  draw: Rng,
): boolean {
  // four of a kind that are turned differently are one row
  const isFlatKind = ({ noun }: Item) => aspectOf(group.find((one) => one.noun === noun)!) > FLAT_ASPECT;
  const isFlat = (item: Item) => isFlatKind(item) && item.parts.length === 0;
  const flat = group.filter(isFlat);
  const standing = group.filter((item) => !isFlat(item));
  if (group.length < 3 || flat.length === 0 || standing.length === 0) return false;
  const wideOf = (items: readonly Item[], by: number) =>
    items.reduce((sum, item) => sum + by * item.size * aspectOf(item), 0);
  const room = Math.min(WIDE_01, floor.right01 - floor.left01) * W;
  const h = Math.min(
    (TALLEST_01 * H) / Math.max(...standing.map(({ size }) => size)),
    room / (OVERLAP * wideOf(standing, 1)),
  );
  // what lies about is smaller rather than the subject
  const before = Math.min(BEFORE, room / (1.06 * h * wideOf(flat, 1)));
  const tallest = Math.max(...standing.map(({ size }) => size)) * h;
  const back = floor.back01 * H;
  const put = (items: readonly Item[], by: number, share: number, footOf: (item: Item) => number) => {
    for (const item of items) {
      item.h = by * item.size * h;
      item.w = item.h * aspectOf(item);
    }
    const wide = share * items.reduce((sum, { w }) => sum + w, 0);
    const gap = Math.min(0.06 * W, Math.max(0, room - wide) / (items.length + 1));
    let x = W / 2 - (wide + gap * (items.length - 1)) / 2 + 0.05 * (draw.next() - 0.5) * W;
    for (const item of items) {
      item.x = Math.min(W - item.w * 0.55, Math.max(item.w * 0.55, x + (share * item.w) / 2));
      item.foot = footOf(item);
      x += share * item.w + gap;
    }
  };
  put(standing, 1, OVERLAP, (item) => back + (1 - item.h / tallest) * NEARER_01 * H);
  put(flat, before, 1.06, () => floor.front01 * H + FLAT_FOOT_01 * H * (0.4 + 0.6 * draw.next()));
  return true;
}
