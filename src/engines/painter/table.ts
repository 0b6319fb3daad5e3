/** The memory that hands share: their arrays, and a few words by which they agree who does what. */

import { setImmediate } from "node:timers/promises";
import type { Progress } from "../../raster/bands.ts";
import type { Hand } from "./hands.ts";

const STAGES = 256;
const TOLD = 4;
/** Words: how many pictures other hands have left; stages opened so far, or CLOSED; then rows taken and rows done of each stage. */
const LEFT = 0;
const OPENED = 1;
const FIRST = 2;
const CLOSED = -1;
const WORDS = FIRST + 2 * STAGES;
const TOLD_AT = WORDS * 4;
/** Arrays start on a cache line of their own. */
const LINE = 64;
const ARRAYS_AT = Math.ceil((TOLD_AT + STAGES * TOLD * 8) / LINE) * LINE;
/** Bands, in those of a lone hand: at most, as a share of the rows that are left, and at least. */
const MOST = 0.5;
const OF_LEFT = 0.125;
const LEAST = 0.06;
/** How long the lead sleeps before it listens to the rest of the program. */
const NAP_MS = 5;

export interface Table {
  readonly memory: SharedArrayBuffer;
  /** Room for arrays, in bytes: the memory without its header. */
  readonly arrayBytes: number;
  /** Clears the table for a picture and leads it. `assertWell` throws what went wrong with the other hand; it is asked after every stage and while waiting. */
  lead(assertWell: () => void): Hand;
  /** Sends the other hand away from a picture, done or given up. */
  close(): void;
  /** Resolves when the other hand has left so many pictures; `lead` only then. */
  untilLeft(pictures: number, assertWell: () => void, progress: Progress): Promise<void>;
  /** The other hand: takes rows only, and sleeps on its thread while it waits. Its methods throw Dismissed once the table is closed. */
  join(): Hand;
  /** Said by the other hand when it touches the table no more. */
  leave(): void;
}

/** Why the other hand stops in the midst of its program: the table was closed. */
export class Dismissed extends Error {
  override name = "Dismissed";
}

/** A table with room for arrays of so many bytes; those never touched cost nothing where memory is handed out when it is touched. */
export function createTable(bytes: number): Table {
  return openTable(new SharedArrayBuffer(ARRAYS_AT + bytes));
}

/** The same table in another thread. */
export function openTable(memory: SharedArrayBuffer): Table {
  const words = new Int32Array(memory, 0, WORDS);
  return {
    memory,
    arrayBytes: memory.byteLength - ARRAYS_AT,
    lead(assertWell) {
      words.fill(0, OPENED);
      return leadingHand(memory, words, assertWell);
    },
    close: () => say(words, OPENED, CLOSED),
    async untilLeft(pictures, assertWell, progress) {
      for (;;) {
        const left = Atomics.load(words, LEFT);
        if (left === pictures) return;
        Atomics.wait(words, LEFT, left, NAP_MS);
        await listen(assertWell, () => progress.checkpoint(0));
      }
    },
    join: () => otherHand(memory, words),
    leave: () => say(words, LEFT, Atomics.load(words, LEFT) + 1),
  };
}

function leadingHand(memory: SharedArrayBuffer, words: Int32Array, assertWell: () => void): Hand {
  let stages = 0;
  const open = (): number => {
    if (stages === STAGES) throw new RangeError(`expected at most ${STAGES} stages`);
    stages++;
    say(words, OPENED, stages);
    return stages - 1;
  };
  const begin: Hand["begin"] = (rows, rowsPerBand, work) => {
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
    leads: true,
    array: layOut(memory),
    begin,
    inBands: (rows, rowsPerBand, progress, span, work) => begin(rows, rowsPerBand, work).finish(progress, span),
    async tell(work) {
      const numbers = work();
      toldAt(memory, stages).set(numbers);
      open();
      return numbers;
    },
    keep: (array) => array.slice(),
  };
}

function otherHand(memory: SharedArrayBuffer, words: Int32Array): Hand {
  let stages = 0;
  const reach = (): number => {
    for (;;) {
      const opened = Atomics.load(words, OPENED);
      if (opened === CLOSED) throw new Dismissed();
      if (opened > stages) return stages++;
      Atomics.wait(words, OPENED, opened);
    }
  };
  const begin: Hand["begin"] = (rows, rowsPerBand, work) => {
    const stage = FIRST + 2 * reach();
    for (let band = take(words, stage, rows, rowsPerBand); band; band = take(words, stage, rows, rowsPerBand)) {
      work(...band);
      putDown(words, stage, band);
      if (Atomics.load(words, OPENED) === CLOSED) throw new Dismissed();
    }
    return { finish: async () => undefined };
  };
  return {
    leads: false,
    array: layOut(memory),
    begin,
    inBands: async (rows, rowsPerBand, _progress, _span, work) => void begin(rows, rowsPerBand, work),
    tell: async () => [...toldAt(memory, reach())],
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

/** Arrays one after the other: in the same places for every hand that asks in the same order. */
function layOut(memory: SharedArrayBuffer): Hand["array"] {
  let free = ARRAYS_AT;
  return (kind, length) => {
    const offset = free;
    free += Math.ceil((length * kind.BYTES_PER_ELEMENT) / LINE) * LINE;
    return new kind(memory, offset, length);
  };
}
