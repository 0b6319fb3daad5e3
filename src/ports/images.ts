/** The repository of images: the only place where a state changes. */

import type { KindName } from "easel-contract";
import type {
  DeletedImage,
  ImageDraft,
  ImageFailure,
  ImageRecord,
  MadeBy,
  QueueType,
  RunningImage,
  StoredPicture,
} from "./image-record.ts";
import type { Webhook } from "./webhooks.ts";

/** An idempotency key is remembered for 24 h. */
export const IDEMPOTENCY_MS = 24 * 3_600_000;

/** The new state of a transition, with its data. */
export type Outcome =
  | { readonly state: "queued"; readonly transientFailure: boolean }
  | { readonly state: "running" }
  | { readonly state: "ready"; readonly picture: StoredPicture; readonly made: MadeBy }
  | { readonly state: "failed"; readonly failure: ImageFailure; readonly made?: MadeBy }
  | { readonly state: "deleted" };

export interface CreateRequest {
  readonly draft: ImageDraft;
  /** Allocates a short link in the same commit; `target` undefined = the picture's own page. */
  readonly link?: { readonly code: string; readonly target?: string };
  /** Stored in the same commit; `fingerprint` = hex SHA-256 of the canonical parameters and files. */
  readonly idempotency?: { readonly keyId: string; readonly key: string; readonly fingerprint: string };
  /**
   * Stored in the same commit and kept for the operator after the image is deleted: what the caller declared (plain JSON), and the
   * hex SHA-256 of each input picture as it came, by field.
   */
  readonly audit?: {
    readonly facts: Readonly<Record<string, unknown>>;
    readonly sha256: Readonly<Record<string, string>>;
  };
  /**
   * The key whose usage is counted. QUOTA_EXCEEDED when the key has created `quota` images this month (UTC). Concurrent creates
   * may exceed the quota.
   */
  readonly usage?: { readonly keyId: string; readonly quota?: number };
  /** A webhook for this image only, stored in the same commit. */
  readonly webhook?: Pick<Webhook, "id" | "keyId" | "url" | "events" | "secret">;
  /**
   * The row of a batch that becomes this image, in the same commit: it is beyond limits and quota, which the batch has passed. Throws GONE for a row
   * that is an image already or whose batch has ended.
   */
  readonly batch?: { readonly id: string; readonly row: number };
  /** QUEUE_FULL beyond these. */
  readonly limits: { readonly maxQueued: number; readonly maxQueuedPerOwner: number; readonly fastAllowance: number };
}

/** What decides whether a create is accepted. */
export interface Admission extends Pick<CreateRequest, "limits" | "usage"> {
  readonly ownerId: string;
  readonly at: Date;
  readonly idempotency?: { readonly keyId: string; readonly key: string };
  /** How many images are to be created. Default 1. */
  readonly count?: number;
  /** Creates that come first. Those whose row is not written yet count as if it were. */
  readonly ahead?: readonly Ahead[];
}

/** A create that is on its way. */
export interface Ahead {
  readonly imageId: string;
  readonly ownerId: string;
  readonly keyId: string;
}

export interface Created {
  readonly id: string;
  readonly queueType: QueueType;
  /** True when an earlier request with the same idempotency key made it. */
  readonly replayed: boolean;
}

export interface ImagePage {
  readonly images: readonly ImageRecord[];
  readonly nextCursor?: string;
}

/** What an owner changes of an image: what is undefined stays, null takes it away. */
export interface ImageChange {
  readonly starred?: boolean | undefined;
  readonly title?: string | null | undefined;
  readonly tags?: readonly string[] | undefined;
  /** The id of a collection of the owner. */
  readonly collection?: string | null | undefined;
}

