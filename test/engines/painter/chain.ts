/** A program for several hands, and the entry of a thread that runs it: rows that depend on all rows before. */

import type { Hand } from "../../../src/engines/painter/hands.ts";
import { serveAsSecondHand } from "../../../src/engines/painter/second-hand.ts";
import type { Progress } from "../../../src/raster/bands.ts";

export interface Chain {
  readonly rows: number;
  readonly rowsPerBand: number;
  readonly stages: number;
  /** The lead works on no row aside before the second hand has one, which then does this; needs two bands. */
  readonly meeting?: "works" | "throws" | "exits" | "sleeps until the lead ends";
}

/** The last stage's rows. */
export async function runChain(hand: Hand, chain: Chain, progress: Progress): Promise<Float64Array> {
  const met = hand.array(Int32Array, 1);
  const { rows, rowsPerBand, stages, meeting } = chain;
  let before = hand.array(Float64Array, rows);
  if (hand.leads) met[0] = 0;
  await hand.inBands(rows, rowsPerBand, progress, [0, 0], (from, to) => before.fill(1, from, to));
  try {
    for (let stage = 1; stage <= stages; stage++) {
      const source = before;
      const [sum] = await hand.tell(() => [source.reduce((a, b) => a + b, 0)]);
      const aside = hand.array(Float64Array, rows);
      const after = hand.array(Float64Array, rows);
      const begun = hand.begin(rows, rowsPerBand, (from, to) => {
        if (meeting) meet(hand, met, meeting);
        for (let i = from; i < to; i++) aside[i] = source[rows - 1 - i] + i / (sum + 1);
      });
      await hand.inBands(rows, rowsPerBand, progress, [0, 0], (from, to) => {
        for (let i = from; i < to; i++) after[i] = source[i] / stage + Math.sin(source[(i * 7) % rows]);
      });
      await begun.finish(progress, [0, 1]);
      await hand.inBands(rows, rowsPerBand, progress, [0, 0], (from, to) => {
        for (let i = from; i < to; i++) after[i] += aside[rows - 1 - i];
      });
      if (hand.leads) after[0] += stage;
      before = after;
    }
    return hand.keep(before);
  } finally {
    if (hand.leads) say(met, 2);
  }
}

function meet(hand: Hand, met: Int32Array, meeting: NonNullable<Chain["meeting"]>): void {
  if (hand.leads) {
    Atomics.wait(met, 0, 0);
    return;
  }
  say(met, 1);
  if (meeting === "throws") throw new RangeError("no such row");
  if (meeting === "exits") process.exit(3);
  if (meeting === "sleeps until the lead ends") Atomics.wait(met, 0, 1);
}

function say(met: Int32Array, word: number): void {
  Atomics.store(met, 0, word);
  Atomics.notify(met, 0);
}

serveAsSecondHand<Chain>((chain, hand) => runChain(hand, chain, { checkpoint: async () => undefined }));
