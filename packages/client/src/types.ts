/** Requests and answers on the wire. A test compares them with the schemas of the service. */

import type { ErrorDetail } from "./errors.ts";
import type { FaceOrder } from "./examined.ts";
import type { ImageSource } from "./input.ts";
import type { QrContent } from "./qr-content.ts";

export type * from "./examined.ts";
export type { QrContent } from "./qr-content.ts";
export type * from "./scan.ts";
export type * from "./shares.ts";

export type KindName = "art_qr" | "art_v5" | "art_outpaint" | "art_swapface";
export type ImageStateName = "queued" | "running" | "ready" | "failed" | "deleted";
export type WebhookEventName =
  | `image.${ImageStateName}`
  | "link.changed"
  | "link.ended"
  | "key.created"
  | "key.revoked"
  | "share.approved";
export type Scope = "create" | "read" | "admin";

export type OutputFormat = "png" | "jpeg" | "webp" | "avif";

/** In which format a picture is made and how it is named: fields of every create. */
export interface Output {
  /** Default png. What is promised of a picture is verified on the file in this format. */
  output_format?: OutputFormat | undefined;
  /** 1 to 100, for jpeg, webp (lossless at 100) and avif. */
  output_quality?: number | undefined;
  /** What the image is called, up to 120 characters. */
  title?: string | undefined;
  /** Words to find it by: up to 20 of up to 40 characters. */
  tags?: string[] | undefined;
  /** The id of the collection that it belongs to. */
  collection?: string | undefined;
}

/** The request of `qr.create`. */
export interface QrRequest extends Output {
  /** 1 to 2000 characters; required without `image`. */
  prompt?: string | undefined;
  /** Required without `image`. `Auto` chooses; styles of the category Carriers are worlds that are the code, and an `image` hangs there beside it. */
  style?: string | undefined;
  /** A picture of your own that carries the code in place of a painted one, or hangs beside it in the world of a carrier. */
  image?: ImageSource | undefined;
  /** `auto` takes a scanned frame of `image` away first; default off. */
  trim?: "off" | "auto" | undefined;
  /** What matters in `image`: a point, or an area with its top left corner there, as shares of width and height. */
  focus?: { x: number; y: number; w?: number | undefined; h?: number | undefined } | undefined;
  /** A picture or SVG that the code makes room for. `scale`: its longer side as a share of the code's side, .08 to .4. */
  logo?:
    | ImageSource
    | { image: ImageSource; place?: "centre" | "corner" | undefined; scale?: number | undefined }
    | undefined;
  /** `W:H`, integers 1 to 64, from 1:3 to 3:1; default 1:1, or the ratio of `image`. */
  ar?: string | undefined;
  /** What the code says: up to 900 bytes of UTF-8, or fields. Absent: the code opens the picture's own page. */
  content?: string | QrContent | undefined;
  /** The code holds a short link to the URL in `content`. */
  shortlink?: boolean | undefined;
  /** Space between the picture's margin and the code, 0 to 9; default 2. */
  padding?: number | undefined;
  /** 0 art first, 2 clarity first; default 1. */
  qr_w?: number | undefined;
  /** 2 to 6 colours `#rrggbb` that a style of the category Carriers, or `Auto`, is made in. */
  palette?: string[] | undefined;
  style_v5?: "Photographic" | "Fantasy Art" | "Digital Art" | "Neon Punk" | "Graffiti" | "Disco" | undefined;
  negative_prompt?: string | undefined;
  /** 0 to 4294967295; absent: chosen at random. */
  seed?: number | undefined;
}

/** The request of `preview`. */
export interface PreviewRequest extends Omit<QrRequest, "image" | "logo" | "title" | "tags" | "collection"> {
  kind?: "art_qr" | undefined;
  /** The photograph that hangs in the world: a `data:` URI of at most 400,000 characters and 1,024 px. */
  image?: string | undefined;
}

/** A small picture of a request, before it is made. */
export interface RequestPreview {
  /** 320 px long, a WebP unless `output_format` names another format. No reader has read its code. */
  picture: Blob;
  /** The style that it is painted in. */
  style: string;
  /** A create with the same request and this seed begins with the picture. */
  seed: number;
  warnings: Warning[];
}

