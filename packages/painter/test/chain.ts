/** A program for several threads, and the entry of a thread that runs it: rows that depend on all rows before. */

import type { Progress } from "easel-picture";
import { serveRenderThread } from "../src/node/render-thread.ts";
import type { ThreadContext } from "../src/thread-context.ts";

export interface Chain {
  readonly rows: number;
  readonly rowsPerBand: number;
  readonly stages: number;
  /** The leader takes no row aside before the render thread has one, which then does this; needs two bands. */
  readonly meeting?: "works" | "throws" | "exits" | "sleeps until the leader ends";
}

/** The last stage's rows. */
export async function runChain(context: ThreadContext, chain: Chain, progress: Progress): Promise<Float64Array> {
  const met = context.array(Int32Array, 1);
  const { rows, rowsPerBand, stages, meeting } = chain;
  let before = context.array(Float64Array, rows);
  if (context.isLeader) met[0] = 0;
  await context.inBands(rows, rowsPerBand, progress, [0, 0], (from, to) => before.fill(1, from, to));
  try {
    for (let stage = 1; stage <= stages; stage++) {
      const source = before;
      const [sum] = await context.broadcast(() => [source.reduce((a, b) => a + b, 0)]);
      const aside = context.array(Float64Array, rows);
      const after = context.array(Float64Array, rows);
      const begun = context.begin(rows, rowsPerBand, (from, to) => {
        if (meeting) meet(context, met, meeting);
        for (let i = from; i < to; i++) aside[i] = source[rows - 1 - i] + i / (sum + 1);
      });
      await context.inBands(rows, rowsPerBand, progress, [0, 0], (from, to) => {
        for (let i = from; i < to; i++) after[i] = source[i] / stage + Math.sin(source[(i * 7) % rows]);
      });
      await begun.finish(progress, [0, 1]);
      await context.inBands(rows, rowsPerBand, progress, [0, 0], (from, to) => {
        for (let i = from; i < to; i++) after[i] += aside[rows - 1 - i];
      });
      if (context.isLeader) after[0] += stage;
      before = after;
    }
    return context.keep(before);
  } finally {
    if (context.isLeader) say(met, 2);
  }
}

function meet(context: ThreadContext, met: Int32Array, meeting: NonNullable<Chain["meeting"]>): void {
  if (context.isLeader) {
    Atomics.wait(met, 0, 0);
    return;
  }
  say(met, 1);
  if (meeting === "throws") throw new RangeError("no such row");
  if (meeting === "exits") process.exit(3);
  if (meeting === "sleeps until the leader ends") Atomics.wait(met, 0, 1);
}

function say(met: Int32Array, word: number): void {
  Atomics.store(met, 0, word);
  Atomics.notify(met, 0);
}

serveRenderThread<Chain>((chain, context) => runChain(context, chain, { checkpoint: async () => undefined }));
