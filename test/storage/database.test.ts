import assert from "node:assert/strict";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { EaselError } from "easel-contract";
import pg from "pg";
import pino from "pino";
import { openDurable, type ProcessEnvironment } from "../../src/compose.ts";
import { readConfig } from "../../src/config.ts";
import { openDatabase, whenReachable } from "../../src/storage/database.ts";
import { createTestDatabase, type TestConnection } from "../helpers/postgres.ts";

function databaseError(code: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError("could not extend file", 0, "error"), { code });
}

test("a full disk, no memory and too many connections mean: not now, try again", async () => {
  for (const code of ["53100", "53200", "53300", "58030", "57P03", "08006"]) {
    const { create } = whenReachable({ create: () => Promise.reject(databaseError(code)) });
    await assert.rejects(
      create(),
      (error) => error instanceof EaselError && error.type === "SERVICE_UNAVAILABLE" && error.retryAfterS === 2,
      code,
    );
  }
  const { create } = whenReachable({ create: () => Promise.reject(databaseError("42601")) });
  await assert.rejects(create(), pg.DatabaseError, "a wrong statement stays an error of ours");
});

test("the server keeps plans and compiles no statement, whatever it estimates their cost to be", async (t) => {
  const db = openDatabase(await createTestDatabase(t), { connections: 1 }, pino({ level: "silent" }));
  const { rows } = await db.pool.query(
    "select current_setting('jit') as jit, current_setting('plan_cache_mode') as plans",
  );
  assert.deepEqual(rows, [{ jit: "off", plans: "force_generic_plan" }]);
  await db.close();
});

function outsideOf(url: string, onWarn: (message: string) => void = () => {}): ProcessEnvironment {
  const log = pino({ level: "silent" });
  log.warn = ((_fields: object, message: string) => onWarn(message)) as typeof log.warn;
  const config = readConfig({ DATABASE_URL: url });
  return { config, clock: { now: () => new Date() }, log, fetch: globalThis.fetch, env: {} };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve) =>
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)),
  );
}

/** A TCP port in front of the tests' PostgreSQL, which listens on a socket only. */
function gate(t: TestContext, { host, port }: TestConnection): Server {
  const server = createServer((client) => {
    const target = connect(join(host, `.s.PGSQL.${port}`));
    client.pipe(target).pipe(client);
    for (const side of [client, target]) side.on("error", () => client.destroy());
  });
  t.after(() => new Promise((resolve) => server.close(resolve)));
  return server;
}

test("a start waits for a database that is not up yet, and says which setting names it", async (t) => {
  const database = await createTestDatabase(t);
  const finder = createServer();
  const port = await listen(finder, 0);
  await new Promise((resolve) => finder.close(resolve));
  const { user, password, database: name } = database;
  const url = (secret: string) => `postgresql://${user}:${secret}@127.0.0.1:${port}/${name}`;

  await assert.rejects(
    openDurable(outsideOf(url(password))),
    /^Error: DATABASE_URL: expected a PostgreSQL server that answers, got connect ECONNREFUSED 127\.0\.0\.1/,
  );
  const server = gate(t, database);
  const messages: string[] = [];
  const opening = outsideOf(url(password), (message) => {
    if (messages.push(message) === 1) void listen(server, port);
  });
  const durable = await openDurable(opening, { waitMs: 30_000 });
  await durable.store.check();
  await durable.close();
  assert.match(messages[0] ?? "", /DATABASE_URL/);
  await assert.rejects(openDurable(outsideOf(url("wrong")), { waitMs: 30_000 }), /DATABASE_URL: .*password/);
});
