/** The client: one method per operation of the service. */

import { readEvents } from "./events.ts";
import { ImageHandle } from "./image-handle.ts";
import { bodyOf, type ImageSource } from "./input.ts";
import { type CallApi, type CallOptions, createCall, type EaselOptions } from "./transport.ts";
import type * as T from "./types.ts";
import { warningsOf } from "./warnings.ts";

export interface CreateOptions extends CallOptions {
  /** 1 to 200 characters; absent: a random one. The same key with the same request never makes a second image. */
  idempotencyKey?: string | undefined;
  /** Is sent the changes of this image. */
  webhookUrl?: string | undefined;
}

interface Kind<Request, Answer> {
  create(input: Request, options?: CreateOptions): Promise<ImageHandle>;
  get(id: string, options?: CallOptions): Promise<Answer>;
  delete(id: string, options?: CallOptions): Promise<void>;
}

interface StyledKind<Request, Answer> extends Kind<Request, Answer> {
  styles(options?: CallOptions): Promise<T.Style[]>;
}

const PREFIX = "/srv/publish/api/";
const text = (response: Response) => response.text();
const blob = (response: Response) => response.blob();
const seg = encodeURIComponent;

/** 1 to 200 characters that no other create has. */
function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(5)).join("-");
}

export class Easel {
  readonly qr: StyledKind<T.QrRequest, T.PictureAnswer>;
  readonly paint: StyledKind<T.PaintRequest, T.PaintAnswer>;
  readonly outpaint: Kind<T.OutpaintRequest, T.PictureAnswer>;
  readonly swap: Kind<T.SwapRequest, T.PictureAnswer>;
  readonly #call: CallApi;

  constructor(options: EaselOptions) {
    this.#call = createCall(options);
    this.qr = this.#kind("art_qr", "image", "logo");
    this.paint = this.#kind("art_v5");
    this.outpaint = this.#kind("art_outpaint", "image", "mask");
    this.swap = this.#kind("art_swapface", "target", "source");
  }

  get images() {
    const call = this.#call;
    const handle = (id: string) => new ImageHandle(call, id);
    return {
      /** For waiting, events and the picture of an image whose id is known. */
      handle,
      get: (id: string, options?: CallOptions) => handle(id).get(options),
      delete: (id: string, options?: CallOptions) => handle(id).delete(options),
      star: (id: string, starred?: boolean, options?: CallOptions) => handle(id).star(starred, options),
      change: (id: string, change: T.ImageChange, options?: CallOptions) => handle(id).change(change, options),
      recipe: (id: string, options?: CallOptions) => handle(id).recipe(options),
      /** The picture that a field of the image's request held, such as `image` or `logo.image`, as it was received. */
      input: (id: string, field: string, options?: CallOptions) =>
        call("GET", `/v1/images/${seg(id)}/inputs/${seg(field)}`, options, blob),
      /** Whether the code of an image will be read; see `scan`. */
      passport: (id: string, options?: CallOptions) =>
        call<T.ScanAnswer>("GET", `/v1/images/${seg(id)}/passport`, { timeout: 120_000, ...options }),
      /** The unfinished picture of a running image, a WebP. Throws `NotFoundError` while there is none. */
      preview: (id: string, options?: CallOptions) => call("GET", `/v1/images/${seg(id)}/preview`, options, blob),
      /** Newest first; asks for the next page when it is reached. */
      list: (filter?: T.ImageFilter, options?: CallOptions) =>
        pages<T.ImageState>(call, "/v1/images", "images", filter, options),
    };
  }

  get recipes() {
    return {
      /** Makes a picture again: the same engine version gives the same pixels. */
      create: (recipe: T.RecipeRequest, options?: CreateOptions) => this.#create("/v1/recipes", recipe, [], options),
    };
  }

