/** What one process measures, for Prometheus. Labels have closed sets of values: kinds, outcomes, route patterns, configured engines. */

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export type BlobOperation = "put" | "get" | "delete";

/** What is read at the time of a scrape. A source that is absent exports nothing; one that throws exports no value. */
export interface MetricSources {
  /** Images waiting by queue, and the age of the oldest in seconds. */
  queueDepth?(): Promise<{ readonly fast: number; readonly slow: number; readonly oldestS: number }>;
  /** Worker processes that are connected to the database. */
  workers?(): Promise<number>;
  /** By engine name of the configuration. */
  engines?(): Promise<Readonly<Record<string, { readonly ok: boolean }>>>;
  /** Engine hosts of this process, and how many make a picture now. */
  hosts?(): { readonly all: number; readonly busy: number };
  /** Told of a source that threw. */
  onError?(error: unknown): void;
}

/** The instruments. Durations are in seconds. */
export interface Metrics {
  readonly contentType: string;
  /** The exposition format; reads the sources first. */
  text(): Promise<string>;
  requestAnswered(labels: RequestLabels, seconds: number): void;
  imageCreated(kind: string): void;
  /** The first attempt began `seconds` after the create. */
  imageStarted(kind: string, seconds: number): void;
  /** `seconds` from the create to the final state. */
  imageFinished(kind: string, outcome: "ready" | "failed" | "deleted", seconds: number): void;
  /** One attempt in an engine host. */
  attemptEnded(kind: string, outcome: string, seconds: number): void;
  blobMoved(operation: BlobOperation, bytes: number, seconds: number): void;
  blobFailed(operation: BlobOperation): void;
}

interface RequestLabels {
  /** The pattern, never the URL: URLs hold ids and signatures. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
}

const FAST_BUCKETS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];
const IMAGE_BUCKETS = [0.3, 1, 2, 5, 10, 20, 60, 120, 300, 600, 1800];

/** Instruments of one process with a registry of their own. */
export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const {
    attemptSeconds,
    blobBytes,
    blobErrors,
    blobSeconds,
    created,
    finished,
    imageSeconds,
    queueSeconds,
    requestSeconds,
    requests,
  } = instrumentsOf(registry);
  addGauges(registry, sources);

  // Finding a series by its labels costs as much as the rest: each is found once. Their number is bounded by the routes'.
  const requestsBy = new Map<string, Map<string, Map<number, Counter.Internal>>>();
  const secondsBy = new Map<string, Histogram.Internal<string>>();

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    requestAnswered({ route, method, status }, seconds) {
      const byMethod = kept(requestsBy, route, () => new Map());
      const byStatus = kept(byMethod, method, () => new Map());
      kept(byStatus, status, () => requests.labels({ route, method, status })).inc();
      kept(secondsBy, route, () => requestSeconds.labels({ route })).observe(seconds);
    },
    imageCreated: (kind) => created.inc({ kind }),
    imageStarted: (kind, seconds) => queueSeconds.observe({ kind }, seconds),
    imageFinished(kind, outcome, seconds) {
      finished.inc({ kind, outcome });
      imageSeconds.observe({ kind, outcome }, seconds);
    },
    attemptEnded: (kind, outcome, seconds) => attemptSeconds.observe({ kind, outcome }, seconds),
    blobMoved(operation, bytes, seconds) {
      blobSeconds.observe({ operation }, seconds);
      blobBytes.inc({ operation }, bytes);
    },
    blobFailed: (operation) => blobErrors.inc({ operation }),
  };
}

