import assert from "node:assert/strict";
import { test } from "node:test";
import { type CarryAsk, type LaidCode, startRounds } from "../../src/qr/art/carry-round.ts";
import { raiseBoosts } from "../../src/qr/art/repair.ts";
import { blocksOf, drawMatrix, messageOf } from "../../src/qr/code/encode.ts";
import { layoutOf } from "../../src/qr/code/layout.ts";
import { boxIn, type PlacedCode, plainRaster } from "../../src/qr/code/placed-code.ts";
import type { Verdict } from "../../src/qr/scan/gate.ts";
import { createRaster, type Raster } from "../../src/raster/raster.ts";

const SIDE_PX = 600;
const still = { checkpoint: async () => {} };

function placedCode(): PlacedCode {
  const layout = layoutOf(3, "M");
  const message = messageOf("what is asked", 3, "M");
  assert.ok(message);
  return { matrix: drawMatrix(layout, blocksOf(layout, message.data), 1), box: boxIn(SIDE_PX, SIDE_PX, 1) };
}

/** The plain code with one grey in place of the white of some modules. */
function dimmed({ matrix, box }: PlacedCode, modules: readonly number[], grey: number): Raster {
  const picture = plainRaster({ matrix, box }, SIDE_PX, SIDE_PX);
  const { size } = matrix.layout;
  const m = box.sidePx / size;
  for (const at of modules)
    for (let y = Math.ceil(box.yPx + Math.floor(at / size) * m); y < box.yPx + (Math.floor(at / size) + 1) * m; y++)
      for (let x = Math.ceil(box.xPx + (at % size) * m); x < box.xPx + ((at % size) + 1) * m; x++)
        picture.data.fill(grey, (y * SIDE_PX + x) * 4, (y * SIDE_PX + x) * 4 + 3);
  return picture;
}

function verdict(passed: boolean, failedChecks: readonly string[]): Verdict {
  const reads = failedChecks.map((name) => {
    const [reader, distortion] = name.split("/");
    return { reader: reader as "zxing-cpp", distortion, ok: false, asked: true };
  });
  return { passed, failedChecks, checks: [], reads, score01: passed ? 1 : 0.5 };
}

test("modules that only a gamma hides from zxing-cpp are helped, and no others", () => {
  const placed = placedCode();
  const { dark, layout } = placed.matrix;
  // White in the middle of the code with a white module above and below it.
  const weak = [...dark.keys()].filter(
    (at) => at > 10 * layout.size && at < 18 * layout.size && at % 7 === 3 && !dark[at] && at % layout.size > 9,
  );
  assert.ok(weak.length > 5);
  const picture = dimmed(placed, weak, 145);
  const boosts = new Float32Array(dark.length);
  raiseBoosts(boosts, picture, placed, verdict(true, ["zxing-cpp/gamma-1.8"]), 1, 0.02);
  assert.deepEqual(
    [...boosts.keys()].filter((at) => boosts[at] > 0),
    weak,
  );
  // As far as they lack it, and a step.
  assert.ok(weak.every((at) => boosts[at] > 0.03 && boosts[at] <= 0.08 + 1e-6));
});

/** Rounds whose pictures are judged as told, one after the other. */
function told(verdicts: readonly Verdict[]) {
  const placed = placedCode();
  const picture = createRaster(SIDE_PX, SIDE_PX);
  for (let i = 0; i < picture.data.length; i++) picture.data[i] = i % 4 === 3 ? 255 : (i / 4 / SIDE_PX / SIDE_PX) * 255;
  const left = [...verdicts];
  const request = { picture, box: placed.box, seed: 1 } as unknown as CarryAsk;
  const laid = { text: "", placed, gate: { judge: async () => left.shift()! } } as unknown as LaidCode;
  const rounds = startRounds(request, laid, "embed");
  return { rounds, judge: (strength: number, raster = picture) => rounds.judge(raster, strength, still) };
}

const HOPE = "zxing-cpp/bright";

test("a picture that passes is tried on for what was hoped, and is the last when it has that", async () => {
  const { rounds, judge } = told([verdict(false, ["zbar/half"]), verdict(true, [HOPE]), verdict(true, [])]);
  assert.equal((await judge(1))?.passed, false);
  assert.equal((await judge(2))?.passed, true);
  assert.equal(await judge(3), undefined);
  const { strength, missed, rounds: count, verdict: last } = await rounds.best();
  assert.deepEqual([strength, missed, count, last.failedChecks], [3, [["zbar/half"], [HOPE]], 3, []]);
});

test("what is not read as was hoped after some rounds is delivered as it first passed", async () => {
  const { rounds, judge } = told(Array.from({ length: 9 }, () => verdict(true, [HOPE])));
  let count = 1;
  while (await judge(count)) count++;
  const best = await rounds.best();
  assert.deepEqual([best.strength, best.verdict.passed, best.rounds], [1, true, count]);
  assert.ok(count < 9);
});

test("a picture that passes is not given up for one that is read better and too unlike", async () => {
  const { rounds, judge } = told([verdict(true, [HOPE]), verdict(true, [])]);
  await judge(1);
  assert.equal(await judge(2, dimmed(placedCode(), [], 0)), undefined);
  assert.equal((await rounds.best()).strength, 1);
});
