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

test("whatever requests and jobs do, the account is never exceeded, every job gets its room, and nothing stays counted", async () => {
  const step = fc.record({
    who: fc.constantFrom("request", "job"),
    at: fc.nat(),
    bytes: fc.integer({ min: 1, max: 100e6 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
      const memory = createInputMemory();
      const open: { readonly bytes: number; close(): void }[] = [];
      let begun = 0;
      const jobs: Promise<unknown>[] = [];
      const never = new AbortController().signal;
      for (const { who, at, bytes } of steps) {
        if (at % 3 === 0) open.splice(at % Math.max(1, open.length), 1)[0]?.close();
        else if (who === "job")
          jobs.push(
            memory.reserve(bytes, never).then((share) => {
              begun++;
              share.keep(bytes / 2);
              open.push({ bytes: bytes / 2, close: share.close });
            }),
          );
        else {
          const share = memory.open(`own_${at % 5}`);
          try {
            share.take(bytes);
            open.push({ bytes, close: share.close });
          } catch (error) {
            assert.ok(isFull(error));
          }
        }
        await new Promise(setImmediate);
        const held = open.reduce((sum, one) => sum + one.bytes, 0);
        assert.ok(held <= 512 * MIB, `${held}`);
      }
      while (begun < jobs.length || open.length > 0) {
        assert.ok(open.length > 0, "a job waits although nothing is held");
        open.shift()?.close();
        await new Promise(setImmediate);
      }
      await Promise.all(jobs);
      memory.open("own_0").take(256 * MIB);
      memory.open("own_1").take(256 * MIB);
    }),
    { numRuns: 200 },
  );
});

test("a job that waits for room is refused none, leaves its place when it is stopped, and requests leave it room", async () => {
  const memory = createInputMemory();
  const requests = ["ann", "bob"].map((owner) => memory.open(owner));
  for (const share of requests) share.take(250 * MIB);
  const stop = new AbortController();
  const stopped = memory.reserve(100e6, stop.signal);
  assert.throws(() => memory.open("eve").take(1), isFull);
  stop.abort(new Error("enough"));
  await assert.rejects(stopped, /enough/);
  memory.open("eve").take(10 * MIB);
  const job = memory.reserve(100e6, new AbortController().signal);
  requests[0]?.close();
  (await job).close();
});
