/** Other compositions of the same scene in which a fault may be gone. */

import type { Cast } from "../compose/items.ts";
import type { Layout, ReliefPlan } from "../layout.ts";
import { inFreeHands, SMALL_M, withoutFigures } from "../read/in-the-open.ts";
import type { Box } from "../relations.ts";
import type { Figure, SceneGraph } from "../scene-graph.ts";
import { usedAs } from "../things/facts.ts";
import type { Faults, Misfit } from "./faults.ts";
import type { Sight } from "./sights.ts";

/** Air around what is moved away, share of the frame, and how much smaller it may become. */
const MARGIN_01 = 0.04;
const LEAST_AWAY = 0.12;
/** How much larger or smaller than true beside the others a thing may stay once it is brought to scale. */
const KEPT_RATIO = 1.25;
/** What is held becomes no smaller than this to show a face. */
const LEAST_HELD = 0.5;
/** How much nearer to the eye somebody steps who stands in a wall. */
const STEP = 1.35;
/** What small things are set on where it is named. */
const SURFACES = /(^| )(table|desk|counter|tray|plate|bench|shelf|nightstand|blanket|board)$/;
/** Settings without a floor that something small would lie on. */
const NO_FLOOR: ReadonlySet<string> = new Set(
  "tabletop studio portrait cosmos abstract underwater sky moon".split(" "),
);

/** All figures so much farther away that their boxes, those of a sketch, lie in the frame; `undefined` where that is too far. */
export function movedAway(layout: Layout, boxes: readonly Box[], scale: number): Layout | undefined {
  const { widthPx: W, heightPx: H } = layout;
  const horizon = layout.kind === "world" ? layout.camera.horizonPx : H / 2;
  const edge = (of: (box: Box) => number, pick: (...all: number[]) => number) => pick(...boxes.map(of)) / scale;
  const [left, right] = [edge((box) => box.left, Math.min), edge((box) => box.right, Math.max)];
  const [top, foot] = [edge((box) => box.top, Math.min), edge((box) => box.foot, Math.max)];
  const by = Math.min(
    ((1 - 2 * MARGIN_01) * W) / (right - left),
    top < horizon ? (horizon - MARGIN_01 * H) / (horizon - top) : 1,
    foot > horizon ? ((1 - MARGIN_01) * H - horizon) / (foot - horizon) : 1,
  );
  if (by >= 1 || by < LEAST_AWAY) return undefined;
  const middle = (left + right) / 2;
  // what is as large as before and farther away is seen nearer to the horizon
  const reliefs = layout.reliefs.map((relief) => ({
    ...relief,
    xPx: W / 2 + by * (relief.xPx - middle),
    footPx: horizon + by * (relief.footPx - horizon),
    heightPx: by * relief.heightPx,
    zM: relief.zM / by,
  }));
  return { ...layout, reliefs };
}

/** All figures moved across, so that the main one is off the edge and as many of the others as have room; `undefined` where it is. */
export function movedIn(layout: Layout, { aside, sights }: Faults, scale: number): Layout | undefined {
  const main = aside[0]?.box;
  if (!main || layout.kind === "flat") return undefined;
  const W = layout.widthPx;
  const boxes = sights.flatMap(({ figure, box }) => (figure !== undefined && box ? [box] : []));
  const [left, right] = [Math.min(...boxes.map((one) => one.left)), Math.max(...boxes.map((one) => one.right))];
  const middleOf = (from: number, to: number) => (from + to) / 2 / scale;
  const all = W / 2 - middleOf(left, right);
  const wanted = W / 2 - middleOf(main.left, main.right);
  // what stands at the other side keeps inside the frame
  const byPx = Math.abs(all) > MARGIN_01 * W ? all : 0.5 * wanted;
  return { ...layout, reliefs: layout.reliefs.map((relief) => ({ ...relief, xPx: relief.xPx + byPx })) };
}

