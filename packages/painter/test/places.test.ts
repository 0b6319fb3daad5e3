/** What holds of every special place, and of what is built in places. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createRng } from "easel-picture";
import { phrasesOf } from "../src/kit/thing.ts";
import { nounTable } from "../src/motifs/nouns.ts";
import { PLACE_WORDS, PLACES } from "../src/places/index.ts";
import { createLexicon } from "../src/read/lexicon.ts";
import { createPromptReader } from "../src/read/prompt-reader.ts";
import { buildForm } from "../src/scenery/build.ts";
import { SCENERY, type SceneryForm } from "../src/scenery/index.ts";
import { TREES } from "../src/scenery/trees.ts";
import { COMPOSERS } from "../src/settings/index.ts";
import { openComposer } from "./fences/painter.ts";

const ALL = Object.entries(PLACES);
const reader = createPromptReader();
const graphOf = (prompt: string) => reader.read({ prompt, negativePrompt: "" }, createRng(1)).graph;

test("a phrase names one place, and the painter reads it", () => {
  const lexicon = createLexicon(nounTable());
  const owners = new Map<string, string>();
  for (const [phrase, name] of PLACE_WORDS) {
    assert.ok((owners.get(phrase) ?? name) === name, `${phrase} names ${owners.get(phrase)} and ${name}`);
    owners.set(phrase, name);
    assert.equal(lexicon.get(phrase)?.spot, name, phrase);
  }
  for (const [name, { words }] of ALL) {
    const phrases = phrasesOf(words);
    assert.equal(new Set(phrases).size, phrases.length, `${name} says a phrase twice`);
  }
});

test("every place is chosen by its words, in its setting, hour and season", () => {
  for (const [name, { words, setting, time, season }] of ALL) {
    assert.ok(Object.hasOwn(COMPOSERS, setting), `${name} lies in ${setting}`);
    const [first, ...others] = phrasesOf(words).map((phrase) => ({
      phrase,
      graph: graphOf(`a view of the ${phrase}`),
    }));
    for (const { phrase, graph } of [first, ...others]) assert.equal(graph.spot, name, phrase);
    assert.equal(first.graph.setting, setting, name);
    if (season) assert.equal(first.graph.season, season, name);
    if (time) assert.ok([time].flat().includes(first.graph.time), `${name} at ${first.graph.time}`);
  }
});

test("a place is named by two settings, by several of a thing and by the sea beside it, as its entry says", () => {
  const prompts = { road: "a road", desert: "the desert", coast: "the coast", sea: "the sea" } as Record<
    string,
    string
  >;
  for (const [name, { between = [], several, bySea }] of ALL) {
    for (const [one, other] of between)
      assert.equal(graphOf(`${prompts[one]} through ${prompts[other]}`).spot, name, `${one}, ${other}`);
    if (several) {
      assert.equal(graphOf(`three ${several.noun} in ${prompts[several.at]}`).spot, name);
      assert.equal(graphOf(`a ${several.noun} in ${prompts[several.at]}`).spot, undefined);
    }
    if (bySea) assert.equal(graphOf(`${phrasesOf(PLACES[name].words)[0]} at the sea`).setting, bySea);
  }
});

const FORMS = Object.entries(SCENERY);

test("a phrase names one built thing or tree, and the painter reads it", () => {
  const lexicon = createLexicon(nounTable());
  const owners = new Map<string, string>();
  for (const [form, { words, homes, draws }] of [...FORMS, ...Object.entries(TREES)] as typeof FORMS) {
    for (const word of phrasesOf(words)) {
      assert.ok(!owners.has(word), `${word} names ${owners.get(word)} and ${form}`);
      owners.set(word, form);
      assert.equal(lexicon.get(word)?.form, form, word);
    }
    for (const home of phrasesOf(homes)) assert.ok(Object.hasOwn(COMPOSERS, home), `${form} stands in ${home}`);
    assert.ok(words || !(homes || draws), `${form} has facts of a noun and no words`);
  }
});

test("every built thing has a finite body, about as tall as it says", () => {
  // what hangs on the ground, leans over it or is drawn at a scale of its own
  const unlike = new Set("burst koi goldfish lily-leaf lily-flower pond-water cone bridge pyramid".split(" "));
  for (const [form, { heightM }] of FORMS) {
    const plain = { subject: 0, xM: 0, zM: 0, yM: null, yawRad: 0, scale: 1, colour: null };
    const { positions } = buildForm({ form: form as SceneryForm, ...plain }, false);
    assert.ok(positions.length > 0 && positions.every(Number.isFinite), form);
    const high = positions.reduce((most, value, i) => (i % 3 === 1 ? Math.max(most, value) : most), 0);
    if (!unlike.has(form))
      assert.ok(high > 0.5 * heightM && high < 1.6 * heightM, `${form}: ${high} m, said ${heightM} m`);
  }
});

test("what no word names is seen in a place", async () => {
  const composer = await openComposer();
  const elsewhere = ["a city skyline at night", "fireworks over a lake", "a man surfing at sea", "an old city street"];
  const prompts = [...ALL.flatMap(([, { words }]) => phrasesOf(words)), ...elsewhere];
  const seen = new Set<string>();
  for (const prompt of prompts) {
    const { layout } = composer.compose(prompt, composer.read(prompt).graph, 640, 480);
    if (layout.kind === "world") for (const { form } of layout.structures) seen.add(form);
  }
  const unseen = FORMS.filter(([form, { words }]) => words === undefined && !seen.has(form));
  assert.deepEqual(
    unseen.map(([form]) => form),
    [],
  );
});
