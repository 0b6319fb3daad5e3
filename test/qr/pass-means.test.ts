import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { passLocalMeans } from "../../src/qr/art/weave/pass-means.ts";
import { blocksOf, drawMatrix, messageOf } from "../../src/qr/code/encode.ts";
import { layoutOf } from "../../src/qr/code/layout.ts";
import { modulePx, type PlacedCode } from "../../src/qr/code/placed-code.ts";
import { integralOf, meanOf } from "../../src/qr/scan/planes.ts";
import { createRng } from "../../src/raster/rng.ts";

const SIDE_PX = 256;
const WINDOW_PX = 32;
const layout = layoutOf(2, "M");
const matrix = drawMatrix(layout, blocksOf(layout, messageOf("HTTPS://EXAMPLE.COM", 2, "M")!.data), 1);
const placed: PlacedCode = { matrix, box: { xPx: 20, yPx: 24, sidePx: 208 } };

test("the middle of each held module comes to its side of the window's mean, and the rest stays", () => {
  fc.assert(
    fc.property(fc.integer(), fc.double({ min: 0.1, max: 0.4, noNaN: true }), (seed, gap) => {
      const rng = createRng(seed);
      const m = modulePx(placed);
      const { size } = layout;
      const sideAt = (p: number) => {
        const column = Math.floor(((p % SIDE_PX) - placed.box.xPx) / m);
        const row = Math.floor((Math.floor(p / SIDE_PX) - placed.box.yPx) / m);
        if (column < 0 || row < 0 || column >= size || row >= size) return 0;
        return matrix.dark[row * size + column] ? -1 : 1;
      };
      // Strokes of both sides over a code of little contrast.
      const luma = Float32Array.from(
        { length: SIDE_PX ** 2 },
        (_, p) => 0.5 + gap * (0.4 * sideAt(p) + rng.next() - 0.5),
      );
      const before = Float32Array.from(luma);
      const held = (column: number, row: number) => (column + row) % 3 !== 0;
      passLocalMeans(luma, SIDE_PX, SIDE_PX, placed, (column, row) => (held(column, row) ? 0.02 : undefined));
      const sums = integralOf(luma, SIDE_PX, SIDE_PX);
      for (let at = 0; at < size * size; at++) {
        const cx = placed.box.xPx + ((at % size) + 0.5) * m;
        const cy = placed.box.yPx + (Math.floor(at / size) + 0.5) * m;
        const middle = Math.floor(cy) * SIDE_PX + Math.floor(cx);
        const corner = Math.floor(cy - 0.45 * m) * SIDE_PX + Math.floor(cx - 0.45 * m);
        assert.equal(luma[corner], before[corner]);
        if (!held(at % size, Math.floor(at / size))) {
          assert.equal(luma[middle], before[middle]);
          continue;
        }
        const [x, y] = [Math.floor(cx), Math.floor(cy)];
        const half = WINDOW_PX / 2;
        const threshold = meanOf(sums, SIDE_PX, SIDE_PX, x - half, y - half, x + half, y + half) - 3 / 255;
        assert.equal(luma[middle] < threshold, matrix.dark[at] === 1);
      }
    }),
    { numRuns: 10 },
  );
});
