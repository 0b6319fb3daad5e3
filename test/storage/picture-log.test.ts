import assert from "node:assert/strict";
import { test } from "node:test";
import pg from "pg";
import { MOST_COMPARED } from "../../src/storage/picture-log.ts";
import { openStore } from "../../src/storage/postgres-store.ts";
import { createTestDatabase, silentLog } from "../helpers/postgres.ts";
import { until } from "../helpers/until.ts";

const clock = { now: () => new Date() };

test("a search among pictures of nearly one colour compares a bounded number of them, and ends at a match", async (t) => {
  const databaseUrl = await createTestDatabase(t);
  await (await openStore({ databaseUrl, clock, log: silentLog })).close();
  const client = new pg.Client(databaseUrl);
  await client.connect();
  // All share the first part, and differ from the picture in half of the other bits.
  await client.query(
    `insert into easel.picture_log (image_id, keyed_sha256, fingerprint, made_at)
     select 'i' || i, sha256(i::text::bytea), '000000' || substr(md5(i::text), 1, 10), now()
     from generate_series(1, ${MOST_COMPARED + 5_000}) i`,
  );
  await client.query("vacuum (analyze) easel.picture_log");
  const search = async (fingerprint: string) => {
    const rows = async () => {
      await until("the end of the store's connections", async () => {
        const { rows: others } = await client.query(
          "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
        );
        return others.length === 0;
      });
      const { rows } = await client.query(
        "select seq_tup_read::int as scanned, idx_tup_fetch::int as compared from pg_stat_user_tables where relname = 'picture_log'",
      );
      return rows[0] as { scanned: number; compared: number };
    };
    const before = await rows();
    const store = await openStore({ databaseUrl, clock, log: silentLog });
    const found = await store.images.findAlike({ sha256: "00".repeat(32), fingerprint, bits: 4 });
    await store.close();
    const after = await rows();
    return { found, scanned: after.scanned - before.scanned, compared: after.compared - before.compared };
  };
  const none = await search("00000000000000ff");
  assert.equal(none.found, undefined);
  assert.equal(none.scanned, 0);
  assert.ok(none.compared <= MOST_COMPARED, `${none.compared}`);
  const { rows: first } = await client.query("select fingerprint from easel.picture_log where image_id = 'i1'");
  const one = await search(first[0].fingerprint);
  assert.equal(one.found, "similar");
  assert.ok(one.compared < MOST_COMPARED / 10, `ends at the match: ${one.compared}`);
  await client.end();
});
