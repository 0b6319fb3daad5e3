/**
 * Paints pictures of all styles for `mark-survival.ts`: `node tools/mark-pictures.ts <folder> --count 100 --from 1000 [--small]`.
 * `--from` is the first seed; sets with different seeds share no picture. `--small` paints 256 to 512 pixels a side. Files that
 * exist are kept, so it goes on where it stopped.
 */

import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import { encodePng } from "../src/codec/encode.ts";
import { createPainter } from "../src/engines/painter/index.ts";
import { createRng } from "../src/raster/rng.ts";
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
  },
});
const [folder] = positionals;
await mkdir(folder, { recursive: true });
const painter = createPainter();
const sizes = values.small ? SMALL_SIZES : SIZES;
const styles = STYLES.map(({ name }) => name);
for (let i = 0; i < Number(values.count); i++) {
  const seed = Number(values.from) + i;
  const file = join(folder, `${seed}.png`);
  if (existsSync(file)) continue;
  const style = styles[seed % styles.length];
  const [widthPx, heightPx] = sizes[seed % sizes.length];
  const io = {
    imageId: file,
    rng: createRng(seed),
    signal: new AbortController().signal,
    checkpoint: () => setImmediate(),
  };
  const size = { widthPx, heightPx, seed };
  const painted = await painter.paint!(
    { prompt: PROMPTS[seed % PROMPTS.length], negativePrompt: "", style, ...size },
    io,
  );
  const raster = painted.scene ? await painted.scene.finish(painted.raster) : painted.raster;
  await writeFile(file, await encodePng(raster));
}
