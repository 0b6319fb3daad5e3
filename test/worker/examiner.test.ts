import assert from "node:assert/strict";
import { test } from "node:test";
import { createExaminer } from "../../src/worker/examiner.ts";
import { until } from "../helpers/until.ts";

const PICTURE = new Uint8Array(1);
const never = new AbortController().signal;

test("an idle process that was killed is replaced, and the next caller gets a true answer", async (t) => {
  const entry = new URL("./helpers/pid-examiner.ts", import.meta.url);
  const examiner = createExaminer<null, number>({ entry, limitMs: 60_000 });
  t.after(() => examiner.stop());
  const request = (picture = PICTURE) => examiner.examine(picture, null, never);

  const first = await request();
  assert.equal(await request(), first, "the process is kept");
  process.kill(first, "SIGKILL");
  await until("the process to be gone", () => !isAlive(first));
  const second = await request();
  assert.notEqual(second, first);

  process.kill(second, "SIGKILL");
  const third = await request();
  assert.notEqual(third, second, "asked before the end was reported");

  await assert.rejects(request(new Uint8Array(0)), {
    type: "SERVICE_UNAVAILABLE",
    message: "the process that examined the picture ended",
  });
  assert.notEqual(await request(), third);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
