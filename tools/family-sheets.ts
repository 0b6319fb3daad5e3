/** Contact sheets of families, as the commands `npm run sheet -- things` and `-- living` draw them. */

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { recipeOf } from "easel-painter/inspect";
import type { Raster } from "easel-picture";
import { encodePng } from "../src/codec/encode.ts";
import { openStudio, sheetOf } from "./draw-figures.ts";

/** What is drawn and how far it turns to the eye, in radians. */
export type Tile = readonly [name: string, recipe: ReturnType<typeof recipeOf>, turnRad: number];

/** Draws one sheet for each family that the command line names, of all where it names none; ends with 2 for a name that is none of them. */
export async function drawFamilies(families: Readonly<Record<string, readonly Tile[]>>): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { size: { type: "string", default: "256" }, columns: { type: "string", default: "4" } },
  });
  const [folder, ...named] = positionals;
  const unknown = named.find((name) => !Object.hasOwn(families, name));
  if (folder === undefined || unknown !== undefined) {
    console.error(`expected a folder and families of ${Object.keys(families).join(", ")}, got ${unknown ?? "nothing"}`);
    process.exit(2);
  }
  await mkdir(folder, { recursive: true });
  const draw = await openStudio(Number(values.size));
  for (const family of named.length > 0 ? named : Object.keys(families)) {
    const tiles: Raster[] = [];
    for (const [, recipe, turnRad] of families[family]) tiles.push(await draw(recipe, -turnRad));
    if (tiles.length === 0) continue;
    const out = join(folder, `${family}.png`);
    await writeFile(out, await encodePng(sheetOf(tiles, Number(values.columns))));
    console.log(`${out}: ${families[family].map(([name]) => name).join(", ")}`);
  }
}
