/** Shapes of requests and answers on the wire. Made by tools/generate.ts of the API's own document. */

import type { ImageSource } from "../input.ts";

export interface Activity {
  /** of the images created in the last 60 minutes, how many are ready and how many failed */
  hour: {
    ready: number;
    failed: number;
  };
  /** the same of the last 24 hours */
  day: {
    ready: number;
    failed: number;
  };
  /** the last 10 failed images of all owners, the newest first */
  failures: {
    id: string;
    kind: string;
    /** the type of its error, as in docs/errors.md */
    type: string;
    failed: string;
    owner_id: string;
    /** whether the caller's key may see the image */
    yours: boolean;
  }[];
}

export interface OutpaintRequest {
  /** The picture to extend: http(s) URL, data: URI, {"id": "<own image id>"} or a file of a form. */
  image: ImageSource;
  /**
   * `auto` takes a scanned frame of `image` away before anything else: even lines of 1 to 12 pixels at its borders,
   * near black or near white. The warning `frame-trimmed` names the pixels. Default off: the frame stays, with the
   * warning `framed-edge`. Sizes, margins and shares of other fields refer to `image` as it was sent.
   */
  trim?: "off" | "auto" | undefined;
  /** Pixels to add at the left, 0 to 2000. At least one side must be above 0. */
  left?: number | undefined;
  /** Pixels to add at the right, 0 to 2000. At least one side must be above 0. */
  right?: number | undefined;
  /** Pixels to add at the top, 0 to 2000. At least one side must be above 0. */
  up?: number | undefined;
  /** Pixels to add at the bottom, 0 to 2000. At least one side must be above 0. */
  down?: number | undefined;
  /** Ratio of the result, in place of left/right/up/down or scale. */
  ar?: string | undefined;
  /** With `ar`: where the original stands in the result, default center. */
  anchor?: "center" | "left" | "right" | "top" | "bottom" | undefined;
  /** Factor for width and height, 1.05 to 3, in place of left/right/up/down or ar. */
  scale?: number | undefined;
  /**
   * A picture of the same size as `image`, in place of left/right/up/down, ar or scale. Where it is transparent (alpha
   * under 128), the picture is made anew; the result has the size of `image`. http(s) URL, data: URI, {"id": "<own
   * image id>"} or a file of a form.
   */
  mask?: ImageSource | undefined;
  /** What the added parts show: up to 2000 characters. */
  prompt?: string | undefined;
  /** What the picture should not show: up to 2000 characters. Engines that cannot use it say so in a warning. */
  negative_prompt?: string | undefined;
  /** 0 to 4294967295. The same request with the same seed gives the same picture; absent: chosen at random. */
  seed?: number | undefined;
  /**
   * Format of the picture. What is promised of a picture is verified on the file in this format; its marks of origin
   * are in it too. Default "png".
   */
  output_format?: "png" | "jpeg" | "webp" | "avif" | undefined;
  /**
   * Quality of a JPEG, WebP or AVIF, 1 to 100; default JPEG 85, WebP 85, AVIF 65. WebP at 100 keeps every pixel. Where
   * a picture does not pass its verification, higher qualities are tried, with a warning.
   */
  output_quality?: number | undefined;
  /** What the image is called, up to 120 characters. */
  title?: string | undefined;
  /** Words to find the image by, up to 20 of up to 40 characters; as text or in a form: separated by commas. */
  tags?: string[] | undefined;
  /** The id of the collection that the image belongs to. */
  collection?: string | undefined;
}

export interface QrRequest {
  /**
   * What the picture shows, in words: 1 to 2000 characters. Line breaks become spaces. Required without `image`, and
   * used with it only for a style of the category Carriers.
   */
  prompt?: string | undefined;
  /**
   * Name of a style of either style list, in any case. `Auto` chooses. Styles of the category Carriers are worlds that
   * are the code; an `image` hangs there beside it. With `image`, the finish of any other style is laid over the
   * picture. Required without `image`.
   */
  style?: string | undefined;
  /**
   * A picture of the caller's own that shows the code, in place of a painted one, or hangs beside it in the world of a
   * carrier: http(s) URL, data: URI, {"id": "<own image id>"} or a file of a form.
   */
  image?: ImageSource | undefined;
  /**
   * `auto` takes a scanned frame of `image` away before anything else: even lines of 1 to 12 pixels at its borders,
   * near black or near white. The warning `frame-trimmed` names the pixels. Default off: the frame stays, with the
   * warning `framed-edge`. Sizes, margins and shares of other fields refer to `image` as it was sent.
   */
  trim?: "off" | "auto" | undefined;
  /**
   * What matters in `image`: a point (x, y), or an area of size (w, h) with its top left corner there. Crops are laid
   * around it, and an embedded code spares the area. In a form, as JSON.
   */
  focus?: Focus | undefined;
  /**
   * A logo that the code makes room for: a picture or an SVG, or an object with its picture, place and scale. In a
   * form: the file, and `{place, scale}` as JSON in a second field of this name.
   */
  logo?: ImageSource | Logo | undefined;
  /**
   * Ratio of the picture, default 1:1; with `image`, that of the image, else it is cropped. A carrier with `image`: 2:3
   * for a wide image, else 3:2.
   */
  ar?: string | undefined;
  /**
   * What the code says when scanned: any text of up to 900 bytes of UTF-8, taken as it is, or an object with a `type`
   * (url, wifi, vcard, tel, sms, whatsapp, mailto, geo, event, text) and its fields, which is written in the form that
   * phones read. Absent: the code opens the picture's own page.
   */
  content?: string | UrlContent | WifiContent | VcardContent | TelContent | SmsContent | WhatsappContent | MailtoContent | GeoContent | EventContent | TextContent | undefined;
  /**
   * The code holds a short link to the URL in `content`: it scans more easily, and its target can be changed later.
   * Default false.
   */
  shortlink?: boolean | undefined;
  /**
   * Space between the picture's margin and the code, 0 (none) to 9. With 2 a code in a picture is also made smaller and
   * placed where it covers least; others keep it as large as they leave room for. Default 2.
   */
  padding?: number | undefined;
  /**
   * Balance of art and clarity: 0 is art first, 2 is clarity first; other numbers are clamped with a warning. The
   * picture scans at every value. Default 1.
   */
  qr_w?: number | undefined;
  /**
   * 2 to 6 colours `#rrggbb` that the world is made in, for styles of the category Carriers and for `Auto`, which then
   * takes one of them. With `image`, for the category Carriers alone: the world takes the colours, the picture keeps
   * its own. Lightness moves as far as the code needs, hue stays. Refused where they leave no contrast. As text or in a
   * form: separated by commas.
   */
  palette?: string[] | undefined;
  /** A finish applied over the style. */
  style_v5?: "Photographic" | "Fantasy Art" | "Digital Art" | "Neon Punk" | "Graffiti" | "Disco" | undefined;
  /** What the picture should not show: up to 2000 characters. Engines that cannot use it say so in a warning. */
  negative_prompt?: string | undefined;
  /** 0 to 4294967295. The same request with the same seed gives the same picture; absent: chosen at random. */
  seed?: number | undefined;
  /**
   * Format of the picture. What is promised of a picture is verified on the file in this format; its marks of origin
   * are in it too. Default "png".
   */
  output_format?: "png" | "jpeg" | "webp" | "avif" | undefined;
  /**
   * Quality of a JPEG, WebP or AVIF, 1 to 100; default JPEG 85, WebP 85, AVIF 65. WebP at 100 keeps every pixel. Where
   * a picture does not pass its verification, higher qualities are tried, with a warning.
   */
  output_quality?: number | undefined;
  /** What the image is called, up to 120 characters. */
  title?: string | undefined;
  /** Words to find the image by, up to 20 of up to 40 characters; as text or in a form: separated by commas. */
  tags?: string[] | undefined;
  /** The id of the collection that the image belongs to. */
  collection?: string | undefined;
}

