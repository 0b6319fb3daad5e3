/**
 * A kind and an engine that Easel does not have, each one entry of the catalogue below. This module also composes engine hosts
 * with them. The toy kind asks for every step that a kind may have; the toy engine needs a server of its own.
 */

import type { KindName } from "easel-contract";
import { EaselError, imageInput, invalid } from "easel-contract";
import { createRaster, type Raster } from "easel-picture";
import { z } from "zod";
import type { Engine } from "../../src/engines/engine.ts";
import type { EngineSettings, EngineType } from "../../src/engines/engine-type.ts";
import type { KindEntry } from "../../src/kinds/index.ts";
import type { ImageKind } from "../../src/kinds/kind.ts";
import { type Catalogue, compose as composeHost, type HostTools, SHIPPED } from "../../src/worker/composition.ts";
import type { Composition } from "../../src/worker/make-picture.ts";

const tileParams = z
  .object({
    pattern: imageInput,
    motto: z.string().min(1).max(50),
    repeats: z.int().default(2),
    seed: z.int().optional(),
  })
  .meta({ id: "ToyTileRequest" });
type TileParams = z.infer<typeof tileParams>;

const MOST_REPEATS = 3;

/** A picture beside itself, `repeats` times, over a ground that the engine paints. */
const tile: ImageKind<KindName, TileParams> = {
  // The names of the API's own kinds are a closed type; at run time any name does.
  name: "toy_tile" as KindName,
  capability: "paint",
  isComposite: true,
  failedVerification: "GENERATION_FAILED",
  issuesOf: ({ motto }) => (motto === "forbidden" ? [{ field: "motto", message: "expected another motto" }] : []),
  normalise(params) {
    if (params.repeats <= MOST_REPEATS) return { params, warnings: [] };
    const warning = { code: "clamped" as const, field: "repeats", message: `repeats was taken as ${MOST_REPEATS}` };
    return { params: { ...params, repeats: MOST_REPEATS }, warnings: [warning] };
  },
  inputsOf: ({ pattern }) => ({ pattern }),
  prepare({ motto }, { publicUrl, newLink }) {
    const link = newLink({ url: `https://example.org/${motto}`, field: "motto" });
    return { data: { address: `${publicUrl}/s/${link.code}` }, link, audit: { motto } };
  },
  validate(_params, { pattern }) {
    if (pattern.widthPx > 100) throw invalid({ field: "pattern", message: "expected at most 100 pixels of width" });
  },
  async produce(params, { images: { pattern }, prepared }, tools, io) {
    const { motto, repeats } = params;
    const widthPx = pattern.width * repeats;
    const request = {
      prompt: motto,
      negativePrompt: "",
      style: "",
      widthPx,
      heightPx: pattern.height + 10,
      seed: io.seed,
    };
    const made = await tools.engine("paint").paint!(request, io);
    pasteRow(pattern, made.raster, repeats);
    return { ...made, recipe: { ...made.recipe, address: prepared?.address }, evidence: undefined };
  },
  // The pattern is promised bit for bit.
  markable: () => "none",
  async verify({ repeats }, _made, { raster }, { images: { pattern } }) {
    const expected = createRaster(raster.width, raster.height);
    expected.data.set(raster.data);
    pasteRow(pattern, expected, repeats);
    const passed = Buffer.from(expected.data).equals(Buffer.from(raster.data));
    return [{ name: "pattern", passed, required: true }];
  },
};

const toyKind: KindEntry = {
  name: tile.name,
  wire: {
    params: tileParams,
    called: { en: "Toys", de: "Spielzeug" },
    thing: "ToyTile",
    makes: "a tiled picture",
    errors: ["CONTENT_REJECTED"],
  },
  load: async () => tile as unknown as ImageKind,
};

function pasteRow(pattern: Raster, into: Raster, repeats: number): void {
  const row = pattern.width * 4;
  for (let y = 0; y < pattern.height; y++)
    for (let i = 0; i < repeats; i++)
      into.data.set(pattern.data.subarray(y * row, (y + 1) * row), (y * into.width + i * pattern.width) * 4);
}

const toySettings = z.strictObject({
  type: z.literal("toy"),
  id: z.string(),
  grey: z.int().min(0).max(255),
  memoryMiB: z.int(),
  url: z.string().optional(),
});
type ToySettings = z.infer<typeof toySettings> & EngineSettings;

/** Answers with the grey that is its last argument. */
const SERVER = `require("node:http").createServer((_, response) => response.end(process.argv[2])).listen(process.argv[1], "127.0.0.1")`;

const toyEngine: EngineType<ToySettings> = {
  type: "toy",
  settings: toySettings,
  origin: "procedural",
  capabilitiesOf: () => ["paint"],
  entryOf: (settings, { fetch }) => ({ load: async () => createToyEngine(settings, fetch) }),
  memoryMiBOf: ({ memoryMiB }) => memoryMiB,
  superviseOf: (settings) => ({
    settingsAt: (url) => ({ ...settings, url }),
    commandAt: (url) => [process.execPath, "-e", SERVER, new URL(url).port, String(settings.grey)],
    startMs: 60_000,
  }),
};

/** Paints the grey that its server answers. */
function createToyEngine({ id, url = "" }: ToySettings, fetch: typeof globalThis.fetch): Engine {
  return {
    id: `toy:${id}`,
    version: "1",
    async paint({ widthPx, heightPx, prompt }, { signal }) {
      const answer = await fetch(url, { signal }).catch((cause) => {
        throw new EaselError("ENGINE_UNAVAILABLE", "the toy does not answer", { cause });
      });
      const raster = createRaster(widthPx, heightPx);
      raster.data.fill(Number(await answer.text()));
      for (let i = 3; i < raster.data.length; i += 4) raster.data[i] = 255;
      return { raster, warnings: [], recipe: { prompt, hostArguments: process.execArgv } };
    },
    health: () =>
      fetch(url).then(
        () => ({ ok: true }),
        () => ({ ok: false }),
      ),
  };
}

export const CATALOGUE: Catalogue = {
  kinds: [...SHIPPED.kinds, toyKind],
  engineTypes: [...SHIPPED.engineTypes, toyEngine as EngineType],
  module: import.meta.url,
};

export function compose(tools: HostTools): Composition {
  return composeHost(tools, CATALOGUE);
}
