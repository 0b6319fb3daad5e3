import assert from "node:assert/strict";
import { test } from "node:test";
import { createPromptReader } from "easel-painter/inspect";
import { createRng } from "easel-picture";

const reader = createPromptReader();
const read = (prompt: string) => reader.read({ prompt, negativePrompt: "" }, createRng(1));
const figuresOf = (prompt: string) =>
  read(prompt).graph.figures.map(
    ({ noun, count, relation }) => `${count} ${noun}${relation ? ` ${relation.kind} ${relation.to}` : ""}`,
  );

test("that a picture is wanted, for whom and after which duty is no thing and no place", () => {
  for (const [prompt, figures] of [
    ["need a pic of a man with a dog, for our menu", ["1 man", "1 dog"]],
    ["a cat after night shift, leave some empty sky at the top", ["1 cat"]],
    ["eine Katze, nach der Arbeit, für unsere Speisekarte", ["1 cat"]],
    ["un gato, después de la escuela, necesito una imagen para una tarjeta", ["1 cat"]],
    ["un chat, avant l'ouverture, pour notre carte", ["1 cat"]],
  ] as const) {
    const { graph, warnings } = read(prompt);
    assert.deepEqual(figuresOf(prompt), figures, prompt);
    assert.equal(graph.settingNamed, false, prompt);
    assert.ok(!warnings.some(({ message }) => message.includes("unknown to the painter")), prompt);
  }
});

test("an empty side is kept empty where it is left or right, and else named as not followed", () => {
  const side = read("a fox, please leave some empty space on the left");
  assert.equal(side.graph.directions?.clear, "left");
  const top = read("a fox, leave some empty sky at the top");
  assert.ok(top.warnings.some(({ message }) => message.includes("leave some empty sky at the top")));
});

test("a waiter crosses a terrace with glasses on a tray, in French as in English", () => {
  const { graph } = read(
    "Un serveur en gilet noir traverse une terrasse bondée avec un plateau de verres de citronnade",
  );
  assert.equal(graph.spot, "terrace");
  assert.deepEqual(
    graph.figures.map(({ noun }) => noun),
    ["waiter", "tray of glasses"],
  );
});

test("small things are in free hands, and no table is brought where nothing names one", () => {
  assert.deepEqual(figuresOf("two nurses laughing over coffee in a hospital corridor"), [
    "2 nurse",
    "2 coffee holding 0",
  ]);
  const runner = read("a man with a suitcase and a croissant on the platform of a train station, morning");
  assert.ok(!runner.graph.figures.some(({ noun }) => noun === "table" || noun === "croissant"));
  assert.ok(runner.warnings.some(({ undrawn = [] }) => undrawn.includes("croissant")));
});

test("a train at a station is a part of the place, in its colour", () => {
  const { graph } = read("A red train waiting at a small country station");
  assert.equal(graph.spot, "platform");
  assert.deepEqual(
    graph.drawn?.map(({ noun }) => noun),
    ["train"],
  );
  assert.notEqual(graph.drawn?.[0].colour, undefined);
});

test("nobody does what something unknown does in a clause of its own, and who is read to sits beside", () => {
  const { graph } = read("two children on a jetty, drops of water flying everywhere");
  assert.ok(graph.figures.every(({ aloft, act }) => !aloft && act !== "fly"));
  assert.ok(
    read("a mother reading to twins").graph.figures.every(
      ({ relation }) => relation?.kind !== "holding" || relation.to === 0,
    ),
  );
  assert.ok(
    !read("a mother reading to twins").graph.figures.some(({ noun, relation }) => noun === "child" && relation),
  );
});
