/**
 * One claimed job, from its row to a visible picture. Every step may run twice and every write is fenced by the attempt:
 * bytes first, then the one row change that makes them visible; whoever comes too late removes his own bytes.
 */

import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { inspect } from "node:util";
import { EaselError, ERRORS } from "../contract/errors.ts";
import type { BlobStore, ImageFailure, ImageRecord, ImageRepository, Job, JobQueue, Log, Outcome } from "../ports.ts";
import { pictureKey } from "./blob-keys.ts";
import type { Picture, PictureMaker, PictureOrder, PictureOutcome } from "./picture-maker.ts";

export interface ProduceTools {
  readonly images: ImageRepository;
  readonly jobs: JobQueue;
  readonly blobs: BlobStore;
  readonly maker: PictureMaker;
  readonly log: Log;
  /** How often the claim is renewed. */
  readonly heartbeatMs: number;
  /** Wait before the first repetition after an engine's failure; each further wait is four times as long. */
  readonly hiccupDelayMs: number;
}

/** Failures of engines that are tried again; the next one is final. */
const MAX_HICCUPS = 2;
/** A picture that was started this often without an end is given up: it probably kills its makers. */
const MAX_ATTEMPTS = 50;
/** So many deaths are repeated at once, being rarely the picture's doing; further ones wait longer and longer. */
const PATIENT_DEATHS = 5;
/** Database and store may be away this long at the end of a job before the work is left to the next claim. */
const PATIENCE_MS = 30_000;
/** How soon a job is tried again that could not be begun or ended in somebody else's change. */
const SOON_MS = 1_000;

/**
 * Works on a claimed job until its image is ready or failed, or gives the job back. `stop` ends it early: the maker is
 * stopped and the job goes back to the queue unless the image was deleted. Throws when database or store stay away; the
 * claim then lapses and the work is done again.
 */
export async function produceImage(tools: ProduceTools, job: Job, stop: AbortSignal): Promise<void> {
  const begun = await begin(tools, job).catch(async (error) => {
    await tools.jobs.retry(job, SOON_MS).catch(() => false);
    throw error;
  });
  if (!begun) return;
  const { record, inputs } = begun;
  const claim = holdClaim(tools, job, stop);
  try {
    const outcome: PictureOutcome = inputs
      ? await tools.maker.make(orderOf(record, inputs), { signal: claim.signal, onProgress: reporter(tools, record) })
      : { state: "refused", failure: { type: "GENERATION_FAILED", message: "an input picture was lost" } };
    if (outcome.state === "stopped" && claim.lost()) {
      tools.log.warn({ imageId: record.id, attempt: record.attempt }, "the claim was lost: its work was stopped");
      return;
    }
    await conclude(tools, job, record, outcome, stop).catch((error) => {
      if (isAway(error)) throw error;
      // What cannot be written today cannot be written tomorrow: without this, it would be made again and again.
      const failure = { type: "GENERATION_FAILED", message: "the picture could not be kept" } as const;
      return conclude(tools, job, record, { state: "refused", failure, detail: inspect(error) }, stop);
    });
  } finally {
    claim.release();
  }
}

interface Begun {
  /** Running, with the attempt that is ours. */
  readonly record: ImageRecord;
  /** `undefined` when bytes of an input are gone. */
  readonly inputs: PictureOrder["inputs"] | undefined;
}

/** Takes the row; `undefined` when there is nothing to do for this claim. */
async function begin({ images, jobs, blobs }: ProduceTools, job: Job): Promise<Begun | undefined> {
  for (let turn = 0; turn < 5; turn++) {
    const record = await images.find(job.imageId);
    if (!record || isFinal(record)) {
      await jobs.complete(job);
      return undefined;
    }
    // A running row belongs to whoever holds the newest claim: an outdated one must not take it from there.
    if (record.state === "running" && !(await jobs.touch(job))) return undefined;
    const inputs = await loadInputs(blobs, record);
    const running = await images.transition(record.id, record.attempt, [record.state], { state: "running" });
    if (running) return { record: running, inputs };
  }
  await jobs.retry(job, SOON_MS);
  return undefined;
}

async function loadInputs(blobs: BlobStore, record: ImageRecord): Promise<PictureOrder["inputs"] | undefined> {
  const inputs: Record<string, Uint8Array> = {};
  for (const [field, { blobKey }] of Object.entries(record.inputs)) {
    const bytes = await blobs.get(blobKey);
    if (!bytes) return undefined;
    inputs[field] = bytes;
  }
  return inputs;
}

function orderOf(record: ImageRecord, inputs: PictureOrder["inputs"]): PictureOrder {
  const { id, kind, params, seed, attempt, prepared } = record;
  return { imageId: id, kind, params, seed, attempt, inputs, ...(prepared === undefined ? {} : { prepared }) };
}

interface Claim {
  /** Fires on `stop` and when the claim was lost. */
  readonly signal: AbortSignal;
  lost(): boolean;
  release(): void;
}

