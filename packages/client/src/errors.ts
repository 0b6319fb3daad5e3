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

export class InvalidRequestBodyError extends ApiError {}
export class NoRightsError extends ApiError {}
export class ForbiddenError extends ApiError {}
export class NotFoundError extends ApiError {}
export class MethodNotAllowedError extends ApiError {}
export class RequestTimeoutError extends ApiError {}
export class GoneError extends ApiError {}
export class PayloadTooLargeError extends ApiError {}
export class UnsupportedMediaTypeError extends ApiError {}
export class RangeNotSatisfiableError extends ApiError {}
export class ExpectationFailedError extends ApiError {}
export class ValidationError extends ApiError {}
export class ContentTooLongError extends ApiError {}
export class IdempotencyConflictError extends ApiError {}
export class ImageUnreadableError extends ApiError {}
export class ImageUnreachableError extends ApiError {}
export class NoFaceError extends ApiError {}
export class FaceNotFoundError extends ApiError {}
export class FaceUnusableError extends ApiError {}
export class NotScannableError extends ApiError {}
export class ContentRejectedError extends ApiError {}
export class QualityTooLowError extends ApiError {}
export class GenerationFailedError extends ApiError {}
export class RateLimitExceededError extends ApiError {}
export class QueueFullError extends ApiError {}
export class QuotaExceededError extends ApiError {}
export class HeadersTooLargeError extends ApiError {}
export class InternalError extends ApiError {}
export class EngineUnavailableError extends ApiError {}
export class ServiceUnavailableError extends ApiError {}

/** The class of each type of error. */
export const ERROR_CLASSES = {
  INVALID_REQUEST_BODY: InvalidRequestBodyError,
  NO_RIGHTS: NoRightsError,
  FORBIDDEN: ForbiddenError,
  NOT_FOUND: NotFoundError,
  METHOD_NOT_ALLOWED: MethodNotAllowedError,
  REQUEST_TIMEOUT: RequestTimeoutError,
  GONE: GoneError,
  PAYLOAD_TOO_LARGE: PayloadTooLargeError,
  UNSUPPORTED_MEDIA_TYPE: UnsupportedMediaTypeError,
  RANGE_NOT_SATISFIABLE: RangeNotSatisfiableError,
  EXPECTATION_FAILED: ExpectationFailedError,
  VALIDATION_ERROR: ValidationError,
  CONTENT_TOO_LONG: ContentTooLongError,
  IDEMPOTENCY_CONFLICT: IdempotencyConflictError,
  IMAGE_UNREADABLE: ImageUnreadableError,
  IMAGE_UNREACHABLE: ImageUnreachableError,
  NO_FACE: NoFaceError,
  FACE_NOT_FOUND: FaceNotFoundError,
  FACE_UNUSABLE: FaceUnusableError,
  NOT_SCANNABLE: NotScannableError,
  CONTENT_REJECTED: ContentRejectedError,
  QUALITY_TOO_LOW: QualityTooLowError,
  GENERATION_FAILED: GenerationFailedError,
  RATE_LIMIT_EXCEEDED: RateLimitExceededError,
  QUEUE_FULL: QueueFullError,
  QUOTA_EXCEEDED: QuotaExceededError,
  HEADERS_TOO_LARGE: HeadersTooLargeError,
  INTERNAL: InternalError,
  ENGINE_UNAVAILABLE: EngineUnavailableError,
  SERVICE_UNAVAILABLE: ServiceUnavailableError,
};

export type ErrorType = keyof typeof ERROR_CLASSES;

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
