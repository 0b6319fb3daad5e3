import assert from "node:assert/strict";
import { test } from "node:test";
import { createRng } from "easel-picture";
import { createPromptReader } from "../src/read/prompt-reader.ts";

const READER = createPromptReader();
const read = (prompt: string) => READER.read({ prompt, negativePrompt: "" }, createRng(3).fork("understand"));
const named = (prompt: string) => {
  const { figures, subjects } = read(prompt).graph;
  return [...figures.map(({ noun }) => noun), ...subjects.map(({ form }) => form)].join(" ");
};

test("clauses of what a picture is for name no thing and no place", () => {
  for (const [prompt, things, use] of [
    ["a fox in the snow, for a children's sleepwear shop", "fox", "children's sleepwear shop"],
    ["a crab, background for a slide about coastal protection", "crab", "background for a slide about coastal"],
    ["three macarons, pink ribbon, box lid for a pastry shop", "macarons ribbon", "box lid for a pastry shop"],
    ["two penguins on ice, cover of a school geography book", "penguin", "cover of a school geography book"],
    ["a perfume bottle, product shot for our online shop, no writing", "perfume bottle", "product shot for our"],
    ["a windmill by a canal, biscuit tin lid", "windmill", "biscuit tin lid"],
    ["a wolf on a hill, T-shirt print", "wolf", "T-shirt print"],
    ["ein Fuchs im Wald, Kalenderblatt für Januar", "fox", "Kalenderblatt für Januar"],
    ["un chat sur un lit, pour un marque-page", "cat bed", "marque-page"],
    ["una paella, para la carta de nuestro restaurante", "paella", "la carta de nuestro restaurante"],
    ["una volpe, pagina di un libro per bambini", "fox", "pagina di un libro per bambini"],
    ["um gato, para o rótulo de uma padaria", "cat", "o rótulo de uma padaria"],
    ["een uil op een tak, prentenboek voor kleuters", "owl branch", "prentenboek voor kleuters"],
  ] as const) {
    assert.equal(named(prompt), things, prompt);
    assert.ok(read(prompt).warnings.some(({ code, message }) => code === "not-followed" && message.includes(use)));
  }
  // what is done for a meal is no use, and several banners are things
  assert.equal(named("two pancakes, for breakfast"), "pancake");
  assert.ok(!read("a king in a castle hall, banners, candles").warnings.some(({ code }) => code === "not-followed"));
});

test("what stands beside a word decides what it means", () => {
  for (const [prompt, things] of [
    ["a red crab on a mud bank", "crab"],
    ["a girl on a zebra crossing", "girl"],
    ["a snail with a coin for scale", "snail coin"],
    ["a yellow submarine on the sea bed", "submarine"],
    ["a ladybird on a blade of grass", "ladybird"],
    ["a woman on a chestnut horse", "woman horse"],
    ["traffic jam at dusk", "car"],
    ["a hedgehog on a lawn, caught by a flashlight", "hedgehog"],
    ["a lynx with her kitten", "lynx lynx"],
    ["a cat with her kitten", "cat kitten"],
    ["a plane, a chisel and a saw on a workbench", "saw workbench"],
    ["a tower of books on a desk", "books"],
    ["a plate with goat cheese", "plate cheese"],
    ["macarons stacked in a pyramid", "macarons"],
    ["interior of a gothic cathedral nave", ""],
    ["plant pots on a shelf", "plant pot"],
    ["a cat with a fish-shaped pendant", "cat"],
    ["a cat beside a window, rain on the glass", "cat"],
    ["carpenter's tools: a saw", "saw"],
    ["a young elephant over its mother", "elephant elephant"],
    ["five people in a small wooden church", "people"],
  ] as const)
    assert.equal(named(prompt), things, prompt);
  assert.equal(read("a fox in low winter sun").graph.season === "winter", false);
  assert.equal(read("a fox in winter").graph.season, "winter");
  assert.equal(read("a lighthouse above the lights of a village").graph.lights, undefined);
  assert.equal(read("a teacher explaining the solar system to children").graph.setting === "cosmos", false);
  assert.equal(read("an elephant pouring tea").graph.weather === "rain", false);
  assert.equal(read("pouring rain in a street").graph.weather, "rain");
  // the same words by themselves
  assert.equal(named("a castle on a hill"), "castle");
  assert.equal(read("rain in a city").graph.weather, "rain");
  assert.equal(read("petals in a rain of confetti").graph.weather === "rain", false);
});

