/**
 * Backup and restore of a whole installation as one tar: the rows of every table as PostgreSQL's COPY text, from one snapshot,
 * then the blobs that they name. It is independent of PostgreSQL's version and works on embedded and external servers while they run.
 */

import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { HoldReason } from "easel-contract";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { BlobStore } from "../../ports/blobs.ts";
import { type Connect, clientConfig, onlyRow } from "../database.ts";
import { HOLD } from "../installation-record.ts";
import { readTar, TAR_END, type TarEntry, tarEntry } from "./tar.ts";

export interface BackupParts {
  readonly connect: Connect;
  readonly blobs: BlobStore;
}

export interface BackupSummary {
  readonly images: number;
  readonly blobs: number;
  /** Images that were deleted while their bytes were to be read; they are restored as deleted. */
  readonly deleted: readonly string[];
}

interface Manifest {
  readonly format: 1;
  /** The last migration: the shape of the rows. */
  readonly migration: string;
  readonly createdAt: string;
  readonly tables: Readonly<Record<string, readonly string[]>>;
}

interface End {
  /** Hex SHA-256 of the names and bytes of all entries before. */
  readonly sha256: string;
  readonly images: number;
  readonly blobs: number;
  readonly deleted: readonly string[];
}

const PART_BYTES = 8 * 2 ** 20;
/** Migrations are checked, not copied. The identity of an installation stays with it. */
const NOT_COPIED = ["kysely_migration", "kysely_migration_lock", "installation", "image_words", "words_due"];

/** The backup as a stream of bytes. `onEnd` receives its summary. Throws the errors of database and store. */
export async function* writeBackup(
  { connect, blobs }: BackupParts,
  now: Date,
  onEnd: (summary: BackupSummary) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  const entry = (name: string, bytes: Uint8Array): Uint8Array => {
    hash.update(name).update(bytes);
    return tarEntry({ name, bytes });
  };
  const client = await connected(connect);
  try {
    await client.query("begin isolation level repeatable read read only");
    const manifest = await describe(client, now);
    yield entry("easel-backup.json", Buffer.from(JSON.stringify(manifest)));
    for (const [table, columns] of Object.entries(manifest.tables)) {
      let part = 0;
      const stream = client.query(copyTo(`copy ${nameOf(table, columns)} to stdout`));
      for await (const bytes of inParts(stream)) yield entry(`tables/${table}/${part++}`, bytes);
    }
    const { rows } = await client.query<{ blob_key: string; image_id: string }>(
      `select b.blob_key, b.image_id from easel.image_blobs b join easel.images i on i.id = b.image_id
       where i.state != 'deleted' order by 1`,
    );
    const { rows: counted } = await client.query<{ count: number }>("select count(*)::int from easel.images");
    await client.query("commit");
    const deleted = new Set<string>();
    let copied = 0;
    for (const { blob_key, image_id } of rows) {
      const bytes = await blobs.get(blob_key);
      if (bytes) {
        yield entry(`blobs/${blob_key}`, bytes);
        copied++;
      } else deleted.add(image_id);
    }
    const summary = { images: onlyRow(counted).count, blobs: copied, deleted: [...deleted] };
    const end: End = { sha256: hash.digest("hex"), ...summary };
    yield tarEntry({ name: "end.json", bytes: Buffer.from(JSON.stringify(end)) });
    yield TAR_END;
    onEnd(summary);
  } finally {
    await client.end();
  }
}

/**
 * Replaces everything by a backup, in one transaction: concurrent readers see either the old rows or the new ones. From then on
 * webhooks and scheduled deletions are held: what the backup has pending may have been done since. Throws Error for
 * a database that holds images unless `replace` is set, for a backup of another version's tables, and for a damaged or truncated one.
 */
