/** Wires a process: its database, pictures, engines, worker and API. With the other `compose-` files the one place that knows every implementation. */

import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { holdMessage } from "easel-contract";
import type { Started } from "./cli/app.ts";
import { namingDataDir, type OwnDatabase, startOwnDatabase, startPostgres, usesDataDir } from "./compose-database.ts";
import {
  cmykProfileOf,
  hostMemory,
  kindSettings,
  type ProcessEnvironment,
  readEngines,
  routeEngines,
} from "./compose-engines.ts";
import { provenanceOf } from "./compose-provenance.ts";
import type { Config } from "./config.ts";
import { memoryMiBOf } from "./engines/list.ts";
import type { EnginesSettings } from "./engines/settings.ts";
import { mayReadMetrics } from "./http/routes/health.ts";
import type { KindEntry } from "./kinds/index.ts";
import type { BlobStore } from "./ports/blobs.ts";
import type { Clock } from "./ports/clock.ts";
import { type ApiKey, SCOPES } from "./ports/keys.ts";
import type { Store } from "./ports/store.ts";
import { createInputMemory } from "./service/input-memory.ts";
import { confirmInstallation, type InstallationParts } from "./service/installation.ts";
import { createKey, ensureKey } from "./service/keys.ts";
import { isUsable, offerSignInCode } from "./service/sessions.ts";
import { settleWithin } from "./settle-within.ts";
import { openFolderBlobs } from "./storage/blobs/folder.ts";
import { type Connect, isUnavailable } from "./storage/database.ts";
import { folderIdentity } from "./storage/folder-identity.ts";
import { openStore, type StoreOptions } from "./storage/postgres-store.ts";
import { measureBlobs, measureImages } from "./telemetry/measured.ts";
import { createMetrics, type Metrics } from "./telemetry/metrics.ts";
import { startScrapeServer } from "./telemetry/scrape-server.ts";
import { SHIPPED } from "./worker/composition.ts";
import type { Worker } from "./worker/loop.ts";
import { superviseEngines } from "./worker/supervise.ts";

/** How long running images may continue after a stop is requested. Unfinished ones return to the queue. */
export const DRAIN_MS = 3_000;
/** Maximum duration of a stop, because Docker kills the process after 10 s. Remaining work ends with the process. */
export const STOP_LIMIT_MS = 9_500;
/** How long a start waits for an external database that cannot be reached. */
const DATABASE_WAIT_MS = 30_000;
const DATABASE_RETRY_MS = 1_000;

export type { ProcessEnvironment };

/** Everything durable for one process; `close` in the end. */
export interface Durable {
  readonly store: Store;
  /** How to reach the database. */
  readonly connect: Connect;
  close(): Promise<void>;
}

/**
 * The database, embedded or external. `waitMs` = how long an external one may be unreachable before that is an error. `own` = the
 * embedded one, where it is started already. Throws Error that names the setting and the reason when it cannot be opened.
 */
export async function openDurable(
  { config, clock, log }: ProcessEnvironment,
  { waitMs = 0, own }: { readonly waitMs?: number; readonly own?: OwnDatabase } = {},
): Promise<Durable> {
  if (config.DATABASE_URL) {
    const { DATABASE_URL: databaseUrl, EASEL_DATABASE_POOLER: poolerUrl } = config;
    const store = await openExternal({ databaseUrl, ...(poolerUrl && { poolerUrl }), clock, log }, waitMs);
    return { store, connect: config.DATABASE_URL, close: () => store.close() };
  }
  const postgres = own?.postgres ?? (await startPostgres({ config, log }));
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
  if (endpoint && bucket) {
    // Its client is loaded where a bucket is set.
    const { openS3Blobs } = await import("./storage/blobs/s3.ts");
    return openS3Blobs({
      endpoint,
      bucket,
      region: config.EASEL_S3_REGION,
      accessKeyId: config.EASEL_S3_ACCESS_KEY_ID as string,
      secretAccessKey: config.EASEL_S3_SECRET_ACCESS_KEY as string,
      fetch,
    });
  }
  return namingDataDir(config, () => openFolderBlobs(join(config.EASEL_DATA_DIR, "blobs"), clock));
}

/** What holds the identity of the installation: the database, and the data folder where it is used. */
export function installationParts(config: Config, { installation: record }: Store): InstallationParts {
  return { record, folder: usesDataDir(config) ? folderIdentity(config.EASEL_DATA_DIR) : undefined };
}

/** The code of the requested roles alone, because that of the API takes 60 MB of a worker. It is loaded while the database starts. */
async function loadRoles({ api, worker }: Roles, kinds: readonly KindEntry[]) {
  const [apiRole, workerRole] = await Promise.all([
    api ? import("./compose-api.ts") : undefined,
    worker ? import("./worker/loop.ts") : undefined,
    // The API makes its own instances; the code of their recipes is there by then.
    ...(api ? kinds.map(({ load }) => load({})) : []),
  ]);
  return { startApi: apiRole?.startApi, startWorker: workerRole?.startWorker };
}

interface Roles {
  readonly api: boolean;
  readonly worker: boolean;
}

/**
 * Starts the requested roles and resolves when they serve. `database` = that of the data folder, where it was begun before. When a part
 * fails to start, the parts before it are stopped.
 */
