import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { passBlockThresholds } from "../../src/qr/art/weave/pass-blocks.ts";
import { blocksOf, drawMatrix, messageOf } from "../../src/qr/code/encode.ts";
import { layoutOf } from "../../src/qr/code/layout.ts";
import { modulePx, type PlacedCode } from "../../src/qr/code/placed-code.ts";
import { hybridThresholds, thresholdAt } from "../../src/qr/scan/binarizers.ts";
import { createRng } from "../../src/raster/rng.ts";

const SIDE_PX = 512;
const layout = layoutOf(2, "M");
const { size } = layout;
const matrix = drawMatrix(layout, blocksOf(layout, messageOf("HTTPS://EXAMPLE.COM", 2, "M")!.data), 1);
const placed: PlacedCode = { matrix, box: { xPx: 31, yPx: 31, sidePx: 450 } };
const m = modulePx(placed);
const middleOf = (at: number) =>
  Math.floor(placed.box.yPx + (Math.floor(at / size) + 0.5) * m) * SIDE_PX +
  Math.floor(placed.box.xPx + ((at % size) + 0.5) * m);

/** The code with `gap` of luma between its sides and texture of `texture` luma over both. */
function texturedCode(seed: number, gap: number, texture: number): Float32Array {
  const rng = createRng(seed);
  return Float32Array.from({ length: SIDE_PX ** 2 }, (_, p) => {
    const column = Math.floor(((p % SIDE_PX) - placed.box.xPx) / m);
    const row = Math.floor((Math.floor(p / SIDE_PX) - placed.box.yPx) / m);
    const inside = column >= 0 && row >= 0 && column < size && row < size;
    const side = inside && matrix.dark[row * size + column] ? -1 : 1;
    return 0.5 + (side * gap) / 2 + texture * (rng.next() - 0.5);
  });
}

function wrongModules(luma: Float32Array, isFree: (at: number) => boolean): number {
  const blocks = hybridThresholds(luma, SIDE_PX, SIDE_PX, 8);
  let wrong = 0;
  for (let at = 0; at < size * size; at++) {
    const p = middleOf(at);
    const dark = luma[p] <= thresholdAt(blocks, p % SIDE_PX, Math.floor(p / SIDE_PX));
    if (!isFree(at) && dark !== (matrix.dark[at] === 1)) wrong++;
  }
  return wrong;
}

test("the middle of held modules comes to its side of the thresholds of blocks, and the rest stays", () => {
  fc.assert(
    fc.property(fc.integer(), fc.double({ min: 0.2, max: 0.25, noNaN: true }), (seed, gap) => {
      const luma = texturedCode(seed, gap, 0.24);
      const before = Float32Array.from(luma);
      const isFree = (column: number, row: number) => (column + row) % 3 === 0;
      const freeAt = (at: number) => isFree(at % size, Math.floor(at / size));
      for (let round = 0; round < 3; round++) passBlockThresholds(luma, SIDE_PX, SIDE_PX, placed, isFree, false);
      const wrongBefore = wrongModules(before, freeAt);
      assert.ok(wrongBefore > 15, `the texture puts only ${wrongBefore} modules on the wrong side`);
      assert.ok(wrongModules(luma, freeAt) < wrongBefore / 5);
      for (let at = 0; at < size * size; at++) {
        const corner = middleOf(at) - Math.floor(0.45 * m) * (SIDE_PX + 1);
        assert.equal(luma[corner], before[corner]);
        if (freeAt(at)) assert.equal(luma[middleOf(at)], before[middleOf(at)]);
      }
    }),
    { numRuns: 10 },
  );
});

test("among modules of one side a stroke far from the threshold stays, and is moved where dots are asked for", () => {
  const light = { ...placed, matrix: { ...matrix, dark: new Uint8Array(size * size) } };
  const p = middleOf((size >> 1) * size + (size >> 1));
  const luma = texturedCode(1, 0, 0.16);
  luma[p] = 0.25;
  passBlockThresholds(luma, SIDE_PX, SIDE_PX, light, () => false, false);
  assert.equal(luma[p], 0.25);
  const level = thresholdAt(hybridThresholds(luma, SIDE_PX, SIDE_PX, 8), p % SIDE_PX, Math.floor(p / SIDE_PX));
  passBlockThresholds(luma, SIDE_PX, SIDE_PX, light, () => false, true);
  assert.ok(luma[p] >= level && level > 0.4);
});
