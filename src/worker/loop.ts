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
  const { store, blobs, clock, log, retentionMs, logRetentionMs, sweepEveryMs = 60_000 } = options;
  const tools = {
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
  const closing = new AbortController();
  const running = new Set<{ readonly imageId: string; readonly stop: AbortController }>();
  const wakeSignal = createWakeSignal();
  const claim = createClaims(wakeSignal, () => store.jobs.claim());
  const claimDerivative = createDerivativeClaims(createClaims(wakeSignal, () => store.derivatives.claim()));
  const engines = options.engines ?? { settings: BUILT_IN_ONLY, scheduler: createRouting(BUILT_IN, { clock }) };
  const hosts = Array.from({ length: options.hosts }, () =>
    createEngineHost({ ...HOST_DEFAULTS, ...options.host }, engines, log),
  );

  const { metrics = createMetrics({}), hostCount = { all: 0, busy: 0 } } = options;
  hostCount.all = hosts.length;

  async function hold(imageId: string, host: EngineHost, produce: Produce): Promise<void> {
    const own = { imageId, stop: new AbortController() };
    running.add(own);
    try {
      await produce({ ...tools, maker: observeMaker(host, hostCount, metrics) }, own.stop.signal);
    } finally {
      running.delete(own);
      wakeSignal.notify();
    }
  }
  type Tools = Parameters<typeof produceImage>[0] & Parameters<typeof produceDerivative>[0];
  type Produce = (tools: Tools, stop: AbortSignal) => Promise<void>;

  const work = (host: EngineHost, job: Job) => hold(job.imageId, host, (all, stop) => produceImage(all, job, stop));

  const workOnDerivative = (host: EngineHost, job: DerivativeJob) =>
    hold(job.imageId, host, (all, stop) => produceDerivative(all, job, stop)).finally(claimDerivative.ended);

  async function serve(host: EngineHost): Promise<void> {
    await repeat("the worker was held up", async () => {
      // Only a host that is up claims a job: a broken installation must not burn the attempts of the whole queue.
      await host.ready();
      const seen = wakeSignal.count();
      const early = claimDerivative.isDue() ? await claimDerivative.next() : undefined;
      const job = early ? undefined : await claim();
      if (job) claimDerivative.passed();
      const derivative = early ?? (job ? undefined : await claimDerivative.next());
      if (derivative && closing.signal.aborted)
        await store.derivatives.retry(derivative, 0).finally(claimDerivative.ended);
      else if (derivative) await workOnDerivative(host, derivative);
      else if (job && closing.signal.aborted) await store.jobs.retry(job, 0);
      else if (job) await work(host, job);
      else await wakeSignal.after(seen, closing.signal);
      return "again";
    });
  }

  async function listen(): Promise<() => Promise<void>> {
    let unsubscribe = async (): Promise<void> => undefined;
    await repeat("no news from the queue", async () => {
      unsubscribe = await store.jobs.onWake(({ deletedImageId }) => {
        for (const { imageId, stop } of running) if (imageId === deletedImageId) stop.abort();
        wakeSignal.notify();
      });
      return "done";
    });
    return unsubscribe;
  }

  async function sweepOften(): Promise<void> {
    await repeat("the sweep did not finish", async () => {
      await sweepWhenDue({ ...store, blobs, clock, log, retentionMs, logRetentionMs }, store.tasks, sweepEveryMs);
      await pause(sweepEveryMs, undefined, { signal: closing.signal }).catch(() => undefined);
      return "again";
    });
  }

  /** Repeats a step until it says `done` or the worker closes; after an error it waits, longer each time. */
  async function repeat(trouble: string, step: () => Promise<"again" | "done">): Promise<void> {
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

  const listening = listen();
  const parts = [...hosts.map(serve), sweepOften()];
  let closed: Promise<void> | undefined;

  async function close(timeoutMs: number): Promise<void> {
    closing.abort();
    const quiet = Promise.all(parts);
    if (timeoutMs > 0 && running.size > 0) await waitAtMost(timeoutMs, quiet);
    for (const { stop } of running) stop.abort();
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
