/** Sends requests with pictures to the operator's approval service, before anything is stored or made. */

import { EaselError } from "easel-contract";

/** One input picture. */
interface PairPicture {
  /** `target`, `source.0` … */
  readonly field: string;
  readonly bytes: Uint8Array;
  /** Hex SHA-256 of the bytes as received. */
  readonly sha256: string;
}

interface Pair {
  readonly imageId: string;
  readonly ownerId: string;
  /** What the caller declared, as plain JSON; for a face swap `consent`. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly pictures: readonly PairPicture[];
}

/** Throws EaselError CONTENT_REJECTED when the pair is refused, SERVICE_UNAVAILABLE when the service gives no valid answer. */
export type JudgePair = (pair: Pair, signal: AbortSignal) => Promise<void>;

export interface PairJudgeDeps {
  readonly url: string;
  /** Sent as a bearer token. */
  readonly token?: string;
  readonly fetch: typeof globalThis.fetch;
  readonly timeoutMs: number;
}

/** Longest refusal message passed to the caller, in UTF-16 units. Below it: the longest answer read, in bytes. */
const MOST_MESSAGE = 300;
const MOST_ANSWER_BYTES = 10_000;

/**
 * Posts a multipart form to the operator's URL. `request` is JSON with `image_id`, `owner_id`, the facts (`consent`) and the `sha256` of
 * each picture by field; each picture is a file under its field's name. Status 200 to 299 allows, 403 refuses. The caller sees the
 * `message` in the JSON body of a refusal. Any other status, a redirect or a timeout gives SERVICE_UNAVAILABLE.
 */
export function createPairJudge({ url, token, fetch, timeoutMs }: PairJudgeDeps): JudgePair {
  return async ({ imageId, ownerId, facts, pictures }, signal) => {
    const form = new FormData();
    const sha256 = Object.fromEntries(pictures.map((picture) => [picture.field, picture.sha256]));
    form.set("request", JSON.stringify({ ...facts, image_id: imageId, owner_id: ownerId, sha256 }));
    for (const { field, bytes } of pictures) form.set(field, new Blob([bytes as Uint8Array<ArrayBuffer>]), field);
    let status: number;
    let text: string;
    try {
      const answer = await fetch(url, {
        method: "POST",
        body: form,
        redirect: "error",
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
      });
      status = answer.status;
      text = await readStart(answer);
    } catch (cause) {
      signal.throwIfAborted();
      throw unavailable(cause);
    }
    if (status >= 200 && status < 300) return;
    if (status === 403)
      throw new EaselError("CONTENT_REJECTED", `the operator refused these pictures${reasonIn(text)}`);
    throw unavailable(new Error(`the swap hook answered ${status}`));
  };
}

async function readStart(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    parts.push(part);
    bytes += part.length;
    if (bytes > MOST_ANSWER_BYTES) break;
  }
  return Buffer.concat(parts).toString("utf8");
}

function reasonIn(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === "string" && message !== "" ? `: ${message.slice(0, MOST_MESSAGE)}` : "";
  } catch {
    return "";
  }
}

function unavailable(cause: unknown): EaselError {
  return new EaselError(
    "SERVICE_UNAVAILABLE",
    "the operator's approval service for face swaps cannot be reached at the moment",
    {
      retryAfterS: 10,
      cause,
    },
  );
}
