/** What is known of an image in each of its states. */

import type {
  Check,
  ErrorType,
  FileFormat,
  ImageNames,
  KindName,
  OutputFormat,
  Quality,
  Recipe,
  VectorFormat,
  Warning,
} from "easel-contract";

/** A stored input picture: the key of its bytes and the size in its header. */
export interface StoredInput {
  readonly blobKey: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The fields of an image that are fixed at create. */
export interface ImageDraft extends ImageNames {
  readonly id: string;
  readonly kind: KindName;
  readonly ownerId: string;
  /** Parsed parameters, plain JSON. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Input pictures by field (`image`, `target`, `source.0` …). */
  readonly inputs: Readonly<Record<string, StoredInput>>;
  /** Further data that the kind fixed at create, plain JSON. Its fields are private to the kind. */
  readonly prepared?: Readonly<Record<string, unknown>>;
  /** 0..2^32-1. */
  readonly seed: number;
  readonly warnings: readonly Warning[];
  readonly createdAt: Date;
  /** Set when a recipe is made again: what made the picture the first time. */
  readonly remakes?: { readonly engine: string; readonly version: string };
  /** W3C `traceparent` of the request, where a tracer records. */
  readonly traceParent?: string;
}

export type QueueType = "fast" | "slow";

interface ImageBase extends ImageDraft {
  readonly queueType: QueueType;
  /** Marked by its owner. */
  readonly starred: boolean;
  /** Number of attempts started, 0 or more. It fences every later write. */
  readonly attempt: number;
  /** Transient engine failures so far; each was retried. */
  readonly transientFailures: number;
  /** The short link that belongs to the image, if any. */
  readonly linkCode?: string;
  /** What the image's code opens or says: the current target of its short link, else the content. Absent for the picture's own page and for images without a code. */
  readonly destination?: string;
}

/** The data needed to serve an image. `bytes` is the file's length. */
export interface StoredPicture {
  readonly blobKey: string;
  /** Absent = PNG, the only format of earlier versions. */
  readonly format?: OutputFormat;
  readonly bytes: number;
  /** Hex SHA-256 of the bytes; the strong ETag. */
  readonly sha256: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Absent for pictures made before thumbnails were introduced. */
  readonly thumbnails?: {
    /** ThumbHash of the picture, base64. */
    readonly hash: string;
    /** By the length of the long side in pixels. */
    readonly files: readonly { readonly sidePx: number; readonly blobKey: string; readonly bytes: number }[];
  };
  /** The same picture as files of lines. Absent for pictures that are not made of lines. */
  readonly vectors?: readonly StoredVector[];
  /** Perceptual fingerprint of 64 bits, as 16 hex digits. Absent for pictures with too little detail and for those of earlier versions. */
  readonly fingerprint?: string;
}

/** A picture as a file of lines, with the hex SHA-256 of its bytes. */
export interface StoredVector {
  readonly format: VectorFormat;
  readonly blobKey: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The keys of all files of a picture: its own, its thumbnails, its lines. */
export function blobKeysOf({ blobKey, thumbnails, vectors }: StoredPicture): string[] {
  return [blobKey, ...[...(thumbnails?.files ?? []), ...(vectors ?? [])].map((file) => file.blobKey)];
}

/** The file that the request of an image asked for: the picture, or its lines. */
export function deliveredFile({
  params,
  picture,
}: Pick<ReadyImage, "params" | "picture">): Omit<StoredVector, "format"> & { readonly format?: FileFormat } {
  return picture.vectors?.find(({ format }) => format === params.output_format) ?? picture;
}

export interface MadeBy {
  readonly engine: string;
  readonly engineVersion: string;
  /** True when a fallback engine served it. */
  readonly degraded: boolean;
  readonly warnings: readonly Warning[];
  readonly checks: readonly Check[];
  readonly recipe: Recipe;
  /** The engine's judgement of its own result; absent where it gave none. */
  readonly quality?: Quality;
}

export interface ImageFailure {
  readonly type: ErrorType;
  readonly message: string;
}

/** A union by state, so that a ready image without bytes is a type error. */
export type ImageRecord =
  | (ImageBase & { readonly state: "queued" })
  | (ImageBase & { readonly state: "running"; readonly startedAt: Date; readonly progress01: number })
  | (ImageBase & {
      readonly state: "ready";
      readonly finishedAt: Date;
      readonly picture: StoredPicture;
      readonly made: MadeBy;
    })
  | (ImageBase & {
      readonly state: "failed";
      readonly finishedAt: Date;
      readonly failure: ImageFailure;
      readonly made?: MadeBy;
    })
  | (ImageBase & {
      readonly state: "deleted";
      readonly deletedAt: Date;
      /** Where its bytes may still lie, if it was ready. */
      readonly picture?: StoredPicture;
    });

export type DeletedImage = ImageRecord & { readonly state: "deleted" };

export type ReadyImage = ImageRecord & { readonly state: "ready" };

export type RunningImage = ImageRecord & { readonly state: "running" };
