/**
 * Where volumes stand. They share one ground: a figure's height in the picture and the row of its foot are tied by its real
 * height, so that all sizes are true and small ones stand nearer. Neighbours differ in pose, turn, size and coat.
 */

import type { Rng } from "easel-picture";
import { aspectOfShape } from "../figures/model.ts";
import { relationsThat } from "../relations.ts";
import type { SceneGraph } from "../scene-graph.ts";
import { RIVER_WORDS } from "../settings/land.ts";
import { usedAs } from "../things/facts.ts";
import { isInside } from "./belongings.ts";
import { type Attached, type Cast, type Floor, growth, type Item } from "./items.ts";
import { TOYS, VEHICLE_M } from "./joint-rules.ts";
import { join } from "./joints.ts";
import { arrangeFamily, isFamilyOfAnimals } from "./kin.ts";
import type { Joint } from "./meeting.ts";
import { mainOf, ranksOf, standBehind } from "./ranks.ts";
import { type Role, tallM } from "./roles.ts";
import type { Stage } from "./stage.ts";
import { layStill } from "./still-rows.ts";
import { sheltersFigures } from "./subjects.ts";

/** A code hides what is small: a thing that is alone in its picture covers so much more of it, who is alone is so much larger. */
export const AREA_WITH_CODE = 1.45;

const TALLEST_WITH_CODE = 1.18;

/** The same of animals that run together: one is far in front. */
const RACE = [1, 0.62, 0.5] as const;

/** Height of the figures in each row beside the front one. */
const ROWS = [1, 0.84, 0.72] as const;

/** Things on a table that are so many times as deep as tall touch nothing; widths of such things from middle to middle. */
const LOW_ASPECT = 2.5;

const APART = 1.06;

/** Who is the hero of a picture by its form alone. */
const ALIVE: ReadonlySet<string> = new Set(["quadruped", "bird", "swimmer"]);

/** People and what they sit on, share of the frame's height. */
const RIDDEN_MOST_01 = 0.6;

const PERSON_MOST_INSIDE_01 = 0.68;

const VIEWS: ReadonlySet<string> = new Set(["mountain-lake", "canyon", "desert", "sea", "savanna"]);

/** The same where the land is the hero. */
const PERSON_MOST_VIEW_01 = 0.45;

/** How tall people are at most, share of the frame's height: outdoors the land tells as much as they do, within walls they are all there is. */
const PERSON_MOST_01 = 0.58;

const PERSON_WITH_CODE = 1.14;

/** Row that nothing on the ground reaches below, share of the frame's height. */
const LOWEST_01 = 0.965;

/** People with one small animal or thing keep so much of their height. */
const LEAST_PERSON_01 = 0.86;

/** Air above what stands, and the lowest row where it is put for that, shares of the frame's height. */
const AIR_01 = 0.08;

const LOWEST_FOOT_01 = 0.9;

/** Height of animals that wade, metres. */
const WADER_M = 0.9;

/** What belongs to somebody and stands beside them. */
export const BESIDE = relationsThat("beside");

/** The gap between people who are named together, and how far from the edge somebody stands who leads or works on another; shares of the width. */
const PEOPLE_APART_01 = 0.015;
const LEADER_01 = 0.17;

const TABLE_KINDS = new Set(["table", "chess"]);

/** Distance of what is fed from the middle of who feeds it, metres. */
const FED_AHEAD_M = 1.3;

/** What a group of figures on one ground has in common. */
interface Crowd {
  readonly stage: Stage;
  readonly group: readonly Item[];
  readonly built: boolean;
  readonly shared: boolean;
  /** Its members. */
  readonly n: number;
  /** Seen from close by for who sits on it. */
  readonly perch: boolean;
  readonly stacked: boolean;
  /** A sword or a rose that stands alone. */
  readonly slim: boolean;
  /** Carries a code. */
  readonly coded: boolean;
  readonly allThings: boolean;
  /** Things on a table, which stand close together, one half behind the other. */
  readonly laid: boolean;
  readonly level: boolean;
  readonly running: boolean;
  readonly building: boolean;
  readonly rows: number;
}

