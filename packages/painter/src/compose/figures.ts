/** Figures are framed in the picture: sizes from the real ones, rows by their number, each with what carries it. */

import { actOf } from "../acts/facts.ts";
import type { ReliefPlan } from "../layout.ts";
import type { Noun } from "../motifs/nouns.ts";
import { relationsThat } from "../relations.ts";
import { type Figure, ROOMS, type SceneGraph, type Setting } from "../scene-graph.ts";
import { arrangeBusts } from "./busts.ts";
import { castItems } from "./cast-items.ts";
import { keptClear } from "./follow.ts";
import {
  type Attached,
  BUILT,
  type Cast,
  colourOf,
  type Floor,
  growth,
  type Item,
  isJumpedWith,
  leaps,
} from "./items.ts";
import { inFamilyOrder, isFamilyOfAnimals, sizeFamily, swimsAlong } from "./kin.ts";
import { arrange, aspectOfItem, emit, fillOf } from "./motif-figures.ts";
import { sharedBox } from "./ranks.ts";
import { tallM } from "./roles.ts";
import type { Stage } from "./stage.ts";
import { arrangeVolumes, BESIDE } from "./volume-places.ts";

const FLOORS: Partial<Record<Setting, Partial<Floor>>> = {
  forest: { left01: 0.12, right01: 0.88 },
  jungle: { left01: 0.1, right01: 0.9 },
  tabletop: { front01: 0.84, back01: 0.66, left01: 0.05, right01: 0.95 },
  studio: { front01: 0.83, back01: 0.64, left01: 0.05, right01: 0.95 },
  room: { front01: 0.9, back01: 0.7, left01: 0.1, right01: 0.9 },
  kitchen: { front01: 0.9, back01: 0.7, left01: 0.1, right01: 0.9 },
  bathroom: { front01: 0.9, back01: 0.7, left01: 0.1, right01: 0.9 },
  street: { front01: 0.89, back01: 0.66, left01: 0.12, right01: 0.88 },
  sea: { front01: 0.82, back01: 0.6 },
  city: { front01: 0.88, back01: 0.72 },
};

const OPEN: Floor = { front01: 0.87, back01: 0.62, left01: 0.08, right01: 0.92 };
/** Room that a picture with a code has more. */
const WITH_CODE: Partial<Floor> = { left01: 0.05, right01: 0.95 };

/** What somebody or something else bears, or what is done to it: it needs no ground of its own. */
export const BORNE = relationsThat("borne");
/** What is placed with what it belongs to. */
const PLACED_WITH = new Set([...BORNE, ...relationsThat("placedWith")]);

const MOST_SOFTENED = 2.2;

/** The area of the smallest thing as a share of the largest one's beside it, and how much it may grow for that. */
const LEAST_BESIDE_01 = 0.3;

/** All figures of the graph as reliefs, numbered from `firstSubject`. `horizon01` is the row of the horizon, `eyeM` its height above the ground. */
export function placeFigures(
  stage: Stage,
  cast: Cast,
  horizon01: number,
  eyeM: number,
  firstSubject: number,
): ReliefPlan[] {
  const { graph } = stage;
  if (graph.figures.length === 0) return [];
  const items = gather(stage, cast);
  const built = graph.subjects.length > 0;
  const out: ReliefPlan[] = [];
  const figures: number[] = [];
  const floor = keptClear(
    { ...OPEN, ...(stage.forCode ? WITH_CODE : {}), ...FLOORS[graph.setting], ...alongWall(stage, items) },
    graph.directions,
  );
  const groups = (["air", "water", "ground", "bust"] as const).map((kind) => ({
    kind,
    group: items.filter((item) => item.kind === kind),
  }));
  for (const { kind, group } of groups) {
    if (group.length === 0) continue;
    const shared = new Set(items.map((item) => item.kind)).size > 1;
    const parted = shared && items.some((item) => item.kind === "bust");
    const isSolid = group.every(({ role }) => role);
    if (isSolid && kind === "bust") arrangeBusts(stage, group);
    else if (isSolid && kind !== "air")
      arrangeVolumes(
        stage,
        cast,
        group,
        // open land goes on behind the last row of motifs
        kind === "water" && graph.setting === "mountain-lake"
          ? // the near bank hides what swims close to it
            { ...floor, front01: 0.76 }
          : FLOORS[graph.setting]?.back01 === undefined
            ? { ...floor, back01: 0 }
            : floor,
        horizon01 * stage.heightPx,
        eyeM,
        built,
        shared,
      );
    else arrange(stage, cast, group, kind, floor, horizon01, built, shared, parted);
  }
  bringToScale(items, stage.heightPx);
  keepOffHeads(items, stage);
  for (const { group } of groups) {
    for (const item of group) item.toward = towardOf(item, group);
    // far ones first
    group.sort((a, b) => a.foot - b.foot);
    for (const item of group) emit(out, figures, item, stage, cast);
  }
  // numbered in the order in which the prompt names them
  const order = out.map((_, i) => i).sort((a, b) => figures[a] - figures[b] || a - b);
  return out.map((relief, i) => ({ ...relief, figure: figures[i], subject: firstSubject + order.indexOf(i) }));
}

