/** Writes a new image, which is also its job, with all that belongs to it in one statement. */

import { EaselError, IMAGE_EVENTS } from "easel-contract";
import type { QueueType } from "../ports/image-record.ts";
import type { Created, CreateRequest } from "../ports/images.ts";
import type { Database } from "./database.ts";
import { violatedUnique } from "./database.ts";
import { type ImageAdmission, ownerFull, serviceFull } from "./image-admission.ts";
import { CREATE } from "./image-statements.ts";
import type { QueueSnapshot } from "./queue-snapshot.ts";
import { monthOf } from "./quota.ts";

const UNLIMITED = 2 ** 31 - 1;

/** `create` of ImageRepository, without its announcements. */
export async function createImage(
  parts: { readonly db: Database; readonly snapshot: QueueSnapshot; readonly admission: ImageAdmission },
  request: CreateRequest,
): Promise<Created> {
  const { db, snapshot, admission } = parts;
  const { draft, idempotency, usage, limits, batch } = request;
  if (!batch && (await snapshot.unfinished(limits.maxQueued)) >= limits.maxQueued) throw serviceFull();
  let rows: readonly { queue_type: QueueType }[];
  try {
    rows = await db.run(CREATE, CREATE.values(valuesOf(request)));
  } catch (error) {
    const repeated = violatedUnique(error);
    if (repeated === "short_links_pkey") throw new RangeError("link code taken", { cause: error });
    if (repeated !== "idempotency_pkey" || !idempotency) throw error;
    const earlier = await admission.replay(idempotency.keyId, idempotency.key, idempotency.fingerprint);
    if (earlier) return earlier;
    await admission.forgetOld(idempotency.keyId, idempotency.key);
    return createImage(parts, request);
  }
  const [row] = rows;
  if (!row && batch) throw new EaselError("GONE", "the row of the batch is made already, or the batch is deleted");
  if (!row) {
    // The reason, which the counts may have lost meanwhile.
    await admission.admit({ ownerId: draft.ownerId, at: draft.createdAt, limits, ...(usage ? { usage } : {}) });
    throw ownerFull();
  }
  return { id: draft.id, queueType: row.queue_type, replayed: false };
}

/** The values of `CREATE`. */
function valuesOf(request: CreateRequest) {
  const { draft, link, idempotency, audit, usage, webhook, limits, batch } = request;
  return {
    id: draft.id,
    event: IMAGE_EVENTS.queued,
    kind: draft.kind,
    ownerId: draft.ownerId,
    params: JSON.stringify(draft.params),
    inputs: JSON.stringify(draft.inputs),
    prepared: jsonOf(draft.prepared),
    seed: draft.seed,
    warnings: JSON.stringify(draft.warnings),
    createdAt: draft.createdAt,
    mostUnfinished: batch ? UNLIMITED : limits.maxQueuedPerOwner,
    fastAllowance: limits.fastAllowance,
    blobKeys: Object.values(draft.inputs).map((input) => input.blobKey),
    linkCode: link?.code ?? null,
    linkTarget: link?.target ?? null,
    idempotencyKeyId: idempotency?.keyId ?? null,
    idempotencyKey: idempotency?.key ?? null,
    fingerprint: idempotency?.fingerprint ?? null,
    audit: jsonOf(audit),
    remakes: jsonOf(draft.remakes),
    usageKeyId: usage?.keyId ?? null,
    month: monthOf(draft.createdAt),
    quota: usage?.quota ?? null,
    traceParent: draft.traceParent ?? null,
    batchId: batch?.id ?? null,
    batchRow: batch?.row ?? null,
    title: draft.title ?? null,
    tags: draft.tags ?? null,
    collectionId: draft.collection ?? null,
    webhook: jsonOf(webhook),
  };
}

function jsonOf(value: object | undefined): string | null {
  return value ? JSON.stringify(value) : null;
}
