/** The HTTP module on a loopback port over a service that only records what it was asked, for what is HTTP alone. */

import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import type { TestContext } from "node:test";
import { EaselError, KIND_WIRES, type KindName } from "easel-contract";
import { pino } from "pino";
import { buildApp } from "../../src/http/app.ts";
import type { HttpDeps } from "../../src/http/deps.ts";
import type { Batch } from "../../src/ports/batches.ts";
import type { ImageRecord } from "../../src/ports/image-record.ts";
import type { ApiKey, KeyRepository } from "../../src/ports/keys.ts";
import type { SessionRepository } from "../../src/ports/sessions.ts";
import type { Share } from "../../src/ports/shares.ts";
import type { Webhook } from "../../src/ports/webhooks.ts";
import { openFaces } from "../../src/print/faces.ts";
import { createInputMemory } from "../../src/service/input-memory.ts";
import { layOut } from "../../src/service/print-files.ts";
import type { CreateImageRequest, Service } from "../../src/service/service.ts";
import { offerSignInCode } from "../../src/service/sessions.ts";
import { createMetrics } from "../../src/telemetry/metrics.ts";

export const KEY = "test-key-of-at-least-24-characters";
export const AUTH = { authorization: `Bearer apikey,${KEY}` } as const;
export const ID = "image-0123456789abcdef";
/** The page as `web/build.ts` builds it. */
const PAGE_DIR = join(import.meta.dirname, "../../web/dist");
export const SECRET = new Uint8Array(32).fill(7);

const READY: ImageRecord = {
  id: ID,
  kind: "art_v5",
  ownerId: "own_test",
  params: { prompt: "a lighthouse", style: "Watercolour", ar: "16:9" },
  inputs: {},
  seed: 42,
  warnings: [],
  createdAt: new Date("2026-01-02T03:04:05.678Z"),
  queueType: "fast",
  attempt: 1,
  transientFailures: 0,
  starred: false,
  linkCode: "Ab3dE6g",
  state: "ready",
  finishedAt: new Date("2026-01-02T03:04:09Z"),
  picture: { blobKey: "images/a/1", bytes: 10, sha256: "ab".repeat(32), widthPx: 1368, heightPx: 768 },
  made: {
    engine: "painter",
    engineVersion: "1",
    degraded: false,
    warnings: [{ code: "unresolved", message: "no lighthouse" }],
    checks: [{ name: "zxing-cpp/identity", passed: true, required: true }],
    recipe: { rounds: 1 },
  },
};

const WEBHOOK: Webhook = {
  id: "whk_test",
  ownerId: "own_test",
  keyId: "key_1",
  url: "https://example.test/hook",
  events: ["image.ready"],
  secret: "whsec_test",
  createdAt: READY.createdAt,
};

const BATCH: Batch = {
  ...{ id: "bat_test", ownerId: "own_test", keyId: "key_1", template: {} },
  ...{ kind: "art_qr", createdAt: READY.createdAt, rows: 2, waiting: 0 },
};
const SHARE: Share = {
  ...{ id: "shr_test", token: "A".repeat(22), ownerId: "own_test", imageId: ID },
  ...{ asksApproval: true, createdAt: READY.createdAt },
};
const COLLECTION = { id: "col_test", ownerId: "own_test", name: "Luna", createdAt: READY.createdAt };

/** A record of that state, for services that answer with one. */
export function recordIn(state: ImageRecord["state"], more: Partial<ImageRecord> = {}): ImageRecord {
  const { finishedAt, picture: _picture, made: _made, ...base } = READY as Extract<ImageRecord, { state: "ready" }>;
  const byState = {
    queued: { ...base, state: "queued" },
    running: { ...base, state: "running", startedAt: base.createdAt, progress01: 0.4251 },
    ready: READY,
    failed: { ...base, state: "failed", finishedAt, failure: { type: "NOT_SCANNABLE", message: "no reader read it" } },
    deleted: { ...base, state: "deleted", deletedAt: finishedAt },
  } as const;
  return { ...byState[state], ...more } as ImageRecord;
}

export interface Started {
  readonly baseUrl: string;
  /** Names of the use cases in the order they were asked. */
  readonly asked: string[];
  readonly creates: CreateImageRequest[];
  /** SHA-256 look-ups that reached the key repository. */
  readonly lookUps: string[];
  readonly logLines: Record<string, unknown>[];
  /** A one-time code for the key. */
  offerCode(): Promise<string>;
  /** What becomes of the key while the app runs. */
  changeKey(change: Partial<ApiKey>): void;
  /** Moves the clock. */
  pass(ms: number): void;
  now(): Date;
}

