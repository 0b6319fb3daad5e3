/** The painter looks at its own picture: what is hidden is composed anew, left out or named, and the picture is judged. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createRng } from "easel-picture";
import { createModelShelf } from "../src/figures/models.ts";
import { composeSeen } from "../src/look/compose-seen.ts";
import type { Faults } from "../src/look/faults.ts";
import { setDown } from "../src/look/mend.ts";
import { coveredShare } from "../src/motifs/raster.ts";
import { createPainter, readMotifs } from "../src/node/index.ts";
import { createPromptReader } from "../src/read/prompt-reader.ts";
import type { PaintedScene } from "../src/request.ts";
import type { SceneGraph } from "../src/scene-graph.ts";

const painter = createPainter();

function paint(prompt: string, seed = 1): Promise<PaintedScene> {
  const order = { prompt, negativePrompt: "", finishes: ["gouache"], widthPx: 128, heightPx: 128 };
  return painter.paint(order, { rng: createRng(seed), checkpoint: async () => {} });
}

/** What a painted picture shows of its figures, counted without the module. */
function shownIn({ surface, recipe }: PaintedScene) {
  const { figures } = recipe.graph as SceneGraph;
  const px = new Map<number, number>();
  for (const id of surface.subject) if (id > 0) px.set(id, (px.get(id) ?? 0) + 1);
  const asked = figures.reduce((sum, { count }) => sum + count, 0);
  return { asked, seen: [...px.values()].filter((count) => count >= 6).length };
}

test("a picture that lacks something says so, and one that shows all says nothing", async () => {
  for (const prompt of [
    "a candle behind a sofa",
    "a tired woman at her desk late at night, laptop glow, empty coffee cups",
    "a mouse behind an elephant",
    "a ring in a box",
  ]) {
    const painted = await paint(prompt);
    const { asked, seen } = shownIn(painted);
    const said = painted.warnings.filter(({ message }) => /hardly|fewer/.test(message));
    const leftOut = said.filter(({ message }) => message.startsWith("not drawn")).length;
    if (seen < asked) assert.ok(said.length > 0, `${prompt}: ${seen} of ${asked}`);
    else assert.equal(said.length, leftOut, `${prompt}: ${said.map(({ message }) => message).join()}`);
  }
});

test("a main subject that nobody sees is named first with what hides it, and lowers the quality", async () => {
  const hidden = await paint("a cup under a bed");
  const [first] = hidden.warnings;
  assert.equal(first.code, "subject-not-drawn");
  assert.equal(first.message, "the main subject is hardly to be seen: cup (behind bed)");
  assert.deepEqual(first.undrawn, ["cup"]);
  assert.ok(hidden.quality && hidden.quality.score < 0.5);
  assert.equal(hidden.quality.reasons[0], "subject-hidden");
  const plain = await paint("a cup beside a bed");
  assert.deepEqual(plain.warnings, []);
  assert.ok(plain.quality && plain.quality.score > 0.5);
});

const READER = createPromptReader();
const SHELF = await readMotifs();
const MODELS = createModelShelf();
const CAST = {
  nouns: READER.nouns,
  shape: MODELS.shape,
  aspect: (name: string) => SHELF.motif(name).width / SHELF.motif(name).height,
  fill01: (name: string) => coveredShare(SHELF.motif(name)),
};

async function composed(prompt: string, seed = 1) {
  const chance = createRng(seed);
  const { graph, isMain } = READER.read({ prompt, negativePrompt: "" }, chance.fork("understand"));
  const setup = { widthPx: 512, heightPx: 512, cast: CAST, wardrobe: { motifs: SHELF, models: MODELS }, isMain };
  const streams = { compose: chance.fork("compose"), render: chance.fork("render") };
  return { asked: graph, ...(await composeSeen(graph, setup, streams, { checkpoint: async () => {} })) };
}

