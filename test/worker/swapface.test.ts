import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeImage } from "../../src/codec/decode.ts";
import { encodePng } from "../../src/codec/encode.ts";
import { createFaceFinder } from "../../src/faces/finder.ts";
import { ANNA, BRUNO, renderHead } from "../faces/rendered-head.ts";
import { startTestService } from "../helpers/service.ts";

const SIDE_PX = 256;
const target = renderHead(BRUNO, SIDE_PX);
const body = async () => ({
  target: `data:image/png;base64,${Buffer.from(await encodePng(target)).toString("base64")}`,
  source: `data:image/png;base64,${Buffer.from(await encodePng(renderHead(ANNA, SIDE_PX))).toString("base64")}`,
  consent: true,
});

test("through the API and an engine host of its own, a swap changes the face and not one bit beside it", async (t) => {
  const service = await startTestService({}, { api: true, worker: true }, t);
  const { status, json, id } = await service.make("art_swapface", await body());
  assert.equal(status, 200, JSON.stringify(json));
  const response = await fetch(json.url);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const delivered = await decodeImage(bytes);
  assert.deepEqual([delivered.width, delivered.height], [SIDE_PX, SIDE_PX]);

  const [{ box }] = await (await createFaceFinder()).find(target, { checkpoint: async () => {} });
  // The kind lets an engine change a tenth of the face around the oval.
  const reach = 0.1 * Math.max(box.right - box.left, box.bottom - box.top) + 3;
  let changed = 0;
  for (let p = 0; p < target.data.length; p += 4) {
    const differs = [0, 1, 2, 3].some((c) => delivered.data[p + c] !== target.data[p + c]);
    if (!differs) continue;
    changed++;
    const [x, y] = [(p / 4) % SIDE_PX, Math.floor(p / 4 / SIDE_PX)];
    const inside = x > box.left - reach && x < box.right + reach && y > box.top - reach && y < box.bottom + reach;
    assert.ok(inside, `changed at ${x},${y}`);
  }
  assert.ok(changed > 0.3 * (box.right - box.left) * (box.bottom - box.top), `${changed} pixels changed`);

  const detail = await service.call("GET", `/v1/images/${id}`);
  assert.equal(detail.json.engine, "face-mesh");
  assert.equal(detail.json.degraded, false);
  const required = detail.json.checks.filter((check: { required: boolean }) => check.required);
  assert.ok(required.length >= 4 && required.every((check: { passed: boolean }) => check.passed));
  // A descriptor is a long row of numbers: nothing like it is told.
  assert.doesNotMatch(detail.text, /(-?\d+\.\d+,){8}/);
});