/** What is counted and timed where it happens. */
function instrumentsOf(registry: Registry) {
  const registers = [registry];
  const requests = new Counter({
    name: "easel_http_requests_total",
    help: "Answered requests by route pattern, method and status",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const requestSeconds = histogram("easel_http_request_duration_seconds", {
    help: "Time from request to the last byte of the answer",
    labels: ["route"],
    buckets: FAST_BUCKETS,
  });
  const created = counter("easel_images_created_total", "Images accepted, without repeated requests", ["kind"]);
  const finished = counter("easel_images_finished_total", "Images that reached a final state in this process", [
    "kind",
    "outcome",
  ]);
  const queueSeconds = histogram("easel_image_queue_duration_seconds", {
    help: "Time from create to the start of the first attempt",
    labels: ["kind"],
    buckets: IMAGE_BUCKETS,
  });
  const imageSeconds = histogram("easel_image_duration_seconds", {
    help: "Time from create to the final state",
    labels: ["kind", "outcome"],
    buckets: IMAGE_BUCKETS,
  });
  const attemptSeconds = histogram("easel_image_attempt_duration_seconds", {
    help: "Time of one attempt in an engine host: made, refused, died or stopped",
    labels: ["kind", "outcome"],
    buckets: IMAGE_BUCKETS,
  });
  const blobSeconds = histogram("easel_blob_operation_duration_seconds", {
    help: "Time of one operation of the picture store",
    labels: ["operation"],
    buckets: FAST_BUCKETS,
  });
  const blobBytes = counter("easel_blob_bytes_total", "Bytes written to and read from the picture store", [
    "operation",
  ]);
  const blobErrors = counter("easel_blob_errors_total", "Failed operations of the picture store", ["operation"]);

  return {
    attemptSeconds,
    blobBytes,
    blobErrors,
    blobSeconds,
    created,
    finished,
    imageSeconds,
    queueSeconds,
    requestSeconds,
    requests,
  };

  function counter(name: string, help: string, labelNames: string[]): Counter {
    return new Counter({ name, help, labelNames, registers });
  }

  function histogram(
    name: string,
    { help, labels, buckets }: { help: string; labels: string[]; buckets: number[] },
  ): Histogram {
    return new Histogram({ name, help, labelNames: labels, buckets, registers });
  }
}

/** What is asked for whenever the metrics are read. */
function addGauges(registry: Registry, sources: MetricSources): void {
  gauge("easel_queue_waiting", "Images waiting by queue, of the whole installation", ["queue"], async (set) => {
    const depth = await sources.queueDepth?.();
    if (!depth) return;
    set(depth.fast, { queue: "fast" });
    set(depth.slow, { queue: "slow" });
  });
  gauge("easel_queue_oldest_seconds", "Age of the image that waits longest", [], async (set) => {
    const depth = await sources.queueDepth?.();
    if (depth) set(depth.oldestS);
  });
  gauge("easel_workers", "Worker processes connected to the database", [], async (set) => {
    const workers = await sources.workers?.();
    if (workers !== undefined) set(workers);
  });
  gauge("easel_hosts", "Engine hosts of this process by what they do", ["state"], async (set) => {
    const hosts = sources.hosts?.();
    if (!hosts) return;
    set(hosts.busy, { state: "busy" });
    set(hosts.all - hosts.busy, { state: "idle" });
  });
  gauge("easel_engine_up", "1 while the engine answers its health check", ["engine"], async (set) => {
    for (const [engine, { ok }] of Object.entries((await sources.engines?.()) ?? {})) set(ok ? 1 : 0, { engine });
  });

  function gauge(
    name: string,
    help: string,
    labelNames: string[],
    read: (set: (value: number, labels?: Record<string, string>) => void) => Promise<void>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        // An old value would mislead, and the process's own numbers matter most when a source is down.
        this.reset();
        if (labelNames.length === 0) this.remove();
        await read((value, labels = {}) => this.set(labels, value)).catch((error) => sources.onError?.(error));
      },
    });
  }
}

/** The value under the key, made at the first call. */
function kept<K, V>(values: Map<K, V>, key: K, make: () => V): V {
  let value = values.get(key);
  if (value === undefined) {
    value = make();
    values.set(key, value);
  }
  return value;
}
