/** One class for each type of the service's errors. Made by tools/generate.ts of the API's own document. */

import { type ApiError, errorClass } from "../errors.ts";

/** Status 400: broken JSON, multipart, URL escapes or HTTP. */
export const InvalidRequestBodyError = errorClass("InvalidRequestBodyError");
export type InvalidRequestBodyError = ApiError;
/** Status 401: missing, malformed, unknown, revoked or expired key. */
export const NoRightsError = errorClass("NoRightsError");
export type NoRightsError = ApiError;
/** Status 403: the key lacks the scope that the route needs. */
export const ForbiddenError = errorClass("ForbiddenError");
export type ForbiddenError = ApiError;
/** Status 404: unknown route or id, tampered image URL. */
export const NotFoundError = errorClass("NotFoundError");
export type NotFoundError = ApiError;
/** Status 405: the route exists, not with this method; see `Allow`. */
export const MethodNotAllowedError = errorClass("MethodNotAllowedError");
export type MethodNotAllowedError = ApiError;
/** Status 408: the client was too slow. */
export const RequestTimeoutError = errorClass("RequestTimeoutError");
export type RequestTimeoutError = ApiError;
/** Status 410: deleted image, expired image URL. */
export const GoneError = errorClass("GoneError");
export type GoneError = ApiError;
/** Status 413: body or file over its limit. */
export const PayloadTooLargeError = errorClass("PayloadTooLargeError");
export type PayloadTooLargeError = ApiError;
/** Status 415: a body of a type that the route does not take. */
export const UnsupportedMediaTypeError = errorClass("UnsupportedMediaTypeError");
export type UnsupportedMediaTypeError = ApiError;
/** Status 416: a byte range outside the image file. */
export const RangeNotSatisfiableError = errorClass("RangeNotSatisfiableError");
export type RangeNotSatisfiableError = ApiError;
/** Status 417: an `Expect` header other than 100-continue. */
export const ExpectationFailedError = errorClass("ExpectationFailedError");
export type ExpectationFailedError = ApiError;
/** Status 422: `data` names every bad field: expected, got. */
export const ValidationError = errorClass("ValidationError");
export type ValidationError = ApiError;
/** Status 422: the content does not fit a code of the requested size. */
export const ContentTooLongError = errorClass("ContentTooLongError");
export type ContentTooLongError = ApiError;
/** Status 422: the same Idempotency-Key with another request. */
export const IdempotencyConflictError = errorClass("IdempotencyConflictError");
export type IdempotencyConflictError = ApiError;
/** Status 422: an input that is not an acceptable image. */
export const ImageUnreadableError = errorClass("ImageUnreadableError");
export type ImageUnreadableError = ApiError;
/** Status 422: an input URL that cannot be fetched. */
export const ImageUnreachableError = errorClass("ImageUnreachableError");
export type ImageUnreachableError = ApiError;
/** Status 422: no face in the picture that the message names. */
export const NoFaceError = errorClass("NoFaceError");
export type NoFaceError = ApiError;
/** Status 422: no face at the requested index. */
export const FaceNotFoundError = errorClass("FaceNotFoundError");
export type FaceNotFoundError = ApiError;
/** Status 422: a face that cannot be used; the message says which and why. */
export const FaceUnusableError = errorClass("FaceUnusableError");
export type FaceUnusableError = ApiError;
/** Status 422: the readers could not read the code in any attempt (failed image). */
export const NotScannableError = errorClass("NotScannableError");
export type NotScannableError = ApiError;
/** Status 422: the engine (failed image) or the operator refused the content. */
export const ContentRejectedError = errorClass("ContentRejectedError");
export type ContentRejectedError = ApiError;
/**
 * Status 422: the engine found its own picture not good enough (failed image); the message says why and what helps.
 */
export const QualityTooLowError = errorClass("QualityTooLowError");
export type QualityTooLowError = ApiError;
/**
 * Status 422: the engine could not make the picture, or its input pictures could not be loaded for a day (failed
 * image).
 */
export const GenerationFailedError = errorClass("GenerationFailedError");
export type GenerationFailedError = ApiError;
/**
 * Status 429: more requests than the key may send, more than 100 unanswered on one connection, or too many unknown keys
 * or codes from one address; see `Retry-After`.
 */
export const RateLimitExceededError = errorClass("RateLimitExceededError");
export type RateLimitExceededError = ApiError;
/** Status 429: too many unfinished images; see `Retry-After`. */
export const QueueFullError = errorClass("QueueFullError");
export type QueueFullError = ApiError;
/** Status 429: the key's images of this month are used up; see `Retry-After`. */
export const QuotaExceededError = errorClass("QuotaExceededError");
export type QuotaExceededError = ApiError;
/** Status 431: request headers over 16 KB. */
export const HeadersTooLargeError = errorClass("HeadersTooLargeError");
export type HeadersTooLargeError = ApiError;
/** Status 500: a defect of Easel; quote the request id. */
export const InternalError = errorClass("InternalError");
export type InternalError = ApiError;
/** Status 503: no engine for this kind of image; see `Retry-After`. */
export const EngineUnavailableError = errorClass("EngineUnavailableError");
export type EngineUnavailableError = ApiError;
/** Status 503: database or store down, draining, or no memory for more pictures; see `Retry-After`. */
export const ServiceUnavailableError = errorClass("ServiceUnavailableError");
export type ServiceUnavailableError = ApiError;
