/** Processes of the service that the storm strikes. */

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { openSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Role = "api" | "worker";

/** One process of the service that is started again after each kill. */
export interface Member {
  readonly role: Role;
  pid(): number | undefined;
  /** Undefined while it is down, and for workers. */
  url(): string | undefined;
  /** SIGKILL, then a fresh start. Rejects when it does not come up. */
  replace(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a member and waits until it serves. What it logs goes to `<folder>/<name>.log`. `composition` = the module of its
 * engine hosts, the storm's own when absent.
 */
export async function startMember(
  role: Role,
  name: string,
  folder: string,
  env: Readonly<Record<string, string>>,
  composition?: URL,
): Promise<Member> {
  const log = openSync(join(folder, `${name}.log`), "a");
  let child: ChildProcess | undefined;
  let url: string | undefined;
  const start = async (): Promise<void> => {
    const own = fork(new URL("./process.ts", import.meta.url), [role, ...(composition ? [composition.href] : [])], {
      env: { PATH: process.env.PATH ?? "", ...env },
      stdio: ["ignore", "ignore", log, "ipc"],
    });
    child = own;
    const [word] = await Promise.race([
      once(own, "message"),
      once(own, "exit").then(([code, signal]) => Promise.reject(new Error(`${name} ended with ${signal ?? code}`))),
    ]);
    url = (word as { url: string }).url || undefined;
  };
  const end = async (): Promise<void> => {
    const own = child;
    url = undefined;
    if (!own || own.exitCode !== null || own.signalCode !== null) return;
    const exit = once(own, "exit");
    own.kill("SIGKILL");
    await exit;
  };
  await start();
  return {
    role,
    pid: () => child?.pid,
    url: () => url,
    async replace() {
      await end();
      await start();
    },
    stop: end,
  };
}

/** Processes whose parent is `pid`. Linux. */
export function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === pid;
      } catch {
        return false;
      }
    })
    .map(Number);
}
