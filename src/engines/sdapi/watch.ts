/** Progress of a running call, and its interruption. */

import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { EngineIo } from "../engine.ts";
import type { RemoteServer } from "../remote/http.ts";

/** POST /internal/progress: of one task. */
const ofTask = z.object({ active: z.boolean(), progress: z.number().nullish() }).loose();
/** GET /sdapi/v1/progress: of whatever runs; newer servers name it. */
const ofServer = z.object({ progress: z.number(), current_task: z.string().nullish() }).loose();

/** Time limit of an interruption. An engine host is killed 500 ms after an abort. */
const INTERRUPT_MS = 400;
const LOOK_MS = 5_000;

/** Reports the task's progress until `done` fires or the server has no route for it. Never throws. */
export async function reportProgress(
  server: RemoteServer,
  task: string,
  io: EngineIo,
  pollMs: number,
  done: AbortSignal,
): Promise<void> {
  const signal = AbortSignal.any([done, io.signal]);
  let best = 0;
  while (!signal.aborted) {
    try {
      await sleep(pollMs, undefined, { signal });
      const fraction01 = await progressOf(server, task, LOOK_MS, signal);
      if (fraction01 === "unsupported") return;
      if (fraction01 === "unknown") continue;
      best = Math.max(best, Math.min(1, fraction01));
      if (!signal.aborted) await io.checkpoint(0.02 + 0.86 * best);
    } catch {
      // No answer, or an abort: the call that waits for the picture notices both.
    }
  }
}

/** Stops the task if the server says that it is the one that runs: interrupting is global, and the next may be somebody else's. */
export async function interruptIfOurs(server: RemoteServer, task: string): Promise<void> {
  const signal = AbortSignal.timeout(INTERRUPT_MS);
  try {
    if (typeof (await progressOf(server, task, INTERRUPT_MS, signal)) === "string") return;
    await server.send({ path: "/sdapi/v1/interrupt", json: {}, timeoutMs: INTERRUPT_MS, signal });
  } catch {
    // The task runs to its end and its result is not fetched.
  }
}

/** 0..1 while the task is certainly the one that runs; `unsupported`: the server has neither route. */
async function progressOf(
  server: RemoteServer,
  task: string,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<number | "unknown" | "unsupported"> {
  const body = { id_task: task, id_live_preview: -1, live_preview: false };
  const told = await server.send({ path: "/internal/progress", json: body, timeoutMs, signal });
  const mine = told.status === 200 ? ofTask.safeParse(told.json()) : undefined;
  if (mine?.success) return mine.data.active ? (mine.data.progress ?? 0) : "unknown";
  const all = await server.send({
    path: "/sdapi/v1/progress",
    query: { skip_current_image: "true" },
    timeoutMs,
    signal,
  });
  if (told.status === 404 && all.status === 404) return "unsupported";
  const running = all.status === 200 ? ofServer.safeParse(all.json()) : undefined;
  return running?.success && running.data.current_task === task ? running.data.progress : "unknown";
}
