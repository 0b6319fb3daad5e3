import assert from "node:assert/strict";
import { test } from "node:test";
import { createRaster } from "easel-picture";
import { dialOf } from "../src/art/dial.ts";
import { shadeGround } from "../src/art/shade-ground.ts";
import { lumaPlane } from "../src/scan/luma.ts";

const SIDE_PX = 600;
const BOX = { xPx: 200, yPx: 200, sidePx: 200 };
const MODULE_PX = 8;

/** White snow with a dark tree of 20 px in the middle. */
function snow() {
  const picture = createRaster(SIDE_PX, SIDE_PX);
  picture.data.fill(250);
  for (let y = 290; y < 310; y++)
    for (let x = 290; x < 310; x++) picture.data.set([30, 50, 30, 255], 4 * (y * SIDE_PX + x));
  return picture;
}

test("light ground under a code gets a shade that stays lighter than its light modules and runs out around it", () => {
  const dial = dialOf(0.5);
  const picture = snow();
  const shaded = shadeGround(picture, BOX, MODULE_PX, dial, {});
  const { data } = lumaPlane(shaded);
  const at = (x: number, y: number) => data[y * SIDE_PX + x];
  assert.ok(at(240, 240) < 0.93 && at(240, 240) > dial.darkMost + 2 * dial.margin, `${at(240, 240)}`);
  assert.ok(at(240, 170) > at(240, 240) && at(240, 140) > at(240, 170));
  for (const [x, y] of [
    [10, 10],
    [300, 580],
    [300, 300],
  ])
    assert.deepEqual(
      shaded.data.slice(4 * (y * SIDE_PX + x), 4 * (y * SIDE_PX + x) + 3),
      picture.data.slice(4 * (y * SIDE_PX + x), 4 * (y * SIDE_PX + x) + 3),
    );
});

test("subjects stay as light as they are, and a picture without light ground is left alone", () => {
  const picture = snow();
  const subjects = new Uint8Array(SIDE_PX * SIDE_PX);
  subjects.fill(1, 0, SIDE_PX * 300);
  const { data } = shadeGround(picture, BOX, MODULE_PX, dialOf(0.5), { subjects });
  assert.equal(data[4 * (240 * SIDE_PX + 240)], 250);
  assert.notEqual(data[4 * (340 * SIDE_PX + 240)], 250);
  const grey = createRaster(SIDE_PX, SIDE_PX);
  grey.data.fill(120);
  assert.equal(shadeGround(grey, BOX, MODULE_PX, dialOf(0.5), {}), grey);
});
