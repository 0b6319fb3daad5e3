/** That land is drawn in shapes with clean borders and few tones. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createRng, type GBuffer, MATERIAL } from "easel-picture";
import { drawDesign, settled } from "../../src/finish/design.ts";
import { drawLand, type LandPlan } from "../../src/finish/land.ts";
import { createColourPlanes } from "../../src/raster/colour-planes.ts";

const SIDE = 256;
const N = SIDE * SIDE;
const PLAN: LandPlan = { tones: 3, tonesOfSky: 3, apart: 0.1, reach: 1 };
const progress = { checkpoint: async () => {} };

/** Sky above row 100, a ragged tree with holes at the left, a lawn with noise and one shadow, a wall at the right that is a subject. */
function park(): { readonly planes: ReturnType<typeof createColourPlanes>; readonly surface: GBuffer } {
  const planes = createColourPlanes(SIDE, SIDE);
  const rng = createRng(7);
  const surface: GBuffer = {
    width: SIDE,
    height: SIDE,
    depth: { width: SIDE, height: SIDE, data: new Float32Array(N) },
    normal: new Float32Array(3 * N),
    albedo: new Float32Array(3 * N),
    material: new Uint8Array(N),
    subject: new Uint16Array(N),
  };
  for (let p = 0; p < N; p++) {
    const [x, y] = [p % SIDE, Math.floor(p / SIDE)];
    const isTree = Math.hypot(x - 70, y - 70) < 50 && rng.next() < 0.8;
    const isWall = x > 180 && x < 230 && y > 60 && y < 160;
    const isSky = !isTree && y < 100;
    const dark = isTree || Math.hypot((x - 100) / 2, y - 190) < 25 ? 0.25 : 0.6;
    const tone = isSky || isWall ? 0.9 : dark + 0.3 * (rng.next() - 0.5);
    planes.r[p] = isWall ? 0.8 : isSky ? 0.6 : 0.5 * tone;
    planes.g[p] = isWall ? 0.3 : tone;
    planes.b[p] = isWall ? 0.2 : isSky ? 1 : 0.3 * tone;
    surface.material[p] = isWall ? MATERIAL.wall : isTree ? MATERIAL.foliage : isSky ? MATERIAL.sky : MATERIAL.grass;
    surface.depth.data[p] = isWall ? 8 : isTree ? 12 : isSky ? Infinity : 10;
    surface.subject[p] = isWall ? 1 : 0;
    surface.normal[3 * p + 1] = 1;
  }
  return { planes, surface };
}

/** Pairs of neighbours in a row that differ. */
function borders(data: ArrayLike<number>): number {
  let count = 0;
  for (let p = 1; p < N; p++) if (p % SIDE > 0 && data[p] !== data[p - 1]) count++;
  return count;
}

test("a ragged tree becomes one shape without holes, and noise on a lawn is gone", async () => {
  const { planes, surface } = park();
  const land = await drawLand(planes, surface, PLAN, progress);
  assert.ok(land.surface);
  assert.ok(
    borders(land.surface.material) < 0.15 * borders(surface.material),
    `${borders(land.surface.material)} borders of ${borders(surface.material)}`,
  );
  for (let p = 0; p < N; p++) {
    const inside = Math.hypot((p % SIDE) - 70, Math.floor(p / SIDE) - 70) < 44;
    if (inside) assert.equal(land.surface.material[p], MATERIAL.foliage, `pixel ${p}`);
  }
  const tones = new Set(land.key.filter((_, p) => surface.material[p] === MATERIAL.grass));
  assert.ok(tones.size >= 2 && tones.size <= 2 * PLAN.tones + PLAN.tonesOfSky, `${tones.size} numbers on the lawn`);
  const shadow = 190 * SIDE + 100;
  assert.ok(land.flat.g[shadow] + 0.15 < land.flat.g[240 * SIDE + 100], "the shadow is a tone of its own");
});

test("what is built keeps every pixel, and the surface of the sky is endless", async () => {
  const { planes, surface } = park();
  const land = await drawLand(planes, surface, PLAN, progress);
  assert.ok(land.surface);
  for (let p = 0; p < N; p++) {
    if (surface.subject[p] > 0) {
      assert.equal(land.key[p], 0);
      assert.equal(land.flat.r[p], planes.r[p]);
      assert.equal(land.surface.subject[p], 1);
    }
    assert.equal(land.surface.depth.data[p] === Infinity, land.surface.material[p] === MATERIAL.sky);
  }
});

test("tones that are too alike are one", async () => {
  const { planes, surface } = park();
  const land = await drawLand(planes, surface, { ...PLAN, apart: 2 }, progress);
  const colours = new Set(Array.from(land.key).filter((key) => key > 0));
  const kinds = new Set(land.surface?.material.filter((_, p) => land.key[p] > 0));
  assert.equal(colours.size, kinds.size);
});

test("a design keeps the shapes of land, and outlines are drawn from one distance a shape", async () => {
  const { planes, surface } = park();
  const land = await drawLand(planes, surface, PLAN, progress);
  const plan = { colours: 8, coloursOfSubjects: 3, smoothPx: 2, leastPx: 6, leastOnBuiltPx: 4, leastOnSubjectsPx: 4 };
  const design = await drawDesign(land.flat, land.surface, plan, createRng(1), progress, land);
  let moved = 0;
  for (let p = 0; p < N; p++) if (land.key[p] > 0 && Math.abs(design.flat.g[p] - land.flat.g[p]) > 0.01) moved++;
  assert.ok(moved < 0.02 * N, `${moved} pixels of land have another colour`);
  const lines = settled(design, land.surface, land);
  const lawn = new Set(lines?.depth.data.filter((_, p) => lines.material[p] === MATERIAL.grass));
  assert.equal(lawn.size, 1);
});

test("without a surface nothing is a shape", async () => {
  const { planes } = park();
  const land = await drawLand(planes, undefined, PLAN, progress);
  assert.equal(land.flat, planes);
  assert.ok(land.key.every((key) => key === 0));
});
