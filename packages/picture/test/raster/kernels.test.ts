import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { inBands } from "../../src/raster/bands.ts";
import { blur, blurBox, blurBoxTwice, blurGaussian, boxBlur } from "../../src/raster/blur.ts";
import { linearFromOklabInto, linearFromSrgb, oklabInto, srgbFromLinear } from "../../src/raster/colour.ts";
import { joinRaster, splitRaster } from "../../src/raster/colour-planes.ts";
import { distanceTo } from "../../src/raster/distance.ts";
import { kuwahara } from "../../src/raster/kuwahara.ts";
import { cellValue, createNoise, fbm, noise2, ridged } from "../../src/raster/noise.ts";
import { orientationOf } from "../../src/raster/orientation.ts";
import { createPlane, createRaster, type Plane, type Raster } from "../../src/raster/raster.ts";
import { resample } from "../../src/raster/resample.ts";
import { createRng } from "../../src/raster/rng.ts";

const side = fc.integer({ min: 1, max: 19 });
const seeds = fc.integer({ min: 0, max: 0xffff_ffff });

function randomPlane(width: number, height: number, seed: number): Plane {
  const rng = createRng(seed);
  const plane = createPlane(width, height);
  for (let p = 0; p < plane.data.length; p++) plane.data[p] = rng.next();
  return plane;
}

function randomRaster(width: number, height: number, seed: number, opaque: boolean): Raster {
  const rng = createRng(seed);
  const raster = createRaster(width, height);
  for (let i = 0; i < raster.data.length; i++) raster.data[i] = opaque && i % 4 === 3 ? 255 : rng.int(256);
  return raster;
}

