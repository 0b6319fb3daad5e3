/** What a search of images reads: `easel.image_words`, which triggers write. */

import type { Database } from "./database.ts";

const PART = 1000;
const MOST_PARTS = 20;

/**
 * Writes the words of the next PART images of one owner whose images are older than the table. Answers with their number, and nothing when there is no
 * such owner. Images of one moment may be more than PART: those that are written are left out the next time.
 */
const WRITE_PART = {
  name: "words-write",
  text: `
    with next as materialized (
      select owner_id, coalesce(words_until, '-infinity') as since from easel.owners where not words_written limit 1
    ), part as materialized (
      select i.id, i.created_at from next n, easel.images i
      where i.owner_id = n.owner_id and i.created_at >= n.since
        and not exists(select from easel.image_words w where w.image_id = i.id)
      order by i.created_at, i.id limit ${PART}
    ), written as (
      insert into easel.image_words (image_id, owner_id, said)
      select i.id, i.owner_id, easel.said(i) from part p join easel.images i on i.id = p.id
      on conflict do nothing
    )
    update easel.owners o set words_until = coalesce((select max(created_at) from part), o.words_until),
      words_written = not exists(select from part)
    from next where o.owner_id = next.owner_id
    returning (select count(*)::int from part) as images`,
} as const;

/** Implements `ImageRepository.writeWords`. */
export async function writeWords(db: Database): Promise<number> {
  let images = 0;
  for (let part = 0; part < MOST_PARTS; part++) {
    const [row] = await db.run<{ images: number }>(WRITE_PART, []);
    if (!row) break;
    images += row.images;
    // An owner without older images costs no part.
    if (row.images === 0) part--;
  }
  return images;
}
