/** The client: one method per operation of the service. */

import { readEvents } from "./events.ts";
import { KINDS, Operations, ROUTES } from "./generated/operations.ts";
import { ImageHandle } from "./image-handle.ts";
import { bodyOf, type ImageSource } from "./input.ts";
import type { CreateOptions, StyledKind } from "./kind.ts";
import { mapped, methodOf, type Routes, seg } from "./methods.ts";
import { type CallApi, type CallOptions, createCall, type EaselOptions } from "./transport.ts";
import type * as T from "./types.ts";
import { warningsOf } from "./warnings.ts";

/** 1 to 200 characters that no other create has. */
function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(5)).join("-");
}

export class Easel extends Operations {
  declare readonly images: Operations["images"] & {
    /** For waiting, events and the picture of an image whose id is known. */
    handle(id: string): ImageHandle;
    /** Gives it a star, or takes it away. */
    star(id: string, starred?: boolean, options?: CallOptions): Promise<T.ImageDetail>;
  };
  declare readonly batches: Operations["batches"] & {
    /** Many images from one template and a list of rows. `csv` is text, or a `Blob` whose bytes are in UTF-8 or Windows-1252. */
    create(request: T.BatchRequest, options?: CreateOptions): Promise<T.BatchCreated>;
  };
  declare readonly links: Operations["links"] & {
    /** Where the code leads, counted as a scan. Not in browsers, which hide redirects. */
    follow(code: string, options?: CallOptions): Promise<string | null>;
  };
  readonly recipes = {
    /** Makes a picture again: the same engine version gives the same pixels. */
    create: (recipe: T.RecipeRequest, options?: CreateOptions) => this.#create("/v1/recipes", recipe, [], options),
  };
  readonly #call: CallApi;

  constructor(options: EaselOptions) {
    super();
    const call = createCall(options);
    this.#call = call;
    const handle = (id: string) => new ImageHandle(call, id);
    const kinds = mapped(KINDS, (names) => this.#kind(...(names.split(" ") as [string])));
    Object.assign(
      this,
      kinds,
      mapped(ROUTES as Routes, (group) => mapped(group, (route) => methodOf(call, route))),
    );
    Object.assign(this.images, {
      handle,
      star: (id, ...given) => handle(id).star(...given),
    } satisfies Partial<Easel["images"]>);
    Object.assign(this.batches, {
      create: (request, options) => this.#send("/v1/batches", request, [], options),
    } satisfies Partial<Easel["batches"]>);
    Object.assign(this.links, {
      follow: (code, options) =>
        call("GET", `/s/${seg(code)}`, { ...options, redirect: "manual" }, ({ headers }) => headers.get("location")),
    } satisfies Partial<Easel["links"]>);
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

  /** Whether the QR code of any picture will be read. `content`: what it should say. */
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

  /** What is to be expected of an extension, side by side, before it is made. A small copy of the picture, with sides as much smaller, says as much. */
  outlook(request: T.OutlookRequest, options?: CallOptions): Promise<T.Outlook> {
    return this.#send("/v1/outpaint/preview", request, ["image"], options);
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
    return this.#route("/v1/usage query month", month, options);
  }

  /** The same as CSV. */
  usageTable(month?: string, options?: CallOptions): Promise<string> {
    return this.#route("/v1/usage?format=csv query month :text", month, options);
  }

  #route<Answer>(route: string, ...given: unknown[]) {
    return methodOf(this.#call, route)(...given) as Promise<Answer>;
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

  #kind(name: string, ...pictures: string[]): StyledKind<object, unknown> {
    const path = `/srv/publish/api/${name}/`;
    const routes = {
      get: `${path}getImage query id`,
      delete: `POST ${path}delImage body id .`,
      styles: `${path}getStyle .style`,
    };
    return {
      create: (input, options) => this.#create(`${path}generate`, input, pictures, options),
      ...(mapped(routes, (route) => methodOf(this.#call, route)) as Omit<StyledKind<object, unknown>, "create">),
    };
  }
}
