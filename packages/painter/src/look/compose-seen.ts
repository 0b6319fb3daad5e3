/** Composes a picture so that what the prompt names is seen: looks at sketches, composes anew, and at last leaves out. */

import type { Progress, Rng } from "easel-picture";
import { type Composition, compose } from "../compose/compose.ts";
import { BACK_M } from "../compose/furniture.ts";
import type { Cast } from "../compose/items.ts";
import type { Wardrobe } from "../draw-reliefs.ts";
import type { Layout } from "../layout.ts";
import { sketch } from "../render.ts";
import type { SceneGraph } from "../scene-graph.ts";
import { type Broken, brokenRelations } from "./relations.ts";
import { type Box, type Sight, sightsOf } from "./sights.ts";

/** What a picture is composed of beside its scene graph. */
export interface Setup {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly cast: Cast;
  readonly wardrobe: Wardrobe;
  /** Whether the prompt is about a word of the lexicon. */
  readonly isMain: (name: string) => boolean;
}

/** A composition that was looked at. */
export interface SeenComposition extends Composition {
  /** The scene that is shown: that of the prompt without what was left out. */
  readonly graph: SceneGraph;
  readonly leftOut: readonly Sight[];
  /** Compositions that were looked at. */
  readonly tries: number;
}

/** What of a picture is at fault. */
export interface Faults {
  readonly sights: readonly Sight[];
  readonly unseen: readonly Sight[];
  readonly broken: readonly Broken[];
  /** What is named in a room and stands outside its window. */
  readonly outside: readonly Sight[];
  /** 0 = nothing; grows with what is wrong. */
  readonly cost: number;
}

/** Compositions with another chance that are tried where the first has a fault. */
const MORE_TRIES = 3;
/** Faults below it are left as they are. */
const BEARABLE = 0.5;
/** Of the longer side of a sketch, pixels. */
const SKETCH_PX = 200;
/** Less of a thing is not seen: of its own outline, and of the picture. */
const UNSEEN_01 = 0.25;
const UNSEEN_FASTENED_01 = 0.12;
const UNSEEN_SHARE_01 = 0.00018;
/** Settings with a wall there; who is named with a table top is composed in a room. */
const ROOMS: ReadonlySet<string> = new Set(["room", "kitchen", "bathroom", "tabletop"]);
/** Air around what is moved away, share of the frame, and how much smaller it may become. */
const MARGIN_01 = 0.04;
const LEAST_AWAY = 0.12;
/** What is seen by less than this is half hidden. */
const HALF_01 = 0.6;
/** More of it outside the frame is cut. */
const CUT_01 = 0.2;

/**
 * The first composition without fault, else the best of a few, without what nobody would see in it. Deterministic in its
 * arguments: the number of tries does not depend on the time that they take.
 */
export async function composeSeen(
  graph: SceneGraph,
  setup: Setup,
  rng: { readonly compose: Rng; readonly render: Rng },
  progress: Progress,
): Promise<SeenComposition> {
  const { widthPx, heightPx, cast } = setup;
  const isTried = graph.figures.length + graph.subjects.length > 0;
  let tries = 0;
  const look = async (of: SceneGraph, chance: Rng, composition: Composition) => {
    if (!isTried) return { of, chance, composition, scale: 1, sights: [], unseen: [], cost: 0 };
    tries++;
    const { layout, scale } = smallOf(composition.layout);
    const frame = await sketch(layout, coarse(setup.wardrobe, scale), rng.render, progress);
    await progress.checkpoint(0);
    return { of, chance, composition, scale, ...faultsOf(of, composition.layout, frame, setup.isMain) };
  };
  const attempt = (of: SceneGraph, chance: Rng) =>
    look(of, chance, compose(of, widthPx, heightPx, chance, false, cast));
  /** The same farther away, where the frame cuts something. */
  const fitted = async ({ of, chance, composition, sights, scale }: Awaited<ReturnType<typeof attempt>>) => {
    const whole = sights.some(({ outside01 }) => outside01 > CUT_01) && sights.flatMap(({ whole }) => whole ?? []);
    const layout = whole && movedAway(composition.layout, whole, scale);
    return layout ? look(of, chance, { ...composition, layout }) : undefined;
  };
  let best = await attempt(graph, rng.compose);
  for (let n = 0; n <= MORE_TRIES && best.cost > BEARABLE; n++) {
    const other = n === 0 ? await fitted(best) : await attempt(variant(graph, n), rng.compose.fork(`again ${n}`));
    if (other && other.cost < best.cost) best = other;
  }
  const leftOut: Sight[] = [];
  for (const sight of best.unseen.filter((one) => mayBeLeftOut(one, best.of))) {
    const rest = await attempt(without(best.of, sight), best.chance);
    // it is worth less than what it hides, or nothing is changed by its absence
    if (rest.cost > best.cost - 1) continue;
    leftOut.push(sight);
    best = rest;
    break;
  }
  return { ...best.composition, graph: best.of, leftOut, tries };
}

