/**
 * Whether pictures show what was asked: paints a fixed list of prompts and reads their G-buffers.
 * `node tools/faithfulness.ts [--seeds 1,2,3] [--size 320] [--every 1] [--only words] [--faults]`; see docs/painter.md for what it can and cannot say.
 */

import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createPainter } from "../src/engines/painter/index.ts";
import { createRng } from "../src/raster/rng.ts";
import { ASKS } from "../test/helpers/asks-of-pictures.ts";
import { type Evidence, faults } from "../test/helpers/faithful.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "1,2,3" },
    size: { type: "string", default: "320" },
    every: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    faults: { type: "boolean", default: false },
  },
});
const side = Number(values.size);
const painter = createPainter();
const tally = new Map<string, [right: number, all: number]>();
for (const ask of ASKS.filter((ask, i) => i % Number(values.every) === 0 && ask.prompt.includes(values.only)))
  for (const seed of values.seeds.split(",").map(Number)) {
    const io = {
      imageId: "faith",
      rng: createRng(seed),
      signal: new AbortController().signal,
      checkpoint: () => setImmediate(),
    };
    const painted = await painter.paint!(
      { prompt: ask.prompt, negativePrompt: "", style: "Photographic", widthPx: side, heightPx: side, seed },
      io,
    );
    const { graph } = painted.recipe as unknown as Pick<Evidence, "graph">;
    const wrong = faults(ask, { raster: painted.raster, surface: painted.scene!.surface, graph });
    for (const key of [ask.task, "all"]) {
      const [right, all] = tally.get(key) ?? [0, 0];
      tally.set(key, [right + (wrong.length === 0 ? 1 : 0), all + 1]);
    }
    if (values.faults && wrong.length > 0) console.log(`${ask.prompt} (${seed}): ${wrong.join("; ")}`);
  }
for (const [task, [right, all]] of tally)
  console.log(`${task}: ${right} of ${all}, ${((100 * right) / all).toFixed(1)} %`);
