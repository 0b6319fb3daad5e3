/** The thread of a second hand: started with the first picture that wants it, then kept. It does not keep the process alive. */

import { parentPort, Worker } from "node:worker_threads";
import type { Progress } from "../../raster/bands.ts";
import {
  clearTable,
  closeTable,
  createLeadingHand,
  createOtherHand,
  createTable,
  Dismissed,
  type Hand,
  leaveTable,
  openTable,
  type Table,
  untilLeft,
} from "./hands.ts";

/** Tables come in steps of this, so that pictures of about one size share one. */
const STEP_BYTES = 16 << 20;

interface ToThread<Job> {
  readonly memory: SharedArrayBuffer;
  readonly job: Job;
}

interface FromThread {
  readonly failure: unknown;
}

export interface SecondHand<Job> {
  /**
   * Runs `program` with a hand that leads, while the thread runs its own with `job` (plain data) on the same table, which
   * has room for arrays of `bytes` in all. Rejects with what `program` rejects with, or when the thread fails. The table
   * is kept for the next picture: what outlasts this one must be copied. `undefined` while another picture is led.
   */
  lead<T>(job: Job, bytes: number, progress: Progress, program: (hand: Hand) => Promise<T>): Promise<T> | undefined;
}

interface Thread {
  readonly worker: Worker;
  readonly table: Table;
  failure?: Error;
}

/** `entry` is a module that calls `serveAsSecondHand`. */
export function createSecondHand<Job>(entry: URL): SecondHand<Job> {
  let kept: Thread | undefined;
  let leading = false;
  const threadFor = (bytes: number): Thread => {
    if (kept && !kept.failure && kept.table.memory.byteLength >= bytes) return kept;
    // A larger table comes with a new thread: garbage does not count shared memory, so the old thread would hold on to it.
    void kept?.worker.terminate();
    kept = start(entry, Math.ceil(bytes / STEP_BYTES) * STEP_BYTES);
    return kept;
  };
  const lead: SecondHand<Job>["lead"] = (job, bytes, progress, program) => {
    if (leading) return undefined;
    leading = true;
    const thread = threadFor(bytes);
    const { worker, table } = thread;
    const assertWell = () => {
      if (thread.failure) throw new Error("the second hand failed", { cause: thread.failure });
    };
    const run = async () => {
      worker.ref();
      try {
        // from a picture that was given up
        await untilLeft(table, assertWell, progress);
        clearTable(table);
        worker.postMessage({ memory: table.memory, job } satisfies ToThread<Job>);
        return await program(createLeadingHand(table, assertWell));
      } finally {
        closeTable(table);
        worker.unref();
        leading = false;
      }
    };
    return run();
  };
  return { lead };
}

function start(entry: URL, bytes: number): Thread {
  const thread: Thread = { worker: new Worker(entry), table: createTable(bytes) };
  const end = (error: Error) => {
    thread.failure ??= error;
  };
  thread.worker.on("message", ({ failure }: FromThread) =>
    end(failure instanceof Error ? failure : new Error(`${failure}`)),
  );
  thread.worker.on("error", end);
  thread.worker.on("exit", () => end(new Error("its thread ended")));
  return thread;
}

/** In the thread: runs `program` for every job. What it throws fails the picture. */
export function serveAsSecondHand<Job>(program: (job: Job, hand: Hand) => Promise<unknown>): void {
  parentPort?.on("message", async ({ memory, job }: ToThread<Job>) => {
    const table = openTable(memory);
    try {
      await program(job, createOtherHand(table));
    } catch (failure) {
      if (!(failure instanceof Dismissed)) parentPort?.postMessage({ failure } satisfies FromThread);
    } finally {
      leaveTable(table);
    }
  });
}
