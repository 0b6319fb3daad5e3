/**
 * Engine hosts that make pictures quickly, for tests of what lies around a picture. All is as shipped, but
 * - the painter paints at a third of the asked sides, a world that is a code with its smallest modules; both are enlarged,
 * - one reader judges codes, where a service asks four.
 * A painted picture that will carry a code, and a world with a photograph or a logo, are painted as shipped.
 */

import { CARRIERS } from "easel-painter/carriers";
import { resample } from "easel-picture";
import { createReaders } from "easel-qr-art/readers";
import type { CarryRequest, Engine } from "../../src/engines/engine.ts";
import { createEngines } from "../../src/engines/index.ts";
import { ENGINE_TYPES, listEngines } from "../../src/engines/list.ts";
import { createArtQr } from "../../src/kinds/art-qr.ts";
import type { KindEntry } from "../../src/kinds/index.ts";
import { type Catalogue, compose as composeShipped, type HostTools, SHIPPED } from "../../src/worker/composition.ts";
import type { Composition } from "../../src/worker/make-picture.ts";

const REDUCTION = 3;
const READER = "zxing-cpp";

export const SMALL: Catalogue = { ...SHIPPED, module: import.meta.url };

export function compose(tools: HostTools): Composition {
  const { engines, clock, fetch, scheduler } = tools;
  const entries = listEngines(engines, { clock, fetch }, ENGINE_TYPES).map((entry) =>
    entry.id === "painter" ? { ...entry, load: async () => reduced(await entry.load()) } : entry,
  );
  const kinds = SHIPPED.kinds.map((entry) => (entry.name === "art_qr" ? readByOne(entry) : entry));
  return { ...composeShipped(tools, { ...SHIPPED, kinds }), engines: createEngines(entries, scheduler) };
}

function readByOne(artQr: KindEntry): KindEntry {
  const readers = createReaders().filter(({ name }) => name === READER);
  return { ...artQr, load: async (settings) => createArtQr({ ...settings, readers }) };
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
    async carry(request, io) {
      const { widthPx, heightPx } = request;
      const { raster, ...rest } = await painter.carry!(smallest(request), io);
      return { ...rest, raster: resample(raster, widthPx, heightPx) };
    },
  };
}

/** The same order for a picture whose modules are as small as the world can draw them. */
function smallest(request: CarryRequest): CarryRequest {
  const { carrier, widthPx, heightPx, code, photo, logo } = request;
  const least = CARRIERS.find(({ name }) => name === carrier)?.pitchPx.least;
  if (!code || photo || logo || least === undefined) return request;
  const scale = (least * code.size) / code.box.sidePx;
  if (scale >= 1) return request;
  const at = (px: number) => Math.round(px * scale);
  const box = { xPx: at(code.box.xPx), yPx: at(code.box.yPx), sidePx: least * code.size };
  return { ...request, widthPx: at(widthPx), heightPx: at(heightPx), code: { ...code, box } };
}
