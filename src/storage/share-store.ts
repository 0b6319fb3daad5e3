import type { Clock } from "../ports/clock.ts";
import type { Share, ShareStore } from "../ports/shares.ts";
import type { Database } from "./database.ts";
import { appendEvents } from "./event-statements.ts";
import type { JobNotifications } from "./job-notifications.ts";
import { removeOld } from "./remove-old.ts";
import type { ShareRow } from "./tables.ts";

const DATA = `jsonb_strip_nulls(jsonb_build_object('id', share_id, 'token', token, 'imageId', image_id, 'collectionId', collection_id,
        'asksApproval', asks_approval, 'createdAt', created_at, 'untilAt', until_at, 'approvedAt', approved_at, 'comment', comment))`;

/** $1 owner, $2 now. */
const LIST = {
  name: "share-list",
  text: `
    select s.* from easel.shares s
    where s.owner_id = $1 and (s.until_at is null or s.until_at > $2)
      and (s.image_id is null or exists (select from easel.images i where i.id = s.image_id and i.state <> 'deleted'))
      and (s.collection_id is null or exists (select from easel.collections c where c.collection_id = s.collection_id))
    order by s.created_at desc, s.share_id desc`,
} as const;

/** $1 token, $2 comment, $3 now. */
const APPROVE = {
  name: "share-approve",
  text: `
    with share as (
      update easel.shares set approved_at = $3, comment = $2
      where token = $1 and asks_approval and approved_at is null returning *
    ), event as (
      ${appendEvents({ type: "'share.approved'", subject: "share_id", data: DATA, at: "$3::timestamptz", from: "share" })}
    )
    select * from share`,
} as const;

/** ShareStore on the table `easel.shares`. Those of an image go with its row (`ImageRepository.purge`). */
export function shareStore(db: Database, clock: Clock, events: Pick<JobNotifications, "announceWork">): ShareStore {
  const { builder, run } = db;

  async function find(token: string): Promise<Share | undefined> {
    const row = await builder.selectFrom("easel.shares").selectAll().where("token", "=", token).executeTakeFirst();
    return row && shareOf(row);
  }

  return {
    find,
    async create({ id, token, ownerId, imageId, collectionId, asksApproval, untilAt }) {
      const row = await builder
        .insertInto("easel.shares")
        .values({
          share_id: id,
          token,
          owner_id: ownerId,
          image_id: imageId ?? null,
          collection_id: collectionId ?? null,
          asks_approval: asksApproval,
          created_at: clock.now(),
          until_at: untilAt ?? null,
          approved_at: null,
          comment: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return shareOf(row);
    },
    list: async (ownerId) => (await run<ShareRow>(LIST, [ownerId, clock.now()])).map(shareOf),
    async approve(token, comment) {
      const [row] = await run<ShareRow>(APPROVE, [token, comment ?? null, clock.now()]);
      if (row) {
        events.announceWork();
        return shareOf(row);
      }
      const share = await find(token);
      return share?.asksApproval ? share : undefined;
    },
    async remove(id, ownerId) {
      const { numDeletedRows } = await builder
        .deleteFrom("easel.shares")
        .where("share_id", "=", id)
        .where("owner_id", "=", ownerId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    forget: (endedBefore) => removeOld(db, { table: "easel.shares", column: "until_at", before: endedBefore }),
  };
}

function shareOf(row: ShareRow): Share {
  return {
    id: row.share_id,
    token: row.token,
    ownerId: row.owner_id,
    ...(row.image_id === null ? {} : { imageId: row.image_id }),
    ...(row.collection_id === null ? {} : { collectionId: row.collection_id }),
    asksApproval: row.asks_approval,
    createdAt: row.created_at,
    ...(row.until_at === null ? {} : { untilAt: row.until_at }),
    ...(row.approved_at === null ? {} : { approvedAt: row.approved_at }),
    ...(row.comment === null ? {} : { comment: row.comment }),
  };
}
