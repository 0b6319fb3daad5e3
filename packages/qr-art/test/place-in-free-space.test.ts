import assert from "node:assert/strict";
import { test } from "node:test";
import { finderCentres, findersOn, keepFindersOff, type SquareBox } from "../src/index.ts";

const SIZE = 37;
const SIDE_PX = 1000;
const BOX: SquareBox = { xPx: 50, yPx: 50, sidePx: 900 };

/** A picture with one square subject. */
function withSubject(xPx: number, yPx: number, sidePx: number) {
  const subject = new Uint8Array(SIDE_PX * SIDE_PX);
  for (let y = yPx; y < yPx + sidePx; y++) subject.fill(1, y * SIDE_PX + xPx, y * SIDE_PX + xPx + sidePx);
  return { width: SIDE_PX, height: SIDE_PX, subject };
}

/** Pixels of the subject in the squares of seven modules of a code's finders. */
function onFinders({ subject }: ReturnType<typeof withSubject>, { xPx, yPx, sidePx }: SquareBox): number {
  const m = sidePx / SIZE;
  let sum = 0;
  for (const [u, v] of finderCentres(SIZE))
    for (let y = Math.round(yPx + (v - 3.5) * m); y < yPx + (v + 3.5) * m; y++)
      for (let x = Math.round(xPx + (u - 3.5) * m); x < xPx + (u + 3.5) * m; x++) sum += subject[y * SIDE_PX + x];
  return sum;
}

test("a code whose finders are free stays where it is", () => {
  assert.deepEqual(keepFindersOff(BOX, SIZE, withSubject(430, 430, 140)), { box: BOX, covered: [] });
});

test("a face under a finder moves the code and makes it smaller, within its margin and with modules of 16 px or more", () => {
  for (const [x, y] of [
    [60, 60],
    [800, 60],
    [60, 800],
  ]) {
    const picture = withSubject(x, y, 140);
    assert.ok(onFinders(picture, BOX) > 10_000);
    const { box, covered } = keepFindersOff(BOX, SIZE, picture);
    assert.deepEqual(covered, []);
    assert.ok(onFinders(picture, box) < 0.06 * 140 * 140, `${x},${y}: ${JSON.stringify(box)}`);
    assert.ok(box.sidePx / SIZE >= 16);
    for (const at of [box.xPx, box.yPx]) assert.ok(at >= 50 && at + box.sidePx <= 950 + 1e-6, JSON.stringify(box));
  }
});

test("corners with a finder on a subject are told as the code is turned", () => {
  const upperRight = withSubject(SIDE_PX - 480, 0, 480);
  assert.deepEqual(findersOn(BOX, SIZE, upperRight, 0), ["top right"]);
  assert.deepEqual(findersOn(BOX, SIZE, upperRight, 1), ["top right"]);
  assert.deepEqual(findersOn(BOX, SIZE, upperRight, 3), []);
});

test("a picture without room keeps the code where it is, and tells the corners", () => {
  assert.deepEqual(keepFindersOff(BOX, SIZE, withSubject(0, 0, SIDE_PX)), {
    box: BOX,
    covered: ["top left", "top right", "bottom left"],
  });
  assert.deepEqual(keepFindersOff(BOX, SIZE, withSubject(0, 0, 480)).covered, ["top left"]);
});
