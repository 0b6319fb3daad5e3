/** Wires the API: the service, its side processes, the HTTP app, and what runs beside it (batches, webhooks). */

import { join } from "node:path";
import type { Encoding } from "easel-contract";
import easel from "../package.json" with { type: "json" };
import { kindSettings, type ProcessEnvironment } from "./compose-engines.ts";
import { provenanceOf } from "./compose-provenance.ts";
import type { Config } from "./config.ts";
import { type EngineEntry, listEngines } from "./engines/list.ts";
import type { Routing } from "./engines/routing/scheduler.ts";
import type { EnginesSettings } from "./engines/settings.ts";
import { freePort } from "./free-port.ts";
import { buildApp } from "./http/app.ts";
import type { HttpDeps } from "./http/deps.ts";
import { eventDataOf } from "./http/event-answers.ts";
import { imageSummaryOf } from "./http/image-answers.ts";
import type { BlobStore } from "./ports/blobs.ts";
import type { Store } from "./ports/store.ts";
import type { Examination, InstallationMarks } from "./provenance/examine.ts";
import { buildService, type ServiceParts } from "./service/build-service.ts";
import { createCreatePlaces } from "./service/create-places.ts";
import { startFeeding } from "./service/feed-batches.ts";
import { createFetchImage } from "./service/fetch-image.ts";
import { createFetchTurns } from "./service/fetch-turns.ts";
import { createGuard, type Guard } from "./service/guarded-request.ts";
import type { InputMemory } from "./service/input-memory.ts";
import { createPairJudge, type JudgePair } from "./service/judge-pair.ts";
import type { PaintedPreview } from "./service/preview-request.ts";
import type { ScannedPicture } from "./service/scan-picture.ts";
import { startWebhooks } from "./service/send-webhooks.ts";
import { takeInput } from "./service/take-input.ts";
import { settleWithin } from "./settle-within.ts";
import type { Metrics } from "./telemetry/metrics.ts";
import { SHIPPED } from "./worker/composition.ts";
import type { FaceExamination, FaceQuestion } from "./worker/face-examiner.ts";
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

/** HTTP requests that take longer than this during a stop are aborted. */
const API_STOP_MS = 2_000;

/** Timeout for the operator's face-swap hook. */
const SWAP_HOOK_MS = 10_000;

/** The page, as `web/build.ts` builds it. */
const PAGE_DIR = join(import.meta.dirname, "../web/dist");

/** Style previews, committed with the version that made them. */
const STYLES_DIR = join(import.meta.dirname, "styles/previews");

/** What the API role is wired of; `startService` makes it. */
interface ApiParts {
  readonly store: Store;
  readonly blobs: BlobStore;
  readonly engines: EnginesSettings;
  readonly routing: Routing;
  readonly metrics: Metrics;
  readonly inputMemory: InputMemory;
  /** SHA-256 of the operator's profile for inks. */
  readonly cmykProfile?: string;
}

/** What is made once for this process and used by service and routes. */
interface Wired {
  readonly addresses: Addresses;
  readonly guard: Guard;
  readonly urlSecret: Uint8Array;
  readonly sides: SideProcesses;
  readonly foresight: ReturnType<typeof foresightOf>;
  /** The configured engines. */
  readonly entries: readonly EngineEntry[];
}

/** The API role: the service over its store, and the HTTP app that serves it. Resolves when it listens. */
export async function startApi(
  environment: ProcessEnvironment,
  parts: ApiParts,
): Promise<{ url: string; listensAt: string; stop(): Promise<void> }> {
  const { config, clock, log } = environment;
  const { store, engines } = parts;
  const wired: Wired = {
    addresses: await addressesOf(config),
    guard: createGuard({ allow: config.EASEL_FETCH_ALLOW }),
    urlSecret: await store.urlSecret(),
    sides: await createSideProcesses(environment, parts),
    foresight: foresightOf(engines, environment),
    entries: listEngines(engines, { clock, fetch: environment.fetch }, environment.catalogue?.engineTypes),
  };
  const { publicUrl, linkUrl, port } = wired.addresses;
  const service = buildService(await servicePartsOf(environment, parts, wired));
  let draining = false;
  const app = await buildApp({ ...httpDepsOf(environment, parts, wired), service, draining: () => draining });
  await listen(app, config, port);
  const feeding = startFeeding({
    batches: store.batches,
    log,
    // The other half is left to the owner's other images.
    places: Math.max(1, Math.floor(config.EASEL_FAST_ALLOWANCE / 2)),
    createImage: (caller, request) => service.createImage(caller, request),
  });
  const webhooks = startWebhooks({
    store,
    guard: wired.guard,
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
      await Promise.all([wired.sides.stop(), wired.foresight.stop()]);
    },
  };
}

interface Addresses {
  readonly port: number;
  readonly publicUrl: string;
  readonly linkUrl: string;
}

/** The public URL must be known before the routes are built, so a free port is chosen here. */
async function addressesOf(config: Config): Promise<Addresses> {
  const port = config.EASEL_PORT || (await freePort(config.EASEL_HOST));
  const publicUrl = config.EASEL_PUBLIC_URL ?? `http://${nameOf(config.EASEL_HOST)}:${port}`;
  return { port, publicUrl, linkUrl: config.EASEL_LINK_URL ?? publicUrl };
}

/** The processes that answer what takes seconds or reads untrusted bytes. Each starts with its first question. */
type SideProcesses = Pick<
  ServiceParts,
  "examine" | "findFaces" | "examineBorders" | "scan" | "convert" | "paintPreview"
> & { stop(): Promise<void> };

