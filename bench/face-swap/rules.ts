/**
 * What each rule of the built-in face swap costs in likeness: every pair is swapped by all rules, then without each. `--portraits FOLDER
 * --set tuning` is as for `run.ts`; without it the rendered heads are swapped. `--step 5 --from 2` takes every fifth pair from the third on;
 * `--out FOLDER` writes source, target and all results of each pair.
 * Run: npm run extras && npx node bench/face-swap/rules.ts [--portraits FOLDER] [--set tuning] [--step 5] [--from 0] [--out FOLDER]
 */

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createRaster, createRng } from "easel-picture";
import { encodePng } from "../../src/codec/encode.ts";
import { SWAP_RULES, type SwapRule, swapFace } from "../../src/engines/face-mesh/swap-face.ts";
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
const variants: readonly (readonly SwapRule[])[] = [[], ...SWAP_RULES.map((rule) => [rule])];
const figures: (Figures & { frontal: boolean })[][] = variants.map(() => []);
const faceIn = describeFaces(finder);
for (const { name, target, source } of pairs) {
  const [before, wanted] = [await faceIn(target), await faceIn(source)];
  if (!before || !wanted) continue;
  const yawDeg = Math.max(...[before, wanted].map(({ pose }) => Math.abs(pose.yawDeg)));
  if (yawDeg > MOST_YAW_DEG) continue;
  const shown = [crop(source, wanted), crop(target, before)];
  const row: string[] = [];
  for (const [v, without] of variants.entries()) {
    const picture = createRaster(target.width, target.height);
    picture.data.set(target.data);
    await swapFace(
      { picture, face: before, source, sourceFace: wanted, topology: finder.topology },
      { strength01: 1, eyes: "auto", mouth: "auto", rng: createRng(1), without },
      quiet,
    );
    const after = await faceIn(picture, false);
    if (!after) continue;
    const one = measure(target, picture, before, after, wanted);
    figures[v].push({ ...one, frontal: yawDeg < 12 });
    row.push(one.gain.toFixed(2));
    shown.push(crop(picture, before));
  }
  console.log(`${name}: ${row.join(" ")}`);
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
