/** What holds of every special place. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createRng } from "easel-picture";
import { COMPOSERS } from "../src/compose/settings.ts";
import { phrasesOf } from "../src/kit/thing.ts";
import { createLexicon } from "../src/lexicon.ts";
import { nounTable } from "../src/motifs/nouns.ts";
import { PLACE_WORDS, PLACES } from "../src/places/index.ts";
import { createPromptReader } from "../src/prompt-reader.ts";

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
