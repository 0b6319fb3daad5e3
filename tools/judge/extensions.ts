/**
 * Fits the extender's judgement of its own results to kept and discarded ones, chooses its two limits, and prints how well it serves:
 *
 *   npx node tools/judge/extensions.ts [--ridge 1]
 *
 * Reads `docs/measured/blind/extensions.json`: 231 results of the tune half and 201 of the report half of the photographs, judged by two
 * viewers each, and 46 later ones of other pictures, judged by three, all with their evidence (`make-extensions.ts` makes them). A result
 * counts as kept when half of its viewers kept it; the fit is to the share of them. It is fitted to tune, report and one half of the later
 * pictures, drawn by seed. What it is fitted to is told by ten-fold cross-validation, every picture in one fold only, the chances being
 * means over ten foldings; the other half of the later pictures by the model fitted on all the rest. Results without evidence (drawn
 * pictures) are not judged and never warned of.
 *
 * Both limits are chosen on the cross-validated chances alone. A warning comes below the highest hundredth at which at most 15 % of
 * the kept are warned of and at least 60 % of all are not: these are the goals. A refusal comes below the highest hundredth at which at
 * most 8 % of all are refused: the goal is 10 %.
 */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createRng, shuffle } from "easel-picture";
import { chance, fitLogistic, logit, mean, orderedRight, product, shareOf } from "./logistic.ts";

const { values } = parseArgs({ options: { ridge: { type: "string", default: "1" } } });
const ridge = Number(values.ridge);
const FOLDS = 10;
const FOLDINGS = 10;
/**
 * The weight of `reuse` is that of the fit before, to 231 results: this one finds none (0.007), and repeats are still to be named among the
 * reasons.
 */
const HELD = { name: "reuse", weight: -0.191 };
/** The seed by which the later pictures are halved. */
const HALVES_SEED = 20261128;
/** The rule by which the limits are chosen, as shares. */
const MOST_WARNED_OF_KEPT = 0.15;
const LEAST_UNWARNED = 0.6;
const MOST_REFUSED = 0.08;
/** The limits of a score, as `packages/contract/src/quality.ts` has them. */
const WARNED_BELOW = 0.5;
const REFUSED_BELOW = 0.2;

interface Result {
  readonly picture: string;
  /** Null where the engine does not judge. */
  readonly evidence: readonly number[] | null;
  readonly keptBy: readonly boolean[];
}

/** One of the later results, with the score that it was made with. */
interface LaterResult extends Result {
  readonly quality: number;
}

interface Labels {
  readonly evidence: readonly string[];
  readonly tune: readonly Result[];
  readonly report: readonly Result[];
  readonly later: readonly LaterResult[];
}

const file = join(import.meta.dirname, "../../docs/measured/blind/extensions.json");
const { evidence: names, tune, report, later } = JSON.parse(await readFile(file, "utf8")) as Labels;
const learntLater = new Set(orderOf(later, HALVES_SEED).filter((_, i) => i % 2 === 0));
const [ownHalf, otherHalf] = [true, false].map((own) =>
  later.filter(({ picture }) => learntLater.has(picture) === own),
);
const results = [...tune, ...report, ...ownHalf].filter(({ evidence }) => evidence !== null);
const usual = names.map((_, i) => mean(results.map(({ evidence }) => evidence![i])));
const spread = names.map((_, i) => Math.sqrt(mean(results.map(({ evidence }) => (evidence![i] - usual[i]) ** 2))));
const held = names.indexOf(HELD.name);
const heldOf = ({ evidence }: Result) => HELD.weight * (evidence![held] - usual[held]);
const rowOf = ({ evidence }: Result) => [
  1,
  ...evidence!.map((value, i) => (i === held ? 0 : (value - usual[i]) / spread[i])),
];
const chanceOf = (weights: readonly number[], result: Result) =>
  chance(product(weights, rowOf(result)) + heldOf(result));
const weights = fit(results);
const crossed = crossValidated();

const learnt = results.map((result) => ({ isKept: isKept(result), chance: crossed.get(result)! }));
const limit = highest(
  (at) =>
    shareOf(learnt.filter(({ isKept }) => isKept).map(({ chance }) => chance < at)) <= MOST_WARNED_OF_KEPT &&
    shareOf(learnt.map(({ chance }) => chance >= at)) >= LEAST_UNWARNED,
);
const refusal = highest((at) => shareOf(learnt.map(({ chance }) => chance < at)) <= MOST_REFUSED);
for (const [i, name] of names.entries())
  console.log(
    `${name.padEnd(16)} weight ${(i === held ? HELD.weight : weights[i + 1] / spread[i]).toFixed(3)}  usual ${usual[i].toFixed(3)}`,
  );
