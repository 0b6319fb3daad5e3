import assert from "node:assert/strict";
import { test } from "node:test";
import { blurBox, blurGaussian, createRaster, createRng } from "easel-picture";
import fc from "fast-check";
import { shiftLuma } from "../src/art/colour.ts";
import { finderLevelOf } from "../src/art/finder-level.ts";
import { ssim } from "../src/art/ssim.ts";
import { midrangeThresholds } from "../src/scan/binarizers.ts";
import { BATTERY, distort, projectorOf, QUICK } from "../src/scan/distortions.ts";
import { loseToJpeg } from "../src/scan/jpeg-loss.ts";
import { lumaPlane } from "../src/scan/luma.ts";
import { integralOf, meanOf, resizePlane } from "../src/scan/planes.ts";

const sides = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }));

test("blurring and resizing a constant gives that constant", () => {
  fc.assert(
    fc.property(
      sides,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 9 }),
      ([w, h], value, r) => {
        const flat = new Float32Array(w * h).fill(value);
        for (const out of [blurBox(flat, w, h, r), blurGaussian(flat, w, h, 0.4 + r), resizePlane(flat, w, h, 7, 5)])
          for (const one of out) assert.ok(Math.abs(one - value) < 1e-5, `${one} instead of ${value}`);
      },
    ),
  );
});

test("the box blur is the mean over the square with repeated edges", () => {
  fc.assert(
    fc.property(sides, fc.integer({ min: 1, max: 6 }), fc.nat(), ([w, h], r, seed) => {
      const rng = createRng(seed);
      const source = Float32Array.from({ length: w * h }, () => rng.next());
      const out = blurBox(source, w, h, r);
      const x = rng.int(w);
      const y = rng.int(h);
      let sum = 0;
      for (let j = -r; j <= r; j++)
        for (let i = -r; i <= r; i++)
          sum += source[Math.max(0, Math.min(h - 1, y + j)) * w + Math.max(0, Math.min(w - 1, x + i))];
      assert.ok(Math.abs(out[y * w + x] - sum / (2 * r + 1) ** 2) < 1e-4);
    }),
  );
});

test("sums over rectangles are means of their pixels", () => {
  fc.assert(
    fc.property(sides, fc.nat(), ([w, h], seed) => {
      const rng = createRng(seed);
      const source = Float32Array.from({ length: w * h }, () => rng.next());
      const x0 = rng.int(w);
      const y0 = rng.int(h);
      const x1 = x0 + 1 + rng.int(w - x0);
      const y1 = y0 + 1 + rng.int(h - y0);
      let sum = 0;
      for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) sum += source[y * w + x];
      const mean = meanOf(integralOf(source, w, h), w, h, x0, y0, x1, y1);
      assert.ok(Math.abs(mean - sum / ((x1 - x0) * (y1 - y0))) < 1e-5);
    }),
  );
});

test("a picture is wholly like itself, and the less like another the more of it is changed", () => {
  const rng = createRng(8);
  const plane = { width: 40, height: 40, data: Float32Array.from({ length: 1600 }, () => rng.next()) };
  const changed = (share: number) => ({ ...plane, data: plane.data.map((v, p) => (p < share * 1600 ? 1 - v : v)) });
  assert.ok(ssim(plane, plane) > 0.9999);
  const [little, much, all] = [0.1, 0.5, 1].map((share) => ssim(plane, changed(share)));
  assert.ok(little > 0.8 && little > much && much > all && all < -0.9, `${little} ${much} ${all}`);
});

test("JPEG of the best quality loses almost nothing, of a poor one something", () => {
  const rng = createRng(3);
  const source = Float32Array.from({ length: 24 * 20 }, () => Math.floor(rng.next() * 256));
  const worst = (quality: number) => {
    const out = Float32Array.from(source);
    loseToJpeg(out, 24, 20, quality);
    return Math.max(...out.map((value, i) => Math.abs(value - source[i])));
  };
  assert.ok(worst(100) <= 4);
  assert.ok(worst(30) > 20);
});

