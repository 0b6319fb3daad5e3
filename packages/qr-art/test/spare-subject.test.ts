import assert from "node:assert/strict";
import { test } from "node:test";
import { createRaster } from "easel-picture";
import { expressiveIn, expressiveModules } from "../src/art/spare-subject.ts";
import { finderCentres, leastModulePx, type SquareBox, spareSubject } from "../src/index.ts";

const SIZE = 37;
const SIDE_PX = 1000;
const BOX: SquareBox = { xPx: 50, yPx: 50, sidePx: 900 };

/** A grey picture with one square subject of 300 pixels. */
function withSubject(xPx: number, yPx: number) {
  const picture = createRaster(SIDE_PX, SIDE_PX);
  picture.data.fill(128);
  const subject = new Uint8Array(SIDE_PX * SIDE_PX);
  for (let y = yPx; y < yPx + 300; y++) subject.fill(1, y * SIDE_PX + xPx, y * SIDE_PX + xPx + 300);
  return { picture, subject };
}

test("a code is made smaller and lies away from the subject, within its margin and with modules of 14 px or more", () => {
  for (const [x, y] of [
    [60, 60],
    [640, 60],
    [640, 640],
  ]) {
    const { picture, subject } = withSubject(x, y);
    const { xPx, yPx, sidePx } = spareSubject(BOX, SIZE, picture, { subject }, leastModulePx(0.5)).box;
    assert.ok(sidePx < 0.8 * BOX.sidePx && sidePx / SIZE >= 14);
    for (const at of [xPx, yPx]) assert.ok(at >= 50 && at + sidePx <= 950 + 1e-6);
    const along = (at: number, from: number) => Math.max(0, Math.min(at + 300, from + sidePx) - Math.max(at, from));
    const covered = along(x, xPx) * along(y, yPx);
    assert.ok(covered < 0.5 * 300 * 300, `${x},${y}: ${covered}`);
  }
});

test("the corner without a finder lies on what must be covered", () => {
  for (const [x, y, free] of [
    [60, 60, [0, 0]],
    [640, 60, [1, 0]],
    [60, 640, [0, 1]],
  ] as const) {
    const { picture, subject } = withSubject(x, y);
    const { box, turn } = spareSubject(BOX, 65, picture, { subject }, leastModulePx(0.5));
    assert.deepEqual(box, BOX);
    const corners = finderCentres(65, turn).map(([u, v]) => `${u > 32 ? 1 : 0}${v > 32 ? 1 : 0}`);
    assert.ok(!corners.includes(free.join("")), `${x},${y}: turn ${turn}`);
  }
});

test("where a subject must be covered, its upper part is spared, where heads are", () => {
  const picture = createRaster(SIDE_PX, SIDE_PX);
  picture.data.fill(128);
  const subject = new Uint8Array(SIDE_PX * SIDE_PX);
  for (let y = 20; y < 980; y++) subject.fill(1, y * SIDE_PX + 420, y * SIDE_PX + 580);
  const { yPx, sidePx } = spareSubject(BOX, SIZE, picture, { subject }, leastModulePx(0.5)).box;
  assert.ok(yPx > 300 && sidePx < 0.8 * BOX.sidePx, `${yPx} ${sidePx}`);
});

/** The middle of the alignment pattern, in pixels: near the corner without a finder. */
function alignmentOf({ box, turn }: ReturnType<typeof spareSubject>): readonly [number, number] {
  const [corner, ...others] = finderCentres(SIZE, turn);
  const middle = (axis: 0 | 1) => {
    const far = others[0][axis] + others[1][axis] - corner[axis] > SIZE / 2;
    return Math.round((axis ? box.yPx : box.xPx) + (far ? SIZE - 6.5 : 6.5) * (box.sidePx / SIZE));
  };
  return [middle(0), middle(1)];
}

test("the alignment pattern keeps off what is drawn, as finders do", () => {
  const picture = createRaster(SIDE_PX, SIDE_PX);
  picture.data.fill(128);
  const subject = new Uint8Array(SIDE_PX * SIDE_PX);
  const before = spareSubject(BOX, SIZE, picture, { subject }, leastModulePx(0.5));
  assert.equal(before.turn, 0, "upright where nothing is to be spared");
  const [cx, cy] = alignmentOf(before);
  for (let y = cy - 20; y < cy + 20; y++) subject.fill(1, y * SIDE_PX + cx - 20, y * SIDE_PX + cx + 20);
  const moved = spareSubject(BOX, SIZE, picture, { subject }, leastModulePx(0.5));
  const [x, y] = alignmentOf(moved);
  assert.ok(Math.max(Math.abs(x - cx), Math.abs(y - cy)) > (3 * moved.box.sidePx) / SIZE);
});

test("a code of small modules keeps its size", () => {
  const { picture, subject } = withSubject(350, 350);
  assert.equal(spareSubject(BOX, 65, picture, { subject }, leastModulePx(0.5)).box.sidePx, BOX.sidePx);
});