const aspectOf = (item: Item): number => aspectOfShape(item.role!.shape, item.role!.yawRad) + reachBeside(item);
const isPerson = ({ noun }: Item): boolean => noun.volume!.family === "person";

function crowdOf(stage: Stage, group: readonly Item[], built: boolean, shared: boolean): Crowd {
  const { graph } = stage;
  const n = group.length;
  const [{ noun, role }] = group;
  const { kind, family } = noun.volume!;
  const perch = n === 1 && (kind === "branch" || kind.endsWith("-bloom"));
  const stacked = !perch && group.some((item) => item.parts.some((part) => part.kind === "on" || part.kind === "in"));
  const slim = n === 1 && family === "thing" && aspectOfShape(role!.shape, role!.yawRad) < 0.35;
  const allThings = group.every((item) => item.noun.volume!.family === "thing");
  const laid = graph.setting === "tabletop" && allThings;
  const level = group.some((item) => item.level);
  const running = isRace(group, graph);
  const rows = running ? Math.min(3, n) : level || n < (laid ? 2 : 3) ? 1 : n < 5 ? 2 : 3;
  return {
    ...{ stage, group, built, shared, n, perch, stacked, slim, coded: stage.forCode && !built && !shared },
    ...{ allThings, laid, level, running, rows, building: group.some((item) => item.role!.recipe.pose === "build") },
  };
}

/** Height of the tallest, pixels. */
function tallestOf({ stage, group, shared, n, perch, stacked, slim, coded }: Crowd): number {
  const hung = group.some((item) => item.parts.some((part) => part.kind === "above"));
  return (
    (hung ? 0.36 : shared ? 0.47 : perch ? 0.66 : stacked ? 0.52 : n === 1 ? (slim ? 0.84 : 0.64) : 0.6) *
    (coded && !slim ? TALLEST_WITH_CODE : 1) *
    stage.heightPx
  );
}

/** How much smaller each is than the first row; rows follow in a zigzag, so that nobody stands right behind another. */
function shrinkOf({ group, n, allThings, running, rows }: Crowd, draw: Rng): number[] {
  const repeated = allThings && group.every((item) => item.figure === group[0].figure);
  const rowOf = (i: number) => (rows === 1 ? 0 : rows === 2 ? i % 2 : [0, 1, 2, 1][i % 4]);
  return group.map(
    (_, i) => (running ? RACE : ROWS)[rowOf(i)] * (n > 1 ? 1 + (repeated ? 0.24 : 0.12) * (draw.next() - 0.5) : 1),
  );
}

/** The share of its width that each takes in the row: they overlap. */
function overlapOf({ stage, group, n, allThings, laid, running, building, rows }: Crowd): number {
  // low, wide things such as plates would be drawn through each other, where tall ones only hide each other in part
  const low = group.filter(({ role }) => aspectOfShape(role!.shape, role!.yawRad + Math.PI / 2) > LOW_ASPECT);
  if (laid && low.length > 1) return APART;
  if (running) return 0.52;
  if (building) return 0.74;
  const heights = group.map((item) => tallM(item.role!));
  // a bicycle before a child hides the child
  if (n > 2 && group.some(isPerson) && group.some(isWide)) return WIDE_APART;
  const pair = n === 2 && allThings;
  if (pair && stage.graph.setting === "studio") return 0.72;
  // a small thing stands before the flank of a much larger one
  if (n === 2 && !group[0].level && Math.max(...heights) > 2.5 * Math.min(...heights)) return 0.82;
  return pair && laid ? 0.86 : [1.06, 0.78, 0.64][rows - 1];
}

