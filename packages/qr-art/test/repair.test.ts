import assert from "node:assert/strict";
import { test } from "node:test";
import { createRaster, type Raster } from "easel-picture";
import { type CarryAsk, type LaidCode, startRounds } from "../src/art/carry-round.ts";
import { startRepairs } from "../src/art/repair.ts";
import { blocksOf, drawMatrix, messageOf } from "../src/code/encode.ts";
import { layoutOf, MODULE } from "../src/code/layout.ts";
import { boxIn, type PlacedCode, plainRaster } from "../src/code/placed-code.ts";
import type { Verdict } from "../src/scan/gate.ts";
import { lumaPlane } from "../src/scan/luma.ts";
import { viewsOf } from "../src/scan/views.ts";

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

const NOTHING_FAILED = { reads: [], failedChecks: [] };

function repairsOf({ matrix, box }: PlacedCode) {
  return startRepairs({ ...matrix, spared: [] }, box);
}

/** White modules in the middle of the code, so many. */
function whites({ matrix: { dark, layout } }: PlacedCode, count: number): readonly number[] {
  const { size, block } = layout;
  const inside = [...dark.keys()].filter((at) => block[at] >= 0 && !dark[at] && at > 9 * size && at % size > 9);
  assert.ok(inside.length >= count);
  return inside.slice(0, count);
}

test("a plain code needs no repair, neither before nor after it was read", () => {
  const placed = placedCode();
  const repairs = repairsOf(placed);
  const plain = plainRaster(placed, SIDE_PX, SIDE_PX);
  assert.equal(repairs.foresee(lumaPlane(plain)), false);
  repairs.mend(viewsOf(plain), NOTHING_FAILED);
  assert.equal(Math.max(...repairs.boosts), 0);
  assert.equal(repairs.finders, 0);
});

test("modules that readers lose get margin, when they are more than the code corrects", () => {
  const placed = placedCode();
  const weak = whites(placed, 120);
  const few = repairsOf(placed);
  assert.equal(few.foresee(lumaPlane(dimmed(placed, weak.slice(0, 6), 20))), false);
  assert.equal(Math.max(...few.boosts), 0);
  const many = repairsOf(placed);
  assert.equal(many.foresee(lumaPlane(dimmed(placed, weak, 20))), true);
  assert.ok(weak.filter((at) => many.boosts[at] > 0).length > 60);
  const others = [...many.boosts.keys()].filter((at) => many.boosts[at] > 0 && !weak.includes(at));
  assert.ok(others.length < 0.2 * weak.length, `${others.length} modules that are plain`);
});

test("where only readers that are not simulated refused, finders gain; where ZBar did too, its modules tell", () => {
  const placed = placedCode();
  const dim = viewsOf(dimmed(placed, whites(placed, 60), 20));
  for (const [others, gains] of [
    [[], true],
    [["zbar/half"], false],
  ] as const) {
    const repairs = repairsOf(placed);
    repairs.mend(dim, verdict(false, ["wechat/pitch-45", ...others]));
    assert.equal(repairs.finders > 0, gains);
  }
});

test("where ZBar failed and only the very middles are right, modules gain; where all of them is, finders do", () => {
  const placed = placedCode();
  const weak = whites(placed, 60);
  const picture = dimmed(placed, weak, 20);
  const { size } = placed.matrix.layout;
  const m = placed.box.sidePx / size;
  for (const at of weak) {
    const x = Math.floor(placed.box.xPx + ((at % size) + 0.5) * m);
    const y = Math.floor(placed.box.yPx + (Math.floor(at / size) + 0.5) * m);
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const q = 4 * ((y + dy) * SIDE_PX + x + dx);
        picture.data.fill(255, q, q + 3);
      }
  }
  const middles = repairsOf(placed);
  assert.equal(middles.mend(viewsOf(picture), verdict(false, ["zbar/identity"])), true);
  assert.ok(weak.every((at) => middles.boosts[at] > 0));
  assert.equal(middles.finders, 0);
  const whole = repairsOf(placed);
  assert.equal(whole.mend(viewsOf(plainRaster(placed, SIDE_PX, SIDE_PX)), verdict(false, ["zbar/identity"])), false);
  assert.equal(Math.max(...whole.boosts), 0);
  assert.ok(whole.finders > 0);
});

test("where the modules are right and zxing-cpp failed, finders gain", () => {
  const placed = placedCode();
  const repairs = repairsOf(placed);
  repairs.mend(viewsOf(plainRaster(placed, SIDE_PX, SIDE_PX)), verdict(false, ["zxing-cpp/half"]));
  assert.equal(Math.max(...repairs.boosts), 0);
  assert.ok(repairs.finders > 0);
});

