/**
 * Indexes on tables that are large in old installations. They are built beside the migrations, because a migration is one
 * transaction and would lock the table: CREATE INDEX CONCURRENTLY lets reads and writes go on, also those of an older version.
 */

import pg from "pg";
import type { Log } from "../ports/log.ts";
import { type Connect, clientConfig } from "./database.ts";
import { FINGERPRINT_PARTS } from "./picture-log.ts";

/** By name, as `create index concurrently if not exists <name>` continues. A released one is never changed. */
const INDEXES: Readonly<Record<string, string>> = {
  images_by_state: "easel.images (owner_id, state, created_at desc, id desc)",
  images_by_collection: "easel.images (collection_id, created_at desc, id desc) where collection_id is not null",
  pictures_by_file: "easel.picture_log (keyed_sha256)",
  // Without a list of pending entries, which every search would read from end to end.
  pictures_by_parts: `easel.picture_log using gin (${FINGERPRINT_PARTS("fingerprint")}) with (fastupdate = off)
    where fingerprint is not null`,
  webhooks_by_age: "easel.webhooks (created_at) where image_id is not null",
};
/** Names of indexes that no statement uses any more. */
const RETIRED = ["pictures_by_fingerprint"] as const;

/** Below this number of rows an index is built in less than a second, so the start waits for it. */
export const SMALL_ROWS = 100_000;
/** "easel", as two halves of an advisory lock that only this file takes. */
const LOCK = "1700881253, 1";
const MISSING = `
  select w.name from unnest($1::text[]) as w (name)
  where not exists(select from pg_index i where i.indexrelid = to_regclass('easel.' || w.name) and i.indisvalid)`;
const LEFT_OVER = "select w.name from unnest($1::text[]) as w (name) where to_regclass('easel.' || w.name) is not null";
const ROWS = "select greatest(reltuples, 0)::float8 as rows from pg_class where oid = 'easel.images'::regclass";

export interface IndexBuild {
  /** Ends the build; the next start begins it anew. */
  close(): Promise<void>;
}

/**
 * Builds the indexes that are missing, in one process of the installation; another one that starts meanwhile goes on without
 * them. Then drops those that are retired. Waits for the end when the table is small. Statements without an index are slow, not wrong, so an error is logged only.
 */
export async function buildIndexes(connect: Connect, log: Log): Promise<IndexBuild> {
  const client = new pg.Client(clientConfig(connect));
  // Without a listener, a server that stops meanwhile would end this process.
  client.on("error", () => {});
  let closed = false;
  const end = async (): Promise<void> => {
    closed = true;
    await client.end().catch(() => undefined);
  };
  await client.connect();
  const { rows: missing } = await client.query<{ name: string }>(MISSING, [Object.keys(INDEXES)]);
  const { rows: retired } = await client.query<{ name: string }>(LEFT_OVER, [RETIRED]);
  const { rows: size } = await client.query<{ rows: number }>(ROWS);
  const build = async (): Promise<void> => {
    try {
      await exclusively(client, async () => {
        for (const { name } of missing) await buildOne(client, name, log);
        for (const { name } of retired) await client.query(`drop index concurrently if exists easel.${name}`);
      });
    } catch (error) {
      if (!closed) log.warn({ reason: (error as Error).message }, "an index was not built; the next start tries again");
    } finally {
      await end();
    }
  };
  if (missing.length + retired.length === 0) await end();
  else if ((size[0]?.rows ?? 0) < SMALL_ROWS) await build();
  else {
    const built = build();
    return {
      async close() {
        closed = true;
        // The build's statement does not end by itself soon; without its connection the server gives it up.
        (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
        await built;
      },
    };
  }
  return { close: async () => undefined };
}

/** Does `work`, which is all that is to be built, unless another process does: taking turns by index, both could leave out the same one. */
async function exclusively(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  // Not a lock that waits: CREATE INDEX CONCURRENTLY would wait for the waiting statement in turn.
  const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${LOCK}) as taken`);
  if (!rows[0]?.taken) return;
  try {
    await work();
  } finally {
    await client.query(`select pg_advisory_unlock(${LOCK})`).catch(() => undefined);
  }
}

async function buildOne(client: pg.Client, name: string, log: Log): Promise<void> {
  const { rows: still } = await client.query(MISSING, [[name]]);
  if (still.length === 0) return;
  const begin = performance.now();
  // An interrupted build leaves an index that is written and never read.
  await client.query(`drop index concurrently if exists easel.${name}`);
  await client.query(`create index concurrently ${name} on ${INDEXES[name]}`);
  log.info({ index: name, seconds: Math.round((performance.now() - begin) / 1000) }, "built an index");
}
