import type { RateStore } from "../ports/rates.ts";
import { type Database, onlyRow } from "./database.ts";

/** $1 key, $2 requests per minute, $3 most. `granted` is stored because RETURNING sees new values alone before PostgreSQL 18. */
const TAKE = {
  name: "rate-take",
  text: `
    insert into easel.rate_buckets as b (key_id, tokens, granted, at)
    values ($1, $2::float8 - least($3::float8, $2::float8), least($3::float8, $2::float8), clock_timestamp())
    on conflict (key_id) do update set (tokens, granted, at) = (
      select full_tokens - take, take, clock_timestamp()
      from (
        select least($2::float8, b.tokens + greatest(0, extract(epoch from clock_timestamp() - b.at)) * $2::float8 / 60) as full_tokens
      ) refilled, lateral (select least(floor(full_tokens), $3::float8) as take) taken
    )
    returning granted, tokens as left`,
} as const;
/** A bucket that nobody used for a minute is full, as is one that does not exist. */
const FORGET_FULL = {
  name: "rate-forget-full",
  text: "delete from easel.rate_buckets where at < clock_timestamp() - interval '2 minutes'",
} as const;

/** RateStore on the unlogged table `easel.rate_buckets`. After a crash of the database all buckets are full. */
export function rateStore(db: Database): RateStore {
  return {
    async take(keyId, ratePerMinute, most) {
      return onlyRow(await db.run<{ granted: number; left: number }>(TAKE, [keyId, ratePerMinute, most]));
    },
    async forgetFull() {
      await db.run(FORGET_FULL, []);
    },
  };
}
