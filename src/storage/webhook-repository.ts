import { subjectOf } from "easel-contract";
import { sql } from "kysely";
import type { DueDelivery, Webhook, WebhookDelivery, WebhookRepository } from "../ports/webhooks.ts";
import { type Database, onlyRow } from "./database.ts";
import { happenedOf } from "./event-log.ts";
import { destinationOf } from "./image-rows.ts";
import { removeOld } from "./remove-old.ts";
import type { ReadImageRow } from "./tables.ts";

interface WebhookRow {
  webhook_id: string;
  owner_id: string;
  key_id: string;
  url: string;
  events: string[];
  secret: string;
  previous_secret: string | null;
  previous_until: Date | null;
  created_at: Date;
  disabled_at: Date | null;
}

interface DeliveryRow {
  delivery_id: string;
  webhook_id: string;
  type: string;
  subject: string;
  data: Record<string, unknown>;
  position: string;
  at: Date;
  status: string;
  attempts: number;
  next_at: Date;
  last_status: number | null;
  last_error: string | null;
  done_at: Date | null;
}

const LIST = "select * from easel.webhooks where owner_id = $1 and image_id is null order by created_at, webhook_id";
const FIND = "select * from easel.webhooks where owner_id = $1 and webhook_id = $2";
const ANY_ENABLED = {
  name: "webhook-any-enabled",
  text: "select exists(select from easel.webhooks where disabled_at is null) as found",
} as const;
const CREATE = `insert into easel.webhooks (webhook_id, owner_id, key_id, url, events, secret, created_at)
  select $1, $2, $3, $4, $5, $6, $7
  where (select count(*) from easel.webhooks where owner_id = $2 and image_id is null) < $8::int returning webhook_id`;
const REMOVE = `with gone as (
    delete from easel.webhooks where owner_id = $1 and webhook_id = $2 returning webhook_id
  ), deliveries as (
    delete from easel.webhook_deliveries d using gone g where d.webhook_id = g.webhook_id
  )
  select count(*)::int as count from gone`;
const ROTATE = `update easel.webhooks set previous_secret = secret, previous_until = $4, secret = $3
  where owner_id = $1 and webhook_id = $2 and image_id is null returning *`;
const DELIVERIES = `select d.* from easel.deliveries d join easel.webhooks w using (webhook_id)
  where w.owner_id = $1 and d.webhook_id = $2 order by d.position desc, d.delivery_id limit $3`;
const RETRY = `update easel.webhook_deliveries d
  set status = 'pending', attempts = 0, next_at = now(), done_at = null
  from easel.webhooks w
  where w.webhook_id = d.webhook_id and w.owner_id = $1 and d.webhook_id = $2 and d.delivery_id = $3 returning d.*`;
/**
 * $1 limit, $2 limit per webhook, $3 webhooks with open requests, $4 lease in ms, $5 numbers of open requests of the webhooks in
 * $3. A webhook gets at most $2 minus its open requests. A delivery waits for earlier pending deliveries of the same
 * webhook and subject, which `image_id` holds too, the name in the index. When a sender dies, its delivery is due again after the lease. While the installation is held, none is due.
 */
const CLAIM = {
  name: "webhook-claim",
  text: `
    with due as (
      select delivery_id, open, row_number() over (partition by webhook_id order by next_at, position) as n from (
        select d.*, coalesce(o.open, 0) as open
        from easel.webhook_deliveries d
        left join unnest($3::text[], $5::int[]) o (webhook_id, open) on o.webhook_id = d.webhook_id
        where d.status = 'pending' and d.next_at <= now() and coalesce(o.open, 0) < $2::int
          and not exists(select from easel.webhook_deliveries e where e.status = 'pending'
            and e.webhook_id = d.webhook_id and e.image_id = d.image_id and e.position < d.position)
        order by d.next_at limit 500
      ) oldest
    ), chosen as (
      select delivery_id from easel.webhook_deliveries
      where delivery_id in (select delivery_id from due where n <= $2::int - open limit $1::int)
        and status = 'pending' and next_at <= now()
        and not exists (select from easel.installation where held_at is not null)
      for update skip locked
    ), claimed as (
      update easel.webhook_deliveries d
      set next_at = now() + $4::float8 * interval '1 millisecond', attempts = attempts + 1
      from chosen where d.delivery_id = chosen.delivery_id
      returning d.*
    )
    select claimed.*, w.owner_id, w.key_id, w.url, w.events, w.secret, w.previous_secret, w.previous_until, w.created_at,
      w.disabled_at
    from claimed join easel.webhooks w using (webhook_id)`,
} as const;
const DONE = `update easel.webhook_deliveries set status = $2, last_status = $3, last_error = $4, done_at = now()
  where delivery_id = $1`;
const FAILED = `update easel.webhook_deliveries
  set last_status = $2, last_error = $3, next_at = now() + $4::float8 * interval '1 millisecond'
  where delivery_id = $1 and status = 'pending'`;
