import assert from "node:assert/strict";
import { test } from "node:test";
import type { Raster } from "easel-picture";
import type { FillRequest } from "../../../src/engines/engine.ts";
import { distance, halfDone, io, useModels } from "./under-test.ts";

const { oracle } = useModels();

function assertKept(request: FillRequest, made: Raster): void {
  assert.deepEqual([made.width, made.height], [request.raster.width, request.raster.height]);
  for (let i = 0; i < request.mask.data.length; i++) {
    if (request.mask.data[i] > 0) assert.equal(made.data[i * 4 + 3], 255);
    else assert.deepEqual(made.data.subarray(i * 4, i * 4 + 4), request.raster.data.subarray(i * 4, i * 4 + 4));
  }
}

for (const channels of [4, 9] as const)
  test(`a ${channels}-channel model fills without a seam and keeps the rest bit-exact`, async () => {
    const engine = await oracle({ channels });
    const colour = [180, 120, 90];
    const request = halfDone(64, 64, 32, colour);
    const before = request.raster.data.slice();
    const { raster } = await engine.fill!(request, io());
    assertKept(request, raster);
    assert.deepEqual(request.raster.data, before);
    // The decoder's error at the known side is spread over the made side: next to the seam nothing jumps.
    assert.ok(distance(raster, colour, (x) => x === 32) <= 100);
    assert.notDeepEqual([...raster.data.subarray((10 * 64 + 60) * 4, (10 * 64 + 60) * 4 + 3)], [0, 0, 0]);
  });

test("old encoders that give latents themselves serve as well", async () => {
  const engine = await oracle({ encoder: "sample" });
  const request = halfDone(64, 64, 40, [60, 70, 80]);
  assertKept(request, (await engine.fill!(request, io())).raster);
});

test("large pictures are filled in tiles, odd sizes and full masks too", async () => {
  const engine = await oracle({}, { steps: 2 });
  const wide = halfDone(301, 97, 100, [200, 10, 30]);
  const seen: number[] = [];
  const made = await engine.fill!(wide, io(undefined, seen));
  assertKept(wide, made.raster);
  assert.ok(Number(made.recipe.tiles) > 1);
  assert.deepEqual(
    seen,
    seen.toSorted((a, b) => a - b),
  );
  const nothing = halfDone(50, 31, 0, [0, 0, 0]);
  assertKept(nothing, (await engine.fill!(nothing, io())).raster);
  const everything = halfDone(50, 31, 50, [9, 8, 7]);
  assert.deepEqual((await engine.fill!(everything, io())).raster.data, everything.raster.data);
});