export interface SwapRequest {
  /** The picture whose face is replaced: http(s) URL, data: URI, {"id": "<own image id>"} or a file of a form. */
  target: ImageSource;
  /**
   * The face to insert: a picture of one person or a list of up to 4 of the same person; http(s) URL, data: URI, {"id":
   * "<own image id>"} or a file of a form.
   */
  source: ImageSource | ImageSource[];
  /** Must be true: every depicted person agreed. Operators can make it optional. */
  consent?: boolean | undefined;
  /** `one` replaces one face of the target, `many` every face. Default "one". */
  mode?: "one" | "many" | undefined;
  /** Which face of the target, counted from 0 in `order`, at most 1000. Not with mode `many`. */
  target_index?: number | undefined;
  /** Which face of the source, counted from 0 in `order`, at most 1000. Not with mode `many`. */
  source_index?: number | undefined;
  /** The order in which faces are counted. Default "large-small". */
  order?: "large-small" | "left-right" | "right-left" | "top-bottom" | "bottom-top" | undefined;
  /** Strength of the swap, 0 (target unchanged) to 1 (full swap). Default 1. */
  strength?: number | undefined;
  /** Which face's gaze the result has. Default "auto". */
  eyes?: "auto" | "source" | "target" | undefined;
  /** Which face's mouth the result has. Default "auto". */
  mouth?: "auto" | "source" | "target" | undefined;
  /** 0 to 4294967295. The same request with the same seed gives the same picture; absent: chosen at random. */
  seed?: number | undefined;
  /**
   * Format of the picture. What is promised of a picture is verified on the file in this format; its marks of origin
   * are in it too. Default "png".
   */
  output_format?: "png" | "jpeg" | "webp" | "avif" | undefined;
  /**
   * Quality of a JPEG, WebP or AVIF, 1 to 100; default JPEG 85, WebP 85, AVIF 65. WebP at 100 keeps every pixel. Where
   * a picture does not pass its verification, higher qualities are tried, with a warning.
   */
  output_quality?: number | undefined;
  /** What the image is called, up to 120 characters. */
  title?: string | undefined;
  /** Words to find the image by, up to 20 of up to 40 characters; as text or in a form: separated by commas. */
  tags?: string[] | undefined;
  /** The id of the collection that the image belongs to. */
  collection?: string | undefined;
}

export interface PaintRequest {
  /** What the picture shows, in words: 1 to 2000 characters. Line breaks become spaces. */
  prompt: string;
  /**
   * Name of a style of `art_v5/getStyle`, in any case. `Auto` chooses. Styles of the category Carriers are the worlds
   * of QR art, without a code.
   */
  style: string;
  /** Ratio of the picture, default 1:1. */
  ar?: string | undefined;
  /** What the picture should not show: up to 2000 characters. Engines that cannot use it say so in a warning. */
  negative_prompt?: string | undefined;
  /** 0 to 4294967295. The same request with the same seed gives the same picture; absent: chosen at random. */
  seed?: number | undefined;
  /**
   * Format of the picture. What is promised of a picture is verified on the file in this format; its marks of origin
   * are in it too. Default "png".
   */
  output_format?: "png" | "jpeg" | "webp" | "avif" | undefined;
  /**
   * Quality of a JPEG, WebP or AVIF, 1 to 100; default JPEG 85, WebP 85, AVIF 65. WebP at 100 keeps every pixel. Where
   * a picture does not pass its verification, higher qualities are tried, with a warning.
   */
  output_quality?: number | undefined;
  /** What the image is called, up to 120 characters. */
  title?: string | undefined;
  /** Words to find the image by, up to 20 of up to 40 characters; as text or in a form: separated by commas. */
  tags?: string[] | undefined;
  /** The id of the collection that the image belongs to. */
  collection?: string | undefined;
}

export interface Batch {
  id: string;
  kind: "art_qr" | "art_v5" | "art_outpaint" | "art_swapface" | "code";
  created: string;
  rows: number;
  /** whether no row is left to be made */
  done: boolean;
  counts: {
    /** rows that are not in the queue yet */
    waiting: number;
    queued: number;
    running: number;
    ready: number;
    /** images that failed, and rows that were refused */
    failed: number;
    deleted: number;
  };
  items: {
    row: number;
    state: "waiting" | "queued" | "running" | "ready" | "failed" | "deleted";
    image_id?: string;
    title?: string;
    /** why the row failed */
    error?: string;
  }[];
}

export interface BatchCreated {
  /** false in a dry run with problems */
  success: boolean;
  /** absent in a dry run */
  id?: string;
  /** rows that are made, or would be */
  accepted: number;
  /** of a dry run, the first 100 */
  problems: {
    /** counted from 1; 0 is the heading of a CSV */
    row: number;
    /** the field */
    column?: string;
    message: string;
  }[];
  /** how the file of a form was read */
  encoding?: "utf-8" | "windows-1252";
  /** of a CSV */
  separator?: "commas" | "semicolons" | "tabs";
}

export interface BatchEvent {
  type: "batch.done";
  /** when it happened */
  timestamp: string;
  data: BatchSummary;
}

export interface BatchList {
  batches: BatchSummary[];
}

export interface BatchRequest {
  /** The kind of image. Default "art_qr". */
  kind?: "art_qr" | "art_v5" | "art_outpaint" | "art_swapface" | "code" | undefined;
  /**
   * Fields of a create of this kind that all rows share. Pictures are URLs, `data:` URIs or ids of your own images. In
   * a form: as JSON. Default {}.
   */
  template?: Record<string, unknown> | undefined;
  /** What differs from row to row: fields of a create, which come before those of the template. 1 to 1000. */
  rows?: Record<string, unknown>[] | undefined;
  /**
   * The rows as CSV with a heading of field names, in place of `rows`; `content.ssid` names a field of an object.
   * Separated by commas, semicolons or tabs. As a file of a form: in UTF-8, else it is read as Windows-1252.
   */
  csv?: string | Blob | undefined;
  /** Only says what is wrong with the rows; makes nothing. Default false. */
  dry_run?: boolean | undefined;
}

export interface BatchResumed {
  success: true;
  /** rows that are made anew */
  accepted: number;
}

export interface BatchSummary {
  id: string;
  kind: "art_qr" | "art_v5" | "art_outpaint" | "art_swapface" | "code";
  created: string;
  rows: number;
  /** whether no row is left to be made */
  done: boolean;
}

export interface Check {
  name: string;
  passed: boolean;
  required: boolean;
  value?: number;
  note?: string;
}

/** Colours of modules and ground. */
export interface CodeColours {
  /**
   * Colour of the modules as `#rrggbb`, or a gradient: two of them with a comma, and perhaps a direction (diagonal,
   * across, down, outwards); or an object.
   */
  dark?: string | CodeGradient | undefined;
  /** Colour or gradient of the ground. */
  light?: string | CodeGradient | undefined;
}

export interface CodeGradient {
  /** The colour where it begins. */
  from: string;
  /** The colour where it ends. */
  to: string;
  /** `diagonal` is from the top left to the bottom right, `outwards` from the middle. */
  direction?: "diagonal" | "across" | "down" | "outwards" | undefined;
}

