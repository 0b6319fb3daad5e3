/** The use cases as the layers above see them. Each lives in a file of its name; `buildService` binds them to the ports. */

import type { Warning } from "../contract/image.ts";
import type { KindName } from "../contract/kinds/index.ts";
import type { ImageRecord, QueueType, ShortLink, StoredPicture } from "../ports.ts";

/** Who asks: an authenticated key. */
export interface Caller {
  readonly keyId: string;
  readonly ownerId: string;
  /** The key's own limit of unfinished images. */
  readonly maxQueued?: number;
}

export interface CreateImageRequest {
  readonly kind: KindName;
  /** Parsed JSON or multipart fields, not validated. */
  readonly body: unknown;
  readonly idempotencyKey?: string;
  /** The `Host` header: a short link must not lead back to this service by any of its names. */
  readonly reachedBy?: string;
  /** W3C `traceparent` of the request, stored with the image; undefined where nothing traces. */
  readonly traceParent?: string;
  /** Aborted when the client goes away; stops fetching its input pictures. */
  readonly signal: AbortSignal;
}

export interface CreateAnswer {
  readonly id: string;
  readonly queueType: QueueType;
  readonly replayed: boolean;
  readonly warnings: readonly Warning[];
}

export interface ImageView {
  readonly record: ImageRecord;
  /** Signed, absolute, when ready. */
  readonly url?: string;
  readonly queuePosition?: number;
}

export interface ImageFilter {
  readonly kind?: KindName | undefined;
  readonly state?: ImageRecord["state"] | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** One entry of a style list. */
export interface StyleEntry {
  readonly order: number;
  readonly category: string;
  readonly name: string;
  readonly label: string;
  readonly image: string;
  readonly is_new: boolean;
  readonly featured: boolean;
}

export interface Service {
  /** Throws VALIDATION_ERROR and the other 4xx of creates, ENGINE_UNAVAILABLE, SERVICE_UNAVAILABLE. */
  createImage(caller: Caller, request: CreateImageRequest): Promise<CreateAnswer>;
  /** `kind` undefined = any. Throws NOT_FOUND (also for foreign ids and other kinds), GONE. */
  getImage(caller: Caller, kind: KindName | undefined, id: string): Promise<ImageView>;
  /** May be repeated. Throws NOT_FOUND. */
  deleteImage(caller: Caller, kind: KindName | undefined, id: string): Promise<void>;
  listImages(caller: Caller, filter: ImageFilter): Promise<{ images: readonly ImageView[]; nextCursor?: string }>;
  /** The styles of a kind, in order; empty for a kind without styles. */
  listStyles(kind: KindName): readonly StyleEntry[];
  /** Throws NOT_FOUND for unknown and foreign codes. */
  getLink(caller: Caller, code: string): Promise<ShortLink>;
  /** Throws NOT_FOUND, VALIDATION_ERROR for a target that is not http(s) or leads back to a short link of ours. */
  setLinkTarget(caller: Caller, code: string, target: string, reachedBy?: string): Promise<ShortLink>;
  /** Adds one to the scans when `counts`: what only asks for headers is no person scanning. Throws NOT_FOUND. */
  followLink(code: string, counts: boolean): Promise<{ target: string } | { ended: true }>;
  /** The picture behind a short link, for its page. Throws NOT_FOUND. */
  pictureOfLink(code: string): Promise<ImageView | { ended: true }>;
  /** Bytes behind a signed URL (already verified). `range` inclusive, cut to the file. Throws GONE, NOT_FOUND. */
  readPicture(
    id: string,
    range?: { start: number; end: number },
  ): Promise<{ bytes: Uint8Array; picture: StoredPicture }>;
  /**
   * Whether each part that is needed to serve answers, and whether a worker is connected: without one requests are accepted
   * and wait. Never throws.
   */
  ready(): Promise<{ ok: boolean; parts: Record<string, boolean>; worker: boolean }>;
}
