/** What the border cuts is completed where the part that is seen says how. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Raster } from "../../../src/raster/raster.ts";
import { at, draw, extensionOf, fill } from "./requests.ts";

type Rgb = readonly [number, number, number];
const INK: Rgb = [190, 50, 40];
const GROUND: Rgb = [230, 225, 205];

/** `isInk` sampled four times per pixel. */
function cut(width: number, height: number, isInk: (x: number, y: number) => boolean): Raster {
  return draw(width, height, (x, y) => {
    let share = 0;
    for (const dx of [0.25, 0.75]) for (const dy of [0.25, 0.75]) if (isInk(x + dx, y + dy)) share += 0.25;
    const mix = (c: number) => Math.round(GROUND[c] + share * (INK[c] - GROUND[c]));
    return [mix(0), mix(1), mix(2), 255];
  });
}

/** Share of the pixels from `fromX` on that are ink where `isInk` says and ground elsewhere, a pixel beside the outline aside. */
function right(raster: Raster, fromX: number, isInk: (x: number, y: number) => boolean): number {
  let [count, agreeing] = [0, 0];
  for (let y = 0; y < raster.height; y++)
    for (let x = fromX; x < raster.width; x++) {
      const wanted = isInk(x + 0.5, y + 0.5);
      const nearOutline = [-2, 2].some(
        (d) => isInk(x + 0.5 + d, y + 0.5) !== wanted || isInk(x + 0.5, y + 0.5 + d) !== wanted,
      );
      if (nearOutline) continue;
      count++;
      if (at(raster, x, y)[1] < 137 === wanted) agreeing++;
    }
  return agreeing / count;
}

const SHAPES: Readonly<Record<string, (x: number, y: number) => boolean>> = {
  circle: (x, y) => Math.hypot(x - 88, y - 40) < 24,
  "tilted ellipse": (x, y) => Math.hypot((x - 86 + (y - 40) * 0.6) / 30, (y - 40 - (x - 86) * 0.6) / 20) < 1,
  "tilted square": (x, y) => Math.abs(x - 80) + Math.abs(y - 40) < 32,
};

for (const [name, isInk] of Object.entries(SHAPES))
  test(`a ${name} that the border cuts is closed`, async () => {
    const { raster } = await fill(extensionOf(cut(100, 80, isInk), [0, 0, 36, 0]));
    const share = right(raster, 100, isInk);
    assert.ok(share > 0.97, `${share} of the extension is right`);
  });

test("a facade goes on with its windows", async () => {
  const isWindow = (x: number, y: number) => x % 17 > 5 && x % 17 < 13 && y % 20 > 6 && y % 20 < 16;
  const { raster } = await fill(extensionOf(cut(100, 80, isWindow), [0, 0, 50, 0]));
  const share = right(raster, 100, isWindow);
  assert.ok(share > 0.9, `${share} of the extension is right`);
});
