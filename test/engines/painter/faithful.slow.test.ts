import assert from "node:assert/strict";
import { test } from "node:test";
import { createRng } from "easel-picture";
import { createPainterEngine } from "../../../src/engines/painter/index.ts";
import { type Ask, type Evidence, faults, hiddenSubjects } from "../../../tools/judge/faithful.ts";
import { openOutlines } from "../../../tools/judge/outlines.ts";
import { PROMPT_CASES } from "../../../tools/judge/prompt-cases.ts";

const painter = createPainterEngine();

async function paint(promptCase: Ask): Promise<Evidence> {
  const io = {
    imageId: "faith",
    rng: createRng(1),
    signal: new AbortController().signal,
    checkpoint: async () => {},
  };
  const painted = await painter.paint!(
    { prompt: promptCase.prompt, negativePrompt: "", style: "Photographic", widthPx: 160, heightPx: 160, seed: 1 },
    io,
  );
  const { graph } = painted.recipe as unknown as Pick<Evidence, "graph">;
  return { raster: painted.raster, surface: painted.scene!.surface, graph };
}

test("38 pictures of nine kinds show what was asked", async () => {
  const asks = PROMPT_CASES.filter((_, i) => i % 9 === 2);
  assert.equal(asks.length, 38);
  const wrong: string[] = [];
  const outlinesOf = await openOutlines();
  for (const promptCase of asks) {
    const shown = await paint(promptCase);
    const found = [
      ...faults(promptCase, shown),
      ...hiddenSubjects(shown.surface, await outlinesOf(promptCase.prompt, 160, 160, 1)),
    ];
    if (found.length > 0) wrong.push(`${promptCase.prompt}: ${found.join("; ")}`);
  }
  assert.ok(wrong.length <= asks.length * 0.05, wrong.join("\n"));
});

test("the judge sees what is wrong", async () => {
  const shown = await paint({ prompt: "two red apples", task: "count", counts: [2] });
  assert.deepEqual(faults({ prompt: "", task: "count", counts: [2], colour: "red" }, shown), []);
  assert.match(faults({ prompt: "", task: "count", counts: [3] }, shown).join(), /2 subjects seen, 3 asked/);
  assert.match(faults({ prompt: "", task: "colour", counts: [2], colour: "blue" }, shown).join(), /blue/);
  assert.match(faults({ prompt: "", task: "place", counts: [2], setting: "cave" }, shown).join(), /cave/);
  const { surface } = shown;
  const outlines = await (await openOutlines())("two red apples", 160, 160, 1);
  assert.deepEqual(hiddenSubjects(surface, outlines), []);
  const half = surface.subject.map((id, p) => (id === 2 && p % 2 === 0 ? 0 : id));
  assert.match(hiddenSubjects({ ...surface, subject: half }, outlines).join(), /subject 2 is seen by \d+ % only/);
});
