/** Error responses of image servers, in three shapes, as errors of our table. */

import { EaselError } from "easel-contract";
import { z } from "zod";
import type { RemoteAnswer } from "./http.ts";

/** OpenAI: an object; sd.cpp and gateways: a string; FastAPI (vLLM-Omni, SGLang): `detail`, a string or a list. */
const refusal = z.union([
  z.object({
    error: z
      .object({
        message: z.string().nullish(),
        type: z.string().nullish(),
        code: z.union([z.string(), z.number()]).nullish(),
      })
      .loose(),
  }),
  z.object({ error: z.string() }).transform(({ error }) => ({ error: { message: error, type: null, code: null } })),
  z.object({ detail: z.unknown() }).transform(({ detail }) => ({
    error: { message: typeof detail === "string" ? detail : JSON.stringify(detail), type: null, code: null },
  })),
]);

const MODERATION_CODES = new Set([
  "moderation_blocked",
  "content_policy_violation",
  "content_safety_violation",
  "content_filter",
  "responsible_ai_policy_violation",
]);
const MODERATION_WORDS = /safety system|content.?policy|content.?filter|content management policy|moderation/i;

/** AUTOMATIC1111 and its forks: a setting names a model or sampler that is not installed. */
const MISSING_WORDS = /\b(sampler|scheduler|script|checkpoint|controlnet|upscaler)\b.* not found/i;

/** The same request may succeed later. `retryAfterMs`: the server's Retry-After, if any. */
interface Busy {
  readonly busy: true;
  readonly retryAfterMs: number | undefined;
  readonly status: number;
}

/**
 * Classifies a response that is not a success: busy (429, or a server that loads or restarts), else an error to throw.
 * Callers see one line of the server's reason where it refused the request itself; all of it, without secrets, is in `cause`.
 */
export function refusedBy(answer: RemoteAnswer, redact: (text: string) => string): Busy | EaselError {
  const { status } = answer;
  const parsed = refusal.safeParse(answer.json());
  const { message, type, code } = parsed.success ? parsed.data.error : { message: "", type: "", code: "" };
  const cause = new Error(
    redact(`status ${status} ${code ?? ""} ${type ?? ""} ${message ?? ""}`.trim().slice(0, 2000)),
  );
  if (
    status < 500 &&
    (MODERATION_CODES.has(String(code)) || MODERATION_CODES.has(String(type)) || MODERATION_WORDS.test(message ?? ""))
  )
    return new EaselError("CONTENT_REJECTED", "the engine refused the content", { cause });
  if (status === 401 || status === 403 || (status >= 300 && status < 400))
    return new EaselError("ENGINE_UNAVAILABLE", "the engine refused its configured login or key", { cause });
  if (status === 404 || status === 405)
    return new EaselError("ENGINE_UNAVAILABLE", "the engine has no such model or route", { cause });
  if ((status === 400 || status === 422) && MISSING_WORDS.test(message ?? ""))
    return new EaselError("ENGINE_UNAVAILABLE", "the engine is missing a configured model or sampler", {
      cause,
      final: true,
    });
  if (String(code) === "insufficient_quota" || String(type) === "insufficient_quota" || status === 402)
    return new EaselError("ENGINE_UNAVAILABLE", "the engine's quota is used up", { cause });
  if (status === 429 || status === 502 || status === 503 || status === 504)
    return { busy: true, retryAfterMs: retryAfterMs(answer.headers.get("retry-after")), status };
  if (status === 400 || status === 413 || status === 422) {
    const reason = reasonOf(redact(message ?? ""));
    return new EaselError("GENERATION_FAILED", `the engine refused the request${reason && `: ${reason}`}`, {
      cause,
      final: true,
    });
  }
  return new EaselError("GENERATION_FAILED", `the engine failed (status ${status})`, { cause });
}

/** A server's own words for callers: one line of 200 characters, without the folders of paths. */
export function reasonOf(text: string): string {
  return text
    .replace(/(?:[A-Za-z]:)?[^\s"':]*[\\/](?=[^\\/\s])/gu, "")
    .replace(/\s+/gu, " ")
    .trim()
    .slice(0, 200);
}

/** Seconds; the form with a date is not used by these servers. */
function retryAfterMs(header: string | null): number | undefined {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}
