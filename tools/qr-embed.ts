/**
 * What embedding leaves of finished pictures: SSIM inside the code's square and of the whole picture, SSIM after a fourfold reduction and PSNR of luma against the picture
 * without the code, over the whole picture, and SSIM inside the ovals of faces. Mood: the mean difference of colour (100 times the
 * distance in OKLab) of both pictures eight times smaller, and the distance of their luma histograms (mean shift, of 255 levels).
 *
 *   npx node tools/qr-embed.ts [--pictures folder] [--drawn] [--qr_w 0,1,2] [--overlay] [--battery] [--keep folder]
 *
 * With `--drawn` the six pictures of `qr-embed-set.ts` are added; `--keep` writes the results as PNG. `--battery` tells the share of
 * the 27 distortions that zxing-cpp reads, and two readers, and whether the older ZXing reads a camera's frame of it. With `--overlay` the same code is also laid over each picture half transparent, at the least opacity that passes the same
 * gate. Each picture is cut to its middle square and resized to 1024 x 1024. Content https://qr.example.org/a7K2x, padding 3.
 */

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { artQrParams } from "easel-contract";
import { createRng, linearTable, oklabInto, type Plane, type Raster, resample } from "easel-picture";
import { createGate, lumaPlane, type PlacedCode, plainRaster, smallLuma, ssim, ssimMap, viewsOf } from "easel-qr-art";
import { BATTERY, distort, distorterOf, olderZxingFrame } from "easel-qr-art/distortions";
import { createReaders } from "easel-qr-art/readers";
import { decodeImage } from "../src/codec/decode.ts";
import { encodePng } from "../src/codec/encode.ts";
import { createFaceFinder } from "../src/faces/finder.ts";
import { fillPart, PARTS } from "../src/faces/regions.ts";
import { createArtQr } from "../src/kinds/art-qr.ts";
import { drawSet } from "./qr-embed-set.ts";
import { squareOf } from "./qr-folder.ts";

const SIDE_PX = 1024;
const TEXT = "https://qr.example.org/a7K2x";
const OPACITIES = Array.from({ length: 19 }, (_, i) => (i + 1) / 20);
const { values } = parseArgs({
  options: {
    pictures: { type: "string" },
    qr_w: { type: "string", default: "0,1,2" },
    drawn: { type: "boolean", default: false },
    battery: { type: "boolean", default: false },
    keep: { type: "string" },
    overlay: { type: "boolean", default: false },
  },
});
if (values.pictures === undefined && !values.drawn)
  throw new Error("expected --pictures, a folder of photographs, or --drawn");
const pictures = new Map<string, Raster>(values.drawn ? drawSet(SIDE_PX) : []);
for (const name of values.pictures ? (await readdir(values.pictures)).sort() : [])
  if (/\.(png|jpe?g)$/.test(name))
    pictures.set(name, squareOf(await decodeImage(await readFile(join(values.pictures!, name))), SIDE_PX));
