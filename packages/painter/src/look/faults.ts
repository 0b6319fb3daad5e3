/** What is at fault in a picture, from its surface, and what that costs. */

import type { Layout } from "../layout.ts";
import type { Noun } from "../motifs/nouns.ts";
import type { SceneGraph } from "../scene-graph.ts";
import { BACK_M } from "../settings/furniture.ts";
import { type CoveredFace, coveredFaces } from "./faces.ts";
import type { Face } from "./heads.ts";
import { perchedFigures } from "./perched.ts";
import { type Broken, brokenRelations } from "./relations.ts";
import { type Sight, sightsOf } from "./sights.ts";
import type { Seen } from "./touch.ts";

/** A thing that is too large or too small beside the others. */
export interface Misfit {
  readonly sight: Sight;
  /** Size beside that of the others: above 1 too large. */
  readonly ratio: number;
  /** Octaves beyond what is let pass, 0..`MISFIT_MOST`. */
  readonly excess: number;
}

/** What of a picture is at fault. */
export interface Faults {
  readonly sights: readonly Sight[];
  readonly unseen: readonly Sight[];
  readonly broken: readonly Broken[];
  /** What is hidden by half. */
  readonly half: readonly Sight[];
  /** The main subject, where it is pushed to an edge. */
  readonly aside: readonly Sight[];
  /** What is named in a room and stands outside its window. */
  readonly outside: readonly Sight[];
  /** What is out of scale beside the people, or beside the subject. */
  readonly misfits: readonly Misfit[];
  /** What stands in a wall or in another thing. */
  readonly stuck: readonly Sight[];
  /** What should stand on something and does not. */
  readonly afloat: readonly Sight[];
  /** People whose feet alone are hidden by something of the setting, so that they seem to stand on it. */
  readonly perched: readonly Sight[];
  /** Faces behind what their owners hold. */
  readonly covered: readonly CoveredFace[];
  /** Boxes of the faces that look to the eye. */
  readonly faces: readonly Face[];
  /** 0 = nothing; grows with what is wrong. */
  readonly cost: number;
}

/** Less of a thing is not seen: of its own outline, and of the picture. */
const UNSEEN_01 = 0.25;
const UNSEEN_FASTENED_01 = 0.12;
const UNSEEN_SHARE_01 = 0.00018;
/** Settings with a wall there; who is named with a table top is composed in a room. */
const ROOMS: ReadonlySet<string> = new Set(["room", "kitchen", "bathroom", "tabletop"]);
/** What is seen by less than this is half hidden. */
const HALF_01 = 0.6;
/** The same of what somebody sits or lies on. */
const CARRIES_01 = 0.3;
/** More of it outside the frame is cut. */
export const CUT_01 = 0.2;
/** The same of the main subject. */
const CUT_MAIN_01 = 0.06;
/** More of a border in what it does not belong to: it stands in it. Furniture at a wall has less. */
const STUCK_01 = 0.45;
/** Octaves of size that pass beside people, whose size everybody knows, and beside anything else. */
const PASSES = { person: 0.68, other: 2 } as const;
/** Share of the picture that somebody covers who gives it its scale. */
const MEASURE_SHARE_01 = 0.004;
/** A building of less than this size beside people is a model. */
const MODEL = 0.5;
const MISFIT_MOST = 2;
/** The main subject keeps its middle so far from the sides, and its box from the edges; shares of the width. */
const ASIDE_01 = 0.17;
const EDGE_01 = 0.02;
const ASIDE_COST = 0.9;
const COVERED_COST = 2;
const PERCHED_COST = 1.2;

/** What is wrong with a picture, from its surface. `isMain` says of a word whether the prompt is about it; `nouns` has the true sizes of flat motifs. */
export function faultsOf(
  graph: SceneGraph,
  layout: Layout,
  seen: Seen,
  isMain: (name: string) => boolean,
  nouns: ReadonlyMap<string, Noun> = new Map(),
): Faults {
  const sights = sightsOf(graph, layout, seen, isMain, nouns);
  const unseen = sights.filter((sight) => isUnseen(sight, layout));
  const isSeen = (sight: Sight) => !unseen.includes(sight);
  const broken = brokenRelations(graph, sights);
  const half = sights.filter((sight) => isSeen(sight) && sight.seen01 < leastWhole(sight, graph));
  const cut = sights.filter((sight) => layout.kind === "world" && !isBust(graph) && isCut(sight, graph));
  const afloat = sights.filter((sight) => isSeen(sight) && !sight.carried);
  const aside = sights.filter((sight) => layout.kind === "world" && isSeen(sight) && isAside(sight, graph, seen));
  const outside = sights.filter((sight) => isBeyondWall(sight, graph));
  const misfits = misfitsOf(graph, layout, sights.filter(isSeen));
  const stuck = sights.filter((sight) => isSeen(sight) && sight.stuck01 > STUCK_01);
  const above = layout.kind === "world" && !isBust(graph) ? perchedFigures(layout, seen) : [];
  const perched = sights.filter(({ figure }) => figure !== undefined && above.includes(figure));
  const faces = facesOf(layout, seen);
  const covered = layout.kind === "world" && !isBust(graph) ? coveredFaces(layout, seen) : [];
  const missing = sights.reduce((sum, { asked, shown, seen01 }) => sum + (seen01 > 0 ? (asked - shown) / asked : 0), 0);
  const weigh = (list: readonly Sight[]) => list.reduce((sum, { isMain }) => sum + (isMain ? 2.5 : 1), 0);
  const cost =
    3 * weigh(unseen) +
    2 * broken.length +
    weigh(half) +
    0.7 * weigh(cut) +
    ASIDE_COST * aside.length +
    afloat.length +
    3 * weigh(outside) +
    1.2 * stuck.length +
    PERCHED_COST * perched.length +
    COVERED_COST * covered.length +
    misfits.reduce((sum, { excess }) => sum + 0.6 + excess, 0) +
    missing;
  return { sights, unseen, half, broken, aside, outside, misfits, stuck, afloat, perched, covered, faces, cost };
}

