/**
 * Engine hosts that make pictures quickly, for tests of what lies around a picture. All is as shipped, but
 * - a picture that does not take its size from the caller's has two fifths of a megapixel,
 * - the painter paints at a third of these sides, a world that is a code with its smallest modules; both are enlarged,
 * - a painted picture that will carry a code gets grain, in which the code is embedded in a round or two,
 * - the two readers that need no thread of their own judge codes, where a service asks four.
 * A world with a photograph or a logo is painted as shipped.
 */

import { CARRIERS } from "easel-painter/carriers";
import { type Raster, type Rng, resample } from "easel-picture";
import { createReaders } from "easel-qr-art/readers";
import type { CarryRequest, Engine } from "../../src/engines/engine.ts";
import { createEngines } from "../../src/engines/index.ts";
import { ENGINE_TYPES, listEngines } from "../../src/engines/list.ts";
import { createArtQr } from "../../src/kinds/art-qr.ts";
import { createCode } from "../../src/kinds/code.ts";
import type { KindEntry } from "../../src/kinds/index.ts";
import type { ImageKind } from "../../src/kinds/kind.ts";
import { type Catalogue, compose as composeShipped, type HostTools, SHIPPED } from "../../src/worker/composition.ts";
import type { Composition } from "../../src/worker/make-picture.ts";

const AREA_PX = 640 ** 2;
const REDUCTION = 3;
/** Of 255. */
const GRAIN = 90;
const READERS: readonly string[] = ["zxing-cpp", "qr"];

export const SMALL: Catalogue = { ...SHIPPED, module: import.meta.url };

export function compose(tools: HostTools): Composition {
  const { engines, clock, fetch, scheduler } = tools;
  const entries = listEngines(engines, { clock, fetch }, ENGINE_TYPES).map((entry) =>
    entry.id === "painter" ? { ...entry, load: async () => makeSmall(await entry.load()) } : entry,
  );
  const kinds = SHIPPED.kinds.map((entry) => reduced(readByTwo(entry)));
  return { ...composeShipped(tools, { ...SHIPPED, kinds }), engines: createEngines(entries, scheduler) };
}

function readByTwo(entry: KindEntry): KindEntry {
  const create = { art_qr: createArtQr, code: createCode }[entry.name as string];
  if (!create) return entry;
  const readers = createReaders().filter(({ name }) => READERS.includes(name));
  return { ...entry, load: async (settings) => create({ ...settings, readers }) as ImageKind };
}

/** The kind, with `AREA_PX` for its pictures. */
function reduced(entry: KindEntry): KindEntry {
  return {
    ...entry,
    load: async (settings) => {
      const kind = await entry.load(settings);
      const small = <P extends object>(params: P) => ({ ...params, areaPx: AREA_PX });
      return {
        ...kind,
        produce: (params, ...rest) => kind.produce(small(params), ...rest),
        ...(kind.preview && { preview: (params, ...rest) => kind.preview!(small(params), ...rest) }),
        ...(kind.poster && { poster: (params, ...rest) => kind.poster!(small(params), ...rest) }),
        verify: (params, ...rest) => kind.verify(small(params), ...rest),
      };
    },
  };
}

/** The painter, at a fraction of the sides that are asked, enlarged to them. */
export function makeSmall(painter: Engine): Engine {
  return {
    ...painter,
    async paint(request, io) {
      const { code, ...order } = request;
      const { widthPx, heightPx } = order;
      const sides = { widthPx: Math.ceil(widthPx / REDUCTION), heightPx: Math.ceil(heightPx / REDUCTION) };
      const { raster, scene, ...rest } = await painter.paint!({ ...order, ...sides }, io);
      const enlarged = resample(scene ? await scene.finish(raster) : raster, widthPx, heightPx);
      return { ...rest, raster: code ? grained(enlarged, io.rng.fork("grain")) : enlarged };
    },
    async carry(request, io) {
      const { widthPx, heightPx } = request;
      const { finer } = request;
      const { raster, ...rest } = await painter.carry!(smallest(request), io);
      const scale = finer?.scale ?? 1;
      return { ...rest, raster: resample(raster, widthPx * scale, heightPx * scale) };
    },
  };
}

function grained(raster: Raster, rng: Rng): Raster {
  const data = raster.data.map((value, at) => (at % 4 === 3 ? value : value + (rng.next() - 0.5) * GRAIN));
  return { ...raster, data };
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
