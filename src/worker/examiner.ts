/** The parent's side of a process that examines untrusted pictures, one at a time. */

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { EaselError, type ErrorType } from "easel-contract";
import { confinement } from "./confinement.ts";

export interface ToExaminer<Question> {
  readonly bytes: Uint8Array;
  readonly question: Question;
}

export type FromExaminer<Found> =
  | { readonly found: Found }
  | { readonly refused: { readonly type: ErrorType; readonly message: string } }
  | { readonly failed: true };

export interface Examiner<Question, Found> {
  /**
   * Examines one picture at a time; further calls wait at most 10 s. Throws EaselError IMAGE_UNREADABLE; SERVICE_UNAVAILABLE with
   * `retryAfterS` 10 when the wait or the examination takes too long, the process died or `stop` was called; the signal's reason,
   * whose firing ends the process.
   */
  examine(bytes: Uint8Array, question: Question, signal: AbortSignal): Promise<Found>;
  /** Ends the process, for good. */
  stop(): Promise<void>;
}

/** A kind of examination. */
interface Examination {
  /** The entry of its process. */
  readonly entry: URL;
  /** An examination that takes longer is ended with its process. */
  readonly limitMs: number;
}

/** A picture of 40 megapixels takes a few seconds on a slow core. */
export const MARK_EXAMINER: Examination = { entry: new URL("./mark-examiner.ts", import.meta.url), limitMs: 30_000 };
/** A face takes a quarter of a second, and at most 40 are looked at. */
export const FACE_EXAMINER: Examination = { entry: new URL("./face-examiner.ts", import.meta.url), limitMs: 60_000 };

const TURN_MS = 10_000;
const IDLE_MS = 60_000;
const HEAP_MIB = 1024;
const DATA_BYTES = 4 * 2 ** 30;
const ENVIRONMENT = ["PATH", "HOME", "LANG", "TZ", "TMPDIR", "TEMP", "TMP", "SystemRoot"];

/** One process, started by the first picture and ended after a minute without one. */
export function createExaminer<Question, Found>({ entry, limitMs }: Examination): Examiner<Question, Found> {
  const confined = confinement({ dataBytes: DATA_BYTES, network: false });
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const stopped = new AbortController();

  function end(): void {
    child?.kill("SIGKILL");
    child = undefined;
  }

  /** Forgotten when it ends, also while it is idle. */
  function start(): ChildProcess {
    const mine = forkExaminer(entry, confined);
    const forget = () => {
      if (child === mine) child = undefined;
    };
    mine.once("exit", forget).once("disconnect", forget).once("error", forget);
    return mine;
  }

  /** A process at work cannot be told to leave a picture, so it ends with the signal. */
  async function turn(message: ToExaminer<Question>, signal: AbortSignal): Promise<Found> {
    signal.throwIfAborted();
    clearTimeout(idle);
    const reused = child !== undefined;
    child ??= start();
    const mine = child;
    const onAbort = () => {
      if (child === mine) end();
    };
    signal.addEventListener("abort", onAbort, { once: true });
    const answer = await answerOf<Question, Found>(mine, message, limitMs).finally(() =>
      signal.removeEventListener("abort", onAbort),
    );
    signal.throwIfAborted();
    if (answer === "ended" || answer === "late") {
      if (child === mine) end();
      // A process that ended while it was idle may not have been reported yet. The picture is not to blame.
      if (answer === "ended" && reused) return turn(message, signal);
      throw busy(
        answer === "late" ? "the picture could not be examined in time" : "the process that examined the picture ended",
      );
    }
    idle = setTimeout(end, IDLE_MS).unref();
    if ("found" in answer) return answer.found;
    if ("refused" in answer) throw new EaselError(answer.refused.type, answer.refused.message);
    throw new EaselError("IMAGE_UNREADABLE", "the picture could not be examined");
  }

  return {
    async examine(bytes, question, signal) {
      const before = last;
      const done = Promise.withResolvers<void>();
      last = before.then(() => done.promise);
      try {
        const either = AbortSignal.any([signal, stopped.signal]);
        await waitFor(before, AbortSignal.any([either, AbortSignal.timeout(TURN_MS)]), either);
        return await turn({ bytes, question }, either);
      } finally {
        done.resolve();
      }
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

async function waitFor(turn: Promise<unknown>, limit: AbortSignal, caller: AbortSignal): Promise<void> {
  caller.throwIfAborted();
  const given = Promise.withResolvers<void>();
  const giveUp = () => given.reject(caller.aborted ? caller.reason : busy("other pictures are being examined"));
  limit.addEventListener("abort", giveUp, { once: true });
  void turn.then(() => given.resolve());
  await given.promise.finally(() => limit.removeEventListener("abort", giveUp));
}

function busy(message: string): EaselError {
  return new EaselError("SERVICE_UNAVAILABLE", message, { retryAfterS: 10 });
}

/** `ended`: the process is no more. `late`: it took longer than `limitMs`. */
function answerOf<Question, Found>(
  child: ChildProcess,
  message: ToExaminer<Question>,
  limitMs: number,
): Promise<FromExaminer<Found> | "ended" | "late"> {
  return new Promise((resolve) => {
    const finish = (answer: FromExaminer<Found> | "ended" | "late"): void => {
      clearTimeout(limit);
      child.off("message", onMessage);
      child.off("exit", onEnd);
      child.off("error", onEnd);
      resolve(answer);
    };
    const onMessage = (answer: unknown): void => finish(answer as FromExaminer<Found>);
    const onEnd = (): void => finish("ended");
    const limit = setTimeout(finish, limitMs, "late" as const);
    child.on("message", onMessage);
    child.on("exit", onEnd);
    child.on("error", onEnd);
    child.send(message, (error) => {
      if (error) onEnd();
    });
  });
}

function forkExaminer(entry: URL, confined: readonly string[]): ChildProcess {
  const [execPath, ...execArgv] = [...confined, process.execPath, `--max-old-space-size=${HEAP_MIB}`];
  const env = Object.fromEntries(ENVIRONMENT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  return fork(entry, [], {
    execPath,
    execArgv,
    env,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}
