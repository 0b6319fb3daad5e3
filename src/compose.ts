/** Wires the modules together: the one place that knows every implementation. */

import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Encoding, holdMessage } from "easel-contract";
import easel from "../package.json" with { type: "json" };
import type { Started } from "./cli/app.ts";
import {
  hostMemory,
  kindSettings,
  ownSigningIdentity,
  type ProcessEnvironment,
  readEngines,
  routeEngines,
} from "./compose-engines.ts";
import type { Config } from "./config.ts";
import { listEngines, memoryMiBOf } from "./engines/list.ts";
import type { Routing } from "./engines/routing/scheduler.ts";
import type { EnginesSettings } from "./engines/settings.ts";
import type { FaceOrder } from "./faces/choose.ts";
import type { FaceSurvey } from "./faces/survey.ts";
import { freePort } from "./free-port.ts";
import { buildApp } from "./http/app.ts";
import { eventDataOf } from "./http/event-answers.ts";
import { imageSummaryOf } from "./http/image-answers.ts";
import { mayReadMetrics } from "./http/routes/health.ts";
import type { BlobStore } from "./ports/blobs.ts";
import type { Clock } from "./ports/clock.ts";
import { SCOPES } from "./ports/keys.ts";
import type { Store } from "./ports/store.ts";
import { makeSigningIdentity, type SigningIdentity } from "./provenance/c2pa/certificate.ts";
import { type ClaimSigner, createClaimSigner } from "./provenance/c2pa/signer.ts";
import { createTimeStamper } from "./provenance/c2pa/time-stamp.ts";
import type { Examination, InstallationMarks } from "./provenance/examine.ts";
import { buildService, type ServiceParts } from "./service/build-service.ts";
import { createCreatePlaces } from "./service/create-places.ts";
import { startFeeding } from "./service/feed-batches.ts";
import { createFetchImage } from "./service/fetch-image.ts";
import { createFetchTurns } from "./service/fetch-turns.ts";
import { createGuard } from "./service/guarded-request.ts";
import { createInputMemory, type InputMemory } from "./service/input-memory.ts";
import { confirmInstallation, type InstallationParts } from "./service/installation.ts";
import { createPairJudge, type JudgePair } from "./service/judge-pair.ts";
import { createKey, ensureKey } from "./service/keys.ts";
import type { PaintedPreview } from "./service/preview-request.ts";
import type { ScannedPicture } from "./service/scan-picture.ts";
import { startWebhooks } from "./service/send-webhooks.ts";
import { isUsable, offerSignInCode } from "./service/sessions.ts";
import { takeInput } from "./service/take-input.ts";
import { openFolderBlobs } from "./storage/blobs/folder.ts";
import { openS3Blobs } from "./storage/blobs/s3.ts";
import { type Connect, isUnavailable } from "./storage/database.ts";
import { startEmbeddedPostgres } from "./storage/embedded/embedded-postgres.ts";
import { lockDataDir } from "./storage/embedded/file-lock.ts";
import { folderIdentity } from "./storage/folder-identity.ts";
import { openStore, type StoreOptions } from "./storage/postgres-store.ts";
import { measureBlobs, measureImages } from "./telemetry/measured.ts";
import { createMetrics, type Metrics } from "./telemetry/metrics.ts";
import { startScrapeServer } from "./telemetry/scrape-server.ts";
import { SHIPPED } from "./worker/composition.ts";
import { startWorker } from "./worker/loop.ts";
import type { PreviewTask } from "./worker/preview-painter.ts";
import {
  CODE_EXAMINER,
  createSideProcess,
  FACE_EXAMINER,
  MARK_EXAMINER,
  PICTURE_CONVERTER,
  type PictureAsk,
  PREVIEW_PAINTER,
} from "./worker/side-process.ts";
import { superviseEngines } from "./worker/supervise.ts";

/** How long running images may continue after a stop is requested. Unfinished ones return to the queue. */
export const DRAIN_MS = 3_000;
/** HTTP requests that take longer than this during a stop are aborted. */
const API_STOP_MS = 2_000;
/** Maximum duration of a stop, because Docker kills the process after 10 s. Remaining work ends with the process. */
export const STOP_LIMIT_MS = 9_500;
/** How long a start waits for an external database that cannot be reached. */
const DATABASE_WAIT_MS = 30_000;
const DATABASE_RETRY_MS = 1_000;

