/**
 * Generated requests against a whole service: `npm run fuzz -- [requests] [seed]`, 20,000 by default. Every operation of
 * `/openapi.json` is called with values of its schemas, some of them wrong, and with the ids of another owner. Ends with 1 when
 * an answer is a 500, takes longer than 40 s, breaks off, holds anything of the other owner, or when the other owner's images
 * changed, or when the service called an address inside. `npm run fuzz -- growth` runs tools/fuzz-http/growth.ts instead.
 */

import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createRng } from "easel-picture";
import pino from "pino";
import { startService } from "../src/compose.ts";
import { readConfig } from "../src/config.ts";
import { createKey } from "../src/service/keys.ts";
import { startEmbeddedPostgres } from "../src/storage/embedded/embedded-postgres.ts";
import { openStore } from "../src/storage/postgres-store.ts";
import { SHIPPED } from "../src/worker/composition.ts";
import { postgresUrl } from "../test/helpers/postgres-url.ts";
import { checkGrowth } from "./fuzz-http/growth.ts";
import { type FuzzRequest, requestMaker } from "./fuzz-http/requests.ts";
import { createValues, type Json } from "./fuzz-http/values.ts";

if (process.argv[2] === "growth") process.exit((await checkGrowth(process.argv[3])) > 0 ? 1 : 0);

const [requests = 20_000, seed = 1] = process.argv.slice(2).map(Number);
const IN_FLIGHT = 8;
const LIMIT_MS = 40_000;
const STREAM_MS = 200;
const WILDNESS = 0.12;
/** Ids that requests name: those of the other owner, and the first that the caller made. */
const MOST_IDS = 12;
const clock = { now: () => new Date() };
const log = pino({ level: "silent" });
/** In everything that the other owner wrote, and nowhere else. */
const SECRET = `marker${randomBytes(12).toString("hex")}`;

const folder = mkdtempSync(join(tmpdir(), "easel-fuzz-"));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "pg"), log });
const databaseUrl = postgresUrl(postgres.connection);
const config = readConfig({
  DATABASE_URL: databaseUrl,
  EASEL_DATA_DIR: folder,
  EASEL_PORT: "0",
  EASEL_API_KEY: "first-key-of-enough-letters",
  EASEL_WORKERS: "1",
  EASEL_MAX_QUEUE: "1000000",
  EASEL_MAX_QUEUE_PER_OWNER: "1000000",
});
const catalogue = { ...SHIPPED, module: new URL("./storm/composition.ts", import.meta.url).href };
const service = await startService(
  { config, clock, log, fetch: globalThis.fetch, env: {}, catalogue },
  { api: true, worker: true },
);
const base = new URL(service.url as string);
const store = await openStore({ databaseUrl, clock, log });
const newKey = async (name: string, scopes: readonly ("create" | "read" | "admin")[]) =>
  (await createKey(store.keys, { name, scopes })).text;
const keys = {
  caller: await newKey("caller", ["create", "read"]),
  admin: await newKey("admin", ["create", "read", "admin"]),
};
const other = await newKey("other", ["create", "read"]);
let insideCalls = 0;
const inside = createServer((_, response) => {
  insideCalls++;
  response.end("inside");
}).listen(0, "127.0.0.1");
await once(inside, "listening");
const insideUrl = `127.0.0.1:${(inside.address() as AddressInfo).port}`;
const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });

interface Answer {
  readonly status: number;
  readonly text: string;
}

function send({ method, path, headers, body }: Omit<FuzzRequest, "asAdmin">): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        agent,
        host: base.hostname,
        port: base.port,
        method,
        path,
        headers: { ...headers, "content-length": body?.length ?? 0 },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        const end = (): void => {
          clearTimeout(limit);
          resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString("latin1") });
        };
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("end", end);
        incoming.on("error", reject);
        // A stream of events does not end.
        if (incoming.headers["content-type"]?.startsWith("text/event-stream"))
          setTimeout(() => {
            end();
            outgoing.destroy();
          }, STREAM_MS);
      },
    );
    const limit = setTimeout(() => outgoing.destroy(new Error("no answer in time")), LIMIT_MS);
    outgoing.on("error", (error) => {
      clearTimeout(limit);
      reject(error);
    });
    outgoing.end(body);
  });
}

async function asOther(method: string, path: string, body?: unknown): Promise<Json> {
  const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const headers = { authorization: `Bearer apikey,${other}`, "content-type": "application/json" };
  const { status, text } = await send({ method, path, headers, ...(bytes ? { body: bytes } : {}) });
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 200)}`);
  return JSON.parse(text) as Json;
}

/** The other owner's images, in all that their owner can read of them. */
async function othersImages(ids: readonly string[]): Promise<string> {
  const details = await Promise.all(ids.map((id) => asOther("GET", `/v1/images/${id}`)));
  // Links to pictures are signed anew each time.
  return JSON.stringify(details, (name, value) => (/url/i.test(name) ? undefined : value));
}

const others: string[] = [];
for (let i = 0; i < 3; i++) {
  const body = { prompt: `${SECRET} a castle`, style: "Photographic", ar: "1:1" };
  const { id } = await asOther("POST", "/srv/publish/api/art_v5/generate", body);
  others.push(String(id));
}
for (const id of others)
  while (!["ready", "failed"].includes(String((await asOther("GET", `/v1/images/${id}`)).state))) await pause(100);
const before = await othersImages(others);

const document = JSON.parse((await send({ method: "GET", path: "/openapi.json", headers: {} })).text) as Json;
const rng = createRng(seed);
const ids = [...others, "image-0123456789abcdef", "Ab3dE6g"];
const values = createValues(
  document,
  rng,
  {
    ids,
    urls: [
      `http://${insideUrl}/a.png`,
      "http://169.254.169.254/latest",
      `http://localhost:${insideUrl.split(":")[1]}/`,
      "file:///etc/passwd",
      "https://example.org/x",
    ],
  },
  WILDNESS,
);
const make = requestMaker(document, rng, values, ids, keys);
const faults: string[] = [];
const statuses = new Map<number, number>();
let sent = 0;
let longestMs = 0;
const begin = performance.now();

async function work(): Promise<void> {
  while (sent < requests) {
    sent++;
    const next = make();
    const from = performance.now();
    const told = `${next.method} ${next.path.slice(0, 200)} ${next.body?.subarray(0, 200) ?? ""}`;
    try {
      const { status, text } = await send(next);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 500) faults.push(`500: ${told}: ${text.slice(0, 200)}`);
      if (!next.asAdmin && text.includes(SECRET)) faults.push(`another owner's words: ${told}`);
      const id = /"id":"([\w-]{20,})"/.exec(text)?.[1];
      if (id && !ids.includes(id) && ids.length < MOST_IDS) ids.push(id);
    } catch (error) {
      faults.push(`${(error as Error).message}: ${told}`);
    }
    longestMs = Math.max(longestMs, performance.now() - from);
  }
}
await Promise.all(Array.from({ length: IN_FLIGHT }, work));
const seconds = (performance.now() - begin) / 1_000;
if ((await othersImages(others)) !== before) faults.push("the other owner's images changed");
if (insideCalls > 0) faults.push(`the service called an address inside ${insideCalls} times`);
if (({} as Json).polluted !== undefined) faults.push("a prototype was changed");

agent.destroy();
inside.close();
await store.close();
await service.stop();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
const told = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
console.log(
  `${requests} requests, seed ${seed}, ${seconds.toFixed(0)} s, longest ${longestMs.toFixed(0)} ms; ${told.join(", ")}`,
);
for (const fault of faults.slice(0, 20)) console.log(fault);
console.log(`${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
