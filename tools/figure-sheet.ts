/**
 * Contact sheets of single volumes in a studio, to be looked at.
 * `npx node tools/figure-sheet.ts <out.png> [--size 384] [--columns 4] [--place "a studio"] "family kind [pose=sit] [yaw=-0.5] [look=-0.7] [coat=ginger] [seed=2] [wears=hat,coat]" …`
 */

import { writeFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { WorldLayout } from "easel-painter/inspect";
import {
  aspectOfShape,
  compose,
  createLexicon,
  createModelShelf,
  createSingleThreadContext,
  type Family,
  grade,
  nounTable,
  recipeOf,
  render,
  surfaceOf,
  understand,
} from "easel-painter/inspect";
import { readMotifs } from "easel-painter/node";
import { createRaster, createRng, type Raster } from "easel-picture";
import { FINISHES } from "easel-picture/finish";
import { encodePng } from "../src/codec/encode.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: "string", default: "384" },
    columns: { type: "string", default: "4" },
    place: { type: "string", default: "a studio" },
  },
});
const [out, ...figures] = positionals;
const side = Number(values.size);
const nouns = nounTable();
const lexicon = createLexicon(nouns);
const models = createModelShelf();
const motifs = await readMotifs();
const progress = { checkpoint: () => setImmediate() };
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
  const yawRad = Number(given.yaw ?? -0.45);
  const graph = understand(values.place, "", lexicon, nouns, createRng(2));
  const cast = { nouns, aspect: () => 1, fill01: () => 0.5, shape: models.shape };
  const layout = compose(graph, side, side, createRng(5), false, cast).layout as WorldLayout;
  const aspect = aspectOfShape(models.shape(recipe), yawRad);
  const heightPx = Math.min(0.8 * side, (0.88 * side) / aspect);
  const from = process.cpuUsage();
  const plan = {
    motif: "cat",
    volume: { recipe, yawRad, fastened: null },
    subject: 1,
    xPx: side / 2,
    footPx: side * 0.9,
    heightPx,
    mirrored: false,
    pose: "standing" as const,
    colour: null,
    material: "fur" as const,
    worn: false,
    bulge01: 0.5,
    support: "ground" as const,
    parent: -1,
    behind01: 0,
    zM: 4,
  };
  const supplies = { cloudNoise: undefined, wardrobe: { motifs, models } };
  const frame = await render(
    createSingleThreadContext(),
    { ...layout, clouds: null, reliefs: [plan] },
    supplies,
    createRng(7),
    progress,
  );
  const raster = await grade(frame, layout.grade, progress);
  tiles.push(await FINISHES.photographic(raster, surfaceOf(frame), createRng(1), progress));
  console.log(figure, Math.round(process.cpuUsage(from).user / 1000), "ms");
}
const columns = Math.min(Number(values.columns), tiles.length);
const sheet = createRaster(columns * (side + 4) - 4, Math.ceil(tiles.length / columns) * (side + 4) - 4);
sheet.data.fill(255);
for (const [i, tile] of tiles.entries())
  for (let y = 0; y < side; y++)
    sheet.data.set(
      tile.data.subarray(y * side * 4, (y + 1) * side * 4),
      ((Math.floor(i / columns) * (side + 4) + y) * sheet.width + (i % columns) * (side + 4)) * 4,
    );
await writeFile(out, await encodePng(sheet));
