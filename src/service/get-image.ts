/** What an image is now, to its owner. */

import { EaselError } from "../contract/errors.ts";
import type { KindName } from "../contract/kinds/index.ts";
import type { ImageRecord, ImageRepository, JobQueue } from "../ports.ts";
import type { Caller, ImageFilter, ImageView } from "./service.ts";

export interface GetDeps {
  readonly images: ImageRepository;
  readonly jobs: JobQueue;
  /** A signed absolute URL of the picture's bytes. */
  pictureUrl(imageId: string): string;
}

/** Throws NOT_FOUND (unknown, foreign, other kind: no oracle) and GONE. */
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
  filter: ImageFilter,
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

/** A record with what only a running service can add. */
export function viewOf(deps: GetDeps, record: ImageRecord, queuePosition?: number): ImageView {
  return {
    record,
    ...(record.state === "ready" ? { url: deps.pictureUrl(record.id) } : {}),
    ...(queuePosition === undefined ? {} : { queuePosition }),
  };
}
