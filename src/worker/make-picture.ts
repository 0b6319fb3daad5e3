/**
 * The steps of a picture inside an engine host: decode the inputs, produce, mark, encode, decode again, verify. The kind verifies
 * exactly the bytes that will be delivered. If verification fails, the kind may make it again. A picture that its engine found
 * too poor is refused before it is encoded.
 */

import { inspect } from "node:util";
import type { Check, KindName, KindParams, Warning } from "easel-contract";
import { DEFAULT_FORMAT, EaselError, refusalOfQuality, warningOfQuality } from "easel-contract";
import type { Raster } from "easel-picture";
import { createRng } from "easel-picture";
import { decodeImage } from "../codec/decode.ts";
import { sniffFormat } from "../codec/sniff.ts";
import { decodeSvg, isSvg } from "../codec/svg.ts";
import { makeThumbnails } from "../codec/thumbnails.ts";
import type { EngineIo } from "../engines/engine.ts";
import type { EngineChoice, Engines } from "../engines/index.ts";
import { type ImageKind, type Inputs, needsEngine, type Produced } from "../kinds/kind.ts";
import type { MadeBy } from "../ports/image-record.ts";
import type { Ingredient } from "../provenance/c2pa/manifest.ts";
import { fingerprintOf } from "../provenance/fingerprint.ts";
import { provenanceMarks } from "../provenance/index.ts";
import { type Picture, type PictureOrder, type PictureOutcome, THUMBNAIL_SIDES } from "../service/picture-maker.ts";
import { brokenOf, type Marking, type Written, writeVerified } from "./write-picture.ts";

/** What a host can make: the kinds and the engines under them. */
export interface Composition extends Marking {
  /** `undefined` = there is no such kind here. */
  kind(name: KindName): Promise<ImageKind | undefined> | undefined;
  readonly engines: Engines;
}

export interface MakeIo {
  readonly signal: AbortSignal;
  /** 0..1, as often as the work reports it. */
  onProgress(fraction01: number): void;
  /** Absent = nobody looks at previews. */
  readonly onPreview?: NonNullable<EngineIo["onPreview"]>;
}

/** Producing is most of the work; the rest of the bar is for encoding and verification. */
const PRODUCED_01 = 0.9;
const WRITTEN_01 = 0.95;

/**
 * Makes the picture of an order. Its pixels are deterministic in the order, the engines' versions and the processor architecture.
 * Never rejects: an error becomes a refusal, and an unexpected one GENERATION_FAILED with the error in `detail`.
 */
export async function makePicture(order: PictureOrder, composition: Composition, io: MakeIo): Promise<PictureOutcome> {
  return orRefusal(io.signal, () => produceAndWrite(order, composition, io));
}

/** The outcome of `make`, or the one that its error means for the order. Never rejects. */
export async function orRefusal(signal: AbortSignal, make: () => Promise<PictureOutcome>): Promise<PictureOutcome> {
  try {
    return await make();
  } catch (error) {
    return outcomeOf(error, signal);
  }
}

function outcomeOf(error: unknown, signal: AbortSignal): PictureOutcome {
  if (signal.aborted) return { state: "stopped" };
  const known = error instanceof EaselError;
  return {
    state: "refused",
    failure: known
      ? { type: error.type, message: error.message }
      : { type: "GENERATION_FAILED", message: "the picture could not be made" },
    ...(known && error.cause === undefined ? {} : { detail: inspect(error) }),
    ...(known && error.final && { final: true }),
  };
}

/** Recorded for a picture that no engine made: one of the caller's own, which the kind changed by itself. */
const NO_ENGINE = { engine: { id: "none", version: "1" }, origin: "procedural", degraded: false } as const;

