import assert from "node:assert/strict";
import { test } from "node:test";
import { createRng } from "easel-picture";
import { compose } from "../src/compose/compose.ts";
import type { Cast } from "../src/compose/items.ts";
import { aspectOfShape } from "../src/figures/model.ts";
import { createModelShelf } from "../src/figures/models.ts";
import type { ReliefPlan, WorldLayout } from "../src/layout.ts";
import { nounTable } from "../src/motifs/nouns.ts";
import { coveredShare } from "../src/motifs/raster.ts";
import { readMotifs } from "../src/node/index.ts";

import { createPromptReader } from "../src/read/prompt-reader.ts";

const NOUNS = nounTable();

const SHELF = await readMotifs();
const MODELS = createModelShelf();
const CAST: Cast = {
  nouns: NOUNS,
  shape: MODELS.shape,
  aspect: (name) => SHELF.motif(name).width / SHELF.motif(name).height,
  fill01: (name) => coveredShare(SHELF.motif(name)),
};
const SIZE_PX = 512;

const reader = createPromptReader();
const read = (prompt: string, seed = 1) =>
  reader.read({ prompt, negativePrompt: "" }, createRng(seed).fork("understand")).graph;
const layoutOf = (prompt: string, seed = 1) =>
  compose(read(prompt, seed), SIZE_PX, SIZE_PX, createRng(seed).fork("compose"), false, CAST).layout as WorldLayout;
const roomOf = (prompt: string) => layoutOf(prompt).id.split("/")[0];

/** Left and right edge of a relief, pixels. */
function spanOf({ volume, xPx, heightPx }: ReliefPlan): readonly [left: number, right: number] {
  const half = (aspectOfShape(MODELS.shape(volume!.recipe), volume!.yawRad) * heightPx) / 2;
  return [xPx - half, xPx + half];
}

test("a wide thing hides nobody who stands with others beside it", () => {
  for (const prompt of ["a man and a girl beside a blue bicycle", "a woman and a boy beside a red car"])
    for (const seed of [1, 2, 3]) {
      const { reliefs } = layoutOf(prompt, seed);
      const people = reliefs.filter(({ volume }) => volume?.recipe.family === "person");
      const [left, right] = spanOf(reliefs.find(({ volume }) => volume?.recipe.family === "thing")!);
      assert.equal(people.length, 2);
      for (const { xPx } of people) assert.ok(xPx < left || xPx > right, `${prompt}, seed ${seed}`);
    }
});

test("a dog stands beside the bicycle that it would be on, a kitten rides in its basket", () => {
  const { reliefs } = layoutOf("a dog on a bicycle");
  assert.ok(reliefs.every(({ volume }) => !volume?.fastened));
  assert.ok(Math.abs(reliefs[0].footPx - reliefs[1].footPx) < 0.1 * SIZE_PX, "both stand on the ground");
  assert.ok(layoutOf("a cat on a bicycle").reliefs.some(({ volume }) => volume?.fastened));
});

test("work is done in its room: a garage that one is in, a bakery round a baker's oven", () => {
  assert.equal(roomOf("a man repairing a bicycle in a cluttered garage"), "workshop");
  assert.equal(roomOf("a red car in front of a garage"), "meadow");
  assert.equal(roomOf("a baker taking bread out of a brick oven"), "bakery");
  assert.equal(roomOf("a baker at the oven in the kitchen of a castle"), "kitchen");
  assert.equal(read("a scientist kneeling on a glacier").setting, "snowfield");
  assert.equal(read("a lake below a glacier").setting, "mountain-lake");
});
