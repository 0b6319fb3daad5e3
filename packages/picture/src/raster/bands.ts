/** Runs long loops in slices, so that progress is reported and an abort takes effect. */

/** Receives the progress of long work; `EngineIo` implements it. */
export interface Progress {
  /** Yields a macrotask and throws when the work was aborted. Call about every 20 ms. */
  checkpoint(fraction01: number): Promise<void>;
}

/** Calls `work(from, to)` over 0..rows in slices of `rowsPerBand` and reports progress between `span[0]` and `span[1]`. */
export async function inBands(
  rows: number,
  rowsPerBand: number,
  progress: Progress,
  span: readonly [number, number],
  work: (from: number, to: number) => void,
): Promise<void> {
  const step = Math.max(1, Math.round(rowsPerBand));
  for (let from = 0; from < rows; from += step) {
    const to = Math.min(rows, from + step);
    work(from, to);
    await progress.checkpoint(span[0] + ((span[1] - span[0]) * to) / rows);
  }
}

/** A part of another progress: 0..1 here is `span[0]..span[1]` there. */
export function subProgress(progress: Progress, span: readonly [number, number]): Progress {
  return { checkpoint: (fraction01) => progress.checkpoint(span[0] + (span[1] - span[0]) * fraction01) };
}
