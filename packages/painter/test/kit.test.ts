import assert from "node:assert/strict";
import { test } from "node:test";
import { Sculpture } from "../src/figures/sculpture.ts";
import { build } from "../src/kit/build.ts";
import { over, pores, stripes } from "../src/kit/paints.ts";
import { all, type Parts, point, sheet, skirt } from "../src/kit/parts.ts";

const made = (parts: Parts) => build(new Sculpture(1), parts);

test("a skirt is a solid of its colour, from waist to hem", () => {
  const { solids } = made(skirt([0, 1, 0], [0, 0, 0], [0.1, 0.4], { colour: [0.2, 0.3, 0.4] }));
  assert.equal(solids.length, 1);
  assert.equal(solids[0].shape, "skirt");
  assert.deepEqual(solids[0].colour, [0.2, 0.3, 0.4]);
  assert.ok(solids[0].low[1] <= 0 && solids[0].high[1] >= 1);
});

test("a sheet is a thin mesh through its rows, and a point is where it was named", () => {
  const rows = [
    [
      [0, 0, 0],
      [1, 0, 0],
    ],
    [
      [0, 1, 0],
      [1, 1, 0],
    ],
  ] as const;
  const { thin, at } = made([sheet(rows), point("grip", [0, 0.5, 0.1]), false]);
  assert.equal(thin.length, 1);
  assert.ok(thin[0].triangles.length > 0);
  assert.ok(thin[0].positions.every(Number.isFinite));
  assert.deepEqual(at.grip, [0, 0.5, 0.1]);
});

test("paints lie one over the other, in their order", () => {
  const dab = { x: 0, y: 0.5, z: 0, nx: 0, ny: 1, nz: 0, tag: 0, material: 0, r: 0.1, g: 0.1, b: 0.1 };
  const striped = { ...dab };
  over(pores(0.5, 0, 10), stripes([1, 1, 1], ["y", 0.5, 0.1]))(striped);
  assert.ok(striped.r > 0.9, "the stripe is laid last");
  const porous = { ...dab };
  over(stripes([1, 1, 1], ["y", 0.5, 0.1]), pores(0.5, 0, 10))(porous);
  assert.ok(Math.abs(porous.r - striped.r * 0.5) < 0.05, "the pores darken the stripe");
});

test("what is around sets the look of what is in it, which may have its own", () => {
  const { solids } = made(
    all(
      { colour: [1, 0, 0] },
      skirt([0, 1, 0], [0, 0, 0], [0.1, 0.2]),
      skirt([0, 1, 0], [0, 0, 0], [0.1, 0.2], { colour: [0, 1, 0] }),
    ),
  );
  assert.deepEqual(
    solids.map(({ colour }) => colour),
    [
      [1, 0, 0],
      [0, 1, 0],
    ],
  );
});
