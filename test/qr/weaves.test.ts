import assert from "node:assert/strict";
import { test } from "node:test";
import { findClusters } from "../../src/qr/art/weave/clusters.ts";
import { organicField } from "../../src/qr/art/weave/field.ts";
import { WEAVES, type WeaveEntry, type WeaveName } from "../../src/qr/art/weave/index.ts";
import { limitWoven } from "../../src/qr/art/weave/limit.ts";
import { isMark, type Loom, markDistances, setUpLoom } from "../../src/qr/art/weave/loom.ts";
import { blocksOf, drawMatrix, messageOf } from "../../src/qr/code/encode.ts";
import { layoutOf, MODULE } from "../../src/qr/code/layout.ts";
import { boxIn, type PlacedCode } from "../../src/qr/code/placed-code.ts";
import { lumaPlane } from "../../src/qr/scan/luma.ts";
import { integralOf, meanOf } from "../../src/qr/scan/planes.ts";
import { createReaders } from "../../src/qr/scan/readers.ts";
import type { Raster } from "../../src/raster/raster.ts";
import { createRng } from "../../src/raster/rng.ts";
import { testScene } from "./scene.ts";

const SIDE_PX = 400;
const TEXT = "https://qr.example.org/a7K2x";
const STRENGTH = 0.8;
const still = { checkpoint: async () => {} };
const names = Object.keys(WEAVES) as WeaveName[];
const { picture, surface } = testScene(SIDE_PX, SIDE_PX);
const placed = placeCode();

function placeCode(): PlacedCode {
  const layout = layoutOf(3, "M");
  const message = messageOf(TEXT, 3, "M");
  assert.ok(message);
  return { matrix: drawMatrix(layout, blocksOf(layout, message.data), 2), box: boxIn(SIDE_PX, SIDE_PX, 2) };
}

async function weave(name: WeaveName): Promise<{ raster: Raster; loom: Loom; entry: WeaveEntry }> {
  const entry: WeaveEntry = WEAVES[name];
  const loom = await setUpLoom({ picture, surface, night: false, placed, strength01: STRENGTH, seed: 5 }, still);
  const field = await organicField(loom, { warp: 0.18, squareness: entry.squareness, seed: 5 }, still);
  const woven = await entry.weave(loom, field, still);
  const knobs = {
    darkTexture: entry.darkTexture,
    lightTexture: entry.lightTexture,
    squareness: entry.squareness,
    level: loom.level,
    strength: STRENGTH,
    dotsInMasses: false,
    meanMargin: 0,
    markClarity01: 0.4,
  };
  return { raster: await limitWoven(woven.raster, placed, woven.held, knobs, still), loom, entry };
}

for (const name of names)
  test(`${name}: every module lies on its side, rings are even in both greys, and zxing-cpp reads it`, async () => {
    const { raster, loom, entry } = await weave(name);
    const luma = lumaPlane(raster).data;
    const sums = integralOf(luma, SIDE_PX, SIDE_PX);
    const { m, box } = loom;
    const { size, kind } = placed.matrix.layout;
    let wrong = 0;
    for (let at = 0; at < size * size; at++) {
      if (kind[at] !== MODULE.data) continue;
      const cx = box.xPx + ((at % size) + 0.5) * m;
      const cy = box.yPx + (Math.floor(at / size) + 0.5) * m;
      const core = meanOf(sums, SIDE_PX, SIDE_PX, cx - 0.24 * m, cy - 0.24 * m, cx + 0.24 * m, cy + 0.24 * m);
      const level = loom.level[Math.floor(cy) * SIDE_PX + Math.floor(cx)];
      if (core < level !== (placed.matrix.dark[at] === 1)) wrong++;
    }
    assert.ok(wrong <= 0.01 * size * size, `${wrong} modules on the wrong side`);
    for (const weights of [
      [0.299, 0.587, 0.114],
      [0.2126, 0.7152, 0.0722],
    ])
      for (const mark of loom.marks.filter(({ kind }) => kind === "finder")) {
        const rings: number[][] = [[], [], []];
        const distance = markDistances({ x0: 0, y0: 0, x1: SIDE_PX, y1: SIDE_PX }, loom.m, mark, entry.squareness);
        for (let y = 0; y < SIDE_PX; y++)
          for (let x = 0; x < SIDE_PX; x++) {
            const d = distance[y * SIDE_PX + x];
            const ring = d < 1.35 ? 0 : d > 1.65 && d < 2.35 ? 1 : d > 2.65 && d < 3.35 ? 2 : -1;
            if (ring < 0) continue;
            const q = (y * SIDE_PX + x) * 4;
            rings[ring].push(weights.reduce((sum, weight, c) => sum + (weight * raster.data[q + c]) / 255, 0));
          }
        const [core, light, dark] = rings.map((ring) => ring.sort((a, b) => a - b));
        for (const ring of [core, light, dark]) {
          const spread = ring[Math.floor(0.98 * ring.length)] - ring[Math.floor(0.02 * ring.length)];
          assert.ok(spread < 0.16, `a ring spreads over ${spread.toFixed(3)}`);
        }
        assert.ok(light[0] - Math.max(core.at(-1)!, dark.at(-1)!) > 0.12);
      }
    const [zxing] = createReaders();
    assert.equal(await zxing.read(raster), TEXT);
  });

test("a weave is the same for the same seed", async () => {
  const [a, b] = [await weave("mosaic"), await weave("mosaic")];
  assert.deepEqual(a.raster.data, b.raster.data);
});

test("clusters are connected, of one side and material, never in a finder, and no cell is in two", async () => {
  const loom = await setUpLoom({ picture, surface, night: false, placed, strength01: STRENGTH, seed: 5 }, still);
  for (const side of [-1, 1] as const) {
    const clusters = findClusters(loom, side, 6, createRng(1), (cell) => !isMark(loom.what[cell]));
    const seen = new Set<number>();
    for (const { cells, square } of clusters) {
      assert.ok(cells.length >= 1 && cells.length <= 6);
      for (const cell of cells) {
        assert.ok(!seen.has(cell) && loom.value[cell] === side && !isMark(loom.what[cell]));
        seen.add(cell);
        const steps = [1, -1, loom.columns, -loom.columns];
        assert.ok(cells.length === 1 || steps.some((step) => cells.includes(cell + step)));
      }
      assert.equal(
        square,
        cells.length === 4 &&
          [1, loom.columns, loom.columns + 1].every((step) => cells.includes(Math.min(...cells) + step)),
      );
    }
    assert.deepEqual(
      clusters.map(({ cells }) => cells.length),
      clusters.map(({ cells }) => cells.length).sort((a, b) => b - a),
    );
  }
});
