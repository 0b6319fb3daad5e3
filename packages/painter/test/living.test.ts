/** What holds of every animal, act and kind of people of the catalogue. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ACTS, POSES } from "../src/acts/index.ts";
import type { Animal } from "../src/animals/animal.ts";
import { ANIMALS } from "../src/animals/index.ts";
import { recipeOf } from "../src/figures/recipe.ts";
import { sculpt } from "../src/figures/sculpt.ts";
import type { Sculpture } from "../src/figures/sculpture.ts";
import { phrasesOf } from "../src/kit/thing.ts";
import { nounTable } from "../src/motifs/nouns.ts";
import { readMotifs } from "../src/node/index.ts";
import { PEOPLE } from "../src/people/index.ts";
import type { Folk } from "../src/people/person.ts";
import { LANGUAGES } from "../src/read/language/grammar.ts";
import { buildVocabulary } from "../src/read/language/table.ts";
import { createLexicon } from "../src/read/lexicon.ts";
import { STANCES } from "../src/rigs/quadruped/stances.ts";
import { SCENERY } from "../src/scenery/index.ts";
import { COMPOSERS } from "../src/settings/index.ts";

const NOUNS = nounTable();
const LEXICON = createLexicon(NOUNS);

const namesOfAnimal = ({ words, looks = [] }: Animal): readonly string[] =>
  [words, ...looks.map((look) => look.words)].flatMap(phrasesOf);

const namesOfPerson = ({ words, portraits, also = [] }: Folk): readonly string[] =>
  [words, portraits, ...also.map((other) => other.words)].flatMap(phrasesOf);

/** All coordinates of a body, three numbers a point: its solids' boxes and its shells. */
function* pointsIn({ solids, thin, clear }: Sculpture): Generator<number> {
  for (const { carve, low, high } of solids) if (!carve) yield* [...low, ...high];
  for (const { positions } of [...thin, ...clear]) yield* positions;
}

function assertBody(body: Sculpture, name: string): void {
  let count = 0;
  for (const value of pointsIn(body)) {
    assert.ok(Number.isFinite(value), name);
    count++;
  }
  assert.ok(count > 0, `${name} is empty`);
}

/** Poses that a body of a family can take; people and birds have others too. */
const POSES_OF: Readonly<Record<string, readonly string[]>> = {
  person: Object.keys(POSES),
  quadruped: Object.keys(STANCES),
  bird: ["stand", "fly", "swim", "perch"],
  swimmer: ["swim", "jump"],
};

test("every animal has a finite body in its poses and coats", () => {
  for (const [kind, { family, idle = ["stand"], coats }] of Object.entries(ANIMALS)) {
    for (const pose of new Set(idle)) {
      assert.ok(POSES_OF[family].includes(pose) || pose === "stand", `${kind} ${pose}`);
      assertBody(sculpt(recipeOf(family, kind, { pose })), `${kind} ${pose}`);
    }
    for (const coat of coats) assertBody(sculpt(recipeOf(family, kind, { coat })), `${kind} ${coat}`);
  }
});

test("a phrase names one animal or one kind of people, and the painter reads it", () => {
  const owners = new Map<string, string>();
  const all = [
    ...Object.entries(ANIMALS).map(([kind, one]) => [kind, namesOfAnimal(one), one.sorts] as const),
    ...Object.entries(PEOPLE).map(([kind, one]) => [kind, namesOfPerson(one), one.sorts] as const),
  ];
  for (const [kind, names, sorts = {}] of all) {
    for (const name of names) {
      assert.ok(!owners.has(name), `${name} names ${owners.get(name)} and ${kind}`);
      owners.set(name, kind);
      assert.equal(NOUNS.get(name)?.volume?.kind, kind, name);
      assert.ok(LEXICON.has(name), name);
    }
    for (const word of Object.keys(sorts))
      assert.ok(names.includes(word), `${kind}: sorts of ${word}, none of its words`);
  }
});

test("homes are settings, motifs are packed and stand for own words, and families are told by own words", async () => {
  const { names } = await readMotifs();
  const isHome = (home: string) =>
    home === "sky" || home === "cosmos" || home === "portrait" || Object.hasOwn(COMPOSERS, home);
  for (const [kind, one] of Object.entries(ANIMALS)) {
    const own = namesOfAnimal(one);
    const sorts = Object.values(one.sorts ?? {}).flatMap(phrasesOf);
    for (const { homes } of [one, ...(one.looks ?? []), ...(one.motifs ?? [])])
      for (const home of phrasesOf(homes)) assert.ok(isHome(home), `${kind} is at home in ${home}`);
    for (const { name, of } of one.motifs ?? []) {
      assert.ok(names.includes(name), `${kind}: no motif ${name}`);
      for (const word of phrasesOf(of)) assert.ok(own.includes(word), `${kind}: a motif of ${word}, none of its words`);
    }
    for (const word of Object.keys(one.kin ?? {}))
      assert.ok([...own, ...sorts].includes(word), `${kind}: kin of ${word}`);
  }
  for (const [kind, one] of Object.entries(PEOPLE))
    for (const { homes } of [one, ...(one.also ?? [])])
      for (const home of phrasesOf(homes)) assert.ok(isHome(home), `${kind} is at home in ${home}`);
});

