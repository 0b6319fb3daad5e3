/**
 * Makes 40 pictures of all four kinds with the built-in engines, without a database or a store, and prints the SHA-256 of
 * their decoded pixels by picture id: `npx node tools/picture-hashes.ts > hashes.json`.
 * `--check test/fixtures/picture-hashes.json` compares them with a saved file instead; the exit status is 1 if one differs.
 * `--size 384` is the longer side in pixels of pictures whose size can be chosen (QR art has its own); `--only art_qr`
 * makes only the ids that start so. Hashes hold for one processor architecture: floating-point functions differ between them.
 */

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import { EaselError, KIND_PARAMS, type KindName } from "easel-contract";
import { createRaster, createRng, type Raster } from "easel-picture";
import type { Engine } from "../src/engines/engine.ts";
import { BUILT_IN } from "../src/engines/list.ts";
import { KINDS } from "../src/kinds/index.ts";
import type { ImageKind } from "../src/kinds/kind.ts";
import { ANNA, BRUNO, placeOn, renderHead } from "../test/faces/rendered-head.ts";

const { values } = parseArgs({
  options: { size: { type: "string", default: "384" }, only: { type: "string" }, check: { type: "string" } },
});
const sizePx = Number(values.size);
const CODE_TEXT = "https://example.com/easel";
const PICTURE_URL = "https://example.com/a.png";

type Make = () => Promise<Raster>;

const pictures: Record<string, Make> = {};
for (const [i, [style, more]] of (
  [
    ["Hidden Landscape", { prompt: "a castle by a lake" }],
    ["River Stones", { prompt: "a bridge over a river", qr_w: 2 }],
    ["Toy Bricks", { prompt: "a parrot in a jungle", padding: 5 }],
    ["Flower Bed", { prompt: "a cat in a garden", padding: 0, ar: "16:9" }],
    ["Neon Sign", { prompt: "a city street at night", qr_w: 0, style_v5: "Disco" }],
    ["Cathedral Glass", { prompt: "a peacock" }],
  ] as const
).entries())
  pictures[`art_qr/style/${style}`] = () => qrArt({ style, seed: i + 1, ...more }, engines.paint);
for (const [i, [style, more]] of (
  [
    ["Hidden Landscape", { prompt: "three sailboats at sunset" }],
    ["Storybook", { prompt: "a lighthouse on a cliff", qr_w: 2 }],
  ] as const
).entries())
  pictures[`art_qr/embedded/${style}`] = () => qrArt({ style, seed: i + 11, ...more }, withoutScene(engines.paint));

for (const [i, [style, prompt]] of (
  [
    ["Photographic", "a castle on a mountain lake at dawn"],
    ["Watercolour", "a red car in front of a house"],
    ["Impressionist", "three penguins in the snow"],
    ["Ukiyo-e", "a whale in the ocean"],
    ["Ink Wash", "a fox in a forest in autumn"],
    ["Comic", "a robot on a city street at night"],
    ["Low Poly", "a lion at sunset"],
    ["Pixel Art", "a wizard in a cave"],
    ["Oil Painting", "flowers in a vase"],
    ["Stained Glass", "a parrot in a jungle"],
    ["Embroidery", "a cat between two dogs"],
    ["Paper Cut", "a sailboat in a storm"],
    ["Photographic", "a man riding a horse in the rain"],
    ["Photographic", "a teacup on a book in a kitchen"],
  ] as const
).entries())
  pictures[`art_v5/engine/${style}, ${prompt}`] = () => paint({ style, prompt, seed: i + 21 });
for (const [i, overlay] of ["neon-punk", "graffiti"].entries())
  pictures[`art_v5/overlay/${overlay}`] = () =>
    paint({ style: "Photographic", prompt: "a bear and an owl", seed: 41 + i, overlay });
pictures["art_v5/kind/Photographic"] = () =>
  produce("art_v5", { prompt: "an elephant in the savanna", style: "Photographic", seed: 51 }, {}, engines.paint);
pictures["art_v5/kind/Watercolour"] = () =>
  produce("art_v5", { prompt: "a tractor on a farm", style: "Watercolour", ar: "3:1", seed: 52 }, {}, engines.paint);

for (const [i, [prompt, way]] of (
  [
    ["a castle on a mountain lake", { right: 60 }],
    ["a castle on a mountain lake", { left: 40, up: 24 }],
    ["a fox in a forest", { scale: 1.3 }],
    ["a city street at night", { ar: "16:9", anchor: "left" }],
    ["a whale in the ocean", { ar: "1:2" }],
    ["a cat in a living room", { down: 70 }],
  ] as const
).entries())
  pictures[`art_outpaint/${prompt}, ${JSON.stringify(way)}`] = async () => {
    const image = await paint({ style: "Photographic", prompt, seed: i + 61 }, Math.round(sizePx / 2));
    return produce("art_outpaint", { image: PICTURE_URL, seed: i, ...way }, { image }, engines.fill);
  };

