/** A cache of inference sessions within a memory budget. */

import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Onnx, Session } from "../onnx.ts";

export interface SessionPool {
  /**
   * Runs `work` with the session of a model file, which is opened or taken from the cache. Sessions in use are never evicted.
   * Throws as `Onnx.open`, and what `work` throws.
   */
  use<T>(path: string, work: (session: Session) => Promise<T>): Promise<T>;
  /** Paths of the sessions that are open now, least recently used first. */
  open(): readonly string[];
  /** Releases all sessions that are not in use. */
  clear(): Promise<void>;
}

interface Entry {
  readonly session: Promise<Session>;
  readonly bytes: number;
  users: number;
}

/**
 * Keeps sessions open while the sum of their files stays within `budgetBytes` (a loaded session takes about its files' size
 * and, while it runs, as much again for a UNet at 512x512). The least recently used ones are evicted first. A session larger
 * than the budget is opened without optimisation and released after use.
 */
export function createSessionPool(
  onnx: Onnx,
  settings: { readonly budgetBytes: number; readonly threads: number },
): SessionPool {
  const { budgetBytes, threads } = settings;
  // A Map keeps insertion order: a used entry is moved to the end.
  const entries = new Map<string, Entry>();

  async function evict(needBytes: number): Promise<void> {
    let total = 0;
    for (const entry of entries.values()) total += entry.bytes;
    for (const [path, entry] of entries) {
      if (total + needBytes <= budgetBytes) return;
      if (entry.users > 0) continue;
      entries.delete(path);
      total -= entry.bytes;
      await entry.session.then((session) => session.release());
    }
  }

  async function acquire(path: string): Promise<Entry> {
    const warm = entries.get(path);
    if (warm) {
      entries.delete(path);
      entries.set(path, warm);
      warm.users++;
      return warm;
    }
    const bytes = await modelBytes(path);
    await evict(bytes);
    const opened = entries.get(path);
    if (opened) {
      opened.users++;
      return opened;
    }
    const entry: Entry = { session: onnx.open(path, { threads, optimized: bytes <= budgetBytes }), bytes, users: 1 };
    entries.set(path, entry);
    entry.session.catch(() => entries.delete(path));
    return entry;
  }

  return {
    async use(path, work) {
      const entry = await acquire(path);
      try {
        return await work(await entry.session);
      } finally {
        entry.users--;
        await evict(0);
      }
    },
    open: () => [...entries.keys()],
    async clear() {
      for (const [path, entry] of entries) {
        if (entry.users > 0) continue;
        entries.delete(path);
        await entry.session.then((session) => session.release());
      }
    },
  };
}

/** Size in bytes of a model file and its external weights: all files in its folder but other models, texts and pictures. */
export async function modelBytes(path: string): Promise<number> {
  const folder = dirname(path);
  let bytes = 0;
  for (const name of await readdir(folder)) {
    if (name !== basename(path) && /\.(onnx|json|txt|md|png|safetensors|bin|part)$/.test(name)) continue;
    const entry = await stat(join(folder, name));
    if (entry.isFile()) bytes += entry.size;
  }
  return bytes;
}
