/** The image on the stage: made from the form, followed to its end, cancelled. */

import { signal } from "@preact/signals";
import { ApiError, call, type Image } from "./api.ts";
import { advanceSeed, issues, kind, noteSent, recall, remix, requestBody, warnings } from "./draft.ts";
import { follow, isUnfinished } from "./follow.ts";
import { remove } from "./gallery/remove.ts";
import { go } from "./route.ts";
import { noteError } from "./session.ts";
import { t, tMaybe, type WordKey } from "./words/words.ts";

export const job = signal<Image | undefined>(undefined);
export const preview = signal<string | undefined>(undefined);
/** Why the image on the stage cannot be shown. */
export const jobError = signal<ApiError | undefined>(undefined);
export const sending = signal(false);
/** What is wrong with the request as a whole. */
export const refusal = signal<string | undefined>(undefined);

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
  if (job.value && job.value.id !== asked.value) recall(job.value);
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
  issues.value = [];
  warnings.value = [];
  refusal.value = undefined;
  sending.value = true;
  try {
    asked.value = await create(`srv/publish/api/${kind.value}/generate`, requestBody());
    advanceSeed();
    noteSent();
  } catch (error) {
    noteRefusal(noteError(error));
  } finally {
    sending.value = false;
  }
}

/** Sends a create and shows the new image, whose id it returns. */
async function create(path: string, body: unknown): Promise<string> {
  const request = JSON.stringify([path, printOf(body)]);
  const key = unanswered?.request === request ? unanswered.key : newKey();
  unanswered = { request, key };
  const lost = new AbortController();
  const giveUp = () => lost.abort();
  addEventListener("offline", giveUp);
  const answer = await call<{ id: string }>(path, {
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
  warnings.value = answer.warnings;
  go(`#/i/${answer.body.id}`);
  return answer.body.id;
}

/** What tells one request from another: a file by its name, size and time. */
function printOf(body: unknown): unknown {
  if (!(body instanceof FormData)) return body;
  return [...body].map(([name, part]) =>
    typeof part === "string" ? [name, part] : [name, part.name, part.size, part.lastModified],
  );
}

/** 128 random bits. `crypto.randomUUID` is kept from pages that come over plain http. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The image's recipe once more, with the pictures that it was made from: with its seed, or with a new one. */
export async function repeat(image: Image, { newSeed }: { readonly newSeed: boolean }): Promise<void> {
  refusal.value = undefined;
  const seed = newSeed ? crypto.getRandomValues(new Uint32Array(1))[0] : image.seed;
  try {
    await create("v1/recipes", { kind: image.kind, params: image.params, seed, image_id: image.id });
  } catch (error) {
    noteRefusal(noteError(error));
    go("#/");
  }
}

/** Fills the form with what the image was made from and shows it. */
export function remixInForm(image: Image): void {
  remix(image);
  go("#/");
}

export async function cancel(): Promise<void> {
  const image = job.value;
  if (!image || !isUnfinished(image)) return;
  clearJob();
  await remove([image.id]);
  go("#/", { replace: true });
}

const FIELD_OF: Readonly<Record<string, string>> = {
  CONTENT_TOO_LONG: "content",
  NO_FACE: "source",
  FACE_NOT_FOUND: "target",
  FACE_UNUSABLE: "source",
};

function noteRefusal(error: ApiError): void {
  if (error.type === "NO_RIGHTS") return;
  const field = FIELD_OF[error.type];
  if (error.issues.length > 0) issues.value = error.issues.map(plainIssue);
  else if (field) issues.value = [{ field, message: error.message }];
  else refusal.value = error.status === 0 ? t("make.lost") : refusalText(error);
}

/** Issues that people meet most, in their words. */
function plainIssue({ field, message }: { readonly field: string; readonly message: string }) {
  const missing = /got (nothing|undefined|none|""|an empty text|no)/.test(message);
  if (field === "prompt" && missing) return { field, message: t("error.promptMissing") };
  if (/^(image|target|source)/.test(field) && missing) return { field, message: t("error.imageMissing") };
  if (field === "consent") return { field, message: t("error.consent") };
  return { field, message };
}

/** What went wrong, in words for a person. */
export function refusalText(error: ApiError): string {
  if (error.status === 0) return t(error.type === "OFFLINE" ? "error.offline" : "error.away");
  if (tMaybe(`error.${error.type}`)) return t(`error.${error.type}` as WordKey, { n: error.retryAfterS ?? 10 });
  return error.message || t("error.other");
}
