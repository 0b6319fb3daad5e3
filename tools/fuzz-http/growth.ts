/**
 * `npm run fuzz -- growth [part of a field's name]`: whether any text holds the event loop. Every text field of every operation of `/openapi.json`, and the
 * headers that the service reads, get twelve hostile fillings of 32 KB, 256 KB and 2 MB. A text whose length is limited gets them, and
 * ten more of words that the painter knows, as long as it may be and half as long: what is refused for its length is not read. Beside
 * each is read how much processor time the API's main thread took between two pauses. More than 50 ms at 256 KB or less, or growth by
 * more than 1.3 times that of the size, is a finding when it comes three times in a row. Each try sends a text of its own, because the
 * answers to known prompts are kept.
 */

import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pino from "pino";
import { startEmbeddedPostgres } from "../../src/storage/embedded/embedded-postgres.ts";
import { postgresUrl } from "../../test/helpers/postgres-url.ts";
import { KEY } from "./growth-service.ts";
import type { Json } from "./values.ts";

const SIZES = [32_768, 262_144, 2_097_152] as const;
const LIMIT_MS = 50;
const GROWTH = 1.3;
/** Shorter times say nothing about growth: one collection of garbage takes as long. */
const FLOOR_MS = 20;
const TRIES = 3;
/** The OpenAI door waits for pictures, and nobody makes any here. */
const ANSWER_MS = 1_000;
/** A service that comes to no pause for so long is given up, and with it the rest of the run. */
const PAUSE_MS = 20_000;

const run = (part: string) => (size: number) =>
  part
    .repeat(Math.ceil(size / part.length))
    .slice(0, size)
    .toWellFormed();
const FILLINGS: Readonly<Record<string, (size: number) => string>> = {
  equals: (size) => `${"=".repeat(size - 1)}!`,
  spaces: (size) => `a${" ".repeat(size - 2)}a`,
  "almost a word": (size) => `${"a".repeat(size - 1)}!`,
  brackets: (size) => "[".repeat(size / 2) + "]".repeat(size / 2),
  percents: run("%25"),
  "combining marks": (size) => `e${"\u0301".repeat(size / 2 - 1)}`,
  "data URI": (size) => `data:image/png;base64,${"=".repeat(size - 23)}!`,
  "URL of at signs": (size) => `http://${"@".repeat(size - 7)}`,
  "lines and tabs": run("\t \r\n"),
  commas: run("a, "),
  emoji: run("\u{1F9DC}\u200D"),
  "quotes and backslashes": run("\"\\'"),
};
/** Of words that are read further than their characters: only for texts that are short enough to be taken. */
const WORDS: Readonly<Record<string, string>> = {
  ...{
    "English words": "dog on a cliff, ",
    "crowded scene": "a golfer and a dj on the roof by the door ",
    camp: "tent fire ",
  },
  ...{
    names: "Ada Lovelace riding ",
    Chinese: "一只黑猫坐在红色的沙发上",
    "one Chinese word": "龙",
    Japanese: "黒い猫が赤いソファに座っている",
  },
  ...{ katakana: "ネコ", Korean: "검은 고양이가 소파에 ", pictures: "🏠🐈🔥👩🏽‍🚀" },
};
const HEADERS = [
  ...["accept", "accept-encoding", "accept-language", "authorization", "content-type", "cookie", "forwarded", "host"],
  ...["idempotency-key", "if-none-match", "last-event-id", "origin", "prefer", "range", "traceparent", "x-api-key"],
  ...["x-forwarded-for", "x-forwarded-host", "x-request-id"],
];
const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
/** What the other fields hold, so that a request gets as far as it can. */
const SAMPLES: Readonly<Record<string, string>> = {
  ...{ prompt: "a castle", style: "Photographic", ar: "1:1", content: "https://example.org", image: PIXEL },
  ...{ url: "https://example.org/hook", target: "https://example.org", month: "2026-11", model: "easel" },
};

/** One place that takes text. `fill` makes the request with that text in it. */
interface Field {
  readonly name: string;
  /** The most characters that its schema allows; undefined = any number. */
  readonly most?: number;
  fill(text: string): Filled;
}

