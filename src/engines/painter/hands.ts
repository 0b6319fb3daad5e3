/**
 * Several threads at one picture, as OpenMP has it: every hand runs the same program over the same memory, and the rows
 * of a stage are taken band by band by whichever hand is free. What must be done in an order is left to the hand that
 * leads. The lead waits for bands that others have taken, never for a hand that is late: that one finds the bands gone.
 */

import { setImmediate } from "node:timers/promises";
import { inBands, type Progress } from "../../raster/bands.ts";

/** A constructor of typed arrays. */
interface ArrayKind<A> {
  readonly BYTES_PER_ELEMENT: number;
  new (length: number): A;
  new (memory: SharedArrayBuffer, offset: number, length: number): A;
}

/** All hands must call `array`, `inBands`, `begin` and `tell` in the same order with the same numbers. */
export interface Hand {
  /** Whether this hand does what only one may do. What it writes is seen by the others from the next stage on. */
  readonly leads: boolean;
  /** An array that all hands see. What lies in it is left from before: fill it. */
  array<A>(kind: ArrayKind<A>, length: number): A;
  /** Like `inBands`, with the bands shared out: `work` must write its own rows only, and read nothing that it writes elsewhere. */
  inBands(
    rows: number,
    rowsPerBand: number,
    progress: Progress,
    span: readonly [number, number],
    work: (from: number, to: number) => void,
  ): Promise<void>;
  /** Opens bands to the other hands while the lead does something else; all are done when `finish` resolves. */
  begin(rows: number, rowsPerBand: number, work: (from: number, to: number) => void): Begun;
  /** Up to four numbers that the lead works out once all that comes before is done. */
  tell(work: () => readonly number[]): Promise<readonly number[]>;
  /** The array on memory of its own, to outlast the picture. */
  keep<A extends { slice(): A }>(array: A): A;
}

interface Begun {
  finish(progress: Progress, span: readonly [number, number]): Promise<void>;
}

/** A hand without others. */
export function createLoneHand(): Hand {
  return {
    leads: true,
    array: (kind, length) => new kind(length),
    inBands,
    begin: (rows, rowsPerBand, work) => ({
      finish: (progress, span) => inBands(rows, rowsPerBand, progress, span, work),
    }),
    tell: async (work) => work(),
    keep: (array) => array,
  };
}

const STAGES = 256;
const TOLD = 4;
/** Words of the control block: stages opened so far or CLOSED, whether a second hand is at work; then rows taken and done of each stage. */
const OPENED = 0;
const BUSY = 1;
const FIRST = 2;
const CLOSED = -1;
const TOLD_AT = (FIRST + 2 * STAGES) * 4;
const ARRAYS_AT = TOLD_AT + STAGES * TOLD * 8;
/** Arrays start on a cache line of their own. */
const LINE = 64;
/** Bands are at most this share of those for one hand, and of the rows that are left; but not below a least share. */
const MOST = 0.5;
const OF_LEFT = 0.125;
const LEAST = 0.06;
/** How long the lead may sleep before it listens again. */
const NAP_MS = 5;

/** Memory that hands share. */
export interface Table {
  readonly memory: SharedArrayBuffer;
  readonly control: Int32Array;
  readonly told: Float64Array;
}

/** A table with room for arrays of so many bytes in all; what is never touched costs nothing. */
export function createTable(bytes: number): Table {
  return openTable(new SharedArrayBuffer(ARRAYS_AT + bytes));
}

export function openTable(memory: SharedArrayBuffer): Table {
  return {
    memory,
    control: new Int32Array(memory, 0, FIRST + 2 * STAGES),
    told: new Float64Array(memory, TOLD_AT, STAGES * TOLD),
  };
}

/** Clears the table for the next picture. Only while no second hand is at work on it. */
export function clearTable({ control }: Table): void {
  control.fill(0);
  control[BUSY] = 1;
}

/** Sends the other hands away from an unfinished or finished picture. */
export function closeTable({ control }: Table): void {
  Atomics.store(control, OPENED, CLOSED);
  Atomics.notify(control, OPENED);
}

/** Said by the second hand when it touches the table no more. */
export function leaveTable({ control }: Table): void {
  Atomics.store(control, BUSY, 0);
  Atomics.notify(control, BUSY);
}

/** Resolves when the second hand has left; `assertWell` throws when it never will. */
export async function untilLeft({ control }: Table, assertWell: () => void, progress: Progress): Promise<void> {
  while (Atomics.load(control, BUSY) === 1) {
    Atomics.wait(control, BUSY, 1, NAP_MS);
    await rest(assertWell, () => progress.checkpoint(0));
  }
}

