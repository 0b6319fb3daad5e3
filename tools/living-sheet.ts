/**
 * One contact sheet for each family of animals, of kinds of people and of acts: every kind in its first pose, every pose of a man.
 * `npm run sheet -- living <folder> [--size 256] [--columns 4] [family …]`; without a family all of them.
 */

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ANIMAL_FAMILIES, PEOPLE_FAMILIES, POSE_FAMILIES, recipeOf, wornIn } from "easel-painter/inspect";
import type { Raster } from "easel-picture";
import { encodePng } from "../src/codec/encode.ts";
import { openStudio, sheetOf } from "./draw-figures.ts";

/** How far animals and people turn to the eye that do not say it, radians. */
const ANIMAL_RAD = 0.32;
const PERSON_RAD = 0.75;

/** A tile: what is drawn and how it is turned. */
type Tile = readonly [name: string, recipe: ReturnType<typeof recipeOf>, turnRad: number];

const families: Readonly<Record<string, readonly Tile[]>> = Object.fromEntries([
  ...Object.entries(ANIMAL_FAMILIES).map(([name, family]): [string, Tile[]] => [
    name,
    Object.entries(family).flatMap(([kind, { family: body, coats, idle = ["stand"], seenRad = ANIMAL_RAD }]) =>
      coats.map((coat): Tile => [kind, recipeOf(body, kind, { pose: idle[0], coat, seed: 3 }), seenRad]),
    ),
  ]),
  ...Object.entries(PEOPLE_FAMILIES).map(([name, family]): [string, Tile[]] => [
    name,
    Object.entries(family).flatMap(([kind, { outfit, idle = ["stand"] }]): Tile[] =>
      outfit ? [[kind, recipeOf("person", kind, { pose: outfit.pose ?? idle[0], seed: 3 }), PERSON_RAD]] : [],
    ),
  ]),
  ...Object.entries(POSE_FAMILIES).map(([name, poses]): [string, Tile[]] => [
    name,
    Object.entries(poses).map(
      ([pose, { carries = [], turnRad = PERSON_RAD }]): Tile => [
        pose,
        recipeOf("person", "man", { pose, wears: [...carries, ...wornIn(pose)], seed: 3 }),
        turnRad,
      ],
    ),
  ]),
]);

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
