/** Small requests for engine tests. */

import type { CodeGuide } from "easel-picture";
import { createPlane, createRaster, createRng, type Raster } from "easel-picture";
import type { CarryRequest, EngineIo, FillRequest, PaintRequest, SwapRequest } from "../../src/engines/engine.ts";

export function paintRequest(over: Partial<PaintRequest> = {}): PaintRequest {
  return {
    prompt: "a lighthouse on a cliff",
    negativePrompt: "",
    style: "Photographic",
    widthPx: 128,
    heightPx: 96,
    seed: 7,
    ...over,
  };
}

/** A world that is a code of 21 modules. */
export function carryRequest(): CarryRequest {
  const code = codeGuide({ box: { xPx: 60, yPx: 60, sidePx: 252 } });
  return { carrier: "quilt", widthPx: 380, heightPx: 380, code };
}

/** The left half is an odd gradient with a see-through corner, the right half is to be made. */
export function fillRequest(over: Partial<FillRequest> = {}, width = 100, height = 60): FillRequest {
  const raster = createRaster(width, height);
  const mask = createPlane(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      raster.data.set([x * 2, y * 3, (x * y) & 0xff, x + y < 20 ? 90 : 255], (y * width + x) * 4);
      mask.data[y * width + x] = x >= width / 2 ? 1 : 0;
    }
  return { raster, mask, prompt: "a meadow", negativePrompt: "", seed: 7, ...over };
}

export function swapRequest(over: Partial<SwapRequest> = {}): SwapRequest {
  return {
    target: fillRequest().raster,
    sources: [noise(64, 64, 3)],
    mode: "one",
    targetIndex: 0,
    sourceIndex: 0,
    order: "large-small",
    strength01: 1,
    eyes: "auto",
    mouth: "auto",
    seed: 7,
    ...over,
  };
}

/** A code-like chequerboard, lying off centre. */
export function codeGuide(over: Partial<CodeGuide> = {}): CodeGuide {
  const size = 21;
  const dark = new Uint8Array(size * size);
  for (let i = 0; i < dark.length; i++) dark[i] = (i * 7919) % 5 < 2 ? 1 : 0;
  return {
    size,
    dark,
    fixed: dark.slice().fill(1),
    box: { xPx: 40, yPx: 24, sidePx: 168 },
    strength01: 0.5,
    ...over,
  };
}

export function noise(width: number, height: number, seed: number): Raster {
  const rng = createRng(seed);
  const raster = createRaster(width, height);
  for (let i = 0; i < raster.data.length; i++) raster.data[i] = (i & 3) === 3 ? 255 : rng.int(256);
  return raster;
}

/** An opaque picture that differs by `seed`, cheap to paint and to encode. */
export function stripes(width: number, height: number, seed: number): Raster {
  const raster = createRaster(width, height);
  const slope = 1 + (seed & 7);
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p += 4) {
      raster.data[p] = 40 + ((x * slope + seed) & 127);
      raster.data[p + 1] = 40 + ((y * slope + (seed >>> 8)) & 127);
      raster.data[p + 2] = 40 + ((x + y + (seed >>> 16)) & 127);
      raster.data[p + 3] = 255;
    }
  return raster;
}

export function filled(width: number, height: number, rgba: readonly [number, number, number, number]): Raster {
  const raster = createRaster(width, height);
  for (let p = 0; p < raster.data.length; p += 4) raster.data.set(rgba, p);
  return raster;
}

export interface TestIo extends EngineIo {
  /** Fractions that were reported. */
  readonly reported: number[];
  abort(reason?: Error): void;
}

export function testIo(imageId = "image-0000000000000001", seed = 7): TestIo {
  const controller = new AbortController();
  const reported: number[] = [];
  return {
    imageId,
    reported,
    rng: createRng(seed),
    signal: controller.signal,
    abort: (reason) => controller.abort(reason),
    async checkpoint(fraction01) {
      reported.push(fraction01);
      await new Promise((resolve) => setImmediate(resolve));
      controller.signal.throwIfAborted();
    },
  };
}
