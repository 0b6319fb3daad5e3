/** The program: reads the environment, offers the composition to the command line, turns signals into a graceful stop. */

import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pino from "pino";
import { type App, runCli } from "./cli/cli.ts";
import type { Finding } from "./cli/doctor.ts";
import { type Outside, openBlobs, openDurable, readEngines, routeEngines, startService } from "./compose.ts";
import { type Config, describeConfig, readConfig } from "./config.ts";
import { createStopSignal } from "./stop-signal.ts";

/** A hub that says nothing for so long is asked again. */
const STALL_MS = 30_000;

const clock = { now: () => new Date() };

function read(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error(`easel: bad settings\n${(error as Error).message}`);
    process.exit(1);
  }
}

const stopSignal = createStopSignal(process);
const config = read();
// Logs go to standard error; standard output is for people and pipes.
const log = pino({ level: config.EASEL_LOG_LEVEL, base: { pid: process.pid } }, pino.destination(2));
const outside: Outside = { config, clock, log, fetch: globalThis.fetch, env: process.env };

async function withDurable<T>(work: Parameters<App["withStore"]>[0]): Promise<T> {
  const durable = await openDurable({ ...outside, log: pino({ level: "silent" }) });
  try {
    return (await work(durable.store)) as T;
  } finally {
    await durable.close();
  }
}

/** One line per engine; a configured one that is down is a failure, also where another stands in. */
async function probeEngines(): Promise<Finding> {
  const settings = await readEngines(outside);
  const routing = routeEngines(settings, { ...outside, log: pino({ level: "silent" }) }, { thorough: true });
  const found = Object.entries(await routing.health());
  return {
    ok: found.every(([, { ok }]) => ok),
    note: found.map(([id, { ok, note }]) => `${id}: ${ok ? "up" : "DOWN"}${note ? `, ${note}` : ""}`).join("\n"),
  };
}

const app: App = {
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
  now: () => clock.now(),
  start: (roles) => startService(outside, roles),
  withStore: withDurable,
  models() {
    const stop = new AbortController();
    void stopSignal.first().then(() => stop.abort());
    return {
      modelsDir: config.EASEL_MODELS_DIR ?? join(config.EASEL_DATA_DIR, "models"),
      hub: {
        url: config.EASEL_MODELS_URL,
        ...(config.EASEL_MODELS_TOKEN ? { token: config.EASEL_MODELS_TOKEN } : {}),
        fetch: globalThis.fetch,
        stallMs: STALL_MS,
      },
      signal: stop.signal,
      wait: (ms) => pause(ms, undefined, { signal: stop.signal }),
    };
  },
  settings: () => describeConfig(config, process.env),
  probes: () => [
    {
      name: "node",
      run: async () => ({ ok: Number(process.versions.node.split(".")[0]) >= 24, note: process.version }),
    },
    {
      name: "database",
      run: () =>
        withDurable(async (store) => {
          await store.check();
          return { ok: true, note: config.DATABASE_URL ? "external, reachable" : "embedded, starts" };
        }),
    },
    {
      name: "pictures",
      run: async () => {
        await (await openBlobs(outside)).check();
        return { ok: true, note: config.EASEL_S3_ENDPOINT ? "bucket, writable" : "folder, writable" };
      },
    },
    {
      name: "engines",
      run: probeEngines,
    },
    {
      name: "disk",
      run: async () => {
        const { bavail, bsize } = await statfs(config.EASEL_DATA_DIR);
        const freeGiB = (bavail * bsize) / 2 ** 30;
        return { ok: freeGiB > 0.5, note: `${freeGiB.toFixed(1)} GiB free` };
      },
    },
  ],
  untilSignal: () => stopSignal.first(),
};

process.exit(await runCli(process.argv.slice(2), app));