/** Things that would hide a person: their metres across, widths beside their heights; how far apart people stand from them, share of the widths. */
const WIDE_M = 1.3;
const WIDE_ASPECT = 1.3;
const WIDE_APART = 1.02;
const isWide = ({ noun, role }: Item): boolean => {
  const aspect = aspectOfShape(role!.shape, role!.yawRad);
  const stands = noun.volume!.family === "thing" && !LAID.has(noun.volume!.kind);
  return stands && aspect > WIDE_ASPECT && tallM(role!) * aspect > WIDE_M;
};

/** The share of the picture that one alone covers. */
function areaOf({ stage, group, built, shared, n, perch, coded }: Crowd): number {
  const { graph } = stage;
  const figure = graph.figures[group[0].figure];
  const grow = figure.size === "large" ? 1.5 : figure.size === "small" ? 0.55 : 1;
  const alive = group.some((item) => ALIVE.has(item.noun.volume!.family));
  // a tree over somebody is no building beside them
  const sheltered = n === 1 && graph.subjects.length === 1 && sheltersFigures(stage, graph.subjects[0]);
  const [before, beside, alone] = alive ? [0.18, 0.23, 0.33] : [0.14, 0.2, 0.25];
  const usual = perch ? 0.5 : sheltered ? 0.24 : built ? before : shared ? beside : alone;
  return usual * grow * (coded ? AREA_WITH_CODE : 1) * (figure.age === "young" ? 0.6 : 1);
}

/** Height of one of the largest size in the first row, pixels; `roomPx` is the width of the floor. */
function heightOfAll(crowd: Crowd, shrink: readonly number[], overlap: number, roomPx: number): number {
  const { stage, group, n, running } = crowd;
  const { widthPx: W, heightPx: H } = stage;
  const [first] = group;
  const total = group.reduce((sum, item, i) => sum + aspectOf(item) * item.size * shrink[i], 0);
  // few of a wide kind fill the row, many overlap
  const byArea =
    n === 1
      ? Math.sqrt((areaOf(crowd) * W * H) / aspectOf(first)) / Math.max(0.7, first.size)
      : Math.sqrt((0.9 * W * H) / total);
  return Math.min(
    byArea,
    tallestOf(crowd),
    (roomPx * (n === 1 ? 0.99 : 0.98)) /
      (total * (n === 1 ? 1 : running ? overlap + (1 - overlap) / n + 0.06 : overlap)),
  );
}

/** What carries people is at most so tall that they stay within their share, pixels. */
function mostRidden({ parts, role }: Item, heightPx: number): number {
  const rider = parts.find((part) => part.kind === "on" && part.noun.volume!.family === "person");
  if (!rider) return Infinity;
  const both = Math.max(rider.size * 0.72, tallM(role!) * 0.55 + rider.size * 0.62);
  return ((RIDDEN_MOST_01 * heightPx) / both) * tallM(role!);
}

/** The share by which all are made smaller where people would be too large, or a dog would stand as tall as its girl. */
function leastShare({ stage, group, n, stacked, coded }: Crowd, shrink: readonly number[], h: number): number {
  const { widthPx: W, heightPx: H, graph } = stage;
  const usual = isInside(stage)
    ? PERSON_MOST_INSIDE_01
    : VIEWS.has(graph.setting)
      ? PERSON_MOST_VIEW_01
      : PERSON_MOST_01;
  return group.reduce((share, item, i) => {
    const most = usual * H * (coded && n < 3 ? PERSON_WITH_CODE : 1) * (stacked || item.parts.length > 0 ? 1.12 : 1);
    const tall = item.size * h * shrink[i];
    if (!isPerson(item)) return Math.min(share, mostRidden(item, H) / tall);
    // who lies is as long as they are tall
    if (item.role!.shape.high[1] - item.role!.shape.low[1] < 0.5)
      share = Math.min(share, (0.62 * W) / (tall * aspectOf(item)));
    const flies = item.parts.some((part) => part.noun.volume!.kind === "kite");
    return Math.min(share, (flies ? 0.34 * H : most) / tall);
  }, 1);
}

