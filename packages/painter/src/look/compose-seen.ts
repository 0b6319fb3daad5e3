/** Composes a picture so that what the prompt names is seen: looks at sketches, composes anew, and at last leaves out. */

import type { Progress, Rng } from "easel-picture";
import { type Composition, compose } from "../compose/compose.ts";
import { type Footing, type Loosened, withFooting } from "../compose/footing.ts";
import type { Cast } from "../compose/items.ts";
import type { Frame } from "../frame.ts";
import type { Layout } from "../layout.ts";
import type { SceneGraph } from "../scene-graph.ts";
import type { Wardrobe } from "../world/draw-reliefs.ts";
import { sketch } from "../world/render.ts";
import { type Faults, faultsOf, isBust, isCut } from "./faults.ts";
import { calmerByPx } from "./heads.ts";
import {
  belowChin,
  mayBeLeftOut,
  movedAcross,
  movedAway,
  movedIn,
  setDown,
  steppedOut,
  thinned,
  toScale,
  variant,
  withoutSight,
} from "./mend.ts";
import { drawnNearer } from "./nearer.ts";
import { type Sight, unionOf } from "./sights.ts";

/** What a picture is composed of beside its scene graph. */
export interface Setup {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly cast: Cast;
  readonly wardrobe: Wardrobe;
  /** Whether the prompt is about a word of the lexicon. */
  readonly isMain: (name: string) => boolean;
}

/** A thing that was left out: it was hidden, out of scale, hid a face, or nobody wears or holds it. */
export interface LeftOut extends Pick<Sight, "name" | "isMain" | "form" | "hiddenBy" | "outside01" | "box"> {
  readonly why: "hidden" | "misfit" | "face" | "empty";
}

/** A composition that was looked at. */
export interface SeenComposition extends Composition {
  /** The scene that is shown: that of the prompt without what was left out. */
  readonly graph: SceneGraph;
  readonly leftOut: readonly LeftOut[];
  /** Of what fewer are composed than are asked for. */
  readonly fewer: readonly { readonly noun: string; readonly shown: number; readonly asked: number }[];
  /** Relations of the prompt that were not composed, because nothing would bear them. */
  readonly loosened: readonly Loosened[];
  /** Compositions that were looked at. */
  readonly tries: number;
}

/** Compositions with another chance that are tried where the first has a fault that no mending removes. */
const MORE_TRIES = 3;
/** Compositions that are looked at before anything is left out. */
const MOST_TRIES = 8;
/** Faults below it are left as they are. */
const BEARABLE = 0.5;
/** By how much a picture must be better for something to be left out. */
const WORTH = 1;
/** How much worse a picture may be whose figures are drawn near. */
const NO_WORSE = 0.3;
/** Of the longer side of a sketch, pixels. */
const SKETCH_PX = 200;

/** A composition with what is wrong with it. */
interface Attempt {
  readonly of: SceneGraph;
  readonly chance: Rng;
  readonly composition: Composition;
  /** Pixels of its sketch for one of the picture. */
  readonly scale: number;
  readonly faults: Faults;
}

/**
 * The first composition without fault, else the best of a few, without what nobody would see in it. Deterministic in its
 * arguments: the number of tries does not depend on the time that they take.
 */
