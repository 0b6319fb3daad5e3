/** The memory that the threads share: their arrays, and a few words that assign the work. */

import { setImmediate } from "node:timers/promises";
import type { Progress } from "easel-picture";
import type { ThreadContext } from "../thread-context.ts";

const STAGES = 256;
const TOLD = 4;
/** Words: how many pictures the other threads have released; stages opened so far, or CLOSED; then rows taken and rows done of each stage. */
const LEFT = 0;
const OPENED = 1;
const FIRST = 2;
const CLOSED = -1;
const WORDS = FIRST + 2 * STAGES;
const TOLD_AT = WORDS * 4;
/** Arrays start on a cache line of their own. */
const LINE = 64;
const ARRAYS_AT = Math.ceil((TOLD_AT + STAGES * TOLD * 8) / LINE) * LINE;
/** Bands, in those of a single thread: at most, as a share of the rows that are left, and at least. */
const MOST = 0.5;
const OF_LEFT = 0.125;
const LEAST = 0.06;
/** How long the leader sleeps before it runs other events of its thread. */
const NAP_MS = 5;

export interface SharedArena {
  readonly memory: SharedArrayBuffer;
  /** Room for arrays, in bytes: the memory without its header. */
  readonly arrayBytes: number;
  /** Clears the arena for a picture. `assertWell` throws the failure of the other thread; it is called after every stage and while waiting. */
  openAsLeader(assertWell: () => void): ThreadContext;
  /** Ends the other thread's work on a picture, done or given up. */
  close(): void;
  /** Resolves when the other thread has released so many pictures; call `openAsLeader` only then. */
  untilReleased(pictures: number, assertWell: () => void, progress: Progress): Promise<void>;
  /** The follower: takes rows only, and blocks its thread while it waits. Its methods throw Dismissed once the arena is closed. */
  openAsFollower(): ThreadContext;
  /** Called by the other thread when it no longer touches the arena. */
  release(): void;
}

/** Stops the other thread's program: the arena was closed. */
export class Dismissed extends Error {
  override name = "Dismissed";
}

/** An arena for arrays of so many bytes. Untouched bytes cost nothing where the system assigns memory on first use. */
export function createSharedArena(bytes: number): SharedArena {
  return openSharedArena(new SharedArrayBuffer(ARRAYS_AT + bytes));
}

/** The same arena in another thread. */
export function openSharedArena(memory: SharedArrayBuffer): SharedArena {
  const words = new Int32Array(memory, 0, WORDS);
  return {
    memory,
    arrayBytes: memory.byteLength - ARRAYS_AT,
    openAsLeader(assertWell) {
      words.fill(0, OPENED);
      return leaderContext(memory, words, assertWell);
    },
    close: () => say(words, OPENED, CLOSED),
    async untilReleased(pictures, assertWell, progress) {
      for (;;) {
        const left = Atomics.load(words, LEFT);
        if (left === pictures) return;
        Atomics.wait(words, LEFT, left, NAP_MS);
        await listen(assertWell, () => progress.checkpoint(0));
      }
    },
    openAsFollower: () => followerContext(memory, words),
    release: () => say(words, LEFT, Atomics.load(words, LEFT) + 1),
  };
}

function leaderContext(memory: SharedArrayBuffer, words: Int32Array, assertWell: () => void): ThreadContext {
  let stages = 0;
  const open = (): number => {
    if (stages === STAGES) throw new RangeError(`expected at most ${STAGES} stages`);
    stages++;
    say(words, OPENED, stages);
    return stages - 1;
  };
  const begin: ThreadContext["begin"] = (rows, rowsPerBand, work) => {
    const stage = FIRST + 2 * open();
    return {
      async finish(progress, span) {
        const report = (done: number) => progress.checkpoint(span[0] + ((span[1] - span[0]) * done) / rows);
        let unheard = 0;
        for (let band = take(words, stage, rows, rowsPerBand); band; band = take(words, stage, rows, rowsPerBand)) {
          work(...band);
          const done = putDown(words, stage, band);
          unheard += band[1] - band[0];
          if (unheard < rowsPerBand * MOST) continue;
          unheard = 0;
          await report(done);
        }
        for (;;) {
          const done = Atomics.load(words, stage + 1);
          if (done === rows) break;
          if (Atomics.wait(words, stage + 1, done, NAP_MS) === "timed-out")
            await listen(assertWell, () => report(done));
        }
        assertWell();
        await report(rows);
      },
    };
  };
  return {
    isLeader: true,
    array: layOut(memory),
    begin,
    inBands: (rows, rowsPerBand, progress, span, work) => begin(rows, rowsPerBand, work).finish(progress, span),
    async broadcast(work) {
      const numbers = work();
      toldAt(memory, stages).set(numbers);
      open();
      return numbers;
    },
    keep: (array) => array.slice(),
  };
}

function followerContext(memory: SharedArrayBuffer, words: Int32Array): ThreadContext {
  let stages = 0;
  const reach = (): number => {
    for (;;) {
      const opened = Atomics.load(words, OPENED);
      if (opened === CLOSED) throw new Dismissed();
      if (opened > stages) return stages++;
      Atomics.wait(words, OPENED, opened);
    }
  };
  const begin: ThreadContext["begin"] = (rows, rowsPerBand, work) => {
    const stage = FIRST + 2 * reach();
    for (let band = take(words, stage, rows, rowsPerBand); band; band = take(words, stage, rows, rowsPerBand)) {
      work(...band);
      putDown(words, stage, band);
      if (Atomics.load(words, OPENED) === CLOSED) throw new Dismissed();
    }
    return { finish: async () => undefined };
  };
  return {
    isLeader: false,
    array: layOut(memory),
    begin,
    inBands: async (rows, rowsPerBand, _progress, _span, work) => void begin(rows, rowsPerBand, work),
    broadcast: async () => [...toldAt(memory, reach())],
    keep: (array) => array,
  };
}

type Band = readonly [from: number, to: number];

/** The next rows that are free: many at first and few in the end, so that no hand waits long for another. */
function take(words: Int32Array, stage: number, rows: number, rowsPerBand: number): Band | undefined {
  for (;;) {
    const from = Atomics.load(words, stage);
    if (from >= rows) return undefined;
    const share = Math.min(rowsPerBand * MOST, Math.max(rowsPerBand * LEAST, (rows - from) * OF_LEFT));
    const to = Math.min(rows, from + Math.max(1, Math.round(share)));
    if (Atomics.compareExchange(words, stage, from, to) === from) return [from, to];
  }
}

/** Answers how many rows of the stage are done. */
function putDown(words: Int32Array, stage: number, [from, to]: Band): number {
  const before = Atomics.add(words, stage + 1, to - from);
  Atomics.notify(words, stage + 1);
  return before + to - from;
}

/** News of the other thread comes with the event loop. */
async function listen(assertWell: () => void, report: () => Promise<void>): Promise<void> {
  await setImmediate();
  assertWell();
  await report();
}

function say(words: Int32Array, at: number, word: number): void {
  Atomics.store(words, at, word);
  Atomics.notify(words, at);
}

function toldAt(memory: SharedArrayBuffer, stage: number): Float64Array {
  return new Float64Array(memory, TOLD_AT + stage * TOLD * 8, TOLD);
}

/** Allocates arrays one after the other. Threads that allocate in the same order get the same positions. */
function layOut(memory: SharedArrayBuffer): ThreadContext["array"] {
  let free = ARRAYS_AT;
  return (kind, length) => {
    const offset = free;
    free += Math.ceil((length * kind.BYTES_PER_ELEMENT) / LINE) * LINE;
    return new kind(memory, offset, length);
  };
}