export interface CodeRequest {
  /**
   * What the code says when scanned: any text of up to 900 bytes of UTF-8, taken as it is, or an object with a `type`
   * (url, wifi, vcard, tel, sms, whatsapp, mailto, geo, event, text) and its fields, which is written in the form that
   * phones read.
   */
  content: string | UrlContent | WifiContent | VcardContent | TelContent | SmsContent | WhatsappContent | MailtoContent | GeoContent | EventContent | TextContent;
  /**
   * The code holds a short link to the URL in `content`: it scans more easily, and its target can be changed later.
   * Default false.
   */
  shortlink?: boolean | undefined;
  /** How modules are drawn: as squares, as dots, or with corners that flow together. Default "square". */
  shape?: "square" | "round" | "fluid" | undefined;
  /**
   * How the three finders are drawn: square, with round corners, or as leaves with a sharp corner towards the middle.
   * Default "square".
   */
  finder?: "square" | "round" | "leaf" | undefined;
  /**
   * Colours of modules and ground. Refused where the darkest of the ground is not lighter than the lightest of the
   * modules by 0.4 of luma. In a form, as JSON.
   */
  colours?: CodeColours | undefined;
  /**
   * A logo that the code makes room for: a picture or an SVG, or an object with its picture, place and scale. In a
   * form: the file, and `{place, scale}` as JSON in a second field of this name.
   */
  logo?: ImageSource | Logo | undefined;
  /** Width on paper of SVG and PDF in millimetres, quiet zone included, 10 to 3000. Default 40. */
  width_mm?: number | undefined;
  /** Kept with the image as of every kind. There is no chance in a code. */
  seed?: number | undefined;
  /**
   * Format of the file at `url`. Every code also has its lines as SVG and PDF at `/v1/images/{id}/file?format=`.
   * Default "png".
   */
  output_format?: "png" | "jpeg" | "webp" | "avif" | "svg" | "pdf" | undefined;
  /**
   * Quality of a JPEG, WebP or AVIF, 1 to 100; default JPEG 85, WebP 85, AVIF 65. WebP at 100 keeps every pixel. Where
   * a picture does not pass its verification, higher qualities are tried, with a warning.
   */
  output_quality?: number | undefined;
  /** What the image is called, up to 120 characters. */
  title?: string | undefined;
  /** Words to find the image by, up to 20 of up to 40 characters; as text or in a form: separated by commas. */
  tags?: string[] | undefined;
  /** The id of the collection that the image belongs to. */
  collection?: string | undefined;
}

export interface Collection {
  id: string;
  name: string;
  created: string;
}

export interface CollectionList {
  collections: Collection[];
}

export interface CollectionRequest {
  /** The name of the collection, up to 120 characters. */
  name: string;
}

export interface CreatedAnswer {
  success: true;
  id: string;
  queue_type: "fast" | "slow";
  /** With `Prefer: wait=60`: the image, when it was ready or failed in time. */
  image?: ImageDetail;
}

export interface CreatedKey {
  key_id: string;
  owner_id: string;
  name: string;
  scopes: ("create" | "read" | "admin")[];
  created: string;
  expires?: string;
  revoked?: string;
  rate_per_minute?: number;
  max_queued?: number;
  monthly_quota?: number;
  /** the key itself; shown only once */
  key: string;
}

export interface Delivery {
  /** the `webhook-id` header of every attempt */
  id: string;
  event: "image.queued" | "image.running" | "image.ready" | "image.failed" | "image.deleted" | "link.changed" | "link.ended" | "key.created" | "key.revoked" | "share.approved" | "batch.done";
  /** the id of the image or key, or the code of the link, that the event is about */
  subject: string;
  /** `subject`, where that is an image */
  image_id?: string;
  /** when it happened */
  at: string;
  status: "pending" | "delivered" | "failed";
  attempts: number;
  next_attempt?: string;
  /** HTTP status of the last attempt */
  last_status?: number;
  last_error?: string;
  done?: string;
}

export interface DeliveryList {
  deliveries: Delivery[];
}

export interface Engines {
  engines: {
    id: string;
    capabilities: ("paint" | "carry" | "fill" | "swap")[];
    ok: boolean;
    /** why it is down */
    note?: string;
  }[];
}

export interface ErrorAnswer {
  error: string;
  detail: {
    code: number;
    type: "INVALID_REQUEST_BODY" | "NO_RIGHTS" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "GONE" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RANGE_NOT_SATISFIABLE" | "EXPECTATION_FAILED" | "VALIDATION_ERROR" | "CONTENT_TOO_LONG" | "IDEMPOTENCY_CONFLICT" | "IMAGE_UNREADABLE" | "IMAGE_UNREACHABLE" | "NO_FACE" | "FACE_NOT_FOUND" | "FACE_UNUSABLE" | "NOT_SCANNABLE" | "CONTENT_REJECTED" | "QUALITY_TOO_LOW" | "GENERATION_FAILED" | "RATE_LIMIT_EXCEEDED" | "QUEUE_FULL" | "QUOTA_EXCEEDED" | "HEADERS_TOO_LARGE" | "INTERNAL" | "ENGINE_UNAVAILABLE" | "SERVICE_UNAVAILABLE";
    retryable: boolean;
    message?: string;
    data?: {
      field: string;
      message: string;
    }[];
  };
}

export interface EventContent {
  type: "event";
  /** What it is. */
  summary: string;
  /**
   * A day (`2026-12-24`), a time of the place where the phone is (`2026-12-24T19:00`), or a time with its offset
   * (`2026-12-24T19:00+01:00`).
   */
  start: string;
  /** In the same form as `start`, and not before it; of days, the last one. */
  end?: string | undefined;
  /** Where it is. */
  location?: string | undefined;
  /** More about it. */
  description?: string | undefined;
  /** Address of its page. */
  url?: string | undefined;
}

export interface Faces {
  success: true;
  /** of the upright picture, in pixels */
  width: number;
  height: number;
  order: "large-small" | "left-right" | "right-left" | "top-bottom" | "bottom-top";
  /** empty when no face was found */
  faces: FoundFace[];
}

export interface FacesRequest {
  /** The picture in which to look for faces: http(s) URL, data: URI, {"id": "<own image id>"} or a file of a form. */
  image: ImageSource;
  /** How the faces are counted; give a face swap the same `order`. Default "large-small". */
  order?: "large-small" | "left-right" | "right-left" | "top-bottom" | "bottom-top" | undefined;
}

export interface FailedAnswer {
  success: false;
  error: string;
  detail: {
    code: number;
    type: "INVALID_REQUEST_BODY" | "NO_RIGHTS" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "GONE" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RANGE_NOT_SATISFIABLE" | "EXPECTATION_FAILED" | "VALIDATION_ERROR" | "CONTENT_TOO_LONG" | "IDEMPOTENCY_CONFLICT" | "IMAGE_UNREADABLE" | "IMAGE_UNREACHABLE" | "NO_FACE" | "FACE_NOT_FOUND" | "FACE_UNUSABLE" | "NOT_SCANNABLE" | "CONTENT_REJECTED" | "QUALITY_TOO_LOW" | "GENERATION_FAILED" | "RATE_LIMIT_EXCEEDED" | "QUEUE_FULL" | "QUOTA_EXCEEDED" | "HEADERS_TOO_LARGE" | "INTERNAL" | "ENGINE_UNAVAILABLE" | "SERVICE_UNAVAILABLE";
    retryable: boolean;
    message?: string;
    data?: {
      field: string;
      message: string;
    }[];
  };
}

/** A point (x, y), or an area of size (w, h) with its top left corner there. */
export interface Focus {
  /** Left edge, as a share of the picture's width, 0 to 1. */
  x: number;
  /** Top edge, as a share of the picture's height, 0 to 1. */
  y: number;
  /** Width of the area, as a share of the picture's width, 0 to 1. */
  w?: number | undefined;
  /** Height of the area, as a share of the picture's height, 0 to 1. */
  h?: number | undefined;
}