export async function composeSeen(
  asked: SceneGraph,
  setup: Setup,
  rng: { readonly compose: Rng; readonly render: Rng },
  progress: Progress,
): Promise<SeenComposition> {
  const { widthPx, heightPx, cast, wardrobe, isMain } = setup;
  const { graph, loosened, empty } = withFooting(asked, cast.nouns, isMain);
  const unworn = unwornOf(empty);
  if (graph.figures.length + graph.subjects.length === 0) {
    const composition = compose(graph, widthPx, heightPx, rng.compose, false, cast);
    return { ...composition, graph, leftOut: unworn, fewer: [], loosened, tries: 0 };
  }
  let tries = 0;
  const draw = (layout: Layout, scale: number) => sketch(layout, coarse(wardrobe, scale), rng.render, progress);
  const look = async (of: SceneGraph, chance: Rng, composition: Composition): Promise<Attempt> => {
    tries++;
    const { layout, scale } = smallOf(composition.layout);
    const frame = await draw(layout, scale);
    await progress.checkpoint(0);
    return { of, chance, composition, scale, faults: faultsOf(of, composition.layout, frame, isMain, cast.nouns) };
  };
  const attempt = (of: SceneGraph, chance: Rng) =>
    look(of, chance, compose(of, widthPx, heightPx, chance, false, cast));
  const relaid = (layout: Layout | undefined, { of, chance, composition }: Attempt) =>
    layout && look(of, chance, { ...composition, layout });
  const isBad = ({ faults }: Attempt) => faults.cost > BEARABLE && tries < MOST_TRIES;
  const mends: readonly ((bad: Attempt) => Promise<Attempt> | undefined)[] = [
    ({ of, chance, faults }) => {
      const set = setDown(of, faults, cast);
      return set && attempt(set, chance);
    },
    (bad) => relaid(fitted(bad), bad),
    (bad) => relaid(movedIn(bad.composition.layout, bad.faults, bad.scale), bad),
    (bad) => relaid(toScale(bad.composition.layout, bad.faults), bad),
    (bad) => relaid(belowChin(bad.composition.layout, bad.faults), bad),
    (bad) => relaid(steppedOut(bad.composition.layout, bad.faults, bad.scale), bad),
    ({ of, chance, faults }) => {
      const few = thinned(of, faults, cast);
      return few && attempt(few, chance);
    },
  ];
  const better = (one: Attempt, other: Attempt | undefined): Attempt =>
    other && other.faults.cost < one.faults.cost ? other : one;
  const mended = async (first: Attempt): Promise<Attempt> => {
    let best = first;
    for (const mend of mends) if (isBad(best)) best = better(best, await mend(best));
    return best;
  };
  let best = await mended(await attempt(graph, rng.compose));
  for (let n = 1; n <= MORE_TRIES && isBad(best); n++) {
    const other = await attempt(variant(graph, n), rng.compose.fork(`again ${n}`));
    best = better(best, other.faults.cost < best.faults.cost ? await mended(other) : undefined);
  }
  const nearer = async (one: Attempt): Promise<Attempt> => {
    for (const layout of drawnNearer(one.composition.layout, one.of, one.faults, one.scale)) {
      const near = await relaid(layout, one);
      if (near && near.faults.cost <= one.faults.cost + NO_WORSE) return near;
    }
    return one;
  };
  const calmed = async (one: Attempt): Promise<Attempt> => {
    const calm = await relaid(await withCalmHeads(one, draw), one);
    return calm && calm.faults.cost <= one.faults.cost ? calm : one;
  };
  const seen = ({ composition, of }: Attempt, leftOut: readonly LeftOut[] = []): SeenComposition => ({
    ...composition,
    ...{ graph: of, leftOut: [...unworn, ...leftOut], fewer: fewerOf(graph, of), loosened, tries },
  });
  best = await calmed(await nearer(best));
  for (const { sight, why } of spareOf(best)) {
    const rest = await nearer(await attempt(withoutSight(best.of, sight), best.chance));
    // it is worth less than what it hides, or nothing is changed by its absence
    if (rest.faults.cost > best.faults.cost - WORTH) continue;
    return seen(rest, [{ ...sight, why }]);
  }
  return seen(best);
}

/** What may be left out of a composition with faults, and why: what hides a face first. */
function spareOf({ of, faults }: Attempt): readonly { readonly sight: Sight; readonly why: LeftOut["why"] }[] {
  const { cost, unseen, misfits, covered, sights } = faults;
  if (cost <= BEARABLE) return [];
  const veils = sights.filter(({ figure }) => covered.some(({ by }) => by === figure));
  // of two things that stand for themselves both are shown, whatever their sizes
  const isPair = of.setting === "studio" && of.figures.length + of.subjects.length === 2;
  return [...veils, ...unseen, ...(isPair ? [] : misfits.map(({ sight }) => sight))]
    .filter((one) => mayBeLeftOut(one, of))
    .map((sight) => ({
      sight,
      why: veils.includes(sight) ? "face" : unseen.includes(sight) ? "hidden" : "misfit",
    }));
}

/** The figures moved aside, where something behind them runs into heads; `undefined` where they stay. */
async function withCalmHeads(
  { of, composition: { layout }, faults: { sights, faces } }: Attempt,
  draw: (empty: Layout, scale: number) => Promise<Frame>,
): Promise<Layout | undefined> {
  const all = unionOf(sights.flatMap(({ figure, whole }) => (figure === undefined ? [] : (whole ?? []))));
  if (layout.kind === "flat" || faces.length === 0 || !all || isBust(of)) return undefined;
  const empty = smallOf({ ...layout, reliefs: layout.reliefs.filter(({ figure }) => figure === undefined) });
  const byPx = calmerByPx(layout, faces, all, await draw(empty.layout, empty.scale));
  return byPx === 0 ? undefined : movedAcross(layout, byPx);
}

/** Of what a scene shows fewer than another asks for. */
function fewerOf(asked: SceneGraph, { figures }: SceneGraph): SeenComposition["fewer"] {
  const shownOf = (noun: string) => figures.reduce((sum, one) => sum + (one.noun === noun ? one.count : 0), 0);
  const askedOf = (noun: string) => asked.figures.reduce((sum, one) => sum + (one.noun === noun ? one.count : 0), 0);
  return [...new Set(figures.map(({ noun }) => noun))]
    .map((noun) => ({ noun, shown: shownOf(noun), asked: askedOf(noun) }))
    .filter(({ shown, asked }) => shown < asked);
}

/** What is left out before anything is composed. */
export function unwornOf(empty: Footing["empty"]): readonly LeftOut[] {
  return empty.map(({ noun, why }) => ({
    ...{ name: noun, isMain: false, hiddenBy: undefined, outside01: 0, box: undefined },
    why,
  }));
}

/** The figures farther away, where the frame cuts one of them. */
function fitted({ of, composition, faults: { sights }, scale }: Attempt): Layout | undefined {
  if (isBust(of) || !sights.some((sight) => isCut(sight, of))) return undefined;
  return movedAway(
    composition.layout,
    sights.flatMap(({ whole }) => whole ?? []),
    scale,
  );
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