/** The request of `paint.create`. */
export interface PaintRequest extends Output {
  /** 1 to 2000 characters. */
  prompt: string;
  style: string;
  /** `W:H`, integers 1 to 64, from 1:3 to 3:1; default 1:1. */
  ar?: string | undefined;
  negative_prompt?: string | undefined;
  /** 0 to 4294967295; absent: chosen at random. */
  seed?: number | undefined;
}

/** The request of `outpaint.create`: by sides, by ratio or by scale. */
export interface OutpaintRequest extends Output {
  image: ImageSource;
  /** `auto` takes a scanned frame of `image` away first and makes its place anew; default off. */
  trim?: "off" | "auto" | undefined;
  /** Pixels to add, 0 to 2000. */
  left?: number | undefined;
  right?: number | undefined;
  up?: number | undefined;
  down?: number | undefined;
  ar?: string | undefined;
  /** With `ar`: where the original stands; default center. */
  anchor?: "center" | "left" | "right" | "top" | "bottom" | undefined;
  /** 1.05 to 3. */
  scale?: number | undefined;
  /** Of the size of `image`; where it is transparent, the picture is made anew. */
  mask?: ImageSource | undefined;
  prompt?: string | undefined;
  negative_prompt?: string | undefined;
  /** 0 to 4294967295; absent: chosen at random. */
  seed?: number | undefined;
}

/** The request of `swap.create`. */
export interface SwapRequest extends Output {
  target: ImageSource;
  /** One picture of a person, or up to 4 of the same person. */
  source: ImageSource | ImageSource[];
  /** Every depicted person agreed. */
  consent?: boolean | undefined;
  mode?: "one" | "many" | undefined;
  target_index?: number | undefined;
  source_index?: number | undefined;
  order?: FaceOrder | undefined;
  /** 0 to 1; default 1. */
  strength?: number | undefined;
  eyes?: "auto" | "source" | "target" | undefined;
  mouth?: "auto" | "source" | "target" | undefined;
  /** 0 to 4294967295; absent: chosen at random. */
  seed?: number | undefined;
}

/** `info`: good to know; `look`: worth a look; `poor`: probably not what you want. */
export type WarningWeight = "info" | "look" | "poor";

/** Something that could not be honoured, or that is good to know. */
export interface Warning {
  code: string;
  message: string;
  weight: WarningWeight;
  field?: string;
  /** The words of the prompt that are not drawn, as they were typed. Absent in the answer to a create. */
  undrawn?: readonly string[];
}

/** One thing that was verified on the delivered bytes. */
export interface Check {
  name: string;
  passed: boolean;
  /** Whether the image would have failed without it. */
  required: boolean;
  value?: number;
  note?: string;
}

export type QualityReason =
  | "few-clues"
  | "cut-object"
  | "lost-lines"
  | "visible-repeats"
  | "blurred-extension"
  | "confused-texture"
  | "visible-border"
  | "face-turned"
  | "face-covered"
  | "face-small"
  | "face-light"
  | "face-edge"
  | "face-shape"
  | "subject-hidden"
  | "things-hidden"
  | "things-misplaced"
  | "words-not-drawn"
  | "subject-small"
  | "subject-indistinct"
  | "crowded-scene";

/** An engine's judgement of its own picture. */
export interface Quality {
  /** 0 to 1: about the share of people who would keep the picture. */
  score: number;
  /** What lowers the score, the most important first. */
  reasons: QualityReason[];
}

/** An image in events and lists. */
export interface ImageState {
  id: string;
  kind: KindName;
  state: ImageStateName;
  queue_type: "fast" | "slow";
  created: string;
  finished?: string;
  /** What was requested; an input picture is shown as `{kept, width, height}`. */
  params: Record<string, unknown>;
  seed: number;
  /** Of a code: what it opens or says; absent where it opens the picture's own page. */
  destination?: string;
  starred: boolean;
  title?: string;
  tags?: string[];
  /** The id of its collection. */
  collection?: string;
  /** 0 to 1. */
  progress: number;
  queue_position?: number;
  /** Works without a key, expires. */
  url?: string;
  /** WebP by the length of the long side in pixels. */
  thumbnail?: { "256"?: string; "512"?: string };
  /** ThumbHash, base64. */
  thumbhash?: string;
  width?: number;
  height?: number;
  bytes?: number;
  /** Of the file behind `url`. */
  format?: OutputFormat;
  sha256?: string;
  engine?: string;
  version?: string;
  degraded?: boolean;
  /** Absent where the engine gave no judgement. */
  quality?: Quality;
  /** That of the worst warning; null without warnings. */
  weight: WarningWeight | null;
  warnings: Warning[];
  recipe?: Record<string, unknown>;
  link?: { code: string; url: string };
  /** Of a failed image. */
  error?: { error: string; detail: ErrorDetail };
}

