/** That drawn media leave out the specks of a subject between flowers, and nothing else of it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createRaster, createRng, type GBuffer, MATERIAL } from "easel-picture";
import { FINISHES } from "easel-picture/finish";

const SIDE = 128;
const progress = { checkpoint: async () => {} };

/** A dark pillar on a meadow; three pixels of it below, parted from it; and a whisker beside it, on bare wood. */
function meadow(): { readonly picture: ReturnType<typeof createRaster>; readonly surface: GBuffer } {
  const picture = createRaster(SIDE, SIDE);
  const n = SIDE * SIDE;
  const surface: GBuffer = {
    width: SIDE,
    height: SIDE,
    depth: { width: SIDE, height: SIDE, data: new Float32Array(n).fill(4) },
    normal: Float32Array.from({ length: 3 * n }, (_, i) => (i % 3 === 2 ? 1 : 0)),
    albedo: new Float32Array(3 * n).fill(0.2),
    material: new Uint8Array(n).fill(MATERIAL.grass),
    subject: new Uint16Array(n),
  };
  for (let p = 0; p < n; p++) {
    const [x, y] = [p % SIDE, Math.floor(p / SIDE)];
    const isOwn = isPillar(x, y) || isSpeck(x, y) || isWhisker(x, y);
    if (x > 96) surface.material[p] = MATERIAL.wood;
    if (isOwn) surface.material[p] = MATERIAL.object;
    surface.subject[p] = isOwn ? 1 : 0;
    picture.data.set(isOwn ? [20, 20, 30, 255] : [120, 170, 80, 255], p * 4);
  }
  return { picture, surface };
}

const isPillar = (x: number, y: number) => x >= 40 && x < 80 && y >= 10 && y < 90;
const isSpeck = (x: number, y: number) => x >= 58 && x < 61 && y === 100;
const isWhisker = (x: number, y: number) => x >= 108 && x < 112 && y === 60;

test("specks between grass are left out, and other pieces stay", async () => {
  const { picture, surface } = meadow();
  const given = picture.data.slice();
  const { data } = await FINISHES.comic(picture, surface, createRng(1), progress);
  const lumaAt = (x: number, y: number) => data[(y * SIDE + x) * 4 + 1];
  assert.ok(lumaAt(59, 100) > 100, `a speck of ${lumaAt(59, 100)}`);
  assert.ok(lumaAt(110, 60) < 80, `a whisker of ${lumaAt(110, 60)}`);
  assert.ok(lumaAt(60, 50) < 80, `a pillar of ${lumaAt(60, 50)}`);
  assert.deepEqual(picture.data, given);
  assert.equal(surface.subject[100 * SIDE + 59], 1);
});
