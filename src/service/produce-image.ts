/**
 * One claimed job, from its row to a visible picture. Every step may run twice and every write is fenced by the attempt:
 * bytes first, then the one row change that makes them visible. A worker whose result comes too late removes its own bytes.
 */

import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { inspect } from "node:util";
import type { Warning } from "easel-contract";
import { EaselError, ERRORS, INPUT_LIMITS } from "easel-contract";
import type { BlobStore } from "../ports/blobs.ts";
import type { Clock } from "../ports/clock.ts";
import {
  blobKeysOf,
  type ImageFailure,
  type ImageRecord,
  type MadeBy,
  type StoredPicture,
  type StoredVector,
} from "../ports/image-record.ts";
import type { ImageRepository, Outcome } from "../ports/images.ts";
import type { Job, JobQueue } from "../ports/jobs.ts";
import type { Log } from "../ports/log.ts";
import type { PreviewStore } from "../ports/previews.ts";
import { PREVIEW_BYTES } from "../ports/previews.ts";
import { pictureKey, thumbnailKey, vectorKey } from "./blob-keys.ts";
import type { InputMemory } from "./input-memory.ts";
import { holdLease, type Lease } from "./lease.ts";
import type { Picture, PictureMaker, PictureOrder, PictureOutcome } from "./picture-maker.ts";
import { readInputs } from "./stored-inputs.ts";

export interface ProduceTools {
  readonly images: ImageRepository;
  readonly jobs: JobQueue;
  readonly blobs: BlobStore;
  readonly previews: PreviewStore;
  readonly maker: PictureMaker;
  /** Counts the input pictures of running images. */
  readonly inputMemory: Pick<InputMemory, "reserve">;
  readonly clock: Clock;
  readonly log: Log;
  /** How often the lease is renewed, in ms. */
  readonly heartbeatMs: number;
  /** Wait before the first retry after an engine's failure, in ms; each further wait is four times as long. */
  readonly transientRetryDelayMs: number;
}

/** Number of transient engine failures that are retried. The next one fails the image. */
const MAX_TRANSIENT_FAILURES = 2;
/** An image fails after this many attempts without a result, because it probably crashes its engine hosts. */
const MAX_ATTEMPTS = 50;
/** This many host deaths are retried at once, because the image is rarely their cause. Later retries wait longer each time. */
const PATIENT_DEATHS = 5;
/** At the end of a job, retries wait this long for database and store. After that the result is dropped and the next claim starts over. */
const PATIENCE_MS = 30_000;
/** How long after its creation the inputs of an image are asked for. */
const LOAD_MS = 24 * 3600 * 1000;
/** A picture that is made when the work is stopped is stored if that takes no longer. What follows needs the rest of a worker's last time. */
const PUT_AFTER_STOP_MS = 1_000;
/** Delay of a retry after a failed begin, or after another process changed the image. */
const SOON_MS = 1_000;

/**
 * Works on a claimed job until its image is ready or failed, or the job is back in the queue. `stop` ends it early: the
 * maker is stopped, and the job returns to the queue unless the image was deleted. Throws when database or store stay
 * unavailable; the lease then expires and another claim does the work again.
 */
export async function produceImage(tools: ProduceTools, job: Job, stop: AbortSignal): Promise<void> {
  const lease = holdLease(() => tools.jobs.touch(job), tools.heartbeatMs, stop);
  try {
    const begun = await begin(tools, job, lease.signal).catch(async (error) => {
      const delayMs = error instanceof NotLoaded ? error.retryMs : SOON_MS;
      await tools.jobs.retry(job, stop.aborted ? 0 : delayMs).catch(() => false);
      // Whoever stopped the work, or has the job now, knows.
      if (lease.signal.aborted) return undefined;
      throw error instanceof NotLoaded ? error.cause : error;
    });
    if (begun) await work(tools, job, begun, lease, stop).finally(begun.close);
  } finally {
    lease.release();
  }
}

