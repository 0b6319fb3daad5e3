import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import type { Raster } from "easel-picture";
import type { SwapRequest } from "../../../src/engines/engine.ts";
import { createSwapper } from "../../../src/engines/swapper/index.ts";
import { swapperSettings } from "../../../src/engines/swapper/settings.ts";
import type { ChosenFaces } from "../../../src/faces/choose.ts";
import type { DetailedFace } from "../../../src/faces/face.ts";
import { createFaceFinder } from "../../../src/faces/finder.ts";
import { testEngine } from "../../contracts/engine.ts";
import { ANNA, BRUNO, renderHead } from "../../faces/rendered-head.ts";
import { importOnnxRuntime } from "../../helpers/extras.ts";
import { swapRequest, testIo } from "../requests.ts";
import { type OracleSwapper, writeSwapper } from "./oracle-swapper.ts";

const SIDE_PX = 256;
const root = await mkdtemp(join(tmpdir(), "easel-swapper-"));
after(() => rm(root, { recursive: true }));
let folders = 0;

const target = renderHead(BRUNO, SIDE_PX, { yawDeg: 5 });
const source = renderHead(ANNA, SIDE_PX);
const faces = await facesOf();

async function facesOf(): Promise<ChosenFaces> {
  const finder = await createFaceFinder();
  const io = { checkpoint: async () => {} };
  const faceOf = async (raster: Raster): Promise<DetailedFace> => {
    const [face] = await finder.find(raster, io);
    return (await finder.detail(raster, face, io)) as DetailedFace;
  };
  return {
    topology: finder.topology,
    targets: [await faceOf(target)],
    sources: [{ picture: 0, face: await faceOf(source) }],
    warnings: [],
  };
}

async function engineOver(oracle: Partial<OracleSwapper> = {}) {
  const folder = await writeSwapper(join(root, `swapper${folders++}`), { size: 64, ...oracle });
  const settings = swapperSettings.parse({ type: "swapper", id: "test", folder, threads: 1 });
  return createSwapper(settings, { importRuntime: importOnnxRuntime });
}

const requestOf = (over: Partial<SwapRequest> = {}) => swapRequest({ target, sources: [source], faces, ...over });

testEngine(
  "swapper",
  { capabilities: ["swap"], deterministic: true, hasBackend: false, abortWithinMs: 5_000, swapRequest: requestOf() },
  async () => ({ engine: await engineOver(), close: async () => {} }),
);

const same = (a: Raster, b: Raster) => Buffer.from(a.data).equals(Buffer.from(b.data));

test("what the model paints lies inside the face's oval only, and strength 0 is nothing", async () => {
  const engine = await engineOver();
  const { raster, recipe } = await engine.swap!(requestOf(), testIo());
  const { box } = faces.targets[0];
  let changed = 0;
  for (let p = 0; p < raster.data.length; p += 4) {
    const [x, y] = [(p / 4) % SIDE_PX, Math.floor(p / 4 / SIDE_PX)];
    const differs = [0, 1, 2, 3].some((c) => raster.data[p + c] !== target.data[p + c]);
    if (differs) changed++;
    if (x < box.left - 1 || x > box.right + 1 || y < box.top - 1 || y > box.bottom + 1)
      assert.ok(!differs, `changed at ${x},${y}`);
  }
  assert.ok(changed > 0.3 * (box.right - box.left) * (box.bottom - box.top), `${changed} pixels`);
  assert.deepEqual(recipe, {
    swapper: "oracle",
    type: "custom",
    licence: "made by the tests",
    boost: 1,
    faces: [{ index: 0, sources: [0], occluded01: (recipe.faces as { occluded01: number }[])[0].occluded01 }],
  });
  assert.ok(same((await engine.swap!(requestOf({ strength01: 0 }), testIo())).raster, target));
});

test("a model that answers the face that it was shown leaves the picture nearly as it was", async () => {
  const engine = await engineOver({ mix: [1, 0], size: 384 });
  const { raster } = await engine.swap!(requestOf(), testIo());
  let squares = 0;
  let count = 0;
  for (let i = 0; i < raster.data.length; i++) {
    if (raster.data[i] === target.data[i]) continue;
    squares += (raster.data[i] - target.data[i]) ** 2;
    count++;
  }
  const psnr = 10 * Math.log10((255 * 255 * count) / squares);
  assert.ok(psnr > 33, `${psnr} dB over the changed values`);
});

test("the target's eyes and mouth stay when asked", async () => {
  const engine = await engineOver();
  const kept = await engine.swap!(requestOf({ eyes: "target", mouth: "target" }), testIo());
  const all = await engine.swap!(requestOf(), testIo());
  const { mesh } = faces.targets[0];
  const at = (point: number) => (Math.floor(mesh[point * 3 + 1]) * SIDE_PX + Math.floor(mesh[point * 3])) * 4;
  const away = ({ data }: Raster, p: number) =>
    [0, 1, 2].reduce((sum, c) => sum + Math.abs(data[p + c] - target.data[p + c]), 0);
  for (const iris of [468, 473]) {
    assert.equal(away(kept.raster, at(iris)), 0);
    assert.ok(away(all.raster, at(iris)) > 10);
  }
  // Where the lips meet the mask has only just begun.
  assert.ok(
    away(kept.raster, at(13)) < 0.6 * away(all.raster, at(13)),
    `${away(kept.raster, at(13))} ${away(all.raster, at(13))}`,
  );
});

test("without its package it says so, and without a licence health does", async () => {
  const settings = swapperSettings.parse({ type: "swapper", id: "test", folder: root });
  const without = createSwapper(settings, { importRuntime: () => Promise.reject(new Error("not here")) });
  await assert.rejects(without.swap!(requestOf(), testIo()), {
    type: "ENGINE_UNAVAILABLE",
    message: /the swapper engine needs the package onnxruntime-node/,
  });
  const unlicensed = await engineOver({ manifest: { licence: "" } });
  const { ok, note } = await unlicensed.health();
  assert.equal(ok, false);
  assert.match(note ?? "", /licence/);
});
