/** What stands around a small thing on a table: one or two plain things behind it that go with it and are no subjects. */

import type { Cast } from "../compose/items.ts";
import { onSill, type Stage } from "../compose/stage.ts";
import { aspectOfShape } from "../figures/model.ts";
import { recipeOf } from "../figures/recipe.ts";
import type { ReliefPlan } from "../layout.ts";

/** A thing of the background: its kind, height in metres beside the hero's, and turn to the eye in radians. */
type Extra = readonly [kind: string, tallM: number, turnRad: number, colour?: readonly [number, number, number]];

const CREAM = [0.72, 0.68, 0.58] as const;
const SAGE = [0.3, 0.37, 0.27] as const;
const SLATE = [0.2, 0.25, 0.31] as const;

const BREAKFAST: readonly Extra[] = [
  ["milk", 0.125, 1.2],
  ["jar", 0.13, 1.2],
  ["teapot", 0.2, 0.4, CREAM],
  ["mug", 0.1, 0.5, SAGE],
  ["orange", 0.08, 0.6],
  ["vase", 0.3, 1, CREAM],
];
const SUPPER: readonly Extra[] = [
  ["bottle", 0.31, 0.8],
  ["water", 0.13, 1],
  ["lemon", 0.06, 0.5],
  ["candle", 0.25, 0.4],
  ["tomato", 0.075, 0.6],
  ["loaf", 0.12, 0.5],
];
const CELLAR: readonly Extra[] = [
  ["cheese", 0.11, 1.1],
  ["grapes", 0.11, 1.1],
  ["candle", 0.25, 0.4],
  ["loaf", 0.12, 0.5],
];
const STUDY: readonly Extra[] = [
  ["book-stack", 0.18, 1.1],
  ["potted-cactus", 0.24, 1.4],
  ["mug", 0.1, 0.5, SLATE],
  ["lamp", 0.45, 0.8, CREAM],
  ["candle", 0.25, 0.4],
  ["vase", 0.32, 1, SAGE],
];
const FLORAL: readonly Extra[] = [
  ["book-stack", 0.16, 1.1],
  ["cup", 0.095, 0.4, CREAM],
  ["pear", 0.12, 0.6],
  ["lemon", 0.06, 0.5],
  ["apple", 0.09, 0.7],
];

const SILL: readonly Extra[] = [
  ["potted-cactus", 0.24, 1.4],
  ["vase", 0.3, 1, SAGE],
  ["potted-plant", 0.36, 1],
  ["book-stack", 0.16, 1.1],
];
const HALL: readonly Extra[] = [
  ["suitcase", 0.5, 0.9],
  ["lantern", 0.34, 0.6],
  ["basket", 0.42, 0.6],
  ["umbrella", 0.7, 0.5],
];

const MORNING_FARE = new Set(
  "waffles bagels pretzel baguettes bread-basket coffee-beans wedding-cake pancakes latte cup mug croissant donut cupcake cake cookies pie honey jar loaf milk juice strawberry strawberry-bowl cherry-bowl blueberry-bowl fruit-bowl apple-bowl orange-bowl lemon-bowl sundae ice-cream chocolate teapot banana apple green-apple pear orange lemon toaster sandwich bowl".split(
    " ",
  ),
);
const EVENING_FARE = new Set(
  "oysters roast-chicken dumplings vegetables burger fries sushi ramen pasta salad steak pizza hot-dog beer tomato avocado pineapple carrot cocktail water".split(
    " ",
  ),
);
const FROM_CELLARS = new Set("wine bottle whisky cheese grapes green-grapes".split(" "));
const BLOOMS = new Set(
  "vase bouquet tulips roses peonies daisies sunflowers rose tulip potted-plant monstera".split(" "),
);

/** What stands on floors. */
export const FOOTWEAR_KINDS: ReadonlySet<string> = new Set(["boots", "sneakers", "leather-shoes", "heels"]);

/** Most figures beside which anything else is put. */
const MOST_FIGURES = 3;
/** Share of its height that is left to what stands behind: it is farther away. */
const FARTHER = 0.8;

