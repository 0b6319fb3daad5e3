import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import pg from "pg";
import { confirmInstallation, holdReason, releaseInstallation } from "../../src/service/installation.ts";
import { openDatabase } from "../../src/storage/database.ts";
import { folderIdentity } from "../../src/storage/folder-identity.ts";
import { installationRecord } from "../../src/storage/installation-record.ts";
import { openStore } from "../../src/storage/postgres-store.ts";
import { createTestDatabase, silentLog, type TestConnection } from "../helpers/postgres.ts";

async function recordOn(t: TestContext, database: TestConnection) {
  const store = await openStore({ databaseUrl: database, clock: { now: () => new Date() }, log: silentLog });
  t.after(() => store.close());
  return store.installation;
}

/** The parts of an installation on a folder, which may be moved while it is stopped. */
async function installationIn(t: TestContext, folder: string) {
  const record = await recordOn(t, await createTestDatabase(t));
  return (at = folder) => ({ record, folder: folderIdentity(at) });
}

function emptyFolder(t: TestContext): string {
  const parent = mkdtempSync(join(tmpdir(), "easel-identity-"));
  t.after(() => rmSync(parent, { recursive: true, force: true }));
  mkdirSync(join(parent, "data"));
  return join(parent, "data");
}

const copy = (from: string, to: string) => execFileSync("cp", ["-a", from, to]);

test("a first start, and the first one after an upgrade, gives an identity and holds nothing", async (t) => {
  const folder = emptyFolder(t);
  const at = await installationIn(t, folder);
  assert.equal(await holdReason(at()), undefined);
  for (let start = 0; start < 2; start++) assert.equal(await confirmInstallation(at()), undefined);
  const [inFolder, inDatabase] = [await folderIdentity(folder).read(), await at().record.read()];
  assert.match(inDatabase?.id ?? "", /^[0-9a-f-]{36}$/);
  assert.deepEqual([inFolder, inDatabase?.inPlace], [inDatabase, true]);
  assert.equal(await releaseInstallation(at()), undefined);
  assert.deepEqual(await at().record.read(), inDatabase, "a release of nothing changes nothing");
});

test("a start that was cut short between folder and database is finished by the next", async (t) => {
  const at = await installationIn(t, emptyFolder(t));
  await at().folder.write("cut-short");
  assert.equal(await confirmInstallation(at()), undefined);
  assert.equal((await at().record.read())?.id, "cut-short");
});

test("a renamed folder is the same; a copied, an emptied and a refilled one is held until it is released", async (t) => {
  const folder = emptyFolder(t);
  const at = await installationIn(t, folder);
  await confirmInstallation(at());
  renameSync(folder, `${folder}-renamed`);
  assert.equal(await confirmInstallation(at(`${folder}-renamed`)), undefined);
  renameSync(`${folder}-renamed`, folder);

  const elsewhere = `${folder}-copy`;
  copy(folder, elsewhere);
  assert.equal(await holdReason(at(elsewhere)), "data-folder");
  assert.equal(await at().record.held(), undefined, "asking writes nothing");
  const hold = await confirmInstallation(at(elsewhere));
  assert.equal(hold?.reason, "data-folder");
  assert.deepEqual(await confirmInstallation(at(elsewhere)), hold, "it is held since the first start");
  assert.equal(await releaseInstallation(at(elsewhere)), "data-folder");
  assert.equal(await confirmInstallation(at(elsewhere)), undefined);

  // The folder stays, what is in it comes from a backup: its own inode says nothing.
  const file = join(elsewhere, "installation.json");
  copy(file, `${folder}/backup.json`);
  rmSync(file);
  assert.equal(await holdReason(at(elsewhere)), "data-folder");
  copy(`${folder}/backup.json`, file);
  assert.equal(await holdReason(at(elsewhere)), "data-folder");
  writeFileSync(file, "{");
  assert.equal(await holdReason(at(elsewhere)), "data-folder");
  assert.equal(await releaseInstallation(at(elsewhere)), "data-folder");
  assert.equal(await holdReason(at(elsewhere)), undefined);
});

test("a folder of one installation is held beside the database of another", async (t) => {
  const [ours, theirs] = [emptyFolder(t), emptyFolder(t)];
  const [one, other] = [await installationIn(t, ours), await installationIn(t, theirs)];
  await confirmInstallation(one());
  await confirmInstallation(other());
  assert.equal(await holdReason(one(theirs)), "data-folder");
});

test("many processes without a data folder share one identity", async (t) => {
  const record = await recordOn(t, await createTestDatabase(t));
  const starts = Array.from({ length: 4 }, () => confirmInstallation({ record, folder: undefined }));
  assert.deepEqual(await Promise.all(starts), [undefined, undefined, undefined, undefined]);
});

test("every role may ask for the server's identity; where that was revoked, the rest is compared", async (t) => {
  const database = await createTestDatabase(t);
  const plain = { ...database, user: `${database.database}_role`, password: "plain" };
  const administer = async (...statements: string[]) => {
    const client = new pg.Client(database);
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await administer(
    `create role ${plain.user} login password 'plain' nosuperuser`,
    `grant usage on schema easel to ${plain.user}`,
    `grant all on all tables in schema easel to ${plain.user}`,
  );
  const db = openDatabase(plain, { connections: 1 }, silentLog);
  try {
    const parts = { record: installationRecord(db), folder: undefined };
    assert.equal(await confirmInstallation(parts), undefined);
    const server = async () => (await db.pool.query("select server from easel.installation")).rows[0].server;
    assert.match(await server(), /^\d{10,}$/);
    await administer("revoke execute on function pg_control_system() from public");
    assert.equal(await confirmInstallation(parts), undefined);
    await administer("update easel.installation set server = null, database = database + 1");
    assert.equal((await confirmInstallation(parts))?.reason, "database");
    assert.equal(await releaseInstallation(parts), "database");
    assert.deepEqual([await server(), await confirmInstallation(parts)], [null, undefined]);
  } finally {
    await db.close();
    await administer(`drop owned by ${plain.user}`, `drop role ${plain.user}`);
  }
});
