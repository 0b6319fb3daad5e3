/** The worker: claims jobs, runs them on its engine hosts, and sweeps periodically. */

import { setTimeout as pause } from "node:timers/promises";
import { BUILT_IN } from "../engines/list.ts";
import { createRouting } from "../engines/routing/scheduler.ts";
import { BUILT_IN_ONLY } from "../engines/settings.ts";
import type { BlobStore } from "../ports/blobs.ts";
import type { Clock } from "../ports/clock.ts";
import type { DerivativeJob } from "../ports/derivatives.ts";
import type { Job } from "../ports/jobs.ts";
import type { Log } from "../ports/log.ts";
import type { Store } from "../ports/store.ts";
import { createInputMemory, type InputMemory } from "../service/input-memory.ts";
import type { PictureMaker } from "../service/picture-maker.ts";
import { type CmykProfile, produceDerivative } from "../service/produce-derivative.ts";
import { produceImage } from "../service/produce-image.ts";
import { sweepWhenDue } from "../service/sweep.ts";
import { createMetrics, type Metrics } from "../telemetry/metrics.ts";

import {
  createEngineHost,
  type EngineHost,
  HOST_DEFAULTS,
  type HostEngines,
  type HostSettings,
} from "./engine-host.ts";
import { type HostCount, observeMaker } from "./observe-maker.ts";
import { createWakeSignal } from "./wake-signal.ts";

export interface WorkerOptions {
  readonly store: Pick<
    Store,
    | "images"
    | "jobs"
    | "derivatives"
    | "tasks"
    | "events"
    | "webhooks"
    | "previews"
    | "rates"
    | "shares"
    | "installation"
  >;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  readonly log: Log;
  /** Engine hosts, 1 or more: pictures made at the same time. */
  readonly hosts: number;
  readonly host?: Partial<HostSettings>;
  /** Default: the built-in ones. */
  readonly engines?: HostEngines;
  /** Finished images older than this are deleted; undefined = kept until deleted. */
  readonly retentionMs?: number;
  /** See `SweepTools`. */
  readonly logRetentionMs?: number;
  /** 60,000. */
  readonly sweepEveryMs?: number;
  readonly metrics?: Metrics;
  /** Counted up and down while hosts work; for the scrape. */
  readonly hostCount?: HostCount;
  /** The account of input pictures in this process. Default: one of its own. */
  readonly inputMemory?: InputMemory;
  /** Prints in inks are made with it. */
  readonly cmykProfile?: CmykProfile;
  /** How often a claim is renewed: 3,000. */
  readonly heartbeatMs?: number;
  /** Wait after an engine's first failure: 2,000. */
  readonly transientRetryDelayMs?: number;
}

export interface Worker {
  /** Claims nothing more, gives running pictures `timeoutMs` to end, gives the rest back to the queue, ends the hosts. */
  drain(timeoutMs: number): Promise<void>;
  /** `drain(0)`. */
  stop(): Promise<void>;
}

/** Returning jobs to the queue takes a few statements. While the database is unavailable it is left to the leases' end. */
const GIVE_BACK_MS = 1_500;

/** Starts at once. Retries while the database or the blob store is unavailable. */
export function startWorker(options: WorkerOptions): Worker {
  const { store, clock, log, hostCount = { all: 0, busy: 0 } } = options;
  const engines = options.engines ?? { settings: BUILT_IN_ONLY, scheduler: createRouting(BUILT_IN, { clock }) };
  const hosts = Array.from({ length: options.hosts }, () =>
    createEngineHost({ ...HOST_DEFAULTS, ...options.host }, engines, log),
  );
  hostCount.all = hosts.length;
  const loop: Loop = {
    store,
    log,
    tools: toolsOf(options),
    closing: new AbortController(),
    running: new Set(),
    wakeSignal: createWakeSignal(),
  };
  const turns = createTurns(loop);
  const { metrics = createMetrics({}) } = options;
  const makerOf = (host: EngineHost) => observeMaker(host, hostCount, metrics);

  const listening = listen(loop);
  const parts = [...hosts.map((host) => serve(loop, turns, host, makerOf)), sweepOften(loop, options)];
  let closed: Promise<void> | undefined;

  async function close(timeoutMs: number): Promise<void> {
    loop.closing.abort();
    const quiet = Promise.all(parts);
    if (timeoutMs > 0 && loop.running.size > 0) await waitAtMost(timeoutMs, quiet);
    for (const { stop } of loop.running) stop.abort();
    await waitAtMost(GIVE_BACK_MS, quiet);
    await Promise.all(hosts.map((host) => host.stop()));
    await waitAtMost(
      GIVE_BACK_MS,
      listening.then((unsubscribe) => unsubscribe()),
    );
  }

  return {
    drain: (timeoutMs) => (closed ??= close(timeoutMs)),
    stop: () => (closed ??= close(0)),
  };
}

