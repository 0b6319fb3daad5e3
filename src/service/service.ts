/** The use cases as the layers above see them. Each lives in a file of its name; `buildService` binds them to the ports. */

import type {
  EventType,
  FacesAnswer,
  FileFormat,
  ImageInput,
  KindName,
  LinkExport,
  OutlookAnswer,
  OutlookRequest,
  OutputFormat,
  PrintAsk,
  RowProblem,
  Rows,
  ScanAnswer,
  VectorFormat,
  VerifyAnswer,
  Warning,
} from "easel-contract";
import type { PrintPage } from "../codec/page-pdf.ts";
import type { FaceOrder } from "../faces/choose.ts";
import type { Batch, BatchRow } from "../ports/batches.ts";
import type { Collection } from "../ports/collections.ts";
import type { Derivative, DerivativeAsk, StoredDerivative } from "../ports/derivatives.ts";
import type { Happened } from "../ports/events.ts";
import type { ImageRecord, QueueType, ReadyImage, StoredPicture } from "../ports/image-record.ts";
import type { ImageChange, ListFilter } from "../ports/images.ts";
import type { Hold } from "../ports/installation.ts";
import type { Scope, Usage } from "../ports/keys.ts";
import type { Preview } from "../ports/previews.ts";
import type { Share } from "../ports/shares.ts";
import type { LinkChange, ShortLink, ShortLinks } from "../ports/short-links.ts";
import type { Webhook, WebhookDelivery } from "../ports/webhooks.ts";

/** The authenticated key of a request. */
export interface Caller {
  readonly keyId: string;
  readonly ownerId: string;
  /** The key's own limit of unfinished images. */
  readonly maxQueued?: number;
  readonly scopes: readonly Scope[];
  /** Images per month of the key. */
  readonly monthlyQuota?: number;
}

export interface CreateImageRequest {
  readonly kind: KindName;
  /** Parsed JSON or multipart fields, not validated. */
  readonly body: unknown;
  readonly idempotencyKey?: string;
  /** The `Host` header; used to refuse short links that lead back to this service. */
  readonly reachedBy?: string;
  /** URL that receives a POST when the image is ready or failed. */
  readonly webhookUrl?: string;
  /** W3C `traceparent` of the request, stored with the image; undefined where nothing traces. */
  readonly traceParent?: string;
  /** The row of a batch that becomes the image: see `CreateRequest`. */
  readonly batch?: { readonly id: string; readonly row: number };
  /** Aborted when the client goes away; stops fetching its input pictures. */
  readonly signal: AbortSignal;
  /** Set when the request repeats a recipe: the original engine, and warnings about repeating it. */
  readonly recipe?: {
    readonly made?: { readonly engine: string; readonly version: string };
    readonly warnings: readonly Warning[];
  };
}

/** A create request of which a small picture is asked. */
export type PreviewAsk = Pick<CreateImageRequest, "kind" | "body" | "reachedBy" | "signal">;

export interface PreviewAnswer {
  /** At most 320 px long. Nobody has read its code. */
  readonly bytes: Uint8Array;
  readonly format: OutputFormat;
  /** The style that it is painted in, which `Auto` may have chosen. */
  readonly style: string;
  /** With it and the same parameters a create begins with this picture. */
  readonly seed: number;
  readonly warnings: readonly Warning[];
}

export interface CreateAnswer {
  readonly id: string;
  readonly queueType: QueueType;
  readonly replayed: boolean;
  /** The webhook of this request, for its deliveries. */
  readonly webhookId?: string;
  readonly warnings: readonly Warning[];
}

export interface WatchRequest {
  /** Absent = all images of the owner. */
  readonly imageId?: string | undefined;
  /** Absent = all that images do. */
  readonly types?: readonly EventType[] | undefined;
  /** The position of the last event that the client has seen. */
  readonly after?: number | undefined;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
}

/**
 * A change of state, progress of a running image or a new queue position of a followed one (no `position`), a preview of a
 * followed image (`preview` alone), what happened to a link, a key or a share (`happened`), or only a position from which to continue (`position` alone).
 */