/** Furniture alone in a room stands along its wall, not in its middle, unless something is to be behind it. */
function alongWall({ graph }: Stage, items: readonly Item[]): Partial<Floor> {
  const isFurniture = ({ noun, parts }: Item) =>
    noun.volume?.family === "thing" &&
    noun.heightM >= LOW_M &&
    parts.every(({ noun: on }) => on.volume?.family === "thing");
  const hasRoomBehind = graph.figures.some(({ relation }) => relation?.kind === "behind");
  return ROOMS.has(graph.setting) && !hasRoomBehind && items.every(isFurniture) ? { front01: 0.8, back01: 0.7 } : {};
}

/** What is in the air is not much larger than it would be beside who stands below. */
function bringToScale(items: readonly Item[], heightPx: number): void {
  const below = items.filter(({ kind, role, noun }) => kind !== "air" && role && noun.volume?.family === "person");
  const beside = below.length > 0 ? below : items.filter(isLargeAnimal);
  if (beside.length === 0) return;
  const pxPerM = Math.max(...beside.map(({ h, role }) => h / tallM(role!)));
  for (const item of items) {
    if (item.kind !== "air" || !item.role) continue;
    // birds over a horse are seen as birds
    if (below.length === 0 && familyOf(item) !== "thing") continue;
    const by = Math.max(LEAST_ALOFT_01 * heightPx, MOST_ALOFT * pxPerM * tallM(item.role)) / item.h;
    if (by >= 1) continue;
    item.foot -= 0.5 * (1 - by) * item.h;
    item.h *= by;
    item.w *= by;
  }
}

const isLargeAnimal = ({ kind, role, noun }: Item): boolean =>
  kind !== "air" && role !== null && noun.volume?.family === "quadruped" && noun.heightM > LARGE_ANIMAL_M;

/** Height of animals beside which lanterns in the air keep their size, metres. */
const LARGE_ANIMAL_M = 0.9;

/** What is in the air hides nobody below: it goes where it covers least of the others, near its place. */
function keepOffHeads(items: readonly Item[], { widthPx: W, heightPx: H }: Stage): void {
  const placed = items.filter(({ kind }) => kind !== "air");
  for (const item of placed.length > 0 ? items.filter(({ kind }) => kind === "air") : []) {
    const costAt = (x: number, foot: number) =>
      placed.reduce((sum, other) => sum + sharedBox({ ...item, x, foot }, withRiders(other)), 0) +
      (FAR_OFF * (Math.abs(x - item.x) + Math.abs(foot - item.foot))) / H;
    let best = { x: item.x, foot: item.foot, cost: costAt(item.x, item.foot) };
    const half = Math.min(W / 2, item.w / 2 + 1);
    for (let n = 0; n <= AIR_COLUMNS * AIR_ROWS; n++) {
      const x = half + ((W - 2 * half) * (n % AIR_COLUMNS)) / (AIR_COLUMNS - 1);
      const foot = item.h + 0.02 * H + (0.6 * H * Math.floor(n / AIR_COLUMNS)) / AIR_ROWS;
      const cost = costAt(x, foot);
      if (cost < best.cost - 0.01) best = { x, foot, cost };
    }
    item.x = best.x;
    item.foot = best.foot;
    placed.push(item);
  }
}