async function work(
  tools: ProduceTools,
  job: Job,
  { record, inputs, trouble }: StartedAttempt,
  lease: Lease,
  stop: AbortSignal,
): Promise<void> {
  const previews = previewWriter(tools, record);
  try {
    const outcome: PictureOutcome = inputs
      ? await tools.maker.make(orderOf(record, inputs), {
          signal: lease.signal,
          onProgress: reporter(tools, record),
          onPreview: previews.write,
        })
      : { state: "refused", failure: { type: "GENERATION_FAILED", message: trouble } };
    if (outcome.state === "stopped" && lease.lost()) {
      tools.log.warn({ imageId: record.id, attempt: record.attempt }, "the lease was lost, so the work was stopped");
      return;
    }
    const puts = signalAfter(lease.signal, PUT_AFTER_STOP_MS);
    await conclude(tools, job, record, outcome, { stop, puts }).catch(async (error) => {
      if (isUnavailable(error)) throw error;
      if (puts.aborted) return giveBack(tools, job, record, outcome, { stop, puts });
      // An error that is not an outage would recur, so the image fails; otherwise it would be made again forever.
      const failure = { type: "GENERATION_FAILED", message: "the picture could not be kept" } as const;
      const refused = { state: "refused", failure, detail: inspect(error) } as const;
      return conclude(tools, job, record, refused, { stop, puts });
    });
  } finally {
    await previews.end();
  }
}

/** An attempt that is running, with our number: with its inputs, or with why there are none. */
type StartedAttempt = {
  readonly record: ImageRecord;
  /** Gives the memory of the inputs back. */
  close(): void;
} & (
  | { readonly inputs: PictureOrder["inputs"]; readonly trouble?: undefined }
  | { readonly inputs?: undefined; readonly trouble: string }
);

/** Inputs that the store did not give. */
class NotLoaded extends Error {
  readonly retryMs: number;

  constructor(cause: unknown, retryMs: number) {
    super("the inputs could not be loaded", { cause });
    this.retryMs = retryMs;
  }
}

/**
 * Starts the next attempt of the image. `undefined` when the image is finished or another process works on it. Throws the signal's
 * reason when it fires before the attempt has started: inputs may take minutes to load. Throws NotLoaded when the store does not give
 * them; after LOAD_MS the attempt begins without them.
 */
async function begin(tools: ProduceTools, job: Job, signal: AbortSignal): Promise<StartedAttempt | undefined> {
  const { images, jobs, clock } = tools;
  for (let turn = 0; turn < 5; turn++) {
    const record = await images.find(job.imageId);
    if (!record || isFinal(record)) return undefined;
    const loaded = await loadInputs(tools, record, signal).catch((error) => {
      signal.throwIfAborted();
      const ageMs = clock.now().getTime() - record.createdAt.getTime();
      if (ageMs < LOAD_MS) throw new NotLoaded(error, Math.min(60_000, Math.max(SOON_MS, ageMs / 10)));
      tools.log.error({ err: error, imageId: record.id }, "inputs could not be loaded for a day");
      return { trouble: "an input picture could not be loaded for a day", close: () => undefined };
    });
    let started = false;
    try {
      signal.throwIfAborted();
      // The holder of an earlier lease must not start the image: not one that runs, and not one whose inputs took long to load.
      const mayBeLate = record.state === "running" || Object.keys(record.inputs).length > 0;
      if (mayBeLate && !(await jobs.touch(job))) return undefined;
      const running = await images.transition(record.id, record.attempt, [record.state], { state: "running" });
      started = running !== undefined;
      if (running) return { record: running, ...loaded };
    } finally {
      if (!started) loaded.close();
    }
  }
  await jobs.retry(job, SOON_MS);
  return undefined;
}

