import type { Clock } from "../ports/clock.ts";
import type { Collection, CollectionStore } from "../ports/collections.ts";
import type { Database } from "./database.ts";
import type { CollectionRow } from "./tables.ts";

/** $1 id, $2 owner, $3 now. The shares of the collection end with it. */
const REMOVE = {
  name: "collection-remove",
  text: `
    with gone as (
      delete from easel.collections where collection_id = $1 and owner_id = $2 returning collection_id
    ), ended as (
      update easel.shares s set until_at = least(s.until_at, $3) from gone where s.collection_id = gone.collection_id
    )
    update easel.images i set collection_id = null from gone where i.collection_id = gone.collection_id`,
} as const;

/** CollectionStore on the table `easel.collections` and the column `collection_id` of images. */
export function collectionStore({ builder, run }: Database, clock: Clock): CollectionStore {
  return {
    async create({ id, ownerId, name }) {
      const row = { collection_id: id, owner_id: ownerId, name, created_at: clock.now() };
      await builder.insertInto("easel.collections").values(row).execute();
      return collectionOf(row);
    },
    async list(ownerId) {
      const rows = await builder
        .selectFrom("easel.collections")
        .selectAll()
        .where("owner_id", "=", ownerId)
        .orderBy("name")
        .orderBy("collection_id")
        .execute();
      return rows.map(collectionOf);
    },
    async find(id, ownerId) {
      const row = await builder
        .selectFrom("easel.collections")
        .selectAll()
        .where("collection_id", "=", id)
        .where("owner_id", "=", ownerId)
        .executeTakeFirst();
      return row && collectionOf(row);
    },
    async rename(id, ownerId, name) {
      const row = await builder
        .updateTable("easel.collections")
        .set({ name })
        .where("collection_id", "=", id)
        .where("owner_id", "=", ownerId)
        .returningAll()
        .executeTakeFirst();
      return row && collectionOf(row);
    },
    async remove(id, ownerId) {
      await run(REMOVE, [id, ownerId, clock.now()]);
    },
  };
}

function collectionOf({ collection_id, owner_id, name, created_at }: CollectionRow): Collection {
  return { id: collection_id, ownerId: owner_id, name, createdAt: created_at };
}
