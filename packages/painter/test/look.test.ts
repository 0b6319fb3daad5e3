/** The painter looks at its own picture: what is hidden is measured against pictures of rectangles. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createRng } from "easel-picture";
import type { Layout } from "../src/layout.ts";
import { faultsOf } from "../src/look/faults.ts";
import type { Relation, SceneGraph } from "../src/scene-graph.ts";

const SIDE = 64;
const rng = createRng(20);

interface Card {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly zM: number;
}

/** A picture of rectangles, each a figure; the nearest is seen. They may reach over the edges. */
function pictureOf(cards: readonly Card[]) {
  const subject = new Uint16Array(SIDE * SIDE);
  const depth = new Float32Array(SIDE * SIDE).fill(Infinity);
  const outlines = new Map(
    cards.map(({ left, top, width, height, zM }, i) => {
      let px = 0;
      for (let y = Math.max(0, top); y < Math.min(SIDE, top + height); y++)
        for (let x = Math.max(0, left); x < Math.min(SIDE, left + width); x++) {
          px++;
          if (zM >= depth[y * SIDE + x]) continue;
          depth[y * SIDE + x] = zM;
          subject[y * SIDE + x] = i + 1;
        }
      return [i + 1, { px, whole: [left, top, left + width, top + height] as const, carried: true, zM }];
    }),
  );
  return { width: SIDE, height: SIDE, subject, depth, outlines };
}

function graphOf(count: number, relation?: { readonly kind: Relation; readonly to: number }): SceneGraph {
  const figures = Array.from({ length: count }, (_, i) => ({
    ...{ noun: `thing ${i}`, count: 1, size: "normal" as const },
    ...(i === 0 && relation ? { relation } : {}),
  }));
  return { setting: "meadow", figures, subjects: [] } as unknown as SceneGraph;
}

function faultsIn(cards: readonly Card[], graph: SceneGraph) {
  const reliefs = cards.map((_, i) => ({ figure: i, subject: i + 1, volume: null }));
  const layout = { kind: "world", reliefs, structures: [], heroTrees: [] } as unknown as Layout;
  return faultsOf(graph, layout, pictureOf(cards), (name) => name === "thing 0");
}

const card = (): Card => ({
  ...{ left: rng.int(70) - 12, top: rng.int(70) - 12 },
  ...{ width: 4 + rng.int(36), height: 4 + rng.int(36), zM: 1 + rng.next() * 9 },
});

test("of any rectangles in any order the share that is seen is that of their pixels and of the frame", () => {
  for (let n = 0; n < 300; n++) {
    const cards = Array.from({ length: 1 + rng.int(5) }, card);
    const { sights, unseen } = faultsIn(cards, graphOf(cards.length));
    for (const [i, { left, top, width, height }] of cards.entries()) {
      let seen = 0;
      for (let y = top; y < top + height; y++)
        for (let x = left; x < left + width; x++) {
          const isNearest = cards.every((other, j) => {
            const covers =
              x >= other.left && x < other.left + other.width && y >= other.top && y < other.top + other.height;
            return j === i || !covers || other.zM > cards[i].zM;
          });
          if (x >= 0 && y >= 0 && x < SIDE && y < SIDE && isNearest) seen++;
        }
      assert.ok(
        Math.abs(sights[i].seen01 - seen / (width * height)) < 1e-9,
        `${n}: card ${i} of ${JSON.stringify(cards)}`,
      );
      assert.equal(unseen.includes(sights[i]), sights[i].seen01 < 0.25, `${n}: card ${i}`);
    }
  }
});

test("what hides a thing is named: the nearer one that covers most of it", () => {
  const [far, near, beside] = [
    { left: 20, top: 20, width: 20, height: 20, zM: 5 },
    { left: 18, top: 22, width: 30, height: 30, zM: 2 },
    { left: 0, top: 0, width: 10, height: 10, zM: 1 },
  ];
  const { unseen, cost } = faultsIn([far, near, beside], graphOf(3));
  assert.deepEqual(
    unseen.map(({ name, hiddenBy, isMain }) => [name, hiddenBy, isMain]),
    [["thing 0", "thing 1", true]],
  );
  assert.ok(cost > faultsIn([far, beside], graphOf(2)).cost);
});

test("a relation that holds in a picture breaks where its two things change places", () => {
  for (let n = 0; n < 200; n++) {
    const [width, height] = [6 + rng.int(8), 6 + rng.int(8)];
    const low = { left: 2 + rng.int(14), top: 38 + rng.int(10), width, height, zM: 3 };
    const high = { left: 44 + rng.int(6), top: 2 + rng.int(12), width, height, zM: 6 };
    const brokenIn = (cards: readonly Card[], kind: Relation) =>
      faultsIn(cards, graphOf(2, { kind, to: 1 })).broken.length > 0;
    for (const [kind, holds, breaks] of [
      ["left", [low, high], [high, low]],
      ["right", [high, low], [low, high]],
      ["above", [high, low], [low, high]],
      ["below", [low, high], [high, low]],
      ["front", [low, high], [high, low]],
      ["behind", [high, low], [low, high]],
    ] as const) {
      assert.equal(brokenIn(holds, kind), false, `${kind} ${JSON.stringify(holds)}`);
      assert.equal(brokenIn(breaks, kind), true, `${kind} ${JSON.stringify(breaks)}`);
    }
    // they are far apart
    for (const kind of ["on", "in", "holding", "hug", "under"] as const)
      assert.equal(brokenIn([low, high], kind), true, kind);
    assert.equal(
      brokenIn(
        [
          { ...high, top: high.top + height, zM: 5 },
          { ...high, top: high.top + 2 * height },
        ],
        "on",
      ),
      false,
    );
  }
});
