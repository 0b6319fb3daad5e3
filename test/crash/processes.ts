/** Processes to be killed: a worker, and what stands for an API that dies right after a create. */

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { TestContext } from "node:test";
import type { TestConnection } from "../helpers/postgres.ts";
import type { Act } from "../worker/helpers/acts.ts";

export interface ProcessTask {
  readonly database: TestConnection;
  readonly blobFolder: string;
  /** Work with one host, or create one image and go on living. */
  readonly role: { readonly name: "worker" } | { readonly name: "api"; readonly act: Act };
}

/** Starts a process and waits for its first word: `working`, or the id of the image it created. Killed after the test. */
export async function startProcess(t: TestContext, task: ProcessTask): Promise<{ child: ChildProcess; word: string }> {
  const child = fork(new URL("./process-entry.ts", import.meta.url), [JSON.stringify(task)], { execArgv: [] });
  t.after(() => kill(child));
  const [word] = await Promise.race([
    once(child, "message"),
    once(child, "exit").then(([code, signal]) => Promise.reject(new Error(`ended with ${signal ?? code}`))),
  ]);
  return { child, word: word as string };
}

/** SIGKILL, and waits until it is gone. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}