/** `assertWell` throws what went wrong with the other hands; it is asked after every stage and while waiting. */
export function createLeadingHand(table: Table, assertWell: () => void): Hand {
  const { control, told } = table;
  const array = allocator(table);
  let stage = 0;
  const open = (): number => {
    if (stage === STAGES) throw new RangeError(`expected at most ${STAGES} stages`);
    stage++;
    Atomics.store(control, OPENED, stage);
    Atomics.notify(control, OPENED);
    return stage - 1;
  };
  const begin: Hand["begin"] = (rows, rowsPerBand, work) => {
    const at = FIRST + 2 * open();
    const finish = async (progress: Progress, span: readonly [number, number]): Promise<void> => {
      const report = (done: number) => progress.checkpoint(span[0] + ((span[1] - span[0]) * done) / rows);
      let unheard = 0;
      for (let band = take(control, at, rows, rowsPerBand); band; band = take(control, at, rows, rowsPerBand)) {
        work(...band);
        const taken = band[1] - band[0];
        const done = Atomics.add(control, at + 1, taken) + taken;
        unheard += taken;
        if (unheard < rowsPerBand * MOST) continue;
        unheard = 0;
        await report(done);
      }
      for (;;) {
        const done = Atomics.load(control, at + 1);
        if (done === rows) break;
        if (Atomics.wait(control, at + 1, done, NAP_MS) === "timed-out") await rest(assertWell, () => report(done));
      }
      assertWell();
      await report(rows);
    };
    return { finish };
  };
  return {
    leads: true,
    array,
    begin,
    inBands: (rows, rowsPerBand, progress, span, work) => begin(rows, rowsPerBand, work).finish(progress, span),
    async tell(work) {
      const numbers = work();
      told.set(numbers, stage * TOLD);
      open();
      return numbers;
    },
    keep: (kept) => kept.slice(),
  };
}

/** Why a hand stops in the midst of its program: the table was closed. */
export class Dismissed extends Error {
  override name = "Dismissed";
}

/** Takes bands only; every method throws Dismissed once the table is closed. Sleeps on its thread while it waits. */
export function createOtherHand(table: Table): Hand {
  const { control, told } = table;
  let stage = 0;
  const reach = (): number => {
    for (;;) {
      const opened = Atomics.load(control, OPENED);
      if (opened === CLOSED) throw new Dismissed();
      if (opened > stage) return stage++;
      Atomics.wait(control, OPENED, opened);
    }
  };
  const begin: Hand["begin"] = (rows, rowsPerBand, work) => {
    const at = FIRST + 2 * reach();
    for (let band = take(control, at, rows, rowsPerBand); band; band = take(control, at, rows, rowsPerBand)) {
      work(...band);
      Atomics.add(control, at + 1, band[1] - band[0]);
      Atomics.notify(control, at + 1);
      if (Atomics.load(control, OPENED) === CLOSED) throw new Dismissed();
    }
    return { finish: async () => undefined };
  };
  return {
    leads: false,
    array: allocator(table),
    begin,
    inBands: async (rows, rowsPerBand, _progress, _span, work) => void begin(rows, rowsPerBand, work),
    tell: async () => {
      const from = reach() * TOLD;
      return [...told.subarray(from, from + TOLD)];
    },
    keep: (array) => array,
  };
}

async function rest(assertWell: () => void, report: () => Promise<void>): Promise<void> {
  // news of the other hands comes with the event loop
  await setImmediate();
  assertWell();
  await report();
}

/** Lays arrays one after the other on the table: the same places for every hand that asks in the same order. */
function allocator({ memory }: Table): Hand["array"] {
  let at = Math.ceil(ARRAYS_AT / LINE) * LINE;
  return (kind, length) => {
    const offset = at;
    at += Math.ceil((length * kind.BYTES_PER_ELEMENT) / LINE) * LINE;
    return new kind(memory, offset, length);
  };
}

/** The next rows that are free: many at first and few in the end, so that no hand waits long for another. */
function take(
  control: Int32Array,
  at: number,
  rows: number,
  rowsPerBand: number,
): readonly [from: number, to: number] | undefined {
  for (;;) {
    const from = Atomics.load(control, at);
    if (from >= rows) return undefined;
    const share = Math.min(rowsPerBand * MOST, Math.max(rowsPerBand * LEAST, (rows - from) * OF_LEFT));
    const to = Math.min(rows, from + Math.max(1, Math.round(share)));
    if (Atomics.compareExchange(control, at, from, to) === from) return [from, to];
  }
}