export interface ImageDetail extends ImageState {
  checks: Check[];
}

export interface CreatedAnswer {
  success: true;
  id: string;
  queue_type: "fast" | "slow";
  image?: ImageDetail;
}

/** The answer of `images.recipe` and the request of `recipes.create`. */
export interface RecipeRequest {
  kind: KindName;
  params: Record<string, unknown>;
  seed: number;
  engine?: string | undefined;
  version?: string | undefined;
  image_id?: string | undefined;
}

export interface PictureAnswer {
  success: true;
  /** Absent while the image is not ready. */
  url?: string;
}

export interface PaintAnswer extends PictureAnswer {
  data?: { prompt: string; ar: string; style: string; created: string; created_by: string };
}

export interface Style {
  order: number;
  category: string;
  name: string;
  label: string;
  image: string;
  is_new: boolean;
  featured: boolean;
}

export interface ImageFilter {
  kind?: KindName | undefined;
  /** Absent: all but deleted ones. */
  state?: ImageStateName | undefined;
  style?: string | undefined;
  /** Words of title, tags, prompt or destination; part of a word is enough. */
  words?: string | undefined;
  tag?: string | undefined;
  /** The id of a collection. */
  collection?: string | undefined;
  starred?: boolean | undefined;
  /** Images per request, 1 to 100; default 20. */
  limit?: number | undefined;
}

/** What stays undefined is kept; null takes it away. */
export interface ImageChange {
  starred?: boolean | undefined;
  title?: string | null | undefined;
  tags?: string[] | undefined;
  collection?: string | null | undefined;
}

/** The request of `batches.create`. */
export interface BatchRequest {
  /** Default art_qr. */
  kind?: KindName | undefined;
  /** Fields of a create that all rows share; pictures as URLs, `data:` URIs or `{ id }`. */
  template?: Record<string, unknown> | undefined;
  /** 1 to 1000: what differs from row to row. */
  rows?: Record<string, unknown>[] | undefined;
  /** In place of `rows`. */
  csv?: string | Blob | undefined;
  /** Only says what is wrong. */
  dry_run?: boolean | undefined;
}

export interface BatchCreated {
  /** False in a dry run with problems. */
  success: boolean;
  /** Absent in a dry run. */
  id?: string;
  accepted: number;
  problems: { row: number; column?: string; message: string }[];
  encoding?: "utf-8" | "windows-1252";
  separator?: "commas" | "semicolons" | "tabs";
}

export interface BatchSummary {
  id: string;
  kind: KindName;
  created: string;
  rows: number;
  /** Whether no row is left to be made. */
  done: boolean;
}

export interface Batch extends BatchSummary {
  counts: Record<"waiting" | ImageStateName, number>;
  items: {
    row: number;
    state: "waiting" | ImageStateName;
    image_id?: string;
    title?: string;
    /** Why the row failed. */
    error?: string;
  }[];
}

export interface Collection {
  id: string;
  name: string;
  created: string;
}

export interface Link {
  code: string;
  url: string;
  image_id: string;
  /** Absent: the picture's own page. */
  target?: string;
  /** Before and after them it leads to `fallback`. */
  starts?: string;
  ends?: string;
  /** Absent: a page that says that the time is not now. */
  fallback?: string;
  scans: number;
  created: string;
  ended?: string;
}

/** The request of `links.change`: what is left out stays, null takes it away. */
export interface LinkChange {
  target?: string | undefined;
  /** A day (`2030-12-24`, in UTC) or a moment (ISO 8601 with an offset). */
  starts?: string | null | undefined;
  ends?: string | null | undefined;
  /** Where the link leads before and after them. */
  fallback?: string | null | undefined;
}

export interface LinkScans {
  code: string;
  days: { day: string; scans: number }[];
}

export interface Webhook {
  id: string;
  url: string;
  events: WebhookEventName[];
  created: string;
  disabled?: string;
  /** Only in the answers of `create` and `rotate`. */
  secret?: string;
}

