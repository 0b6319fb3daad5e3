/** The swap of faces by its kind, for tests. */

import { KIND_PARAMS, type KindParams } from "easel-contract";
import { createRng, type Raster } from "easel-picture";
import { decodeImage } from "../../src/codec/decode.ts";
import { encodePng } from "../../src/codec/encode.ts";
import type { Engine } from "../../src/engines/engine.ts";
import { createFaceMesh } from "../../src/engines/face-mesh/index.ts";
import { createArtSwapface } from "../../src/kinds/art-swapface.ts";

const PICTURE = "https://example.com/a.png";
const kind = createArtSwapface();
const faceMesh = createFaceMesh();

/** From decoded inputs to the delivered bytes and their checks. */
export async function swap(
  target: Raster,
  sources: readonly Raster[],
  more: Partial<KindParams["art_swapface"]> = {},
  engine: Engine = faceMesh,
) {
  const params = KIND_PARAMS.art_swapface.parse({ target: PICTURE, source: PICTURE, consent: true, ...more });
  const images = { target, ...Object.fromEntries(sources.map((source, i) => [`source.${i}`, source])) };
  const io = {
    imageId: "test",
    rng: createRng(1),
    seed: 1,
    signal: new AbortController().signal,
    checkpoint: async () => {},
  };
  const made = await kind.produce(params, { images }, { engine: () => engine }, io);
  const bytes = await encodePng(made.raster);
  const raster = await decodeImage(bytes);
  const checks = await kind.verify(params, made, { bytes, raster }, { images });
  return { made, raster, checks };
}
