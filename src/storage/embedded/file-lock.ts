import { randomUUID } from "node:crypto";
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { processIdentity } from "./process-identity.ts";

/** The holder of a lock: a process and its start time, which distinguishes it from a later process with the same id. */
interface Holder {
  readonly pid: number;
  readonly identity: string;
  readonly host: string;
}

export interface FileLock {
  release(): void;
}

/** Makes a folder, or an existing one of ours, private to us (mode 0700); answers its real path. */
export function privateFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const folder = realpathSync(path);
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700);
  return folder;
}

/**
 * Takes the data folder for one running service; a second service, on the same machine, is refused until the first is gone.
 * A holder that died is taken over. Creates the folder, mode 0700. Throws Error naming the holder.
 */
export async function lockDataDir(dataDir: string): Promise<FileLock> {
  const folder = privateFolder(dataDir);
  const taken = await tryLock(join(folder, "service.lock"));
  if ("release" in taken) return taken;
  const { pid, host } = taken.heldBy;
  throw new Error(
    `The data folder ${folder} is in use by another easel service (process ${pid} on ${host}). ` +
      "Stop that service, or set EASEL_DATA_DIR to another folder.",
  );
}

/** Runs `work` while no other process does under the same lock file; waits for its turn. */
export async function withFileLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const taken = await tryLock(path);
    if ("release" in taken) {
      try {
        return await work();
      } finally {
        taken.release();
      }
    }
    await delay(20);
  }
}

/** This process, as a holder. */
function thisProcess(): Holder {
  return { pid: process.pid, identity: processIdentity(process.pid) ?? "", host: hostname() };
}

/** The living holder named by a file; `undefined` when there is no file or its holder died. */
function livingHolder(path: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(path, "utf8")) as Holder;
    return processIdentity(holder.pid) === holder.identity ? holder : undefined;
  } catch {
    return undefined;
  }
}

async function tryLock(path: string): Promise<FileLock | { readonly heldBy: Holder }> {
  for (;;) {
    const lock = placeLock(path);
    if (lock) return lock;
    const heldBy = livingHolder(path);
    if (heldBy) return { heldBy };
    await removeStaleLock(path);
  }
}

/** Creates the lock file with a hard link, which is atomic, so that no process reads a partially written lock. */
function placeLock(path: string): FileLock | undefined {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(thisProcess()), { mode: 0o644 });
  try {
    linkSync(draft, path);
    return { release: () => rmSync(path, { force: true }) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return undefined;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes the lock of a dead holder. Only one process may do so at a time; otherwise a newer lock could be removed. */
async function removeStaleLock(path: string): Promise<void> {
  const guard = `${path}.stale`;
  const mine = placeLock(guard);
  if (!mine) {
    if (!livingHolder(guard)) rmSync(guard, { force: true });
    await delay(5);
    return;
  }
  try {
    if (!livingHolder(path)) rmSync(path, { force: true });
  } finally {
    mine.release();
  }
}

/**
 * Marks this process as a user of what `folder` stands for, until `release`.
 * `others` says whether another living user is marked, and forgets the dead ones.
 */
export function attach(folder: string): FileLock & { others(): boolean } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const mine = join(folder, randomUUID());
  writeFileSync(mine, JSON.stringify(thisProcess()), { mode: 0o644 });
  return {
    release: () => rmSync(mine, { force: true }),
    others: () => {
      const marks = readdirSync(folder)
        .map((name) => join(folder, name))
        .filter((path) => path !== mine);
      const dead = marks.filter((path) => !livingHolder(path));
      for (const path of dead) rmSync(path, { force: true });
      return dead.length < marks.length;
    },
  };
}
