/** What nobody can stand on, nobody stands on: relations that no picture shows are loosened and named. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { withFooting } from "../src/compose/footing.ts";
import { nounTable } from "../src/motifs/nouns.ts";
import type { Relation } from "../src/relations.ts";
import type { Figure, SceneGraph, Setting } from "../src/scene-graph.ts";

const NOUNS = nounTable();

interface Said extends Partial<Omit<Figure, "relation">> {
  readonly noun: string;
  readonly kind?: Relation;
  readonly to?: number;
}

function footingOf(setting: Setting, said: readonly Said[], isMain = (_: string) => false) {
  const figures = said.map(({ kind, to, ...figure }): Figure => {
    assert.ok(NOUNS.has(figure.noun), figure.noun);
    return { count: 1, size: "normal", ...figure, ...(kind && to !== undefined ? { relation: { kind, to } } : {}) };
  });
  const { graph, loosened, empty } = withFooting(
    { setting, figures, subjects: [] } as unknown as SceneGraph,
    NOUNS,
    isMain,
  );
  return {
    figures: graph.figures,
    loosened: loosened.map(({ what, kind, where }) => `${what} ${kind} ${where}`),
    empty: empty.map(({ noun }) => noun),
  };
}

test("nobody is over a pot, on a held thing, on a fence or a roof without a word for it; who sits or rides stays", () => {
  const loosenedOf = (...said: readonly Said[]) => footingOf("meadow", said).loosened;
  assert.deepEqual(loosenedOf({ noun: "chef", kind: "above", to: 1 }, { noun: "table" }), ["chef above table"]);
  assert.deepEqual(loosenedOf({ noun: "chef", kind: "above", to: 1, act: "jump" }, { noun: "table" }), []);
  assert.deepEqual(loosenedOf({ noun: "boy", kind: "on", to: 1 }, { noun: "fence" }), ["boy on fence"]);
  assert.deepEqual(loosenedOf({ noun: "boy", kind: "on", to: 1, act: "sit" }, { noun: "fence" }), []);
  assert.deepEqual(loosenedOf({ noun: "child", kind: "on", to: 1 }, { noun: "carousel" }), ["child on carousel"]);
  assert.deepEqual(loosenedOf({ noun: "boy", kind: "on", to: 1 }, { noun: "skateboard" }), []);
  assert.deepEqual(loosenedOf({ noun: "woman", kind: "on", to: 1 }, { noun: "horse" }), []);
  assert.deepEqual(loosenedOf({ noun: "woman", kind: "on", to: 1 }, { noun: "cat" }), ["woman on cat"]);
  assert.deepEqual(loosenedOf({ noun: "horse", kind: "in", to: 1 }, { noun: "ring" }), ["horse in ring"]);
  assert.deepEqual(loosenedOf({ noun: "snowman", kind: "on", to: 1 }, { noun: "stool" }), ["snowman on stool"]);
  assert.deepEqual(loosenedOf({ noun: "stool", kind: "on", to: 1 }, { noun: "hat" }), ["stool on hat"]);
  assert.deepEqual(loosenedOf({ noun: "old man", kind: "in", to: 1 }, { noun: "bus" }), ["old man in bus"]);
  const [rider] = footingOf("park", [{ noun: "boy", kind: "in", to: 1 }, { noun: "bicycle" }]).figures;
  assert.deepEqual(rider.relation, { kind: "on", to: 1 });
  assert.deepEqual(loosenedOf({ noun: "apple", kind: "on", to: 1 }, { noun: "stool" }), []);
});

test("a family with a sledge is on it, all others beside it", () => {
  const of = (...said: readonly Said[]) =>
    footingOf("snowfield", [{ noun: "sled" }, ...said]).figures.map(({ relation }) => relation?.kind);
  const rider = { noun: "man", kind: "on", to: 0 } as const;
  assert.deepEqual(of(rider, { noun: "boy", count: 2 }), [undefined, "on", "on"]);
  assert.deepEqual(of(rider, { noun: "boy", act: "wave" }), [undefined, "on", undefined]);
  assert.deepEqual(of(rider, { noun: "child", count: 5 }), [undefined, "on", undefined]);
});

test("of things that carry each other all are drawn", () => {
  const { figures } = footingOf("room", [
    { noun: "doctor", kind: "on", to: 1 },
    { noun: "table", kind: "under", to: 2 },
    { noun: "lamp", kind: "on", to: 1 },
  ]);
  assert.deepEqual(
    figures.map(({ relation }) => relation?.to),
    [1, undefined, 1],
  );
  const bedside = footingOf("room", [
    { noun: "lamp", kind: "on", to: 1 },
    { noun: "nightstand", kind: "on", to: 0 },
  ]);
  assert.deepEqual(
    bedside.figures.map(({ relation }) => relation?.to),
    [1, undefined],
  );
});

test("umbrellas are in free hands, one each; a coat without anybody is left out, unless the picture is about it", () => {
  const couple = [{ noun: "man" }, { noun: "woman" }] as const;
  const { figures } = footingOf("park", [...couple, { noun: "umbrella", count: 3 }]);
  const held = figures
    .filter(({ noun }) => noun === "umbrella")
    .map(({ count, relation }) => [count, relation?.kind, relation?.to]);
  assert.deepEqual(held, [
    [1, "holding", 0],
    [1, "holding", 1],
  ]);
  assert.deepEqual(footingOf("meadow", [...couple, { noun: "coat" }]).empty, ["coat"]);
  assert.deepEqual(footingOf("meadow", [...couple, { noun: "coat" }], (noun) => noun === "coat").empty, []);
  assert.deepEqual(footingOf("sea", [...couple, { noun: "lamp" }]).empty, ["lamp"]);
  assert.deepEqual(footingOf("room", [...couple, { noun: "lamp" }]).empty, []);
  assert.deepEqual(footingOf("meadow", [{ noun: "elephant" }, { noun: "tie" }]).empty, []);
  assert.deepEqual(footingOf("studio", [{ noun: "coat" }]).empty, []);
  assert.deepEqual(footingOf("meadow", [{ noun: "coat" }]).empty, [], "something is drawn");
});

test("who sleeps in a street or a room is on a seat: the one that is named, else one of the place", () => {
  const asleep = { noun: "old woman", act: "sleep" } as const;
  assert.deepEqual(footingOf("street", [asleep]).figures[1]?.noun, "bench");
  assert.deepEqual(footingOf("room", [asleep, { noun: "couch" }]).figures[0].relation, { kind: "on", to: 1 });
  assert.equal(footingOf("meadow", [asleep]).figures[0].relation, undefined);
});

test("what is too large for one is between the two who carry it, an umbrella over a bird is in somebody's hand", () => {
  const [women, mirror] = footingOf("room", [
    { noun: "woman", count: 2 },
    { noun: "mirror", kind: "holding", to: 0 },
  ]).figures;
  assert.deepEqual([women.act, mirror.relation], ["tend", { kind: "between", to: 0 }]);
  const [one, held] = footingOf("room", [{ noun: "woman" }, { noun: "mirror", kind: "holding", to: 0 }]).figures;
  assert.deepEqual([one.act, held.relation?.kind], [undefined, "holding"]);
  const [, parrot, umbrella] = footingOf("street", [
    { noun: "florist" },
    { noun: "parrot", kind: "under", to: 2 },
    { noun: "umbrella" },
  ]).figures;
  assert.deepEqual(parrot.relation, { kind: "shoulders", to: 0 });
  assert.deepEqual(umbrella.relation, { kind: "holding", to: 0 });
  const [alone] = footingOf("street", [{ noun: "parrot", kind: "under", to: 1 }, { noun: "umbrella" }]).figures;
  assert.equal(alone.relation?.kind, "under");
});

test("headphones leave the hands free, a table lamp is in nobody's, and a saxophone is not played in a puddle", () => {
  const [, , microphone] = footingOf("room", [
    { noun: "woman" },
    { noun: "headphone", kind: "holding", to: 0 },
    { noun: "microphone" },
  ]).figures;
  assert.deepEqual(microphone.relation, { kind: "holding", to: 0 });
  const lit = footingOf("room", [{ noun: "tailor" }, { noun: "man" }, { noun: "lamp", kind: "holding", to: 1 }]);
  assert.deepEqual(lit.empty, ["lamp"]);
  const wet = (...said: readonly Said[]) =>
    footingOf("street", [{ noun: "musician", kind: "on", to: 1 }, { noun: "puddle" }, ...said]).figures[0].relation;
  assert.equal(wet({ noun: "saxophone", kind: "holding", to: 0 }), undefined);
  assert.equal(wet()?.kind, "on");
});

test("a table at which people sit stands on no bench", () => {
  const onBench = (...said: readonly Said[]) =>
    footingOf("park", [{ noun: "chess", kind: "on", to: 1 }, { noun: "park bench" }, ...said]).loosened;
  assert.deepEqual(onBench({ noun: "old man", kind: "on", to: 0, count: 2 }), ["chess on park bench"]);
  assert.deepEqual(onBench(), []);
});

test("people sit on the seats that are named with them, a large snail beside them is a giant, idle puddles are no blots", () => {
  const seated = footingOf("meadow", [
    { noun: "woman", count: 3 },
    { noun: "chair", count: 3 },
  ]);
  assert.deepEqual(seated.figures[0].relation, { kind: "on", to: 1 });
  assert.equal(footingOf("meadow", [{ noun: "woman", count: 3 }, { noun: "chair" }]).figures[0].relation, undefined);
  const snail: Said = { noun: "snail", size: "large" };
  assert.equal(footingOf("meadow", [{ noun: "knight" }, snail]).figures[1].size, "giant");
  assert.equal(footingOf("meadow", [snail]).figures[0].size, "large");
  const puddles = (setting: Setting) => footingOf(setting, [{ noun: "cat" }, { noun: "puddle", count: 3 }]);
  assert.deepEqual([puddles("street").figures.length, puddles("street").empty], [1, []]);
  assert.deepEqual([puddles("park").figures.length, puddles("park").empty], [1, ["puddle"]]);
});
