/** Heads have a calm ground, and nobody seems to stand on what is before their feet. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createRng, MATERIAL } from "easel-picture";
import type { Frame } from "../src/frame.ts";
import type { Layout, WorldLayout } from "../src/layout.ts";
import { calmerByPx } from "../src/look/heads.ts";
import { perchedFigures } from "../src/look/perched.ts";
import type { Seen } from "../src/look/touch.ts";

const SIDE = 100;
const LAYOUT = { widthPx: 4 * SIDE } as WorldLayout;
const ALL = { left: 40, right: 60, top: 20, foot: 90 };

/** A wall with dark upright bars in some columns. */
function wallWith(bars: readonly number[], material: number = MATERIAL.wall): Frame {
  const albedo = new Float32Array(3 * SIDE * SIDE).fill(0.6);
  for (const x of bars) for (let y = 0; y < SIDE; y++) albedo.fill(0.05, 3 * (y * SIDE + x), 3 * (y * SIDE + x) + 3);
  const depth = new Float32Array(SIDE * SIDE).fill(5);
  const subject = new Uint16Array(SIDE * SIDE);
  const materials = new Uint8Array(SIDE * SIDE).fill(material);
  return { width: SIDE, height: SIDE, albedo, depth, subject, material: materials } as unknown as Frame;
}

const faceAt = (left: number) => ({ left, right: left + 8, top: 22, foot: 30, zM: 2 });

test("who has a bar behind the head moves to where there is none, as little as that needs", () => {
  const rng = createRng(7);
  for (let n = 0; n < 20; n++) {
    const bar = 40 + rng.int(16);
    const face = faceAt(44);
    const by = calmerByPx(LAYOUT, [face], ALL, wallWith([bar])) / 4;
    const near = (shift: number) => bar >= face.left + shift - 6 && bar - 1 < face.right + shift + 6;
    assert.ok(!near(by), `bar ${bar}, moved by ${by}`);
    assert.ok(near(by - Math.sign(by) * 3), `bar ${bar}, moved by ${by}`);
  }
});

test("nobody moves before a calm wall, before one that is as busy everywhere, or out of the frame", () => {
  assert.equal(calmerByPx(LAYOUT, [faceAt(44)], ALL, wallWith([80])), 0);
  const everywhere = Array.from({ length: 25 }, (_, i) => 4 * i);
  assert.equal(Math.abs(calmerByPx(LAYOUT, [faceAt(44)], ALL, wallWith(everywhere))), 0);
  assert.equal(calmerByPx(LAYOUT, [faceAt(44)], { ...ALL, left: 4, right: 96 }, wallWith([48])), 0);
  assert.equal(calmerByPx(LAYOUT, [faceAt(44)], ALL, wallWith([48], MATERIAL.grass)), 0);
  assert.equal(calmerByPx(LAYOUT, [], ALL, wallWith([48])), 0);
});

test("nobody moves off a bar to before a tent", () => {
  const wall = wallWith([50]);
  // without the tent the way to the left is the shorter one
  assert.ok(calmerByPx(LAYOUT, [faceAt(44)], ALL, wall) < 0);
  const tent = { ...wall, depth: wall.depth.map((z, p) => (p % SIDE >= 20 && p % SIDE < 43 ? 2.2 : z)) } as Frame;
  assert.ok(calmerByPx(LAYOUT, [faceAt(44)], ALL, tent) >= 0);
  const named = { ...wall, subject: wall.subject.map((_, p) => (p % SIDE >= 20 && p % SIDE < 43 ? 1 : 0)) } as Frame;
  assert.ok(calmerByPx(LAYOUT, [faceAt(44)], ALL, named) >= 0);
});

test("who has a bench before the shins seems to stand on it; a counter, grass and a bench behind do not", () => {
  const person = {
    figure: 3,
    subject: 1,
    support: "ground",
    pose: "standing",
    volume: { recipe: { family: "person" } },
  };
  const perched = (top: number, foot: number, zM: number, material: number) => {
    const subject = new Uint16Array(SIDE * SIDE);
    const depth = new Float32Array(SIDE * SIDE).fill(9);
    const materials = new Uint8Array(SIDE * SIDE).fill(MATERIAL.wall);
    for (let y = 20; y < 90; y++)
      for (let x = 40; x < 60; x++) {
        const isBefore = y >= top && y < foot && zM < 4;
        subject[y * SIDE + x] = isBefore ? 0 : 1;
        depth[y * SIDE + x] = isBefore ? zM : 4;
        if (isBefore) materials[y * SIDE + x] = material;
      }
    const outlines = new Map([[1, { px: 1400, whole: [40, 20, 60, 90], carried: true, zM: 4, grown: 1 }]]);
    const seen = { width: SIDE, height: SIDE, subject, depth, material: materials, outlines } as unknown as Seen;
    return perchedFigures({ reliefs: [person] } as unknown as Layout, seen);
  };
  assert.deepEqual(perched(75, 90, 3, MATERIAL.wood), [3]);
  assert.deepEqual(perched(45, 90, 3, MATERIAL.wood), []);
  assert.deepEqual(perched(75, 90, 3, MATERIAL.grass), []);
  assert.deepEqual(perched(75, 90, 5, MATERIAL.wood), []);
  assert.deepEqual(perched(89, 90, 3, MATERIAL.wood), []);
});