interface Filled {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** Checks the fields whose name holds `part`. Prints the findings and resolves with their number. */
export async function checkGrowth(part = ""): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "easel-growth-"));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "pg"), log: pino({ level: "silent" }) });
  const databaseUrl = postgresUrl(postgres.connection);
  const child = fork(new URL("./growth-service.ts", import.meta.url), {
    env: { ...process.env, GROWTH_DATABASE_URL: databaseUrl, GROWTH_FOLDER: folder },
  });
  const [{ url }] = (await once(child, "message")) as [{ url: string }];
  const base = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  /** Requests that a limit refused before their text was read: they would measure nothing. */
  let unread = 0;

  const send = ({ method, path, headers, body }: Filled): Promise<string> =>
    new Promise((resolve) => {
      const end = (text: string): void => {
        clearTimeout(limit);
        outgoing.destroy();
        resolve(text);
      };
      const all = { authorization: `Bearer apikey,${KEY}`, ...headers, "content-length": body?.length ?? 0 };
      const outgoing = request(
        { agent, host: base.hostname, port: base.port, method, path, headers: all },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
          incoming.on("end", () => end(Buffer.concat(chunks).toString()));
          if (incoming.statusCode === 429) unread++;
          incoming.on("error", () => end(""));
          // A stream of events does not end.
          if (incoming.headers["content-type"]?.startsWith("text/event-stream")) end("");
        },
      );
      const limit = setTimeout(end, ANSWER_MS, "");
      // A request that is too large is cut off; the time that it took is measured all the same.
      outgoing.on("error", () => end(""));
      outgoing.end(body);
    });
  /** Undefined when the service does not come to a pause in time. */
  const measured = async (): Promise<number | undefined> => {
    child.send("reset");
    const answer = once(child, "message") as Promise<[{ longestMs: number }]>;
    const first = await Promise.race([answer, pause(PAUSE_MS, undefined, { ref: false })]);
    return first?.[0].longestMs;
  };
  let held = false;
  const timesOf = async (field: Field, sizes: readonly number[], fill: (size: number) => string): Promise<number[]> => {
    const times: number[] = [];
    for (const size of sizes) {
      const filled = field.fill(fill(size));
      await measured();
      await send(filled);
      const ms = await measured();
      times.push(ms ?? PAUSE_MS);
      // The sizes that follow would take longer still.
      if (ms === undefined) held = true;
      if (held) return times;
    }
    return times;
  };

  const document = JSON.parse(await send({ method: "GET", path: "/openapi.json", headers: {} })) as Json;
  const fields = fieldsOf(document).filter(({ name }) => name.includes(part));
  // What is compiled and loaded at the first request of a route is not growth.
  for (const field of fields) await send(field.fill("x"));
  let findings = 0;
  let requests = 0;
  let texts = 0;
  let longest = { ms: 0, what: "" };
  const from = performance.now();
  checks: for (const field of fields)
    for (const { filling, sizes, fill } of checksOf(field)) {
      let best: readonly number[] = [];
      for (let tries = 0; tries < TRIES && !held && (tries === 0 || flawOf(best, sizes)); tries++) {
        const times = await timesOf(field, sizes, (size) => own(fill(size), texts++));
        requests += times.length;
        best = times.map((ms, index) => Math.min(ms, best[index] ?? ms));
      }
      const what = `${field.name}, ${filling}`;
      const small = Math.max(best[0], best[1]);
      if (small > longest.ms) longest = { ms: small, what };
      const flaw = flawOf(best, sizes);
      if (!flaw) continue;
      findings++;
      console.log(
        `${what}: ${flaw} (${best.map((ms, i) => `${ms.toFixed(1)} ms at ${sizes[i]}`).join(", ")} characters)`,
      );
      if (held) break checks;
    }
  const seconds = ((performance.now() - from) / 1_000).toFixed(0);
  console.log(
    `growth: ${fields.length} text fields, ${requests} requests, ${seconds} s; longest without a pause up to 256 KB: ${longest.ms.toFixed(1)} ms (${longest.what})`,
  );
  if (unread > 0) {
    findings++;
    console.log(`${unread} requests were refused by a limit (429) before their text was read`);
  }
  console.log(`${findings} findings`);
  agent.destroy();
  if (held) child.kill("SIGKILL");
  else child.disconnect();
  await once(child, "exit");
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  return findings;
}