export interface FoundFace {
  /** its place in `order`: `target_index` or `source_index` of a face swap with the same `order` */
  index: number;
  /** from brow to chin and cheek to cheek, in pixels of the upright picture, cut at its edges */
  box: {
    x: number;
    y: number;
    w: number;
    h: number;
  };
  /** distance between the outer corners of the eyes, in pixels */
  eyes_px: number;
  /** 0 = looks into the camera; positive = the nose points to the right */
  yaw_deg: number;
  /** positive = the nose points down */
  pitch_deg: number;
  /** positive = turned clockwise */
  roll_deg: number;
  /** whether a face swap can replace this face */
  as_target: {
    usable: boolean;
    /** why a face swap would refuse it, for programs: too far to the side is `turned`, up or down `tilted` */
    code?: "too-small" | "turned" | "tilted" | "unclear";
    /** why a face swap would refuse it, where it would */
    reason?: string;
  };
  /** whether a face swap can put this face in */
  as_source: {
    usable: boolean;
    /** why a face swap would refuse it, for programs: too far to the side is `turned`, up or down `tilted` */
    code?: "too-small" | "turned" | "tilted" | "unclear";
    /** why a face swap would refuse it, where it would */
    reason?: string;
  };
}

export interface GeoContent {
  type: "geo";
  /** Degrees north of the equator (WGS 84). */
  latitude: number;
  /** Degrees east of Greenwich (WGS 84). */
  longitude: number;
}

/** set while webhooks and scheduled deletions are held, and in a copy the images that were waiting */
export interface Held {
  reason: "data-folder" | "database" | "restore";
  since: string;
  /** the command that ends the hold, as it is typed in this installation */
  command: string;
  /** a sentence with the command that ends the hold */
  message: string;
}

export interface PictureAnswer {
  success: true;
  /** absolute; needs no key; expires, and getImage returns a new one */
  url?: string;
}

export interface ImageChange {
  /** Whether the image has a star. */
  starred?: boolean | undefined;
  /** What the image is called, up to 120 characters. `null` takes it away. */
  title?: string | null | undefined;
  /**
   * Words to find the image by, up to 20 of up to 40 characters; as text or in a form: separated by commas. They
   * replace those of the image.
   */
  tags?: string[] | undefined;
  /** The id of the collection that the image belongs to. `null` takes it out of its collection. */
  collection?: string | null | undefined;
}

export interface ImageDetail {
  id: string;
  kind: "art_qr" | "art_v5" | "art_outpaint" | "art_swapface" | "code";
  state: "queued" | "running" | "ready" | "failed" | "deleted";
  queue_type: "fast" | "slow";
  created: string;
  finished?: string;
  /** The request's parameters. An input picture is shown as `{kept, width, height}`. */
  params: Record<string, unknown>;
  seed: number;
  /**
   * of a code: what it opens or says, for a short link its current target, for content of fields a few words without
   * passwords; absent where it opens the picture's own page
   */
  destination?: string;
  /** marked by its owner */
  starred: boolean;
  title?: string;
  /** absent without tags */
  tags?: string[];
  /** the id of its collection */
  collection?: string;
  /** 0..1 */
  progress: number;
  queue_position?: number;
  /** absolute; needs no key; expires, and getImage returns a new one */
  url?: string;
  /** WebP by the length of the long side in pixels; whole, never cropped, never enlarged */
  thumbnail?: {
    /** absolute; needs no key; expires, and getImage returns a new one */
    "256"?: string;
    /** absolute; needs no key; expires, and getImage returns a new one */
    "512"?: string;
  };
  /** ThumbHash of the picture, base64: a placeholder of 25 bytes */
  thumbhash?: string;
  width?: number;
  height?: number;
  bytes?: number;
  /** of the file behind `url` */
  format?: "png" | "jpeg" | "webp" | "avif" | "svg" | "pdf";
  sha256?: string;
  engine?: string;
  version?: string;
  /** a fallback engine served it */
  degraded?: boolean;
  /** the engine's judgement of its own picture, of a failed image too; absent where it gave none */
  quality?: Quality;
  /** that of the worst warning; null without warnings */
  weight: WarningWeight | null;
  warnings: Warning[];
  recipe?: Record<string, unknown>;
  link?: {
    code: string;
    url: string;
  };
  error?: {
    error: string;
    detail: {
      code: number;
      type: "INVALID_REQUEST_BODY" | "NO_RIGHTS" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "GONE" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RANGE_NOT_SATISFIABLE" | "EXPECTATION_FAILED" | "VALIDATION_ERROR" | "CONTENT_TOO_LONG" | "IDEMPOTENCY_CONFLICT" | "IMAGE_UNREADABLE" | "IMAGE_UNREACHABLE" | "NO_FACE" | "FACE_NOT_FOUND" | "FACE_UNUSABLE" | "NOT_SCANNABLE" | "CONTENT_REJECTED" | "QUALITY_TOO_LOW" | "GENERATION_FAILED" | "RATE_LIMIT_EXCEEDED" | "QUEUE_FULL" | "QUOTA_EXCEEDED" | "HEADERS_TOO_LARGE" | "INTERNAL" | "ENGINE_UNAVAILABLE" | "SERVICE_UNAVAILABLE";
      retryable: boolean;
      message?: string;
      data?: {
        field: string;
        message: string;
      }[];
    };
  };
  checks: Check[];
}

export interface ImageEvent {
  type: "image.queued" | "image.running" | "image.ready" | "image.failed" | "image.deleted";
  /** when it happened */
  timestamp: string;
  data: ImageState;
}

export interface ImageIdRequest {
  /** The image's id, as the create returned it. */
  id: string;
}

export interface ImageList {
  images: ImageSummary[];
  /** While there is more. With filters a page may hold fewer images than `limit`, or none, and still have it. */
  next_cursor?: string;
}

export interface ImageState {
  id: string;
  kind: "art_qr" | "art_v5" | "art_outpaint" | "art_swapface" | "code";
  state: "queued" | "running" | "ready" | "failed" | "deleted";
  queue_type: "fast" | "slow";
  created: string;
  finished?: string;
  /** The request's parameters. An input picture is shown as `{kept, width, height}`. */
  params: Record<string, unknown>;
  seed: number;
  /**
   * of a code: what it opens or says, for a short link its current target, for content of fields a few words without
   * passwords; absent where it opens the picture's own page
   */
  destination?: string;
  /** marked by its owner */
  starred: boolean;
  title?: string;
  /** absent without tags */
  tags?: string[];
  /** the id of its collection */
  collection?: string;
  /** 0..1 */
  progress: number;
  queue_position?: number;
  /** absolute; needs no key; expires, and getImage returns a new one */
  url?: string;
  /** WebP by the length of the long side in pixels; whole, never cropped, never enlarged */
  thumbnail?: {
    /** absolute; needs no key; expires, and getImage returns a new one */
    "256"?: string;
    /** absolute; needs no key; expires, and getImage returns a new one */
    "512"?: string;
  };
  /** ThumbHash of the picture, base64: a placeholder of 25 bytes */
  thumbhash?: string;
  width?: number;
  height?: number;
  bytes?: number;
  /** of the file behind `url` */
  format?: "png" | "jpeg" | "webp" | "avif" | "svg" | "pdf";
  sha256?: string;
  engine?: string;
  version?: string;
  /** a fallback engine served it */
  degraded?: boolean;
  /** the engine's judgement of its own picture, of a failed image too; absent where it gave none */
  quality?: Quality;
  /** that of the worst warning; null without warnings */
  weight: WarningWeight | null;
  warnings: Warning[];
  recipe?: Record<string, unknown>;
  link?: {
    code: string;
    url: string;
  };
  error?: {
    error: string;
    detail: {
      code: number;
      type: "INVALID_REQUEST_BODY" | "NO_RIGHTS" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "GONE" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RANGE_NOT_SATISFIABLE" | "EXPECTATION_FAILED" | "VALIDATION_ERROR" | "CONTENT_TOO_LONG" | "IDEMPOTENCY_CONFLICT" | "IMAGE_UNREADABLE" | "IMAGE_UNREACHABLE" | "NO_FACE" | "FACE_NOT_FOUND" | "FACE_UNUSABLE" | "NOT_SCANNABLE" | "CONTENT_REJECTED" | "QUALITY_TOO_LOW" | "GENERATION_FAILED" | "RATE_LIMIT_EXCEEDED" | "QUEUE_FULL" | "QUOTA_EXCEEDED" | "HEADERS_TOO_LARGE" | "INTERNAL" | "ENGINE_UNAVAILABLE" | "SERVICE_UNAVAILABLE";
      retryable: boolean;
      message?: string;
      data?: {
        field: string;
        message: string;
      }[];
    };
  };
}

