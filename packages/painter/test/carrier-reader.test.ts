import assert from "node:assert/strict";
import { test } from "node:test";
import { createCarrierReader } from "easel-painter";
import { ASKED_PROPS, CARRIERS } from "easel-painter/carriers";

const reader = createCarrierReader();

test("each carrier is chosen by each of its places, and by the prompt of its preview", () => {
  for (const entry of CARRIERS) {
    assert.equal(reader.choose(entry.preview.prompt)?.name, entry.name, entry.preview.prompt);
    for (const place of entry.words.place) assert.equal(reader.choose(`a ${place}`)?.name, entry.name, place);
  }
});

test("a prompt about something else chooses none, though it names a carrier's things", () => {
  for (const prompt of [
    "a red fox in a snowy forest",
    "a cat on a patchwork quilt",
    "a red fox on a quilt",
    "a baby on a patchwork quilt",
    "a golden retriever on a beach",
    "ein roter Fuchs auf einem Quilt",
    "a lighthouse on a cliff at dusk",
    "an old town by the sea in summer",
    "a fishing village at noon",
    "a watercolour of a hedge maze",
    "a roman mosaic of a dolphin",
    "a hedge maze with an astronaut, a submarine and a giraffe",
    "qwrtz",
    "",
  ])
    assert.equal(reader.choose(prompt), undefined, prompt);
});

test("a world is found by its name in German and other languages", () => {
  for (const [prompt, name] of [
    ["blaue Fliesen", "azulejo"],
    ["portugiesische Kacheln mit Zitronen", "azulejo"],
    ["Luftbild von Feldern", "farmland"],
    ["Felder aus der Vogelperspektive", "farmland"],
    ["Strand von oben", "beach"],
    ["eine Flickendecke in Rot", "quilt"],
    ["ein Irrgarten aus Hecken", "hedge-garden"],
    ["Koiteich mit Seerosen", "koi-garden"],
    ["römisches Mosaik", "mosaic-floor"],
    ["eine Schachtel Pralinen", "chocolate-box"],
    ["Kreuzstichbild mit Rosen", "cross-stitch"],
    ["Fassade mit erleuchteten Fenstern", "lit-windows"],
    ["Bücherregal", "book-wall"],
    ["un mur de carreaux bleus", "azulejo"],
    ["un labirinto di siepi", "hedge-garden"],
  ])
    assert.equal(reader.choose(prompt)?.name, name, prompt);
});

test("an hour that a carrier does not have keeps it from being chosen, and is named where it is asked for", () => {
  const prompt = "a formal garden at night";
  assert.equal(reader.choose(prompt), undefined);
  const garden = CARRIERS.find(({ name }) => name === "hedge-garden")!;
  const { hour, warnings } = reader.read(prompt, garden);
  assert.equal(hour, undefined);
  assert.deepEqual(warnings[0].undrawn, ["night"]);
});

test("words of any language choose season, hour and colours, and what is left out is named as it was typed", () => {
  const prompt = "ein Winterdorf in der Dämmerung mit einem Schlitten und einem Kamel";
  const village = reader.choose(prompt);
  assert.equal(village?.name, "snow-village");
  const { season, hour, props, warnings } = reader.read(prompt, village!);
  assert.deepEqual(
    [season, hour, props, warnings[0].code, warnings[0].undrawn],
    ["winter", "evening", ["sledge"], "unresolved", ["Kamel"]],
  );
  const tiles = reader.choose("blue tiles, lemons and coffee")!;
  assert.deepEqual([tiles.name, reader.read("blue tiles, lemons and coffee", tiles).palette], ["azulejo", "cobalt"]);
  assert.deepEqual(reader.read("blue tiles, lemons and coffee, no jug", tiles).warnings, []);
});

test("each word of a prop asks for it in the carriers that have it, and its words are no others'", () => {
  const owners = new Map<string, string>();
  for (const [name, { words }] of Object.entries(ASKED_PROPS))
    for (const word of words) {
      assert.equal(owners.get(word), undefined, word);
      owners.set(word, name);
    }
  for (const entry of CARRIERS)
    for (const prop of entry.props ?? [])
      for (const word of ASKED_PROPS[prop].words) {
        const { props, shown, warnings } = reader.read(`${entry.words.place[0]} with a ${word}`, entry);
        const isAlwaysShown = shown.includes(word) && props.length === 0;
        assert.ok(isAlwaysShown || props[0] === prop, `${entry.name}: ${word}`);
        assert.deepEqual(warnings, [], `${entry.name}: ${word}`);
      }
  const drawn = new Set(CARRIERS.flatMap(({ props = [] }) => props));
  assert.deepEqual([...drawn].sort(), Object.keys(ASKED_PROPS).sort());
});

