import assert from "node:assert/strict";
import { test } from "node:test";
import { guard, mapCode } from "easel-painter/carriers";
import { createRaster, createRng, type Progress, type Raster } from "easel-picture";

const QUIET: Progress = { checkpoint: async () => {} };
const PITCH = 20;
const MARGIN = 60;
const SIZE = 25;
const SIDE = SIZE * PITCH + 2 * MARGIN;

const code = {
  size: SIZE,
  dark: darkModules(),
  fixed: new Uint8Array(SIZE * SIZE),
  box: { xPx: MARGIN, yPx: MARGIN, sidePx: SIZE * PITCH },
  strength01: 0.5,
};
const map = mapCode(code);

/** Chance data between real finders. */
function darkModules(): Uint8Array {
  const rng = createRng(3);
  const dark = Uint8Array.from({ length: SIZE * SIZE }, () => rng.int(2));
  for (const [fx, fy] of [
    [0, 0],
    [SIZE - 7, 0],
    [0, SIZE - 7],
  ])
    for (let y = -1; y < 8; y++)
      for (let x = -1; x < 8; x++) {
        const [i, j] = [fx + x, fy + y];
        if (i < 0 || j < 0 || i >= SIZE || j >= SIZE) continue;
        const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
        dark[j * SIZE + i] = ring === 3 || ring < 2 ? 1 : 0;
      }
  return dark;
}

/** Pale and dark cloth of middling contrast: a print of 5 px and grain in all of it. */
function cloth(): Raster {
  const raster = createRaster(SIDE, SIDE);
  const rng = createRng(8);
  for (let p = 0; p < SIDE * SIDE; p++) {
    const [x, y] = [p % SIDE, Math.floor(p / SIDE)];
    const dark = map.isDark(Math.floor((x - MARGIN) / PITCH), Math.floor((y - MARGIN) / PITCH));
    const print = (Math.floor(x / 5) + Math.floor(y / 5)) % 2 === 0 ? 1.12 : 0.9;
    const swing = print * (0.97 + 0.06 * rng.next());
    raster.data.set([...(dark ? [120, 60, 90] : [215, 185, 150]).map((v) => v * swing), 255], p * 4);
  }
  return raster;
}

const none = new Uint8Array(SIDE * SIDE);
const lumaOf = ({ data }: Raster, p: number) =>
  (0.299 * data[p * 4] + 0.587 * data[p * 4 + 1] + 0.114 * data[p * 4 + 2]) / 255;

/** Mean and deviation of luma over the inner parts of modules of one tone. */
function tone(raster: Raster, dark: boolean, inFinder: boolean): { mean: number; deviation: number } {
  let [sum, squares, count] = [0, 0, 0];
  for (let j = 0; j < SIZE; j++)
    for (let i = 0; i < SIZE; i++) {
      if (map.isDark(i, j) !== dark || (map.role[j * SIZE + i] === 1) !== inFinder) continue;
      for (let y = 5; y < PITCH - 5; y++)
        for (let x = 5; x < PITCH - 5; x++) {
          const luma = lumaOf(raster, (MARGIN + j * PITCH + y) * SIDE + MARGIN + i * PITCH + x);
          sum += luma;
          squares += luma * luma;
          count++;
        }
    }
  return { mean: sum / count, deviation: Math.sqrt(squares / count - (sum / count) ** 2) };
}

async function guarded(clarity01: number, firm01 = 0): Promise<Raster> {
  const raster = cloth();
  await guard(raster, map, none, { clarity01, firm01 }, QUIET);
  return raster;
}

test("dark things get darker and light ones lighter, the more the clearer", async () => {
  const [lit, weathered, crisp] = [cloth(), await guarded(0), await guarded(1)];
  for (const inFinder of [true, false]) {
    const darks = [lit, weathered, crisp].map((raster) => tone(raster, true, inFinder).mean);
    const lights = [lit, weathered, crisp].map((raster) => tone(raster, false, inFinder).mean);
    for (let k = 1; k < 3; k++) {
      assert.ok(darks[k] < darks[k - 1] - 0.02, `dark ${darks}`);
      assert.ok(lights[k] > lights[k - 1] + 0.01, `light ${lights}`);
    }
    assert.ok(lights[2] - darks[2] > 0.62, `${lights[2]} over ${darks[2]}`);
  }
});

test("finders keep some of their drawing, and less where readers refused the picture", async () => {
  const before = tone(cloth(), false, true).deviation;
  const kept = tone(await guarded(0.5), false, true).deviation;
  const firm = tone(await guarded(0.5, 1), false, true).deviation;
  assert.ok(kept > 0.008 && kept < before, `${before} to ${kept}`);
  assert.ok(firm < 0.75 * kept, `${kept} to ${firm}`);
});

test("colour stays: dark red cloth stays red, and no channel changes its rank", async () => {
  const raster = await guarded(1);
  const p = (MARGIN + 3 * PITCH + 10) * SIDE + MARGIN + 3 * PITCH + 10;
  const [r, g, b] = raster.data.subarray(p * 4, p * 4 + 3);
  assert.ok(r > b && b > g, `${r} ${g} ${b}`);
  assert.ok(r > 2 * g, `washed out: ${r} ${g} ${b}`);
});

test("a picture whose tones are far enough apart keeps them outside of the code", async () => {
  const raster = createRaster(SIDE, SIDE);
  for (let p = 0; p < SIDE * SIDE; p++) {
    const [x, y] = [p % SIDE, Math.floor(p / SIDE)];
    const dark = map.isDark(Math.floor((x - MARGIN) / PITCH), Math.floor((y - MARGIN) / PITCH));
    const middling = y > SIDE - 10 ? 128 : undefined;
    const v = middling ?? (dark ? 20 : 240);
    raster.data.set([v, v, v, 255], p * 4);
  }
  await guard(raster, map, none, { clarity01: 1, firm01: 0 }, QUIET);
  assert.equal(raster.data[(SIDE - 3) * SIDE * 4], 128);
  assert.equal(raster.data[(MARGIN + 3 * PITCH + 10) * SIDE * 4 + (MARGIN + 3 * PITCH + 10) * 4], 20);
});