const DISABLE = "update easel.webhooks set disabled_at = now() where webhook_id = $1";
const ENDED = sql<boolean>`status <> 'pending'`;
/** The webhooks of single creates, unless a delivery waits. */
const SERVED = sql<boolean>`image_id is not null and not exists(
  select from easel.webhook_deliveries d where d.webhook_id = easel.webhooks.webhook_id and d.status = 'pending')`;

/** WebhookRepository on PostgreSQL. Deliveries are made where events are placed, see PLACE in event-statements.ts. */
export function webhookRepository(db: Database): WebhookRepository {
  const query = async <Row extends object>(text: string, values: readonly unknown[]) =>
    (await db.pool.query<Row & Record<string, unknown>>(text, [...values])).rows as readonly Row[];

  return {
    async create({ id, ownerId, keyId, url, events, secret, createdAt }, most) {
      const rows = await query(CREATE, [id, ownerId, keyId, url, events, secret, createdAt, most]);
      return rows.length === 1;
    },
    list: async (ownerId) => (await query<WebhookRow>(LIST, [ownerId])).map(webhookOfRow),
    async find(ownerId, id) {
      const [row] = await query<WebhookRow>(FIND, [ownerId, id]);
      return row && webhookOfRow(row);
    },
    async anyEnabled() {
      return onlyRow(await db.run<{ found: boolean }>(ANY_ENABLED, [])).found;
    },
    async remove(ownerId, id) {
      return onlyRow(await query<{ count: number }>(REMOVE, [ownerId, id])).count === 1;
    },
    async rotate(ownerId, id, secret, previousUntil) {
      const [row] = await query<WebhookRow>(ROTATE, [ownerId, id, secret, previousUntil]);
      return row && webhookOfRow(row);
    },
    deliveries: async (ownerId, id, limit) =>
      (await query<DeliveryRow>(DELIVERIES, [ownerId, id, limit])).map(deliveryOfRow),
    async retry(ownerId, id, deliveryId) {
      const [row] = await query<DeliveryRow>(RETRY, [ownerId, id, deliveryId]);
      return row && deliveryOfRow(row);
    },
    async claim({ limit, perWebhook, open, leaseMs }) {
      const rows = await db.run<DeliveryRow & WebhookRow>(CLAIM, [
        limit,
        perWebhook,
        [...open.keys()],
        leaseMs,
        [...open.values()],
      ]);
      if (rows.length === 0) return [];
      const ids = rows.map((row) => row.subject);
      const images = await query<ReadImageRow>(
        `select i.*, ${destinationOf("i")} as destination from easel.images i where id = any($1::text[])`,
        [ids],
      );
      const byId = new Map(images.map((image) => [image.id, image]));
      return rows.map((row): DueDelivery => {
        const image = byId.get(row.subject);
        const delivery = { ...deliveryOfRow(row), webhook: webhookOfRow(row) };
        if (!image && subjectOf(delivery.event) === "image") return delivery;
        return { ...delivery, happened: happenedOf(row, row.owner_id, image) };
      });
    },
    async end(deliveryId, { status, lastStatus, lastError }) {
      await query(DONE, [deliveryId, status, lastStatus ?? null, lastError ?? null]);
    },
    async postpone(deliveryId, { lastStatus, lastError, delayMs }) {
      await query(FAILED, [deliveryId, lastStatus ?? null, lastError, delayMs]);
    },
    async disable(webhookId) {
      await query(DISABLE, [webhookId]);
    },
    async forget(before) {
      await removeOld(db, { table: "easel.webhook_deliveries", column: "at", before, where: ENDED });
      await removeOld(db, { table: "easel.webhooks", column: "created_at", before, where: SERVED });
    },
  };
}

function webhookOfRow(row: WebhookRow): Webhook {
  return {
    id: row.webhook_id,
    ownerId: row.owner_id,
    keyId: row.key_id,
    url: row.url,
    events: row.events as Webhook["events"],
    secret: row.secret,
    ...(row.previous_secret !== null && row.previous_until !== null
      ? { previous: { secret: row.previous_secret, until: row.previous_until } }
      : {}),
    createdAt: row.created_at,
    ...(row.disabled_at === null ? {} : { disabledAt: row.disabled_at }),
  };
}

function deliveryOfRow(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.delivery_id,
    webhookId: row.webhook_id,
    event: row.type as WebhookDelivery["event"],
    subject: row.subject,
    at: row.at,
    status: row.status as WebhookDelivery["status"],
    attempts: row.attempts,
    ...(row.status === "pending" ? { nextAt: row.next_at } : {}),
    ...(row.last_status === null ? {} : { lastStatus: row.last_status }),
    ...(row.last_error === null ? {} : { lastError: row.last_error }),
    ...(row.done_at === null ? {} : { doneAt: row.done_at }),
  };
}
