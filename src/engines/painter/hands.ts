/**
 * Several threads at one picture, as OpenMP has it: every hand runs the same program over the same memory, and the rows
 * of a stage are taken band by band by whichever hand is free. What must be done in an order is left to the hand that
 * leads. That one waits for rows that others have taken, never for a hand that is late: it finds the rows gone.
 */

import { inBands, type Progress } from "../../raster/bands.ts";

/** Works on the rows `from` up to `to`: writes them only, and reads nothing that is written for other rows. */
type Work = (from: number, to: number) => void;

/** All hands must call `array`, `inBands`, `begin` and `tell` in the same order and with the same numbers. */
export interface Hand {
  /** Whether this hand does what only one may do. What it writes is seen by the others from the next stage on. */
  readonly leads: boolean;
  /** An array that all hands see. What was in its place before is still there: fill it. Throws RangeError where no room is left. */
  array<A>(kind: ArrayKind<A>, length: number): A;
  /** `inBands` of `raster/`, with the bands shared out; all rows are done when it resolves. */
  inBands(
    rows: number,
    rowsPerBand: number,
    progress: Progress,
    span: readonly [number, number],
    work: Work,
  ): Promise<void>;
  /** The same in two steps: what the lead does between them, others spend on these rows. */
  begin(
    rows: number,
    rowsPerBand: number,
    work: Work,
  ): { finish(progress: Progress, span: readonly [number, number]): Promise<void> };
  /** Up to four numbers that the lead works out once all that comes before is done. */
  tell(work: () => readonly number[]): Promise<readonly number[]>;
  /** The array on memory of its own, to outlast the picture. */
  keep<A extends { slice(): A }>(array: A): A;
}

/** A constructor of typed arrays. */
interface ArrayKind<A> {
  readonly BYTES_PER_ELEMENT: number;
  new (length: number): A;
  new (memory: SharedArrayBuffer, offset: number, length: number): A;
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
