import assert from "node:assert/strict";
import { test } from "node:test";
import { caricatureInto } from "../../src/faces/caricature.ts";
import type { LogPlanes } from "../../src/faces/frame.ts";

const [width, height] = [120, 120];
const frame = { width, height, faceWidthPx: 100, depth: new Float32Array(width * height).fill(50) };

/** Skin with a dark disc of this radius in the middle, by this much of logarithmic light. */
function skinWith(radiusPx: number, dark: number): LogPlanes {
  const plane = () =>
    Float32Array.from({ length: width * height }, (_, p) =>
      Math.hypot((p % width) - 60, Math.floor(p / width) - 60) < radiusPx ? -1 - dark : -1,
    );
  return [plane(), plane(), plane()];
}

test("a feature of the source is pushed by up to a fifth, light of the whole face and fine texture hardly", () => {
  const middle = 60 * width + 60;
  const pushOf = (radiusPx: number) => {
    const result = skinWith(radiusPx, 0.5);
    caricatureInto(result, skinWith(0, 0), new Float32Array(width * height).fill(1), frame);
    return (-1.5 - result[1][middle]) / 0.5;
  };
  const [texture, feature, light] = [1, 4, 60].map(pushOf);
  assert.ok(feature > 0.12 && feature <= 0.2, `${feature}`);
  assert.ok(light < 0.03 && texture < 0.1 && texture < feature, `${light} ${texture}`);
});

test("a face like the target's, what has no weight and the outline stay as they are", () => {
  const all = new Float32Array(width * height).fill(1);
  const like = skinWith(4, 0.5);
  caricatureInto(like, skinWith(4, 0.5), all, frame);
  assert.deepEqual(like, skinWith(4, 0.5));
  const weightless = skinWith(4, 0.5);
  caricatureInto(weightless, skinWith(0, 0), new Float32Array(width * height), frame);
  assert.deepEqual(weightless, skinWith(4, 0.5));
  const outline = skinWith(4, 0.5);
  caricatureInto(outline, skinWith(0, 0), all, { ...frame, depth: new Float32Array(width * height).fill(2) });
  assert.deepEqual(outline, skinWith(4, 0.5));
});
