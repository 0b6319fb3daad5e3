/** Errors of the client: one class per type of the service's closed table, and two for answers that never came. */

/** One bad field of a request. */
export interface FieldIssue {
  field: string;
  message: string;
}

/** `error.detail` as the service answers it. */
export interface ErrorDetail {
  code: number;
  type: ErrorType;
  retryable: boolean;
  message?: string;
  data?: FieldIssue[];
}

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

/** The types of errors that the service answers. */
export type ErrorType =
  | "INVALID_REQUEST_BODY"
  | "NO_RIGHTS"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "METHOD_NOT_ALLOWED"
  | "REQUEST_TIMEOUT"
  | "GONE"
  | "PAYLOAD_TOO_LARGE"
  | "UNSUPPORTED_MEDIA_TYPE"
  | "RANGE_NOT_SATISFIABLE"
  | "EXPECTATION_FAILED"
  | "VALIDATION_ERROR"
  | "CONTENT_TOO_LONG"
  | "IDEMPOTENCY_CONFLICT"
  | "IMAGE_UNREADABLE"
  | "IMAGE_UNREACHABLE"
  | "NO_FACE"
  | "FACE_NOT_FOUND"
  | "FACE_UNUSABLE"
  | "NOT_SCANNABLE"
  | "CONTENT_REJECTED"
  | "QUALITY_TOO_LOW"
  | "GENERATION_FAILED"
  | "RATE_LIMIT_EXCEEDED"
  | "QUEUE_FULL"
  | "QUOTA_EXCEEDED"
  | "HEADERS_TOO_LARGE"
  | "INTERNAL"
  | "ENGINE_UNAVAILABLE"
  | "SERVICE_UNAVAILABLE";

/** The class of each type of error. */
export const ERROR_CLASSES = {} as Record<ErrorType, typeof ApiError>;

/** A class of errors, kept under the type that its name tells: `NoRightsError` is that of `NO_RIGHTS`. Bundlers that shorten names leave it. */
function errorClass(name: string): typeof ApiError {
  const type = name.replace(/(?<!Validation)Error$/, "").replace(/\B[A-Z]/g, "_$&");
  const Class = { [name]: class extends ApiError {} }[name] as typeof ApiError;
  ERROR_CLASSES[type.toUpperCase() as ErrorType] = Class;
  return Class;
}

export const InvalidRequestBodyError = errorClass("InvalidRequestBodyError");
export type InvalidRequestBodyError = ApiError;
export const NoRightsError = errorClass("NoRightsError");
export type NoRightsError = ApiError;
export const ForbiddenError = errorClass("ForbiddenError");
export type ForbiddenError = ApiError;
export const NotFoundError = errorClass("NotFoundError");
export type NotFoundError = ApiError;
export const MethodNotAllowedError = errorClass("MethodNotAllowedError");
export type MethodNotAllowedError = ApiError;
export const RequestTimeoutError = errorClass("RequestTimeoutError");
export type RequestTimeoutError = ApiError;
export const GoneError = errorClass("GoneError");
export type GoneError = ApiError;
export const PayloadTooLargeError = errorClass("PayloadTooLargeError");
export type PayloadTooLargeError = ApiError;
export const UnsupportedMediaTypeError = errorClass("UnsupportedMediaTypeError");
export type UnsupportedMediaTypeError = ApiError;
export const RangeNotSatisfiableError = errorClass("RangeNotSatisfiableError");
export type RangeNotSatisfiableError = ApiError;
export const ExpectationFailedError = errorClass("ExpectationFailedError");
export type ExpectationFailedError = ApiError;
export const ValidationError = errorClass("ValidationError");
export type ValidationError = ApiError;
export const ContentTooLongError = errorClass("ContentTooLongError");
export type ContentTooLongError = ApiError;
export const IdempotencyConflictError = errorClass("IdempotencyConflictError");
export type IdempotencyConflictError = ApiError;
export const ImageUnreadableError = errorClass("ImageUnreadableError");
export type ImageUnreadableError = ApiError;
export const ImageUnreachableError = errorClass("ImageUnreachableError");
export type ImageUnreachableError = ApiError;
export const NoFaceError = errorClass("NoFaceError");
export type NoFaceError = ApiError;
export const FaceNotFoundError = errorClass("FaceNotFoundError");
export type FaceNotFoundError = ApiError;
export const FaceUnusableError = errorClass("FaceUnusableError");
export type FaceUnusableError = ApiError;
export const NotScannableError = errorClass("NotScannableError");
export type NotScannableError = ApiError;
export const ContentRejectedError = errorClass("ContentRejectedError");
export type ContentRejectedError = ApiError;
export const QualityTooLowError = errorClass("QualityTooLowError");
export type QualityTooLowError = ApiError;
export const GenerationFailedError = errorClass("GenerationFailedError");
export type GenerationFailedError = ApiError;
export const RateLimitExceededError = errorClass("RateLimitExceededError");
export type RateLimitExceededError = ApiError;
export const QueueFullError = errorClass("QueueFullError");
export type QueueFullError = ApiError;
export const QuotaExceededError = errorClass("QuotaExceededError");
export type QuotaExceededError = ApiError;
export const HeadersTooLargeError = errorClass("HeadersTooLargeError");
export type HeadersTooLargeError = ApiError;
export const InternalError = errorClass("InternalError");
export type InternalError = ApiError;
export const EngineUnavailableError = errorClass("EngineUnavailableError");
export type EngineUnavailableError = ApiError;
export const ServiceUnavailableError = errorClass("ServiceUnavailableError");
export type ServiceUnavailableError = ApiError;

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
