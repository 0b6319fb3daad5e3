/**
 * Engine hosts that paint quickly, for tests of what lies around a picture. All is as shipped, but the painter paints at a third of
 * the asked sides and enlarges. A picture that will carry a code, and a carrier, are painted as shipped.
 */

import { resample } from "easel-picture";
import type { Engine } from "../../src/engines/engine.ts";
import { createEngines } from "../../src/engines/index.ts";
import { ENGINE_TYPES, listEngines } from "../../src/engines/list.ts";
import { type Catalogue, compose as composeShipped, type HostTools, SHIPPED } from "../../src/worker/composition.ts";
import type { Composition } from "../../src/worker/make-picture.ts";

const REDUCTION = 3;

export const SMALL: Catalogue = { ...SHIPPED, module: import.meta.url };

export function compose(tools: HostTools): Composition {
  const { engines, clock, fetch, scheduler } = tools;
  const entries = listEngines(engines, { clock, fetch }, ENGINE_TYPES).map((entry) =>
    entry.id === "painter" ? { ...entry, load: async () => reduced(await entry.load()) } : entry,
  );
  return { ...composeShipped(tools), engines: createEngines(entries, scheduler) };
}

function reduced(painter: Engine): Engine {
  return {
    ...painter,
    async paint(request, io) {
      const { widthPx, heightPx, code } = request;
      if (code) return painter.paint!(request, io);
      const sides = { widthPx: Math.ceil(widthPx / REDUCTION), heightPx: Math.ceil(heightPx / REDUCTION) };
      const { raster, scene, ...rest } = await painter.paint!({ ...request, ...sides }, io);
      return { ...rest, raster: resample(scene ? await scene.finish(raster) : raster, widthPx, heightPx) };
    },
  };
}
