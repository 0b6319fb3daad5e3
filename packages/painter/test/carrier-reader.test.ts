import assert from "node:assert/strict";
import { test } from "node:test";
import { createCarrierReader } from "easel-painter";
import { CARRIERS } from "easel-painter/carriers";

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

test("an hour that a carrier does not have keeps it from being chosen, and is named where it is asked for", () => {
  const prompt = "a formal garden at night";
  assert.equal(reader.choose(prompt), undefined);
  const garden = CARRIERS.find(({ name }) => name === "hedge-garden")!;
  const { hour, warnings } = reader.read(prompt, garden);
  assert.equal(hour, undefined);
  assert.deepEqual(warnings[0].undrawn, ["night"]);
});

test("words of any language choose season, hour and colours, and what is left out is named as it was typed", () => {
  const village = reader.choose("ein Winterdorf in der Dämmerung mit einem Schlitten");
  assert.equal(village?.name, "snow-village");
  const { season, hour, warnings } = reader.read("ein Winterdorf in der Dämmerung mit einem Schlitten", village!);
  assert.deepEqual(
    [season, hour, warnings[0].code, warnings[0].undrawn],
    ["winter", "evening", "unresolved", ["Schlitten"]],
  );
  const tiles = reader.choose("blue tiles, lemons and coffee")!;
  assert.deepEqual([tiles.name, reader.read("blue tiles, lemons and coffee", tiles).palette], ["azulejo", "cobalt"]);
  assert.deepEqual(reader.read("blue tiles, lemons and coffee, no jug", tiles).warnings, []);
});
