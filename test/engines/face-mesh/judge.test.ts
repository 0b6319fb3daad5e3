import assert from "node:assert/strict";
import { test } from "node:test";
import { judgeFace, type Signs, worstOf } from "../../../src/engines/face-mesh/judge.ts";

const BEST: Signs = {
  yaw: 0,
  yawGap: 0,
  pitchGap: 0,
  covered: 0,
  glasses: 0,
  fringe: 0,
  small: 0,
  soft: 0,
  light: 0,
  tone: 0,
  hard: 0,
  side: 0,
  sourceSide: 0,
  rim: 0,
  toneStep: 0,
  mirrored: 0,
  mouth: 0,
  shift: 0,
};

test("a swap without a sign against it scores well and names no reason", () => {
  const judged = judgeFace(BEST);
  assert.ok(judged.score > 0.75, `${judged.score}`);
  assert.deepEqual(judged.reasons, []);
});

test("every sign that counts lowers the score and names its reason", () => {
  const worse: readonly (readonly [Partial<Signs>, string])[] = [
    [{ mirrored: 0.3 }, "face-turned"],
    [{ yawGap: 40 }, "face-turned"],
    [{ pitchGap: 20 }, "face-turned"],
    [{ covered: 0.3 }, "face-covered"],
    [{ glasses: 1 }, "face-covered"],
    [{ small: 1 }, "face-small"],
    [{ hard: 0.8 }, "face-light"],
    [{ light: 1.2 }, "face-light"],
    [{ tone: 1.2 }, "face-edge"],
    [{ mouth: 0.5 }, "face-shape"],
    [{ shift: 0.05 }, "face-shape"],
  ];
  for (const [change, reason] of worse) {
    const judged = judgeFace({ ...BEST, ...change });
    assert.ok(judged.score < judgeFace(BEST).score, reason);
    assert.deepEqual(judged.reasons, [reason]);
  }
});

test("several signs add up, the worst is named first, and a picture is as good as its worst face", () => {
  const bad = judgeFace({ ...BEST, covered: 0.4, hard: 0.6 });
  assert.deepEqual(bad.reasons, ["face-covered", "face-light"]);
  assert.equal(worstOf([judgeFace(BEST), bad]), bad);
});
