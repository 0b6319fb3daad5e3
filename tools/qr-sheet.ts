/**
 * Renders a contact sheet of QR art to look at: prompts × styles × weights, one after the other in rows of `--columns`.
 *
 *   npx node tools/qr-sheet.ts out.png --prompt "a castle by a lake" --style Photographic --weight 0 --weight 1
 *
 * Options may repeat: --prompt, --style (or `all`: every style of art_qr), --weight (qr_w); single: --content, --ar,
 * --padding, --seed, --cell (pixels), --columns (default: one per style and weight).
 */

import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { artQrParams } from "easel-contract";
import { createRaster, createRng, type Raster } from "easel-picture";
import { resizePlane } from "easel-qr-art";
import { encodePng } from "../src/codec/encode.ts";
import type { EngineIo } from "../src/engines/engine.ts";
import { createPainterEngine } from "../src/engines/painter/index.ts";
import { createArtQr } from "../src/kinds/art-qr.ts";
import { stylesOf } from "../src/styles/catalogue.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    prompt: {
      type: "string",
      multiple: true,
      default: ["a castle by a lake in the mountains", "a lighthouse on a cliff at sunset"],
    },
    style: {
      type: "string",
      multiple: true,
      default: stylesOf("art_qr")
        .slice(0, 3)
        .map((style) => style.name),
    },
    weight: { type: "string", multiple: true, default: ["1"] },
    content: { type: "string", default: "https://qr.example.org/a7K2x" },
    ar: { type: "string", default: "1:1" },
    padding: { type: "string", default: "2" },
    seed: { type: "string", default: "1" },
    cell: { type: "string", default: "512" },
    columns: { type: "string" },
  },
});
const [out] = positionals;
if (!out) throw new Error("expected the path of the PNG to write");

const kind = createArtQr();
const painter = createPainterEngine();
const tools = { engine: () => painter };
const cellPx = Number(values.cell);
const seed = Number(values.seed);
const styles = values.style.includes("all") ? stylesOf("art_qr").map((style) => style.name) : values.style;
const looks = styles.flatMap((style) => values.weight.map((weight) => ({ style, weight })));
const columns = values.columns === undefined ? looks.length : Number(values.columns);
const sheet = createRaster(cellPx * columns, cellPx * Math.ceil((looks.length * values.prompt.length) / columns));
sheet.data.fill(255);
for (const [row, prompt] of values.prompt.entries())
  for (const [k, { style, weight }] of looks.entries()) {
    const place = row * looks.length + k;
    const params = artQrParams.parse({
      prompt,
      style,
      ar: values.ar,
      content: values.content,
      padding: Number(values.padding),
      qr_w: Number(weight),
    });
    const io: EngineIo & { seed: number } = {
      imageId: "sheet",
      seed,
      rng: createRng(seed),
      signal: new AbortController().signal,
      checkpoint: () => new Promise((resolve) => setImmediate(resolve)),
    };
    const start = process.cpuUsage();
    const label = `${prompt} / ${style} / ${weight}`;
    try {
      kind.validate!(params, {}, { codeText: values.content });
      const made = await kind.produce(params, { images: {}, prepared: { codeText: values.content } }, tools, io);
      const used = process.cpuUsage(start);
      const { carriedBy, rounds, strength, code } = made.recipe;
      process.stdout.write(
        `${label}: ${carriedBy}, round ${rounds}, strength ${strength}, ${JSON.stringify(code)}, ${Math.round((used.user + used.system) / 1e4) / 100} s of CPU\n`,
      );
      paste(sheet, made.raster, (place % columns) * cellPx, Math.floor(place / columns) * cellPx, cellPx);
    } catch (error) {
      process.stdout.write(`${label}: ${error instanceof Error ? error.message : error}\n`);
    }
  }
await writeFile(out, await encodePng(sheet));

/** Fits a picture into a square of the sheet. */
function paste(onto: Raster, picture: Raster, xPx: number, yPx: number, sidePx: number): void {
  const scale = sidePx / Math.max(picture.width, picture.height);
  const width = Math.round(picture.width * scale);
  const height = Math.round(picture.height * scale);
  for (let c = 0; c < 3; c++) {
    const channel = Float32Array.from({ length: picture.width * picture.height }, (_, p) => picture.data[p * 4 + c]);
    const small = resizePlane(channel, picture.width, picture.height, width, height);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) onto.data[((yPx + y) * onto.width + xPx + x) * 4 + c] = small[y * width + x];
  }
}
