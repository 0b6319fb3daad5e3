/** The whole service as `npm start` composes it, on a database and folder of its own, for tests that go through HTTP. */

import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, type TestContext } from "node:test";
import pino, { type Logger } from "pino";
import { startService } from "../../src/compose.ts";
import { readConfig } from "../../src/config.ts";
import { type Catalogue, SHIPPED } from "../../src/worker/composition.ts";
import { createTestDatabase, type TestConnection } from "./postgres.ts";
import { postgresUrl } from "./postgres-url.ts";
import { SMALL } from "./small-pictures.ts";

export const API = "/srv/publish/api";

export interface TestService {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly database: TestConnection;
  readonly dataDir: string;
  /** `Authorization` as documented. */
  readonly auth: { readonly authorization: string };
  /** One call with a JSON body (any method, GET too); the answer's body parsed when it is JSON. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Creates, waits until it is ready or failed, answers getImage's last answer with the id. */
  make(
    kind: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer & { readonly id: string }>;
  stop(): Promise<void>;
  /** Stops the service, does what is to be done meanwhile, and starts it again at the same address with the same data. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever came over the wire, asserted on by the test
  readonly json: any;
}

/** `t` = stops with the test, absent = with the file. `env` overrides settings, `secrets` are what the file of engines may name. `catalogue` = kinds and engines. */
export async function startTestService(
  env: Readonly<Record<string, string>> = {},
  roles = { api: true, worker: true },
  t?: TestContext,
  secrets: Readonly<Record<string, string>> = {},
  catalogue: Catalogue = SHIPPED,
  log: Logger = pino({ level: "silent" }),
): Promise<TestService> {
  const database = await createTestDatabase(t);
  const dataDir = mkdtempSync(join(tmpdir(), "easel-service-"));
  const apiKey = "test-key-of-at-least-24-characters";
  const settings = {
    DATABASE_URL: postgresUrl(database),
    EASEL_DATA_DIR: dataDir,
    EASEL_PORT: "0",
    EASEL_API_KEY: apiKey,
    EASEL_WORKERS: "1",
    ...env,
  };
  const startOn = (port: string) =>
    startService(
      {
        config: readConfig({ ...settings, EASEL_PORT: port }),
        clock: { now: () => new Date() },
        log,
        fetch: globalThis.fetch,
        env: secrets,
        catalogue,
        // Test files run beside each other: hosts that leave the processor to all of them would wait for the last.
        keepsPriority: true,
      },
      roles,
    );
  let started = await startOn(settings.EASEL_PORT);
  const stop = async () => {
    await started.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  if (t) t.after(stop);
  else after(stop);

  const baseUrl = started.url ?? "";
  const auth = { authorization: `Bearer apikey,${apiKey}` };
  const call: TestService["call"] = (method, path, body, headers = {}) =>
    send(baseUrl + path, method, { ...auth, ...headers }, body);
  return {
    baseUrl,
    apiKey,
    database,
    dataDir,
    auth,
    call,
    async make(kind, body, headers) {
      const created = await call("POST", `${API}/${kind}/generate`, body, headers);
      if (created.status !== 200) throw new Error(`create answered ${created.status}: ${created.text}`);
      const { id } = created.json;
      for (;;) {
        const answer = await call("GET", `${API}/${kind}/getImage?id=${id}`);
        if (answer.status !== 200 || answer.json.url) return { ...answer, id };
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    stop,
    async restart(meanwhile) {
      await started.stop();
      await meanwhile?.();
      started = await startOn(new URL(baseUrl).port);
    },
  };
}

/** The same on engine hosts that paint quickly: for tests of what lies around a picture. */
export function startSmallService(
  env: Readonly<Record<string, string>> = {},
  roles = { api: true, worker: true },
  t?: TestContext,
): Promise<TestService> {
  return startTestService(env, roles, t, {}, SMALL);
}

/** node:http, because `fetch` sends no body with GET. */
export function send(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): Promise<Answer> {
  const text = body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method,
        headers: {
          ...(text === undefined
            ? {}
            : { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) }),
          ...headers,
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("end", () => {
          const answer = Buffer.concat(chunks).toString("utf8");
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: answer,
            json: /json/.test(incoming.headers["content-type"] ?? "") ? JSON.parse(answer) : undefined,
          });
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(text);
  });
}
