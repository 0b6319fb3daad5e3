// What the tests of the kind art_qr share: its readers, an engine that paints one landscape, and one order made.

import assert from "node:assert/strict";
import { artQrParams } from "easel-contract";
import type { Raster } from "easel-picture";
import { createRng } from "easel-picture";
import { testScene } from "easel-picture/testing";
import { createReaders } from "easel-qr-art/readers";
import { decodeImage } from "../../src/codec/decode.ts";
import { encodePng } from "../../src/codec/encode.ts";
import type { Check, Engine, EngineIo } from "../../src/engines/engine.ts";
import { createArtQr } from "../../src/kinds/art-qr.ts";
import { noise } from "../engines/requests.ts";

export const readers = createReaders();
export const kind = createArtQr({ readers });
/** What the kind is told beside a request where the size of the picture does not matter. */
export const SMALL = { areaPx: 640 ** 2 } as const;
/** One that is no carrier. */
export const style = "Photographic";

/** An engine that paints one landscape, with its scene or, like remote engines, without; those may have composed with the code. */
export function landscape(withScene: boolean, codeConditioned = false): Engine {
  return engineOf((widthPx, heightPx) => testScene(widthPx, heightPx).picture, withScene, codeConditioned);
}

/** The same with noise, in which a code is embedded in one round: less than half of the processor time of a landscape. */
export function busy(withScene: boolean, codeConditioned = false): Engine {
  return engineOf((widthPx, heightPx) => noise(widthPx, heightPx, 4), withScene, codeConditioned);
}

function engineOf(
  draw: (widthPx: number, heightPx: number) => Raster,
  withScene: boolean,
  codeConditioned: boolean,
): Engine {
  return {
    id: "test",
    version: "1",
    async paint({ widthPx, heightPx, code }) {
      assert.ok(code && code.dark.length === code.size ** 2);
      const { surface } = testScene(widthPx, heightPx);
      const scene = { surface, finish: async (unfinished: Raster) => unfinished };
      return {
        raster: draw(widthPx, heightPx),
        warnings: [],
        recipe: {},
        ...(withScene ? { scene } : { codeConditioned }),
      };
    },
    health: async () => ({ ok: true }),
  };
}

export function io(seed: number, signal = new AbortController().signal): EngineIo & { seed: number } {
  return {
    imageId: "image",
    seed,
    signal,
    rng: createRng(seed),
    async checkpoint() {
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
    },
  };
}

/** `told`: beside the request. */
export async function make(engine: Engine, codeText: string, request: Record<string, unknown>, told = {}) {
  const params = {
    ...artQrParams.parse({ prompt: "a castle by a lake", style, content: codeText, ...request }),
    ...told,
  };
  kind.validate!(params, {}, { codeText });
  const inputs = { images: {}, prepared: { codeText } };
  const made = await kind.produce(params, inputs, { engine: () => engine }, io(7));
  const bytes = await encodePng(made.raster);
  const raster = await decodeImage(bytes);
  const checks = await kind.verify(params, made, { bytes, raster }, inputs);
  return { made, bytes, raster, checks };
}

export function failed(checks: readonly Check[]): string[] {
  return checks.filter(({ required, passed }) => required && !passed).map(({ name }) => name);
}