/** What is wrong with a picture, from its surface. */
export function faultsOf(
  graph: SceneGraph,
  layout: Layout,
  seen: Parameters<typeof sightsOf>[2],
  isMain: (name: string) => boolean,
): Faults {
  const sights = sightsOf(graph, layout, seen, isMain);
  const unseen = sights.filter((sight) => isUnseen(sight, layout));
  const broken = brokenRelations(graph, sights);
  const half = sights.filter((sight) => !unseen.includes(sight) && sight.seen01 < leastWhole(sight, graph));
  const cut = sights.filter(({ outside01 }) => outside01 > CUT_01 && layout.kind === "world" && !isBust(graph));
  const afloat = sights.filter(({ carried }) => !carried);
  const outside = sights.filter((sight) => isBeyondWall(sight, graph));
  const missing = sights.reduce((sum, { asked, shown, seen01 }) => sum + (seen01 > 0 ? (asked - shown) / asked : 0), 0);
  const weigh = (list: readonly Sight[]) => list.reduce((sum, { isMain }) => sum + (isMain ? 2.5 : 1), 0);
  const cost =
    3 * weigh(unseen) +
    2 * broken.length +
    weigh(half) +
    0.7 * weigh(cut) +
    afloat.length +
    3 * weigh(outside) +
    missing;
  return { sights, unseen, broken, outside, cost };
}

function isUnseen({ figure, seen01, share01 }: Sight, { reliefs }: Layout): boolean {
  if (share01 < UNSEEN_SHARE_01) return true;
  const own = reliefs.filter((relief) => figure !== undefined && relief.figure === figure);
  const isFastened = own.length > 0 && own.every(({ volume }) => volume?.fastened);
  return seen01 < (isFastened ? UNSEEN_FASTENED_01 : UNSEEN_01);
}

/** Whether a thing of a room stands outside its window. */
function isBeyondWall({ figure, zM }: Sight, { setting }: SceneGraph): boolean {
  return figure !== undefined && Number.isFinite(zM) && zM > BACK_M && ROOMS.has(setting);
}

/** What is in something or held is hidden in part by it. */
function leastWhole({ figure }: Sight, { figures }: SceneGraph): number {
  const kind = figure === undefined ? undefined : figures[figure]?.relation?.kind;
  return kind === "in" || kind === "holding" || kind === "behind" || kind === "under" || kind === "hug" ? 0.3 : HALF_01;
}

const isBust = ({ setting }: SceneGraph): boolean => setting === "portrait";

/** Another view of the same scene: without what the seed adds, then on plain ground where no place was named. */
function variant(graph: SceneGraph, n: number): SceneGraph {
  if (n === 2) return { ...graph, directions: { said: {}, ...graph.directions, calm: true } };
  const isFree = !graph.settingNamed && graph.subjects.length === 0 && graph.setting === "tabletop";
  return n === 3 && isFree ? { ...graph, setting: "studio" } : graph;
}

/** A thing that is not the subject and that no other belongs to. */
function mayBeLeftOut({ figure, isMain }: Sight, { figures }: SceneGraph): boolean {
  return figure !== undefined && !isMain && figures.every(({ relation }) => relation?.to !== figure);
}

function without(graph: SceneGraph, { figure: gone = -1 }: Sight): SceneGraph {
  const figures = graph.figures
    .filter((_, i) => i !== gone)
    .map(({ relation, ...figure }) =>
      relation
        ? { ...figure, relation: { ...relation, to: relation.to > gone ? relation.to - 1 : relation.to } }
        : figure,
    );
  return { ...graph, figures };
}

/** All figures so much farther away that their boxes, those of a sketch, lie in the frame; `undefined` where that is too far. */
function movedAway(layout: Layout, boxes: readonly Box[], scale: number): Layout | undefined {
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

/** The layout as a picture with a long side of `SKETCH_PX`. */
function smallOf(layout: Layout): { readonly layout: Layout; readonly scale: number } {
  const scale = Math.min(1, SKETCH_PX / Math.max(layout.widthPx, layout.heightPx));
  const size = { widthPx: Math.round(layout.widthPx * scale), heightPx: Math.round(layout.heightPx * scale) };
  const reliefs = layout.reliefs.map((relief) => ({
    ...relief,
    xPx: relief.xPx * scale,
    footPx: relief.footPx * scale,
    heightPx: relief.heightPx * scale,
  }));
  if (layout.kind === "flat") return { layout: { ...layout, ...size, reliefs }, scale };
  const { camera } = layout;
  const near = { ...camera, focalPx: camera.focalPx * scale, horizonPx: Math.round(camera.horizonPx * scale) };
  return { layout: { ...layout, ...size, reliefs, camera: near }, scale };
}

/** Models as fine as the picture will need them, so that they are made once. */
function coarse({ motifs, models }: Wardrobe, scale: number): Wardrobe {
  return {
    motifs,
    models: { ...models, model: (recipe, heightPx, progress) => models.model(recipe, heightPx / scale, progress) },
  };
}
