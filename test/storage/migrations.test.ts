import assert from "node:assert/strict";
import { test } from "node:test";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { MIGRATIONS } from "../../src/storage/migrations/index.ts";
import type { Tables } from "../../src/storage/tables.ts";
import { createBareDatabase } from "../helpers/postgres.ts";

/** Those up to here follow version 0.1.0, whose processes are stopped before the upgrade. From here on processes go on meanwhile. */
const LAST_BEHIND_A_STOP = "0350-picture-log";
const ROWS = 2_000;
/** Tables whose number of rows does not follow the number of images. */
const SMALL = ["api_keys", "event_clock", "owners", "periodic_tasks", "secrets", "virtual_time"];
const COLUMNS =
  "id, kind, owner_id, state, queue_type, virtual_start, params, inputs, seed, warnings, created_at, finished_at";

test("a migration beside running processes neither rewrites nor reads the rows of large tables", async (t) => {
  const pool = new pg.Pool(await createBareDatabase(t));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await sql`create schema easel`.execute(db);
  const names = Object.keys(MIGRATIONS).sort();
  const beside = names.filter((name) => name > LAST_BEHIND_A_STOP);
  assert.deepEqual(names.filter((name) => !beside.includes(name)).at(-1), LAST_BEHIND_A_STOP);
  for (const name of names) {
    if (name === beside[0]) await fill(db);
    if (!beside.includes(name)) await MIGRATIONS[name]!.up(db);
    else if (!name.endsWith("-stop-first")) await assertLight(db, name);
  }
  assert.ok(beside.length > 0);
  await db.destroy();
});

test("what the test above measures tells migrations that rewrite, read and change rows from one that adds a column", async (t) => {
  const pool = new pg.Pool(await createBareDatabase(t));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await sql`create schema easel`.execute(db);
  for (const name of Object.keys(MIGRATIONS).sort()) await MIGRATIONS[name]!.up(db);
  await fill(db);
  const heavy = [
    "alter table easel.images alter column virtual_start type bigint",
    "alter table easel.images add column shade text default gen_random_uuid()::text",
    "alter table easel.images add constraint seeds check (seed >= 0)",
    "create index images_by_seed on easel.images (seed)",
    "update easel.images set progress01 = 1 where state = 'ready'",
    "create table easel.shades as select id from easel.images",
    "delete from easel.image_blobs",
  ];
  for (const statement of heavy) assert.notDeepEqual(await workOf(db, statement), [], statement);
  const light = [
    "alter table easel.images add column tint text not null default 'none'",
    "create table easel.tints (id text)",
  ];
  for (const statement of light) assert.deepEqual(await workOf(db, statement), [], statement);
  await db.destroy();
});

async function fill(db: Kysely<Tables>): Promise<void> {
  const image = `'art_v5', 'own', 'ready', 'fast', i, '{}', '{}', i, '[]', now(), now()`;
  for (const statement of [
    `insert into easel.images (${COLUMNS}) select 'i' || i, ${image} from generate_series(1, ${ROWS}) i`,
    `insert into easel.image_blobs select 'b' || i, 'i' || i from generate_series(1, ${ROWS}) i`,
    `insert into easel.picture_log select 'i' || i, sha256('i'), null, now() from generate_series(1, ${ROWS}) i`,
    `insert into easel.events (image_id, owner_id, state, attempt, at) select 'i' || i, 'own', 'ready', 1, now() from generate_series(1, ${ROWS}) i`,
    `insert into easel.short_links (code, image_id, owner_id, created_at) select 'c' || i, 'i' || i, 'own', now() from generate_series(1, ${ROWS}) i`,
    `insert into easel.idempotency select 'k', 'i' || i, 'f', 'i' || i, 'fast', now() from generate_series(1, ${ROWS}) i`,
    "analyze",
  ])
    await sql.raw(statement).execute(db);
}

async function assertLight(db: Kysely<Tables>, name: string): Promise<void> {
  assert.deepEqual(await workOn(db, (trx) => MIGRATIONS[name]!.up(trx)), [], name);
}

function workOf(db: Kysely<Tables>, statement: string): Promise<readonly string[]> {
  return workOn(db, async (trx) => void (await sql.raw(statement).execute(trx)));
}

/** What `migrate` did to the rows of large tables, a line each. */
function workOn(db: Kysely<Tables>, migrate: (trx: Kysely<Tables>) => Promise<void>): Promise<readonly string[]> {
  return db.transaction().execute(async (trx) => {
    const before = await tablesOf(trx);
    await migrate(trx);
    const after = await tablesOf(trx);
    return [...before].flatMap(([name, was]) => {
      const is = after.get(name);
      if (!is || SMALL.includes(name)) return [];
      return [
        ...(is.file === was.file ? [] : [`${name} rewritten`]),
        ...(is.read === was.read ? [] : [`${name}: ${is.read - was.read} rows read`]),
        ...(is.changed === was.changed ? [] : [`${name}: ${is.changed - was.changed} rows changed`]),
      ];
    });
  });
}

interface TableShape {
  /** A rewrite makes a new file. */
  readonly file: string;
  /** Rows since some moment of this connection. */
  readonly read: number;
  readonly changed: number;
}

async function tablesOf(trx: Kysely<Tables>): Promise<ReadonlyMap<string, TableShape>> {
  const { rows } = await sql<TableShape & { name: string }>`
    select s.relname as name, c.relfilenode::text as file, (s.n_tup_upd + s.n_tup_del)::int as changed,
      coalesce(s.seq_tup_read, 0)::int + coalesce(s.idx_tup_fetch, 0)::int as read
    from pg_stat_xact_user_tables s join pg_class c on c.oid = s.relid where s.schemaname = 'easel'`.execute(trx);
  return new Map(rows.map(({ name, ...table }) => [name, table]));
}

test("posters of before become derivatives, which end with their image", async (t) => {
  const pool = new pg.Pool(await createBareDatabase(t));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await sql`create schema easel`.execute(db);
  const names = Object.keys(MIGRATIONS).sort();
  for (const name of names.filter((one) => one < "0400")) await MIGRATIONS[name]!.up(db);
  await fill(db);
  const file = { blobKey: "images/i1/poster.png", bytes: 5 };
  for (const [id, state, value] of [
    ["i1", "ready", JSON.stringify(file)],
    ["i2", "waiting", null],
  ])
    await sql`insert into easel.posters (image_id, owner_id, state, lease_token, file)
      values (${id}, 'own', ${state}, 2, ${value}::json)`.execute(db);
  for (const name of names.filter((one) => one >= "0400")) await MIGRATIONS[name]!.up(db);
  const { rows } = await sql`
    select image_id, name, ask, state, lease_token, file from easel.derivatives order by image_id`.execute(db);
  const poster = { name: "poster.png", ask: { what: "poster" }, lease_token: 2 };
  assert.deepEqual(rows, [
    { image_id: "i1", ...poster, state: "ready", file },
    { image_id: "i2", ...poster, state: "waiting", file: null },
  ]);
  await sql`update easel.images set state = 'deleted' where id = 'i1'`.execute(db);
  const { rows: ended } = await sql`select state from easel.derivatives order by image_id`.execute(db);
  assert.deepEqual(ended, [{ state: "deleted" }, { state: "waiting" }]);
  await db.destroy();
});
