/** The interface every kind of image implements: a recipe over capabilities and the verification of its result. */

import type { FieldIssue, ImageInput, KindName, KindParams, Recipe, VectorFormat } from "easel-contract";
import type { Raster } from "easel-picture";
import type { Capability, Check, Engine, EngineIo, EngineResult, PromptWords, Warning } from "../engines/engine.ts";

/** The data that `prepare` returned at create, stored with the image. Plain JSON; only the kind reads its fields. */
export type PreparedData = Readonly<Record<string, unknown>>;

/** Input pictures and prepared data of a request. */
export interface Inputs {
  /** Pictures by field (`image`, `target`, `source.0` …), decoded and checked. */
  readonly images: Readonly<Record<string, Raster>>;
  /** Absent where the kind prepares nothing. */
  readonly prepared?: PreparedData;
}

/** Sizes of the input pictures by field, known at create before any picture is decoded, and whether they can be transparent. */
export interface InputSizes {
  readonly [field: string]: { readonly widthPx: number; readonly heightPx: number; readonly hasAlpha?: boolean };
}

/** A picture that every request of the kind brings, or its size. Throws an Error where it is missing. */
export function pictureOf<Picture>(pictures: Readonly<Record<string, Picture>>, field: string): Picture {
  const picture = pictures[field];
  if (picture === undefined) throw new Error(`expected a picture ${field}, got ${Object.keys(pictures).join(", ")}`);
  return picture;
}

/** A short link that is created in the same transaction as its image. Without `target` it leads to the picture's own page. */
export interface NewLink {
  readonly code: string;
  readonly target?: string;
}

/** Tools that create passes to `prepare`. */
export interface PrepareTools {
  /** The public base URL of the service, absolute, without a trailing slash. */
  readonly publicUrl: string;
  /** A link with a new code. Throws VALIDATION_ERROR for `field` when `target.url` is not allowed as a target. */
  newLink(target?: { readonly url: string; readonly field: string }): NewLink;
}

/** The data that a kind adds to a request. The service stores it without reading it. */
export interface Prepared {
  readonly data?: PreparedData;
  readonly link?: NewLink;
  /**
   * Statements of the caller, plain JSON. The operator's hook, if set, is asked to approve them. They and the SHA-256 of the input
   * pictures are kept after the image is deleted. Absent = no approval and no record.
   */
  readonly audit?: Readonly<Record<string, unknown>>;
}

export interface Tools {
  /** The best engine for a capability; its calls may wait for a slot. Throws EaselError ENGINE_UNAVAILABLE. */
  engine(capability: Capability): Pick<Engine, Capability>;
}

/** A picture, and the data that `verify` needs. Only the kind reads `evidence`. */
export interface Produced extends EngineResult {
  readonly evidence: unknown;
  /** The capability that made it. Absent = that of the kind. */
  readonly capability?: Capability;
  /** True where `verify` is the first to examine the picture: what fails there is the picture's own, not the pixel mark's. */
  readonly isUnread?: boolean;
  /**
   * Makes the picture again with stronger settings after these required checks failed. Absent when the result would be the same,
   * and after as many attempts as the kind allows.
   */
  retry?(failed: readonly string[]): Promise<Produced>;
  /** The same picture as files of lines, for those of lines alone. `xmp` = the packet of its marks of origin, to be written into them. */
  vectors?(xmp: string): Promise<readonly VectorFile[]>;
}

/** A picture as a file of lines. */
interface VectorFile {
  readonly format: VectorFormat;
  readonly bytes: Uint8Array;
}

/** The picture as the caller will download it, provenance marks included. */
export interface Delivered {
  readonly bytes: Uint8Array;
  readonly raster: Raster;
  /** The pixels before they were encoded, marks included. Absent where the format keeps every pixel. */
  readonly drawn?: Raster;
}

/** A finished picture that is to be drawn again, finer. */
export interface PosterSource {
  /** The picture as it was delivered. */
  readonly original: Raster;
  /** What `produce` said of it. */
  readonly recipe: Recipe;
  /** Pixels along a side for each of the original's, a whole number. */
  readonly scale: number;
}

/** A small picture of what a request would give. */
export interface RequestPreview {
  readonly raster: Raster;
  /** The style that it is painted in, which `Auto` may have chosen. */
  readonly style: string;
  readonly warnings: readonly Warning[];
}

/** The parameters of a request, and what the host adds to them. */
export type Ordered<P> = P & {
  /** Pixels of a picture that does not take its size from the caller's. Absent = a megapixel, as the API documents; hosts of tests make less. */
  readonly areaPx?: number;
};

