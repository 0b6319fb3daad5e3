/**
 * What each format and quality leaves of the pixel mark and of codes: `npx node tools/format-survival.ts <folder>… --records FILE`.
 * Each PNG file of the folders is marked, encoded in each way, decoded and looked at: whether the mark is found, which readers read its
 * code whole, at a half and at a third of its size, and how near its pixels are. A picture without a code is looked at for its mark
 * alone. `FILE` receives one line of JSON a picture; pictures that have a line are not measured again. The table is of all lines.
 *
 * With `--widths` the pictures are resized instead, as for `GET /v1/images/{id}/file`, to a half and a quarter of their width before they are
 * encoded: whether the mark that they had is still found, which readers read the file at its own size, and whether the gate passes it at the
 * size of the picture.
 *
 * Pictures come from `npx node src/main.ts qr … --local`, which marks no pixels.
 */

import { existsSync } from "node:fs";
import { appendFile, readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { type Encoding, FORMATS } from "easel-contract";
import { type Raster, resample } from "easel-picture";
import { createReaders } from "easel-qr-art/readers";
import { decodeImage } from "../src/codec/decode.ts";
import { encodePicture } from "../src/codec/encode.ts";
import { fidelityDb } from "../src/codec/fidelity.ts";
import { resize } from "../src/codec/resize.ts";
import { readCopy } from "../src/kinds/art-qr-again.ts";
import { createPixelMark } from "../src/provenance/mark/index.ts";

const ENCODINGS: readonly Encoding[] = [
  { format: "png" },
  ...[95, 85, 60, 30, 10].map((quality) => ({ format: "jpeg", quality }) as const),
  ...[100, 85, 60, 30, 10].map((quality) => ({ format: "webp", quality }) as const),
  ...[90, 65, 50, 30, 10].map((quality) => ({ format: "avif", quality }) as const),
];
const SCALES: readonly number[] = [1, 1 / 2, 1 / 3];
/** Shares of the width, and how files of them are encoded. */
const WIDTHS: readonly (readonly [name: string, share: number])[] = [
  ["half", 1 / 2],
  ["quarter", 1 / 4],
];
const ENCODINGS_OF_WIDTHS: readonly Encoding[] = [
  { format: "png" },
  ...[85, 60].map((quality) => ({ format: "jpeg", quality }) as const),
  ...[85, 60].map((quality) => ({ format: "webp", quality }) as const),
  ...[65, 50].map((quality) => ({ format: "avif", quality }) as const),
];

interface Seen {
  readonly kB: number;
  readonly fidelityDb: number;
  /** Negative where the mark is not found. */
  readonly score: number;
  /** Reads of the code, of as many as the PNG has. */
  readonly reads: number;
}

/** A smaller file. */
interface SeenSmaller extends Omit<Seen, "fidelityDb"> {
  /** What the gate says at the size of the picture; absent without a code. */
  readonly passed?: boolean;
}

interface Measured {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** In the order of `ENCODINGS`; empty with `--widths`. */
  readonly seen: readonly Seen[];
  /** With `--widths`: by width, then in the order of `ENCODINGS_OF_WIDTHS`. */
  readonly smaller?: readonly (readonly SeenSmaller[])[];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { records: { type: "string" }, widths: { type: "boolean" } },
});
const { records: recordsFile } = values;
if (positionals.length === 0 || recordsFile === undefined) {
  console.error("expected folders of pictures and --records FILE");
  process.exit(2);
}

const mark = createPixelMark(Buffer.alloc(32, "formats 0"));
const readers = createReaders();
const progress = { checkpoint: async () => {} };
const records: Measured[] = existsSync(recordsFile) ? linesOf(await readFile(recordsFile, "utf8")) : [];
for (const folder of positionals)
  for (const name of (await readdir(folder)).filter((name) => name.endsWith(".png")).sort()) {
    if (records.some(({ file }) => file === name)) continue;
    const record = await measure(join(folder, name));
    records.push(record);
    await appendFile(recordsFile, `${JSON.stringify(record)}\n`);
  }
if (values.widths) printWidths(records);
else print(records);
// Readers keep threads of their own.
process.exit(0);

function linesOf(text: string): Measured[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Measured);
}