/** All figures moved across by so many pixels. */
export function movedAcross(layout: Layout, byPx: number): Layout {
  const reliefs = layout.reliefs.map((relief) =>
    relief.figure === undefined ? relief : { ...relief, xPx: relief.xPx + byPx },
  );
  return { ...layout, reliefs };
}

/** What is out of scale made larger or smaller where it stands; `undefined` where nothing is. */
export function toScale(layout: Layout, { misfits }: Faults): Layout | undefined {
  const factors = new Map(misfits.map(({ sight, ratio }) => [sight.figure, factorOf(ratio)]));
  if (!layout.reliefs.some(({ figure }) => figure !== undefined && factors.has(figure))) return undefined;
  return { ...layout, reliefs: layout.reliefs.map((relief) => resized(relief, factors.get(relief.figure) ?? 1)) };
}

const factorOf = (ratio: Misfit["ratio"]): number => (ratio > 1 ? KEPT_RATIO / ratio : 1 / KEPT_RATIO / ratio);

/** What covers the face of who holds it smaller, so that it ends below the chin; `undefined` where it would be a toy. */
export function belowChin(layout: Layout, { covered, sights }: Faults): Layout | undefined {
  const factors = new Map<number | undefined, number>();
  for (const { by, topPx, footPx } of covered) {
    const box = sights.find(({ figure }) => figure === by)?.box;
    // a chin is lower than the mouth
    const chinPx = footPx + 0.35 * (footPx - topPx);
    if (box) factors.set(by, (box.foot - chinPx) / (box.foot - box.top));
  }
  if (factors.size === 0 || [...factors.values()].some((by) => by < LEAST_HELD)) return undefined;
  return { ...layout, reliefs: layout.reliefs.map((relief) => resized(relief, factors.get(relief.figure) ?? 1)) };
}

/** A relief so many times as large, where it stands or is held. */
function resized(relief: ReliefPlan, by: number): ReliefPlan {
  const { volume } = relief;
  return volume?.fastened
    ? { ...relief, volume: { ...volume, fastened: { ...volume.fastened, grow: by * volume.fastened.grow } } }
    : { ...relief, heightPx: by * relief.heightPx };
}

/** Who stands in a wall or behind something low steps nearer to the eye, who stands in something else beside it; `undefined` where nobody does. */
export function steppedOut(layout: Layout, { stuck, perched, sights }: Faults, scale: number): Layout | undefined {
  if (layout.kind === "flat" || stuck.length + perched.length === 0) return undefined;
  const { horizonPx } = layout.camera;
  const others = new Map(sights.map(({ name, box }) => [name, box]));
  const move = (relief: ReliefPlan, sight: Sight): ReliefPlan => {
    const other = sight.stuckIn === undefined || perched.includes(sight) ? undefined : others.get(sight.stuckIn);
    if (!other || !sight.box) {
      const footPx = horizonPx + STEP * (relief.footPx - horizonPx);
      return { ...relief, footPx, heightPx: STEP * relief.heightPx };
    }
    const isLeft = sight.box.left + sight.box.right < other.left + other.right;
    const aside = isLeft ? sight.box.right - other.left : sight.box.left - other.right;
    return { ...relief, xPx: relief.xPx - aside / scale };
  };
  // of two that stand in each other one moves, with all that it carries or that carries it
  const moved = stuck.filter(({ stuckIn, isMain }) => stuckIn === undefined || !isMain || stuck.length === 1);
  moved.push(...perched.filter((sight) => !moved.includes(sight)));
  const bases = new Map<number, Sight>();
  for (const [i, { figure }] of layout.reliefs.entries()) {
    const sight = moved.find((one) => one.figure !== undefined && one.figure === figure);
    if (sight) bases.set(baseOf(layout.reliefs, i), sight);
  }
  const reliefs = layout.reliefs.map((relief, i) => {
    const sight = bases.get(i);
    return sight ? move(relief, sight) : relief;
  });
  return { ...layout, reliefs };
}

