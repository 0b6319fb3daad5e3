import assert from "node:assert/strict";
import { test } from "node:test";
import { createPromptReader } from "easel-painter/inspect";
import { createRng } from "easel-picture";

const reader = createPromptReader();
const read = (prompt: string) => reader.read({ prompt, negativePrompt: "" }, createRng(1)).graph;
const nounsOf = (prompt: string) => read(prompt).figures.map(({ noun }) => noun);

test("what a product stands on and before is no thing beside it", () => {
  for (const [prompt, kind, colour, wall] of [
    ["a perfume bottle on wet black slate", "slab", "#262a2d", undefined],
    ["a candle on a travertine plinth", "plinth", "#d9c8ac", undefined],
    ["three succulents on a walnut shelf, white wall", "shelf", "#5f4330", "#e8e4dc"],
    ["a gold ring on folded linen", "cloth", "#d8ccb6", undefined],
    ["a bowl of pasta on a dark table", "wood", "#3a291d", undefined],
    ["a croissant with a cappuccino, marble table", "slab", "#e6e3de", undefined],
    ["a tote bag on a terracotta wall", "plain", "#b3623c", undefined],
    ["a mug against a pale green wall", "plain", "#9fbe9d", undefined],
  ] as const) {
    const { surface, setting, figures, subjects } = read(prompt);
    assert.deepEqual(surface, { kind, colour, ...(wall ? { wall } : {}) }, prompt);
    assert.equal(setting, kind === "plain" ? "studio" : "tabletop", prompt);
    assert.ok(figures.length > 0 && subjects.length === 0, prompt);
  }
});

test("with people and animals a shelf, a plinth and a wall are those of a scene", () => {
  for (const prompt of [
    "a cat on a shelf",
    "a woman against a green wall",
    "a man painting on a white wall",
    "a castle on a stone table",
  ])
    assert.equal(read(prompt).surface, undefined, prompt);
});

test("small things on a table that is named stand on it, and those with a bedside table on that", () => {
  const laid = read("an alarm clock and a newspaper on a bedside table");
  assert.equal(laid.setting, "tabletop");
  assert.deepEqual(
    laid.figures.map(({ noun }) => noun),
    ["alarm clock", "newspaper"],
  );
  const room = read("a bedside table with a lamp and a glass of water");
  assert.deepEqual(
    room.figures.map(({ relation }) => relation?.to),
    [undefined, 0, 0],
  );
});

test("a product is shown before plain ground, wherever it is sold", () => {
  for (const prompt of ["mock-up of a blank tote bag", "a handbag, product photo for an online shop"])
    assert.equal(read(prompt).setting, "studio", prompt);
  assert.notEqual(read("product shot of a water bottle on a beach").setting, "studio");
});

test("a dish takes its plate and what lies on it, and a jewel its stone", () => {
  assert.deepEqual(nounsOf("avocado toast with a poached egg and chilli flakes on a speckled plate"), [
    "avocado toast",
  ]);
  assert.deepEqual(nounsOf("stack of pancakes with blueberries and maple syrup on a plate"), ["stack of pancakes"]);
  assert.deepEqual(nounsOf("smoothie bowl with berries, banana slices and granola"), ["smoothie bowl"]);
  assert.deepEqual(nounsOf("a gold ring with a green stone on folded linen"), ["gold ring"]);
});

test("logos show land and plants as one shape, and a colour after a comma is no fruit", () => {
  assert.deepEqual(nounsOf("logo of a mountain with a rising sun, two colours"), ["mountain emblem"]);
  assert.deepEqual(nounsOf("app icon: green leaf in a circle"), ["leaf badge"]);
  assert.deepEqual(nounsOf("app icon: teapot with a leaf"), ["teapot"]);
  const { figures, palette } = read("icon of a shopping bag, orange, rounded");
  assert.equal(figures.length, 1);
  assert.ok(palette.includes("#d9722a"));
});

test("a corridor draws its own palms and floor", () => {
  const { spot, figures, drawn } = read("long corridor of a hotel, checkerboard floor, palm in a pot at each window");
  assert.equal(spot, "corridor");
  assert.equal(figures.length, 0);
  assert.deepEqual(
    drawn?.map(({ noun }) => noun),
    ["potted palm"],
  );
});

test("who sleeps in a tram sits in it, and a tram that is seen from within is no thing", () => {
  const empty = read("inside of an empty tram in the evening");
  assert.equal(empty.spot, "tram");
  assert.equal(empty.figures.length, 0);
  const asleep = read("an old woman sleeping in an old tram");
  assert.equal(asleep.spot, "tram");
  assert.deepEqual(asleep.figures[0].relation, { kind: "on", to: 1 });
});
