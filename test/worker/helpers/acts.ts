/** How a test tells the kind in `composition.ts`, which runs in an engine host, what to do. */

import { readFileSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRouting } from "../../../src/engines/routing/scheduler.ts";
import { BUILT_IN_ONLY } from "../../../src/engines/settings.ts";
import type { HostEngines } from "../../../src/worker/engine-host.ts";

export interface Act {
  /**
   * `paint` makes a picture; `hold` does so once the file `open` lies in the folder; `die` kills its process; `spin` never
   * yields; `leak` takes ever more memory; `hiccup`, `hopeless` (final), `refuse` and `throw` fail; `smudge` does not pass its verification.
   */
  readonly act: "paint" | "hold" | "die" | "spin" | "leak" | "hiccup" | "hopeless" | "refuse" | "throw" | "smudge";
  /** How often it acts so; afterwards it paints. Needs a folder. */
  readonly times?: number;
  /** A folder where every start leaves a file named by the process that was started. */
  readonly folder?: string;
}

export const COMPOSITION = pathToFileURL(join(import.meta.dirname, "composition.ts")).href;

/** For hosts whose composition has engines of its own. */
export const NO_ENGINES: HostEngines = {
  settings: BUILT_IN_ONLY,
  scheduler: createRouting([], { clock: { now: () => new Date() } }),
};

/** A folder for acts, with what happened in it. */
export interface Stage {
  readonly folder: string;
  /** Process ids of the hosts that began, in order. */
  starts(): Promise<number[]>;
  /** Lets every `hold` go on. */
  open(): Promise<void>;
  remove(): Promise<void>;
}

export async function createStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), "easel-stage-"));
  return {
    folder,
    async starts() {
      const names = (await readdir(folder)).filter((name) => name.startsWith("start-"));
      return names
        .map((name) => name.split("-").map(Number))
        .sort((a, b) => a[1] - b[1])
        .map(([, , pid]) => pid);
    },
    open: () => writeFile(join(folder, "open"), ""),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Whether a process is there and, where the system tells, no zombie that nobody has buried. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== "linux" || !/^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}