/** The ground of a group: rows of its front and of the horizon, and the height of the eye above it. */
interface Ground {
  readonly floor: Floor;
  readonly front: number;
  readonly horizonPx: number;
  readonly eyeM: number;
  /** Heights of the members, metres. */
  readonly real: readonly number[];
  /** The near end of a body: its share of the distance to the eye, by which it is seen larger and lower than its middle. */
  readonly near01: readonly number[];
}

/** Sizes and feet of what stands on land or lies on water; `horizonPx` is the row of the horizon, `eyeM` its height above the ground. */
export function arrangeVolumes(
  stage: Stage,
  cast: Cast,
  group: readonly Item[],
  floor: Floor,
  horizonPx: number,
  eyeM: number,
  built: boolean,
  shared: boolean,
): void {
  const { widthPx: W, heightPx: H, unitPx, rng, graph } = stage;
  if (isFamilyOfAnimals(graph, cast)) {
    arrangeFamily(stage, cast, group, floor, built);
    return;
  }
  // a rug with people on it is where they are
  const standing = group.filter((item) => !LAID.has(item.noun.volume!.kind) || item.parts.length > 0);
  if (standing.length > 0 && standing.length < group.length && Number.isFinite(eyeM)) {
    arrangeVolumes(stage, cast, standing, floor, horizonPx, eyeM, built, shared);
    for (const item of group) if (!standing.includes(item)) layBefore(stage, item, standing, horizonPx);
    return;
  }
  const draw = rng.fork("volumes");
  // what flies beside them has a scale of its own
  const largest = Math.max(...group.map((item) => item.size));
  for (const item of group) item.size /= largest;
  const crowd = crowdOf(stage, group, built, shared);
  if (crowd.laid && !crowd.level && !stage.forCode && layStill(stage, group, floor, aspectOf, rng.fork("still rows")))
    return;
  const shrink = shrinkOf(crowd, draw);
  const overlap = overlapOf(crowd);
  const roomPx = floor.right01 * W - floor.left01 * W;
  const h = heightOfAll(crowd, shrink, overlap, roomPx);
  const least = leastShare(crowd, shrink, h);
  const main = mainOf(group);
  const isFree = Number.isFinite(eyeM) && !crowd.running && !crowd.building && !stage.forCode;
  const ranks = isFree ? ranksOf(stage, group, main.size * h * least, roomPx, aspectOf) : undefined;
  if (ranks) {
    const { size } = main;
    arrangeVolumes(stage, cast, ranks.front, floor, horizonPx, eyeM, built, shared);
    const realOf = (item: Item) => tallM(item.role!) * growth(graph.figures[item.figure], item.noun);
    const pace = ((main.foot - horizonPx) * realOf(main)) / main.h;
    const rowOf = (px: number, real: number) => horizonPx + (pace * px) / real;
    standBehind(stage, ranks.front, ranks.behind, floor, main.h / size, aspectOf, realOf, rowOf);
    return;
  }
  for (const [i, item] of group.entries()) {
    item.h = item.size * h * shrink[i] * least;
    item.w = item.h * aspectOf(item);
  }
  // one scale for all: the nearest foot lies on the front row
  const real = group.map(
    (item) => tallM(item.role!) * growth(graph.figures[item.figure], item.noun) * (0.96 + 0.08 * draw.next()),
  );
  const focal = Math.min(unitPx, H * 1.1);
  const near01 = group.map((item) =>
    Math.min(
      0.4,
      ((aspectOfShape(item.role!.shape, item.role!.yawRad + Math.PI / 2) / 2 + aheadOf(item.parts, item.role!)) *
        item.h) /
        focal,
    ),
  );
  const ground = { floor, front: floor.front01 * H, horizonPx, eyeM, real, near01 };
  limitSmall(crowd, ground);
  standInRow(crowd, ground, cast, overlap, draw);
  pushTogether(crowd);
}

