/**
 * The sums of each owner's ready pictures: columns of `easel.owners` that a trigger on `easel.images` keeps in the transaction
 * of each change of state.
 */

import type { Store } from "../ports/store.ts";
import type { Database } from "./database.ts";

/**
 * Counts one owner whose older images no trigger has seen. The difference between images and sums is the same in every
 * snapshot, because the trigger changes both in one transaction. It is read without a lock and added to the sums of the moment.
 */
const COUNT_PICTURES = {
  name: "pictures-count",
  text: `
    with next as materialized (
      select owner_id, pictures, picture_bytes from easel.owners where not pictures_counted limit 1
    ), missing as materialized (
      select n.owner_id, count(i.id) - n.pictures as pictures,
        coalesce(sum((i.picture ->> 'bytes')::bigint), 0)::bigint - n.picture_bytes as bytes
      from next n left join easel.images i on i.owner_id = n.owner_id and i.state = 'ready'
      group by n.owner_id, n.pictures, n.picture_bytes
    )
    update easel.owners o set pictures = o.pictures + m.pictures, picture_bytes = o.picture_bytes + m.bytes,
      pictures_counted = true
    from missing m where o.owner_id = m.owner_id and not o.pictures_counted
    returning o.owner_id`,
};
const STORAGE_USED = {
  name: "storage-used",
  text: `
    select coalesce(sum(case when o.pictures_counted then o.pictures else i.pictures end), 0)::text as pictures,
      (coalesce(sum(case when o.pictures_counted then o.picture_bytes else i.bytes end), 0)
        + (select coalesce(sum((file ->> 'bytes')::bigint), 0) from easel.derivatives where state = 'ready'))::text as bytes,
      pg_database_size(current_database())::text as database
    from easel.owners o, lateral (
      select count(*) as pictures, coalesce(sum((picture ->> 'bytes')::bigint), 0)::bigint as bytes from easel.images
      where not o.pictures_counted and owner_id = o.owner_id and state = 'ready'
    ) i`,
};

/** Implements `ImageRepository.countPictures`. */
export async function countPictures(db: Database): Promise<number> {
  for (let owners = 0; ; owners++) if ((await db.run(COUNT_PICTURES, [])).length === 0) return owners;
}

/** Implements `Store.storageUsed`. */
export async function storageUsed(db: Database): ReturnType<Store["storageUsed"]> {
  const [row] = await db.run<{ pictures: string; bytes: string; database: string }>(STORAGE_USED, []);
  if (!row) throw new Error("expected a row of sums, got none");
  return { pictures: Number(row.pictures), pictureBytes: Number(row.bytes), databaseBytes: Number(row.database) };
}
