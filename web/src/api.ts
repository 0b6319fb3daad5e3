/** Calls to Easel's API as the page makes them: same origin, by the session's cookie. */

import type { ImageDetail, ImageState, LinkAnswer } from "easel-contract";

/** What `/v1/images` says of an image; lists and events leave its checks out. */
export type Image = ImageState & Partial<Pick<ImageDetail, "checks">>;
export type Link = LinkAnswer;

/** A field of a request and what is wrong with it. */
export interface FieldIssue {
  readonly field: string;
  readonly message: string;
}

/** What the service says of a request that it took, or of its answer; `field` is "" for the whole. */
export interface FieldWarning extends FieldIssue {
  readonly code: string;
  readonly undrawn?: readonly string[] | undefined;
}

/** A refusal of the service. `status` 0 = there was no answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: string;
  readonly issues: readonly FieldIssue[];
  readonly retryAfterS: number | undefined;

  constructor(status: number, type: string, message: string, issues: readonly FieldIssue[] = [], retryAfterS?: number) {
    super(message);
    this.status = status;
    this.type = type;
    this.issues = issues;
    this.retryAfterS = retryAfterS;
  }
}

/** The header that makes the cookie count: no other site can send it. */
export const PAGE_HEADERS = { "X-Easel-Page": "1" } as const;

export interface CallOptions {
  readonly method?: string;
  /** Sent as JSON, or as it is when it is a form. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** The request outlives the page. */
  readonly keepalive?: boolean;
}

export interface Answer<T> {
  readonly body: T;
  /** `X-Warnings`: what was ignored or changed. */
  readonly warnings: readonly FieldWarning[];
}

/** Calls `path` (relative to the page, so that a proxy's prefix is kept) for JSON. Throws ApiError. */
export async function call<T>(path: string, options: CallOptions = {}): Promise<Answer<T>> {
  const response = await send(path, options);
  const body = (await response.json().catch(() => ({}))) as T;
  return { body, warnings: warningsOf(response.headers.get("x-warnings")) };
}

/** Calls `path` for a file; waits while it is made (202). Throws ApiError. */
export async function download(
  path: string,
  options: CallOptions = {},
): Promise<Answer<Blob> & Pick<Response, "headers">> {
  for (;;) {
    const response = await send(path, options);
    const { headers, status } = response;
    const body = await response.blob();
    if (status !== 202) return { body, warnings: warningsOf(headers.get("x-warnings")), headers };
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(headers.get("retry-after") ?? 1)));
  }
}

async function send(path: string, { body, headers, ...init }: CallOptions): Promise<Response> {
  const form = body instanceof FormData;
  let response: Response;
  try {
    response = await fetch(path, {
      ...init,
      headers: {
        ...PAGE_HEADERS,
        ...(body === undefined || form ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
  } catch (error) {
    if ((error as Error).name === "AbortError") throw error;
    throw new ApiError(0, navigator.onLine ? "AWAY" : "OFFLINE", "");
  }
  if (response.ok) return response;
  const answer = await response.json().catch(() => ({}));
  const { type = "INTERNAL", message, data } = answer.detail ?? typeOf(response);
  const retryAfterS = Number(response.headers.get("retry-after")) || undefined;
  throw new ApiError(response.status, type, message ?? answer.error ?? response.statusText, data, retryAfterS);
}

/** A proxy before Easel answers without Easel's body. */
function typeOf({ status }: Response): { type: string; message?: string; data?: FieldIssue[] } {
  if (status === 413) return { type: "PAYLOAD_TOO_LARGE" };
  return { type: status >= 502 ? "SERVICE_UNAVAILABLE" : "INTERNAL" };
}

/** Members of an RFC 9651 list: `code;field="name";message="text"`; other texts than ASCII are Display Strings. */
function warningsOf(header: string | null): FieldWarning[] {
  const members = (header ?? "").matchAll(/([\w-]+)((?:;\w+=%?"(?:\\.|[^"\\])*")+)/g);
  return [...members].map(([, code = "", parameters = ""]) => {
    const pairs = parameters.matchAll(/;(\w+)=(%?)"((?:\\.|[^"\\])*)"/g);
    const told: Partial<Record<string, string>> = Object.fromEntries(
      [...pairs].map(([, name, display, text = ""]) => [
        name,
        display ? decodeURIComponent(text) : text.replace(/\\(.)/g, "$1"),
      ]),
    );
    const undrawn = told.undrawn?.split(", ");
    return { code, field: told.field ?? "", message: told.message ?? "", ...(undrawn && { undrawn }) };
  });
}
