/**
 * What embedding leaves of finished pictures: SSIM, SSIM after a fourfold reduction and PSNR of luma against the picture
 * without the code, over the whole picture, and SSIM inside the ovals of faces.
 *
 *   node tools/qr-embed.ts --pictures folder [--qr_w 0,1,2]
 *
 * Each picture is cut to its middle square and resized to 1024 x 1024. Content https://qr.example.org/a7K2x, padding 3.
 */

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { decodeImage } from "../src/codec/decode.ts";
import { artQrParams } from "../src/contract/kinds/art-qr.ts";
import { createFaceFinder } from "../src/faces/finder.ts";
import { fillPart, PARTS } from "../src/faces/regions.ts";
import { createArtQr } from "../src/kinds/art-qr.ts";
import { lumaPlane } from "../src/qr/colour.ts";
import { likenessMap, smallLuma, structuralLikeness } from "../src/qr/likeness.ts";
import { createRaster, type Raster } from "../src/raster/raster.ts";
import { resample } from "../src/raster/resample.ts";
import { createRng } from "../src/raster/rng.ts";
import { STYLES } from "../src/styles/catalogue.ts";

const SIDE_PX = 1024;
const TEXT = "https://qr.example.org/a7K2x";
const { values } = parseArgs({ options: { pictures: { type: "string" }, qr_w: { type: "string", default: "0,1,2" } } });
if (values.pictures === undefined) throw new Error("expected --pictures, a folder of photographs");
const kind = createArtQr();
const finder = await createFaceFinder();
const io = { checkpoint: () => new Promise<void>((resolve) => void setImmediate(resolve)) };
for (const qrW of values.qr_w.split(",").map(Number)) {
  const sums = { full: 0, small: 0, psnr: 0, count: 0 };
  for (const name of (await readdir(values.pictures)).filter((one) => /\.(png|jpe?g)$/.test(one)).sort()) {
    const picture = squareOf(await decodeImage(await readFile(join(values.pictures, name))));
    const params = artQrParams.parse({ prompt: name, style: STYLES[0].name, content: TEXT, padding: 3, qr_w: qrW });
    const engine = { paint: async () => ({ raster: picture, warnings: [], recipe: {} }) };
    const signal = new AbortController().signal;
    const start = process.cpuUsage();
    const made = await kind
      .produce(
        params,
        { images: {}, codeText: TEXT },
        { engine: () => engine },
        { ...io, imageId: name, seed: 5, rng: createRng(5), signal },
      )
      .catch((error: Error) => error);
    if (made instanceof Error) {
      process.stdout.write(`${name}, qr_w ${qrW}: ${made.message}\n`);
      continue;
    }
    const { user, system } = process.cpuUsage(start);
    const before = lumaPlane(picture);
    const after = lumaPlane(made.raster);
    const whole = { xPx: 0, yPx: 0, sidePx: SIDE_PX };
    const full = structuralLikeness(before, after);
    const small = structuralLikeness(smallLuma(picture, whole), smallLuma(made.raster, whole));
    const squares = before.data.reduce((sum, value, p) => sum + (value - after.data[p]) ** 2, 0);
    const psnr = 10 * Math.log10(before.data.length / squares);
    sums.full += full;
    sums.small += small;
    sums.psnr += psnr;
    sums.count++;
    const faces = await finder.find(picture, io, "upright");
    const map = faces.length > 0 ? likenessMap(before, after) : undefined;
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
      `${name}, qr_w ${qrW}: SSIM ${full.toFixed(3)}, after 4x ${small.toFixed(3)}, PSNR ${psnr.toFixed(1)}, ` +
        `${inFaces.length ? `faces ${inFaces.join(" ")}, ` : ""}rounds ${made.recipe.rounds}, strength ${made.recipe.strength}, ${((user + system) / 1e6).toFixed(1)} s of CPU\n`,
    );
  }
  const mean = (sum: number) => (sum / sums.count).toFixed(3);
  process.stdout.write(
    `qr_w ${qrW}, mean of ${sums.count}: SSIM ${mean(sums.full)}, after 4x ${mean(sums.small)}, PSNR ${mean(sums.psnr)}\n`,
  );
}

function squareOf(picture: Raster): Raster {
  const side = Math.min(picture.width, picture.height);
  const left = (picture.width - side) >> 1;
  const top = (picture.height - side) >> 1;
  const square = createRaster(side, side);
  for (let y = 0; y < side; y++) {
    const from = ((top + y) * picture.width + left) * 4;
    square.data.set(picture.data.subarray(from, from + side * 4), y * side * 4);
  }
  return resample(square, SIDE_PX, SIDE_PX);
}
