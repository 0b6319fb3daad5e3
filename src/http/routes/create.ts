/** `POST <kind>/generate`: takes a request in, whatever its form; the use case says yes or no. */

import type { KindName, KindWire } from "easel-contract";
import { type CreatedAnswer, createdAnswer, EaselError, type ErrorType, invalid } from "easel-contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CreateAnswer, CreateImageRequest } from "../../service/service.ts";
import { traceParentOf } from "../../telemetry/tracing.ts";
import { callerOf } from "../auth.ts";
import { BODY_LIMITS, countBody } from "../bodies.ts";
import type { HttpDeps } from "../deps.ts";
import { formFields } from "../forms.ts";
import { imageDetailOf } from "../image-answers.ts";
import { preferredWaitS } from "../prefer.ts";
import { sendWarnings } from "../request-fields.ts";
import type { RouteDoc } from "../route-table.ts";
import { PREFIX } from "./prefix.ts";

export const MAX_IDEMPOTENCY_KEY = 200;
const DRAIN_RETRY_S = 5;

export function createRoutes(app: FastifyInstance, deps: HttpDeps): void {
  for (const [kind, wire] of deps.kinds) {
    const fields = formFields(wire.params);
    const pictures = [...fields.values()].includes("image");
    app.post(
      `${PREFIX}/${kind}/generate`,
      {
        bodyLimit: pictures ? BODY_LIMITS.pictures : BODY_LIMITS.words,
        onRequest: (request, reply, done) => {
          if (deps.draining())
            return done(
              new EaselError("SERVICE_UNAVAILABLE", "the service is stopping", { retryAfterS: DRAIN_RETRY_S }),
            );
          // Bodies without pictures are small: they are never refused for want of memory.
          if (pictures) countBody(deps, request, reply);
          done();
        },
        config: {
          form: { fields, limitBytes: pictures ? BODY_LIMITS.form : BODY_LIMITS.words },
          doc: docOf(wire, pictures),
        },
      },
      (request, reply) => create(deps, kind, request, reply),
    );
  }
}

async function create(
  deps: HttpDeps,
  kind: KindName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CreatedAnswer> {
  const context = createContext(request, reply);
  const answer = await deps.service.createImage(callerOf(request), {
    kind,
    body: request.body ?? {},
    ...context,
  });
  return sendCreated(deps, request, reply, { kind, answer, signal: context.signal });
}

/** What a create reads of the request's headers. */
export const CREATE_HEADERS = {
  "Idempotency-Key": `1 to ${MAX_IDEMPOTENCY_KEY} characters; the same request with it makes one image in 24 h`,
  "X-Webhook-Url":
    "http(s) URL that gets one POST when the image is ready or has failed, signed with `request_secret` of `GET /v1/webhooks`",
} as const;

export const WAIT_HEADER = {
  Prefer:
    "`wait=60`: answer when the image is ready or has failed, with it as `image`, or after this many seconds, 1 to 60, without it",
} as const;

/** What every create takes from the request beside its body. Throws VALIDATION_ERROR for a bad Idempotency-Key. */
export function createContext(
  request: FastifyRequest,
  reply: FastifyReply,
): Pick<CreateImageRequest, "idempotencyKey" | "reachedBy" | "signal" | "traceParent" | "webhookUrl"> {
  const idempotencyKey = idempotencyKeyOf(request);
  return {
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    ...traceOf(request),
    ...(request.headers.host === undefined ? {} : { reachedBy: request.headers.host }),
    ...webhookUrlOf(request),
    signal: signalOf(reply),
  };
}

/** Aborted when the client goes away before it is answered. */
export function signalOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.sent) gone.abort();
  });
  return gone.signal;
}

/** Sets the headers of a create's answer and returns its body, with the image where the request preferred to wait for it. */
export async function sendCreated(
  deps: HttpDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, answer, signal }: { readonly kind: KindName; readonly answer: CreateAnswer; readonly signal: AbortSignal },
): Promise<CreatedAnswer> {
  deps.log.info({ requestId: request.id, imageId: answer.id, kind, replayed: answer.replayed }, "an image was created");
  sendWarnings(reply, answer.warnings);
  if (answer.replayed) reply.header("idempotency-replayed", "true");
  if (answer.webhookId !== undefined) reply.header("x-webhook-id", answer.webhookId);
  const created = { success: true, id: answer.id, queue_type: answer.queueType } as const;
  const waitS = preferredWaitS(request.headers.prefer);
  if (waitS === undefined) return created;
  reply.header("preference-applied", `wait=${waitS}`);
  const image = await deps.service.waitForImage(callerOf(request), {
    imageId: answer.id,
    timeoutMs: waitS * 1000,
    signal,
  });
  return { ...created, ...(image ? { image: imageDetailOf(image, deps.linkUrl) } : {}) };
}

function webhookUrlOf({ headers }: FastifyRequest): { readonly webhookUrl?: string } {
  const url = headers["x-webhook-url"];
  return typeof url === "string" ? { webhookUrl: url } : {};
}

function traceOf({ span }: FastifyRequest): { traceParent?: string } {
  const traceParent = span && traceParentOf(span);
  return traceParent === undefined ? {} : { traceParent };
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || key.length === 0 || key.length > MAX_IDEMPOTENCY_KEY)
    throw invalid({
      field: "Idempotency-Key",
      message: `expected 1 to ${MAX_IDEMPOTENCY_KEY} characters, got ${key.length}`,
    });
  return key;
}

const WORD_ERRORS: readonly ErrorType[] = [
  "VALIDATION_ERROR",
  "IDEMPOTENCY_CONFLICT",
  "QUEUE_FULL",
  "QUOTA_EXCEEDED",
  "ENGINE_UNAVAILABLE",
];
const PICTURE_ERRORS: readonly ErrorType[] = ["IMAGE_UNREADABLE", "IMAGE_UNREACHABLE"];
/** Errors of a create of any kind. */
export const CREATE_ERRORS: readonly ErrorType[] = [
  ...WORD_ERRORS,
  ...PICTURE_ERRORS,
  "CONTENT_TOO_LONG",
  "CONTENT_REJECTED",
];

function docOf({ params, called, thing, makes, errors = [] }: KindWire, pictures: boolean): RouteDoc {
  return {
    operationId: `create${thing}`,
    scope: "create",
    tag: called.en,
    summary: `Create ${makes}`,
    description: "Returns the image's id at once. Poll getImage with it until the answer has a `url`.",
    body: params,
    ...(pictures ? { multipart: true } : {}),
    requestHeaders: { ...CREATE_HEADERS, ...WAIT_HEADER },
    answer: {
      description: "accepted",
      schema: createdAnswer,
      headers: {
        "X-Warnings": "RFC 9651 list: ignored and clamped fields, and notes on the result",
        "Idempotency-Replayed": "`true` when an earlier request made the image",
        "X-Webhook-Id": "with `X-Webhook-Url`: the id for `GET /v1/webhooks/{id}/deliveries`",
        "Preference-Applied": "`wait=60`: the wait that was applied, in seconds; absent without `Prefer: wait`",
      },
    },
    errors: [...WORD_ERRORS, ...(pictures ? PICTURE_ERRORS : []), ...errors],
  };
}
