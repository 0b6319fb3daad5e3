/** Warnings about what lies at an extended border. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { artOutpaintParams } from "easel-contract";
import type { Raster } from "easel-picture";
import type { Engine } from "../../src/engines/engine.ts";
import { createArtOutpaint } from "../../src/kinds/art-outpaint.ts";
import { draw } from "../engines/extender/requests.ts";
import { stripes, testIo } from "../engines/requests.ts";
import { ANNA, renderHead } from "../faces/rendered-head.ts";

/** Rows of bits, five wide and seven high. */
const LETTERS: Readonly<Record<string, readonly number[]>> = {
  E: [31, 16, 16, 30, 16, 16, 31],
  A: [14, 17, 17, 31, 17, 17, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  L: [16, 16, 16, 16, 16, 16, 31],
  T: [31, 4, 4, 4, 4, 4, 4],
  I: [4, 4, 4, 4, 4, 4, 4],
};
const SCALE = 3;

function write(picture: Raster, words: string, left: number, top: number): Raster {
  for (const [i, letter] of [...words].entries())
    for (const [row, bits] of LETTERS[letter].entries())
      for (let column = 0; column < 5; column++) {
        if (!((bits >> (4 - column)) & 1)) continue;
        for (let y = 0; y < SCALE; y++)
          for (let x = 0; x < SCALE; x++) {
            const px = left + (i * 6 + column) * SCALE + x;
            const py = top + row * SCALE + y;
            if (px < picture.width && py < picture.height)
              picture.data.set([20, 20, 30, 255], (py * picture.width + px) * 4);
          }
      }
  return picture;
}

const sheet = () => draw(220, 120, (x, y) => [225 + ((x * y) % 5), 215, 190, 255]);
const kind = createArtOutpaint();
/** Leaves what is to be made black: the warnings are the kind's own. */
const blank: Engine = {
  id: "blank",
  version: "1",
  fill: async ({ raster }) => ({ raster, warnings: [], recipe: {} }),
  health: async () => ({ ok: true }),
};

async function warnings(image: Raster, sides: Readonly<Record<string, number>>): Promise<string[]> {
  const params = artOutpaintParams.parse({ image: "https://example.com/a.png", ...sides });
  const made = await kind.produce(params, { images: { image } }, { engine: () => blank }, { ...testIo(), seed: 1 });
  return made.warnings.map(({ code }) => code).filter((code) => code.endsWith("at-border"));
}

test("lettering that runs to an extended border is warned about, elsewhere it is not", async () => {
  const title = write(sheet(), "EASELTITLES", 60, 50);
  assert.deepEqual(await warnings(title, { right: 20 }), ["text-at-border"]);
  assert.deepEqual(await warnings(title, { left: 20 }), []);
  assert.deepEqual(await warnings(write(sheet(), "EASELTITLE", 20, 4), { up: 20, left: 5 }), ["text-at-border"]);
});

test("a face at an extended border is warned about, elsewhere it is not", async () => {
  const head = renderHead(ANNA, 120);
  const picture = draw(180, 120, (x, y) => (x < 90 ? [126, 138, 150, 255] : rgbaOf(head, x - 90, y)));
  assert.deepEqual(await warnings(picture, { right: 20 }), ["face-at-border"]);
  assert.deepEqual(await warnings(picture, { left: 20 }), []);
});

function rgbaOf({ width, data }: Raster, x: number, y: number): readonly [number, number, number, number] {
  const q = (y * width + x) * 4;
  return [data[q], data[q + 1], data[q + 2], data[q + 3]];
}

test("windows, stripes and bare ground are not lettering", async () => {
  const facade = draw(200, 120, (x, y) => (x % 20 > 8 && y % 24 > 8 ? [60, 70, 90, 255] : [210, 190, 160, 255]));
  for (const picture of [facade, stripes(200, 120, 3), sheet()])
    assert.deepEqual(await warnings(picture, { left: 9, right: 9, up: 9, down: 9 }), []);
});