  /** Images under a name: creates and `images.change` put them there, `images.list` takes `collection`. */
  get collections() {
    const { list, get, create, change, path } = things<T.Collection>(this.#call, "collections");
    return {
      list: list as (options?: CallOptions) => AsyncGenerator<T.Collection>,
      get,
      create: (name: string, options?: CallOptions) => create({ name }, options),
      rename: (id: string, name: string, options?: CallOptions) => change(id, { name }, options),
      /** `withImages`: its images are deleted too. */
      delete: async (id: string, withImages = false, options?: CallOptions) =>
        void (await this.#call("DELETE", path(id), { ...options, query: { with_images: withImages } })),
    };
  }

  /** Many images from one template and a list of rows. */
  get batches() {
    const call = this.#call;
    const { list, get, delete: remove, path } = things<T.Batch>(call, "batches");
    const file = (name: string) => (id: string, options?: CallOptions) =>
      call("GET", `${path(id)}/${name}`, options, blob);
    return {
      /** `csv` is text, or a `Blob` whose bytes are in UTF-8 or Windows-1252. */
      create: (request: T.BatchRequest, options?: CreateOptions) =>
        this.#send<T.BatchCreated>("/v1/batches", request, [], options),
      list: list as (options?: CallOptions) => AsyncGenerator<T.BatchSummary>,
      get,
      /** Makes the rows anew that failed. */
      resume: (id: string, options?: CallOptions) =>
        call<{ success: true; accepted: number }>("POST", `${path(id)}/resume`, options),
      zip: file("zip"),
      pdf: file("pdf"),
      /** With all its images. */
      delete: remove,
    };
  }

  /** Addresses under which a picture or a collection is seen without a key. The `token` is the last part of the address. */
  get shares() {
    const call = this.#call;
    const { list, create, delete: revoke } = things<T.Share>(call, "shares");
    const page = (token: string) => `/share/${seg(token)}`;
    return {
      create: create as (share: T.ShareRequest, options?: CallOptions) => Promise<T.Share>,
      /** Those that have not ended, newest first. */
      list: list as (options?: CallOptions) => AsyncGenerator<T.Share>,
      /** From now on the address leads nowhere; what it showed is kept. */
      delete: revoke,
      /** The HTML of the page. */
      page: (token: string, options?: CallOptions) => call("GET", page(token), options, text),
      /** A picture of the page: `<id>.png`, or its thumbnail `<id>.512.webp`. */
      picture: (token: string, file: string, options?: CallOptions) =>
        call("GET", `${page(token)}/${seg(file)}`, options, blob),
      /** The first approval stays. */
      approve: async (token: string, comment?: string, options?: CallOptions) =>
        void (await call("POST", page(token), { ...options, body: { comment } })),
    };
  }

  get links() {
    const call = this.#call;
    const { list, get, delete: end, path } = things<T.Link>(call, "links");
    return {
      list: (filter?: { limit?: number }, options?: CallOptions) => list(options, filter),
      get,
      setTarget: (code: string, target: string, options?: CallOptions) =>
        call<T.Link>("PUT", path(code), { ...options, body: { target } }),
      /** Where it leads and when. */
      change: (code: string, change: T.LinkChange, options?: CallOptions) =>
        call<T.Link>("PUT", path(code), { ...options, body: change }),
      /** The scans by day as CSV. */
      scansTable: (code: string, options?: CallOptions) =>
        call("GET", `${path(code)}/scans`, { ...options, query: { format: "csv" } }, text),
      scans: (code: string, options?: CallOptions) => call<T.LinkScans>("GET", `${path(code)}/scans`, options),
      /** Ends the link for good. */
      delete: end,
      export: (format: "nginx" | "caddy" | "netlify" | "cloudflare", options?: CallOptions) =>
        call("GET", "/v1/links/export", { ...options, query: { format } }, text),
      /** Where the code leads, counted as a scan. Not in browsers, which hide redirects. */
      follow: (code: string, options?: CallOptions) =>
        call("GET", `/s/${seg(code)}`, { ...options, redirect: "manual" }, ({ headers }) => headers.get("location")),
      /** The HTML of the picture's own page. */
      page: (code: string, options?: CallOptions) => call("GET", `/p/${seg(code)}`, options, text),
    };
  }

  get webhooks() {
    const call = this.#call;
    const { create, delete: remove, path } = things<T.Webhook>(call, "webhooks");
    return {
      create: create as (webhook: T.WebhookRequest, options?: CallOptions) => Promise<T.Webhook>,
      list: (options?: CallOptions) => call<T.WebhookList>("GET", "/v1/webhooks", options),
      delete: remove,
      /** A new secret; the old one signs as well for 24 h. */
      rotate: (id: string, options?: CallOptions) => call<T.Webhook>("POST", `${path(id)}/rotate`, options),
      deliveries: async (id: string, options?: CallOptions) =>
        (await call<{ deliveries: T.Delivery[] }>("GET", `${path(id)}/deliveries`, options)).deliveries,
      retry: (id: string, delivery: string, options?: CallOptions) =>
        call<T.Delivery>("POST", `${path(id)}/deliveries/${seg(delivery)}/retry`, options),
    };
  }

  /** Needs a key of scope `admin`. */
  get admin() {
    const call = this.#call;
    const get =
      <A>(name: string) =>
      (options?: CallOptions) =>
        call<A>("GET", `/v1/admin/${name}`, options);
    const keys = things<T.CreatedKey>(call, "admin/keys");
    return {
      queue: get<T.Queue>("queue"),
      engines: get<T.Engines>("engines"),
      storage: get<T.Storage>("storage"),
      /** What came of the images of the last hour and day, and the last failures, of all owners. */
      activity: get<T.Activity>("activity"),
      keys: async (options?: CallOptions) => (await get<{ keys: T.Key[] }>("keys")(options)).keys,
      /** Usage of all owners in a month such as `2026-11`; default: this one. */
      usage: (month?: string, options?: CallOptions) =>
        call<T.Usage>("GET", "/v1/admin/usage", { ...options, query: { month } }),
      createKey: keys.create as (key: T.KeyRequest, options?: CallOptions) => Promise<T.CreatedKey>,
      revokeKey: keys.delete,
    };
  }

  /** The session of a browser; for pages that the service itself serves. */
  get session() {
    const call = this.#call;
    return {
      get: (options?: CallOptions) => call<T.Session>("GET", "/v1/session", options),
      begin: (credential: T.SessionRequest, options?: CallOptions) =>
        call<T.Session>("POST", "/v1/session", { ...options, body: credential }),
      offerCode: (options?: CallOptions) => call<T.SessionCode>("POST", "/v1/session/code", options),
      end: async (options?: CallOptions): Promise<void> => void (await call("DELETE", "/v1/session", options)),
    };
  }

  get service() {
    const call = this.#call;
    return {
      live: (options?: CallOptions) => call<{ status: "ok" }>("GET", "/livez", options),
      ready: (options?: CallOptions) => call<T.Ready>("GET", "/readyz", options),
      /** In Prometheus' text format. */
      metrics: (options?: CallOptions) => call("GET", "/metrics", options, text),
    };
  }

  /** Pictures in the shapes of OpenAI's images API; answers when they are ready. Has a time limit of ten minutes by default. */
  openai(request: T.OpenAiRequest, options?: CreateOptions): Promise<T.OpenAiAnswer> {
    return this.#openai("generations", request, options);
  }

  /** Parts of a picture made anew, in the shapes of OpenAI's images API. `image` and `mask` are sent as files. */
  openaiEdit(request: T.OpenAiEditRequest, options?: CreateOptions): Promise<T.OpenAiAnswer> {
    return this.#openai("edits", request, options);
  }

  #openai(name: string, request: object, options?: CreateOptions) {
    const patient = { timeout: 600_000, ...options };
    return this.#send<T.OpenAiAnswer>(`/openai/v1/images/${name}`, request, ["image", "mask"], patient);
  }

  /** The origin of a picture according to its provenance marks. */
  verify(image: ImageSource, options?: CallOptions): Promise<T.VerifyAnswer> {
    return this.#send("/v1/verify", { image }, ["image"], options);
  }

  /** Whether the QR code of any picture will be read: every reader under every distortion, weak modules, the smallest size. Takes some seconds. */
  scan(
    image: ImageSource,
    { content, ...options }: CallOptions & { content?: string | undefined } = {},
  ): Promise<T.ScanAnswer> {
    return this.#send("/v1/scan", { image, content }, ["image"], { timeout: 120_000, ...options });
  }

  /** The faces of a picture, with the indices that a face swap with the same `order` takes. */
  faces(image: ImageSource, { order, ...options }: CallOptions & { order?: T.FaceOrder } = {}): Promise<T.Faces> {
    return this.#send("/v1/faces", { image, order }, ["image"], options);
  }

  /**
   * A small picture of what a carrier would give, a WebP of 320 px that no reader has read. A create with the same request and this
   * `seed` begins with it. `style`: the one of the request, or the one that `Auto` chose.
   */
  preview(request: T.PreviewRequest, options?: CallOptions): Promise<T.RequestPreview> {
    return this.#send("/v1/preview", { kind: "art_qr", ...request }, [], options, async (response) => ({
      picture: await response.blob(),
      style: response.headers.get("easel-style") ?? "",
      seed: Number(response.headers.get("easel-seed")),
      warnings: warningsOf(response),
    }));
  }

  /** Images that your keys created in a month such as `2026-11`; default: this one. */
  usage(month?: string, options?: CallOptions): Promise<T.Usage> {
    return this.#call("GET", "/v1/usage", { ...options, query: { month } });
  }

  /** The same as CSV, with the names of the keys. */
  usageTable(month?: string, options?: CallOptions): Promise<string> {
    return this.#call("GET", "/v1/usage", { ...options, query: { month, format: "csv" } }, text);
  }

  /** Changes of all your images from now on, or behind `lastEventId`, until the service ends the stream. */
  events({ lastEventId, ...options }: CallOptions & { lastEventId?: string } = {}) {
    return readEvents(this.#call, "/v1/events", lastEventId, options);
  }

  #create(path: string, input: object, pictures: readonly string[], options?: CreateOptions) {
    return this.#send(path, input, pictures, options, async (response) => {
      const { id } = (await response.json()) as T.CreatedAnswer;
      return new ImageHandle(this.#call, id, warningsOf(response));
    });
  }

  /** Posts what may be sent again: `pictures` are the fields that take one. */
  async #send<Answer>(
    path: string,
    input: object,
    pictures: readonly string[],
    { idempotencyKey = randomKey(), webhookUrl, ...options }: CreateOptions = {},
    read?: (response: Response) => Promise<Answer>,
  ): Promise<Answer> {
    const headers = { "idempotency-key": idempotencyKey, ...(webhookUrl && { "x-webhook-url": webhookUrl }) };
    const body = await bodyOf(input, pictures);
    return this.#call("POST", path, { ...options, body, headers, repeatable: true }, read);
  }

  #kind<Request extends object, Answer>(name: T.KindName, ...pictures: string[]): StyledKind<Request, Answer> {
    const call = this.#call;
    return {
      create: (input, options) => this.#create(`${PREFIX}${name}/generate`, input, pictures, options),
      get: (id, options) => call("GET", `${PREFIX}${name}/getImage`, { ...options, query: { id } }),
      delete: async (id, options) =>
        void (await call("POST", `${PREFIX}${name}/delImage`, { ...options, body: { id }, repeatable: true })),
      styles: async (options) => (await call<{ style: T.Style[] }>("GET", `${PREFIX}${name}/getStyle`, options)).style,
    };
  }
}

/** The operations that things of a path have in common. */
function things<Item>(call: CallApi, name: string) {
  const path = (id: string) => `/v1/${name}/${seg(id)}`;
  return {
    path,
    list: (options?: CallOptions, filter?: object) => pages<Item>(call, `/v1/${name}`, name, filter, options),
    get: (id: string, options?: CallOptions) => call<Item>("GET", path(id), options),
    create: (body: object, options?: CallOptions) => call<Item>("POST", `/v1/${name}`, { ...options, body }),
    change: (id: string, body: object, options?: CallOptions) => call<Item>("PATCH", path(id), { ...options, body }),
    delete: async (id: string, options?: CallOptions) => void (await call("DELETE", path(id), options)),
  };
}

async function* pages<Item>(
  call: CallApi,
  path: string,
  field: string,
  filter: object = {},
  options?: CallOptions,
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | undefined;
  do {
    const query = { ...filter, cursor };
    const page = await call<Record<string, unknown>>("GET", path, { ...options, query });
    yield* page[field] as Item[];
    cursor = page.next_cursor as string | undefined;
  } while (cursor !== undefined);
}
