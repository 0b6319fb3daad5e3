import assert from "node:assert/strict";
import { test } from "node:test";
import { EaselError } from "easel-contract";
import fc from "fast-check";
import { createInputMemory } from "../../src/service/input-memory.ts";

const MIB = 2 ** 20;

function isFull(error: unknown): boolean {
  return error instanceof EaselError && error.status === 503 && (error.retryAfterS ?? 0) > 0;
}

test("the memory for input pictures: 256 MiB for one owner, 512 MiB for all, given back once", () => {
  const memory = createInputMemory();
  const [first, second, other, third] = ["ann", "ann", "bob", "eve"].map((owner) => memory.open(owner));
  assert.ok(first && second && other && third);
  first.take(200 * MIB);
  assert.throws(() => second.take(57 * MIB), isFull);
  second.take(56 * MIB);
  other.take(256 * MIB);
  assert.throws(() => third.take(1), isFull);
  first.close();
  first.close();
  third.take(200 * MIB);
  assert.throws(() => third.take(1), isFull);
});

test("of requests that each take their pictures in any order, one at least gets them all, and nothing stays counted", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), fc.infiniteStream(fc.nat()), (count, chance) => {
      const memory = createInputMemory();
      const requests = Array.from({ length: count }, (_, i) => ({ share: memory.open(`own_${i % 3}`), left: 5 }));
      let served = 0;
      while (requests.length > 0) {
        const at = (chance.next().value as number) % requests.length;
        const request = requests[at];
        assert.ok(request);
        try {
          if (request.left > 0) request.share.take(20e6);
          request.left--;
          if (request.left >= 0) continue;
          served++;
        } catch (error) {
          assert.ok(isFull(error));
        }
        request.share.close();
        requests.splice(at, 1);
      }
      assert.ok(served > 0);
      memory.open("own_0").take(256 * MIB);
      memory.open("own_1").take(256 * MIB);
    }),
    { numRuns: 100 },
  );
});