const stretch = (logit(WARNED_BELOW) - logit(REFUSED_BELOW)) / (logit(limit) - logit(refusal));
console.log(`logit where everything is usual ${weights[0].toFixed(3)}; limits ${limit} and ${refusal}`);
console.log(`stretch of the logit ${stretch.toFixed(3)}, lenience ${(-logit(limit)).toFixed(3)}`);
const crossedChance = (result: Result) => crossed.get(result) ?? 1;
print("tune, cross-validated", tune, crossedChance, [refusal, limit]);
print("report, cross-validated", report, crossedChance, [refusal, limit]);
print("later, other half", otherHalf, (result) => chanceOf(weights, result), [refusal, limit]);
const asMade = (result: LaterResult) => result.quality;
print("later, other half, as it was made", otherHalf, asMade, [REFUSED_BELOW, WARNED_BELOW]);
print("later, all, as it was made", later, asMade, [REFUSED_BELOW, WARNED_BELOW]);

function fit(on: readonly Result[]): number[] {
  return fitLogistic(
    on.map(rowOf),
    on.map(({ keptBy }) => shareOf(keptBy)),
    ridge,
    on.map(heldOf),
  );
}

/** The chance of each result by models that saw nothing of its picture. */
function crossValidated(): Map<Result, number> {
  const chances = new Map(results.map((result) => [result, 0]));
  for (let folding = 0; folding < FOLDINGS; folding++) {
    const foldOf = new Map(orderOf(results, folding).map((picture, i) => [picture, i % FOLDS]));
    for (let fold = 0; fold < FOLDS; fold++) {
      const weights = fit(results.filter(({ picture }) => foldOf.get(picture) !== fold));
      for (const result of results)
        if (foldOf.get(result.picture) === fold)
          chances.set(result, chances.get(result)! + chanceOf(weights, result) / FOLDINGS);
    }
  }
  return chances;
}

/** The pictures of the results in an order drawn by seed. */
function orderOf(some: readonly Result[], seed: number): string[] {
  const pictures = [...new Set(some.map(({ picture }) => picture))].sort();
  const order = Int32Array.from(pictures, (_, i) => i);
  shuffle(order, createRng(seed));
  return Array.from(order, (i) => pictures[i]);
}

function isKept({ keptBy }: Result): boolean {
  return shareOf(keptBy) >= 0.5;
}

/** The highest hundredth under 1 for which `serves` holds. */
function highest(serves: (at: number) => boolean): number {
  const found = Array.from({ length: 99 }, (_, i) => (99 - i) / 100).find(serves);
  if (found === undefined) throw new Error("no limit satisfies the rule");
  return found;
}

function print<R extends Result>(
  title: string,
  judged: readonly R[],
  measureOf: (result: R) => number,
  [refusedBelow, warnedBelow]: readonly [number, number],
): void {
  const kept = judged.map(isKept);
  const values = judged.map(measureOf);
  const unwarned = values.map((value) => value >= warnedBelow);
  const refused = values.map((value) => value < refusedBelow);
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  console.log(`\n${title}: ${judged.length} results, kept ${percent(shareOf(kept))}`);
  console.log(`the viewers agree    ${percent(shareOf(judged.map(({ keptBy }) => new Set(keptBy).size === 1)))}`);
  console.log(`without a warning    ${percent(shareOf(unwarned))}`);
  console.log(`refused              ${percent(shareOf(refused))}`);
  console.log(`kept of unwarned     ${percent(shareOf(kept.filter((_, i) => unwarned[i])))}`);
  console.log(`warned of kept       ${percent(shareOf(unwarned.filter((_, i) => kept[i]).map((free) => !free)))}`);
  console.log(`warned of discarded  ${percent(shareOf(unwarned.filter((_, i) => !kept[i]).map((free) => !free)))}`);
  console.log(`kept of refused      ${percent(shareOf(kept.filter((_, i) => refused[i])))}`);
  console.log(`area under the curve ${orderedRight(values, kept).toFixed(3)}`);
}