export interface Overrides {
  readonly service?: Partial<Service>;
  readonly key?: Partial<ApiKey>;
  readonly keys?: Partial<KeyRepository>;
  readonly settings?: Partial<HttpDeps["settings"]>;
  readonly publicUrl?: string;
  /** Default `warn`. */
  readonly logLevel?: string;
  readonly draining?: boolean;
}

export async function startApp(t: TestContext, overrides: Overrides = {}): Promise<Started> {
  const asked: string[] = [];
  const creates: CreateImageRequest[] = [];
  const lookUps: string[] = [];
  const logLines: Record<string, unknown>[] = [];
  let nowMs = Date.parse("2026-01-02T03:04:05Z");
  const stylesDir = await mkdtemp(join(tmpdir(), "easel-styles-"));
  t.after(() => rm(stylesDir, { recursive: true }));

  const picture = (READY as Extract<ImageRecord, { state: "ready" }>).picture;
  const service: Service = {
    createImage: async (_caller, request) => {
      creates.push(request);
      return { id: ID, queueType: "fast", replayed: false, warnings: [] };
    },
    createImages: async (_caller, requests) => {
      creates.push(...requests);
      return requests.map(() => ({ id: ID, queueType: "fast", replayed: false, warnings: [] }));
    },
    getImage: async () => ({ record: READY, url: "https://example.test/i/x" }),
    deleteImage: async () => {},
    requestDerivative: async () => ({ state: "waiting" }),
    readDerivative: async () => new Uint8Array(),
    listImages: async () => ({ images: [] }),
    changeImage: async (_caller, _id, { starred = false }) => ({ record: { ...READY, starred } }),
    batches: {
      create: async () => ({ id: "bat_test", accepted: 2, problems: [], replayed: false }),
      list: async () => [BATCH],
      get: async () => ({ batch: BATCH, rows: [] }),
      resume: async () => 0,
      remove: async () => {},
      zip: async () => (async function* () {})(),
      pdf: async () => (async function* () {})(),
      print: async () => ({ pieces: (async function* () {})(), warnings: [] }),
    },
    collections: {
      create: async (_caller, name) => ({ ...COLLECTION, name }),
      list: async () => [COLLECTION],
      get: async () => COLLECTION,
      rename: async (_caller, _id, name) => ({ ...COLLECTION, name }),
      remove: async () => {},
      print: async () => ({ pieces: (async function* () {})(), warnings: [] }),
    },
    shares: {
      create: async () => SHARE,
      list: async () => [SHARE],
      remove: async () => {},
      open: async () => ({ share: SHARE, images: [READY] }),
      approve: async () => SHARE,
      read: async () => ({ bytes: Buffer.from("0123456789"), picture }),
    },
    recipeOf: async () => ({ imageId: ID, kind: "art_v5", params: READY.params, seed: 42 }),
    readInput: async () => new Uint8Array(),
    makeRecipe: async () => ({ id: ID, queueType: "fast", replayed: false, warnings: [] }),
    webhooks: {
      create: async () => WEBHOOK,
      list: async () => ({ webhooks: [WEBHOOK], requestSecret: "whsec_request" }),
      remove: async () => {},
      rotate: async () => WEBHOOK,
      deliveries: async () => [],
      retry: async () => {
        throw new EaselError("NOT_FOUND");
      },
    },
    watchImages: async () => (async function* () {})(),
    previewOf: async () => undefined,
    waitForImage: async () => undefined,
    viewOf: (record) => ({ record }),
    endWatches: async () => {},
    listStyles: () => [],
    getLink: async (_caller, code) => ({
      code,
      imageId: ID,
      ownerId: "own_test",
      scans: 3,
      createdAt: READY.createdAt,
    }),
    changeLink: async (_caller, code, { target }) => ({
      code,
      ...(target === undefined ? {} : { target }),
      imageId: ID,
      ownerId: "own_test",
      scans: 3,
      createdAt: READY.createdAt,
    }),
    listLinks: async () => ({ links: [] }),
    endLink: async () => {},
    scansByDay: async () => [{ day: "2026-01-02", scans: 3 }],
    exportLinks: async () => "",
    async *usage() {},
    followLink: async () => ({ target: "https://example.test/menu" }),
    pictureOfLink: async () => ({ record: READY, url: "https://example.test/i/x" }),
    readPicture: async (_id, range) => ({
      bytes: Buffer.from("0123456789").subarray(range?.start ?? 0, (range?.end ?? 9) + 1),
      picture,
    }),
    readPng: async () => new Uint8Array(1),
    layOut: async (record, ask) => layOut(await openFaces(), record, ask),
    verifyPicture: async () => ({ success: true, made_here: "unknown", marks: [] }),
    previewRequest: async () => ({ bytes: new Uint8Array(1), format: "webp", style: "Kilim", seed: 1, warnings: [] }),
    findFaces: async (_caller, { order }) => ({ success: true, width: 64, height: 64, order, faces: [] }),
    foreseeExtension: async () => ({
      ...{ success: true, width: 80, height: 64, outlook: "good", sides: {}, faces_looked_for: true },
    }),
    scanPicture: async () => ({
      ...{ success: true, verdict: "unread", findings: [], width: 64, height: 64, readers: [], distortions: [] },
    }),
    ready: async () => ({ ok: true, parts: { database: true, store: true, engine: true }, worker: true }),
    ...overrides.service,
  };
  const key: ApiKey = {
    keyId: "key_1",
    ownerId: "own_test",
    name: "test",
    createdAt: new Date(0),
    scopes: ["create", "read", "admin"],
    ...overrides.key,
  };
  const keyHash = createHash("sha256").update(KEY).digest("hex");
  const keys = {
    findByHash: async (sha256: Uint8Array) => {
      const hex = Buffer.from(sha256).toString("hex");
      lookUps.push(hex);
      return hex === keyHash ? key : undefined;
    },
    list: async () => [key],
    ...overrides.keys,
  } as KeyRepository;
  const rate = { tokens: Number.POSITIVE_INFINITY, atMs: nowMs };
  const codes = new Map<string, string>();
  const tokens = new Set<string>();
  const hex = (sha256: Uint8Array) => Buffer.from(sha256).toString("hex");
  const sessions: SessionRepository = {
    offerCode: async ({ sha256, keyId }) => void codes.set(hex(sha256), keyId),
    takeCode: async (sha256) => {
      const keyId = codes.get(hex(sha256));
      codes.delete(hex(sha256));
      return keyId;
    },
    begin: async ({ sha256 }) => void tokens.add(hex(sha256)),
    findKey: async (sha256) => (tokens.has(hex(sha256)) ? key : undefined),
    end: async (sha256) => void tokens.delete(hex(sha256)),
  };
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logLines.push(JSON.parse(String(chunk)));
      done();
    },
  });

  const recording = new Proxy(service, {
    get(target, name: keyof Service) {
      if (name === "webhooks" || name === "collections" || name === "batches" || name === "shares") return target[name];
      return (...given: unknown[]) => {
        asked.push(name);
        return (target[name] as (...given: unknown[]) => unknown)(...given);
      };
    },
  });
  const app = await buildApp({
    kinds: new Map(Object.entries(KIND_WIRES) as [KindName, (typeof KIND_WIRES)[KindName]][]),
    service: recording,
    keys,
    sessions,
    rates: {
      async take(_keyId, ratePerMinute, most) {
        const full = Math.min(ratePerMinute, rate.tokens + ((nowMs - rate.atMs) * ratePerMinute) / 60_000);
        const granted = Math.min(Math.floor(full), most);
        Object.assign(rate, { tokens: full - granted, atMs: nowMs });
        return { granted, left: rate.tokens };
      },
      forgetFull: async () => {},
    },
    urlSecret: SECRET,
    publicUrl: overrides.publicUrl ?? "https://easel.test",
    linkUrl: overrides.publicUrl ?? "https://easel.test",
    clock: { now: () => new Date(nowMs) },
    log: pino({ level: overrides.logLevel ?? "warn" }, sink),
    settings: { command: "npx easel", strict: false, stylesDir, pageDir: PAGE_DIR, ...overrides.settings },
    metrics: createMetrics({ queueDepth: async () => ({ fast: 3, slow: 1, oldestS: 7 }) }),
    inputMemory: createInputMemory(),
    operations: {
      keys,
      queueDepth: async () => ({ fast: 3, slow: 1, oldestS: 7 }),
      storageUsed: async () => ({ pictures: 1, pictureBytes: 10, databaseBytes: 100 }),
      activity: async () => ({ hour: { ready: 0, failed: 0 }, day: { ready: 0, failed: 0 }, failures: [] }),
      workers: async () => 1,
      hold: async () => undefined,
      engines: async () => [],
    },
    draining: () => overrides.draining ?? false,
  });
  t.after(() => app.close());
  await app.listen({ host: "127.0.0.1", port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    asked,
    creates,
    lookUps,
    logLines,
    changeKey: (change) => void Object.assign(key, change),
    offerCode: async () => (await offerSignInCode(key.keyId, { sessions, clock: { now: () => new Date(nowMs) } })).code,
    pass: (ms) => {
      nowMs += ms;
    },
    now: () => new Date(nowMs),
  };
}