async function measure(file: string): Promise<Measured> {
  const plain = await decodeImage(new Uint8Array(await readFile(file)));
  const texts = await Promise.all(readers.map((reader) => reader.read(plain)));
  const content = texts.find((text) => text !== undefined);
  const drawn = await mark.write(plain, {}, progress);
  const about = { file: basename(file), width: plain.width, height: plain.height };
  if (values.widths) return { ...about, seen: [], smaller: await measureWidths(drawn, content) };
  const seen: Seen[] = [];
  for (const encoding of ENCODINGS) {
    const bytes = await encodePicture(drawn, encoding);
    const raster = await decodeImage(bytes);
    const { found, score } = await mark.find(raster, progress);
    seen.push({
      kB: bytes.length / 1000,
      fidelityDb: fidelityDb(raster, drawn),
      score: found ? score : -score,
      reads: content === undefined ? 0 : await readsOf(raster, content),
    });
  }
  return { ...about, seen };
}

function measureWidths(drawn: Raster, content: string | undefined): Promise<SeenSmaller[][]> {
  return Promise.all(
    WIDTHS.map(async ([, share]) => {
      const copy = await resize(drawn, Math.round(drawn.width * share), Math.round(drawn.height * share));
      const seen: SeenSmaller[] = [];
      for (const encoding of ENCODINGS_OF_WIDTHS) {
        const bytes = await encodePicture(copy, encoding);
        const raster = await decodeImage(bytes);
        const { found, score } = await mark.find(raster, progress);
        const file = { kB: bytes.length / 1000, score: found ? score : -score };
        if (content === undefined) seen.push({ ...file, reads: 0 });
        else {
          const pair = { copy: raster, original: drawn };
          const checks = await readCopy(readers, content, pair, new AbortController().signal);
          const texts = await Promise.all(readers.map((reader) => reader.read(raster)));
          const passed = checks.every((check) => check.passed || !check.required);
          seen.push({ ...file, reads: texts.filter((text) => text === content).length, passed });
        }
      }
      return seen;
    }),
  );
}

async function readsOf(raster: Raster, content: string): Promise<number> {
  let count = 0;
  for (const scale of SCALES) {
    const { width, height } = raster;
    const small = scale === 1 ? raster : resample(raster, Math.round(width * scale), Math.round(height * scale));
    const texts = await Promise.all(readers.map((reader) => reader.read(small)));
    count += texts.filter((text) => text === content).length;
  }
  return count;
}

function print(all: readonly Measured[]): void {
  const codes = all.filter(({ seen: [png] }) => png && png.reads > 0);
  console.log("| Format | Quality | Size, median | Fidelity, median | Mark found | Least score | Reads of codes |");
  console.log("|---|---|---|---|---|---|---|");
  for (const [i, { format, quality }] of ENCODINGS.entries()) {
    const of = (list: readonly Measured[]) => list.flatMap(({ seen }) => seen[i] ?? []);
    const seen = of(all);
    const db = median(seen.map(({ fidelityDb }) => fidelityDb));
    const found = seen.filter(({ score }) => score > 0).length;
    const least = Math.min(...seen.map(({ score }) => Math.abs(score)));
    const reads = of(codes).reduce((sum, one) => sum + one.reads, 0);
    const most = codes.length * readers.length * SCALES.length;
    const cells = [
      FORMATS[format].title,
      quality ?? "",
      `${Math.round(median(seen.map(({ kB }) => kB)))} kB`,
      db >= 99 ? "every pixel" : `${db.toFixed(1)} dB`,
      `${found} of ${seen.length}`,
      least.toFixed(1),
      `${reads} of ${most}`,
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
  console.log(`\n${all.length} pictures, ${codes.length} of them codes.`);
}

function printWidths(all: readonly Measured[]): void {
  console.log(
    "| Width | Format | Quality | Size, median | Mark found | Least score | Reads of codes | Pass the gate |",
  );
  console.log("|---|---|---|---|---|---|---|---|");
  for (const [w, [name]] of WIDTHS.entries())
    for (const [i, { format, quality }] of ENCODINGS_OF_WIDTHS.entries()) {
      const seen = all.flatMap(({ smaller }) => smaller?.[w]?.[i] ?? []);
      const codes = seen.filter(({ passed }) => passed !== undefined);
      const cells = [
        name,
        FORMATS[format].title,
        quality ?? "",
        `${Math.round(median(seen.map(({ kB }) => kB)))} kB`,
        `${seen.filter(({ score }) => score > 0).length} of ${seen.length}`,
        Math.min(...seen.map(({ score }) => Math.abs(score))).toFixed(1),
        `${codes.reduce((sum, { reads }) => sum + reads, 0)} of ${codes.length * readers.length}`,
        `${codes.filter(({ passed }) => passed).length} of ${codes.length}`,
      ];
      console.log(`| ${cells.join(" | ")} |`);
    }
  const codes = all.filter(({ smaller }) => smaller?.some((of) => of.some(({ passed }) => passed !== undefined)));
  console.log(`\n${all.length} pictures, ${codes.length} of them codes.`);
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
