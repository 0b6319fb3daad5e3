/** The rivals: each gets a picture whose ring is unknown and answers the whole; the caller pastes the original for all alike. */

import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as macrotask } from "node:timers/promises";
import { promisify } from "node:util";
import { createPlane, createRaster, createRng, type Raster } from "easel-picture";
import { decodeImage } from "../../src/codec/decode.ts";
import { encodePng } from "../../src/codec/encode.ts";
import { createExtender } from "../../src/engines/extender/index.ts";
import type { PixelRect } from "./metrics.ts";

const run = promisify(execFile);

/** `folder` may be written to; `seed` where there is chance. */
export type Method = (canvas: Raster, kept: PixelRect, seed: number, folder: string) => Promise<Raster>;

export const METHODS: Readonly<Record<string, Method>> = {
  easel: async (canvas, kept, seed) => {
    const mask = createPlane(canvas.width, canvas.height);
    mask.data.fill(1);
    for (let y = kept.top; y < kept.bottom; y++)
      mask.data.fill(0, y * canvas.width + kept.left, y * canvas.width + kept.right);
    const io = {
      imageId: "bench",
      rng: createRng(seed),
      signal: new AbortController().signal,
      checkpoint: () => macrotask(),
    };
    return (await createExtender().fill!({ raster: canvas, mask, prompt: "", negativePrompt: "", seed }, io)).raster;
  },
  replicate: async (canvas, kept) => borrow(canvas, kept, (v, low, high) => Math.max(low, Math.min(high - 1, v))),
  mirror: async (canvas, kept) =>
    borrow(canvas, kept, (v, low, high) => {
      const period = 2 * (high - low);
      const at = (((v - low) % period) + period) % period;
      return low + (at < high - low ? at : period - 1 - at);
    }),
  /** OpenCV through Python (`PYTHON` names the interpreter that has cv2). */
  telea: (canvas, kept, _seed, folder) =>
    outside(canvas, kept, folder, (picture, mask, out) => [
      process.env.PYTHON ?? "python3",
      [join(import.meta.dirname, "telea.py"), picture, mask, out],
    ]),
  /** Telea with the grain of the picture, for the blind look: its blur alone would give it away. */
  "telea-grain": async (canvas, kept, seed, folder) =>
    addGrain(await METHODS.telea(canvas, kept, seed, folder), canvas, kept, seed),
  /** G'MIC's own PatchMatch at its defaults. */
  gmic: (canvas, kept, _seed, folder) =>
    outside(canvas, kept, folder, (picture, mask, out) => [
      "gmic",
      ["-v", "-", picture, mask, "-inpaint_matchpatch[0]", "[1]", "-o[0]", out],
    ]),
};

function borrow(canvas: Raster, kept: PixelRect, from: (v: number, low: number, high: number) => number): Raster {
  const out = createRaster(canvas.width, canvas.height);
  for (let y = 0; y < canvas.height; y++)
    for (let x = 0; x < canvas.width; x++) {
      const q = (from(y, kept.top, kept.bottom) * canvas.width + from(x, kept.left, kept.right)) * 4;
      out.data.set(canvas.data.subarray(q, q + 4), (y * canvas.width + x) * 4);
    }
  return out;
}

async function outside(
  canvas: Raster,
  kept: PixelRect,
  folder: string,
  command: (picture: string, mask: string, out: string) => [string, string[]],
): Promise<Raster> {
  const [picture, mask, out] = ["in.png", "mask.png", "out.png"].map((name) => join(folder, name));
  const black = createRaster(canvas.width, canvas.height);
  const white = createRaster(canvas.width, canvas.height);
  for (let y = 0; y < canvas.height; y++)
    for (let x = 0; x < canvas.width; x++) {
      const q = (y * canvas.width + x) * 4;
      const known = x >= kept.left && x < kept.right && y >= kept.top && y < kept.bottom;
      black.data.set(known ? canvas.data.subarray(q, q + 3) : [0, 0, 0], q);
      white.data.fill(known ? 0 : 255, q, q + 3);
      black.data[q + 3] = 255;
      white.data[q + 3] = 255;
    }
  await writeFile(picture, await encodePng(black));
  await writeFile(mask, await encodePng(white));
  await run(...command(picture, mask, out));
  return decodeImage(await readFile(out));
}

/** Adds noise of the deviation that the known picture has against its own 3 x 3 means. */
function addGrain(soft: Raster, canvas: Raster, kept: PixelRect, seed: number): Raster {
  const rng = createRng(seed).fork("grain");
  let squares = 0;
  let count = 0;
  for (let y = kept.top + 1; y < kept.bottom - 1; y++)
    for (let x = kept.left + 1; x < kept.right - 1; x++) {
      let mean = 0;
      for (let i = 0; i < 9; i++)
        mean += canvas.data[((y + Math.floor(i / 3) - 1) * canvas.width + x + (i % 3) - 1) * 4 + 1] / 9;
      squares += (canvas.data[(y * canvas.width + x) * 4 + 1] - mean) ** 2;
      count++;
    }
  const deviation = Math.sqrt(squares / Math.max(1, count));
  const out = createRaster(soft.width, soft.height);
  for (let p = 0; p < soft.data.length; p += 4) {
    const noise = (rng.next() + rng.next() + rng.next() - 1.5) * 2 * deviation;
    for (let c = 0; c < 3; c++) out.data[p + c] = soft.data[p + c] + noise;
    out.data[p + 3] = 255;
  }
  return out;
}
