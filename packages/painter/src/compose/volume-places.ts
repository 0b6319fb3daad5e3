/**
 * Where volumes stand. They share one ground: a figure's height in the picture and the row of its foot are tied by its real
 * height, so that all sizes are true and small ones stand nearer. Neighbours differ in pose, turn, size and coat.
 */

import { aspectOfShape } from "../figures/model.ts";
import type { SceneGraph } from "../scene-graph.ts";
import { type Attached, type Cast, type Floor, growth, type Item } from "./items.ts";
import { isInside, type Joint, join, TOYS } from "./joints.ts";
import { arrangeFamily, isFamilyOfAnimals } from "./kin.ts";
import { RIVER_WORDS } from "./land.ts";
import { type Role, tallM } from "./roles.ts";
import type { Stage } from "./stage.ts";
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

const TABLE_KINDS = new Set(["table", "chess"]);

/** Distance of what is fed from the middle of who feeds it, metres. */
const FED_AHEAD_M = 1.3;

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
  const { widthPx: W, heightPx: H, unitPx, rng, side, graph } = stage;
  if (isFamilyOfAnimals(graph, cast)) {
    arrangeFamily(stage, cast, group, floor, built);
    return;
  }
  const draw = rng.fork("volumes");
  const n = group.length;
  // what flies beside them has a scale of its own
  const largest = Math.max(...group.map((item) => item.size));
  for (const item of group) item.size /= largest;
  const front = floor.front01 * H;
  const [left, right] = [floor.left01 * W, floor.right01 * W];
  const hung = group.some((item) => item.parts.some((part) => part.kind === "above"));
  const kind = group[0].noun.volume!.kind;
  // what is seen from close by for who sits on it
  const perch = n === 1 && (kind === "branch" || kind.endsWith("-bloom"));
  const stacked = !perch && group.some((item) => item.parts.some((part) => part.kind === "on" || part.kind === "in"));
  // a sword or a rose that stands alone
  const slim =
    n === 1 &&
    group[0].noun.volume!.family === "thing" &&
    aspectOfShape(group[0].role!.shape, group[0].role!.yawRad) < 0.35;
  const coded = stage.forCode && !built && !shared;
  const tallest =
    (hung ? 0.36 : shared ? 0.47 : perch ? 0.66 : stacked ? 0.52 : n === 1 ? (slim ? 0.84 : 0.64) : 0.6) *
    (coded && !slim ? TALLEST_WITH_CODE : 1) *
    H;
  const aspect = (item: Item) => aspectOfShape(item.role!.shape, item.role!.yawRad) + reachBeside(item);
  const isPerson = (item: Item) => item.noun.volume!.family === "person";
  const [first] = group;
  // things on a table stand close together, one half behind the other
  const allThings = group.every((item) => item.noun.volume!.family === "thing");
  const laid = graph.setting === "tabletop" && allThings;
  const repeated = allThings && group.every((item) => item.figure === first.figure);
  const level = group.some((item) => item.level);
  const running = isRace(group, graph);
  const rows = running ? Math.min(3, n) : level || n < (laid ? 2 : 3) ? 1 : n < 5 ? 2 : 3;
  // the order of rows is that of a zigzag, so that nobody stands right behind another
  const rowOf = (i: number) => (rows === 1 ? 0 : rows === 2 ? i % 2 : [0, 1, 2, 1][i % 4]);
  const shrink = group.map(
    (_, i) => (running ? RACE : ROWS)[rowOf(i)] * (n > 1 ? 1 + (repeated ? 0.24 : 0.12) * (draw.next() - 0.5) : 1),
  );
  const heights = group.map((item) => tallM(item.role!));
  // a small thing stands before the flank of a much larger one
  const unlike = n === 2 && !first.level && Math.max(...heights) > 2.5 * Math.min(...heights);
  const building = group.some((item) => item.role!.recipe.pose === "build");
  const pair = n === 2 && allThings;
  const closeness = running
    ? 0.52
    : building
      ? 0.74
      : pair && graph.setting === "studio"
        ? 0.72
        : unlike
          ? 0.82
          : pair && laid
            ? 0.86
            : undefined;
  // low, wide things such as plates would be drawn through each other, where tall ones only hide each other in part
  const low = group.filter(({ role }) => aspectOfShape(role!.shape, role!.yawRad + Math.PI / 2) > LOW_ASPECT);
  const overlap = laid && low.length > 1 ? APART : (closeness ?? [1.06, 0.78, 0.64][rows - 1]);
  const total = group.reduce((sum, item, i) => sum + aspect(item) * item.size * shrink[i], 0);
  const figure = graph.figures[first.figure];
  const grow = figure.size === "large" ? 1.5 : figure.size === "small" ? 0.55 : 1;
  const alive = group.some((item) => ALIVE.has(item.noun.volume!.family));
  // a tree over somebody is no building beside them
  const sheltered = n === 1 && graph.subjects.length === 1 && sheltersFigures(stage, graph.subjects[0]);
  const area =
    (perch
      ? 0.5
      : sheltered
        ? 0.24
        : alive
          ? built
            ? 0.18
            : shared
              ? 0.23
              : 0.33
          : built
            ? 0.14
            : shared
              ? 0.2
              : 0.25) *
    grow *
    (coded ? AREA_WITH_CODE : 1) *
    (figure.age === "young" ? 0.6 : 1);
  // few of a wide kind fill the row, many overlap
  const byArea =
    n === 1 ? Math.sqrt((area * W * H) / aspect(first)) / Math.max(0.7, first.size) : Math.sqrt((0.9 * W * H) / total);
  const h = Math.min(
    byArea,
    tallest,
    ((right - left) * (n === 1 ? 0.99 : 0.98)) /
      (total * (n === 1 ? 1 : running ? overlap + (1 - overlap) / n + 0.06 : overlap)),
  );
  // what carries people is at most so tall that they stay within their share
  const rides = (item: Item) => {
    const rider = item.parts.find((part) => part.kind === "on" && part.noun.volume!.family === "person");
    if (!rider) return Infinity;
    const both = Math.max(rider.size * 0.72, tallM(item.role!) * 0.55 + rider.size * 0.62);
    return ((RIDDEN_MOST_01 * H) / both) * tallM(item.role!);
  };
  const flies = (item: Item) => item.parts.some((part) => part.noun.volume!.kind === "kite");
  // where people would be too large all are made smaller, or a dog would stand as tall as its girl
  const least = group.reduce((share, item, i) => {
    const most =
      (isInside(stage) ? PERSON_MOST_INSIDE_01 : VIEWS.has(graph.setting) ? PERSON_MOST_VIEW_01 : PERSON_MOST_01) *
      H *
      (coded && n < 3 ? PERSON_WITH_CODE : 1) *
      (stacked || item.parts.length > 0 ? 1.12 : 1);
    const tall = item.size * h * shrink[i];
    if (!isPerson(item)) return Math.min(share, rides(item) / tall);
    // who lies is as long as they are tall
    if (item.role!.shape.high[1] - item.role!.shape.low[1] < 0.5)
      share = Math.min(share, (0.62 * W) / (tall * aspect(item)));
    return Math.min(share, (flies(item) ? 0.34 * H : most) / tall);
  }, 1);
  for (const [i, item] of group.entries()) {
    item.h = item.size * h * shrink[i] * least;
    item.w = item.h * aspect(item);
  }
  // one scale for all: the nearest foot lies on the front row
  const real = group.map(
    (item) => tallM(item.role!) * growth(graph.figures[item.figure]) * (0.96 + 0.08 * draw.next()),
  );
  // the near end of a body: its share of the distance to the eye, by which it is seen larger and lower than its middle
  const focal = Math.min(unitPx, H * 1.1);
  const near01 = group.map(({ role, parts, h }) =>
    Math.min(0.4, ((aspectOfShape(role!.shape, role!.yawRad + Math.PI / 2) / 2 + aheadOf(parts, role!)) * h) / focal),
  );
  // a small thing on the front row is no larger than it would be seen there, or its neighbours would be moved to the background;
  // a bare studio shows no distance
  if (n > 1 && graph.setting !== "studio" && Number.isFinite(eyeM) && Math.max(...real) > 2.5 * Math.min(...real))
    for (const [i, item] of group.entries()) {
      const deepest = Math.min(front - horizonPx, (LOWEST_01 * H - horizonPx) * (1 - near01[i]));
      const most = (deepest * real[i]) / (0.75 * eyeM);
      const least = n === 2 && isPerson(item) ? LEAST_PERSON_01 : 0.6;
      const fair = Math.max(Math.min(item.h, most), least * item.h, Math.min(item.h, 0.075 * H));
      item.w *= fair / item.h;
      item.h = fair;
    }
  // what is large stands farther off than the front row, or it would look like a toy seen from above
  const pace = Math.min(
    1.15 * eyeM,
    ...group.map((item, i) => {
      const deepest = (LOWEST_01 * H - horizonPx) * (1 - near01[i]);
      return (Math.min(front - horizonPx, deepest) * real[i]) / item.h;
    }),
  );
  const wide = group.reduce((sum, item) => sum + item.w, 0) * (n === 1 ? 1 : overlap);
  // people who are named together stand together
  const gap =
    n === 1 || running || building
      ? 0
      : Math.min(
          (allThings && !level ? 0.015 : group.every(isPerson) ? 0.05 : 0.1) * W,
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
  let x = (left + right) / 2 + third * W - (wide + gap * (n - 1)) / 2;
  for (const [i, item] of group.entries()) {
    const room = item.w * (n === 1 ? 1 : overlap);
    const half = Math.min(0.5 * W, (item.w / 2) * (1 + near01[i]) + 2);
    const middle = Math.min(W - half, Math.max(half, x + room / 2));
    // who leads or pushes stands at one end of the pair
    const beside = reachBeside(item) * item.h;
    item.x = beside > 0 ? middle + (middle < W / 2 ? -0.5 : 0.5) * leanOf(item) * beside : middle;
    if (beside > 0) item.x = Math.min(W - 0.1 * W, Math.max(0.1 * W, item.x));
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
    const share = Math.min(1, (item.foot - air) / (top * item.h));
    item.w *= share;
    item.h *= share;
  }
}

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

