import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { createLexicon } from "../../../src/engines/painter/lexicon.ts";
import { nounTable } from "../../../src/engines/painter/motifs/nouns.ts";
import type { SceneGraph } from "../../../src/engines/painter/scene-graph.ts";
import { understand } from "../../../src/engines/painter/understand.ts";
import { createRng } from "../../../src/raster/rng.ts";

const NOUNS = nounTable();
const LEXICON = createLexicon(NOUNS);
const read = (prompt: string, negative = ""): SceneGraph => understand(prompt, negative, LEXICON, NOUNS, createRng(1));

test("a full sentence is read whole", () => {
  const graph = read("A ruined castle on an island in a mountain lake, autumn, golden hour, misty");
  assert.equal(graph.setting, "mountain-lake");
  assert.equal(graph.time, "golden");
  assert.equal(graph.season, "autumn");
  assert.equal(graph.mist, true);
  assert.deepEqual(graph.subjects, [{ form: "castle", count: 1, colour: undefined, size: "normal" }]);
  assert.deepEqual(graph.unresolved, []);
});

test("counts, colours and sizes bind to the thing that follows", () => {
  const { subjects, setting } = read("three small red sailboats and two lighthouses on the sea");
  assert.equal(setting, "sea");
  assert.deepEqual(
    subjects.map(({ form, count, colour, size }) => [form, count, colour !== undefined, size]),
    [
      ["sailboat", 3, true, "small"],
      ["lighthouse", 2, false, "normal"],
    ],
  );
});

test("an unnamed number of several is three, and digits count", () => {
  assert.equal(read("windmills in a field").subjects[0].count, 3);
  assert.equal(read("5 windmills in a field").subjects[0].count, 5);
});

for (const [prompt, setting] of [
  ["a forest path in the morning", "forest"],
  ["sand dunes", "desert"],
  ["city skyline at night", "city"],
  ["wild waves at a rocky coast", "coast"],
  ["a spiral galaxy", "cosmos"],
  ["a lighthouse", "coast"],
  ["a yacht", "sea"],
  ["pyramids", "desert"],
  ["poppies", "meadow"],
  ["abstract swirls of blue and gold", "abstract"],
])
  test(`${prompt} is set in: ${setting}`, () => assert.equal(read(prompt).setting, setting));

test("flowers in a vessel are a bouquet, elsewhere a meadow", () => {
  for (const prompt of ["a vase with flowers", "flowers in a vase", "a basket of flowers"]) {
    const { figures, setting, flowers } = read(prompt);
    assert.deepEqual([figures.length, figures[1].noun, figures[1].relation], [2, "bouquet", { kind: "in", to: 0 }]);
    assert.deepEqual([setting === "meadow", flowers], [false, false]);
  }
  assert.equal(read("a field of flowers").flowers, true);
});

test("what stands between is said of the first", () => {
  const { figures } = read("a cat between a dog and a horse");
  assert.deepEqual(
    figures.map((figure) => [figure.noun, figure.relation]),
    [
      ["cat", { kind: "between", to: 1 }],
      ["dog", undefined],
      ["horse", undefined],
    ],
  );
});

test("of two things in a row the first describes the second", () => {
  assert.deepEqual(
    read("a stone tower").subjects.map((s) => s.form),
    ["tower"],
  );
  assert.deepEqual(
    read("a wizard hat").figures.map((f) => f.noun),
    ["hat"],
  );
  assert.deepEqual(
    read("a portrait of a queen").figures.map((f) => f.noun),
    ["queen"],
  );
  assert.equal(read("a portrait of a cat").setting, "portrait");
});

test("what cannot be built where it is asked for is set where it can", () => {
  assert.equal(read("a castle in space").setting, "moon");
  assert.equal(read("a sailboat on a table").setting, "tabletop");
  assert.equal(read("a dragon over a castle").figures[0].aloft, true);
});

test("what is not wanted is not drawn", () => {
  assert.deepEqual([...read("a lake with a castle, no boats, without clouds").excluded].sort(), ["cloud", "sailboat"]);
  assert.deepEqual(
    read("a lake with a castle and a boat", "castle").subjects.map((s) => s.form),
    ["sailboat"],
  );
});

test("unknown things are reported and never drawn as something else", () => {
  const graph = read("a gryphon in a meadow with a rusty orrery");
  assert.deepEqual([graph.subjects, graph.figures], [[], []]);
  assert.deepEqual(graph.unresolved, ["gryphon", "orrery"]);
});

test("as many mounts as riders, when the prompt only says that there are several", () => {
  assert.deepEqual(
    read("two men riding horses").figures.map(({ noun, count }) => [noun, count]),
    [
      ["man", 2],
      ["horse", 2],
    ],
  );
});

test("nothing to see gives an abstract", () => {
  for (const prompt of ["", "…", "qwrtzpf", "42", "🦆🦆"]) {
    const graph = read(prompt);
    assert.equal(graph.setting, "abstract");
    assert.equal(graph.settingNamed, false);
  }
});

test("any text is understood, the same way each time", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), fc.string({ maxLength: 60 }), (prompt, negative) => {
      assert.deepEqual(read(prompt, negative), read(prompt, negative));
    }),
  );
});
