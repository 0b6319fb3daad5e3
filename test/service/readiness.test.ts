import assert from "node:assert/strict";
import { test } from "node:test";
import { createReadiness } from "../../src/service/readiness.ts";
import { openWorkshop } from "../worker/helpers/workshop.ts";

test("readiness is checked once per five seconds, however many probes come", async (t) => {
  const { store, blobs, clock } = await openWorkshop(t);
  let checks = 0;
  const check = (): Promise<void> => {
    checks++;
    return blobs.check();
  };
  const frozen = { aheadMs: clock.now().getTime(), now: () => new Date(frozen.aheadMs) };
  const ready = createReadiness({
    store,
    blobs: { check },
    clock: frozen,
    kinds: new Map(),
    canMake: async () => true,
  });
  const expected = { ok: false, parts: { database: true, store: true, engine: false }, worker: false };
  for (const result of await Promise.all(Array.from({ length: 20 }, ready))) assert.deepEqual(result, expected);
  frozen.aheadMs += 4_999;
  await ready();
  assert.equal(checks, 1);
  frozen.aheadMs += 1;
  await ready();
  assert.equal(checks, 2);
});
