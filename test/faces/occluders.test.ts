import assert from "node:assert/strict";
import { test } from "node:test";
import type { Raster } from "easel-picture";
import type { DetailedFace } from "../../src/faces/face.ts";
import { createFaceFinder } from "../../src/faces/finder.ts";
import { openFrame } from "../../src/faces/frame.ts";
import { wearsGlasses } from "../../src/faces/glasses.ts";
import { glassesFrame } from "../../src/faces/glasses-frame.ts";
import { findOccluders } from "../../src/faces/occluders.ts";
import { featureZones } from "../../src/faces/regions.ts";
import { toneStep } from "../../src/faces/tone-step.ts";
import { ANNA, BRUNO, renderHead } from "./rendered-head.ts";

const finder = await createFaceFinder();
const io = { checkpoint: async () => {} };

async function faceOf(raster: Raster): Promise<DetailedFace> {
  const [face] = await finder.find(raster, io);
  const detailed = face && (await finder.detail(raster, face, io));
  assert.ok(detailed, "a face");
  return detailed;
}

/** Mean of the mask inside the oval, left and right of the middle of the face. */
function halves(raster: Raster, face: DetailedFace): [number, number] {
  const frame = openFrame(raster, face);
  const mask = findOccluders(frame.light, frame.mesh, frame);
  const middle = frame.mesh[168 * 3];
  const sums = [0, 0, 0, 0];
  for (let p = 0; p < mask.length; p++) {
    assert.ok(mask[p] >= 0 && mask[p] <= 1);
    if (!frame.oval[p]) continue;
    const side = p % frame.width < middle ? 0 : 1;
    sums[side] += mask[p];
    sums[side + 2]++;
  }
  return [sums[0] / sums[2], sums[1] / sums[3]];
}

/** Each pixel that `inside` accepts, by what `paint` makes of its value. */
function painted(
  { width, height, data }: Raster,
  inside: (x: number, y: number) => boolean,
  paint: (value: number, channel: number, x: number, y: number) => number,
): Raster {
  const out = data.slice();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (inside(x, y))
        for (let c = 0; c < 3; c++) {
          const p = (y * width + x) * 4 + c;
          out[p] = paint(data[p], c, x, y);
        }
  return { width, height, data: out };
}

for (const [who, looks] of [
  ["light", ANNA],
  ["dark", BRUNO],
] as const)
  test(`hair over a cheek lies before it, a shadow of the same shape does not: ${who} skin`, async () => {
    const bare = renderHead(looks, 320);
    const face = await faceOf(bare);
    const { box } = face;
    const edge = box.left + 0.25 * (box.right - box.left);
    const isBeside = (x: number, y: number) => x > box.left - 30 && x < edge && y > box.top && y < box.bottom - 20;
    // Strands: dark, brown, uneven from column to column.
    const hair = painted(bare, isBeside, (_, c, x, y) => [52, 36, 26][c] + 26 * ((x * 7 + (y >> 3) * 3) % 3));
    const shadow = painted(bare, isBeside, (value) => value * 0.72);
    const [none, other] = halves(bare, face);
    const [behind] = halves(hair, face);
    const [shaded] = halves(shadow, face);
    assert.ok(none < 0.06 && other < 0.06, `bare ${none} ${other}`);
    assert.ok(behind > 0.2, `hair ${behind}`);
    assert.ok(shaded < 0.3 * behind, `shadow ${shaded} against hair ${behind}`);
  });

test("glasses are told by their bridge, and their pixels are found", async () => {
  for (const looks of [ANNA, BRUNO]) {
    const bare = renderHead(looks, 320);
    const face = await faceOf(bare);
    const [x, y] = [face.mesh[168 * 3], (face.mesh[33 * 3 + 1] + face.mesh[263 * 3 + 1]) / 2];
    const half = 0.5 * face.interocularPx;
    const isFrame = (px: number, py: number) => {
      const lens = Math.min(...[-0.5, 0.5].map((at) => Math.hypot(px - x - at * 2 * half * 0.7, py - y - 0.12 * half)));
      return Math.abs(lens - 0.5 * half) < 2 || (Math.abs(px - x) < 0.25 * half && Math.abs(py - y) < 2);
    };
    const glasses = painted(bare, isFrame, () => 25);
    const worn = (raster: Raster) => {
      const { light, mesh, width, height } = openFrame(raster, face);
      return wearsGlasses(light, mesh, width, height);
    };
    assert.equal(worn(bare), false);
    assert.equal(worn(glasses), true);
    const { light, mesh, width, height, box } = openFrame(glasses, face);
    const frame = glassesFrame(light, mesh, width, height, 0);
    let [onGlasses, count, beside, others] = [0, 0, 0, 0];
    for (let p = 0; p < frame.length; p++) {
      const [px, py] = [(p % width) + box.left, Math.floor(p / width) + box.top];
      if (isFrame(px, py)) {
        onGlasses += frame[p];
        count++;
      } else if (Math.abs(px - x) < 1.4 * half && Math.abs(py - y) < half) {
        beside += frame[p];
        others++;
      }
    }
    assert.ok(onGlasses / count > 0.6, `${onGlasses / count} of the glasses`);
    assert.ok(beside / others < 0.15, `${beside / others} of what is beside them`);
  }
});

test("a face whose tone is shifted stands out by the shift from the neck, and nothing stands out where nothing changed", async () => {
  const picture = renderHead(BRUNO, 256);
  const frame = openFrame(picture, await faceOf(picture));
  const zones = featureZones(frame.width, frame.height, frame.mesh, frame.faceWidthPx);
  const mask = Float32Array.from(frame.oval);
  const skin = frame.oval.map((inside, p) => inside * (1 - zones[p]));
  const stepOf = (shift: readonly number[]) => {
    const [r, g, b] = frame.light.map((values, c) => values.map((value, p) => value + mask[p] * shift[c]));
    return toneStep({ before: frame.light, after: [r, g, b], mask, skin, mesh: frame.mesh }, frame);
  };
  assert.equal(stepOf([0, 0, 0]), 0);
  const [slight, strong] = [stepOf([0.1, 0.1, 0.1]), stepOf([0.3, 0.3, 0.3])];
  assert.ok(slight > 0.5 && strong > slight + 3, `${slight} and ${strong}`);
  const reddish = stepOf([0.15, -0.05, -0.05]);
  assert.ok(reddish > 3, `${reddish}`);
});
