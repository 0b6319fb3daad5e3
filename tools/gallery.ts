/**
 * Makes the sheets of `docs/gallery`: `node tools/gallery.ts`, after `npm run previews`. The one at the top of the README and those of all
 * styles come from the committed style previews, those of the painter are painted: things in places, and one prompt under six seeds.
 */

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { decodeImage } from "../src/codec/decode.ts";
import { encodeWebp } from "../src/codec/encode.ts";
import { createPainter } from "../src/engines/painter/index.ts";
import { createRaster, type Raster } from "../src/raster/raster.ts";
import { resample } from "../src/raster/resample.ts";
import { createRng } from "../src/raster/rng.ts";
import { type StyleList, stylesOf } from "../src/styles/catalogue.ts";

const ROWS: readonly { readonly list: StyleList; readonly styles: readonly string[] }[] = [
  { list: "art_qr", styles: ["Hidden Landscape", "River Stones", "Storybook", "Fair Isle"] },
  { list: "art_v5", styles: ["Photographic", "Watercolour", "Impressionist", "Ukiyo-e"] },
];
const SMALL_PX = 288;
const PAINTED_PX = 512;
const THINGS = [
  "an elephant in the savanna",
  "a red car in front of a house",
  "a teacup on a book",
  "an astronaut on the moon",
  "three penguins in the snow",
  "a fox in a forest in autumn",
  "a castle in a living room",
  "flowers in a vase",
  "a man riding a horse",
  "a lighthouse at sunset",
  "a cat between two dogs",
  "a shark underwater",
  "a robot on a city street at night",
  "a lion at sunset",
  "a key and a candle on a table",
  "a wizard in a cave",
  "a sailboat in a storm",
  "a bear and an owl in a forest at night",
  "a tractor on a farm",
  "a whale in the ocean",
];
const SEEDED = ["a castle on a mountain lake", "a rabbit in a meadow"];
const GAP_PX = 8;
const ROOT = join(import.meta.dirname, "..");

const previews: Record<StyleList, Record<string, string>> = JSON.parse(
  await readFile(join(ROOT, "src/styles/previews.json"), "utf8"),
);
const preview = async (list: StyleList, style: string) =>
  decodeImage(await readFile(join(ROOT, "src/styles/previews", previews[list][style])));

const chosen: Raster[] = [];
for (const { list, styles } of ROWS) for (const style of styles) chosen.push(await preview(list, style));
await write("styles", chosen, ROWS[0].styles.length, 86);

for (const [list, name, across] of [
  ["art_qr", "codes", 6],
  ["art_v5", "media", 5],
] as const) {
  const tiles: Raster[] = [];
  for (const style of stylesOf(list)) tiles.push(resample(await preview(list, style.name), SMALL_PX, SMALL_PX));
  await write(name, tiles, across, 80);
}

const painter = createPainter();
const things: Raster[] = [];
for (const [i, prompt] of THINGS.entries()) things.push(await paint(prompt, 1 + (i % 4)));
await write("things", things, 5, 80);
const seeds: Raster[] = [];
for (const prompt of SEEDED) for (let seed = 1; seed <= 5; seed++) seeds.push(await paint(prompt, seed));
await write("seeds", seeds, 5, 80);

async function paint(prompt: string, seed: number): Promise<Raster> {
  const io = {
    imageId: "gallery",
    rng: createRng(seed),
    signal: new AbortController().signal,
    checkpoint: () => setImmediate(),
  };
  const size = { widthPx: PAINTED_PX, heightPx: PAINTED_PX };
  const painted = await painter.paint!({ prompt, negativePrompt: "", style: "Photographic", seed, ...size }, io);
  return resample(await painted.scene!.finish(painted.raster), SMALL_PX, SMALL_PX);
}

async function write(name: string, tiles: readonly Raster[], across: number, quality: number): Promise<void> {
  const side = tiles[0].width;
  const step = side + GAP_PX;
  const sheet = createRaster(across * step - GAP_PX, Math.ceil(tiles.length / across) * step - GAP_PX);
  sheet.data.fill(255);
  for (const [i, tile] of tiles.entries())
    for (let row = 0; row < side; row++)
      sheet.data.set(
        tile.data.subarray(row * side * 4, (row + 1) * side * 4),
        ((Math.floor(i / across) * step + row) * sheet.width + (i % across) * step) * 4,
      );
  await mkdir(join(ROOT, "docs/gallery"), { recursive: true });
  await writeFile(join(ROOT, `docs/gallery/${name}.webp`), await encodeWebp(sheet, quality));
}
