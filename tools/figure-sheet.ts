/**
 * Contact sheets of single volumes in a studio, to be looked at.
 * `npx node tools/figure-sheet.ts <out.png> [--size 384] [--columns 4] [--place "a studio"] "family kind [pose=sit] [yaw=-0.5] [look=-0.7] [coat=ginger] [seed=2] [wears=hat,coat]" …`
 */

import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { type Family, recipeOf } from "easel-painter/inspect";
import type { Raster } from "easel-picture";
import { encodePng } from "../src/codec/encode.ts";
import { openStudio, sheetOf } from "./draw-figures.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: "string", default: "384" },
    columns: { type: "string", default: "4" },
    place: { type: "string", default: "a studio" },
  },
});
const [out, ...figures] = positionals;
const draw = await openStudio(Number(values.size), values.place);
const tiles: Raster[] = [];
for (const figure of figures) {
  const [family, kind, ...rest] = figure.split(" ");
  const given = Object.fromEntries(rest.map((pair) => pair.split("=")));
  const recipe = recipeOf(family as Family, kind, {
    pose: given.pose ?? "stand",
    seed: Number(given.seed ?? 3),
    lookRad: Number(given.look ?? 0),
    coat: given.coat ?? "",
    wears: given.wears ? given.wears.split(",") : [],
  });
  const from = process.cpuUsage();
  tiles.push(await draw(recipe, Number(given.yaw ?? -0.45)));
  console.log(figure, Math.round(process.cpuUsage(from).user / 1000), "ms");
}
await writeFile(out, await encodePng(sheetOf(tiles, Number(values.columns))));