export async function restoreBackup(
  { connect, blobs }: BackupParts,
  chunks: AsyncIterable<Uint8Array>,
  { replace }: { readonly replace: boolean },
): Promise<BackupSummary> {
  const client = await connected(connect);
  try {
    await client.query("begin");
    const { rows } = await client.query("select 1 from easel.images limit 1");
    if (rows.length > 0 && !replace)
      throw new Error("the database holds images; --replace removes them and restores the backup in their place");
    const end = await copyAll(client, blobs, chunks);
    const { sha256: _sha256, ...summary } = end;
    await settle(client, end.deleted);
    await advanceIdentities(client);
    await client.query(HOLD, ["restore" satisfies HoldReason]);
    await client.query("commit");
    return summary;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

async function copyAll(client: pg.Client, blobs: BlobStore, chunks: AsyncIterable<Uint8Array>): Promise<End> {
  const hash = createHash("sha256");
  const tar = readTar(chunks);
  const next = async (): Promise<TarEntry> => {
    const { done, value } = await tar.next();
    if (done) throw new Error("the backup file has no end");
    return value;
  };
  let current = await next();
  const advance = async (): Promise<void> => {
    hash.update(current.name).update(current.bytes);
    current = await next();
  };
  const manifest = await readManifest(client, current);
  await client.query(`truncate ${Object.keys(manifest.tables).map(quoted).join(", ")}`);
  await advance();
  for (const [table, columns] of Object.entries(manifest.tables)) {
    const prefix = `tables/${table}/`;
    async function* parts(): AsyncGenerator<Uint8Array> {
      while (current.name.startsWith(prefix)) {
        yield current.bytes;
        await advance();
      }
    }
    await pipeline(Readable.from(parts()), client.query(copyFrom(`copy ${nameOf(table, columns)} from stdin`)));
  }
  while (current.name.startsWith("blobs/")) {
    await blobs.put(current.name.slice("blobs/".length), current.bytes);
    await advance();
  }
  const end = JSON.parse(Buffer.from(current.bytes).toString("utf8")) as End;
  if (current.name !== "end.json" || end.sha256 !== hash.digest("hex"))
    throw new Error("the backup file is damaged: its bytes are not those that were written");
  return end;
}

/** The manifest of the first entry. Throws Error when its tables are not those of this version. */
async function readManifest(client: pg.Client, { name, bytes }: TarEntry): Promise<Manifest> {
  const manifest =
    name === "easel-backup.json" ? (JSON.parse(Buffer.from(bytes).toString("utf8")) as Manifest) : undefined;
  if (manifest?.format !== 1) throw new Error("expected a file that easel backup wrote, got another tar");
  const own = await describe(client, new Date());
  if (manifest.migration !== own.migration)
    throw new Error(
      `the backup has the tables of migration ${manifest.migration}, this version those of ${own.migration}: ` +
        "restore it with the version that wrote it, then upgrade",
    );
  return manifest;
}

/** COPY writes identity columns and leaves their sequences behind: each goes on after the largest value that was restored. */
async function advanceIdentities(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'easel' and is_identity = 'YES'`,
  );
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${pg.escapeIdentifier(column)}), 0) + 1, false) from ${quoted(table)}`,
      [quoted(table), column],
    );
}

/** Marks images without bytes as deleted, in the log too, and recomputes the owners' counters from the rows. */
async function settle(client: pg.Client, deleted: readonly string[]): Promise<void> {
  await client.query(
    "update easel.images set state = 'deleted', deleted_at = now() where id = any($1) and state != 'deleted'",
    [deleted],
  );
  await client.query(
    "update easel.picture_log set deleted_at = now() where image_id = any($1) and deleted_at is null",
    [deleted],
  );
  await client.query("delete from easel.image_blobs where image_id = any($1)", [deleted]);
  await client.query(
    `update easel.owners o set unfinished = (
       select count(*) from easel.images i where i.owner_id = o.owner_id and i.state in ('queued', 'running'))`,
  );
}

/** The tables in the order of their restore: those whose rows name rows of others come last. */
async function describe(client: pg.Client, now: Date): Promise<Manifest> {
  const { rows: columns } = await client.query<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'easel' and t.table_type = 'BASE TABLE' and c.table_name != all($1)
     order by exists (select from information_schema.table_constraints k
         where k.table_schema = 'easel' and k.table_name = c.table_name and k.constraint_type = 'FOREIGN KEY'),
       c.table_name, c.ordinal_position`,
    [NOT_COPIED],
  );
  const tables: Record<string, string[]> = {};
  for (const { table_name, column_name } of columns) {
    tables[table_name] ??= [];
    tables[table_name].push(column_name);
  }
  const { rows } = await client.query<{ name: string }>(
    "select name from easel.kysely_migration order by name desc limit 1",
  );
  return { format: 1, migration: onlyRow(rows).name, createdAt: now.toISOString(), tables };
}

async function connected(connect: Connect): Promise<pg.Client> {
  const client = new pg.Client(clientConfig(connect));
  // Without a listener, a server that stops between two statements would end this process.
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function* inParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    held.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(held);
    [held, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(held);
}

/** Names come from the catalogue or a manifest, so they are quoted. */
function quoted(table: string): string {
  return `easel.${pg.escapeIdentifier(table)}`;
}

function nameOf(table: string, columns: readonly string[]): string {
  return `${quoted(table)} (${columns.map((name) => pg.escapeIdentifier(name)).join(", ")})`;
}
