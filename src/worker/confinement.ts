/** Limits that the system puts on a child process, as a prefix of its command. Linux; elsewhere, and where a tool is missing, none. */

import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import { deathSignal } from "./death-signal.ts";

export interface Limits {
  /** Most bytes of private writable memory, counted by the kernel: a request beyond it fails in the process. */
  readonly dataBytes: number;
  /** Whether the process may open connections. */
  readonly network: boolean;
}

/** A network of its own with no interface that is up. The second form is for users other than root; containers often forbid both. */
const WITHOUT_NETWORK = [
  ["unshare", "--net"],
  ["unshare", "--user", "--map-current-user", "--net"],
] as const;

/** Steps of priority below this process: about a thirtieth of its share where both are busy. See docs/performance.md. */
export const YIELDS = 15;

/** The prefix: ends with its parent, leaves no core dump, has the limits. */
export function confinement({ dataBytes, network }: Limits): readonly string[] {
  if (process.platform !== "linux") return [];
  const memory = firstThatRuns([["prlimit", `--data=${dataBytes}`, "--core=0"]]);
  // The signal comes last: the kernel forgets it when a process changes its user.
  return [...(network ? [] : firstThatRuns(WITHOUT_NETWORK)), ...memory, ...deathSignal()];
}

/** Whether children can be cut off from the network here. */
export function canCutNetwork(): boolean {
  return process.platform === "linux" && firstThatRuns(WITHOUT_NETWORK).length > 0;
}

function firstThatRuns(prefixes: readonly (readonly string[])[]): readonly string[] {
  return prefixes.find(([command = "", ...args]) => spawnSync(command, [...args, "true"]).status === 0) ?? [];
}

/**
 * Lets a process paint with what others leave of the processor, so that API and database answer first. On Linux a priority
 * belongs to a thread: all threads that the process has get it (its pool encodes pictures), and those that they make later.
 */
export function yieldToOthers(pid: number | undefined): void {
  if (pid === undefined) return;
  const priority = Math.min(constants.priority.PRIORITY_LOW, getPriority() + YIELDS);
  for (const thread of threadsOf(pid)) {
    try {
      setPriority(thread, priority);
    } catch {
      // It has ended, or the system does not allow it.
    }
  }
}

function threadsOf(pid: number): readonly number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    // Not Linux, where a priority belongs to the process; or it has ended.
    return [pid];
  }
}