async function produceAndWrite(
  order: PictureOrder,
  composition: Composition,
  { signal, onProgress, onPreview }: MakeIo,
): Promise<PictureOutcome> {
  const kind = await composition.kind(order.kind);
  if (!kind) throw new EaselError("ENGINE_UNAVAILABLE", `this worker cannot make \`${order.kind}\``);
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
  const choice = composition.engines.choose();
  let produced = await produce(kind, params, inputs, choice, order, {
    signal,
    checkpoint: (f) => step(f * PRODUCED_01),
    ...(onPreview && { onPreview }),
  });
  const served = choice.served(produced.capability ?? kind.capability);
  // The parameters came without their pictures, and a kind may need no engine because of one.
  if (!served && needsEngine(kind, { ...params, ...order.inputs }))
    throw new EaselError("INTERNAL", "", { cause: new Error(`${kind.name} asked no engine`) });
  const { engine, origin, degraded } = served ?? NO_ENGINE;
  const facts = {
    engine: engine.id,
    engineVersion: engine.version,
    origin,
    isComposite: kind.isComposite && Object.keys(order.inputs).length > 0,
    kind: kind.name,
    seed: order.seed,
  };
  const scene = { kind, params, inputs, facts, ingredients: composition.manifests ? ingredientsOf(order) : [] };
  for (;;) {
    await step(PRODUCED_01);
    const { quality } = produced;
    const warnings = [...(degraded ? [standIn(engine.id)] : []), ...produced.warnings];
    const made = {
      engine: engine.id,
      engineVersion: engine.version,
      degraded,
      recipe: produced.recipe,
      ...(quality && { quality }),
    };
    const refusal = refusalOfQuality(quality);
    if (refusal) {
      const { type, message } = refusal;
      return { state: "refused", failure: { type, message }, made: { ...made, warnings, checks: [] }, final: true };
    }
    const doubt = warningOfQuality(quality);
    if (doubt) warnings.push(doubt);
    const written = await writeVerified(scene, produced, composition, () => step(WRITTEN_01));
    warnings.push(...written.warnings);
    const { checks } = written;
    const broken = brokenOf(checks);
    if (broken.length === 0) {
      const vectors = await produced.vectors?.(provenanceMarks(facts).xmp ?? "");
      const by = { ...made, ...recipeOf(made.recipe, written), warnings, checks };
      return madeOf(written, { made: by, ...(vectors && { vectors }) }, onProgress);
    }
    if (!produced.retry)
      return {
        state: "refused",
        failure: { type: kind.failedVerification, message: describe(broken) },
        made: { ...made, warnings, checks },
      };
    produced = await produced.retry(broken.map(({ name }) => name));
  }
}

async function madeOf(
  { bytes, raster, encoding: { format } }: Written,
  more: Pick<Picture, "made" | "vectors">,
  onProgress: MakeIo["onProgress"],
): Promise<PictureOutcome> {
  const thumbnails = await makeThumbnails(raster, THUMBNAIL_SIDES);
  onProgress(1);
  const fingerprint = fingerprintOf(raster);
  const { width: widthPx, height: heightPx } = raster;
  return {
    state: "made",
    picture: {
      bytes,
      ...(format !== DEFAULT_FORMAT && { format }),
      widthPx,
      heightPx,
      ...(fingerprint && { fingerprint }),
      ...more,
      thumbnails,
    },
  };
}

/** How the picture was encoded, for a format that has qualities. */
function recipeOf(recipe: MadeBy["recipe"], { encoding, missed }: Written): Pick<MadeBy, "recipe"> {
  if (encoding.quality === undefined) return { recipe };
  return { recipe: { ...recipe, output: { ...encoding, ...(missed.length > 0 && { missed }) } } };
}

/** The input pictures as they were sent, the one that is edited first. */
function ingredientsOf({ inputs }: PictureOrder): Ingredient[] {
  const isSource = (field: string) => Number(field.startsWith("source."));
  return Object.entries(inputs)
    .map(([field, bytes]) => ({ field, bytes, mime: `image/${sniffFormat(bytes) ?? "svg+xml"}` }))
    .sort((a, b) => isSource(a.field) - isSource(b.field));
}

/** Runs the recipe; when its engine turns out to be down, the next one of the list stands in with the same chance. */
async function produce(
  kind: ImageKind,
  params: KindParams[KindName],
  inputs: Inputs,
  choice: EngineChoice,
  { imageId, seed }: PictureOrder,
  io: Pick<EngineIo, "signal" | "checkpoint" | "onPreview">,
): Promise<Produced> {
  for (;;) {
    try {
      return await kind.produce(params, inputs, choice, { ...io, imageId, rng: createRng(seed), seed });
    } catch (error) {
      const down = error instanceof EaselError && error.type === "ENGINE_UNAVAILABLE";
      if (!down || !choice.passOver(kind.capability)) throw error;
    }
  }
}

/** For callers who expect the look of the preferred engine. */
function standIn(engineId: string): Warning {
  return {
    code: "degraded",
    message: `the preferred engine was not available: ${engineId} made the picture instead`,
  };
}

export async function decodeInputs({ inputs, prepared }: PictureOrder): Promise<Inputs> {
  const images: Record<string, Raster> = {};
  for (const [field, bytes] of Object.entries(inputs))
    images[field] = isSvg(bytes) ? await decodeSvg(bytes) : await decodeImage(bytes);
  return { images, ...(prepared === undefined ? {} : { prepared }) };
}

function describe(broken: readonly Check[]): string {
  const names = broken.slice(0, 5).map(({ name, note }) => (note ? `${name} (${note})` : name));
  const more = broken.length > names.length ? ` and ${broken.length - names.length} more` : "";
  return `the picture did not pass ${names.join(", ")}${more}`;
}
