/** The interface between the use case, which owns rows and blobs, and the process that makes a picture. */

import type { KindName, OutputFormat, VectorFormat } from "easel-contract";
import type { DerivativeAsk, DerivativeFailure } from "../ports/derivatives.ts";
import type { ImageDraft, MadeBy } from "../ports/image-record.ts";

/** All inputs of a picture. The maker needs no database and no blob store. */
export interface PictureOrder {
  readonly imageId: string;
  readonly kind: KindName;
  /** Parsed parameters, plain JSON. */
  readonly params: ImageDraft["params"];
  readonly seed: number;
  readonly attempt: number;
  /** W3C `traceparent` that the maker's spans continue. */
  readonly traceParent?: string;
  /** What the kind fixed at create, plain JSON. */
  readonly prepared?: NonNullable<ImageDraft["prepared"]>;
  /** Encoded pictures by field (`image`, `target`, `source.0` …). */
  readonly inputs: Readonly<Record<string, Uint8Array>>;
  /** A derivative of the finished picture is to be made. Absent = the picture itself is. */
  readonly derived?: Derived;
}

/** A finished picture, and what is to be made of it. */
export interface Derived extends Pick<MadeBy, "engine" | "engineVersion" | "recipe"> {
  /** The file that was delivered. */
  readonly picture: Uint8Array;
  readonly as:
    | Extract<DerivativeAsk, { what: "form" }>
    /** Drawn again, `scale` times as fine. */
    | (Extract<DerivativeAsk, { what: "poster" }> & { readonly scale: number })
    /** `poster`: the file whose pixels are printed; absent = those of the picture. */
    | (Extract<DerivativeAsk, { what: "cmyk" }> & { readonly profilePath: string; readonly poster?: Uint8Array });
}

/** A picture as the caller will download it, verified. */
export interface Picture {
  /** A file with its provenance marks. */
  readonly bytes: Uint8Array;
  /** Absent = PNG. */
  readonly format?: OutputFormat;
  readonly widthPx: number;
  readonly heightPx: number;
  /** See `StoredPicture`. */
  readonly fingerprint?: string;
  readonly made: MadeBy;
  /** Absent = the maker makes none. */
  readonly thumbnails?: Thumbnails;
  /** The same picture as files of lines. */
  readonly vectors?: readonly { readonly format: VectorFormat; readonly bytes: Uint8Array }[];
}

/** Long sides of thumbnails, in pixels. A smaller picture keeps its size. */
export const THUMBNAIL_SIDES = [256, 512] as const;

/** Small versions of a picture, whole: nothing is cropped, because a QR code must stay readable. */
interface Thumbnails {
  /** ThumbHash, base64. */
  readonly hash: string;
  /** WebP files. */
  readonly files: readonly { readonly sidePx: number; readonly bytes: Uint8Array }[];
}

export type PictureOutcome =
  | { readonly state: "made"; readonly picture: Picture }
  /** `failure` is for the caller, `detail` only for the log. `final`: another attempt would fail in the same way. */
  | {
      readonly state: "refused";
      readonly failure: DerivativeFailure;
      readonly made?: MadeBy;
      readonly detail?: string;
      readonly final?: boolean;
    }
  /** The maker's process ended. The cause need not be this picture. */
  | { readonly state: "died"; readonly note: string }
  /** The signal fired. */
  | { readonly state: "stopped" };

/** Makes one picture at a time. Never rejects. */
export interface PictureMaker {
  make(
    order: PictureOrder,
    io: {
      readonly signal: AbortSignal;
      onProgress(fraction01: number): void;
      /** A WebP of the unfinished picture, at most two a second. */
      onPreview?(webp: Uint8Array): void;
    },
  ): Promise<PictureOutcome>;
}
