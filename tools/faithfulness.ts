/**
 * Whether pictures show what was asked, and all subjects by three fifths at least: paints a fixed list of prompts and reads their G-buffers.
 * `npx node tools/faithfulness.ts [--seeds 1,2,3] [--size 320] [--every 1] [--only words] [--turn 0] [--faults] [--people-as-things]`, `--turn 1` for pairs, numbers and colours not in the list; see docs/painter.md for what it can and cannot say.
 */

import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createRng } from "easel-picture";
import { createPainterEngine } from "../src/engines/painter/index.ts";
import { type Evidence, faults, hiddenSubjects } from "./judge/faithful.ts";
import { openOutlines } from "./judge/outlines.ts";
import { otherPromptCases, PROMPT_CASES } from "./judge/prompt-cases.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "1,2,3" },
    size: { type: "string", default: "320" },
    every: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    turn: { type: "string", default: "0" },
    faults: { type: "boolean", default: false },
    "people-as-things": { type: "boolean", default: false },
  },
});
const side = Number(values.size);
const painter = createPainterEngine();
const outlinesOf = await openOutlines();
const tally = new Map<string, { shown: number; unhidden: number; both: number; all: number }>();
const promptCases = values.turn === "0" ? PROMPT_CASES : otherPromptCases(Number(values.turn));
for (const promptCase of promptCases.filter(
  (promptCase, i) => i % Number(values.every) === 0 && promptCase.prompt.includes(values.only),
))
  for (const seed of values.seeds.split(",").map(Number)) {
    const io = {
      imageId: "faith",
      rng: createRng(seed),
      signal: new AbortController().signal,
      checkpoint: () => setImmediate(),
    };
    const painted = await painter.paint!(
      { prompt: promptCase.prompt, negativePrompt: "", style: "Photographic", widthPx: side, heightPx: side, seed },
      io,
    );
    const { graph } = painted.recipe as unknown as Pick<Evidence, "graph">;
    const { surface } = painted.scene!;
    const wrong = faults(promptCase, { raster: painted.raster, surface, graph }, values["people-as-things"]);
    const hidden = hiddenSubjects(surface, await outlinesOf(promptCase.prompt, side, side, seed));
    for (const key of [promptCase.task, "all"]) {
      const row = tally.get(key) ?? { shown: 0, unhidden: 0, both: 0, all: 0 };
      row.shown += wrong.length === 0 ? 1 : 0;
      row.unhidden += hidden.length === 0 ? 1 : 0;
      row.both += wrong.length + hidden.length === 0 ? 1 : 0;
      row.all++;
      tally.set(key, row);
    }
    const said = [...wrong, ...hidden];
    if (values.faults && said.length > 0) console.log(`${promptCase.prompt} (${seed}): ${said.join("; ")}`);
  }
console.log("| task | shown as asked | nothing hidden | both | of |\n|---|---|---|---|---|");
for (const [task, { shown, unhidden, both, all }] of tally)
  console.log(`| ${task} | ${shown} | ${unhidden} | ${both}, ${((100 * both) / all).toFixed(1)} % | ${all} |`);
