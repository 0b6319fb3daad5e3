/** `POST /openai/v1/images/generations`: OpenAI's shapes over `art_v5`, so that existing clients work with another base URL. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { EaselError, type ErrorType, errorBody } from "../../contract/errors.ts";
import { type OpenAiRequest, openAiAnswer, openAiRequest } from "../../contract/openai.ts";
import type { Caller, ImageView } from "../../service/service.ts";
import type { HttpDeps } from "../deps.ts";
import { answerError } from "../errors.ts";
import { parsedBody } from "../request-fields.ts";
import { CREATE_ERRORS, createContext } from "./create.ts";

const DEFAULT_STYLE = "Photographic";
const POLL_MS = 250;
/** Longest wait for all pictures of a request, in ms; clients of OpenAI wait for ten minutes. */
const MAX_WAIT_MS = 540_000;
/** Models whose clients expect base64 when they ask for no format. */
const ANSWERS_BASE64 = /^gpt-image/;

export async function openAiRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  app.setErrorHandler((error, request, reply) => answerError(deps, error, request, reply, inTheirShape));
  app.post(
    "/openai/v1/images/generations",
    {
      config: {
        doc: {
          operationId: "generateImagesAsOpenAi",
          tag: "OpenAI",
          summary: "Pictures from words, in the shapes of OpenAI's images API; answers when they are ready",
          description:
            "`style` may name a style of `art_v5/getStyle`. `size` sets the ratio of the picture; its area is about one megapixel. Errors have OpenAI's shape.",
          body: openAiRequest,
          answer: { description: "the pictures", schema: openAiAnswer },
          errors: CREATE_ERRORS,
        },
      },
    },
    (request, reply) => generate(deps, request, reply),
  );
}

async function generate(deps: HttpDeps, request: FastifyRequest, reply: FastifyReply) {
  const asked = parsedBody(request, reply, openAiRequest, false);
  const caller = request.caller as Caller;
  const context = createContext(request, reply);
  const { idempotencyKey, ...each } = context;
  const created: string[] = [];
  for (let i = 0; i < asked.n; i++) {
    const key = idempotencyKey === undefined ? {} : { idempotencyKey: `${idempotencyKey.slice(0, 190)}#${i}` };
    const body = { prompt: asked.prompt, style: styleOf(deps, asked), ...ratioOf(asked.size) };
    created.push((await deps.service.createImage(caller, { ...each, ...key, kind: "art_v5", body })).id);
  }
  const until = deps.clock.now().getTime() + MAX_WAIT_MS;
  const views: ImageView[] = [];
  for (const id of created) views.push(await waitForImage(deps, caller, id, until, context.signal));
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

/** The image when it is ready. Throws its failure, GONE, SERVICE_UNAVAILABLE after `untilMs`, and the signal's reason. */
async function waitForImage(
  { service, clock }: HttpDeps,
  caller: Caller,
  id: string,
  untilMs: number,
  signal: AbortSignal,
): Promise<ImageView> {
  for (;;) {
    signal.throwIfAborted();
    const view = await service.getImage(caller, "art_v5", id);
    if (view.record.state === "ready") return view;
    if (view.record.state === "failed") throw new EaselError(view.record.failure.type, view.record.failure.message);
    if (clock.now().getTime() > untilMs)
      throw new EaselError("SERVICE_UNAVAILABLE", `the image ${id} is not ready yet`, { retryAfterS: 30 });
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
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