export interface Watched {
  readonly position?: number;
  readonly view?: ImageView;
  /** What happened to a link, a key or a share. */
  readonly happened?: Happened;
  readonly preview?: Preview;
}

export interface ImageView {
  readonly record: ImageRecord;
  /** Signed, absolute, when ready. */
  readonly url?: string;
  /** Signed, absolute, by the length of the long side; absent where the picture has none. */
  readonly thumbnails?: readonly { readonly sidePx: number; readonly url: string }[];
  readonly queuePosition?: number;
}

/** All inputs of a picture. */
export interface ImageRecipe {
  readonly imageId: string;
  readonly kind: KindName;
  /** As in `describeParams`. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly seed: number;
  /** Absent until the picture is made. */
  readonly made?: { readonly engine: string; readonly version: string };
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

export interface NewWebhook {
  readonly url: string;
  readonly events?: readonly EventType[] | undefined;
}

/** Webhooks of the caller's owner. All but `create` and `list` throw NOT_FOUND. */
interface WebhookService {
  /** Throws VALIDATION_ERROR for a target that is not allowed, and beyond 20 webhooks. */
  create(caller: Caller, webhook: NewWebhook): Promise<Webhook>;
  /** With the secret of webhooks set per request where the caller's key has the scope create or admin. */
  list(caller: Caller): Promise<{ readonly webhooks: readonly Webhook[]; readonly requestSecret?: string }>;
  remove(caller: Caller, id: string): Promise<void>;
  rotate(caller: Caller, id: string): Promise<Webhook>;
  deliveries(caller: Caller, id: string, limit: number): Promise<readonly WebhookDelivery[]>;
  retry(caller: Caller, id: string, deliveryId: string): Promise<WebhookDelivery>;
}

export interface NewBatchRequest {
  readonly kind: KindName;
  /** Not validated. */
  readonly template: Readonly<Record<string, unknown>>;
  readonly rows: readonly Readonly<Record<string, unknown>>[] | undefined;
  /** Text, or the bytes of a file. */
  readonly csv: string | Uint8Array | undefined;
  readonly dryRun: boolean;
  readonly reachedBy?: string;
  readonly idempotencyKey?: string;
}

export interface BatchAccepted {
  /** Undefined in a dry run. */
  readonly id?: string;
  readonly accepted: number;
  readonly problems: readonly RowProblem[];
  readonly replayed: boolean;
  readonly encoding?: "utf-8" | "windows-1252";
  readonly separatedBy?: Rows["separatedBy"];
}

/** A batch and what became of each row so far. */
export interface BatchView {
  readonly batch: Batch;
  readonly rows: readonly BatchRow[];
}

/** Pages of one picture, which is number 0 on each. */
export interface LaidOut {
  readonly pages: readonly PrintPage[];
  /** Of the picture, the smallest where it is there more than once. */
  readonly widthMm: number;
}

/** A PDF of many pictures, piece by piece. */
export interface ManyPrinted {
  readonly pieces: AsyncIterable<Uint8Array>;
  readonly warnings: readonly Warning[];
}

/** Batches of the caller's owner. All but `create` and `list` throw NOT_FOUND. */
interface BatchService {
  /** Throws VALIDATION_ERROR that names row and column, QUOTA_EXCEEDED, IDEMPOTENCY_CONFLICT, ENGINE_UNAVAILABLE; nothing is made then. */
  create(caller: Caller, request: NewBatchRequest): Promise<BatchAccepted>;
  /** The newest 100. */
  list(caller: Caller): Promise<readonly Batch[]>;
  get(caller: Caller, id: string): Promise<BatchView>;
  /** Makes the rows anew that failed, and answers with their number. Throws QUOTA_EXCEEDED. */
  resume(caller: Caller, id: string): Promise<number>;
  /** Ends the batch and deletes its images. */
  remove(caller: Caller, id: string): Promise<void>;
  /** A ZIP of the pictures that are ready, `manifest.csv` and `contact-sheet.pdf`, piece by piece. Throws VALIDATION_ERROR beyond 4 GB. */
  zip(caller: Caller, id: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
  /** A PDF of the pictures that are ready with their names, six on a page of A4, piece by piece. */
  pdf(caller: Caller, id: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
  /** The pictures that are ready for a printer, in the order of their rows; see `printMany`. Throws VALIDATION_ERROR. */
  print(caller: Caller, id: string, ask: PrintAsk, signal: AbortSignal): Promise<ManyPrinted>;
}

/** Collections of the caller's owner. All but `create` and `list` throw NOT_FOUND. */
interface CollectionService {
  /** Throws VALIDATION_ERROR beyond 1,000 collections. */
  create(caller: Caller, name: string): Promise<Collection>;
  /** All, by name. */
  list(caller: Caller): Promise<readonly Collection[]>;
  get(caller: Caller, id: string): Promise<Collection>;
  rename(caller: Caller, id: string, name: string): Promise<Collection>;
  /** `withImages`: its images are deleted too; else they are in no collection then. */
  remove(caller: Caller, id: string, how: { readonly withImages: boolean }): Promise<void>;
  /** The pictures that are ready for a printer, the first made first; see `printMany`. Throws VALIDATION_ERROR. */
  print(caller: Caller, id: string, ask: PrintAsk, signal: AbortSignal): Promise<ManyPrinted>;
}

/** One of `imageId` and `collectionId` is there. */
export interface NewShareRequest {
  readonly imageId?: string;
  readonly collectionId?: string;
  readonly untilAt?: Date;
  readonly asksApproval: boolean;
}

/** What whoever has the address of a share sees. */
export interface SharedView {
  readonly share: Share;
  /** Of the collection. */
  readonly name?: string;
  /** The image in any state but deleted, or a page of the collection's ready ones, newest first. */
  readonly images: readonly ImageRecord[];
  readonly nextCursor?: string;
}

/** `create`, `list` and `remove` are the owner's; the others are for whoever has the address. */
interface ShareService {
  /** Throws VALIDATION_ERROR for an image or a collection that is not the caller's, an end that is past, and beyond 1,000 shares. */
  create(caller: Caller, request: NewShareRequest): Promise<Share>;
  /** Those that have not ended, newest first. */
  list(caller: Caller): Promise<readonly Share[]>;
  /** Ends it for good. Throws NOT_FOUND. */
  remove(caller: Caller, id: string): Promise<void>;
  /** `after` = the `nextCursor` of the page before. Throws NOT_FOUND, GONE, VALIDATION_ERROR. */
  open(token: string, after?: string): Promise<SharedView>;
  /** The first approval stays. Throws NOT_FOUND, GONE, VALIDATION_ERROR for a share that asks for none. */
  approve(token: string, comment: string | undefined): Promise<Share>;
  /** As `readPicture`, of an image that the share shows. Throws NOT_FOUND, GONE, SERVICE_UNAVAILABLE. */
  read(
    token: string,
    imageId: string,
    range: { start: number; end: number },
    part?: FilePart,
  ): Promise<{ bytes: Uint8Array; picture: PictureFile }>;
}

/** Where a scanned link leads now; `ended` for good, `early` and `late` = it has no target at this time. */
export type Followed = { readonly target: string } | { readonly ended: true } | { readonly off: "early" | "late" };

/** A file of an image beside its picture: the thumbnail of that long side in pixels, or its lines in that format. */
export type FilePart = number | VectorFormat;

/** A file of an image as it is served. */
export type PictureFile = Pick<StoredPicture, "blobKey" | "bytes" | "sha256"> & {
  /** Absent = PNG. */
  readonly format?: FileFormat;
};

export interface Service {
  readonly webhooks: WebhookService;
  readonly collections: CollectionService;
  readonly batches: BatchService;
  readonly shares: ShareService;
  /** Throws VALIDATION_ERROR and the other 4xx of creates, ENGINE_UNAVAILABLE, SERVICE_UNAVAILABLE. */
  createImage(caller: Caller, request: CreateImageRequest): Promise<CreateAnswer>;
  /** One image for each request, or none. Throws as createImage; limits and quota are asked for all before any is made. */
  createImages(caller: Caller, requests: readonly CreateImageRequest[]): Promise<readonly CreateAnswer[]>;
  /** Throws the 4xx errors of creates, VALIDATION_ERROR for a request that has no preview, ENGINE_UNAVAILABLE, SERVICE_UNAVAILABLE. */
  previewRequest(ask: PreviewAsk): Promise<PreviewAnswer>;
  /** `kind` undefined = any. Throws NOT_FOUND (also for foreign ids and other kinds), GONE. */
  getImage(caller: Caller, kind: KindName | undefined, id: string): Promise<ImageView>;
  /** Idempotent. Throws NOT_FOUND. */
  deleteImage(caller: Caller, kind: KindName | undefined, id: string): Promise<void>;
  /**
   * Changes of state as they happen, at least once and in order per image: of one image until its final state, or of all the
   * owner's. Ends when the reader is too slow. Throws NOT_FOUND, GONE, VALIDATION_ERROR for an unknown position.
   */
  watchImages(caller: Caller, request: WatchRequest): Promise<AsyncIterable<Watched>>;
  /** The preview of a running image; undefined while there is none. Throws NOT_FOUND, GONE. */
  previewOf(caller: Caller, id: string): Promise<Preview | undefined>;
  /** The image when it is ready or failed within `timeoutMs`. */
  waitForImage(
    caller: Caller,
    request: { readonly imageId: string; readonly timeoutMs: number; readonly signal: AbortSignal },
  ): Promise<ImageView | undefined>;
  /** A record with a signed URL where it is ready. */
  viewOf(record: ImageRecord): ImageView;
  /** Ends all watches, for a stop. */
  endWatches(): Promise<void>;
  listImages(caller: Caller, filter: ListFilter): Promise<{ images: readonly ImageView[]; nextCursor?: string }>;
  /** Sets or removes star, title, tags and collection. Throws NOT_FOUND, GONE, VALIDATION_ERROR for a collection that is not the caller's. */
  changeImage(caller: Caller, id: string, change: ImageChange): Promise<ImageView>;
  /** Throws NOT_FOUND, GONE. */
  recipeOf(caller: Caller, id: string): Promise<ImageRecipe>;
  /**
   * Bytes of an input picture of an image, as received. `range` inclusive, cut to the file, empty beyond it. Throws NOT_FOUND, GONE,
   * SERVICE_UNAVAILABLE.
   */
  readInput(
    caller: Caller,
    id: string,
    field: string,
    range: { readonly start: number; readonly end: number },
  ): Promise<Uint8Array>;
  /** Makes a picture again. Throws as createImage; VALIDATION_ERROR names `image_id` when its input pictures are not kept. */
  makeRecipe(
    caller: Caller,
    request: Omit<CreateImageRequest, "kind" | "body" | "recipe"> & {
      readonly recipe: Omit<ImageRecipe, "imageId"> & { readonly imageId?: string };
    },
  ): Promise<CreateAnswer>;
  /** The styles of a kind, in order; empty for a kind without styles. */
  listStyles(kind: KindName): readonly StyleEntry[];
  /** Throws NOT_FOUND for unknown and foreign codes. */
  getLink(caller: Caller, code: string): Promise<ShortLink>;
  /** Throws NOT_FOUND, VALIDATION_ERROR for a target that is not http(s) or leads back to a short link of ours. */
  changeLink(caller: Caller, code: string, change: LinkChange, reachedBy?: string): Promise<ShortLink>;
  /** The caller's links that have not ended, newest first. */
  listLinks(caller: Caller, page: { limit: number; cursor?: string | undefined }): ReturnType<ShortLinks["list"]>;
  /** Ends a link. Idempotent. Throws NOT_FOUND. */
  endLink(caller: Caller, code: string): Promise<void>;
  /** Throws NOT_FOUND. */
  scansByDay(caller: Caller, code: string): ReturnType<ShortLinks["scansByDay"]>;
  /** All links of the caller as redirects of a static host; see `exportLinks`. */
  exportLinks(caller: Caller, format: LinkExport): Promise<string>;
  /** What the caller's keys created in a month, `2026-11`, in parts. */
  usage(caller: Caller, month: string): AsyncIterable<readonly Usage[]>;
  /** Resolves a scanned link. Counts a scan when `counts` is true; a HEAD request does not count. Throws NOT_FOUND. */
  followLink(code: string, counts: boolean): Promise<Followed>;
  /** The picture behind a short link, for its page. Throws NOT_FOUND. */
  pictureOfLink(code: string): Promise<ImageView | { ended: true }>;
  /**
   * Reads the provenance marks of a picture. `ownerId` = whose memory it takes, and whose images can be given by id. Throws VALIDATION_ERROR and the
   * other errors of input pictures, SERVICE_UNAVAILABLE when too many pictures are being examined.
   */
  verifyPicture(ownerId: string, image: ImageInput, signal: AbortSignal): Promise<VerifyAnswer>;
  /**
   * The faces of a picture. Throws VALIDATION_ERROR and the other errors of input pictures, SERVICE_UNAVAILABLE when too many
   * pictures are being examined.
   */
  findFaces(
    caller: Caller,
    request: { readonly image: ImageInput; readonly order: FaceOrder },
    signal: AbortSignal,
  ): Promise<FacesAnswer>;
  /**
   * What is to be expected of an extension of a picture. Throws VALIDATION_ERROR and the other errors of input pictures,
   * SERVICE_UNAVAILABLE when too many pictures are being examined.
   */
  foreseeExtension(
    caller: Caller,
    image: ImageInput,
    request: Omit<OutlookRequest, "image">,
    signal: AbortSignal,
  ): Promise<OutlookAnswer>;
  /**
   * What readers make of the code in a picture. `content` = what it should say. Throws VALIDATION_ERROR and the other errors of input
   * pictures, SERVICE_UNAVAILABLE when too many pictures are being examined.
   */
  scanPicture(
    caller: Caller,
    request: { readonly image: ImageInput; readonly content?: string | undefined },
    signal: AbortSignal,
  ): Promise<ScanAnswer>;
  /** A derivative of a ready image; asked for where there was none. A poster: only where `posterScale` says that it can be drawn finer. Throws QUEUE_FULL, GONE. */
  requestDerivative(record: ReadyImage, ask: DerivativeAsk): Promise<Derivative>;
  /** `range` inclusive, cut to the file. Throws SERVICE_UNAVAILABLE. */
  readDerivative(file: Pick<StoredDerivative, "blobKey">, range?: { start: number; end: number }): Promise<Uint8Array>;
  /** Bytes behind a signed URL (already verified). `range` inclusive, cut to the file; `part` = its thumbnail or its lines. Throws GONE, NOT_FOUND. */
  readPicture(
    id: string,
    range?: { start: number; end: number },
    part?: FilePart,
  ): Promise<{ bytes: Uint8Array; picture: PictureFile }>;
  /** The pages of one picture; see `layOut`. Throws VALIDATION_ERROR. */
  layOut(record: ReadyImage, ask: PrintAsk): Promise<LaidOut>;
  /** A picture of any format as a PNG with the same pixels and XMP packet. Throws GONE, NOT_FOUND, SERVICE_UNAVAILABLE. */
  readPng(id: string, signal: AbortSignal): Promise<Uint8Array>;
  /**
   * The health of each required part, whether a worker is connected, and whether webhooks, scheduled deletions and images that were waiting are held.
   * Without a worker, requests are accepted and wait. Never throws.
   */
  ready(): Promise<{ ok: boolean; parts: Record<string, boolean>; worker: boolean; hold?: Hold }>;
}
