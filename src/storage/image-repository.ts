import { IMAGE_EVENTS } from "easel-contract";
import { sql } from "kysely";
import type { Clock } from "../ports/clock.ts";
import { blobKeysOf, type ImageRecord } from "../ports/image-record.ts";
import type { ImageRepository, Outcome } from "../ports/images.ts";
import type { Database } from "./database.ts";
import { imageAdmission } from "./image-admission.ts";
import { createImage } from "./image-create.ts";
import { listImages } from "./image-list.ts";
import { destinationOf, imageOfRow } from "./image-rows.ts";
import { TRANSITION } from "./image-statements.ts";
import { imageUpkeep } from "./image-upkeep.ts";
import { writeWords } from "./image-words.ts";
import type { JobNotifications } from "./job-notifications.ts";
import { findAlike } from "./picture-log.ts";
import type { QueueSnapshot } from "./queue-snapshot.ts";
import type { ReadImageRow } from "./tables.ts";

/** Of images that callers are told of: the row and what its code says. */
const SELECT = `select i.*, ${destinationOf("i")} as destination from easel.images i`;
const FIND = { name: "image-find", text: `${SELECT} where id = $1` };
const PROGRESS = {
  name: "image-progress",
  text: `update easel.images set progress01 = least(greatest($3::real, 0), 1)
    where id = $1 and attempt = $2 and state = 'running'`,
};
/** A change of state, as `ImageRepository.transition` is asked for it. */
interface Transition {
  readonly id: string;
  readonly attempt: number | "any";
  readonly from: readonly ImageRecord["state"][];
  readonly to: Outcome;
  readonly now: Date;
}

/** ImageRepository on PostgreSQL. Each method but `findAlike` is one statement, so each is one transaction and one round trip. */
export function imageRepository(
  db: Database,
  clock: Clock,
  snapshot: QueueSnapshot,
  notifications: JobNotifications,
  eventNotifications: JobNotifications,
): ImageRepository {
  const admission = imageAdmission(db, clock, snapshot);
  return {
    admit: admission.admit,
    replay: admission.replay,

    async create(request) {
      const created = await createImage({ db, snapshot, admission }, request);
      if (created.replayed) return created;
      snapshot.countCreated();
      notifications.announceWork();
      eventNotifications.announceWork();
      return created;
    },

    findAlike: (picture) => findAlike(db, picture),

    async find(id) {
      const [row] = await db.run<ReadImageRow>(FIND, [id]);
      if (!row) return undefined;
      const image = imageOfRow(row);
      if (image.state === "queued")
        snapshot.rememberStart(id, { queueType: image.queueType, virtualStart: row.virtual_start });
      return image;
    },

    list: (filter) => listImages(db, filter),

    writeWords: () => writeWords(db),

    async change(id, ownerId, { starred, title, tags, collection }) {
      const row = await db.builder
        .updateTable("easel.images")
        .set({
          // What is undefined stays.
          starred,
          title,
          tags: tags && [...tags],
          collection_id: collection,
        })
        .where("id", "=", id)
        .where("owner_id", "=", ownerId)
        .where("state", "!=", "deleted")
        .returningAll()
        .returning(sql<string | null>`${sql.raw(destinationOf("easel.images"))}`.as("destination"))
        .executeTakeFirst();
      return row && imageOfRow(row);
    },

    async transition(id, attempt, from, to) {
      const [row] = await db.run<ReadImageRow>(
        TRANSITION,
        TRANSITION.values(valuesOfTransition({ id, attempt, from, to, now: clock.now() })),
      );
      if (!row) return undefined;
      eventNotifications.announceWork();
      if (to.state === "deleted") notifications.announceDeleted(id);
      return imageOfRow(row);
    },

    async progress(id, attempt, fraction01) {
      await db.run(PROGRESS, [id, attempt, fraction01]);
    },

    ...imageUpkeep(db),
  };
}

/** The values of `TRANSITION`. */
function valuesOfTransition({ id, attempt, from, to, now }: Transition) {
  return {
    id,
    attempt: attempt === "any" ? null : attempt,
    from,
    to: to.state,
    event: IMAGE_EVENTS[to.state],
    now,
    transientFailure: to.state === "queued" && to.transientFailure,
    picture: to.state === "ready" ? JSON.stringify(to.picture) : null,
    made: jsonOf("made" in to ? to.made : undefined),
    failure: to.state === "failed" ? JSON.stringify(to.failure) : null,
    blobKeys: to.state === "ready" ? blobKeysOf(to.picture) : [],
  };
}

function jsonOf(value: object | undefined): string | null {
  return value ? JSON.stringify(value) : null;
}
