import assert from "node:assert/strict";
import { test } from "node:test";
import { createSideProcess, MARK_EXAMINER as TASK } from "../../src/worker/side-process.ts";
import { until } from "../helpers/until.ts";

const PICTURE = new Uint8Array(1);
const never = new AbortController().signal;

test("an idle process that was killed is replaced, and the next caller gets a true answer", async (t) => {
  const entry = new URL("./helpers/pid-process.ts", import.meta.url);
  const side = createSideProcess<Uint8Array, number>({ ...TASK, entry, limitMs: 60_000 });
  t.after(() => side.stop());
  const request = (picture = PICTURE) => side.ask(picture, never);

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

test("who goes away ends the process that examines for them, and the next caller gets an answer", async (t) => {
  const entry = new URL("./helpers/silent-process.ts", import.meta.url);
  const side = createSideProcess<Uint8Array, number>({ ...TASK, entry, limitMs: 600_000 });
  t.after(() => side.stop());
  const gone = new AbortController();
  const reason = new Error("gone");
  const first = assert.rejects(side.ask(PICTURE, gone.signal), reason);
  const second = side.ask(new Uint8Array(0), never);
  gone.abort(reason);
  await first;
  assert.ok((await second) > 0);
});

test("after a stop no process is started, neither for those that wait nor for later ones", async () => {
  const entry = new URL("./helpers/silent-process.ts", import.meta.url);
  const side = createSideProcess<Uint8Array, number>({ ...TASK, entry, limitMs: 600_000 });
  const told = (work: Promise<number>) => assert.rejects(work, { type: "SERVICE_UNAVAILABLE", message: /stopping/ });
  const waiting = [told(side.ask(PICTURE, never)), told(side.ask(PICTURE, never))];
  await side.stop();
  await Promise.all(waiting);
  await told(side.ask(new Uint8Array(0), never));
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
