/** The parent's side of an engine host: starts, monitors and kills the process. */

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { EngineScheduler } from "../engines/routing/scheduler.ts";
import type { EnginesSettings } from "../engines/settings.ts";
import type { KindSettings } from "../kinds/index.ts";
import type { Log } from "../ports/log.ts";
import type { ClaimSignature } from "../provenance/c2pa/cose.ts";
import type { ClaimSigner } from "../provenance/c2pa/signer.ts";
import type { PictureMaker, PictureOrder, PictureOutcome } from "../service/picture-maker.ts";
import { compileCacheVariable } from "./compile-cache.ts";
import { confinement, yieldToOthers } from "./confinement.ts";
import type { FromHost, ToHost } from "./host-messages.ts";
import { createJobSlots } from "./job-slots.ts";
import { residentBytes } from "./resident-bytes.ts";

export interface HostSettings {
  /** Module specifier (a `file:` URL) that exports `compose`. */
  readonly composition: string;
  /** A picture that takes longer is given up; engines with longer limits of their own have those. */
  readonly jobTimeoutMs: number;
  /** Resident memory of a host at most; beyond it the host is killed and the picture refused. Watched on Linux. */
  readonly memoryLimitBytes: number;
  /** A host makes this many pictures before a fresh one takes its place. */
  readonly recycleAfter: number;
  /** Also replaced when it holds on to more than this after a picture. */
  readonly recycleRssBytes: number;
  /** Hosts keep the priority of this process. Absent = they leave the processor to others, as an API beside them needs. */
  readonly keepsPriority?: boolean;
  readonly kinds?: KindSettings;
  /** Key of the pixel mark, 32 bytes. It opens nothing. Absent = pictures get no pixel mark. */
  readonly pixelMarkKey?: Uint8Array;
  /** Signs C2PA manifests in this process. Absent = pictures get none. */
  readonly signer?: ClaimSigner;
}

/** For a host of the built-in engines. */
export const HOST_DEFAULTS: HostSettings = {
  composition: new URL("./composition.ts", import.meta.url).href,
  jobTimeoutMs: 600_000,
  memoryLimitBytes: 2 * 2 ** 30,
  recycleAfter: 200,
  recycleRssBytes: 2 ** 30,
};

/** The engines of a host, and the scheduler of their slots. One scheduler serves all hosts of a worker. */
export interface HostEngines {
  readonly settings: EnginesSettings;
  readonly scheduler: EngineScheduler;
}

/** One host process, replaced when it dies or grows old. Makes one picture at a time. */
export interface EngineHost extends PictureMaker {
  /** Resolves when a host is up; starts one if there is none. Rejects when it ends before it is ready. */
  ready(): Promise<void>;
  /** Of the process that is up now. */
  readonly pid: number | undefined;
  /** Ends the process, resolves when it is gone. A picture under way is lost. It is not started again. */
  stop(): Promise<void>;
}

/** A host that was told to abort has this long before it is killed. */
const ABORT_GRACE_MS = 500;
/** A host at rest that is told to end has this long before it is killed. */
const END_GRACE_MS = 3_000;
const MEMORY_WATCH_MS = 250;
/** Loading the kernels takes a second or two; a host that hangs there is replaced. */
const START_LIMIT_MS = 60_000;
/**
 * The watch of the resident memory refuses the picture and says why. The kernel's limit is for what grows faster than the
 * watch looks. It counts memory that was asked for and never touched, so it is twice as high, and this more.
 */
export const SPARE_DATA_BYTES = 2 * 2 ** 30;
const HOST_ENTRY = new URL("./host.ts", import.meta.url);
/** All that a host inherits of the environment: no setting and no secret of the service. */
const ENVIRONMENT = ["PATH", "HOME", "LANG", "LC_ALL", "TZ", "TMPDIR", "TEMP", "TMP", "SystemRoot"];

interface Process {
  readonly child: ChildProcess;
  readonly ready: Promise<void>;
  /** The last characters written to stderr, for the log. */
  stderrTail: string;
  served: number;
  isBusy: boolean;
}