const readers = createReaders();
const kind = createArtQr({ readers });
const finder = await createFaceFinder();
const io = { checkpoint: () => new Promise<void>((resolve) => void setImmediate(resolve)) };
for (const qrW of values.qr_w.split(",").map(Number)) {
  const overlays = { full: 0, small: 0, psnr: 0 };
  const battery = { lead: 0, two: 0, count: 0 };
  const sums = { inside: 0, full: 0, small: 0, psnr: 0, count: 0 };
  for (const [name, picture] of pictures) {
    const params = artQrParams.parse({ prompt: name, style: "Photographic", content: TEXT, padding: 3, qr_w: qrW });
    const engine = { paint: async () => ({ raster: picture, warnings: [], recipe: {} }) };
    const signal = new AbortController().signal;
    const start = process.cpuUsage();
    const made = await kind
      .produce(
        params,
        { images: {}, prepared: { codeText: TEXT } },
        { engine: () => engine },
        { ...io, imageId: name, seed: 5, rng: createRng(5), signal },
      )
      .catch((error: Error) => error);
    if (made instanceof Error) {
      process.stdout.write(`${name}, qr_w ${qrW}: ${made.message}\n`);
      continue;
    }
    if (values.keep) await writeFile(join(values.keep, `${name}-qr_w-${qrW}.png`), await encodePng(made.raster));
    const { user, system } = process.cpuUsage(start);
    const { full, small, psnr } = similarityOf(picture, made.raster);
    const { placed } = made.evidence as Evidence;
    const { box } = placed;
    const inside = ssim(squareLuma(picture, box), squareLuma(made.raster, box));
    sums.inside += inside;
    sums.full += full;
    sums.small += small;
    sums.psnr += psnr;
    sums.count++;
    const faces = await finder.find(picture, io, "upright");
    const map = faces.length > 0 ? ssimMap(lumaPlane(picture), lumaPlane(made.raster)) : undefined;
    const inFaces = faces.map(({ mesh }) => {
      const inside = fillPart(SIDE_PX, SIDE_PX, mesh, PARTS.oval);
      let sum = 0;
      let n = 0;
      for (let p = 0; p < inside.length; p++)
        if (inside[p]) {
          sum += map![p];
          n++;
        }
      return (sum / n).toFixed(3);
    });
    process.stdout.write(
      `${name}, qr_w ${qrW}: SSIM in the square ${inside.toFixed(3)}, whole ${full.toFixed(3)}, after 4x ${small.toFixed(3)}, PSNR ${psnr.toFixed(1)}, colour ${colourDistance(picture, made.raster).toFixed(1)}, histogram ${histogramDistance(picture, made.raster).toFixed(1)}, ` +
        `${inFaces.length ? `faces ${inFaces.join(" ")}, ` : ""}rounds ${made.recipe.rounds}, missed ${JSON.stringify(made.recipe.missed)}, margin ${made.recipe.margin}, ${((user + system) / 1e6).toFixed(1)} s of CPU\n`,
    );
    if (values.battery) {
      const older = distort(made.raster, olderZxingFrame(box.sidePx / placed.matrix.layout.size), createRng(1));
      const isRead = (await readers[0].read(older)) === TEXT;
      process.stdout.write(`${name}, older ZXing: ${isRead ? "reads it" : "does not read it"}\n`);
      const { lead, two } = await batteryOf(made.raster);
      battery.lead += lead;
      battery.two += two;
      battery.count += BATTERY.length;
      process.stdout.write(`${name}, of ${BATTERY.length} distortions: zxing-cpp ${lead}, two readers ${two}\n`);
    }
    if (!values.overlay) continue;
    const laid = await overlayOf(picture, made.evidence as Evidence);
    overlays.full += laid.full;
    overlays.small += laid.small;
    overlays.psnr += laid.psnr;
    process.stdout.write(
      `${name}, overlay at opacity ${laid.opacity}: SSIM ${laid.full.toFixed(3)}, after 4x ${laid.small.toFixed(3)}, PSNR ${laid.psnr.toFixed(1)}\n`,
    );
  }
  const mean = (sum: number) => (sum / sums.count).toFixed(3);
  process.stdout.write(
    `qr_w ${qrW}, mean of ${sums.count}: SSIM in the square ${mean(sums.inside)}, whole ${mean(sums.full)}, after 4x ${mean(sums.small)}, PSNR ${mean(sums.psnr)}\n`,
  );
  if (values.battery)
    process.stdout.write(
      `qr_w ${qrW}, battery: zxing-cpp ${(battery.lead / battery.count).toFixed(3)}, two readers ${(battery.two / battery.count).toFixed(3)}\n`,
    );
  if (values.overlay)
    process.stdout.write(
      `qr_w ${qrW}, overlay: SSIM ${mean(overlays.full)}, after 4x ${mean(overlays.small)}, PSNR ${mean(overlays.psnr)}\n`,
    );
}

/** What the kind tells of the code that it laid; see `src/kinds/art-qr.ts`. */
interface Evidence {
  readonly placed: PlacedCode;
}

