/** HTTP to a server that the operator named: time limits, size caps, and no secret in any error. For the remote engines. */

/** The address of a server, and the headers and query values sent with every request. */
export interface RemoteAddress {
  /** http(s), with or without a path; no user info. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Added to every address, for login plugins (`token`). */
  readonly query: Readonly<Record<string, string>>;
}

interface RemoteRequest {
  /** Below the address, with a leading `/`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** A body makes it a POST. */
  readonly json?: unknown;
  readonly form?: FormData;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/** An answer of any status, read whole. */
export interface RemoteAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  /** The body as JSON; `undefined` when it is none. */
  json(): unknown;
}

export interface RemoteServer {
  /** Throws NoAnswer, or the signal's reason when `signal` fires. Redirects are not followed: they come back as they are. */
  send(request: RemoteRequest): Promise<RemoteAnswer>;
  /** The address of a path with the operator's query; for sockets. Contains secrets: never log it. */
  addressOf(path: string, query?: Readonly<Record<string, string>>): URL;
  /** The text with every secret of the address (header and query values) blanked. */
  redact(text: string): string;
}

/** No answer came. `not-sent`: the request certainly never reached the server. Otherwise its outcome is unknown. */
export class NoAnswer extends Error {
  readonly why: "not-sent" | "broken" | "timeout";

  constructor(message: string, why: NoAnswer["why"]) {
    super(message);
    this.name = "NoAnswer";
    this.why = why;
  }
}

/** A 40-megapixel PNG of noise is larger, but no engine produces one. */
const MAX_ANSWER_BYTES = 128 * 1024 * 1024;

/** Failures before the first byte of the request leaves. */
const NEVER_SENT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** An HTTP client for the server at `address`, over `fetchFn`. */
export function createRemoteServer(address: RemoteAddress, fetchFn: typeof fetch): RemoteServer {
  const base = address.url.replace(/\/+$/, "");
  const secrets = [...Object.values(address.headers), ...Object.values(address.query)]
    .flatMap((value) => [value, encodeURIComponent(value), value.replace(/^(Bearer|Basic)\s+/i, "")])
    .filter((value) => value.length > 3)
    .sort((a, b) => b.length - a.length);
  const redact = (text: string) => secrets.reduce((clean, secret) => clean.replaceAll(secret, "***"), text);

  function addressOf(path: string, query: Readonly<Record<string, string>> = {}): URL {
    const url = new URL(base + path);
    for (const [name, value] of Object.entries({ ...query, ...address.query })) url.searchParams.set(name, value);
    return url;
  }

  return {
    addressOf,
    redact,
    async send({ path, query, json, form, timeoutMs, signal }) {
      signal?.throwIfAborted();
      const limit = AbortSignal.timeout(timeoutMs);
      const body = form ?? (json === undefined ? undefined : JSON.stringify(json));
      try {
        const response = await fetchFn(addressOf(path, query), {
          method: body === undefined ? "GET" : "POST",
          headers: { ...address.headers, ...(json === undefined ? {} : { "content-type": "application/json" }) },
          ...(body === undefined ? {} : { body }),
          // A redirect would carry the operator's headers to a host that the operator did not name.
          redirect: "manual",
          signal: signal ? AbortSignal.any([signal, limit]) : limit,
        });
        const bytes = await readWhole(response);
        return { status: response.status, headers: response.headers, bytes, json: () => parseJson(bytes) };
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof NoAnswer) throw error;
        if (limit.aborted) throw new NoAnswer(`no answer in ${timeoutMs} ms`, "timeout");
        const code = codeOf(error);
        const message = redact(describe(code) ?? (error instanceof Error ? error.message : "failed"));
        throw new NoAnswer(message, NEVER_SENT.has(code ?? "") ? "not-sent" : "broken");
      }
    },
  };
}

const CAUSES: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED$/, "nothing listens at the address"],
  [/^(ENOTFOUND|EAI_AGAIN)$/, "the host name cannot be resolved"],
  [/^(EHOSTUNREACH|ENETUNREACH)$/, "the host cannot be reached"],
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, "the host does not answer"],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, "the server closed the connection"],
  [/CERT|SSL|TLS/, "the TLS certificate is not accepted"],
];

/** What an error code means, for operators: "nothing listens at the address (ECONNREFUSED)". */
function describe(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  const words = CAUSES.find(([pattern]) => pattern.test(code))?.[1];
  return words ? `${words} (${code})` : code;
}

async function readWhole(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > MAX_ANSWER_BYTES) throw new NoAnswer(`an answer of more than ${MAX_ANSWER_BYTES} bytes`, "broken");
    parts.push(part);
  }
  const [whole, ...more] = parts;
  return whole && more.length === 0 ? whole : new Uint8Array(Buffer.concat(parts));
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** The error code of the system or of undici, from anywhere in the chain of causes. */
function codeOf(error: unknown): string | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ("code" in at && typeof at.code === "string") return at.code;
    if (at instanceof AggregateError && at.errors[0]) return codeOf(at.errors[0]);
  }
  return undefined;
}