export interface ListFilter {
  readonly kind?: KindName | undefined;
  readonly state?: ImageRecord["state"] | undefined;
  /** Name of a style, in any case. */
  readonly style?: string | undefined;
  /** Words that all occur in title, tags, prompt or destination, in any case; part of a word is enough. */
  readonly words?: readonly string[] | undefined;
  /** In any case. */
  readonly tag?: string | undefined;
  /** The id of a collection. */
  readonly collection?: string | undefined;
  readonly starred?: boolean | undefined;
  /** 1..100. */
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export interface ImageRepository {
  /**
   * Image, job, link, audit and idempotency row in one transaction; the owner's unfinished counter decides fast or slow.
   * Throws EaselError QUEUE_FULL, QUOTA_EXCEEDED, IDEMPOTENCY_CONFLICT; RangeError `link code taken`: retry with another code.
   */
  create(request: CreateRequest): Promise<Created>;
  /**
   * Throws QUEUE_FULL or QUOTA_EXCEEDED where `create` would throw it now; one statement, which writes nothing. `create` decides. A
   * request whose idempotency key is remembered passes, because it may repeat one that was accepted.
   */
  admit(request: Admission): Promise<void>;
  /** The answer of an earlier create with this key, not older than IDEMPOTENCY_MS. Throws IDEMPOTENCY_CONFLICT when the fingerprint differs. */
  replay(keyId: string, key: string, fingerprint: string): Promise<Created | undefined>;
  find(id: string): Promise<ImageRecord | undefined>;
  /**
   * Whether the log has exactly this file, or a fingerprint that differs in at most `bits` bits. It holds every picture that was
   * made, also of deleted images until `forgetPictures`. Reads by indexes and ends at the first match; about 12 of a million
   * unrelated rows are compared, and 20,000 at most. Throws RangeError for more than 4 bits.
   */
  findAlike(picture: {
    /** Hex. */
    readonly sha256: string;
    readonly fingerprint: string | undefined;
    readonly bits: number;
  }): Promise<"same" | "similar" | undefined>;
  /**
   * Newest first, without deleted ones unless asked. Words of three letters and more, and tags, are looked up in an index where the
   * owner's images are all in it (`writeWords`). Otherwise one page looks at 5000 images at most: with a filter it may hold fewer than
   * `limit` images, or none, and still have a `nextCursor`.
   */
  list(filter: ListFilter & { readonly ownerId: string }): Promise<ImagePage>;
  /** The changed image; `undefined` = the owner has no such image, or it is deleted. */
  change(id: string, ownerId: string, change: ImageChange): Promise<ImageRecord | undefined>;
  /**
   * Compare-and-set on state and attempt: the only way state changes. `undefined` = another process changed it first.
   * `running` raises the attempt by one; `attempt: "any"` is for delete.
   * `ready`, `failed` and `deleted` end the image's job and lower the owner's unfinished counter, in the same transaction.
   */
  transition(
    id: string,
    attempt: number | "any",
    from: readonly ImageRecord["state"][],
    to: Outcome,
  ): Promise<ImageRecord | undefined>;
  /** Stores the progress, 0..1, of a running attempt. Ignored when that attempt no longer runs. */
  progress(id: string, attempt: number, fraction01: number): Promise<void>;
  /** Images deleted before `before`, oldest first; with `after`, only those after that image. */
  listDeleted(
    before: Date,
    limit: number,
    after?: Pick<DeletedImage, "deletedAt" | "id">,
  ): Promise<readonly DeletedImage[]>;
  /** Ready and failed images that were finished before `before`, oldest first. */
  listFinished(before: Date, limit: number): Promise<readonly ImageRecord[]>;
  /** Removes the tombstone for good. */
  purge(id: string): Promise<void>;
  /** The running images among `ids`, or all running images. */
  listRunning(ids?: readonly string[]): Promise<readonly RunningImage[]>;
  /** Which of these blob keys belong to a live image; for the sweep of orphans. */
  referencedBlobs(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Removes the idempotency rows of requests made before `before`. */
  forgetIdempotency(before: Date): Promise<void>;
  /** Removes from the log the pictures of images that were deleted before `before`. */
  forgetPictures(before: Date): Promise<void>;
  /** Removes the audit rows of face swaps requested before `before`. */
  forgetAudits(before: Date): Promise<void>;
  /**
   * Counts the pictures of owners whose images were made before `Store.storageUsed` kept sums, one owner per statement.
   * Returns the number of owners.
   */
  countPictures(): Promise<number>;
  /** Writes the words of images that the index lacks: 20,000 new ones at most, and as many that are older than the index. Returns the number of images. */
  writeWords(): Promise<number>;
}
