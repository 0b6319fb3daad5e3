/** Errors of the client: one class per type of the service's closed table, and two for answers that never came. */

import type { ErrorDetail, ErrorType, FieldIssue } from "./types.ts";

/** What every error of this client has. */
export class EaselError extends Error {
  /** `X-Request-Id` of the answer; quote it to the operator. */
  requestId: string | undefined;
  /** True when the same request may succeed later. */
  isRetryable = false;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** No answer, or an answer that broke off. */
export class ConnectionError extends EaselError {
  override isRetryable = true;
}

/** No answer within `timeout`. */
export class TimeoutError extends ConnectionError {}

/** A webhook whose signature, time or body is not as the service sends it. */
export class WebhookVerificationError extends EaselError {}

/** An error that the service answered. Errors of proxies have this class itself, and the type `UNKNOWN`. */
export class ApiError extends EaselError {
  readonly type: ErrorType | "UNKNOWN";
  /** HTTP status, also of a failed image. */
  readonly status: number;
  /** The bad fields of a request. */
  readonly data: readonly FieldIssue[];
  /** `Retry-After` in seconds. */
  retryAfter: number | undefined;
  /** The image that failed, when it was an image and not a request. */
  imageId: string | undefined;

  constructor(status: number, message: string, detail?: Partial<ErrorDetail>) {
    super(message);
    this.type = detail?.type ?? "UNKNOWN";
    this.status = status;
    this.data = detail?.data ?? [];
    this.isRetryable = detail?.retryable ?? (status === 408 || status === 409 || status === 429 || status >= 500);
  }
}

/** The class of each type of error. */
export const ERROR_CLASSES = {} as Record<ErrorType, typeof ApiError>;

/** A class of errors, kept under the type that its name tells: `NoRightsError` is that of `NO_RIGHTS`. Bundlers that shorten names leave it. */
export function errorClass(name: string): typeof ApiError {
  const type = name.replace(/(?<!Validation)Error$/, "").replace(/\B[A-Z]/g, "_$&");
  const Class = { [name]: class extends ApiError {} }[name] as typeof ApiError;
  ERROR_CLASSES[type.toUpperCase() as ErrorType] = Class;
  return Class;
}

/** The error of an error body: Easel's own shape, or OpenAI's on `/openai` routes. Other bodies give an `ApiError`. */
export function apiError(status: number, body: unknown): ApiError {
  const { error, detail } = (body ?? {}) as {
    error?: string | { message?: string; code?: string };
    detail?: Partial<ErrorDetail>;
  };
  const theirs = typeof error === "object" ? error : undefined;
  const type = detail?.type ?? (theirs?.code === "invalid_api_key" ? "NO_RIGHTS" : theirs?.code?.toUpperCase());
  const message = detail?.message || theirs?.message || (typeof error === "string" ? error : `HTTP status ${status}`);
  const Class = Object.hasOwn(ERROR_CLASSES, type ?? "") ? ERROR_CLASSES[type as ErrorType] : undefined;
  if (!Class) return new ApiError(status, message);
  return new Class(status, message, { ...detail, type: type as ErrorType });
}
