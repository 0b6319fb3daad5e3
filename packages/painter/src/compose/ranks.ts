/** Who of many stands in front and who behind: what the prompt names first is large, the rest is seen past it. */

import { isInside } from "./belongings.ts";
import type { Floor, Item } from "./items.ts";
import type { Stage } from "./stage.ts";

/** What the prompt names first is at least so tall if others can stand behind it, share of the frame's height. */
const LEAST_MAIN_01 = 0.38;
/** Its height for which room is counted in the front row, and the share of that row that its members take. */
const WANTED_01 = 0.46;
const ROW_01 = 0.92;
const OVERLAP = 0.84;
/** People of one noun who stay in front. */
const LEAST_FRONT = 3;
/** What is lower than so much of the main one is put where there is room for it. */
const TRIFLE = 0.25;
/** The most that one behind may cover, shares of the frame's height and width. */
const MOST_01 = 0.55;
/** How large those behind are beside those in front, in the open and within walls. */
const BEHIND = 0.62;
const BEHIND_INSIDE = 0.8;
/** The least height of what stands behind, and the lowest row of what is small there and so comes before the others. */
const LEAST_01 = 0.085;
const LOWEST_01 = 0.95;
/** Places that are tried across the floor, and what it costs to stand far from the middle. */
const TRIED = 41;
const ASIDE = 0.12;

/** Whom a group is about: the first that lives, else the first of all. */
export function mainOf(group: readonly Item[]): Item {
  const named = group.toSorted((a, b) => a.figure - b.figure || a.nth - b.nth);
  return named.find(({ noun }) => noun.volume?.family !== "thing") ?? named[0];
}

/** The members of a group in front and behind, where its main one would else be small; `undefined` where all fit. `tallPx` is its height in one row. */
export function ranksOf(
  { heightPx }: Stage,
  group: readonly Item[],
  tallPx: number,
  roomPx: number,
  widthOf: (item: Item) => number,
): { readonly front: Item[]; readonly behind: Item[] } | undefined {
  const main = mainOf(group);
  const isTrifle = ({ noun, figure }: Item) => figure !== main.figure && noun.heightM < TRIFLE * main.noun.heightM;
  const isSmall = tallPx < LEAST_MAIN_01 * heightPx || group.some(isTrifle);
  // those of one kind stand in rows of their own
  const isMany = group.length > 3 || (group.length > 2 && group.some(isTrifle));
  const isMixed = isMany && group.some(({ figure }) => figure !== main.figure);
  if (!isMixed || !isSmall || group.some(({ level }) => level)) return undefined;
  const rest = group.toSorted((a, b) => a.figure - b.figure || a.nth - b.nth).filter((item) => item !== main);
  const perSize = (WANTED_01 * heightPx) / main.size;
  const needs = (item: Item) => perSize * item.size * widthOf(item) * OVERLAP;
  const front = new Set([main]);
  let wide = needs(main);
  for (const item of rest) {
    const isOfMain = item.figure === main.figure && front.size < LEAST_FRONT;
    if (isTrifle(item) || (!isOfMain && wide + needs(item) > ROW_01 * roomPx)) continue;
    front.add(item);
    wide += needs(item);
  }
  const behind = group.filter((item) => !front.has(item));
  return behind.length === 0 ? undefined : { front: group.filter((item) => front.has(item)), behind };
}

/** The row on which something of a height in the picture stands, by its true height. */
type RowOf = (h: number, real: number) => number;

/** Sizes and places of those behind, each where it is hidden least. `perSizePx` is the height in front of one of size 1. */
export function standBehind(
  stage: Stage,
  front: readonly Item[],
  behind: readonly Item[],
  floor: Floor,
  perSizePx: number,
  widthOf: (item: Item) => number,
  realOf: (item: Item) => number,
  rowOf: RowOf,
): void {
  const { widthPx: W, heightPx: H } = stage;
  const by = isInside(stage) ? BEHIND_INSIDE : BEHIND;
  const placed: Item[] = [...front];
  for (const item of behind) {
    const most = Math.min(MOST_01 * H, (MOST_01 * W) / widthOf(item));
    item.h = Math.min(most, Math.max(LEAST_01 * H, by * item.size * perSizePx));
    item.w = item.h * widthOf(item);
    item.foot = Math.min(LOWEST_01 * H, Math.max(floor.back01 * H, rowOf(item.h, realOf(item))));
    const half = item.w / 2;
    const [from, to] = [floor.left01 * W + half, floor.right01 * W - half];
    let best = Infinity;
    for (let n = 0; n < TRIED; n++) {
      const x = from + ((to - from) * n) / (TRIED - 1);
      const cost = placed.reduce(
        (sum, other) => sum + sharedBox({ ...item, x }, other),
        (ASIDE * Math.abs(x - W / 2)) / W,
      );
      if (cost >= best) continue;
      best = cost;
      item.x = x;
    }
    placed.push(item);
  }
}

/** The share of the smaller one's box that both have. */
export function sharedBox(one: Item, other: Item): number {
  const wide = Math.min(one.x + one.w / 2, other.x + other.w / 2) - Math.max(one.x - one.w / 2, other.x - other.w / 2);
  const tall = Math.min(one.foot, other.foot) - Math.max(one.foot - one.h, other.foot - other.h);
  return wide <= 0 || tall <= 0 ? 0 : (wide * tall) / Math.min(one.w * one.h, other.w * other.h);
}
