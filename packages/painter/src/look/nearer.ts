/** The frame around what a picture is about: who is small in a wide set is drawn near, and who is at its edge is brought inside. */

import { enlarged } from "../compose/follow.ts";
import type { Layout, WorldLayout } from "../layout.ts";
import type { Box } from "../relations.ts";
import type { SceneGraph } from "../scene-graph.ts";
import type { Faults } from "./faults.ts";
import type { Sight } from "./sights.ts";

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
/** The middle of the figures keeps so near to that of the frame, share of its width. */
const ASIDE_01 = 0.12;

/** A layout whose figures fill the frame; `undefined` where they do, or where the prompt says how near they are. `scale` is that of the boxes. */
export function drawnNearer(
  layout: Layout,
  graph: SceneGraph,
  { sights, unseen }: Faults,
  scale: number,
): Layout | undefined {
  const { directions, setting, figures } = graph;
  const isFixed = directions?.camera ?? directions?.clear ?? (setting === "portrait" ? "bust" : undefined);
  const isAskedSmall = figures.some(({ size, age }) => size === "small" || age === "young");
  if (layout.kind === "flat" || isFixed || isAskedSmall) return undefined;
  const isShown = (sight: Sight) => !unseen.includes(sight);
  const own = sights.filter((sight) => sight.figure !== undefined && isShown(sight));
  const land = sights.filter((sight) => sight.form !== undefined && isShown(sight));
  const isOfLand = land.some(({ isMain }) => isMain) || own.length === 0;
  const boxes = (isOfLand ? [...own, ...land] : own).flatMap(({ whole, box }) => whole ?? box ?? []);
  return boxes.length === 0 ? undefined : filled(layout, unionOf(boxes, scale), isOfLand, land.length > 0);
}

function unionOf(boxes: readonly Box[], scale: number): Box {
  const edge = (of: (box: Box) => number, pick: (...all: number[]) => number) => pick(...boxes.map(of)) / scale;
  return {
    left: edge(({ left }) => left, Math.min),
    right: edge(({ right }) => right, Math.max),
    top: edge(({ top }) => top, Math.min),
    foot: edge(({ foot }) => foot, Math.max),
  };
}

/** The layout with a box of it as large as the frame allows, its foot near the lower edge. */
function filled(
  layout: WorldLayout,
  { left, right, top, foot }: Box,
  isOfLand: boolean,
  isBuilt: boolean,
): Layout | undefined {
  const { widthPx: W, heightPx: H, camera } = layout;
  const [wide, tall] = [right - left, foot - top];
  // what is built stays where it is on the ground, and so do those who stand at it
  const isBound = isOfLand || isBuilt || layout.structures.length > 0;
  const across = isBound ? 2 * Math.max(W / 2 - left, right - W / 2) : wide;
  const by = Math.min(
    isOfLand ? NEAREST_LAND : NEAREST,
    (TALL_01 * H) / tall,
    (WIDE_01 * W) / across,
    Math.sqrt((AREA_01 * W * H) / (wide * tall)),
  );
  const middle = (left + right) / 2 - W / 2;
  const aside = isBound ? 0 : middle - Math.max(-ASIDE_01 * W, Math.min(ASIDE_01 * W, middle));
  if (by < WORTH && Math.abs(aside) < 0.02 * W) return undefined;
  const near = Math.max(1, by);
  // the row of the picture that comes to lie in the middle of the frame
  const foot01 = LOW_FOOT_01 + (FOOT_01 - LOW_FOOT_01) * Math.min(1, (near * tall) / (TALL_01 * H));
  const standing = foot - ((foot01 - 0.5) * H) / near;
  const open = top + ((0.5 - AIR_01) * H) / near;
  const horizons = HORIZON_01.map((row01) => camera.horizonPx - ((row01 - 0.5) * H) / near);
  const y = Math.min(Math.max(...horizons), Math.max(Math.min(...horizons), Math.min(standing, open)));
  return enlarged(layout, near, isBound ? W / 2 : W / 2 + aside, y);
}
