/**
 * How delivered QR pictures are read under the training battery of 27 distortions and under 12 others that nothing was tuned
 * on, by each reader, beside the plain black-and-white code of the same size. With --report: under the report battery and the kinds
 * named beside it.
 *
 *   npx node tools/qr-battery.ts --folder pictures [--report] [--count 12] [--ar 1:1] [--only zxing-cpp] [--part 1/2]
 *
 * The folder is that of `tools/qr-yield.ts`. Pictures (of one ratio with `--ar`) are taken in turn from each `qr_w`; what is in `<folder>/battery.jsonl`
 * is not measured again (`report.jsonl` with --report). Outside judges, which the gate does not ask: jsQR, the classic ZXing, and `zbarimg`
 * (another build of the ZBar family), where it is installed. With `--only` one judge is asked, which takes 4 s a picture, and what it
 * said is kept in a file of its own.
 */

import { appendFile, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Raster } from "easel-picture";
import { createRng } from "easel-picture";
import { blocksOf, drawMatrix, type EcLevel, layoutOf, messageOf, plainRaster } from "easel-qr-art";
import { BATTERY, type Distortion, distorterOf } from "easel-qr-art/distortions";
import { createReaders } from "easel-qr-art/readers";
import { decodeImage } from "../src/codec/decode.ts";
import { partOf, readLines, scanFileWithZbarimg } from "./qr-folder.ts";
import { namedViews, reportViews } from "./report-battery/battery.ts";
import { type Judge, listJudges } from "./report-battery/judges.ts";

/** Reported apart; neither the gate nor any constant was chosen by these, but for `bright-1.6`, which the gate tries since `qr_w` is contrast. */
const KEPT_APART: readonly Distortion[] = [
  { name: "third", scale: 0.3 },
  { name: "blur-3", blurPx: 3 },
  { name: "motion-14", motionPx: 14 },
  { name: "yaw-40", yawDeg: 40 },
  { name: "pitch-40", pitchDeg: -40 },
  { name: "turned", rollDeg: 30, yawDeg: 20 },
  { name: "half-jpeg-15", scale: 0.5, jpegQuality: 15 },
  { name: "gamma-2.2", gamma: 2.2 },
  { name: "bright-1.6", gain: 1.6 },
  { name: "pale-0.4", contrast: 0.4, noise: 6 },
  { name: "dim-noise", gain: 0.45, noise: 14 },
  {
    name: "phone-c",
    yawDeg: 18,
    pitchDeg: -22,
    rollDeg: 40,
    scale: 0.45,
    blurPx: 1.2,
    noise: 9,
    jpegQuality: 50,
    light: "spot",
  },
];

/** `1` read, `0` not, one letter per distortion. */
type Row = Readonly<Record<string, string>>;

/** Rows by the set of distortions. */
type Rows = Readonly<Record<string, Row>>;

interface Line {
  readonly i: number;
  readonly qrW: number;
  readonly asked: string;
  readonly picture: Rows;
  /** Of every third picture, as it takes as long and varies little; of each with `--only`. */
  readonly plain?: Rows;
}

interface MeasuredPicture {
  readonly i: number;
  readonly asked: string;
  readonly text: string;
  readonly qrW: number;
  readonly refused?: string;
  readonly code?: {
    readonly version: number;
    readonly level: EcLevel;
    readonly mask: number;
    readonly modulePx: number;
  };
}

const { values } = parseArgs({
  options: {
    folder: { type: "string" },
    count: { type: "string", default: "12" },
    ar: { type: "string" },
    only: { type: "string" },
    report: { type: "boolean", default: false },
    part: { type: "string", default: "1/1" },
  },
});
if (values.folder === undefined) throw new Error("expected --folder, the one that tools/qr-yield.ts filled");
const folder = values.folder;
const isOurs = partOf(values.part);
const SETS = values.report ? ["report", "named"] : ["training", "apart"];
const judges = (await presentJudges()).filter(({ name }) => values.only === undefined || name === values.only);
if (judges.length === 0) throw new Error(`--only: expected one of the judges, got ${values.only}`);
const kept = values.report ? "report" : "battery";
const record = join(folder, values.only === undefined ? `${kept}.jsonl` : `${kept}-${values.only}.jsonl`);
const lines = await readLines<Line>(record);
const made = (await readLines<MeasuredPicture>(join(folder, "yield.jsonl"))).filter(
  (one) => one.refused === undefined && one.code && isOfRatio(one),
);
for (const [at, { one, turn }] of inTurns(made).slice(0, Number(values.count)).entries()) {
  if (lines.some(({ i }) => i === one.i) || !isOurs(at)) continue;
  const picture = await decodeImage(await readFile(join(folder, `${one.i}.png`)));
  const line: Line = {
    i: one.i,
    qrW: one.qrW,
    asked: one.asked,
    picture: await judgeAll(picture, one.text, one.i),
    ...(values.only !== undefined || turn % 3 === 0
      ? { plain: await judgeAll(plainOf(one, picture), one.text, one.i) }
      : {}),
  };
  await appendFile(record, `${JSON.stringify(line)}\n`);
  process.stdout.write(`${one.i} ${one.asked}\n`);
}
printTables((await readLines<Line>(record)).filter(isOfRatio));

