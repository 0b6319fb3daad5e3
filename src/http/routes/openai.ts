/** OpenAI's images API over `art_v5` and outpaint's fill, so that existing clients work with another base URL. */

import type { KindName } from "easel-contract";
import {
  describeValue,
  EaselError,
  type ErrorType,
  errorBody,
  invalid,
  OPENAI_FORMATS,
  type OpenAiEditRequest,
  type OpenAiRequest,
  OUTPUT_FORMATS,
  oneOf,
  openAiAnswer,
  openAiEditRequest,
  openAiRequest,
  outputOfOpenAi,
} from "easel-contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ImageHeader, inspectImage } from "../../codec/decode.ts";
import { bytesOfFile } from "../../service/received-file.ts";
import type { Caller, ImageView } from "../../service/service.ts";
import { callerOf } from "../auth.ts";
import { BODY_LIMITS, countBody } from "../bodies.ts";
import type { HttpDeps } from "../deps.ts";
import { answerError } from "../errors.ts";
import { formFields } from "../forms.ts";
import { bodyFields, parsedFields } from "../request-fields.ts";
import { CREATE_ERRORS, CREATE_HEADERS, createContext } from "./create.ts";

const DEFAULT_STYLE = "Auto";
/** Longest wait for all pictures of a request, in ms; clients of OpenAI wait for ten minutes. */
const MAX_WAIT_MS = 540_000;
/** Models whose clients expect base64 when they ask for no format. */
const ANSWERS_BASE64 = /^gpt-image/;
/** How far the ratio that `size` asks for may be from that of the picture to edit. */
const RATIO_TOLERANCE01 = 0.02;

export async function openAiRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  app.setErrorHandler((error, request, reply) => answerError(deps, error, request, reply, inTheirShape));
  app.post(
    "/openai/v1/images/generations",
    {
      config: {
        doc: {
          operationId: "generateImagesAsOpenAi",
          scope: "create",
          tag: "OpenAI",
          summary: "Pictures from words, in the shapes of OpenAI's images API; answers when they are ready",
          description:
            "`style` may name a style of `art_v5/getStyle`. `size` sets the ratio of the picture; its area is about one megapixel. Errors have OpenAI's shape.",
          body: openAiRequest,
          requestHeaders: CREATE_HEADERS,
          answer: { description: "the pictures", schema: openAiAnswer },
          errors: CREATE_ERRORS,
        },
      },
    },
    (request, reply) => generate(deps, request, reply),
  );

  app.post(
    "/openai/v1/images/edits",
    {
      bodyLimit: BODY_LIMITS.pictures,
      onRequest: async (request, reply) => countBody(deps, request, reply),
      config: {
        form: {
          // The official client names a list so.
          fields: new Map([...formFields(openAiEditRequest), ["image[]", "image"]]),
          limitBytes: BODY_LIMITS.form,
        },
        doc: {
          operationId: "editImagesAsOpenAi",
          scope: "create",
          tag: "OpenAI",
          summary:
            "Parts of a picture made anew, in the shapes of OpenAI's images API; answers when the pictures are ready",
          description:
            "Every pixel that the mask does not name stays as it is, with a lossy `output_format` up to the encoding. A prompt is refused while no installed engine follows words when it fills. Errors have OpenAI's shape.",
          body: openAiEditRequest,
          multipart: "only",
          requestHeaders: CREATE_HEADERS,
          answer: { description: "the pictures", schema: openAiAnswer },
          errors: CREATE_ERRORS,
        },
      },
    },
    (request, reply) => edit(deps, request, reply),
  );
}

async function generate(deps: HttpDeps, request: FastifyRequest, reply: FastifyReply) {
  const fields = bodyFields(request.body);
  demandFormat(fields);
  const asked = parsedFields(reply, fields, openAiRequest, false);
  const body = { prompt: asked.prompt, style: styleOf(deps, asked), ...ratioOf(asked.size), ...outputOfOpenAi(asked) };
  return makeAll(deps, request, reply, { kind: "art_v5", body, asked });
}

async function edit(deps: HttpDeps, request: FastifyRequest, reply: FastifyReply) {
  const { "image[]": listed, ...fields } = bodyFields(request.body);
  demandFormat(fields);
  const images = [fields.image ?? listed ?? []].flat();
  if (images.length > 1) throw invalid({ field: "image", message: `expected one picture, got ${images.length}` });
  const asked = parsedFields(reply, { ...fields, image: images[0] }, openAiEditRequest, false);
  if (asked.prompt !== "" && !deps.settings.fillsByWords)
    throw invalid({
      field: "prompt",
      message: "expected an empty prompt: no installed engine follows words when it fills, see docs/engines.md",
    });
  const header = await inspectImage((await bytesOfFile(asked.image)).bytes).catch((error) => {
    if (!(error instanceof EaselError)) throw error;
    throw new EaselError(error.type, `image: ${error.message}`, { data: [{ field: "image", message: error.message }] });
  });
  demandSize(asked, header);
  if (!asked.mask && !header.hasAlpha)
    throw invalid({
      field: "mask",
      message: "expected a mask: no engine changes a whole picture, and the picture has no transparent part",
    });
  const body = { image: asked.image, mask: asked.mask ?? asked.image, prompt: asked.prompt, ...outputOfOpenAi(asked) };
  return makeAll(deps, request, reply, { kind: "art_outpaint", body, asked });
}

