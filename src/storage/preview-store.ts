import type { PreviewStore } from "../ports/previews.ts";
import type { Database } from "./database.ts";

/** Locks the image's row, so that a preview is not written behind the end of its attempt. $1 image, $2 attempt, $3 WebP. */
const PUT = {
  name: "preview-put",
  text: `
    with running as (
      select id, attempt from easel.images where id = $1 and attempt = $2 and state = 'running' for share
    )
    insert into easel.previews (image_id, attempt, webp) select id, attempt, $3 from running
    on conflict (image_id) do update
      set attempt = excluded.attempt, serial = easel.previews.serial + 1, webp = excluded.webp
      where easel.previews.attempt <= excluded.attempt`,
} as const;
/** $1 images, $2 versions seen. */
const READ = {
  name: "preview-read",
  text: `
    select p.image_id, p.attempt, p.attempt || '.' || p.serial as version, p.webp
    from unnest($1::text[], $2::text[]) as wanted (image_id, seen)
    join easel.previews p using (image_id)
    join easel.images i on i.id = p.image_id and i.attempt = p.attempt and i.state = 'running'
    where p.attempt || '.' || p.serial is distinct from wanted.seen`,
} as const;
const REMOVE = {
  name: "preview-remove",
  text: "delete from easel.previews where image_id = $1 and attempt <= $2",
} as const;
const REMOVE_ORPHANS = {
  name: "preview-remove-orphans",
  text: `
    delete from easel.previews p where not exists (
      select from easel.images i where i.id = p.image_id and i.attempt = p.attempt and i.state = 'running'
    )`,
} as const;

interface Row {
  readonly image_id: string;
  readonly attempt: number;
  readonly version: string;
  readonly webp: Uint8Array;
}

/** PreviewStore on the unlogged table `easel.previews`. */
export function previewStore(db: Database): PreviewStore {
  return {
    async put({ imageId, attempt, webp }) {
      await db.run(PUT, [imageId, attempt, Buffer.from(webp)]);
    },
    async read(wanted) {
      if (wanted.length === 0) return [];
      const rows = await db.run<Row>(READ, [
        wanted.map(({ imageId }) => imageId),
        wanted.map(({ seen }) => seen ?? null),
      ]);
      return rows.map(({ image_id: imageId, ...preview }) => ({ imageId, ...preview }));
    },
    async remove(imageId, attempt) {
      await db.run(REMOVE, [imageId, attempt]);
    },
    async removeOrphans() {
      await db.run(REMOVE_ORPHANS, []);
    },
  };
}