type ImageTools = Parameters<typeof produceImage>[0];
type DerivativeTools = Parameters<typeof produceDerivative>[0];
type Tools = ImageTools & DerivativeTools;

/** What the loops of a worker share. */
interface Loop extends Pick<WorkerOptions, "store" | "log"> {
  readonly tools: Omit<Tools, "maker">;
  /** Aborted when the worker claims nothing more. */
  readonly closing: AbortController;
  /** The pictures under way. */
  readonly running: Set<{ readonly imageId: string; readonly stop: AbortController }>;
  readonly wakeSignal: ReturnType<typeof createWakeSignal>;
}

function toolsOf(options: WorkerOptions): Omit<Tools, "maker"> {
  const { store, blobs, clock, log } = options;
  return {
    images: store.images,
    jobs: store.jobs,
    previews: store.previews,
    derivatives: store.derivatives,
    blobs,
    clock,
    log,
    inputMemory: options.inputMemory ?? createInputMemory(),
    ...(options.cmykProfile && { cmykProfile: options.cmykProfile }),
    heartbeatMs: options.heartbeatMs ?? 3_000,
    transientRetryDelayMs: options.transientRetryDelayMs ?? 2_000,
  };
}

/** What a host works on next: an image, or a derivative when it is its turn. */
function createTurns({ store, wakeSignal }: Loop) {
  const image = createClaims(wakeSignal, () => store.jobs.claim());
  const derivative = createDerivativeClaims(createClaims(wakeSignal, () => store.derivatives.claim()));
  return {
    async next(): Promise<{ readonly image?: Job | undefined; readonly derivative?: DerivativeJob | undefined }> {
      const early = derivative.isDue() ? await derivative.next() : undefined;
      if (early) return { derivative: early };
      const job = await image();
      if (!job) return { derivative: await derivative.next() };
      derivative.passed();
      return { image: job };
    },
    /** The last derivative is done. */
    derivativeEnded: () => derivative.ended(),
  };
}

/** Gives a host one job after the other until the worker closes. */
async function serve(
  loop: Loop,
  turns: ReturnType<typeof createTurns>,
  host: EngineHost,
  makerOf: (host: EngineHost) => PictureMaker,
): Promise<void> {
  const { store, closing, wakeSignal } = loop;
  await repeat(loop, "the worker was held up", async () => {
    // Only a host that is up claims a job: a broken installation must not burn the attempts of the whole queue.
    await host.ready();
    const seen = wakeSignal.count();
    const { image, derivative } = await turns.next();
    if (derivative && closing.signal.aborted)
      await store.derivatives.retry(derivative, 0).finally(turns.derivativeEnded);
    else if (derivative)
      await whileRunning(loop, derivative.imageId, (stop) =>
        produceDerivative({ ...loop.tools, maker: makerOf(host) }, derivative, stop),
      ).finally(turns.derivativeEnded);
    else if (image && closing.signal.aborted) await store.jobs.retry(image, 0);
    else if (image)
      await whileRunning(loop, image.imageId, (stop) =>
        produceImage({ ...loop.tools, maker: makerOf(host) }, image, stop),
      );
    else await wakeSignal.after(seen, closing.signal);
    return "again";
  });
}

