/** The painter looks at its own picture: what is hidden is measured against pictures of rectangles. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createRng, MATERIAL } from "easel-picture";
import type { Layout } from "../src/layout.ts";
import { coveredFaces } from "../src/look/faces.ts";
import { faultsOf } from "../src/look/faults.ts";
import type { Noun } from "../src/motifs/nouns.ts";
import type { Relation } from "../src/relations.ts";
import type { SceneGraph } from "../src/scene-graph.ts";

const SIDE = 64;
const rng = createRng(20);

interface Card {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly zM: number;
  /** Size beside the true one. */
  readonly grown?: number;
}

/** A picture of rectangles, each a figure, before a wall; the nearest is seen. They may reach over the edges. */
function pictureOf(cards: readonly Card[], wallM = Infinity) {
  const subject = new Uint16Array(SIDE * SIDE);
  const depth = new Float32Array(SIDE * SIDE).fill(wallM);
  const outlines = new Map(
    cards.map(({ left, top, width, height, zM, grown }, i) => {
      let px = 0;
      for (let y = Math.max(0, top); y < Math.min(SIDE, top + height); y++)
        for (let x = Math.max(0, left); x < Math.min(SIDE, left + width); x++) {
          px++;
          if (zM >= depth[y * SIDE + x]) continue;
          depth[y * SIDE + x] = zM;
          subject[y * SIDE + x] = i + 1;
        }
      return [i + 1, { px, whole: [left, top, left + width, top + height] as const, carried: true, zM, grown }];
    }),
  );
  const normal = new Float32Array(SIDE * SIDE * 3);
  for (let p = 0; p < SIDE * SIDE; p++) normal[p * 3 + 2] = 1;
  const material = new Uint8Array(SIDE * SIDE).fill(MATERIAL.wall);
  return { width: SIDE, height: SIDE, subject, depth, normal, material, outlines };
}

function graphOf(count: number, relation?: { readonly kind: Relation; readonly to: number }): SceneGraph {
  const figures = Array.from({ length: count }, (_, i) => ({
    ...{ noun: `thing ${i}`, count: 1, size: "normal" as const },
    ...(i === 0 && relation ? { relation } : {}),
  }));
  return { setting: "meadow", figures, subjects: [] } as unknown as SceneGraph;
}

