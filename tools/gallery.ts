/**
 * Makes the sheets of `docs/gallery`: `npx node tools/gallery.ts`, after `npm run previews`. Those of styles come from the
 * committed style previews; the others are made: things in places, prompts under several seeds, and QR art of
 * many prompts, layouts and weights. `--only scenes` makes one sheet. `--only own --photographs FOLDER` makes the sheet of own
 * pictures, from the sample data of scikit-image (chelsea.png, coffee.png, rocket.jpg; CC0 and public domain), which is not
 * part of this repository.
 */

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type ArtQrParams, artQrParams } from "easel-contract";
import { createRaster, createRng, type Raster, resample } from "easel-picture";
import { decodeImage } from "../src/codec/decode.ts";
import { encodeWebp } from "../src/codec/encode.ts";
import { createPainterEngine } from "../src/engines/painter/index.ts";
import { createArtQr } from "../src/kinds/art-qr.ts";
import { type StyleList, stylesOf } from "../src/styles/catalogue.ts";
import { readPicture } from "./read-picture.ts";

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
const CODE_TEXT = "https://example.com/easel";
/** What users are to meet first: QR art by prompt, style, weight, and where the code lies. */
const SCENES: readonly (Pick<ArtQrParams, "prompt" | "style"> & Partial<ArtQrParams> & { readonly seed: number })[] = [
  { prompt: "a garden path with roses", style: "Canvas", qr_w: 0, seed: 3 },
  { prompt: "a castle on a hill at night", style: "Storybook", seed: 4 },
  { prompt: "a cup of coffee with a croissant", style: "Roman Mosaic", seed: 2 },
  { prompt: "a castle by a lake in the mountains", style: "Hidden Landscape", padding: 7, seed: 1 },
  { prompt: "a parrot in the rainforest", style: "Azulejo", seed: 2 },
  { prompt: "a peacock in a garden", style: "Cathedral Glass", seed: 1 },
  { prompt: "a rooster on a farm", style: "River Stones", qr_w: 0, seed: 2 },
  { prompt: "a parrot in a jungle", style: "Toy Bricks", qr_w: 2, seed: 1 },
];
/** Worlds that are codes. */
const WORLDS: typeof SCENES = [
  { prompt: "a beach with towels and parasols", style: "Beach", seed: 2 },
  { prompt: "a koi pond with stepping stones", style: "Koi Garden", seed: 5 },
  { prompt: "a stained glass window in a chapel", style: "Stained Window", seed: 5 },
  { prompt: "lit windows at night", style: "Lit Windows", seed: 3 },
  { prompt: "a quilt in autumn colours with a cat", style: "Patchwork Quilt", seed: 2 },
  { prompt: "a village in snow at dusk with a sledge", style: "Snow Village", seed: 1 },
  { prompt: "a tulip field with a windmill", style: "Tulip Fields", seed: 2 },
  { prompt: "a box of chocolates", style: "Chocolate Box", seed: 1 },
  { prompt: "blue tiles, lemons and coffee", style: "Azulejo Wall", seed: 4 },
  { prompt: "a kilim", style: "Kilim", seed: 2 },
  { prompt: "fields from the air, poppies and lavender", style: "Farmland", seed: 3 },
  { prompt: "a garden of hedges with roses", style: "Hedge Garden", seed: 2 },
];
/** Photographs that carry the code themselves. */
const OWN: readonly { readonly file: string; readonly qr_w: number }[] = [
  { file: "chelsea.png", qr_w: 0 },
  { file: "coffee.png", qr_w: 1 },
  { file: "rocket.jpg", qr_w: 0 },
];
const WIDE: typeof SCENES = [
  { prompt: "a lighthouse on a cliff, sunny day", style: "Hidden Landscape", ar: "16:9", seed: 1 },
  { prompt: "a red fox in a snowy forest", style: "Aquarelle", ar: "16:9", padding: 0, seed: 2 },
  { prompt: "three sailboats at sunset", style: "Canvas", ar: "16:9", qr_w: 2, seed: 3 },
];
const SCENE_PX = 432;
const GAP_PX = 8;
const ROOT = join(import.meta.dirname, "..");

const { values } = parseArgs({ options: { only: { type: "string" }, photographs: { type: "string" } } });
const wanted = (name: string) => values.only === undefined || values.only === name;
const previews: Record<StyleList, Record<string, string>> = JSON.parse(
  await readFile(join(ROOT, "src/styles/previews.json"), "utf8"),
);
const preview = async (list: StyleList, style: string) =>
  decodeImage(await readFile(join(ROOT, "src/styles/previews", previews[list][style])));

