/**
 * Servers that Easel starts for an engine: one process per engine of the settings, kept by the worker's own process. Its hosts
 * only get an address.
 */

import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { createSdcpp } from "../engines/sdcpp/index.ts";
import { type EngineSettings, type EnginesSettings, nameOf } from "../engines/settings.ts";
import { freePort } from "../free-port.ts";
import type { Clock, Log } from "../ports.ts";
import { deathSignal } from "./death-signal.ts";
import { createOutputTail } from "./output-tail.ts";

export interface SuperviseTools {
  readonly clock: Clock;
  readonly log: Log;
  readonly fetch: typeof globalThis.fetch;
  /** Between two looks at a server: 2,000. */
  readonly lookMs?: number;
  /** A server that was up and does not answer for so long hangs, and is replaced: 60,000. */
  readonly hangMs?: number;
  /** Before the first new start after an end; twice as long after each further one, 60 s at most: 1,000. */
  readonly backoffMs?: number;
}

export interface Supervised {
  /** The settings, with the addresses of what was started. */
  readonly settings: EnginesSettings;
  /** Ends every server; resolves when they are gone. */
  stop(): Promise<void>;
}

type Started = EngineSettings & { readonly type: "sdcpp"; readonly binary: string; readonly url: string };

const MAX_BACKOFF_MS = 60_000;
/** A server that was told to end has this long before it is killed. */
const STOP_GRACE_MS = 3_000;

/** Starts the binaries of the settings and goes on; whether they are up is what health says. */
export async function superviseEngines(settings: EnginesSettings, tools: SuperviseTools): Promise<Supervised> {
  const stopping = new AbortController();
  const keepers: Promise<void>[] = [];
  const engines: EngineSettings[] = [];
  for (const engine of settings.engines) {
    if (engine.type !== "sdcpp" || engine.binary === undefined) {
      engines.push(engine);
      continue;
    }
    // The same port for every new start, so that nobody has to be told.
    const started = { ...engine, binary: engine.binary, url: `http://127.0.0.1:${await freePort()}` };
    engines.push(started);
    keepers.push(keep(started, tools, stopping.signal));
  }
  return {
    settings: { ...settings, engines },
    async stop() {
      stopping.abort();
      await Promise.all(keepers);
    },
  };
}

/** Starts the server again and again until `stop` fires. Never rejects. */
async function keep(engine: Started, tools: SuperviseTools, stop: AbortSignal): Promise<void> {
  const { log, backoffMs = 1_000 } = tools;
  const name = nameOf(engine);
  let waitMs = backoffMs;
  while (!stop.aborted) {
    const child = start(engine);
    const { ended, words } = follow(child);
    log.info({ engine: name, pid: child.pid }, "an engine's server was started");
    const wasUp = await watch(engine, child, ended, tools, stop);
    const how = await (stop.aborted ? end(child, ended) : ended);
    if (stop.aborted) return;
    if (wasUp) waitMs = backoffMs;
    log.warn({ engine: name, how, words: words(), waitMs }, "an engine's server ended: it is started again");
    await pause(waitMs, undefined, { signal: stop }).catch(() => undefined);
    waitMs = Math.min(MAX_BACKOFF_MS, 2 * waitMs);
  }
}

function start({ binary, model, args, url }: Started): ChildProcess {
  const where = new URL(url);
  const own = ["--listen-ip", where.hostname, "--listen-port", where.port, ...(model ? ["-m", model] : []), ...args];
  const [command, ...rest] = [...deathSignal(), binary, ...own];
  return spawn(command, rest, { stdio: ["ignore", "pipe", "pipe"], env: childEnvironment() });
}

/** No setting and no secret of the service. */
function childEnvironment(): NodeJS.ProcessEnv {
  const secret = /^(EASEL_|DATABASE_URL$|PG|AWS_)|TOKEN|SECRET|PASSWORD|API_KEY/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !secret.test(name)));
}

function follow(child: ChildProcess): { ended: Promise<string>; words(): string } {
  const tails = [child.stdout, child.stderr].map((stream) => {
    const tail = createOutputTail();
    stream?.setEncoding("utf8").on("data", tail.add);
    return tail;
  });
  const ended = new Promise<string>((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("exit", (code, signal) => resolve(signal ?? `code ${code}`));
  });
  return {
    ended,
    words: () =>
      tails
        .map((tail) => tail.text())
        .filter(Boolean)
        .join("\n"),
  };
}

/** Until the process has ended, or `stop` fires; kills one that hangs. Answers whether it was ever up. */
async function watch(
  engine: Started,
  child: ChildProcess,
  ended: Promise<string>,
  { clock, log, fetch, lookMs = 2_000, hangMs = 60_000 }: SuperviseTools,
  stop: AbortSignal,
): Promise<boolean> {
  const { health } = createSdcpp(engine, { clock, fetch });
  const over = new AbortController();
  void ended.then(() => over.abort());
  const either = AbortSignal.any([stop, over.signal]);
  let wasUp = false;
  let answeredAt = performance.now();
  while (!either.aborted) {
    await pause(lookMs, undefined, { signal: either }).catch(() => undefined);
    if (either.aborted) break;
    if ((await health()).ok) {
      wasUp = true;
      answeredAt = performance.now();
    } else if (performance.now() - answeredAt > (wasUp ? hangMs : engine.timeouts.startMs)) {
      log.warn({ engine: nameOf(engine), pid: child.pid }, "an engine's server does not answer: it is killed");
      child.kill("SIGKILL");
      break;
    }
  }
  return wasUp;
}

async function end(child: ChildProcess, ended: Promise<string>): Promise<string> {
  child.kill("SIGTERM");
  const killer = setTimeout(() => child.kill("SIGKILL"), STOP_GRACE_MS);
  try {
    return await ended;
  } finally {
    clearTimeout(killer);
  }
}
