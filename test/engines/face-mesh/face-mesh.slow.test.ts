import assert from "node:assert/strict";
import { test } from "node:test";
import type { Raster } from "easel-picture";
import fc from "fast-check";
import { createFaceMesh } from "../../../src/engines/face-mesh/index.ts";
import { applySimilarity, fitSimilarity } from "../../../src/engines/face-mesh/similarity.ts";
import { warpField } from "../../../src/engines/face-mesh/warp.ts";
import { type DetailedFace, likeness } from "../../../src/faces/face.ts";
import { createFaceFinder } from "../../../src/faces/finder.ts";
import { LOG_FLOOR } from "../../../src/faces/frame.ts";
import { gather } from "../../../src/faces/gather.ts";
import { smoothThrough } from "../../../src/faces/smooth.ts";
import { RIGID } from "../../../src/faces/topology.ts";
import { ANNA, BRUNO, renderHead } from "../../faces/rendered-head.ts";
import { EXTRA_MODELS } from "../../helpers/extras.ts";
import { swapRequest, testIo } from "../requests.ts";

const finder = await createFaceFinder(EXTRA_MODELS);
const engine = createFaceMesh();

async function faceOf(raster: Raster): Promise<DetailedFace> {
  const io = { checkpoint: async () => {} };
  const [face] = await finder.find(raster, io);
  const detailed = face && (await finder.detail(raster, face, io));
  assert.ok(detailed, "a face");
  return detailed;
}

test("the source's face in the target's pose and expression, the rest bit for bit, the same every time", async () => {
  const target = renderHead(BRUNO, 320, { yawDeg: 10, lightFrom: 0.4 });
  const source = renderHead(ANNA, 320);
  const request = swapRequest({ target, sources: [source] });
  const { raster, recipe } = await engine.swap!(request, testIo());
  const again = await engine.swap!(request, testIo("image-0000000000000002"));
  assert.ok(Buffer.from(again.raster.data).equals(Buffer.from(raster.data)));
  assert.deepEqual(JSON.parse(JSON.stringify(recipe)), recipe);

  const [before, after, wanted] = [await faceOf(target), await faceOf(raster), await faceOf(source)];
  for (let p = 0; p < target.data.length; p += 4) {
    const [x, y] = [(p / 4) % 320, Math.floor(p / 4 / 320)];
    const outside =
      x < before.box.left - 1 || x > before.box.right + 1 || y < before.box.top - 1 || y > before.box.bottom + 1;
    for (let c = 0; outside && c < 4; c++)
      if (raster.data[p + c] !== target.data[p + c]) assert.fail(`changed at ${x},${y}`);
  }
  const io = { checkpoint: async () => {} };
  const there = (await finder.describe(source, wanted, io))!;
  const gain =
    likeness((await finder.describe(raster, after, io))!, there) -
    likeness((await finder.describe(target, before, io))!, there);
  assert.ok(gain > 0.1, `likeness rose by ${gain}`);
  let error = 0;
  for (const i of RIGID)
    error += Math.hypot(after.mesh[i * 3] - before.mesh[i * 3], after.mesh[i * 3 + 1] - before.mesh[i * 3 + 1]);
  error /= RIGID.length * before.interocularPx;
  assert.ok(error < 0.06, `landmarks moved by ${error}`);
  assert.ok(Math.abs(after.pose.yawDeg - before.pose.yawDeg) < 4, `yaw ${after.pose.yawDeg}`);
});

test("a face swapped for itself is nearly itself", async () => {
  const picture = renderHead(ANNA, 320, { yawDeg: -8 });
  const { raster } = await engine.swap!(swapRequest({ target: picture, sources: [picture] }), testIo());
  let [squares, count] = [0, 0];
  for (let p = 0; p < picture.data.length; p++) {
    const difference = raster.data[p] - picture.data[p];
    squares += difference * difference;
    count += difference === 0 ? 0 : 1;
  }
  const psnr = 10 * Math.log10((255 * 255 * count) / squares);
  assert.ok(psnr > 30, `${psnr} dB over the changed values`);
});

test("a face in a grey picture is grey", async () => {
  const target = renderHead(BRUNO, 200);
  for (let p = 0; p < target.data.length; p += 4) target.data.fill(target.data[p + 1], p, p + 3);
  const { raster } = await engine.swap!(swapRequest({ target, sources: [renderHead(ANNA, 200)] }), testIo());
  assert.ok(!Buffer.from(raster.data).equals(Buffer.from(target.data)));
  for (let p = 0; p < raster.data.length; p += 4)
    for (const c of [0, 2])
      assert.ok(Math.abs(raster.data[p + c] - raster.data[p + 1]) <= 1, `${raster.data.subarray(p, p + 3)}`);
});

