/** The parent's side of a process that answers one caller after the other: what it works on is untrusted, or holds the event loop. */

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { EaselError, type ErrorType, type FieldIssue } from "easel-contract";
import { compileCacheVariable } from "./compile-cache.ts";
import { confinement } from "./confinement.ts";

/** `leave`: nobody waits for the answer any more. */
export type ToSide<Ask> = { readonly ask: Ask } | { readonly leave: true };

export type FromSide<Found> = { readonly found: Found } | { readonly refused: Refusal } | { readonly failed: true };

/** What is kept of an EaselError between processes. */
interface Refusal {
  readonly type: ErrorType;
  readonly message: string;
  readonly data?: readonly FieldIssue[];
}

/** A picture and what is asked of it. */
export interface PictureAsk<Question> {
  readonly bytes: Uint8Array;
  readonly question: Question;
}

export interface SideProcess<Ask, Found> {
  /**
   * Answers one caller at a time; further ones wait at most 10 s. Throws what the process refuses with, and the task's `failure` for any
   * other error in it; SERVICE_UNAVAILABLE with `retryAfterS` 10 when the wait or the work takes too long, the process died or
   * `stop` was called; the signal's reason, at once.
   */
  ask(ask: Ask, signal: AbortSignal): Promise<Found>;
  /** Ends the process, for good. */
  stop(): Promise<void>;
}

/** What a process of its own is for. */
export interface SideTask {
  /** The entry of its process. */
  readonly entry: URL;
  /** Work that takes longer is ended with its process. */
  readonly limitMs: number;
  /** For messages: "the picture could not be examined in time", "other pictures are being examined". */
  readonly words: { readonly one: string; readonly others: string; readonly done: string };
  /** The type of an error that the process did not expect. */
  readonly failure: ErrorType;
}

const EXAMINATION = {
  words: { one: "the picture", others: "other pictures", done: "examined" },
  failure: "IMAGE_UNREADABLE",
} as const;
/** A picture of 40 megapixels takes a few seconds on a slow core. */
export const MARK_EXAMINER: SideTask = {
  ...EXAMINATION,
  entry: new URL("./mark-examiner.ts", import.meta.url),
  limitMs: 30_000,
};
/** A face takes a quarter of a second, and at most 40 are looked at. */
export const FACE_EXAMINER: SideTask = {
  ...EXAMINATION,
  entry: new URL("./face-examiner.ts", import.meta.url),
  limitMs: 60_000,
};
/** Some seconds on two free cores. */
export const CODE_EXAMINER: SideTask = {
  ...EXAMINATION,
  entry: new URL("./code-examiner.ts", import.meta.url),
  limitMs: 90_000,
};
/** AVIF takes longest: a minute and more for 40 megapixels on a slow core. */
export const PICTURE_CONVERTER: SideTask = {
  entry: new URL("./picture-converter.ts", import.meta.url),
  limitMs: 120_000,
  words: { one: "the picture", others: "other pictures", done: "converted" },
  failure: "GENERATION_FAILED",
};
/** A preview takes a second; the first one of a process loads the painter. */
export const PREVIEW_PAINTER: SideTask = {
  entry: new URL("./preview-painter.ts", import.meta.url),
  limitMs: 20_000,
  words: { one: "the preview", others: "other previews", done: "painted" },
  failure: "GENERATION_FAILED",
};

const TURN_MS = 10_000;
const IDLE_MS = 60_000;
/** A process that does not leave its work within this time is ended. */
const LEAVE_MS = 500;
const HEAP_MIB = 1024;
const DATA_BYTES = 4 * 2 ** 30;
const ENVIRONMENT = ["PATH", "HOME", "LANG", "TZ", "TMPDIR", "TEMP", "TMP", "SystemRoot"];