export interface ImageSummary {
  id: string;
  kind: "art_qr" | "art_v5" | "art_outpaint" | "art_swapface" | "code";
  state: "queued" | "running" | "ready" | "failed" | "deleted";
  queue_type: "fast" | "slow";
  created: string;
  finished?: string;
  /** The request's parameters. An input picture is shown as `{kept, width, height}`. */
  params: Record<string, unknown>;
  seed: number;
  /**
   * of a code: what it opens or says, for a short link its current target, for content of fields a few words without
   * passwords; absent where it opens the picture's own page
   */
  destination?: string;
  /** marked by its owner */
  starred: boolean;
  title?: string;
  /** absent without tags */
  tags?: string[];
  /** the id of its collection */
  collection?: string;
  /** 0..1 */
  progress: number;
  queue_position?: number;
  /** absolute; needs no key; expires, and getImage returns a new one */
  url?: string;
  /** WebP by the length of the long side in pixels; whole, never cropped, never enlarged */
  thumbnail?: {
    /** absolute; needs no key; expires, and getImage returns a new one */
    "256"?: string;
    /** absolute; needs no key; expires, and getImage returns a new one */
    "512"?: string;
  };
  /** ThumbHash of the picture, base64: a placeholder of 25 bytes */
  thumbhash?: string;
  width?: number;
  height?: number;
  bytes?: number;
  /** of the file behind `url` */
  format?: "png" | "jpeg" | "webp" | "avif" | "svg" | "pdf";
  sha256?: string;
  engine?: string;
  version?: string;
  /** a fallback engine served it */
  degraded?: boolean;
  /** the engine's judgement of its own picture, of a failed image too; absent where it gave none */
  quality?: Quality;
  /** that of the worst warning; null without warnings */
  weight: WarningWeight | null;
  warnings: Warning[];
  recipe?: Record<string, unknown>;
  link?: {
    code: string;
    url: string;
  };
  error?: {
    error: string;
    detail: {
      code: number;
      type: "INVALID_REQUEST_BODY" | "NO_RIGHTS" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "GONE" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RANGE_NOT_SATISFIABLE" | "EXPECTATION_FAILED" | "VALIDATION_ERROR" | "CONTENT_TOO_LONG" | "IDEMPOTENCY_CONFLICT" | "IMAGE_UNREADABLE" | "IMAGE_UNREACHABLE" | "NO_FACE" | "FACE_NOT_FOUND" | "FACE_UNUSABLE" | "NOT_SCANNABLE" | "CONTENT_REJECTED" | "QUALITY_TOO_LOW" | "GENERATION_FAILED" | "RATE_LIMIT_EXCEEDED" | "QUEUE_FULL" | "QUOTA_EXCEEDED" | "HEADERS_TOO_LARGE" | "INTERNAL" | "ENGINE_UNAVAILABLE" | "SERVICE_UNAVAILABLE";
      retryable: boolean;
      message?: string;
      data?: {
        field: string;
        message: string;
      }[];
    };
  };
}

export interface PaintAnswer {
  success: true;
  /** absolute; needs no key; expires, and getImage returns a new one */
  url?: string;
  data?: {
    prompt: string;
    /** W:H, integers 1..64, from 1:3 to 3:1 */
    ar: string;
    style: string;
    created: string;
    created_by: string;
  };
}

export interface Key {
  key_id: string;
  owner_id: string;
  name: string;
  scopes: ("create" | "read" | "admin")[];
  created: string;
  expires?: string;
  revoked?: string;
  rate_per_minute?: number;
  max_queued?: number;
  monthly_quota?: number;
}

export interface KeyEvent {
  type: "key.created" | "key.revoked";
  /** when it happened */
  timestamp: string;
  data: Key;
}

export interface KeyList {
  keys: Key[];
}

export interface KeyRequest {
  /** What the key is for. */
  name: string;
  /** Owner whose images the key reaches; absent: a new owner. */
  owner_id?: string | undefined;
  /** The operations that the key allows. Default ["create","read"]. */
  scopes?: ("create" | "read" | "admin")[] | undefined;
  /** Days until the key expires. */
  expires_in_days?: number | undefined;
  /** Requests per minute and process. */
  rate_per_minute?: number | undefined;
  /** Maximum number of unfinished images. */
  max_queued?: number | undefined;
  /** Maximum number of images per calendar month (UTC). */
  monthly_quota?: number | undefined;
}

export interface Link {
  code: string;
  url: string;
  image_id: string;
  /** absent = the picture's own page */
  target?: string;
  /** before it the link leads to `fallback` */
  starts?: string;
  /** after it the link leads to `fallback` */
  ends?: string;
  /** absent = a page that says that the time is not now */
  fallback?: string;
  scans: number;
  created: string;
  /** when the image was deleted */
  ended?: string;
}

export interface LinkEvent {
  type: "link.changed" | "link.ended";
  /** when it happened */
  timestamp: string;
  data: Link;
}

export interface LinkList {
  links: Link[];
  next_cursor?: string;
}

export interface LinkScans {
  code: string;
  /** days (UTC) with scans, oldest first; the last 400 */
  days: {
    day: string;
    scans: number;
  }[];
}

/** What is left out stays. */
export interface LinkChange {
  /** http(s) URL, up to 2000 characters; not a short link of this service */
  target?: string | undefined;
  /** The first day (from its start in UTC) or the moment from which the link leads to its target. `null`: at once. */
  starts?: string | null | undefined;
  /** The last day (to its end in UTC) or the moment until which it does. `null`: for good. */
  ends?: string | null | undefined;
  /** Where it leads before `starts` and after `ends`: an http(s) URL. `null`: to a page that says so. */
  fallback?: string | null | undefined;
}

export interface Live {
  status: "ok";
}

/**
 * A logo that the code makes room for. A picture alone is taken as `{image}`. In a form: the file, and `{place, scale}`
 * as JSON in a second field of this name.
 */
export interface Logo {
  /**
   * The logo: http(s) URL, data: URI, {"id": "<own image id>"} or a file of a form. PNG with transparency or SVG (at
   * most 200 kB, nothing loaded from elsewhere) suits best.
   */
  image: ImageSource;
  /**
   * `centre` of the code, or towards the `corner` that has no finder pattern, at the bottom right, beside the alignment
   * pattern there.
   */
  place?: "centre" | "corner" | undefined;
  /**
   * Longer side of the logo as a share of the code's side. Absent: as large as the error correction lets it be, at most
   * 0.22.
   */
  scale?: number | undefined;
}

export interface MailtoContent {
  type: "mailto";
  /** The address that the mail goes to. */
  to: string;
  /** Subject of the mail. */
  subject?: string | undefined;
  /** Text of the mail. */
  body?: string | undefined;
}

export interface OpenAiAnswer {
  /** Unix time in seconds */
  created: number;
  data: {
    url?: string;
    b64_json?: string;
  }[];
}

