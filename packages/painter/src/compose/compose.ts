/** A scene graph becomes a layout for one size: which view of the setting, where things stand, how the light falls. */

import type { KeepOut, Rng } from "easel-picture";
import { linearOfHex } from "easel-picture";
import { actOf } from "../acts/facts.ts";
import type { FlatLayout, HeroTree, Layout, ReliefPlan, WorldLayout } from "../layout.ts";
import type { Noun } from "../motifs/nouns.ts";
import { PLACES, placeOf } from "../places/index.ts";
import type { DirectionName } from "../read/directions.ts";
import type { Rgb } from "../rgb.ts";
import type { Form, SceneGraph } from "../scene-graph.ts";
import { festiveProps } from "../settings/festive.ts";
import { inTheOpen, underFireworks } from "../settings/fireworks.ts";
import { COMPOSERS } from "../settings/index.ts";
import { toSide } from "../settings/mirror.ts";
import { passersOf } from "../settings/night-street.ts";
import { seaLifeOf } from "../settings/sea-life.ts";
import { FOOTWEAR_KINDS, isFare, stillLifeExtras } from "../settings/still-life.ts";
import { usedAs } from "../things/facts.ts";
import { BORNE, placeFigures } from "./figures.ts";
import { asDirected, notFollowed, raised, raisedM } from "./follow.ts";
import { type Cast, isJumpedWith, leaps } from "./items.ts";
import { moveClear } from "./keep-out.ts";
import { swimsAlong } from "./kin.ts";
import { bodiesOf, gradeOf, onSill, type Stage } from "./stage.ts";
import { elementOf } from "./subjects.ts";

/** A layout, and what it leaves out. */
export interface Composition {
  readonly layout: Layout;
  /** Subjects that the setting has no place for. */
  readonly homeless: readonly Form[];
  /** Directions of the prompt that the scene cannot follow. */
  readonly notFollowed: readonly DirectionName[];
}

/** `forCode` for a picture that is to carry a code, which will draw over `keepOut`. Deterministic in its arguments. */
export function compose(
  asked: SceneGraph,
  widthPx: number,
  heightPx: number,
  rng: Rng,
  forCode: boolean,
  cast: Cast,
  keepOut: readonly KeepOut[] = [],
): Composition {
  const chance = rng.fork("side").next() < 0.5 ? -1 : 1;
  const clear = asked.directions?.clear;
  const side = clear === undefined ? chance : clear === "left" ? 1 : -1;
  const standing = standsOnGround(asked, cast);
  const possible = afoot(asked, cast);
  const graph = inTheOpen(standing ? onDryLand(asLaid(atCounter(possible, cast), cast)) : afloat(possible), standing);
  const stage: Stage = {
    graph,
    standing,
    widthPx,
    heightPx,
    unitPx: Math.sqrt(widthPx * heightPx),
    rng,
    forCode,
    keepOut,
    side,
    onFloor: graph.figures.some(({ noun }) => FOOTWEAR_KINDS.has(cast.nouns.get(noun)?.volume?.kind ?? "")),
    lowFare:
      graph.setting === "tabletop" && !onSill(graph) && (isLow(graph, cast) || graph.directions?.camera === "above"),
    fare: graph.figures.some(({ noun }) => isFare(cast.nouns.get(noun)?.volume?.kind ?? "")),
  };
  if (graph.setting === "abstract" || graph.setting === "cosmos") {
    const reliefs = moveClear(placeFigures(stage, cast, 0.5, Infinity, 1), keepOut, widthPx);
    const layout = { ...composeFlat(stage), reliefs };
    const homeless = graph.subjects.map((s) => s.form);
    return { layout, homeless, notFollowed: notFollowed(graph, layout, forCode, cast) };
  }
  const place = placeOf(graph.spot) ?? Object.values(PLACES).find(({ suits }) => suits?.(stage));
  const { layout: composed, homeless } = toSide(stage, place ? place.compose : COMPOSERS[graph.setting]);
  const higherM = raisedM(graph, forCode);
  const layout = raised(graph.fireworks ? underFireworks(stage, composed) : composed, higherM);
  const used = [...layout.structures, ...layout.heroTrees].reduce((most, s) => Math.max(most, s.subject), 0);
  const figures = placeFigures(
    stage,
    cast,
    layout.camera.horizonPx / heightPx,
    eyeM(graph, layout.id) + higherM,
    used + 1,
  );
  const placed = moveClear(figures, keepOut, widthPx);
  const heroTrees = layout.heroTrees.map((tree) => behind(tree, placed, layout, widthPx));
  const around = graph.directions?.calm
    ? []
    : graph.setting === "tabletop" && !graph.spot
      ? stillLifeExtras(stage, cast, placed)
      : [
          ...(place?.around?.(stage, layout) ?? []),
          ...passersOf(stage, layout),
          ...seaLifeOf(stage, cast, placed, used),
        ];
  const bodies = [...layout.night.bodies, ...bodiesOf(stage, placed)];
  // who asks for a chair sees that one, not those of the room too
  const seats = usedAs("seat").filter((kind) => placed.some(({ volume }) => volume?.recipe.kind === kind));
  const own = layout.props.filter(({ thing }) => !thing || !seats.includes(thing.recipe.kind));
  const props = [...own, ...festiveProps(stage, layout.camera)];
  const wet = graph.wet ? { wet: graph.wet } : {};
  const whole = {
    ...layout,
    ...wet,
    heroTrees,
    props,
    night: { ...layout.night, bodies },
    reliefs: [...placed, ...around],
  };
  const seen = asDirected(whole, graph, forCode, cast);
  return { layout: seen, homeless, notFollowed: notFollowed(graph, seen, forCode, cast) };
}

