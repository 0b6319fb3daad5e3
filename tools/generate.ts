/**
 * Writes what is made of the contract. Of the TypeScript client (`packages/client`): types, methods that are one call, the kinds and the
 * classes of errors. Of the Python client (`clients/python`): types, methods, and the synchronous half of its runtime. Of the documents:
 * the tables of errors, warnings, events and settings. Of the page (`web`): the names of the kinds. Of the painter's carriers: what the catalogue of styles says of them.
 *
 *     npm run generate
 *
 * `test/client/client.test.ts` compares the files with what this would write.
 */

import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { KIND_WIRES, type KindName } from "easel-contract";
import pino from "pino";
import { buildApp } from "../src/http/app.ts";
import type { HttpDeps } from "../src/http/deps.ts";
import { createInputMemory } from "../src/service/input-memory.ts";
import { createMetrics } from "../src/telemetry/metrics.ts";
import { generatedFiles } from "./generate/files.ts";

const ROOT = resolve(import.meta.dirname, "..");

/** What the routes say of themselves. None of them is called but the document's own, so nothing durable is opened. */
const deps: Partial<HttpDeps> = {
  service: {} as HttpDeps["service"],
  kinds: new Map(Object.entries(KIND_WIRES) as [KindName, (typeof KIND_WIRES)[KindName]][]),
  urlSecret: new Uint8Array(32),
  publicUrl: "http://localhost:8080",
  clock: { now: () => new Date(0) },
  log: pino({ level: "silent" }),
  settings: { command: "npx easel", strict: false, pageDir: join(ROOT, "web"), stylesDir: ROOT },
  metrics: createMetrics({ queueDepth: async () => ({ fast: 0, slow: 0, oldestS: 0 }) }),
  inputMemory: createInputMemory(),
};

const app = await buildApp(deps as HttpDeps);
const { payload } = await app.inject("/openapi.json");
for (const [path, text] of generatedFiles(JSON.parse(payload))) {
  writeFileSync(join(ROOT, path), text);
  console.log(path);
}
