/** An image that was created: waiting for it, its events, its picture. */

import { ApiError, apiError, ConnectionError } from "./errors.ts";
import { readEvents } from "./events.ts";
import { GoneError } from "./generated/errors.ts";
import { files } from "./input.ts";
import { seg } from "./methods.ts";
import { type CallApi, type CallOptions, pause, retryAfterOf, retryWait } from "./transport.ts";
import type {
  ImageChange,
  ImageDetail,
  ImageState,
  OutputFormat,
  PrintBatchQuery,
  RecipeRequest,
  Warning,
} from "./types.ts";
import { warningsOf } from "./warnings.ts";

export interface WaitOptions extends CallOptions {
  /** Told of every change, and of progress while the image is made. */
  onChange?: ((image: ImageState) => void) | undefined;
}

export interface PrintOptions extends WaitOptions {
  /** `own`: the picture's own pixels. Default: a world that is a code is drawn again finer where its own are few, which takes half a minute. */
  pixels?: "auto" | "own" | undefined;
  /** Told when a code gets smaller than is advised, and when the pixels get coarse. */
  onWarnings?: ((warnings: readonly Warning[]) => void) | undefined;
}

export interface PdfOptions extends PrintOptions {
  /** Picture beyond each cut; more than 0 adds crop marks. */
  bleedMm?: number | undefined;
}

export interface PagesOptions extends PdfOptions {
  /** What stands beside the picture, its first line as the heading. Default: the title of the picture; empty: nothing. */
  words?: string | undefined;
  /** Default: the first of the template. */
  paper?: string | undefined;
}

/** A layout that the service has for pictures. */
export type PrintTemplate = NonNullable<PrintBatchQuery["template"]>;

export interface FormatOptions extends WaitOptions {
  /** Default: that of the picture. */
  format?: OutputFormat | undefined;
  /** In pixels, at most that of the picture; the height follows. Default: that of the picture. */
  widthPx?: number | undefined;
  /** 1 to 100, of a JPEG, WebP or AVIF. */
  quality?: number | undefined;
  /** `widthPx` may be up to twice that of the picture, whose pixels are interpolated then. */
  enlarge?: boolean | undefined;
  /** Told when the quality had to be raised, and of what is lost or was not there. */
  onWarnings?: ((warnings: readonly Warning[]) => void) | undefined;
}

/** How long events are asked for again while the service cannot be reached, in ms. */
const UNREACHABLE_MS = 120_000;
const FINAL = ["ready", "failed", "deleted"];

export class ImageHandle {
  readonly id: string;
  /** What the create could not honour; empty for handles of images that were created elsewhere. */
  readonly warnings: readonly Warning[];
  readonly #call: CallApi;

  constructor(call: CallApi, id: string, warnings: readonly Warning[] = []) {
    this.#call = call;
    this.id = id;
    this.warnings = warnings;
  }

  /** The image as it is now, whatever its state. */
  get(options?: CallOptions): Promise<ImageDetail> {
    return this.#call("GET", this.#path(), options);
  }

  /**
   * The image once it is ready, however long it waits in the queue; `signal` ends the wait and not the image. Survives restarts of the
   * service. Throws the error of a failed image, and `GoneError` for a deleted one.
   */
  async wait(options: WaitOptions = {}): Promise<ImageDetail> {
    for await (const image of this.events(options)) options.onChange?.(image);
    const image = await this.get(options);
    if (image.state === "ready") return image;
    const error = image.error
      ? apiError(image.error.detail.code, image.error)
      : new GoneError(410, "the image was deleted");
    error.imageId = this.id;
    throw error;
  }

