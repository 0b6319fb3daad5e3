import assert from "node:assert/strict";
import { test } from "node:test";
import { createRng } from "easel-picture";
import { compose } from "../src/compose/compose.ts";
import { aspectOfShape } from "../src/figures/model.ts";
import { createModelShelf } from "../src/figures/models.ts";
import type { ReliefPlan, WorldLayout } from "../src/layout.ts";
import { nounTable } from "../src/motifs/nouns.ts";

import { createPromptReader } from "../src/read/prompt-reader.ts";
import { castOf } from "./cast.ts";

const NOUNS = nounTable();

const MODELS = createModelShelf();
const CAST = castOf(NOUNS, MODELS.shape);
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

test("who has a trade is where it is done, with its thing in hand, where the prompt says neither", () => {
  for (const [prompt, room, held] of [
    ["a mechanic", "workshop", "wrench"],
    ["a carpenter", "workshop", "saw"],
    ["a baker", "bakery", "loaf"],
    ["a barista with a beard", "cafe", "cup"],
    ["a florist", "shop", "bouquet"],
    ["a librarian", "library", "book"],
    ["a waitress in a park", "park", "tray"],
    ["a nurse", "clinic", undefined],
  ] as const) {
    const { id, reliefs } = layoutOf(prompt);
    assert.equal(id.split("/")[0], room, prompt);
    const hand = reliefs.find(({ volume }) => volume?.fastened)?.volume?.recipe.kind;
    assert.equal(hand, held, prompt);
  }
  assert.equal(read("a carpenter and his son").figures.length, 2);
  assert.match(layoutOf("a bricklayer").id, /building-site/);
  assert.equal(read("a doctor riding a horse").figures.length, 2);
  assert.notEqual(read("a doctor riding a horse").setting, "room");
  assert.equal(read("a mechanic sleeping on a bench").figures.length, 2);
});

test("work is seen: what it is done to is in both hands, and who gets the post stands before the house", () => {
  for (const [prompt, act, noun] of [
    ["a baker kneading dough", "knead", "bread"],
    ["a cook chopping carrots on a board", "knead", "carrot"],
    ["a potter shaping a vase on the wheel", "knead", "vase"],
    ["a barista pouring milk into a cup of coffee", undefined, "coffee cup"],
  ] as const) {
    const { figures } = read(prompt);
    assert.equal(figures[0].act, act, prompt);
    assert.deepEqual([figures[1].noun, figures[1].relation?.kind], [noun, "holding"], prompt);
    assert.equal(figures.length, 2, prompt);
  }
  const post = read("a postman delivering letters to an old woman at her door");
  assert.deepEqual(
    post.figures.map(({ noun }) => noun),
    ["postman", "letter", "old woman"],
  );
  assert.equal(post.subjects[0].form, "house");
  assert.equal(read("a seamstress sewing a dress").figures[0].act, "sew");
  assert.equal(read("a house painter painting a wall").figures.length, 1);
  assert.equal(read("an artist painting a landscape").figures.length, 2);
});

test("trades and animals are read in other languages", () => {
  for (const [prompt, noun] of [
    ["Ein Kellner mit einem Tablett", "waiter"],
    ["Un serveur avec un plateau", "waiter"],
    ["dos cigüeñas en un prado", "stork"],
    ["Duas surfistas na praia", "surfer"],
    ["een herder met zijn hond", "shepherd"],
    ["Il liutaio nella sua bottega", "luthier"],
    ["En kvinna", undefined],
    ["Łoś w lesie", "moose"],
    ["почтальон на улице", "postman"],
    ["Garson çay dağıtıyor", "waiter"],
    ["郵便配達員と犬", "postman"],
    ["理发师", "barber"],
  ] as const)
    assert.equal(read(prompt).figures[0]?.noun, noun, prompt);
});

test("a marsh is water and reeds, and reeds name it", () => {
  for (const prompt of ["a salt marsh at dawn", "a heron among reeds", "a rowing boat in a swamp"])
    assert.equal(layoutOf(prompt).id, "mountain-lake/marsh", prompt);
  assert.equal(read("a salt marsh at dawn").figures.length, 0);
  assert.equal(layoutOf("a rowing boat in a marsh").structures.filter(({ form }) => form === "rowing-boat").length, 1);
});

test("what a place or a dish has itself is not drawn beside it", () => {
  const steeples = (prompt: string) => layoutOf(prompt).props.filter(({ material }) => material === "roof").length;
  for (const seed of [1, 2, 3]) assert.equal(layoutOf("a church on a village square", seed).id.split("/")[0], "street");
  assert.ok(steeples("a church on a town square") < steeples("a fountain on a town square"));
  assert.deepEqual(read("three lanterns in a street of kyoto").figures, []);
  for (const prompt of ["a bowl of ramen with chopsticks on the rim", "ramen and a pair of chopsticks"])
    assert.equal(read(prompt).figures.length, 1, prompt);
  assert.equal(read("chopsticks on a table").figures[0].count, 1);
});

test("a breakfast is on its table, and for whom a picture is meant is not in it", () => {
  const { setting, figures } = read("breakfast on a terrace by the sea");
  assert.equal(setting, "tabletop");
  assert.deepEqual(
    figures.map(({ noun }) => noun),
    ["croissant", "cup of coffee"],
  );
  assert.equal(read("breakfast with pancakes on a table").figures.length, 1);
  for (const prompt of ["a bat in an attic, it is for kids age 4", "a bat in an attic for children aged 3 to 6"])
    assert.equal(read(prompt).figures.length, 1, prompt);
  assert.equal(read("a cake for the children").figures.length, 2);
});
