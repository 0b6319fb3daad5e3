/** Pictures, masks and surroundings for the extender's tests. */

import { setImmediate as macrotask } from "node:timers/promises";
import { createPlane, createRaster, createRng, type Raster } from "easel-picture";
import type { EngineIo, EngineResult, FillRequest } from "../../../src/engines/engine.ts";
import { createExtender } from "../../../src/engines/extender/index.ts";

type Rgba = readonly [number, number, number, number];

/** A raster from a colour per pixel. */
export function draw(width: number, height: number, colour: (x: number, y: number) => Rgba): Raster {
  const out = createRaster(width, height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) out.data.set(colour(x, y), (y * width + x) * 4);
  return out;
}

/** The request to extend `picture` by margins in pixels: left, top, right, bottom. */
export function extensionOf(picture: Raster, [left, top, right, bottom]: readonly number[], prompt = ""): FillRequest {
  const width = picture.width + left + right;
  const height = picture.height + top + bottom;
  const raster = createRaster(width, height);
  const mask = createPlane(width, height);
  mask.data.fill(1);
  for (let y = 0; y < picture.height; y++) {
    const p = (y + top) * width + left;
    raster.data.set(picture.data.subarray(y * picture.width * 4, (y + 1) * picture.width * 4), p * 4);
    mask.data.fill(0, p, p + picture.width);
  }
  return { raster, mask, prompt, negativePrompt: "", seed: 1 };
}

export function ioOf(
  seed = 1,
  signal = new AbortController().signal,
): EngineIo & { readonly fractions: readonly number[] } {
  const fractions: number[] = [];
  return {
    imageId: "test",
    rng: createRng(seed),
    signal,
    fractions,
    async checkpoint(fraction01) {
      fractions.push(fraction01);
      await macrotask();
      signal.throwIfAborted();
    },
  };
}

export async function fill(request: FillRequest, seed = 1): Promise<EngineResult> {
  return await createExtender().fill!(request, ioOf(seed));
}

/** Four values 0..255. */
export function at({ width, data }: Raster, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
}
