/** What the moods that a prompt names do to its scene. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createRng } from "easel-picture";
import { compose } from "../src/compose/compose.ts";
import type { Cast } from "../src/compose/items.ts";
import { createModelShelf } from "../src/figures/models.ts";
import type { WorldLayout } from "../src/layout.ts";
import { nounTable } from "../src/motifs/nouns.ts";
import { createLexicon } from "../src/read/lexicon.ts";
import { understand } from "../src/read/understand.ts";

const NOUNS = nounTable();
const LEXICON = createLexicon(NOUNS);
const CAST: Cast = { nouns: NOUNS, aspect: () => 1, fill01: () => 0.5, shape: createModelShelf().shape };

const read = (prompt: string) => understand(prompt, "", LEXICON, NOUNS, createRng(1));
const gradeOf = (prompt: string) =>
  (compose(read(prompt), 256, 256, createRng(5), false, CAST).layout as WorldLayout).grade;

test("a mood chooses the weather and the hour that the prompt leaves open", () => {
  const open = [
    ["a woman in a meadow, grief", "grief", "overcast", undefined],
    ["an ominous castle on a hill", "danger", "storm", "dusk"],
    ["a joyful girl in a meadow", "joy", "clear", "morning"],
    ["a calm lake", "calm", "clear", "golden"],
  ] as const;
  for (const [prompt, mood, weather, time] of open) {
    const graph = read(prompt);
    assert.equal(graph.mood, mood);
    assert.equal(graph.weather, weather);
    if (time) assert.equal(graph.time, time);
    assert.deepEqual([...graph.unresolved, ...graph.undrawn], []);
  }
});

test("what the prompt names itself holds against its mood", () => {
  const graph = read("a joyful girl in a meadow in the rain at night");
  assert.equal(graph.weather, "rain");
  assert.equal(graph.time, "night");
});

test("grief takes colour and light from a picture, and joy gives some", () => {
  const at = (mood: string) => gradeOf(`a woman in a meadow at noon, ${mood}, cloudy`);
  const [grief, plain, joy] = [at("grief"), at("flowers"), at("joy")];
  assert.ok(grief.saturation < plain.saturation && plain.saturation < joy.saturation);
  assert.ok(grief.key < plain.key && plain.key < joy.key);
  assert.ok(grief.balance[2] > plain.balance[2] && plain.balance[2] > joy.balance[2]);
});
