/** Exit codes of all commands, and which error ends with which. */

import { ERRORS, type ErrorType } from "easel-contract";

/** Numbers never change their meaning. */
export const EXIT = {
  ok: { code: 0, means: "done" },
  failed: { code: 1, means: "something failed: a setting, the service, an engine, the disk" },
  usage: { code: 2, means: "the command line or a file of requests is not as expected" },
  auth: { code: 4, means: "a key is missing, malformed, unknown or has too few rights" },
  notFound: { code: 5, means: "there is no such image, link or key, or it was deleted" },
  refused: { code: 6, means: "the request was refused, or the code in the picture cannot be read" },
  limited: { code: 9, means: "too many requests or images; try again later" },
  interrupted: { code: 130, means: "interrupted by Ctrl-C" },
} as const;

/** How a command ends after an error of the service. */
export const ERROR_EXITS: Readonly<Record<ErrorType, keyof typeof EXIT>> = {
  INVALID_REQUEST_BODY: "refused",
  NO_RIGHTS: "auth",
  FORBIDDEN: "auth",
  NOT_FOUND: "notFound",
  METHOD_NOT_ALLOWED: "failed",
  REQUEST_TIMEOUT: "failed",
  GONE: "notFound",
  PAYLOAD_TOO_LARGE: "refused",
  UNSUPPORTED_MEDIA_TYPE: "failed",
  RANGE_NOT_SATISFIABLE: "failed",
  EXPECTATION_FAILED: "failed",
  VALIDATION_ERROR: "refused",
  CONTENT_TOO_LONG: "refused",
  IDEMPOTENCY_CONFLICT: "refused",
  IMAGE_UNREADABLE: "refused",
  IMAGE_UNREACHABLE: "refused",
  NO_FACE: "refused",
  FACE_NOT_FOUND: "refused",
  FACE_UNUSABLE: "refused",
  NOT_SCANNABLE: "refused",
  CONTENT_REJECTED: "refused",
  QUALITY_TOO_LOW: "refused",
  GENERATION_FAILED: "failed",
  RATE_LIMIT_EXCEEDED: "limited",
  QUEUE_FULL: "limited",
  QUOTA_EXCEEDED: "limited",
  HEADERS_TOO_LARGE: "failed",
  INTERNAL: "failed",
  ENGINE_UNAVAILABLE: "failed",
  SERVICE_UNAVAILABLE: "failed",
};

/** A command line, or a file that it names, that is not as expected. */
export class UsageError extends Error {}

/** The work was stopped by a signal; `code` is the exit code. */
export class Interrupted extends Error {
  readonly code: number;

  constructor(code: number) {
    super("interrupted");
    this.code = code;
  }
}

/** A refusal of the service, of its client or of what works in its place here. */
interface Refusal {
  readonly type: ErrorType;
  readonly message: string;
  readonly data: readonly { readonly field: string; readonly message: string }[];
  readonly requestId?: string | undefined;
  readonly imageId?: string | undefined;
}

/** The refusal that an error is; undefined for other errors. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !("type" in error) || !Object.hasOwn(ERRORS, String(error.type))) return undefined;
  const { type, message, data = [], requestId, imageId } = error as Error & Pick<Refusal, "type"> & Partial<Refusal>;
  return { type, message, data, requestId, imageId };
}

export function exitCodeOf(error: unknown): number {
  if (error instanceof Interrupted) return error.code;
  if (error instanceof UsageError) return EXIT.usage.code;
  const refusal = refusalOf(error);
  return refusal ? EXIT[ERROR_EXITS[refusal.type]].code : EXIT.failed.code;
}
