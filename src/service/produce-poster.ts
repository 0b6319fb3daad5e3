/**
 * One claimed poster, from its row to a stored file. Every step may run twice: the same order gives the same pixels and the same key. A poster whose
 * image was deleted meanwhile loses its file again.
 */

import { createHash } from "node:crypto";
import { INPUT_LIMITS } from "easel-contract";
import type { BlobStore } from "../ports/blobs.ts";
import type { ReadyImage } from "../ports/image-record.ts";
import type { ImageRepository } from "../ports/images.ts";
import type { Log } from "../ports/log.ts";
import type { PosterJob, PosterStore } from "../ports/posters.ts";
import { posterKey } from "./blob-keys.ts";
import type { InputMemory } from "./input-memory.ts";
import { holdLease } from "./lease.ts";
import type { Picture, PictureMaker, PictureOrder, PictureOutcome } from "./picture-maker.ts";
import { posterScale } from "./posters.ts";
import { readInputs } from "./stored-inputs.ts";

export interface PosterTools {
  readonly images: Pick<ImageRepository, "find">;
  readonly posters: PosterStore;
  readonly blobs: BlobStore;
  readonly maker: PictureMaker;
  readonly inputMemory: Pick<InputMemory, "reserve">;
  readonly log: Log;
  /** How often the lease is renewed, in ms. */
  readonly heartbeatMs: number;
}

/** Claims and returns after which a poster fails that never came to an end: it probably kills its hosts. */
const MOST_TURNS = 8;
const RETRY_MS = 5_000;

/**
 * Works on a claimed poster until it is ready or failed, or available again. `stop` ends it early. Throws when database or store are
 * unavailable; the lease then expires and another claim does the work again.
 */
export async function producePoster(tools: PosterTools, job: PosterJob, stop: AbortSignal): Promise<void> {
  const { images, posters } = tools;
  const record = await images.find(job.imageId);
  // A delete takes the poster with it.
  if (record?.state !== "ready") return;
  const scale = posterScale(record);
  if (scale === undefined || job.leaseToken > MOST_TURNS) {
    const message = scale === undefined ? "this picture is not drawn finer" : "the poster could not be made";
    await posters.finish(job, { state: "failed", failure: { type: "GENERATION_FAILED", message } });
    return;
  }
  const lease = holdLease(() => posters.touch(job), tools.heartbeatMs, stop);
  try {
    await conclude(tools, job, record, await make(tools, record, scale, lease.signal));
  } finally {
    lease.release();
  }
}

async function make(
  { blobs, inputMemory, maker }: PosterTools,
  record: ReadyImage,
  scale: number,
  signal: AbortSignal,
): Promise<PictureOutcome> {
  const { id: imageId, kind, params, seed, attempt, prepared, made } = record;
  const memory = await inputMemory.reserve((Object.keys(record.inputs).length + 1) * INPUT_LIMITS.bytes, signal);
  try {
    const picture = await blobs.get(record.picture.blobKey, undefined, signal);
    const inputs = await readInputs(blobs, record, signal);
    if (!picture || !inputs)
      return { state: "refused", failure: { type: "GENERATION_FAILED", message: "a file of this picture was lost" } };
    const poster = { picture, recipe: made.recipe, scale };
    const order: PictureOrder = { imageId, kind, params, seed, attempt, inputs, poster, ...(prepared && { prepared }) };
    return await maker.make(order, { signal, onProgress: () => undefined });
  } catch (error) {
    if (signal.aborted) return { state: "stopped" };
    throw error;
  } finally {
    memory.close();
  }
}

async function conclude(
  { posters, blobs, log }: PosterTools,
  job: PosterJob,
  record: ReadyImage,
  outcome: PictureOutcome,
): Promise<void> {
  const about = { imageId: record.id, kind: record.kind };
  if (outcome.state === "made") {
    const file = await store(blobs, record.id, outcome.picture);
    if (await posters.finish(job, { state: "ready", file })) return log.info(about, "poster made");
    // The holder of a later lease stores the same file; that of a deleted image goes.
    if (!(await posters.find(record.id))) await blobs.delete(file.blobKey);
    return log.info(about, "a poster was finished too late");
  }
  if (outcome.state === "refused") {
    const { failure, detail } = outcome;
    log.warn({ ...about, ...failure, detail }, "no poster");
    await posters.finish(job, { state: "failed", failure });
    return;
  }
  log.info({ ...about, note: outcome.state === "died" ? outcome.note : undefined }, `poster ${outcome.state}`);
  await posters.retry(job, outcome.state === "died" ? RETRY_MS : 0);
}

async function store(blobs: BlobStore, imageId: string, { bytes, widthPx, heightPx }: Picture) {
  const blobKey = posterKey(imageId);
  await blobs.put(blobKey, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { blobKey, bytes: bytes.length, sha256, widthPx, heightPx };
}
