/** The detector was tuned on seeds below 1100 of `framed-pictures.ts`; these tests report on others. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createRaster } from "easel-picture";
import fc from "fast-check";
import { type FrameSides, findFrame, MOST_FRAME_PX } from "../../src/analysis/scanned-frame.ts";
import { draw } from "../engines/extender/requests.ts";
import { framed, torn, unframed } from "./framed-pictures.ts";

const SIDES = ["left", "right", "up", "down"] as const;
const REPORT = Array.from({ length: 42 }, (_, i) => 5000 + i);

test("frames of every tone, width, tilt and compression are found to the pixel, and no side beside them", async (t) => {
  const counts = { sides: 0, found: 0, deepEnough: 0, notTooDeep: 0, wrong: 0 };
  for (const seed of REPORT) {
    const { raster, sides } = await framed(seed);
    const frame = findFrame(raster);
    for (const side of SIDES) {
      const [, deepest] = sides[side] ?? [];
      const px = frame?.[side] ?? 0;
      if (deepest === undefined) counts.wrong += px > 0 ? 1 : 0;
      else {
        counts.sides++;
        if (px > 0) counts.found++;
        if (px >= deepest) counts.deepEnough++;
        if (px > 0 && px <= deepest + 2) counts.notTooDeep++;
      }
    }
  }
  t.diagnostic(JSON.stringify(counts));
  assert.equal(counts.wrong, 0);
  assert.ok(counts.found >= 0.9 * counts.sides);
  assert.ok(counts.deepEnough >= 0.85 * counts.sides);
  assert.ok(counts.notTooDeep >= 0.97 * counts.found);
});

test("torn edges on white and black ground are found about to their depth, and no side beside them", async () => {
  const counts = { sides: 0, found: 0, deepEnough: 0, notTooDeep: 0, wrong: 0 };
  for (const seed of REPORT.slice(0, 20)) {
    const { raster, sides } = await torn(seed);
    const frame = findFrame(raster);
    for (const side of SIDES) {
      const [, deepest] = sides[side] ?? [];
      const px = frame?.[side] ?? 0;
      if (deepest === undefined) counts.wrong += px > 0 ? 1 : 0;
      else {
        counts.sides++;
        if (px > 0) counts.found++;
        if (px >= deepest - 1) counts.deepEnough++;
        if (px > 0 && px <= deepest + 2) counts.notTooDeep++;
      }
    }
  }
  assert.equal(counts.wrong, 0, JSON.stringify(counts));
  assert.ok(counts.found >= 0.65 * counts.sides, JSON.stringify(counts));
  assert.ok(counts.deepEnough >= 0.9 * counts.found, JSON.stringify(counts));
  assert.ok(counts.notTooDeep >= 0.85 * counts.found, JSON.stringify(counts));
});

test("horizons, walls, dark skies, vignettes, snow, studios and goods on white are no frames", async () => {
  for (const seed of REPORT) {
    const { raster, what } = await unframed(seed);
    assert.equal(findFrame(raster), undefined, `${what} of seed ${seed}`);
  }
});

test("a clean frame is found exactly, and once it is taken away nothing is left to find", () => {
  const px = fc.integer({ min: 0, max: MOST_FRAME_PX });
  const sides = fc.record({ left: px, right: px, up: px, down: px }).filter((s) => SIDES.some((side) => s[side] > 0));
  const tones = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 235, max: 255 }));
  fc.assert(
    fc.property(
      sides,
      tones,
      fc.integer({ min: 90, max: 200 }),
      fc.integer({ min: 90, max: 200 }),
      (frame, tone, w, h) => {
        const isFrame = (x: number, y: number) =>
          x < frame.left || x >= w - frame.right || y < frame.up || y >= h - frame.down;
        const picture = draw(w, h, (x, y) =>
          isFrame(x, y) ? [tone, tone, tone, 255] : [90 + ((x * 7 + y * 3) % 60), 100 + ((x * y) % 50), 120, 255],
        );
        assert.deepEqual(findFrame(picture), { ...frame });
        assert.equal(findFrame(cut(picture, frame)), undefined);
      },
    ),
    { numRuns: 60, seed: 1 },
  );
});

test("pictures of one tone, transparent borders, frames over 12 pixels and small pictures have none", () => {
  for (const tone of [0, 40, 128, 250, 255])
    assert.equal(findFrame(draw(80, 64, () => [tone, tone, tone, 255])), undefined);
  const ring = (depth: number, alpha: number, side = 120) =>
    draw(side, side, (x, y) =>
      Math.min(x, y, side - 1 - x, side - 1 - y) < depth ? [0, 0, 0, alpha] : [150, 140, 130, 255],
    );
  assert.deepEqual(findFrame(ring(5, 255)), { left: 5, right: 5, up: 5, down: 5 });
  assert.equal(findFrame(ring(5, 0)), undefined);
  assert.equal(findFrame(ring(16, 255)), undefined);
  assert.equal(findFrame(ring(5, 255, 63)), undefined);
});

function cut({ width, height, data }: ReturnType<typeof draw>, { left, right, up, down }: FrameSides) {
  const out = createRaster(width - left - right, height - up - down);
  for (let y = 0; y < out.height; y++) {
    const from = ((y + up) * width + left) * 4;
    out.data.set(data.subarray(from, from + out.width * 4), y * out.width * 4);
  }
  return out;
}
