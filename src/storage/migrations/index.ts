/** Brings the tables of a database to this version. */

import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Log } from "../../ports/log.ts";
import type { Tables } from "../tables.ts";
import { BATCHES, DONE_BATCHES } from "./batches.ts";
import { EVENTS, EVENTS_OF_ALL, WEBHOOKS } from "./events.ts";
import {
  DATA_OF_KINDS,
  DERIVATIVES,
  FIRST_TABLES,
  LINK_TIMES,
  ONE_ROW_PER_JOB,
  PICTURE_LOG,
  PICTURE_SUMS,
  POSTERS,
  RECORDS,
  SWAP_AUDITS,
  TRACE_PARENT,
} from "./images.ts";
import { NAMES, WORDS_LATER } from "./names.ts";
import { normaliseLinkTargets } from "./normalise-link-targets.ts";
import { INSTALLATION, PREVIEWS, RATES, SESSIONS } from "./service.ts";
import { ENDED_SHARES, SHARES } from "./shares.ts";

/** Runs statements one after another, in one message to the server: a first start runs 150 of them. */
const running = (statements: readonly string[]): Migration => ({
  async up(db) {
    await sql.raw(statements.join(";\n")).execute(db);
  },
});

/**
 * Migrations by name, in order; the statements of each stand in the file of their subject. A released migration is never changed;
 * a later one follows it. A new one neither rewrites nor reads the rows of a table that grows with the number of images.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "0001-first-tables": running(FIRST_TABLES),
  "0002-swap-audits": running(SWAP_AUDITS),
  "0003-one-row-per-job": running(ONE_ROW_PER_JOB),
  "0004-data-of-kinds": running(DATA_OF_KINDS),
  "0100-link-targets": { up: normaliseLinkTargets },
  "0101-trace-parent": running(TRACE_PARENT),
  "0200-sessions": running(SESSIONS),
  "0210-events": running(EVENTS),
  "0211-webhooks": running(WEBHOOKS),
  "0220-records": running(RECORDS),
  "0300-previews": running(PREVIEWS),
  "0301-rates": running(RATES),
  "0350-picture-log": running(PICTURE_LOG),
  "0370-picture-sums": running(PICTURE_SUMS),
  "0380-installation": running(INSTALLATION),
  "0390-posters": running(POSTERS),
  "0400-derivatives": running(DERIVATIVES),
  "0410-names": running(NAMES),
  "0420-events-of-all": running(EVENTS_OF_ALL),
  "0430-batches": running(BATCHES),
  "0440-words-later": running(WORDS_LATER),
  "0450-shares": running(SHARES),
  "0460-link-times": running(LINK_TIMES),
  "0470-ended-shares": running(ENDED_SHARES),
  "0480-done-batches": running(DONE_BATCHES),
};

/** How the name of a migration ends that versions before it cannot work with: their processes are stopped first, and refuse to start. */
const STOP_FIRST = /-stop-first$/;

/**
 * Migrates the tables to this version. Several processes may call it at once. Tables that a later version has migrated are left as
 * they are, so that a process of this version may start again during a rolling upgrade. Throws PostgreSQL's error when a
 * migration fails, and Error when a later version's tables do not fit this one.
 */
export async function migrate(db: Kysely<Tables>, log: Log): Promise<void> {
  const later = await laterMigrations(db);
  const barrier = later.find((name) => STOP_FIRST.test(name));
  if (barrier !== undefined)
    throw new Error(
      `a later version of Easel changed the tables (${barrier}), and this version cannot work with them: start that version, or restore a backup of this one`,
    );
  if (later.length > 0) {
    log.info({ migrations: later }, "a later version of Easel has added to the tables");
    return;
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
    migrationTableSchema: "easel",
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Names of executed migrations that this version does not have; none when it has not executed all of its own. */
async function laterMigrations(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('easel.kysely_migration') is not null as there`.execute(db);
  if (!tables[0]?.there) return [];
  const { rows } = await sql<{ name: string }>`select name from easel.kysely_migration order by name`.execute(db);
  const names = rows.map(({ name }) => name);
  if (Object.keys(MIGRATIONS).some((name) => !names.includes(name))) return [];
  return names.filter((name) => !(name in MIGRATIONS));
}