/** One process, started by the first caller and ended after a minute without one. */
export function createSideProcess<Ask, Found>(task: SideTask): SideProcess<Ask, Found> {
  const { others, done: doneTo } = task.words;
  /** Found out at the first start, because it runs three programs. */
  let confined: readonly string[] | undefined;
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  const queue = createQueue();
  const stopped = new AbortController();

  function end(ended = child): void {
    ended?.kill("SIGKILL");
    if (child === ended) child = undefined;
  }

  /** Forgotten when it ends, also while it is idle. */
  function start(): ChildProcess {
    confined ??= confinement({ dataBytes: DATA_BYTES, network: false });
    const mine = forkConfined(task.entry, confined);
    const forget = () => {
      if (child === mine) child = undefined;
    };
    mine.once("exit", forget).once("disconnect", forget).once("error", forget);
    return mine;
  }

  /** What a process answers. When the signal fires, it is told to leave its work, and ended if it does not or the service stops. */
  async function answerUnless(mine: ChildProcess, ask: Ask, signal: AbortSignal) {
    let patience: NodeJS.Timeout | undefined;
    const onAbort = () => {
      if (stopped.signal.aborted) return end(mine);
      mine.send({ leave: true } satisfies ToSide<Ask>, () => undefined);
      patience = setTimeout(end, LEAVE_MS, mine);
    };
    signal.addEventListener("abort", onAbort, { once: true });
    const answer = await answerOf<Ask, Found>(mine, ask, task.limitMs);
    signal.removeEventListener("abort", onAbort);
    clearTimeout(patience);
    return answer;
  }

  /** Resolves when the process is free again. */
  async function turn(ask: Ask, signal: AbortSignal): Promise<Found> {
    signal.throwIfAborted();
    clearTimeout(idle);
    const reused = child !== undefined;
    child ??= start();
    const mine = child;
    const answer = await answerUnless(mine, ask, signal);
    if (answer === "late" || answer === "ended") end(mine);
    if (child === mine) idle = setTimeout(end, IDLE_MS).unref();
    signal.throwIfAborted();
    // A process that ended while it was idle may not have been reported yet. What was asked is not to blame.
    if (answer === "ended" && reused) return turn(ask, signal);
    return foundIn(task, answer);
  }

  return {
    async ask(ask, signal) {
      const either = AbortSignal.any([signal, stopped.signal]);
      const limit = AbortSignal.any([either, AbortSignal.timeout(TURN_MS)]);
      const leave = await queue.enter((before) =>
        waitFor(before, limit, () => either.reason ?? busy(`${others} are being ${doneTo}`)),
      );
      const found = turn(ask, either);
      void found.then(leave, leave);
      // The caller does not wait for a process that is still leaving.
      return waitFor(found, either, () => either.reason);
    },
    async stop() {
      const exit = child && once(child, "exit");
      stopped.abort(busy("the service is stopping"));
      clearTimeout(idle);
      end();
      await exit;
    },
  };
}

/** Callers, one after the other. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** Takes a place. `wait` waits for all before it; when it rejects, the place is given up. Resolves with what ends the turn. */
    async enter(wait: (before: Promise<unknown>) => Promise<unknown>): Promise<() => void> {
      const before = last;
      const ended = Promise.withResolvers<void>();
      last = before.then(() => ended.promise);
      try {
        await wait(before);
      } catch (error) {
        ended.resolve();
        throw error;
      }
      return () => ended.resolve();
    },
  };
}

/** What an answer says. Throws what the process refused with, or why there is no answer. */
function foundIn<Found>({ words, failure }: SideTask, answer: FromSide<Found> | "ended" | "late"): Found {
  const { one, done } = words;
  if (answer === "late") throw busy(`${one} could not be ${done} in time`);
  if (answer === "ended") throw busy(`the process that ${done} ${one} ended`);
  if ("found" in answer) return answer.found;
  if ("failed" in answer) throw new EaselError(failure, `${one} could not be ${done}`);
  const { type, message, data } = answer.refused;
  throw new EaselError(type, message, data && { data });
}

/** What `work` gives, or the reason once the signal fires. */
async function waitFor<T>(work: Promise<T>, signal: AbortSignal, reason: () => unknown): Promise<T> {
  const given = Promise.withResolvers<T>();
  const giveUp = () => given.reject(reason());
  if (signal.aborted) giveUp();
  signal.addEventListener("abort", giveUp, { once: true });
  void work.then(given.resolve, given.reject);
  return given.promise.finally(() => signal.removeEventListener("abort", giveUp));
}

function busy(message: string): EaselError {
  return new EaselError("SERVICE_UNAVAILABLE", message, { retryAfterS: 10 });
}

/** `ended`: the process is no more. `late`: it took longer than `limitMs`. */
function answerOf<Ask, Found>(
  child: ChildProcess,
  ask: Ask,
  limitMs: number,
): Promise<FromSide<Found> | "ended" | "late"> {
  return new Promise((resolve) => {
    const finish = (answer: FromSide<Found> | "ended" | "late"): void => {
      clearTimeout(limit);
      child.off("message", onMessage);
      child.off("exit", onEnd);
      child.off("error", onEnd);
      resolve(answer);
    };
    const onMessage = (answer: unknown): void => finish(answer as FromSide<Found>);
    const onEnd = (): void => finish("ended");
    const limit = setTimeout(finish, limitMs, "late" as const);
    child.on("message", onMessage);
    child.on("exit", onEnd);
    child.on("error", onEnd);
    child.send({ ask } satisfies ToSide<Ask>, (error) => {
      if (error) onEnd();
    });
  });
}

function forkConfined(entry: URL, confined: readonly string[]): ChildProcess {
  const [execPath, ...execArgv] = [...confined, process.execPath, `--max-old-space-size=${HEAP_MIB}`];
  const env = {
    ...compileCacheVariable(),
    ...Object.fromEntries(ENVIRONMENT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  };
  return fork(entry, [], {
    execPath,
    execArgv,
    env,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}