/** How many distortions of the battery zxing-cpp reads, and at least two readers. */
async function batteryOf(raster: Raster): Promise<{ lead: number; two: number }> {
  const distorted = distorterOf(raster);
  let lead = 0;
  let two = 0;
  for (const distortion of BATTERY) {
    const view = distorted(distortion, createRng(77).fork(distortion.name));
    let readBy = 0;
    for (const reader of readers) {
      if (readBy > 1 || (await reader.read(view)) !== TEXT) continue;
      if (reader.name === "zxing-cpp") lead++;
      if (++readBy === 2) two++;
    }
  }
  return { lead, two };
}

/** The plain code with its quiet zone over the picture, as transparent as the gate lets it be. */
async function overlayOf(picture: Raster, { placed }: Evidence) {
  const { box } = placed;
  const plain = plainRaster(placed, SIDE_PX, SIDE_PX);
  const gate = createGate(readers, TEXT, () => plain);
  const quietPx = (4 * box.sidePx) / placed.matrix.layout.size;
  for (const opacity of OPACITIES) {
    const laid: Raster = { width: SIDE_PX, height: SIDE_PX, data: picture.data.slice() };
    for (let y = Math.max(0, box.yPx - quietPx) | 0; y < Math.min(SIDE_PX, box.yPx + box.sidePx + quietPx); y++)
      for (let x = Math.max(0, box.xPx - quietPx) | 0; x < Math.min(SIDE_PX, box.xPx + box.sidePx + quietPx); x++)
        for (let q = (y * SIDE_PX + x) * 4, c = 0; c < 3; c++, q++)
          laid.data[q] += (plain.data[q] - picture.data[q]) * opacity;
    if ((await gate.judge(viewsOf(laid), [5, 6, 7], io, { hurry: true })).passed)
      return { opacity, ...similarityOf(picture, laid) };
  }
  throw new Error("the plain code itself does not pass");
}

function similarityOf(picture: Raster, carrying: Raster): { full: number; small: number; psnr: number } {
  const before = lumaPlane(picture);
  const after = lumaPlane(carrying);
  const whole = { xPx: 0, yPx: 0, sidePx: SIDE_PX };
  const squares = before.data.reduce((sum, value, p) => sum + (value - after.data[p]) ** 2, 0);
  return {
    full: ssim(before, after),
    small: ssim(smallLuma(picture, whole), smallLuma(carrying, whole)),
    psnr: 10 * Math.log10(before.data.length / squares),
  };
}

/** 100 times the mean distance in OKLab of the pictures eight times smaller. */
function colourDistance(picture: Raster, carrying: Raster): number {
  const side = SIDE_PX / 8;
  const linear = linearTable();
  const labs = [picture, carrying].map((raster) => {
    const { data } = resample(raster, side, side);
    const lab = new Float64Array(3 * side * side);
    for (let p = 0, q = 0; p < lab.length; p += 3, q += 4)
      oklabInto(lab, p, linear[data[q]], linear[data[q + 1]], linear[data[q + 2]]);
    return lab;
  });
  let sum = 0;
  for (let p = 0; p < labs[0].length; p += 3)
    sum += Math.hypot(labs[0][p] - labs[1][p], labs[0][p + 1] - labs[1][p + 1], labs[0][p + 2] - labs[1][p + 2]);
  return (100 * sum) / (side * side);
}

/** Earth mover's distance of the luma histograms, in levels of 255. */
function histogramDistance(picture: Raster, carrying: Raster): number {
  const [before, after] = [picture, carrying].map((raster) => lumaPlane(raster).data.sort());
  return (255 * before.reduce((sum, value, p) => sum + Math.abs(value - after[p]), 0)) / before.length;
}

/** Luma of the code's square at full size. */
function squareLuma(picture: Raster, { xPx, yPx, sidePx }: PlacedCode["box"]): Plane {
  const { data } = lumaPlane(picture);
  const [left, top, side] = [xPx, yPx, sidePx].map(Math.round);
  const square = new Float32Array(side * side);
  for (let y = 0; y < side; y++)
    square.set(data.subarray((top + y) * SIDE_PX + left, (top + y) * SIDE_PX + left + side), y * side);
  return { width: side, height: side, data: square };
}