test("luma arrives where it was sent, and the pixel becomes opaque", () => {
  fc.assert(
    fc.property(
      fc.tuple(fc.nat({ max: 255 }), fc.nat({ max: 255 }), fc.nat({ max: 255 })),
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      (rgb, want) => {
        const pixel = createRaster(1, 1);
        pixel.data.set([...rgb, 255]);
        const [have] = lumaPlane(pixel).data;
        const out = shiftLuma(pixel, Float32Array.of(want - have));
        const [got] = lumaPlane(out).data;
        assert.ok(Math.abs(got - want) < 0.05, `${got} instead of ${want}`);
        assert.equal(out.data[3], 255);
      },
    ),
  );
});

test("projectorOf says where a dot lands under every distortion", () => {
  for (const d of BATTERY.filter((one) => !one.noise && !one.blurPx && !one.motionPx)) {
    const raster = createRaster(160, 160);
    for (let p = 0; p < 160 * 160; p++) raster.data.set([90, 90, 90, 255], p * 4);
    for (let y = 38; y < 45; y++)
      for (let x = 98; x < 105; x++) raster.data.set([255, 255, 255, 255], (y * 160 + x) * 4);
    const dark = { ...d, ground: 0 };
    const seen = distort(raster, dark, createRng(1));
    const place = new Float64Array(2);
    projectorOf(dark, 160, 160)(place, 101, 41);
    const at = (Math.round(place[1]) * seen.width + Math.round(place[0])) * 4;
    const brightest = Math.max(...seen.data.filter((_, i) => i % 4 === 0));
    assert.ok(seen.data[at] > 0.8 * brightest, `${d.name}: ${seen.data[at]} of ${brightest}`);
  }
});

test("thresholds foreseen for noise are those of the noisy picture, also beside an even highlight", () => {
  const side = 128;
  const even = Float32Array.from({ length: side * side }, (_, p) => {
    const [x, y] = [p % side, Math.floor(p / side)];
    return x >= side / 2 ? 0.95 : ((x >> 2) + (y >> 2)) & 1 ? 0.3 : 0.55;
  });
  const rng = createRng(5);
  const deviation = 6 / 255;
  const noisy = even.map(
    (value) => value + deviation * (rng.next() + rng.next() + rng.next() + rng.next() - 2) * 3 ** 0.5,
  );
  const thresholdsOf = (luma: Float32Array, reach?: number) => midrangeThresholds(luma, side, side, reach).data;
  const seen = thresholdsOf(noisy);
  const [foreseen, without] = [thresholdsOf(even, 2.3 * deviation), thresholdsOf(even)];
  const off = (a: Float32Array) => Math.sqrt(a.reduce((sum, value, at) => sum + (value - seen[at]) ** 2, 0) / a.length);
  assert.ok(off(foreseen) < 0.03, `${off(foreseen)}`);
  assert.ok(off(without) > 0.1, `${off(without)}`);
});

test("the quick distortions are eight of the battery of 27, and repeat for a seed", () => {
  assert.equal(BATTERY.length, 27);
  assert.equal(QUICK.length, 8);
  const raster = createRaster(64, 64);
  raster.data.fill(128);
  const noisy = BATTERY.find(({ name }) => name === "noise-25");
  assert.ok(noisy);
  assert.deepEqual(distort(raster, noisy, createRng(5)), distort(raster, noisy, createRng(5)));
  assert.notDeepEqual(distort(raster, noisy, createRng(5)).data, distort(raster, noisy, createRng(6)).data);
});

test("a picture that holds a finder already is left at its own level; on a flat one the level lies near", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.35, max: 0.65, noNaN: true }),
      fc.double({ min: 0.1, max: 0.2, noNaN: true }),
      (level, margin) => {
        const side = 90;
        const at = { xPx: side / 2, yPx: side / 2, modulePx: side / 9 };
        const finder = Float32Array.from({ length: side * side }, (_, p) => {
          const ring = Math.max(Math.abs((p % side) + 0.5 - 45), Math.abs(Math.floor(p / side) + 0.5 - 45)) / 10;
          return level + (ring < 1.5 || (ring > 2.5 && ring < 3.5) ? -margin : margin);
        });
        const found = finderLevelOf({ width: side, height: side, data: finder }, at, margin, level);
        assert.ok(Math.abs(found - level) < 0.011, `${found} instead of ${level}`);
        const flat = new Float32Array(side * side).fill(level);
        const near = finderLevelOf({ width: side, height: side, data: flat }, at, margin, level);
        assert.ok(Math.abs(near - level) < 0.25 * margin + 0.01, `${near} on ${level}`);
      },
    ),
    { numRuns: 20 },
  );
});
