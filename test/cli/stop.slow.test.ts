/** The program as it is started, on one data folder: what stops it, and that its PostgreSQL goes with it. */

import assert from "node:assert/strict";
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { constants, copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { processIdentity } from "../../src/storage/embedded/process-identity.ts";
import { until } from "../helpers/until.ts";

const ROOT = join(import.meta.dirname, "../..");
const DATA = mkdtempSync(join(tmpdir(), "easel-stop-"));
after(() => rmSync(DATA, { recursive: true, force: true }));

interface Program {
  /** What the test started: the program, or what starts it. */
  readonly child: ChildProcess;
  readonly pid: number;
  readonly postgres: number;
  readonly exit: Promise<[number | null, string | null]>;
}

/** Starts `command` and waits until the program in it is up. */
async function start(command: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Program> {
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      npm_lifecycle_event: undefined,
      EASEL_DATA_DIR: DATA,
      EASEL_PORT: "0",
      EASEL_WORKERS: "1",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(child, "exit") as Promise<[number | null, string | null]>;
  let said = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  await until("the service", () => said.includes("Easel is running"), 60_000);
  const { pid } = JSON.parse(readFileSync(join(DATA, "service.lock"), "utf8")) as { pid: number };
  const postgres = Number(readFileSync(join(DATA, "postgres/postgres/postmaster.pid"), "utf8").split("\n")[0]);
  after(() => {
    for (const id of [pid, postgres]) if (isAlive(id)) process.kill(id, "SIGKILL");
  });
  return { child, pid, postgres, exit };
}

const isAlive = (pid: number): boolean => processIdentity(pid) !== undefined;
const SERVE = [process.execPath, "src/main.ts", "serve"];

test("a signal stops the service and its PostgreSQL within ten seconds", async () => {
  const { child, postgres, exit } = await start(SERVE);
  const from = performance.now();
  child.kill("SIGTERM");
  assert.deepEqual(await exit, [0, null]);
  assert.ok(performance.now() - from < 10_000);
  assert.equal(isAlive(postgres), false);
});

test("a second signal ends both at once", async () => {
  const { child, pid, postgres, exit } = await start(SERVE);
  // The stop waits for this: a worker that cannot give back.
  process.kill(postgres, "SIGSTOP");
  child.kill("SIGTERM");
  const repeat = setInterval(() => child.kill("SIGTERM"), 100);
  const [code] = await exit;
  clearInterval(repeat);
  process.kill(postgres, "SIGCONT");
  assert.equal(code, 143);
  await until("PostgreSQL's end", () => !isAlive(postgres));
  assert.equal(isAlive(pid), false);
});

test("on a disk that takes no more bytes a signal still ends PostgreSQL", async (t) => {
  if (spawnSync("prlimit", ["--version"]).status !== 0) return t.skip("needs prlimit (util-linux)");
  const { child, postgres, exit } = await start(SERVE);
  execFileSync("prlimit", ["--pid", String(child.pid), "--fsize=0"]);
  child.kill("SIGINT");
  await exit;
  assert.equal(isAlive(postgres), false);
});

test("the service ends with npm's shell and with its launcher", async (t) => {
  const underShell = await start(["sh", "-c", `${SERVE.join(" ")}; true`], { npm_lifecycle_event: "start" });
  assert.notEqual(underShell.child.pid, underShell.pid);
  underShell.child.kill("SIGKILL");
  await until("the end of both", () => !isAlive(underShell.pid) && !isAlive(underShell.postgres));

  // Under another Node than the pinned one `bin/easel.js` is a launcher; under the pinned one it is the service itself.
  const folder = mkdtempSync(join(tmpdir(), "easel-node-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const otherNode = join(folder, "node");
  copyFileSync(process.execPath, otherNode, constants.COPYFILE_FICLONE);
  const launched = await start([otherNode, "bin/easel.js", "serve"]);
  assert.notEqual(launched.child.pid, launched.pid);
  launched.child.kill("SIGKILL");
  await until("the end of both", () => !isAlive(launched.pid) && !isAlive(launched.postgres));
});
