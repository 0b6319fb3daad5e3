/** Posters: finished pictures drawn again, finer. One per image at most; it lives as long as its image. */

import type { ImageFailure, StoredPicture } from "./image-record.ts";

/** The file of a poster. */
export type StoredPoster = Pick<StoredPicture, "blobKey" | "bytes" | "sha256" | "widthPx" | "heightPx">;

export type Poster =
  | { readonly state: "waiting" }
  | { readonly state: "ready"; readonly file: StoredPoster }
  | { readonly state: "failed"; readonly failure: ImageFailure };

/** The right to work on a poster until the lease ends. */
export interface PosterJob {
  readonly imageId: string;
  /** Fences `touch`, `retry` and `finish`; higher with each claim and each return. */
  readonly leaseToken: number;
}

export interface PosterStore {
  find(imageId: string): Promise<Poster | undefined>;
  /**
   * The poster of a ready image, which waits when there was none. Throws EaselError QUEUE_FULL when `mostWaiting` posters of the owner wait, GONE when
   * the image is not ready.
   */
  request(image: { readonly id: string; readonly ownerId: string }, mostWaiting: number): Promise<Poster>;
  /** Leases the poster that waits longest for 10 s; undefined = none is available now. */
  claim(): Promise<PosterJob | undefined>;
  /** Renews the lease for 10 s; false when it was lost. Call every 3 s. */
  touch(job: PosterJob): Promise<boolean>;
  /** Ends the lease: the poster is available again after `delayMs`. */
  retry(job: PosterJob, delayMs: number): Promise<void>;
  /** Ends the work. False when the lease was lost or the image is deleted: the file is not kept then. */
  finish(job: PosterJob, poster: Exclude<Poster, { readonly state: "waiting" }>): Promise<boolean>;
}
