/** The code of a text as the standard makes it: nothing of it is free to suit a picture. */

import { blocksOf, drawMatrix, messageOf, type QrMatrix } from "./encode.ts";
import { type EcLevel, layoutOf } from "./layout.ts";

/** Tried in turn: the first whose code has at most this many modules a side. */
const LEVELS: readonly (readonly [level: EcLevel, mostModules: number])[] = [
  ["Q", 49],
  ["M", 61],
  ["L", 177],
];
const MOST_VERSION = 40;

/**
 * The smallest code of a text, of a level that corrects much where that leaves its modules large, under the mask with the least penalty.
 * Undefined for a text that no code holds.
 */
export function plainMatrix(text: string): QrMatrix | undefined {
  for (const [level, most] of LEVELS)
    for (let version = 1; version <= MOST_VERSION && 4 * version + 17 <= most; version++) {
      const message = messageOf(text, version, level);
      if (!message) continue;
      const layout = layoutOf(version, level);
      const blocks = blocksOf(layout, message.data);
      const all = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => drawMatrix(layout, blocks, mask));
      return all.reduce((best, next) => (penaltyOf(next) < penaltyOf(best) ? next : best));
    }
  return undefined;
}

/** Dark and light as in a finder, with light beside it (ISO/IEC 18004, table 11). */
const LIKE_FINDER = [/(?=10111010000)/g, /(?=00001011101)/g];

/** The penalty of a mask: runs, blocks, what looks like a finder, and the share of dark modules (ISO/IEC 18004, 7.8.3). */
function penaltyOf({ dark, layout: { size } }: QrMatrix): number {
  const rows = Array.from({ length: size }, (_, y) => dark.subarray(y * size, (y + 1) * size).join(""));
  const columns = Array.from({ length: size }, (_, x) => rows.map((row) => row[x]).join(""));
  let penalty = 0;
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
    for (const pattern of LIKE_FINDER) penalty += 40 * [...line.matchAll(pattern)].length;
  }
  let count = 0;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const at = y * size + x;
      count += dark[at];
      const isBlock =
        x + 1 < size && y + 1 < size && [at + 1, at + size, at + size + 1].every((other) => dark[other] === dark[at]);
      if (isBlock) penalty += 3;
    }
  return penalty + 10 * Math.floor(Math.abs((100 * count) / (size * size) - 50) / 5);
}