/** A tree that would stand before a figure, as large in the picture and behind it. */
function behind(tree: HeroTree, figures: readonly ReliefPlan[], { camera }: WorldLayout, widthPx: number): HeroTree {
  const { focalPx, horizonPx, heightM } = camera;
  if (tree.subject === 0 || tree.yM !== null) return tree;
  const xPx = widthPx / 2 + (tree.xM * focalPx) / tree.zM;
  const hidden = figures.filter(
    ({ support, footPx, xPx: at, heightPx }) =>
      support === "ground" && footPx > horizonPx && Math.abs(at - xPx) < 0.7 * heightPx,
  );
  const farM = Math.max(0, ...hidden.map(({ footPx }) => (heightM * focalPx) / (footPx - horizonPx)));
  const by = Math.min(MOST_BEHIND, (BEHIND * farM) / tree.zM);
  return by <= 1 ? tree : { ...tree, xM: by * tree.xM, zM: by * tree.zM, heightM: by * tree.heightM };
}

/** How much farther than a figure a tree behind it stands, and how many times its own distance at most. */
const BEHIND = 1.25;
const MOST_BEHIND = 3;

/** Whether all that is shown lies low: plates are looked down on. */
function isLow({ figures, subjects }: SceneGraph, { nouns }: Cast): boolean {
  return (
    subjects.length === 0 && figures.length > 0 && figures.every(({ noun }) => (nouns.get(noun)?.heightM ?? 1) <= LOW_M)
  );
}

/** Height of what is looked down on, metres. */
const LOW_M = 0.125;

/** Whether a figure that nothing carries needs ground under it. */
function standsOnGround(graph: SceneGraph, cast: Cast): boolean {
  const { nouns } = cast;
  return graph.figures.some((figure, i) => {
    const { noun, relation, aloft, act } = figure;
    if (actOf(act)?.bathes || swimsAlong(figure, graph, cast)) return false;
    const { support, volume } = nouns.get(noun) as Noun;
    const parts = graph.figures.flatMap((part, j) =>
      part.relation?.to === i ? [{ figure: j, kind: part.relation.kind }] : [],
    );
    const lifted = aloft && !leaps(figure, volume) && !isJumpedWith(parts, graph.figures);
    return !lifted && !(relation && BORNE.has(relation.kind)) && ["ground", "table", "bust"].includes(support);
  });
}

/** Tallest animal and tallest plant that have room on a window sill, metres. */
const SILL_M = 0.75;
const SILL_PLANT_M = 1.3;
const SILL_PLANTS: ReadonlySet<string> = new Set(["potted-plant", "monstera", "succulent", "potted-cactus"]);

