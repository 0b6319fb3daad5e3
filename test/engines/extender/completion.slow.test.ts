/** What the border cuts is completed where the part that is seen says how. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Raster } from "easel-picture";
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

/** A front of dark and light stones about the axis `x = axis`, in grass under a sky; `half` pixels to each side. */
function front(width: number, height: number, axis: number, half: number): Raster {
  const noise = (a: number, b: number) => ((Math.imul(a * 73 + b * 151 + 7, 2654435761) >>> 16) & 255) / 255;
  return draw(width, height, (x, y) => {
    const away = Math.abs(x + 0.5 - axis);
    if (away < half && y > 18) {
      const stone = noise(Math.floor(away / 6), Math.floor(y / 8) + 40);
      return [120 + stone * 110, 70 + stone * 90, 40 + stone * 60, 255];
    }
    const grain = Math.round(noise(x, y) * 14);
    return y > 70 ? [60 + grain, 130 + grain, 50 + grain, 255] : [120 + grain, 170 + grain, 235, 255];
  });
}

test("a symmetric front that the border cuts near its axis is completed by its other half", async () => {
  const whole = front(190, 100, 112, 50);
  const picture = draw(130, 100, (x, y) => at(whole, x, y) as [number, number, number, number]);
  const request = extensionOf(picture, [0, 0, 60, 0]);
  const { raster, recipe } = await fill(request);
  assert.equal(recipe.mirrored, true);
  let [alike, count] = [0, 0];
  for (let y = 22; y < 100; y++)
    for (let x = 130; x < 160; x++) {
      count++;
      if (Math.abs(at(raster, x, y)[0] - at(whole, x, y)[0]) < 12) alike++;
    }
  assert.ok(alike / count > 0.9, `${alike / count} of the other half is right`);
  assert.ok(at(raster, 185, 40)[2] > at(raster, 185, 40)[0], "beside the front the sky goes on");

  const withFace = await fill({ ...request, faceAtBorder: true });
  assert.equal(withFace.recipe.mirrored, false, "faces are not mirrored");
});

test("what is symmetric about any axis, or about none, is not mirrored", async () => {
  const striped = draw(130, 100, (_x, y) => [60 + (y % 9) * 20, 80, 90, 255]);
  const stones = front(190, 100, 40, 30);
  const rest = draw(120, 100, (x, y) => at(stones, x + 70, y) as [number, number, number, number]);
  for (const picture of [striped, rest])
    assert.notEqual((await fill(extensionOf(picture, [0, 0, 40, 0]))).recipe.mirrored, true);
});

test("what the border cuts goes on as far as it is seen and ends", async () => {
  const noise = (a: number, b: number) => ((Math.imul(a * 73 + b * 151 + 7, 2654435761) >>> 16) & 255) / 255;
  const picture = draw(160, 110, (x, y) => {
    const stone = noise(x >> 1, y >> 1);
    if (x >= 130 && y >= 50 && y < 80) return [110 + stone * 120, 60 + stone * 60, 40 + stone * 40, 255];
    return [50 + stone * 50, 110 + stone * 60, 40 + stone * 50, 255];
  });
  const { raster } = await fill(extensionOf(picture, [0, 0, 90, 0]));
  const brown = (from: number, to: number) => {
    let count = 0;
    for (let y = 45; y < 75; y++)
      for (let x = from; x < to; x++) if (at(raster, x, y)[0] > at(raster, x, y)[1]) count++;
    return count / ((to - from) * 20);
  };
  assert.ok(brown(160, 175) > 0.8, `${brown(160, 175)} of what joins the border is of the object`);
  assert.ok(brown(205, 220) < 0.2, `${brown(205, 220)} of the far end is of the object`);
});

/** Two rough grounds beside a border between them; `isAbove` sampled once per pixel. */
function grounds(width: number, height: number, isAbove: (x: number, y: number) => boolean): Raster {
  const noise = (a: number, b: number) => ((Math.imul(a * 73 + b * 151 + 7, 2654435761) >>> 16) & 255) / 255;
  return draw(width, height, (x, y) => {
    const grain = Math.round(noise(x, y) * 40);
    return isAbove(x, y) ? [150 + grain, 160 + grain, 170 + grain, 255] : [50 + grain, 80 + grain, 40 + grain, 255];
  });
}

/** Share of the pixels of a rectangle that belong to the ground they should. */
function agreeing(
  raster: Raster,
  [left, top, width, height]: readonly number[],
  isAbove: (x: number, y: number) => boolean,
): number {
  let count = 0;
  for (let y = top; y < top + height; y++)
    for (let x = left; x < left + width; x++) if (at(raster, x, y)[2] > 125 === isAbove(x, y)) count++;
  return count / (width * height);
}

test("a straight outline between rough grounds goes on in its line", async () => {
  const isAbove = (x: number, y: number) => y < 90 - x * 0.4;
  const { raster } = await fill(extensionOf(grounds(150, 110, isAbove), [0, 0, 60, 0]));
  const share = agreeing(raster, [150, 0, 60, 60], isAbove);
  assert.ok(share > 0.93, `${share} of the extension is right`);
});

test("outlines that meet in a point go on from that point", async () => {
  const isRoad = (x: number, y: number) => {
    const turn = Math.abs(Math.atan2(y - 55, x - 10)) * 10;
    return Math.floor(turn) % 2 === 1;
  };
  const { raster } = await fill(extensionOf(grounds(150, 110, isRoad), [0, 0, 50, 0]));
  const share = agreeing(raster, [150, 0, 50, 110], isRoad);
  assert.ok(share > 0.85, `${share} of the extension is right`);
});

test("a horizon is kept over several steps", async () => {
  const isAbove = (_x: number, y: number) => y < 60;
  const { raster, recipe } = await fill(extensionOf(grounds(120, 100, isAbove), [110, 0, 110, 0]));
  assert.ok((recipe.steps as number) > 1);
  const share = agreeing(raster, [0, 0, 110, 100], isAbove);
  assert.ok(share > 0.95, `${share} of the extension is right`);
});
