import assert from "node:assert/strict";
import { test } from "node:test";
import { KIND_PARAMS } from "easel-contract";
import { createRaster, type Raster } from "easel-picture";
import type { Engine } from "../../src/engines/engine.ts";
import { createArtSwapface } from "../../src/kinds/art-swapface.ts";
import { noise, stripes } from "../engines/requests.ts";
import { ANNA, BRUNO, placeOn, renderHead } from "../faces/rendered-head.ts";
import { swap } from "./swap-pictures.ts";

const PICTURE = "https://example.com/a.png";
const kind = createArtSwapface();

const anna = renderHead(ANNA, 320);
const bruno = renderHead(BRUNO, 320, { yawDeg: 6 });
/** Two heads, the smaller on the left. */
const couple = placeOn(placeOn(stripes(660, 340, 3), renderHead(BRUNO, 240), 5, 60), bruno, 320, 10);

test("the chosen face changes and passes every required check; the other stays bit for bit", async () => {
  const { raster, checks } = await swap(couple, [anna], { order: "left-right", target_index: 0 });
  assert.deepEqual(
    checks.filter((check) => check.required && !check.passed),
    [],
  );
  assert.equal(checks.find(({ name }) => name === "face-0/seen")?.passed, true, JSON.stringify(checks));
  const right = ({ data }: Raster, y: number) => Buffer.from(data.subarray((y * 660 + 300) * 4, (y + 1) * 660 * 4));
  for (let y = 0; y < 340; y++) assert.ok(right(raster, y).equals(right(couple, y)), `row ${y}`);
});

test("mode many changes all, and a source that cannot be used is left out with a warning", async () => {
  const { made, checks } = await swap(couple, [noise(200, 160, 4), anna], { mode: "many" });
  assert.deepEqual(
    checks.filter((check) => check.required && !check.passed),
    [],
  );
  assert.equal(checks.filter(({ name }) => name.endsWith("/changed")).length, 2);
  const warning = made.warnings.find(({ code }) => code === "source-not-used");
  assert.match(warning?.message ?? "", /^source\.0: no face/);
  assert.deepEqual(
    (made.recipe.faces as { source: number }[]).map(({ source }) => source),
    [1, 1],
  );
});

test("a face swapped for itself is delivered, although nothing changed", async () => {
  const { checks } = await swap(anna, [anna]);
  assert.deepEqual(
    checks.filter((check) => check.required && !check.passed),
    [],
  );
});

test("pictures that are too large together are refused at create, whatever their number", () => {
  const params = KIND_PARAMS.art_swapface.parse({ target: PICTURE, source: PICTURE, consent: true });
  const large = { widthPx: 8000, heightPx: 5000 };
  kind.validate!(params, { target: large, "source.0": large });
  assert.throws(
    () => kind.validate!(params, { target: large, "source.0": large, "source.1": { widthPx: 64, heightPx: 64 } }),
    /source: expected at most 80 megapixels in target and sources together, got 80/,
  );
});

test("a head that is turned too far is refused, with what helps", async () => {
  await assert.rejects(
    swap(renderHead(BRUNO, 320, { yawDeg: 44 }), [anna]),
    /target: the face at .* is turned \d+ degrees sideways, expected 35 or less; use a picture that shows the face more from the front/,
  );
});

test("what an engine does outside the faces is dropped, and a face that it left alone fails the image", async () => {
  const vandal: Engine = {
    id: "vandal",
    version: "1",
    async swap({ target, faces }) {
      const raster = createRaster(target.width, target.height);
      const { left, top, right, bottom } = faces!.targets[0].box;
      const margin = 0.2 * (right - left);
      for (let p = 0; p < raster.data.length; p++) {
        const [x, y] = [(p >> 2) % target.width, Math.floor((p >> 2) / target.width)];
        const inside = x > left - margin && x < right + margin && y > top - margin && y < bottom + margin;
        raster.data[p] = inside ? target.data[p] : 255 - target.data[p];
      }
      return { raster, warnings: [], recipe: {} };
    },
    health: async () => ({ ok: true }),
  };
  const { raster, checks } = await swap(bruno, [anna], {}, vandal);
  assert.ok(Buffer.from(raster.data).equals(Buffer.from(bruno.data)));
  assert.deepEqual(
    checks.filter((check) => check.required && !check.passed).map(({ name }) => name),
    ["face-0/changed"],
  );
});

test("a refusal names the picture and the reason", async () => {
  const field = noise(200, 160, 4);
  const say = (type: string, message: RegExp) => ({ name: "EaselError", type, message });
  await assert.rejects(swap(field, [anna]), say("NO_FACE", /^target: no face was found in 200x160/));
  await assert.rejects(swap(bruno, [field]), say("NO_FACE", /^source\.0: no face/));
  await assert.rejects(
    swap(bruno, [anna], { target_index: 5, order: "left-right" }),
    say("FACE_NOT_FOUND", /^target: expected an index below 1, got 5; faces in the order left-right: 0 at \d+,\d+/),
  );
  await assert.rejects(
    swap(bruno, [renderHead(ANNA, 80)]),
    say("FACE_UNUSABLE", /^source\.0: .*too small: its eyes are \d+ px/),
  );
});