function isOfRatio({ asked }: { readonly asked: string }): boolean {
  return values.ar === undefined || asked.includes(`, ${values.ar}, `);
}

/** The first of each `qr_w`, then the second of each … */
function inTurns(all: readonly MeasuredPicture[]): { one: MeasuredPicture; turn: number }[] {
  const turnOf = (one: MeasuredPicture) => all.filter((other) => other.qrW === one.qrW && other.i < one.i).length;
  return all.map((one) => ({ one, turn: turnOf(one) })).sort((a, b) => a.turn - b.turn || a.one.qrW - b.one.qrW);
}

/** The plain code as large as the picture's, in the middle. */
function plainOf({ text, code }: MeasuredPicture, { width, height }: Raster): Raster {
  const layout = layoutOf(code!.version, code!.level);
  const message = messageOf(text, code!.version, code!.level)!;
  const matrix = drawMatrix(layout, blocksOf(layout, message.data), code!.mask);
  const sidePx = code!.modulePx * layout.size;
  const box = { xPx: (width - sidePx) / 2, yPx: (height - sidePx) / 2, sidePx };
  return plainRaster({ matrix, box }, width, height);
}

async function judgeAll(raster: Raster, text: string, seed: number): Promise<Rows> {
  const rows: Record<string, Record<string, string>> = {};
  for (const { set, make } of viewsOf(raster, seed)) {
    const view = await make();
    const said = await Promise.all(judges.map((judge) => judge.read(view)));
    rows[set] ??= {};
    for (const [j, { name }] of judges.entries())
      rows[set][name] = `${rows[set][name] ?? ""}${said[j] === text ? "1" : "0"}`;
  }
  return rows;
}

function viewsOf(raster: Raster, seed: number): { set: string; make: () => Promise<Raster> | Raster }[] {
  if (values.report)
    return [
      ...reportViews(seed).map(({ make }) => ({ set: "report", make: () => make(raster) })),
      ...namedViews(seed).map(({ make }) => ({ set: "named", make: () => make(raster) })),
    ];
  const distorted = distorterOf(raster);
  const of = (set: string, battery: readonly Distortion[]) =>
    battery.map((d) => ({ set, make: () => distorted(d, createRng(seed + 977).fork(d.name)) }));
  return [...of("training", BATTERY), ...of("apart", KEPT_APART)];
}

/** `zbarimg` too, where it is installed. */
async function presentJudges(): Promise<Judge[]> {
  const found = [...listJudges()];
  const white: Raster = { width: 8, height: 8, data: new Uint8ClampedArray(256).fill(255) };
  if ((await readWithZbarimg(white)) !== undefined) found.push({ name: "zbarimg", read: readWithZbarimg });
  return found;
}

async function readWithZbarimg({ data, width, height }: Raster): Promise<string | undefined> {
  const grey = new Uint8Array(width * height);
  for (let p = 0; p < grey.length; p++)
    grey[p] = Math.round(0.299 * data[p * 4] + 0.587 * data[p * 4 + 1] + 0.114 * data[p * 4 + 2]);
  const path = join(folder, `view-${process.pid}.pgm`);
  await writeFile(path, Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), grey]));
  try {
    return await scanFileWithZbarimg(path);
  } finally {
    await rm(path);
  }
}

/** Shares of distortions read: each judge, any one and any two families of the gate; then the worst picture. */
function printTables(all: readonly Line[]): void {
  const families = createReaders()
    .map(({ name }) => name)
    .filter((name) => judges.some((judge) => judge.name === name));
  const share = (rows: readonly Row[], reads: (row: Row, d: number) => boolean) => {
    const length = rows[0]?.[judges[0].name].length ?? 0;
    const read = rows.reduce((sum, row) => sum + Array.from({ length }).filter((_, d) => reads(row, d)).length, 0);
    return (read / (rows.length * length)).toFixed(3);
  };
  const counts = (row: Row, d: number) => families.filter((name) => row[name][d] === "1").length;
  // One judge alone has no company to be counted in.
  const companies = families.length > 1 ? ["any", "two"] : [];
  for (const battery of SETS) {
    const names = judges.map(({ name }) => name);
    process.stdout.write(`\n${battery}\n| qr_w | pictures | what | ${[...names, ...companies].join(" | ")} |\n`);
    process.stdout.write(`|${"---|".repeat(names.length + companies.length + 3)}\n`);
    for (const qrW of [0, 1, 2]) {
      const here = all.filter((line) => line.qrW === qrW);
      if (here.length === 0) continue;
      for (const what of ["picture", "plain"] as const) {
        const rows = here.map((line) => line[what]?.[battery]).filter((row) => row !== undefined);
        const cells = names.map((name) =>
          rows.every((row) => row[name]) ? share(rows, (row, d) => row[name][d] === "1") : "",
        );
        for (const [i] of companies.entries()) cells.push(share(rows, (row, d) => counts(row, d) > i));
        process.stdout.write(`| ${qrW} | ${rows.length} | ${what} | ${cells.join(" | ")} |\n`);
      }
    }
  }
  const read = (line: Line) => Object.values(line.picture[SETS[0]]).join("").replaceAll("0", "").length;
  const worst = [...all].sort((a, b) => read(a) - read(b))[0];
  if (worst) process.stdout.write(`\nworst: ${worst.i} ${worst.asked}\n`);
}
