/** Fetches pictures from foreign URLs through the guard. */

import { EaselError, INPUT_LIMITS } from "easel-contract";
import { demandFormat } from "../codec/sniff.ts";
import { isSvg } from "../codec/svg.ts";
import type { FetchTurns } from "./fetch-turns.ts";
import { createGuard, type GuardDeps, type GuardedAnswer, parseTarget } from "./guarded-request.ts";

export interface FetchOptions {
  /** Whose turn a download takes. */
  readonly ownerId: string;
  readonly signal: AbortSignal;
  /** Counts memory before it is used; what it throws ends the fetch. */
  readonly take: (bytes: number) => void;
  /** Whether an SVG is taken too. Default: no. */
  readonly mayBeSvg?: boolean;
}

/** Fetches the bytes of an http(s) URL. Only their first bytes are checked to be a supported image format, or an SVG where that is allowed. */
export type FetchImage = (url: string, options: FetchOptions) => Promise<Uint8Array>;

export interface FetchImageDeps extends GuardDeps {
  readonly limits?: { readonly timeoutMs: number; readonly bytes: number };
  /** What downloads wait for before they connect. Absent = nothing. */
  readonly turns?: FetchTurns;
}

const DEFAULT_LIMITS = { timeoutMs: 10_000, bytes: INPUT_LIMITS.bytes };
const MAX_REDIRECTS = 3;
/** After a download that took too long while all turns were taken. */
const RETRY_S = 5;
/** Enough bytes to recognise every supported format and most unsupported ones. */
const SNIFF_BYTES = 1024;
/** Memory for a body of unknown length, to begin with. */
const FIRST_STEP_BYTES = 64 * 1024;

const HEADERS = {
  accept: "image/png,image/jpeg,image/webp,image/avif,image/gif",
  "user-agent": "Easel (image fetch)",
};

/**
 * Returns a fetch function that follows at most 3 redirects; the guard (`createGuard`) checks every hop. Default limits: 10 s from
 * the start of its turn, all redirects included, and the input limit of 20 MB. The function throws EaselError IMAGE_UNREACHABLE (its message contains no address),
 * IMAGE_UNREADABLE (too large, content-encoded, or not an image by its first bytes), SERVICE_UNAVAILABLE (no turn, or too slow while
 * all turns were taken), what `take` throws, or the signal's reason.
 */
export function createFetchImage({ limits = DEFAULT_LIMITS, turns, ...deps }: FetchImageDeps): FetchImage {
  const guard = createGuard(deps);
  const follow = async (first: URL, { signal, take, mayBeSvg = false }: FetchOptions): Promise<Uint8Array> => {
    let url = first;
    for (let hop = 0; ; hop++) {
      const response = await guard.send(
        url,
        { method: "GET", headers: mayBeSvg ? { ...HEADERS, accept: `${HEADERS.accept},image/svg+xml` } : HEADERS },
        signal,
      );
      try {
        const { statusCode: status, headers } = response;
        const location = [301, 302, 303, 307, 308].includes(status) ? headers.location : undefined;
        if (location === undefined) {
          if (status !== 200) throw unreachable(`expected an answer with status 200, got ${status}`);
          return await readBody(response, { maxBytes: limits.bytes, take, mayBeSvg });
        }
        if (hop === MAX_REDIRECTS) throw unreachable(`expected at most ${MAX_REDIRECTS} redirects, got more`);
        url = parseTarget(String(location), url);
      } finally {
        response.body.destroy();
      }
    }
  };

  return async (text, options) => {
    const { ownerId, signal } = options;
    signal.throwIfAborted();
    const url = parseTarget(text);
    const endTurn = await turns?.take(ownerId, signal);
    // From here on: who waits for a turn loses no time of the download.
    const timeout = AbortSignal.timeout(limits.timeoutMs);
    try {
      return await follow(url, { ...options, signal: AbortSignal.any([signal, timeout]) });
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof EaselError) throw error;
      if (timeout.aborted) {
        // The host may be fast enough for one download, and we are at work on many.
        if (turns?.areTaken(ownerId)) throw busy(error);
        throw unreachable(`expected the whole picture within ${limits.timeoutMs / 1000} s`, error);
      }
      throw unreachable("expected a host that answers with a picture, the connection failed", error);
    } finally {
      endTurn?.();
    }
  };
}

/**
 * Reads the body, at most `maxBytes`, and stops as soon as its first bytes are not those of an image. A body of known length is counted
 * and allocated whole. Another one gets twice the memory whenever it has filled what it has.
 */
async function readBody(
  { body, headers }: GuardedAnswer,
  { maxBytes, take, mayBeSvg }: { readonly maxBytes: number; readonly take: FetchOptions["take"]; mayBeSvg: boolean },
): Promise<Uint8Array> {
  const demandPicture = (bytes: Uint8Array) => (mayBeSvg && isSvg(bytes) ? undefined : demandFormat(bytes));
  const tooLarge = () => new EaselError("IMAGE_UNREADABLE", `expected at most ${maxBytes / 1e6} MB, got more`);
  if ((headers["content-encoding"] ?? "identity") !== "identity")
    throw new EaselError("IMAGE_UNREADABLE", "expected a picture without content encoding, got an encoded one");
  const announced = Number(headers["content-length"] ?? Number.NaN);
  if (announced > maxBytes) throw tooLarge();
  let bytes = new Uint8Array(0);
  const reserve = (wanted: number): void => {
    take(wanted - bytes.length);
    bytes = new Uint8Array(bytes.buffer.transfer(wanted));
  };
  if (announced > 0) reserve(announced);
  let total = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    const before = total;
    total += chunk.length;
    if (total > maxBytes) throw tooLarge();
    if (total > bytes.length) reserve(Math.min(maxBytes, Math.max(total, 2 * bytes.length, FIRST_STEP_BYTES)));
    bytes.set(chunk, before);
    if (before < SNIFF_BYTES && total >= SNIFF_BYTES) demandPicture(bytes.subarray(0, total));
  }
  const picture = bytes.subarray(0, total);
  demandPicture(picture);
  return picture;
}

function busy(cause: unknown): EaselError {
  return new EaselError("SERVICE_UNAVAILABLE", "too many pictures are being fetched at once; try again", {
    retryAfterS: RETRY_S,
    cause,
  });
}

function unreachable(message: string, cause?: unknown): EaselError {
  return new EaselError("IMAGE_UNREACHABLE", message, { cause });
}
