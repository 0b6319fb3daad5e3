import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { type Choice, compareWith, type Fence, otherMachine, readSaved } from "./fences/fence.ts";
import { LAYOUTS } from "./fences/layouts.ts";
import { MODELS } from "./fences/models.ts";
import { NAMEABLE, openComposer } from "./fences/painter.ts";
import { readPrompts } from "./fences/prompts.ts";
import { SCENERY } from "./fences/scenery.ts";

async function check(t: TestContext, fence: Fence, choice: Choice): Promise<void> {
  const saved = await readSaved(fence);
  const other = otherMachine(saved);
  if (other) return t.skip(other);
  const { differences } = await compareWith(fence, saved, choice);
  assert.deepEqual(differences, [], `hashes made with V8 ${saved.v8}, this is ${process.versions.v8}`);
}

test("an eighth of the volumes has all the poses, coats and clothes that it had", (t) => check(t, MODELS, { step: 8 }));

test("half of the forms of scenery have all the shapes that they had", (t) => check(t, SCENERY, { step: 2 }));

test("all prompts have the layouts that they had", (t) => check(t, LAYOUTS, {}));

test("the prompts of the fence meet every setting, special place and act", async () => {
  const composer = await openComposer();
  const met = { setting: new Set<string>(), spot: new Set<string>(), act: new Set<string>() };
  for (const { prompt } of await readPrompts()) {
    const { setting, spot, figures } = composer.read(prompt).graph;
    met.setting.add(setting);
    if (spot) met.spot.add(spot);
    for (const { act } of figures) if (act) met.act.add(act);
  }
  for (const part of ["setting", "spot", "act"] as const)
    assert.deepEqual(
      NAMEABLE[part].filter((name) => !met[part].has(name)),
      [],
    );
});
