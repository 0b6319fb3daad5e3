import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as tick } from "node:timers/promises";
import { EaselError } from "easel-contract";
import fc from "fast-check";
import { createFetchTurns } from "../../src/service/fetch-turns.ts";

const NEVER = new AbortController().signal;
const LONG_MS = 3_600_000;

test("never more at once than allowed, of all and of one owner; nobody waits for nothing, and each owner's come in order", async () => {
  const owners = ["ann", "bob", "eve"];
  const limits = fc.record({ atOnce: fc.integer({ min: 1, max: 5 }), perOwner: fc.integer({ min: 1, max: 3 }) });
  const steps = fc.array(fc.oneof(fc.constantFrom(...owners), fc.nat()), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(limits, steps, async ({ atOnce, perOwner }, order) => {
      const turns = createFetchTurns({ atOnce, perOwner, waitMs: LONG_MS });
      const waiting: { ownerId: string; number: number }[] = [];
      const open: { ownerId: string; end(): void }[] = [];
      const openOf = (ownerId: string) => open.filter((each) => each.ownerId === ownerId).length;
      const check = () => {
        assert.ok(open.length <= atOnce);
        for (const ownerId of owners) assert.ok(openOf(ownerId) <= perOwner);
        if (open.length < atOnce) for (const { ownerId } of waiting) assert.equal(openOf(ownerId), perOwner);
      };
      for (const [number, step] of order.entries()) {
        if (typeof step === "number") open.splice(step % Math.max(1, open.length), 1)[0]?.end();
        else {
          const own = { ownerId: step, number };
          waiting.push(own);
          void turns.take(step, NEVER).then((end) => {
            const earlier = waiting.filter((each) => each.ownerId === step && each.number < number);
            assert.deepEqual(earlier, [], "the owner's earlier ones come first");
            waiting.splice(waiting.indexOf(own), 1);
            open.push({ ownerId: step, end });
          });
        }
        await tick();
        check();
      }
      while (open.length > 0) {
        open.shift()?.end();
        await tick();
        check();
      }
      assert.deepEqual(waiting, []);
    }),
    { numRuns: 100 },
  );
});

test("of those that wait, the owner with the fewest turns is next; a turn ends once", async () => {
  const turns = createFetchTurns({ atOnce: 3, perOwner: 3, waitMs: LONG_MS });
  const ends = await Promise.all(["ann", "ann", "ann"].map((owner) => turns.take(owner, NEVER)));
  const came: string[] = [];
  const wait = (owner: string) => turns.take(owner, NEVER).then(() => came.push(owner));
  const all = [wait("ann"), wait("ann"), wait("bob")];
  ends[0]?.();
  ends[0]?.();
  await all[2];
  assert.deepEqual(came, ["bob"]);
  ends[1]?.();
  ends[2]?.();
  await Promise.all(all);
  assert.deepEqual(came, ["bob", "ann", "ann"]);
});

test("who gets no turn in time is told to try again; who leaves is skipped", async () => {
  const turns = createFetchTurns({ atOnce: 1, perOwner: 1, waitMs: 50 });
  const end = await turns.take("ann", NEVER);
  const gone = new AbortController();
  const left = turns.take("bob", gone.signal);
  gone.abort(new Error("the caller left"));
  await assert.rejects(left, /the caller left/);
  await assert.rejects(turns.take("bob", gone.signal), /the caller left/);
  const alive = setInterval(() => {}, 1000);
  await assert.rejects(
    turns.take("eve", NEVER),
    (error) => error instanceof EaselError && error.type === "SERVICE_UNAVAILABLE" && (error.retryAfterS ?? 0) > 0,
  );
  clearInterval(alive);
  end();
  (await turns.take("eve", NEVER))();
});
