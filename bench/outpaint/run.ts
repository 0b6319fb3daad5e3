/**
 * Centre crops extended back to the full frame, ours against rivals, every one with the original pasted back.
 *
 *   npx node bench/outpaint/run.ts --pictures <folder> --out <folder> [--crops 0.66,0.5] [--seeds 1,2,3] [--longPx 480]
 *                              [--methods easel,gmic,telea,replicate,mirror] [--keep] [--blind]
 *
 * `gmic` needs G'MIC (`apt-get install gmic`), `telea` Python with OpenCV (`pip install opencv-python-headless`); Easel needs
 * neither. Results lie in the out folder as <picture>.<crop>.<method>.<seed>.png; with --keep those that are there are not made
 * again. --blind writes pairs for a blind look and their key. Pictures to tune on and pictures to judge by belong in two folders.
 */

import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, parse } from "node:path";
import { parseArgs } from "node:util";
import { createRaster, createRng, type Raster, resample } from "easel-picture";
import { decodeImage } from "../../src/codec/decode.ts";
import { encodePng } from "../../src/codec/encode.ts";
import { METHODS } from "./methods.ts";
import { type PixelRect, type Scores, scoreExtension } from "./metrics.ts";

const { values } = parseArgs({
  options: {
    pictures: { type: "string" },
    out: { type: "string" },
    crops: { type: "string", default: "0.66" },
    seeds: { type: "string", default: "1" },
    longPx: { type: "string", default: "480" },
    methods: { type: "string", default: "easel,gmic,telea,replicate,mirror" },
    keep: { type: "boolean", default: false },
    blind: { type: "boolean", default: false },
  },
});
if (!values.pictures || !values.out) throw new Error("expected --pictures <folder> and --out <folder>");
const { pictures, out } = values as { pictures: string; out: string };
const methods = values.methods.split(",");
const seeds = values.seeds.split(",").map(Number);
const crops = values.crops.split(",").map(Number);

interface Row extends Scores {
  readonly picture: string;
  readonly crop: number;
  readonly method: string;
  readonly seed: number;
  /** Processor time of ours, wall time of rivals; absent for results that were kept. */
  readonly seconds?: number;
}

const COLUMNS = ["psnr", "ssim", "gmsd", "magnitude", "orientation", "sharp", "repeats", "seam"] as const;

/** Rivals without chance run once. */
const CHANCE: ReadonlySet<string> = new Set(["easel", "gmic"]);

await mkdir(out, { recursive: true });
const scored = join(out, "scores.json");
const earlier: readonly Row[] = values.keep && existsSync(scored) ? JSON.parse(await readFile(scored, "utf8")) : [];
const rows: Row[] = [];
for (const file of (await readdir(pictures)).sort()) {
  const truth = await loadPicture(join(pictures, file));
  for (const crop of crops) {
    const kept = centre(truth, crop);
    const canvas = createRaster(truth.width, truth.height);
    paste(truth, canvas, kept);
    for (const method of methods)
      for (const seed of CHANCE.has(method) ? seeds : seeds.slice(0, 1)) {
        const path = join(out, `${parse(file).name}.${crop}.${method}.${seed}.png`);
        const known = earlier.find(
          (row) => row.picture === file && row.crop === crop && row.method === method && row.seed === seed,
        );
        if (known && existsSync(path)) {
          rows.push(known);
          continue;
        }
        let seconds: number | undefined;
        if (!(values.keep && existsSync(path))) {
          const from = { cpu: process.cpuUsage(), wall: performance.now() };
          const made = await METHODS[method](canvas, kept, seed, out);
          const cpu = process.cpuUsage(from.cpu);
          seconds = method === "easel" ? (cpu.user + cpu.system) / 1e6 : (performance.now() - from.wall) / 1000;
          paste(truth, made, kept);
          await writeFile(path, await encodePng(made));
        }
        const scores = scoreExtension(await decodeImage(await readFile(path)), truth, kept);
        rows.push({ picture: file, crop, method, seed, ...scores, ...(seconds === undefined ? {} : { seconds }) });
      }
  }
}
await writeFile(scored, JSON.stringify(rows, null, 1));
for (const crop of crops) {
  report(crop);
  for (const rival of methods.slice(1)) compare(crop, methods[0], rival);
}
if (values.blind) await writeBlindPairs();

async function loadPicture(path: string): Promise<Raster> {
  const full = await decodeImage(await readFile(path));
  for (let q = 3; q < full.data.length; q += 4) full.data[q] = 255;
  const scale = Number(values.longPx) / Math.max(full.width, full.height);
  return scale >= 1 ? full : resample(full, Math.round(full.width * scale), Math.round(full.height * scale));
}