test("what the frame would cut is moved farther away, and a scene without fault is composed once and framed once at most", async () => {
  const stacked = await composed("a cat on a roof above a dog under a bench");
  assert.ok(stacked.tries > 1);
  assert.deepEqual(stacked.leftOut, []);
  assert.deepEqual(stacked.graph, stacked.asked);
  const plain = await composed("a cat on a sofa");
  assert.ok(plain.tries <= 2, "the second is the same composition, drawn near");
  assert.deepEqual(plain.graph, plain.asked);
});

test("a thing that nobody would see is left out at last, never the subject, and named with what hides it", async () => {
  const prompt = "a woman beside a car, three strawberries behind a truck";
  const { asked, graph, leftOut, tries } = await composed(prompt);
  assert.ok(tries > 3, "other compositions were tried before");
  assert.deepEqual(
    leftOut.map(({ name, isMain }) => [name, isMain]),
    [["strawberry", false]],
  );
  assert.equal(graph.figures.length, asked.figures.length - 1);
  assert.ok(graph.figures.every(({ relation }) => relation === undefined || relation.to < graph.figures.length));
});

test("small things that would lie huge on the floor before somebody are set on a table of the room", async () => {
  const { graph, leftOut } = await composed("a baker, an oven and three croissants in a kitchen", 5);
  const [, , croissant] = graph.figures;
  assert.deepEqual(leftOut, []);
  assert.equal(graph.figures[croissant.relation?.to ?? -1]?.noun, "table");
});

test("small things that are seen too large go into free hands, else onto what is named that carries them, else stay", () => {
  const { graph } = READER.read({ prompt: "a woman in a street", negativePrompt: "" }, createRng(1));
  const figure = (noun: string, count = 1) => ({ noun, count, size: "normal" as const });
  const sight = { name: "radio", figure: 1, isMain: false, asked: 1, shown: 1, seen01: 1, share01: 0.2, cut01: 0 };
  const misfits = [{ sight, ratio: 2 }] as unknown as Faults["misfits"];
  const placed = (...figures: SceneGraph["figures"]) =>
    setDown({ ...graph, figures }, { misfits } as Faults, CAST)?.figures[1].relation;
  assert.deepEqual(placed(figure("woman"), figure("radio"), figure("table")), { kind: "holding", to: 0 });
  assert.deepEqual(placed(figure("woman"), figure("radio", 3), figure("table")), { kind: "on", to: 2 });
  assert.equal(placed(figure("horse"), figure("radio")), undefined);
});

test("the same words and seed are tried as often and give the same layout", async () => {
  const [one, two] = [
    await composed("a bicycle behind a car behind a truck", 4),
    await composed("a bicycle behind a car behind a truck", 4),
  ];
  assert.deepEqual(one.layout, two.layout);
  assert.equal(one.tries, two.tries);
});

test("of forty things each is seen or named, and none is both", async () => {
  const things =
    "apple, pear, banana, lemon, orange, carrot, tomato, loaf, cheese, teapot, mug, candle, book, clock, lamp, vase, violin, guitar, drum, trumpet, hat, umbrella, boot, key, camera, radio, telescope, globe, lantern, basket, bucket, broom, axe, hammer, saw, rake, bench, chair, ladder, bicycle".split(
      ", ",
    );
  const painted = await paint(`${things.join(", ")} on a table`);
  const { figures } = painted.recipe.graph as SceneGraph;
  const named = painted.warnings.flatMap(({ undrawn = [] }) => undrawn);
  const { seen } = shownIn(painted);
  assert.deepEqual(
    things.filter((thing) => figures.some(({ noun }) => noun === thing) === named.includes(thing)),
    [],
  );
  assert.ok(seen >= figures.length, `${seen} seen of ${figures.length}`);
  assert.ok(painted.quality && painted.quality.score < 0.5);
});

test("words that gave nothing to look at make a picture without a look", async () => {
  const { tries } = await composed("a feeling of blue");
  assert.equal(tries, 0);
});