/**
 * A small thing on the front row is no larger than it would be seen there, or its neighbours would be moved to the background; a
 * bare studio shows no distance.
 */
function limitSmall({ stage, group, n, allThings }: Crowd, { front, horizonPx, eyeM, real, near01 }: Ground): void {
  const H = stage.heightPx;
  if (!Number.isFinite(eyeM) || stage.graph.setting === "studio") return;
  // a stool by itself is seen from above like the floor that it stands on
  const isBare = n === 1 && allThings && group[0].parts.every(({ noun }) => noun.volume?.family === "thing");
  const isFurniture = isBare && isInside(stage) && real[0] > FURNITURE_M && real[0] < eyeM;
  if (!isFurniture && (n === 1 || Math.max(...real) <= 2.5 * Math.min(...real))) return;
  for (const [i, item] of group.entries()) {
    const deepest = Math.min(front - horizonPx, (LOWEST_01 * H - horizonPx) * (1 - near01[i]));
    const most = (deepest * real[i]) / (0.75 * eyeM);
    const least = n === 2 && isPerson(item) ? LEAST_PERSON_01 : isFurniture ? LEAST_FURNITURE_01 : 0.6;
    const fair = Math.max(Math.min(item.h, most), least * item.h, Math.min(item.h, 0.075 * H));
    item.w *= fair / item.h;
    item.h = fair;
  }
}

/** Height of the lowest furniture, metres, and how much smaller than by its area it becomes. */
const FURNITURE_M = 0.35;
const LEAST_FURNITURE_01 = 0.4;

/** Where the row of a group begins, and the gaps in it, pixels; `wide` is what its members take. */
function rowFrom(crowd: Crowd, { floor }: Ground, wide: number, draw: Rng): readonly [from: number, gap: number] {
  const { stage, group, n, built, shared, allThings, level, running, building } = crowd;
  const { widthPx: W, side } = stage;
  const [left, right] = [floor.left01 * W, floor.right01 * W];
  // people who are named together stand together
  const gap =
    n === 1 || running || building
      ? 0
      : Math.min(
          (allThings && !level ? 0.015 : group.every(isPerson) ? PEOPLE_APART_01 : 0.1) * W,
          Math.max(0, (right - left) * 0.94 - wide) / n,
        );
  const third =
    n > 1
      ? 0
      : built
        ? -0.2 * side
        : shared
          ? -0.14 * side
          : (draw.next() < 0.5 ? -1 : 1) * (0.06 + 0.08 * draw.next());
  return [(left + right) / 2 + third * W - (wide + gap * (n - 1)) / 2, gap];
}

function standInRow(crowd: Crowd, ground: Ground, cast: Cast, overlap: number, draw: Rng): void {
  const { stage, group, n, slim } = crowd;
  const { widthPx: W, heightPx: H } = stage;
  const { floor, front, horizonPx, eyeM, real, near01 } = ground;
  // what is large stands farther off than the front row, or it would look like a toy seen from above
  const pace = Math.min(
    1.15 * eyeM,
    ...group.map((item, i) => {
      const deepest = (LOWEST_01 * H - horizonPx) * (1 - near01[i]);
      return (Math.min(front - horizonPx, deepest) * real[i]) / item.h;
    }),
  );
  const share = n === 1 ? 1 : overlap;
  const [from, gap] = rowFrom(crowd, ground, group.reduce((sum, item) => sum + item.w, 0) * share, draw);
  let x = from;
  for (const [i, item] of group.entries()) {
    const room = item.w * share;
    const half = Math.min(0.5 * W, (item.w / 2) * (1 + near01[i]) + 2);
    const middle = Math.min(W - half, Math.max(half, x + room / 2));
    // who leads or pushes stands at one end of the pair
    const beside = reachBeside(item) * item.h;
    item.x = beside > 0 ? middle + (middle < W / 2 ? -0.5 : 0.5) * leanOf(item) * beside : middle;
    if (beside > 0) item.x = Math.min((1 - LEADER_01) * W, Math.max(LEADER_01 * W, item.x));
    x += room + gap;
    const row = horizonPx + (pace * item.h) / real[i];
    item.foot = Math.max(row, horizonPx + 0.06 * H, floor.back01 * H);
    // nothing is cut at the top: it stands lower, and what would be cut below as well is smaller
    const top = topOf(item, stage, cast);
    // a sword that stands alone fills the frame
    const air = (slim ? 0.02 : AIR_01) * H;
    const least = air + top * item.h;
    if (least <= item.foot) continue;
    item.foot = Math.max(item.foot, Math.min(least, Math.max(front, (slim ? LOWEST_01 : LOWEST_FOOT_01) * H)));
    const smaller = Math.min(1, (item.foot - air) / (top * item.h));
    item.w *= smaller;
    item.h *= smaller;
  }
}

