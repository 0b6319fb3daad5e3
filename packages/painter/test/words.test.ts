import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { createRng } from "easel-picture";
import { ANIMALS } from "../src/animals/index.ts";
import { nameOf, onlyKinds, phrasesOf } from "../src/kit/thing.ts";
import { GROUPS } from "../src/motifs/flat-nouns.ts";
import { KIND_LINES } from "../src/motifs/kinds.ts";
import { standIns } from "../src/motifs/stand-ins.ts";
import { PEOPLE } from "../src/people/index.ts";
import { PLACES } from "../src/places/index.ts";
import { createPromptReader } from "../src/read/prompt-reader.ts";
import { SCENERY } from "../src/scenery/index.ts";
import { TREES } from "../src/scenery/trees.ts";
import { THINGS } from "../src/things/index.ts";

const READER = createPromptReader();
const REVIEWED = join(import.meta.dirname, "fixtures", "reviewed-words.txt");

const read = (prompt: string) =>
  READER.read({ prompt, negativePrompt: "", style: "Photographic" }, createRng(1).fork("understand"));
const drawnAs = (prompt: string) =>
  read(prompt)
    .warnings.filter(({ code }) => code === "drawn-as")
    .map(({ message }) => message)
    .join("; ");
/** All words that warnings name, in one text. */
const named = (prompt: string) =>
  read(prompt)
    .warnings.map(({ message }) => message)
    .join("; ");

/** Every list of words of the painter, by the table and the entry that it is in. */
function wordLists(): [where: string, list: string][] {
  const catalogue = { things: THINGS, animals: ANIMALS, people: PEOPLE } as const;
  const lists: [string, string][] = [];
  for (const [table, entries] of Object.entries(catalogue))
    for (const [kind, { words, sorts }] of Object.entries<{ words?: string; sorts?: Readonly<Record<string, string>> }>(
      entries,
    )) {
      if (words) lists.push([`${table} ${kind}`, words]);
      for (const [word, list] of Object.entries(sorts ?? {})) lists.push([`${table} ${kind} (${word})`, list]);
    }
  for (const [table, entries] of Object.entries({ scenery: SCENERY, trees: TREES, places: PLACES }))
    for (const [kind, { words }] of Object.entries<{ words?: string }>(entries))
      if (words) lists.push([`${table} ${kind}`, words]);
  for (const line of KIND_LINES.trim().split("\n")) {
    const [drawn, words] = line.split(" | ");
    lists.push([`kinds ${drawn}`, words]);
  }
  for (const { lines } of GROUPS)
    for (const line of lines.trim().split("\n")) {
      const [motif, words] = line.split("|");
      lists.push([`flat ${motif}`, words]);
    }
  return lists;
}

test("each word stands for what its entry draws, or is marked as a kind: the lists were read one by one", async () => {
  const lists = wordLists().map(([where, list]) => [where, list.replace(/,\s*/g, ", ")] as const);
  if (process.env.REVIEWED === "write")
    await writeFile(REVIEWED, lists.map(([where, list]) => `${where}: ${list}\n`).join(""));
  const reviewed = new Map<string, Set<string>>();
  for (const line of (await readFile(REVIEWED, "utf8")).trim().split("\n")) {
    const [where, list] = line.split(": ");
    reviewed.set(where, new Set([...(reviewed.get(where) ?? []), ...list.split(", ")]));
  }
  for (const [where, list] of lists)
    for (const word of list.split(", "))
      assert.ok(
        reviewed.get(where)?.has(word),
        `${where}: is "${word}" what is drawn, or only a kind of it (~)? Decide, then write it into ${REVIEWED}`,
      );
});

