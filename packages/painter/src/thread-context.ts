/**
 * Several threads render one picture, as in OpenMP: every thread runs the same program over the same memory. A free thread
 * takes the next band of rows of a stage. Work that needs an order is done by the leader. The leader waits only for rows
 * that another thread has claimed; a late thread finds no rows left.
 */

import { inBands, type Progress } from "easel-picture";

/** Works on the rows `from` up to `to`: writes them only, and reads nothing that is written for other rows. */
type Work = (from: number, to: number) => void;

/** All threads must call `array`, `inBands`, `begin` and `broadcast` in the same order and with the same numbers. */
export interface ThreadContext {
  /** Whether this thread does the work that only one may do. The others see what it writes from the next stage on. */
  readonly isLeader: boolean;
  /** An array that all threads see. It still holds earlier contents: fill it. Throws RangeError when the arena is full. */
  array<A>(kind: ArrayKind<A>, length: number): A;
  /** `inBands` of `easel-picture`, with the bands shared out; all rows are done when it resolves. */
  inBands(
    rows: number,
    rowsPerBand: number,
    progress: Progress,
    span: readonly [number, number],
    work: Work,
  ): Promise<void>;
  /** The same in two steps: the other threads work on these rows while the leader does other work. */
  begin(
    rows: number,
    rowsPerBand: number,
    work: Work,
  ): { finish(progress: Progress, span: readonly [number, number]): Promise<void> };
  /** Up to four numbers, computed by the leader after all earlier stages are done. */
  broadcast(work: () => readonly number[]): Promise<readonly number[]>;
  /** The array on memory of its own, to outlast the picture. */
  keep<A extends { slice(): A }>(array: A): A;
}

/** A constructor of typed arrays. */
interface ArrayKind<A> {
  readonly BYTES_PER_ELEMENT: number;
  new (length: number): A;
  new (memory: SharedArrayBuffer, offset: number, length: number): A;
}

/** The context of a program that runs on one thread. */
export function createSingleThreadContext(): ThreadContext {
  return {
    isLeader: true,
    array: (kind, length) => new kind(length),
    inBands,
    begin: (rows, rowsPerBand, work) => ({
      finish: (progress, span) => inBands(rows, rowsPerBand, progress, span, work),
    }),
    broadcast: async (work) => work(),
    keep: (array) => array,
  };
}
