import type { Clock } from "../ports/clock.ts";
import type { ApiKey } from "../ports/keys.ts";
import type { SessionRepository } from "../ports/sessions.ts";
import type { Database } from "./database.ts";
import { keyOfRow } from "./key-repository.ts";

/** SessionRepository on PostgreSQL. Each new session also deletes the expired rows. */
export function sessionRepository({ builder }: Database, clock: Clock): SessionRepository {
  return {
    async offerCode({ sha256, keyId, expiresAt }) {
      await builder
        .insertInto("easel.sign_in_codes")
        .values({ sha256: Buffer.from(sha256), key_id: keyId, expires_at: expiresAt })
        .execute();
    },

    async takeCode(sha256) {
      const row = await builder
        .deleteFrom("easel.sign_in_codes")
        .where("sha256", "=", Buffer.from(sha256))
        .where("expires_at", ">", clock.now())
        .returning("key_id")
        .executeTakeFirst();
      return row?.key_id;
    },

    async begin({ sha256, keyId, expiresAt }) {
      for (const table of ["easel.sessions", "easel.sign_in_codes"] as const)
        await builder.deleteFrom(table).where("expires_at", "<=", clock.now()).execute();
      await builder
        .insertInto("easel.sessions")
        .values({ sha256: Buffer.from(sha256), key_id: keyId, expires_at: expiresAt })
        .execute();
    },

    async findKey(sha256): Promise<ApiKey | undefined> {
      const row = await builder
        .selectFrom("easel.api_keys")
        .innerJoin("easel.sessions", "easel.sessions.key_id", "easel.api_keys.key_id")
        .selectAll("easel.api_keys")
        .where("easel.sessions.sha256", "=", Buffer.from(sha256))
        .where("easel.sessions.expires_at", ">", clock.now())
        .executeTakeFirst();
      return row && keyOfRow(row);
    },

    async end(sha256) {
      await builder.deleteFrom("easel.sessions").where("sha256", "=", Buffer.from(sha256)).execute();
    },
  };
}
