import assert from "node:assert/strict";
import { test } from "node:test";
import { ledBy, stage } from "../../src/finish/staging.ts";
import { splitRaster } from "../../src/raster/colour-planes.ts";
import { type GBuffer, MATERIAL } from "../../src/raster/gbuffer.ts";
import { createRaster, type Raster } from "../../src/raster/raster.ts";

const SIDE = 128;
const PROGRESS = { checkpoint: async () => {} };
const STAGING = { levels: 0, relief: 0, apart: 0.25, mute01: 0 };

/** A grey disc on a slightly lighter ground, with a black and a white corner that fix the range of tones. */
function disc(): { picture: Raster; surface: GBuffer } {
  const picture = createRaster(SIDE, SIDE);
  const subject = new Uint16Array(SIDE * SIDE);
  for (let p = 0; p < subject.length; p++) {
    const [x, y] = [p % SIDE, Math.floor(p / SIDE)];
    subject[p] = Math.hypot(x - 64, y - 64) < 24 ? 1 : 0;
    const grey = x + y < 30 ? 0 : x + y > 224 ? 255 : subject[p] ? 120 : 130;
    picture.data.set([grey, grey, grey, 255], p * 4);
  }
  return { picture, surface: surfaceWith(subject) };
}

function surfaceWith(subject: Uint16Array): GBuffer {
  const n = SIDE * SIDE;
  return {
    width: SIDE,
    height: SIDE,
    depth: { width: SIDE, height: SIDE, data: new Float32Array(n).fill(20) },
    normal: new Float32Array(n * 3),
    albedo: new Float32Array(n * 3),
    material: new Uint8Array(n).fill(MATERIAL.grass),
    subject,
  };
}

test("a subject and the ground beside it come apart, and far ground stays", async () => {
  const { picture, surface } = disc();
  const planes = await stage(splitRaster(picture), surface, STAGING, PROGRESS);
  const at = (x: number, y: number) => planes.g[y * SIDE + x];
  assert.ok(at(64, 39) - at(64, 41) > 0.12, `${at(64, 39)} beside ${at(64, 41)}`);
  assert.ok(Math.abs(at(6, 64) - 130 / 255) < 0.02, `far ground is ${at(6, 64)}`);
});

test("without a subject only the range of tones changes", async () => {
  const { picture } = disc();
  const planes = await stage(splitRaster(picture), undefined, STAGING, PROGRESS);
  assert.ok(Math.abs(planes.g[64 * SIDE + 64] - 120 / 255) < 0.02);
});

test("what is built leads a picture without a subject, else mountains; a subject leads where there is one", () => {
  const { surface } = disc();
  assert.equal(ledBy(surface), surface);
  assert.equal(ledBy(undefined), undefined);
  const place = surfaceWith(new Uint16Array(SIDE * SIDE));
  assert.equal(ledBy(place), place);
  place.material.fill(MATERIAL.rock, 0, 4000);
  place.depth.data.fill(900, 0, 4000);
  const led = ledBy(place)!;
  assert.ok(led.subject[100] > 0 && led.subject[5000] === 0);
  place.material.fill(MATERIAL.wall, 6000, 8000);
  const town = ledBy(place)!;
  assert.ok(town.subject[6100] > 0 && town.subject[100] === 0);
  assert.ok(place.subject.every((id) => id === 0));
});
