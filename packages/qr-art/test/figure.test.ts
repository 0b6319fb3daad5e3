import assert from "node:assert/strict";
import { test } from "node:test";
import { createRaster, type Raster } from "easel-picture";
import { figureCells } from "../src/art/figure.ts";

const [WIDTH, HEIGHT] = [640, 480];
const [ACROSS, DOWN] = [32, 24];

function pictureOf(colourAt: (x: number, y: number) => readonly number[]): Raster {
  const picture = createRaster(WIDTH, HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) picture.data.set([...colourAt(x, y), 255], 4 * (y * WIDTH + x));
  return picture;
}

const isDisc = (x: number, y: number) => Math.hypot(x - 360, y - 260) < 120;
/** Sky above sand, each with its shade: ground of two colours. */
const ground = (x: number, y: number) => (y < 250 ? [120 + x / 16, 160 + x / 16, 220] : [200, 180 - y / 16, 120]);

test("a figure is told from a ground of several shades, whatever is drawn on it", () => {
  const disc = (x: number) => (Math.floor(x / 24) % 2 ? [150, 30, 60] : [40, 90, 40]);
  const figure = figureCells(
    pictureOf((x, y) => (isDisc(x, y) ? disc(x) : ground(x, y))),
    ACROSS,
    DOWN,
  );
  const cell = WIDTH / ACROSS;
  let [inside, outside, insides, outsides] = [0, 0, 0, 0];
  for (const [at, value] of figure.entries()) {
    const [x, y] = [((at % ACROSS) + 0.5) * cell, (Math.floor(at / ACROSS) + 0.5) * cell];
    const away = Math.hypot(x - 360, y - 260);
    if (away < 90) [inside, insides] = [inside + value, insides + 1];
    if (away > 150) [outside, outsides] = [outside + value, outsides + 1];
  }
  assert.ok(inside / insides > 0.85, `${inside / insides}`);
  assert.ok(outside / outsides < 0.05, `${outside / outsides}`);
});

test("a picture that is ground alone has no figure", () => {
  assert.ok(figureCells(pictureOf(ground), ACROSS, DOWN).every((value) => value === 0));
  assert.ok(
    figureCells(
      pictureOf(() => [90, 90, 90]),
      ACROSS,
      DOWN,
    ).every((value) => value === 0),
  );
});

test("all values are within 0 and 1, for a grid of any sides", () => {
  for (const [across, down] of [
    [1, 1],
    [3, 64],
    [64, 2],
  ]) {
    const figure = figureCells(
      pictureOf((x, y) => (isDisc(x, y) ? [250, 20, 20] : [20, 20, 20])),
      across,
      down,
    );
    assert.equal(figure.length, across * down);
    assert.ok(figure.every((value) => value >= 0 && value <= 1));
  }
});
