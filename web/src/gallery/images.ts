/** One's images as the gallery has them: pages by cursor, newest first, filtered by the service. */

import { computed, signal } from "@preact/signals";
import { call, type Image } from "../api.ts";
import type { Kind } from "../schema.ts";
import { noteError } from "../session.ts";

const PAGE_SIZE = 100;
/** The service is asked this long after the last letter was typed. */
const TYPING_MS = 250;

export interface Filter {
  readonly kind?: Kind | undefined;
  readonly state?: Image["state"] | undefined;
  readonly style?: string | undefined;
  readonly words: string;
  readonly starred: boolean;
}

const NO_FILTER: Filter = { words: "", starred: false };

export const filter = signal<Filter>(NO_FILTER);
const loaded = signal<readonly Image[]>([]);
/** Images that the person deleted; the service still has them until the time to undo is over. */
export const leaving = signal<readonly string[]>([]);
/** Collections that the person deleted, and whether their images go with them. */
export const leavingCollections = signal<readonly LeavingCollection[]>([]);
export interface LeavingCollection {
  readonly id: string;
  readonly name: string;
  readonly withImages: boolean;
}
/** Whether something that was deleted can be brought back. */
export const isUndoable = computed(() => leaving.value.length + leavingCollections.value.length > 0);
export const paging = signal<"idle" | "loading" | "failed" | "done">("idle");

/** What the gallery shows. */
export const images = computed(() => {
  if (!isUndoable.value) return loaded.value;
  const gone = new Set(leaving.value);
  for (const { id, withImages } of leavingCollections.value) if (withImages) gone.add(id);
  return loaded.value.filter(({ id, collection = "" }) => !gone.has(id) && !gone.has(collection));
});

/** Where the list goes on, and which list it is: an answer to an older one is dropped. */
const place = { cursor: undefined as string | undefined, list: 0, typing: undefined as number | undefined };

/** Starts again from the newest image. What is shown stays until the first page is there. */
export function reload(): void {
  place.list++;
  place.cursor = undefined;
  paging.value = "idle";
  void loadMore();
}

export function isFiltered({ kind, state, style, words, starred }: Filter): boolean {
  return kind !== undefined || state !== undefined || style !== undefined || words.trim() !== "" || starred;
}

export function setFilter(next: Partial<Filter>): void {
  filter.value = { ...filter.value, ...next };
  clearTimeout(place.typing);
  if (next.words === undefined) reload();
  else place.typing = window.setTimeout(reload, TYPING_MS);
}

export function clearFilter(): void {
  filter.value = NO_FILTER;
  reload();
}

/** Loads the next page unless one is on its way or there is none. */
export async function loadMore(): Promise<void> {
  if (paging.value === "loading" || paging.value === "done") return;
  const mine = place.list;
  const first = place.cursor === undefined;
  paging.value = "loading";
  const { kind, state, style, words, starred } = filter.value;
  const query = new URLSearchParams({
    limit: String(PAGE_SIZE),
    ...(kind ? { kind } : {}),
    ...(state ? { state } : {}),
    ...(style ? { style } : {}),
    ...(words.trim() ? { words: words.trim() } : {}),
    ...(starred ? { starred: "true" } : {}),
    ...(place.cursor ? { cursor: place.cursor } : {}),
  });
  try {
    const { body } = await call<{ images: Image[]; next_cursor?: string }>(`v1/images?${query}`);
    if (mine !== place.list) return;
    const before = first ? [] : loaded.value;
    const known = new Set(before.map(({ id }) => id));
    loaded.value = [...before, ...body.images.filter(({ id }) => !known.has(id))];
    place.cursor = body.next_cursor;
    paging.value = place.cursor ? "idle" : "done";
  } catch (error) {
    noteError(error);
    if (mine === place.list) paging.value = "failed";
  }
}

/** Puts an image that was just made or changed into the list. */
export function addToGallery(image: Image): void {
  const at = loaded.value.findIndex(({ id }) => id === image.id);
  if (at >= 0) loaded.value = loaded.value.with(at, { ...loaded.value[at], ...image });
  else if (!isFiltered(filter.value) && isNewest(image)) loaded.value = [image, ...loaded.value];
}

/** An older image stands on a page that is not loaded yet. */
function isNewest({ created }: Image): boolean {
  const newest = loaded.value[0];
  return newest ? created >= newest.created : paging.value === "done";
}

/** Takes an image out of the list. */
export function takeFromGallery(id: string): void {
  loaded.value = loaded.value.filter((image) => image.id !== id);
}

/** Takes a collection out of the list, with its images or from them. */
export function takeCollection({ id, withImages }: LeavingCollection): void {
  loaded.value = loaded.value.flatMap((image) => {
    if (image.collection !== id) return [image];
    return withImages ? [] : [{ ...image, collection: undefined }];
  });
}

export function imageOf(id: string): Image | undefined {
  return loaded.value.find((image) => image.id === id);
}

/** Stars that were set or taken here since the images were read, by id. */
const stars = signal<Readonly<Record<string, boolean>>>({});

export function isStarred({ id, starred = false }: Image): boolean {
  return stars.value[id] ?? starred;
}

/** Stars or unstars an image, wherever it is shown. */
export async function star({ id }: Image, starred: boolean): Promise<void> {
  const before = stars.value;
  stars.value = { ...before, [id]: starred };
  await call(`v1/images/${id}`, { method: "PATCH", body: { starred } }).catch((error) => {
    noteError(error);
    stars.value = before;
  });
}
