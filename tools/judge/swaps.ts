/**
 * What three viewers kept, liked and named of the same pairs swapped by three versions of the engine, and whether `quality.score` and the
 * step of tone agree with them:
 *
 *   npx node tools/judge/swaps.ts
 *
 * Reads `docs/measured/blind/face-swap-versions.json`. A swap counts as kept, and a fault as named, when most viewers say so.
 */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { mean, orderedRight, shareOf } from "./logistic.ts";

interface Result {
  readonly version: number;
  /** Null where the version does not judge. */
  readonly quality: number | null;
  readonly toneStep: number;
  readonly keptBy: readonly boolean[];
  readonly likeness: readonly number[];
  readonly faults: readonly (readonly string[])[];
}

const FAULTS = [
  "pasted-hair",
  "doubled-glasses",
  "grey-skin",
  "tone-step",
  "patches",
  "smeared-mouth",
  "eyes",
  "border",
];
const TONE_STEP = "tone-step";
/** The limit of a score, as `packages/contract/src/quality.ts` has it. */
const WARNED_BELOW = 0.5;

const file = join(import.meta.dirname, "../../docs/measured/blind/face-swap-versions.json");
const { results } = JSON.parse(await readFile(file, "utf8")) as { readonly results: readonly Result[] };
const percent = (list: readonly boolean[]) => `${Math.round(100 * shareOf(list))} % of ${list.length}`;
for (const version of new Set(results.map((result) => result.version))) {
  const own = results.filter((result) => result.version === version);
  console.log(
    `\nversion ${version}: kept ${percent(own.map(isKept))}, likeness ${mean(own.map(({ likeness }) => mean(likeness))).toFixed(2)} of 2`,
  );
  const named = FAULTS.map(
    (fault) => `${fault} ${own.filter((result) => names(result, fault)).length} (${namings(own, fault)})`,
  );
  console.log(`named by most (namings by one viewer): ${named.join(", ")}`);
  const judged = own.flatMap((result) => (result.quality === null ? [] : [{ ...result, quality: result.quality }]));
  if (judged.length === 0) continue;
  const poor = judged.filter(({ quality }) => quality < WARNED_BELOW);
  const poorOf = (kept: boolean) =>
    percent(judged.filter((one) => isKept(one) === kept).map((one) => poor.includes(one)));
  console.log(`kept of those without a warning ${percent(judged.filter((one) => !poor.includes(one)).map(isKept))}`);
  console.log(`poor, of discarded ${poorOf(false)}, of kept ${poorOf(true)}`);
  console.log(
    `area under the curve of the score ${orderedRight(
      judged.map(({ quality }) => quality),
      judged.map(isKept),
    ).toFixed(2)}`,
  );
}
const [steps, isNamed] = [results.map(({ toneStep }) => toneStep), results.map((result) => names(result, TONE_STEP))];
console.log(
  `\narea under the curve of the step of tone against those who name it ${orderedRight(steps, isNamed).toFixed(2)}`,
);

function isKept({ keptBy }: Result): boolean {
  return shareOf(keptBy) > 0.5;
}

function names({ faults }: Result, fault: string): boolean {
  return shareOf(faults.map((some) => some.includes(fault))) > 0.5;
}

function namings(some: readonly Result[], fault: string): number {
  return some.flatMap(({ faults }) => faults.filter((named) => named.includes(fault))).length;
}