/** A host that is started by the first `ready` or `make`. */
export function createEngineHost(settings: HostSettings, engines: HostEngines, log: Log): EngineHost {
  const confined = confinement({
    dataBytes: 2 * settings.memoryLimitBytes + SPARE_DATA_BYTES,
    // Engines of the configuration call servers, and a tracer exports.
    network: engines.settings.engines.length > 0 || tracerVariables().length > 0,
  });
  let current: Process | undefined;
  let requestId = 0;
  let stopped = false;

  function start(): Process {
    if (stopped) throw new Error("the engine host was stopped");
    const host = startProcess(settings, confined);
    const { child } = host;
    child.on("error", (error) => {
      // A process that never came to be has no exit either.
      if (child.pid === undefined && current === host) current = undefined;
      log.error({ err: error, hostPid: child.pid }, "an engine host failed");
    });
    child.on("exit", (code, signal) => {
      if (current !== host) return;
      current = undefined;
      log.warn({ hostPid: child.pid, code, signal, stderrTail: host.stderrTail }, "an engine host ended by itself");
    });
    tell(child, setupOf(settings, engines));
    return host;
  }

  /** Forgets the process first, so that its end is no surprise. */
  function discard(host: Process): void {
    if (current === host) current = undefined;
    host.child.kill("SIGKILL");
  }

  function age(host: Process, rssBytes: number): void {
    host.served++;
    if (host.served >= settings.recycleAfter || rssBytes > settings.recycleRssBytes) discard(host);
  }

  async function ready(): Promise<Process> {
    current ??= start();
    const host = current;
    await host.ready;
    return host;
  }

  return {
    get pid() {
      return current?.child.pid;
    },
    async ready() {
      await ready();
    },
    async make(order, io) {
      let host: Process;
      try {
        host = await ready();
      } catch (error) {
        return { state: "died", note: `no engine host: ${error instanceof Error ? error.message : error}` };
      }
      if (io.signal.aborted) return { state: "stopped" };
      requestId++;
      host.isBusy = true;
      const onServed = (rssBytes: number) => age(host, rssBytes);
      return makeOne(host.child, requestId, order, io, settings, engines.scheduler, onServed).finally(() => {
        host.isBusy = false;
      });
    },
    async stop() {
      stopped = true;
      const host = current;
      if (!host) return;
      current = undefined;
      await endProcess(host);
    },
  };
}

function startProcess(settings: HostSettings, confined: readonly string[]): Process {
  const child = forkHost(settings, confined);
  const host: Process = {
    child,
    ready: untilReady(child, settings.keepsPriority),
    stderrTail: "",
    served: 0,
    isBusy: false,
  };
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    host.stderrTail = (host.stderrTail + text).slice(-4_000);
  });
  return host;
}

/** Resolves when the process is gone. */
async function endProcess({ child, served, isBusy }: Process): Promise<void> {
  const exit = once(child, "exit");
  if (served === 0 || isBusy || !child.connected) {
    child.kill("SIGKILL");
    await exit;
    return;
  }
  // A host at rest ends by itself when it loses its channel, and then keeps its compiled modules.
  child.disconnect();
  const killer = setTimeout(() => child.kill("SIGKILL"), END_GRACE_MS);
  await exit.finally(() => clearTimeout(killer));
}

/** The first message to a host. */
function setupOf(settings: HostSettings, engines: HostEngines): ToHost {
  const { kinds, pixelMarkKey, signer } = settings;
  return {
    type: "setup",
    engines: engines.settings,
    kinds: kinds ?? {},
    ...(pixelMarkKey && { pixelMarkKey }),
    ...(signer && { signer: { certificates: signer.certificates, timeStamps: signer.timeStamps } }),
  };
}

