/** Animals with their young: who is young beside whom, how large they are, how they stand. */

import { aspectOfShape } from "../figures/model.ts";
import type { Figure, SceneGraph } from "../scene-graph.ts";
import type { Cast, Floor, Item } from "./items.ts";
import type { Stage } from "./stage.ts";

/** Kinds of volumes that are young animals by themselves. */
const YOUNG_KINDS: ReadonlySet<string> = new Set(["kitten", "puppy", "foal", "calf", "lamb", "chick"]);
const ANIMALS: ReadonlySet<string> = new Set(["quadruped", "bird", "swimmer"]);

function isYoungAnimal({ noun, age }: Figure, { nouns }: Cast): boolean {
  return age === "young" || YOUNG_KINDS.has(nouns.get(noun)?.volume?.kind ?? "");
}

/** Whether the picture is of grown animals with young ones, and of nobody else. */
export function isFamilyOfAnimals({ figures }: SceneGraph, cast: Cast): boolean {
  return (
    figures.length > 1 &&
    figures.every(({ noun, relation }) => !relation && ANIMALS.has(cast.nouns.get(noun)?.volume?.family ?? "")) &&
    figures.some((figure) => isYoungAnimal(figure, cast)) &&
    figures.some((figure) => !isYoungAnimal(figure, cast))
  );
}

/** Whether a young bird swims after its parents. */
export function swimsAlong(figure: Figure, graph: SceneGraph, cast: Cast): boolean {
  return (
    isFamilyOfAnimals(graph, cast) &&
    cast.nouns.get(figure.noun)?.volume?.family === "bird" &&
    graph.figures.some(({ noun }) => WATERFOWL.has(cast.nouns.get(noun)?.volume?.kind ?? ""))
  );
}

const WATERFOWL: ReadonlySet<string> = new Set(["duck", "goose", "swan"]);

/** Height of young beside their parents, at least and at most: they are seen, and seen to be young. */
const LEAST_YOUNG = 0.36;
const MOST_YOUNG = 0.56;

/** Sizes of the items of a family: the young take about half of their parents' height. */
export function sizeFamily(graph: SceneGraph, cast: Cast, items: readonly Item[]): void {
  const young = (item: Item) => isYoungAnimal(graph.figures[item.figure], cast);
  const tallest = Math.max(...items.filter((item) => !young(item)).map(({ size }) => size));
  for (const item of items)
    if (young(item)) item.size = tallest * Math.min(MOST_YOUNG, Math.max(LEAST_YOUNG, item.size / tallest));
}

/** The items of a family from left to right: the young stand between or before their parents. */
export function inFamilyOrder(graph: SceneGraph, cast: Cast, items: readonly Item[]): Item[] {
  const young = items.filter((item) => isYoungAnimal(graph.figures[item.figure], cast));
  const [first, ...others] = items.filter((item) => !young.includes(item));
  return [first, ...young, ...others];
}

/** Rows that the young stand before their parents, share of the frame's height. */
const BEFORE_01 = 0.035;
/** Row that nothing reaches below, share of the frame's height. */
const LOWEST_01 = 0.95;
/** Height of the tallest and width of all, shares of the frame; the width beside the corners of a code, and before a building. */
const TALLEST_01 = 0.56;
const WIDE_01 = 0.9;
const WIDE_WITH_CODE_01 = 0.8;
const WIDE_BESIDE_01 = 0.7;
/** Width over height of a frame below which it is narrow. */
const NARROW = 0.7;
/** How much of its width the young has for itself beside another, a parent, and before the flank of one. */
const ROOM_YOUNG = 0.72;
const ROOM_GROWN = 0.94;
const ROOM_BETWEEN = 0.4;

/** Boxes and feet of a family that stands close together, the young a step nearer to the eye. */
export function arrangeFamily(stage: Stage, cast: Cast, group: readonly Item[], floor: Floor, built: boolean): void {
  const { graph, heightPx: H, widthPx: W } = stage;
  const young = (item: Item) => isYoungAnimal(graph.figures[item.figure], cast);
  const aspect = (item: Item) => aspectOfShape(item.role!.shape, item.role!.yawRad);
  const pair = group.filter((item) => !young(item)).length > 1;
  // in a narrow frame, and between the corners of a code, they stand closer together
  const close = W < NARROW * H || stage.forCode ? (pair ? 0.82 : 0.92) : 1;
  const room = (item: Item) =>
    close * (young(item) ? (pair ? ROOM_BETWEEN : ROOM_YOUNG) : ROOM_GROWN) * item.size * aspect(item);
  const total = group.reduce((sum, item) => sum + room(item), 0);
  const largest = Math.max(...group.map(({ size }) => size));
  const wide = (built ? WIDE_BESIDE_01 : stage.forCode ? WIDE_WITH_CODE_01 : WIDE_01) * W;
  const tall = Math.min(wide / total, (TALLEST_01 * H) / largest);
  // what swims is nearer to the middle than what stands: the bank lies before it
  const lowest = group[0].kind === "water" ? SWIMMING_01 : stage.forCode ? FRONT_WITH_CODE_01 : 1;
  const front = Math.min(floor.front01, lowest) * H;
  let x = (W - tall * total) / 2;
  for (const item of group) {
    item.h = item.size * tall;
    item.w = item.h * aspect(item);
    const taken = room(item) * tall;
    item.x = Math.min(W - item.w / 2 - 2, Math.max(item.w / 2 + 2, x + taken / 2));
    x += taken;
    const foot = young(item) ? front + BEFORE_01 * H : front - (item.nth % 2) * 0.02 * H;
    item.foot = Math.max(Math.min(foot, LOWEST_01 * H), item.h + 0.04 * H);
  }
}

/** Row of the feet of what stands between the corners of a code, share of the frame's height. */
const FRONT_WITH_CODE_01 = 0.8;
/** Row of the feet of what swims, share of the frame's height. */
const SWIMMING_01 = 0.7;

/** How the nth of a family stands: nobody lies hidden in the grass. */
export function familyPose({ figure, nth, noun }: Item, graph: SceneGraph, cast: Cast): string | undefined {
  if (noun.volume!.family !== "quadruped") return undefined;
  const small = noun.heightM < SMALL_M;
  if (!isYoungAnimal(graph.figures[figure], cast)) return small && nth === 0 ? "sit" : nth % 2 === 0 ? "stand" : "walk";
  return small ? (["stand", "sit", "walk"] as const)[nth % 3] : nth % 2 === 0 ? "walk" : "stand";
}

/** Height of animals that sit with their young, metres. */
const SMALL_M = 0.9;
