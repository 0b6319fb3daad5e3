/** The methods of the client that are one call, and its kinds. Made by tools/generate.ts of the API's own document. */

import type { Kind, StyledKind } from "../kind.ts";
import type { CallOptions } from "../transport.ts";
import type {
  Activity,
  Batch,
  BatchResumed,
  BatchSummary,
  CodeRequest,
  Collection,
  CreatedKey,
  Delivery,
  Engines,
  ImageChange,
  ImageDetail,
  ImageFilter,
  ImageSummary,
  Key,
  KeyRequest,
  Link,
  LinkChange,
  LinkFilter,
  LinkScans,
  Live,
  OutpaintRequest,
  PaintAnswer,
  PaintRequest,
  PictureAnswer,
  PrintBatchQuery,
  PrintCollectionQuery,
  QrRequest,
  Queue,
  Ready,
  RecipeRequest,
  ScanAnswer,
  Session,
  SessionCode,
  SessionRequest,
  Share,
  ShareRequest,
  Storage,
  SwapRequest,
  Usage,
  Webhook,
  WebhookList,
  WebhookRequest,
} from "./types.ts";

export class Operations {
  /** Makes a picture with a QR code in it, from words or of your own. */
  declare readonly qr: StyledKind<QrRequest, PictureAnswer>;
  /** Makes a picture from words, by the built-in painter or by a model of yours (docs/engines.md). */
  declare readonly paint: StyledKind<PaintRequest, PaintAnswer>;
  /** Makes a picture extended beyond its borders. */
  declare readonly outpaint: Kind<OutpaintRequest, PictureAnswer>;
  /** Makes a picture with another face. */
  declare readonly swap: Kind<SwapRequest, PictureAnswer>;
  /** Makes a code without a picture, as SVG, PDF or pixels, read before it is written. */
  declare readonly code: Kind<CodeRequest, PictureAnswer>;
  declare readonly images: {
    /** All details of an image of any kind. */
    get(id: string, options?: CallOptions): Promise<ImageDetail>;
    /** Delete an image of any kind; may be repeated. */
    delete(id: string, options?: CallOptions): Promise<void>;
    /** Name an image, file it in a collection, or set its star. */
    change(id: string, request: ImageChange, options?: CallOptions): Promise<ImageDetail>;
    /**
     * The unfinished picture of a running image. A WebP of at most 5 kB. `404` before the engine shows the first one,
     * when the image does not run, and for engines that show none.
     */
    preview(id: string, options?: CallOptions): Promise<Blob>;
    /** Your images, newest first. */
    list(filter?: ImageFilter, options?: CallOptions): AsyncGenerator<ImageSummary, void, undefined>;
    /** The recipe of an image; POST it to /v1/recipes to make the picture again. */
    recipe(id: string, options?: CallOptions): Promise<RecipeRequest>;
    /**
     * One input picture of an image. The field is one that the image's `params` show as `{kept, width, height}`:
     * `image`, `logo.image`, `source.0`. A new request takes the same picture as `{"id": "<image id>", "input":
     * "<field>"}`.
     */
    input(id: string, field: string, options?: CallOptions): Promise<Blob>;
    /**
     * Whether the QR code of an image of yours will be read. Every reader under every distortion of the battery, dim
     * light among them; a map of modules that hardly stand out; the smallest size that is read. Answers in some
     * seconds, one picture at a time. All of it is worked out from the file: no phone is used, and nothing is kept.
     * While the image is not ready the answer is 202 with `Retry-After`.
     */
    passport(id: string, options?: CallOptions): Promise<ScanAnswer>;
  };
  declare readonly links: {
    /** A short link: its target and number of scans. */
    get(code: string, options?: CallOptions): Promise<Link>;
    /** Change where a short link leads and when, also for codes that are already printed. */
    change(code: string, request: LinkChange, options?: CallOptions): Promise<Link>;
    /** `change` with a target alone. */
    setTarget(code: string, target: string, options?: CallOptions): Promise<Link>;
    /** End a link permanently; the image is kept; may be repeated. */
    delete(code: string, options?: CallOptions): Promise<void>;
    /** Your short links that have not ended, newest first. */
    list(filter?: LinkFilter, options?: CallOptions): AsyncGenerator<Link, void, undefined>;
    /** All your links as redirects of a static host. */
    export(format: "nginx" | "caddy" | "netlify" | "cloudflare", options?: CallOptions): Promise<string>;
    /** Scans of a link by day; nothing about who scanned is stored. */
    scans(code: string, options?: CallOptions): Promise<LinkScans>;
    /** Scans of a link by day; nothing about who scanned is stored, as CSV. */
    scansTable(code: string, options?: CallOptions): Promise<string>;
    /** The picture's own page. */
    page(code: string, options?: CallOptions): Promise<string>;
  };
  declare readonly collections: {
    /** Your collections, by name. `GET /v1/images?collection=` lists the images of one. */
    list(options?: CallOptions): AsyncGenerator<Collection, void, undefined>;
    /** Make a collection. Creates and `PATCH /v1/images/{id}` put images into it by its id. At most 1,000. */
    create(name: string, options?: CallOptions): Promise<Collection>;
    /** A collection. */
    get(id: string, options?: CallOptions): Promise<Collection>;
    /** Rename a collection. */
    rename(id: string, name: string, options?: CallOptions): Promise<Collection>;
    /** Delete a collection, with its images or without. */
    delete(id: string, withImages?: boolean, options?: CallOptions): Promise<void>;
    /**
     * The pictures of a collection that are ready, for a printer: stickers, or pages of a template. At most 1,000
     * pictures, the first made first, by their own pixels. A title that does not fit is shortened, and left out where
     * its letters cannot be set; `words` that do not fit are refused. A picture that is deleted meanwhile leaves its
     * place empty. `X-Warnings` says how many codes get smaller than their checks advise.
     */
    print(id: string, filter?: PrintCollectionQuery, options?: CallOptions): Promise<Blob>;
  };
  declare readonly batches: {
    /** Your newest 100 batches. */
    list(options?: CallOptions): AsyncGenerator<BatchSummary, void, undefined>;
    /** A batch and what became of each row. */
    get(id: string, options?: CallOptions): Promise<Batch>;
    /** Delete a batch with all its images. Rows that are not in the queue yet are given back to this month's quota. */
    delete(id: string, options?: CallOptions): Promise<void>;
    /**
     * Make the rows of a batch anew that failed. They count against the monthly quota again. The images that failed are
     * deleted.
     */
    resume(id: string, options?: CallOptions): Promise<BatchResumed>;
    /**
     * The pictures of a batch that are ready, as a ZIP. With `manifest.csv`, a line for each row, whose cells are no
     * formulas, and `contact-sheet.pdf`. At most 4 GB.
     */
    zip(id: string, options?: CallOptions): Promise<Blob>;
    /** The pictures of a batch that are ready, with their names, as a PDF. */
    pdf(id: string, options?: CallOptions): Promise<Blob>;
    /**
     * The pictures of a batch that are ready, for a printer: stickers, or pages of a template. At most 1,000 pictures,
     * in the order of their rows, by their own pixels. A title that does not fit is shortened, and left out where its
     * letters cannot be set; `words` that do not fit are refused. A picture that is deleted meanwhile leaves its place
     * empty. `X-Warnings` says how many codes get smaller than their checks advise.
     */
    print(id: string, filter?: PrintBatchQuery, options?: CallOptions): Promise<Blob>;
  };
  declare readonly shares: {
    /** Your shares that have not ended, newest first. */
    list(options?: CallOptions): AsyncGenerator<Share, void, undefined>;
    /**
     * Share an image or a collection. Whoever has the address sees the picture, or the ready pictures of the collection
     * with their titles and what their codes open, and downloads them; nothing else of yours. No search engine lists
     * the page. With `approve` they may approve once, with a line of comment: see the event `share.approved`. At most
     * 1,000 at a time.
     */
    create(request: ShareRequest, options?: CallOptions): Promise<Share>;
    /** Revoke a share: its address leads nowhere from now on; what it showed is kept. */
    delete(id: string, options?: CallOptions): Promise<void>;
    /** The page of a share. */
    page(token: string, after?: string, options?: CallOptions): Promise<string>;
    /** Approve what a share shows; the first approval stays. Browsers are led back to the page with 303. */
    approve(token: string, comment: string, options?: CallOptions): Promise<void>;
    /** The bytes of a picture that a share shows, or of its thumbnail: `<id>.png`, `<id>.512.webp` */
    picture(token: string, file: string, options?: CallOptions): Promise<Blob>;
  };
  declare readonly admin: {
    /** Waiting images, connected workers, and whether this installation is held because it may be a copy. */
    queue(options?: CallOptions): Promise<Queue>;
    /** The configured engines and whether they answer. */
    engines(options?: CallOptions): Promise<Engines>;
    /** Bytes of pictures and database. */
    storage(options?: CallOptions): Promise<Storage>;
    /** What came of the images of the last hour and day, and the last failures. */
    activity(options?: CallOptions): Promise<Activity>;
    /** Images that every key created in a month, by key and kind. */
    usage(month?: string, options?: CallOptions): Promise<Usage>;
    /** Images that every key created in a month, by key and kind, as CSV. */
    usageTable(month?: string, options?: CallOptions): Promise<string>;
    /** All keys, including revoked and expired ones, without their text. */
    keys(options?: CallOptions): Promise<Key[]>;
    /** Create a key; its text is shown only once. */
    createKey(request: KeyRequest, options?: CallOptions): Promise<CreatedKey>;
    /** Revoke a key; refused everywhere within 5 s; may be repeated. */
    revokeKey(id: string, options?: CallOptions): Promise<void>;
  };
  declare readonly webhooks: {
    /**
     * Create a webhook: events of your images, links and keys are sent to a URL. Each event is a POST of `{type,
     * timestamp, data}`, where `data` is the image, link or key, signed as Standard Webhooks says (`webhook-id`,
     * `webhook-timestamp`, `webhook-signature`: v1, HMAC-SHA256). Sent at least once, in order per image, link and key;
     * after a status other than 2xx it is retried with growing delays for 24 h, 410 disables the webhook. Deliveries
     * stop when the key that made the webhook is revoked or expires. At most 20 webhooks.
     */
    create(request: WebhookRequest, options?: CallOptions): Promise<Webhook>;
    /** Your webhooks, oldest first. */
    list(options?: CallOptions): Promise<WebhookList>;
    /** Delete a webhook and its deliveries. */
    delete(id: string, options?: CallOptions): Promise<void>;
    /**
     * Give a webhook a new secret. The old secret signs as well for 24 h: `webhook-signature` then holds two
     * signatures.
     */
    rotate(id: string, options?: CallOptions): Promise<Webhook>;
    /** The last 100 deliveries of a webhook, newest first. Ended deliveries are shown for 7 days. */
    deliveries(id: string, options?: CallOptions): Promise<Delivery[]>;
    /** Send a delivery again now. */
    retry(id: string, delivery: string, options?: CallOptions): Promise<Delivery>;
  };
  declare readonly session: {
    /** Whether this browser is signed in. */
    get(options?: CallOptions): Promise<Session>;
    /** Sign a browser in with the one-time code that the service printed at its start, or with an API key. */
    begin(request: SessionRequest, options?: CallOptions): Promise<Session>;
    /** Sign this browser out; may be repeated. */
    end(options?: CallOptions): Promise<void>;
    /** A one-time code that signs another browser in, such as that of a phone. */
    offerCode(options?: CallOptions): Promise<SessionCode>;
  };
  declare readonly service: {
    /** The process answers. */
    live(options?: CallOptions): Promise<Live>;
    /** Database, store and at least one engine answer, and the process is not stopping. */
    ready(options?: CallOptions): Promise<Ready>;
    /** Prometheus metrics; they need a token of their own if the operator set one. */
    metrics(options?: CallOptions): Promise<string>;
  };
}

