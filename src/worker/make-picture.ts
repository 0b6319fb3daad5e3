/**
 * The way of a picture inside an engine host: decode the inputs, let the kind produce, encode, mark, decode again, let the
 * kind verify exactly the bytes that will be delivered, and let it try once more where that did not pass.
 */

import { inspect } from "node:util";
import { decodeImage } from "../codec/decode.ts";
import { encodePng } from "../codec/encode.ts";
import { EaselError } from "../contract/errors.ts";
import type { Check } from "../contract/image.ts";
import type { KindName, KindParams } from "../contract/kinds/index.ts";
import type { EngineIo } from "../engines/engine.ts";
import type { EngineChoice, Engines } from "../engines/index.ts";
import type { ImageKind, Inputs, Produced } from "../kinds/kind.ts";
import { markProvenance } from "../provenance/index.ts";
import type { Raster } from "../raster/raster.ts";
import { createRng } from "../raster/rng.ts";
import type { PictureOrder, PictureOutcome } from "../service/picture-maker.ts";

/** What a host can make: the kinds and the engines under them. */
export interface Composition {
  kind(name: KindName): Promise<ImageKind | undefined>;
  readonly engines: Engines;
}

export interface MakeIo {
  readonly signal: AbortSignal;
  /** 0..1, as often as the work reports it. */
  onProgress(fraction01: number): void;
}

/** Producing is most of the work; the rest of the bar is for encoding and verification. */
const PRODUCED_01 = 0.9;

/**
 * Makes the picture of an order. Deterministic in the order, the engines' versions and the processor architecture. Never
 * rejects: what goes wrong is a refusal, and what nobody expected becomes GENERATION_FAILED with its story in `detail`.
 */
export async function makePicture(order: PictureOrder, house: Composition, io: MakeIo): Promise<PictureOutcome> {
  try {
    return await tryMake(order, house, io);
  } catch (error) {
    if (io.signal.aborted) return { state: "stopped" };
    const known = error instanceof EaselError;
    return {
      state: "refused",
      failure: known
        ? { type: error.type, message: error.message }
        : { type: "GENERATION_FAILED", message: "the picture could not be made" },
      ...(known && error.cause === undefined ? {} : { detail: inspect(error) }),
    };
  }
}

/** Named for a picture that no engine made: one of the caller's own, which a kind changed by itself. */
const NO_ENGINE = { id: "none", version: "1" };

async function tryMake(
  order: PictureOrder,
  house: Composition,
  { signal, onProgress }: MakeIo,
): Promise<PictureOutcome> {
  const kind = await house.kind(order.kind);
  if (!kind) throw new EaselError("ENGINE_UNAVAILABLE", `nothing here makes ${order.kind}`);
  // The parameters were parsed by this kind's schema at create and have been plain JSON since.
  const params = order.params as KindParams[KindName];
  const inputs = await decodeInputs(order);
  let reached = 0;
  const step = async (fraction01: number): Promise<void> => {
    reached = Math.max(reached, fraction01);
    onProgress(reached);
    await new Promise<void>((resolve) => void setImmediate(resolve));
    signal.throwIfAborted();
  };
  const choice = house.engines.choose();
  let produced = await produce(kind, params, inputs, choice, order, signal, (f) => step(f * PRODUCED_01));
  const { engine, degraded } = choice.served(kind.capability) ?? { engine: NO_ENGINE, degraded: false };
  for (;;) {
    await step(PRODUCED_01);
    const bytes = markProvenance(await encodePng(produced.raster), {
      engine: engine.id,
      engineVersion: engine.version,
      kind: kind.name,
      seed: order.seed,
    });
    await step(0.95);
    const raster = await decodeImage(bytes);
    const checks = await kind.verify(params, produced, { bytes, raster }, inputs);
    const made = {
      engine: engine.id,
      engineVersion: engine.version,
      degraded,
      warnings: produced.warnings,
      checks,
      recipe: produced.recipe,
    };
    const broken = checks.filter((check) => check.required && !check.passed);
    if (broken.length === 0) {
      onProgress(1);
      return { state: "made", picture: { bytes, widthPx: raster.width, heightPx: raster.height, made } };
    }
    if (!produced.again)
      return { state: "refused", failure: { type: kind.failedVerification, message: describe(broken) }, made };
    produced = await produced.again(broken.map(({ name }) => name));
  }
}

/** Runs the recipe; when its engine turns out to be down, the next one of the list stands in with the same chance. */
async function produce(
  kind: ImageKind,
  params: KindParams[KindName],
  inputs: Inputs,
  choice: EngineChoice,
  { imageId, seed }: PictureOrder,
  signal: AbortSignal,
  checkpoint: EngineIo["checkpoint"],
): Promise<Produced> {
  for (;;) {
    try {
      return await kind.produce(params, inputs, choice, { imageId, rng: createRng(seed), seed, signal, checkpoint });
    } catch (error) {
      const down = error instanceof EaselError && error.type === "ENGINE_UNAVAILABLE";
      if (!down || !choice.passOver(kind.capability)) throw error;
    }
  }
}

async function decodeInputs({ inputs, codeText }: PictureOrder): Promise<Inputs> {
  const images: Record<string, Raster> = {};
  for (const [field, bytes] of Object.entries(inputs)) images[field] = await decodeImage(bytes);
  return { images, ...(codeText === undefined ? {} : { codeText }) };
}

function describe(broken: readonly Check[]): string {
  const names = broken.slice(0, 5).map(({ name, note }) => (note ? `${name} (${note})` : name));
  const more = broken.length > names.length ? ` and ${broken.length - names.length} more` : "";
  return `the picture did not pass ${names.join(", ")}${more}`;
}
