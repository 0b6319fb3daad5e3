/**
 * One contact sheet for each family of things, every thing as it is usually turned to the eye.
 * `npm run sheet -- things <folder> [--size 256] [--columns 4] [family …]`; without a family all of them.
 */

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { FAMILIES, recipeOf } from "easel-painter/inspect";
import type { Raster } from "easel-picture";
import { encodePng } from "../src/codec/encode.ts";
import { openStudio, sheetOf } from "./draw-figures.ts";

/** How far things turn to the eye that do not say it, radians. */
const USUAL_RAD = 0.55;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { size: { type: "string", default: "256" }, columns: { type: "string", default: "4" } },
});
const [folder, ...named] = positionals;
const unknown = named.find((name) => !Object.hasOwn(FAMILIES, name));
if (folder === undefined || unknown !== undefined) {
  console.error(`expected a folder and families of ${Object.keys(FAMILIES).join(", ")}, got ${unknown ?? "nothing"}`);
  process.exit(2);
}
await mkdir(folder, { recursive: true });
const draw = await openStudio(Number(values.size));
for (const family of named.length > 0 ? named : Object.keys(FAMILIES)) {
  const tiles: Raster[] = [];
  for (const [kind, { seenRad = USUAL_RAD }] of Object.entries(FAMILIES[family]))
    tiles.push(await draw(recipeOf("thing", kind, { seed: 3 }), -seenRad));
  const out = join(folder, `${family}.png`);
  await writeFile(out, await encodePng(sheetOf(tiles, Number(values.columns))));
  console.log(`${out}: ${Object.keys(FAMILIES[family]).join(", ")}`);
}
