import { sql } from "kysely";
import type { ImagePage, ListFilter } from "../ports/images.ts";
import { type Place, readCursor, writeCursor } from "./cursor.ts";
import type { Database } from "./database.ts";
import { destinationOf, imageOfRow } from "./image-rows.ts";

const MAX_LOOKED_AT = 5000;

const DESTINATION = sql<string | null>`${sql.raw(destinationOf("easel.images"))}`;

type OwnersFilter = ListFilter & { readonly ownerId: string };

/**
 * One page of an owner's images, newest first, read along `images_by_owner`, `images_by_state` or `images_starred`. Rows are never
 * counted. The other filters have no index of their own, because every create would have to write it; they look at MAX_LOOKED_AT
 * images per page. Throws VALIDATION_ERROR for an invalid cursor.
 */
export async function listImages(db: Database, filter: OwnersFilter): Promise<ImagePage> {
  const { kind, state, starred, style, words, limit } = filter;
  const hasIndex = state === undefined || starred === undefined;
  const isFiltered = kind !== undefined || style !== undefined || (words?.length ?? 0) > 0 || !hasIndex;
  const edge = isFiltered ? await edgeOf(db, filter) : undefined;

  let query = within(db, filter)
    .selectAll()
    .select(DESTINATION.as("destination"))
    .limit(limit + 1);
  if (edge)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("created_at", "id"), ">=", tuple(edge.createdAt, edge.id)),
    );
  if (kind) query = query.where("kind", "=", kind);
  query = state ? query.where("state", "=", state) : query.where("state", "!=", "deleted");
  if (style) query = query.where(sql<string>`lower(params ->> 'style')`, "=", style.toLowerCase());
  for (const word of words ?? []) {
    const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where(({ eb, or }) =>
      or([eb(sql<string>`params ->> 'prompt'`, "ilike", pattern), eb(DESTINATION, "ilike", pattern)]),
    );
  }

  const found = (await query.execute()).map(imageOfRow);
  const images = found.slice(0, limit);
  const last = found.length > limit ? images.at(-1) : edge;
  return last ? { images, nextCursor: writeCursor(last) } : { images };
}

/** The last image that this page examines; `undefined` when fewer images remain. */
async function edgeOf(db: Database, filter: OwnersFilter): Promise<Place | undefined> {
  const row = await within(db, filter)
    .select(["created_at", "id"])
    .offset(MAX_LOOKED_AT - 1)
    .limit(1)
    .executeTakeFirst();
  return row && { createdAt: row.created_at, id: row.id };
}

/** What one index holds in list order: the owner's images of one state, those with a star, or all, after the cursor. */
function within(db: Database, { ownerId, state, starred, cursor }: OwnersFilter) {
  let query = db.builder
    .selectFrom("easel.images")
    .where("owner_id", "=", ownerId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
  if (state && starred === undefined) query = query.where("state", "=", state);
  // Written as a literal condition, so that the planner can use the partial index.
  if (starred !== undefined) query = query.where(starred ? sql<boolean>`starred` : sql<boolean>`not starred`);
  if (!cursor) return query;
  const after = readCursor(cursor);
  return query.where(({ eb, refTuple, tuple }) =>
    eb(refTuple("created_at", "id"), "<", tuple(after.createdAt, after.id)),
  );
}
