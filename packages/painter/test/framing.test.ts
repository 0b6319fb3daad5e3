/** Long wishes: who they are about is large, what they say beside it is no thing of its own, and what two do is seen. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createRng } from "easel-picture";
import { compose } from "../src/compose/compose.ts";
import type { ReliefPlan, WorldLayout } from "../src/layout.ts";
import type { Faults } from "../src/look/faults.ts";
import { drawnNearer } from "../src/look/nearer.ts";
import { createPromptReader } from "../src/read/prompt-reader.ts";
import type { SceneGraph } from "../src/scene-graph.ts";
import { castOf } from "./cast.ts";

const READER = createPromptReader();
const CAST = castOf(READER.nouns);
const SIDE = 512;

const read = (prompt: string) => READER.read({ prompt, negativePrompt: "" }, createRng(3).fork("understand"));
const figuresOf = (prompt: string) => read(prompt).graph.figures.map(({ noun }) => noun);
const layoutOf = (prompt: string, seed = 3) =>
  compose(read(prompt).graph, SIDE, SIDE, createRng(seed).fork("compose"), false, CAST).layout as WorldLayout;

test("who is named first of many is large, and the others stand behind", () => {
  for (const prompt of [
    "three cyclists and three spectators with umbrellas and a dog in a meadow",
    "a boy with a basket and three apples at a farm",
    "a drummer with buckets, three commuters walking and a toddler dancing in a park",
  ])
    for (const seed of [1, 2, 3]) {
      const { reliefs } = layoutOf(prompt, seed);
      const main = reliefs.filter(({ figure }) => figure === 0).map(({ heightPx }) => heightPx);
      assert.ok(Math.max(...main) > 0.3 * SIDE, `${prompt}: ${Math.max(...main)}`);
      for (const { footPx, volume } of reliefs) assert.ok(volume?.fastened || footPx <= 0.97 * SIDE, prompt);
    }
});

test("lanterns and birds in the air hide nobody's head", () => {
  for (const prompt of [
    "three people eating noodles under paper lanterns at a night market",
    "a grandmother and a boy in a park, three pigeons flying",
  ]) {
    const { reliefs } = layoutOf(prompt);
    const aloft = reliefs.filter(({ support }) => support === "air");
    const people = reliefs.filter(({ volume }) => volume?.recipe.family === "person");
    const isOver = (one: ReliefPlan, { xPx, footPx, heightPx }: ReliefPlan) =>
      Math.abs(one.xPx - xPx) < 0.1 * heightPx &&
      one.footPx > footPx - heightPx &&
      one.footPx - one.heightPx < footPx - 0.8 * heightPx;
    assert.ok(people.length > 1, prompt);
    assert.ok(!aloft.some((one) => people.some((person) => isOver(one, person))), prompt);
  }
});

test("who gives something holds it out, and who is given it holds out their hands", () => {
  const { reliefs } = layoutOf("a barista handing a cup of coffee to a customer");
  const recipes = [0, 1, 2].map((i) => reliefs.find(({ figure }) => figure === i)?.volume?.recipe);
  assert.deepEqual([recipes[0]?.pose, recipes[1]?.kind, recipes[2]?.pose], ["offer", "cup", "receive"]);
  const { figures } = read("a man and a woman repairing a bicycle").graph;
  assert.deepEqual(
    figures.slice(0, 2).map(({ act }) => act),
    ["tend", "tend"],
  );
  const [, child] = read("a grandmother teaching her grandson on a park bench").graph.figures;
  const [teacher] = read("a grandmother teaching her grandson on a park bench").graph.figures;
  assert.deepEqual(teacher.relation, child.relation);
});

test("several who are named with what is held have one each", () => {
  const [people, lanterns] = read("four people with lanterns on a frozen lake").graph.figures;
  assert.deepEqual([lanterns.relation, lanterns.count], [{ kind: "holding", to: 0 }, people.count]);
});

test("words beside the scene are no things and no places", () => {
  assert.deepEqual(figuresOf("a brave mouse knight riding a snail"), ["mouse", "snail"]);
  assert.deepEqual(figuresOf("a red mushroom with drops like glass balls"), ["mushroom"]);
  assert.ok(!figuresOf("a cabin in the snow, footprints leading to the door").includes("door"));
  assert.ok(!figuresOf("two volunteers in orange vests planting flowers").includes("orange"));
  assert.equal(read("pancakes with a jug of maple syrup").graph.subjects.length, 0);
  for (const [prompt, setting] of [
    ["a bowl of soup with a swirl of cream", "tabletop"],
    ["a doctor in a remote mountain clinic", "room"],
    ["a grandmother rolling out dough on a kitchen table", "kitchen"],
    ["eight people singing in a village hall", "room"],
    ["rainy window, city lights, mug of tea", "tabletop"],
  ])
    assert.equal(read(prompt).graph.setting, setting, prompt);
  assert.equal(read("a desert at night, the milky way overhead").graph.directions, undefined);
  assert.equal(read("a plate of pancakes, overhead").graph.directions?.camera, "above");
  const [digger, , hat] = read("an old man holding a shovel in a straw hat").graph.figures;
  assert.equal(digger.noun, "old man");
  assert.deepEqual(hat.relation, { kind: "holding", to: 0 });
});

test("an unknown trade is a person, and says so", () => {
  for (const [prompt, trade] of [
    ["a puppeteer untangling the strings of a puppet", "puppeteer"],
    ["Ein Orgelbauer sitzt auf dem Dach", "Orgelbauer"],
    ["Deux pompistes jouent aux échecs", "pompistes"],
    ["Drie schaatsers rusten op een bankje", "schaatsers"],
  ]) {
    const { graph, warnings } = read(prompt);
    assert.ok(["person", "people"].includes(graph.figures[0]?.noun), prompt);
    assert.ok(
      warnings.some(({ code, message }) => code === "drawn-as" && message.includes(`${trade}: drawn as a person`)),
      prompt,
    );
  }
  assert.ok(!figuresOf("an excavator digging a hole").includes("person"));
});

test("work that is shown as a look at the finished thing is named", () => {
  const { warnings } = read("a woman slicing bread in a kitchen");
  assert.ok(warnings.some(({ undrawn = [] }) => undrawn.includes("slicing")));
});

test("small figures in a wide set are drawn near, with their feet in the frame", () => {
  const camera = { heightM: 1.6, focalPx: SIDE, horizonPx: 200 };
  const relief = { xPx: 150, footPx: 300, heightPx: 100 } as ReliefPlan;
  const layout = { kind: "world", widthPx: SIDE, heightPx: SIDE, camera, reliefs: [relief], structures: [] };
  const graph = { setting: "meadow", figures: [{ size: "normal" }], subjects: [] } as unknown as SceneGraph;
  const whole = { left: 125, right: 175, top: 200, foot: 300 };
  const faults = { sights: [{ figure: 0, isMain: true, whole }], unseen: [] } as unknown as Faults;
  const [near] = drawnNearer(layout as unknown as WorldLayout, graph, faults, 1) as readonly WorldLayout[];
  assert.ok(near.reliefs[0].heightPx > 180 && near.reliefs[0].footPx < 0.95 * SIDE);
  assert.ok(Math.abs(near.reliefs[0].xPx / SIDE - 0.5) < 0.3, "in the middle");
  // what is asked for small stays so
  const small = { ...graph, figures: [{ size: "small" }] } as unknown as SceneGraph;
  assert.deepEqual(drawnNearer(layout as unknown as WorldLayout, small, faults, 1), []);
});
