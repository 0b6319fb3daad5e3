import { EaselError } from "easel-contract";
import type { ImageFailure } from "../ports/image-record.ts";
import type { Poster, PosterStore, StoredPoster } from "../ports/posters.ts";
import type { Database } from "./database.ts";

const LEASE = "interval '10 seconds'";
const RETRY_AFTER_S = 10;

const FIND = {
  name: "poster-find",
  text: "select state, file, failure from easel.posters where image_id = $1",
} as const;
/** $1 image, $2 owner, $3 most that wait. Locks the image's row, so that no poster is added behind its delete. */
const ADD = {
  name: "poster-add",
  text: `
    with image as (select id, owner_id from easel.images where id = $1 and owner_id = $2 and state = 'ready' for share),
    room as (select count(*) < $3::int as free from easel.posters where owner_id = $2 and state = 'waiting')
    insert into easel.posters (image_id, owner_id) select id, owner_id from image, room where room.free
    on conflict do nothing`,
} as const;
const CLAIM = {
  name: "poster-claim",
  text: `
    update easel.posters p set available_at = now() + ${LEASE}, lease_token = p.lease_token + 1
    from (
      select image_id from easel.posters where state = 'waiting' and available_at <= now()
      order by available_at limit 1 for update skip locked
    ) next where p.image_id = next.image_id
    returning p.image_id, p.lease_token`,
} as const;
/** $1 image, $2 lease token. */
const RENEW = {
  name: "poster-renew",
  text: `update easel.posters set available_at = now() + ${LEASE}
    where image_id = $1 and lease_token = $2 and state = 'waiting' returning image_id`,
} as const;
/** $1 image, $2 lease token, $3 delay in ms. */
const RELEASE = {
  name: "poster-release",
  text: `update easel.posters set lease_token = lease_token + 1,
      available_at = now() + $3::float8 * interval '1 millisecond'
    where image_id = $1 and lease_token = $2 and state = 'waiting'`,
} as const;
/** $1 image, $2 lease token, $3 state, $4 file, $5 failure, $6 blob key. The image's row is locked first, as a delete does it. */
const FINISH = {
  name: "poster-finish",
  text: `
    with image as materialized (
      select id from easel.images where id = $1 and state = 'ready' for share
    ), done as (
      update easel.posters p set state = $3, file = $4::json, failure = $5::json from image
      where p.image_id = image.id and p.lease_token = $2 and p.state = 'waiting'
      returning p.image_id
    ), blob as (
      insert into easel.image_blobs (blob_key, image_id) select $6::text, image_id from done where $6::text is not null
      on conflict do nothing
    )
    select image_id from done`,
} as const;

interface Row {
  readonly state: Poster["state"];
  readonly file: StoredPoster | null;
  readonly failure: ImageFailure | null;
}

/** PosterStore on the table `easel.posters`. A trigger removes a poster with its image. */
export function posterStore(db: Database): PosterStore {
  async function find(imageId: string): Promise<Poster | undefined> {
    const [row] = await db.run<Row>(FIND, [imageId]);
    if (!row) return undefined;
    if (row.file) return { state: "ready", file: row.file };
    return row.failure ? { state: "failed", failure: row.failure } : { state: "waiting" };
  }

  return {
    find,
    async request({ id, ownerId }, mostWaiting) {
      const known = await find(id);
      if (known) return known;
      await db.run(ADD, [id, ownerId, mostWaiting]);
      const added = await find(id);
      if (added) return added;
      const [image] = await db.run(
        { name: "poster-image", text: "select id from easel.images where id = $1 and state = 'ready'" },
        [id],
      );
      if (!image) throw new EaselError("GONE", "this image was deleted");
      throw new EaselError("QUEUE_FULL", "too many of your posters are unfinished", { retryAfterS: RETRY_AFTER_S });
    },
    async claim() {
      const [row] = await db.run<{ image_id: string; lease_token: number }>(CLAIM, []);
      return row && { imageId: row.image_id, leaseToken: row.lease_token };
    },
    touch: async ({ imageId, leaseToken }) => (await db.run(RENEW, [imageId, leaseToken])).length === 1,
    async retry({ imageId, leaseToken }, delayMs) {
      await db.run(RELEASE, [imageId, leaseToken, delayMs]);
    },
    async finish({ imageId, leaseToken }, poster) {
      const file = poster.state === "ready" ? poster.file : undefined;
      const failure = poster.state === "failed" ? JSON.stringify(poster.failure) : null;
      const json = file ? JSON.stringify(file) : null;
      const values = [imageId, leaseToken, poster.state, json, failure, file?.blobKey ?? null];
      return (await db.run(FINISH, values)).length === 1;
    },
  };
}