  /**
   * The image now and at every change; ends after `ready`, `failed` or `deleted`. Reads server-sent events, and polls a service
   * without them. A stream that breaks off is resumed behind the last event for as long as the service answers within two minutes.
   */
  async *events(options: CallOptions = {}): AsyncGenerator<ImageState, void, undefined> {
    let lastId: string | undefined;
    let failures = 0;
    let polls = false;
    let reachedAt = Date.now();
    for (;;) {
      let waitMs = 0;
      try {
        if (polls) {
          const { image, retryMs } = await this.#poll(options);
          yield image;
          if (FINAL.includes(image.state)) return;
          waitMs = retryMs;
        } else
          for await (const { id, data } of readEvents(this.#call, `${this.#path()}/events`, lastId, options)) {
            reachedAt = Date.now();
            failures = 0;
            lastId = id ?? lastId;
            if (!data) continue;
            yield data;
            if (FINAL.includes(data.state)) return;
          }
        reachedAt = Date.now();
        // A stream that ended early, or was final already (204).
        if (!polls && lastId !== undefined && FINAL.includes((await this.get(options)).state)) return;
        failures = 0;
        if (!polls) waitMs = 500;
      } catch (error) {
        if (!polls && error instanceof ApiError && (error.status === 404 || error.status === 405)) polls = true;
        else {
          const backOffMs = retryWait(error, failures++);
          if (backOffMs === undefined || Date.now() - reachedAt > UNREACHABLE_MS) throw error;
          waitMs = backOffMs;
        }
      }
      await pause(waitMs, options.signal);
    }
  }

  /** The picture as PNG; waits for it. */
  toBlob(options?: WaitOptions): Promise<Blob> {
    return this.#picture(options, (response) => response.blob());
  }

  /** The picture's bytes as they arrive; waits for the first. */
  toStream(options?: WaitOptions): Promise<ReadableStream<Uint8Array>> {
    return this.#picture(options, ({ body }) => {
      if (!body) throw new ConnectionError("the answer has no body");
      return body as ReadableStream<Uint8Array>;
    });
  }

  /** Writes the picture to a file and answers with its path; waits for it. Node, Deno and Bun only. */
  async toFile(path: string, options?: WaitOptions): Promise<string> {
    const { writeFile } = await files();
    await writeFile(path, new Uint8Array(await (await this.toBlob(options)).arrayBuffer()));
    return path;
  }

  /** A PDF at true size; waits for the picture, and for its poster where one is made. */
  toPdf(widthMm: number, { bleedMm = 0, pixels, ...options }: PdfOptions = {}): Promise<Blob> {
    return this.#made("print", { format: "pdf", width_mm: widthMm, bleed_mm: bleedMm, pixels }, options);
  }

  /** A PDF by a template, whose first paper has the size of a card, an A5 menu, an A4 table tent or poster, or a sheet of labels; waits as `toPdf` does. */
  toPages(template: PrintTemplate, { words, paper, bleedMm, pixels, ...options }: PagesOptions = {}): Promise<Blob> {
    return this.#made("print", { template, words, paper, bleed_mm: bleedMm, pixels }, options);
  }

  /**
   * A TIFF in CMYK by the service's profile, true to size; waits as `toPdf` does. Throws `NOT_SCANNABLE` for a code that is not read in the proof of its
   * inks.
   */
  toCmykTiff(widthMm: number, { bleedMm, pixels, ...options }: PdfOptions = {}): Promise<Blob> {
    return this.#made("print", { format: "tiff", width_mm: widthMm, bleed_mm: bleedMm, pixels }, options);
  }

  /** A PNG that says how wide it is on paper; waits for the picture, and for its poster where one is made. */
  toPrintPng(widthMm: number, { pixels, ...options }: PrintOptions = {}): Promise<Blob> {
    return this.#made("print", { format: "png", width_mm: widthMm, pixels }, options);
  }

  /**
   * The picture in another format, quality or size; waits for the picture, and for the file. Throws `NOT_SCANNABLE` for a code that is not read in that
   * file: `issues` of the error name the smallest width that is.
   */
  toFormat({ format, widthPx, quality, enlarge, ...options }: FormatOptions = {}): Promise<Blob> {
    return this.#made("file", { format, width_px: widthPx, quality, enlarge }, options);
  }

  /** Asks for a file of the picture until it is made. */
  async #made(
    what: "print" | "file",
    query: object,
    { onWarnings, ...options }: Pick<PrintOptions, "onWarnings"> & WaitOptions,
  ): Promise<Blob> {
    await this.wait(options);
    for (;;) {
      const answer = await this.#call("GET", `${this.#path()}/${what}`, { ...options, query }, async (response) => {
        const file = await response.blob();
        if (response.status === 202) return { waitMs: 1000 * (retryAfterOf(response) ?? 1) };
        const warnings = warningsOf(response);
        if (warnings.length > 0) onWarnings?.(warnings);
        return { file };
      });
      if (answer.file) return answer.file;
      await pause(answer.waitMs, options.signal);
    }
  }

  /** May be repeated. */
  async delete(options?: CallOptions): Promise<void> {
    await this.#call("DELETE", this.#path(), options);
  }

  /** What makes the picture again: give it to `recipes.create`. */
  recipe(options?: CallOptions): Promise<RecipeRequest> {
    return this.#call("GET", `${this.#path()}/recipe`, options);
  }

  /** Gives it a star, or takes it away. */
  star(starred = true, options?: CallOptions): Promise<ImageDetail> {
    return this.change({ starred }, options);
  }

  /** Names it, files it in a collection, or sets its star. */
  change(body: ImageChange, options?: CallOptions): Promise<ImageDetail> {
    return this.#call("PATCH", this.#path(), { ...options, body });
  }

  #path(): string {
    return `/v1/images/${seg(this.id)}`;
  }

  #poll(options: CallOptions): Promise<{ image: ImageDetail; retryMs: number }> {
    return this.#call("GET", this.#path(), options, async (response) => ({
      image: (await response.json()) as ImageDetail,
      retryMs: 1000 * (retryAfterOf(response) ?? 1),
    }));
  }

  async #picture<T>(options: WaitOptions = {}, read: (response: Response) => Promise<T> | T): Promise<T> {
    let image = await this.get(options);
    if (image.state !== "ready") image = await this.wait(options);
    const { pathname, search } = new URL(String(image.url));
    // The signature holds on any host: the API's is reached already, the public one perhaps not from here.
    return this.#call("GET", `/i/${pathname.split("/").pop()}${search}`, options, read);
  }
}
