import assert from "node:assert/strict";
import { test } from "node:test";
import { createRng } from "easel-picture";
import { POSES } from "../src/acts/index.ts";
import { compose } from "../src/compose/compose.ts";
import { createModelShelf } from "../src/figures/models.ts";
import { recipeOf } from "../src/figures/recipe.ts";
import { nounTable } from "../src/motifs/nouns.ts";
import { createLexicon } from "../src/read/lexicon.ts";
import { understand } from "../src/read/understand.ts";
import { castOf } from "./cast.ts";

const NOUNS = nounTable();
const LEXICON = createLexicon(NOUNS);
const MODELS = createModelShelf();
const CAST = castOf(NOUNS, MODELS.shape);

function read(prompt: string) {
  return understand(prompt, "", LEXICON, NOUNS, createRng(3).fork("understand"));
}

/** Kind and pose of every figure, with the point of its holder that it hangs on. */
function cast(prompt: string): string[] {
  const rng = createRng(3);
  const graph = understand(prompt, "", LEXICON, NOUNS, rng.fork("understand"));
  const { layout } = compose(graph, 512, 512, rng.fork("compose"), false, CAST);
  return layout.reliefs.map(({ volume }) => {
    const { recipe, fastened } = volume!;
    return `${recipe.kind} ${recipe.pose}${fastened ? ` @${fastened.to}` : ""}`;
  });
}

test("what people do is seen in their pose, with what it needs in their hands", () => {
  for (const [prompt, ...expected] of [
    ["a student asleep over her books in the library", "woman slump @second-player", "book-stack stand @top"],
    ["a woman doing yoga on a mat by the sea", "mat stand", "woman lotus @seat"],
    ["a father carrying his daughter on his shoulders", "man bearer", "girl shouldered @nape"],
    ["a girl on her father's shoulders", "man bearer", "girl shouldered @nape"],
    ["a waiter carrying a tray with glasses", "waiter serve", "tray stand @handR"],
    ["an old man with a cane", "old-man cane", "cane stand @handR"],
    ["a woman sweeping the floor", "woman sweep", "floor-broom worked @tool"],
    ["an old lady knitting", "old-woman knit", "knitting stand @handR"],
    ["a boy with a fishing rod at a lake", "boy fish"],
    ["a woman in a green dress picking lavender", "woman pick", "bouquet stand @handL"],
    ["a man pushing a lawn mower", "man push", "mower stand @push"],
    ["a mother holding her baby", "woman carry", "swaddled"],
    ["a couple walking hand in hand on the beach", "man handed", "woman handed-right @between"],
    ["a couple dancing", "man waltz", "woman waltz-with @waltz"],
    ["a father hugging his son", "man hug-low", "boy hug @embrace"],
    ["two kids building a snowman", "girl build", "boy build"],
    ["a family having a picnic", "blanket stand", "man ground @guest 0 of 4", "boy ground @guest 3 of 4"],
    ["a man on a bench feeding pigeons", "bench stand", "man sit @seat"],
    ["a mechanic repairing a motorbike", "mechanic tend", "motorcycle stand @push"],
    ["a girl stroking a cat", "girl crouch", "cat"],
    ["a boy catching a ball", "boy catch", "ball stand @hands"],
    ["four friends around a table in a kitchen", "table stand", "@player", "@second-player", "@third-", "@fourth-"],
    ["a kid with a paper boat at a puddle", "puddle stand", "crouch @rim", "paper-boat stand @top"],
  ]) {
    const found = cast(prompt);
    for (const part of expected)
      assert.ok(
        found.some((role) => role.includes(part)),
        `${prompt}: ${part} is not among ${found.join(", ")}`,
      );
  }
});

test("what is done says where it is done, unless the prompt does", () => {
  const settingOf = (prompt: string) => read(prompt).setting;
  assert.equal(settingOf("an astronaut walking on the moon"), "moon");
  assert.equal(settingOf("a woman skiing"), "snowfield");
  assert.equal(settingOf("a surfer riding a wave"), "sea");
  assert.equal(settingOf("a kid with a paper boat at a puddle"), "street");
  assert.equal(settingOf("a child asleep with a teddy bear"), "room");
  assert.equal(settingOf("a child asleep in a meadow"), "meadow");
  assert.deepEqual(read("a woman picking lavender").features, ["lavender field"]);
});

test("a lesser thing without a volume is left out and answered, not the person made flat", () => {
  const { figures, undrawn } = read("a musician with a harp");
  assert.deepEqual(
    figures.map(({ noun }) => noun),
    ["musician"],
  );
  assert.ok(undrawn.includes("harp"));
  assert.equal(read("a man to the left of a harp").figures.length, 2, "unless a place beside it was asked for");
});

test("what is done is done by somebody, and small things are where their neighbours are", () => {
  const said = (prompt: string) =>
    read(prompt).figures.map(({ noun, act, relation }) =>
      [noun, act, relation && `${relation.kind} ${relation.to}`].filter(Boolean).join(" "),
    );
  assert.deepEqual(said("a woman on a bench reading a letter").slice(0, 2), ["woman read on 1", "bench"]);
  assert.ok(said("a woman at the kitchen table, a loaf of bread and a jar of jam").includes("jar of jam on 1"));
  assert.ok(said("a backpack on a bench and a map beside it").includes("map on 1"));
  assert.ok(said("a grandmother asleep in an armchair with a cat on the rug").includes("cat on 3"));
  assert.deepEqual(said("a goalkeeper in front of a cheering crowd"), ["goalkeeper"]);
});

test("one flat thing does not make a company flat", () => {
  const nouns = (prompt: string) => read(prompt).figures.map(({ noun }) => noun);
  assert.deepEqual(nouns("an elephant, two zebras and a crocodile"), ["elephant", "zebra"]);
  assert.deepEqual(nouns("a cat and a kangaroo"), ["cat", "kangaroo"]);
});

test("a top hat is worn", () => {
  const { figures } = read("a gentleman with a top hat and a cane");
  assert.deepEqual(
    figures.map(({ noun }) => noun),
    ["gentleman", "cane"],
  );
  assert.deepEqual(figures[0].wears, [{ kind: "top-hat" }]);
});

test("people stand, kneel or sit on the ground in every pose", () => {
  for (const [pose, { seated, rise = 0, laidAs }] of Object.entries(POSES))
    for (const kind of ["man", "girl"]) {
      if (seated === "ride" || rise > 0.03 || laidAs) continue;
      const { low } = MODELS.shape(recipeOf("person", kind, { pose }));
      assert.ok(low[1] > -0.08 && low[1] < 0.06, `${kind}, ${pose}: ${low[1].toFixed(3)}`);
    }
});

test("a long handle reaches from the hands to the ground", () => {
  const rng = createRng(3);
  const graph = understand("a man sweeping the street", "", LEXICON, NOUNS, rng.fork("understand"));
  const { reliefs } = compose(graph, 512, 512, rng.fork("compose"), false, CAST).layout;
  const broom = reliefs.find(({ volume }) => volume?.recipe.kind === "floor-broom")!;
  const man = MODELS.shape(reliefs[broom.parent].volume!.recipe);
  const { low, at, metres } = MODELS.shape(broom.volume!.recipe);
  const hand = (man.at.tool[1] - man.low[1]) * man.metres;
  const down = (at.played[1] - low[1]) * metres * broom.volume!.fastened!.grow;
  assert.ok(Math.abs(hand - down) < 0.12, `held at ${hand.toFixed(2)} m, ${down.toFixed(2)} m long below it`);
});
