/**
 * What a search of images reads: `easel.image_words`. The sweep writes the words of new images, which a trigger notes in
 * `easel.words_due`; triggers write what is changed later.
 */

import { type Database, onlyRow } from "./database.ts";

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

/** Writes the words of PART new images. A change that was written meanwhile is kept: it is the newer one. */
const WRITE_DUE = {
  name: "words-write-due",
  text: `
    with part as (
      delete from easel.words_due d using (
        select owner_id, created_at, image_id from easel.words_due limit ${PART} for update skip locked
      ) p where (d.owner_id, d.created_at, d.image_id) = (p.owner_id, p.created_at, p.image_id)
      returning d.image_id
    ), written as (
      insert into easel.image_words (image_id, owner_id, said)
      select i.id, i.owner_id, easel.said(i) from part p join easel.images i on i.id = p.image_id
      on conflict do nothing
    )
    select count(*)::int as images from part`,
} as const;

/** Implements `ImageRepository.writeWords`. */
export async function writeWords(db: Database): Promise<number> {
  let images = 0;
  for (let part = 0; part < MOST_PARTS; part++) {
    const { images: due } = onlyRow(await db.run<{ images: number }>(WRITE_DUE, []));
    images += due;
    if (due < PART) break;
  }
  for (let part = 0; part < MOST_PARTS; part++) {
    const [row] = await db.run<{ images: number }>(WRITE_PART, []);
    if (!row) break;
    images += row.images;
    // An owner without older images costs no part.
    if (row.images === 0) part--;
  }
  return images;
}
