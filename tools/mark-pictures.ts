/**
 * Makes pictures for `mark-survival.ts`: `npx node tools/mark-pictures.ts <folder> --count 100 --from 1000 [--small] [--figures]
 * [--extend <folder>]`. Paints in all styles: places, or with `--figures` people and animals.
 * `--from` is the first seed; sets with different seeds share no painting. `--small` paints 256 to 512 pixels a side. With
 * `--extend` the pictures of that folder are extended in turn by the built-in extender instead, to 320 to 480 pixels on the long side; their
 * `NAME.keep.json` says which pixels are not new. Files that exist are kept, so it goes on where it stopped.
 */

import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createPlane, createRaster, createRng, type Raster } from "easel-picture";
import sharp from "sharp";
import { decodeImage } from "../src/codec/decode.ts";
import { encodePng } from "../src/codec/encode.ts";
import type { EngineIo } from "../src/engines/engine.ts";
import { createExtender } from "../src/engines/extender/index.ts";
import { createPainterEngine } from "../src/engines/painter/index.ts";
import { STYLES } from "../src/styles/catalogue.ts";

const PROMPTS = [
  "a castle on a mountain lake at dawn",
  "a red car in front of a house",
  "three penguins in the snow",
  "a whale in the ocean",
  "a fox in a forest in autumn",
  "a city street at night",
  "a lion at sunset",
  "flowers in a vase",
  "a sailboat on a calm sea under a clear sky",
  "a cat in a living room",
  "a lighthouse on a cliff in fog",
  "a desert under the moon",
  "a train in the rain",
];
const FIGURES = [
  "a woman reading on a bench",
  "a dog running on a beach",
  "an old man with a hat in a garden",
  "a horse in a meadow",
  "two children flying a kite",
  "an astronaut on the moon",
  "an owl on a branch at night",
  "a girl with an umbrella in the rain",
  "an elephant in the savanna",
  "a man riding a bicycle in a street",
  "a swan on a lake",
];
/** Width and height in pixels: shapes and sizes as the kinds make them, small ones more often because they are harder. */
const SIZES = [
  [512, 512],
  [768, 512],
  [480, 640],
  [1024, 1024],
  [832, 352],
] as const;
const SMALL_SIZES = [
  [256, 256],
  [384, 256],
  [320, 448],
  [512, 512],
  [512, 288],
] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "100" },
    from: { type: "string", default: "1000" },
    small: { type: "boolean", default: false },
    figures: { type: "boolean", default: false },
    extend: { type: "string" },
  },
});
const [folder] = positionals;
await mkdir(folder, { recursive: true });
const painter = createPainterEngine();
const extender = createExtender();
const sources = values.extend
  ? (await readdir(values.extend)).filter((name) => /\.(png|jpe?g|webp)$/.test(name)).sort()
  : [];
const prompts = values.figures ? FIGURES : PROMPTS;
const sizes = values.small ? SMALL_SIZES : SIZES;
const styles = STYLES.map(({ name }) => name);
for (let i = 0; i < Number(values.count); i++) {
  const seed = Number(values.from) + i;
  const name = values.extend ? `${seed}-${sources[i % sources.length].replace(/\.\w+$/, "")}` : `${seed}`;
  const file = join(folder, `${name}.png`);
  if (existsSync(file)) continue;
  const raster = values.extend
    ? await extended(join(values.extend, sources[i % sources.length]), seed, join(folder, `${name}.keep.json`))
    : await painted(seed);
  await writeFile(file, await encodePng(raster));
}

async function painted(seed: number): Promise<Raster> {
  const style = styles[seed % styles.length];
  const [widthPx, heightPx] = sizes[seed % sizes.length];
  const request = { prompt: prompts[seed % prompts.length], negativePrompt: "", style, widthPx, heightPx, seed };
  const { raster, scene } = await painter.paint!(request, ioOf(seed));
  return scene ? scene.finish(raster) : raster;
}

/** New pixels at one edge, at two opposite ones, at two adjacent ones or at all: 26 to 75 % of the picture. */
async function extended(file: string, seed: number, keepFile: string): Promise<Raster> {
  const rng = createRng(seed);
  const { width: fullWidth, height: fullHeight } = await sharp(file).metadata();
  const longPx = 320 + 160 * rng.next();
  const ratio = Math.min(1.6, Math.max(0.625, fullWidth / fullHeight));
  const width = Math.round(ratio >= 1 ? longPx : longPx * ratio);
  const height = Math.round(ratio >= 1 ? longPx / ratio : longPx);
  const kept01 = 1 - (0.26 + 0.49 * rng.next());
  const edges = Math.floor(6 * rng.next());
  // Across only, down only, or both alike.
  const across01 = edges < 2 ? kept01 : edges < 4 ? 1 : Math.sqrt(kept01);
  const down01 = edges < 2 ? 1 : edges < 4 ? kept01 : Math.sqrt(kept01);
  const [keptWidth, keptHeight] = [Math.round(width * across01), Math.round(height * down01)];
  const place01 = [0, 0.5, 1][Math.floor(3 * rng.next())];
  const [left, top] = [Math.round((width - keptWidth) * place01), Math.round((height - keptHeight) * place01)];
  const kept = await decodeImage(
    await sharp(file).removeAlpha().resize(keptWidth, keptHeight, { fit: "cover" }).png().toBuffer(),
  );
  const raster = createRaster(width, height);
  const mask = createPlane(width, height);
  mask.data.fill(1);
  for (let y = 0; y < keptHeight; y++) {
    const p = (y + top) * width + left;
    raster.data.set(kept.data.subarray(y * keptWidth * 4, (y + 1) * keptWidth * 4), p * 4);
    mask.data.fill(0, p, p + keptWidth);
  }
  const filled = await extender.fill!({ raster, mask, prompt: "", negativePrompt: "", seed }, ioOf(seed));
  await writeFile(keepFile, JSON.stringify([left, top, keptWidth, keptHeight]));
  return filled.raster;
}

function ioOf(seed: number): EngineIo {
  return {
    imageId: `${seed}`,
    rng: createRng(seed),
    signal: new AbortController().signal,
    checkpoint: () => setImmediate(),
  };
}