const anna = () => renderHead(ANNA, 240);
const bruno = () => renderHead(BRUNO, 240, { yawDeg: 6 });
for (const [name, target, sources, more] of [
  ["one", bruno, [anna], {}],
  ["turned", () => renderHead(ANNA, 240, { yawDeg: -12 }), [bruno], {}],
  ["half strength", bruno, [anna], { strength: 0.5 }],
  ["own mouth and eyes", bruno, [anna], { eyes: "target", mouth: "source" }],
  ["chosen of two", couple, [anna], { order: "left-right", target_index: 1 }],
  ["many", couple, [anna, bruno], { mode: "many" }],
  ["two sources", anna, [bruno, () => renderHead(BRUNO, 240)], {}],
  ["small", () => renderHead(BRUNO, 140), [anna], {}],
] as const)
  pictures[`art_swapface/${name}`] = () => {
    const images = {
      target: target(),
      ...Object.fromEntries(sources.map((source, i) => [`source.${i}`, source()])),
    };
    return produce(
      "art_swapface",
      { target: PICTURE_URL, source: PICTURE_URL, consent: true, seed: 1, ...more },
      images,
      engines.swap,
    );
  };

const engines = {
  paint: await BUILT_IN.find(({ capabilities }) => capabilities.includes("paint"))!.load(),
  fill: await BUILT_IN.find(({ capabilities }) => capabilities.includes("fill"))!.load(),
  swap: await BUILT_IN.find(({ capabilities }) => capabilities.includes("swap"))!.load(),
};
/** Each is loaded once: an instance of QR art holds the threads of its readers. */
const kinds: Partial<Record<KindName, ImageKind>> = {};
const saved: Record<string, string> | undefined = values.check && JSON.parse(await readFile(values.check, "utf8"));
const hashes: Record<string, string> = {};
let differing = 0;
for (const [id, make] of Object.entries(pictures)) {
  if (values.only && !id.startsWith(values.only)) continue;
  const started = performance.now();
  const hash = await make().then(hashOf, (error) => {
    if (!(error instanceof EaselError)) throw error;
    return `refused: ${error.type}`;
  });
  hashes[id] = hash;
  const isSame = !saved || saved[id] === hash;
  if (!isSame) differing++;
  console.error(`${isSame ? "" : "DIFFERS "}${id} ${Math.round(performance.now() - started)} ms`);
}
if (saved)
  console.error(`${Object.keys(hashes).length - differing} of ${Object.keys(hashes).length} pictures are equal`);
else console.log(JSON.stringify(hashes, null, 2));
process.exit(differing === 0 ? 0 : 1);

function couple(): Raster {
  const canvas = createRaster(500, 260);
  for (let i = 0; i < canvas.data.length; i++) canvas.data[i] = i % 4 === 3 ? 255 : 60 + ((i >> 4) % 90);
  return placeOn(placeOn(canvas, renderHead(BRUNO, 200), 5, 40), renderHead(BRUNO, 240, { yawDeg: 6 }), 240, 10);
}

function ioOf(seed: number, signal: AbortSignal) {
  return { imageId: "picture-hashes", rng: createRng(seed), seed, signal, checkpoint: () => setImmediate() };
}

/** A picture as the kind makes it. Reads of QR art that only verification needs are stopped. */
async function produce(
  name: KindName,
  request: Record<string, unknown>,
  images: Record<string, Raster>,
  engine: Engine,
  codeText?: string,
): Promise<Raster> {
  kinds[name] ??= await KINDS.find((entry) => entry.name === name)!.load({});
  const kind = kinds[name]!;
  const params = KIND_PARAMS[name].parse(request) as Parameters<typeof kind.produce>[0];
  const inputs = { images, ...(codeText === undefined ? {} : { prepared: { codeText } }) };
  const stop = new AbortController();
  const { raster } = await kind.produce(
    params,
    inputs,
    { engine: () => engine },
    ioOf(Number(request.seed), stop.signal),
  );
  stop.abort();
  return raster;
}

function qrArt(request: Record<string, unknown>, engine: Engine): Promise<Raster> {
  return produce("art_qr", { content: CODE_TEXT, ...request }, {}, engine, CODE_TEXT);
}

/** The finished picture of the painter, without a kind around it. */
async function paint(
  request: { style: string; prompt: string; seed: number; overlay?: string },
  widthPx = sizePx,
): Promise<Raster> {
  const io = ioOf(request.seed, new AbortController().signal);
  const size = { widthPx, heightPx: Math.round((widthPx * 3) / 4) };
  const { raster, scene } = await engines.paint.paint!({ negativePrompt: "", ...request, ...size }, io);
  return scene ? scene.finish(raster) : raster;
}

/** As remote engines paint: a flat picture, into which the code is embedded. */
function withoutScene(engine: Engine): Engine {
  return {
    ...engine,
    async paint(request, io) {
      const { raster, scene, warnings, recipe } = await engine.paint!(request, io);
      return { raster: scene ? await scene.finish(raster) : raster, warnings, recipe };
    },
  };
}

function hashOf({ width, height, data }: Raster): string {
  return createHash("sha256").update(`${width}x${height}\n`).update(data).digest("hex");
}
