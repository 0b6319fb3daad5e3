/**
 * How well the pixel mark survives: `node tools/mark-survival.ts <folder of PNGs> [--limit 50] [--json file]` prints a table.
 * Each picture is marked, changed in each way, and searched. False alarms are searches of the unmarked picture and of its
 * changed copies, and searches with other keys. `mark-pictures.ts` paints the pictures.
 */

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp, { type KernelEnum, type Sharp } from "sharp";
import { decodeImage } from "../src/codec/decode.ts";
import { encodePng } from "../src/codec/encode.ts";
import { createPixelMark } from "../src/provenance/mark/index.ts";
import type { Raster } from "../src/raster/raster.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { limit: { type: "string", default: "1000" }, json: { type: "string" }, only: { type: "string" } },
});

type Change = (png: Sharp, width: number, height: number) => Sharp;

const resized =
  (factor: number, kernel: keyof KernelEnum = "cubic"): Change =>
  (png, width, height) =>
    png.resize(Math.round(width * factor), Math.round(height * factor), { kernel, fit: "fill" });
/** `left01` and `top01` say which part of the removed share is removed at the left and at the top. */
const cropped =
  (share01: number, left01: number, top01: number): Change =>
  (png, width, height) =>
    png.extract({
      left: Math.round(width * share01 * left01),
      top: Math.round(height * share01 * top01),
      width: Math.round(width * (1 - share01)),
      height: Math.round(height * (1 - share01)),
    });
const lit =
  (contrast: number, brightness: number): Change =>
  (png) =>
    png.linear(contrast, 128 * (1 - contrast) + 255 * brightness);

/** What a picture meets on its way. Each ends as the bytes of a file. */
const CHANGES: Readonly<Record<string, (png: Uint8Array, width: number, height: number) => Promise<Uint8Array>>> = {
  none: async (png) => png,
  "JPEG 60": (png) => sharp(png).jpeg({ quality: 60 }).toBuffer(),
  "WebP 50": (png) => sharp(png).webp({ quality: 50 }).toBuffer(),
  "resize 0.5": then(resized(0.5)),
  "resize 0.75": then(resized(0.75)),
  "resize 1.37": then(resized(1.37)),
  "resize 2": then(resized(2)),
  "crop 10 %, middle": then(cropped(0.1, 0.5, 0.5)),
  "crop 10 %, corner": then(cropped(0.1, 0.17, 0.83)),
  "brightness +15 %": then(lit(1, 0.15)),
  "brightness -15 %": then(lit(1, -0.15)),
  "contrast +15 %": then(lit(1.15, 0)),
  "contrast -15 %": then(lit(0.85, 0)),
  "screenshot: 0.83 linear, JPEG 80": (png, w, h) =>
    resized(0.83, "linear")(sharp(png), w, h).jpeg({ quality: 80 }).toBuffer(),
  "resize 0.5 and JPEG 60": (png, w, h) => resized(0.5)(sharp(png), w, h).jpeg({ quality: 60 }).toBuffer(),
  "crop 10 % and JPEG 60": (png, w, h) => cropped(0.1, 0.8, 0.3)(sharp(png), w, h).jpeg({ quality: 60 }).toBuffer(),
};

const [folder] = positionals;
const keyOf = (i: number) => Buffer.alloc(32, `survival ${i}`);
const mark = createPixelMark(keyOf(0));
const others = [1, 2, 3].map((i) => createPixelMark(keyOf(i)));
const progress = { checkpoint: async () => {} };
const files = (await readdir(folder)).filter((name) => name.endsWith(".png")).sort();
const rows = Object.fromEntries(
  Object.keys(CHANGES)
    .filter((name) => !values.only || name.includes(values.only))
    .map((name) => [name, { found: 0, of: 0, scores: [] as number[], unmarkedFound: 0, unmarked: [] as number[] }]),
);
const psnrs: number[] = [];
const times: number[] = [];
let strangers = 0;
let strangersFound = 0;
for (const file of files.slice(0, Number(values.limit))) {
  const raster = await decodeImage(new Uint8Array(await readFile(join(folder, file))));
  const started = process.cpuUsage();
  const marked = await mark.write(raster, {}, progress);
  if (raster.width * raster.height === 2 ** 20) times.push(process.cpuUsage(started).user / 1000);
  psnrs.push(psnr(raster, marked));
  const [plainPng, markedPng] = [await encodePng(raster), await encodePng(marked)];
  for (const [name, row] of Object.entries(rows)) {
    const change = CHANGES[name];
    const search = await mark.find(await changed(change, markedPng, raster), progress);
    row.of++;
    row.scores.push(search.score);
    if (search.found) row.found++;
    else console.error(`${file}: missed after ${name}, score ${search.score.toFixed(1)}`);
    if (!["none", "JPEG 60", "resize 0.5"].includes(name)) continue;
    const plain = await mark.find(await changed(change, plainPng, raster), progress);
    row.unmarked.push(plain.score);
    if (plain.found) row.unmarkedFound++;
  }
  for (const other of others) {
    strangers++;
    if ((await other.find(marked, progress)).found) strangersFound++;
  }
}
const summary = {
  pictures: psnrs.length,
  psnrDb: { least: round(Math.min(...psnrs)), median: round(median(psnrs)) },
  writeCpuMsAt1024: round(median(times)),
  otherKeys: { searches: strangers, found: strangersFound },
  changes: Object.fromEntries(
    Object.entries(rows).map(([name, { found, of, scores, unmarked, unmarkedFound }]) => [
      name,
      {
        found,
        of,
        leastScore: round(Math.min(...scores)),
        medianScore: round(median(scores)),
        ...(unmarked.length > 0 && {
          unmarked: { searches: unmarked.length, found: unmarkedFound, mostScore: round(Math.max(...unmarked)) },
        }),
      },
    ]),
  ),
};
console.log(
  `| ${psnrs.length} pictures, changed by | found | least score | median score | unmarked: found, most score |`,
);
console.log("|---|---|---|---|---|");
for (const [name, { found, of, leastScore, medianScore, unmarked }] of Object.entries(summary.changes))
  console.log(
    `| ${name} | ${found} of ${of} | ${leastScore} | ${medianScore} | ${unmarked ? `${unmarked.found} of ${unmarked.searches}, ${unmarked.mostScore}` : ""} |`,
  );
console.log(`\nPSNR ${JSON.stringify(summary.psnrDb)} dB; ${summary.writeCpuMsAt1024} ms of processor time for 1024²`);
console.log(`Other keys: ${strangersFound} of ${strangers} found`);
if (values.json) await writeFile(values.json, `${JSON.stringify(summary, null, 2)}\n`);

function then(change: Change): (png: Uint8Array, width: number, height: number) => Promise<Uint8Array> {
  return (png, width, height) => change(sharp(png), width, height).png({ compressionLevel: 1 }).toBuffer();
}

async function changed(change: (typeof CHANGES)[string], png: Uint8Array, { width, height }: Raster): Promise<Raster> {
  return decodeImage(new Uint8Array(await change(png, width, height)));
}

function psnr(a: Raster, b: Raster): number {
  let sum = 0;
  for (let i = 0; i < a.data.length; i++) if (i % 4 < 3) sum += (a.data[i] - b.data[i]) ** 2;
  return 10 * Math.log10((255 * 255) / (sum / (a.width * a.height * 3)));
}

/** 0 for an empty list. */
function median(values: readonly number[]): number {
  if (values.length === 0) return 0;
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
