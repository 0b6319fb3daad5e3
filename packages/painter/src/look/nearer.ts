/** The frame around what a picture is about: who is small in a wide set is drawn near, and who is at its edge is brought inside. */

import { enlarged } from "../compose/follow.ts";
import type { Layout, WorldLayout } from "../layout.ts";
import type { Box } from "../relations.ts";
import { INDOORS, type SceneGraph } from "../scene-graph.ts";
import type { Faults } from "./faults.ts";
import { isBarrier, type Sight, unionOf } from "./sights.ts";

/** How much of the frame the figures fill at most once they are drawn near: of its height, its width and its area. */
const TALL_01 = 0.66;
const WIDE_01 = 0.8;
const AREA_01 = 0.4;
/** The most that they are drawn near, and the same where the land or a building is the subject. */
const NEAREST = 2.2;
const NEAREST_LAND = 1.5;
/** Less is not worth another picture. */
const WORTH = 1.1;
/** Where the feet of the tallest come to stand and those of what is low, the least air above, and the rows that the horizon keeps to, shares of the height. */
const FOOT_01 = 0.89;
const LOW_FOOT_01 = 0.68;
const AIR_01 = 0.08;
const HORIZON_01 = [0.06, 0.72] as const;
/** The same where the prompt names what is seen in the sky. */
const HORIZON_SKY_01 = [0.4, 0.72] as const;
/** A main figure of less of the frame's height is small: the others come as near to it as the gap, shares of the width. */
const SMALL_01 = 0.3;
const GAP_01 = 0.05;
const LEAST_GATHERED_01 = 0.06;
/** What is so many times as far away as the figures is behind them, they do not stand at it. */
const BACKDROP = 1.6;
/** The middle of the figures keeps so near to that of the frame, share of its width. */
const ASIDE_01 = 0.12;

/** Layouts whose figures fill the frame, the best first; none where they do, or where the prompt says how near they are. `scale` is that of the boxes. */
export function drawnNearer(
  layout: Layout,
  graph: SceneGraph,
  { sights, unseen }: Faults,
  scale: number,
): readonly Layout[] {
  const { directions, setting, figures } = graph;
  const isFixed = directions?.camera ?? directions?.clear ?? (setting === "portrait" ? "bust" : undefined);
  // a kitten alone is shown as small as it is, beside its mother both are drawn near
  const isAskedSmall = figures.length > 0 && figures.every(({ size, age }) => size === "small" || age === "young");
  if (layout.kind === "flat" || isFixed || (isAskedSmall && !INDOORS.has(setting))) return [];
  const isShown = (sight: Sight) => !unseen.includes(sight);
  const all = sights.filter((sight) => sight.figure !== undefined && isShown(sight));
  // a fence may go on beside the picture of who is small beside it
  const isLong = ({ figure, isMain }: Sight) => !isMain && figure !== undefined && isBarrier(layout, figure);
  const own = all.some(({ isMain }) => isMain) && isSmall(all, layout, scale) ? all.filter((one) => !isLong(one)) : all;
  const land = sights.filter((sight) => sight.form !== undefined && isShown(sight));
  const isOfLand = land.some(({ isMain }) => isMain) || own.length === 0;
  const boxes = (isOfLand ? [...own, ...land] : own).flatMap(({ whole, box }) => whole ?? box ?? []);
  const close = isOfLand ? undefined : gathered(layout, own, scale);
  const around = unionOf(close?.boxes ?? boxes);
  if (!around) return [];
  // what is far behind is a backdrop, before which the figures may be moved
  const nearestM = Math.min(...own.map(({ zM }) => zM));
  const isBackdrop = !isOfLand && land.every(({ zM }) => zM > BACKDROP * nearestM);
  const box = inLayout(around, scale);
  const isOfSky = graph.aurora || graph.rainbow || graph.fireworks === true;
  // what is built stays where it is on the ground, and so do those who stand at it
  const bound = land.length === 0 ? [] : [filled(close?.layout ?? layout, box, { isOfLand, isBound: true, isOfSky })];
  const free =
    land.length === 0 || isBackdrop
      ? [filled(close?.layout ?? layout, box, { isOfLand, isBound: isOfLand, isOfSky })]
      : [];
  return [...free, ...bound, close?.layout].flatMap((one) => one ?? []);
}

const boxOf = ({ whole, box }: Sight): Box | undefined => whole ?? box;

