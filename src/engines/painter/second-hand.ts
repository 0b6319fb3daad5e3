/** The thread of a second hand: started with the first picture that wants it, then kept. It does not keep the process alive. */

import { parentPort, Worker } from "node:worker_threads";
import type { Progress } from "../../raster/bands.ts";
import type { Hand } from "./hands.ts";
import { createTable, Dismissed, openTable, type Table } from "./table.ts";

/** Tables come in steps of this, so that pictures of about one size share one. */
const STEP_BYTES = 16 << 20;

export interface SecondHand<Job> {
  /**
   * Runs `program` with a hand that leads, while the thread runs its own with `job` (plain data) at the same table, which
   * has room for arrays of `bytes` in all. Rejects with what `program` rejects with, or when the thread fails. The table
   * is kept for the next picture: what outlasts this one must be copied. `undefined` while another picture is led.
   */
  lead<T>(job: Job, bytes: number, progress: Progress, program: (hand: Hand) => Promise<T>): Promise<T> | undefined;
}

/** `entry` is a module that calls `serveAsSecondHand`. A thread that failed is replaced for the next picture. */
export function createSecondHand<Job>(entry: URL): SecondHand<Job> {
  let kept: Thread | undefined;
  let leading = false;
  const threadFor = (bytes: number): Thread => {
    if (kept && !kept.failure && kept.table.arrayBytes >= bytes) return kept;
    // The old one would hold on to its table: shared memory does not count as garbage that is worth collecting.
    void kept?.worker.terminate();
    kept = start(entry, Math.ceil(bytes / STEP_BYTES) * STEP_BYTES);
    return kept;
  };
  const lead: SecondHand<Job>["lead"] = async (job, bytes, progress, program) => {
    leading = true;
    const thread = threadFor(bytes);
    const { worker, table } = thread;
    const assertWell = () => {
      if (thread.failure) throw new Error("the second hand failed", { cause: thread.failure });
    };
    worker.ref();
    try {
      // it may still be at rows of a picture that was given up
      await table.untilLeft(thread.sent, assertWell, progress);
      const hand = table.lead(assertWell);
      worker.postMessage({ memory: table.memory, job } satisfies ToThread<Job>);
      thread.sent++;
      return await program(hand);
    } finally {
      table.close();
      worker.unref();
      leading = false;
    }
  };
  return { lead: (...picture) => (leading ? undefined : lead(...picture)) };
}

/** In the thread: runs `program` for every job. What it throws fails the picture. */
export function serveAsSecondHand<Job>(program: (job: Job, hand: Hand) => Promise<unknown>): void {
  parentPort?.on("message", async ({ memory, job }: ToThread<Job>) => {
    const table = openTable(memory);
    try {
      await program(job, table.join());
    } catch (failure) {
      if (!(failure instanceof Dismissed)) parentPort?.postMessage({ failure } satisfies FromThread);
    } finally {
      table.leave();
    }
  });
}

interface Thread {
  readonly worker: Worker;
  readonly table: Table;
  /** How many pictures it was given. */
  sent: number;
  failure?: unknown;
}

interface ToThread<Job> {
  readonly memory: SharedArrayBuffer;
  readonly job: Job;
}

interface FromThread {
  readonly failure: unknown;
}

function start(entry: URL, bytes: number): Thread {
  const thread: Thread = { worker: new Worker(entry), table: createTable(bytes), sent: 0 };
  thread.worker.on("message", ({ failure }: FromThread) => {
    thread.failure ??= failure;
  });
  thread.worker.on("error", (error) => {
    thread.failure ??= error;
  });
  thread.worker.on("exit", () => {
    thread.failure ??= new Error("its thread ended");
  });
  return thread;
}
