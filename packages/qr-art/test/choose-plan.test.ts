import assert from "node:assert/strict";
import { test } from "node:test";
import { createPlane, fractal2, type Plane } from "easel-picture";
import { choosePlan } from "../src/art/choose-plan.ts";
import { dialOf } from "../src/art/dial.ts";
import { targetModulesOf, tonesOf } from "../src/art/target-modules.ts";
import { boxIn } from "../src/code/placed-code.ts";
import { type CodePlan, planCode } from "../src/code/plan.ts";

const SIDE_PX = 640;
const DIAL = { finder: 0.25, margin: 0.08, darkMost: 1, globalMix01: 0.3 };

function planOf(version: number): CodePlan {
  const plan = planCode("https://qr.example.org/a7K2x", SIDE_PX, {
    level: "M",
    leastVersion: version,
    goodModulePx: 6,
  });
  assert.equal(plan?.layout.version, version);
  return plan;
}

function chosenFor(luma: Plane, versions: readonly [number, ...number[]]): number {
  const [first, ...others] = versions;
  const viewOf = ({ layout: { size } }: CodePlan) => {
    const tones = tonesOf(luma, boxIn(SIDE_PX, SIDE_PX, 2), size, DIAL);
    const care = new Float32Array(size * size).fill(1);
    return { tones, care, wish: targetModulesOf(tones, DIAL.margin, care) };
  };
  return choosePlan([planOf(first), ...others.map(planOf)], viewOf, { module: DIAL.margin, finder: 2 * DIAL.margin })
    .layout.version;
}

function drawn(lumaAt: (x: number, y: number) => number): Plane {
  const plane = createPlane(SIDE_PX, SIDE_PX);
  for (let p = 0; p < plane.data.length; p++) plane.data[p] = lumaAt(p % SIDE_PX, Math.floor(p / SIDE_PX));
  return plane;
}

test("a picture with texture takes a finer code than an even one", () => {
  const leaves = drawn((x, y) => 0.5 + 0.9 * fractal2(x / 11, y / 11, 5, 2));
  const mist = drawn((x, y) => 0.5 + 0.1 * (x / SIDE_PX) + 0.02 * fractal2(x / 90, y / 90, 5, 2));
  assert.equal(chosenFor(leaves, [5, 6]), 6);
  assert.equal(chosenFor(mist, [5, 6]), 5);
});

test("a single plan is taken as it is", () => {
  assert.equal(chosenFor(createPlane(SIDE_PX, SIDE_PX), [7]), 7);
});

test("on what is to be spared dark is lighter at full clarity", () => {
  // A light thing on dark ground: half of the code each.
  const luma = createPlane(400, 400);
  for (let p = 0; p < luma.data.length; p++) luma.data[p] = p % 400 < 200 ? 0.79 : 0.2;
  const box = boxIn(400, 400, 2);
  const spared = new Uint8Array(37 * 37).fill(1);
  const at = 18 * 37 + 6;
  const levelAt = (clarity01: number, where?: Uint8Array) =>
    tonesOf(luma, box, 37, dialOf(clarity01), where).threshold[at];
  assert.ok(levelAt(1, spared) > levelAt(1) + 0.03, `${levelAt(1, spared)} ${levelAt(1)}`);
  assert.equal(levelAt(0, spared), levelAt(0));
});

test("at full clarity dark places are pulled towards the level of the whole code, and light ones hardly more than at the default", () => {
  const luma = createPlane(400, 400);
  for (let p = 0; p < luma.data.length; p++) luma.data[p] = p % 400 < 200 ? 0.6 : 0.25;
  const box = boxIn(400, 400, 2);
  const levelAt = (clarity01: number, column: number) =>
    tonesOf(luma, box, 37, dialOf(clarity01)).threshold[18 * 37 + column];
  assert.ok(levelAt(1, 30) > levelAt(0.5, 30) + 0.02, `${levelAt(0.5, 30)} ${levelAt(1, 30)}`);
  assert.ok(levelAt(1, 6) > levelAt(0.5, 6) - 0.01, `${levelAt(0.5, 6)} ${levelAt(1, 6)}`);
});
