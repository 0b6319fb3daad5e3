/**
 * What the dial `qr_w` gives: rounds, CPU seconds, likeness and reads of the orders of `qr-dial-set.ts`, each in 1024 x 1024 px.
 *
 *   npx node tools/qr-dial.ts --photos folder --folder out [--set tuning] [--qr_w 0,1,2] [--only 0,4] [--scenes] [--read]
 *
 * Each picture is kept as `<folder>/<n>.png`, with a line in `<folder>/yield.jsonl`, so that `tools/qr-battery.ts --report` reads the
 * folder. Paintings are carried as finished pictures, which are made once and kept as `<folder>/../<set>-<order>.png`; with
 * `--scenes` they are painted for the code, as in the service. Likeness is SSIM with the picture without the code, both four times
 * smaller, over the code's square, and over the whole picture. `--read` tells which of the battery's 27 distortions and of the four hard tones zxing-cpp and ZBar read.
 */

import { existsSync } from "node:fs";
import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { artQrParams } from "easel-contract";
import { createRng, type Raster } from "easel-picture";
import { smallLuma, ssim } from "easel-qr-art";
import { BATTERY, type Distortion, distorterOf } from "easel-qr-art/distortions";
import { createReaders } from "easel-qr-art/readers";
import { decodeImage } from "../src/codec/decode.ts";
import { encodePng } from "../src/codec/encode.ts";
import type { PaintRequest, PaintResult } from "../src/engines/engine.ts";
import { createPainterEngine } from "../src/engines/painter/index.ts";
import { createArtQr } from "../src/kinds/art-qr.ts";
import type { Evidence } from "../src/kinds/art-qr-evidence.ts";
import { DIAL_SETS, type DialOrder } from "./qr-dial-set.ts";
import { squareOf } from "./qr-folder.ts";

const SIDE_PX = 1024;
const TEXT = "https://example.com";
/** Beside the battery's. The gate learns them; they are told apart. */
const HARD: readonly Distortion[] = [
  { name: "gain-.35", gain: 0.35 },
  { name: "contrast-.35", contrast: 0.35 },
  { name: "noise-35", noise: 35 },
  { name: "gain-1.6", gain: 1.6 },
];

const { values } = parseArgs({
  options: {
    photos: { type: "string" },
    folder: { type: "string" },
    set: { type: "string", default: "tuning" },
    qr_w: { type: "string", default: "0,1,2" },
    only: { type: "string" },
    scenes: { type: "boolean", default: false },
    read: { type: "boolean", default: false },
  },
});
const { folder, photos, set } = values;
if (folder === undefined || photos === undefined) throw new Error("expected --folder and --photos");
if (set !== "tuning" && set !== "report") throw new Error(`--set: expected tuning or report, got ${set}`);
const all = DIAL_SETS[set];
const chosen = values.only === undefined ? [...all.keys()] : values.only.split(",").map(Number);
await mkdir(folder, { recursive: true });
const readers = createReaders();
const kind = createArtQr({ readers });
const painter = createPainterEngine();
const io = { checkpoint: () => new Promise<void>((resolve) => void setImmediate(resolve)) };

for (const qrW of values.qr_w.split(",").map(Number)) {
  const sums: number[][] = [];
  for (const n of chosen) {
    const told = await makeOne(n, qrW);
    if (told) sums.push(told);
  }
  const mean = (k: number) => (sums.reduce((sum, one) => sum + one[k], 0) / sums.length).toFixed(3);
  process.stdout.write(
    `qr_w ${qrW}, mean of ${sums.length}: likeness ${mean(0)}, of the whole ${mean(1)}, rounds ${mean(2)}, CPU ${mean(3)} s` +
      `${values.read ? `; zxing-cpp ${mean(4)}, zbar ${mean(5)}, any ${mean(6)}, any in hard tones ${mean(7)}` : ""}\n`,
  );
}

