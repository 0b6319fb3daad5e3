/** The current state of an image, for its owner. */

import type { KindName } from "easel-contract";
import { DEFAULT_FORMAT, EaselError, extensionOf } from "easel-contract";
import { deliveredFile, type ImageRecord, type ReadyImage } from "../ports/image-record.ts";
import type { ImageRepository, ListFilter } from "../ports/images.ts";
import type { JobQueue } from "../ports/jobs.ts";
import type { Caller, ImageView } from "./service.ts";

export interface GetDeps {
  readonly images: ImageRepository;
  readonly jobs: JobQueue;
  /** A signed absolute URL of `<id>.<extension>`, or `<id>.<side>.webp` for a thumbnail. */
  fileUrl(file: string): string;
}

/** Throws GONE for a deleted image. Throws the same NOT_FOUND for an unknown id, a foreign image and another kind, so that ids cannot be probed. */
export async function getImage(
  deps: GetDeps,
  caller: Caller,
  kind: KindName | undefined,
  id: string,
): Promise<ImageView> {
  const record = await findOwn(deps.images, caller, kind, id);
  if (record.state === "deleted") throw new EaselError("GONE", "this image was deleted");
  const queuePosition = record.state === "queued" ? await deps.jobs.position(id) : undefined;
  return viewOf(deps, record, queuePosition);
}

/** Newest first. */
export async function listImages(
  deps: GetDeps,
  caller: Caller,
  filter: ListFilter,
): Promise<{ images: readonly ImageView[]; nextCursor?: string }> {
  const page = await deps.images.list({ ownerId: caller.ownerId, ...filter });
  return { ...page, images: page.images.map((record) => viewOf(deps, record)) };
}

/** The caller's image of this kind, in any state. Throws NOT_FOUND. */
export async function findOwn(
  images: ImageRepository,
  caller: Caller,
  kind: KindName | undefined,
  id: string,
): Promise<ImageRecord> {
  const record = await images.find(id);
  if (!record || record.ownerId !== caller.ownerId || (kind && record.kind !== kind))
    throw new EaselError("NOT_FOUND", "no such image");
  return record;
}

/** A record with its signed URLs and queue position. */
export function viewOf(deps: GetDeps, record: ImageRecord, queuePosition?: number): ImageView {
  return {
    record,
    ...(record.state === "ready" ? { url: deps.fileUrl(pictureFile(record)), ...thumbnailsOf(deps, record) } : {}),
    ...(queuePosition === undefined ? {} : { queuePosition }),
  };
}

function pictureFile(image: ReadyImage): string {
  return `${image.id}.${extensionOf(deliveredFile(image).format ?? DEFAULT_FORMAT)}`;
}

function thumbnailsOf(deps: GetDeps, { id, picture }: ReadyImage): Pick<ImageView, "thumbnails"> {
  const files = picture.thumbnails?.files;
  if (!files) return {};
  return { thumbnails: files.map(({ sidePx }) => ({ sidePx, url: deps.fileUrl(`${id}.${sidePx}.webp`) })) };
}
