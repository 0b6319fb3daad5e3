/** The client while the whole service is killed in mid-wait and started again. */

import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { Easel } from "easel-client/source";
import { freePort } from "../../src/free-port.ts";
import { createTestDatabase } from "../helpers/postgres.ts";
import { postgresUrl } from "../helpers/postgres-url.ts";
import { until } from "../helpers/until.ts";

const MAIN = join(import.meta.dirname, "../../src/main.ts");
const KEY = "test-key-of-at-least-24-characters";

async function settings(t: TestContext): Promise<Record<string, string>> {
  const database = await createTestDatabase(t);
  const folder = mkdtempSync(join(tmpdir(), "easel-kill-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return {
    DATABASE_URL: postgresUrl(database),
    EASEL_DATA_DIR: folder,
    EASEL_PORT: String(await freePort()),
    EASEL_API_KEY: KEY,
    EASEL_WORKERS: "1",
  };
}

async function start(t: TestContext, env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN, "serve"], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (chunk) => {
    said += chunk;
  });
  t.after(() => kill(child));
  await until("the service", () => said.includes("Easel is running"), 60_000);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}

test("API and worker are killed in mid-wait: the wait goes on with the next ones, and the picture is made once", async (t) => {
  const env = await settings(t);
  const first = await start(t, { ...env, EASEL_LOG_LEVEL: "silent" });
  const easel = new Easel({ url: `http://127.0.0.1:${env.EASEL_PORT}`, key: KEY });
  const image = await easel.paint.create({ prompt: "a castle by a lake", style: "Photographic", seed: 7 });
  const states: string[] = [];
  const running = Promise.withResolvers<void>();
  const waiting = image.wait({
    onChange({ state }) {
      states.push(state);
      if (state === "running") running.resolve();
    },
  });
  await running.promise;
  await kill(first);
  await start(t, { ...env, EASEL_LOG_LEVEL: "silent" });
  const ready = await waiting;
  assert.equal(ready.state, "ready");
  assert.equal((await image.toBlob()).size, ready.bytes);
  assert.equal(states.filter((state) => state === "ready").length, 1);
  const ids: string[] = [];
  for await (const { id } of easel.images.list()) ids.push(id);
  assert.deepEqual(ids, [image.id]);
});
