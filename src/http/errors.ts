/** Every error of every layer, answered in the one shape of `packages/contract/src/errors.ts`. */

import { EaselError, ERRORS, type ErrorBody, type ErrorType, errorBody } from "easel-contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { awaitsContinue } from "./bodies.ts";
import type { HttpDeps } from "./deps.ts";

/** What Fastify, its plugins and its parsers say by status, in our words. Their own texts never leave: they may name files. */
const BY_STATUS: Readonly<Record<number, readonly [ErrorType, string]>> = {
  400: ["INVALID_REQUEST_BODY", "the request could not be read"],
  403: ["NOT_FOUND", ""],
  404: ["NOT_FOUND", ""],
  406: ["INVALID_REQUEST_BODY", "the form could not be read"],
  408: ["REQUEST_TIMEOUT", ""],
  413: ["PAYLOAD_TOO_LARGE", "the body, or a file in it, is larger than its limit"],
  414: ["NOT_FOUND", ""],
  415: ["UNSUPPORTED_MEDIA_TYPE", "this route does not accept bodies of this type"],
  416: ["RANGE_NOT_SATISFIABLE", ""],
  417: ["EXPECTATION_FAILED", ""],
  431: ["HEADERS_TOO_LARGE", ""],
};

const DEFAULT_RETRY_S = 5;

/** A body that was refused unread is read and dropped up to this size, so that the client gets to see the answer. */
const DRAINED_BYTES = 128 * 1024 * 1024;

/** Whatever was thrown, as a row of the table. What is not known to be the caller's doing is INTERNAL. */
function toEaselError(error: unknown): EaselError {
  if (error instanceof EaselError) return error;
  if (error instanceof SyntaxError && "statusCode" in error)
    return new EaselError("INVALID_REQUEST_BODY", "the body is not valid JSON", { cause: error });
  const [type, message] =
    (aboutTheRequest(error) && BY_STATUS[Number(error.statusCode)]) || (["INTERNAL", ""] as const);
  return new EaselError(type, message, { cause: error });
}

/** Fastify's errors, those of its file server, and a body that broke off. A status on any other error is another server's. */
function aboutTheRequest(error: unknown): error is Error & { readonly statusCode: unknown } {
  if (!(error instanceof Error && "statusCode" in error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return code.startsWith("FST_") || code === "ECONNRESET" || "expose" in error;
}

/** Whether work ended because its signal was aborted. */
function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}

/** The body of an error, as sent: 401 is the bare documented shape unless the error names the end of a key, 500 tells the request id alone. */
function bodyOf(error: EaselError, requestId: string): ErrorBody {
  if (error.type === "NO_RIGHTS" && !error.data) return errorBody("NO_RIGHTS");
  if (error.type === "INTERNAL") return errorBody("INTERNAL", { message: `request id ${requestId}` });
  return errorBody(error.type, error);
}

/** Answers with `thrown`; logs what an operator has to know. `shape` = another body for what a caller may see of the error. */
export function answerError(
  deps: HttpDeps,
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  shape?: (error: EaselError) => object,
): void {
  const error = toEaselError(thrown);
  const { status } = ERRORS[error.type];
  const about = { requestId: request.id, method: request.method, route: request.routeOptions.url };
  if (reply.raw.destroyed && isAbort(error.cause)) deps.log.info(about, "the client left before it was answered");
  else if (error.type === "INTERNAL") deps.log.error({ ...about, err: error.cause ?? error }, error.type);
  else if (status >= 500) deps.log.warn({ ...about, err: error.cause ?? error }, error.type);
  else deps.log.info(about, error.type);

  reply.header("x-request-id", request.id);
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  if (error.type === "NO_RIGHTS") reply.header("www-authenticate", 'Bearer realm="easel"');
  if (status === 429 || status === 503) reply.header("retry-after", error.retryAfterS ?? DEFAULT_RETRY_S);
  if (error.type === "QUEUE_FULL") {
    const limit = request.caller?.maxQueued ?? deps.settings.maxQueuedPerOwner ?? 1000;
    reply.header("ratelimit-policy", `"queue";q=${limit};qu="images"`);
    reply.header("ratelimit", `"queue";r=0;t=${error.retryAfterS ?? DEFAULT_RETRY_S}`);
  }
  dropRestOfBody(error.type, request, reply);
  reply
    .code(status)
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(shape && error.type !== "INTERNAL" ? shape(error) : bodyOf(error, request.id)));
}

/** Closing on a client that still sends would lose it the answer; a paused body would hold its connection until the timeout. */
function dropRestOfBody(type: ErrorType, request: FastifyRequest, reply: FastifyReply): void {
  const { raw, headers } = request;
  if (type === "REQUEST_TIMEOUT" || (awaitsContinue(request) && !raw.readableDidRead)) {
    // The rest comes too late or, for want of `100 Continue`, may never come.
    reply.header("connection", "close");
  } else if (raw.complete) {
    // Fastify closes after any parser's refusal; here nothing is left that could be mistaken for a request.
    reply.removeHeader("connection");
  } else if (Number(headers["content-length"]) <= DRAINED_BYTES) {
    reply.removeHeader("connection");
    raw.unpipe();
    raw.resume();
  } else if (headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined)
    reply.header("connection", "close");
}