test("patterns gain with each round in which the modules are right and the code is not found, whoever failed, and end somewhere", () => {
  const placed = placedCode();
  const plain = viewsOf(plainRaster(placed, SIDE_PX, SIDE_PX));
  for (const failed of ["zxing-cpp/phone-a", "zbar/phone-a", "qr/pale"]) {
    const repairs = repairsOf(placed);
    const gains: number[] = [];
    for (let round = 0; round < 8; round++) {
      repairs.mend(plain, verdict(false, [failed, "any-two"]));
      gains.push(repairs.finders);
    }
    assert.ok(gains[0] > 0 && gains[0] < gains[1] && gains[1] < gains[2], `${failed}: ${gains}`);
    assert.equal(gains[7], gains[6]);
    assert.ok(repairs.alignment > 0);
  }
});

test("half of the last gain of patterns is taken back, where it was large", () => {
  const placed = placedCode();
  const plain = viewsOf(plainRaster(placed, SIDE_PX, SIDE_PX));
  const repairs = repairsOf(placed);
  assert.equal(repairs.ease(), false);
  const gains = [0, 0].map(() => {
    assert.equal(repairs.mend(plain, verdict(false, ["zxing-cpp/phone-a"])), false, "the modules are right");
    return repairs.finders;
  });
  assert.equal(repairs.ease(), true);
  assert.ok(Math.abs(repairs.finders - (gains[0] + gains[1]) / 2) < 1e-9);
});

test("where `qr` refuses a picture, the timing modules gain that its thresholds take for light", () => {
  const placed = placedCode();
  const { dark, layout } = placed.matrix;
  const timing = [...layout.kind.keys()].filter((at) => layout.kind[at] === MODULE.timing);
  const pale = timing.filter((at) => dark[at]);
  const picture = plainRaster(placed, SIDE_PX, SIDE_PX);
  const m = placed.box.sidePx / layout.size;
  for (const at of pale)
    for (let y = Math.ceil(placed.box.yPx + Math.floor(at / layout.size) * m), n = 0; n < m - 1; y++, n++) {
      const from = (y * SIDE_PX + Math.ceil(placed.box.xPx + (at % layout.size) * m)) * 4;
      picture.data.fill(235, from, from + 4 * Math.floor(m - 1));
    }
  const repairs = repairsOf(placed);
  assert.equal(repairs.mend(viewsOf(picture), verdict(false, ["qr/identity"])), true);
  assert.ok(pale.every((at) => repairs.boosts[at] > 0));
  assert.ok(timing.every((at) => pale.includes(at) || repairs.boosts[at] === 0));
});

/** Rounds whose pictures are judged as told, one after the other. */
function told(verdicts: readonly Verdict[]) {
  const placed = placedCode();
  const picture = createRaster(SIDE_PX, SIDE_PX);
  for (let i = 0; i < picture.data.length; i++) picture.data[i] = i % 4 === 3 ? 255 : (i / 4 / SIDE_PX / SIDE_PX) * 255;
  const left = [...verdicts];
  const request = { picture, strength01: 1, box: placed.box, seed: 1 } as unknown as CarryAsk;
  const laid = { text: "", placed, gate: { judge: async () => left.shift()! } } as unknown as LaidCode;
  const rounds = startRounds(request, laid);
  const judge = (margin: number, raster = picture, isQuieter = false) =>
    rounds.judge(viewsOf(raster), margin, still, isQuieter);
  return { rounds, judge };
}

const HOPE = "zxing-cpp/bright";

test("a picture that passes is tried on for what was hoped, and is the last when it has that", async () => {
  const { rounds, judge } = told([verdict(false, ["zbar/half"]), verdict(true, [HOPE]), verdict(true, [])]);
  assert.equal((await judge(1))?.passed, false);
  assert.equal((await judge(2))?.passed, true);
  assert.equal(await judge(3), undefined);
  const { margin, missed, rounds: count, verdict: last } = await rounds.best();
  assert.deepEqual([margin, missed, count, last.failedChecks], [3, [["zbar/half"], [HOPE]], 3, []]);
});

test("what is not read as was hoped after some rounds is delivered as it first passed", async () => {
  const { rounds, judge } = told(Array.from({ length: 9 }, () => verdict(true, [HOPE])));
  let count = 1;
  while (await judge(count)) count++;
  const best = await rounds.best();
  assert.deepEqual([best.margin, best.verdict.passed, best.rounds], [1, true, count]);
  assert.ok(count < 9);
});

test("a quieter picture takes the place of one that is read as well, and only of that", async () => {
  for (const [last, margin] of [
    [verdict(true, []), 2],
    [verdict(false, ["zbar/half"]), 1],
  ] as const) {
    const { rounds, judge } = told([verdict(true, []), last]);
    await judge(1);
    await judge(2, undefined, true);
    assert.equal((await rounds.best()).margin, margin);
  }
});

test("a picture that passes is not given up for one that is read better and too unlike", async () => {
  const { rounds, judge } = told([verdict(true, [HOPE]), verdict(true, [])]);
  await judge(1);
  assert.equal(await judge(2, dimmed(placedCode(), [], 0)), undefined);
  assert.equal((await rounds.best()).margin, 1);
});