export interface WebhookRequest {
  url: string;
  /** Absent: ready and failed. */
  events?: WebhookEventName[] | undefined;
}

export interface WebhookList {
  webhooks: Webhook[];
  /** Signs webhooks that a create names (`webhookUrl`). Absent for keys without the scope create or admin. */
  request_secret?: string | undefined;
}

export interface Delivery {
  id: string;
  event: WebhookEventName;
  /** The id of the image or key, or the code of the link, that the event is about. */
  subject: string;
  /** `subject`, where that is an image. */
  image_id?: string;
  at: string;
  status: "pending" | "delivered" | "failed";
  attempts: number;
  next_attempt?: string;
  last_status?: number;
  last_error?: string;
  done?: string;
}

export interface Usage {
  month: string;
  usage: { key_id: string; kind: KindName; images: number }[];
}

export interface Queue {
  fast: number;
  slow: number;
  oldest_s: number;
  workers: number;
  held?: Held;
}

/** Set while webhooks and scheduled deletions are held, and in a copy the images that were waiting. */
export interface Held {
  reason: "data-folder" | "database" | "restore";
  since: string;
  /** The command that ends the hold, as it is typed in this installation. */
  command: string;
  /** A sentence with the command that ends the hold. */
  message: string;
}

export interface Engines {
  engines: { id: string; capabilities: ("paint" | "carry" | "fill" | "swap")[]; ok: boolean; note?: string }[];
}

export interface Storage {
  pictures: number;
  picture_bytes: number;
  database_bytes: number;
}

/** Images that are ready, and that failed. */
export interface Finished {
  ready: number;
  failed: number;
}

export interface Activity {
  /** Of the images created in the last 60 minutes. */
  hour: Finished;
  /** Of those of the last 24 hours. */
  day: Finished;
  /** The last 10 failed images of all owners, the newest first. */
  failures: {
    id: string;
    kind: string;
    type: string;
    failed: string;
    owner_id: string;
    /** Whether the key of this client may see the image. */
    yours: boolean;
  }[];
}

export interface Key {
  key_id: string;
  owner_id: string;
  name: string;
  scopes: Scope[];
  created: string;
  expires?: string;
  revoked?: string;
  rate_per_minute?: number;
  max_queued?: number;
  monthly_quota?: number;
}

export interface CreatedKey extends Key {
  /** The key itself; shown only now. */
  key: string;
}

export interface KeyRequest {
  name: string;
  owner_id?: string | undefined;
  scopes?: Scope[] | undefined;
  expires_in_days?: number | undefined;
  rate_per_minute?: number | undefined;
  max_queued?: number | undefined;
  monthly_quota?: number | undefined;
}

export interface SessionRequest {
  code?: string | undefined;
  key?: string | undefined;
}

export interface Session {
  success: true;
  signed_in: boolean;
  expires?: string;
  key?: { name: string; scopes: ("create" | "read" | "admin")[] };
}

export interface SessionCode {
  success: true;
  code: string;
  address: string;
  expires: string;
}

export interface OpenAiRequest {
  prompt: string;
  model?: string | undefined;
  n?: number | null | undefined;
  size?: string | null | undefined;
  response_format?: "url" | "b64_json" | null | undefined;
  output_format?: OutputFormat | null | undefined;
  /** 0 to 100, the largest file; not with png. */
  output_compression?: number | null | undefined;
  style?: string | null | undefined;
}

/** Pictures as bytes or files: addresses and ids are refused. */
export interface OpenAiEditRequest {
  image: ImageSource;
  /** Transparent where the picture is to be made anew; absent: the transparent parts of `image`. */
  mask?: ImageSource | undefined;
  /** Empty: what surrounds the new parts. */
  prompt: string;
  model?: string | undefined;
  n?: number | null | undefined;
  size?: string | null | undefined;
  response_format?: "url" | "b64_json" | null | undefined;
  background?: "auto" | "opaque" | null | undefined;
  output_format?: OutputFormat | null | undefined;
  /** 0 to 100, the largest file; not with png. */
  output_compression?: number | null | undefined;
  stream?: boolean | null | undefined;
}

export interface OpenAiAnswer {
  created: number;
  data: { url?: string; b64_json?: string }[];
}

export interface Ready {
  status: "ok";
  parts: Record<string, boolean>;
  worker: boolean;
  held?: Held;
}
