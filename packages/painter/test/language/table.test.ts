import assert from "node:assert/strict";
import { test } from "node:test";
import { CARRIERS } from "../../src/carriers/index.ts";
import names from "../../src/data/names.json" with { type: "json" };
import { nounTable } from "../../src/motifs/nouns.ts";
import { singular } from "../../src/read/clause-words.ts";
import { GRAMMARS, LANGUAGES } from "../../src/read/language/grammar.ts";
import { plural } from "../../src/read/language/order.ts";
import { buildVocabulary, emojiWord, wordRows } from "../../src/read/language/table.ts";
import { COMMON } from "../../src/read/language/words/common.ts";
import { ACTS, createLexicon, OBJECT_VERBS } from "../../src/read/lexicon.ts";

const LEXICON = createLexicon(nounTable());
/** Moods and acts that the lexicon leaves to the words around them. */
const WITHOUT_ENTRY = new Set(
  "sleeping sitting standing walking swimming floating jumping dancing running flying beautiful dark bright cute wild decorated empty cosy".split(
    " ",
  ),
);
WITHOUT_ENTRY.add("looking at");
// "warm light" is that of an hour
WITHOUT_ENTRY.add("warm");
// a relation of three, and a place whose things are drawn and which is named itself
WITHOUT_ENTRY.add("giving").add("shelf");
// what somebody pours, waters or cuts is in their hands
WITHOUT_ENTRY.add("pouring").add("watering").add("cutting");
/** What carriers are chosen by; the painter itself knows few of these words. */
const OF_WORLDS = new Set(CARRIERS.flatMap(({ words }) => [...words.place, ...words.things, ...words.mood]));
OF_WORLDS.add("aerial view");
const LETTERS: Readonly<Record<string, RegExp>> = {
  latin: /^[\p{Script=Latin}\s'’.-]+$/u,
  cyrillic: /^[\p{Script=Cyrillic}\s-]+$/u,
  arabic: /^[\p{Script=Arabic}\s]+$/u,
  devanagari: /^[\p{Script=Devanagari}\s]+$/u,
  han: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々2]+$/u,
  hangul: /^[\p{Script=Hangul}\s]+$/u,
};

test("every row has a form in every language, the common ones in some, in the language's letters", () => {
  const common = new Set(COMMON.trim().split("\n"));
  const isCommon = (english: string) => [...common].some((row) => row.startsWith(`${english}|`));
  for (const { english, forms } of wordRows()) {
    assert.equal(forms.length, LANGUAGES.length, english);
    assert.ok(
      forms.some((form) => form !== ""),
      english,
    );
    for (const [i, language] of LANGUAGES.entries())
      for (const form of isCommon(english) ? forms[i].split(",").filter(Boolean) : forms[i].split(","))
        assert.match(form.replace(/\+$/, ""), LETTERS[GRAMMARS[language].script], `${english} in ${language}: ${form}`);
  }
});

test("every English word of the tables is one that the painter reads", () => {
  const known = (words: string): boolean =>
    LEXICON.has(words) ||
    LEXICON.has(words.split(" ").map(singular).join(" ")) ||
    (words.includes(" ") && words.split(" ").every((word) => word === "of" || known(word)));
  for (const { english } of wordRows())
    assert.ok(
      known(english) ||
        ACTS.has(english) ||
        OBJECT_VERBS.has(english) ||
        WITHOUT_ENTRY.has(english) ||
        OF_WORLDS.has(english),
      english,
    );
  for (const words of Object.values(names.names))
    for (const english of Object.keys(words)) assert.ok(known(english), english);
  for (const english of Object.values(names.emoji)) assert.ok(known(english), english);
});

test("the painter undoes the plurals that the tables make", () => {
  for (const { english, quality } of wordRows()) {
    const one = english.split(" ").map(singular).join(" ");
    // several are named as what one drinks of: "glasses" are worn
    const undone = english === "glass" ? "water glass" : one;
    if (!quality) assert.equal(plural(english).split(" ").map(singular).join(" "), undone, english);
  }
});

test("every language has more than 900 phrases, and hardly a form that two meanings share", () => {
  for (const language of LANGUAGES) {
    const { phrases, forms, stems } = buildVocabulary(language, LEXICON);
    assert.ok(phrases.size > 900, `${language}: ${phrases.size}`);
    const shared = [...forms.values(), ...stems.values()].filter((meaning) => meaning === undefined).length;
    assert.ok(shared <= 0.05 * phrases.size, `${language}: ${shared} of ${phrases.size}`);
  }
});

test("emoji are nouns, whatever their skin", () => {
  assert.deepEqual(["🐱", "🏖️", "🦊", "👩🏽‍🌾", "🍕"].map(emojiWord), ["cat", "beach", "fox", "farmer", "pizza"]);
  assert.equal(emojiWord("🈁"), undefined);
});
