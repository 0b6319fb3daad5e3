import { type RawBuilder, sql } from "kysely";
import type { ImageRecord } from "../ports/image-record.ts";
import type { ImagePage, ListFilter } from "../ports/images.ts";
import { type Place, readCursor, writeCursor } from "./cursor.ts";
import type { Database } from "./database.ts";
import { destinationOf, imageOfRow } from "./image-rows.ts";
import type { ReadImageRow } from "./tables.ts";

const MAX_LOOKED_AT = 5000;
/** Where an index of words goes on, so many of the newest images are looked at first. A word that many images have is found among them. */
const LOOKED_AT_FIRST = 1000;

const DESTINATION = sql<string | null>`${sql.raw(destinationOf("easel.images"))}`;

type OwnersFilter = ListFilter & { readonly ownerId: string };

/**
 * One page of an owner's images, newest first, read along `images_by_owner`, `images_by_state`, `images_by_collection` or `images_starred`. Rows
 * are never counted. Words and tags are searched in the newest images, and behind those in `image_words_by_grams`. The other filters have
 * no index of their own, because every create would have to write it; they look at MAX_LOOKED_AT images per page. Throws
 * VALIDATION_ERROR for an invalid cursor.
 */
export async function listImages(db: Database, filter: OwnersFilter): Promise<ImagePage> {
  const { kind, state, starred, style, words = [], tag, collection, limit } = filter;
  const alongs = [state, starred, collection].filter((each) => each !== undefined).length;
  const isFiltered = kind !== undefined || style !== undefined || words.length > 0 || tag !== undefined || alongs > 1;
  const looked = lookedUp(filter);
  const near = looked.length > 0 ? await edgeOf(db, filter, LOOKED_AT_FIRST) : undefined;
  const hasIndex = near !== undefined && (await wordsAreWritten(db, filter.ownerId, near));
  const isAllNear = looked.length > 0 && !near;
  const edge = hasIndex || isAllNear || !isFiltered ? near : await edgeOf(db, filter, MAX_LOOKED_AT);

  let query = within(db, filter)
    .where(sql<boolean>`${conditionsOf(filter)}`)
    .selectAll()
    .select(DESTINATION.as("destination"))
    .limit(limit + 1);
  if (edge)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("created_at", "id"), ">=", tuple(edge.createdAt, edge.id)),
    );
  const found = (await query.execute()).map(imageOfRow);
  if (edge && hasIndex && found.length <= limit) {
    found.push(...(await searchBehind(db, filter, { edge, looked, most: limit + 1 - found.length })));
    return pageOf(found, limit);
  }
  return pageOf(found, limit, edge);
}

/** `edge` = the last image that was looked at, while there are more. */
function pageOf(found: readonly ImageRecord[], limit: number, edge?: Place): ImagePage {
  const images = found.slice(0, limit);
  const last = found.length > limit ? images.at(-1) : edge;
  return last ? { images, nextCursor: writeCursor(last) } : { images };
}

/** The last image that this page examines; `undefined` when fewer images remain. */
async function edgeOf(db: Database, filter: OwnersFilter, lookedAt: number): Promise<Place | undefined> {
  const row = await within(db, filter)
    .select(["created_at", "id"])
    .offset(lookedAt - 1)
    .limit(1)
    .executeTakeFirst();
  return row && { createdAt: row.created_at, id: row.id };
}

/** What one index holds in list order: the owner's images of one state or collection, those with a star, or all, after the cursor. */
function within(db: Database, { ownerId, state, starred, collection, cursor }: OwnersFilter) {
  let query = db.builder
    .selectFrom("easel.images")
    .where("owner_id", "=", ownerId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
  if (collection !== undefined) query = query.where("collection_id", "=", collection);
  else if (state && starred === undefined) query = query.where("state", "=", state);
  // Written as a literal condition, so that the planner can use the partial index.
  if (starred !== undefined) query = query.where(starred ? sql<boolean>`starred` : sql<boolean>`not starred`);
  if (!cursor) return query;
  const after = readCursor(cursor);
  return query.where(({ eb, refTuple, tuple }) =>
    eb(refTuple("created_at", "id"), "<", tuple(after.createdAt, after.id)),
  );
}

/** The conditions that no order of an index holds, of a row of `easel.images`. */
function conditionsOf({ kind, state, style, words = [], tag }: ListFilter): RawBuilder<unknown> {
  return sql.join(
    [
      state ? sql`state = ${state}` : sql`state <> 'deleted'`,
      ...(kind ? [sql`kind = ${kind}`] : []),
      ...(style ? [sql`lower(params ->> 'style') = ${style.toLowerCase()}`] : []),
      ...words.map((word) => sql`easel.said(images) like ${patternOf(word)}`),
      ...(tag === undefined ? [] : [sql`lower(${tag}::text) in (select lower(t) from unnest(tags) t)`]),
    ],
    sql` and `,
  );
}

/** Part of what `easel.said` gives, as a pattern. */
function patternOf(word: string): RawBuilder<string> {
  return sql<string>`'%' || lower(${word.replace(/[\\%_]/g, "\\$&")}::text) || '%'`;
}

/** What the index can find: texts of at least three letters that an image says. */
function lookedUp({ words = [], tag }: OwnersFilter): readonly string[] {
  return [...words.filter((word) => [...word].length >= 3), ...(tag === undefined ? [] : [`\n${tag}\n`])];
}

/** Whether the index of words holds all images of the owner that are older than this one. */
async function wordsAreWritten(db: Database, ownerId: string, { createdAt, id }: Place): Promise<boolean> {
  const row = await db.builder
    .selectFrom("easel.owners")
    .select("words_written")
    .where("owner_id", "=", ownerId)
    .where(
      sql<boolean>`not exists (select from easel.words_due d
        where d.owner_id = ${ownerId} and (d.created_at, d.image_id) < (${createdAt}, ${id}))`,
    )
    .executeTakeFirst();
  return row?.words_written ?? false;
}

/** The images older than `edge`, newest first, by the index of words. */
async function searchBehind(
  db: Database,
  filter: OwnersFilter,
  { edge, looked, most }: { readonly edge: Place; readonly looked: readonly string[]; readonly most: number },
): Promise<ImageRecord[]> {
  const { ownerId, words = [], starred, collection } = filter;
  const said = [
    ...looked.map((text) => sql`easel.grams(owner_id, said) @> easel.grams(${ownerId}, lower(${text}::text))`),
    ...words.map((word) => sql`said like ${patternOf(word)}`),
  ];
  const more = [
    ...(starred === undefined ? [] : [sql`starred = ${starred}`]),
    ...(collection === undefined ? [] : [sql`collection_id = ${collection}`]),
  ];
  // One look-up for each image found: an estimate of many would have the server read all images.
  const { rows } = await sql<ReadImageRow>`
    with found as materialized (
      select image_id from easel.image_words where owner_id = ${ownerId} and ${sql.join(said, sql` and `)}
    )
    select i.* from found cross join lateral (
      select easel.images.*, ${DESTINATION} as destination from easel.images
      where id = found.image_id and (created_at, id) < (${edge.createdAt}, ${edge.id})
        and ${sql.join([conditionsOf({ ...filter, words: [] }), ...more], sql` and `)}
      limit 1
    ) i
    order by i.created_at desc, i.id desc limit ${most}`.execute(db.builder);
  return rows.map(imageOfRow);
}
