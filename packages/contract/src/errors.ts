/**
 * The closed table of errors, as callers see them.
 * `npm run generate` writes it into `docs/errors.md`.
 */

interface ErrorRow {
  /** HTTP status; equals `detail.code` in the body. */
  readonly status: number;
  /** The short name in the body's `error` field. */
  readonly error: string;
  /** True when the same request may succeed later. */
  readonly retryable: boolean;
  /** The condition under which it is returned, for the documentation. */
  readonly when: string;
}

export const ERRORS = {
  INVALID_REQUEST_BODY: row(400, "Invalid request body", false, "broken JSON, multipart, URL escapes or HTTP"),
  NO_RIGHTS: row(401, "Unauthorized", false, "missing, malformed, unknown, revoked or expired key"),
  FORBIDDEN: row(403, "Forbidden", false, "the key lacks the scope that the route needs"),
  NOT_FOUND: row(404, "Not found", false, "unknown route or id, tampered image URL"),
  METHOD_NOT_ALLOWED: row(405, "Method not allowed", false, "the route exists, not with this method; see `Allow`"),
  REQUEST_TIMEOUT: row(408, "Request is timed out", true, "the client was too slow"),
  GONE: row(410, "Gone", false, "deleted image, expired image URL"),
  PAYLOAD_TOO_LARGE: row(413, "Payload too large", false, "body or file over its limit"),
  UNSUPPORTED_MEDIA_TYPE: row(415, "Unsupported media type", false, "a body of a type that the route does not take"),
  RANGE_NOT_SATISFIABLE: row(416, "Range not satisfiable", false, "a byte range outside the image file"),
  EXPECTATION_FAILED: row(417, "Expectation failed", false, "an `Expect` header other than 100-continue"),
  VALIDATION_ERROR: row(422, "Parameters validation error!", false, "`data` names every bad field: expected, got"),
  CONTENT_TOO_LONG: row(422, "Content too long", false, "the content does not fit a code of the requested size"),
  IDEMPOTENCY_CONFLICT: row(422, "Idempotency conflict", false, "the same Idempotency-Key with another request"),
  IMAGE_UNREADABLE: row(422, "Image unreadable", false, "an input that is not an acceptable image"),
  IMAGE_UNREACHABLE: row(422, "Image unreachable", true, "an input URL that cannot be fetched"),
  NO_FACE: row(422, "No face", false, "no face in the picture that the message names"),
  FACE_NOT_FOUND: row(422, "Face not found", false, "no face at the requested index"),
  FACE_UNUSABLE: row(422, "Face unusable", false, "a face that cannot be used; the message says which and why"),
  NOT_SCANNABLE: row(422, "Not scannable", false, "the readers could not read the code in any attempt (failed image)"),
  CONTENT_REJECTED: row(
    422,
    "Content rejected",
    false,
    "the engine (failed image) or the operator refused the content",
  ),
  QUALITY_TOO_LOW: row(
    422,
    "Quality too low",
    false,
    "the engine found its own picture not good enough (failed image); the message says why and what helps",
  ),
  GENERATION_FAILED: row(
    422,
    "Generation failed",
    true,
    "the engine could not make the picture, or its input pictures could not be loaded for a day (failed image)",
  ),
  RATE_LIMIT_EXCEEDED: row(
    429,
    "Rate limit exceeded",
    true,
    "more requests than the key may send, more than 100 unanswered on one connection, or too many unknown keys or codes from one address; see `Retry-After`",
  ),
  QUEUE_FULL: row(429, "Queue is full", true, "too many unfinished images; see `Retry-After`"),
  QUOTA_EXCEEDED: row(429, "Quota exceeded", true, "the key's images of this month are used up; see `Retry-After`"),
  HEADERS_TOO_LARGE: row(431, "Request header fields too large", false, "request headers over 16 KB"),
  INTERNAL: row(500, "Internal error", false, "a defect of Easel; quote the request id"),
  ENGINE_UNAVAILABLE: row(503, "Service unavailable", true, "no engine for this kind of image; see `Retry-After`"),
  SERVICE_UNAVAILABLE: row(
    503,
    "Service unavailable",
    true,
    "database or store down, draining, or no memory for more pictures; see `Retry-After`",
  ),
} as const satisfies Record<string, ErrorRow>;

export type ErrorType = keyof typeof ERRORS;

/** One invalid field of a request: its path (`content`, `source.1`), the expected value and the received one. */
export interface FieldIssue {
  readonly field: string;
  readonly message: string;
}

/** The error body on the wire. */
export interface ErrorBody {
  readonly error: string;
  readonly detail: {
    readonly code: number;
    readonly type: ErrorType;
    readonly retryable: boolean;
    readonly message?: string;
    readonly data?: readonly FieldIssue[];
  };
}

interface ErrorExtras {
  readonly data?: readonly FieldIssue[];
  /** Seconds for the `Retry-After` header. */
  readonly retryAfterS?: number;
  /** `retryable` in the body: false for a permanent error of a type that is usually temporary. Default: the type's value. */
  readonly retryable?: false;
  /** For the worker: true when another attempt of the same job would fail in the same way. */
  readonly final?: boolean;
  readonly cause?: unknown;
}

/**
 * The one error class of Easel. Its `message` is shown to callers, so it must never hold a path, SQL, a key or a stack;
 * details for operators go into `cause`, which is only logged.
 */
export class EaselError extends Error {
  readonly type: ErrorType;
  readonly data: readonly FieldIssue[] | undefined;
  readonly retryAfterS: number | undefined;
  readonly retryable: boolean;
  readonly final: boolean;

  constructor(type: ErrorType, message = "", extras: ErrorExtras = {}) {
    super(message, { cause: extras.cause });
    this.name = "EaselError";
    this.type = type;
    this.data = extras.data;
    this.retryAfterS = extras.retryAfterS;
    this.retryable = extras.retryable ?? ERRORS[type].retryable;
    this.final = extras.final ?? false;
  }

  get status(): number {
    return ERRORS[this.type].status;
  }
}

/** The body for an error type. Without extras it has only the documented fields; for 401 it equals the reference's body. */
export function errorBody(
  type: ErrorType,
  more: {
    readonly message?: string | undefined;
    readonly data?: readonly FieldIssue[] | undefined;
    readonly retryable?: boolean;
  } = {},
): ErrorBody {
  const { error, status } = ERRORS[type];
  const { message, data, retryable = ERRORS[type].retryable } = more;
  return {
    error,
    detail: { code: status, type, retryable, ...(message ? { message } : {}), ...(data?.length ? { data } : {}) },
  };
}

/** A 422 that names the invalid fields. The message lists them too. */
export function invalid(...data: FieldIssue[]): EaselError {
  return new EaselError("VALIDATION_ERROR", data.map((d) => `${d.field}: ${d.message}`).join("; "), { data });
}

function row(status: number, error: string, retryable: boolean, when: string): ErrorRow {
  return { status, error, retryable, when };
}