test("a word that is marked as a kind has a name under which it is drawn, which is marked nowhere", () => {
  const { nouns, forms, spots } = standIns();
  for (const [where, list] of wordLists()) {
    const marked = onlyKinds(list);
    const table = where.startsWith("places") ? spots : /^(scenery|trees)/.test(where) ? forms : nouns;
    for (const word of marked) {
      assert.ok(table.has(word), `${where}: ${word} has no name`);
      assert.notEqual(table.get(word), word);
    }
    if (!/^kinds|\(/.test(where)) assert.ok(nameOf(list), `${where}: all words are only kinds`);
    assert.equal(new Set(phrasesOf(list)).size, phrasesOf(list).length, `${where}: a word stands twice`);
  }
});

test("what is only a kind is said to be drawn as it, in the words of the prompt", () => {
  for (const [prompt, message] of [
    ["a house under lemon trees", "lemon trees: drawn as a tree"],
    ["a white plate with raspberries", "raspberries: drawn as a strawberry"],
    ["a table with spring onions", "spring onions: drawn as an onion"],
    ["a Pug beside a red panda", "Pug: drawn as a dog; red panda: drawn as a fox"],
    ["a priest in front of a cathedral", "priest: drawn as a monk; cathedral: drawn as a church"],
    ["a woman in a kimono", "kimono: drawn as a dress"],
    ["a floor lamp beside a sofa", "floor lamp: drawn as a lamp"],
    ["the Amalfi coast at noon", "Amalfi coast: drawn as a hill town"],
    ["Paris in spring", "Paris: drawn as a street"],
    ["a meadow with geraniums", "geraniums: drawn as flowers"],
    ["ein Kapuzineräffchen, ein Faultier und eine Giraffe", ""],
    ["a blueberry, a tree, a dog, a fox, a church and a lamp", ""],
    // what was not typed is not named: the young of ducks are drawn as chicks
    ["a family of ducks", ""],
    // what is not drawn is not drawn as anything
    ["a beach without palm trees, no cathedral", ""],
  ])
    assert.equal(drawnAs(prompt), message, prompt);
});

test("a hard hat is worn, and clothes that cannot be put on are left out and named", () => {
  const { figures } = read("two construction workers in hard hats").graph;
  assert.deepEqual(
    figures.map(({ noun, wears }) => [noun, wears?.map(({ kind }) => kind)]),
    [["construction worker", ["helmet"]]],
  );
  const hedgehog = read("a hedgehog in a red raincoat");
  assert.deepEqual(
    hedgehog.graph.figures.map(({ noun }) => noun),
    ["hedgehog"],
  );
  assert.equal(named("a hedgehog in a red raincoat"), "not drawn: raincoat");
  assert.equal(named("a man in a red raincoat"), "raincoat: drawn as a coat");
});

const WISHES = [
  "A baker taking a tray of fresh croissants out of the oven early in the morning, warm light, shallow depth of field",
  "Overhead shot of a bowl of ramen with a soft-boiled egg, spring onions and chopsticks on a dark wooden table, for a restaurant menu",
  "A lonely lighthouse in a violent storm at night, huge waves, lightning",
  "Burnout at work: a tired woman at her desk late at night, laptop glow, empty coffee cups",
  "A cosy Scandinavian living room with a grey sofa, a floor lamp, a fiddle-leaf fig and a knitted blanket",
  "A crowd of people with umbrellas crossing a city street in heavy rain, neon reflections, seen from above",
  "Amber glass dropper bottle with a blank white label on a stone plinth, soft shadow, beige background, product mock-up",
  "Growth and teamwork, abstract background for a presentation slide, blue and green, room for text on the left",
  "Two construction workers in hard hats looking at a blueprint on a building site at sunrise",
  "A slice of chocolate cake with raspberries on a white plate and a cup of espresso beside it",
  "A friendly robot teaching mathematics to a class of children, cartoon",
  "The feeling of grief, a single empty chair in a misty field",
  "A jazz concert poster: a saxophonist in a smoky club, deep blue and gold",
  "A knight on horseback facing a green dragon in front of a burning castle, epic fantasy",
];
const TRIVIAL =
  /\b(taking|shot|feeling|single|seen|looking|early|late|work|empty|lonely|violent|waves|blank|left|room|depth|fresh|friendly|class|mathematics|horseback|deep|hard|text)\b/i;

test("trivial words are in no warning of the wishes, and what matters is", () => {
  for (const wish of WISHES) assert.doesNotMatch(named(wish), TRIVIAL, wish);
  const subjectOf = (prompt: string) =>
    read(prompt).warnings.flatMap(({ code, undrawn = [] }) => (code === "subject-not-drawn" ? undrawn : []));
  assert.deepEqual(subjectOf(WISHES[1]), []);
  assert.deepEqual(subjectOf(WISHES[4]), []);
  // a mood is shown by light and weather
  assert.deepEqual(subjectOf("The feeling of grief, a single empty chair in a misty field"), []);
  assert.deepEqual(subjectOf("The feeling of justice, a single empty chair in a misty field"), ["justice"]);
});

test("a wish shows the same in another language as in English", () => {
  const kindOf = (noun: string) => READER.nouns.get(noun)?.volume?.kind ?? READER.nouns.get(noun)?.motif;
  const sceneOf = (prompt: string) => {
    const { setting, spot, time, weather, figures, subjects, flowers, stars, mist } = read(prompt).graph;
    const things = figures.map(({ noun, count, act, relation, wears = [] }) =>
      [kindOf(noun), count, act, relation?.kind, ...wears.map(({ kind }) => kind)].join(" "),
    );
    const forms = subjects.map(({ form, count, colour }) => `${form} ${count} ${colour ?? ""}`);
    return { setting, spot, time, weather, things, forms, flowers, stars, mist };
  };
  for (const [english, other] of [
    [
      "a cosy christmas room with a fireplace, a decorated christmas tree and a sleeping cat on the carpet",
      "Eine gemütliche Weihnachtsstube mit Kamin, geschmücktem Tannenbaum und einer schlafenden Katze auf dem Teppich",
    ],
    [
      "a hiker with a backpack on a mountain peak above a sea of fog at sunrise",
      "Wanderer mit Rucksack auf einem Berggipfel über dem Nebelmeer bei Sonnenaufgang",
    ],
    ["a market with vegetable stalls and two customers", "Ein Wochenmarkt mit Gemüseständen und zwei Kunden"],
    ["an hourglass in the desert under a starry sky", "un reloj de arena en el desierto bajo un cielo estrellado"],
    [
      "a grandmother on the patio of a white house with geraniums",
      "una abuela en el patio de una casa blanca con geranios",
    ],
    ["a woman in a kimono walking under cherry trees, spring morning", "桜並木の下を歩く着物姿の女性、春の朝"],
    ["an old woman knitting by a fireplace", "Eine Oma strickt am Kamin"],
    ["two bears in a forest", "dwa niedźwiedzie w lesie"],
    ["a squirrel in a forest in winter", "белка в зимнем лесу"],
    ["raspberries on a plate", "Himbeeren auf einem Teller"],
  ])
    assert.deepEqual(sceneOf(other), sceneOf(english), other);
});

test("of a compound whose first half is unknown the place is drawn, and said so; what is no place is unknown", () => {
  assert.equal(drawnAs("ein Flohmarkt am Morgen"), "Flohmarkt: drawn as a market");
  assert.equal(drawnAs("eine Katze in einer Seitenstraße"), "Seitenstraße: drawn as a street");
  assert.equal(drawnAs("ein Löwenzahn und ein Handschuh"), "");
});

test("every word that is marked is named as drawn as something else where a prompt is about it", () => {
  const { nouns, forms, spots } = standIns();
  // a postcard alone is what the picture is made for
  const words = [...nouns.keys(), ...forms.keys(), ...spots.keys()].filter((word) => word !== "postcard");
  assert.ok(words.length > 800);
  assert.deepEqual(
    words.filter((word) => !drawnAs(`a ${word}`).startsWith(`${word}: drawn as `)),
    [],
  );
});
