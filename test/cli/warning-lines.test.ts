import assert from "node:assert/strict";
import { test } from "node:test";
import { weigh } from "easel-contract";
import { lineOfWarning, linesOfResult } from "../../src/cli/warning-lines.ts";

const CLAMPED = { code: "clamped", message: "qr_w was taken as 2" } as const;
const SEAM = { code: "visible-seam", message: "the border may be visible" } as const;
const POOR = { code: "low-quality", message: "the picture is poor" } as const;

test("the worst warning of a result stands last, once, and again when it was said before", () => {
  const lines = (...said: string[]) => linesOfResult(weigh([POOR, CLAMPED, SEAM, POOR]), new Set(said));
  const all = [
    "note: qr_w was taken as 2",
    "worth a look: the border may be visible",
    "poor result: the picture is poor",
  ];
  assert.deepEqual(lines(), all);
  assert.deepEqual(lines(all[0]), all.slice(1));
  assert.deepEqual(lines(...all), [all[2]]);
});

test("what is only good to know is said once, and no warning says nothing", () => {
  const [warning] = weigh([CLAMPED]);
  assert.deepEqual(linesOfResult([warning], new Set([lineOfWarning(warning)])), []);
  assert.deepEqual(linesOfResult([], new Set()), []);
});