/** Likeness of the square and of the whole, rounds, CPU seconds, and with `--read` shares of reads; undefined for a refused picture. */
async function makeOne(n: number, qrW: number): Promise<number[] | undefined> {
  const order = all[n];
  const photo =
    "photo" in order ? squareOf(await decodeImage(await readFile(join(photos!, order.photo))), SIDE_PX) : undefined;
  const asked = "photo" in order ? order.photo : `${order.style}, ${order.prompt}`;
  const params = artQrParams.parse({
    ...("photo" in order ? { image: "data:," } : { prompt: order.prompt, style: order.style }),
    content: TEXT,
    qr_w: qrW,
  });
  const painted = { cpuS: 0 };
  const engine = { paint: (request: PaintRequest) => paint(order, n, request, painted) };
  const inputs = { images: photo ? { image: photo } : {}, prepared: { codeText: TEXT } };
  const kindIo = {
    ...io,
    imageId: "dial",
    seed: order.seed,
    rng: createRng(order.seed),
    signal: new AbortController().signal,
  };
  const start = process.cpuUsage();
  const made = await kind
    .produce(params, inputs, { engine: () => engine as never }, kindIo)
    .catch((error: Error) => error);
  const cpuS = secondsSince(start) - painted.cpuS;
  if (made instanceof Error) {
    process.stdout.write(`${n} ${asked}, qr_w ${qrW}: ${made.message}\n`);
    return undefined;
  }
  const evidence = made.evidence as Evidence;
  const { box } = evidence.placed;
  const without = photo ?? (await decodeImage(await readFile(keptAt(n))));
  const likeness = ssim(smallLuma(made.raster, box), smallLuma(without, box));
  const frame = { xPx: 0, yPx: 0, sidePx: SIDE_PX };
  const whole = ssim(smallLuma(made.raster, frame), smallLuma(without, frame));
  const i = 10 * n + Math.round(qrW * 2);
  await writeFile(join(folder!, `${i}.png`), await encodePng(made.raster));
  const { rounds, missed, margin, strength, code } = made.recipe;
  const line = { i, asked: `${asked}, 1:1, `, text: TEXT, qrW, code, rounds, missed, likeness, whole, cpuS };
  await appendFile(join(folder!, "yield.jsonl"), `${JSON.stringify(line)}\n`);
  const reads = values.read ? await readsOf(made.raster) : [];
  process.stdout.write(
    `${n} ${asked}, qr_w ${qrW}: likeness ${likeness.toFixed(3)} ${whole.toFixed(3)}, rounds ${rounds}, margin ${margin ?? strength}, CPU ${cpuS.toFixed(1)} s, ` +
      `missed ${JSON.stringify(missed)} ${reads.map((one) => one.toFixed(2)).join(" ")}\n`,
  );
  return [likeness, whole, Number(rounds), cpuS, ...reads];
}

/** Where a finished painting is kept. */
function keptAt(n: number): string {
  return join(folder!, "..", `${set}-${n}.png`);
}

/** A painting for the code, or the finished one that is kept. Its seconds are added to `spent`. */
async function paint(
  order: DialOrder,
  n: number,
  request: PaintRequest,
  spent: { cpuS: number },
): Promise<PaintResult> {
  const start = process.cpuUsage();
  try {
    const isKept = existsSync(keptAt(n));
    if (isKept && !values.scenes) return flat(await decodeImage(await readFile(keptAt(n))));
    const job = { ...io, imageId: "dial", rng: createRng(order.seed), signal: new AbortController().signal };
    const made = await painter.paint!(request, job);
    if (!isKept) {
      const finished = made.scene ? await made.scene.finish(made.raster) : made.raster;
      await writeFile(keptAt(n), await encodePng(finished));
      if (!values.scenes) return flat(finished);
    }
    return made;
  } finally {
    spent.cpuS += secondsSince(start);
  }
}

function flat(raster: Raster): PaintResult {
  return { raster, warnings: [], recipe: {} };
}

/** Shares of zxing-cpp, ZBar and any of them, in the battery, and of any in the hard tones. */
async function readsOf(raster: Raster): Promise<number[]> {
  const distorted = distorterOf(raster);
  const [lead, , ,] = readers;
  const zbar = readers.find(({ name }) => name === "zbar")!;
  const of = async (d: Distortion) => {
    const view = distorted(d, createRng(77).fork(d.name));
    const isRead = await Promise.all([lead.read(view), zbar.read(view)]);
    return isRead.map((text) => (text === TEXT ? 1 : 0));
  };
  const battery: number[][] = [];
  for (const d of BATTERY) battery.push(await of(d));
  const hard: number[][] = [];
  for (const d of HARD) hard.push(await of(d));
  process.stdout.write(`   hard tones, zxing-cpp and zbar: ${hard.map((one) => one.join("")).join(" ")}\n`);
  const share = (rows: number[][], reads: (row: number[]) => number) =>
    rows.reduce((sum, row) => sum + reads(row), 0) / rows.length;
  const any = ([a, b]: number[]) => Math.max(a, b);
  return [share(battery, ([a]) => a), share(battery, ([, b]) => b), share(battery, any), share(hard, any)];
}

function secondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