/** The box of an item with who sits or stands on it. */
function withRiders(item: Item): Item {
  const riders = item.parts.filter(({ kind, noun }) => kind === "on" && noun.volume?.family === "person");
  if (riders.length === 0 || !item.role) return item;
  const above = (RIDER_01 * Math.max(...riders.map(({ size }) => size)) * item.h) / tallM(item.role);
  return { ...item, h: item.h + above, w: Math.max(item.w, above) };
}

/** How much of their height somebody is above what they sit on. */
const RIDER_01 = 0.75;

/** Places in the air that are tried, and what it costs to be a frame's height away from the first. */
const AIR_COLUMNS = 15;
const AIR_ROWS = 12;
const FAR_OFF = 0.6;

/** How many times its true size something in the air may have beside people: it may be nearer. Its least height, share of the frame's. */
const MOST_ALOFT = 1.4;
const LEAST_ALOFT_01 = 0.07;

/** The column of the nearest one that somebody living is turned to: of people, else of animals, else of things as tall as a table. */
function towardOf(item: Item, group: readonly Item[]): number | undefined {
  // in a herd they look into the picture, or the near ones would hide the others
  if (familyOf(item) !== "person" && group.filter(({ figure }) => figure === item.figure).length > 2) return undefined;
  // who has something beside them keeps to the side where there is room for it
  if (familyOf(item) === "thing" || item.kind === "bust" || item.parts.some(({ kind }) => BESIDE.has(kind)))
    return undefined;
  const others = group.filter((other) => other !== item && (familyOf(other) !== "thing" || other.noun.heightM > LOW_M));
  const builds = item.role?.recipe.pose === "build";
  const rank = (other: Item) =>
    builds && BUILT.has(other.noun.volume?.kind ?? "") ? -1 : ({ person: 0, thing: 2 }[familyOf(other) as string] ?? 1);
  const near = (other: Item) => Math.abs(other.x - item.x);
  return others.toSorted((a, b) => rank(a) - rank(b) || near(a) - near(b))[0]?.x;
}

const familyOf = ({ noun }: Item) => noun.volume?.family ?? "thing";

/** Height of what somebody turns to, metres. */
const LOW_M = 0.6;

/** The figures of a scene, each with what it is drawn as. */
interface Company {
  readonly graph: SceneGraph;
  readonly cast: Cast;
  readonly nounOf: (figure: Figure) => Noun;
}

function companyOf({ graph }: Stage, cast: Cast): Company {
  const nounOf = ({ noun, relation }: Figure): Noun => {
    const found = cast.nouns.get(noun) as Noun;
    // of animals there are no portraits with a body, but people hold and wear them
    const isFlat = graph.setting === "portrait" && relation?.kind !== "holding";
    return isFlat ? (found.flat ?? found) : found;
  };
  return { graph, cast, nounOf };
}

const isCarried = ({ relation }: Figure): boolean => relation !== undefined && PLACED_WITH.has(relation.kind);

/** What belongs to the `k`th of `count` of figure `i`. */
function partsOf(company: Company, i: number, count: number, k: number): Attached[] {
  const { graph, cast, nounOf } = company;
  const parts: Attached[] = [];
  for (const [j, other] of graph.figures.entries()) {
    if (!other.relation || holderOf(graph, cast, other) !== i || !isCarried(other) || (k > 0 && other.count < count))
      continue;
    for (let c = 0; c < (count > 1 ? 1 : other.count); c++)
      parts.push({
        figure: j,
        noun: nounOf(other),
        colour: colourOf(other),
        kind: other.relation.kind,
        size: nounOf(other).heightM * growth(other, nounOf(other)),
        // only volumes hold on to one another
        parts:
          nounOf(other).volume && other.relation.to !== j && !cyclic(graph.figures, j)
            ? partsOf(company, j, other.count, c).filter(({ noun }) => noun.volume)
            : [],
      });
  }
  return parts;
}

