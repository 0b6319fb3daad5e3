/** Posters of finished pictures, for print: what can be drawn finer, and how far its poster is. */

import { EaselError } from "easel-contract";
import type { BlobStore } from "../ports/blobs.ts";
import type { ReadyImage } from "../ports/image-record.ts";
import type { Poster, PosterStore, StoredPoster } from "../ports/posters.ts";

/** Long side of a poster at most, in pixels. */
const MOST_PX = 4096;
/** Posters of one owner that may wait. */
const MOST_WAITING = 20;

/**
 * Pixels along a side of a poster for each of the picture's, a whole number from 2 on. Undefined for a picture that is not drawn finer: no
 * world that is a code, large already, or with a second style, which is painted at the size of the picture.
 */
export function posterScale({ made, params, picture }: ReadyImage): number | undefined {
  const { recipe } = made;
  if (recipe.carriedBy !== "carrier" || params.style_v5 !== undefined) return undefined;
  const scale = Math.floor(MOST_PX / Math.max(picture.widthPx, picture.heightPx));
  return scale >= 2 ? scale : undefined;
}

/** The poster of an image, which is asked for where there was none. Throws QUEUE_FULL, GONE. */
export function requestPoster(posters: PosterStore, { id, ownerId }: ReadyImage): Promise<Poster> {
  return posters.request({ id, ownerId }, MOST_WAITING);
}

/** Throws SERVICE_UNAVAILABLE where the file is missing. */
export async function readPoster(blobs: BlobStore, { blobKey }: StoredPoster): Promise<Uint8Array> {
  const bytes = await blobs.get(blobKey);
  if (bytes) return bytes;
  throw new EaselError("SERVICE_UNAVAILABLE", "the file of this poster is missing from the store", { retryAfterS: 10 });
}
