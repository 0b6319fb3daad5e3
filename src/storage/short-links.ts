import type { Selectable } from "kysely";
import type { ShortLink, ShortLinks } from "../ports.ts";
import type { Database } from "./database.ts";
import type { LinkRow } from "./tables.ts";

/** ShortLinks on PostgreSQL. Links are made with their image and end with it. */
export function shortLinks(db: Database): ShortLinks {
  const { builder } = db;
  return {
    async find(code) {
      const row = await builder.selectFrom("easel.short_links").selectAll().where("code", "=", code).executeTakeFirst();
      return row && linkOfRow(row);
    },
    async setTarget(code, target) {
      const row = await builder
        .updateTable("easel.short_links")
        .set({ target })
        .where("code", "=", code)
        .where("ended_at", "is", null)
        .returningAll()
        .executeTakeFirst();
      return row && linkOfRow(row);
    },
    async countScan(code) {
      await builder
        .updateTable("easel.short_links")
        .set((eb) => ({ scans: eb("scans", "+", "1") }))
        .where("code", "=", code)
        .execute();
    },
  };
}

function linkOfRow(row: Selectable<LinkRow>): ShortLink {
  return {
    code: row.code,
    imageId: row.image_id,
    ownerId: row.owner_id,
    ...(row.target === null ? {} : { target: row.target }),
    scans: Number(row.scans),
    createdAt: row.created_at,
    ...(row.ended_at === null ? {} : { endedAt: row.ended_at }),
  };
}
