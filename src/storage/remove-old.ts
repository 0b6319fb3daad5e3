import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database.ts";

/** Rows per statement: fewer than what takes a second. */
const BATCH = 5_000;

/** Which rows are old. The table has an index on `column`. */
export interface OldRows {
  readonly table:
    | "easel.audits"
    | "easel.idempotency"
    | "easel.picture_log"
    | "easel.shares"
    | "easel.webhook_deliveries"
    | "easel.webhooks";
  readonly column: "at" | "created_at" | "deleted_at" | "until_at";
  readonly before: Date;
  /** A further condition; all rows when absent. */
  readonly where?: RawBuilder<boolean>;
}

/**
 * Removes the rows whose `column` is before `before`, oldest first, some at a time: a statement that removed a million rows would
 * hold them locked for minutes and exceed the time limit of answers.
 */
export async function removeOld(db: Database, { table, column, before, where }: OldRows): Promise<void> {
  const rows = sql.table(table);
  const moment = sql.ref(column);
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${rows} where ctid = any(array(
        select ctid from ${rows} where ${moment} < ${before} and ${where ?? sql`true`}
        order by ${moment} limit ${sql.lit(BATCH)}
      ))`.execute(db.builder);
    if (numAffectedRows < BigInt(BATCH)) return;
  }
}