/** Who pushes the same thing as another pushes behind them, each at arm's length from the next. */
function pushTogether({ stage: { widthPx: W }, group }: Crowd): void {
  const first = group.find(({ parts }) => parts.some(({ kind }) => kind === "push"));
  const others = group.filter(({ figure, parts }) => figure === first?.figure && parts.length === 0);
  if (!first || others.length === 0) return;
  const away = first.x < W / 2 ? -1 : 1;
  const apart = PUSHERS_APART * first.h;
  first.x -= away * Math.max(0, apart * others.length - PUSHERS_OUT_01 * W);
  for (const [k, item] of others.entries()) {
    item.x = first.x + away * apart * (k + 1);
    item.foot = first.foot;
    item.h = first.h;
    item.w = first.w;
  }
}

/** How far apart people push the same thing, in their heights. */
const PUSHERS_APART = 0.42;
/** How much nearer to the edge the last of them is than who pushes alone, share of the width. */
const PUSHERS_OUT_01 = 0.09;

/** A rug among what stands: before it, beside its middle, in its scale. */
function layBefore({ widthPx: W, heightPx: H }: Stage, item: Item, standing: readonly Item[], horizonPx: number): void {
  const near = standing.reduce((one, other) => (other.foot > one.foot ? other : one));
  item.foot = Math.min(LOWEST_01 * H, near.foot + LAID_BEFORE_01 * H);
  const pxPerM = (near.h / tallM(near.role!)) * ((item.foot - horizonPx) / Math.max(1, near.foot - horizonPx));
  item.h = pxPerM * tallM(item.role!);
  item.w = item.h * aspectOf(item);
  const middle = standing.reduce((sum, { x }) => sum + x, 0) / standing.length;
  item.x = Math.min(0.75 * W, Math.max(0.25 * W, middle + (middle < W / 2 ? 0.24 : -0.24) * W));
}

/** What lies on the ground, and how much lower than the nearest feet, share of the frame's height. */
const LAID = new Set(usedAs("laid"));
const LAID_BEFORE_01 = 0.05;

/** Whether all are animals of one kind that run together. */
function isRace(group: readonly Item[], graph: SceneGraph): boolean {
  return (
    group.length > 1 &&
    group.every(
      ({ figure, noun, parts }) =>
        figure === group[0].figure &&
        graph.figures[figure].act === "run" &&
        noun.volume!.family === "quadruped" &&
        parts.length === 0,
    )
  );
}

/** Whether an animal stands in the shallow water of a river: large ones do. */
export function wades({ noun, kind }: Item, { setting, place = "", features }: SceneGraph): boolean {
  const river = setting === "mountain-lake" && RIVER_WORDS.test([place, ...features].join(" "));
  return river && kind === "ground" && noun.volume!.family === "quadruped" && noun.heightM >= WADER_M;
}

