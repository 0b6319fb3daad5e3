import { randomBytes } from "node:crypto";
import type { EventType } from "easel-contract";
import type { Clock } from "../ports/clock.ts";
import type { ApiKey, KeyRepository, Scope, Usage } from "../ports/keys.ts";
import type { Database } from "./database.ts";
import { appendEvents } from "./event-statements.ts";
import type { JobNotifications } from "./job-notifications.ts";
import type { KeyRow } from "./tables.ts";

/** Rows of usage that are read at a time. */
const USAGE_PART = 1000;

/** The part of a statement that writes an event for each key of another part, which holds whole rows. */
function keyEvent(type: EventType, at: string, from: string): string {
  const data = `jsonb_strip_nulls(jsonb_build_object('keyId', key_id, 'ownerId', owner_id, 'name', name, 'createdAt', created_at,
        'expiresAt', expires_at, 'revokedAt', revoked_at, 'ratePerMinute', rate_per_minute, 'maxQueued', max_queued, 'scopes', scopes,
        'monthlyQuota', monthly_quota))`;
  return appendEvents({ type: `'${type}'`, subject: "key_id", data, at, from });
}

/** No row = the same key is there already. Nobody listens for an owner whose first key it is: that has no event. */
const CREATE = {
  name: "key-create",
  text: `
    with key as (
      insert into easel.api_keys (key_id, sha256, owner_id, name, created_at, expires_at, rate_per_minute, max_queued, scopes, monthly_quota)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (sha256) do nothing returning *
    ), event as (
      ${keyEvent("key.created", "created_at", "key where exists(select from easel.api_keys o where o.owner_id = key.owner_id)")}
    )
    select * from key`,
} as const;
/** $1 key, $2 now. No row = no such key. */
const REVOKE = {
  name: "key-revoke",
  text: `
    with old as (select key_id, revoked_at from easel.api_keys where key_id = $1 for update), key as (
      update easel.api_keys k set revoked_at = coalesce(k.revoked_at, $2) from old where k.key_id = old.key_id returning k.*
    ), changed as (select key.* from key join old using (key_id) where old.revoked_at is null), event as (
      ${keyEvent("key.revoked", "revoked_at", "changed")}
    )
    select key_id from key`,
} as const;

/** KeyRepository on PostgreSQL. */
export function keyRepository(
  db: Database,
  clock: Clock,
  events: Pick<JobNotifications, "announceWork">,
): KeyRepository {
  const { builder } = db;

  async function findByHash(sha256: Uint8Array): Promise<ApiKey | undefined> {
    const row = await builder
      .selectFrom("easel.api_keys")
      .selectAll()
      .where("sha256", "=", Buffer.from(sha256))
      .executeTakeFirst();
    return row && keyOfRow(row);
  }

  return {
    async create(key) {
      const [row] = await db.run<KeyRow>(CREATE, valuesOf(key, clock.now()));
      if (row) events.announceWork();
      const created = row ? keyOfRow(row) : await findByHash(key.sha256);
      if (!created) throw new Error("a key vanished while it was made");
      return created;
    },
    findByHash,
    async list() {
      const rows = await builder
        .selectFrom("easel.api_keys")
        .selectAll()
        .orderBy("created_at")
        .orderBy("key_id")
        .execute();
      return rows.map(keyOfRow);
    },
    async setScopes(keyId, scopes) {
      await builder
        .updateTable("easel.api_keys")
        .set({ scopes: [...scopes] })
        .where("key_id", "=", keyId)
        .execute();
    },
    async usage(month, { ownerId, after }) {
      let query = builder
        .selectFrom("easel.usage as u")
        .innerJoin("easel.api_keys as k", "k.key_id", "u.key_id")
        .select(["u.key_id as keyId", "k.name as keyName", "u.kind", "u.month", "u.images"])
        .where("u.month", "=", month)
        .orderBy("u.key_id")
        .orderBy("u.kind")
        .limit(USAGE_PART);
      if (ownerId !== undefined) query = query.where("k.owner_id", "=", ownerId);
      if (after)
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("u.key_id", "u.kind"), ">", tuple(after.keyId, after.kind)),
        );
      return (await query.execute()).map(({ kind, ...row }) => ({ ...row, kind: kind as Usage["kind"] }));
    },
    async revoke(keyId) {
      const found = (await db.run<{ key_id: string }>(REVOKE, [keyId, clock.now()])).length > 0;
      if (found) events.announceWork();
      return found;
    },
  };
}

/** The values of `CREATE`: a key without an owner gets one of its own. */
function valuesOf(key: Parameters<KeyRepository["create"]>[0], now: Date): unknown[] {
  const { sha256, name, ownerId, expiresAt, ratePerMinute, maxQueued, monthlyQuota } = key;
  const { scopes = ["create", "read"] } = key;
  return [
    `key_${randomBytes(12).toString("base64url")}`,
    Buffer.from(sha256),
    ownerId ?? `own_${randomBytes(12).toString("base64url")}`,
    name,
    now,
    expiresAt ?? null,
    ratePerMinute ?? null,
    maxQueued ?? null,
    [...scopes],
    monthlyQuota ?? null,
  ];
}

/** A row as the port names it. */
export function keyOfRow(row: KeyRow): ApiKey {
  return {
    keyId: row.key_id,
    ownerId: row.owner_id,
    name: row.name,
    createdAt: row.created_at,
    ...(row.expires_at === null ? {} : { expiresAt: row.expires_at }),
    ...(row.revoked_at === null ? {} : { revokedAt: row.revoked_at }),
    ...(row.rate_per_minute === null ? {} : { ratePerMinute: row.rate_per_minute }),
    ...(row.max_queued === null ? {} : { maxQueued: row.max_queued }),
    scopes: row.scopes as Scope[],
    ...(row.monthly_quota === null ? {} : { monthlyQuota: row.monthly_quota }),
  };
}