test("a blurred constant is the constant", () => {
  fc.assert(
    fc.property(
      side,
      side,
      fc.double({ min: 0, max: 30, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (w, h, sigma, v) => {
        const plane = createPlane(w, h);
        plane.data.fill(v);
        assert.ok(blur(plane, sigma).data.every((out) => Math.abs(out - v) < 1e-5));
      },
    ),
  );
});

test("a box blur is the mean of its square, edges repeated", () => {
  fc.assert(
    fc.property(side, side, fc.integer({ min: 0, max: 25 }), seeds, (w, h, radius, seed) => {
      const plane = randomPlane(w, h, seed);
      const fast = boxBlur(plane, radius);
      for (let y = 0; y < h; y++)
        for (let x = 0; x < w; x++) {
          let sum = 0;
          for (let dy = -radius; dy <= radius; dy++)
            for (let dx = -radius; dx <= radius; dx++)
              sum += plane.data[Math.min(h - 1, Math.max(0, y + dy)) * w + Math.min(w - 1, Math.max(0, x + dx))];
          assert.ok(Math.abs(fast.data[y * w + x] - sum / (2 * radius + 1) ** 2) < 1e-4);
        }
    }),
    { numRuns: 30 },
  );
});

test("a blur in given planes is that in planes of its own, and leaves the source alone", () => {
  fc.assert(
    fc.property(side, side, fc.integer({ min: 0, max: 25 }), seeds, (w, h, radius, seed) => {
      const { data } = randomPlane(w, h, seed);
      const source = Float32Array.from(data);
      for (const kernel of [blurBox, blurBoxTwice, blurGaussian]) {
        const space = { out: new Float32Array(w * h).fill(7), spare: new Float32Array(w * h).fill(9) };
        const out = kernel(source, w, h, radius, space);
        assert.equal(out, space.out);
        assert.deepEqual(out, kernel(source, w, h, radius));
      }
      const twice = blurBox(blurBox(source, w, h, radius), w, h, radius);
      assert.ok(blurBoxTwice(source, w, h, radius).every((value, p) => Math.abs(value - twice[p]) < 1e-6));
      assert.deepEqual(source, data);
    }),
    { numRuns: 50 },
  );
});

test("resampling leaves no bounds and keeps what is uniform", () => {
  fc.assert(
    fc.property(side, side, side, side, seeds, (w, h, w2, h2, seed) => {
      const source = randomRaster(w, h, seed, true);
      const out = resample(source, w2, h2);
      assert.deepEqual([out.width, out.height], [w2, h2]);
      for (let k = 0; k < 4; k++) {
        const of = ({ data }: Raster) => [...data].filter((_, i) => i % 4 === k);
        const [low, high] = [Math.min(...of(source)), Math.max(...of(source))];
        assert.ok(of(out).every((v) => v >= low - 1 && v <= high + 1));
      }
      const flat = createRaster(w, h);
      for (let i = 0; i < flat.data.length; i++) flat.data[i] = [90, 17, 201, 128][i % 4];
      assert.ok(resample(flat, w2, h2).data.every((v, i) => Math.abs(v - [90, 17, 201, 128][i % 4]) <= 1));
    }),
    { numRuns: 60 },
  );
});

test("resampling to the same size copies, to no size throws", () => {
  const source = randomRaster(7, 5, 1, false);
  assert.deepEqual(resample(source, 7, 5).data, source.data);
  assert.throws(() => resample(source, 0, 5), RangeError);
});

test("distances are those of brute force", () => {
  fc.assert(
    fc.property(side, side, fc.double({ min: 0, max: 0.6, noNaN: true }), seeds, (w, h, share, seed) => {
      const rng = createRng(seed);
      const mask = Uint8Array.from({ length: w * h }, () => (rng.next() < share ? 1 : 0));
      const fast = distanceTo(mask, w, h);
      for (let p = 0; p < w * h; p++) {
        let nearest = Infinity;
        for (let q = 0; q < w * h; q++)
          if (mask[q])
            nearest = Math.min(nearest, Math.hypot((p % w) - (q % w), Math.floor(p / w) - Math.floor(q / w)));
        assert.ok(fast.data[p] === nearest || Math.abs(fast.data[p] - nearest) < 1e-4);
      }
    }),
    { numRuns: 40 },
  );
});

test("colour spaces go there and back", () => {
  const unit = fc.double({ min: 0, max: 1, noNaN: true });
  const lab = new Float32Array(3);
  const back = new Float32Array(3);
  fc.assert(
    fc.property(unit, unit, unit, (r, g, b) => {
      assert.ok(Math.abs(srgbFromLinear(linearFromSrgb(r)) - r) < 1e-6);
      oklabInto(lab, 0, r, g, b);
      linearFromOklabInto(back, 0, lab[0], lab[1], lab[2]);
      for (const [i, v] of [r, g, b].entries()) assert.ok(Math.abs(back[i] - v) < 1e-4);
      assert.ok(lab[0] > -1e-6 && lab[0] < 1.0001);
    }),
  );
});

test("noise stays in its range, is 0 on the lattice and repeats for a seed", () => {
  const noise = createNoise(createRng(4));
  const twin = createNoise(createRng(4));
  const where = fc.double({ min: -3000, max: 3000, noNaN: true });
  fc.assert(
    fc.property(where, where, (x, y) => {
      const values = [
        noise2(noise, x, y),
        fbm(noise, x, y, 5),
        ridged(noise, x, y, 5),
        cellValue(noise, Math.floor(x), Math.floor(y)),
      ];
      assert.ok(Math.abs(values[0]) <= 1.6 && Math.abs(values[1]) <= 1.6);
      assert.ok(values[2] >= 0 && values[2] <= 1);
      assert.ok(values[3] >= 0 && values[3] < 1);
      assert.equal(noise2(twin, x, y), values[0]);
      assert.ok(Math.abs(noise2(noise, Math.floor(x), Math.floor(y))) < 1e-9);
    }),
  );
});

test("Kuwahara keeps constants and never leaves the range of its source", async () => {
  const progress = { checkpoint: async () => {} };
  await fc.assert(
    fc.asyncProperty(side, side, fc.integer({ min: 1, max: 9 }), seeds, async (w, h, radius, seed) => {
      const out = await kuwahara(splitRaster(randomRaster(w, h, seed, true)), radius, progress);
      assert.ok([out.r, out.g, out.b].every((plane) => plane.every((v) => v > -1e-6 && v < 1 + 1e-6)));
      const flat = createRaster(w, h);
      flat.data.fill(77);
      const still = await kuwahara(splitRaster(flat), radius, progress);
      assert.ok(still.g.every((v) => Math.abs(v - 77 / 255) < 1e-5));
    }),
    { numRuns: 40 },
  );
});

test("splitting and joining gives the opaque picture back", () => {
  const source = randomRaster(9, 4, 3, true);
  assert.deepEqual(joinRaster(splitRaster(source)).data, source.data);
});

test("orientation follows a straight edge", async () => {
  const plane = createPlane(24, 24);
  for (let p = 0; p < plane.data.length; p++) plane.data[p] = p % 24 < 12 ? 0 : 1;
  const { angle, strength } = await orientationOf(plane, 2, { checkpoint: async () => {} });
  const middle = 12 * 24 + 12;
  assert.ok(Math.abs(Math.cos(angle.data[middle])) < 0.01, "along the edge is upright");
  assert.ok(strength.data[middle] > 0.9);
});

test("bands cover every row once and end at the end of their span", async () => {
  const rows: number[] = [];
  const told: number[] = [];
  const progress = { checkpoint: async (fraction01: number) => void told.push(fraction01) };
  await inBands(23, 5, progress, [0.2, 0.6], (from, to) => {
    for (let row = from; row < to; row++) rows.push(row);
  });
  assert.deepEqual(
    rows,
    Array.from({ length: 23 }, (_, i) => i),
  );
  assert.equal(told.length, 5);
  assert.ok(Math.abs(told[4] - 0.6) < 1e-12);
});
