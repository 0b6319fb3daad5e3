/** The parent's side of the process that examines pictures for provenance marks. */

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { EaselError, type ErrorType } from "../contract/errors.ts";
import type { Examination, InstallationMarks } from "../provenance/examine.ts";
import { deathSignal } from "./death-signal.ts";

export interface ToExaminer {
  readonly bytes: Uint8Array;
  /** The same with every picture. */
  readonly marks: InstallationMarks;
}

export type FromExaminer =
  | { readonly examination: Examination }
  | { readonly refused: { readonly type: ErrorType; readonly message: string } }
  | { readonly failed: true };

export interface Examiner {
  /**
   * Examines one picture at a time; further calls wait at most 10 s. Throws EaselError IMAGE_UNREADABLE; SERVICE_UNAVAILABLE with
   * `retryAfterS` 10 when the wait or the examination (30 s) takes too long or the process died; the signal's reason.
   */
  examine(bytes: Uint8Array, signal: AbortSignal): Promise<Examination>;
  /** Ends the process. */
  stop(): Promise<void>;
}

const ENTRY = new URL("./examiner-process.ts", import.meta.url);
const TURN_MS = 10_000;
/** A picture of 40 megapixels takes a few seconds on a slow core. */
const EXAMINATION_MS = 30_000;
const IDLE_MS = 60_000;
const HEAP_MIB = 1024;
const ENVIRONMENT = ["PATH", "HOME", "LANG", "TZ", "TMPDIR", "TEMP", "TMP", "SystemRoot"];

/** One process, started by the first picture and ended after a minute without one. */
export function createExaminer(marks: InstallationMarks): Examiner {
  const underSignal = deathSignal();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function end(): void {
    child?.kill("SIGKILL");
    child = undefined;
  }

  async function turn(bytes: Uint8Array): Promise<Examination> {
    clearTimeout(idle);
    child ??= forkExaminer(underSignal);
    const mine = child;
    const answer = await answerOf(mine, { bytes, marks });
    if (answer === undefined) {
      if (child === mine) end();
      throw busy("the picture could not be examined in time");
    }
    idle = setTimeout(end, IDLE_MS).unref();
    if ("examination" in answer) return answer.examination;
    if ("refused" in answer) throw new EaselError(answer.refused.type, answer.refused.message);
    throw new EaselError("IMAGE_UNREADABLE", "the picture could not be examined");
  }

  return {
    async examine(bytes, signal) {
      const before = last;
      const done = Promise.withResolvers<void>();
      last = before.then(() => done.promise);
      try {
        await waitFor(before, AbortSignal.any([signal, AbortSignal.timeout(TURN_MS)]), signal);
        return await turn(bytes);
      } finally {
        done.resolve();
      }
    },
    async stop() {
      clearTimeout(idle);
      if (!child) return;
      const exit = once(child, "exit");
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

/** `undefined` when the process ended or took too long. */
function answerOf(child: ChildProcess, message: ToExaminer): Promise<FromExaminer | undefined> {
  return new Promise((resolve) => {
    const finish = (answer?: FromExaminer): void => {
      clearTimeout(limit);
      child.off("message", onMessage);
      child.off("exit", onEnd);
      child.off("error", onEnd);
      resolve(answer);
    };
    const onMessage = (answer: unknown): void => finish(answer as FromExaminer);
    const onEnd = (): void => finish();
    const limit = setTimeout(onEnd, EXAMINATION_MS);
    child.on("message", onMessage);
    child.on("exit", onEnd);
    child.on("error", onEnd);
    child.send(message, (error) => {
      if (error) onEnd();
    });
  });
}

function forkExaminer(underSignal: readonly string[]): ChildProcess {
  const [execPath, ...execArgv] = [...underSignal, process.execPath, `--max-old-space-size=${HEAP_MIB}`];
  const env = Object.fromEntries(ENVIRONMENT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  return fork(ENTRY, [], {
    execPath,
    execArgv,
    env,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}
