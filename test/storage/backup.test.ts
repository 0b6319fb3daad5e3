import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import pg from "pg";
import { runBackup, runRestore } from "../../src/cli/backup.ts";
import { restoreBackup, writeBackup } from "../../src/storage/backup/backup.ts";
import { readTar, TAR_END, tarEntry } from "../../src/storage/backup/tar.ts";
import { startEmbeddedPostgres } from "../../src/storage/embedded/embedded-postgres.ts";
import { silentLog } from "../helpers/postgres.ts";
import { openWorkshop, type Workshop } from "../worker/helpers/workshop.ts";

const IMAGES = 40;

/** Images in every state, with inputs, pictures, keys and a link. */
async function fill({ store, blobs, order, clock }: Workshop): Promise<string[]> {
  const sha256 = new Uint8Array(32).fill(9);
  const { ownerId } = await store.keys.create({ sha256, name: "a\tname\nwith \\ and ü" });
  const ids: string[] = [];
  for (let i = 0; i < IMAGES; i++) {
    const inputKey = `images/input-${i}/input.image`;
    await blobs.put(inputKey, new Uint8Array(1000 + i).fill(i));
    const inputs = { image: { blobKey: inputKey, widthPx: 8, heightPx: 8 } };
    const id = await order({ act: "paint", folder: "ü\\n\t" } as never, { ownerId, inputs });
    ids.push(id);
    if (i % 2 === 0) continue;
    await store.images.transition(id, 0, ["queued"], { state: "running" });
    const blobKey = `images/${id}/1`;
    const bytes = new Uint8Array(5000 + i).fill(255 - i);
    await blobs.put(blobKey, bytes);
    const picture = { blobKey, bytes: bytes.length, sha256: "ab".repeat(32), widthPx: 8, heightPx: 8 };
    const made = { engine: "e", engineVersion: "1", degraded: false, warnings: [], checks: [], recipe: {} };
    await store.images.transition(id, 1, ["running"], { state: "ready", picture, made });
  }
  const poster = { what: "poster" } as const;
  await store.derivatives.request(
    { id: ids[1] ?? "", ownerId },
    { name: "poster.png", ask: poster },
    { mostWaiting: 20, mostKept: 20 },
  );
  assert.ok(clock.now());
  return ids;
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(chunks));
}

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const parts = ({ database, blobs }: Workshop) => ({ connect: database, blobs });
const backupOf = (shop: Workshop) => bytesOf(writeBackup(parts(shop), new Date(), () => undefined));

async function rowsOf({ database }: Workshop, table: string): Promise<unknown[]> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    return (await client.query(`select to_jsonb(t) as row from easel.${table} t order by 1`)).rows;
  } finally {
    await client.end();
  }
}

async function twoShops(t: TestContext): Promise<[Workshop, Workshop]> {
  return [await openWorkshop(t), await openWorkshop(t)];
}

test("a restored installation has the same rows and the same bytes, and goes on working", async (t) => {
  const [from, to] = await twoShops(t);
  const ids = await fill(from);
  const backup = await backupOf(from);
  const summary = await restoreBackup(parts(to), inPieces(backup, 777), { replace: false });
  assert.deepEqual(summary, { images: IMAGES, blobs: IMAGES * 1.5, deleted: [] });
  for (const table of [
    "images",
    "owners",
    "image_blobs",
    "api_keys",
    "secrets",
    "short_links",
    "virtual_time",
    "derivatives",
  ])
    assert.deepEqual(await rowsOf(to, table), await rowsOf(from, table), table);
  assert.deepEqual(await to.keys(), await from.keys());
  assert.equal((await to.store.installation.held())?.reason, "restore");
  for (const key of await from.keys()) assert.deepEqual(await to.blobs.get(key), await from.blobs.get(key));
  assert.ok(await to.store.jobs.claim(), "waiting images are claimed");
  await to.order({ act: "paint" } as never);
  assert.equal((await to.image(ids[1])).state, "ready");
});

