/**
 * Makes `docs/gallery/worlds.webp`: every carrier, four seeds each, square, upright and wide, as they are painted for one code.
 *
 *   npx node tools/world-sheet.ts
 *
 * Goes on where it stopped with `--parts FOLDER`, which keeps the row of each carrier. `--out FILE` writes elsewhere.
 */

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { CARRIERS, type CarrierEntry, leastSides } from "easel-painter/carriers";
import { createRaster, type Raster, resample } from "easel-picture";
import { decodeImage } from "../src/codec/decode.ts";
import { encodePng, encodeWebp } from "../src/codec/encode.ts";
import { makeCarrier, smallestCode } from "./carriers/make.ts";

const RATIOS = [
  [1, 1],
  [3, 4],
  [16, 9],
] as const;
const SEEDS = [1, 2, 3, 4];
const CONTENT = "HTTPS://EASEL.EXAMPLE";
/** Height of a shown picture, and the gap between two, in pixels. */
const SHOWN_PX = 150;
const GAP_PX = 4;
const QUALITY = 62;
/** Pixels of a module above the least: pieces are drawn as in pictures of common size. */
const PITCH_PX = 14;

const { values } = parseArgs({
  options: {
    out: { type: "string", default: join(import.meta.dirname, "../docs/gallery/worlds.webp") },
    parts: { type: "string" },
  },
});

const rows: Raster[] = [];
for (const entry of CARRIERS) rows.push(await rowOf(entry));
const sheet = createRaster(rows[0].width, rows.length * (SHOWN_PX + GAP_PX) - GAP_PX);
sheet.data.fill(255);
for (const [i, row] of rows.entries()) put(sheet, row, 0, i * (SHOWN_PX + GAP_PX));
const bytes = await encodeWebp(sheet, QUALITY);
await writeFile(values.out, bytes);
process.stdout.write(`${values.out}: ${sheet.width}x${sheet.height}, ${bytes.length} bytes\n`);

/** The pictures of one carrier side by side. */
async function rowOf(entry: CarrierEntry): Promise<Raster> {
  const kept = values.parts && join(values.parts, `${entry.name}.png`);
  const stored = kept && (await readFile(kept).catch(() => undefined));
  if (stored) return decodeImage(stored);
  const cells: Raster[] = [];
  for (const [across, down] of RATIOS)
    for (const seed of SEEDS) {
      const { widthPx, heightPx } = sidesFor(entry, across / down);
      const order = { content: CONTENT, level: "L", seed, weight: 1, widthPx, heightPx } as const;
      const { raster } = await makeCarrier(entry, order);
      cells.push(resample(raster, Math.round((SHOWN_PX * across) / down), SHOWN_PX));
    }
  const row = createRaster(
    cells.reduce((sum, { width }) => sum + width + GAP_PX, -GAP_PX),
    SHOWN_PX,
  );
  row.data.fill(255);
  let x = 0;
  for (const cell of cells) {
    put(row, cell, x, 0);
    x += cell.width + GAP_PX;
  }
  if (kept && values.parts) {
    await mkdir(values.parts, { recursive: true });
    await writeFile(kept, await encodePng(row));
  }
  process.stdout.write(`${entry.name}\n`);
  return row;
}

/** The smallest picture of a ratio in which modules are `PITCH_PX` long. */
function sidesFor(entry: CarrierEntry, ratio: number): { widthPx: number; heightPx: number } {
  const { size } = smallestCode(CONTENT, "L", 0).layout;
  const least = leastSides(entry, size);
  const scale = PITCH_PX / entry.pitchPx.least;
  const heightPx = Math.ceil(Math.max(least.heightPx, least.widthPx / ratio) * scale);
  return { widthPx: Math.ceil(heightPx * ratio), heightPx };
}

function put(onto: Raster, from: Raster, x: number, y: number): void {
  for (let row = 0; row < from.height; row++)
    onto.data.set(
      from.data.subarray(row * from.width * 4, (row + 1) * from.width * 4),
      ((y + row) * onto.width + x) * 4,
    );
}