/** What a figure stands among: the first of others, which are known before it. */
function flankedFrom({ graph, nounOf }: Company, i: number): number | undefined {
  const { relation } = graph.figures[i];
  return relation?.kind === "between" ? relation.to : buildersOf(graph.figures, i, nounOf);
}

/** Those that nothing carries, from left to right as the prompt asks for. */
function orderOf(company: Company): number[] {
  const { figures } = company.graph;
  const order = figures.flatMap((figure, i) => (isCarried(figure) ? [] : [i]));
  for (const [i, { relation }] of figures.entries()) {
    if (!relation || (relation.kind !== "left" && relation.kind !== "right")) continue;
    const from = order.indexOf(i);
    if (from < 0) continue;
    order.splice(from, 1);
    const to = order.indexOf(relation.to);
    order.splice(relation.kind === "left" ? Math.max(0, to) : to + 1, 0, i);
  }
  // what stands between others is put among them once they are known
  const between = order.filter((i) => flankedFrom(company, i) !== undefined);
  return [...order.filter((i) => !between.includes(i)), ...between];
}

/** What carries a figure: `beside` where it stands in one row with others. */
function supportOf(company: Company, figure: Figure, parts: readonly Attached[], beside: boolean): Item["kind"] {
  const { graph, cast, nounOf } = company;
  const noun = nounOf(figure);
  const wet = isWet(graph.setting);
  // who stands before an airplane stands before one that has landed
  const landed =
    graph.setting !== "sky" && parts.some((part) => part.kind === "front" && part.noun.support === "ground");
  if (beside || landed) return onGround(noun, graph.setting);
  if (leaps(figure, noun.volume) || isJumpedWith(parts, graph.figures)) return onGround(noun, graph.setting);
  const aloft = figure.aloft && noun.support !== "bust" && !(noun.volume?.family === "swimmer" && wet);
  if (isFlown(noun, parts) || aloft) return "air";
  const swims = wet && (swimsAlong(figure, graph, cast) || isBathing(figure, noun));
  return floats(noun, graph) || swims ? "water" : kindOf(noun, graph.setting);
}

function gather(stage: Stage, cast: Cast): Item[] {
  const { graph } = stage;
  const company = companyOf(stage, cast);
  const { nounOf } = company;
  const items: Item[] = [];
  const order = orderOf(company);
  // what is left or right of another stands in one row with it
  const beside = new Set<number>();
  for (const [i, { relation }] of graph.figures.entries())
    if (relation?.kind === "left" || relation?.kind === "right" || relation?.kind === "between")
      beside.add(i).add(relation.to);
  const inRow = (i: number) => beside.has(i) || (graph.setting === "studio" && order.length > 1);
  for (const i of order) {
    const figure = graph.figures[i];
    const noun = nounOf(figure);
    for (let k = 0; k < figure.count; k++) {
      const parts = partsOf(company, i, figure.count, k);
      const from = flankedFrom(company, i);
      const flanked = from === undefined ? [] : items.filter((item) => item.figure >= from);
      const at = flanked.length > 0 ? items.indexOf(flanked[flanked.length >> 1]) : items.length;
      items.splice(flanked.length === 1 ? items.length : at, 0, {
        figure: i,
        nth: k,
        role: null,
        noun,
        colour: colourOf(figure),
        size: noun.heightM ** 0.5 * growth(figure, noun),
        w: 0,
        h: 0,
        x: 0,
        foot: 0,
        level: beside.has(i) || (from !== undefined && flanked.length > 1 && !WORKED_AT.has(noun.volume?.kind ?? "")),
        kind: supportOf(company, figure, parts, inRow(i)),
        parts: parts.filter((part) => noun.volume && part.noun.volume),
        loose: parts.filter((part) => !noun.volume || !part.noun.volume),
      });
    }
  }
  const isSolid = items.every(({ noun, loose }) => noun.volume && loose.length === 0);
  castItems(stage, cast, items, isSolid);
  soften(cast, items);
  if (!isSolid || !isFamilyOfAnimals(graph, cast)) return items;
  sizeFamily(graph, cast, items);
  return inFamilyOrder(graph, cast, items);
}

