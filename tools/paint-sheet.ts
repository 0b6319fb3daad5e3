/**
 * Contact sheets of the painter, to be looked at.
 * `npx node tools/paint-sheet.ts <out.png> [--size 512x512] [--style A,B] [--seed 1,2] "prompt" ["prompt" …]`
 * Rows are prompts, columns styles times seeds; times and recipes go to standard output.
 */

import { writeFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createRaster, createRng, type Raster } from "easel-picture";
import { encodePng } from "../src/codec/encode.ts";
import { createPainterEngine } from "../src/engines/painter/index.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: "string", default: "512x512" },
    style: { type: "string", default: "Photographic" },
    overlay: { type: "string" },
    seed: { type: "string", default: "1" },
    columns: { type: "string" },
  },
});
const [out, ...prompts] = positionals;
const [widthPx, heightPx] = values.size.split("x").map(Number);
const painter = createPainterEngine();
const tiles: Raster[] = [];
for (const prompt of prompts)
  for (const style of values.style.split(","))
    for (const seed of values.seed.split(",").map(Number)) {
      const from = process.cpuUsage();
      const io = {
        imageId: "sheet",
        rng: createRng(seed),
        signal: new AbortController().signal,
        checkpoint: () => setImmediate(),
      };
      const request = {
        prompt,
        negativePrompt: "",
        style,
        ...(values.overlay ? { overlay: values.overlay } : {}),
        widthPx,
        heightPx,
        seed,
      };
      const painted = await painter.paint!(request, io);
      const plain = process.cpuUsage(from).user / 1000;
      tiles.push(painted.scene ? await painted.scene.finish(painted.raster) : painted.raster);
      const all = process.cpuUsage(from).user / 1000;
      const notes = painted.warnings.map((w) => w.message).join("; ");
      console.log(
        `${prompt} | ${style} | ${seed} | ${painted.recipe.layout} | ${Math.round(plain)} + ${Math.round(all - plain)} ms | ${notes}`,
      );
    }
const columns = values.columns ? Number(values.columns) : tiles.length / prompts.length;
await writeFile(out, await encodePng(tile(tiles, Math.round(columns))));

function tile(pictures: readonly Raster[], across: number): Raster {
  const down = Math.ceil(pictures.length / across);
  const gap = 4;
  const sheet = createRaster(across * (widthPx + gap) - gap, down * (heightPx + gap) - gap);
  sheet.data.fill(255);
  for (const [i, picture] of pictures.entries()) {
    const x0 = (i % across) * (widthPx + gap);
    const y0 = Math.floor(i / across) * (heightPx + gap);
    for (let y = 0; y < heightPx; y++)
      sheet.data.set(picture.data.subarray(y * widthPx * 4, (y + 1) * widthPx * 4), ((y0 + y) * sheet.width + x0) * 4);
  }
  return sheet;
}
