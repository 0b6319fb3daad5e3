/** One's images as the gallery has them: pages by cursor, newest first, delete with ten seconds to undo. */

import { computed, signal } from "@preact/signals";
import { call, type Image } from "../api.ts";
import type { Kind } from "../schema.ts";
import { noteError } from "../session.ts";

const PAGE_SIZE = 60;
const UNDO_MS = 10_000;

export interface Filter {
  readonly kind?: Kind | undefined;
  readonly state?: Image["state"] | undefined;
  readonly words: string;
  readonly starred: boolean;
}

export const filter = signal<Filter>({ words: "", starred: false });
const loaded = signal<readonly Image[]>([]);
/** Images that the person deleted; the service still has them until the time to undo is over. */
export const leaving = signal<readonly string[]>([]);
export const paging = signal<"idle" | "loading" | "failed" | "done">("idle");

/** What the gallery shows. Kind and state are asked of the service; words and stars are looked for in what is loaded. */
export const images = computed(() => {
  const { words, starred } = filter.value;
  const wanted = words.trim().toLocaleLowerCase();
  return loaded.value.filter(
    (image) =>
      !leaving.value.includes(image.id) &&
      (!starred || image.starred) &&
      (!wanted ||
        String(image.params?.prompt ?? "")
          .toLocaleLowerCase()
          .includes(wanted)),
  );
});

let cursor: string | undefined;
let generation = 0;

/** Starts again from the newest image. */
export function reload(): void {
  generation++;
  cursor = undefined;
  loaded.value = [];
  paging.value = "idle";
  void loadMore();
}

export function setFilter(next: Partial<Filter>): void {
  const { kind, state } = filter.value;
  filter.value = { ...filter.value, ...next };
  if (filter.value.kind !== kind || filter.value.state !== state) reload();
}

/** Loads the next page unless one is on its way or there is none. */
export async function loadMore(): Promise<void> {
  if (paging.value === "loading" || paging.value === "done") return;
  const mine = generation;
  paging.value = "loading";
  const { kind, state } = filter.value;
  const query = new URLSearchParams({
    limit: String(PAGE_SIZE),
    ...(kind ? { kind } : {}),
    ...(state ? { state } : {}),
    ...(cursor ? { cursor } : {}),
  });
  try {
    const { body } = await call<{ images: Image[]; next_cursor?: string }>(`v1/images?${query}`);
    if (mine !== generation) return;
    const known = new Set(loaded.value.map(({ id }) => id));
    loaded.value = [...loaded.value, ...body.images.filter(({ id }) => !known.has(id))];
    cursor = body.next_cursor;
    paging.value = cursor ? "idle" : "done";
  } catch (error) {
    noteError(error);
    if (mine === generation) paging.value = "failed";
  }
}

/** Puts an image that was just made or changed into the list. */
export function addToGallery(image: Image): void {
  const at = loaded.value.findIndex(({ id }) => id === image.id);
  if (at >= 0) loaded.value = loaded.value.with(at, { ...loaded.value[at], ...image });
  else if (paging.value !== "idle" || loaded.value.length > 0) loaded.value = [image, ...loaded.value];
}

export function imageOf(id: string): Image | undefined {
  return loaded.value.find((image) => image.id === id);
}

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Takes images out of sight and deletes them after ten seconds, or when the page is left. */
export function removeSoon(ids: readonly string[]): void {
  leaving.value = [...leaving.value, ...ids];
  for (const id of ids)
    timers.set(
      id,
      setTimeout(() => void remove([id]), UNDO_MS),
    );
}

/** Brings back what is leaving. */
export function undoRemove(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  leaving.value = [];
}

/** Deletes now. */
export async function remove(ids: readonly string[], keepalive = false): Promise<void> {
  for (const id of ids) {
    clearTimeout(timers.get(id));
    timers.delete(id);
    await call(`v1/images/${id}`, { method: "DELETE", keepalive }).catch(noteError);
    loaded.value = loaded.value.filter((image) => image.id !== id);
    leaving.value = leaving.value.filter((other) => other !== id);
  }
}

/** Deletes what is leaving when the page itself is left. */
export function removeOnLeave(): void {
  addEventListener("pagehide", () => {
    for (const id of leaving.value) void remove([id], true);
  });
}

/** Stars or unstars an image. */
export async function star(image: Image, starred: boolean): Promise<void> {
  addToGallery({ ...image, starred });
  await call(`v1/images/${image.id}`, { method: "PATCH", body: { starred } }).catch((error) => {
    noteError(error);
    addToGallery(image);
  });
}

/** The address of a small picture for a place of this width in CSS pixels; the picture itself where there are no thumbnails. */
export function thumbnailOf({ thumbnail, url }: Image, widthPx: number): string | undefined {
  if (thumbnail === undefined) return url;
  if (typeof thumbnail === "string") return thumbnail;
  const sizes = Object.entries(thumbnail).sort(
    ([a], [b]) => Number.parseInt(a.replace(/\D/g, ""), 10) - Number.parseInt(b.replace(/\D/g, ""), 10),
  );
  const fit = sizes.find(([size]) => Number(size.replace(/\D/g, "")) >= widthPx * devicePixelRatio);
  return (fit ?? sizes.at(-1))?.[1] ?? url;
}

export function promptOf(image: Image): string {
  return String(image.params?.prompt ?? "");
}

export function ratioOf({ width, height, params }: Image): number {
  if (width && height) return width / height;
  const [w, h] = String(params?.ar ?? "1:1")
    .split(":")
    .map(Number);
  return w > 0 && h > 0 ? w / h : 1;
}
