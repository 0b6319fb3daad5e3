import assert from "node:assert/strict";
import { test } from "node:test";
import { createRng } from "easel-picture";
import { FINISHES } from "easel-picture/finish";
import { createPainter } from "../src/node/index.ts";
import type { PaintOrder } from "../src/request.ts";

const painter = createPainter();
const lake: PaintOrder = {
  prompt: "a sailboat on a lake",
  negativePrompt: "",
  finishes: ["watercolour"],
  widthPx: 96,
  heightPx: 64,
};
const ioOf = (seed: number) => ({ rng: createRng(seed), checkpoint: async () => {} });

test("words become a picture in a medium; the same seed gives the same pixels, another seed others", async () => {
  const pictureOf = async (seed: number) => {
    const { raster, finish } = await painter.paint(lake, ioOf(seed));
    return finish(raster);
  };
  const picture = await pictureOf(1);
  assert.deepEqual([picture.width, picture.height], [96, 64]);
  assert.deepEqual(await pictureOf(1), picture);
  assert.notDeepEqual(await pictureOf(2), picture);
  const { raster, finish } = await painter.paint(lake);
  assert.deepEqual(await finish(raster), picture, "without more it is seed 1");
});

test("what is not drawn is told in the words of the order", async () => {
  const { warnings } = await painter.paint({ ...lake, prompt: "a sailboat and a gryphon on a lake" }, ioOf(1));
  assert.deepEqual(
    warnings.flatMap(({ undrawn = [] }) => undrawn),
    ["gryphon"],
  );
});

test("finishes that do not exist are refused with what was expected and what came", async () => {
  const refused = (finishes: string[], message: RegExp) =>
    assert.rejects(painter.paint({ ...lake, finishes }, ioOf(1)), { name: "RangeError", message });
  await refused([], /^finishes: expected at least one, got none$/);
  await refused(["oil", "nope"], /^finishes: expected keys of FINISHES of easel-picture\/finish, got "nope"$/);
  await refused(["constructor"], /got "constructor"$/);
  assert.ok(Object.hasOwn(FINISHES, "oil"));
});
