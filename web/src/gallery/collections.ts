/** One's collections as the page has them, and which images are in them. */

import { signal } from "@preact/signals";
import type { CollectionAnswer } from "easel-contract";
import { call, type Image } from "../api.ts";
import { addToGallery } from "./images.ts";

/** By name; undefined = not asked for yet. */
export const collections = signal<readonly CollectionAnswer[] | undefined>(undefined);

/** Throws ApiError. */
export async function loadCollections(): Promise<void> {
  const { body } = await call<{ readonly collections: readonly CollectionAnswer[] }>("v1/collections");
  collections.value = body.collections;
}

/** Throws ApiError. */
export async function makeCollection(name: string): Promise<CollectionAnswer> {
  const { body } = await call<CollectionAnswer>("v1/collections", { method: "POST", body: { name } });
  collections.value = [...(collections.value ?? []), body].sort((a, b) => (a.name < b.name ? -1 : 1));
  return body;
}

/** What its owner says of an image; `null` takes it away. */
export interface Naming {
  readonly title?: string | null;
  readonly tags?: readonly string[];
  /** The id of a collection. */
  readonly collection?: string | null;
}

/** Names or files an image, and shows it so in the gallery. Throws ApiError. */
export async function nameImage(image: Image, naming: Naming): Promise<Image> {
  const { body } = await call<Image>(`v1/images/${image.id}`, { method: "PATCH", body: naming });
  // What was taken away is absent from the answer.
  const named = { ...image, title: undefined, tags: undefined, collection: undefined, ...body };
  addToGallery(named);
  return named;
}
