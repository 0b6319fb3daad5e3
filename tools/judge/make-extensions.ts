/**
 * Makes the extensions that people judge:
 *
 *   npx node tools/judge/make-extensions.ts <list.json> <photographs> <folder>
 *
 * The list holds `results`: the name of a photograph (`bench/outpaint/photographs.ts` fetches them), the longer side in pixels it is
 * brought to first, the seed, and by how much each side grows, as a share of the width or height. The folder gets one PNG per result,
 * named by its place in the list, and `results.json`: the list with the evidence and the score of the engine. Pictures that are there
 * are not made again.
 */

import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { createPlane, createRaster, createRng, resample } from "easel-picture";
import { decodeImage } from "../../src/codec/decode.ts";
import { encodePng } from "../../src/codec/encode.ts";
import { createExtender } from "../../src/engines/extender/index.ts";

interface Setting {
  readonly picture: string;
  readonly longPx: number;
  readonly seed: number;
  readonly left: number;
  readonly right: number;
  readonly up: number;
  readonly down: number;
}

interface JudgedResult extends Setting {
  readonly evidence: unknown;
  readonly score: number | undefined;
}

const [list, photographs, folder] = process.argv.slice(2);
if (!folder) throw new Error("expected <list.json> <photographs> <folder>");
await mkdir(folder, { recursive: true });
const { results } = JSON.parse(await readFile(list, "utf8")) as { readonly results: readonly Setting[] };
const answers = join(folder, "results.json");
const made: Record<number, JudgedResult> = existsSync(answers) ? JSON.parse(await readFile(answers, "utf8")) : {};
const engine = createExtender();
for (const [i, setting] of results.entries()) {
  if (made[i]) continue;
  const { picture, longPx, seed, left, right, up, down } = setting;
  const full = await decodeImage(await readFile(join(photographs, `${picture}.png`)));
  const scale = Math.min(1, longPx / Math.max(full.width, full.height));
  const kept = scale < 1 ? resample(full, Math.round(full.width * scale), Math.round(full.height * scale)) : full;
  const [x, y] = [Math.round(left * kept.width), Math.round(up * kept.height)];
  const width = x + kept.width + Math.round(right * kept.width);
  const height = y + kept.height + Math.round(down * kept.height);
  const raster = createRaster(width, height);
  const mask = createPlane(width, height);
  mask.data.fill(1);
  for (let row = 0; row < kept.height; row++) {
    const at = (row + y) * width + x;
    raster.data.set(kept.data.subarray(row * kept.width * 4, (row + 1) * kept.width * 4), at * 4);
    mask.data.fill(0, at, at + kept.width);
  }
  const io = {
    imageId: "judge",
    rng: createRng(seed),
    signal: new AbortController().signal,
    checkpoint: () => setImmediate(),
  };
  const filled = await engine.fill!({ raster, mask, prompt: "", negativePrompt: "", seed }, io);
  await writeFile(join(folder, `${i}.png`), await encodePng(filled.raster));
  made[i] = { ...setting, evidence: filled.recipe?.evidence, score: filled.quality?.score };
  await writeFile(answers, JSON.stringify(made));
}