test("images that are deleted while the backup is written are restored as deleted", async (t) => {
  const [from, to] = await twoShops(t);
  const ids = await fill(from);
  const chunks: Uint8Array[] = [];
  let deleted = false;
  for await (const chunk of writeBackup(parts(from), new Date(), () => undefined)) {
    chunks.push(chunk);
    if (deleted) continue;
    deleted = true;
    await from.store.images.transition(ids[1], "any", ["ready"], { state: "deleted" });
    await from.blobs.delete(`images/${ids[1]}/1`);
  }
  const summary = await restoreBackup(parts(to), inPieces(Buffer.concat(chunks), 65_536), { replace: false });
  assert.deepEqual(summary.deleted, [ids[1]]);
  assert.equal((await to.image(ids[1])).state, "deleted");
});

test("a database with images is replaced only when asked, and stays as it was after a refusal", async (t) => {
  const [from, to] = await twoShops(t);
  await fill(from);
  const kept = await to.order({ act: "paint" } as never);
  const backup = await backupOf(from);
  const restore = (bytes: Uint8Array, replace: boolean) =>
    restoreBackup(parts(to), inPieces(bytes, 100_000), { replace });
  await assert.rejects(restore(backup, false), { message: /--replace/ });

  const damaged = Buffer.from(backup);
  damaged[damaged.length >> 1] ^= 1;
  await assert.rejects(restore(damaged, true));
  await assert.rejects(restore(backup.subarray(0, backup.length >> 1), true), { message: /cut off/ });
  await assert.rejects(restore(new Uint8Array(2048).fill(65), true), { message: /expected a backup file/ });
  const foreign = Buffer.concat([
    tarEntry({ name: "easel-backup.json", bytes: Buffer.from('{"format":1,"migration":"9999-later","tables":{}}') }),
    TAR_END,
  ]);
  await assert.rejects(restore(foreign, true), { message: /migration 9999-later.*restore it with the version/ });
  assert.equal((await to.image(kept)).state, "queued");

  await restore(backup, true);
  assert.equal(await to.store.images.find(kept), undefined);
});

test("easel backup writes a whole private file or none, and never over another", async (t) => {
  const [from, to] = await twoShops(t);
  await fill(from);
  const folder = mkdtempSync(join(tmpdir(), "easel-backup-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const lines: string[] = [];
  const appOf = (shop: Workshop) =>
    ({
      print: (line: string) => void lines.push(line),
      withBackup: async (work: (backup: unknown) => Promise<unknown>) => {
        let counts = { images: 0, blobs: 0 };
        return work({
          write: () => ({
            chunks: writeBackup(parts(shop), new Date(), (summary) => {
              counts = summary;
            }),
            summary: () => counts,
          }),
          restore: (chunks: AsyncIterable<Uint8Array>, replace: boolean) =>
            restoreBackup(parts(shop), chunks, { replace }),
        });
      },
    }) as never;
  const file = join(folder, "easel.tar");
  const given = (...positionals: string[]) => ({ values: {}, positionals });
  assert.equal(await runBackup(given(file), appOf(from)), 0);
  assert.match(lines[0], /easel\.tar: 40 images, 60 pictures$/);
  await assert.rejects(runBackup(given(file), appOf(from)), { code: "EEXIST" });
  assert.equal(await runRestore(given(file), appOf(to)), 0);
  assert.equal((await to.keys()).length, 60);
  await assert.rejects(runBackup(given(), appOf(from)), { message: /expected a FILE/ });
  const names = await Array.fromAsync(readTar(inPieces(readFileSync(file), 4096)), ({ name }) => name);
  assert.equal(names[0], "easel-backup.json");
  assert.equal(names.at(-1), "end.json");
});

test("an embedded database of another major version is refused with what to do", async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), "easel-major-"));
  t.after(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
  await server.stop();
  const folder = join(dataDir, "postgres");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "PG_VERSION"), "15\n");
  await assert.rejects(startEmbeddedPostgres({ dataDir, log: silentLog }), {
    message: /made by PostgreSQL 15, and 18 is installed.*easel backup/,
  });
});