function centre({ width, height }: Raster, share: number): PixelRect {
  const [w, h] = [Math.round(width * share), Math.round(height * share)];
  const [left, top] = [(width - w) >> 1, (height - h) >> 1];
  return { left, top, right: left + w, bottom: top + h };
}

function paste(from: Raster, to: Raster, { left, top, right, bottom }: PixelRect): void {
  for (let y = top; y < bottom; y++) {
    const [start, end] = [(y * from.width + left) * 4, (y * from.width + right) * 4];
    to.data.set(from.data.subarray(start, end), start);
  }
}

function report(crop: number): void {
  console.log(`\n${crop * 100} %: means over pictures and seeds`);
  console.log(["method".padEnd(12), ...COLUMNS.map((name) => name.padStart(11)), "s".padStart(7)].join(""));
  for (const method of methods) {
    const own = rows.filter((row) => row.crop === crop && row.method === method);
    const times = own.flatMap(({ seconds }) => seconds ?? []);
    const cells = COLUMNS.map((name) =>
      mean(own.map((row) => row[name]))
        .toFixed(3)
        .padStart(11),
    );
    console.log([method.padEnd(12), ...cells, (times.length ? mean(times).toFixed(2) : "–").padStart(7)].join(""));
  }
}

/** Gains of `one` over `other` per picture (mean over seeds), positive when better, with 95 % intervals from 10,000 resamples. */
function compare(crop: number, one: string, other: string): void {
  const names = [...new Set(rows.map(({ picture }) => picture))];
  const rng = createRng(1);
  const better = (name: (typeof COLUMNS)[number], v: number) =>
    name === "gmsd" || name === "repeats"
      ? -v
      : name === "sharp" || name === "seam"
        ? -Math.abs(Math.log(Math.max(1e-3, v)))
        : v;
  const cells = COLUMNS.map((name) => {
    const of = (picture: string, method: string) =>
      mean(
        rows
          .filter((row) => row.crop === crop && row.picture === picture && row.method === method)
          .map((row) => better(name, row[name])),
      );
    const gains = names.map((picture) => of(picture, one) - of(picture, other));
    const means = Array.from({ length: 10_000 }, () => mean(gains.map(() => gains[rng.int(gains.length)]))).sort(
      (a, b) => a - b,
    );
    const wins = gains.filter((gain) => gain > 0).length;
    return `${name} ${mean(gains).toFixed(3)} [${means[250].toFixed(3)}, ${means[9749].toFixed(3)}] ${wins}/${gains.length}`;
  });
  console.log(`${one} over ${other}: ${cells.join(" · ")}`);
}

/** Pairs side by side in random order, `blind/<n>.png`, and which side is ours in `blind/key.json`. */
async function writeBlindPairs(): Promise<void> {
  await mkdir(join(out, "blind"), { recursive: true });
  const rng = createRng(2026);
  const key: Record<string, { left: string; right: string; picture: string; crop: number }> = {};
  const pairs: { picture: string; crop: number; rival: string; order: number }[] = [];
  for (const picture of new Set(rows.map((row) => row.picture)))
    for (const crop of crops)
      for (const rival of methods.slice(1)) pairs.push({ picture, crop, rival, order: rng.next() });
  pairs.sort((a, b) => a.order - b.order);
  for (const [i, { picture, crop, rival }] of pairs.entries()) {
    const sides = rng.next() < 0.5 ? [methods[0], rival] : [rival, methods[0]];
    const load = async (method: string) =>
      decodeImage(await readFile(join(out, `${parse(picture).name}.${crop}.${method}.${seeds[0]}.png`)));
    const [left, right] = [await load(sides[0]), await load(sides[1])];
    const sheet = createRaster(left.width * 2 + 8, left.height);
    sheet.data.fill(255);
    for (let y = 0; y < left.height; y++) {
      const row = (raster: Raster) => raster.data.subarray(y * raster.width * 4, (y + 1) * raster.width * 4);
      sheet.data.set(row(left), y * sheet.width * 4);
      sheet.data.set(row(right), (y * sheet.width + left.width + 8) * 4);
    }
    await writeFile(join(out, "blind", `${i}.png`), await encodePng(sheet));
    key[i] = { left: sides[0], right: sides[1], picture, crop };
  }
  await writeFile(join(out, "blind", "key.json"), JSON.stringify(key, null, 1));
}

function mean(list: readonly number[]): number {
  return list.reduce((sum, v) => sum + v, 0) / Math.max(1, list.length);
}