export interface OpenAiRequest {
  /** What the picture shows: 1 to 2000 characters. */
  prompt: string;
  /** Any text. The name of a style of `art_v5/getStyle` selects that style. */
  model?: string | undefined;
  /** Pictures to make, 1 to 10; default 1. */
  n?: number | null | undefined;
  /** `auto` or `<width>x<height>`, from 1:3 to 3:1; only the ratio is used. */
  size?: string | null | undefined;
  /** Default `url`, and `b64_json` for models whose name starts with gpt-image. */
  response_format?: "url" | "b64_json" | null | undefined;
  /** Format of the pictures, default png. */
  output_format?: "png" | "jpeg" | "webp" | "avif" | null | undefined;
  /**
   * Quality of JPEG, WebP and AVIF, 0 to 100, as OpenAI counts it: 100 is the largest file, and lossless as WebP.
   * Absent: that of `output_quality` of our own creates.
   */
  output_compression?: number | null | undefined;
  /** Name of a style of `art_v5/getStyle`; any other text selects Auto. */
  style?: string | null | undefined;
}

export interface Outlook {
  success: true;
  /** of the result, in pixels */
  width: number;
  height: number;
  /** of the whole: no better than its worst side */
  outlook: "good" | "doubtful" | "poor";
  /**
   * how likely people are to keep it, 0 to 1, by size and borders alone. Absent for drawn pictures, and where an engine
   * of the operator's extends
   */
  chance?: number;
  /** the sides that are extended */
  sides: {
    left?: SideOutlook;
    right?: SideOutlook;
    up?: SideOutlook;
    down?: SideOutlook;
  };
  /** false where the face finder could not be loaded */
  faces_looked_for: boolean;
}

export interface OutlookRequest {
  /**
   * The picture to extend, or a smaller copy with `left`, `right`, `up` and `down` as much smaller: http(s) URL, data:
   * URI, {"id": "<own image id>"} or a file of a form.
   */
  image: ImageSource;
  /** Pixels to add at the left, 0 to 2000. At least one side must be above 0. */
  left?: number | undefined;
  /** Pixels to add at the right, 0 to 2000. At least one side must be above 0. */
  right?: number | undefined;
  /** Pixels to add at the top, 0 to 2000. At least one side must be above 0. */
  up?: number | undefined;
  /** Pixels to add at the bottom, 0 to 2000. At least one side must be above 0. */
  down?: number | undefined;
  /** Ratio of the result, in place of left/right/up/down or scale. */
  ar?: string | undefined;
  /** With `ar`: where the original stands in the result, default center. */
  anchor?: "center" | "left" | "right" | "top" | "bottom" | undefined;
  /** Factor for width and height, 1.05 to 3, in place of left/right/up/down or ar. */
  scale?: number | undefined;
}

export interface PreviewRequest {
  /** The kind of image. */
  kind: "art_qr";
  /**
   * What the picture shows, in words: 1 to 2000 characters. Line breaks become spaces. Required without `image`, and
   * used with it only for a style of the category Carriers.
   */
  prompt?: string | undefined;
  /**
   * Name of a style of either style list, in any case. `Auto` chooses. Styles of the category Carriers are worlds that
   * are the code; an `image` hangs there beside it. With `image`, the finish of any other style is laid over the
   * picture. Required without `image`.
   */
  style?: string | undefined;
  /** The photograph that hangs in the world, as a `data:` URI of at most 400000 characters, at most 1024 px long. */
  image?: string | undefined;
  /**
   * What matters in `image`: a point (x, y), or an area of size (w, h) with its top left corner there. Crops are laid
   * around it, and an embedded code spares the area. In a form, as JSON.
   */
  focus?: Focus | undefined;
  /**
   * `auto` takes a scanned frame of `image` away before anything else: even lines of 1 to 12 pixels at its borders,
   * near black or near white. The warning `frame-trimmed` names the pixels. Default off: the frame stays, with the
   * warning `framed-edge`. Sizes, margins and shares of other fields refer to `image` as it was sent.
   */
  trim?: "off" | "auto" | undefined;
  /**
   * Ratio of the picture, default 1:1; with `image`, that of the image, else it is cropped. A carrier with `image`: 2:3
   * for a wide image, else 3:2.
   */
  ar?: string | undefined;
  /**
   * What the code says when scanned: any text of up to 900 bytes of UTF-8, taken as it is, or an object with a `type`
   * (url, wifi, vcard, tel, sms, whatsapp, mailto, geo, event, text) and its fields, which is written in the form that
   * phones read. Absent: the code opens the picture's own page.
   */
  content?: string | UrlContent | WifiContent | VcardContent | TelContent | SmsContent | WhatsappContent | MailtoContent | GeoContent | EventContent | TextContent | undefined;
  /**
   * The code holds a short link to the URL in `content`: it scans more easily, and its target can be changed later.
   * Default false.
   */
  shortlink?: boolean | undefined;
  /**
   * Space between the picture's margin and the code, 0 (none) to 9. With 2 a code in a picture is also made smaller and
   * placed where it covers least; others keep it as large as they leave room for. Default 2.
   */
  padding?: number | undefined;
  /**
   * Balance of art and clarity: 0 is art first, 2 is clarity first; other numbers are clamped with a warning. The
   * picture scans at every value. Default 1.
   */
  qr_w?: number | undefined;
  /**
   * 2 to 6 colours `#rrggbb` that the world is made in, for styles of the category Carriers and for `Auto`, which then
   * takes one of them. With `image`, for the category Carriers alone: the world takes the colours, the picture keeps
   * its own. Lightness moves as far as the code needs, hue stays. Refused where they leave no contrast. As text or in a
   * form: separated by commas.
   */
  palette?: string[] | undefined;
  /** A finish applied over the style. */
  style_v5?: "Photographic" | "Fantasy Art" | "Digital Art" | "Neon Punk" | "Graffiti" | "Disco" | undefined;
  /** What the picture should not show: up to 2000 characters. Engines that cannot use it say so in a warning. */
  negative_prompt?: string | undefined;
  /** 0 to 4294967295. The same request with the same seed gives the same picture; absent: chosen at random. */
  seed?: number | undefined;
  /** Format of the preview. Default "webp". */
  output_format?: "png" | "jpeg" | "webp" | "avif" | undefined;
  /** Quality of a JPEG, WebP or AVIF, 1 to 100. */
  output_quality?: number | undefined;
}

export interface Quality {
  /**
   * 0..1: about the share of people who would keep the picture. Below 0.5 it carries a warning, below 0.2 it is not
   * delivered.
   */
  score: number;
  /** What lowers the score, the most important first; empty where nothing does. */
  reasons: ("few-clues" | "cut-object" | "lost-lines" | "visible-repeats" | "blurred-extension" | "confused-texture" | "visible-border" | "face-turned" | "face-covered" | "face-small" | "face-light" | "face-edge" | "face-shape" | "subject-hidden" | "things-hidden" | "things-misplaced" | "words-not-drawn" | "subject-small" | "subject-indistinct" | "crowded-scene")[];
}

export interface Queue {
  /** images that wait in the fast queue, approximate */
  fast: number;
  /** images that wait in the slow queue, approximate */
  slow: number;
  /** age of the oldest waiting image in seconds */
  oldest_s: number;
  /** connected worker processes */
  workers: number;
  /** set while webhooks and scheduled deletions are held, and in a copy the images that were waiting */
  held?: Held;
}

export interface Ready {
  status: "ok";
  parts: Record<string, boolean>;
  /** whether a worker is connected; without one, new images stay queued */
  worker: boolean;
  /** set while webhooks and scheduled deletions are held, and in a copy the images that were waiting */
  held?: Held;
}

