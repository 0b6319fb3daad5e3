/**
 * One claimed derivative, from its row to a stored file. Every step may run twice: the same order gives the same pixels and the same key. A
 * derivative whose image was deleted meanwhile loses its file again.
 */

import { createHash } from "node:crypto";
import { INPUT_LIMITS } from "easel-contract";
import type { BlobStore } from "../ports/blobs.ts";
import type {
  DerivativeAsk,
  DerivativeFailure,
  DerivativeJob,
  DerivativeStore,
  StoredDerivative,
} from "../ports/derivatives.ts";
import type { ReadyImage } from "../ports/image-record.ts";
import type { ImageRepository } from "../ports/images.ts";
import type { Log } from "../ports/log.ts";
import { derivativeKey } from "./blob-keys.ts";
import { POSTER_NAME, posterScale } from "./derivatives.ts";
import type { InputMemory } from "./input-memory.ts";
import { holdLease } from "./lease.ts";
import type { Derived, Picture, PictureMaker, PictureOrder, PictureOutcome } from "./picture-maker.ts";
import { readInputs } from "./stored-inputs.ts";

export interface DerivativeTools {
  readonly images: Pick<ImageRepository, "find">;
  readonly derivatives: DerivativeStore;
  readonly blobs: BlobStore;
  readonly maker: PictureMaker;
  readonly inputMemory: Pick<InputMemory, "reserve">;
  /** The operator's profile for inks. */
  readonly cmykProfile?: CmykProfile;
  readonly log: Log;
  /** How often the lease is renewed, in ms. */
  readonly heartbeatMs: number;
}

/** An ICC profile that was checked. */
export interface CmykProfile {
  readonly path: string;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Claims after which a derivative fails that never came to an end: it probably kills its hosts, or the store does not take it. */
const MOST_TRIES = 8;
const RETRY_MS = 5_000;

/**
 * Works on a claimed derivative until it is ready or failed, or available again. `stop` ends it early. Throws when database or store are
 * unavailable; the lease then expires and another claim does the work again.
 */
export async function produceDerivative(tools: DerivativeTools, job: DerivativeJob, stop: AbortSignal): Promise<void> {
  const { images, derivatives } = tools;
  const record = await images.find(job.imageId);
  // A delete ends the derivative too.
  if (record?.state !== "ready") return;
  const fail = (failure: DerivativeFailure) => derivatives.finish(job, { state: "failed", failure });
  if (job.tries > MOST_TRIES) {
    const message = `this file could not be made and stored in ${MOST_TRIES} tries; ask again in a minute`;
    await fail({ type: "SERVICE_UNAVAILABLE", message });
    return;
  }
  const as = await derivedAs(tools, record, job.ask);
  if ("type" in as) {
    await fail(as);
    return;
  }
  const lease = holdLease(() => derivatives.touch(job), tools.heartbeatMs, stop);
  try {
    await conclude(tools, job, record, await make(tools, record, as, lease.signal));
  } finally {
    lease.release();
  }
}

/** Why not, for a poster of a picture that is not drawn finer and for a profile that this process does not have. */
async function derivedAs(
  { derivatives, blobs, cmykProfile }: DerivativeTools,
  record: ReadyImage,
  ask: DerivativeAsk,
): Promise<Derived["as"] | DerivativeFailure> {
  if (ask.what === "form") return ask;
  if (ask.what === "poster") {
    const scale = posterScale(record);
    return scale === undefined
      ? { type: "GENERATION_FAILED", message: "this picture is not drawn finer" }
      : { ...ask, scale };
  }
  if (cmykProfile?.sha256 !== ask.profile) {
    const message = "the worker has another EASEL_CMYK_PROFILE than the API, or none; set the same profile for both";
    return { type: "SERVICE_UNAVAILABLE", message };
  }
  const printed = { ...ask, profilePath: cmykProfile.path };
  if (ask.pixels === "own") return printed;
  const poster = await derivatives.find(record.id, POSTER_NAME);
  const bytes = poster?.state === "ready" ? await blobs.get(poster.file.blobKey) : undefined;
  return bytes
    ? { ...printed, poster: bytes }
    : { type: "SERVICE_UNAVAILABLE", message: "the poster of this picture was lost" };
}

async function make(
  { blobs, inputMemory, maker }: DerivativeTools,
  record: ReadyImage,
  as: Derived["as"],
  signal: AbortSignal,
): Promise<PictureOutcome> {
  const { id: imageId, kind, params, seed, attempt, prepared, made } = record;
  // Only drawing needs the pictures that the caller sent.
  const inputsRecord = as.what === "poster" ? record : { inputs: {} };
  const memory = await inputMemory.reserve((Object.keys(inputsRecord.inputs).length + 1) * INPUT_LIMITS.bytes, signal);
  try {
    const picture = await blobs.get(record.picture.blobKey, undefined, signal);
    const inputs = await readInputs(blobs, inputsRecord, signal);
    if (!picture || !inputs)
      return { state: "refused", failure: { type: "GENERATION_FAILED", message: "a file of this picture was lost" } };
    const { engine, engineVersion, recipe } = made;
    const derived: Derived = { picture, engine, engineVersion, recipe, as };
    const order: PictureOrder = {
      imageId,
      kind,
      params,
      seed,
      attempt,
      inputs,
      derived,
      ...(prepared && { prepared }),
    };
    return await maker.make(order, { signal, onProgress: () => undefined });
  } catch (error) {
    if (signal.aborted) return { state: "stopped" };
    throw error;
  } finally {
    memory.close();
  }
}

async function conclude(
  { derivatives, blobs, log }: DerivativeTools,
  job: DerivativeJob,
  record: ReadyImage,
  outcome: PictureOutcome,
): Promise<void> {
  const about = { imageId: record.id, kind: record.kind, derivative: job.name };
  if (outcome.state === "made") {
    const file = await store(blobs, job, outcome.picture);
    if (await derivatives.finish(job, { state: "ready", file })) return log.info(about, "derivative made");
    // The holder of a later lease stores the same file; that of a deleted image goes.
    if (!(await derivatives.find(record.id, job.name))) await blobs.delete(file.blobKey);
    return log.info(about, "a derivative was finished too late");
  }
  if (outcome.state === "refused") {
    const { failure, detail } = outcome;
    log.warn({ ...about, ...failure, detail }, "no derivative");
    await derivatives.finish(job, { state: "failed", failure });
    return;
  }
  log.info({ ...about, note: outcome.state === "died" ? outcome.note : undefined }, `derivative ${outcome.state}`);
  await derivatives.retry(job, outcome.state === "died" ? RETRY_MS : 0);
}

async function store(blobs: BlobStore, { imageId, name }: DerivativeJob, picture: Picture): Promise<StoredDerivative> {
  const { bytes, format, widthPx, heightPx, made } = picture;
  const blobKey = derivativeKey(imageId, name);
  await blobs.put(blobKey, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const { warnings } = made;
  return {
    ...{ blobKey, bytes: bytes.length, sha256, widthPx, heightPx },
    ...(format && { format }),
    ...(warnings.length > 0 && { warnings }),
  };
}
