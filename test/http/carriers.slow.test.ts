/** Worlds that are codes, painted and read by the gate, through the whole service. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { writePng } from "../codec/pictures.ts";
import { startTestService } from "../helpers/service.ts";

const service = await startTestService();
const CONTENT = "https://e.io/a7";
const LOGO = `data:image/png;base64,${Buffer.from(writePng(64, 64, {}, () => 40)).toString("base64")}`;

/** Makes a picture and answers what its record tells. */
async function recordOf(body: object) {
  const { id, status } = await service.make("art_qr", { content: CONTENT, ...body });
  assert.equal(status, 200);
  const { json } = await service.call("GET", `/v1/images/${id}`);
  assert.equal(json.state, "ready", JSON.stringify(json.error));
  return json;
}

test("Auto takes the world that the words name, with their hour, and tells what it chose and what it left out", async () => {
  const made = await recordOf({
    prompt: "a snowy village at night with a sledge and a submarine",
    style: "Auto",
    ar: "3:4",
    seed: 5,
    negative_prompt: "people",
    logo: LOGO,
  });
  assert.deepEqual([made.engine, made.params.style, made.width, made.height], ["painter", "Auto", 888, 1184]);
  const { style, carrier, hour, carriedBy, code, props } = made.recipe;
  assert.deepEqual(props, ["sledge"], "named, and drawn beside the code");
  assert.deepEqual([style, carrier, hour, carriedBy], ["Snow Village", "snow-village", "night", "carrier"]);
  assert.equal(code.text, CONTENT);
  assert.equal(made.recipe.logo, "plate", "a village makes no logos");
  const said = made.warnings.map(({ code, field }: { code: string; field: string }) => `${code} ${field}`);
  assert.deepEqual(said, ["unresolved prompt", "unsupported-option negative_prompt"]);
  assert.deepEqual(made.warnings[0].undrawn, ["submarine"]);
  assert.ok(made.checks.every(({ required, passed }: { required: boolean; passed: boolean }) => passed || !required));
  assert.ok(made.checks.some(({ name }: { name: string }) => name === "zbar/identity"));
});

test("a carrier by name is painted whatever the words, with a logo on it, in the room that is asked", async () => {
  const made = await recordOf({
    prompt: "a green submarine",
    style: "cross-stitch sampler",
    ar: "16:9",
    padding: 0,
    qr_w: 2,
    logo: LOGO,
  });
  const { style, code, logo: craft } = made.recipe;
  assert.deepEqual([style, code.level, craft], ["Cross-Stitch Sampler", "H", "stitched"]);
  const said = made.warnings.map(({ code, field }: { code: string; field: string }) => `${code} ${field}`);
  assert.deepEqual(said, ["subject-not-drawn prompt", "clamped padding"]);
});

test("a photograph hangs in the world that is named, and stays the picture where `Auto` chooses", async () => {
  const bytes = writePng(300, 200, {}, (x, y, channel) => (channel === 1 ? (x + y) / 2 : 40 + 50 * ((x >> 5) % 3)));
  const image = `data:image/png;base64,${bytes.toString("base64")}`;
  const hung = await recordOf({ image, style: "Patchwork Quilt", prompt: "a red quilt", seed: 2 });
  assert.deepEqual(
    [hung.recipe.carriedBy, hung.recipe.photograph, hung.recipe.palette, hung.width < hung.height],
    ["carrier", "printed on a panel of the quilt", "ember", true],
  );
  const palette = ["#0b3d91", "#f2b632", "#ffffff"];
  const branded = await recordOf({ image, style: "Patchwork Quilt", palette, seed: 2 });
  assert.deepEqual(
    branded.recipe.colours.map(({ colour, roles }: { colour: string; roles: string[] }) => [colour, roles.length > 0]),
    palette.map((colour) => [colour, true]),
  );
  assert.equal(branded.recipe.photograph, "printed on a panel of the quilt");
  const own = await recordOf({ image, style: "Auto", prompt: "a patchwork quilt", seed: 2 });
  assert.deepEqual([own.recipe.carriedBy, own.recipe.carrier], ["embed", undefined]);
});

test("a palette is in the record with the roles of its colours, and in the recipe that makes the picture again", async () => {
  const made = await recordOf({
    ...{ prompt: "an old kilim", style: "Auto", seed: 8 },
    palette: ["#0B3D91", "#fc3d21", "#00ff00"],
  });
  assert.equal(made.recipe.carrier, "kilim");
  assert.deepEqual(made.params.palette, ["#0b3d91", "#fc3d21", "#00ff00"]);
  const [blue, red] = made.recipe.colours;
  assert.equal(blue.colour, "#0b3d91");
  assert.ok(blue.roles.some((role: string) => role.startsWith("dark.")));
  assert.equal(blue.shown.length, blue.roles.length);
  assert.ok(red.roles.length > 0);
  assert.ok(
    made.warnings.some(
      ({ code, field }: { code: string; field: string }) => `${code} ${field}` === "colour-shifted palette",
    ),
  );
  const { json: recipe } = await service.call("GET", `/v1/images/${made.id}/recipe`);
  const again = await service.call("POST", "/v1/recipes", recipe);
  assert.equal(again.status, 200, JSON.stringify(again.json));
});
