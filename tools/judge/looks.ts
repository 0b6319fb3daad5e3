/**
 * Fits the painter's judgement of its own pictures to kept and discarded ones and prints how well it serves:
 *
 *   npx node tools/judge/looks.ts [--ridge 1]
 *
 * Reads `docs/measured/blind/painter-looks.json`: 468 pictures with their evidence and one viewer's answer each. The weights are fitted
 * on the tune half, none above 0; those of `mainLost` and `broken`, of which there are few cases, and of `undrawn` and `small`, which these pictures
 * hardly show, are given by hand. The prompts of the held pictures are in no other. The limit is chosen on the tune half: the highest hundredth at which at most 5 % of the kept are warned of.
 */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";

const { values } = parseArgs({ options: { ridge: { type: "string", default: "1" } } });
const ridge = Number(values.ridge);
const ROUNDS = 4000;
const STEP = 0.05;
const MOST_WARNED_OF_KEPT = 0.05;
const BY_HAND: Readonly<Record<string, number>> = { mainLost: -2, broken: -0.7, undrawn: -1.8, small: -0.2 };

interface Picture {
  readonly prompt: string;
  readonly evidence: readonly number[];
  readonly kept: boolean;
}
interface Looks {
  readonly evidence: readonly string[];
  readonly tune: readonly Picture[];
  readonly held: readonly Picture[];
}

const path = join(import.meta.dirname, "../../docs/measured/blind/painter-looks.json");
const { evidence: names, tune, held } = JSON.parse(await readFile(path, "utf8")) as Looks;
const weights = names.map((name) => BY_HAND[name] ?? 0);
const fitted = names.flatMap((name, i) => (name in BY_HAND ? [] : [i]));
let base = 0;

const logitOf = (of: readonly number[], { evidence }: Picture): number =>
  evidence.reduce((sum, value, i) => sum + of[i] * value, base);
const chanceOf = (picture: Picture): number => 1 / (1 + Math.exp(-logitOf(weights, picture)));

/** Gradient descent on the log loss of the fitted weights alone: those by hand are added when pictures are judged. */
function fit(): void {
  const own = names.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    let shift = 0;
    const slope = names.map(() => 0);
    for (const picture of tune) {
      const wrong = 1 / (1 + Math.exp(-logitOf(own, picture))) - Number(picture.kept);
      shift += wrong;
      for (const i of fitted) slope[i] += wrong * picture.evidence[i];
    }
    base -= (STEP * shift) / tune.length;
    for (const i of fitted) own[i] = Math.min(0, own[i] - (3 * STEP * (slope[i] + ridge * own[i])) / tune.length);
  }
  for (const i of fitted) weights[i] = own[i];
}

/** The share of pairs of a kept and a discarded picture of which the kept one has the higher chance. */
function areaOf(pictures: readonly Picture[]): number {
  const [kept, discarded] = [true, false].map((is) => pictures.filter((one) => one.kept === is).map(chanceOf));
  const wins = kept.flatMap((a) => discarded.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
}

const keptOf = (pictures: readonly Picture[]): number => pictures.filter(({ kept }) => kept).length;
const below = (pictures: readonly Picture[], limit: number) => pictures.filter((one) => chanceOf(one) < limit);

fit();
const hundredths = Array.from({ length: 100 }, (_, i) => (100 - i) / 100);
const limit = hundredths.find((at) => keptOf(below(tune, at)) <= MOST_WARNED_OF_KEPT * keptOf(tune)) ?? 0;
for (const [i, name] of names.entries()) console.log(`${name}: ${weights[i].toFixed(2)}`);
console.log(`base ${base.toFixed(2)}, limit ${limit}, shift to 0.5 ${(-Math.log(limit / (1 - limit))).toFixed(2)}`);
for (const [set, pictures] of [
  ["tune", tune],
  ["held", held],
] as const) {
  const warned = below(pictures, limit);
  const rest = pictures.length - warned.length;
  console.log(
    `${set}: area ${areaOf(pictures).toFixed(3)}; warned ${warned.length}, of which kept ${keptOf(warned)}; unwarned ${rest}, of which kept ${keptOf(pictures) - keptOf(warned)}`,
  );
}
