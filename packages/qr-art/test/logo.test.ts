import assert from "node:assert/strict";
import { test } from "node:test";
import { createRaster } from "easel-picture";
import fc from "fast-check";
import { placeLogo } from "../src/art/logo.ts";
import { LEVELS, layoutOf, MODULE } from "../src/code/layout.ts";
import { canCover, largestLogo, logoArea } from "../src/code/logo-room.ts";

const places = ["centre", "corner"] as const;
const layouts = fc
  .record({ version: fc.integer({ min: 2, max: 20 }), level: fc.constantFrom(...LEVELS) })
  .map(({ version, level }) => layoutOf(version, level));

test("the largest logo that is offered fits: no block loses more than half of what it corrects, no finder is touched", () => {
  fc.assert(
    fc.property(
      layouts,
      fc.constantFrom(...places),
      fc.double({ min: 0.2, max: 5, noNaN: true }),
      (layout, place, ratio) => {
        const scale = largestLogo(layout, place, ratio, 0.4);
        if (scale === 0) return;
        const area = logoArea(layout, place, ratio, scale);
        const lost = layout.dataLengths.map(() => new Set<number>());
        for (let row = area.row; row < area.row + area.rows; row++)
          for (let column = area.column; column < area.column + area.columns; column++) {
            const at = row * layout.size + column;
            assert.ok(layout.kind[at] === MODULE.data || layout.kind[at] === MODULE.alignment);
            if (layout.block[at] >= 0) lost[layout.block[at]].add(layout.codeword[at]);
          }
        for (const words of lost) assert.ok(words.size * 4 <= layout.eccLength);
        assert.ok(scale >= 0.4 || !canCover(layout, logoArea(layout, place, ratio, scale + 0.01)));
      },
    ),
  );
});

test("higher correction has room for larger logos; a code of version 5-H for a fifth of its side", () => {
  const room = (["L", "M", "Q", "H"] as const).map((level) => largestLogo(layoutOf(5, level), "centre", 1, 0.4));
  assert.deepEqual(
    [...room].sort((a, b) => a - b),
    room,
  );
  assert.ok(room[3] >= 0.2, `${room}`);
});

test("a logo lies in its place at its size, and leaves every pixel outside its plate as it was", () => {
  const picture = createRaster(370, 370);
  for (let i = 0; i < picture.data.length; i++) picture.data[i] = i % 4 === 3 ? 255 : (i * 31) % 200;
  const raster = createRaster(64, 64);
  for (let q = 0; q < raster.data.length; q += 4) raster.data.set([255, 0, 0, 255], q);
  const layout = layoutOf(5, "H");
  const logo = placeLogo({ raster, place: "centre", scale: 0.2 }, { xPx: 0, yPx: 0, sidePx: 370 }, layout);
  const drawn = logo.draw(picture);
  let red = 0;
  for (let p = 0; p < 370 * 370; p++) {
    const module = Math.floor(Math.floor(p / 370) / 10) * 37 + Math.floor((p % 370) / 10);
    if (!logo.covered[module])
      assert.deepEqual(drawn.data.slice(p * 4, p * 4 + 4), picture.data.slice(p * 4, p * 4 + 4));
    if (drawn.data[p * 4] === 255 && drawn.data[p * 4 + 1] === 0) red++;
  }
  assert.ok(Math.sqrt(red) >= 0.2 * 370 && Math.sqrt(red) <= 0.27 * 370, `${Math.sqrt(red)}`);
});

test("a light logo gets a dark plate, a dark one a light plate", () => {
  const picture = createRaster(370, 370);
  picture.data.fill(128);
  const plateUnder = (value: number) => {
    const raster = createRaster(32, 32);
    for (let q = 0; q < raster.data.length; q += 4) raster.data.set([value, value, value, 255], q);
    const box = { xPx: 0, yPx: 0, sidePx: 370 };
    const { draw, covered } = placeLogo({ raster, place: "centre", scale: 0.15 }, box, layoutOf(5, "H"));
    const first = covered.indexOf(1);
    const x = (first % 37) * 10 + 15;
    const y = Math.floor(first / 37) * 10 + 2;
    return draw(picture).data[(y * 370 + x) * 4];
  };
  assert.ok(plateUnder(250) < 60);
  assert.ok(plateUnder(20) > 220);
});
