/**
 * Renders the preview of every style by the engine itself: `npm run previews [-- --list art_v5] [-- --only "Ink Wash" --only Comic]`.
 * Writes `src/styles/previews/<list>/<name>.<hash>.webp` and `src/styles/previews.json`; commit both. Carriers get four pictures more for the
 * page's form, `web/src/worlds/<name>-<seed>.webp`.
 */

import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import { KIND_PARAMS } from "easel-contract";
import { CARRIERS } from "easel-painter/carriers";
import type { Raster } from "easel-picture";
import { createRng, resample } from "easel-picture";
import { encodeWebp } from "../src/codec/encode.ts";
import { createPainterEngine } from "../src/engines/painter/index.ts";
import { createArtQr } from "../src/kinds/art-qr.ts";
import { createArtV5 } from "../src/kinds/art-v5.ts";
import { type Style, type StyleList, stylesOf } from "../src/styles/catalogue.ts";
import { readPicture } from "./read-picture.ts";

const artV5 = createArtV5();

const SIDE_PX = 384;
const QUALITY = 82;
const STYLES_DIR = join(import.meta.dirname, "../src/styles");
const WORLDS_DIR = join(import.meta.dirname, "../web/src/worlds");
const WORLD_PX = 192;
const WORLD_SEEDS = [11, 22, 33, 44];
const CODE_TEXT = "https://example.com/easel";
const INPUTS = { images: {}, prepared: { codeText: CODE_TEXT } };

type Previews = Record<StyleList, Record<string, string>>;

const { values } = parseArgs({ options: { list: { type: "string" }, only: { type: "string", multiple: true } } });
const previewsFile = join(STYLES_DIR, "previews.json");
const previews: Previews = JSON.parse(await readFile(previewsFile, "utf8").catch(() => '{"art_v5":{},"art_qr":{}}'));
const painter = createPainterEngine();
for (const list of ["art_v5", "art_qr"] as const) {
  if (values.list && values.list !== list) continue;
  const folder = join(STYLES_DIR, "previews", list);
  await mkdir(folder, { recursive: true });
  const styles = stylesOf(list);
  for (const style of styles) {
    if (values.only && !values.only.includes(style.name)) continue;
    const bytes = await encodeWebp(resample(await draw(list, style), SIDE_PX, SIDE_PX), QUALITY);
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
    const file = `${slugOf(style)}.${hash}.webp`;
    await writeFile(join(folder, file), bytes);
    previews[list][style.name] = `${list}/${file}`;
    console.log(`${list}/${file} ${bytes.length} bytes`);
    if (style.carrier && list === "art_qr") await writeWorlds(style);
  }
  const names = new Set(styles.map((style) => style.name));
  for (const name of Object.keys(previews[list])) if (!names.has(name)) delete previews[list][name];
  const kept = new Set(Object.values(previews[list]));
  for (const file of await readdir(folder)) if (!kept.has(`${list}/${file}`)) await rm(join(folder, file));
}
await writeFile(previewsFile, `${JSON.stringify(previews, null, 2)}\n`);

/** As the form's previews are painted, in another hour and season by seed. */
async function writeWorlds(style: Style): Promise<void> {
  const { name } = style;
  const artQr = createArtQr();
  await mkdir(WORLDS_DIR, { recursive: true });
  for (const seed of WORLD_SEEDS) {
    const params = KIND_PARAMS.art_qr.parse({ prompt: name, style: name, content: CODE_TEXT });
    const { raster } = await artQr.preview!(params, INPUTS, { engine: () => painter }, ioOf(seed));
    const file = `${slugOf(style)}-${seed}.webp`;
    await writeFile(join(WORLDS_DIR, file), await encodeWebp(resample(raster, WORLD_PX, WORLD_PX), QUALITY));
  }
}

function slugOf({ name }: Style): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

function ioOf(seed: number) {
  return {
    imageId: "preview",
    rng: createRng(seed),
    seed,
    signal: new AbortController().signal,
    checkpoint: () => setImmediate(),
  };
}

async function draw(list: StyleList, style: Style): Promise<Raster> {
  const scene = style.preview ?? CARRIERS.find(({ name }) => name === style.carrier)?.preview;
  if (!scene) throw new Error(`${style.name} has no preview: its entry of the catalogue says what it shows`);
  const { prompt, seed } = scene;
  const io = ioOf(seed);
  const tools = { engine: () => painter };
  const request = { prompt, style: style.name };
  if (list === "art_v5") {
    return (await artV5.produce(KIND_PARAMS.art_v5.parse(request), { images: {} }, tools, io)).raster;
  }
  const artQr = createArtQr();
  const inputs = { images: {}, prepared: { codeText: CODE_TEXT } };
  return (await readPicture(artQr, KIND_PARAMS.art_qr.parse({ ...request, content: CODE_TEXT }), inputs, tools, io))
    .raster;
}
