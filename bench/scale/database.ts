/** The databases of `bench/scale.ts`: how they are filled, copied and read. */

import pg from "pg";

/** Few enough that a list has the same length at every size. */
export const OWNERS = 20;
/** Waiting images beside the finished ones, of many owners: claims choose among them. */
const WAITING = 1_000;

/** `size` finished images of many owners over a year, some deleted, and a fixed number that wait. */
export async function fill(connect: pg.ClientConfig, size: number): Promise<void> {
  const picture = `json_build_object('blobKey', 'images/old' || i || '/1', 'bytes', 100, 'widthPx', 8, 'heightPx', 8,
    'sha256', encode(sha256(i::text::bytea), 'hex'), 'fingerprint', left(encode(sha256(i::text::bytea), 'hex'), 16))`;
  const made = `'{"engine":"painter","engineVersion":"1","degraded":false,"warnings":[],"checks":[],"recipe":{}}'::json`;
  const params = `json_build_object('prompt', repeat('a castle by a lake ', 10), 'style', 'Photographic')`;
  const columns = "id, kind, owner_id, state, queue_type, virtual_start, params, inputs, seed, warnings, created_at";
  await query(connect, [
    `insert into easel.images (${columns}, attempt, started_at, finished_at, picture, made, failure)
     select 'old' || i, 'art_v5', 'own_' || i % ${OWNERS}, case when i % 7 = 0 then 'failed' else 'ready' end, 'fast', i, ${params},
       '{}', i, '[]', t, 1, t, t, ${picture}, ${made}, case when i % 7 = 0 then '{"type":"GENERATION_FAILED","message":"x"}'::json end
     from (select i, now() - interval '1 year' * i / ${size}::float8 as t from generate_series(1, ${size}) i) s`,
    `insert into easel.picture_log select id, sha256(s.value || decode(picture ->> 'sha256', 'hex')), picture ->> 'fingerprint', finished_at
     from easel.images, easel.secrets s where s.name = 'picture-log-key' and state = 'ready'`,
    `insert into easel.image_blobs select 'images/old' || i || '/1', 'old' || i from generate_series(1, ${size}) i`,
    `insert into easel.images (${columns}, deleted_at)
     select 'gone' || i, 'art_v5', 'own_1', 'deleted', 'fast', i, ${params}, '{}', i, '[]', now(), now() - interval '1 hour'
     from generate_series(1, 100) i`,
    `insert into easel.images (${columns})
     select 'wait' || i, 'art_v5', 'own_' || i % ${OWNERS}, 'queued', 'fast', i / ${OWNERS}, ${params}, '{}', i, '[]', now()
     from generate_series(1, ${WAITING}) i`,
    `insert into easel.owners select 'own_' || i, ${WAITING / OWNERS}, 0, 0 from generate_series(0, ${OWNERS - 1}) i`,
    "vacuum (analyze) easel.images",
    "vacuum (analyze) easel.image_blobs",
    "vacuum (analyze) easel.picture_log",
    "analyze",
  ]);
}

/** What a database has read so far. Both are counts, so other work on the machine does not change them. */
export interface Reads {
  /** Pages of tables and indexes, from the cache of the database or not. */
  readonly pages: number;
  /** Rows of `easel.images` that sequential scans read. */
  readonly scanned: number;
}

/** Complete once no other connection is open: a connection reports what it read at its end at the latest. */
export async function readsOf(connect: pg.ClientConfig): Promise<Reads> {
  const client = new pg.Client(connect);
  await client.connect();
  try {
    for (;;) {
      const { rows: others } = await client.query(
        "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
      );
      if (others.length === 0) break;
    }
    const { rows } = await client.query<{ pages: string; scanned: string }>(
      `select sum(coalesce(heap_blks_read, 0) + coalesce(heap_blks_hit, 0) + coalesce(idx_blks_read, 0) + coalesce(idx_blks_hit, 0))::text as pages,
         (select seq_tup_read::text from pg_stat_user_tables where schemaname = 'easel' and relname = 'images') as scanned
       from pg_statio_user_tables where schemaname = 'easel'`,
    );
    return { pages: Number(rows[0]?.pages), scanned: Number(rows[0]?.scanned) };
  } finally {
    await client.end();
  }
}

export async function exists(connect: pg.ClientConfig, database: string): Promise<boolean> {
  const client = new pg.Client(connect);
  await client.connect();
  const { rows } = await client.query("select from pg_database where datname = $1", [database]);
  await client.end();
  return rows.length > 0;
}

export async function query(connect: pg.ClientConfig, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(connect);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
