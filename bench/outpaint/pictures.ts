/**
 * Pictures of the painter for the benchmark: `npx node bench/outpaint/pictures.ts <tune | seen | report> <folder> [--size 384x288]`.
 * Those of `report` are for figures; nobody looks at them before the engine's numbers are fixed. Those of `seen` were it once.
 */

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as macrotask } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createRng } from "easel-picture";
import { encodePng } from "../../src/codec/encode.ts";
import { createPainterEngine } from "../../src/engines/painter/index.ts";

/** Prompt, style, seed. */
const SETS: Readonly<Record<string, readonly (readonly [string, string, number])[]>> = {
  tune: [
    ["a barn in a meadow at noon", "Photographic", 11],
    ["a lighthouse on a cliff at sunset", "Oil Painting", 12],
    ["a temple in a bamboo forest", "Digital Art", 13],
    ["a sailboat on a lake", "Paper Cut", 14],
    ["a city skyline at night", "Comic", 15],
    ["a mountain valley with a river", "Photographic", 16],
  ],
  seen: [
    ["a cabin by a waterfall", "Photographic", 201],
    ["an island with palm trees at dawn", "Photographic", 202],
    ["a desert canyon under a full moon", "Photographic", 203],
    ["a snowy forest with a wolf", "Photographic", 204],
    ["a volcano beyond a sea", "Digital Art", 205],
    ["a street of old houses in the rain", "Digital Art", 206],
    ["a bridge over a river in autumn", "Oil Painting", 207],
    ["sunflowers in a field under clouds", "Impressionist", 208],
    ["a windmill among tulips", "Watercolour", 209],
    ["a castle on a hill", "Paper Cut", 210],
    ["a hot air balloon over mountains", "Paper Cut", 211],
    ["a ship in a storm", "Ukiyo-e", 212],
    ["a market at night", "Comic", 213],
    ["a glacier and northern lights", "Fantasy Art", 214],
    ["an orchard in spring", "Impressionist", 215],
    ["a harbour with boats in the morning", "Photographic", 216],
  ],
  report: [
    ["a chapel beside a vineyard", "Photographic", 301],
    ["a camel in the dunes at dusk", "Photographic", 302],
    ["a jetty on a foggy lake", "Photographic", 303],
    ["a farmhouse in a wheat field under a storm", "Photographic", 304],
    ["a pagoda with cherry trees", "Watercolour", 305],
    ["a train on a viaduct in winter", "Oil Painting", 306],
    ["a coral reef with fish", "Digital Art", 307],
    ["a fishing village at night", "Impressionist", 308],
  ],
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { size: { type: "string", default: "384x288" } },
});
const [set, folder] = positionals;
const [widthPx, heightPx] = values.size.split("x").map(Number);
if (!SETS[set] || !folder) throw new Error("expected tune, seen or report, and a folder");
await mkdir(folder, { recursive: true });
const painter = createPainterEngine();
for (const [prompt, style, seed] of SETS[set]) {
  const io = {
    imageId: "bench",
    rng: createRng(seed),
    signal: new AbortController().signal,
    checkpoint: () => macrotask(),
  };
  const painted = await painter.paint!({ prompt, negativePrompt: "", style, widthPx, heightPx, seed }, io);
  const raster = painted.scene ? await painted.scene.finish(painted.raster) : painted.raster;
  await writeFile(join(folder, `p${seed}.png`), await encodePng(raster));
}
