import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { digestOf } from "./fences/digest.ts";
import { type Choice, compareWith, type Fence, otherMachine, readSaved } from "./fences/fence.ts";
import { LAYOUTS } from "./fences/layouts.ts";
import { MODELS } from "./fences/models.ts";
import { SCENERY } from "./fences/scenery.ts";

/** What has changed is named by `npx node packages/painter/test/fences/run.ts`, which checks the rest too. */
async function check(t: TestContext, fence: Fence, choice: Choice): Promise<void> {
  const saved = await readSaved(fence);
  const other = otherMachine(saved);
  if (other) return t.skip(other);
  const { items, differences } = await compareWith(fence, saved, choice);
  assert.ok(items > 50);
  assert.deepEqual(differences, [], `hashes made with V8 ${saved.v8}, this is ${process.versions.v8}`);
}

test("every kind of volume stands as it did", (t) => check(t, MODELS, { parts: ["first"] }));

test("every form of scenery is as it was", (t) => check(t, SCENERY, { parts: ["first"] }));

test("a sixth of the prompts has the layouts that it had", (t) => check(t, LAYOUTS, { step: 6 }));

test("a hash differs by the last bit of a number, and not by the order of keys", () => {
  assert.notEqual(digestOf([{ x: 0.1 }]), digestOf([{ x: 0.1 + 2 ** -56 }]));
  assert.notEqual(digestOf([0]), digestOf([-0]));
  assert.notEqual(digestOf([[1, 2], [3]]), digestOf([[1], [2, 3]]));
  const many = Array.from({ length: 20_000 }, (_, i) => i / 7);
  assert.notEqual(digestOf([many]), digestOf([many.with(12_345, 12_345 / 7 + 1e-12)]));
  assert.equal(digestOf([many]), digestOf([Float64Array.from(many)]));
  assert.equal(digestOf([{ a: 1, b: "c" }]), digestOf([{ b: "c", a: 1, d: undefined }]));
  assert.throws(() => digestOf([() => 1]), TypeError);
});
