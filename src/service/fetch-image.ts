/** Fetches pictures from foreign URLs through the guard. */

import type { IncomingMessage } from "node:http";
import { demandFormat } from "../codec/sniff.ts";
import { isSvg } from "../codec/svg.ts";
import { EaselError } from "../contract/errors.ts";
import { INPUT_LIMITS } from "../contract/image-input.ts";
import { createGuard, type GuardDeps, parseTarget } from "./guarded-request.ts";

/** Fetches the bytes of an http(s) URL. Only their first bytes are checked to be a supported image format, or an SVG where that is allowed. */
export type FetchImage = (url: string, signal: AbortSignal, mayBeSvg?: boolean) => Promise<Uint8Array>;

export interface FetchImageDeps extends GuardDeps {
  readonly limits?: { readonly timeoutMs: number; readonly bytes: number };
}

const DEFAULT_LIMITS = { timeoutMs: 10_000, bytes: INPUT_LIMITS.bytes };
const MAX_REDIRECTS = 3;
/** Enough bytes to recognise every supported format and most unsupported ones. */
const SNIFF_BYTES = 1024;

const HEADERS = {
  accept: "image/png,image/jpeg,image/webp,image/avif,image/gif",
  "user-agent": "Easel (image fetch)",
};

/**
 * Returns a fetch function that follows at most 3 redirects; the guard (`createGuard`) checks every hop. Default limits: 10 s
 * and the input limit of 20 MB. The function throws EaselError IMAGE_UNREACHABLE (its message contains no address),
 * IMAGE_UNREADABLE (too large, content-encoded, or not an image by its first bytes), or the signal's reason.
 */
export function createFetchImage({ limits = DEFAULT_LIMITS, ...deps }: FetchImageDeps): FetchImage {
  const guard = createGuard(deps);
  const follow = async (text: string, signal: AbortSignal, mayBeSvg: boolean): Promise<Uint8Array> => {
    signal.throwIfAborted();
    let url = parseTarget(text);
    for (let hop = 0; ; hop++) {
      const response = await guard.send(
        url,
        { method: "GET", headers: mayBeSvg ? { ...HEADERS, accept: `${HEADERS.accept},image/svg+xml` } : HEADERS },
        signal,
      );
      try {
        const { statusCode: status = 0 } = response;
        const location = [301, 302, 303, 307, 308].includes(status) ? response.headers.location : undefined;
        if (location === undefined) {
          if (status !== 200) throw unreachable(`expected an answer with status 200, got ${status}`);
          return await readBody(response, limits.bytes, mayBeSvg);
        }
        if (hop === MAX_REDIRECTS) throw unreachable(`expected at most ${MAX_REDIRECTS} redirects, got more`);
        url = parseTarget(location, url);
      } finally {
        response.destroy();
      }
    }
  };

  return async (url, signal, mayBeSvg = false) => {
    const timeout = AbortSignal.timeout(limits.timeoutMs);
    try {
      return await follow(url, AbortSignal.any([signal, timeout]), mayBeSvg);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof EaselError) throw error;
      if (timeout.aborted) throw unreachable(`expected the whole picture within ${limits.timeoutMs / 1000} s`, error);
      throw unreachable("expected a host that answers with a picture, the connection failed", error);
    }
  };
}

/** Reads the body, at most `maxBytes`, and stops as soon as its first bytes are not those of an image. */
async function readBody(response: IncomingMessage, maxBytes: number, mayBeSvg: boolean): Promise<Uint8Array> {
  const demandPicture = (bytes: Uint8Array) => (mayBeSvg && isSvg(bytes) ? undefined : demandFormat(bytes));
  const tooLarge = () => new EaselError("IMAGE_UNREADABLE", `expected at most ${maxBytes / 1e6} MB, got more`);
  const encoding = response.headers["content-encoding"] ?? "identity";
  if (encoding !== "identity")
    throw new EaselError("IMAGE_UNREADABLE", "expected a picture without content encoding, got an encoded one");
  if (Number(response.headers["content-length"]) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let total = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    const before = total;
    total += chunk.length;
    if (total > maxBytes) throw tooLarge();
    chunks.push(chunk);
    if (before < SNIFF_BYTES && total >= SNIFF_BYTES) demandPicture(Buffer.concat(chunks));
  }
  if (!response.complete) throw unreachable("expected the whole picture, the connection ended early");
  const bytes = new Uint8Array(Buffer.concat(chunks));
  demandPicture(bytes);
  return bytes;
}

function unreachable(message: string, cause?: unknown): EaselError {
  return new EaselError("IMAGE_UNREACHABLE", message, { cause });
}