/** The relief that carries all that one is fastened to. */
function baseOf(reliefs: readonly ReliefPlan[], at: number): number {
  const { volume, parent } = reliefs[at];
  return volume?.fastened && parent >= 0 ? baseOf(reliefs, parent) : at;
}

/** One of several things that stand in each other or hide each other, where the prompt is about something else; `undefined` where there are none. */
export function thinned(graph: SceneGraph, { half, stuck, unseen }: Faults, { nouns }: Cast): SceneGraph | undefined {
  const crowded = new Set(
    [...half, ...stuck, ...unseen].flatMap(({ figure, isMain, asked }) => (isMain || asked < CROWD ? [] : [figure])),
  );
  // one sheep is no flock, and one guest no feast
  const isThinned = ({ noun, relation }: Figure, i: number) =>
    crowded.has(i) && !relation && nouns.get(noun)?.volume?.family === "thing";
  if (!graph.figures.some(isThinned)) return undefined;
  const figures = graph.figures.map((one, i) => (isThinned(one, i) ? { ...one, count: THINNED } : one));
  return { ...graph, figures };
}

/** So many of a kind are a crowd, and so many of them stay. */
const CROWD = 3;
const THINNED = 1;

/** Small things that would lie on the ground before somebody: in free hands, else on what is named that carries them. */
export function setDown(graph: SceneGraph, { misfits }: Faults, { nouns }: Cast): SceneGraph | undefined {
  const { figures, setting } = graph;
  if (NO_FLOOR.has(setting)) return undefined;
  const isLoose = ({ noun, relation }: Figure) =>
    (!relation || relation.kind === "by") &&
    nouns.get(noun)?.support === "table" &&
    (nouns.get(noun)?.heightM ?? 1) <= SMALL_M &&
    !SURFACES.test(noun) &&
    !UNDERFOOT.has(nouns.get(noun)?.volume?.kind ?? "");
  const large = new Set(misfits.flatMap(({ sight, ratio }) => (ratio > 1 ? [sight.figure] : [])));
  if (!figures.some((figure, i) => isLoose(figure) && large.has(i))) return undefined;
  const held = inFreeHands(figures, (figure, i) => isLoose(figure) && large.has(i), nouns);
  const most = Math.max(...figures.filter(isLoose).map(({ count }) => count));
  // a tray in somebody's hands carries one
  const to = figures.findIndex(
    ({ noun, count, relation }) => SURFACES.test(noun) && count === 1 && (relation?.kind !== "holding" || most === 1),
  );
  const set = held.map((figure) =>
    to >= 0 && isLoose(figure) ? { ...figure, relation: { kind: "on" as const, to } } : figure,
  );
  return set.some((figure, i) => figure !== figures[i]) ? { ...graph, figures: set } : undefined;
}

/** What lies on the ground by itself. */
const UNDERFOOT: ReadonlySet<string> = new Set(usedAs("laid"));

/** Another view of the same scene: without what the seed adds, then on plain ground where no place was named. */
export function variant(graph: SceneGraph, n: number): SceneGraph {
  if (n === 2) return { ...graph, directions: { said: {}, ...graph.directions, calm: true } };
  const isFree = !graph.settingNamed && graph.subjects.length === 0 && graph.setting === "tabletop";
  return n === 3 && isFree ? { ...graph, setting: "studio" } : graph;
}

/** Whether a thing may be left out: it is not the subject and no other belongs to it. */
export function mayBeLeftOut({ figure, isMain }: Sight, { figures, subjects }: SceneGraph): boolean {
  if (isMain || figures.length + subjects.length < 2) return false;
  return figure === undefined || figures.every(({ relation }) => relation?.to !== figure);
}

/** The scene without a thing. */
export function withoutSight(graph: SceneGraph, { figure: gone = -1, form = -1 }: Sight): SceneGraph {
  const figures = withoutFigures(graph.figures, (_, i) => i === gone);
  return { ...graph, figures, subjects: graph.subjects.filter((_, i) => i !== form) };
}
