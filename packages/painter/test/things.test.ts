/** What holds of every thing of the catalogue. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { recipeOf } from "../src/figures/recipe.ts";
import { sculpt } from "../src/figures/sculpt.ts";
import type { Sculpture } from "../src/figures/sculpture.ts";
import { PointsError, pointsOf } from "../src/kit/parts.ts";
import { phrasesOf, type Thing } from "../src/kit/thing.ts";
import { nounTable } from "../src/motifs/nouns.ts";
import { readMotifs } from "../src/node/index.ts";
import { LANGUAGES } from "../src/read/language/grammar.ts";
import { buildVocabulary } from "../src/read/language/table.ts";
import { createLexicon } from "../src/read/lexicon.ts";
import { COMPOSERS } from "../src/settings/index.ts";
import { FAMILIES, THINGS } from "../src/things/index.ts";

const ALL = Object.entries(THINGS);
/** Those that have a composer, and space. */
const SETTINGS = new Set([...Object.keys(COMPOSERS), "cosmos"]);

/** The poses that an entry names for its thing. */
const posesOf = ({ held = [], ridden }: Thing): readonly string[] => [
  ...new Set(["stand", ...held.flatMap(({ as }) => as ?? []), ...(ridden?.underChild ? [ridden.underChild] : [])]),
];

/** All phrases that name a thing. */
const namesOf = ({ words, sorts = {}, dyed = [] }: Thing): readonly string[] =>
  [words, ...Object.values(sorts), ...dyed.map((sort) => sort.words)].flatMap(phrasesOf);

/** All coordinates of a body, three numbers a point: its solids' boxes and its shells. */
function* pointsIn({ solids, thin, clear }: Sculpture): Generator<number> {
  for (const { carve, low, high } of solids) if (!carve) yield* [...low, ...high];
  for (const { positions } of [...thin, ...clear]) yield* positions;
}

/** Families of less than four nouns, and why. */
const SMALL_FAMILIES: Readonly<Record<string, string>> = {
  dragon: "one body with three poses fills the file: with its smallest neighbours it would pass 300 lines",
};

test("a family has 4 to 10 nouns in a file of at most 300 lines, and each noun stands in one family", () => {
  for (const [family, nouns] of Object.entries(FAMILIES)) {
    const many = Object.keys(nouns).length;
    const lines = readFileSync(`${import.meta.dirname}/../src/things/${family}.ts`, "utf8").split("\n").length - 1;
    assert.ok(many <= 10 && lines <= 300, `${family}.ts has ${many} nouns and ${lines} lines`);
    assert.equal(many < 4, family in SMALL_FAMILIES, `${family}.ts has ${many} nouns`);
  }
  const all = Object.values(FAMILIES).flatMap(Object.keys);
  assert.deepEqual(
    all.filter((kind, i) => all.indexOf(kind) !== i),
    [],
    "nouns in two families",
  );
  for (const family of Object.keys(SMALL_FAMILIES)) assert.ok(family in FAMILIES, `${family} is no family`);
});

test("every thing has a finite body in each of its poses, about as tall as it says", () => {
  for (const [kind, one] of ALL)
    for (const pose of posesOf(one)) {
      let [low, high, i] = [Infinity, -Infinity, 0];
      for (const value of pointsIn(sculpt(recipeOf("thing", kind, { pose })))) {
        assert.ok(Number.isFinite(value), `${kind} ${pose}`);
        // what is under the ground does not count
        if (i++ % 3 === 1) [low, high] = [Math.min(low, Math.max(0, value)), Math.max(high, value)];
      }
      assert.ok(high > low, `${kind} ${pose} is empty`);
      const share = (high - low) / one.heightM;
      if (pose === "stand") assert.ok(share > 0.55 && share < 1.8, `${kind}: ${high - low} m, said ${one.heightM} m`);
    }
});

test("a thing has the points by which it is held, sat on and filled", () => {
  for (const [kind, { held = [], ridden, uses = [] }] of ALL) {
    const has = (point: string, pose: string) =>
      assert.ok(point in sculpt(recipeOf("thing", kind, { pose })).at, `${kind} ${pose} has no point ${point}`);
    for (const { by, as = "stand" } of held) if (by) has(by, as);
    if (ridden || uses.includes("seat")) has("seat", "stand");
    if (uses.includes("filled")) has("top", "stand");
  }
});