/** The faces of the figures that look to the eye. */
function facesOf({ reliefs }: Layout, { outlines }: Seen): readonly Face[] {
  return reliefs.flatMap(({ figure, subject }): Face[] => {
    const { face, zM } = (figure === undefined ? undefined : outlines.get(subject)) ?? { zM: 0 };
    return face ? [{ left: face[0], top: face[1], right: face[2], foot: face[3], zM }] : [];
  });
}

/** Whether the frame cuts off more of a thing than it may: hardly anything of the main subject, unless it is to fill the frame. */
export function isCut({ outside01, isMain, figure }: Sight, { directions }: SceneGraph): boolean {
  const most = isMain && figure !== undefined && directions?.camera !== "close" ? CUT_MAIN_01 : CUT_01;
  return outside01 > most;
}

/** Whether the main figure stands at a side of the frame. One side is kept empty where the prompt asks for it. */
function isAside({ isMain, figure, box }: Sight, { directions, setting }: SceneGraph, { width }: Seen): boolean {
  if (!isMain || figure === undefined || !box || directions?.clear || setting === "portrait") return false;
  if (directions?.camera === "close") return false;
  const middle = (box.left + box.right) / 2 / width;
  const isAtEdge = box.left < EDGE_01 * width !== box.right > (1 - EDGE_01) * width;
  return Math.min(middle, 1 - middle) < ASIDE_01 || isAtEdge;
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

/** What is in something or held is hidden in part by it, and so is what carries somebody. */
function leastWhole({ figure }: Sight, { figures }: SceneGraph): number {
  const kind = figure === undefined ? undefined : figures[figure]?.relation?.kind;
  if (figures.some(({ relation }) => relation?.to === figure && (relation?.kind === "on" || relation?.kind === "in")))
    return CARRIES_01;
  return kind === "in" || kind === "holding" || kind === "behind" || kind === "under" || kind === "hug" ? 0.3 : HALF_01;
}

export const isBust = ({ setting }: SceneGraph): boolean => setting === "portrait";

/** What has another scale than the people of the picture, else than its subject. What is asked for large or small may have. */
function misfitsOf(
  { figures, subjects, setting }: SceneGraph,
  { reliefs }: Layout,
  sights: readonly Sight[],
): Misfit[] {
  const isPerson = ({ figure }: Sight) =>
    figure !== undefined && reliefs.some((one) => one.figure === figure && one.volume?.recipe.family === "person");
  const people = sights.filter(isPerson).sort((a, b) => b.share01 - a.share01);
  const shown = sights.filter(({ figure }) => figure !== undefined);
  const largest = shown.toSorted((a, b) => b.share01 - a.share01)[0];
  const near = people.find(({ share01 }) => share01 > MEASURE_SHARE_01);
  const measure = near ?? shown.find(({ isMain }) => isMain) ?? largest;
  const models = ROOMS.has(setting) && figures.length > 0 ? sights.filter(isModel) : [];
  const standing = models.map((sight): Misfit => ({ sight, ratio: sight.grown ?? 1, excess: 1 }));
  const beside = measure?.grown;
  if (measure === undefined || beside === undefined || setting === "portrait") return standing;
  const passes = near ? PASSES.person : PASSES.other;
  const others = sights.filter((sight) => !models.includes(sight));
  const rest = others.flatMap((sight): Misfit[] => {
    const { figure, form = -1, grown } = sight;
    const size = figure === undefined ? subjects[form]?.size : figures[figure].size;
    if (sight === measure || grown === undefined || (size ?? "normal") !== "normal") return [];
    const ratio = grown / beside;
    if (figure === undefined && (!near || ratio >= MODEL || grown >= MODEL)) return [];
    const excess = Math.min(MISFIT_MOST, Math.abs(Math.log2(ratio)) - passes);
    return excess > 0 ? [{ sight, ratio, excess }] : [];
  });
  return [...standing, ...rest];
}

/** A building on the floor of a room, among what has its own size there. */
const isModel = ({ figure, isMain, grown = 1 }: Sight): boolean => figure === undefined && !isMain && grown < MODEL;