interface Check {
  readonly filling: string;
  readonly sizes: readonly number[];
  fill(size: number): string;
}

function checksOf({ most }: Field): readonly Check[] {
  const long = Object.entries(FILLINGS).map(([filling, fill]) => ({ filling, sizes: SIZES, fill }));
  if (most === undefined || most > SIZES[1]) return long;
  const sizes = [Math.max(1, Math.floor(most / 2)), most];
  const words = Object.entries(WORDS).map(([filling, part]) => ({ filling, sizes, fill: run(part) }));
  const short = Object.entries(FILLINGS).map(([filling, fill]) => ({
    filling: `${filling}, as long as it may be`,
    sizes,
    // Some fillings have a head of their own, which a short text cuts off.
    fill: (size: number) => fill(Math.max(size, 64)).slice(0, size).toWellFormed(),
  }));
  return [...long, ...short, ...words];
}

/** The same text but for its last characters, which no other has. */
function own(text: string, number: number): string {
  const mark = ` ${number}`;
  return text.length < 64 ? text : `${text.slice(0, -mark.length).toWellFormed()}${mark}`;
}

function flawOf(times: readonly number[], sizes: readonly number[]): string | undefined {
  for (const [index, ms] of times.entries()) {
    if (ms > LIMIT_MS && sizes[index] <= 262_144) return `more than ${LIMIT_MS} ms without a pause`;
    const before = Math.max(times[index - 1] ?? Number.POSITIVE_INFINITY, FLOOR_MS / 8);
    const ratio = sizes[index] / sizes[index - 1];
    if (ms > FLOOR_MS && ms > GROWTH * ratio * before) return `grew ${(ms / before).toFixed(1)} times over ${ratio}`;
  }
  return undefined;
}

function fieldsOf(document: Json): readonly Field[] {
  const paths = Object.entries(document.paths as { readonly [path: string]: { readonly [method: string]: Json } });
  const operations = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const inHeaders = HEADERS.map(
    (header): Field => ({
      name: `header ${header}`,
      fill: (text) => ({
        method: "GET",
        path: "/v1/images",
        // Node refuses to send what no header may hold.
        headers: { [header]: text.replaceAll(/[^\x20-\x7e]/g, "~") },
      }),
    }),
  );
  return [...operations.flatMap((operation) => fieldsOfOperation(document, operation)), ...inHeaders];
}

function fieldsOfOperation(
  document: Json,
  { path, method, operation }: { readonly path: string; readonly method: string; readonly operation: Json },
): readonly Field[] {
  const plainPath = path.replaceAll(/\{\w+\}/g, "image-0123456789abcdef");
  const named = `${method} ${path}`;
  const places = (operation.parameters ?? []) as readonly Json[];
  const content = (operation.requestBody as Json | undefined)?.content as { readonly [type: string]: Json } | undefined;
  const inParameters = places
    .filter(({ in: place }) => place === "query" || place === "path")
    .map(
      ({ name, in: place }): Field => ({
        name: `${named} ${place} ${name}`,
        fill: (text) => {
          const encoded = encodeURIComponent(text);
          const whole =
            place === "query" ? `${plainPath}?${name}=${encoded}` : path.replaceAll(/\{\w+\}/g, () => encoded);
          return { method, path: whole, headers: {} };
        },
      }),
    );
  const inBodies = Object.entries(content ?? {}).flatMap(([type, { schema }]) =>
    textsOf(document, schema as Json).map(
      (keys): Field => ({
        name: `${named} ${type} ${keys.join(".") || "itself"}`,
        ...limitOf(document, schema as Json, keys),
        fill: (text) => {
          const value = withText(document, schema as Json, keys, text);
          return { method, path: plainPath, ...(type === "multipart/form-data" ? formOf(value) : jsonOf(value)) };
        },
      }),
    ),
  );
  return [...inParameters, ...inBodies];
}