test("what is told, dreamt or shown on something is not there; what is done by somebody is their deed", () => {
  for (const [prompt, things] of [
    ["a woman reading a book about horses in a hammock", "woman book hammock"],
    ["a boy dreaming of a rocket in his bed", "boy bed"],
    ["a girl pretending to be a pirate on a bed", "girl bed"],
    ["a teapot painted with a leaf and a bird, on a table", "teapot"],
    ["a woman with a tattoo of a rose on her arm", "woman"],
    ["a bank robber in a street", "robber"],
  ] as const)
    assert.equal(named(prompt), things, prompt);
  const { figures } = read("a horse is brushed by a girl while her father mends the fence").graph;
  assert.deepEqual(figures.map(({ noun, act }) => [noun, act]).slice(0, 3), [
    ["girl", "tend"],
    ["horse", undefined],
    ["father", "tend"],
  ]);
});

test("a place that has no picture is drawn as the nearest and named", () => {
  for (const [prompt, setting, says] of [
    ["two women on a spiral staircase", "room", "spiral staircase: drawn as a hall"],
    ["a woman in a pharmacy", "room", "pharmacy: drawn as a shop interior"],
    ["a car on a motorway", "road", "motorway: drawn as a road"],
    ["zwei Frauen in einer Apotheke", "room", "Apotheke: drawn as a shop interior"],
  ] as const) {
    const { graph, warnings } = read(prompt);
    assert.equal(graph.setting, setting, prompt);
    assert.ok(
      warnings.some(({ code, message }) => code === "drawn-as" && message.includes(says)),
      prompt,
    );
  }
});

test("what an article makes a noun is no act, and who rides is no stranger", () => {
  assert.equal(read("a bottle and a small wave").graph.figures[0].act, undefined);
  const { figures } = read("a motorcyclist squeezing through a crowd").graph;
  assert.deepEqual(
    figures.map(({ noun }) => noun),
    ["man", "motorcycle"],
  );
});

test("an animal has its own shell, and what it bears that is as large as a town is not built", () => {
  for (const prompt of [
    "a turtle carrying a small city with windmills on its shell through a calm ocean",
    "a tortoise with moss on its shell",
  ]) {
    const { figures, subjects } = read(prompt).graph;
    assert.ok(!figures.some(({ noun }) => noun.includes("shell")), prompt);
    assert.deepEqual(subjects, [], prompt);
  }
  assert.ok(read("a shell on a beach").graph.figures.some(({ noun }) => noun.includes("shell")));
});

test("several words for one thing name one, and what belongs to somebody is theirs", () => {
  for (const [prompt, things] of [
    ["two girls in wheelchairs playing basketball, ball in mid-air", "girl wheelchair basketball"],
    ["three pilots' club drinking tea", "pilot tea"],
    ["a mermaid librarian with a book", "mermaid book"],
    ["a knight in rusty armour and a snail", "knight snail"],
    ["a white cup held by a hand in a mustard sweater", "cup"],
    ["a cat sleeping on the keys of an old grand piano", "cat piano"],
    ["a foggy harbour crane at dawn", ""],
    ["a tower crane at dusk", ""],
    ["rice fields with mirror-like water and a farmer", "farmer"],
    ["a coffee grinder with a small heap of beans", "coffee grinder coffee beans"],
    ["four books", "closed book"],
    ["penguins on the ice, one chick between them", "penguin penguin"],
    ["a black iron pan with two runny eggs", "pan"],
  ] as const)
    assert.equal(named(prompt), things, prompt);
  const { figures } = read("two girls in wheelchairs playing basketball").graph;
  assert.equal(figures[1].count, 2);
  assert.deepEqual(figures[2].relation, { kind: "holding", to: 0 });
  assert.equal(read("a tower crane at dusk").graph.spot, "building-site");
});

test("a mark shows what is known of it, and plain ground where nothing is", () => {
  assert.equal(named("minimal logo, a wheat ear, golden on white"), "wheat emblem");
  assert.equal(named("app icon, paper plane, coral and navy"), "paper plane");
  const { graph, warnings } = read("app icon, gurgle, blue");
  assert.equal(graph.setting, "studio");
  assert.ok(warnings.some(({ code, message }) => code === "abstract" && message.endsWith("plain ground was painted")));
});

test("common persons and places are read in the languages of most prompts", () => {
  for (const [prompt, things] of [
    ["eine Schwangere und eine Hebamme in der Küche", "pregnant woman midwife"],
    ["der Bruder und die Schwester mit einem Hund", "brother sister dog"],
    ["une sœur et un frère avec un chat", "sister brother cat"],
    ["la figlia e lo zio con un cane", "daughter uncle dog"],
    ["uma quitandeira com um gato", "fruit seller cat"],
    ["siostra i brat z psem", "sister brother dog"],
    ["姉と弟と犬", "sister brother dog"],
  ] as const)
    assert.equal(named(prompt), things, prompt);
});