/** Whether the main figure is small. */
function isSmall(sights: readonly Sight[], { heightPx }: WorldLayout, scale: number): boolean {
  const main = boxOf(sights.find(({ isMain }) => isMain) ?? sights[0]);
  return main !== undefined && main.foot - main.top < SMALL_01 * heightPx * scale;
}

/** A layout with the boxes of its figures. */
interface Gathered {
  readonly layout: WorldLayout;
  readonly boxes: readonly Box[];
}

/** The figures close together, where the main one is small and there is room between them; `undefined` where there is not. */
function gathered(layout: WorldLayout, sights: readonly Sight[], scale: number): Gathered | undefined {
  const { reliefs, widthPx: W } = layout;
  if (!isSmall(sights, layout, scale)) return undefined;
  // what is fastened goes with what carries it
  const carrierOf = (i: number): number =>
    reliefs[i].volume?.fastened && reliefs[i].parent >= 0 ? carrierOf(reliefs[i].parent) : i;
  const groupOf = (figure: number | undefined) => {
    const at = reliefs.findIndex((relief) => relief.figure === figure);
    return at < 0 ? undefined : reliefs[carrierOf(at)].figure;
  };
  const groups = new Map<number, Box>();
  for (const sight of sights) {
    const [group, own] = [groupOf(sight.figure), boxOf(sight)];
    if (group === undefined || !own) continue;
    const known = groups.get(group);
    groups.set(group, known ? unionOf([known, own])! : own);
  }
  const gapPx = GAP_01 * W * scale;
  const shifts = new Map<number, number>();
  let [end, shift] = [Infinity, 0];
  for (const [group, { left, right }] of [...groups].sort(([, a], [, b]) => a.left - b.left)) {
    shift += Math.max(0, left - end - gapPx);
    end = Math.max(end === Infinity ? right : end, right);
    shifts.set(group, shift);
  }
  if (shift < LEAST_GATHERED_01 * W * scale) return undefined;
  const byPx = (figure: number | undefined) => shifts.get(groupOf(figure) ?? -1) ?? 0;
  return {
    layout: { ...layout, reliefs: reliefs.map((one) => ({ ...one, xPx: one.xPx - byPx(one.figure) / scale })) },
    boxes: [...groups].map(([group, box]) => {
      const by = shifts.get(group) ?? 0;
      return { ...box, left: box.left - by, right: box.right - by };
    }),
  };
}

/** A box of the sketch in pixels of the layout. */
const inLayout = ({ left, right, top, foot }: Box, scale: number): Box => ({
  left: left / scale,
  right: right / scale,
  top: top / scale,
  foot: foot / scale,
});

/** The layout with a box of it as large as the frame allows, its foot near the lower edge. */
function filled(
  layout: WorldLayout,
  { left, right, top, foot }: Box,
  { isOfLand, isBound, isOfSky }: Readonly<Record<"isOfLand" | "isBound" | "isOfSky", boolean>>,
): Layout | undefined {
  const { widthPx: W, heightPx: H, camera } = layout;
  const [wide, tall] = [right - left, foot - top];
  const across = isBound ? 2 * Math.max(W / 2 - left, right - W / 2) : wide;
  const by = Math.min(
    isOfLand || isOfSky ? NEAREST_LAND : NEAREST,
    (TALL_01 * H) / tall,
    (WIDE_01 * W) / across,
    Math.sqrt((AREA_01 * W * H) / (wide * tall)),
  );
  const middle = (left + right) / 2 - W / 2;
  const near = Math.max(1, by);
  const most = Math.max(0, Math.min(ASIDE_01 * W, (WIDE_01 * W - near * wide) / 2)) / near;
  const aside = isBound ? 0 : middle - Math.max(-most, Math.min(most, middle));
  if (by < WORTH && Math.abs(aside) < 0.02 * W) return undefined;
  // the row of the picture that comes to lie in the middle of the frame
  const foot01 = LOW_FOOT_01 + (FOOT_01 - LOW_FOOT_01) * Math.min(1, (near * tall) / (TALL_01 * H));
  const standing = foot - ((foot01 - 0.5) * H) / near;
  const open = top + ((0.5 - AIR_01) * H) / near;
  const horizons = (isOfSky ? HORIZON_SKY_01 : HORIZON_01).map(
    (row01) => camera.horizonPx - ((row01 - 0.5) * H) / near,
  );
  const y = Math.min(Math.max(...horizons), Math.max(Math.min(...horizons), Math.min(standing, open)));
  return enlarged(layout, near, isBound ? W / 2 : W / 2 + aside, y);
}