function holdClaim({ jobs, heartbeatMs }: ProduceTools, job: Job, stop: AbortSignal): Claim {
  const lost = new AbortController();
  let asking = false;
  const beat = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    try {
      if (!(await jobs.touch(job))) lost.abort();
    } catch {
      // The database is away. The claim may well be ours still, and its attempt fences every write.
    } finally {
      asking = false;
    }
  };
  const timer = setInterval(beat, heartbeatMs);
  return {
    signal: AbortSignal.any([stop, lost.signal]),
    lost: () => lost.signal.aborted && !stop.aborted,
    release: () => clearInterval(timer),
  };
}

/** Writes progress, never two at a time; what comes meanwhile is skipped. */
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

async function conclude(
  tools: ProduceTools,
  job: Job,
  record: ImageRecord,
  outcome: PictureOutcome,
  stop: AbortSignal,
): Promise<void> {
  const { images, jobs, log } = tools;
  const { to, delayMs } =
    outcome.state === "made"
      ? { to: await store(tools, record, outcome.picture, stop), delayMs: SOON_MS }
      : verdict(tools, record, outcome);
  const about = { imageId: record.id, kind: record.kind, attempt: record.attempt };
  // A refusal may also be the echo of our own change whose answer was lost, so the row decides.
  const changed = await persist(log, stop, () => images.transition(record.id, record.attempt, ["running"], to));
  const now = changed ?? (await persist(log, stop, () => images.find(record.id)));
  if (to.state === "ready" && !(now?.state === "ready" && now.picture.blobKey === to.picture.blobKey)) {
    await persist(log, stop, () => tools.blobs.delete(to.picture.blobKey));
    log.info(about, "a picture came too late: its bytes were removed");
  } else if (outcome.state === "refused") {
    log.warn({ ...about, ...outcome.failure, detail: outcome.detail, final: to.state === "failed" }, "no picture");
  } else log.info({ ...about, note: outcome.state === "died" ? outcome.note : undefined }, `picture ${outcome.state}`);
  await persist(log, stop, () => (!now || isFinal(now) ? jobs.complete(job) : jobs.retry(job, delayMs)));
}

async function store(
  { blobs, log }: ProduceTools,
  record: ImageRecord,
  { bytes, widthPx, heightPx, made }: Picture,
  stop: AbortSignal,
): Promise<Outcome & { state: "ready" }> {
  const blobKey = pictureKey(record.id, record.attempt);
  await persist(log, stop, () => blobs.put(blobKey, bytes));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { state: "ready", picture: { blobKey, bytes: bytes.length, sha256, widthPx, heightPx }, made };
}

/** What becomes of an image without a picture, and how long its job waits if there is to be another try. */
function verdict(
  { hiccupDelayMs }: ProduceTools,
  { attempt, hiccups }: ImageRecord,
  outcome: Exclude<PictureOutcome, { state: "made" }>,
): { to: Outcome; delayMs: number } {
  if (outcome.state === "refused") {
    const again = !outcome.final && ERRORS[outcome.failure.type].retryable && hiccups < MAX_HICCUPS;
    if (again) return { to: { state: "queued", hiccup: true }, delayMs: hiccupDelayMs * 4 ** hiccups };
    const made = outcome.made ? { made: outcome.made } : {};
    return { to: { state: "failed", failure: asImageFailure(outcome.failure), ...made }, delayMs: 0 };
  }
  if (outcome.state === "stopped") return { to: { state: "queued", hiccup: false }, delayMs: 0 };
  if (attempt < MAX_ATTEMPTS) {
    const delayMs = attempt <= PATIENT_DEATHS ? 0 : Math.min(30_000, 500 * 2 ** (attempt - PATIENT_DEATHS));
    return { to: { state: "queued", hiccup: false }, delayMs };
  }
  const message = `given up after ${attempt} starts that came to no end`;
  return { to: { state: "failed", failure: { type: "GENERATION_FAILED", message } }, delayMs: 0 };
}

/** A failed image answers 422, so errors of the service itself become its failure. */
function asImageFailure({ type, message }: ImageFailure): ImageFailure {
  return { type: ERRORS[type].status === 422 ? type : "GENERATION_FAILED", message };
}

/** Repeats a step while database or store are away; once `stop` has fired, it is tried once. Throws its last error. */
async function persist<T>(log: Log, stop: AbortSignal, step: () => Promise<T>): Promise<T> {
  let waitedMs = 0;
  for (let waitMs = 100; ; waitMs = Math.min(2 * waitMs, 2_000)) {
    try {
      return await step();
    } catch (error) {
      if (!isAway(error) || stop.aborted || waitedMs >= PATIENCE_MS) throw error;
      log.warn({ err: error, waitMs }, "database or store did not answer: trying again");
      await pause(waitMs, undefined, { signal: stop }).catch(() => undefined);
      waitedMs += waitMs;
    }
  }
}

function isAway(error: unknown): boolean {
  return error instanceof EaselError && error.type === "SERVICE_UNAVAILABLE";
}

function isFinal({ state }: ImageRecord): boolean {
  return state !== "queued" && state !== "running";
}