if (wanted("styles")) {
  const tiles: Raster[] = [];
  for (const { list, styles } of ROWS) for (const style of styles) tiles.push(await preview(list, style));
  await write("styles", tiles, ROWS[0].styles.length, 86);
}

for (const [list, name, across] of [
  ["art_qr", "codes", 6],
  ["art_v5", "media", 5],
] as const) {
  if (!wanted(name)) continue;
  const tiles: Raster[] = [];
  const own = stylesOf(list).filter((style) => style.list[0] === list);
  for (const style of own) tiles.push(resample(await preview(list, style.name), SMALL_PX, SMALL_PX));
  await write(name, tiles, across, 80);
}

const painter = createPainterEngine();
const artQr = createArtQr();
if (wanted("things")) {
  const tiles: Raster[] = [];
  for (const [i, prompt] of THINGS.entries()) tiles.push(await paint(prompt, 1 + (i % 4)));
  await write("things", tiles, 5, 80);
}
if (wanted("seeds")) {
  const tiles: Raster[] = [];
  for (const prompt of SEEDED) for (let seed = 1; seed <= 5; seed++) tiles.push(await paint(prompt, seed));
  await write("seeds", tiles, 5, 80);
}
if (wanted("scenes")) {
  const tiles: Raster[] = [];
  for (const scene of SCENES) tiles.push(await carry(scene, SCENE_PX, SCENE_PX));
  await write("scenes", tiles, 4, 84);
}
if (wanted("carriers")) {
  const tiles: Raster[] = [];
  for (const world of WORLDS) tiles.push(await carry(world, SCENE_PX, SCENE_PX));
  await write("carriers", tiles, 4, 86);
}
if (wanted("wide")) {
  const tiles: Raster[] = [];
  for (const scene of WIDE) tiles.push(await carry(scene, 582, 327));
  await write("wide", tiles, 3, 84);
}
if (values.photographs !== undefined && wanted("own")) {
  const tiles: Raster[] = [];
  for (const { file, qr_w } of OWN) {
    const image = await decodeImage(await readFile(join(values.photographs, file)));
    const params = artQrParams.parse({ content: CODE_TEXT, image: "https://example.com/picture", qr_w });
    const inputs = { images: { image }, prepared: { codeText: CODE_TEXT } };
    const { raster, recipe } = await readPicture(artQr, params, inputs, { engine: () => painter }, ioOf(1));
    console.log(`${file}: round ${recipe.rounds}`);
    tiles.push(resample(raster, 582, 388));
  }
  await write("own", tiles, 3, 84);
}

function ioOf(seed: number) {
  return {
    imageId: "gallery",
    rng: createRng(seed),
    seed,
    signal: new AbortController().signal,
    checkpoint: () => setImmediate(),
  };
}

async function carry({ seed, ...asked }: (typeof SCENES)[number], widthPx: number, heightPx: number): Promise<Raster> {
  const params = artQrParams.parse({ content: CODE_TEXT, ...asked });
  const inputs = { images: {}, prepared: { codeText: CODE_TEXT } };
  const { raster, recipe } = await readPicture(artQr, params, inputs, { engine: () => painter }, ioOf(seed));
  console.log(`${params.style}, ${params.prompt}: round ${recipe.rounds}`);
  return resample(raster, widthPx, heightPx);
}

async function paint(prompt: string, seed: number): Promise<Raster> {
  const io = ioOf(seed);
  const size = { widthPx: PAINTED_PX, heightPx: PAINTED_PX };
  const painted = await painter.paint!({ prompt, negativePrompt: "", style: "Photographic", seed, ...size }, io);
  return resample(await painted.scene!.finish(painted.raster), SMALL_PX, SMALL_PX);
}

async function write(name: string, tiles: readonly Raster[], across: number, quality: number): Promise<void> {
  const { width, height } = tiles[0];
  const rows = Math.ceil(tiles.length / across);
  const sheet = createRaster(across * (width + GAP_PX) - GAP_PX, rows * (height + GAP_PX) - GAP_PX);
  sheet.data.fill(255);
  for (const [i, tile] of tiles.entries())
    for (let row = 0; row < height; row++)
      sheet.data.set(
        tile.data.subarray(row * width * 4, (row + 1) * width * 4),
        ((Math.floor(i / across) * (height + GAP_PX) + row) * sheet.width + (i % across) * (width + GAP_PX)) * 4,
      );
  await mkdir(join(ROOT, "docs/gallery"), { recursive: true });
  await writeFile(join(ROOT, `docs/gallery/${name}.webp`), await encodeWebp(sheet, quality));
}
