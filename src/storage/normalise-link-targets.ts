import { type Kysely, sql } from "kysely";

/**
 * Targets of short links that were stored as their callers wrote them become what the URL parser makes of them: `Location` holds ASCII
 * only. Rows that are no URL stay as they are.
 */
export async function normaliseLinkTargets(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ code: string; target: string }>`
    select code, target from easel.short_links where target is not null`.execute(db);
  for (const { code, target } of rows) {
    const href = URL.canParse(target) ? new URL(target).href : target;
    if (href !== target)
      await sql`update easel.short_links set target = ${href} where code = ${code} and target = ${target}`.execute(db);
  }
}
