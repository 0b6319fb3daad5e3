import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { createForesight } from "easel-painter";
import { createPromptReader, type SceneGraph } from "easel-painter/inspect";
import { createRng } from "easel-picture";
import fc from "fast-check";
import { PROMPT_CASES } from "../../../../tools/judge/prompt-cases.ts";

const reader = createPromptReader();
const read = (prompt: string) => reader.read({ prompt, negativePrompt: "" }, createRng(1));
const said = (prompt: string) => read(prompt).warnings.map(({ message }) => message);
const motifs = ({ figures, subjects }: SceneGraph) =>
  [...figures.map(({ noun }) => reader.nouns.get(noun)?.motif), ...subjects.map(({ form }) => form)].sort();
const things = ({ figures, subjects }: SceneGraph) => [
  ...figures.map(({ noun }) => noun),
  ...subjects.map(({ form }) => form),
];

test("an English prompt is read as it was typed", () => {
  for (const prompt of [
    "a small italian restaurant on a street with tables and flowers",
    "A ruined castle on an island in a mountain lake, autumn, golden hour, misty",
    "a gryphon in a meadow with a rusty orrery",
    "pan",
    "a chat in a cafe",
  ])
    assert.deepEqual(
      [reader.translator.translate(prompt).english, reader.translator.translate(prompt).language],
      [prompt, "en"],
    );
});

for (const [prompt, setting, ...expected] of [
  ["una casa junto al mar", "sea", "house"],
  ["die Sonne am Strand", "coast"],
  ["海边的房子", "sea", "house"],
  ["кошка на пляже", "coast", "cat"],
  ["浜辺の犬", "coast", "dog"],
  ["🐱🏖️", "coast", "cat"],
  ["a cat 🐶 на пляже", "coast", "cat", "dog"],
  ["Bergsee mit Segelboot", "mountain-lake", "sailboat"],
])
  test(`${prompt} is set in ${setting} and shows ${expected.join(", ") || "no figure"}`, () => {
    const { graph, warnings } = read(prompt);
    assert.deepEqual([graph.setting, things(graph)], [setting, expected]);
    assert.deepEqual(warnings, []);
  });

for (const [prompt, noun] of Object.entries({
  Hund: "dog",
  gato: "cat",
  chien: "dog",
  собака: "dog",
  قطة: "cat",
  बिल्ली: "cat",
  고양이: "cat",
}))
  test(`${prompt} is a ${noun}`, () => assert.deepEqual(things(read(prompt).graph), [noun]));

test("counts and colours bind to their noun, before or after it", () => {
  for (const prompt of [
    "drei rote Katzen",
    "tres gatos rojos",
    "三只红色的猫",
    "빨간 고양이 세 마리",
    "три красные кошки",
  ]) {
    const [{ noun, count, colour }] = read(prompt).graph.figures;
    assert.deepEqual([noun, count, colour], ["cat", 3, "#b3261e"], prompt);
  }
});

test("what is not drawn is named in the caller's own words and order", () => {
  assert.deepEqual(said("a small italian restaurant on a street with tables and flowers"), [
    "not drawn: italian, street, flowers",
  ]);
  assert.deepEqual(said("ein Hund und ein Schnabeltier im Wald"), ["not drawn, unknown to the painter: Schnabeltier"]);
  assert.deepEqual(said("12 cats in a garden"), ["not drawn: 12"]);
  assert.deepEqual(said("ein Schloss in der Küche mit Regenbogen"), ["not drawn: Regenbogen"]);
  assert.match(said("สวัสดี").join(), /unknown to the painter: สวัสดี/);
});

test("a person stands in for a name, and a warning says so", () => {
  for (const prompt of [
    "portrait of Grzegorz Brzęczyszczykiewicz",
    "Porträt von Grzegorz Brzęczyszczykiewicz",
    "Grzegorz Brzęczyszczykiewicz riding a horse",
  ]) {
    const { graph } = read(prompt);
    assert.ok(
      graph.figures.some(({ noun }) => noun === "portrait" || noun === "person"),
      prompt,
    );
    assert.deepEqual(said(prompt), [
      "a person is drawn, for no name is known to the painter: Grzegorz Brzęczyszczykiewicz",
    ]);
  }
});

