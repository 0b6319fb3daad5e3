/**
 * The pictures of a blind study of QR art: what two plain methods make of the same orders, and a sheet for each order with all makers
 * side by side in an order by chance.
 *
 *   npx node tools/carrier-study.ts rivals orders.jsonl folder
 *   npx node tools/carrier-study.ts sheets orders.jsonl folder --maker ours --maker embed --maker halftone --maker overlay
 *
 * `orders.jsonl` is a list for `tools/qr-order.ts`; each order's picture lies in `folder/MAKER/N.png`, N from 1. `rivals` paints each
 * order without a code (`Photographic`) and lays a plain code over it: half transparent (`overlay`), and as dots of half a module
 * with whole function patterns (`halftone`); an order with `image`, the path of a picture, gives that picture. `sheets` writes `folder/sheets/01.png` with the places A, B, C, D, and
 * `folder/sealed.json`, which maker is where.
 */

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sidesOf } from "easel-contract";
import { createRaster, createRng, type Raster, resample } from "easel-picture";
import { MODULE, plainRaster } from "easel-qr-art";
import { decodeImage } from "../src/codec/decode.ts";
import { encodePng } from "../src/codec/encode.ts";
import { createPainterEngine } from "../src/engines/painter/index.ts";
import { smallestCode } from "./carriers/make.ts";
import { readLines } from "./qr-folder.ts";

interface Order {
  readonly prompt?: string;
  /** Path of a picture, in place of a prompt. */
  readonly image?: string;
  readonly ar?: string;
  readonly content: string;
}

/** Share of the shorter side that the code with its quiet zone takes, as in Easel's own pictures. */
const CODE_SHARE = 0.86;
const QUIET_MODULES = 4;
const TILE_PX = 720;
const GAP_PX = 24;

/** How much of the plain code's pixel is taken, 0..1, at a place in its module (0..1 across and down). */
type Blend = (u: number, v: number, isFunction: boolean) => number;

const overlaid: Blend = () => 0.5;
const dotted: Blend = (u, v, isFunction) =>
  isFunction || (Math.abs(u - 0.5) <= 0.25 && Math.abs(v - 0.5) <= 0.25) ? 1 : 0;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { maker: { type: "string", multiple: true, default: [] } },
});
const [verb, list, folder] = positionals;
if ((verb !== "rivals" && verb !== "sheets") || list === undefined || folder === undefined) {
  console.error("expected rivals or sheets, a file of orders and a folder");
  process.exit(2);
}
const orders = await readLines<Order>(list);
await (verb === "rivals" ? makeRivals(folder) : makeSheets(folder, values.maker));

async function makeRivals(folder: string): Promise<void> {
  for (const maker of ["overlay", "halftone"]) await mkdir(join(folder, maker), { recursive: true });
  const painter = createPainterEngine();
  for (const [i, { prompt, image, ar = "1:1", content }] of orders.entries()) {
    const seed = i + 1;
    const paint = async (words: string): Promise<Raster> => {
      const io = {
        imageId: "study",
        rng: createRng(seed),
        signal: new AbortController().signal,
        checkpoint: () => setImmediate(),
      };
      const order = { prompt: words, negativePrompt: "", style: "Photographic", ...sidesOf(ar), seed };
      const painted = await painter.paint!(order, io);
      return painted.scene ? await painted.scene.finish(painted.raster) : painted.raster;
    };
    const picture = image === undefined ? await paint(prompt ?? "") : await decodeImage(await readFile(image));
    await writeFile(join(folder, "overlay", `${seed}.png`), await encodePng(coded(picture, content, overlaid)));
    await writeFile(join(folder, "halftone", `${seed}.png`), await encodePng(coded(picture, content, dotted)));
  }
}

/** The picture with a plain code of level H blended in, in the middle. */
function coded({ width, height, data }: Raster, content: string, blend: Blend): Raster {
  const matrix = smallestCode(content, "H", 3);
  const { size } = matrix.layout;
  const modulePx = Math.floor((Math.min(width, height) * CODE_SHARE) / (size + 2 * QUIET_MODULES));
  const sidePx = modulePx * size;
  const box = { xPx: Math.round((width - sidePx) / 2), yPx: Math.round((height - sidePx) / 2), sidePx };
  const plain = plainRaster({ matrix, box }, width, height);
  const out = createRaster(width, height);
  out.data.set(data);
  const reach = QUIET_MODULES * modulePx;
  for (let y = box.yPx - reach; y < box.yPx + sidePx + reach; y++)
    for (let x = box.xPx - reach; x < box.xPx + sidePx + reach; x++) {
      const [i, j] = [Math.floor((x - box.xPx) / modulePx), Math.floor((y - box.yPx) / modulePx)];
      const isInside = i >= 0 && j >= 0 && i < size && j < size;
      const isFunction = isInside && matrix.layout.kind[j * size + i] !== MODULE.data;
      const share = blend(((x - box.xPx) / modulePx) % 1, ((y - box.yPx) / modulePx) % 1, isFunction);
      const k = isInside || blend === overlaid ? share : 0;
      const q = (y * width + x) * 4;
      for (let c = q; c < q + 3; c++) out.data[c] = data[c] + (plain.data[c] - data[c]) * k;
    }
  return out;
}

async function makeSheets(folder: string, makers: readonly string[]): Promise<void> {
  await mkdir(join(folder, "sheets"), { recursive: true });
  const sealed: Record<string, readonly string[]> = {};
  for (const i of orders.keys()) {
    const rng = createRng(i).fork("places");
    const places = makers.map((maker) => ({ maker, at: rng.next() })).sort((a, b) => a.at - b.at);
    const tiles: Raster[] = [];
    for (const { maker } of places) {
      const picture = await readFile(join(folder, maker, `${i + 1}.png`)).catch(() => undefined);
      tiles.push(fitted(picture ? await decodeImage(picture) : createRaster(1, 1)));
    }
    const name = String(i + 1).padStart(2, "0");
    sealed[name] = places.map(({ maker }) => maker);
    await writeFile(join(folder, "sheets", `${name}.png`), await encodePng(beside(tiles)));
  }
  await writeFile(join(folder, "sealed.json"), `${JSON.stringify(sealed, null, 1)}\n`);
}

function fitted(picture: Raster): Raster {
  const scale = TILE_PX / Math.max(picture.width, picture.height);
  return resample(picture, Math.round(picture.width * scale), Math.round(picture.height * scale));
}

/** Two in a row on grey: A and B above C and D. */
function beside(tiles: readonly Raster[]): Raster {
  const step = TILE_PX + GAP_PX;
  const sheet = createRaster(2 * step + GAP_PX, Math.ceil(tiles.length / 2) * step + GAP_PX);
  sheet.data.fill(128);
  for (let q = 3; q < sheet.data.length; q += 4) sheet.data[q] = 255;
  for (const [k, tile] of tiles.entries()) {
    const left = GAP_PX + (k % 2) * step + ((TILE_PX - tile.width) >> 1);
    const top = GAP_PX + (k >> 1) * step + ((TILE_PX - tile.height) >> 1);
    for (let y = 0; y < tile.height; y++)
      sheet.data.set(
        tile.data.subarray(y * tile.width * 4, (y + 1) * tile.width * 4),
        ((top + y) * sheet.width + left) * 4,
      );
  }
  return sheet;
}
