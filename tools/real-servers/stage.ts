/** What the suites over real servers need: programs that are ended by their pid, and an Easel with a configuration of its own. */

import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createRaster } from "easel-picture";
import { encodePng } from "../../src/codec/encode.ts";
import { freePort } from "../../src/free-port.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const KEY = "real-servers-0123456789abcdef";

/** The value of an environment variable. Throws Error that says what it is for. */
export function needed(name: string, what: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`set ${name} to ${what}: see tools/real-servers/README.md`);
  return resolve(value);
}

/** A folder of its own for the logs and data of one run, emptied. */
export function workFolder(name: string): string {
  const folder = join(process.env.WORK ?? join(ROOT, "real-servers-work"), name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Asks until `probe` gives something truthy. Throws after `limitMs`, naming what never came. */
export async function waitFor<T>(what: string, limitMs: number, probe: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (const end = Date.now() + limitMs; Date.now() < end; await pause(200)) {
    const found = await probe();
    if (found) return found;
  }
  throw new Error(`not within ${limitMs / 1000} s: ${what}`);
}

export interface Program {
  readonly pid: number;
  /** Everything printed so far. */
  output(): string;
  ended(): boolean;
  /** Resolves when it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a program whose output goes into `log`. `exec`s, so that the pid is the program's own. */
export function startProgram(
  [command, ...args]: readonly string[],
  { cwd, env, log }: { readonly cwd?: string; readonly env?: Record<string, string>; readonly log: string },
): Program {
  const file = openSync(log, "a");
  const child: ChildProcess = spawn(command, args, {
    ...(cwd && { cwd }),
    env: { ...process.env, ...env },
    stdio: ["ignore", file, file],
  });
  let over = false;
  const end = new Promise<void>((done) => {
    const finish = () => {
      over = true;
      done();
    };
    child.once("exit", finish);
    child.once("error", finish);
  });
  return {
    pid: child.pid ?? -1,
    output: () => readFileSync(log, "utf8"),
    ended: () => over,
    async stop(signal = "SIGTERM") {
      if (over) return;
      child.kill(signal);
      const killer = setTimeout(() => child.kill("SIGKILL"), 20_000);
      await end;
      clearTimeout(killer);
    },
  };
}

/** The part of `GET /v1/images/{id}` that the suites look at. */
interface Image {
  readonly state: "queued" | "running" | "ready" | "failed" | "deleted";
  readonly engine?: string;
  readonly degraded?: boolean;
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
  readonly checks?: readonly { readonly name: string; readonly passed: boolean; readonly required: boolean }[];
  readonly recipe?: { readonly promptId?: string; readonly promptIds?: readonly string[] };
  readonly error?: { readonly detail: { readonly message?: string } };
}

export interface Easel {
  readonly program: Program;
  create(kind: string, body: object): Promise<string>;
  image(id: string): Promise<Image>;
  /** Waits for ready or failed. */
  finish(id: string, limitMs?: number): Promise<Image>;
  /** `finish`, and asserts that `engine` made it and that every required check passed. */
  finishReady(id: string, engine: string): Promise<Image>;
  remove(id: string): Promise<void>;
}

/** Easel from this checkout. Starting again in the same folder keeps its database. */
export async function startEasel(folder: string, config: object): Promise<Easel> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const path = join(folder, "easel.json");
  writeFileSync(path, JSON.stringify(config));
  const program = startProgram([process.execPath, "src/main.ts", "serve"], {
    cwd: ROOT,
    log: join(folder, "easel.log"),
    env: {
      EASEL_PORT: new URL(url).port,
      EASEL_DATA_DIR: join(folder, "data"),
      EASEL_API_KEY: KEY,
      EASEL_CONFIG: path,
      EASEL_WORKERS: "2",
    },
  });
  const send = (method: string, to: string, body?: object) =>
    fetch(url + to, {
      method,
      headers: { Authorization: `Bearer apikey,${KEY}`, ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  await waitFor("Easel listens", 180_000, async () => {
    assert.ok(!program.ended(), program.output().slice(-2_000));
    return fetch(`${url}/livez`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  const image = async (id: string) => (await (await send("GET", `/v1/images/${id}`)).json()) as Image;
  const finish: Easel["finish"] = (id, limitMs = 900_000) =>
    waitFor(`image ${id}`, limitMs, async () => {
      const now = await image(id);
      return now.state === "ready" || now.state === "failed" ? now : undefined;
    });
  return {
    program,
    image,
    finish,
    async create(kind, body) {
      const answer = await send("POST", `/srv/publish/api/${kind}/generate`, body);
      const { id, ...rest } = (await answer.json()) as { readonly id?: string };
      assert.ok(id, `${answer.status} ${JSON.stringify(rest)}`);
      return id;
    },
    async finishReady(id, engine) {
      const found = await finish(id);
      assert.equal(found.state, "ready", JSON.stringify(found.error));
      assert.deepEqual([found.engine, found.degraded], [engine, false]);
      assert.deepEqual(
        found.checks?.filter(({ required, passed }) => required && !passed),
        [],
      );
      return found;
    },
    async remove(id) {
      assert.equal((await send("DELETE", `/v1/images/${id}`)).status, 200);
    },
  };
}

/** A PNG of 128x96 pixels as a data URL: every pixel differs from its neighbours. */
export async function smallPicture(): Promise<string> {
  const raster = createRaster(128, 96);
  for (let i = 0; i < raster.data.length; i++) raster.data[i] = i % 4 === 3 ? 255 : (i * 37 + (i >> 9) * 11) & 255;
  return `data:image/png;base64,${Buffer.from(await encodePng(raster)).toString("base64")}`;
}

/** A request for a square picture. */
export function hill(seed: number): object {
  return { prompt: "a hill", style: "Photographic", ar: "1:1", seed };
}