test("strength 0 changes nothing; eyes and mouth of the target stay when asked; faces that are given are not looked for", async () => {
  const target = renderHead(BRUNO, 256);
  const sources = [renderHead(ANNA, 256)];
  const [face, source] = [await faceOf(target), await faceOf(sources[0])];
  const faces = {
    topology: finder.topology,
    targets: [face],
    sources: [{ picture: 0, face: source }],
    warnings: [],
  };
  const none = await engine.swap!(swapRequest({ target, sources, faces, strength01: 0 }), testIo());
  assert.ok(Buffer.from(none.raster.data).equals(Buffer.from(target.data)));
  const kept = await engine.swap!(swapRequest({ target, sources, faces, eyes: "target", mouth: "target" }), testIo());
  for (const iris of [468, 473]) {
    const p = (Math.floor(face.mesh[iris * 3 + 1]) * 256 + Math.floor(face.mesh[iris * 3])) * 4;
    assert.deepEqual(kept.raster.data.subarray(p, p + 4), target.data.subarray(p, p + 4));
  }
});

test("of several pictures of a person the one in the nearest pose is taken", async () => {
  const sources = [-15, 15].map((yawDeg) => renderHead(ANNA, 256, { yawDeg }));
  const { recipe } = await engine.swap!(
    swapRequest({ target: renderHead(BRUNO, 256, { yawDeg: 12 }), sources }),
    testIo(),
  );
  assert.equal((recipe.faces as { source: number }[])[0].source, 1);
});

test("an abort is heard", async () => {
  const io = testIo();
  const reason = new Error("deleted");
  const request = swapRequest({ target: renderHead(BRUNO, 200), sources: [renderHead(ANNA, 200)] });
  const aborting = {
    ...io,
    async checkpoint(fraction01: number) {
      io.abort(reason);
      await io.checkpoint(fraction01);
    },
  };
  await assert.rejects(engine.swap!(request, aborting), reason);
});

test("the closed form finds the similarity that was applied", () => {
  const unit = fc.double({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(unit, { minLength: 24, maxLength: 24 }),
      fc.tuple(unit, unit, unit),
      fc.double({ min: 0.3, max: 3, noNaN: true }),
      (numbers, [ax, ay, az], scale) => {
        const points = Float32Array.from(numbers, (v, i) => v + (i % 7) * 0.3);
        const moved = new Float32Array(24);
        for (let i = 0; i < 24; i += 3) {
          let [x, y, z] = points.subarray(i, i + 3);
          [y, z] = [Math.cos(ax) * y - Math.sin(ax) * z, Math.sin(ax) * y + Math.cos(ax) * z];
          [x, z] = [Math.cos(ay) * x - Math.sin(ay) * z, Math.sin(ay) * x + Math.cos(ay) * z];
          [x, y] = [Math.cos(az) * x - Math.sin(az) * y, Math.sin(az) * x + Math.cos(az) * y];
          moved.set([scale * x + 5, scale * y - 2, scale * z + 1], i);
        }
        const indices = [0, 1, 2, 3, 4, 5, 6, 7];
        const fitted = applySimilarity(fitSimilarity(points, moved, indices), points);
        for (let i = 0; i < 24; i++) assert.ok(Math.abs(fitted[i] - moved[i]) < 0.02, `${fitted[i]} for ${moved[i]}`);
      },
    ),
    { numRuns: 50 },
  );
});

test("a warp that goes nowhere gives the same light, and a constant stays constant", () => {
  const size = 24;
  const corners = Float32Array.of(0, 0, 0, size, 0, 0, 0, size, 0, size, size, 0);
  const field = warpField(
    size,
    size,
    corners,
    Uint16Array.of(0, 1, 2, 1, 3, 2),
    corners,
    new Float32Array(4).fill(1),
    0,
  );
  const rgb = Float32Array.from({ length: size * size * 3 }, (_, i) => ((i * 7) % 97) / 97);
  const seen = gather({ width: size, height: size, rgb }, field);
  for (let p = 0; p < size * size; p++)
    for (let c = 0; c < 3; c++) assert.ok(Math.abs(Math.exp(seen[c][p]) - LOG_FLOOR - rgb[p * 3 + c]) < 1e-4);
  const weights = Float32Array.from({ length: 30 * 20 }, (_, p) => (p % 5 === 0 ? 1 : 0));
  for (const v of smoothThrough(new Float32Array(600).fill(0.7), weights, 30, 20, 3))
    assert.ok(Math.abs(v - 0.7) < 1e-5);
});
