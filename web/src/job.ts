/** The image on the stage: made from the form, followed to its end, cancelled. */

import { signal } from "@preact/signals";
import { type ApiError, call, type Image } from "./api.ts";
import { advanceSeed, issues, kind, requestBody, warnings } from "./draft.ts";
import { follow, isUnfinished } from "./follow.ts";
import { addToGallery, remove } from "./gallery/images.ts";
import { go } from "./route.ts";
import { noteError } from "./session.ts";
import { t, type WordKey } from "./words/words.ts";

export const job = signal<Image | undefined>(undefined);
export const preview = signal<string | undefined>(undefined);
/** Why the image on the stage cannot be shown. */
export const jobError = signal<ApiError | undefined>(undefined);
export const sending = signal(false);
/** What is wrong with the request as a whole. */
export const refusal = signal<string | undefined>(undefined);

let stop = new AbortController();

/** Shows the image `id` on the stage and follows it. */
export function showJob(id: string): void {
  if (job.value?.id === id && !jobError.value) return;
  stop.abort();
  stop = new AbortController();
  job.value = undefined;
  preview.value = undefined;
  jobError.value = undefined;
  const report = {
    image(image: Image) {
      job.value = image;
      addToGallery(image);
    },
    preview(uri: string) {
      preview.value = uri;
    },
    failed(error: ApiError) {
      jobError.value = error;
    },
  };
  void follow(id, report, stop.signal);
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
    await create(kind.value, requestBody());
    advanceSeed();
  } catch (error) {
    noteRefusal(noteError(error));
  } finally {
    sending.value = false;
  }
}

async function create(of: string, body: unknown): Promise<void> {
  const answer = await call<{ id: string }>(`srv/publish/api/${of}/generate`, {
    method: "POST",
    body,
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  warnings.value = answer.warnings;
  go(`#/i/${answer.body.id}`);
}

/** The same request once more: with its seed, or with a new one. */
export async function repeat(image: Image, { newSeed }: { readonly newSeed: boolean }): Promise<void> {
  const { seed: _seed, ...params } = image.params ?? {};
  refusal.value = undefined;
  try {
    await create(image.kind, newSeed ? params : { ...params, seed: image.seed });
  } catch (error) {
    noteRefusal(noteError(error));
    go("#/");
  }
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
  if (error.status === 0 || error.type === "NO_RIGHTS") return;
  const field = FIELD_OF[error.type];
  if (error.issues.length > 0) issues.value = error.issues.map(plainIssue);
  else if (field) issues.value = [{ field, message: error.message }];
  else refusal.value = refusalText(error);
}

/** Issues that people meet most, in their words. */
function plainIssue({ field, message }: { readonly field: string; readonly message: string }) {
  const missing = /got (nothing|undefined|none|""|an empty text|no)/.test(message);
  if (field === "prompt" && missing) return { field, message: t("error.promptMissing") };
  if (/^(image|target|source)/.test(field) && missing) return { field, message: t("error.imageMissing") };
  if (field === "consent") return { field, message: t("error.consent") };
  return { field, message };
}

function refusalText(error: ApiError): string {
  const key = `error.${error.type}` as WordKey;
  const text = t(key, { n: error.retryAfterS ?? 10 });
  return text ?? error.message ?? t("error.other");
}
