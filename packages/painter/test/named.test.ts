/** Every word of a prompt changes the picture or is named in a warning. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createRng } from "easel-picture";
import { FUNCTION_WORDS, QUALITY_WORDS } from "../src/read/clause-words.ts";
import { createPromptReader } from "../src/read/prompt-reader.ts";

const reader = createPromptReader();

/** A prompt, and its words that say again what another word shows. */
const PROMPTS: readonly (readonly [prompt: string, redundant?: string])[] = [
  ["a waiter pouring espresso for two guests in a Viennese coffee house"],
  ["a cup of tea and two plates on a wooden table"],
  ["a violin maker carving a scroll in his workshop, shavings on the floor"],
  ["a retro travel poster of a coast with a small sailing boat"],
  ["a tired woman at her desk late at night, laptop glow, empty coffee cups"],
  ["a vase with dried thistles in soft shadow, minimalist, close up"],
  ["a knight facing a green dragon near a burning castle, fantasy"],
  ["a florist arranging peonies in a narrow shop with green shutters", "shop"],
  ["a velvet armchair beside a marble fireplace with a brass clock"],
  ["a tram passing a bakery on a steep street in Lisbon"],
  ["a silver teapot on an embroidered tablecloth with porcelain cups"],
  ["a plumber fixing a leaking pipe under a kitchen sink"],
  ["a leather suitcase with travel stickers on a station bench"],
  ["a neon sign above a vintage motorcycle in the rain"],
  ["a house painter on a ladder near a yellow house"],
  ["a stone bridge over a shallow river with willows", "stone"],
  ["a cup of espresso on a marble counter", "cup"],
];

test("a word that changes nothing in the picture is named", () => {
  const silent = PROMPTS.flatMap(([prompt, redundant = ""]) => {
    const { scene, warned } = read(prompt);
    return [...prompt.matchAll(/[\p{L}'’]{3,}/gu)]
      .filter(({ 0: word }) => !FUNCTION_WORDS.has(word) && !QUALITY_WORDS.has(word) && !redundant.includes(word))
      .filter(({ 0: word, index }) => {
        const without = `${prompt.slice(0, index)}${prompt.slice(index + word.length)}`;
        return read(without).scene === scene && !warned.includes(word.toLowerCase());
      })
      .map(({ 0: word }) => `${word} in "${prompt}"`);
  });
  assert.deepEqual(silent, []);
});

test("a medium that the style does not have is named, one that it has is not", () => {
  assert.match(read("a cartoon of a fox", "Oil Painting").warned, /style oil painting decides.*cartoon/);
  assert.doesNotMatch(read("a watercolor of a fox", "Watercolour").warned, /watercolor/);
});

test("things stand on bare wood where a wooden table is asked for", () => {
  const { graph } = reader.read({ prompt: "an apple on a wooden table", negativePrompt: "" }, createRng(1));
  assert.equal(graph.bareTable, true);
  const cloth = reader.read({ prompt: "an apple on a table", negativePrompt: "" }, createRng(1));
  assert.equal(cloth.graph.bareTable, undefined);
});

function read(prompt: string, style?: string): { scene: string; warned: string } {
  const { graph, warnings } = reader.read({ prompt, negativePrompt: "", ...(style ? { style } : {}) }, createRng(1));
  const { unresolved: _, undrawn: __, ...scene } = graph;
  return { scene: JSON.stringify(scene), warned: warnings.map(({ message }) => message.toLowerCase()).join("\n") };
}
