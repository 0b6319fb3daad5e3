/** What a composition does about the directions of a prompt: a nearer or higher camera, a side that stays empty, a softer distance. */

import { aspectOfShape } from "../figures/model.ts";
import type { Layout, ReliefPlan, WorldLayout } from "../layout.ts";
import { POSE_SHARE } from "../motifs/motif.ts";
import type { DirectionName, Directions } from "../read/directions.ts";
import type { SceneGraph } from "../scene-graph.ts";
import type { Cast, Floor } from "./items.ts";

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
}

/** How much higher the eye is that looks down on a street or a meadow, metres, and the row of its horizon. */
const ABOVE_M = 5.5;
const HORIZON_01 = 0.07;
/** The most that a lens draws near, and how much of the frame is then filled. */
const NEAREST = 2.4;
const FILLED_01 = 0.9;
/** The same on plain ground, where there is air around. */
const FILLED_PLAIN_01 = 0.72;
/** How far what is held may stand above its holder, beside its own height. */
const HELD_ABOVE = 0.9;
/** The side that is kept empty, the least of it, and where the other side ends, shares of the width. */
const CLEAR_01 = 0.42;
const LEAST_CLEAR_01 = 0.33;
const MARGIN_01 = 0.97;
/** How soft what is far behind is, where the prompt asks for it. */
const SOFT = 1.8;

const WITHIN = new Set([
  "tabletop",
  "room",
  "kitchen",
  "bathroom",
  "studio",
  "portrait",
  "stage",
  "cave",
  "underwater",
  "sky",
]);

/** Metres that the eye is raised by: 0 where the scene has no view from above. */
export function raisedM({ directions, setting }: SceneGraph, forCode: boolean): number {
  return directions?.camera === "above" && !forCode && !WITHIN.has(setting) ? ABOVE_M : 0;
}

/** The layout seen from so much higher. */
export function raised(layout: WorldLayout, byM: number): WorldLayout {
  if (byM === 0) return layout;
  const { camera, heightPx } = layout;
  return {
    ...layout,
    camera: { ...camera, heightM: camera.heightM + byM, horizonPx: Math.round(HORIZON_01 * heightPx) },
  };
}

/** The floor without the side that is kept empty. */
export function keptClear(floor: Floor, directions: Directions | undefined): Floor {
  if (directions?.clear === "left") return { ...floor, left01: CLEAR_01 };
  return directions?.clear === "right" ? { ...floor, right01: 1 - CLEAR_01 } : floor;
}

/** The box of all that is named, with what is fastened to it; `undefined` where nothing is. Pixels. */
function boxOf(reliefs: readonly ReliefPlan[], { shape, aspect }: Cast): Box | undefined {
  const boxes = reliefs
    .filter(({ subject }) => subject > 0)
    .map((relief): Box => {
      const { xPx, footPx, heightPx, volume, motif, pose } = relief;
      const held = relief.support === "hold" ? reliefs[relief.parent] : undefined;
      const wide = volume ? aspectOfShape(shape(volume.recipe), volume.yawRad) : aspect(motif) / POSE_SHARE[pose];
      const half = (wide * heightPx) / 2;
      // what is held is at most on top of its holder
      const top = held ? held.footPx - held.heightPx - HELD_ABOVE * heightPx : footPx - heightPx;
      return { left: xPx - half, right: xPx + half, top, foot: footPx };
    });
  if (boxes.length === 0) return undefined;
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    right: Math.max(...boxes.map((box) => box.right)),
    top: Math.min(...boxes.map((box) => box.top)),
    foot: Math.max(...boxes.map((box) => box.foot)),
  };
}

/** The layout through a longer lens, so that its figures fill the frame. */
function drawnNear(layout: WorldLayout, box: Box, filled01: number): WorldLayout {
  const { widthPx: W, heightPx: H } = layout;
  const by = Math.min(NEAREST, (filled01 * W) / (box.right - box.left), (filled01 * H) / (box.foot - box.top));
  return by <= 1 ? layout : enlarged(layout, by, (box.left + box.right) / 2, (box.top + box.foot) / 2);
}

/** The layout so many times as large, with a point of it in the middle of the frame. */
export function enlarged(layout: WorldLayout, by: number, x: number, y: number): WorldLayout {
  const { reliefs, widthPx: W, heightPx: H, camera } = layout;
  const near = (relief: ReliefPlan): ReliefPlan => ({
    ...relief,
    xPx: W / 2 + by * (relief.xPx - x),
    footPx: H / 2 + by * (relief.footPx - y),
    heightPx: by * relief.heightPx,
  });
  return {
    ...layout,
    camera: { ...camera, focalPx: by * camera.focalPx, horizonPx: Math.round(H / 2 + by * (camera.horizonPx - y)) },
    reliefs: reliefs.map(near),
  };
}

/** All figures moved aside, as far as the frame allows, so that a side is empty. */
function movedAside(layout: WorldLayout, side: "left" | "right", { left, right }: Box): WorldLayout {
  const { widthPx: W, reliefs } = layout;
  const by =
    side === "left"
      ? Math.max(0, Math.min(CLEAR_01 * W - left, MARGIN_01 * W - right))
      : Math.min(0, Math.max((1 - CLEAR_01) * W - right, (1 - MARGIN_01) * W - left));
  return by === 0 ? layout : { ...layout, reliefs: reliefs.map((relief) => ({ ...relief, xPx: relief.xPx + by })) };
}

/** The layout as its directions ask for it, once all stands. */
export function asDirected(
  layout: WorldLayout,
  { directions, setting }: SceneGraph,
  forCode: boolean,
  cast: Cast,
): WorldLayout {
  const box = forCode || !directions ? undefined : boxOf(layout.reliefs, cast);
  if (!box || !directions) return layout;
  const { camera, clear, plain, soft } = directions;
  // what lies on a table is small when it is looked down on
  const isNear = (camera === "close" && setting !== "portrait") || (camera === "above" && setting === "tabletop");
  const near = isNear ? drawnNear(layout, box, plain ? FILLED_PLAIN_01 : FILLED_01) : layout;
  const seen = clear ? movedAside(near, clear, boxOf(near.reliefs, cast) ?? box) : near;
  return soft ? { ...seen, grade: { ...seen.grade, softFar01: Math.max(seen.grade.softFar01, SOFT) } } : seen;
}

/** The directions that a layout does not follow. */
export function notFollowed(
  { directions, setting }: SceneGraph,
  layout: Layout,
  forCode: boolean,
  cast: Cast,
): readonly DirectionName[] {
  if (!directions) return [];
  const { camera, clear, plain, soft, tones } = directions;
  const box = boxOf(layout.reliefs, cast);
  const still = layout.kind === "flat" || forCode;
  const out: DirectionName[] = [];
  if (camera === "close" && (still || !box)) out.push("camera");
  if (camera === "above" && (still || (WITHIN.has(setting) && setting !== "tabletop"))) out.push("camera");
  if (clear && (still || !box || isCovered(box, clear, layout.widthPx))) out.push("clear");
  if (plain && setting !== "studio" && setting !== "portrait") out.push("plain");
  if (soft && (still || !box)) out.push("soft");
  if (typeof tones === "number" && forCode) out.push("tones");
  return out;
}

/** Whether figures reach far into the side that is to be empty. */
const isCovered = ({ left, right }: Box, side: "left" | "right", widthPx: number): boolean =>
  side === "left" ? left < LEAST_CLEAR_01 * widthPx : right > (1 - LEAST_CLEAR_01) * widthPx;
