/** The painter in Node: drawings from the package's file, and a second thread that renders along. */

import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { brotliDecompressSync } from "node:zlib";
import { type MotifShelf, openMotifs } from "../motifs/motif.ts";
import { createPainter as createPainterOf } from "../painter.ts";
import type { RenderJob } from "../render-job.ts";
import type { Painter } from "../request.ts";
import { createRenderThread } from "./render-thread.ts";

export interface PainterOptions {
  /** Pictures with fewer pixels are painted by one thread. Default: 150,000, and all where there is one core. */
  readonly aloneBelowPx?: number;
}

/** Starts nothing: its thread starts with the first picture that needs it and does not keep the process alive. */
export function createPainter({
  aloneBelowPx = availableParallelism() > 1 ? 150_000 : Infinity,
}: PainterOptions = {}): Painter {
  const thread = createRenderThread<RenderJob>(new URL(import.meta.resolve("#render-thread")));
  return createPainterOf({ motifs: readMotifs, thread, aloneBelowPx });
}

/** Reads the packed drawings. Throws when the file is missing. */
export async function readMotifs(): Promise<MotifShelf> {
  const packed = await readFile(new URL(import.meta.resolve("#motifs")));
  return openMotifs(packed, (part) => brotliDecompressSync(part).toString("utf8"));
}
