import assert from "node:assert/strict";
import { before, test } from "node:test";
import { STYLE_V5 } from "easel-contract";
import type { GBuffer, Raster } from "easel-picture";
import { createRng } from "easel-picture";
import { FINISHES } from "easel-picture/finish";
import type { PaintResult } from "../../src/engines/engine.ts";
import { createPainterEngine } from "../../src/engines/painter/index.ts";

const PROGRESS = { checkpoint: async () => {} };
const KEYS = Object.keys(FINISHES);
let painted: PaintResult;
let surface: GBuffer;
const done = new Map<string, Raster>();

before(async () => {
  const io = { imageId: "image", rng: createRng(3), signal: new AbortController().signal, ...PROGRESS };
  const request = {
    prompt: "a castle by a mountain lake in autumn, golden hour",
    negativePrompt: "",
    style: "Photographic",
    widthPx: 200,
    heightPx: 152,
    seed: 3,
  };
  painted = await createPainterEngine().paint!(request, io);
  assert.ok(painted.scene);
  surface = painted.scene.surface;
  for (const key of KEYS) done.set(key, await FINISHES[key](painted.raster, surface, createRng(1), PROGRESS));
});

/** Mean difference of channels, 0..255. */
function distance(a: Raster, b: Raster): number {
  let sum = 0;
  for (let i = 0; i < a.data.length; i++) sum += Math.abs(a.data[i] - b.data[i]);
  return sum / ((a.data.length * 3) / 4);
}

test("every value of style_v5 is a finish", () => {
  for (const name of STYLE_V5) assert.ok(KEYS.includes(name.toLowerCase().replaceAll(" ", "-")), name);
});

for (const key of KEYS) {
  test(`${key} gives an opaque picture of the same size, again the same, and leaves its input alone`, async () => {
    const input = painted.raster.data.slice();
    const again = await FINISHES[key](painted.raster, surface, createRng(1), PROGRESS);
    const out = done.get(key)!;
    assert.deepEqual([out.width, out.height], [200, 152]);
    assert.ok(out.data.every((v, i) => i % 4 !== 3 || v === 255));
    assert.deepEqual(again.data, out.data);
    assert.deepEqual(painted.raster.data, input);
    assert.ok(distance(out, painted.raster) > 1, "it changed nothing");
  });

  test(`${key} needs no surface and takes small and odd pictures`, async () => {
    for (const [width, height] of [
      [200, 152],
      [17, 31],
      [1, 1],
    ]) {
      const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) =>
        i % 4 === 3 ? 255 : painted.raster.data[i],
      );
      const out = await FINISHES[key]({ width, height, data }, undefined, createRng(2), PROGRESS);
      assert.deepEqual([out.width, out.height], [width, height]);
    }
  });

  test(`${key} reports progress within 0..1`, async () => {
    const told: number[] = [];
    await FINISHES[key](painted.raster, surface, createRng(1), { checkpoint: async (f) => void told.push(f) });
    assert.ok(told.length > 0 && told.every((f) => f >= 0 && f <= 1));
  });
}

test("subjects keep more of their detail than what is around them", async () => {
  const bare = { ...surface, subject: surface.subject.map(() => 0) };
  const own = (raster: Raster) => {
    const data = raster.data.filter((_, i) => surface.subject[i >> 2] > 0);
    return { ...raster, data };
  };
  for (const key of ["digital-art", "low-poly"]) {
    const without = await FINISHES[key](painted.raster, bare, createRng(1), PROGRESS);
    const far = distance(own(without), own(painted.raster));
    const near = distance(own(done.get(key)!), own(painted.raster));
    assert.ok(near < far, `${key}: ${near} with subjects, ${far} without`);
  }
});

test("no two finishes make nearly the same picture", () => {
  for (const [i, a] of KEYS.entries())
    for (const b of KEYS.slice(i + 1)) assert.ok(distance(done.get(a)!, done.get(b)!) > 8, `${a} and ${b}`);
});

test("shapes are not cut across the outline of a subject, and specks of the background are gone", async () => {
  const side = 96;
  const n = side * side;
  const data = new Uint8ClampedArray(n * 4);
  const subject = new Uint16Array(n);
  const rng = createRng(5);
  for (let p = 0; p < n; p++) {
    const inside = Math.hypot((p % side) - 48, Math.floor(p / side) - 48) < 24;
    subject[p] = inside ? 1 : 0;
    const speck = !inside && rng.next() < 0.03;
    data.set(inside ? [200, 60, 40, 255] : speck ? [250, 250, 90, 255] : [60, 130, 60, 255], p * 4);
  }
  const plane = { width: side, height: side, data: new Float32Array(n).fill(10) };
  const normal = Float32Array.from({ length: n * 3 }, (_, i) => (i % 3 === 2 ? 1 : 0));
  const flat = {
    width: side,
    height: side,
    depth: plane,
    normal,
    albedo: new Float32Array(n * 3),
    material: new Uint8Array(n),
    subject,
  };
  for (const key of ["low-poly", "paper-cut", "mosaic", "leaves", "stained-glass"]) {
    const out = await FINISHES[key]({ width: side, height: side, data }, flat, createRng(1), PROGRESS);
    let wrong = 0;
    for (let p = 0; p < n; p++) {
      const red = out.data[p * 4] - out.data[p * 4 + 1];
      if (subject[p] > 0 !== red > 0) wrong++;
    }
    assert.ok(wrong < 0.03 * n, `${key}: ${wrong} pixels of ${n} on the wrong side of the outline`);
  }
  const cut = await FINISHES["paper-cut"]({ width: side, height: side, data }, flat, createRng(1), PROGRESS);
  const specks = subject.filter((id, p) => id === 0 && cut.data[p * 4] > 180).length;
  assert.ok(specks < 10, `${specks} pixels of specks`);
});