test("a word that only looks like a form of a known one is named, never drawn", () => {
  for (const [prompt, ...named] of [
    ["левый берег", "левый"],
    ["пол в комнате", "пол"],
    ["kısa bir çizgi", "kısa", "çizgi"],
    ["ein Engel mit Flügeln", "Flügeln"],
    ["ein Seestern am Strand", "Seestern"],
    ["un avocat vert", "avocat", "vert"],
    ["een huis verkopen", "verkopen"],
    ["美国的艺术家", "美国", "艺术家"],
    ["サイトの猫", "サイト"],
    ["차이가 있는 고양이", "차이가"],
  ]) {
    const { graph, warnings } = read(prompt);
    for (const word of named) assert.match(warnings.map(({ message }) => message).join(), new RegExp(word), prompt);
    const drawn = things(graph).filter((thing) => !/^(angel|house|cat)$/.test(thing));
    assert.deepEqual([drawn, graph.season === "winter"], [[], false], prompt);
  }
});

test("forms of a word keep its meaning and number", () => {
  for (const [prompt, noun, count] of [
    ["rote Äpfel", "apple", 3],
    ["sei uova", "egg", 6],
    ["une étudiante", "student", 1],
    ["dois leões", "lion", 2],
    ["twee katjes", "cat", 2],
    ["z trzema psami", "dog", 3],
    ["пять щенят", "dog", 5],
    ["iki köpeğin", "dog", 2],
    ["سيارات", "car", 3],
    ["दो हाथियों", "elephant", 2],
    ["3匹の犬", "dog", 3],
    ["りんごが三つ", "apple", 3],
    ["两位骑士", "knight", 2],
    ["개 네 마리가", "dog", 4],
  ] as const) {
    const [figure] = read(prompt).graph.figures;
    assert.deepEqual([figure?.noun, figure?.count], [noun, count], prompt);
  }
});

test("what something is compared with is not drawn", () => {
  for (const prompt of [
    "ein Junge stark wie ein Löwe",
    "una niña fuerte como un león",
    "un garçon fort comme un lion",
    "chłopiec silny jak lew",
    "aslan gibi bir oğlan",
    "ライオンのような少年",
    "사자 같은 소년",
    "像狮子一样的男孩",
  ])
    assert.ok(!things(read(prompt).graph).includes("lion"), prompt);
});

test("a negation ends with its thing, and a colour stays with its own", () => {
  const { graph } = read("Ein Schloss ohne Turm auf dem Hügel");
  assert.deepEqual([graph.excluded, graph.setting], [["tower"], "meadow"]);
  for (const prompt of ["青い目の白い猫", "mavi gözlü beyaz kedi"])
    assert.deepEqual(
      read(prompt).graph.figures.map(({ noun, colour }) => [noun, colour]),
      [["cat", "#e8e4dc"]],
      prompt,
    );
  assert.deepEqual(
    read("cuatro amigas en la playa").graph.figures.map(({ noun, count }) => [noun, count]),
    [["friend", 4]],
  );
});

test("contradictions and single words are a picture or named", () => {
  assert.match(said("a square circle").join(), /circle.*square/);
  assert.match(said("a castle at night at sunset").join(), /not drawn: sunset/);
  assert.match(said("qwrtzpf").join(), /unknown to the painter: qwrtzpf/);
});

test("every English prompt of the faithfulness list stays in English", () => {
  for (const { prompt } of PROMPT_CASES) assert.equal(reader.translator.translate(prompt).english, prompt);
});

test("the translated prompts with varied grammar show nothing that is not expected", async () => {
  const text = await readFile(new URL("../../../../tools/languages/prompts-tune-2.txt", import.meta.url), "utf8");
  for (const block of text.trim().split("\n\n").slice(0, 5)) {
    const [, english, ...others] = block.split("\n").map((line) => [line.slice(0, 2), line.slice(3)] as const);
    const wanted = motifs(read(english[1]).graph);
    for (const [language, prompt] of others)
      for (const motif of motifs(read(prompt).graph))
        assert.ok(wanted.includes(motif), `${language}: ${prompt}: ${motif}`);
  }
});

