/** That things get one tone for light and one for shade, and that an empty foreground is shaded. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { withForeground } from "../../src/finish/foreground.ts";
import { lightInTones } from "../../src/finish/form.ts";
import { createColourPlanes } from "../../src/raster/colour-planes.ts";
import { type GBuffer, MATERIAL } from "../../src/raster/gbuffer.ts";
import { createRaster, type Raster } from "../../src/raster/raster.ts";
import { createRng } from "../../src/raster/rng.ts";

const SIDE = 128;
const N = SIDE * SIDE;
const PLAN = { reach: 9, soft: 0.1, share: 1, skinShare: 0.5 };
const PROGRESS = { checkpoint: async () => {} };

function surfaceOf(material: number, subject: number): GBuffer {
  return {
    width: SIDE,
    height: SIDE,
    depth: { width: SIDE, height: SIDE, data: new Float32Array(N).fill(4) },
    normal: new Float32Array(3 * N),
    albedo: new Float32Array(3 * N).fill(0.25),
    material: new Uint8Array(N).fill(material),
    subject: new Uint16Array(N).fill(subject),
  };
}

/** Grey that gets lighter from the left to the right, with one white stripe of the thing's own colour. */
function roundThing(): { readonly planes: ReturnType<typeof createColourPlanes>; readonly surface: GBuffer } {
  const planes = createColourPlanes(SIDE, SIDE);
  const surface = surfaceOf(MATERIAL.fabric, 1);
  for (let p = 0; p < N; p++) {
    const isStripe = Math.floor(p / SIDE) === 64;
    if (isStripe) surface.albedo.fill(0.5, 3 * p, 3 * p + 3);
    const tone = (0.1 + (0.5 * (p % SIDE)) / SIDE) * (isStripe ? Math.SQRT2 : 1);
    for (const plane of [planes.r, planes.g, planes.b]) plane[p] = tone;
  }
  return { planes, surface };
}

test("a round thing has two tones, and keeps its markings", () => {
  const { planes, surface } = roundThing();
  lightInTones(planes, surface, PLAN);
  const row = (y: number) => Array.from({ length: SIDE }, (_, x) => planes.r[y * SIDE + x]);
  const steps = row(30).filter((tone, x, all) => x > 0 && Math.abs(tone - all[x - 1]) > 0.02).length;
  assert.ok(steps > 0 && steps < 12, `${steps} steps`);
  assert.ok(Math.abs(row(30)[100] - row(30)[115]) < 0.02, "its light side is one tone");
  assert.ok(row(64)[110] > 1.2 * row(62)[110], "its stripe is lighter than what is beside it");
});

test("land keeps its light", () => {
  const { planes } = roundThing();
  const before = planes.r.slice();
  lightInTones(planes, surfaceOf(MATERIAL.grass, 0), PLAN);
  assert.ok(planes.r.every((tone, p) => tone === before[p]));
});

function snowfield(): Raster {
  const picture = createRaster(SIDE, SIDE);
  picture.data.fill(230);
  return picture;
}

test("an empty foreground gets darker and cooler towards the foot", async () => {
  const seen: Raster[] = [];
  const finish = withForeground(async (picture) => {
    seen.push(picture);
    return picture;
  });
  await finish(snowfield(), surfaceOf(MATERIAL.snow, 0), createRng(3), PROGRESS);
  const [{ data }] = seen;
  const mean = (y: number, k: number) =>
    Array.from({ length: SIDE }, (_, x) => data[(y * SIDE + x) * 4 + k]).reduce((sum, v) => sum + v, 0) / SIDE;
  assert.equal(mean(10, 0), 230);
  assert.ok(mean(SIDE - 2, 0) < 205, `red ${mean(SIDE - 2, 0)}`);
  assert.ok(mean(SIDE - 2, 2) > mean(SIDE - 2, 0) + 8, "the shade is cool");
});

test("a foreground with drawing of its own stays, and so do subjects", async () => {
  const busy = snowfield();
  for (let p = 0; p < N; p++) busy.data.fill(p % 2 ? 230 : 120, p * 4, p * 4 + 3);
  for (const [picture, surface] of [
    [busy, surfaceOf(MATERIAL.snow, 0)],
    [snowfield(), surfaceOf(MATERIAL.snow, 1)],
  ] as const) {
    const finish = withForeground(async (given) => {
      assert.ok(given.data.every((value, i) => value === picture.data[i]));
      return given;
    });
    await finish(picture, surface, createRng(3), PROGRESS);
  }
});