/** Boats alone in a bay are seen from the water, where they are large, not from its beach. */
function afloat(graph: SceneGraph): SceneGraph {
  const boats = graph.subjects.length > 0 && graph.subjects.every(({ form }) => elementOf(form) === "water");
  return graph.setting === "coast" && !graph.spot && boats && /bay|lagoon|cove/.test(graph.place ?? "")
    ? { ...graph, setting: "sea" }
    : graph;
}

/** People who are named with a counter stand in a room that has one, not on it. */
function atCounter(graph: SceneGraph, { nouns }: Cast): SceneGraph {
  const isPerson = ({ noun, relation }: SceneGraph["figures"][number]) =>
    nouns.get(noun)?.volume?.family === "person" && relation?.kind !== "on";
  return graph.setting === "tabletop" && !onSill(graph) && graph.figures.some(isPerson)
    ? { ...graph, setting: "room", place: graph.place ?? "counter" }
    : graph;
}

/** Small things alone in a room stand on a table at its window, not on its floor; small animals may be on its sill. */
function asLaid(graph: SceneGraph, { nouns }: Cast): SceneGraph {
  if (graph.spot) return graph;
  const { setting, figures, subjects } = graph;
  if ((setting !== "room" && setting !== "kitchen") || subjects.length > 0) return graph;
  const fits = figures.every(({ noun }) => {
    const { heightM, volume } = nouns.get(noun) as Noun;
    const mostM = SILL_PLANTS.has(volume?.kind ?? "") ? SILL_PLANT_M : SILL_M;
    return heightM <= mostM && volume?.family !== "person";
  });
  if (onSill(graph) && figures.length > 0 && fits) return { ...graph, setting: "tabletop" };
  // the door of "boots by the door" is in the wall behind them
  const laid = figures.filter(({ noun }) => nouns.get(noun)?.volume?.kind !== "door");
  return laid.length > 0 && laid.every(({ noun }) => nouns.get(noun)?.support === "table")
    ? { ...graph, setting: "tabletop" }
    : graph;
}

const OF_COUNTRY: ReadonlySet<Form> = new Set<Form>(["windmill", "barn", "lighthouse", "treehouse"]);

const MOUNTAINS = /mountain|alp|peak|valley|highland|glacier/;

/** Who stands at the sea stands on its beach; who stands in the mountains stands on a meadow before them. */
function onDryLand(graph: SceneGraph): SceneGraph {
  const { setting, place = "mountain", subjects } = graph;
  if (graph.spot) return graph;
  if (setting === "sea") return { ...graph, setting: "coast" };
  // in the city it stands in a street, not on the water before the skyline
  if (setting === "city" && !/skyline|waterfront|cityscape/.test(place)) {
    // what stands alone in the country would stand in the middle of the road
    const isOfCountry = subjects.some(({ form }) => OF_COUNTRY.has(form));
    return isOfCountry ? { ...graph, setting: "meadow", place: "meadow" } : { ...graph, setting: "street" };
  }
  const alpine = setting === "mountain-lake" && MOUNTAINS.test(place) && !/lake/.test(place);
  return alpine && !subjects.some(({ form }) => elementOf(form) === "water")
    ? { ...graph, setting: "meadow", place: "mountain" }
    : graph;
}

/** Tallest animal that has room in the basket of a bicycle, metres. */
const BASKET_M = 0.4;

/** A dog rides no bicycle and stands beside it. The scene itself keeps the relation, so that a warning names it. */
function afoot(graph: SceneGraph, { nouns }: Cast): SceneGraph {
  const { figures } = graph;
  const rides = ({ noun, relation }: SceneGraph["figures"][number]): boolean => {
    const animal = nouns.get(noun);
    return (
      relation?.kind === "on" &&
      animal?.volume?.family === "quadruped" &&
      animal.heightM > BASKET_M &&
      nouns.get(figures[relation.to].noun)?.volume?.kind === "bicycle"
    );
  };
  if (!figures.some(rides)) return graph;
  const placed = figures.map((figure) =>
    rides(figure) ? { ...figure, relation: { kind: "by" as const, to: figure.relation!.to } } : figure,
  );
  return { ...graph, figures: placed };
}