/** Its figures are people or things of a volume where `families` says so, else motifs. */
function faultsIn(cards: readonly Card[], graph: SceneGraph, wallM?: number, families?: readonly string[]) {
  const volume = (i: number) => (families ? { recipe: { family: families[i] }, fastened: null } : null);
  const reliefs = cards.map((_, i) => ({ figure: i, subject: i + 1, support: "ground", volume: volume(i) }));
  const camera = { heightM: 1.6, focalPx: SIDE, horizonPx: SIDE / 2 };
  const layout = { kind: "world", widthPx: SIDE, camera, reliefs, structures: [], heroTrees: [] } as unknown as Layout;
  return faultsOf(graph, layout, pictureOf(cards, wallM), (name) => name === "thing 0");
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

test("what is out of scale beside a person is named, what is asked for large is not", () => {
  const person = { left: 4, top: 4, width: 12, height: 40, zM: 4, grown: 1 };
  for (let n = 0; n < 100; n++) {
    const grown = 2 ** (6 * rng.next() - 3);
    const thing = { left: 30, top: 20, width: 20, height: 20, zM: 3, grown };
    const graph = graphOf(2);
    const { misfits } = faultsIn([person, thing], graph, undefined, ["person", "thing"]);
    const isOut = Math.abs(Math.log2(grown)) > 0.68;
    assert.deepEqual(
      misfits.map(({ sight, ratio }) => [sight.name, ratio]),
      isOut ? [["thing 1", grown]] : [],
    );
    const large = { ...graph, figures: graph.figures.map((figure) => ({ ...figure, size: "large" as const })) };
    assert.deepEqual(faultsIn([person, thing], large, undefined, ["person", "thing"]).misfits, []);
    // beside another thing more passes
    const things = faultsIn([person, thing], graph, undefined, ["thing", "thing"]).misfits;
    assert.equal(things.length > 0, Math.abs(Math.log2(grown)) > 2);
  }
});

test("who stands in a wall or in a thing is told from who stands before it", () => {
  const person = { left: 10, top: 10, width: 12, height: 40, zM: 4 };
  const stuckIn = (
    cards: readonly Card[],
    wallM: number,
    relation?: { readonly kind: Relation; readonly to: number },
  ) =>
    faultsIn(cards, graphOf(cards.length, relation), wallM, ["person", "thing"]).stuck.map((one) => [
      one.name,
      one.stuckIn,
    ]);
  assert.deepEqual(stuckIn([person], 4.01), [["thing 0", undefined]]);
  assert.deepEqual(stuckIn([person], 5), []);
  const stove = { left: 6, top: 6, width: 22, height: 48, zM: 4.02 };
  assert.deepEqual(stuckIn([person, stove], 9), [["thing 0", "thing 1"]]);
  assert.deepEqual(stuckIn([person, { ...stove, zM: 5 }], 9), []);
  // who sits on it may touch it
  assert.deepEqual(stuckIn([person, stove], 9, { kind: "on", to: 1 }), []);
});

test("what stands with nothing close below it stands on nothing, unless it flies", () => {
  const owl = { left: 20, top: 10, width: 12, height: 20, zM: 3 };
  const books = { left: 16, top: 30, width: 20, height: 20, zM: 3.1 };
  const afloatIn = (cards: readonly Card[], graph: SceneGraph) =>
    faultsIn(cards, graph, 9, ["bird", "thing"]).afloat.map(({ name }) => name);
  const floor = { left: 0, top: 50, width: SIDE, height: 14, zM: 3 };
  assert.deepEqual(afloatIn([owl, books], graphOf(2, { kind: "on", to: 1 })).slice(0, 1), ["thing 1"]);
  assert.deepEqual(afloatIn([owl, books, floor], graphOf(3)), []);
  assert.deepEqual(afloatIn([{ ...owl, top: 4 }, books, floor], graphOf(3)), ["thing 0"]);
  const graph = graphOf(3);
  const flying = { ...graph, figures: graph.figures.map((figure) => ({ ...figure, aloft: true as const })) };
  assert.deepEqual(afloatIn([{ ...owl, top: 4 }, books, floor], flying), []);
});

test("what is held before a face is at fault, a hat and a flute are not", () => {
  const person = { left: 20, top: 10, width: 16, height: 50, zM: 4 };
  const coveredBy = (top: number, kind: string, pose = "hold") => {
    const seen = pictureOf([person, { left: 18, top, width: 20, height: 16, zM: 3 }]);
    const face = [24, 12, 32, 20] as const;
    seen.outlines.set(1, { ...seen.outlines.get(1)!, face } as never);
    const reliefs = [
      { figure: 0, subject: 1, support: "ground", parent: -1, volume: { recipe: { family: "person", pose } } },
      {
        figure: 1,
        subject: 2,
        support: "hold",
        parent: 0,
        volume: { recipe: { family: "thing", kind }, fastened: {} },
      },
    ];
    return coveredFaces({ reliefs } as unknown as Layout, seen).map(({ person: who, by }) => [who, by]);
  };
  assert.deepEqual(coveredBy(8, "crate"), [[0, 1]]);
  assert.deepEqual(coveredBy(26, "crate"), []);
  assert.deepEqual(coveredBy(8, "top-hat"), []);
  assert.deepEqual(coveredBy(8, "crate", "flute"), []);
});

test("the frame cuts hardly anything of the main subject, and a fifth of the others", () => {
  const cutIn = (top: number, isMain: boolean, camera?: "close") => {
    const cards = [
      { left: 20, top: isMain ? top : 20, width: 20, height: 20, zM: 4 },
      { left: 42, top: isMain ? 20 : top, width: 20, height: 20, zM: 4 },
    ];
    const graph = { ...graphOf(2), ...(camera ? { directions: { camera, said: {} } } : {}) };
    return faultsIn(cards, graph).cost;
  };
  assert.equal(cutIn(-1, true), 0);
  assert.ok(cutIn(-3, true) > 0);
  assert.equal(cutIn(-3, true, "close"), 0);
  assert.equal(cutIn(-3, false), 0);
  assert.ok(cutIn(-6, false) > 0);
});

test("the main figure is at the side where its middle or its edge is, unless that side or a close view is asked for", () => {
  const asideIn = (left: number, directions?: object) => {
    const cards = [
      { left, top: 20, width: 16, height: 20, zM: 4 },
      { left: 2, top: 44, width: 8, height: 10, zM: 3 },
    ];
    return faultsIn(cards, { ...graphOf(2), directions } as SceneGraph).aside.length;
  };
  for (let left = 0; left <= SIDE - 16; left++) {
    const middle = (left + 7.5) / SIDE;
    const isAt = Math.min(middle, 1 - middle) < 0.17 || left < 0.02 * SIDE !== left + 15 > 0.98 * SIDE;
    assert.equal(asideIn(left), isAt ? 1 : 0, `${left}`);
    assert.equal(asideIn(left, { camera: "close", said: {} }), 0);
    assert.equal(asideIn(left, { clear: "right", said: {} }), 0);
  }
});

test("a flat motif on the ground has the size that its noun has, where people stand beside it", () => {
  const cards = [
    { left: 4, top: 4, width: 12, height: 40, zM: 4, grown: 1 },
    { left: 30, top: 20, width: 20, height: 20, zM: 4 },
  ];
  const reliefs = [
    { figure: 0, subject: 1, support: "ground" },
    { figure: 1, subject: 2, support: "ground", volume: null, pose: "standing", heightPx: 16 },
  ];
  const camera = { heightM: 1.6, focalPx: SIDE, horizonPx: SIDE / 2 };
  const layoutOf = (family: string) =>
    ({
      kind: "world",
      widthPx: SIDE,
      camera,
      reliefs: [{ ...reliefs[0], volume: { recipe: { family }, fastened: null } }, reliefs[1]],
      structures: [],
      heroTrees: [],
    }) as unknown as Layout;
  const ratioOf = (heightM: number, family = "person") =>
    faultsOf(
      graphOf(2),
      layoutOf(family),
      pictureOf(cards),
      (name) => name === "thing 0",
      new Map([["thing 1", { heightM } as Noun]]),
    ).misfits.map(({ ratio }) => ratio);
  // 16 pixels at 4 m through a lens of 64 pixels are a metre
  assert.deepEqual(ratioOf(1), []);
  assert.deepEqual(ratioOf(0.5), [2]);
  assert.deepEqual(ratioOf(4), [0.25]);
  // a carrot beside a stop sign is as large as it is told
  assert.deepEqual(ratioOf(4, "thing"), []);
});