/** Timeout for the operator's face-swap hook. */
const SWAP_HOOK_MS = 10_000;

/** The page, as `web/build.ts` builds it. */
const PAGE_DIR = join(import.meta.dirname, "../web/dist");

/** Style previews, committed with the version that made them. */
const STYLES_DIR = join(import.meta.dirname, "styles/previews");

export type { ProcessEnvironment };

/** Everything durable for one process; `close` in the end. */
export interface Durable {
  readonly store: Store;
  /** How to reach the database. */
  readonly connect: Connect;
  close(): Promise<void>;
}

/**
 * The database, embedded or external. `waitMs` = how long an external one may be unreachable before that is an error.
 * Throws Error that names the setting and the reason when it cannot be opened.
 */
export async function openDurable({ config, clock, log }: ProcessEnvironment, { waitMs = 0 } = {}): Promise<Durable> {
  if (config.DATABASE_URL) {
    const { DATABASE_URL: databaseUrl, EASEL_DATABASE_POOLER: poolerUrl } = config;
    const store = await openExternal({ databaseUrl, ...(poolerUrl && { poolerUrl }), clock, log }, waitMs);
    return { store, connect: config.DATABASE_URL, close: () => store.close() };
  }
  const dataDir = join(config.EASEL_DATA_DIR, "postgres");
  const postgres = await namingDataDir(config, () => startEmbeddedPostgres({ dataDir, log }));
  try {
    const store = await openStore({ databaseUrl: postgres.connection, clock, log });
    return {
      store,
      connect: postgres.connection,
      async close() {
        await store.close();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** Opens the database for the time of `work`, and closes it then. */
export async function withStore<T>(
  environment: ProcessEnvironment,
  work: (store: Durable["store"]) => Promise<T>,
): Promise<T> {
  const durable = await openDurable(environment);
  try {
    return await work(durable.store);
  } finally {
    await durable.close();
  }
}

async function openExternal(options: StoreOptions, waitMs: number): Promise<Store> {
  const end = performance.now() + waitMs;
  for (;;) {
    try {
      return await openStore(options);
    } catch (error) {
      const reason = reasonOf(error);
      if (!isUnavailable(error))
        throw new Error(`DATABASE_URL: the database cannot be opened: ${reason}`, { cause: error });
      if (performance.now() >= end)
        throw new Error(`DATABASE_URL: expected a PostgreSQL server that answers, got ${reason}`, { cause: error });
      options.log.warn({ reason }, "DATABASE_URL: the server does not answer; trying again");
      await pause(DATABASE_RETRY_MS);
    }
  }
}

/** Node reports a host name with several addresses as one error per address and an empty message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(reasonOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}

/** Opens the store of pictures: the configured bucket, else a folder. */
export async function openBlobs({
  config,
  clock,
  fetch,
}: Pick<ProcessEnvironment, "config" | "clock" | "fetch">): Promise<BlobStore> {
  const { EASEL_S3_ENDPOINT: endpoint, EASEL_S3_BUCKET: bucket } = config;
  if (endpoint && bucket)
    return openS3Blobs({
      endpoint,
      bucket,
      region: config.EASEL_S3_REGION,
      accessKeyId: config.EASEL_S3_ACCESS_KEY_ID as string,
      secretAccessKey: config.EASEL_S3_SECRET_ACCESS_KEY as string,
      fetch,
    });
  return namingDataDir(config, () => openFolderBlobs(join(config.EASEL_DATA_DIR, "blobs"), clock));
}

/** What holds the identity of the installation: the database, and the data folder where it is used. */
export function installationParts(config: Config, { installation: record }: Store): InstallationParts {
  return { record, folder: usesDataDir(config) ? folderIdentity(config.EASEL_DATA_DIR) : undefined };
}

/** Whether anything durable lives in the data folder; with an external database and a bucket nothing does. */
export function usesDataDir({ DATABASE_URL, EASEL_S3_ENDPOINT }: Config): boolean {
  return !(DATABASE_URL && EASEL_S3_ENDPOINT);
}

const NOT_WRITABLE = new Set(["EROFS", "EACCES", "EPERM", "ENOTDIR", "EEXIST"]);

/** Runs `work` in the data folder. Where the system refuses to write there, the Error thrown names the setting. */
async function namingDataDir<T>({ EASEL_DATA_DIR }: Config, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = [error, (error as Error).cause].find((e) =>
      NOT_WRITABLE.has((e as NodeJS.ErrnoException)?.code ?? ""),
    );
    if (!refusal) throw error;
    const { message } = refusal as Error;
    throw new Error(`EASEL_DATA_DIR: expected a folder that this user may write, got ${EASEL_DATA_DIR} (${message})`, {
      cause: error,
    });
  }
}

/**
 * The preferred paint engine's warnings about a prompt before painting. The code is loaded at first use. None where they cannot be read
 * in time: the engine gives them again with the picture.
 */
function foresightOf(
  settings: EnginesSettings,
  { clock, log, fetch, catalogue: { engineTypes } = SHIPPED }: ProcessEnvironment,
): Pick<ServiceParts, "foresee"> & { stop(): Promise<void> } {
  const preferred = listEngines(settings, { clock, fetch }, engineTypes).find(({ capabilities }) =>
    capabilities.includes("paint"),
  );
  const load = preferred?.loadForesight;
  if (!load) return { stop: async () => undefined };
  let loading: ReturnType<typeof load> | undefined;
  return {
    async foresee(words) {
      loading ??= load();
      try {
        return await (await loading).foresee(words);
      } catch (err) {
        log.warn({ err }, "a prompt could not be read for its warnings");
        return [];
      }
    },
    stop: async () => (await loading)?.stop(),
  };
}

/** Starts the requested roles and resolves when they serve. When a part fails to start, the parts before it are stopped. */
export async function startService(
  environment: ProcessEnvironment,
  roles: { readonly api: boolean; readonly worker: boolean },
): Promise<Started> {
  const { config, clock, log, catalogue: { engineTypes, module } = SHIPPED } = environment;
  const configured = await readEngines(environment);
  const stops: (() => Promise<unknown> | unknown)[] = [];
  const stop = once(() => settleWithin(STOP_LIMIT_MS, stopAll(stops.reverse())));
  try {
    // With an external database and bucket the folder is unused, so any number of processes may run.
    if (usesDataDir(config)) {
      const lock = await namingDataDir(config, () => lockDataDir(config.EASEL_DATA_DIR));
      stops.push(() => lock.release());
    }
    const durable = await openDurable(environment, { waitMs: DATABASE_WAIT_MS });
    stops.push(() => durable.close());
    const hold = await namingDataDir(config, () => confirmInstallation(installationParts(config, durable.store)));
    const message = hold && holdMessage(hold.reason, config.EASEL_COMMAND);
    if (hold) log.warn({ reason: hold.reason, since: hold.since }, message);
    const held = message === undefined ? {} : { hold: message };
    const hostCount = { all: 0, busy: 0 };
    // One account for whatever holds input pictures in this process.
    const inputMemory = createInputMemory();
    const metrics = createMetrics({
      queueDepth: () => durable.store.jobs.depth(),
      workers: () => durable.store.workers(),
      ...(roles.worker ? { engines: () => routing.health(), hosts: () => hostCount } : {}),
      onError: (err) => log.warn({ err }, "a metric cannot be read"),
    });
    const store: Store = { ...durable.store, images: measureImages(durable.store.images, clock, metrics) };
    const blobs = measureBlobs(await openBlobs(environment), metrics);
    const supervised = roles.worker ? await superviseEngines(configured, environment, engineTypes) : undefined;
    if (supervised) stops.push(() => supervised.stop());
    const engines = supervised?.settings ?? configured;
    const routing = routeEngines(engines, environment, supervised && { restart: supervised.restart });
    // Engines that are down are logged now, and not only when the first picture needs them.
    void routing.health();

    const worker = roles.worker
      ? startWorker({
          store,
          blobs,
          clock,
          log,
          hosts: config.EASEL_WORKERS,
          host: {
            jobTimeoutMs: config.EASEL_JOB_TIMEOUT,
            kinds: kindSettings(config, engines, environment),
            ...(await provenanceOf(environment, store)),
            composition: module,
            keepsPriority: environment.keepsPriority ?? false,
            ...hostMemory(memoryMiBOf(engines, engineTypes)),
          },
          engines: { settings: engines, scheduler: routing },
          metrics,
          hostCount,
          inputMemory,
          ...(config.EASEL_RETENTION ? { retentionMs: config.EASEL_RETENTION } : {}),
          logRetentionMs: config.EASEL_LOG_RETENTION,
        })
      : undefined;
    if (worker) stops.push(() => worker.drain(DRAIN_MS));
    // The API stops before the worker, so that no request arrives while the worker finishes.
    const api = roles.api
      ? await startApi(environment, { store, blobs, engines, routing, metrics, inputMemory })
      : undefined;
    if (api) stops.push(() => api.stop());
    else if (config.EASEL_METRICS_PORT !== undefined) {
      const scrape = await startScrapeServer(metrics, {
        host: config.EASEL_HOST,
        port: config.EASEL_METRICS_PORT,
        mayRead: (authorization) => mayReadMetrics(authorization, config.EASEL_METRICS_TOKEN),
      });
      stops.push(() => scrape.stop());
      log.info({ port: scrape.port }, "metrics are served");
    }
    if (!api) return { url: undefined, firstKey: undefined, ...held, stop };
    const firstKey = await putKeysInPlace(config, store);
    return { ...api, firstKey, signInUrl: await signInUrl(api.url, config, store, clock), ...held, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startApi(
  environment: ProcessEnvironment,
  parts: {
    readonly store: Store;
    readonly blobs: BlobStore;
    readonly engines: EnginesSettings;
    readonly routing: Routing;
    readonly metrics: Metrics;
    readonly inputMemory: InputMemory;
  },
): Promise<{ url: string; listensAt: string; stop(): Promise<void> }> {
  const { config, clock, log, catalogue: { kinds } = SHIPPED } = environment;
  const { store, blobs, engines, routing, metrics, inputMemory } = parts;
  // The public URL must be known before the routes are built.
  const port = config.EASEL_PORT || (await freePort(config.EASEL_HOST));
  const publicUrl = config.EASEL_PUBLIC_URL ?? `http://${nameOf(config.EASEL_HOST)}:${port}`;
  const linkUrl = config.EASEL_LINK_URL ?? publicUrl;
  const fetchImage = createFetchImage({ allow: config.EASEL_FETCH_ALLOW, turns: createFetchTurns() });
  const guard = createGuard({ allow: config.EASEL_FETCH_ALLOW });
  const urlSecret = await store.urlSecret();
  const { pixelMarkKey, signer } = await provenanceOf(environment, store);
  const installationMarks: InstallationMarks = {
    ...(pixelMarkKey && { pixelMarkKey }),
    ...(signer && { certificates: signer.certificates }),
  };
  const marks = createSideProcess<PictureAsk<InstallationMarks>, Examination>(MARK_EXAMINER);
  const faces = createSideProcess<PictureAsk<FaceOrder>, FaceSurvey>(FACE_EXAMINER);
  const codes = createSideProcess<PictureAsk<undefined>, ScannedPicture>(CODE_EXAMINER);
  const previews = createSideProcess<PreviewTask, PaintedPreview>(PREVIEW_PAINTER);
  const conversions = createSideProcess<PictureAsk<Encoding>, Uint8Array>(PICTURE_CONVERTER);
  const settings = kindSettings(config, engines, environment);
  const entries = listEngines(engines, { clock, fetch: environment.fetch }, environment.catalogue?.engineTypes);
  const foresight = foresightOf(engines, environment);
  let draining = false;
  const service = buildService({
    store,
    blobs,
    clock,
    log,
    guard,
    kinds: new Map(
      await Promise.all(
        kinds.map(async ({ name, wire, load }) => {
          return [name, { wire, kind: await load(settings) }] as const;
        }),
      ),
    ),
    canServe: (kind) => routing.offers(kind.capability),
    canMake: (kind) => routing.canServe(kind.capability),
    ...(foresight.foresee && { foresee: foresight.foresee }),
    examine: (bytes, signal) => marks.ask({ bytes, question: installationMarks }, signal),
    findFaces: (bytes, order, signal) => faces.ask({ bytes, question: order }, signal),
    scan: (bytes, signal) => codes.ask({ bytes, question: undefined }, signal),
    convert: (bytes, encoding, signal) => conversions.ask({ bytes, question: encoding }, signal),
    paintPreview: (order, signal) => previews.ask({ ...order, settings }, signal),
    inputMemory,
    places: createCreatePlaces(),
    takeInput: (input, field, options) => takeInput({ fetchImage, images: store.images, blobs }, input, field, options),
    publicUrl,
    linkUrl,
    urlSecret,
    urlTtlMs: config.EASEL_URL_TTL,
    strict: config.EASEL_STRICT,
    ...judgeOf(environment),
    maxQueued: config.EASEL_MAX_QUEUE,
    maxQueuedPerOwner: config.EASEL_MAX_QUEUE_PER_OWNER,
    fastAllowance: config.EASEL_FAST_ALLOWANCE,
  });
  const app = await buildApp({
    kinds: new Map(kinds.map(({ name, wire }) => [name, wire])),
    service,
    keys: store.keys,
    sessions: store.sessions,
    rates: store.rates,
    urlSecret,
    publicUrl,
    linkUrl,
    clock,
    log,
    settings: {
      command: config.EASEL_COMMAND,
      strict: config.EASEL_STRICT,
      maxQueuedPerOwner: config.EASEL_MAX_QUEUE_PER_OWNER,
      stylesDir: STYLES_DIR,
      corsOrigins: config.EASEL_CORS_ORIGINS,
      publicVerify: config.EASEL_PUBLIC_VERIFY,
      fillsByWords: entries.some(({ capabilities, ignoresWords }) => capabilities.includes("fill") && !ignoresWords),
      pageDir: PAGE_DIR,
      ...(config.EASEL_RATE_LIMIT ? { ratePerMinute: config.EASEL_RATE_LIMIT } : {}),
      ...(config.EASEL_MCP ? { mcp: { version: easel.version } } : {}),
      ...(config.EASEL_METRICS_TOKEN ? { metricsToken: config.EASEL_METRICS_TOKEN } : {}),
    },
    metrics,
    inputMemory,
    operations: {
      keys: store.keys,
      queueDepth: () => store.jobs.depth(),
      storageUsed: () => store.storageUsed(),
      activity: (failures) => store.activity(failures),
      workers: () => store.workers(),
      hold: () => store.installation.held(),
      async engines() {
        const health = await routing.health();
        return entries.map(({ id, capabilities }) => ({ id, capabilities, ...(health[id] ?? { ok: false }) }));
      },
    },
    draining: () => draining,
  });
  await app.listen({ host: config.EASEL_HOST, port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EADDRINUSE")
      throw new Error(`EASEL_PORT: expected a free port, got ${port}, which another program listens on`);
    if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
      throw new Error(`EASEL_HOST: expected an address of this machine, got ${JSON.stringify(config.EASEL_HOST)}`);
    throw error;
  });
  const feeding = startFeeding({
    batches: store.batches,
    log,
    // The other half is left to the owner's other images.
    places: Math.max(1, Math.floor(config.EASEL_FAST_ALLOWANCE / 2)),
    createImage: (caller, request) => service.createImage(caller, request),
  });
  const webhooks = startWebhooks({
    store,
    guard,
    clock,
    log,
    dataOf: (happened) =>
      happened.record
        ? imageSummaryOf(service.viewOf(happened.record), linkUrl)
        : eventDataOf(happened, { publicUrl, linkUrl }),
  });
  return {
    url: publicUrl,
    listensAt: `http://${inUrl(config.EASEL_HOST)}:${port}`,
    async stop() {
      draining = true;
      await Promise.all([
        settleWithin(API_STOP_MS, app.close()),
        settleWithin(API_STOP_MS, webhooks.stop()),
        settleWithin(API_STOP_MS, feeding.stop()),
      ]);
      await Promise.all([
        marks.stop(),
        faces.stop(),
        codes.stop(),
        previews.stop(),
        conversions.stop(),
        foresight.stop(),
      ]);
    },
  };
}

/** Keys of the provenance marks: the operator's, else those generated at the first start. */
async function provenanceOf(
  { config, clock, log, fetch }: ProcessEnvironment,
  store: Store,
): Promise<{ pixelMarkKey?: Uint8Array; signer?: ClaimSigner }> {
  return {
    ...(config.EASEL_PIXEL_MARK && { pixelMarkKey: await store.secret("pixel-mark", () => randomBytes(32)) }),
    ...(config.EASEL_C2PA && {
      signer: createClaimSigner(await signingIdentity(config, clock, store), stampOf(config, fetch, log)),
    }),
  };
}

/** Asks the operator's time-stamp authority, where one is set. Without an answer the picture is signed without a time stamp. */
function stampOf({ EASEL_C2PA_TSA: url }: Config, fetch: ProcessEnvironment["fetch"], log: ProcessEnvironment["log"]) {
  if (url === undefined) return undefined;
  const stamp = createTimeStamper(url, fetch);
  return (bytes: Uint8Array): Promise<Uint8Array | undefined> =>
    stamp(bytes).catch((error: unknown) => {
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, "a signature has no time stamp");
      return undefined;
    });
}

/** Throws Error that names the setting whose file cannot be used. */
async function signingIdentity(config: Config, clock: Clock, store: Store): Promise<SigningIdentity> {
  const own = await ownSigningIdentity(config);
  if (own) return own;
  const made = () => Buffer.from(JSON.stringify(makeSigningIdentity(clock.now())));
  // Written by this function, in this process or another.
  return JSON.parse(Buffer.from(await store.secret("c2pa-signer", made)).toString("utf8")) as SigningIdentity;
}

/** The operator's hook, where one is set. */
function judgeOf({ config, fetch }: ProcessEnvironment): { judgePair?: JudgePair } {
  const { EASEL_SWAP_HOOK: url, EASEL_SWAP_HOOK_TOKEN: token } = config;
  if (!url) return {};
  return { judgePair: createPairJudge({ url, ...(token ? { token } : {}), fetch, timeoutMs: SWAP_HOOK_MS }) };
}

/** Stores the operator's own key. Without one, an empty store gets a first key, which is returned to be shown once. */
async function putKeysInPlace(config: Config, store: Store): Promise<string | undefined> {
  if (config.EASEL_API_KEY) {
    await ensureKey(store.keys, config.EASEL_API_KEY, "EASEL_API_KEY");
    return undefined;
  }
  if ((await store.keys.list()).length > 0) return undefined;
  return (await createKey(store.keys, { name: "first", scopes: SCOPES })).text;
}

/** The page's address with a one-time code for the operator's key, else the oldest usable one; undefined when there is none. */
async function signInUrl(url: string, config: Config, store: Store, clock: Clock): Promise<string | undefined> {
  const key = config.EASEL_API_KEY
    ? await ensureKey(store.keys, config.EASEL_API_KEY, "EASEL_API_KEY")
    : (await store.keys.list()).find((candidate) => isUsable(candidate, clock));
  if (!key || !isUsable(key, clock)) return undefined;
  const { code } = await offerSignInCode(key.keyId, { ...store, clock });
  return `${url}/#/sign-in/${code}`;
}

/** The host name in URLs for clients on this machine. */
function nameOf(host: string): string {
  return host === "0.0.0.0" || host === "::" ? "localhost" : inUrl(host);
}

function inUrl(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}

/** Runs every step, one after the other; throws the first error when all were tried. */
async function stopAll(steps: readonly (() => Promise<unknown> | unknown)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps)
    try {
      await step();
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw errors[0];
}

/** Waits for `work`, at most `limitMs`; what happens to it later is not reported. */
async function settleWithin(limitMs: number, work: Promise<void>): Promise<void> {
  const done = new AbortController();
  try {
    await Promise.race([work, pause(limitMs, undefined, { signal: done.signal, ref: false }).catch(() => undefined)]);
  } finally {
    done.abort();
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}
