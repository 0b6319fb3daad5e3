/** What makes pictures for the commands: a service, or this process tree. */

import type { Check, KindName, WeighedWarning } from "easel-contract";

/** A request as `POST /v1/recipes` takes it, with pictures as files or in any form that the API takes. */
export interface PictureRequest {
  readonly kind: KindName;
  readonly body: Readonly<Record<string, unknown>>;
  /** Set when a recipe is repeated: what made the picture, and the image that keeps the recipe's pictures. */
  readonly recipe?: { readonly engine?: string; readonly version?: string; readonly image_id?: string };
  /** The same key with the same request never makes a second image. */
  readonly idempotencyKey?: string;
}

export interface MadePicture {
  /** A file in the format that was asked for. */
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  /** Absent where no service keeps the image. */
  readonly id?: string;
  readonly engine?: string;
  readonly version?: string;
  readonly degraded: boolean;
  readonly warnings: readonly WeighedWarning[];
  readonly checks: readonly Check[];
  /** The short link of its code. */
  readonly link?: { readonly code: string; readonly url: string };
}

interface MakeIo {
  /** Ends the work; `make` then rejects. */
  readonly signal: AbortSignal;
  /** 0..1, as often as it is known. */
  onProgress(fraction01: number): void;
  /** What could not be honoured, as soon as it is known. */
  onWarnings(warnings: readonly WeighedWarning[]): void;
}

export interface Maker {
  /** Pictures that are made at once by default. */
  readonly atOnce: number;
  /** Throws the errors of creates and of failed images; after `signal` any error. */
  make(request: PictureRequest, io: MakeIo): Promise<MadePicture>;
  close(): Promise<void>;
}
