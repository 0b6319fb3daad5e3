/** Reads prompts for the warnings of the painter in a thread beside the event loop: the longest prompts take 100 ms and more. */

import { Worker } from "node:worker_threads";
import type { PromptWords, Warning } from "../engine.ts";
import type { Foresight } from "../engine-type.ts";

export type ToForesight = PromptWords;
export type FromForesight = readonly Warning[];
/** What the thread posts once, when its code is loaded. */
export const READY = "ready";

export interface ForesightOptions {
  /** The module of the thread, which posts `READY` and answers every `ToForesight` with a `FromForesight`. */
  readonly entry?: URL;
  /** Longest time for one prompt, and longest wait for those before it and for the start of the thread. */
  readonly limitMs?: number;
}

const ENTRY = new URL("./foresight-thread.ts", import.meta.url);
/** The longest prompts take a tenth of a second; the start of the thread takes seconds on a busy machine. */
const LIMIT_MS = 20_000;
/** Prompts whose warnings are kept: callers send one prompt with many seeds. */
const KEPT_PROMPTS = 200;

/** The thread starts with the first prompt, reads one at a time and does not keep the process alive. The next prompt replaces one that failed. */
export function createForesight({ entry = ENTRY, limitMs = LIMIT_MS }: ForesightOptions = {}): Foresight {
  const kept = new Map<string, Promise<FromForesight>>();
  let thread: PromptThread | undefined;
  /** The end of the last prompt that is read or waits. */
  let last: Promise<void> | undefined;

  async function read(words: PromptWords): Promise<FromForesight> {
    if (!thread || thread.hasEnded()) thread = startThread(entry);
    const mine = thread;
    // Its start is never ended: on a busy machine the next one would take as long.
    if (!(await mine.isReadyWithin(limitMs)))
      throw new Error(`the thread that reads prompts did not start within ${limitMs} ms`);
    const limit = setTimeout(() => void mine.stop(), limitMs);
    try {
      return await mine.read(words);
    } catch (cause) {
      if (cause !== ENDED) throw cause;
      throw new Error(`the thread that reads prompts ended, or took more than ${limitMs} ms`);
    } finally {
      clearTimeout(limit);
    }
  }

  function readInTurn(words: PromptWords): Promise<FromForesight> {
    const own = last ? readAfter(last, words) : read(words);
    const leave = () => {
      if (last === end) last = undefined;
    };
    const end: Promise<void> = own.then(leave, leave);
    last = end;
    return own;
  }

  async function readAfter(before: Promise<void>, words: PromptWords): Promise<FromForesight> {
    const askedMs = performance.now();
    await before;
    if (performance.now() - askedMs > limitMs) throw new Error(`the prompts before took more than ${limitMs} ms`);
    return read(words);
  }

  return {
    async foresee(words) {
      const name = JSON.stringify([words.prompt, words.negativePrompt]);
      const known = kept.get(name);
      if (known) return known;
      const own = readInTurn(words);
      if (kept.size >= KEPT_PROMPTS) kept.delete(kept.keys().next().value as string);
      kept.set(name, own);
      return own.catch((error) => {
        if (kept.get(name) === own) kept.delete(name);
        throw error;
      });
    },
    async stop() {
      await thread?.stop();
    },
  };
}

interface PromptThread {
  /** One prompt at a time. Rejects with what the thread threw, or with `ENDED`. */
  read(words: PromptWords): Promise<FromForesight>;
  /** Whether it takes prompts, or has ended, within so many milliseconds. */
  isReadyWithin(limitMs: number): Promise<boolean>;
  hasEnded(): boolean;
  stop(): Promise<unknown>;
}

const ENDED = Symbol("the thread ended");

function startThread(entry: URL): PromptThread {
  const worker = new Worker(entry);
  worker.unref();
  let ended = false;
  let asked = Promise.withResolvers<FromForesight>();
  let isReady = false;
  const waiting = new Set<(isReady: boolean) => void>();
  const tellAll = () => {
    isReady = true;
    for (const tell of waiting) tell(true);
  };
  const end = (reason: unknown) => {
    ended = true;
    asked.reject(reason);
    tellAll();
  };
  worker.on("message", (message: FromForesight | typeof READY) =>
    message === READY ? tellAll() : asked.resolve(message),
  );
  worker.on("error", end);
  worker.on("exit", () => end(ENDED));
  // It may end while nothing is asked.
  asked.promise.catch(() => undefined);
  return {
    read(words) {
      asked = Promise.withResolvers();
      if (ended) asked.reject(ENDED);
      else worker.postMessage(words satisfies ToForesight);
      return asked.promise;
    },
    async isReadyWithin(limitMs) {
      if (isReady) return true;
      return new Promise((resolve) => {
        const tell = (ready: boolean) => {
          clearTimeout(limit);
          waiting.delete(tell);
          resolve(ready);
        };
        const limit = setTimeout(() => tell(false), limitMs);
        waiting.add(tell);
      });
    },
    hasEnded: () => ended,
    stop: () => worker.terminate(),
  };
}