function jsonOf(value: unknown): Pick<Filled, "headers" | "body"> {
  return { headers: { "content-type": "application/json" }, body: Buffer.from(JSON.stringify(value) ?? "") };
}

function formOf(value: unknown): Pick<Filled, "headers" | "body"> {
  const boundary = "growth-boundary";
  const parts = Object.entries(value as object).map(
    ([name, field]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${typeof field === "string" ? field : JSON.stringify(field)}\r\n`,
  );
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: Buffer.from(`${parts.join("")}--${boundary}--\r\n`),
  };
}

function resolved(document: Json, schema: Json = {}): Json {
  if (typeof schema.$ref !== "string") return schema;
  const { schemas = {} } = document.components as { readonly schemas?: { readonly [name: string]: Json } };
  return resolved(document, schemas[schema.$ref.split("/").at(-1) ?? ""]);
}

const choicesOf = (schema: Json) => (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) as readonly Json[];

/** The ways to all texts of a schema, by names of fields; `0` = the items of a list. */
function textsOf(document: Json, unresolved: Json, depth = 0): readonly (readonly string[])[] {
  const schema = resolved(document, unresolved);
  if (depth > 5) return [];
  const ways = [
    ...(schema.type === "string" ? [[]] : []),
    ...choicesOf(schema).flatMap((choice) => textsOf(document, choice, depth + 1)),
    ...Object.entries((schema.properties ?? {}) as { readonly [name: string]: Json }).flatMap(([name, field]) =>
      textsOf(document, field, depth + 1).map((way) => [name, ...way]),
    ),
    ...(schema.type === "array" ? textsOf(document, schema.items as Json, depth + 1).map((way) => ["0", ...way]) : []),
  ];
  return [...new Map(ways.map((way) => [way.join("."), way])).values()];
}

/** The length that the text at the end of the way may have. */
function limitOf(document: Json, unresolved: Json, way: readonly string[]): { readonly most?: number } {
  const schema = resolved(document, unresolved);
  const [key, ...rest] = way;
  if (key === undefined && typeof schema.maxLength === "number") return { most: schema.maxLength };
  const fields = (schema.properties ?? {}) as { readonly [name: string]: Json };
  const below = key === "0" && schema.type === "array" ? (schema.items as Json) : fields[key ?? ""];
  if (below) return limitOf(document, below, rest);
  const limits = choicesOf(schema).flatMap((choice) => limitOf(document, choice, way).most ?? []);
  return limits.length > 0 ? { most: Math.max(...limits) } : {};
}

/** A value of the schema with what it requires, and the text at the end of the way. */
function withText(document: Json, unresolved: Json, way: readonly string[], text: string, name = ""): unknown {
  const [key, ...rest] = way;
  if (key === undefined) return text;
  const schema = resolved(document, unresolved);
  const choice = choicesOf(schema).find((one) =>
    textsOf(document, one).some((each) => each.join(".") === way.join(".")),
  );
  if (choice) return withText(document, choice, way, text, name);
  if (key === "0" && schema.type === "array") return [withText(document, schema.items as Json, rest, text, name)];
  const fields = (schema.properties ?? {}) as { readonly [name: string]: Json };
  return { ...(sampleOf(document, schema, name) as object), [key]: withText(document, fields[key], rest, text, key) };
}

/** A value of the schema with no more than it requires. */
function sampleOf(document: Json, unresolved: Json, name: string): unknown {
  const schema = resolved(document, unresolved);
  const [choice] = choicesOf(schema);
  if (choice) return sampleOf(document, choice, name);
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const fields = (schema.properties ?? {}) as { readonly [name: string]: Json };
  const required = [
    ...((schema.required ?? []) as readonly string[]),
    ...Object.keys(fields).filter((key) => key in SAMPLES),
  ];
  if (schema.type === "object")
    return Object.fromEntries(required.map((key) => [key, sampleOf(document, fields[key], key)]));
  if (schema.type === "array") return [sampleOf(document, schema.items as Json, name)];
  if (schema.type === "string") return SAMPLES[name] ?? (/image|source|target/.test(name) ? PIXEL : "a");
  return schema.type === "boolean" ? true : (schema.minimum ?? 1);
}