/** A knife beside a horse shall be seen as well: what counts is the area, not the height. */
function soften(cast: Cast, items: readonly Item[]): void {
  const largest = Math.max(...items.map((item) => item.size));
  for (const item of items) item.size = Math.max(0.36, item.size / largest);
  const covered = (item: Item) => item.size ** 2 * aspectOfItem(cast, item) * fillOf(cast, item);
  const most = Math.max(...items.map(covered));
  for (const item of items)
    item.size *= Math.min(MOST_SOFTENED, Math.max(1, Math.sqrt((LEAST_BESIDE_01 * most) / covered(item))));
}

function kindOf(noun: Noun, setting: Setting): Item["kind"] {
  const { support } = noun;
  // a portrait has no floor: all are cut by the lower edge
  if (support === "bust" || setting === "portrait") return "bust";
  if (setting === "cosmos" || setting === "abstract") return "air";
  if (support === "air" || support === "space") return "air";
  if (support === "swim") return setting === "underwater" || !isWet(setting) ? "air" : "water";
  if (support === "hang") return "air";
  if (support === "water") return isWet(setting) ? "water" : setting === "underwater" ? "air" : "ground";
  if (setting === "sky") return "air";
  if (setting === "sea") return "water";
  return "ground";
}

/** As `kindOf`, but what could fly stands. */
function onGround(noun: Noun, setting: Setting): Item["kind"] {
  const kind = kindOf(noun, setting);
  return kind === "air" && setting !== "cosmos" && setting !== "underwater" && setting !== "sky" ? "ground" : kind;
}

/** Whether there is a water surface in the foreground of a setting. */
function isWet(setting: Setting): boolean {
  return setting === "sea" || setting === "mountain-lake" || setting === "coast" || setting === "city";
}

/** The index of what a figure belongs to: who stands behind a customer stands at the customer's chair. */
function holderOf({ figures }: SceneGraph, { nouns }: Cast, { relation }: Figure): number | undefined {
  const seat = relation?.kind === "behind" ? figures[relation.to]?.relation : undefined;
  if (seat?.kind !== "on") return relation?.to;
  return nouns.get(figures[seat.to].noun)?.volume?.kind === "barber-chair" ? seat.to : relation?.to;
}

/** The first of at least two people who build a snowman or are at an anvil: it stands between them. */
function buildersOf(figures: readonly Figure[], i: number, nounOf: (figure: Figure) => Noun): number | undefined {
  const kind = nounOf(figures[i]).volume?.kind ?? "";
  const people = figures.filter((figure) => nounOf(figure).volume?.family === "person");
  if (WORKED_AT.has(kind) && people.reduce((sum, { count }) => sum + count, 0) === 2) return figures.indexOf(people[0]);
  if (!BUILT.has(kind)) return undefined;
  const builders = figures.filter((figure) => figure.act === "kneel" && nounOf(figure).volume?.family === "person");
  const many = builders.reduce((sum, { count }) => sum + count, 0);
  return many > 1 ? figures.indexOf(builders[0]) : undefined;
}

/** What two people who are named with it stand round. */
const WORKED_AT: ReadonlySet<string> = new Set(["anvil", "campfire", "cauldron", "easel", "globe", "telescope"]);

/** Who swims, and people in the water or on a board. */
function isBathing({ act }: Figure, { volume }: Noun): boolean {
  return act === "swim" || (volume?.family === "person" && actOf(act)?.bathes === true);
}

/** A boat in a street of water. */
function floats(noun: Noun, { setting, place = "" }: SceneGraph): boolean {
  return (
    setting === "street" && noun.support === "water" && /canal|harbo|port$|marina|pier|dock|quay|wharf/.test(place)
  );
}

/** A broom or dragon with a rider is in the air. */
function isFlown(noun: Noun, parts: readonly Attached[]): boolean {
  const kind = noun.volume?.kind;
  return (kind === "broom" || kind === "dragon") && parts.some((part) => part.kind === "on");
}

/** Whether what a figure belongs to belongs to it in turn. */
function cyclic(figures: readonly Figure[], from: number): boolean {
  let at = figures[from].relation?.to;
  for (let step = 0; at !== undefined; step++) {
    if (at === from || step > figures.length) return true;
    at = figures[at].relation?.to;
  }
  return false;
}
