/** Runs the servers that engines need: one child of the worker's process per configured engine. Engine hosts only get its address. */

import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { type EngineServer, type EngineSettings, type EngineType, nameOf } from "../engines/engine-type.ts";
import { ENGINE_TYPES, entryOf, serverOf } from "../engines/list.ts";
import type { EnginesSettings } from "../engines/settings.ts";
import { freePort } from "../free-port.ts";
import type { Clock } from "../ports/clock.ts";
import type { Log } from "../ports/log.ts";
import { deathSignal } from "./death-signal.ts";
import { createOutputTail } from "./output-tail.ts";

export interface SuperviseTools {
  readonly clock: Clock;
  readonly log: Log;
  readonly fetch: typeof globalThis.fetch;
  /** Interval of health checks in milliseconds: 2,000. */
  readonly lookMs?: number;
  /** A server that was up is replaced after this long without a healthy answer: 60,000. */
  readonly hangMs?: number;
  /** Wait before a restart, doubled after each further end up to 60 s: 1,000. */
  readonly backoffMs?: number;
}

export interface Supervised {
  /** The settings, with the addresses of what was started. */
  readonly settings: EnginesSettings;
  /** Ends the server of an engine, which is then started again; resolves when the old one is gone. undefined = it has none here. */
  restart(engineId: string): Promise<void> | undefined;
  /** Ends every server; resolves when they are gone. */
  stop(): Promise<void>;
}

/** A server that is kept up. */
interface Kept {
  readonly server: EngineServer;
  readonly url: string;
  /** Of the engine, with the address. */
  readonly settings: EngineSettings;
  /** The process that was started last. */
  running?: Running;
}

interface Running {
  readonly child: ChildProcess;
  /** How it ended. */
  readonly ended: Promise<string>;
}

const MAX_BACKOFF_MS = 60_000;
/** From SIGTERM to SIGKILL. */
const STOP_GRACE_MS = 3_000;

/** Starts the servers that the engines need and returns at once. Whether they are up is what the engines' health says. */
export async function superviseEngines(
  settings: EnginesSettings,
  tools: SuperviseTools,
  types: readonly EngineType[] = ENGINE_TYPES,
): Promise<Supervised> {
  const stopping = new AbortController();
  const keepers: Promise<void>[] = [];
  const byEngine = new Map<string, Kept>();
  const engines: EngineSettings[] = [];
  for (const engine of settings.engines) {
    const server = serverOf(engine, types);
    if (!server) {
      engines.push(engine);
      continue;
    }
    // Every restart uses the same port, so the hosts' settings stay valid.
    const url = `http://127.0.0.1:${await freePort()}`;
    const kept: Kept = { server, url, settings: server.settingsAt(url) };
    byEngine.set(nameOf(kept.settings), kept);
    engines.push(kept.settings);
    keepers.push(keep(kept, tools, types, stopping.signal));
  }
  return {
    settings: { ...settings, engines },
    restart(engineId) {
      const running = byEngine.get(engineId)?.running;
      if (!running) return undefined;
      tools.log.warn({ engine: engineId, serverPid: running.child.pid }, "an engine's server is stuck and is stopped");
      return end(running).then(() => undefined);
    },
    async stop() {
      stopping.abort();
      await Promise.all(keepers);
    },
  };
}

/** Starts the server, and restarts it whenever it ends, until `stop` fires. Never rejects. */
async function keep(kept: Kept, tools: SuperviseTools, types: readonly EngineType[], stop: AbortSignal): Promise<void> {
  const { log, backoffMs = 1_000 } = tools;
  const name = nameOf(kept.settings);
  let waitMs = backoffMs;
  while (!stop.aborted) {
    const child = start(kept);
    const { ended, stderrTail } = follow(child);
    kept.running = { child, ended };
    log.info({ engine: name, serverPid: child.pid }, "an engine's server was started");
    const wasUp = await watch(kept, child, ended, tools, types, stop);
    const how = await (stop.aborted ? end(kept.running) : ended);
    if (stop.aborted) return;
    if (wasUp) waitMs = backoffMs;
    log.warn({ engine: name, how, stderrTail: stderrTail(), waitMs }, "an engine's server ended and is restarted");
    await pause(waitMs, undefined, { signal: stop }).catch(() => undefined);
    waitMs = Math.min(MAX_BACKOFF_MS, 2 * waitMs);
  }
}

function start({ server, url }: Kept): ChildProcess {
  const [command, ...rest] = [...deathSignal(), ...server.commandAt(url)];
  if (command === undefined) throw new Error("expected a command, got none");
  return spawn(command, rest, { stdio: ["ignore", "pipe", "pipe"], env: childEnvironment() });
}

/** No setting and no secret of the service. */
function childEnvironment(): NodeJS.ProcessEnv {
  const secret = /^(EASEL_|DATABASE_URL$|PG|AWS_)|TOKEN|SECRET|PASSWORD|API_KEY/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !secret.test(name)));
}

function follow(child: ChildProcess): { ended: Promise<string>; stderrTail(): string } {
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
    stderrTail: () =>
      tails
        .map((tail) => tail.text())
        .filter(Boolean)
        .join("\n"),
  };
}

/** Checks the server until it has ended or `stop` fires, and kills it when it hangs. True when it was healthy at least once. */
async function watch(
  { server, settings }: Kept,
  child: ChildProcess,
  ended: Promise<string>,
  { clock, log, fetch, lookMs = 2_000, hangMs = 60_000 }: SuperviseTools,
  types: readonly EngineType[],
  stop: AbortSignal,
): Promise<boolean> {
  const { health } = await entryOf(settings, { clock, fetch }, types).load();
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
    } else if (performance.now() - answeredAt > (wasUp ? hangMs : server.startMs)) {
      log.warn({ engine: nameOf(settings), serverPid: child.pid }, "an engine's server does not answer and is killed");
      child.kill("SIGKILL");
      break;
    }
  }
  return wasUp;
}

async function end({ child, ended }: Running): Promise<string> {
  child.kill("SIGTERM");
  const killer = setTimeout(() => child.kill("SIGKILL"), STOP_GRACE_MS);
  try {
    return await ended;
  } finally {
    clearTimeout(killer);
  }
}