/** Throws INVALID_REQUEST_BODY for a format that is not made: OpenAI's clients save the bytes under the name of the one they asked for. */
function demandFormat({ output_format }: Readonly<Record<string, unknown>>): void {
  if (OPENAI_FORMATS.includes(output_format)) return;
  const field = "output_format";
  const message = `expected ${oneOf(OUTPUT_FORMATS.map((name) => `"${name}"`))}, got ${describeValue(output_format)}`;
  throw new EaselError("INVALID_REQUEST_BODY", `${field}: ${message}`, { data: [{ field, message }] });
}

/** Creates `n` images of one body, waits for all and answers them. */
async function makeAll(
  deps: HttpDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    kind,
    body,
    asked,
  }: { readonly kind: KindName; readonly body: object; readonly asked: OpenAiRequest | OpenAiEditRequest },
) {
  const caller = callerOf(request);
  const context = createContext(request, reply);
  const { idempotencyKey, ...each } = context;
  const requests = Array.from({ length: asked.n }, (_, i) => {
    const key = idempotencyKey === undefined ? {} : { idempotencyKey: `${idempotencyKey.slice(0, 190)}#${i}` };
    return { ...each, ...key, kind, body };
  });
  const created = await deps.service.createImages(caller, requests);
  const until = deps.clock.now().getTime() + MAX_WAIT_MS;
  const views: ImageView[] = [];
  for (const { id } of created) views.push(await readyImage(deps, caller, id, until, context.signal));
  const base64 =
    (asked.response_format ?? (ANSWERS_BASE64.test(asked.model ?? "") ? "b64_json" : "url")) === "b64_json";
  const data = await Promise.all(
    views.map(async ({ record, url }) =>
      base64
        ? { b64_json: Buffer.from((await deps.service.readPicture(record.id)).bytes).toString("base64") }
        : { url },
    ),
  );
  return { created: Math.floor(deps.clock.now().getTime() / 1000), data };
}

/** Throws VALIDATION_ERROR for a size of another ratio than the picture's. */
function demandSize({ size }: OpenAiEditRequest, { widthPx, heightPx }: ImageHeader): void {
  if (size === "auto") return;
  const [width = 1, height = 1] = size.split("x").map(Number);
  if (Math.abs((width * heightPx) / (height * widthPx) - 1) > RATIO_TOLERANCE01)
    throw invalid({ field: "size", message: `expected the ratio of the picture, ${widthPx}x${heightPx}, got ${size}` });
}

/**
 * The image once it is ready. Throws the image's failure, GONE when it was deleted, SERVICE_UNAVAILABLE when it is not ready
 * at `untilMs`, and the signal's reason.
 */
async function readyImage(
  { service, clock }: HttpDeps,
  caller: Caller,
  imageId: string,
  untilMs: number,
  signal: AbortSignal,
): Promise<ImageView> {
  const timeoutMs = Math.max(1, untilMs - clock.now().getTime());
  const view =
    (await service.waitForImage(caller, { imageId, timeoutMs, signal })) ??
    (await service.getImage(caller, undefined, imageId));
  signal.throwIfAborted();
  if (view.record.state === "ready") return view;
  if (view.record.state === "failed") throw new EaselError(view.record.failure.type, view.record.failure.message);
  throw new EaselError("SERVICE_UNAVAILABLE", `the image ${imageId} is not ready yet`, { retryAfterS: 30 });
}

/** One of ours when `style` or `model` names it. OpenAI's own `vivid` and `natural` are the default. */
function styleOf({ service }: HttpDeps, { style, model }: OpenAiRequest): string {
  const names = service.listStyles("art_v5").map(({ name }) => name);
  const named = [style, model].flatMap(
    (text) => names.find((name) => name.toLowerCase() === text?.toLowerCase()) ?? [],
  );
  return named[0] ?? DEFAULT_STYLE;
}

/** `1536x1024` as the ratio `3:2`; `auto` as none. */
function ratioOf(size: string): { ar?: string } {
  const [width = 0, height = 0] = size.split("x").map(Number);
  if (size === "auto") return {};
  // The smallest whole numbers up to 64 that come nearest.
  let best = { w: 1, h: 1, off: Number.POSITIVE_INFINITY };
  for (let h = 1; h <= 64; h++) {
    const w = Math.min(64, Math.max(1, Math.round((width / height) * h)));
    const off = Math.abs(Math.log((w / h) * (height / width)));
    if (off < best.off - 1e-9) best = { w, h, off };
  }
  return { ar: `${best.w}:${best.h}` };
}

/** OpenAI's error body for one of ours. */
function inTheirShape(error: EaselError): object {
  const { error: name, detail } = errorBody(error.type, error);
  const kinds: Partial<Record<ErrorType, string>> = {
    NO_RIGHTS: "authentication_error",
    FORBIDDEN: "permission_error",
  };
  const type =
    kinds[error.type] ??
    (detail.code === 429 ? "rate_limit_error" : detail.code >= 500 ? "server_error" : "invalid_request_error");
  const code = error.type === "NO_RIGHTS" ? "invalid_api_key" : error.type.toLowerCase();
  return { error: { message: detail.message || name, type, param: error.data?.[0]?.field ?? null, code } };
}
