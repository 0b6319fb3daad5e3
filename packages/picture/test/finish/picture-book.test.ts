/** That a picture book's ground ends on paper around its subjects, and only there. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createRaster, createRng, type GBuffer, MATERIAL } from "easel-picture";
import { FINISHES } from "easel-picture/finish";

const progress = { checkpoint: async () => {} };
const [WIDTH, HEIGHT] = [256, 192];

/** A brown lawn with a dark square subject, whose left upper corner is given, and a square of skin within it. */
function scene(
  left: number,
  top: number,
  side: number,
): { picture: ReturnType<typeof createRaster>; surface: GBuffer } {
  const picture = createRaster(WIDTH, HEIGHT);
  const n = WIDTH * HEIGHT;
  const surface: GBuffer = {
    width: WIDTH,
    height: HEIGHT,
    depth: { width: WIDTH, height: HEIGHT, data: new Float32Array(n).fill(4) },
    normal: new Float32Array(3 * n),
    albedo: new Float32Array(3 * n).fill(0.2),
    material: new Uint8Array(n).fill(MATERIAL.grass),
    subject: new Uint16Array(n),
  };
  for (let p = 0; p < n; p++) {
    const [x, y] = [(p % WIDTH) - left, Math.floor(p / WIDTH) - top];
    const isSubject = x >= 0 && x < side && y >= 0 && y < side;
    const isSkin = isSubject && x > side / 4 && y > side / 4 && x < side / 2 && y < side / 2;
    picture.data.set(isSkin ? [150, 100, 75, 255] : isSubject ? [30, 40, 90, 255] : [110, 95, 50, 255], p * 4);
    if (isSubject) surface.subject[p] = 1;
    if (isSkin) surface.material[p] = MATERIAL.skin;
  }
  return { picture, surface };
}

const book = (picture: ReturnType<typeof createRaster>, surface?: GBuffer) =>
  FINISHES["picture-book"]!(picture, surface, createRng(3), progress);

/** Whether a pixel is bare paper: light and almost without colour. */
function isPaper(data: Uint8ClampedArray | Uint8Array, x: number, y: number): boolean {
  const [r, g, b] = data.slice((y * WIDTH + x) * 4);
  return r! > 235 && g! > 235 && b! > 225;
}

test("the ground ends on paper before the frame, and never on a subject", async () => {
  const { picture, surface } = scene(110, 70, 40);
  const { data } = await book(picture, surface);
  for (const [x, y] of [
    [1, 1],
    [WIDTH - 2, 1],
    [1, HEIGHT - 2],
    [WIDTH - 2, HEIGHT - 2],
    [WIDTH / 2, 0],
    [0, HEIGHT / 2],
  ] as const)
    assert.ok(isPaper(data, x, y), `paper at ${x}, ${y}`);
  for (const [x, y] of [
    [100, 90],
    [160, 110],
    [130, 120],
  ] as const)
    assert.ok(!isPaper(data, x, y), `ground at ${x}, ${y}`);
  for (let p = 0; p < WIDTH * HEIGHT; p++)
    if (surface.subject[p]) assert.ok(!isPaper(data, p % WIDTH, Math.floor(p / WIDTH)), `subject at ${p}`);
});

test("the ground reaches the frame where a subject does", async () => {
  const { picture, surface } = scene(0, 80, 60);
  const { data } = await book(picture, surface);
  assert.ok(!isPaper(data, 2, 76), "above a subject at the frame");
  assert.ok(isPaper(data, WIDTH - 2, 20));
});

test("without subjects there is no bare paper at the frame", async () => {
  const { picture, surface } = scene(0, 0, 0);
  const { data } = await book(picture, surface);
  assert.ok(!isPaper(data, 2, 2) && !isPaper(data, WIDTH - 3, HEIGHT - 3));
  assert.deepEqual(await book(picture).then(({ data: flat }) => isPaper(flat, 2, 2)), false);
});

test("skin is lighter than in the rendering and keeps its hue", async () => {
  const { picture, surface } = scene(90, 50, 80);
  const { data } = await book(picture, surface);
  const p = (85 * WIDTH + 120) * 4;
  const [r, g, b] = data.slice(p, p + 3);
  assert.ok(r! >= g! && g! >= b!, `${r} ${g} ${b}`);
  assert.ok(r! - b! < 100, `no orange: ${r} ${g} ${b}`);
});

test("the same seed gives the same pixels", async () => {
  const { picture, surface } = scene(110, 70, 40);
  assert.deepEqual((await book(picture, surface)).data, (await book(picture, surface)).data);
});
