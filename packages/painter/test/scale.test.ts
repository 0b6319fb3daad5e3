/** Who and what is put where it does not hang, and as large as it is: classes of faults that viewers named. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { takeDirections } from "../src/read/directions.ts";
import { openComposer } from "./fences/painter.ts";

const composer = await openComposer();
const read = (prompt: string) => composer.read(prompt).graph;
const reliefsOf = (prompt: string) => {
  const { layout } = composer.compose(prompt, read(prompt), 768, 768);
  return layout.reliefs;
};

test("who jumps in the open comes down on the ground: their feet are near those of who stands", () => {
  const [girl, dog] = reliefsOf("a girl jumping in a park, a dog");
  assert.ok(girl && dog);
  assert.ok(Math.abs(girl.footPx - dog.footPx) < 0.5 * girl.heightPx, `${girl.footPx} ${dog.footPx}`);
  assert.ok(girl.footPx > 0.5 * 768);
});

test("what is eaten and drunk does not stand at people's feet, and alone in a garden it has a table", () => {
  const { figures } = read("two glasses of wine and three friends in a snowy park");
  const wine = figures.find(({ noun }) => /wine/.test(noun));
  assert.equal(figures[wine?.relation?.to ?? -1]?.noun, "table");
  assert.equal(read("a pretzel in a garden").setting, "tabletop");
  assert.equal(read("a mushroom in a forest").setting, "forest");
});

test("a horse that looks over a stable door stands before the stable, and what people laugh over is no floor of theirs", () => {
  const relationsOf = (prompt: string) =>
    read(prompt).figures.map(({ noun, relation }) => `${noun} ${relation?.kind ?? "-"}`);
  assert.deepEqual(relationsOf("a horse looking over a stable door"), ["horse -"]);
  assert.deepEqual(relationsOf("two nurses laughing over coffee in a hospital"), ["nurse -", "coffee holding"]);
  assert.deepEqual(relationsOf("a plane flying over a fence"), ["plane above", "fence -"]);
});

test("a club of sailors has no stage, several glasses in another language are for drinking, and nobody sets a table in the snow", () => {
  assert.equal(read("a lighthouse on a rocky cape, for a poster in a sailing club").setting, "coast");
  assert.equal(read("a singer in a jazz club").setting, "stage");
  for (const prompt of ["zwei Gläser auf einem Tisch", "deux verres sur une table"])
    assert.ok(!read(prompt).figures.some(({ noun }) => noun === "glasses"), prompt);
  assert.ok(read("a pair of glasses on a table").figures.some(({ noun }) => /glasses/.test(noun)));
  const inSnow = read("three children building a snowman on a snowy field, a carrot").figures;
  assert.ok(!inSnow.some(({ noun }) => noun === "table"));
});

test("a gondola of a cable car is no boat", () => {
  const { figures } = read("a cable car station high in the mountains, one yellow gondola waiting");
  assert.ok(
    figures.every(({ noun }) => noun === "cable car"),
    figures.map(({ noun }) => noun).join(),
  );
  assert.ok(read("a gondola on a canal in Venice").figures.some(({ noun }) => noun === "gondola"));
});

test("what is said of a thing that is not known moves nobody", () => {
  const on = (prompt: string) => read(prompt).figures.find(({ noun }) => /man/.test(noun))?.relation;
  assert.equal(on("a man in an orange"), undefined);
  assert.equal(on("an old man dancing, on a chair, a door"), undefined);
  assert.equal(read("a fence in falling snow").figures[0]?.aloft, undefined);
  assert.equal(read("a dragon reading three sheep on a meadow").figures[1]?.relation?.kind, "by");
});

test("several who wear hats have one each, and people at any table sit at it", () => {
  const [farmer, hat] = read("three farmers in straw hats in a field").figures;
  assert.deepEqual([farmer?.count, hat?.count, hat?.relation], [3, 3, { kind: "holding", to: 0 }]);
  const [women] = read("three women around a round table in a kitchen").figures;
  assert.equal(women?.relation?.kind, "on");
});

test("who is at a window is in a room, before a shop window in a street", () => {
  const graph = read("a doctor drinking coffee at a window, the city lights behind her");
  assert.deepEqual([graph.setting, graph.features], ["room", ["city"]]);
  assert.notEqual(read("a woman standing at a shop window").place, "living room");
});

test("how one orders, and what the picture is for, are read at either end", () => {
  const rest = (prompt: string) => takeDirections(prompt).rest.trim();
  assert.equal(rest("can you do a tortoise on a carpet"), "a tortoise on a carpet");
  assert.equal(rest("pls make: a penguin"), "a penguin");
  assert.equal(rest("a wooden bridge over a stream, hiking newsletter"), "a wooden bridge over a stream,");
  assert.equal(rest("two otters, for an aquarium ticket"), "two otters,");
  assert.equal(rest("a woman with a newspaper, a dog"), "a woman with a newspaper, a dog");
});

test("a young man is as tall as any, and small figures in a wide set are drawn nearer", () => {
  const [old, young] = reliefsOf("a woman and a young man in a shop interior").filter(({ volume }) => volume);
  assert.ok(old && young && young.heightPx > 0.85 * old.heightPx, `${young?.heightPx} ${old?.heightPx}`);
  const [owl, fence] = reliefsOf("an owl on a fence in a forest");
  assert.ok(fence && owl && fence.heightPx > 0.14 * 768);
});