/** What a kind calls while it makes a picture; `seed` is the image's. */
export type KindIo = EngineIo & { readonly seed: number };

/** Whether a request of the kind needs an engine. */
export function needsEngine<P>({ needsEngine }: Pick<ImageKind<KindName, P>, "needsEngine">, params: P): boolean {
  return needsEngine?.(params) ?? true;
}

/**
 * The steps are listed in the order in which they run: up to `validate` at create, the rest in an engine host. `wordsOf` and `foresee`
 * run last at create, for the warnings of its answer.
 */
export interface ImageKind<K extends KindName = KindName, P = KindParams[K]> {
  readonly name: K;
  /** The capability without which the kind cannot be served. */
  readonly capability: Capability;
  /** Whether a request needs an engine of that capability. Absent = every request does. */
  needsEngine?(params: P): boolean;
  /** Whether the result contains the pictures that a request brings. The provenance marks of such a result name a composite. */
  readonly isComposite: boolean;
  /** The error type of an image that failed a required check. */
  readonly failedVerification: "NOT_SCANNABLE" | "GENERATION_FAILED";
  /**
   * Issues of an unparsed body that the schema cannot detect: an unknown style, or a value that the operator's settings forbid. They
   * are reported together with the schema's. Absent = the schema detects all.
   */
  issuesOf?(body: Readonly<Record<string, unknown>>): readonly FieldIssue[];
  /** Parameters with out-of-range values clamped, and a warning for each change. Absent = nothing to change. */
  normalise?(params: P): { readonly params: P; readonly warnings: readonly Warning[] };
  /**
   * The words that the paint engine will receive, so that create can warn about what it cannot draw. Undefined for a request without
   * a prompt. Absent for a kind without prompts.
   */
  wordsOf?(params: P): PromptWords | undefined;
  /**
   * Warnings that the kind itself gives of the words of a request, known before the picture is made. `produce` gives them again, with
   * the picture. Undefined where the paint engine answers for the words. Absent = it always does.
   */
  foresee?(params: P): Promise<readonly Warning[] | undefined>;
  /**
   * The parameters that hold pictures, by input field: `image`, `logo.image`, or `source.0` for the first of a list `source`. They are stored
   * as blobs and left out of the stored parameters. Absent = the kind takes no pictures.
   */
  inputsOf?(params: P): Readonly<Record<string, ImageInput>>;
  /** The input fields whose picture may be an SVG. Absent = none. */
  readonly vectorInputs?: readonly string[];
  /** The data stored with the image beside its parameters. Called again when the link's code is already taken. Absent = no data. */
  prepare?(params: P, tools: PrepareTools): Prepared;
  /**
   * Checks that need the sizes of the pictures or the prepared data, for example that the content fits. Throws EaselError with a 422
   * type.
   */
  validate?(params: P, sizes: InputSizes, prepared?: PreparedData): void;
  /** Makes the picture. Deterministic in params, inputs and `io.rng`. Throws the errors of Engine, and NOT_SCANNABLE. */
  produce(params: P, inputs: Inputs, tools: Tools, io: KindIo): Promise<Produced>;
  /**
   * A small picture of what `produce` first makes of the same parameters and seed, about 320 px long, which nothing has verified.
   * Throws EaselError VALIDATION_ERROR for a request that only `produce` can show. Absent = no request of the kind has one.
   */
  preview?(params: P, inputs: Inputs, tools: Tools, io: KindIo): Promise<RequestPreview>;
  /**
   * The same picture with more pixels. `verify` is given it reduced to the original's size. Throws EaselError GENERATION_FAILED for a picture that
   * cannot be drawn finer. Absent = none of the kind's can.
   */
  poster?(params: P, inputs: Inputs, source: PosterSource, tools: Tools, io: KindIo): Promise<Produced>;
  /**
   * Mask of the pixels that the pixel mark may change: `width * height` values, 1 = may change. "none" = no pixel may change.
   * Absent = all may.
   */
  markable?(params: P, made: Produced, inputs: Inputs): Uint8Array | "none";
  /**
   * Reads a copy of a finished picture that has other pixels or another size. A required check that did not pass refuses the copy. Absent =
   * nothing of the kind is read.
   */
  readAgain?(
    pair: { readonly copy: Raster; readonly original: Raster },
    about: { readonly recipe: Recipe; readonly prepared?: PreparedData },
    signal: AbortSignal,
  ): Promise<Check[]>;
  /** Verifies the delivered bytes. A required check that did not pass fails the image. */
  verify(params: P, made: Produced, delivered: Delivered, inputs: Inputs): Promise<Check[]>;
}
