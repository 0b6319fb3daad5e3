import { EaselError } from "easel-contract";
import type {
  Derivative,
  DerivativeAsk,
  DerivativeFailure,
  DerivativeStore,
  StoredDerivative,
} from "../ports/derivatives.ts";
import type { Database } from "./database.ts";

const LEASE = "interval '10 seconds'";
const RETRY_AFTER_S = 10;
/** A failure that may pass is told this long before the work begins anew. */
const TOLD = "interval '1 minute'";

const FIND = {
  name: "derivative-find",
  text: "select state, file, failure from easel.derivatives where image_id = $1 and name = $2 and state <> 'deleted'",
} as const;
/**
 * $1 image, $2 owner, $3 name, $4 ask, $5 most that wait, $6 most that are kept. Locks the image's row, so that none is added behind its delete.
 *
 * `turn` is the start tag of start-time fair queueing: behind the owner's last waiting derivative, and not before what is served now. An owner with
 * one waiting derivative is next but for one of each other owner.
 */
const ADD = {
  name: "derivative-add",
  text: `
    with image as (
      select id, owner_id from easel.images where id = $1 and owner_id = $2 and state = 'ready' for no key update
    ), waiting as materialized (
      select owner_id, turn from easel.derivatives where state = 'waiting'
    ), next as (
      select coalesce(max(turn) filter (where owner_id = $2) + 1, min(turn), 0) as turn,
        count(*) filter (where owner_id = $2) < $5::int as is_free
      from waiting
    ), added as (
      insert into easel.derivatives (image_id, owner_id, name, ask, turn)
      select id, owner_id, $3, $4::json, turn from image, next where is_free
      on conflict do nothing returning image_id
    ), surplus as (
      select d.name from easel.derivatives d, added where d.image_id = added.image_id and d.state in ('ready', 'failed')
      order by d.asked_at desc offset $6::int - 1
    ), gone as (
      delete from easel.derivatives d using surplus where d.image_id = $1 and d.name = surplus.name
      returning d.file ->> 'blobKey' as blob_key
    )
    delete from easel.image_blobs b using gone where b.image_id = $1 and b.blob_key = gone.blob_key`,
} as const;
/** $1 image, $2 name. */
const AGAIN = {
  name: "derivative-again",
  text: `
    update easel.derivatives set state = 'waiting', failure = null, tries = 0, available_at = now(), lease_token = lease_token + 1
    where image_id = $1 and name = $2 and state = 'failed' and failure ->> 'type' = 'SERVICE_UNAVAILABLE'
      and available_at < now() - ${TOLD}
    returning image_id`,
} as const;
const CLAIM = {
  name: "derivative-claim",
  text: `
    update easel.derivatives d set available_at = now() + ${LEASE}, lease_token = d.lease_token + 1, tries = d.tries + 1
    from (
      select image_id, name from easel.derivatives where state = 'waiting' and available_at <= now()
      order by turn, available_at limit 1 for update skip locked
    ) next where d.image_id = next.image_id and d.name = next.name
    returning d.image_id, d.name, d.ask, d.lease_token, d.tries`,
} as const;
/** $1 image, $2 name, $3 lease token. */
const RENEW = {
  name: "derivative-renew",
  text: `update easel.derivatives set available_at = now() + ${LEASE}
    where image_id = $1 and name = $2 and lease_token = $3 and state = 'waiting' returning image_id`,
} as const;
/** $1 image, $2 name, $3 lease token, $4 delay in ms. */
const RELEASE = {
  name: "derivative-release",
  text: `update easel.derivatives set lease_token = lease_token + 1,
      available_at = now() + $4::float8 * interval '1 millisecond'
    where image_id = $1 and name = $2 and lease_token = $3 and state = 'waiting'`,
} as const;
/** $1 image, $2 name, $3 lease token, $4 state, $5 file, $6 failure, $7 blob key. The image's row is locked first, as a delete does it. */
const FINISH = {
  name: "derivative-finish",
  text: `
    with image as materialized (
      select id from easel.images where id = $1 and state = 'ready' for share
    ), done as (
      update easel.derivatives d set state = $4, file = $5::json, failure = $6::json, available_at = now() from image
      where d.image_id = image.id and d.name = $2 and d.lease_token = $3 and d.state = 'waiting'
      returning d.image_id
    ), blob as (
      insert into easel.image_blobs (blob_key, image_id) select $7::text, image_id from done where $7::text is not null
      on conflict do nothing
    )
    select image_id from done`,
} as const;
const NAMES = { name: "derivative-names", text: "select name from easel.derivatives where image_id = $1" } as const;
const IS_READY = {
  name: "derivative-image",
  text: "select id from easel.images where id = $1 and state = 'ready'",
} as const;

interface Row {
  readonly state: Derivative["state"];
  readonly file: StoredDerivative | null;
  readonly failure: DerivativeFailure | null;
}
interface ClaimedRow {
  readonly image_id: string;
  readonly name: string;
  readonly ask: DerivativeAsk;
  readonly lease_token: number;
  readonly tries: number;
}

/** DerivativeStore on the table `easel.derivatives`. A trigger ends a derivative with its image. */
export function derivativeStore(db: Database): DerivativeStore {
  async function find(imageId: string, name: string): Promise<Derivative | undefined> {
    const [row] = await db.run<Row>(FIND, [imageId, name]);
    if (!row) return undefined;
    if (row.file) return { state: "ready", file: row.file };
    return row.failure ? { state: "failed", failure: row.failure } : { state: "waiting" };
  }

  return {
    find,
    async request({ id, ownerId }, { name, ask }, { mostWaiting, mostKept }) {
      const known = await find(id, name);
      if (known?.state !== "failed" && known) return known;
      if (known) return (await db.run(AGAIN, [id, name])).length === 1 ? { state: "waiting" } : known;
      await db.run(ADD, [id, ownerId, name, JSON.stringify(ask), mostWaiting, mostKept]);
      const added = await find(id, name);
      if (added) return added;
      if ((await db.run(IS_READY, [id])).length === 0) throw new EaselError("GONE", "this image was deleted");
      throw new EaselError("QUEUE_FULL", "too many of your files are unfinished", { retryAfterS: RETRY_AFTER_S });
    },
    async claim() {
      const [row] = await db.run<ClaimedRow>(CLAIM, []);
      return (
        row && { imageId: row.image_id, name: row.name, ask: row.ask, leaseToken: row.lease_token, tries: row.tries }
      );
    },
    touch: async ({ imageId, name, leaseToken }) => (await db.run(RENEW, [imageId, name, leaseToken])).length === 1,
    async retry({ imageId, name, leaseToken }, delayMs) {
      await db.run(RELEASE, [imageId, name, leaseToken, delayMs]);
    },
    async finish({ imageId, name, leaseToken }, derivative) {
      const file = derivative.state === "ready" ? derivative.file : undefined;
      const failure = derivative.state === "failed" ? JSON.stringify(derivative.failure) : null;
      const json = file ? JSON.stringify(file) : null;
      const values = [imageId, name, leaseToken, derivative.state, json, failure, file?.blobKey ?? null];
      return (await db.run(FINISH, values)).length === 1;
    },
    names: async (imageId) => (await db.run<{ name: string }>(NAMES, [imageId])).map(({ name }) => name),
  };
}