/** How many times its true size a part is shown: what would not be seen is made larger, within reason. */
export function grownBy(joined: Joint, part: Attached, tallPx: number, heightPx: number): number {
  const living = part.noun.volume!.family !== "thing";
  const seen = ((living ? (part.kind === "on" ? 0.25 : 0.18) : 0.14) * heightPx) / tallPx;
  return joined.fit ?? Math.min(joined.most, Math.max(1, seen));
}

/** How tall an item is with what is fastened to it, in its own heights. */
function topOf({ parts, role, h }: Item, stage: Stage, cast: Cast): number {
  let top = 1;
  for (const [k, part] of parts.entries()) {
    const nth = parts.slice(0, k).filter(({ kind }) => kind === part.kind).length;
    const joined = join(part, nth, role!, 1, stage, cast);
    const from = joined.to === undefined ? undefined : heightOf(role!, joined.to);
    if (from === undefined) continue;
    const ratio = tallM(joined.role) / tallM(role!);
    const grow = grownBy(joined, part, ratio * h, stage.heightPx);
    top = Math.max(top, from + ratio * grow * (1 - (heightOf(joined.role, joined.by) ?? 0)));
  }
  return top;
}

/** Where what is above something hangs, share of its height. */
const HUNG_01 = 1.22;

/** How high a point of a shape lies, share of its height. */
function heightOf({ shape: { at, low, high } }: Role, point: string): number | undefined {
  return point in at
    ? (at[point][1] - low[1]) / (high[1] - low[1])
    : point === "top" || point === "mouth"
      ? 1
      : point === "above"
        ? HUNG_01
        : undefined;
}

/** Towards which end of its width an item stands itself: 1 the outer one, 0 the middle, -1 the inner one. */
function leanOf({ parts, role }: Item): number {
  if (role!.recipe.kind === "puddle") return -1;
  if (!TABLE_KINDS.has(role!.recipe.kind)) return 1;
  const guests = guestsOf(parts);
  return guests > 1 ? 0 : guests === 1 ? -1 : 1;
}

/** People who sit at a table, stand on a mat or crouch at a puddle. */
function guestsOf(parts: readonly Attached[]): number {
  return parts.filter(({ kind, noun }) => kind === "on" && noun.volume!.family === "person").length;
}

/** How far before an item those are who are fed there, towards the eye, in its own heights. */
function aheadOf(parts: readonly Attached[], role: Role): number {
  const feeds = parts.some((part) => part.kind === "feed" || part.parts.some(({ kind }) => kind === "feed"));
  return feeds ? (FED_AHEAD_M * Math.abs(Math.sin(role.yawRad))) / tallM(role) : 0;
}

/** Length of a vehicle that is pushed, in its own heights. */
const LONG = 2.2;

/** How much wider than its own box an item is with what it leads, pushes or chases, in its own heights. */
function reachBeside({ parts, role }: Item): number {
  // a bird at a flower is beside it
  if (role!.recipe.kind.endsWith("-bloom") && parts.some(({ noun }) => noun.volume!.family === "bird")) return 0.7;
  // who sits at a table sits beside it
  const guests = guestsOf(parts);
  if (guests > 0 && role!.recipe.kind === "puddle") return 0.45 / tallM(role!);
  if (guests > 0 && TABLE_KINDS.has(role!.recipe.kind)) return (0.7 * Math.min(2, guests)) / tallM(role!);
  if (
    role!.recipe.family === "quadruped" &&
    parts.some(({ kind, noun }) => kind === "holding" && TOYS.has(noun.volume!.kind))
  )
    return 0.55;
  const beside = parts.find(({ kind }) => BESIDE.has(kind));
  if (!beside) return 0;
  // a van that is pushed is longer than tall
  const isLong = beside.kind === "push" && beside.size > VEHICLE_M;
  return Math.min(isLong ? 4 : 2.2, (0.6 + beside.size * (isLong ? LONG : 0.9)) / tallM(role!));
}
