/** The image on the stage: made from the form, followed to its end, cancelled. */

import { signal } from "@preact/signals";
import { type Answer, ApiError, call, type Image } from "./api.ts";
import { showsPalette } from "./create/style-list.tsx";
import {
  advanceSeed,
  holdsUnchanged,
  kind,
  mayRecall,
  noteAnswer,
  noteFilledFrom,
  noteSent,
  requestBody,
  type SeedMode,
  setIssue,
  value,
} from "./draft.ts";
import { follow, isUnfinished } from "./follow.ts";
import { remove } from "./gallery/remove.ts";
import type { Refusal } from "./refusal.ts";
import { go } from "./route.ts";
import type { Kind } from "./schema.ts";
import { noteError } from "./session.ts";
import { t } from "./words/words.ts";

export const job = signal<Image | undefined>(undefined);
export const preview = signal<string | undefined>(undefined);
/** Why the image on the stage cannot be shown. */
export const jobError = signal<ApiError | undefined>(undefined);
export const sending = signal(false);
/** What is wrong with the request as a whole. */
export const refusal = signal<Refusal | undefined>(undefined);
/** The repetition of an image that could not be asked for, why, and the same once more. */
export const unrepeated = signal<(Refusal & { readonly id: string; again(): void }) | undefined>(undefined);

/** The image that the form asked for last: the form holds more of it than its recipe does, such as chosen files. */
const asked = signal<string | undefined>(undefined);
let stop = new AbortController();
/** The create that got no answer, and the key it went under: sent once more as it is, it makes nothing twice. */
let unanswered: { readonly request: string; readonly key: string } | undefined;

/** Shows the image `id` on the stage and follows it. */
export function showJob(id: string): void {
  if (job.value?.id === id && !jobError.value) return;
  stop.abort();
  stop = new AbortController();
  job.value = undefined;
  preview.value = undefined;
  jobError.value = undefined;
  void follow(id, { image: job, preview, error: jobError }, stop.signal);
}

/** Brings back into the form what the image on the stage was made from. */
export function recallJob(): void {
  if (job.value && job.value.id !== asked.value && mayRecall(job.value)) void remix(job.value, "random");
}

/** Leaves the stage empty; the image goes on being made. */
export function clearJob(): void {
  stop.abort();
  job.value = undefined;
  jobError.value = undefined;
}

/** Sends the form. What is wrong with it is noted at its fields; on success the stage shows the new image. */
export async function make(): Promise<void> {
  if (sending.value) return;
  const of = kind.value;
  noteAnswer(of, []);
  refusal.value = undefined;
  sending.value = true;
  try {
    const { body: made, warnings } = await createOnce<{ id: string }>(
      `srv/publish/api/${of}/generate`,
      requestBody(showsPalette(value<string>("style") ?? "")),
    );
    noteAnswer(of, warnings);
    asked.value = made.id;
    advanceSeed();
    noteSent();
    noteFilledFrom(of, made.id);
    go(`#/i/${made.id}`);
  } catch (error) {
    await noteRefusal(of, noteError(error));
  } finally {
    sending.value = false;
  }
}

/** Sends what makes something. Without a key of its own it gets that of the same request before, if that had no answer. Throws ApiError. */
export async function createOnce<T>(path: string, body: unknown, ownKey?: string): Promise<Answer<T>> {
  const request = JSON.stringify([path, printOf(body)]);
  const key = ownKey ?? (unanswered?.request === request ? unanswered.key : newKey());
  unanswered = { request, key };
  const lost = new AbortController();
  const giveUp = () => lost.abort();
  addEventListener("offline", giveUp);
  const answer = await call<T>(path, {
    method: "POST",
    body,
    headers: { "Idempotency-Key": key },
    signal: lost.signal,
  })
    .catch((error) => {
      // A browser may wait for minutes for what left before the network did.
      const refusal = lost.signal.aborted ? new ApiError(0, "OFFLINE", "") : error;
      if (refusal.status !== 0) unanswered = undefined;
      throw refusal;
    })
    .finally(() => removeEventListener("offline", giveUp));
  unanswered = undefined;
  return answer;
}

/** What tells one request from another: a file by its name, size and time. */
function printOf(body: unknown): unknown {
  if (!(body instanceof FormData)) return body;
  return [...body].map(([name, part]) =>
    typeof part === "string" ? [name, part] : [name, part.name, part.size, part.lastModified],
  );
}

/** A new Idempotency-Key: 128 random bits. `crypto.randomUUID` is kept from pages that come over plain http. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export interface Repetition {
  readonly newSeed: boolean;
  /** Fields of the request that differ from the image's. */
  readonly changes?: Readonly<Record<string, unknown>>;
}

/**
 * The image's recipe once more, with the pictures that it was made from: with its seed, or with a new one. A failure leaves the
 * view as it is: it is noted in `unrepeated`.
 */
export async function repeat(image: Image, { newSeed, changes }: Repetition): Promise<void> {
  const seed = newSeed ? crypto.getRandomValues(new Uint32Array(1))[0] : image.seed;
  const params = { ...image.params, ...changes };
  await sendAgain(image, { kind: image.kind, params, seed, image_id: image.id }, newKey());
}

async function sendAgain(image: Image, body: unknown, key: string): Promise<void> {
  if (sending.value) return;
  const of = image.kind as Kind;
  unrepeated.value = undefined;
  sending.value = true;
  try {
    const { body: made, warnings } = await createOnce<{ id: string }>("v1/recipes", body, key);
    // The form may hold another request, whose fields these warnings do not speak of.
    if (holdsUnchanged(of, image.id)) noteAnswer(of, warnings);
    go(`#/i/${made.id}`);
  } catch (error) {
    const { status, type } = noteError(error);
    if (type === "NO_RIGHTS") return;
    const said =
      status === 0 ? { text: t("make.lost") } : (await import("./refusal.ts")).refusalLine(of, error as ApiError);
    unrepeated.value = { ...said, id: image.id, again: () => void sendAgain(image, body, key) };
  } finally {
    sending.value = false;
  }
}

/** Fills the form with what the image was made from and shows it. */
export async function remixInForm(image: Image): Promise<void> {
  await remix(image, "fixed");
  go("#/");
}

async function remix(image: Image, mode: SeedMode): Promise<void> {
  (await import("./remix.ts")).remix(image, mode);
}

/** Shows the form as it was sent for the image on the stage, or filled with what the image was made from. */
export async function backToForm(image: Image): Promise<void> {
  if (image.id === asked.value) kind.value = image.kind as Kind;
  else await remix(image, "random");
  go("#/");
}

export async function cancel(): Promise<void> {
  const image = job.value;
  if (!image || !isUnfinished(image)) return;
  clearJob();
  await remove([image.id]);
  go("#/", { replace: true });
}

/** Says what a form's request was refused for: at its fields in the page's words, else above the button. */
async function noteRefusal(of: Kind, error: ApiError): Promise<void> {
  if (error.type === "NO_RIGHTS") return;
  if (error.status === 0) {
    refusal.value = { text: t("make.lost") };
    return;
  }
  const { refusalsOf } = await import("./refusal.ts");
  const { fields, rest } = refusalsOf(of, error);
  for (const issue of fields) setIssue(issue, of);
  refusal.value = rest;
}
