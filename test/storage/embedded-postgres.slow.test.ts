import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type TestContext, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "../../src/storage/embedded/embedded-postgres.ts";
import { lockDataDir } from "../../src/storage/embedded/file-lock.ts";
import { processIdentity } from "../../src/storage/embedded/process-identity.ts";
import { QUICK_SETTINGS, silentLog } from "../helpers/postgres-settings.ts";
import { until } from "../helpers/until.ts";

const USER_PROGRAM = join(import.meta.dirname, "../helpers/postgres-user.ts");

/** A folder, and what was started in it; all gone after the test. */
function place(t: TestContext, ...below: readonly string[]) {
  const root = mkdtempSync(join(tmpdir(), "easel-test-"));
  const dataDir = join(root, ...below);
  const servers: EmbeddedPostgres[] = [];
  t.after(async () => {
    for (const server of servers) await server.stop();
    rmSync(root, { recursive: true, force: true });
  });
  const start = async (settings: EmbeddedOptions["settings"] = QUICK_SETTINGS) => {
    const server = await startEmbeddedPostgres({ dataDir, log: silentLog, settings });
    servers.push(server);
    return server;
  };
  return { dataDir, start };
}

/** Another process; `said` is its first line. */
async function spawnUser(t: TestContext, what: "serve" | "lock", dataDir: string) {
  const child: ChildProcess = spawn(process.execPath, [USER_PROGRAM, what, dataDir], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  t.after(() => child.kill("SIGKILL"));
  const [said] = (await once(createInterface({ input: child.stdout! }), "line")) as [string];
  const ended = async () => {
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  };
  return {
    said,
    async leave() {
      child.stdin!.end();
      await ended();
    },
    async kill9() {
      child.kill("SIGKILL");
      await ended();
    },
  };
}

async function query(connection: pg.ClientConfig, statement: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test("data survives a stop, the folder is private, and nobody gets in without the password", async (t) => {
  const { dataDir, start } = place(t, "data");
  const first = await start();
  await query(first.connection, "create table kept (n int)");
  await query(first.connection, "insert into kept values (42)");
  assert.equal(statSync(dataDir).mode & 0o777, 0o700);
  assert.equal(statSync(join(dataDir, "postgres")).mode & 0o777, 0o700);
  assert.equal(statSync(join(dataDir, "postgres-password")).mode & 0o777, 0o600);
  await assert.rejects(query({ ...first.connection, password: "guess" }, "select 1"), { code: "28P01" });
  const pid = first.pid()!;
  await first.stop();
  assert.equal(processIdentity(pid), undefined);
  const second = await start();
  assert.deepEqual(await query(second.connection, "select n from kept"), [{ n: 42 }]);
});

test("processes share one server, and the last to leave stops it", async (t) => {
  const { dataDir, start } = place(t);
  const ours = await start();
  const pid = ours.pid()!;
  const other = await spawnUser(t, "serve", dataDir);
  assert.equal(other.said, `serving ${pid}`);
  await ours.stop();
  assert.notEqual(processIdentity(pid), undefined);
  await other.leave();
  assert.equal(processIdentity(pid), undefined);
});

test("a server whose starter was killed is adopted and later stopped", async (t) => {
  const { dataDir, start } = place(t);
  const starter = await spawnUser(t, "serve", dataDir);
  await starter.kill9();
  const ours = await start();
  assert.equal(`serving ${ours.pid()}`, starter.said);
  assert.deepEqual(await query(ours.connection, "select 1 as n"), [{ n: 1 }]);
  const pid = ours.pid()!;
  await ours.stop();
  assert.equal(processIdentity(pid), undefined);
});

test("a killed server is started again by those who use it, with what was committed", async (t) => {
  const server = await place(t).start({});
  await query(server.connection, "create table kept (n int)");
  for (let n = 1; n <= 3; n++) {
    await query(server.connection, `insert into kept values (${n})`);
    process.kill(server.pid()!, "SIGKILL");
    let rows: unknown[] | undefined;
    while (!rows) {
      await server.restartIfDead();
      rows = await query(server.connection, "select n from kept").catch(() => undefined);
    }
    assert.equal(rows.length, n);
  }
});

test("a server that is killed again as soon as it answers does not end the service", async (t) => {
  const server = await place(t).start();
  const answers = () =>
    query(server.connection, "select 1").then(
      () => true,
      () => false,
    );
  for (let waitMs = 0; waitMs < 20; waitMs += 2) {
    const pid = server.pid()!;
    process.kill(pid, "SIGKILL");
    await until("the server again", async () => server.pid() !== pid && (await answers()));
    await delay(waitMs);
  }
  assert.ok(await answers());
});

test("a leftover process file that names another program does not stop a start", async (t) => {
  const { dataDir, start } = place(t);
  const first = await start();
  const file = join(dataDir, "postgres", "postmaster.pid");
  const leftover = readFileSync(file, "utf8").replace(/^\d+/, String(process.pid));
  await first.stop();
  writeFileSync(file, leftover);
  const second = await start();
  assert.notEqual(second.pid(), process.pid);
  assert.deepEqual(await query(second.connection, "select 1 as n"), [{ n: 1 }]);
});

test("a data folder with a very long path works", async (t) => {
  const { start } = place(t, "long".repeat(20), "path".repeat(20));
  const server = await start();
  assert.deepEqual(await query(server.connection, "select 1 as n"), [{ n: 1 }]);
});

test("the folder belongs to one service, and to the next when that died", async (t) => {
  const { dataDir } = place(t);
  const holder = await spawnUser(t, "lock", dataDir);
  assert.equal(holder.said, "locked");
  await assert.rejects(lockDataDir(dataDir), /in use by another easel service \(process \d+ on /);
  await holder.kill9();
  const contenders = await Promise.all([1, 2, 3, 4].map(() => spawnUser(t, "lock", dataDir)));
  assert.equal(contenders.filter(({ said }) => said === "locked").length, 1);
  await Promise.all(contenders.map((contender) => contender.leave()));
  const lock = await lockDataDir(dataDir);
  lock.release();
});
