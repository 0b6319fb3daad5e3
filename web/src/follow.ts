/** Follows an image until it is finished: by events where the service sends them, else by asking again. */

import type { Signal } from "@preact/signals";
import { type ApiError, call, type Image, PAGE_HEADERS } from "./api.ts";
import { addToGallery } from "./gallery/images.ts";
import { hasRoute } from "./schema.ts";
import { noteError, reach } from "./session.ts";

const RUNNING_POLL_MS = 700;
const QUEUED_POLL_MS = 1500;
const LOST_POLL_MS = 3000;
const EVENTS_ROUTE = "/v1/images/{id}/events";

/** Where the state of a followed image is kept. */
export interface Followed {
  readonly image: Signal<Image | undefined>;
  /** A small picture of what there is so far, as a `data:` URI. */
  readonly preview: Signal<string | undefined>;
  /** Why the image cannot be shown. */
  readonly error: Signal<ApiError | undefined>;
}

export function isUnfinished({ state }: Image): boolean {
  return state === "queued" || state === "running";
}

/** Keeps the image, also in the gallery, as it changes until it is finished or `signal` aborts. A lost connection is tried again for ever. */
export async function follow(id: string, followed: Followed, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const { body } = await call<Image>(`v1/images/${id}`, { signal });
      if (signal.aborted) return;
      reach.value = "ok";
      keep(body, followed);
      if (!isUnfinished(body)) return;
      const wait = pause(body.state === "queued" ? QUEUED_POLL_MS : RUNNING_POLL_MS, signal);
      if (!hasRoute(EVENTS_ROUTE) || (await readEvents(id, followed, signal).catch(() => false)) === false) await wait;
    } catch (error) {
      if (signal.aborted) return;
      const refusal = noteError(error);
      if (refusal.status !== 0 && refusal.status < 500 && refusal.status !== 429) {
        followed.error.value = refusal;
        return;
      }
      await pause(LOST_POLL_MS, signal);
    }
  }
}

/** Reads `text/event-stream` until it ends; false when there was none. `fetch`, because EventSource sends no header. */
async function readEvents(id: string, followed: Followed, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(`v1/images/${id}/events`, {
    headers: { ...PAGE_HEADERS, Accept: "text/event-stream" },
    signal,
  });
  if (!response.ok || !response.body) return false;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  let known: Partial<Image> = {};
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return true;
    text += value;
    const blocks = text.split(/\r?\n\r?\n/);
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = /^event: ?(.*)$/m.exec(block)?.[1];
      const data = [...block.matchAll(/^data: ?(.*)$/gm)].map(([, line]) => line).join("\n");
      if (!data) continue;
      const content = JSON.parse(data);
      if (event === "preview") followed.preview.value = `data:${content.mime};base64,${content.base64}`;
      else if (event === "state") {
        known = { ...known, ...content };
        // A finished image is read once more as a whole: events carry no checks.
        if (!isUnfinished(known as Image)) return true;
        keep(known as Image, followed);
      }
    }
  }
}

function keep(image: Image, followed: Followed): void {
  followed.image.value = image;
  addToGallery(image);
}

/** Waits so many milliseconds, or until `signal` aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