/** Sends one order and waits for its end: an answer, the host's death, or a reason to kill it. */
function makeOne(
  child: ChildProcess,
  requestId: number,
  order: PictureOrder,
  io: Parameters<PictureMaker["make"]>[1],
  settings: HostSettings,
  scheduler: EngineScheduler,
  onServed: (rssBytes: number) => void,
): Promise<PictureOutcome> {
  return new Promise((resolve) => {
    let ending: PictureOutcome | undefined;
    let killer: NodeJS.Timeout | undefined;

    /** Ends the picture; the first reason wins. Sends an abort first, so that the host can cancel a remote engine, then kills it. */
    const end = (outcome: PictureOutcome): void => {
      if (ending) return;
      ending = outcome;
      tell(child, { type: "abort", requestId });
      killer = setTimeout(() => child.kill("SIGKILL"), ABORT_GRACE_MS);
    };
    const onAbort = (): void => end({ state: "stopped" });
    const onMessage = (message: FromHost): void => {
      if (message.type === "ready" || message.requestId !== requestId) return;
      if (message.type === "slot" || message.type === "release") {
        slots.receive(message);
        return;
      }
      if (message.type === "sign") {
        const { number, claim } = message;
        void signed(settings.signer, claim).then((answer) =>
          tell(child, { type: "signature", requestId, number, ...answer }),
        );
        return;
      }
      if (message.type === "progress") {
        if (!ending) io.onProgress(message.fraction01);
        return;
      }
      if (message.type === "preview") {
        if (!ending) io.onPreview?.(message.webp);
        return;
      }
      onServed(message.rssBytes);
      finish(ending && message.outcome.state === "stopped" ? ending : message.outcome, "unknown");
    };
    const onExit = (code: number | null, signal: NodeJS.Signals | null): void =>
      finish(ending ?? { state: "died", note: `the engine host ended with ${signal ?? `code ${code}`}` }, "lost");
    const finish = (outcome: PictureOutcome, openSlots: "unknown" | "lost"): void => {
      clock.hold();
      slots.close(openSlots);
      clearTimeout(killer);
      clearInterval(memory);
      io.signal.removeEventListener("abort", onAbort);
      child.off("message", onMessage);
      child.off("exit", onExit);
      resolve(outcome);
    };

    let timeout: NodeJS.Timeout | undefined;
    const clock = {
      run(budgetMs = 0) {
        clearTimeout(timeout);
        const limitMs = Math.max(settings.jobTimeoutMs, budgetMs);
        timeout = setTimeout(() => end(refusal(`the picture took longer than ${limitMs / 1000} s`)), limitMs);
      },
      hold: () => clearTimeout(timeout),
    };
    const slots = createJobSlots(scheduler, clock, (message) => tell(child, message));
    clock.run();
    const memory = setInterval(() => {
      if (residentBytes(child.pid) <= settings.memoryLimitBytes) return;
      ending ??= refusal(`the picture took more than ${Math.round(settings.memoryLimitBytes / 2 ** 20)} MiB of memory`);
      child.kill("SIGKILL");
    }, MEMORY_WATCH_MS);
    io.signal.addEventListener("abort", onAbort);
    child.on("message", onMessage);
    child.on("exit", onExit);
    tell(child, { type: "make", requestId, order });
  });
}

/** Nothing without a signer, and for a claim that is refused. */
async function signed(signer: ClaimSigner | undefined, claim: Uint8Array): Promise<{ signature?: ClaimSignature }> {
  try {
    return signer ? { signature: await signer.sign(claim) } : {};
  } catch {
    return {};
  }
}

function refusal(message: string): PictureOutcome {
  return { state: "refused", failure: { type: "GENERATION_FAILED", message } };
}

/** Sends a message. A closed channel is ignored, because the child's exit event follows. */
function tell(child: ChildProcess, message: ToHost): void {
  if (child.connected) child.send(message, () => undefined);
}

/**
 * glibc otherwise keeps freed planes of pictures in an arena for each thread: 735 MB at the peak of a first QR picture, 700 MB with two
 * arenas, in the same time.
 */
const FEW_ARENAS = { MALLOC_ARENA_MAX: "2" } as const;

function forkHost({ composition, memoryLimitBytes }: HostSettings, confined: readonly string[]): ChildProcess {
  const node = [process.execPath, `--max-old-space-size=${Math.ceil(memoryLimitBytes / 2 ** 20)}`];
  // A host that is busy in a loop never sees its channel close; the kernel ends it with its parent.
  const [execPath, ...execArgv] = [...confined, ...node];
  const names = [...ENVIRONMENT, ...tracerVariables()];
  const env = {
    ...FEW_ARENAS,
    ...compileCacheVariable(),
    ...Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  };
  return fork(HOST_ENTRY, [composition], {
    execPath,
    execArgv,
    env,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
}

/** The variables of an OpenTelemetry SDK that the operator loads by `NODE_OPTIONS=--import …`, so that hosts trace too. */
function tracerVariables(): string[] {
  if (!/--import\b/.test(process.env.NODE_OPTIONS ?? "")) return [];
  return ["NODE_OPTIONS", ...Object.keys(process.env).filter((name) => name.startsWith("OTEL_"))];
}

function untilReady(child: ChildProcess, keepsPriority = false): Promise<void> {
  const limit = setTimeout(() => child.kill("SIGKILL"), START_LIMIT_MS);
  return new Promise<void>((resolve, reject) => {
    child.once("message", () => {
      // Not before: a start at a low priority would take long on a busy machine.
      if (!keepsPriority) yieldToOthers(child.pid);
      resolve();
    });
    child.once("error", reject);
    child.once("exit", (code, signal) =>
      reject(new Error(`it ended with ${signal ?? `code ${code}`} before it was ready`)),
    );
  }).finally(() => clearTimeout(limit));
}
