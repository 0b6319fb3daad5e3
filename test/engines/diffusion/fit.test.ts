import assert from "node:assert/strict";
import { test } from "node:test";
import { createRaster } from "easel-picture";
import fc from "fast-check";
import { fitSize, resizeWindow } from "../../../src/engines/diffusion/fit.ts";
import { fillSmoothInto } from "../../../src/engines/diffusion/membrane.ts";
import { controlOf } from "../../../src/engines/diffusion/paint.ts";

const pause = async () => {};

test("a fitted size has the model's multiples, area and nearly the asked shape", () => {
  fc.assert(
    fc.property(fc.integer({ min: 64, max: 4096 }), fc.integer({ min: 64, max: 4096 }), (w, h) => {
      fc.pre(Math.max(w, h) / Math.min(w, h) <= 3);
      const { widthPx, heightPx, window } = fitSize(w, h, 512, 64);
      assert.ok(widthPx % 64 === 0 && heightPx % 64 === 0);
      const area = (widthPx * heightPx) / 512 ** 2;
      assert.ok(area >= 0.55 && area <= 1.61, `${widthPx}x${heightPx}`);
      assert.ok(window.x >= -1e-9 && window.y >= -1e-9);
      assert.ok(window.width <= widthPx + 1e-9 && window.height <= heightPx + 1e-9);
      assert.ok(Math.abs(window.width / window.height - w / h) < 1e-6 * (w / h));
      // What is cropped away is a small part.
      assert.ok(window.width * window.height >= 0.75 * widthPx * heightPx, `${w}x${h}: ${widthPx}x${heightPx}`);
    }),
  );
});

test("sizes that the model makes are made as asked", () => {
  for (const [w, h] of [
    [512, 512],
    [512, 768],
    [640, 448],
  ])
    assert.deepEqual(fitSize(w, h, 512, 64), { widthPx: w, heightPx: h, window: { x: 0, y: 0, width: w, height: h } });
});

test("resizing keeps an even picture even and a slope a slope", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: 255 }),
      async (w, h, v) => {
        const even = createRaster(17, 9);
        even.data.fill(v);
        const { data } = await resizeWindow(even, { x: 1.5, y: 0, width: 12.25, height: 9 }, w, h, pause);
        assert.equal(data.length, w * h * 4);
        assert.ok(data.every((value) => value === v));
      },
    ),
  );
  const slope = createRaster(40, 4);
  for (let i = 0; i < 160; i++) slope.data.fill((i % 40) * 4, i * 4, i * 4 + 4);
  for (const width of [20, 80]) {
    const { data } = await resizeWindow(slope, { x: 0, y: 0, width: 40, height: 4 }, width, 4, pause);
    const scale = 40 / width;
    for (let x = 8; x < width - 8; x++) assert.ok(Math.abs(data[x * 4] - ((x + 0.5) * scale - 0.5) * 4) <= 1);
  }
});

test("a smooth fill keeps what is known and stays within its range", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 23 }),
      fc.integer({ min: 1, max: 23 }),
      fc.infiniteStream(fc.integer({ min: 0, max: 255 })),
      async (w, h, stream) => {
        const values = Float32Array.from({ length: w * h }, () => stream.next().value!);
        const weight = Float32Array.from({ length: w * h }, () => (stream.next().value! > 150 ? 1 : 0));
        const known = values.filter((_, i) => weight[i] === 1);
        const before = values.slice();
        await fillSmoothInto(values, weight, w, h, pause);
        values.forEach((value, i) => {
          if (weight[i] === 1) assert.equal(value, before[i]);
          else if (known.length > 0)
            assert.ok(value >= Math.min(...known) - 0.01 && value <= Math.max(...known) + 0.01);
        });
      },
    ),
  );
});

test("a control image shows the modules where the code will lie", () => {
  const code = {
    size: 21,
    dark: Uint8Array.from({ length: 441 }, (_, i) => i % 2),
    fixed: new Uint8Array(441),
    box: { xPx: 160, yPx: 80, sidePx: 672 },
    strength01: 0.5,
  };
  const asked = { widthPx: 1024, heightPx: 832 };
  const fit = fitSize(asked.widthPx, asked.heightPx, 512, 64);
  const control = controlOf(code, fit, asked);
  assert.ok(Math.abs(control.scale - 1.35) < 1e-9 && Math.abs(control.start01 - 0.1) < 1e-9 && control.end01 === 0.9);
  const grey = Math.fround(128 / 255);
  const at = (xPx: number, yPx: number) => {
    const x = Math.floor(fit.window.x + (xPx / asked.widthPx) * fit.window.width);
    const y = Math.floor(fit.window.y + (yPx / asked.heightPx) * fit.window.height);
    return control.image[y * fit.widthPx + x];
  };
  for (let row = 0; row < 21; row++)
    for (let column = 0; column < 21; column++)
      assert.equal(at(160 + (column + 0.5) * 32, 80 + (row + 0.5) * 32), code.dark[row * 21 + column] ? 0 : 1);
  assert.equal(at(100, 400), grey);
  assert.equal(at(500, 40), grey);
});