/** Whether a thing is food or drink. */
export function isFare(kind: string): boolean {
  return MORNING_FARE.has(kind) || EVENING_FARE.has(kind) || FROM_CELLARS.has(kind);
}

function themeOf(kind: string): readonly Extra[] {
  if (MORNING_FARE.has(kind)) return BREAKFAST;
  if (EVENING_FARE.has(kind)) return SUPPER;
  if (FROM_CELLARS.has(kind)) return CELLAR;
  if (FOOTWEAR_KINDS.has(kind)) return HALL;
  return BLOOMS.has(kind) ? FLORAL : STUDY;
}

/**
 * Plans for what stands behind the figures of a table, farther from the eye and beside them; none where the table is full, where
 * something is not wanted, or where a code will be drawn.
 */
export function stillLifeExtras(stage: Stage, cast: Cast, reliefs: readonly ReliefPlan[]): ReliefPlan[] {
  const { graph, rng, widthPx: W, heightPx: H, forCode } = stage;
  const standing = reliefs.filter(({ support }) => support === "ground");
  const hero = reliefs[0];
  if (forCode || graph.surface || graph.excluded.length > 0 || graph.subjects.length > 0 || !hero) return [];
  if (standing.length === 0 || standing.length > MOST_FIGURES || reliefs.some(({ volume }) => volume === null))
    return [];
  const sill = onSill(graph);
  if (!sill && reliefs.some(({ volume }) => volume!.recipe.family !== "thing")) return [];
  const draw = rng.fork("still life");
  const here = new Set(reliefs.map(({ volume }) => volume!.recipe.kind));
  const theme = (sill ? SILL : themeOf(hero.volume!.recipe.kind)).filter(([kind]) => !here.has(kind));
  const widthOf = (plan: ReliefPlan) =>
    plan.heightPx * aspectOfShape(cast.shape(plan.volume!.recipe), plan.volume!.yawRad);
  const left = Math.min(...standing.map((plan) => plan.xPx - widthOf(plan) / 2));
  const right = Math.max(...standing.map((plan) => plan.xPx + widthOf(plan) / 2));
  const foot = Math.min(...standing.map(({ footPx }) => footPx));
  const { low, high, metres } = cast.shape(hero.volume!.recipe);
  const metrePx = hero.heightPx / ((high[1] - low[1]) * metres);
  const out: ReliefPlan[] = [];
  // the emptier side first, then the other
  const empty = left > W - right ? -1 : 1;
  const room = [empty, -empty];
  // of flat dishes the width tells
  const tallest = Math.max(...reliefs.map((relief) => Math.max(relief.heightPx, 0.5 * widthOf(relief))));
  let next = draw.int(theme.length);
  for (let tries = 0; tries < theme.length && room.length > 0; tries++) {
    const [kind, tallM, turn, colour = null] = theme[next++ % theme.length];
    const side = room[0];
    const recipe = recipeOf("thing", kind, { seed: 1 + draw.int(6), colour });
    const yawRad = side > 0 ? -turn : -Math.PI + turn;
    // beside a ring a cup would be huge, beside a vase a lemon tiny
    const true01 = (tallM * metrePx) / tallest;
    const heightPx = Math.min(0.5 * H, tallest * Math.min(0.9, Math.max(0.36, true01 ** 0.6)) * FARTHER);
    const wide = heightPx * aspectOfShape(cast.shape(recipe), yawRad);
    const gap = 0.03 * (draw.next() - 0.5) * W;
    const edge = side > 0 ? right : left;
    const wished = edge + side * (gap + wide * 0.42);
    const xPx = Math.min(W - wide * 0.56, Math.max(wide * 0.56, wished));
    // it may be half behind the hero, not more
    if ((xPx - edge) * side < 0.04 * wide) continue;
    room.shift();
    out.push({
      motif: hero.motif,
      volume: { recipe, yawRad, fastened: null },
      subject: 0,
      mirrored: false,
      pose: "standing",
      colour: null,
      material: "object",
      worn: false,
      bulge01: 0.5,
      behind01: 0,
      xPx,
      footPx: foot - (0.075 + 0.035 * draw.next()) * H,
      heightPx,
      support: "ground",
      parent: -1,
      zM: 3,
    });
  }
  return out;
}