test("people have poses that there are, and kinds that take turns", () => {
  for (const [kind, { idle = [], either = [], outfit }] of Object.entries(PEOPLE)) {
    for (const pose of [...idle, ...(outfit?.pose ? [outfit.pose] : [])])
      assert.ok(Object.hasOwn(POSES, pose), `${kind} has no pose ${pose}`);
    for (const one of either) assert.ok(Object.hasOwn(PEOPLE, one), `${kind}: no ${one}`);
    if (outfit) assertBody(sculpt(recipeOf("person", kind)), kind);
  }
});

test("a verb says one act, and an act is shown in poses that there are", () => {
  const verbs = new Map<string, string>();
  for (const [name, act] of Object.entries(ACTS)) {
    for (const verb of phrasesOf(act.words)) {
      assert.ok(!verbs.has(verb), `${verb} says ${verbs.get(verb)} and ${name}`);
      verbs.set(verb, name);
    }
    for (const [family, pose] of Object.entries(act.shown))
      assert.ok(POSES_OF[family].includes(pose) || pose === "stand", `${name}: a ${family} has no pose ${pose}`);
    if (act.onGround) assert.ok(Object.hasOwn(POSES, act.onGround), `${name} on the ground`);
    if (act.before) assert.ok(Object.hasOwn(SCENERY, act.before), `${name} before ${act.before}`);
    for (const home of phrasesOf(act.homes)) assert.ok(Object.hasOwn(COMPOSERS, home), `${name} is done in ${home}`);
  }
  for (const [pose, { laidAs }] of Object.entries(POSES))
    if (laidAs) assert.ok(Object.hasOwn(POSES, laidAs), `${pose} is laid as ${laidAs}`);
});

test("no two acts bring a pose of one name", () => {
  const poses = Object.values(ACTS).flatMap(({ poses = {} }) => Object.keys(poses));
  assert.deepEqual(poses.toSorted(), [...new Set(poses)].toSorted());
});

/** Kinds that have no name yet in any other language, and those that have none in some. */
const UNTRANSLATED = `lioness kitten puppy clownfish bluebird`.split(/\s+/);
const GAPS: Readonly<Record<string, string>> = {
  "bactrian-camel": "de es fr it pt nl hi",
  rhinoceros: "ar",
  goose: "hi",
  pigeon: "de es fr nl ru tr ar hi zh ko",
  ...Object.fromEntries(UNTRANSLATED.map((kind) => [kind, LANGUAGES.join(" ")])),
};

test("every animal and every kind of people has a name in every language", () => {
  const kinds = [
    ...Object.entries(ANIMALS).map(([kind, one]) => [kind, namesOfAnimal(one)] as const),
    ...Object.entries(PEOPLE).map(([kind, one]) => [kind, namesOfPerson(one)] as const),
  ];
  const missing = LANGUAGES.flatMap((language) => {
    const known = new Set([...buildVocabulary(language, LEXICON).phrases.values()].map(({ english }) => english));
    return kinds
      .filter(([, names]) => names.length > 0 && !names.some((name) => known.has(name)))
      .map(([kind]) => `${kind} in ${language}`);
  });
  const gaps = Object.entries(GAPS).flatMap(([kind, list]) => list.split(" ").map((one) => `${kind} in ${one}`));
  assert.deepEqual(
    missing.toSorted(),
    gaps.toSorted(),
    "add a row to src/read/language/words/things.ts, or remove the gap",
  );
});

test("cats and dogs sleep in a ring that is wide and low, with the tail before the paws", () => {
  for (const kind of ["cat", "dog", "fox"]) {
    const recipe = (pose: string) => recipeOf("quadruped", kind, { pose, seed: 2 });
    const { solids, at } = sculpt(recipe("sleep"));
    const reach = (axis: number) =>
      Math.max(...solids.map(({ high }) => high[axis])) - Math.min(...solids.map(({ low }) => low[axis]));
    assert.ok(reach(2) > 1.3 * reach(1), `${kind} is ${reach(2)} wide and ${reach(1)} tall`);
    assert.ok(at.tail[0] > 0.3 && at.tail[1] < 0.2, `${kind}: tail at ${at.tail}`);
    const standing = sculpt(recipe("stand")).solids.map(({ high }) => high[1]);
    assert.ok(reach(1) < 0.65 * Math.max(...standing), kind);
  }
});
