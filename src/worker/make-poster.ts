/**
 * The steps of a poster inside an engine host: the finished picture is drawn again finer, marked and encoded, and the kind verifies the
 * delivered bytes, reduced to the size of the picture.
 */

import { EaselError, type KindName, type KindParams } from "easel-contract";
import { createRng, type Raster, resample, subProgress } from "easel-picture";
import { decodeImage } from "../codec/decode.ts";
import { encodePng } from "../codec/encode.ts";
import type { ImageKind, Produced } from "../kinds/kind.ts";
import { markProvenance } from "../provenance/index.ts";
import type { PictureOrder, PictureOutcome } from "../service/picture-maker.ts";
import { type Composition, decodeInputs, type MakeIo, orRefusal } from "./make-picture.ts";
import { brokenOf, MARK_STRENGTHS01 } from "./write-picture.ts";

/** Share of the progress that is drawing. */
const DRAWN_01 = 0.8;

/** Draws the picture of an order again. Never rejects: see `makePicture`. */
export async function makePoster(order: PictureOrder, composition: Composition, io: MakeIo): Promise<PictureOutcome> {
  return orRefusal(io.signal, () => drawPoster(order, composition, io));
}

async function drawPoster(
  order: PictureOrder,
  composition: Composition,
  { signal, onProgress }: MakeIo,
): Promise<PictureOutcome> {
  const kind = await composition.kind(order.kind);
  const { derived, imageId, seed } = order;
  if (!kind?.poster || derived?.as.what !== "poster")
    throw new EaselError("GENERATION_FAILED", `\`${order.kind}\` is not drawn finer`);
  const params = order.params as KindParams[KindName];
  const inputs = await decodeInputs(order);
  const original = await decodeImage(derived.picture);
  const checkpoint = async (fraction01: number): Promise<void> => {
    onProgress(fraction01);
    await new Promise<void>((resolve) => void setImmediate(resolve));
    signal.throwIfAborted();
  };
  const choice = composition.engines.choose();
  const { recipe } = derived;
  const { scale } = derived.as;
  const drawing = subProgress({ checkpoint }, [0, DRAWN_01]);
  const kindIo = { imageId, seed, rng: createRng(seed), signal, checkpoint: drawing.checkpoint };
  const produced = await kind.poster(params, inputs, { original, recipe, scale }, choice, kindIo);
  const served = choice.served(produced.capability ?? kind.capability);
  if (!served) throw new EaselError("INTERNAL", "", { cause: new Error(`${kind.name} asked no engine`) });
  const { id: engine, version: engineVersion } = served.engine;
  const facts = { engine, engineVersion, origin: served.origin, isComposite: kind.isComposite && hasInputs(order) };
  const { pixelMark } = composition;
  for (const strength01 of pixelMark ? MARK_STRENGTHS01 : [0]) {
    await checkpoint(DRAWN_01);
    const pixels =
      pixelMark && strength01 > 0
        ? await pixelMark.write(produced.raster, { strength01 }, { checkpoint: () => checkpoint(DRAWN_01) })
        : produced.raster;
    const bytes = markProvenance(await encodePng(pixels), { ...facts, kind: kind.name, seed });
    await checkpoint(0.9);
    const delivered = await decodeImage(bytes);
    const { width: widthPx, height: heightPx } = delivered;
    const checks = await readReduced(kind, params, produced, { bytes, delivered, original }, inputs);
    if (brokenOf(checks).length > 0) continue;
    const made = { engine, engineVersion, degraded: served.degraded, warnings: produced.warnings, checks };
    return { state: "made", picture: { bytes, widthPx, heightPx, made: { ...made, recipe: produced.recipe } } };
  }
  throw new EaselError("NOT_SCANNABLE", "the readers could not read the code of the finer picture");
}

function readReduced(
  kind: ImageKind,
  params: KindParams[KindName],
  produced: Produced,
  { bytes, delivered, original }: { bytes: Uint8Array; delivered: Raster; original: Raster },
  inputs: Awaited<ReturnType<typeof decodeInputs>>,
) {
  const raster = resample(delivered, original.width, original.height);
  return kind.verify(params, produced, { bytes, raster }, inputs);
}

function hasInputs({ inputs }: PictureOrder): boolean {
  return Object.keys(inputs).length > 0;
}