/** Waits for room in the account of input pictures. */
async function loadInputs(
  { blobs, inputMemory }: ProduceTools,
  record: ImageRecord,
  signal: AbortSignal,
): Promise<DistributiveOmit<StartedAttempt, "record">> {
  const count = Object.keys(record.inputs).length;
  if (count === 0) return { inputs: {}, close: () => undefined };
  const memory = await inputMemory.reserve(count * INPUT_LIMITS.bytes, signal);
  try {
    const inputs = await readInputs(blobs, record, signal);
    if (!inputs) return { trouble: "an input picture was lost", close: memory.close };
    memory.keep(Object.values(inputs).reduce((sum, { length }) => sum + length, 0));
    return { inputs, close: memory.close };
  } catch (error) {
    memory.close();
    throw error;
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

function orderOf(record: ImageRecord, inputs: PictureOrder["inputs"]): PictureOrder {
  const { id, kind, params, seed, attempt, prepared, traceParent } = record;
  return {
    imageId: id,
    kind,
    params,
    seed,
    attempt,
    inputs,
    ...(prepared === undefined ? {} : { prepared }),
    ...(traceParent === undefined ? {} : { traceParent }),
  };
}

/** Writes progress, one write at a time; values that come during a write are skipped. */
function reporter({ images }: ProduceTools, { id, attempt }: ImageRecord): (fraction01: number) => void {
  let writing = false;
  return (fraction01) => {
    if (writing) return;
    writing = true;
    images
      .progress(id, attempt, fraction01)
      .catch(() => undefined)
      .finally(() => {
        writing = false;
      });
  };
}

/** Writes previews, one at a time; those that come during a write are skipped. `end` removes what was written. */
function previewWriter(
  { previews }: ProduceTools,
  { id, attempt }: ImageRecord,
): { write(webp: Uint8Array): void; end(): Promise<void> } {
  let writing: Promise<void> | undefined;
  let wrote = false;
  return {
    write(webp) {
      if (writing || webp.length > PREVIEW_BYTES) return;
      wrote = true;
      writing = previews
        .put({ imageId: id, attempt, webp })
        // A preview that is not shown does no harm.
        .catch(() => undefined)
        .finally(() => {
          writing = undefined;
        });
    },
    async end() {
      await writing;
      // The sweep removes what stays.
      if (wrote) await previews.remove(id, attempt).catch(() => undefined);
    },
  };
}

/** What ends the work: `stop` ends waits, `puts` also what is being stored. */
interface Ends {
  readonly stop: AbortSignal;
  readonly puts: AbortSignal;
}

/** A signal that fires `ms` after the other. */
function signalAfter(signal: AbortSignal, ms: number): AbortSignal {
  const later = new AbortController();
  const begin = () => void setTimeout(() => later.abort(signal.reason), ms).unref();
  if (signal.aborted) begin();
  else signal.addEventListener("abort", begin, { once: true });
  return later.signal;
}

/** Returns the job of a picture that could not be stored before the end, and removes what was written of it where the store answers. */
async function giveBack(
  tools: ProduceTools,
  job: Job,
  record: ImageRecord,
  outcome: PictureOutcome,
  ends: Ends,
): Promise<void> {
  await conclude(tools, job, record, { state: "stopped" }, ends);
  if (outcome.state !== "made") return;
  const { id, attempt } = record;
  const { format, thumbnails, vectors = [] } = outcome.picture;
  const keys = [pictureKey(id, attempt, format)];
  for (const { sidePx } of thumbnails?.files ?? []) keys.push(thumbnailKey(id, attempt, sidePx));
  for (const { format: vector } of vectors) keys.push(vectorKey(id, attempt, vector));
  await Promise.allSettled(keys.map((key) => tools.blobs.delete(key)));
}

async function conclude(
  tools: ProduceTools,
  job: Job,
  record: ImageRecord,
  outcome: PictureOutcome,
  { stop, puts }: Ends,
): Promise<void> {
  const { images, jobs, log } = tools;
  const { to, delayMs } =
    outcome.state === "made"
      ? { to: await store(tools, record, outcome.picture, { stop, puts }), delayMs: SOON_MS }
      : verdict(tools, record, outcome);
  const about = { imageId: record.id, kind: record.kind, attempt: record.attempt };
  // A transition that changed nothing may be the repetition of our own one whose answer was lost, so the row decides.
  const changed = await retryWhileUnavailable(log, stop, () =>
    images.transition(record.id, record.attempt, ["running"], to),
  );
  const now = changed ?? (await retryWhileUnavailable(log, stop, () => images.find(record.id)));
  if (to.state === "ready" && !(now?.state === "ready" && now.picture.blobKey === to.picture.blobKey)) {
    for (const blobKey of blobKeysOf(to.picture))
      await retryWhileUnavailable(log, stop, () => tools.blobs.delete(blobKey));
    log.info(about, "a picture was finished too late, and its bytes were removed");
  } else if (outcome.state === "refused") {
    log.warn({ ...about, ...outcome.failure, detail: outcome.detail, final: to.state === "failed" }, "no picture");
  } else log.info({ ...about, note: outcome.state === "died" ? outcome.note : undefined }, `picture ${outcome.state}`);
  if (now && !isFinal(now)) await retryWhileUnavailable(log, stop, () => jobs.retry(job, delayMs));
}

async function store(
  { blobs, log }: ProduceTools,
  record: ImageRecord,
  { bytes, format, widthPx, heightPx, fingerprint, made, thumbnails, vectors }: Picture,
  { stop, puts }: Ends,
): Promise<Outcome & { state: "ready" }> {
  const blobKey = pictureKey(record.id, record.attempt, format);
  await retryWhileUnavailable(log, stop, () => blobs.put(blobKey, bytes, puts));
  const files: NonNullable<StoredPicture["thumbnails"]>["files"][number][] = [];
  for (const { sidePx, bytes: webp } of thumbnails?.files ?? []) {
    const key = thumbnailKey(record.id, record.attempt, sidePx);
    await retryWhileUnavailable(log, stop, () => blobs.put(key, webp, puts));
    files.push({ sidePx, blobKey: key, bytes: webp.length });
  }
  const lines: StoredVector[] = [];
  for (const { format: vector, bytes: file } of vectors ?? []) {
    const key = vectorKey(record.id, record.attempt, vector);
    await retryWhileUnavailable(log, stop, () => blobs.put(key, file, puts));
    lines.push({ format: vector, blobKey: key, bytes: file.length, sha256: sha256Of(file) });
  }
  const picture = {
    ...{ blobKey, ...(format && { format }), bytes: bytes.length, sha256: sha256Of(bytes), widthPx, heightPx },
    ...(fingerprint && { fingerprint }),
    ...(thumbnails ? { thumbnails: { hash: thumbnails.hash, files } } : {}),
    ...(vectors && { vectors: lines }),
  };
  return { state: "ready", picture, made: { ...made, warnings: [...made.warnings, ...otherEngine(record, made)] } };
}

function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** A warning when a recipe is repeated by another engine or engine version. */
function otherEngine({ remakes }: ImageRecord, { engine, engineVersion }: MadeBy): Warning[] {
  if (!remakes || (remakes.engine === engine && remakes.version === engineVersion)) return [];
  const message = `the recipe is of ${remakes.engine} ${remakes.version}; ${engine} ${engineVersion} made this picture, which may differ`;
  return [{ code: "other-engine", message }];
}

/** The next state of an image without a picture, and the delay of its job if it is retried. */
function verdict(
  { transientRetryDelayMs }: ProduceTools,
  { attempt, transientFailures }: ImageRecord,
  outcome: Exclude<PictureOutcome, { state: "made" }>,
): { to: Outcome; delayMs: number } {
  if (outcome.state === "refused") {
    const again =
      !outcome.final && ERRORS[outcome.failure.type].retryable && transientFailures < MAX_TRANSIENT_FAILURES;
    if (again)
      return {
        to: { state: "queued", transientFailure: true },
        delayMs: transientRetryDelayMs * 4 ** transientFailures,
      };
    const made = outcome.made ? { made: outcome.made } : {};
    return { to: { state: "failed", failure: asImageFailure(outcome.failure), ...made }, delayMs: 0 };
  }
  if (outcome.state === "stopped") return { to: { state: "queued", transientFailure: false }, delayMs: 0 };
  if (attempt < MAX_ATTEMPTS) {
    const delayMs = attempt <= PATIENT_DEATHS ? 0 : Math.min(30_000, 500 * 2 ** (attempt - PATIENT_DEATHS));
    return { to: { state: "queued", transientFailure: false }, delayMs };
  }
  const message = `given up after ${attempt} starts without a result`;
  return { to: { state: "failed", failure: { type: "GENERATION_FAILED", message } }, delayMs: 0 };
}

/** A failed image answers 422, so an error type with another status becomes GENERATION_FAILED. */
function asImageFailure({ type, message }: ImageFailure): ImageFailure {
  return { type: ERRORS[type].status === 422 ? type : "GENERATION_FAILED", message };
}

/** Repeats a step while database or store are unavailable; after `stop` it runs once. Throws the last error. */
async function retryWhileUnavailable<T>(log: Log, stop: AbortSignal, step: () => Promise<T>): Promise<T> {
  let waitedMs = 0;
  for (let waitMs = 100; ; waitMs = Math.min(2 * waitMs, 2_000)) {
    try {
      return await step();
    } catch (error) {
      if (!isUnavailable(error) || stop.aborted || waitedMs >= PATIENCE_MS) throw error;
      log.warn({ err: error, waitMs }, "database or store is unavailable: retrying");
      await pause(waitMs, undefined, { signal: stop }).catch(() => undefined);
      waitedMs += waitMs;
    }
  }
}

function isUnavailable(error: unknown): boolean {
  return error instanceof EaselError && error.type === "SERVICE_UNAVAILABLE";
}

function isFinal({ state }: ImageRecord): boolean {
  return state !== "queued" && state !== "running";
}
