import assert from "node:assert/strict";
import { test } from "node:test";
import { createRaster } from "easel-picture";
import { type Pieces, pieceInto, piecePoint, piecesFor } from "../src/art/finder-pieces.ts";
import { dyeFinders } from "../src/art/finders.ts";
import { ownersOf } from "../src/art/owners.ts";
import { chooseBits } from "../src/code/choose-bits.ts";
import { messageOf } from "../src/code/encode.ts";
import { layoutOf } from "../src/code/layout.ts";
import { boxIn, modulePx, type PlacedCode } from "../src/code/placed-code.ts";

const KINDS: readonly Pieces[] = ["strokes", "inlay", "tiles", "stitches", "screen", "hatching"];
const MODULE_PX = 24;

function placedIn(widthPx: number, heightPx: number): PlacedCode {
  const layout = layoutOf(5, "M");
  const n = layout.size ** 2;
  const wish = { dark: new Uint8Array(n), weight: new Float32Array(n).fill(1) };
  return {
    matrix: chooseBits(layout, [messageOf("https://example.com", 5, "M")!], wish),
    box: boxIn(widthPx, heightPx, 2),
  };
}

test("pieces keep within what readers mind: little luma, gentle slopes, rings of the same mean radius", () => {
  const here = piecePoint();
  const beside = piecePoint();
  for (const kind of KINDS)
    for (const border of [1.5, 2.5, 3.5]) {
      let bulges = 0;
      let count = 0;
      for (let x = -border; x < border; x += 1 / MODULE_PX)
        for (const ring of [border - 0.01, border - 0.5]) {
          pieceInto(here, kind, x, -ring, Math.max(Math.abs(x), ring), 3);
          pieceInto(beside, kind, x + 1 / MODULE_PX, -ring, Math.max(Math.abs(x + 1 / MODULE_PX), ring), 3);
          assert.ok(Math.abs(here.tone) < 0.062, `${kind} ${x}: ${here.tone}`);
          assert.ok(Math.abs(here.tone - beside.tone) <= 11 / 255, `${kind} ${x}: ${here.tone} ${beside.tone}`);
          assert.ok(Math.abs(here.bulge) < 0.2);
          bulges += here.bulge;
          count++;
        }
      assert.ok(Math.abs(bulges / count) < 0.02 * border, `${kind}: ${bulges / count}`);
    }
});

test("pieces are those of the medium", () => {
  assert.equal(piecesFor("dabs"), "strokes");
  assert.equal(piecesFor("petals"), "inlay");
  assert.equal(piecesFor("tiles"), "tiles");
  assert.equal(piecesFor("stitches"), "stitches");
});

test("pieces of finders have hues of their own, of the place's colour and lightness", () => {
  const picture = createRaster(640, 640);
  for (let p = 0; p < 640 * 640; p++) picture.data.set([60, 100, 40, 255], 4 * p);
  const placed = placedIn(640, 640);
  const dyed = dyeFinders(picture, placed, "strokes", 1);
  const m = modulePx(placed);
  let changed = 0;
  for (let y = 0; y < 640; y++)
    for (let x = 0; x < 640; x++) {
      const q = 4 * (y * 640 + x);
      const by = Math.max(...[0, 1, 2].map((c) => Math.abs(dyed.data[q + c] - picture.data[q + c])));
      const u = (x - placed.box.xPx) / m;
      const v = (y - placed.box.yPx) / m;
      const last = placed.matrix.layout.size - 9;
      const isNear = (u < 9 || u > last) && (v < 9 || v > last);
      assert.ok(by < (isNear ? 60 : 2), `${x} ${y}: ${by}`);
      if (by > 6) changed++;
    }
  assert.ok(changed > 200, `${changed} pixels have a hue of their own`);
});

test("alignment patterns have round corners, and their rings stay on their modules", () => {
  const data = new Float32Array(120 * 120).fill(0.5);
  const rigid = Uint8Array.from({ length: 100 }, (_, at) =>
    at % 10 >= 2 && at % 10 < 7 && at >= 20 && at < 70 ? 1 : 0,
  );
  const grid = { side: 10, modulePx: 12, originX: 0, originY: 0, rigid, alignments: [[4.5, 4.5]] as const };
  const owners = ownersOf({ width: 120, height: 120, data }, grid, 7, 0.36);
  for (let at = 0; at < 100; at++) {
    if (!rigid[at]) continue;
    const [x, y] = [12 * (at % 10) + 6, 12 * Math.floor(at / 10) + 6];
    assert.equal(owners[y * 120 + x], at);
  }
  for (const corner of [24 * 120 + 24, 24 * 120 + 83, 83 * 120 + 24]) assert.notEqual(rigid[owners[corner]], 1);
});
