/**
 * What an extension costs: `npx node bench/outpaint/cost.ts <picture> [--longPx 480] [--share 0.25] [--times 2]`.
 * Processor time per added megapixel, the longest stretch of it between two checkpoints (how long an abort may wait) and memory.
 * `share` of each side is added on all four.
 */

import { readFile } from "node:fs/promises";
import { setImmediate as macrotask } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createPlane, createRaster, createRng, resample } from "easel-picture";
import { decodeImage } from "../../src/codec/decode.ts";
import { createExtender } from "../../src/engines/extender/index.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    longPx: { type: "string", default: "480" },
    share: { type: "string", default: "0.25" },
    times: { type: "string", default: "2" },
  },
});
const full = await decodeImage(await readFile(positionals[0]));
const scale = Number(values.longPx) / Math.max(full.width, full.height);
const picture = resample(full, Math.round(full.width * scale), Math.round(full.height * scale));
const [across, down] = [picture.width, picture.height].map((px) => Math.round(px * Number(values.share)));
const raster = createRaster(picture.width + 2 * across, picture.height + 2 * down);
const mask = createPlane(raster.width, raster.height);
mask.data.fill(1);
for (let y = 0; y < picture.height; y++) {
  const p = (y + down) * raster.width + across;
  raster.data.set(picture.data.subarray(y * picture.width * 4, (y + 1) * picture.width * 4), p * 4);
  mask.data.fill(0, p, p + picture.width);
}
const added = (raster.width * raster.height - picture.width * picture.height) / 1e6;
for (let time = 0; time < Number(values.times); time++) {
  const start = cpuS();
  let last = start;
  let longest = 0;
  let where = 0;
  const checkpoint = async (fraction01: number) => {
    const now = cpuS();
    if (now - last > longest) {
      longest = now - last;
      where = fraction01;
    }
    await macrotask();
    last = cpuS();
  };
  const io = { imageId: "bench", rng: createRng(1), signal: new AbortController().signal, checkpoint };
  await createExtender().fill!({ raster, mask, prompt: "", negativePrompt: "", seed: 1 }, io);
  const took = cpuS() - start;
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `${raster.width}x${raster.height}: ${took.toFixed(2)} s, ${(took / added).toFixed(1)} s per added megapixel, ` +
      `longest stretch ${Math.round(longest * 1000)} ms before ${where.toFixed(3)}, ${megabytes} MB at most`,
  );
}

function cpuS(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