test("a thing that is only drawn beside the code does not choose the world for a prompt about it", () => {
  const quilt = CARRIERS.find(({ name }) => name === "quilt")!;
  assert.equal(reader.choose("a cat on a patchwork quilt"), undefined);
  assert.equal(reader.choose("a patchwork quilt with a cat"), quilt);
  assert.deepEqual(reader.read("a cat on a patchwork quilt", quilt).props, ["cat"]);
  assert.deepEqual(reader.read("a patchwork quilt without a cat", quilt).props, []);
});

test("what a picture is used for chooses nothing, hides nothing and is not named as missing", () => {
  for (const [prompt, name] of [
    ["table card for our inn: a village in deep snow at dusk, lamps on the houses", "snow-village"],
    ["patchwork quilt in blue and white for the church bazaar", "quilt"],
    ["menu of a small café, blue tiles with lemons", "azulejo"],
    ["business card, bookshelf full of old books", "book-wall"],
    ["Schneedorf am Abend mit Schlitten, Speisekarte der Skihütte", "snow-village"],
    ["invitation pour un mariage, formal garden with roses", "hedge-garden"],
  ] as const) {
    const entry = reader.choose(prompt);
    assert.equal(entry?.name, name, prompt);
    assert.deepEqual(reader.read(prompt, entry!).warnings, [], prompt);
  }
  assert.equal(reader.choose("menu for a café"), undefined);
  assert.equal(reader.choose("a waiter at the beach bar, waiting for a guest"), undefined);
});

test("a last clause that goes on with no list is what the picture is for, one that does is of the picture", () => {
  for (const [prompt, name] of [
    ["roman mosaic with dolphins in the baths, prices", "mosaic-floor"],
    ["a beach in Sicily with boats and ice cream, last summer's photos", "beach"],
    ["a chocolate box with marzipan and nougat, opening of the shop", "chocolate-box"],
    ["a hedge maze with an astronaut and a robot, two giraffes", undefined],
    ["ein Strand mit einem Drachen und einem Ritter, ein Schloss", undefined],
  ] as const)
    assert.equal(reader.choose(prompt)?.name, name, prompt);
});

test("what only describes is not missed: colours in the plural, age, rest, and how many stand in rows", () => {
  for (const [prompt, name] of [
    ["an old quilt in blues and creams, faded, with a cat asleep on it", "quilt"],
    ["old azulejo tiles, weathered", "azulejo"],
    ["blue and white painted tiles with lemons", "azulejo"],
    ["rows of red tulips beside a canal", "tulip-fields"],
  ]) {
    const entry = reader.choose(prompt);
    assert.equal(entry?.name, name, prompt);
    assert.deepEqual(reader.read(prompt, entry!).warnings, [], prompt);
  }
  assert.equal(reader.choose("rows of houses by the beach"), undefined);
});

test("flowers choose the colours of a garden as colours do", () => {
  const garden = CARRIERS.find(({ name }) => name === "hedge-garden")!;
  for (const [prompt, palette] of [
    ["a hedge garden with roses", "rose"],
    ["a hedge garden with lavender", "lavender"],
    ["a hedge garden in white", "white"],
    ["a hedge garden", undefined],
  ])
    assert.equal(reader.read(prompt!, garden).palette, palette, prompt);
});

test("a prompt whose main noun is a place chooses it though some things are missing, but not where it is of something else", () => {
  const mosaic = reader.choose("roman mosaic, garlands and birds");
  assert.equal(mosaic?.name, "mosaic-floor");
  assert.deepEqual(reader.read("roman mosaic, garlands and birds", mosaic!).warnings[0].undrawn, ["garlands", "birds"]);
  assert.equal(reader.choose("mosaic floor of a roman villa with dolphins")?.name, "mosaic-floor");
  assert.equal(reader.choose("a mosaic of a dolphin and a boat"), undefined);
});
