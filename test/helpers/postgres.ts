import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, type TestContext } from "node:test";
import pg from "pg";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../src/storage/embedded/embedded-postgres.ts";
import { withFileLock } from "../../src/storage/embedded/file-lock.ts";
import { openStore } from "../../src/storage/postgres-store.ts";
import { QUICK_SETTINGS, silentLog } from "./postgres-settings.ts";

export { QUICK_SETTINGS, silentLog };

/** How a test connects; both `openStore` and `pg` take it. */
export interface TestConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** Names the cluster that the global setup started, for the test files. */
export const CLUSTER_VARIABLE = "EASEL_TEST_POSTGRES";
const TEMPLATE = "easel_template";

export function connectionTo(server: EmbeddedPostgres): TestConnection {
  const { host, port, user, password, database } = server.connection;
  return { host, port, user, password, database };
}

/** An empty, migrated database for one test file or test; dropped when that ends. `t` = the test, absent = the file. */
export function createTestDatabase(t?: TestContext): Promise<TestConnection> {
  return createDatabase(TEMPLATE, t);
}

/** A database without any table; dropped when the test ends. */
export function createBareDatabase(t: TestContext): Promise<TestConnection> {
  return createDatabase("template0", t);
}

async function createDatabase(template: string, t?: TestContext): Promise<TestConnection> {
  const shared = process.env[CLUSTER_VARIABLE];
  if (!shared)
    throw new Error(
      "No test database: run this file with --test-global-setup=test/helpers/global-setup.ts (npm run test:run does).",
    );
  const cluster = JSON.parse(shared) as TestConnection;
  const database = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(cluster, `create database ${database} template ${template} strategy file_copy`);
  const drop = () => administer(cluster, `drop database if exists ${database} with (force)`);
  if (t) t.after(drop);
  else after(drop);
  return { ...cluster, database };
}

export interface OwnCluster extends EmbeddedPostgres {
  /** Kills the server with -9 and keeps it from being started again until `work` is done. */
  whileKilled<T>(work: () => Promise<T>): Promise<T>;
}

/** A PostgreSQL of its own, durable as in service, for tests that kill it; stopped and removed after the test. */
export async function startOwnCluster(t: TestContext): Promise<OwnCluster> {
  const dataDir = mkdtempSync(join(tmpdir(), "easel-test-"));
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
  t.after(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    ...server,
    whileKilled: (work) =>
      withFileLock(join(dataDir, "postgres.lock"), () => {
        process.kill(server.pid()!, "SIGKILL");
        return work();
      }),
  };
}

/** Migrates a database by opening a store on it, and makes it the template of the test databases. */
export async function makeTemplate(cluster: TestConnection): Promise<void> {
  await administer(cluster, `create database ${TEMPLATE}`);
  const store = await openStore({
    databaseUrl: { ...cluster, database: TEMPLATE },
    clock: { now: () => new Date() },
    log: silentLog,
  });
  await store.close();
}

async function administer(cluster: TestConnection, statement: string): Promise<void> {
  const client = new pg.Client({ ...cluster, database: "postgres" });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
