/**
 * What the pixel mark costs at 1024² pixels: `npx node bench/mark.ts [pictures]`. Processor time of this thread, so other work on the
 * machine hardly counts. Pictures are noise over a gradient, which takes as long as any other.
 */

import { createRaster, createRng } from "easel-picture";
import { createPixelMark } from "../src/provenance/mark/index.ts";

const SIDE_PX = 1024;
const LIMIT_MS = 150;
const count = Number(process.argv[2] ?? 20);
const mark = createPixelMark(Buffer.alloc(32, "bench"));
const progress = { checkpoint: async () => {} };
const writes: number[] = [];
const searches: number[] = [];
const misses: number[] = [];
for (let i = 0; i <= count; i++) {
  const rng = createRng(i);
  const raster = createRaster(SIDE_PX, SIDE_PX);
  for (let p = 0; p < raster.data.length; p++)
    raster.data[p] = p % 4 === 3 ? 255 : ((p >> 12) & 127) + Math.floor(rng.next() * 64);
  const [marked, write] = await timed(() => mark.write(raster, {}, progress));
  const [, search] = await timed(() => mark.find(marked, progress));
  const [, miss] = await timed(() => mark.find(raster, progress));
  // The first compiles the code.
  if (i === 0) continue;
  writes.push(write);
  searches.push(search);
  misses.push(miss);
}
console.log(`${count} pictures of ${SIDE_PX}² pixels, ms of processor time: median, 95 of 100`);
for (const [name, times] of Object.entries({ write: writes, "find, marked": searches, "find, unmarked": misses }))
  console.log(`${name}: ${at(times, 0.5)}, ${at(times, 0.95)}`);
console.log(`write: limit ${LIMIT_MS} ms, ${at(writes, 0.5) <= LIMIT_MS ? "met" : "missed"}`);
process.exitCode = at(writes, 0.5) <= LIMIT_MS ? 0 : 1;

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const from = process.cpuUsage();
  const result = await work();
  return [result, process.cpuUsage(from).user / 1000];
}

function at(times: readonly number[], share: number): number {
  return Math.round([...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))]);
}
