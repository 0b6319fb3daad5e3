/**
 * How far the finishes are from each other on the same pictures: `npx node tools/style-distance.ts [--size 320] [--near 6]`.
 * Distance of two finishes: mean over scenes of the mean difference in OKLab times 100, half over pixels (marks of the medium)
 * and half over means of 32 × 32 fields (colour and tone alone). Prints every finish with its nearest.
 */

import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Raster } from "easel-picture";
import { createRng, linearTable, oklabInto } from "easel-picture";
import { FINISHES } from "easel-picture/finish";
import { createPainterEngine } from "../src/engines/painter/index.ts";

const SCENES = [
  "a fox in a meadow with a windmill",
  "a castle on a mountain lake at sunset",
  "a red teapot and an orange on a table",
  "two sailboats on the sea in the morning",
];
const FIELDS = 32;
const { values } = parseArgs({
  options: { size: { type: "string", default: "320" }, near: { type: "string", default: "6" } },
});
const side = Number(values.size);
const table = linearTable();
const painter = createPainterEngine();
const keys = Object.keys(FINISHES);
const progress = { checkpoint: () => setImmediate() };
const sums = keys.map(() => new Float64Array(keys.length));
for (const [seed, prompt] of SCENES.entries()) {
  const io = { imageId: "styles", rng: createRng(seed), signal: new AbortController().signal, ...progress };
  const request = { prompt, negativePrompt: "", style: "Photographic", widthPx: side, heightPx: side, seed };
  const painted = await painter.paint!(request, io);
  const labs: Float32Array[] = [];
  const fields: Float32Array[] = [];
  for (const key of keys) {
    const lab = labOf(await FINISHES[key](painted.raster, painted.scene?.surface, createRng(seed), progress));
    labs.push(lab);
    fields.push(meansOf(lab));
  }
  for (let i = 0; i < keys.length; i++)
    for (let j = 0; j < i; j++) {
      const far = (50 * (apart(labs[i], labs[j]) + apart(fields[i], fields[j]))) / SCENES.length;
      sums[i][j] += far;
      sums[j][i] += far;
    }
}
const rows = keys.map((key, i) => {
  const others = keys.map((other, j) => ({ other, far: sums[i][j] })).filter(({ other }) => other !== key);
  others.sort((a, b) => a.far - b.far);
  return { key, nearest: others[0], mean: others.reduce((sum, { far }) => sum + far, 0) / others.length };
});
rows.sort((a, b) => a.nearest.far - b.nearest.far);
console.log("| finish | nearest | distance | mean distance |\n|---|---|---|---|");
for (const { key, nearest, mean } of rows)
  console.log(`| ${key} | ${nearest.other} | ${nearest.far.toFixed(1)} | ${mean.toFixed(1)} |`);
const near = rows.filter(({ nearest }) => nearest.far < Number(values.near));
console.log(
  near.length === 0 ? `none nearer than ${values.near}` : `too near: ${near.map((row) => row.key).join(", ")}`,
);

function labOf({ data }: Raster): Float32Array {
  const out = new Float32Array((data.length / 4) * 3);
  for (let p = 0, q = 0; q < data.length; p += 3, q += 4)
    oklabInto(out, p, table[data[q]], table[data[q + 1]], table[data[q + 2]]);
  return out;
}

function meansOf(lab: Float32Array): Float32Array {
  const out = new Float32Array(FIELDS * FIELDS * 3);
  const share = (FIELDS / side) ** 2;
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const field = (Math.floor((y * FIELDS) / side) * FIELDS + Math.floor((x * FIELDS) / side)) * 3;
      for (let k = 0; k < 3; k++) out[field + k] += lab[(y * side + x) * 3 + k] * share;
    }
  return out;
}

/** Mean Euclidean distance of triples. */
function apart(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let p = 0; p < a.length; p += 3) sum += Math.hypot(a[p] - b[p], a[p + 1] - b[p + 1], a[p + 2] - b[p + 2]);
  return sum / (a.length / 3);
}
