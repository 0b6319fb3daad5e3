import { randomBytes } from "node:crypto";
import type { Clock } from "../ports/clock.ts";
import type { ApiKey, KeyRepository, Scope, Usage } from "../ports/keys.ts";
import type { Database } from "./database.ts";
import type { KeyRow } from "./tables.ts";

/** KeyRepository on PostgreSQL. */
export function keyRepository(db: Database, clock: Clock): KeyRepository {
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
    async create({
      sha256,
      name,
      ownerId,
      expiresAt,
      ratePerMinute,
      maxQueued,
      scopes = ["create", "read"],
      monthlyQuota,
    }) {
      const row = await builder
        .insertInto("easel.api_keys")
        .values({
          key_id: `key_${randomBytes(12).toString("base64url")}`,
          sha256: Buffer.from(sha256),
          owner_id: ownerId ?? `own_${randomBytes(12).toString("base64url")}`,
          name,
          created_at: clock.now(),
          expires_at: expiresAt ?? null,
          revoked_at: null,
          rate_per_minute: ratePerMinute ?? null,
          max_queued: maxQueued ?? null,
          scopes: [...scopes],
          monthly_quota: monthlyQuota ?? null,
        })
        .onConflict((conflict) => conflict.column("sha256").doNothing())
        .returningAll()
        .executeTakeFirst();
      const key = row ? keyOfRow(row) : await findByHash(sha256);
      if (!key) throw new Error("a key vanished while it was made");
      return key;
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
    async usage(month, ownerId) {
      let query = builder
        .selectFrom("easel.usage")
        .innerJoin("easel.api_keys", "easel.api_keys.key_id", "easel.usage.key_id")
        .select(["easel.usage.key_id", "easel.usage.kind", "easel.usage.month", "easel.usage.images"])
        .where("easel.usage.month", "=", month)
        .orderBy("easel.usage.key_id")
        .orderBy("easel.usage.kind");
      if (ownerId !== undefined) query = query.where("easel.api_keys.owner_id", "=", ownerId);
      const rows = await query.execute();
      return rows.map(({ key_id, kind, ...row }) => ({ keyId: key_id, kind: kind as Usage["kind"], ...row }));
    },
    async revoke(keyId) {
      const { numUpdatedRows } = await builder
        .updateTable("easel.api_keys")
        .set((eb) => ({ revoked_at: eb.fn.coalesce("revoked_at", eb.val(clock.now())) }))
        .where("key_id", "=", keyId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
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