test("a phrase names one thing, and the painter reads it", () => {
  const nouns = nounTable();
  const lexicon = createLexicon(nouns);
  const owners = new Map<string, string>();
  for (const [kind, one] of ALL) {
    for (const name of namesOf(one)) {
      assert.ok(!owners.has(name), `${name} names ${owners.get(name)} and ${kind}`);
      owners.set(name, kind);
      assert.equal(nouns.get(name)?.volume?.kind, kind, name);
      assert.ok(lexicon.has(name), name);
    }
    for (const word of Object.keys(one.sorts ?? {}))
      assert.ok(phrasesOf(one.words).includes(word), `${kind}: sorts of ${word}, which is none of its words`);
  }
});

test("homes are settings", () => {
  for (const [kind, { homes }] of ALL)
    for (const home of phrasesOf(homes)) assert.ok(SETTINGS.has(home), `${kind}: no setting ${home}`);
});

test("a motif is packed where it is drawn, and none stands behind a thing", async () => {
  const { names } = await readMotifs();
  const drawn = new Set<string>();
  for (const [word, { motif, volume, flat }] of nounTable()) {
    if (volume?.family === "thing") assert.ok(motif === "" && !flat, `${word}: has a body and the motif ${motif}`);
    else if (motif !== "") drawn.add(motif);
  }
  assert.deepEqual([...drawn].sort(), [...names].sort());
});

/** Things that have no name yet in any other language, and those that have none in some: there the word means something else as well. */
const UNTRANSLATED = new Set(
  `sandcastle tennis-ball golf-ball cello drum-kit trumpet-bloom thistle-bloom daisy-bloom sunflower-bloom gondola tulips
  latte footbridge viaduct roses peonies daisies sunflowers barber-chair mug snow-globe sundae carousel
  wedding-cake bread-basket rocking-chair strawberry-bowl cherry-bowl apple-bowl orange-bowl lemon-bowl
  blueberry-bowl watch toy-robot rubber-duck dj-desk masks green-grapes monstera potted-cactus lily-pad mat
  mower cane paper-boat bubbles balloons snowball nightstand typewriter
  rock-wall pocket-watch rings petals microwave toaster sack barbell mop pitchfork anvil
  coffee-beans roast-chicken dino-skeleton book-stack fishbowl toy-balloon cable-car boulder
  crag rooftop log stool swing bat golf-club hockey-stick hydrant rake hoard chest
  campfire leaf-emblem leaf-badge mountain-emblem sun-emblem wave-emblem tree-emblem wheat-emblem`.split(/\s+/),
);
const GAPS: Readonly<Record<string, string>> = {
  pie: "de es it nl pl",
  tulip: "de es fr it pt nl pl ru tr hi zh ja ko",
  sunflower: "de es fr it pt nl pl ru tr zh ko",
  "american-football": "es pt",
  "shopping-cart": "es",
  globe: "es fr pt nl pl ru ar ja",
  heels: "fr it pt nl pl hi",
  whisky: "pt pl tr hi",
  "leather-shoes": "ru",
  cookies: "ar",
  trophy: "ar",
  dumplings: "hi",
  "potted-plant": "hi",
  pear: "ko",
  pram: "nl ru tr ar hi zh ko",
  nut: "ko",
};

test("every thing has a name in every language", () => {
  const lexicon = createLexicon(nounTable());
  const missing = LANGUAGES.flatMap((language) => {
    const known = new Set([...buildVocabulary(language, lexicon).phrases.values()].map(({ english }) => english));
    const isNamed = ([, one]: (typeof ALL)[number]) => !one.words || namesOf(one).some((name) => known.has(name));
    return ALL.filter((entry) => !isNamed(entry)).map(([kind]) => `${kind} in ${language}`);
  });
  const known = new Set(Object.entries(GAPS).flatMap(([kind, list]) => list.split(" ").map((l) => `${kind} in ${l}`)));
  const isNew = (gap: string) => !known.has(gap) && !UNTRANSLATED.has(gap.split(" in ")[0]);
  assert.deepEqual(missing.filter(isNew), [], "add a row to src/read/language/words/things.ts");
  for (const gap of known) assert.ok(missing.includes(gap), `${gap} has a name now`);
  for (const kind of UNTRANSLATED) assert.ok(missing.includes(`${kind} in de`), `${kind} has a name now`);
});

test("points that are no points are refused", () => {
  assert.deepEqual(pointsOf("0 .1, .2 -.3 1"), [
    [0, 0.1],
    [0.2, -0.3, 1],
  ]);
  for (const wrong of ["0 .1, .2", "0 .1, x .2", "0 .1 .2 .3 .4", ""])
    assert.throws(() => pointsOf(wrong), PointsError);
});
