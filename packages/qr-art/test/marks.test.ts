import assert from "node:assert/strict";
import { test } from "node:test";
import { createRaster } from "easel-picture";
import { colourOfMark, paletteOf } from "../src/art/mark-colours.ts";
import { type MarkKind, marksOf } from "../src/art/marks.ts";

const KINDS: readonly MarkKind[] = ["dabs", "leaves", "tiles", "hatching", "stitches"];
const M = 20;
const SIDE = 6;
const grid = { width: 10 * M, height: 10 * M, side: SIDE, modulePx: M, originX: 2 * M, originY: 2 * M };
const middleOf = (column: number, row: number) => (2 + row + 0.5) * M * grid.width + (2 + column + 0.5) * M;

for (const kind of KINDS)
  test(`${kind} cover the middles of their modules, leave those of others free, and do not run into one another`, () => {
    const has = (column: number, row: number) =>
      (row === 2 || (column === 1 && row === 4)) && column >= 0 && column < SIDE;
    const { owner, share } = marksOf(grid, kind, 7, has, 1);
    let covered = 0;
    for (let row = 0; row < SIDE; row++)
      for (let column = 0; column < SIDE; column++)
        for (const [dx, dy] of [
          [0, 0],
          [-3, 3],
          [3, -3],
        ]) {
          const p = middleOf(column, row) + dy * grid.width + dx;
          if (!has(column, row)) assert.equal(share[p], 0, `${column} ${row}`);
          else {
            assert.equal(owner[p], row * SIDE + column);
            covered += share[p];
          }
        }
    // Of hatched lines some are beside a point.
    assert.ok(covered > 0.7 * 21, `${covered}`);
    // Along a row of marks the change falls between any two of them, somewhere across the row.
    for (let column = 0; column + 1 < SIDE; column++) {
      let least = 1;
      for (let y = -8; y <= 8; y++)
        for (let x = 4; x <= 16; x++) least = Math.min(least, share[middleOf(column, 2) + y * grid.width + x]);
      assert.ok(least < 0.5, `${column}: ${least}`);
    }
    assert.deepEqual(marksOf(grid, kind, 7, has, 1).share, share);
  });

test("a mark outside of the code is owned by no module of it", () => {
  const { owner } = marksOf(grid, "leaves", 3, (column, row) => column === -1 && row === 0, 1);
  const p = middleOf(-1, 0);
  assert.equal(owner[p], SIDE * SIDE + (SIDE + 2));
  assert.ok(owner.every((at) => at === -1 || at >= SIDE * SIDE));
});

test("marks take the hues of the picture, the foremost first, and none of a grey one", () => {
  const picture = createRaster(100, 100);
  for (let p = 0; p < 10_000; p++)
    picture.data.set(
      p % 100 < 60 ? [200, 60, 40, 255] : p % 100 < 80 ? [50, 80, 190, 255] : [128, 128, 128, 255],
      4 * p,
    );
  const palette = paletteOf(picture);
  assert.equal(palette.length, 4);
  const [redA, redB, , blueB] = palette;
  assert.ok(redA > 0 && redB > 0, "red");
  assert.ok(blueB < 0, "blue");
  for (let k = 0; k < 4; k += 2) assert.ok(Math.hypot(palette[k], palette[k + 1]) <= 0.13 + 1e-9);
  const colours = Array.from({ length: 400 }, (_, at) => colourOfMark(at, 2, 5, 0.45));
  const own = colours.filter((colour) => colour === -1).length;
  assert.ok(own > 140 && own < 220, `${own} of 400 keep the hue of their place`);
  assert.ok(colours.includes(0) && colours.includes(1));
  picture.data.fill(128);
  assert.equal(paletteOf(picture).length, 0);
  assert.equal(colourOfMark(3, 0, 5, 0), -1);
});
