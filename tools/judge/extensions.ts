/**
 * Fits the extender's judgement of its own results to kept and discarded ones, and prints how well it serves:
 *
 *   node tools/judge/extensions.ts [--ridge 1] [--limit 0.33]
 *
 * Reads `docs/measured/blind/extensions.json`: 231 results of the tune half and 201 of the report half of the photographs, with their
 * evidence and the answers of two viewers each (`make-extensions.ts` makes them). A result counts as kept when one of the two kept it; the
 * fit is to the mean of both. The tune half is told by ten-fold cross-validation, every photograph in one fold only; the report half by
 * the model fitted on all of the tune half. Results without evidence (drawn pictures) are not judged and never warned of.
 */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: { ridge: { type: "string", default: "1" }, limit: { type: "string", default: "0.33" } },
});
const ridge = Number(values.ridge);
const limit = Number(values.limit);
/** Chance to be kept below which a result is refused, when it is warned of below `limit`: the same step of the logit as 0.2 to 0.5. */
const refusal = chance(Math.log(limit / (1 - limit)) + Math.log(0.25));
const FOLDS = 10;
const ROUNDS = 30;

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
const foldOf = results.map(({ picture }) => pictures.indexOf(picture) % FOLDS);
const chances = new Array<number>(results.length);
for (let fold = 0; fold < FOLDS; fold++) {
  const learnt = results.flatMap((_, i) => (foldOf[i] === fold ? [] : [i]));
  const weights = fit(learnt);
  for (const [i, own] of foldOf.entries()) if (own === fold) chances[i] = chance(product(weights, rows[i]));
}
const weights = fit(results.map((_, i) => i));
for (const [i, name] of names.entries())
  console.log(`${name.padEnd(16)} weight ${(weights[i + 1] / spread[i]).toFixed(3)}  usual ${usual[i].toFixed(3)}`);
console.log(`logit where everything is usual ${weights[0].toFixed(3)}; limits ${limit} and ${refusal.toFixed(3)}`);
print("tune, cross-validated", results, chances);
print(
  "report",
  report,
  report.map(({ evidence }) => (evidence ? chance(product(weights, rowOf(evidence))) : 1)),
);

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

/** Logistic regression with a ridge on all but the constant (iteratively reweighted least squares). */
function fit(on: readonly number[]): number[] {
  const size = names.length + 1;
  let found = new Array<number>(size).fill(0);
  for (let round = 0; round < ROUNDS; round++) {
    const left = found.map((_, a) => found.map((_, b) => (a === b && a > 0 ? ridge : 0)));
    const right = found.map((value, a) => (a > 0 ? -ridge * value : 0));
    for (const i of on) {
      const guess = chance(product(found, rows[i]));
      const weight = guess * (1 - guess) + 1e-6;
      for (let a = 0; a < size; a++) {
        right[a] += rows[i][a] * (wanted[i] - guess);
        for (let b = 0; b < size; b++) left[a][b] += weight * rows[i][a] * rows[i][b];
      }
    }
    const step = solve(left, right);
    found = found.map((value, a) => value + step[a]);
  }
  return found;
}

/** Gaussian elimination; `left` is positive definite. */
function solve(left: number[][], right: number[]): number[] {
  const size = right.length;
  for (let a = 0; a < size; a++)
    for (let b = a + 1; b < size; b++) {
      const share = left[b][a] / left[a][a];
      for (let c = a; c < size; c++) left[b][c] -= share * left[a][c];
      right[b] -= share * right[a];
    }
  const out = new Array<number>(size).fill(0);
  for (let a = size - 1; a >= 0; a--) {
    let rest = right[a];
    for (let b = a + 1; b < size; b++) rest -= left[a][b] * out[b];
    out[a] = rest / left[a][a];
  }
  return out;
}

function product(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * b[i], 0);
}

function chance(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

function mean(list: readonly number[]): number {
  return list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length);
}

function shareOf(list: readonly boolean[]): number {
  return mean(list.map(Number));
}
