/** The render thread: started with a picture that needs it, and ended when the process rests. It does not keep the process alive. */

import { parentPort, Worker } from "node:worker_threads";
import type { RenderThread } from "../render-job.ts";
import type { ThreadContext } from "../thread-context.ts";
import { createSharedArena, Dismissed, openSharedArena, type SharedArena } from "./shared-arena.ts";

/** The size of an arena is a multiple of this, so that pictures of similar size share one. */
const STEP_BYTES = 16 << 20;
/**
 * The thread and its arena take 120 MB and more. They are kept while the process works: a new thread compiles the painter again. It is
 * looked every so often whether the process rests, which is whether it used less than so much processor time meanwhile.
 */
const LOOK_MS = 2_000;
const REST_CPU_MS = 20;

/** `entry` is a module that calls `serveRenderThread`. A thread that failed is replaced for the next picture. */
export function createRenderThread<Job>(entry: URL): RenderThread<Job> {
  let kept: Thread | undefined;
  let ending: NodeJS.Timeout | undefined;
  let leading = false;
  const end = (): void => {
    void kept?.worker.terminate();
    kept = undefined;
  };
  const endAtRest = (usedMs: number): void => {
    ending = setTimeout(() => {
      const nowMs = cpuMs();
      if (nowMs - usedMs < REST_CPU_MS) end();
      else endAtRest(nowMs);
    }, LOOK_MS).unref();
  };
  const threadFor = (bytes: number): Thread => {
    if (kept && !kept.failure && kept.arena.arrayBytes >= bytes) return kept;
    // The old one would hold on to its arena: shared memory does not count as garbage that is worth collecting.
    end();
    kept = start(entry, Math.ceil(bytes / STEP_BYTES) * STEP_BYTES);
    return kept;
  };
  const run: RenderThread<Job>["run"] = async (job, bytes, progress, program) => {
    leading = true;
    clearTimeout(ending);
    const thread = threadFor(bytes);
    const { worker, arena } = thread;
    const assertWell = () => {
      if (thread.failure) throw new Error("the render thread failed", { cause: thread.failure });
    };
    worker.ref();
    try {
      // it may still be at rows of a picture that was given up
      await arena.untilReleased(thread.sent, assertWell, progress);
      const context = arena.openAsLeader(assertWell);
      worker.postMessage({ memory: arena.memory, job } satisfies ToThread<Job>);
      thread.sent++;
      return await program(context);
    } finally {
      arena.close();
      worker.unref();
      leading = false;
      endAtRest(cpuMs());
    }
  };
  return { run: (...picture) => (leading ? undefined : run(...picture)) };
}

/** In the thread: runs `program` for every job. What it throws fails the picture. */
export function serveRenderThread<Job>(program: (job: Job, context: ThreadContext) => Promise<unknown>): void {
  parentPort?.on("message", async ({ memory, job }: ToThread<Job>) => {
    const arena = openSharedArena(memory);
    try {
      await program(job, arena.openAsFollower());
    } catch (failure) {
      if (!(failure instanceof Dismissed)) parentPort?.postMessage({ failure } satisfies FromThread);
    } finally {
      arena.release();
    }
  });
}

/** Processor time of all threads of the process. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

interface Thread {
  readonly worker: Worker;
  readonly arena: SharedArena;
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
  const thread: Thread = { worker: new Worker(entry), arena: createSharedArena(bytes), sent: 0 };
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
