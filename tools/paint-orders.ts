/**
 * Paints a list of orders with the painter, each with its finish.
 * `npx node tools/paint-orders.ts <orders.jsonl> <folder> [--size 768] [--from 0] [--to N] [--sheet 4]`
 *
 * Each line of the list is a JSON object: `prompt` (required), `style` (default Photographic; Auto as in the service), `seed` (default: the line's number),
 * `width` and `height` in pixels (default `--size`). Other properties are copied into the index.
 * The folder receives `0001.png`, `0002.png` …, and `index.json`: the orders with `file`, `warnings`, `layout`, `figures`,
 * `quality`, `look` (what the painter saw in it) and `cpuMs`.
 * `--sheet N` adds `sheet.png` with N pictures a row; it needs pictures of one size.
 */

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { SceneGraph } from "easel-painter/inspect";
import { createRaster, createRng, type Raster } from "easel-picture";
import { encodePng } from "../src/codec/encode.ts";
import { createPainterEngine } from "../src/engines/painter/index.ts";
import { autoStyle } from "../src/kinds/auto-style.ts";
import { AUTO } from "../src/styles/catalogue.ts";

interface Order {
  readonly prompt: string;
  readonly style?: string;
  readonly seed?: number;
  readonly width?: number;
  readonly height?: number;
}

const GAP_PX = 4;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: "string", default: "768" },
    from: { type: "string", default: "0" },
    to: { type: "string" },
    sheet: { type: "string" },
  },
});
const [list, folder] = positionals;
if (list === undefined || folder === undefined) {
  console.error("expected <orders.jsonl> <folder>");
  process.exit(2);
}
const lines = (await readFile(list, "utf8")).split("\n").filter((line) => line.trim() !== "");
const orders = lines.map((line, i) => ({ number: i + 1, order: orderOf(line, i + 1) }));
const painter = createPainterEngine();
const index: object[] = [];
const tiles: Raster[] = [];
await mkdir(folder, { recursive: true });
for (const { number, order } of orders.slice(Number(values.from), values.to ? Number(values.to) : undefined)) {
  const {
    prompt,
    style: asked = "Photographic",
    seed = number,
    width: widthPx = Number(values.size),
    height: heightPx = Number(values.size),
  } = order;
  const style = asked === AUTO ? autoStyle(prompt, { paintsWithModel: false, hasCode: false }) : asked;
  const from = process.cpuUsage();
  const io = {
    imageId: "order",
    rng: createRng(seed),
    signal: new AbortController().signal,
    checkpoint: () => setImmediate(),
  };
  const painted = await painter.paint!({ prompt, negativePrompt: "", style, widthPx, heightPx, seed }, io);
  const picture = painted.scene ? await painted.scene.finish(painted.raster) : painted.raster;
  const { user, system } = process.cpuUsage(from);
  const cpuMs = Math.round((user + system) / 1000);
  const file = `${String(number).padStart(4, "0")}.png`;
  await writeFile(join(folder, file), await encodePng(picture));
  const warnings = painted.warnings.map(({ message }) => message);
  const { layout, graph, look } = painted.recipe as { layout: string; graph: SceneGraph; look?: object };
  const figures = graph.figures.map(({ noun, count }) => `${count} ${noun}`);
  index.push({
    ...order,
    prompt,
    style,
    seed,
    width: widthPx,
    height: heightPx,
    file,
    warnings,
    layout,
    figures,
    quality: painted.quality,
    look,
    cpuMs,
  });
  if (values.sheet) tiles.push(picture);
  console.log(`${file} | ${prompt} | ${style} | ${layout} | ${cpuMs} ms | ${warnings.join("; ")}`);
}
await writeFile(join(folder, "index.json"), `${JSON.stringify(index, null, 1)}\n`);
if (values.sheet) await writeFile(join(folder, "sheet.png"), await encodePng(sheetOf(tiles, Number(values.sheet))));

function orderOf(line: string, number: number): Order {
  const order: unknown = JSON.parse(line);
  if (typeof order !== "object" || order === null || !("prompt" in order) || typeof order.prompt !== "string")
    throw new Error(`line ${number}: expected an object with a string \`prompt\`, got ${line.slice(0, 80)}`);
  return order as Order;
}

function sheetOf(pictures: readonly Raster[], across: number): Raster {
  const [{ width, height }] = pictures;
  const down = Math.ceil(pictures.length / across);
  const sheet = createRaster(across * (width + GAP_PX) - GAP_PX, down * (height + GAP_PX) - GAP_PX);
  sheet.data.fill(255);
  for (const [i, { data }] of pictures.entries()) {
    const x = (i % across) * (width + GAP_PX);
    const y = Math.floor(i / across) * (height + GAP_PX);
    for (let row = 0; row < height; row++)
      sheet.data.set(data.subarray(row * width * 4, (row + 1) * width * 4), ((y + row) * sheet.width + x) * 4);
  }
  return sheet;
}
