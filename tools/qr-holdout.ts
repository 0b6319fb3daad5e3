/**
 * How delivered QR pictures are read under distortions that neither the gate nor any constant was chosen by: mixes of
 * perspective, blur and noise, the moiré of a screen, a halftone print, coloured light, crumpled paper, low light.
 *
 *   npx node tools/qr-holdout.ts --folder pictures [--count 30] [--part 1/2] [--opencv python3]
 *
 * The folder is one that `tools/qr-order.ts` or `tools/qr-yield.ts` filled. Told is, for each `qr_w` and reader, the share of the
 * distortions read of those that the picture or the plain code of the same version, level, mask and place survives: never less than
 * the share of those that the plain code survives. Judges: the four readers
 * of the gate and jsQR; with `--opencv`, a Python that has OpenCV, also OpenCV's own detector. What all of them have judged in
 * `<folder>/holdout.jsonl` is not measured again.
 */

import { spawn } from "node:child_process";
import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { createRaster, createRng, type Raster, type Rng } from "easel-picture";
import { blocksOf, boxIn, drawMatrix, type EcLevel, layoutOf, messageOf, plainRaster } from "easel-qr-art";
import { distort } from "easel-qr-art/distortions";
import { createReaders } from "easel-qr-art/readers";
import jsqr from "jsqr";
import { decodeImage } from "../src/codec/decode.ts";
import { partOf, readLines } from "./qr-folder.ts";

/** A picture as it would arrive. */
type HoldOut = (picture: Raster, rng: Rng) => Raster;

const HOLD_OUTS: Readonly<Record<string, HoldOut>> = {
  "tilt-blur-noise": (picture, rng) =>
    distort(picture, { name: "", yawDeg: 28, pitchDeg: -24, rollDeg: 12, scale: 0.6, blurPx: 2.2, noise: 12 }, rng),
  "far-tilt-jpeg": (picture, rng) =>
    distort(picture, { name: "", yawDeg: -34, rollDeg: 50, scale: 0.45, blurPx: 1, noise: 5, jpegQuality: 40 }, rng),
  "upside-down-dim": (picture, rng) =>
    distort(picture, { name: "", rollDeg: 176, pitchDeg: 18, gain: 0.6, noise: 9, scale: 0.5 }, rng),
  "screen-moire": (picture, rng) => distort(screen(picture), { name: "", scale: 0.62, rollDeg: 4, noise: 5 }, rng),
  "halftone-print": (picture, rng) => distort(halftone(picture), { name: "", blurPx: 2.4, scale: 0.7, noise: 4 }, rng),
  "red-light": (picture, rng) => distort(lit(picture, [1, 0.62, 0.42]), { name: "", noise: 7, scale: 0.6 }, rng),
  "blue-light": (picture, rng) => distort(lit(picture, [0.5, 0.72, 1]), { name: "", noise: 7, scale: 0.6 }, rng),
  crumpled: (picture, rng) => distort(crumpled(picture, rng), { name: "", scale: 0.6, blurPx: 1, noise: 5 }, rng),
  "low-light": (picture, rng) => distort(picture, { name: "", gain: 0.32, noise: 10, blurPx: 1.5, scale: 0.6 }, rng),
  "glare-tilt": (picture, rng) =>
    distort(picture, { name: "", light: "spot", gain: 1.25, yawDeg: 22, scale: 0.55, noise: 6 }, rng),
  "smeared-far": (picture, rng) => distort(picture, { name: "", motionPx: 9, scale: 0.4, noise: 4 }, rng),
  "messenger-twice": (picture, rng) => {
    const once = distort(picture, { name: "", scale: 0.55, jpegQuality: 35 }, rng);
    return distort(once, { name: "", scale: 0.85, jpegQuality: 45 }, rng);
  },
};

interface Line {
  readonly name: string;
  readonly qrW: number;
  /** By judge: `1` read, `0` not, `-` not survived by the plain code; one letter per distortion. */
  readonly rows: Readonly<Record<string, string>>;
}

/** What the tools that make pictures keep of one. */
interface MadeLine {
  readonly name?: string;
  readonly i?: number;
  readonly text?: string;
  readonly qrW?: number;
  readonly qr_w?: number;
  readonly padding?: number;
  readonly code?: { text: string; version: number; level: EcLevel; mask: number; modulePx: number };
}

