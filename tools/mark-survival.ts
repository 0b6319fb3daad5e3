/**
 * How well the pixel mark survives: `npx node tools/mark-survival.ts <folder>… --records FILE [--largest 768] [--limit N]`.
 * Each PNG, JPEG or WebP file of the folders is marked, changed in each way, and searched for. `FILE` receives one line of JSON a
 * picture; pictures that have a line are not measured again, so a run goes on where it stopped. The table is of all lines.
 *
 * A picture longer than `--largest` pixels is reduced to it. Beside `NAME.png`, `NAME.keep.json` holds the rectangle
 * `[left, top, width, height]` in pixels that the mark leaves alone, as for an extended picture. Where the mark of such a picture
 * is not found in the file itself, Easel says so when it makes the picture; these are counted apart.
 * `mark-pictures.ts` paints pictures; `mark-false-alarms.ts` searches pictures without a mark.
 */

import { existsSync } from "node:fs";
import { appendFile, readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { createRaster, type Raster } from "easel-picture";
import sharp, { type KernelEnum, type Sharp } from "sharp";
import { decodeImage } from "../src/codec/decode.ts";
import { createPixelMark } from "../src/provenance/mark/index.ts";

interface Measured {
  readonly file: string;
  readonly kind: string;
  readonly width: number;
  readonly height: number;
  readonly psnrDb: number;
  /** Processor time of writing the mark, ms. */
  readonly writeMs: number;
  /** For each change the score, negative when the mark was not found. */
  readonly scores: Readonly<{ [change: string]: number }>;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    records: { type: "string" },
    largest: { type: "string", default: "768" },
    limit: { type: "string", default: "100000" },
  },
});
const { records: recordsFile } = values;
if (positionals.length === 0 || recordsFile === undefined) {
  console.error("expected folders of pictures and --records FILE");
  process.exit(2);
}

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

/** What a picture meets on its way. `file` gives the bytes of a file, the others pixels. */
const CHANGES: Readonly<{ [name: string]: { readonly change?: Change; readonly file?: (picture: Sharp) => Sharp } }> = {
  none: {},
  "JPEG 60": { file: (picture) => picture.jpeg({ quality: 60 }) },
  "WebP 50": { file: (picture) => picture.webp({ quality: 50 }) },
  "resize 0.5": { change: resized(0.5) },
  "resize 0.75": { change: resized(0.75) },
  "resize 1.37": { change: resized(1.37) },
  "resize 2": { change: resized(2) },
  "crop 10 %, middle": { change: cropped(0.1, 0.5, 0.5) },
  "crop 10 %, corner": { change: cropped(0.1, 0.17, 0.83) },
  "brightness +15 %": { change: lit(1, 0.15) },
  "brightness -15 %": { change: lit(1, -0.15) },
  "contrast +15 %": { change: lit(1.15, 0) },
  "contrast -15 %": { change: lit(0.85, 0) },
  "screenshot: 0.83 linear, JPEG 80": {
    change: resized(0.83, "linear"),
    file: (picture) => picture.jpeg({ quality: 80 }),
  },
  "resize 0.5 and JPEG 60": { change: resized(0.5), file: (picture) => picture.jpeg({ quality: 60 }) },
  "crop 10 % and JPEG 60": { change: cropped(0.1, 0.8, 0.3), file: (picture) => picture.jpeg({ quality: 60 }) },
};

const mark = createPixelMark(Buffer.alloc(32, "survival 0"));
const progress = { checkpoint: async () => {} };
const records = existsSync(recordsFile) ? linesOf(await readFile(recordsFile, "utf8")) : [];
const done = new Set(records.map(({ file }) => file));
for (const file of (await picturesOf(positionals)).slice(0, Number(values.limit))) {
  if (done.has(file)) continue;
  const record = await measure(file);
  records.push(record);
  await appendFile(recordsFile, `${JSON.stringify(record)}\n`);
}
print(records);

function linesOf(text: string): Measured[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Measured);
}