async function createSideProcesses(
  environment: ProcessEnvironment,
  { store, engines }: ApiParts,
): Promise<SideProcesses> {
  const settings = kindSettings(environment.config, engines, environment);
  const { pixelMarkKey, signer } = await provenanceOf(environment, store);
  const installationMarks: InstallationMarks = {
    ...(pixelMarkKey && { pixelMarkKey }),
    ...(signer && { certificates: signer.certificates }),
  };
  const marks = createSideProcess<PictureAsk<InstallationMarks>, Examination>(MARK_EXAMINER);
  const faces = createSideProcess<PictureAsk<FaceQuestion>, FaceExamination>(FACE_EXAMINER);
  const codes = createSideProcess<PictureAsk<undefined>, ScannedPicture>(CODE_EXAMINER);
  const previews = createSideProcess<PreviewTask, PaintedPreview>(PREVIEW_PAINTER);
  const conversions = createSideProcess<PictureAsk<Encoding>, Uint8Array>(PICTURE_CONVERTER);
  return {
    examine: (bytes, signal) => marks.ask({ bytes, question: installationMarks }, signal),
    findFaces: async (bytes, order, signal) => (await faces.ask({ bytes, question: { order } }, signal)).survey!,
    examineBorders: async (bytes, signal) => (await faces.ask({ bytes, question: { borders: true } }, signal)).borders!,
    scan: (bytes, signal) => codes.ask({ bytes, question: undefined }, signal),
    convert: (bytes, encoding, signal) => conversions.ask({ bytes, question: encoding }, signal),
    paintPreview: (order, signal) => previews.ask({ ...order, settings }, signal),
    async stop() {
      await Promise.all([marks.stop(), faces.stop(), codes.stop(), previews.stop(), conversions.stop()]);
    },
  };
}

async function servicePartsOf(environment: ProcessEnvironment, parts: ApiParts, wired: Wired): Promise<ServiceParts> {
  const { config, clock, log, catalogue: { kinds } = SHIPPED } = environment;
  const { store, blobs, engines, routing, inputMemory } = parts;
  const { addresses, guard, urlSecret, sides, foresight, entries } = wired;
  const fetchImage = createFetchImage({ allow: config.EASEL_FETCH_ALLOW, turns: createFetchTurns() });
  const settings = kindSettings(config, engines, environment);
  const loaded = kinds.map(async ({ name, wire, load }) => [name, { wire, kind: await load(settings) }] as const);
  return {
    ...{ store, blobs, clock, log, guard, inputMemory, urlSecret },
    ...{ publicUrl: addresses.publicUrl, linkUrl: addresses.linkUrl },
    kinds: new Map(await Promise.all(loaded)),
    canServe: (kind) => routing.offers(kind.capability),
    canMake: (kind) => routing.canServe(kind.capability),
    ...(foresight.foresee && { foresee: foresight.foresee }),
    examine: sides.examine,
    findFaces: sides.findFaces,
    examineBorders: sides.examineBorders,
    extendsItself: entries.find(({ capabilities }) => capabilities.includes("fill"))?.id === "extender",
    scan: sides.scan,
    convert: sides.convert,
    paintPreview: sides.paintPreview,
    places: createCreatePlaces(),
    takeInput: (input, field, options) => takeInput({ fetchImage, images: store.images, blobs }, input, field, options),
    urlTtlMs: config.EASEL_URL_TTL,
    strict: config.EASEL_STRICT,
    ...judgeOf(environment),
    maxQueued: config.EASEL_MAX_QUEUE,
    maxQueuedPerOwner: config.EASEL_MAX_QUEUE_PER_OWNER,
    fastAllowance: config.EASEL_FAST_ALLOWANCE,
  };
}

function httpDepsOf(
  { config, clock, log, catalogue: { kinds } = SHIPPED }: ProcessEnvironment,
  { store, routing, metrics, inputMemory, cmykProfile }: ApiParts,
  { addresses, urlSecret, entries }: Wired,
): Omit<HttpDeps, "service" | "draining"> {
  return {
    ...{ urlSecret, clock, log, metrics, inputMemory },
    ...{ publicUrl: addresses.publicUrl, linkUrl: addresses.linkUrl },
    kinds: new Map(kinds.map(({ name, wire }) => [name, wire])),
    keys: store.keys,
    sessions: store.sessions,
    rates: store.rates,
    settings: {
      ...(cmykProfile !== undefined && { cmykProfile }),
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
  };
}

/** Throws an Error that names the setting where the address cannot be listened on. */
async function listen(
  app: Awaited<ReturnType<typeof buildApp>>,
  { EASEL_HOST: host }: Config,
  port: number,
): Promise<void> {
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EADDRINUSE")
      throw new Error(`EASEL_PORT: expected a free port, got ${port}, which another program listens on`);
    if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
      throw new Error(`EASEL_HOST: expected an address of this machine, got ${JSON.stringify(host)}`);
    throw error;
  });
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

/** The operator's hook, where one is set. */
function judgeOf({ config, fetch }: ProcessEnvironment): { judgePair?: JudgePair } {
  const { EASEL_SWAP_HOOK: url, EASEL_SWAP_HOOK_TOKEN: token } = config;
  if (!url) return {};
  return { judgePair: createPairJudge({ url, ...(token ? { token } : {}), fetch, timeoutMs: SWAP_HOOK_MS }) };
}

/** The host name in URLs for clients on this machine. */
function nameOf(host: string): string {
  return host === "0.0.0.0" || host === "::" ? "localhost" : inUrl(host);
}

function inUrl(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}