test("the translated prompts that the tables were made with are read as their English originals", async () => {
  const text = await readFile(new URL("../../../../tools/languages/prompts-tune.txt", import.meta.url), "utf8");
  for (const block of text.trim().split("\n\n")) {
    const [english, ...others] = block.split("\n").map((line) => [line.slice(0, 2), line.slice(3)] as const);
    const wanted = motifs(read(english[1]).graph);
    for (const [language, prompt] of others)
      assert.deepEqual(motifs(read(prompt).graph), wanted, `${language}: ${prompt}`);
  }
});

test("any text is read, and the create warns as the picture will", () => {
  const foresee = createForesight();
  const unit = fc.constantFrom(..."abcäßñ猫犬の上はкошкаऔरबिल्ली고양이 قطة 🐱🏖️👩🏽‍🌾'’-,.  \u0000\ud800İ");
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit, maxLength: 300 }), fc.string({ unit: "grapheme", maxLength: 200 })),
      (prompt) => {
        const words = { prompt, negativePrompt: "" };
        const painted = reader.read(words, createRng(7).fork("understand")).warnings;
        // Asked twice: the second answer is the one that was kept.
        assert.deepEqual([foresee(words), foresee(words)], [painted, painted]);
      },
    ),
    { numRuns: 60 },
  );
});

test("warnings do not depend on the seed, which decides what the prompt leaves open", () => {
  const prompts = [...PROMPT_CASES.map(({ prompt }) => prompt), ...reader.nouns.keys()];
  for (const [i, prompt] of prompts.entries()) {
    const words = { prompt, negativePrompt: "" };
    const [first, other] = [1, 2 + (i % 3)].map(
      (seed) => reader.read(words, createRng(seed).fork("understand")).warnings,
    );
    assert.deepEqual(other, first, prompt);
  }
});

test("words that are not drawn are listed for programs, in the order of the prompt; other warnings list none", () => {
  const undrawn = (prompt: string) => read(prompt).warnings.map((warning) => warning.undrawn);
  assert.deepEqual(undrawn("a gryphon in a meadow with a rusty orrery"), [["gryphon"], ["orrery"]]);
  assert.deepEqual(undrawn("ein flauschiger Strand mit Schnabeltier"), [["flauschiger", "Schnabeltier"]]);
  assert.deepEqual(undrawn("a portrait of Ada Lovelace"), [undefined]);
});

test("the main noun that is not drawn has a code of its own, all other words keep theirs", () => {
  const codes = (prompt: string) =>
    read(prompt).warnings.map(({ code, message }) => `${code} ${message.replace(/.*: /, "")}`);
  for (const [prompt, ...expected] of [
    ["a gryphon in a meadow with a rusty orrery", "subject-not-drawn gryphon", "unresolved orrery"],
    [
      "a photo of a quokka eating a leaf",
      "subject-not-drawn quokka",
      "abstract an abstract picture was painted",
      "unresolved eating",
    ],
    ["a gryphon guards a castle", "subject-not-drawn gryphon"],
    ["old wooden gramophones", "subject-not-drawn gramophones", "abstract an abstract picture was painted"],
    ["the last orrery of Prague", "subject-not-drawn orrery", "drawn-as drawn as a street", "unresolved last"],
    ["ein Schnabeltier im Fluss", "subject-not-drawn Schnabeltier"],
    ["утконос в реке", "subject-not-drawn утконос"],
    // The noun is drawn: a word that describes it is not the subject.
    ["a Viennese waiter with a tray", "unresolved Viennese"],
    ["a dog with a gryphon", "unresolved gryphon"],
    ["two bears beside an orrery", "unresolved orrery"],
    ["in a meadow a gryphon", "unresolved gryphon"],
    ["ein flauschiger Strand mit Schnabeltier", "unresolved flauschiger, Schnabeltier"],
    ["a portrait of Ada Lovelace", "drawn-as Ada Lovelace"],
    ["a lighthouse at dusk"],
  ])
    assert.deepEqual(codes(prompt), expected, prompt);
});
