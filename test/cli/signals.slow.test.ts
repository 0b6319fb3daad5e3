/** The commands as processes: Ctrl-C, a full disk, a closed pipe, and a batch that is killed. */

import assert from "node:assert/strict";
import { type ChildProcess, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { createRaster } from "easel-picture";
import { encodePng } from "../../src/codec/encode.ts";
import { startSmallService } from "../helpers/service.ts";
import { until } from "../helpers/until.ts";
import { MAIN, startProgram } from "./start-program.ts";

const start = (t: TestContext, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  startProgram(t, args, (folder) => ({ HOME: folder, EASEL_PORT: "9", ...env }), "SIGKILL");

const childrenOf = ({ pid }: ChildProcess): string[] =>
  spawnSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" })
    .stdout.split(/\s+/)
    .filter(Boolean);

test("Ctrl-C without a service ends command and engine host with 130 and leaves nothing", async (t) => {
  const { folder, child, output, ended } = start(t, ["paint", "a lake", "--style", "Comic", "--count", "9"]);
  // The first picture is there: the next one is being made.
  await until("a picture", () => output.out.includes(".png"), 60_000);
  const hosts = childrenOf(child);
  assert.ok(hosts.length > 0);
  child.kill("SIGINT");
  assert.equal(await ended, 130);
  assert.match(output.err, /easel: interrupted/);
  assert.deepEqual(
    hosts.filter((pid) => spawnSync("kill", ["-0", pid]).status === 0),
    [],
  );
  assert.ok(readdirSync(folder).every((name) => name.endsWith(".png")));
});

test("a disk that takes no more bytes is said before the work begins", async (t) => {
  if (spawnSync("prlimit", ["--version"]).status !== 0) return t.skip("needs prlimit (util-linux)");
  const folder = mkdtempSync(join(tmpdir(), "easel-full-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const line = ["--fsize=65536", process.execPath, MAIN, "paint", "a lake", "--style", "Comic", "-o", "x.png"];
  const ran = spawnSync("prlimit", line, {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: process.env.PATH, EASEL_PORT: "9" },
  });
  assert.equal(ran.status, 1, ran.stderr);
  assert.match(
    ran.stderr,
    /--output: expected a place that can be written, got "x\.png": files of this size are not allowed/,
  );
  assert.deepEqual(readdirSync(folder), []);
});

test("a reader that goes away early ends the command quietly", async (t) => {
  const { child, output, ended } = start(t, ["styles", "--local"]);
  child.stdout?.destroy();
  assert.equal(await ended, 0);
  assert.equal(output.err, "");
});

test("a batch that is killed in the middle makes no picture twice", async (t) => {
  const service = await startSmallService({ EASEL_WORKERS: "1" }, { api: true, worker: true }, t);
  const env = { EASEL_URL: service.baseUrl, EASEL_API_KEY: service.apiKey };
  const folder = mkdtempSync(join(tmpdir(), "easel-batch-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "p.png"), await encodePng(createRaster(96, 64)));
  const rows = [8, 16, 24, 32, 40, 48].map((right) => JSON.stringify({ image: join(folder, "p.png"), right }));
  writeFileSync(join(folder, "rows.jsonl"), rows.join("\n"));
  const args = ["outpaint", "--batch", join(folder, "rows.jsonl"), "-o", join(folder, "out/{n}.png")];
  const first = start(t, args, env);
  await until("the first picture", () => first.output.out.includes(".png"), 60_000);
  first.child.kill("SIGKILL");
  await first.ended;
  const second = start(t, args, env);
  assert.equal(await second.ended, 0, second.output.err);
  assert.match(second.output.err, /was made before/);
  assert.deepEqual(readdirSync(join(folder, "out")).sort(), ["1.png", "2.png", "3.png", "4.png", "5.png", "6.png"]);
  const { json } = await service.call("GET", "/v1/usage");
  assert.equal(json.usage[0].images, 6);
});
