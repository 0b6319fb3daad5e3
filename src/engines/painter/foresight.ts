/** Reads prompts for the warnings of the painter in a thread beside the event loop: the longest prompts take 100 ms and more. */

import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { PromptWords, Warning } from "../engine.ts";
import type { Foresight } from "../engine-type.ts";

export type ToForesight = PromptWords;
export type FromForesight = readonly Warning[];

export interface ForesightOptions {
  /** The module of the thread, which answers every `ToForesight` with a `FromForesight`. */
  readonly entry?: URL;
  /** Longest time for one prompt, and longest wait for those before it. */
  readonly limitMs?: number;
}

const ENTRY = new URL("./foresight-thread.ts", import.meta.url);
/** The longest prompts take a tenth of a second; the start of the thread takes seconds on a busy machine. */
const LIMIT_MS = 20_000;

/** The thread starts with the first prompt, reads one at a time and does not keep the process alive. The next prompt replaces one that failed. */
export function createForesight({ entry = ENTRY, limitMs = LIMIT_MS }: ForesightOptions = {}): Foresight {
  let thread: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const mine = new Worker(entry);
    mine.unref();
    const forget = () => {
      if (thread === mine) thread = undefined;
    };
    mine.once("error", forget).once("exit", forget);
    return mine;
  }

  async function read(words: PromptWords): Promise<readonly Warning[]> {
    thread ??= start();
    const mine = thread;
    const answer = new AbortController();
    const limit = setTimeout(() => void mine.terminate(), limitMs);
    try {
      const ended = once(mine, "exit", { signal: answer.signal }).then(() => {
        throw new Error(`the thread that reads prompts ended, or took more than ${limitMs} ms`);
      });
      const told = once(mine, "message", { signal: answer.signal });
      mine.postMessage(words satisfies ToForesight);
      const [warnings] = (await Promise.race([told, ended])) as [FromForesight];
      return warnings;
    } finally {
      clearTimeout(limit);
      answer.abort();
    }
  }

  return {
    async foresee(words) {
      const patience = AbortSignal.timeout(limitMs);
      const own = last.then(() => {
        patience.throwIfAborted();
        return read(words);
      });
      last = own.catch(() => undefined);
      return own;
    },
    async stop() {
      await thread?.terminate();
    },
  };
}