/** How high a point of a shape lies, share of its height. */
function heightOf({ shape: { at, low, high } }: Role, point: string): number | undefined {
  return point in at
    ? (at[point][1] - low[1]) / (high[1] - low[1])
    : point === "top" || point === "mouth"
      ? 1
      : undefined;
}

/** Towards which end of its width an item stands itself: 1 the outer one, 0 the middle, -1 the inner one. */
function leanOf({ parts, role }: Item): number {
  if (role!.recipe.kind === "puddle") return -1;
  return TABLE_KINDS.has(role!.recipe.kind) && guestsOf(parts) > 1 ? 0 : 1;
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

/** How much wider than its own box an item is with what it leads, pushes or chases, in its own heights. */
function reachBeside({ parts, role }: Item): number {
  // a bird at a flower is beside it
  if (role!.recipe.kind.endsWith("-bloom") && parts.some(({ noun }) => noun.volume!.family === "bird")) return 0.7;
  // who sits at a table sits beside it
  const guests = guestsOf(parts);
  if (guests > 0 && role!.recipe.kind === "puddle") return 0.45 / tallM(role!);
  if (guests > 0 && TABLE_KINDS.has(role!.recipe.kind)) return (0.7 * guests) / tallM(role!);
  if (
    role!.recipe.family === "quadruped" &&
    parts.some(({ kind, noun }) => kind === "holding" && TOYS.has(noun.volume!.kind))
  )
    return 0.55;
  const beside = parts.find(({ kind }) => kind === "lead" || kind === "push" || kind === "chase" || kind === "feed");
  if (!beside) return 0;
  return Math.min(2.2, (0.6 + beside.size * 0.9) / tallM(role!));
}
