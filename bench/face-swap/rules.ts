/**
 * What each rule of the built-in face swap costs in likeness: every pair is swapped by all rules, then without each. `--portraits FOLDER
 * --set tuning` is as for `run.ts`; without it the rendered heads are swapped. `--step 5 --from 2` takes every fifth pair from the third on;
 * `--out FOLDER` writes source, target and all results of each pair. `--together forehead,brows,lips` leaves out only these rules, one at a time
 * and in pairs, and compares each pair with the sum of its two.
 * Run: npm run extras && npx node bench/face-swap/rules.ts [--portraits FOLDER] [--set tuning] [--step 5] [--from 0] [--together RULES] [--out FOLDER]
 */

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createRaster, createRng } from "easel-picture";
import { encodePng } from "../../src/codec/encode.ts";
import { swapFace } from "../../src/engines/face-mesh/swap-face.ts";
import { SWAP_RULES, type SwapRule } from "../../src/engines/face-mesh/swap-pair.ts";
import { createFaceFinder } from "../../src/faces/finder.ts";
import { EXTRA_MODELS } from "../../test/helpers/extras.ts";
import { describeFaces } from "./described.ts";
import { type Figures, measure } from "./measure.ts";
import { pairsOf, portraitPairs } from "./pairs.ts";
import { beside, crop } from "./sheets.ts";

const { values: options } = parseArgs({
  options: {
    portraits: { type: "string" },
    set: { type: "string", default: "tuning" },
    from: { type: "string", default: "0" },
    step: { type: "string", default: "1" },
    together: { type: "string" },
    out: { type: "string" },
  },
});
const MOST_YAW_DEG = 35;
const quiet = { checkpoint: async () => {} };
const finder = await createFaceFinder(EXTRA_MODELS);
const all = options.portraits ? await portraitPairs(options.portraits, options.set) : await pairsOf(undefined);
const pairs = all
  .filter(({ name }) => !name.endsWith("self"))
  .filter((_, i) => i % Number(options.step) === Number(options.from));
const rules = options.together ? options.together.split(",").map(ruleOf) : SWAP_RULES;
const couples = options.together ? rules.flatMap((one, i) => rules.slice(i + 1).map((other) => [one, other])) : [];
const variants: readonly (readonly SwapRule[])[] = [[], ...rules.map((rule) => [rule]), ...couples];
const figures: (Figures & { frontal: boolean })[][] = variants.map(() => []);
const faceIn = describeFaces(finder);
for (const { name, target, source } of pairs) {
  const [before, wanted] = [await faceIn(target), await faceIn(source)];
  if (!before || !wanted) continue;
  const yawDeg = Math.max(...[before, wanted].map(({ pose }) => Math.abs(pose.yawDeg)));
  if (yawDeg > MOST_YAW_DEG) continue;
  const shown = [crop(source, wanted), crop(target, before)];
  const row: Figures[] = [];
  for (const without of variants) {
    const picture = createRaster(target.width, target.height);
    picture.data.set(target.data);
    await swapFace(
      { picture, face: before, source, sourceFace: wanted, topology: finder.topology },
      { strength01: 1, eyes: "auto", mouth: "auto", rng: createRng(1), without },
      quiet,
    );
    const after = await faceIn(picture, false);
    if (!after) break;
    row.push(measure(target, picture, before, after, wanted));
    shown.push(crop(picture, before));
  }
  console.log(`${name}: ${row.map(({ gain }) => gain.toFixed(3)).join(" ")}`);
  // Every variant is measured on the same pairs of pictures.
  if (row.length < variants.length) continue;
  for (const [v, one] of row.entries()) figures[v].push({ ...one, frontal: yawDeg < 12 });
  if (options.out)
    await writeFile(join(options.out, `${name.replaceAll(/\W+/g, "-")}.png`), await encodePng(beside(shown)));
}
console.log(
  "| Rules | Likeness gained | frontal | Nearer to source | frontal | Landmarks | Mouth | Eyes |\n|---|---|---|---|---|---|---|---|",
);
for (const [v, without] of variants.entries()) {
  const mean = (key: keyof Figures, frontal = false) => {
    const some = figures[v].filter((one) => !frontal || one.frontal);
    return some.reduce((sum, one) => sum + one[key], 0) / some.length;
  };
  console.log(
    `| ${without.length > 0 ? `without ${without}` : "all rules"} (${figures[v].length}) | ${mean("gain").toFixed(3)} | ${mean("gain", true).toFixed(3)} | ${mean("nearer").toFixed(2)} | ${mean("nearer", true).toFixed(2)} | ${mean("landmarks").toFixed(3)} | ${mean("mouth").toFixed(3)} | ${mean("eyes").toFixed(3)} |`,
  );
}
if (couples.length > 0) {
  console.log(
    "\n| Left out | pairs of pictures it changes | Likeness gained | sum of the two alone | difference |\n|---|---|---|---|---|",
  );
  for (const left of variants.slice(1)) {
    const gains = gainsWithout(left);
    const alone = left.map((rule) => meanOf(gainsWithout([rule])));
    const sum = alone.reduce((a, b) => a + b, 0);
    const changed = gains.filter((gain) => gain !== 0).length;
    const beside = left.length < 2 ? "| |" : `| ${sum.toFixed(4)} | ${(meanOf(gains) - sum).toFixed(4)} |`;
    console.log(`| ${left.join(" and ")} | ${changed} of ${gains.length} | ${meanOf(gains).toFixed(4)} ${beside}`);
  }
}

function ruleOf(name: string): SwapRule {
  const rule = SWAP_RULES.find((one) => one === name);
  if (!rule) throw new Error(`--together: "${name}" is no rule; there are ${SWAP_RULES.join(", ")}`);
  return rule;
}

/** How much likeness each pair of pictures gains without these rules. */
function gainsWithout(left: readonly SwapRule[]): number[] {
  const v = variants.findIndex((one) => one.join() === left.join());
  return figures[v].map(({ gain }, i) => gain - figures[0][i].gain);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
