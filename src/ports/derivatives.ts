/** Derivatives: files made later of a finished picture. An image has few of each name, and they live as long as it. */

import type { FileForm, Warning } from "easel-contract";
import type { ImageFailure, StoredPicture } from "./image-record.ts";

/** What a derivative is. */
export type DerivativeAsk =
  /** The picture drawn again, finer. */
  | { readonly what: "poster" }
  /** The pixels of the picture in another format, quality or size. */
  | ({ readonly what: "form" } & FileForm)
  /** A TIFF in inks, true to size. */
  | ({ readonly what: "cmyk" } & CmykForm);

interface CmykForm {
  readonly widthMm: number;
  readonly bleedMm: number;
  /** Whose pixels. A poster is ready when this is asked for. */
  readonly pixels: "own" | "poster";
  /** SHA-256 of the ICC profile, hexadecimal. */
  readonly profile: string;
}

/** A derivative of an image: its name tells it from the image's others and is that of its file. */
export interface NamedAsk {
  readonly name: string;
  readonly ask: DerivativeAsk;
}

/** The file of a derivative. */
export type StoredDerivative = Pick<
  StoredPicture,
  "blobKey" | "format" | "bytes" | "sha256" | "widthPx" | "heightPx"
> & {
  /** What could not be honoured. Absent = nothing. */
  readonly warnings?: readonly Warning[];
};

/** Why there is no file. SERVICE_UNAVAILABLE may pass; the other types are final. */
export interface DerivativeFailure extends ImageFailure {
  /** For a code that is too small to be read: the smallest width that was read, in pixels. */
  readonly leastWidthPx?: number;
}

export type Derivative =
  | { readonly state: "waiting" }
  | { readonly state: "ready"; readonly file: StoredDerivative }
  | { readonly state: "failed"; readonly failure: DerivativeFailure };

/** The right to work on a derivative until the lease ends. */
export interface DerivativeJob extends NamedAsk {
  readonly imageId: string;
  /** Fences `touch`, `retry` and `finish`; higher with each claim and each return. */
  readonly leaseToken: number;
  /** Claims since it was asked for, this one included. */
  readonly tries: number;
}

interface DerivativeLimits {
  /** Derivatives of one owner that may wait. */
  readonly mostWaiting: number;
  /** Finished ones of one image that are kept; the one that was asked for first goes. */
  readonly mostKept: number;
}

export interface DerivativeStore {
  find(imageId: string, name: string): Promise<Derivative | undefined>;
  /**
   * The derivative of a ready image, which waits when there was none. One that failed for a cause that may pass waits again when it is asked for
   * a minute later. Throws EaselError QUEUE_FULL when `mostWaiting` derivatives of the owner wait, GONE when the image is not ready.
   */
  request(
    image: { readonly id: string; readonly ownerId: string },
    asked: NamedAsk,
    limits: DerivativeLimits,
  ): Promise<Derivative>;
  /** Leases the next derivative for 10 s; undefined = none is available now. Owners take turns: see `turn` in `derivative-store.ts`. */
  claim(): Promise<DerivativeJob | undefined>;
  /** Renews the lease for 10 s; false when it was lost. Call every 3 s. */
  touch(job: DerivativeJob): Promise<boolean>;
  /** Ends the lease: the derivative is available again after `delayMs`. */
  retry(job: DerivativeJob, delayMs: number): Promise<void>;
  /** Ends the work. False when the lease was lost or the image is deleted: the file is not kept then. */
  finish(job: DerivativeJob, derivative: Exclude<Derivative, { readonly state: "waiting" }>): Promise<boolean>;
  /** Names of all derivatives of an image, of a deleted one too until it is purged. */
  names(imageId: string): Promise<readonly string[]>;
}
