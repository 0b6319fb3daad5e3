/**
 * Four independent families of QR readers behind one interface, offline. Those that take long (WeChat 120 ms a
 * picture, ZBar up to 90 ms) run in threads of their own beside this one; zxing-cpp and qr (about 10 ms) run here.
 */

import { Worker } from "node:worker_threads";
import type { Reader, ReaderName } from "../scan/reader.ts";
import { FAMILIES, type ReadPixels } from "./families.ts";
import type { FromReaderThread, ToReaderThread } from "./thread.ts";

export type { Reader, ReaderName } from "../scan/reader.ts";
export { locateCode } from "./locate.ts";

export interface ReadersOptions {
  /**
   * Threads of WeChat, 1 or more; default 1. It takes 150 ms for a code that it reads and 2 s for one that it does not: who asks for many
   * reads at once waits for it alone. Each takes some 150 MB.
   */
  readonly wechatThreads?: number;
}

/** The readers, each loaded at its first read and then kept. Their threads do not keep the process alive. */
export function createReaders({ wechatThreads = 1 }: ReadersOptions = {}): readonly Reader[] {
  return [local("zxing-cpp"), distant("zbar", 1), distant("wechat", wechatThreads), local("qr")];
}

function local(name: ReaderName): Reader {
  let loaded: Promise<ReadPixels> | undefined;
  const load = () => {
    loaded ??= FAMILIES[name]();
    return loaded;
  };
  return {
    name,
    load: async () => void (await load()),
    read: async (raster) => (await load())(raster),
  };
}

/** A read goes to the thread with the fewest before it. */
function distant(name: ReaderName, count: number): Reader {
  const threads = Array.from({ length: count }, createThread);
  return {
    name,
    load: async () => void (await Promise.all(threads.map(({ send }) => send({ name })))),
    read: (raster) => threads.reduce((a, b) => (b.waiting() < a.waiting() ? b : a)).send({ name, raster }),
  };
}

interface ReaderThread {
  send(what: Omit<ToReaderThread, "number">): Promise<string | undefined>;
  /** Requests without an answer. */
  waiting(): number;
}

/** Requests are answered in order. The thread starts with the first request. */
function createThread(): ReaderThread {
  let worker: Worker | undefined;
  let open = new Map<number, { resolve(text: string | undefined): void; reject(error: Error): void }>();
  let asked = 0;
  const start = (): Worker => {
    const started = new Worker(new URL(import.meta.resolve("#reader-thread")));
    const end = (error: Error) => {
      if (worker !== started) return;
      for (const { reject } of open.values()) reject(error);
      open = new Map();
      // The next request starts another thread.
      worker = undefined;
    };
    started.on("message", ({ number, text, failure }: FromReaderThread) => {
      const one = open.get(number);
      open.delete(number);
      if (open.size === 0) started.unref();
      if (failure === undefined) one?.resolve(text);
      else one?.reject(new Error(`a reader failed: ${failure}`));
    });
    started.on("error", end);
    started.on("exit", () => end(new Error("the readers' thread ended")));
    return started;
  };
  return {
    send: (what) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        const number = asked++;
        open.set(number, { resolve, reject });
        worker.ref();
        worker.postMessage({ number, ...what } satisfies ToReaderThread);
      }),
    waiting: () => open.size,
  };
}
