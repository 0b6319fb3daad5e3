/** Engine hosts of the storm: one kind over one engine that takes `PAINT_MS` and paints noise. */

import { setTimeout as pause } from "node:timers/promises";
import { createRaster } from "easel-picture";
import type { Engine } from "../../src/engines/engine.ts";
import { createEngines } from "../../src/engines/index.ts";
import { createRouting } from "../../src/engines/routing/scheduler.ts";
import type { ImageKind } from "../../src/kinds/kind.ts";
import type { HostTools } from "../../src/worker/composition.ts";
import type { Composition } from "../../src/worker/make-picture.ts";

/** Long enough that most blows hit a picture in the making. */
const PAINT_MS = 400;
const STEPS = 10;

function noiseIn(paintMs: number): Engine {
  return {
    id: "noise",
    version: "1",
    async paint({ widthPx, heightPx }, { rng, checkpoint }) {
      const raster = createRaster(widthPx, heightPx);
      for (let i = 0; i < raster.data.length; i++) raster.data[i] = i % 4 === 3 ? 255 : rng.int(256);
      for (let step = 1; step <= STEPS; step++) {
        await pause(paintMs / STEPS);
        await checkpoint(step / STEPS);
      }
      return { raster, warnings: [], recipe: { medium: "noise" } };
    },
    health: async () => ({ ok: true }),
  };
}

const storm: ImageKind<"art_v5"> = {
  name: "art_v5",
  capability: "paint",
  failedVerification: "GENERATION_FAILED",
  isComposite: false,
  async produce(_params, _inputs, tools, io) {
    const request = { prompt: "noise", negativePrompt: "", style: "", widthPx: 64, heightPx: 48, seed: io.seed };
    const painted = await tools.engine("paint").paint?.(request, io);
    if (!painted) throw new Error("the engine of noise paints");
    return { ...painted, evidence: undefined };
  },
  verify: async (_params, { raster }, delivered) => [
    { name: "same", required: true, passed: Buffer.from(raster.data).equals(Buffer.from(delivered.raster.data)) },
  ],
};

/** A composition whose engine takes `paintMs`. */
export function composeFor(paintMs: number): (tools: HostTools) => Composition {
  return ({ clock }) => {
    const noise = noiseIn(paintMs);
    const entry = { id: noise.id, capabilities: ["paint" as const], load: async () => noise };
    return {
      kind: async (name) => (name === "art_v5" ? storm : undefined),
      engines: createEngines([entry], createRouting([entry], { clock })),
    };
  };
}

export const compose = composeFor(PAINT_MS);
