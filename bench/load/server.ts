/**
 * A service in a process of its own, as the benches of the API start it, and the calls that they make. Run as a program:
 * `node --expose-gc bench/load/server.ts api|serve FOLDER` writes `FOLDER/server.json` once it answers.
 */

import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { cpus } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pino from "pino";
import { Pool } from "undici";
import { startService } from "../../src/compose.ts";
import { readConfig } from "../../src/config.ts";

/** `api` = the API alone; `serve` = the API and an engine host for every core in one process group. */
export type Role = "api" | "serve";

/** In MiB: resident memory of the process, and what its heap holds after a full collection. */
export interface Memory {
  readonly residentMib: number;
  readonly heapMib: number;
}

/** Since the start of the process, in ms: processor time, and time in which its threads were ready to run and had no core. */
export interface Effort {
  readonly cpuMs: number;
  readonly waitedMs: number;
}

export interface Server {
  readonly pid: number;
  readonly url: URL;
  readonly pool: Pool;
  memory(): Promise<Memory>;
  effort(): Effort;
  /** Ends the process and removes its data. */
  stop(): Promise<void>;
}

interface Started {
  readonly pid: number;
  readonly url: string;
  readonly control: string;
}

export const KEY = "benchmark-key-of-enough-letters";
const API = "/srv/publish/api/art_v5";
const HEADERS = { authorization: `Bearer apikey,${KEY}`, "content-type": "application/json" };
const BODY = JSON.stringify({ prompt: "a castle by a lake", style: "Photographic", ar: "1:1" });
const MIB = 1_048_576;

if (process.argv[1] === import.meta.filename)
  await serve(process.argv[2] as Role, process.argv[3] as string, JSON.parse(process.argv[4] ?? "{}"));

/** Starts a service whose data lies in `folder`. It outlives this process. `nodeArgs` go to its Node, `settings` replace those below. */
export async function startServer(
  role: Role,
  folder: string,
  nodeArgs: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<Server> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const args = ["--expose-gc", ...nodeArgs, import.meta.filename, role, folder, JSON.stringify(settings)];
  const child = spawn(process.execPath, args, { detached: true, stdio: ["ignore", "ignore", "inherit"] });
  child.unref();
  for (;;) {
    const server = await connectTo(folder);
    if (server) return server;
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode} before it answered`);
    await pause(100);
  }
}

/** The running service whose data lies in `folder`; undefined when none runs. */
export async function connectTo(folder: string): Promise<Server | undefined> {
  let started: Started;
  try {
    started = JSON.parse(readFileSync(join(folder, "server.json"), "utf8")) as Started;
    await (await fetch(`${started.control}/memory`)).json();
  } catch {
    return undefined;
  }
  const pool = new Pool(started.url, { connections: 16 });
  return {
    pid: started.pid,
    url: new URL(started.url),
    pool,
    effort: () => effortOf(started.pid),
    memory: async () => (await (await fetch(`${started.control}/memory`)).json()) as Memory,
    async stop() {
      await pool.destroy();
      await fetch(`${started.control}/stop`, { method: "POST" });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function create({ pool }: Server): Promise<{ id: string }> {
  return call(pool, "POST", `${API}/generate`, BODY);
}

export function get({ pool }: Server, id: string): Promise<{ id: string }> {
  return call(pool, "GET", `${API}/getImage?id=${id}`);
}

/** The newest twenty. */
export async function list({ pool }: Server): Promise<void> {
  await call(pool, "GET", "/v1/images?limit=20");
}

export function remove({ pool }: Server, id: string): Promise<{ id: string }> {
  return call(pool, "POST", `${API}/delImage`, JSON.stringify({ id }));
}

/** Sums of the live threads, from Linux. The first field of schedstat is the time on a core, the second the time in the run queue. */
function effortOf(pid: number): Effort {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ").map(Number),
  );
  const sumMs = (field: number) => threads.reduce((sum, fields) => sum + (fields[field] ?? 0), 0) / 1e6;
  return { cpuMs: sumMs(0), waitedMs: sumMs(1) };
}

async function call(pool: Pool, method: "GET" | "POST", path: string, body?: string): Promise<{ id: string }> {
  const answer = await pool.request({ method, path, headers: HEADERS, ...(body ? { body } : {}) });
  const json = (await answer.body.json()) as { id: string };
  if (answer.statusCode >= 300 && answer.statusCode !== 417) throw new Error(`${path} answered ${answer.statusCode}`);
  return json;
}

async function serve(role: Role, folder: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const config = readConfig({
    EASEL_DATA_DIR: join(folder, "data"),
    EASEL_PORT: "0",
    EASEL_API_KEY: KEY,
    EASEL_MAX_QUEUE: "10000000",
    EASEL_MAX_QUEUE_PER_OWNER: "10000000",
    EASEL_WORKERS: String(cpus().length),
    ...settings,
  });
  const clock = { now: () => new Date() };
  const started = await startService(
    { config, clock, log: pino({ level: "silent" }), fetch: globalThis.fetch, env: {} },
    { api: true, worker: role === "serve" },
  );
  const control = createServer((request, response) => {
    if (request.url === "/stop") {
      void started.stop().then(() => {
        response.end();
        process.exit();
      });
      return;
    }
    global.gc?.();
    const { rss, heapUsed } = process.memoryUsage();
    response.end(JSON.stringify({ residentMib: rss / MIB, heapMib: heapUsed / MIB } satisfies Memory));
  });
  control.listen(0, "127.0.0.1", () => {
    const { port } = control.address() as AddressInfo;
    const whole = {
      pid: process.pid,
      url: started.url as string,
      control: `http://127.0.0.1:${port}`,
    } satisfies Started;
    writeFileSync(join(folder, "server.part"), JSON.stringify(whole));
    renameSync(join(folder, "server.part"), join(folder, "server.json"));
  });
}
