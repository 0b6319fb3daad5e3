/** One HTTP call with its time limit and retries. */

import { ApiError, apiError, ConnectionError, EaselError, TimeoutError } from "./errors.ts";

export interface EaselOptions {
  /** Address of the service, with its path prefix where it has one. */
  url: string | URL;
  /** API key. Absent: pages of the service itself use their session cookie. */
  key?: string | undefined;
  /** Default: the platform's. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Longest time of one attempt in ms; default 60 000. Streams have it until they begin. */
  timeout?: number | undefined;
  /** Attempts after the first; default 2. */
  maxRetries?: number | undefined;
}

/** What every call takes. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** In ms, in place of the client's. */
  timeout?: number | undefined;
  /** In place of the client's. */
  maxRetries?: number | undefined;
}

interface Call extends CallOptions {
  query?: object | undefined;
  /** Sent as JSON unless it is a form. */
  body?: object | undefined;
  headers?: Record<string, string> | undefined;
  /** For a POST that may be sent twice. Other methods always may. */
  repeatable?: boolean | undefined;
  redirect?: "manual" | undefined;
}

/** Calls `path` and reads the answer with `read`, which is JSON by default. */
export type CallApi = <T>(
  method: string,
  path: string,
  call?: Call,
  read?: (response: Response) => Promise<T> | T,
) => Promise<T>;

/** Longest `Retry-After` that is waited for, in ms. */
const MAX_RETRY_AFTER_MS = 60_000;

/**
 * Retries connection errors and statuses 408, 409, 429 and 500 upwards. A POST that may not be sent twice is only retried when the
 * service refused it unread (429, 503).
 */
export function createCall(options: EaselOptions): CallApi {
  const base = String(options.url).replace(/\/+$/, "");
  const send = options.fetch ?? ((input, init) => globalThis.fetch(input, init));

  async function attempt<T>(
    method: string,
    path: string,
    call: Call,
    read: (response: Response) => Promise<T> | T,
  ): Promise<T> {
    const limit = new AbortController();
    const timeout = call.timeout ?? options.timeout ?? 60_000;
    const timer = setTimeout(() => limit.abort(), timeout);
    const signal = call.signal ? AbortSignal.any([call.signal, limit.signal]) : limit.signal;
    const headers: Record<string, string> = { ...call.headers };
    if (options.key !== undefined) headers.authorization = `Bearer apikey,${options.key}`;
    const form = call.body instanceof FormData;
    if (call.body && !form) headers["content-type"] = "application/json";
    try {
      const response = await send(base + withQuery(path, call.query), {
        method,
        headers,
        signal,
        ...(call.redirect ? { redirect: call.redirect } : {}),
        ...(call.body ? { body: form ? (call.body as FormData) : JSON.stringify(call.body) } : {}),
      });
      const redirected = call.redirect && response.status >= 300 && response.status < 400;
      if (!response.ok && !redirected) throw await refusal(response);
      return await read(response);
    } catch (error) {
      if (call.signal?.aborted) throw call.signal.reason;
      if (error instanceof EaselError) throw error;
      if (limit.signal.aborted) throw new TimeoutError(`no answer within ${timeout} ms`);
      throw new ConnectionError("the connection failed", { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  return async (method, path, call = {}, read = async (response) => (await response.json()) as never) => {
    const maxRetries = call.maxRetries ?? options.maxRetries ?? 2;
    const repeatable = call.repeatable ?? method !== "POST";
    for (let retries = 0; ; retries++) {
      try {
        call.signal?.throwIfAborted();
        return await attempt(method, path, call, read);
      } catch (error) {
        const waitMs = retryWait(error, retries);
        if (retries >= maxRetries || waitMs === undefined || !mayRepeat(error, repeatable)) throw error;
        await pause(waitMs, call.signal);
      }
    }
  };
}

/** Ms before the next attempt, or undefined for errors that another attempt would meet again. */
export function retryWait(error: unknown, retries: number): number | undefined {
  if (error instanceof ApiError) {
    const { status, retryAfter } = error;
    if (status !== 408 && status !== 409 && status !== 429 && status < 500) return undefined;
    if (retryAfter !== undefined) return retryAfter * 1000 > MAX_RETRY_AFTER_MS ? undefined : retryAfter * 1000;
  } else if (!(error instanceof ConnectionError)) return undefined;
  return Math.min(8000, 500 * 2 ** retries) * (1 - Math.random() / 4);
}

function mayRepeat(error: unknown, repeatable: boolean): boolean {
  return repeatable || (error instanceof ApiError && (error.status === 429 || error.status === 503));
}

/** Rejects with the signal's reason. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
}

/** `Retry-After` in seconds. */
export function retryAfterOf({ headers }: Response): number | undefined {
  const text = headers.get("retry-after");
  if (!text) return undefined;
  const seconds = Number(text);
  if (!Number.isNaN(seconds)) return Math.max(0, seconds);
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - Date.now()) / 1000);
}

async function refusal(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => undefined);
  const error = apiError(response.status, body);
  error.requestId = response.headers.get("x-request-id") ?? undefined;
  error.retryAfter = retryAfterOf(response);
  return error;
}

function withQuery(path: string, query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (!given.length) return path;
  const text = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  return `${path}${path.includes("?") ? "&" : "?"}${text}`;
}