/** The kinds: their names on the wire, and the fields that take pictures. */
export const KINDS = {
  qr: "art_qr image logo",
  paint: "art_v5",
  outpaint: "art_outpaint image mask",
  swap: "art_swapface target source",
  code: "code logo",
};

/** By group and method: what `methodOf` makes of it. */
export const ROUTES = {
  images: {
    get: "/v1/images/{}",
    delete: "DELETE /v1/images/{} .",
    change: "PATCH /v1/images/{} body",
    preview: "/v1/images/{}/preview :blob",
    list: "/v1/images query *images",
    recipe: "/v1/images/{}/recipe",
    input: "/v1/images/{}/inputs/{} :blob",
    passport: "/v1/images/{}/passport",
  },
  links: {
    get: "/v1/links/{}",
    change: "PUT /v1/links/{} body",
    setTarget: "PUT /v1/links/{} body target",
    delete: "DELETE /v1/links/{} .",
    list: "/v1/links query *links",
    export: "/v1/links/export query format :text",
    scans: "/v1/links/{}/scans",
    scansTable: "/v1/links/{}/scans?format=csv :text",
    page: "/p/{} :text",
  },
  collections: {
    list: "/v1/collections *collections",
    create: "POST /v1/collections body name",
    get: "/v1/collections/{}",
    rename: "PATCH /v1/collections/{} body name",
    delete: "DELETE /v1/collections/{} query with_images .",
    print: "/v1/collections/{}/print query :blob",
  },
  batches: {
    list: "/v1/batches *batches",
    get: "/v1/batches/{}",
    delete: "DELETE /v1/batches/{} .",
    resume: "POST /v1/batches/{}/resume",
    zip: "/v1/batches/{}/zip :blob",
    pdf: "/v1/batches/{}/pdf :blob",
    print: "/v1/batches/{}/print query :blob",
  },
  shares: {
    list: "/v1/shares *shares",
    create: "POST /v1/shares body",
    delete: "DELETE /v1/shares/{} .",
    page: "/share/{} query after :text",
    approve: "POST /share/{} body comment .",
    picture: "/share/{}/{} :blob",
  },
  admin: {
    queue: "/v1/admin/queue",
    engines: "/v1/admin/engines",
    storage: "/v1/admin/storage",
    activity: "/v1/admin/activity",
    usage: "/v1/admin/usage query month",
    usageTable: "/v1/admin/usage?format=csv query month :text",
    keys: "/v1/admin/keys .keys",
    createKey: "POST /v1/admin/keys body",
    revokeKey: "DELETE /v1/admin/keys/{} .",
  },
  webhooks: {
    create: "POST /v1/webhooks body",
    list: "/v1/webhooks",
    delete: "DELETE /v1/webhooks/{} .",
    rotate: "POST /v1/webhooks/{}/rotate",
    deliveries: "/v1/webhooks/{}/deliveries .deliveries",
    retry: "POST /v1/webhooks/{}/deliveries/{}/retry",
  },
  session: {
    get: "/v1/session",
    begin: "POST /v1/session body",
    end: "DELETE /v1/session .",
    offerCode: "POST /v1/session/code",
  },
  service: {
    live: "/livez",
    ready: "/readyz",
    metrics: "/metrics :text",
  },
};