export interface RecipeRequest {
  /** The kind of image. */
  kind: "art_qr" | "art_v5" | "art_outpaint" | "art_swapface" | "code";
  /**
   * The parameters of a create of this kind. A picture shown as `{kept, width, height}` is taken from the image of
   * `image_id`.
   */
  params: Record<string, unknown>;
  /** The seed of the picture. */
  seed: number;
  /** The engine that made the picture. */
  engine?: string | undefined;
  /** The version of that engine. */
  version?: string | undefined;
  /** The image that the recipe is of; its input pictures are kept with it. */
  image_id?: string | undefined;
}

export interface ScanAnswer {
  success: true;
  /**
   * `good`: three readers or more read the picture as it is, and each distortion is read by somebody; `poor`: one
   * reader alone reads it as it is, or a third of the distortions are read by nobody; `fair`: between; `unread`: nobody
   * reads it. Worked out from the file: no phone was used.
   */
  verdict: "good" | "fair" | "poor" | "unread";
  /** plain sentences, the most important first */
  findings: {
    /** for programs; texts may change */
    code: "read-all" | "read-some" | "read-none" | "other-text" | "dim-yes" | "dim-no" | "smallest" | "clean" | "weak" | "fails-far" | "fails-blur" | "fails-angle" | "fails-turned" | "fails-light" | "fails-dim" | "fails-pale" | "fails-noise" | "fails-compressed" | "fails-several";
    weight: "good" | "look" | "poor";
    message: string;
    /** what the message names */
    values: Record<string, string | number>;
  }[];
  /** what the code says; absent where nobody reads it */
  text?: string;
  /** whether that is `content`, where it was given */
  matches?: boolean;
  /** of the upright picture, in pixels */
  width: number;
  height: number;
  /** of the code, in pixels of the picture: top left, top right, bottom right, bottom left */
  corners?: {
    x: number;
    y: number;
  }[];
  readers: {
    reader: string;
    undistorted: boolean;
    /** distortions under which it reads the code */
    read: number;
    of: number;
  }[];
  /** empty of names in `read_by`: read by nobody */
  distortions: {
    distortion: string;
    trial?: string;
    read_by: string[];
  }[];
  /** whether somebody reads it in a third of the light */
  dim_light?: boolean;
  smallest?: {
    /** side of the code in the smallest picture that zxing-cpp or ZBar reads, of steps of about a third */
    code_px: number;
    /**
     * side of the code on paper that gives as many pixels in a camera's preview from 20 cm, with modules of 0.4 mm at
     * least
     */
    print_mm: number;
  };
  /** absent where zxing-cpp does not read the picture */
  modules?: {
    version: number;
    level: "L" | "M" | "Q" | "H";
    /** modules along a side */
    size: number;
    /** modules that hardly differ from their neighbours of the other colour */
    weak: number;
    /** modules that read as the other colour */
    wrong: number;
    /** 0..1: share of the error correction that is left */
    unused01: number;
    /** a text for each row: `.` clear, `w` weak, `x` wrong */
    map: string[];
  };
}

export interface ScanRequest {
  /** The picture whose code is read: http(s) URL, data: URI, {"id": "<own image id>"} or a file of a form. */
  image: ImageSource;
  /** What the code should say; `matches` then tells whether it does. */
  content?: string | undefined;
}

export interface Session {
  success: true;
  signed_in: boolean;
  /** when the new session expires */
  expires?: string;
  /** of a session that ended with its key: what happened to the key */
  ended?: "revoked" | "expired";
  /** of a signed-in browser: the key behind its session and what it may do */
  key?: {
    name: string;
    scopes: ("create" | "read" | "admin")[];
  };
}

export interface SessionCode {
  success: true;
  /** begins one session by `POST /v1/session` */
  code: string;
  /** the page at the public address, with the code; for the other browser */
  address: string;
  expires: string;
}

export interface SessionRequest {
  /** The one-time code in the sign-in address that the service prints at its start. */
  code?: string | undefined;
  /** An API key, in place of `code`. */
  key?: string | undefined;
}

export interface Share {
  id: string;
  /** the page; whoever has it needs no key */
  url: string;
  /** the id of the image */
  image?: string;
  /** the id of the collection */
  collection?: string;
  /** whether the page asks for an approval */
  approve: boolean;
  created: string;
  /** when it ends; absent: when it is revoked */
  until?: string;
  /** when somebody with the address approved */
  approved?: string;
  /** what they said */
  comment?: string;
}

export interface ShareApproval {
  /** A line for the owner, up to 500 characters. */
  comment?: string | undefined;
}

export interface ShareEvent {
  type: "share.approved";
  /** when it happened */
  timestamp: string;
  data: Share;
}

export interface ShareList {
  shares: Share[];
}

export interface ShareRequest {
  /** The id of an image of yours. */
  image?: string | undefined;
  /** The id of a collection, in place of `image`. */
  collection?: string | undefined;
  /** The last day (to its end in UTC) or the moment until which the address works; absent: until it is revoked. */
  until?: string | undefined;
  /** Whoever has the address may approve once, with a line of comment. Default false. */
  approve?: boolean | undefined;
}

export interface SideOutlook {
  /** `good`: most people keep such an extension. `poor`: most discard it. */
  outlook: "good" | "doubtful" | "poor";
  /**
   * `face-at-border`: a head is cut, or stands so near that it will be; `text-at-border`: lettering runs up to the
   * border; what is added holds no readable words; `cut-object`: what lies along the border is found nowhere else in
   * the picture, such as half an animal or a hand; `few-clues`: far more is to be added than is there
   */
  reasons: ("face-at-border" | "text-at-border" | "cut-object" | "few-clues")[];
}

export interface SmsContent {
  type: "sms";
  /** The number that the message goes to. */
  phone: string;
  /** The message. */
  text?: string | undefined;
}

