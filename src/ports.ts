/** The interfaces between the use cases and durable or external systems. Each has one contract suite that runs on every implementation. */

import type { Check, ErrorType, HoldReason, KindName, Quality, Recipe, Warning } from "easel-contract";

/** The current time, injected so that tests can set it. */
export interface Clock {
  now(): Date;
}

/** The log for operators; pino's loggers implement it. Never pass secrets, request bodies or pictures. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** A stored input picture: the key of its bytes and the size in its header. */
export interface StoredInput {
  readonly blobKey: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The fields of an image that are fixed at create. */
export interface ImageDraft {
  readonly id: string;
  readonly kind: KindName;
  readonly ownerId: string;
  /** Parsed parameters, plain JSON. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Input pictures by field (`image`, `target`, `source.0` …). */
  readonly inputs: Readonly<Record<string, StoredInput>>;
  /** Further data that the kind fixed at create, plain JSON. Its fields are private to the kind. */
  readonly prepared?: Readonly<Record<string, unknown>>;
  /** 0..2^32-1. */
  readonly seed: number;
  readonly warnings: readonly Warning[];
  readonly createdAt: Date;
  /** Set when a recipe is made again: what made the picture the first time. */
  readonly remakes?: { readonly engine: string; readonly version: string };
  /** W3C `traceparent` of the request, where a tracer records. */
  readonly traceParent?: string;
}

export type QueueType = "fast" | "slow";

interface ImageBase extends ImageDraft {
  readonly queueType: QueueType;
  /** Marked by its owner. */
  readonly starred: boolean;
  /** Number of attempts started, 0 or more. It fences every later write. */
  readonly attempt: number;
  /** Transient engine failures so far; each was retried. */
  readonly transientFailures: number;
  /** The short link that belongs to the image, if any. */
  readonly linkCode?: string;
  /** What the image's code opens or says: the current target of its short link, else the content. Absent for the picture's own page and for images without a code. */
  readonly destination?: string;
}

/** The data needed to serve an image. `bytes` is the file's length. */
export interface StoredPicture {
  readonly blobKey: string;
  readonly bytes: number;
  /** Hex SHA-256 of the bytes; the strong ETag. */
  readonly sha256: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Absent for pictures made before thumbnails were introduced. */
  readonly thumbnails?: {
    /** ThumbHash of the picture, base64. */
    readonly hash: string;
    /** By the length of the long side in pixels. */
    readonly files: readonly { readonly sidePx: number; readonly blobKey: string; readonly bytes: number }[];
  };
  /** Perceptual fingerprint of 64 bits, as 16 hex digits. Absent for pictures with too little detail and for those of earlier versions. */
  readonly fingerprint?: string;
}

export interface MadeBy {
  readonly engine: string;
  readonly engineVersion: string;
  /** True when a fallback engine served it. */
  readonly degraded: boolean;
  readonly warnings: readonly Warning[];
  readonly checks: readonly Check[];
  readonly recipe: Recipe;
  /** The engine's judgement of its own result; absent where it gave none. */
  readonly quality?: Quality;
}

export interface ImageFailure {
  readonly type: ErrorType;
  readonly message: string;
}

/** A union by state, so that a ready image without bytes is a type error. */
export type ImageRecord =
  | (ImageBase & { readonly state: "queued" })
  | (ImageBase & { readonly state: "running"; readonly startedAt: Date; readonly progress01: number })
  | (ImageBase & {
      readonly state: "ready";
      readonly finishedAt: Date;
      readonly picture: StoredPicture;
      readonly made: MadeBy;
    })
  | (ImageBase & {
      readonly state: "failed";
      readonly finishedAt: Date;
      readonly failure: ImageFailure;
      readonly made?: MadeBy;
    })
  | (ImageBase & {
      readonly state: "deleted";
      readonly deletedAt: Date;
      /** Where its bytes may still lie, if it was ready. */
      readonly picture?: StoredPicture;
    });

export type DeletedImage = ImageRecord & { readonly state: "deleted" };

export type RunningImage = ImageRecord & { readonly state: "running" };

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

export interface ListFilter {
  readonly kind?: KindName | undefined;
  readonly state?: ImageRecord["state"] | undefined;
  /** Name of a style, in any case. */
  readonly style?: string | undefined;
  /** Words that all occur in the prompt, in any case; part of a word is enough. */
  readonly words?: readonly string[] | undefined;
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
   * Newest first, without deleted ones unless asked. One page looks at 5000 images at most: with a filter it may hold fewer
   * than `limit` images, or none, and still have a `nextCursor`.
   */
  list(filter: ListFilter & { readonly ownerId: string }): Promise<ImagePage>;
  /** The image with the star set or removed; `undefined` = the owner has no such image, or it is deleted. */
  setStarred(id: string, ownerId: string, starred: boolean): Promise<ImageRecord | undefined>;
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
}

/** A change of an image's state, as the outbox holds it. */
export interface ImageEvent {
  /** 1 or more; ascends over all events of the installation in the order in which readers may see them. */
  readonly position: number;
  /** The image as it was then; `progress01` is 0. */
  readonly record: ImageRecord;
}

/** An event is kept this long. */
export const EVENT_MS = 24 * 3_600_000;

/** The outbox: every change of state, written in the transaction that makes it. */
export interface EventLog {
  /** Assigns positions to committed events. Call it before reading; any number of processes may. */
  place(): Promise<void>;
  /**
   * Events of all owners after the position `after`, in order; fewer than `limit` = there are no more now. A reader that has
   * read up to a position has seen every event before it, except those of purged images.
   */
  readAll(after: number, limit: number): Promise<readonly ImageEvent[]>;
  /** The same for one owner or one image of it, up to the position `through`. */
  readOwn(filter: {
    readonly ownerId: string;
    readonly imageId?: string | undefined;
    readonly after: number;
    readonly through: number;
    readonly limit: number;
  }): Promise<readonly ImageEvent[]>;
  /** The last position assigned, and the last one whose event was removed. */
  bounds(): Promise<{ readonly last: number; readonly forgotten: number }>;
  /**
   * Calls back with `announced` when a process has announced new events, and when it listens (again) and may have missed that;
   * with `tick` once a second, because an announcement is lost with a process that dies. Returns the unsubscribe.
   */
  onAppend(wake: (why: "announced" | "tick") => void): Promise<() => Promise<void>>;
  /** Removes events from before `before`. */
  forget(before: Date): Promise<void>;
}

export type WebhookEvent = `image.${ImageRecord["state"]}`;

/** A target that receives the state changes of an owner's images. */
export interface Webhook {
  /** `whk_…` */
  readonly id: string;
  readonly ownerId: string;
  /** Deliveries are made while this key is valid. */
  readonly keyId: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  /** `whsec_` and base64. */
  readonly secret: string;
  /** The secret before the last rotation. Deliveries carry its signature as well until `until`. */
  readonly previous?: { readonly secret: string; readonly until: Date };
  readonly createdAt: Date;
  /** Set when the target answered 410. */
  readonly disabledAt?: Date;
}

/** One event to one webhook. */
export interface WebhookDelivery {
  /** `msg_…`; the same for all attempts. */
  readonly id: string;
  readonly webhookId: string;
  readonly imageId: string;
  readonly event: WebhookEvent;
  /** When the state changed. */
  readonly at: Date;
  readonly status: "pending" | "delivered" | "failed";
  readonly attempts: number;
  readonly nextAt?: Date;
  readonly lastStatus?: number;
  readonly lastError?: string;
  readonly doneAt?: Date;
}

export interface DueDelivery extends WebhookDelivery {
  readonly webhook: Webhook;
  /** The image as it was at the event; undefined when it was purged. */
  readonly record?: ImageRecord;
}

/** Webhooks and their deliveries. Placing an event creates one delivery per subscribed webhook. */
export interface WebhookRepository {
  /** False when the owner already has `most` webhooks. */
  create(webhook: Webhook, most: number): Promise<boolean>;
  /** The owner's webhooks, oldest first, without those set per request. */
  list(ownerId: string): Promise<readonly Webhook[]>;
  find(ownerId: string, id: string): Promise<Webhook | undefined>;
  /** Whether any owner has one that is not disabled. That of a single create counts until it is forgotten. */
  anyEnabled(): Promise<boolean>;
  /** Removes a webhook and its deliveries. False when it does not exist. */
  remove(ownerId: string, id: string): Promise<boolean>;
  /** Replaces the secret. `undefined` = no such webhook. */
  rotate(ownerId: string, id: string, secret: string, previousUntil: Date): Promise<Webhook | undefined>;
  /** Newest first. */
  deliveries(ownerId: string, id: string, limit: number): Promise<readonly WebhookDelivery[]>;
  /** Makes a delivery due at once and resets its attempts. `undefined` = no such delivery. */
  retry(ownerId: string, id: string, deliveryId: string): Promise<WebhookDelivery | undefined>;
  /** Leases due deliveries, each to one process. Deliveries of one webhook and image are leased in the order of their events. */
  claim(request: {
    readonly limit: number;
    /** Maximum number of open requests per webhook, those in `open` included. */
    readonly perWebhook: number;
    /** Number of requests that the caller has open, by webhook. */
    readonly open: ReadonlyMap<string, number>;
    readonly leaseMs: number;
  }): Promise<readonly DueDelivery[]>;
  end(
    deliveryId: string,
    result: { readonly status: "delivered" | "failed"; readonly lastStatus?: number; readonly lastError?: string },
  ): Promise<void>;
  postpone(
    deliveryId: string,
    result: { readonly lastStatus?: number; readonly lastError: string; readonly delayMs: number },
  ): Promise<void>;
  /** Stops creating deliveries for the webhook. */
  disable(webhookId: string): Promise<void>;
  /** Removes ended deliveries and webhooks set per request that are older than `before`. */
  forget(before: Date): Promise<void>;
}

/** A claimed image: the right to work on it until the lease ends. */
export interface Job {
  readonly imageId: string;
  readonly queueType: QueueType;
  /** Fences `touch` and `retry`; higher with each claim of the image. */
  readonly leaseToken: number;
}

/** The unfinished images as a queue. A job ends with its image: by a transition to `ready`, `failed` or `deleted`. */
export interface JobQueue {
  /**
   * Leases the next job for 10 s, fair between owners; slow jobs get at least one tenth of the starts.
   * `undefined` = none is available now. In a copy that is held, images from before the hold are not.
   */
  claim(): Promise<Job | undefined>;
  /** Renews the lease for 10 s; false when it was lost. Call every 3 s. */
  touch(job: Job): Promise<boolean>;
  /** Ends the lease: the job is available again after `delayMs`. False when the lease was lost or the image is finished. */
  retry(job: Job, delayMs: number): Promise<boolean>;
  /** Calls back when there may be work or when an image was deleted; at least once a second. Returns the unsubscribe. */
  onWake(wake: (event: { readonly deletedImageId?: string }) => void): Promise<() => Promise<void>>;
  /** Approximate jobs waiting, by queue, from a cache at most 5 s old. */
  depth(): Promise<{ readonly fast: number; readonly slow: number; readonly oldestS: number }>;
  /** Approximate number of jobs before this image, from a cache; undefined when it is not waiting. */
  position(imageId: string): Promise<number | undefined>;
}

/** Bytes by key. Keys are `[a-z0-9/_.-]{1,200}`, carry the attempt, and are never overwritten with other bytes. */
export interface BlobStore {
  /** Durable when it returns. Rejects with the signal's reason when it fires; the bytes may be written all the same. */
  put(key: string, bytes: Uint8Array, signal?: AbortSignal): Promise<void>;
  /** `undefined` when there is none. `range` is inclusive. Rejects with the signal's reason when it fires. */
  get(
    key: string,
    range?: { readonly start: number; readonly end: number },
    signal?: AbortSignal,
  ): Promise<Uint8Array | undefined>;
  /** Does nothing when the key does not exist. */
  delete(key: string): Promise<void>;
  /**
   * Keys with this prefix and the time each was written. The order is stable and depends on the store.
   * With `after`, a key of an earlier listing: only keys after it.
   */
  list(prefix: string, after?: string): AsyncIterable<{ readonly key: string; readonly modifiedAt: Date }>;
  /** Throws when the store cannot be reached or written. */
  check(): Promise<void>;
}

/** Permissions of a key: create and delete images, read them, operate the service. No scope includes another. */
export const SCOPES = ["create", "read", "admin"] as const;
export type Scope = (typeof SCOPES)[number];

export interface ApiKey {
  readonly keyId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly expiresAt?: Date;
  readonly revokedAt?: Date;
  /** Requests per minute; undefined = no limit. */
  readonly ratePerMinute?: number;
  /** Unfinished images at most; undefined = the service's limit. */
  readonly maxQueued?: number;
  readonly scopes: readonly Scope[];
  /** Images per calendar month (UTC); undefined = no limit. */
  readonly monthlyQuota?: number;
}

/** Images that a key created in one month (UTC). */
export interface Usage {
  readonly keyId: string;
  readonly kind: KindName;
  /** `2026-11`. */
  readonly month: string;
  readonly images: number;
}

export interface KeyRepository {
  /**
   * `sha256` = SHA-256 of the whole key, 32 bytes. Without `ownerId` a new owner is made.
   * For a hash that is already stored, returns the existing key unchanged.
   */
  create(key: {
    readonly sha256: Uint8Array;
    readonly name: string;
    readonly ownerId?: string;
    readonly expiresAt?: Date;
    readonly ratePerMinute?: number;
    readonly maxQueued?: number;
    /** Default: create and read. */
    readonly scopes?: readonly Scope[];
    readonly monthlyQuota?: number;
  }): Promise<ApiKey>;
  /** Replaces the scopes of a key; unknown keys are left alone. */
  setScopes(keyId: string, scopes: readonly Scope[]): Promise<void>;
  /** Images created in a month (`2026-11`, UTC) by the keys of an owner, or by all keys. */
  usage(month: string, ownerId?: string): Promise<readonly Usage[]>;
  /** The key of this hash, also a revoked or expired one. */
  findByHash(sha256: Uint8Array): Promise<ApiKey | undefined>;
  list(): Promise<readonly ApiKey[]>;
  /** False when there is no such key. */
  revoke(keyId: string): Promise<boolean>;
}

/** Sessions of browsers. Tokens and codes are stored as SHA-256, 32 bytes. */
export interface SessionRepository {
  /** Stores a code that begins one session of the key until `expiresAt`. */
  offerCode(code: { readonly sha256: Uint8Array; readonly keyId: string; readonly expiresAt: Date }): Promise<void>;
  /** The key of a code that has not expired. The code is deleted, so of two callers one gets it. */
  takeCode(sha256: Uint8Array): Promise<string | undefined>;
  /** Stores a session of the key until `expiresAt`. */
  begin(session: { readonly sha256: Uint8Array; readonly keyId: string; readonly expiresAt: Date }): Promise<void>;
  /** The key of a session that has not ended, also a revoked or expired key. */
  findKey(sha256: Uint8Array): Promise<ApiKey | undefined>;
  /** Ends a session; does nothing when there is none. */
  end(sha256: Uint8Array): Promise<void>;
}

export interface ShortLink {
  readonly code: string;
  readonly imageId: string;
  readonly ownerId: string;
  /** Undefined = the picture's own page. */
  readonly target?: string;
  readonly scans: number;
  readonly createdAt: Date;
  /** Set when the image was deleted. */
  readonly endedAt?: Date;
}

export interface ShortLinks {
  find(code: string): Promise<ShortLink | undefined>;
  /** `undefined` when there is no such link, or it has ended. */
  setTarget(code: string, target: string): Promise<ShortLink | undefined>;
  /** Adds one scan to the link and to its day (UTC); no address, agent or time of day is kept. */
  countScan(code: string): Promise<void>;
  /** Links of an owner that have not ended, newest first; `limit` 1..1000. */
  list(filter: {
    readonly ownerId: string;
    readonly limit: number;
    readonly cursor?: string | undefined;
  }): Promise<{ readonly links: readonly ShortLink[]; readonly nextCursor?: string }>;
  /** Ends a link for good; the image stays. False when there is none or it has ended. */
  end(code: string): Promise<boolean>;
  /** Scans by day (`2026-11-22`, UTC), oldest first, days without scans left out; at most the last 400 days with scans. */
  scansByDay(code: string): Promise<readonly { readonly day: string; readonly scans: number }[]>;
}

/** Work that one process of the installation does per period. */
export interface PeriodicTasks {
  /**
   * Leases a due task for `leaseMs`. `undefined` = the task is not due, or another process holds it. `cursor` is the last saved
   * value. When the process dies, another one can take the task after the lease.
   */
  take(name: PeriodicTask, leaseMs: number): Promise<{ readonly cursor?: string } | undefined>;
  /** Sets when the task is due next and where it continues. */
  save(name: PeriodicTask, next: { readonly dueInMs: number; readonly cursor?: string }): Promise<void>;
}

/** A preview takes at most this many bytes. */
export const PREVIEW_BYTES = 5_000;

/** The unfinished picture of a running image. */
export interface Preview {
  readonly imageId: string;
  readonly attempt: number;
  /** Differs between the previews of one image. */
  readonly version: string;
  /** A WebP file of at most PREVIEW_BYTES. */
  readonly webp: Uint8Array;
}

/** Previews: one per running image at most. A crash of the database may lose them. */
export interface PreviewStore {
  /** Replaces the preview of a running attempt. Ignored when that attempt no longer runs. */
  put(preview: Omit<Preview, "version">): Promise<void>;
  /** Previews of those of the images that run now and whose version is not the one given. */
  read(
    wanted: readonly { readonly imageId: string; readonly seen?: string | undefined }[],
  ): Promise<readonly Preview[]>;
  /** Removes the preview of an attempt. */
  remove(imageId: string, attempt: number): Promise<void>;
  /** Removes previews that dead workers left. */
  removeOrphans(): Promise<void>;
}

/** Request rates of keys, counted over all processes: buckets that hold a minute's worth and refill steadily. */
export interface RateStore {
  /** Takes up to `most` tokens of a key's bucket; `left` = what remains there, a fraction included. */
  take(
    keyId: string,
    ratePerMinute: number,
    most: number,
  ): Promise<{ readonly granted: number; readonly left: number }>;
  /** Removes buckets that are full again. */
  forgetFull(): Promise<void>;
}

type PeriodicTask = "sweep" | "orphan-scan";

/** What carries the identity of an installation: its database, and its data folder where that is used. */
export interface IdentityHolder {
  /** The identity that it holds; `inPlace` is false in a copy of the place where it was written. `undefined` = it holds none. */
  read(): Promise<{ readonly id: string; readonly inPlace: boolean } | undefined>;
  /** Holds `id` from now on, in the place where it is now. */
  write(id: string): Promise<void>;
}

/** Since when and why webhooks and scheduled deletions are held, and in a copy the images that were waiting. */
export interface Hold {
  readonly reason: HoldReason;
  readonly since: Date;
}

/** The database as a holder of the identity, and the hold, which all processes on the database obey. `write` ends a hold. */
export interface InstallationRecord extends IdentityHolder {
  /** `undefined` = nothing is held. */
  held(): Promise<Hold | undefined>;
  /** Holds from now on: no delivery of a webhook is claimed. An earlier hold stays as it is. */
  hold(reason: HoldReason): Promise<void>;
}

/** What all owners' images came to lately. */
export interface Activity {
  /** Of the images created in the last hour and day: those that are ready and that failed. */
  readonly hour: { readonly ready: number; readonly failed: number };
  readonly day: { readonly ready: number; readonly failed: number };
  /** The last failures, the newest first. */
  readonly failures: readonly {
    readonly id: string;
    readonly kind: string;
    readonly ownerId: string;
    readonly at: Date;
    /** An error type of `packages/contract/src/errors.ts`. */
    readonly type: string;
  }[];
}

/** Everything durable, opened together. */
export interface Store {
  readonly images: ImageRepository;
  readonly jobs: JobQueue;
  readonly events: EventLog;
  readonly previews: PreviewStore;
  readonly rates: RateStore;
  readonly webhooks: WebhookRepository;
  readonly keys: KeyRepository;
  readonly sessions: SessionRepository;
  readonly links: ShortLinks;
  readonly tasks: PeriodicTasks;
  readonly installation: InstallationRecord;
  /** 32 random bytes for signing image URLs, made once per database. */
  urlSecret(): Promise<Uint8Array>;
  /**
   * Bytes of all pictures, their thumbnails left out, and of the database. Reads the owners' sums; of owners whose pictures
   * were not counted yet (`ImageRepository.countPictures`), the images too.
   */
  storageUsed(): Promise<{ readonly pictures: number; readonly pictureBytes: number; readonly databaseBytes: number }>;
  /** `failures` = at most how many of them. */
  activity(failures: number): Promise<Activity>;
  /** A named secret of the installation. The first call stores the bytes of `fresh`; every later call returns them. */
  secret(name: "pixel-mark" | "c2pa-signer", fresh: () => Uint8Array): Promise<Uint8Array>;
  /** Worker processes that are connected now. */
  workers(): Promise<number>;
  /** Throws when the database cannot be reached. */
  check(): Promise<void>;
  close(): Promise<void>;
}
