import { type Kysely, sql } from "kysely";

/**
 * Normalises stored targets of short links with the URL parser, because a `Location` header holds ASCII only. Rows whose target is not
 * a URL stay unchanged.
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