const { values } = parseArgs({
  options: {
    folder: { type: "string" },
    count: { type: "string", default: "30" },
    part: { type: "string", default: "1/1" },
    opencv: { type: "string" },
  },
});
if (values.folder === undefined) throw new Error("expected --folder, with pictures and their lines");
const folder = values.folder;
const isOurs = partOf(values.part);
const record = join(folder, "holdout.jsonl");
const made = [
  ...(await readLines<MadeLine>(join(folder, "verdicts.jsonl"))),
  ...(await readLines<MadeLine>(join(folder, "yield.jsonl"))),
].filter(({ code }) => code !== undefined);
const readers = createReaders();
const judges = [
  ...readers.map(({ name, read }) => ({ name: name as string, read })),
  { name: "jsQR", read: async ({ data, width, height }: Raster) => jsqr.default(data, width, height)?.data },
];
const opencv = values.opencv === undefined ? undefined : await startOpenCv(values.opencv);
if (opencv) judges.push(opencv);
const known = new Set((await judged()).map(({ name }) => name));
for (const [at, one] of made.slice(0, Number(values.count)).entries()) {
  const name = one.name ?? String(one.i);
  if (known.has(name) || !isOurs(at)) continue;
  const picture = await decodeImage(await readFile(join(folder, `${name}.png`)));
  const line: Line = { name, qrW: one.qrW ?? one.qr_w ?? 1, rows: await judge(picture, one, at) };
  await appendFile(record, `${JSON.stringify(line)}\n`);
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
opencv?.stop();
tell(await judged());

/** The pictures that all judges have judged. */
async function judged(): Promise<Line[]> {
  const lines = (await readLines<Line>(record)).filter(({ rows }) => judges.every(({ name }) => name in rows));
  return [...new Map(lines.map((line) => [line.name, line])).values()];
}

/** OpenCV's detector in a Python process. It gets the grey of Rec. 601. Rejects where Python ends before its answer. */
async function startOpenCv(python: string) {
  const process = spawn(python, [join(import.meta.dirname, "opencv_qr.py")], { stdio: ["pipe", "pipe", "inherit"] });
  const answers = createInterface({ input: process.stdout })[Symbol.asyncIterator]();
  const answer = async (): Promise<string> => {
    const { done, value } = await answers.next();
    if (done) throw new Error(`${python} ended before it answered; expected a Python that can import cv2`);
    return JSON.parse(value);
  };
  return {
    name: `OpenCV ${await answer()}`,
    async read({ data, width, height }: Raster) {
      const grey = Uint8Array.from({ length: width * height }, (_, p) =>
        Math.round(0.299 * data[4 * p] + 0.587 * data[4 * p + 1] + 0.114 * data[4 * p + 2]),
      );
      process.stdin.write(`${width} ${height}\n`);
      process.stdin.write(grey);
      return answer();
    },
    stop: () => process.stdin.end(),
  };
}

async function judge(picture: Raster, { code }: MadeLine, seed: number): Promise<Record<string, string>> {
  const { text, version, level, mask, modulePx } = code!;
  const layout = layoutOf(version, level);
  const message = messageOf(text, version, level)!;
  const matrix = drawMatrix(layout, blocksOf(layout, message.data), mask);
  const sidePx = modulePx * layout.size;
  const { xPx, yPx } = boxIn(picture.width, picture.height, 0);
  const middle = (side: number, from: number) => Math.max(from, (side - sidePx) / 2);
  const box = { xPx: middle(picture.width, xPx), yPx: middle(picture.height, yPx), sidePx };
  const plain = plainRaster({ matrix, box }, picture.width, picture.height);
  const rows: Record<string, string> = Object.fromEntries(judges.map(({ name }) => [name, ""]));
  for (const [name, holdOut] of Object.entries(HOLD_OUTS)) {
    const rng = createRng(seed).fork(`hold-out ${name}`);
    const view = holdOut(picture, createRng(rng.seed));
    const bound = holdOut(plain, createRng(rng.seed));
    for (const { name: judge, read } of judges)
      rows[judge] += (await read(view)) === text ? "1" : (await read(bound)) === text ? "0" : "-";
  }
  return rows;
}

function tell(lines: readonly Line[]): void {
  process.stdout.write(`| qr_w | pictures | ${judges.map(({ name }) => name).join(" | ")} | any two of the gate's |\n`);
  process.stdout.write(`|${"---|".repeat(judges.length + 3)}\n`);
  for (const qrW of [0, 1, 2]) {
    const here = lines.filter((line) => line.qrW === qrW);
    if (here.length === 0) continue;
    const shares = judges.map(({ name }) => {
      const all = here.map(({ rows }) => rows[name]).join("");
      const asked = all.replaceAll("-", "");
      return `${(asked.replaceAll("0", "").length / Math.max(1, asked.length)).toFixed(3)} of ${asked.length}`;
    });
    let two = 0;
    let asked = 0;
    for (const { rows } of here)
      for (const d of Object.keys(HOLD_OUTS).keys()) {
        const said = readers.map(({ name }) => rows[name][d]);
        if (said.filter((one) => one !== "-").length < 2) continue;
        asked++;
        if (said.filter((one) => one === "1").length >= 2) two++;
      }
    shares.push(`${(two / Math.max(1, asked)).toFixed(3)} of ${asked}`);
    process.stdout.write(`| ${qrW} | ${here.length} | ${shares.join(" | ")} |\n`);
  }
  for (const [d, name] of Object.keys(HOLD_OUTS).entries()) {
    const said = lines.map(({ rows }) => rows["zxing-cpp"][d]).filter((one) => one !== "-");
    const read = said.filter((one) => one === "1").length;
    process.stdout.write(`${name}: zxing-cpp ${read} of ${said.length}\n`);
  }
}

/** Each pixel by what `factor` gives for its place and channel. */
function each(picture: Raster, factor: (x: number, y: number, channel: number, value: number) => number): Raster {
  const { width, height, data } = picture;
  const out = createRaster(width, height);
  for (let y = 0, q = 0; y < height; y++)
    for (let x = 0; x < width; x++, q += 4) {
      for (let c = 0; c < 3; c++) out.data[q + c] = factor(x, y, c, data[q + c]);
      out.data[q + 3] = 255;
    }
  return out;
}

function lit(picture: Raster, light: readonly [number, number, number]): Raster {
  return each(picture, (_x, _y, c, value) => value * light[c]);
}

/** A display of dark lines every three pixels, seen by a sensor of nearly the same pitch: beats of about 40 px. */
function screen(picture: Raster): Raster {
  return each(picture, (x, y, c, value) => {
    const lines = 0.86 + 0.14 * Math.cos((2 * Math.PI * y) / 3);
    const columns = 0.9 + 0.1 * Math.cos(2 * Math.PI * (x / 3 + c / 3));
    const beat = 0.93 + 0.07 * Math.cos((2 * Math.PI * (x + 0.35 * y)) / 41);
    return value * lines * columns * beat;
  });
}

/** Dots of one ink per channel on screens of 15, 75 and 45 degrees, 5 px apart. */
function halftone(picture: Raster): Raster {
  const turns = [15, 75, 45].map((degrees) => (degrees * Math.PI) / 180);
  return each(picture, (x, y, c, value) => {
    const u = x * Math.cos(turns[c]) + y * Math.sin(turns[c]);
    const v = y * Math.cos(turns[c]) - x * Math.sin(turns[c]);
    const screenAt = 0.5 + 0.25 * (Math.cos((2 * Math.PI * u) / 5) + Math.cos((2 * Math.PI * v) / 5));
    return 28 + 218 * Math.max(0, Math.min(1, 0.5 + 4 * (value / 255 - screenAt)));
  });
}

/** Paper that was crumpled and smoothed again: shifts of up to about 7 px and facets of light. */
function crumpled(picture: Raster, rng: Rng): Raster {
  const { width, height, data } = picture;
  const folds = Array.from({ length: 14 }, () => {
    const angle = rng.next() * Math.PI;
    return {
      x: rng.next() * width,
      y: rng.next() * height,
      cos: Math.cos(angle),
      sin: Math.sin(angle),
      lift: rng.next() - 0.5,
    };
  });
  const out = createRaster(width, height);
  const reach = Math.max(width, height) / 7;
  for (let y = 0, q = 0; y < height; y++)
    for (let x = 0; x < width; x++, q += 4) {
      let dx = 0;
      let dy = 0;
      let light = 1;
      for (const { x: fx, y: fy, cos, sin, lift } of folds) {
        const away = ((x - fx) * cos + (y - fy) * sin) / reach;
        const near = Math.exp(-away * away);
        dx += 4 * lift * near * cos;
        dy += 4 * lift * near * sin;
        light += 0.22 * lift * near * Math.sign(away);
      }
      const sx = Math.max(0, Math.min(width - 1, Math.round(x + dx)));
      const sy = Math.max(0, Math.min(height - 1, Math.round(y + dy)));
      const from = 4 * (sy * width + sx);
      for (let c = 0; c < 3; c++) out.data[q + c] = data[from + c] * light;
      out.data[q + 3] = 255;
    }
  return out;
}
