/** Recipes: the inputs of a picture, and creating it again from them. */

import type { ImageInput, Warning } from "easel-contract";
import { EaselError, invalid } from "easel-contract";
import { demandFormat } from "../codec/sniff.ts";
import { isSvg } from "../codec/svg.ts";
import type { BlobStore } from "../ports/blobs.ts";
import type { ImageRecord } from "../ports/image-record.ts";
import type { ImageRepository } from "../ports/images.ts";
import { type CreateDeps, createImage } from "./create-image.ts";
import { findOwn } from "./get-image.ts";
import type { Caller, CreateAnswer, ImageRecipe, Service } from "./service.ts";

export interface RecipeDeps {
  readonly create: CreateDeps;
  readonly images: ImageRepository;
  readonly blobs: BlobStore;
}

/** Placeholder for an input picture in shown parameters: its size in pixels, without a reference to its bytes. */
interface KeptPicture {
  readonly kept: true;
  readonly width: number;
  readonly height: number;
}

/** The parameters of an image as requested, with each input picture replaced by a placeholder. */
export function describeParams({ params, inputs }: Pick<ImageRecord, "params" | "inputs">): Record<string, unknown> {
  const shown: Record<string, unknown> = structuredClone({ ...params });
  for (const [path, { widthPx, heightPx }] of Object.entries(inputs)) {
    const kept: KeptPicture = { kept: true, width: widthPx, height: heightPx };
    put(shown, path, kept);
  }
  return shown;
}

/** Throws NOT_FOUND, GONE. */
export async function recipeOf(images: ImageRepository, caller: Caller, id: string): Promise<ImageRecipe> {
  const record = await findOwn(images, caller, undefined, id);
  if (record.state === "deleted") throw new EaselError("GONE", "this image was deleted");
  const made = "made" in record ? record.made : undefined;
  return {
    imageId: record.id,
    kind: record.kind,
    params: describeParams(record),
    seed: record.seed,
    ...(made ? { made: { engine: made.engine, version: made.engineVersion } } : {}),
  };
}

/**
 * A range of the picture that a field of the image's request held, as it was received: inclusive, in bytes, cut to the file, empty beyond
 * it. The image may have failed. Throws NOT_FOUND (also for a field without a picture), GONE, SERVICE_UNAVAILABLE when the blob is missing.
 */
export async function readInput(
  { images, blobs }: Pick<RecipeDeps, "images" | "blobs">,
  caller: Caller,
  id: string,
  field: string,
  range: { readonly start: number; readonly end: number },
): Promise<Uint8Array> {
  const { state, inputs } = await findOwn(images, caller, undefined, id);
  if (state === "deleted") throw new EaselError("GONE", "this image was deleted");
  const input = Object.hasOwn(inputs, field) ? inputs[field] : undefined;
  if (!input) throw new EaselError("NOT_FOUND", `the image was made without a picture as \`${field}\``);
  const bytes = await blobs.get(input.blobKey, range);
  if (!bytes)
    throw new EaselError("SERVICE_UNAVAILABLE", "this picture is missing from the store", { retryAfterS: 10 });
  return bytes;
}

/** The media type of a picture by its first bytes. */
export function mediaTypeOf(head: Uint8Array): string {
  return isSvg(head) ? "image/svg+xml" : `image/${demandFormat(head)}`;
}

/**
 * Creates an image from a recipe. Its input pictures are named as those of the recipe's image, so they are read as those of any create:
 * after admission, and counted. Throws as createImage does, and VALIDATION_ERROR for input pictures that are not kept.
 */
export async function makeRecipe(
  deps: RecipeDeps,
  caller: Caller,
  { recipe, ...request }: Parameters<Service["makeRecipe"]>[1],
): Promise<CreateAnswer> {
  const { imageId, kind, params, seed, made } = recipe;
  const body: Record<string, unknown> = structuredClone({ ...params });
  const warnings: Warning[] = [];
  const record = imageId === undefined ? undefined : await findOwner(deps.images, caller, imageId);
  if (record?.linkCode)
    warnings.push({ code: "new-link", message: "the picture gets a short link of its own, so its code differs" });
  for (const path of keptPaths(params)) {
    if (!record || !Object.hasOwn(record.inputs, path))
      throw invalid({
        field: `params.${path}`,
        message:
          "expected a picture, because the input of this recipe is not stored here; send it, or name an image of yours that has it",
      });
    put(body, path, { id: record.id, input: path } satisfies ImageInput);
  }
  return createImage(deps.create, caller, {
    ...request,
    kind,
    body: { ...body, seed },
    recipe: { warnings, ...(made ? { made } : {}) },
  });
}

/** The caller's image; undefined when it is deleted, unknown or foreign. */
async function findOwner(images: ImageRepository, caller: Caller, imageId: string): Promise<ImageRecord | undefined> {
  const record = await images.find(imageId);
  return record?.ownerId === caller.ownerId && record.state !== "deleted" ? record : undefined;
}

/** Paths of the placeholders that `describeParams` inserted: `image`, `source.0`. */
function keptPaths(value: unknown, path = ""): string[] {
  if (value === null || typeof value !== "object") return [];
  if ((value as Partial<KeptPicture>).kept === true) return [path];
  return Object.entries(value).flatMap(([name, part]) => keptPaths(part, path ? `${path}.${name}` : name));
}

/** Sets the value at a path such as `image`, `logo.image` or `source.0`; whole numbers are list indices. */
function put(target: Record<string, unknown>, path: string, value: unknown): void {
  const [name = "", ...rest] = path.split(".");
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  target[name] ??= /^\d+$/.test(rest[0] ?? "") ? [] : {};
  put(target[name] as Record<string, unknown>, rest.join("."), value);
}
