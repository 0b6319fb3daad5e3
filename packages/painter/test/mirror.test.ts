/** What holds of views whose heavy half is on the left. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Stage } from "../src/compose/stage.ts";
import type { Structure, WorldLayout } from "../src/layout.ts";
import { buildForm } from "../src/scenery/build.ts";
import { toSide } from "../src/settings/mirror.ts";
import { openComposer } from "./fences/painter.ts";

const composer = await openComposer();

/** What is on either side of a view, as a list of places and turns. */
const placesOf = ({ structures, heroTrees, towers, props, light, crop }: WorldLayout): readonly number[] => [
  ...[...structures, ...heroTrees, ...towers, ...props].map(({ xM }) => xM),
  ...structures.map(({ yawRad }) => yawRad),
  light.sunAzimuthDeg,
  crop?.slant ?? 0,
];

test("the heavy half on the left is the mirror image of that on the right, with its land, its light and its subjects", () => {
  for (const prompt of [
    "a fishing village",
    "a lavender field with a house",
    "a neon city street at night",
    "a lighthouse on a cliff",
    "a swimming pool with palms",
  ]) {
    const { layout } = composer.compose(prompt, composer.read(prompt).graph, 640, 480);
    assert.ok(layout.kind === "world", prompt);
    const draw = () => ({ layout, homeless: [] });
    const stage = { keepOut: [], widthPx: 640 } as unknown as Stage;
    const right = toSide({ ...stage, side: 1 }, draw).layout;
    assert.equal(right, layout, prompt);
    const left = toSide({ ...stage, side: -1 }, draw).layout;
    assert.deepEqual(
      placesOf(left),
      placesOf(layout).map((value) => 0 - value),
      prompt,
    );
    assert.ok(left.terrain?.mirrored && left.structures.every(({ mirrored }) => mirrored), prompt);
  }
});

test("a composer sees what a code keeps free in the mirror too", () => {
  const keepOut = [{ xPx: 10, yPx: 5, widthPx: 40, heightPx: 20 }];
  const stage = { keepOut, widthPx: 200, side: -1 } as unknown as Stage;
  const seen = new Error("seen");
  const look = (mirror: Stage) => {
    assert.deepEqual(mirror.keepOut, [{ xPx: 150, yPx: 5, widthPx: 40, heightPx: 20 }]);
    throw seen;
  };
  assert.throws(() => toSide(stage, look), seen);
});

test("what is built has its shape mirrored about the plane that looks at the eye", () => {
  const church: Structure = { form: "church", subject: 0, xM: 0, zM: 9, yM: 0, yawRad: 0, scale: 1, colour: null };
  const [one, other] = [buildForm(church, false), buildForm({ ...church, mirrored: true }, false)];
  assert.notDeepEqual(other.positions, one.positions);
  for (const k of ["positions", "normals"] as const)
    assert.deepEqual(
      other[k],
      one[k].map((value, i) => (i % 3 === 0 ? -value : value)),
    );
});