async function picturesOf(folders: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder))
        .filter((name) => /\.(png|jpe?g|webp)$/.test(name))
        .sort()
        .map((name) => join(folder, name)),
    ),
  );
  return lists.flat();
}

async function measure(file: string): Promise<Measured> {
  const largest = Number(values.largest);
  const keepFile = file.replace(/\.\w+$/, ".keep.json");
  const reduced = await sharp(file)
    .flatten({ background: "#ffffff" })
    .resize(largest, largest, { fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const raster = await decodeImage(new Uint8Array(reduced));
  const { width, height } = raster;
  const keep = existsSync(keepFile) ? (JSON.parse(await readFile(keepFile, "utf8")) as Keep) : undefined;
  const started = process.cpuUsage();
  const marked = await mark.write(raster, keep ? { mayChange: outside(keep, raster) } : {}, progress);
  const writeMs = process.cpuUsage(started).user / 1000;
  const scores: { [change: string]: number } = {};
  for (const name of Object.keys(CHANGES)) {
    const search = await mark.find(await changed(marked, name), progress);
    scores[name] = round(search.found ? search.score : -search.score);
    if (!search.found && name === "none") break;
  }
  const kind = basename(join(file, ".."));
  return { file, kind, width, height, psnrDb: psnr(raster, marked), writeMs, scores };
}

/** Left, top, width and height in pixels. */
type Keep = readonly [number, number, number, number];

function outside([left, top, w, h]: Keep, { width, height }: Raster): Uint8Array {
  const mayChange = new Uint8Array(width * height).fill(1);
  for (let y = top; y < top + h; y++) mayChange.fill(0, y * width + left, y * width + left + w);
  return mayChange;
}

function print(all: readonly Measured[]): void {
  const carrying = all.filter(({ scores }) => scores.none > 0);
  const kinds = [...new Set(carrying.map(({ kind }) => kind))];
  const percent = (found: number, of: number) => `${found} of ${of} (${((100 * found) / of).toFixed(1)} %)`;
  console.log(`| Changed by | Found | ${kinds.join(" | ")} | Least score | Median |`);
  console.log(`|---|---|${kinds.map(() => "---|").join("")}---|---|`);
  for (const name of Object.keys(CHANGES)) {
    const scores = carrying.map((record) => record.scores[name]);
    const found = scores.filter((score) => score > 0).length;
    const byKind = kinds.map((kind) => {
      const own = carrying.filter((record) => record.kind === kind).map((record) => record.scores[name]);
      return `${own.filter((score) => score > 0).length} of ${own.length}`;
    });
    const size = scores.map(Math.abs);
    console.log(
      `| ${name} | ${percent(found, scores.length)} | ${byKind.join(" | ")} | ${Math.min(...size)} | ${median(size)} |`,
    );
  }
  const psnrs = carrying.map(({ psnrDb }) => psnrDb);
  const sides = carrying.map(({ width, height }) => Math.sqrt(width * height));
  console.log(
    `\n${carrying.length} pictures of ${Math.round(Math.min(...sides))}² to ${Math.round(Math.max(...sides))}² pixels; PSNR at least ${round(Math.min(...psnrs))} dB, median ${round(median(psnrs))} dB.`,
  );
  console.log(`Without a mark that is found in the file itself: ${percent(all.length - carrying.length, all.length)}.`);
  for (const { file, scores } of carrying) {
    const missed = Object.keys(scores).filter((name) => scores[name] < 0);
    if (missed.length > 0) console.error(`${file}: missed after ${missed.join("; ")}`);
  }
}

async function changed({ width, height, data }: Raster, name: string): Promise<Raster> {
  const { change = (picture: Sharp) => picture, file } = CHANGES[name];
  const picture = change(sharp(data, { raw: { width, height, channels: 4 } }), width, height);
  if (file) return decodeImage(new Uint8Array(await file(picture.removeAlpha()).toBuffer()));
  const { data: pixels, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const raster = createRaster(info.width, info.height);
  raster.data.set(pixels);
  return raster;
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
