/** Addresses that need no key. Statements of migrations, which are never changed once they are released. */

/** A share of a deleted image or collection is passed by when it is read. */
export const SHARES = [
  `create table easel.shares (
    share_id text primary key,
    token text not null unique,
    owner_id text not null,
    image_id text,
    collection_id text,
    asks_approval boolean not null,
    created_at timestamptz(3) not null,
    until_at timestamptz(3),
    approved_at timestamptz(3),
    comment text,
    check ((image_id is null) <> (collection_id is null))
  )`,
  "create index shares_by_owner on easel.shares (owner_id, created_at desc, share_id desc)",
] as const;

/** By which shares are found when they end. Those of what is gone already end now. */
export const ENDED_SHARES = [
  "create index shares_by_end on easel.shares (until_at) where until_at is not null",
  "create index shares_by_image on easel.shares (image_id) where image_id is not null",
  "create index shares_by_collection on easel.shares (collection_id) where collection_id is not null",
  `update easel.shares s set until_at = least(until_at, now())
   where not exists(select from easel.images i where i.id = s.image_id)
     and not exists(select from easel.collections c where c.collection_id = s.collection_id)`,
] as const;
