import assert from "node:assert/strict";
import { test } from "node:test";
import type { Evidence } from "../../../src/engines/extender/evidence.ts";
import { combineEvidence, qualityOf } from "../../../src/engines/extender/quality.ts";

const USUAL: Evidence = {
  growth: 0.54,
  reuse: 1.88,
  softer: 0.51,
  busier: 0.027,
  lostNear: 0.21,
  rare: 0.145,
  borderContrast: 3.73,
};

test("a usual extension is kept without reasons; without evidence there is no judgement", () => {
  assert.deepEqual(qualityOf(USUAL), { score: 0.59, reasons: [] });
  assert.equal(combineEvidence([]), undefined);
});

test("every kind of evidence lowers the score and names its reason", () => {
  const worse: [Partial<Evidence>, string][] = [
    [{ growth: 1.4 }, "few-clues"],
    [{ reuse: 3.5 }, "visible-repeats"],
    [{ softer: 1.5 }, "blurred-extension"],
    [{ busier: 0.4 }, "confused-texture"],
    [{ lostNear: 1 }, "lost-lines"],
    [{ rare: 0.9 }, "cut-object"],
    [{ borderContrast: 4.8 }, "cut-object"],
  ];
  for (const [change, reason] of worse) {
    const judged = qualityOf({ ...USUAL, ...change });
    assert.ok(judged.score < 0.59, reason);
    assert.deepEqual(judged.reasons, [reason]);
  }
});

test("the limits of all engines fall at a chance of 0.36 and of 0.08 to be kept", () => {
  const usual: Evidence = {
    growth: 0.551,
    reuse: 1.894,
    softer: 0.517,
    busier: 0.028,
    lostNear: 0.204,
    rare: 0.13,
    borderContrast: 3.705,
  };
  const growthAt = (chance: number) => 0.551 + (-0.096 - Math.log(chance / (1 - chance))) / 2.196;
  assert.equal(qualityOf({ ...usual, growth: growthAt(0.36) }).score, 0.5);
  assert.equal(qualityOf({ ...usual, growth: growthAt(0.08) }).score, 0.2);
});

test("the growth of steps adds up, of everything else the worst step counts, the worst reason is named first", () => {
  const once = { ...USUAL, growth: 1.2, lostNear: 1 };
  const steps = [
    { ...USUAL, growth: 0.6 },
    { ...USUAL, growth: 0.6, lostNear: 1 },
  ];
  assert.deepEqual(combineEvidence(steps), once);
  assert.deepEqual(qualityOf(once).reasons, ["few-clues", "lost-lines"]);
});
