/** Shares: an address under which a picture or a collection is seen without a key. Everything else of its owner stays unseen. */

import { randomBytes } from "node:crypto";
import { EaselError, invalid } from "easel-contract";
import type { BlobStore } from "../ports/blobs.ts";
import type { Clock } from "../ports/clock.ts";
import type { CollectionStore } from "../ports/collections.ts";
import type { ImageRecord } from "../ports/image-record.ts";
import type { Share, ShareStore } from "../ports/shares.ts";
import { demandCollection } from "./change-image.ts";
import type { GetDeps } from "./get-image.ts";
import { readPicture } from "./read-picture.ts";
import type { Caller, FilePart, NewShareRequest, PictureFile, SharedView } from "./service.ts";

export interface ShareDeps extends Pick<GetDeps, "images"> {
  readonly shares: ShareStore;
  readonly collections: CollectionStore;
  readonly blobs: BlobStore;
  readonly clock: Clock;
}

/** An owner may have so many that have not ended; the list is answered whole. */
const MOST = 1000;
/** Pictures on a page of a collection. */
const PAGE = 24;
/** Pages of the list without a picture that one page of a share passes by. */
const MOST_EMPTY = 20;
/** 128 random bits cannot be guessed. */
const TOKEN = /^[A-Za-z0-9_-]{22}$/;

const secret = () => randomBytes(16).toString("base64url");

/** Throws VALIDATION_ERROR for an image or a collection that is not the caller's, an end that is past, and beyond 1,000 shares. */
export async function createShare(deps: ShareDeps, { ownerId }: Caller, request: NewShareRequest): Promise<Share> {
  const { imageId, collectionId, untilAt } = request;
  const image = imageId === undefined ? undefined : await deps.images.find(imageId);
  if (imageId !== undefined && (image?.ownerId !== ownerId || image.state === "deleted"))
    throw invalid({ field: "image", message: "expected the id of an image of yours" });
  await demandCollection(deps, { ownerId }, collectionId);
  if (untilAt && untilAt <= deps.clock.now())
    throw invalid({ field: "until", message: `expected a moment that is to come, got ${untilAt.toISOString()}` });
  const count = (await deps.shares.list(ownerId)).length;
  if (count >= MOST)
    throw invalid({ field: "image", message: `expected at most ${MOST} shares at a time, got ${count + 1}` });
  return deps.shares.create({ ...request, id: `shr_${secret()}`, token: secret(), ownerId });
}

/** Throws NOT_FOUND. */
export async function removeShare({ shares }: ShareDeps, { ownerId }: Caller, id: string): Promise<void> {
  if (!(await shares.remove(id, ownerId))) throw new EaselError("NOT_FOUND", "no such share");
}

/** What whoever has the address sees. `after` = where the page before ended. Throws NOT_FOUND, GONE, VALIDATION_ERROR for a foreign `after`. */
export async function openShare(deps: ShareDeps, token: string, after?: string): Promise<SharedView> {
  const share = await find(deps, token);
  if (share.imageId !== undefined) return { share, images: [await imageOf(deps, share, share.imageId)] };
  const collection = await deps.collections.find(share.collectionId ?? "", share.ownerId);
  if (!collection) throw ended();
  const filter = { ownerId: share.ownerId, collection: collection.id, state: "ready", limit: PAGE } as const;
  let page = await deps.images.list({ ...filter, cursor: after });
  // A page of the list may be empty before the end.
  for (let i = 0; i < MOST_EMPTY && page.images.length === 0 && page.nextCursor !== undefined; i++)
    page = await deps.images.list({ ...filter, cursor: page.nextCursor });
  return {
    share,
    name: collection.name,
    images: page.images,
    ...(page.nextCursor === undefined ? {} : { nextCursor: page.nextCursor }),
  };
}

/** Throws NOT_FOUND, GONE, VALIDATION_ERROR for a share that asks for no approval. */
export async function approveShare(deps: ShareDeps, token: string, comment: string | undefined): Promise<Share> {
  await openShare(deps, token);
  const approved = await deps.shares.approve(token, comment === "" ? undefined : comment);
  if (!approved) throw invalid({ field: "body", message: "this share asks for no approval" });
  return approved;
}

/** A picture of a share, or its thumbnail; asked anew for every part of it, so that an end is an end. Throws NOT_FOUND, GONE, SERVICE_UNAVAILABLE. */
export async function readShared(
  deps: ShareDeps,
  token: string,
  imageId: string,
  range: { readonly start: number; readonly end: number },
  part?: FilePart,
): Promise<{ bytes: Uint8Array; picture: PictureFile }> {
  const share = await find(deps, token);
  await imageOf(deps, share, imageId);
  return readPicture(deps, imageId, range, part);
}

/** Throws NOT_FOUND for an image that the share does not show, GONE for a deleted one. */
async function imageOf({ images, collections }: ShareDeps, share: Share, id: string): Promise<ImageRecord> {
  const { ownerId, imageId, collectionId } = share;
  const image = imageId === undefined || imageId === id ? await images.find(id) : undefined;
  if (!image || image.ownerId !== ownerId) throw unknown();
  if (image.state === "deleted") throw ended();
  if (
    imageId === undefined &&
    (image.collection !== collectionId || !(await collections.find(collectionId ?? "", ownerId)))
  )
    throw unknown();
  return image;
}

async function find({ shares, clock }: ShareDeps, token: string): Promise<Share> {
  const share = TOKEN.test(token) ? await shares.find(token) : undefined;
  if (!share) throw unknown();
  if (share.untilAt && share.untilAt <= clock.now()) throw ended();
  return share;
}

function unknown(): EaselError {
  return new EaselError("NOT_FOUND", "no such share");
}

function ended(): EaselError {
  return new EaselError("GONE", "this share has ended, or what it showed was deleted");
}
