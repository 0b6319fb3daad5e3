/** Diffusion engines over oracle folders in a temporary place, and what their tests share. */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { createPlane, createRaster, createRng, type Raster } from "easel-picture";
import { createDiffusion, type DiffusionSettings, diffusionSettings } from "../../../src/engines/diffusion/index.ts";
import type { Engine, EngineIo, FillRequest, PaintRequest } from "../../../src/engines/engine.ts";
import { findStyle } from "../../../src/styles/catalogue.ts";
import { importOnnxRuntime } from "../../helpers/extras.ts";
import { colourOf, guided, latentOf } from "./oracle-answers.ts";
import { NATIVE_PX, type OracleVariant, writeOracle } from "./oracle-model.ts";

/** What the tests ask for unless they say otherwise. */
export const ASK: PaintRequest = {
  prompt: "a cat",
  negativePrompt: "dog",
  style: "Photographic",
  widthPx: NATIVE_PX,
  heightPx: NATIVE_PX,
  seed: 7,
};
/** With the words of the style, as the engine should say it to the model. */
export const styled = (prompt: string) => `${prompt}, ${findStyle(ASK.style)!.promptWords}`;
/** `a cat` against `dog` at guidance 2. */
export const ANSWER = colourOf(guided(latentOf(styled("a cat")), latentOf("dog"), 2));

interface Models {
  /** A path where nothing is yet, gone after the tests of the file. */
  newFolder(): string;
  /** An engine over a folder: 4 steps, guidance 2. */
  engineOver(folder: string, settings?: Partial<DiffusionSettings>): Engine;
  /** An engine over a new oracle folder. */
  oracle(variant?: OracleVariant, settings?: Partial<DiffusionSettings>): Promise<Engine>;
}

/** Registers the hooks of a test file. */
export function useModels(): Models {
  let root: string;
  let folders = 0;
  before(async () => {
    root = await mkdtemp(join(tmpdir(), "easel-diffusion-"));
  });
  after(() => rm(root, { recursive: true }));
  const newFolder = () => join(root, `model${folders++}`);
  return {
    newFolder,
    engineOver,
    oracle: async (variant = {}, settings = {}) => engineOver(await writeOracle(newFolder(), variant), settings),
  };
}

function engineOver(folder: string, settings: Partial<DiffusionSettings> = {}): Engine {
  return createDiffusion(
    diffusionSettings.parse({
      type: "diffusion",
      id: "test",
      folder,
      steps: 4,
      guidance: 2,
      threads: 1,
      memoryMiB: 64,
      ...settings,
    }),
    { importRuntime: importOnnxRuntime },
  );
}

/** Collects the reported fractions in `seen`. */
export function io(signal: AbortSignal = new AbortController().signal, seen: number[] = []): EngineIo {
  return {
    imageId: "image-0000000000000001",
    rng: createRng(1),
    signal,
    async checkpoint(fraction01) {
      seen.push(fraction01);
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
    },
  };
}

/** The greatest distance of any colour from `want`, over the pixels that `where` picks. */
export function distance(
  raster: Raster,
  want: readonly number[],
  where: (x: number, y: number) => boolean = () => true,
): number {
  let worst = 0;
  for (let y = 0; y < raster.height; y++)
    for (let x = 0; x < raster.width; x++)
      for (let c = 0; c < 3 && where(x, y); c++)
        worst = Math.max(worst, Math.abs(raster.data[(y * raster.width + x) * 4 + c] - want[c]));
  return worst;
}

/** A canvas of one colour whose right part is to be made. */
export function halfDone(widthPx: number, heightPx: number, knownPx: number, colour: readonly number[]): FillRequest {
  const raster = createRaster(widthPx, heightPx);
  const mask = createPlane(widthPx, heightPx);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const i = y * widthPx + x;
      raster.data.set(x < knownPx ? [...colour, 255] : [0, 0, 0, 0], i * 4);
      mask.data[i] = x < knownPx ? 0 : 1;
    }
  return { raster, mask, prompt: "a cat", negativePrompt: "dog", seed: 3 };
}