export async function startService(
  environment: ProcessEnvironment,
  roles: Roles,
  database: Promise<OwnDatabase> = startOwnDatabase(environment),
): Promise<Started> {
  const { config, clock, log, catalogue: { engineTypes, kinds } = SHIPPED } = environment;
  // Whatever fails first, a database that starts is stopped.
  const stops: (() => Promise<unknown> | unknown)[] = [
    () =>
      database.then(
        (own) => own.release(),
        () => undefined,
      ),
  ];
  const stop = once(() => settleWithin(STOP_LIMIT_MS, stopAll(stops.reverse())));
  try {
    const configured = await readEngines(environment);
    const cmykProfile = await cmykProfileOf(config);
    const loading = loadRoles(roles, kinds);
    loading.catch(() => undefined);
    const hostCount = { all: 0, busy: 0 };
    // One account for whatever holds input pictures in this process.
    const inputMemory = createInputMemory();
    const metrics = createMetrics({
      queueDepth: () => durable.store.jobs.depth(),
      workers: () => durable.store.workers(),
      ...(roles.worker ? { engines: () => routing.health(), hosts: () => hostCount } : {}),
      onError: (err) => log.warn({ err }, "a metric cannot be read"),
    });
    const durable = await openDurable(environment, { waitMs: DATABASE_WAIT_MS, own: await database });
    stops.push(() => durable.close());
    const held = await heldOf(environment, durable.store);
    const store: Store = { ...durable.store, images: measureImages(durable.store.images, clock, metrics) };
    const blobs = measureBlobs(await openBlobs(environment), metrics);
    const supervised = roles.worker ? await superviseEngines(configured, environment, engineTypes) : undefined;
    if (supervised) stops.push(() => supervised.stop());
    const engines = supervised?.settings ?? configured;
    const routing = routeEngines(engines, environment, supervised && { restart: supervised.restart });
    // Engines that are down are logged now, and not only when the first picture needs them.
    void routing.health();

    const { startWorker, startApi } = await loading;
    let worker: Worker | undefined;
    // The API stops before the worker, so that no request arrives while the worker finishes.
    stops.push(() => worker?.drain(DRAIN_MS));
    // Before anyone can ask: a key that is refused once is taken for an unknown one for seconds.
    const ownKey = startApi && config.EASEL_API_KEY ? await ensureOwnKey(config.EASEL_API_KEY, store) : undefined;
    const api = startApi
      ? await startApi(environment, {
          ...{ store, blobs, engines, routing, metrics, inputMemory },
          ...(cmykProfile && { cmykProfile: cmykProfile.sha256 }),
        })
      : undefined;
    if (api) stops.push(() => api.stop());
    // After the API, which answers meanwhile: the start of its hosts takes a second of processor time.
    if (startWorker)
      worker = startWorker({
        ...{ store, blobs, clock, log, metrics, hostCount, inputMemory },
        hosts: config.EASEL_WORKERS,
        host: await hostSettingsOf(environment, store, engines),
        engines: { settings: engines, scheduler: routing },
        ...(cmykProfile && { cmykProfile }),
        ...(config.EASEL_RETENTION ? { retentionMs: config.EASEL_RETENTION } : {}),
        logRetentionMs: config.EASEL_LOG_RETENTION,
      });
    if (!api && config.EASEL_METRICS_PORT !== undefined) {
      const scrape = await serveMetrics(config, config.EASEL_METRICS_PORT, metrics);
      stops.push(() => scrape.stop());
      log.info({ port: scrape.port }, "metrics are served");
    }
    if (!api) return { url: undefined, firstKey: undefined, ...held, stop };
    const firstKey = ownKey ? undefined : await ensureSomeKey(store);
    return { ...api, firstKey, signInUrl: await signInUrl(api.url, ownKey, store, clock), ...held, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Confirms whose installation this is. With `hold` where it is a copy: what is held, for the operator. */
async function heldOf({ config, log }: ProcessEnvironment, store: Store): Promise<{ hold?: string }> {
  const hold = await namingDataDir(config, () => confirmInstallation(installationParts(config, store)));
  if (!hold) return {};
  const message = holdMessage(hold.reason, config.EASEL_COMMAND);
  log.warn({ reason: hold.reason, since: hold.since }, message);
  return { hold: message };
}

/** How the engine hosts of the worker are run. */
async function hostSettingsOf(environment: ProcessEnvironment, store: Store, engines: EnginesSettings) {
  const { config, catalogue: { engineTypes, module } = SHIPPED } = environment;
  return {
    jobTimeoutMs: config.EASEL_JOB_TIMEOUT,
    kinds: kindSettings(config, engines, environment),
    ...(await provenanceOf(environment, store)),
    composition: module,
    keepsPriority: environment.keepsPriority ?? false,
    ...hostMemory(memoryMiBOf(engines, engineTypes)),
  };
}

/** The metrics of a process without an API. */
function serveMetrics(config: Config, port: number, metrics: Metrics) {
  return startScrapeServer(metrics, {
    host: config.EASEL_HOST,
    port,
    mayRead: (authorization) => mayReadMetrics(authorization, config.EASEL_METRICS_TOKEN),
  });
}

/** Stores the operator's own key. */
function ensureOwnKey(text: string, { keys }: Store): Promise<ApiKey> {
  return ensureKey(keys, text, "EASEL_API_KEY");
}

/** An empty store gets a first key, which is returned to be shown once. */
async function ensureSomeKey(store: Store): Promise<string | undefined> {
  if ((await store.keys.list()).length > 0) return undefined;
  return (await createKey(store.keys, { name: "first", scopes: SCOPES })).text;
}

/** The page's address with a one-time code for the operator's key, else the oldest usable one; undefined when there is none. */
async function signInUrl(
  url: string,
  ownKey: ApiKey | undefined,
  store: Store,
  clock: Clock,
): Promise<string | undefined> {
  const key = ownKey ?? (await store.keys.list()).find((candidate) => isUsable(candidate, clock));
  if (!key || !isUsable(key, clock)) return undefined;
  const { code } = await offerSignInCode(key.keyId, { ...store, clock });
  return `${url}/#/sign-in/${code}`;
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

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}