test("a clear code keeps larger modules", () => {
  const { picture, subject } = withSubject(350, 350);
  const moduleAt = (clarity01: number) =>
    spareSubject(BOX, SIZE, picture, { subject }, leastModulePx(clarity01)).box.sidePx / SIZE;
  assert.ok(moduleAt(0.5) < 16 && moduleAt(1) >= 16, `${moduleAt(0.5)} and ${moduleAt(1)}`);
});

test("without a subject a code lies away from what is drawn", () => {
  const { picture } = withSubject(0, 0);
  // Stripes in the right half, of the middle's own mean colour.
  for (let y = 200; y < 800; y++)
    for (let x = 550; x < 850; x++) {
      const q = 4 * (y * SIDE_PX + x);
      picture.data.fill(Math.floor(y / 20) % 2 ? 40 : 216, q, q + 3);
    }
  const { xPx, sidePx } = spareSubject(BOX, SIZE, picture, {}, leastModulePx(0.5)).box;
  assert.ok(xPx + sidePx / 2 < SIDE_PX / 2, `${xPx} + ${sidePx}`);
});

test("without a known subject the figure of a picture is covered less than its ground, and what is protected beside it", () => {
  const picture = createRaster(SIDE_PX, SIDE_PX);
  const isFigure = (x: number, y: number) => ((x - 620) / 250) ** 2 + ((y - 500) / 400) ** 2 < 1;
  for (let y = 0; y < SIDE_PX; y++)
    for (let x = 0; x < SIDE_PX; x++) {
      const shade = (x + y) / 25;
      picture.data.set(
        isFigure(x, y) ? [190, 110, 40, 255] : [70 + shade, 110 + shade, 90, 255],
        4 * (y * SIDE_PX + x),
      );
    }
  const coveredBy = ({ xPx, yPx, sidePx }: SquareBox) => {
    let [covered, all] = [0, 0];
    for (let y = 0; y < SIDE_PX; y += 10)
      for (let x = 0; x < SIDE_PX; x += 10) {
        if (!isFigure(x, y)) continue;
        all++;
        if (x >= xPx && x < xPx + sidePx && y >= yPx && y < yPx + sidePx) covered++;
      }
    return covered / all;
  };
  const found = spareSubject(BOX, SIZE, picture, {}, leastModulePx(0.5)).box;
  assert.ok(coveredBy(found) < 0.35, `${coveredBy(found)} ${JSON.stringify(found)}`);
  const protect = new Uint8Array(SIDE_PX * SIDE_PX);
  for (let y = 60; y < 360; y++) protect.fill(1, y * SIDE_PX + 60, y * SIDE_PX + 360);
  const { xPx, yPx } = spareSubject(BOX, SIZE, picture, { protect }, leastModulePx(0.5)).box;
  assert.ok(xPx > 300 || yPx > 300, `${xPx} ${yPx}`);
});

test("eyes of a figure are its most expressive modules, and ground has none", () => {
  const picture = createRaster(SIDE_PX, SIDE_PX);
  const isHead = (x: number, y: number) => Math.hypot(x - 500, y - 500) < 300;
  const isEye = (x: number, y: number) => Math.hypot(Math.abs(x - 500) - 100, y - 420) < 30;
  for (let y = 0; y < SIDE_PX; y++)
    for (let x = 0; x < SIDE_PX; x++) {
      const shade = (x + y) / 25;
      const colour = isEye(x, y) ? [20, 20, 20] : isHead(x, y) ? [200, 150, 90] : [70 + shade, 110 + shade, 90];
      picture.data.set([...colour, 255], 4 * (y * SIDE_PX + x));
    }
  const values = expressiveModules(expressiveIn(picture, {}), BOX, SIZE);
  const at = (x: number, y: number) => {
    const module = (px: number) => Math.floor(((px - 50) / 900) * SIZE);
    return values[module(y) * SIZE + module(x)];
  };
  assert.ok(Math.min(at(400, 420), at(600, 420)) > 0.6, `${at(400, 420)} ${at(600, 420)}`);
  assert.ok(at(500, 680) < 0.3, `${at(500, 680)}`);
  assert.equal(at(80, 80), 0);
});

test("of known subjects the heads of standing ones are expressive", () => {
  const picture = createRaster(SIDE_PX, SIDE_PX);
  const subject = new Uint8Array(SIDE_PX * SIDE_PX);
  for (let y = 200; y < 800; y++) subject.fill(1, y * SIDE_PX + 150, y * SIDE_PX + 350);
  for (let y = 600; y < 800; y++) subject.fill(2, y * SIDE_PX + 450, y * SIDE_PX + 900);
  const values = expressiveModules(expressiveIn(picture, { subject }), BOX, SIZE);
  const at = (x: number, y: number) => {
    const module = (px: number) => Math.floor(((px - 50) / 900) * SIZE);
    return values[module(y) * SIZE + module(x)];
  };
  assert.deepEqual([at(250, 230), at(250, 500), at(600, 630), at(600, 100)], [1, 0, 0, 0]);
});