export interface Storage {
  pictures: number;
  /** without thumbnails and input pictures */
  picture_bytes: number;
  database_bytes: number;
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

export interface StyleList {
  success: true;
  style: Style[];
}

export interface Success {
  success: true;
}

export interface TelContent {
  type: "tel";
  /** The number that is called. */
  phone: string;
}

export interface TextContent {
  type: "text";
  /** Any text, taken as it is. */
  text: string;
}

export interface UrlContent {
  type: "url";
  /** An http(s) URL, taken as it is. */
  url: string;
}

export interface Usage {
  month: string;
  /** images created by key and kind */
  usage: {
    key_id: string;
    kind: "art_qr" | "art_v5" | "art_outpaint" | "art_swapface" | "code";
    images: number;
  }[];
}

export interface VcardContent {
  type: "vcard";
  /** The name as it is shown. Absent: given and family name, else the organisation. */
  name?: string | undefined;
  /** Given name. */
  given?: string | undefined;
  /** Family name. */
  family?: string | undefined;
  /** Company or other organisation. */
  organisation?: string | undefined;
  /** Position or role there. */
  title?: string | undefined;
  /** Telephone number. */
  phone?: string | undefined;
  /** Number of a mobile telephone. */
  mobile?: string | undefined;
  /** Mail address. */
  email?: string | undefined;
  /** Address of a page. */
  url?: string | undefined;
  /** Street and number. */
  street?: string | undefined;
  /** Town or city. */
  city?: string | undefined;
  /** State or province. */
  region?: string | undefined;
  /** Postal code. */
  postcode?: string | undefined;
  /** Country. */
  country?: string | undefined;
  /** A note. */
  note?: string | undefined;
}

export interface VerifyAnswer {
  success: true;
  /**
   * `yes` when the signature, the mark in the pixels or the log shows it. Else `unknown`, because a missing mark proves
   * nothing; `no` is reserved.
   */
  made_here: "yes" | "no" | "unknown";
  marks: {
    /** the kind of mark */
    way: "xmp" | "c2pa" | "pixels" | "log";
    /** whether the mark is present and matches the picture */
    found: boolean;
    /**
     * what `detail` says, for programs; absent without XMP terms and without a manifest. XMP: `declared`. C2PA: `own`
     * (signed by this installation), `foreign`, `broken` (cannot be read), `invalid` (does not fit the picture or its
     * signature). Pixels: `own`, `missing`, `unmarked` (this installation writes no mark). Log: `same`, `similar`,
     * `missing`.
     */
    code?: "declared" | "own" | "foreign" | "broken" | "invalid" | "unmarked" | "missing" | "same" | "similar";
    /** who says so, as they call themselves: the program of the XMP, the signer of a foreign manifest */
    by?: string;
    /** the time of the manifest's time stamp */
    stamped?: string;
    /** confidence, where the method gives one */
    certainty01?: number;
    /** what the mark states, and what it does not prove */
    detail?: string;
  }[];
}

export interface VerifyRequest {
  /** The picture to examine: http(s) URL, data: URI, {"id": "<own image id>"} or a file of a form. */
  image: ImageSource;
}

export interface Warning {
  /** one of the codes of docs/errors.md; later versions may add codes */
  code: string;
  message: string;
  /** `info`: good to know; `look`: worth a look; `poor`: probably not what you want */
  weight: WarningWeight;
  field?: string;
  /** the words of the prompt that are not drawn, as they were typed; absent where it is about something else */
  undrawn?: string[];
}

/** `info`: good to know; `look`: worth a look; `poor`: probably not what you want */
export type WarningWeight = "info" | "look" | "poor";

export interface Webhook {
  id: string;
  url: string;
  events: ("image.queued" | "image.running" | "image.ready" | "image.failed" | "image.deleted" | "link.changed" | "link.ended" | "key.created" | "key.revoked" | "share.approved" | "batch.done")[];
  created: string;
  /** when the target answered 410; nothing has been sent since then */
  disabled?: string;
  /** `whsec_` and base64: verifies signatures. Only in the answers of create and rotate. */
  secret?: string;
}

export interface WebhookList {
  webhooks: Webhook[];
  /**
   * the secret for webhooks of creates with this key that have `X-Webhook-Url`; absent for keys without the scope
   * create or admin
   */
  request_secret?: string;
}

export interface WebhookRequest {
  /** http(s) URL on port 80, 443, 8080 or 8443 of a public address; redirects are not followed */
  url: string;
  /** The types of events that are sent; absent: `["image.ready", "image.failed"]`. */
  events?: ("image.queued" | "image.running" | "image.ready" | "image.failed" | "image.deleted" | "link.changed" | "link.ended" | "key.created" | "key.revoked" | "share.approved" | "batch.done")[] | undefined;
}

export interface WhatsappContent {
  type: "whatsapp";
  /** The international number of the account. */
  phone: string;
  /** The message. */
  text?: string | undefined;
}

export interface WifiContent {
  type: "wifi";
  /** Name of the network (SSID): at most 32 bytes of UTF-8. */
  ssid: string;
  /**
   * Password: for WPA 8 to 63 characters of ASCII, or 64 hexadecimal digits; for WEP 5 or 13 characters, or 10 or 26
   * digits. Absent: an open network.
   */
  password?: string | undefined;
  /** `wpa` stands for WPA, WPA2 and WPA3. Absent: `wpa` with a password, else `none`. */
  security?: "wpa" | "wep" | "none" | undefined;
  /** The network does not announce its name. */
  hidden?: boolean | undefined;
}

export interface ImageFilter {
  /** Only images of this kind. */
  kind?: "art_qr" | "art_v5" | "art_outpaint" | "art_swapface" | "code" | undefined;
  /** Only images in this state; absent: all but deleted ones. */
  state?: "queued" | "running" | "ready" | "failed" | "deleted" | undefined;
  /** Only images of this style; case does not matter. */
  style?: string | undefined;
  /**
   * Only images that contain each of these words or parts of words in title, tags, prompt or the destination of the
   * code; case does not matter.
   */
  words?: string | undefined;
  /** Only images with this tag; case does not matter. */
  tag?: string | undefined;
  /** Only images of the collection with this id. */
  collection?: string | undefined;
  /** Only images with a star (`true`) or without (`false`). */
  starred?: boolean | undefined;
  /** Images per page, 1 to 100. */
  limit?: number | undefined;
}

export interface LinkFilter {
  /** Links per page, 1 to 100. */
  limit?: number | undefined;
}

export interface PrintCollectionQuery {
  /**
   * `stickers`: a label for each picture, on as many sheets as they take. The others: as of one picture, one after the
   * other.
   */
  template?: "card" | "menu" | "table-tent" | "poster" | "stickers" | undefined;
  /** As of one picture, the same on each. Absent: each has its own title. */
  words?: string | undefined;
  /**
   * The paper of the template, its first where absent. `card`: 85x55, 89x51; `menu`: a5, a4, folded; `table-tent`: a4,
   * a6; `poster`: a4, a3, a2; `stickers`: avery-l7160, avery-l7161, avery-l7162, avery-l7163, avery-l7165, avery-5160,
   * avery-5163, avery-5164, avery-3274.
   */
  paper?: string | undefined;
  /** As of one picture. */
  bleed_mm?: number | undefined;
}

export interface PrintBatchQuery {
  /**
   * `stickers`: a label for each picture, on as many sheets as they take. The others: as of one picture, one after the
   * other.
   */
  template?: "card" | "menu" | "table-tent" | "poster" | "stickers" | undefined;
  /** As of one picture, the same on each. Absent: each has its own title. */
  words?: string | undefined;
  /**
   * The paper of the template, its first where absent. `card`: 85x55, 89x51; `menu`: a5, a4, folded; `table-tent`: a4,
   * a6; `poster`: a4, a3, a2; `stickers`: avery-l7160, avery-l7161, avery-l7162, avery-l7163, avery-l7165, avery-5160,
   * avery-5163, avery-5164, avery-3274.
   */
  paper?: string | undefined;
  /** As of one picture. */
  bleed_mm?: number | undefined;
}

export interface OpenAiEditRequest {
  /** The picture to change. */
  image: ImageSource;
  /**
   * A picture of the size of `image` that is transparent where it is to be made anew. Absent: the transparent parts of
   * `image`.
   */
  mask?: ImageSource | undefined;
  /** What the new parts show, at most 2000 characters. Empty: what surrounds them. */
  prompt: string;
  /** Any text; without effect on the picture. */
  model?: string | undefined;
  /** Pictures to make, 1 to 10; default 1. */
  n?: number | null | undefined;
  /** `auto` or `<width>x<height>` in the ratio of `image`, whose size the result has. */
  size?: string | null | undefined;
  /** Default `url`, and `b64_json` for models whose name starts with gpt-image. */
  response_format?: "url" | "b64_json" | null | undefined;
  /** `transparent` is not served. */
  background?: "auto" | "opaque" | null | undefined;
  /** Format of the pictures, default png. */
  output_format?: "png" | "jpeg" | "webp" | "avif" | null | undefined;
  /**
   * Quality of JPEG, WebP and AVIF, 0 to 100, as OpenAI counts it: 100 is the largest file, and lossless as WebP.
   * Absent: that of `output_quality` of our own creates.
   */
  output_compression?: number | null | undefined;
  /** Answers in parts are not served; see `GET /v1/images/{id}/events`. */
  stream?: boolean | null | undefined;
}

/** What a webhook's request holds, by its type. */
export type WebhookEvent = ImageEvent | LinkEvent | KeyEvent | ShareEvent | BatchEvent;
