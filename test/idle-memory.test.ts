import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";

const MODULE = new URL("../src/idle-memory.ts", import.meta.url).href;

/** Makes garbage, rests, and writes its resident memory in MB while it rests. Ends by itself after a minute. */
const RESTING = `
  const { giveMemoryBackWhenIdle } = await import(${JSON.stringify(MODULE)});
  giveMemoryBackWhenIdle();
  let kept = [];
  for (let i = 0; i < 3_000_000; i++) kept.push({ i });
  // As much work as is worth a collection, however fast the machine is.
  while (process.cpuUsage().user < 1e6);
  kept = undefined;
  const say = () => console.log(process.memoryUsage.rss() / 1e6);
  say();
  setInterval(say, 500);
  setTimeout(() => process.exit(), 60_000);`;

test("a process that rests after its work gives the memory of the work back", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", RESTING], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  let firstMb: number | undefined;
  let lastMb = 0;
  for await (const line of child.stdout.setEncoding("utf8")) {
    lastMb = Number.parseFloat(line);
    firstMb ??= lastMb;
    if (lastMb < firstMb - 50) break;
  }
  child.kill();
  await exit;
  assert.ok(lastMb < (firstMb ?? 0) - 50, `expected at least 50 MB less than ${firstMb} MB, got ${lastMb} MB`);
});
