/** Prompts that ask for too much, for what cannot be, or in no one language: a calm picture, and the rest named. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createRng } from "easel-picture";
import { compose } from "../src/compose/compose.ts";
import { createPromptReader } from "../src/read/prompt-reader.ts";
import { castOf } from "./cast.ts";

const READER = createPromptReader();
const CAST = castOf(READER.nouns);

function orderOf(prompt: string) {
  const { graph, warnings } = READER.read({ prompt, negativePrompt: "" }, createRng(3).fork("understand"));
  const { layout } = compose(graph, 512, 512, createRng(3).fork("compose"), false, CAST);
  const undrawn = (code: string) => warnings.flatMap((w) => (w.code === code ? (w.undrawn ?? []) : []));
  return {
    graph,
    codes: warnings.map(({ code }) => code),
    messages: warnings.map(({ message }) => message),
    nouns: graph.figures.map(({ noun }) => noun),
    shown: layout.reliefs.filter(({ subject }) => subject > 0).length,
    undrawn: undrawn("unresolved"),
    subject: undrawn("subject-not-drawn"),
  };
}

const FORTY =
  "apple, pear, banana, lemon, orange, carrot, tomato, loaf, cheese, teapot, mug, candle, book, clock, lamp, vase, violin, guitar, drum, trumpet, hat, umbrella, boot, key, camera, radio, telescope, globe, lantern, basket, bucket, broom, axe, hammer, saw, rake, bench, chair, ladder, bicycle";

test("of forty things the first few are shown, and all others are named in their order", () => {
  const { nouns, shown, undrawn, codes } = orderOf(`${FORTY} on a table`);
  assert.deepEqual(nouns, FORTY.split(", ").slice(0, 6));
  assert.ok(shown >= 6 && shown <= 9);
  assert.deepEqual(undrawn, FORTY.split(", ").slice(6));
  assert.deepEqual(codes, ["unresolved"]);
});

test("a prompt of two thousand words shows what it says over and over once", () => {
  const words = "a red fox near the castle and a zorblax gently by a river".split(" ");
  const { nouns, graph, shown, undrawn } = orderOf(
    Array.from({ length: 2000 }, (_, i) => words[i % words.length]).join(" "),
  );
  assert.deepEqual([...new Set(nouns)], ["red fox"]);
  assert.deepEqual(
    graph.subjects.map(({ form }) => form),
    ["castle"],
  );
  assert.ok(shown <= 6);
  assert.ok(undrawn.length < 10 && undrawn.includes("zorblax"), undrawn.join());
});

test("of what a thing cannot be at once both words are named, and the thing is drawn", () => {
  for (const [prompt, noun, words] of [
    ["an empty full glass", "glass", ["empty", "full"]],
    ["a big small dog in a park", "dog", ["big", "small"]],
    ["a wet dry umbrella", "umbrella", ["wet", "dry"]],
  ] as const) {
    const { nouns, undrawn, subject } = orderOf(prompt);
    assert.deepEqual(nouns, [noun], prompt);
    for (const word of words) assert.ok(undrawn.includes(word), `${prompt}: ${undrawn.join()}`);
    assert.deepEqual(subject, []);
  }
  assert.deepEqual(orderOf("a big dog and a small cat").undrawn, []);
  assert.deepEqual(orderOf("a lake at noon at night").undrawn, ["night"]);
});

test("brands and persons are named, as not drawn or as what is drawn in their place", () => {
  for (const [prompt, ...parts] of [
    [
      "a Nike shoe beside an iPhone and a bottle of Coca Cola",
      "not drawn: Nike",
      "iPhone: drawn as a phone",
      "Coca Cola: drawn as a soda",
    ],
    ["a red Ferrari on a road", "Ferrari: drawn as a sports car"],
    ["Batman in a city", "Batman: drawn as a superhero"],
    ["Angela Merkel riding a horse", "a person is drawn, for no name is known to the painter: Angela Merkel"],
    ["a shoe on a table, painted like Van Gogh", "unknown to the painter: Van Gogh"],
    ["a sofa beside Barack Obama at Lake Como", "unknown to the painter: Barack Obama, Como"],
    ["Taylor Swift in a Tesla", "Swift", "Taylor", "Tesla: drawn as a car"],
  ]) {
    const said = orderOf(prompt).messages.join(" | ");
    for (const part of parts) assert.ok(said.includes(part), `${prompt}: ${said}`);
  }
});

test("mixed languages are read together, and what holds their sentences together is no warning", () => {
  const { nouns, messages } = orderOf("ein Hund and a gato negro");
  assert.deepEqual(nouns, ["dog", "black cat"]);
  assert.deepEqual(messages, []);
  const mixed = orderOf("a cat على كرسي أحمر");
  assert.deepEqual(mixed.nouns, ["cat", "chair"]);
});

test("emoji are words: those that show something are drawn, the others named", () => {
  const { nouns, graph, undrawn } = orderOf("🐶🐱 in the 🌲🌲 🎉");
  assert.deepEqual(nouns, ["dog", "cat"]);
  assert.deepEqual(
    graph.subjects.map(({ form }) => form),
    ["pine"],
  );
  assert.deepEqual(undrawn, ["🎉"]);
});

test("right-to-left prompts are read; a script that is not known is named whole", () => {
  const { nouns, graph, codes } = orderOf("قطة سوداء على كرسي أحمر في غرفة");
  assert.deepEqual([nouns, graph.setting, codes], [["black cat", "chair"], "room", []]);
  const hebrew = orderOf("חתול שחור על כיסא");
  assert.deepEqual(hebrew.codes, ["subject-not-drawn", "abstract"]);
  assert.deepEqual(hebrew.subject, ["חתול", "שחור", "על", "כיסא"]);
});

test("warnings stand in the order of their weight", () => {
  assert.deepEqual(orderOf("a gryphon with a pug, wide angle, a rusty orrery").codes, [
    "subject-not-drawn",
    "drawn-as",
    "unresolved",
    "not-followed",
  ]);
  assert.deepEqual(orderOf("serendipity, wide angle").codes, ["subject-not-drawn", "abstract", "not-followed"]);
});