/** Height of the eye above the ground where figures stand, metres, where it is not about two. On a table all are models. */
const EYE_M: Readonly<Partial<Record<SceneGraph["setting"], number>>> = {
  forest: 1.7,
  jungle: 1.7,
  road: 1.7,
  studio: 1.5,
  stage: 1.5,
  room: 1.45,
  kitchen: 1.45,
  bathroom: 1.45,
  street: 1.75,
  tabletop: Infinity,
  portrait: Infinity,
  underwater: Infinity,
  sky: Infinity,
};

function eyeM({ setting }: SceneGraph, layout: string): number {
  return /canal|harbour/.test(layout) ? 2.2 : (EYE_M[setting] ?? 2);
}

/** Ramps from dark to light for pictures of no place, when the prompt names no colours. */
const RAMPS: Readonly<Record<FlatLayout["motif"], readonly (readonly string[])[]>> = {
  marble: [
    ["#061a3f", "#0d47a8", "#e0b64a", "#f7ecd0"],
    ["#1d0b2e", "#8a2346", "#e8743b", "#fbe3c0"],
    ["#04262b", "#0f7d78", "#8fd6c1", "#f6efe2"],
    ["#20140f", "#a4402a", "#e4b07a", "#f4efe6"],
  ],
  waves: [
    ["#0b2545", "#13678a", "#45c4b0", "#dafdba", "#f6e7c1"],
    ["#2b1147", "#8c2f6b", "#ef6f6c", "#ffd08a"],
    ["#102a1e", "#2f7d4f", "#b6cf6a", "#f4ecc6"],
  ],
  cosmos: [
    ["#05030f", "#2a1a5e", "#c2407e", "#ffb27a"],
    ["#02060f", "#0c3b66", "#3aa6a0", "#f0c987"],
    ["#08030c", "#4b1745", "#c9573c", "#ffe0a0"],
  ],
  planet: [
    ["#05060f", "#1d3159", "#b8643e", "#f1d3a0"],
    ["#030912", "#12425f", "#3f8f8a", "#e8e4cf"],
    ["#070410", "#3d2160", "#a6538f", "#f2c9b0"],
  ],
};

function composeFlat(stage: Stage): FlatLayout {
  const { graph, rng, widthPx, heightPx } = stage;
  const draw = rng.fork("flat");
  const motif =
    graph.setting === "cosmos"
      ? graph.planet || draw.next() < 0.3
        ? "planet"
        : "cosmos"
      : draw.next() < 0.6
        ? "marble"
        : "waves";
  const ramps = RAMPS[motif];
  const named = graph.palette.map(linearOfHex).sort((a, b) => a[0] + a[1] + a[2] - b[0] - b[1] - b[2]);
  const colours: Rgb[] = named.length > 0 ? ramp(named) : ramps[draw.int(ramps.length)].map(linearOfHex);
  return {
    kind: "flat",
    id: `${graph.setting}/${motif}`,
    widthPx,
    heightPx,
    motif,
    colours,
    busy01: stage.forCode ? 0.7 + 0.3 * draw.next() : draw.next(),
    reliefs: [],
    grade: gradeOf(stage, {
      key: graph.setting === "cosmos" ? 0.06 : 0.24,
      bloom: 0.3,
      saturation: 1.15,
      skyMost: null,
      balance: [1, 1, 1],
    }),
  };
}

/** At least four steps from deep to pale through the named colours. */
function ramp(named: readonly Rgb[]): Rgb[] {
  const [first] = named;
  const last = named[named.length - 1];
  const deep: Rgb = [first[0] * 0.12 + 0.002, first[1] * 0.12 + 0.002, first[2] * 0.12 + 0.004];
  const pale: Rgb = [0.25 * last[0] + 0.7, 0.25 * last[1] + 0.67, 0.25 * last[2] + 0.6];
  return [deep, ...named, pale].length < 4 ? [deep, first, last, pale] : [deep, ...named.slice(0, 3), pale];
}
