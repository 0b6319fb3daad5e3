/** The entry of the thread in which slow readers run. It handles one request at a time. */

import { parentPort } from "node:worker_threads";
import type { Raster } from "easel-picture";
import { FAMILIES, type ReadPixels } from "./families.ts";

/** Without a raster the reader is only loaded. */
export interface ToReaderThread {
  readonly number: number;
  readonly name: keyof typeof FAMILIES;
  readonly raster?: Raster;
}

export interface FromReaderThread {
  readonly number: number;
  readonly text?: string | undefined;
  /** Set when the reader itself is broken. */
  readonly failure?: string;
}

const loaded = new Map<string, Promise<ReadPixels>>();

parentPort?.on("message", async ({ number, name, raster }: ToReaderThread) => {
  let answer: FromReaderThread;
  try {
    const read = loaded.get(name) ?? FAMILIES[name]();
    loaded.set(name, read);
    const pixels = await read;
    answer = { number, text: raster && (await pixels(raster)) };
  } catch (error) {
    answer = { number, failure: String(error) };
  }
  parentPort?.postMessage(answer);
});
