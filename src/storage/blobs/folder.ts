/** Blobs in a folder. A blob is durable once `put` resolves, and a reader never sees a partial blob. */

import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { BlobStore } from "../../ports/blobs.ts";
import type { Clock } from "../../ports/clock.ts";
import { assertBlobKey, storeFailed } from "./key.ts";

/** A temporary file this old was left by a process that died while writing. */
const LEFTOVER_AGE_MS = 3_600_000;
const TEMPORARY = "tmp";

/**
 * Opens the folder, and creates it with mode 0700. A blob is one file, `<shard>/<key with + for />`. The 256 shards are never removed,
 * so a delete cannot remove the folder of a concurrent put. Separators of a key never reach the file system. `list` removes the
 * temporary files of crashed puts. All methods throw EaselError SERVICE_UNAVAILABLE when the disk fails, RangeError for an invalid key.
 */
export async function openFolderBlobs(dir: string, clock: Clock): Promise<BlobStore> {
  const pathOf = (key: string): { folder: string; file: string } => {
    assertBlobKey(key);
    const folder = join(dir, shardOf(key));
    return { folder, file: join(folder, fileName(key)) };
  };

  await makeFolders(dir).catch(rethrow);

  return {
    async put(key, bytes, signal) {
      signal?.throwIfAborted();
      const { folder, file } = pathOf(key);
      try {
        await rename(await writeTemporary(dir, bytes), file);
        await syncFolder(folder);
      } catch (error) {
        throw storeFailed(error);
      }
    },

    async get(key, range, signal) {
      signal?.throwIfAborted();
      const { file } = pathOf(key);
      const handle = await open(file, "r").catch(unlessMissing);
      if (!handle) return undefined;
      try {
        return range ? await readRange(handle, range.start, range.end) : new Uint8Array(await handle.readFile());
      } catch (error) {
        throw storeFailed(error);
      } finally {
        await handle.close();
      }
    },

    async delete(key) {
      await rm(pathOf(key).file, { force: true }).catch(rethrow);
    },

    async *list(prefix, after) {
      await removeLeftovers(dir, clock).catch(rethrow);
      const [firstShard, lastName] = after === undefined ? ["", ""] : [shardOf(after), fileName(after)];
      for (const shard of (await readdir(dir).catch(rethrow)).sort()) {
        if (!/^[0-9a-f]{2}$/.test(shard) || shard < firstShard) continue;
        for (const name of (await readdir(join(dir, shard)).catch(rethrow)).sort()) {
          if (shard === firstShard && name <= lastName) continue;
          const key = name.replaceAll("+", "/");
          const at = key.startsWith(prefix) ? await modifiedAt(join(dir, shard, name)).catch(rethrow) : undefined;
          if (at) yield { key, modifiedAt: at };
        }
      }
    },

    async check() {
      await writeTemporary(dir, new Uint8Array([1]))
        .then((path) => rm(path))
        .catch(rethrow);
    },
  };
}

function shardOf(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 2);
}

function fileName(key: string): string {
  return key.replaceAll("/", "+");
}

/** Creates all folders, so that a put never has to create and sync one. */
async function makeFolders(dir: string): Promise<void> {
  const shards = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, "0"));
  for (const name of [TEMPORARY, ...shards]) await mkdir(join(dir, name), { recursive: true, mode: 0o700 });
  await syncFolder(dir);
}

/** Writes a temporary file and syncs it to disk. Returns its path. */
async function writeTemporary(dir: string, bytes: Uint8Array): Promise<string> {
  const path = join(dir, TEMPORARY, randomUUID());
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return path;
}

async function removeLeftovers(dir: string, clock: Clock): Promise<void> {
  for (const name of await readdir(join(dir, TEMPORARY))) {
    const path = join(dir, TEMPORARY, name);
    const age = clock.now().getTime() - ((await modifiedAt(path))?.getTime() ?? Number.POSITIVE_INFINITY);
    if (age > LEFTOVER_AGE_MS) await rm(path, { force: true });
  }
}

/** The part of `start..end` (inclusive) inside the file. Never allocates more than the file's size. */
async function readRange(handle: FileHandle, start: number, end: number): Promise<Uint8Array> {
  const { size } = await handle.stat();
  const bytes = new Uint8Array(Math.max(0, Math.min(end, size - 1) - start + 1));
  let filled = 0;
  while (filled < bytes.length) {
    const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, start + filled);
    if (bytesRead === 0) throw new Error("the file became shorter while it was read");
    filled += bytesRead;
  }
  return bytes;
}

/** Makes renames and new entries in a folder durable. Windows cannot open folders, so nothing is done there. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function modifiedAt(path: string): Promise<Date | undefined> {
  return (await stat(path).catch((error: unknown) => (isMissing(error) ? undefined : Promise.reject(error))))?.mtime;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw storeFailed(error);
}

function rethrow(error: unknown): never {
  throw storeFailed(error);
}
