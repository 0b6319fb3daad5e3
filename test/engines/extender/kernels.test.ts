import assert from "node:assert/strict";
import { test } from "node:test";
import { createRng } from "easel-picture";
import fc from "fast-check";
import { BIAS, createKernels, FOUND, RADIUS, SCRATCH_BYTES } from "../../../src/engines/extender/kernels.ts";

const WIDTH = 24;
const HEIGHT = 20;
const COUNT = WIDTH * HEIGHT;
const ROW_STEP = WIDTH - 2 * RADIUS - 1;

/** A memory with random pixels, weights and empty sums. */
function lay(seed: number) {
  const rng = createRng(seed);
  const memory = new WebAssembly.Memory({ initial: 1 });
  const colours = new Float32Array(memory.buffer, SCRATCH_BYTES, COUNT * 4);
  const worth = new Float32Array(memory.buffer, SCRATCH_BYTES + COUNT * 16, COUNT);
  const sums = new Float32Array(memory.buffer, SCRATCH_BYTES + COUNT * 20, COUNT * 4);
  const spread = rng.int(2) ? 300 : 8;
  for (let i = 0; i < colours.length; i++) colours[i] = i % 4 === 3 ? 1 : rng.next() * spread;
  for (let i = 0; i < COUNT; i++) worth[i] = 0.3 + 0.7 * rng.next();
  return { memory, colours, worth, sums, rng, kernels: createKernels(memory) };
}

/** The simple version of `compare`. */
function compare(colours: Float32Array, worth: Float32Array, t: number, s: number): { cost: number; bias: number[] } {
  let total = 0;
  const sum = [0, 0, 0];
  for (let y = -RADIUS; y <= RADIUS; y++)
    for (let x = -RADIUS; x <= RADIUS; x++) {
      const at = y * WIDTH + x;
      total += worth[t + at];
      for (let c = 0; c < 3; c++) sum[c] += worth[t + at] * (colours[(t + at) * 4 + c] - colours[(s + at) * 4 + c]);
    }
  const bias = sum.map((v, c) => Math.max(c ? -4.8 : -12, Math.min(c ? 4.8 : 12, v / total)));
  let squares = 0;
  for (let y = -RADIUS; y <= RADIUS; y++)
    for (let x = -RADIUS; x <= RADIUS; x++) {
      const at = y * WIDTH + x;
      for (let c = 0; c < 3; c++)
        squares += worth[t + at] * (colours[(t + at) * 4 + c] - colours[(s + at) * 4 + c] - bias[c]) ** 2;
    }
  return { cost: squares / total + 0.35 * bias.reduce((all, b) => all + b * b, 0), bias };
}

const places = fc.tuple(
  fc.integer({ min: RADIUS, max: WIDTH - 1 - RADIUS }),
  fc.integer({ min: RADIUS, max: HEIGHT - 1 - RADIUS }),
);

test("compare is the weighted difference after the best constant, and leaves that constant", () => {
  fc.assert(
    fc.property(fc.nat(), places, places, (seed, [tx, ty], [sx, sy]) => {
      const { memory, colours, worth, kernels } = lay(seed);
      const [t, s] = [ty * WIDTH + tx, sy * WIDTH + sx];
      const corner = RADIUS * WIDTH + RADIUS;
      const request = (limit: number) =>
        kernels.compare(
          colours.byteOffset + (t - corner) * 16,
          colours.byteOffset + (s - corner) * 16,
          worth.byteOffset + (t - corner) * 4,
          ROW_STEP * 16,
          ROW_STEP * 4,
          limit,
        );
      const { cost, bias } = compare(colours, worth, t, s);
      assert.ok(Math.abs(request(1e9) - cost) < 1e-3 * (1 + cost));
      const found = new Float32Array(memory.buffer, FOUND, 4);
      for (let c = 0; c < 3; c++) assert.ok(Math.abs(found[c] - bias[c]) < 1e-3);
      assert.equal(found[3], 0);
      if (cost > 1) assert.equal(request(0.5), 1e9);
    }),
  );
});

test("add adds a weighted patch and its bias, and nothing beside it", () => {
  fc.assert(
    fc.property(fc.nat(), places, places, (seed, [tx, ty], [sx, sy]) => {
      const { memory, colours, sums, rng, kernels } = lay(seed);
      const expected = new Float32Array(sums.length);
      const bias = [rng.next() * 9, -rng.next() * 9, rng.next(), 0];
      new Float32Array(memory.buffer, BIAS, 4).set(bias);
      const weight = rng.next() + 0.1;
      const corner = RADIUS * WIDTH + RADIUS;
      for (let y = -RADIUS; y <= RADIUS; y++)
        for (let x = -RADIUS; x <= RADIUS; x++)
          for (let c = 0; c < 4; c++)
            expected[((ty + y) * WIDTH + tx + x) * 4 + c] =
              weight * (colours[((sy + y) * WIDTH + sx + x) * 4 + c] + bias[c]);
      kernels.add(
        sums.byteOffset + (ty * WIDTH + tx - corner) * 16,
        colours.byteOffset + (sy * WIDTH + sx - corner) * 16,
        BIAS,
        ROW_STEP * 16,
        weight,
      );
      for (let i = 0; i < sums.length; i++) assert.ok(Math.abs(sums[i] - expected[i]) < 1e-3, `at ${i}`);
    }),
  );
});
