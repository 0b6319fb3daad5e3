/** That media of flat pieces leave faces whole. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createRaster, createRng, type GBuffer, MATERIAL } from "easel-picture";
import { FINISHES } from "easel-picture/finish";

const SIDE = 96;
const progress = { checkpoint: async () => {} };

/** A square face on a lawn, two eyes in it: the light of day on one half, shade on the other. */
function face(): { readonly picture: ReturnType<typeof createRaster>; readonly surface: GBuffer } {
  const picture = createRaster(SIDE, SIDE);
  const n = SIDE * SIDE;
  const surface: GBuffer = {
    width: SIDE,
    height: SIDE,
    depth: { width: SIDE, height: SIDE, data: new Float32Array(n).fill(4) },
    normal: new Float32Array(3 * n),
    albedo: new Float32Array(3 * n),
    material: new Uint8Array(n).fill(MATERIAL.grass),
    subject: new Uint16Array(n),
  };
  for (let p = 0; p < n; p++) {
    const [x, y] = [p % SIDE, Math.floor(p / SIDE)];
    const isFace = x >= 24 && x < 72 && y >= 24 && y < 72;
    const isEye = isEyeAt(x, y);
    const lit = x < 48 ? 1 : 0.6;
    const [r, g, b] = isEye ? [20, 14, 10] : isFace ? [225 * lit, 165 * lit, 130 * lit] : [90, 130, 60];
    picture.data.set([r, g, b, 255], p * 4);
    surface.normal[p * 3 + 2] = 1;
    const albedo = isEye ? [0.01, 0.008, 0.006] : isFace ? [0.6, 0.35, 0.22] : [0.1, 0.2, 0.04];
    surface.albedo.set(albedo, p * 3);
    if (!isFace) continue;
    surface.material[p] = MATERIAL.skin;
    surface.subject[p] = 1;
  }
  return { picture, surface };
}

const isEyeAt = (x: number, y: number): boolean => y >= 41 && y < 43 && ((x >= 37 && x < 39) || (x >= 57 && x < 59));

const lumaAt = (data: Uint8ClampedArray, p: number): number =>
  0.3 * data[p * 4] + 0.59 * data[p * 4 + 1] + 0.11 * data[p * 4 + 2];

/** Mean luma of the face's pixels that `of` chooses. */
function meanLuma(data: Uint8ClampedArray, surface: GBuffer, of: (x: number, y: number) => boolean): number {
  let [sum, count] = [0, 0];
  for (let p = 0; p < SIDE * SIDE; p++) {
    if (surface.subject[p] === 0 || !of(p % SIDE, Math.floor(p / SIDE))) continue;
    sum += lumaAt(data, p);
    count++;
  }
  return sum / count;
}

test("tiles of a mosaic do not swallow the eyes of a face", async () => {
  const { picture, surface } = face();
  const { data } = await FINISHES.mosaic(picture, surface, createRng(3), progress);
  const eyes = meanLuma(data, surface, isEyeAt);
  const skin = meanLuma(data, surface, (x, y) => !isEyeAt(x, y));
  assert.ok(eyes < 0.4 * skin, `eyes ${eyes}, skin ${skin}`);
});

for (const style of ["comic", "woodblock", "graffiti", "paper-cut", "ink"])
  test(`${style} draws no hard step of tone across a face`, async () => {
    const { picture, surface } = face();
    const { data } = await FINISHES[style](picture, surface, createRng(3), progress);
    const step = (of: Uint8ClampedArray) =>
      meanLuma(of, surface, (x, y) => x < 44 && !isEyeAt(x, y)) -
      meanLuma(of, surface, (x, y) => x > 52 && !isEyeAt(x, y));
    assert.ok(step(data) < 0.62 * step(picture.data), `step ${step(data)} of ${step(picture.data)}`);
  });
