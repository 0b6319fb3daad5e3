/** What the sweep and the watch of running images ask of the table of images. */

import { sql } from "kysely";
import type { DeletedImage, RunningImage } from "../ports/image-record.ts";
import type { ImageRepository } from "../ports/images.ts";
import type { Database } from "./database.ts";
import { imageOfRow } from "./image-rows.ts";
import { countPictures } from "./picture-sums.ts";
import { removeOld } from "./remove-old.ts";
import type { ImageRow } from "./tables.ts";

const RUNNING = {
  name: "image-running",
  text: "select * from easel.images where id = any($1::text[]) and state = 'running'",
};
const ALL_RUNNING = {
  name: "image-all-running",
  text: "select * from easel.images where state in ('queued', 'running') and state = 'running'",
};
/** A delete removes the image's rows of this table, so `easel.images` is not read. */
const REFERENCED = {
  name: "image-referenced-blobs",
  text: "select blob_key from easel.image_blobs where blob_key = any($1::text[])",
};
type ImageUpkeep = Pick<
  ImageRepository,
  | "listDeleted"
  | "listFinished"
  | "listRunning"
  | "purge"
  | "referencedBlobs"
  | "countPictures"
  | "forgetAudits"
  | "forgetPictures"
  | "forgetIdempotency"
>;

export function imageUpkeep(db: Database): ImageUpkeep {
  return {
    countPictures: () => countPictures(db),

    forgetAudits: (before) => removeOld(db, { table: "easel.audits", column: "created_at", before }),
    forgetPictures: (before) => removeOld(db, { table: "easel.picture_log", column: "deleted_at", before }),
    forgetIdempotency: (before) => removeOld(db, { table: "easel.idempotency", column: "created_at", before }),

    async listDeleted(before, limit, after) {
      let query = db.builder
        .selectFrom("easel.images")
        .selectAll()
        // A generic plan can use an index over some states only if the state is a literal.
        .where("state", "=", sql.lit("deleted"))
        .where("deleted_at", "<", before)
        .orderBy("deleted_at")
        .orderBy("id")
        .limit(limit);
      if (after)
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("deleted_at", "id"), ">", tuple(after.deletedAt, after.id)),
        );
      // The where clause leaves deleted images only.
      return (await query.execute()).map(imageOfRow) as DeletedImage[];
    },

    async listFinished(before, limit) {
      const rows = await db.builder
        .selectFrom("easel.images")
        .selectAll()
        .where("state", "in", [sql.lit("ready"), sql.lit("failed")])
        .where("finished_at", "<", before)
        .orderBy("finished_at")
        .limit(limit)
        .execute();
      return rows.map(imageOfRow);
    },

    async listRunning(ids) {
      const rows = await (ids ? db.run<ImageRow>(RUNNING, [ids]) : db.run<ImageRow>(ALL_RUNNING, []));
      // The where clause leaves running images only.
      return rows.map(imageOfRow) as RunningImage[];
    },

    async purge(id) {
      await db.builder.transaction().execute(async (trx) => {
        const gone = await trx
          .deleteFrom("easel.images")
          .where("id", "=", id)
          .where("state", "=", "deleted")
          .executeTakeFirst();
        if (gone.numDeletedRows === 0n) return;
        await trx.deleteFrom("easel.image_blobs").where("image_id", "=", id).execute();
        await trx.deleteFrom("easel.shares").where("image_id", "=", id).execute();
      });
    },

    async referencedBlobs(keys) {
      const rows = await db.run<{ blob_key: string }>(REFERENCED, [keys]);
      return new Set(rows.map((row) => row.blob_key));
    },
  };
}
