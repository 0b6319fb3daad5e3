/**
 * Fits the extender's judgement of its own results to kept and discarded ones, chooses its two limits, and prints how well it serves:
 *
 *   npx node tools/judge/extensions.ts [--ridge 1]
 *
 * Reads `docs/measured/blind/extensions.json`: 231 results of the tune half and 201 of the report half of the photographs, with their
 * evidence and the answers of two viewers each (`make-extensions.ts` makes them). A result counts as kept when one of the two kept it; the
 * fit is to the mean of both. The tune half is told by ten-fold cross-validation, every photograph in one fold only, the chances being
 * means over ten foldings; the report half by the model fitted on all of the tune half. Results without evidence (drawn pictures) are
 * not judged and never warned of.
 *
 * Both limits are chosen on the cross-validated tune half alone. A warning comes below the highest hundredth at which at most 15 % of
 * the kept are warned of and at least 60 % of all are not: these are the goals. A refusal comes below the highest hundredth at which at
 * most 8 % of all are refused: the goal is 10 %.
 */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createRng, shuffle } from "easel-picture";
import { chance, fitLogistic, logit, mean, product, shareOf } from "./logistic.ts";

const { values } = parseArgs({ options: { ridge: { type: "string", default: "1" } } });
const ridge = Number(values.ridge);
const FOLDS = 10;
const FOLDINGS = 10;
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
  readonly keptBy: readonly [boolean, boolean];
}

interface Labels {
  readonly evidence: readonly string[];
  readonly tune: readonly Result[];
  readonly report: readonly Result[];
}

const file = join(import.meta.dirname, "../../docs/measured/blind/extensions.json");
const { evidence: names, tune, report } = JSON.parse(await readFile(file, "utf8")) as Labels;
const results = tune.flatMap(({ evidence, ...rest }) => (evidence ? [{ ...rest, evidence }] : []));
const usual = names.map((_, i) => mean(results.map(({ evidence }) => evidence[i])));
const spread = names.map((_, i) => Math.sqrt(mean(results.map(({ evidence }) => (evidence[i] - usual[i]) ** 2))));
const rowOf = (evidence: readonly number[]) => [1, ...evidence.map((value, i) => (value - usual[i]) / spread[i])];
const rows = results.map(({ evidence }) => rowOf(evidence));
const wanted = results.map(({ keptBy }) => mean(keptBy.map(Number)));

const pictures = [...new Set(results.map(({ picture }) => picture))].sort();
const chances = new Array<number>(results.length).fill(0);
for (let folding = 0; folding < FOLDINGS; folding++) {
  const order = Int32Array.from(pictures, (_, i) => i);
  shuffle(order, createRng(folding));
  const foldOf = results.map(({ picture }) => order[pictures.indexOf(picture)] % FOLDS);
  for (let fold = 0; fold < FOLDS; fold++) {
    const learnt = results.flatMap((_, i) => (foldOf[i] === fold ? [] : [i]));
    const weights = fit(learnt);
    for (const [i, own] of foldOf.entries())
      if (own === fold) chances[i] += chance(product(weights, rows[i])) / FOLDINGS;
  }
}
const kept = results.map(({ keptBy }) => keptBy.includes(true));
const limit = highest(
  (at) =>
    shareOf(chances.filter((_, i) => kept[i]).map((value) => value < at)) <= MOST_WARNED_OF_KEPT &&
    shareOf(chances.map((value) => value >= at)) >= LEAST_UNWARNED,
);
const refusal = highest((at) => shareOf(chances.map((value) => value < at)) <= MOST_REFUSED);
const weights = fit(results.map((_, i) => i));
for (const [i, name] of names.entries())
  console.log(`${name.padEnd(16)} weight ${(weights[i + 1] / spread[i]).toFixed(3)}  usual ${usual[i].toFixed(3)}`);
const stretch = (logit(WARNED_BELOW) - logit(REFUSED_BELOW)) / (logit(limit) - logit(refusal));
console.log(`logit where everything is usual ${weights[0].toFixed(3)}; limits ${limit} and ${refusal}`);
console.log(`stretch of the logit ${stretch.toFixed(3)}, lenience ${(-logit(limit)).toFixed(3)}`);
print("tune, cross-validated", results, chances);
print(
  "report",
  report,
  report.map(({ evidence }) => (evidence ? chance(product(weights, rowOf(evidence))) : 1)),
);

function fit(on: readonly number[]): number[] {
  return fitLogistic(
    on.map((i) => rows[i]),
    on.map((i) => wanted[i]),
    ridge,
  );
}

/** The highest hundredth under 1 for which `serves` holds. */
function highest(serves: (at: number) => boolean): number {
  const found = Array.from({ length: 99 }, (_, i) => (99 - i) / 100).find(serves);
  if (found === undefined) throw new Error("no limit satisfies the rule");
  return found;
}

function print(title: string, judged: readonly Pick<Result, "keptBy">[], chances: readonly number[]): void {
  const kept = judged.map(({ keptBy }) => keptBy.includes(true));
  const unwarned = chances.map((value) => value >= limit);
  const refused = chances.map((value) => value < refusal);
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  console.log(`\n${title}: ${judged.length} results, kept ${percent(shareOf(kept))}`);
  console.log(`the viewers agree    ${percent(shareOf(judged.map(({ keptBy: [one, other] }) => one === other)))}`);
  console.log(`without a warning    ${percent(shareOf(unwarned))}`);
  console.log(`refused              ${percent(shareOf(refused))}`);
  console.log(`kept of unwarned     ${percent(shareOf(kept.filter((_, i) => unwarned[i])))}`);
  console.log(`warned of kept       ${percent(shareOf(unwarned.filter((_, i) => kept[i]).map((free) => !free)))}`);
  console.log(`kept of refused      ${percent(shareOf(kept.filter((_, i) => refused[i])))}`);
}