/** Counts the image as running while `produce` works; a delete or the worker's end fires its signal. */
async function whileRunning(
  { running, wakeSignal }: Loop,
  imageId: string,
  produce: (stop: AbortSignal) => Promise<void>,
): Promise<void> {
  const own = { imageId, stop: new AbortController() };
  running.add(own);
  try {
    await produce(own.stop.signal);
  } finally {
    running.delete(own);
    wakeSignal.notify();
  }
}

/** Hears of new jobs and of deleted images. Resolves with the unsubscribe. */
async function listen(loop: Loop): Promise<() => Promise<void>> {
  let unsubscribe = async (): Promise<void> => undefined;
  await repeat(loop, "no news from the queue", async () => {
    unsubscribe = await loop.store.jobs.onWake(({ deletedImageId }) => {
      for (const { imageId, stop } of loop.running) if (imageId === deletedImageId) stop.abort();
      loop.wakeSignal.notify();
    });
    return "done";
  });
  return unsubscribe;
}

async function sweepOften(loop: Loop, options: WorkerOptions): Promise<void> {
  const { store, blobs, clock, log, retentionMs, logRetentionMs, sweepEveryMs = 60_000 } = options;
  await repeat(loop, "the sweep did not finish", async () => {
    await sweepWhenDue({ ...store, blobs, clock, log, retentionMs, logRetentionMs }, store.tasks, sweepEveryMs);
    await pause(sweepEveryMs, undefined, { signal: loop.closing.signal }).catch(() => undefined);
    return "again";
  });
}

/** Repeats a step until it says `done` or the worker closes; after an error it waits, longer each time. */
async function repeat({ closing, log }: Loop, trouble: string, step: () => Promise<"again" | "done">): Promise<void> {
  for (let failures = 0; !closing.signal.aborted; ) {
    try {
      if ((await step()) === "done") return;
      failures = 0;
    } catch (error) {
      const waitMs = Math.min(10_000, 100 * 2 ** failures++);
      if (!closing.signal.aborted) log.error({ err: error, waitMs }, trouble);
      await pause(waitMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }
}

/** A derivative waits for so many images at most, so that it is made while images always wait. */
const IMAGES_PER_DERIVATIVE = 9;

/**
 * Turns of derivatives: one at a time, because a poster takes half a minute and the memory of several images; when no image waits, and at least after
 * every ninth image.
 */
function createDerivativeClaims(claim: () => Promise<DerivativeJob | undefined>) {
  let isBusy = false;
  let images = 0;
  return {
    isDue: () => images >= IMAGES_PER_DERIVATIVE,
    /** An image was claimed. */
    passed: () => void images++,
    /** A derivative to work on, `ended` to be called after it. */
    async next(): Promise<DerivativeJob | undefined> {
      if (isBusy) return undefined;
      isBusy = true;
      images = 0;
      const job = await claim().catch((error) => {
        isBusy = false;
        throw error;
      });
      isBusy = job !== undefined;
      return job;
    },
    ended: () => {
      isBusy = false;
    },
  };
}

/** Serialises claims, and skips them after an empty claim until the next notification. All idle hosts together cost one query. */
function createClaims<Claimed>(
  wakeSignal: { count(): number },
  claim: () => Promise<Claimed | undefined>,
): () => Promise<Claimed | undefined> {
  let dryAt = -1;
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const mine = last.then(async () => {
      const seen = wakeSignal.count();
      if (seen === dryAt) return undefined;
      const job = await claim();
      if (!job) dryAt = seen;
      return job;
    });
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** Waits for `done`, at most `timeoutMs`. Never throws. */
async function waitAtMost(timeoutMs: number, done: Promise<unknown>): Promise<void> {
  const late = new AbortController();
  await Promise.race([
    done.catch(() => undefined),
    pause(timeoutMs, undefined, { signal: late.signal }).catch(() => undefined),
  ]);
  late.abort();
}
