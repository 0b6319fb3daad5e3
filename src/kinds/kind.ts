/** The interface every kind of image implements: a recipe over capabilities and the verification of its result. */

import type { FieldIssue } from "../contract/errors.ts";
import type { ImageInput } from "../contract/image-input.ts";
import type { KindName, KindParams } from "../contract/kinds/index.ts";
import type { Capability, Check, Engine, EngineIo, EngineResult, PromptWords, Warning } from "../engines/engine.ts";
import type { Raster } from "../raster/raster.ts";

/** What `prepare` fixed at create, stored with the image. Plain JSON; only the kind knows its fields. */
export type PreparedData = Readonly<Record<string, unknown>>;

/** What a request brought beside its parameters. */
export interface Inputs {
  /** Pictures by field (`image`, `target`, `source.0` …), decoded and checked. */
  readonly images: Readonly<Record<string, Raster>>;
  /** Absent where the kind prepares nothing. */
  readonly prepared?: PreparedData;
}

/** What is known at create, before pixels: sizes of input pictures by field. */
interface InputSizes {
  readonly [field: string]: { readonly widthPx: number; readonly heightPx: number };
}

/** A short link that is made in the same commit as its image; without `target` it leads to the picture's own page. */
export interface NewLink {
  readonly code: string;
  readonly target?: string;
}

/** Tools that create passes to `prepare`. */
export interface PrepareTools {
  /** Where the service is reached from outside, absolute, without a slash at the end. */
  readonly publicUrl: string;
  /** A link with a fresh code. Throws VALIDATION_ERROR for `field` where a link may not lead to `target.url`. */
  newLink(target?: { readonly url: string; readonly field: string }): NewLink;
}

/** What a kind adds to a request, as data that create stores without knowing the kind. */
export interface Prepared {
  readonly data?: PreparedData;
  readonly link?: NewLink;
  /**
   * Statements of the caller that the operator is asked to approve, where the operator set a hook, and that are kept with the
   * SHA-256 of the input pictures after the image is deleted. Plain JSON. Absent = the request needs no approval and no record.
   */
  readonly audit?: Readonly<Record<string, unknown>>;
}

interface Tools {
  /** The best engine for a capability; its calls may wait for their turn. Throws EaselError ENGINE_UNAVAILABLE. */
  engine(capability: Capability): Pick<Engine, Capability>;
}

/** A made picture with what `verify` needs beside it, private to the kind. */
export interface Produced extends EngineResult {
  readonly evidence: unknown;
  /**
   * Makes the picture once more with stronger settings, after these required checks failed. Absent when a retry would give the
   * same picture. The result of a retry has no `retry`.
   */
  retry?(failed: readonly string[]): Promise<Produced>;
}

/** The picture as the caller will download it, provenance marks included. */
export interface Delivered {
  readonly bytes: Uint8Array;
  readonly raster: Raster;
}

/** Whether a request of the kind needs an engine. */
export function needsEngine<P>({ needsEngine }: Pick<ImageKind<KindName, P>, "needsEngine">, params: P): boolean {
  return needsEngine?.(params) ?? true;
}

/** The steps stand in the order in which they run: the first five at create, the last two in an engine host. */
export interface ImageKind<K extends KindName = KindName, P = KindParams[K]> {
  readonly name: K;
  /** The capability without which the kind cannot be served. */
  readonly capability: Capability;
  /** Whether a request needs an engine of that capability. Absent = every request does. */
  needsEngine?(params: P): boolean;
  /** Whether the result contains the pictures that a request brings. The provenance marks of such a result name a composite. */
  readonly isComposite: boolean;
  /** The error type of an image whose required checks did not pass. */
  readonly failedVerification: "NOT_SCANNABLE" | "GENERATION_FAILED";
  /**
   * Issues of an unparsed body that the schema cannot see: an unknown style, what the operator's settings forbid. They are
   * reported together with the schema's own. Absent = the schema sees all.
   */
  issuesOf?(body: Readonly<Record<string, unknown>>): readonly FieldIssue[];
  /** Parameters with out-of-range values clamped, and a warning for each change. Absent = nothing to change. */
  normalise?(params: P): { readonly params: P; readonly warnings: readonly Warning[] };
  /**
   * The words that the paint engine will get: what it cannot draw is warned of at create. Undefined for a request that paints no
   * words, absent for a kind that paints none.
   */
  wordsOf?(params: P): PromptWords | undefined;
  /**
   * The parameters that hold pictures, by input field: `image`, or `source.0` for the first of a list `source`. They are stored
   * as blobs and left out of the stored parameters. Absent = the kind takes no pictures.
   */
  inputsOf?(params: P): Readonly<Record<string, ImageInput>>;
  /** What is stored with the image beside its parameters. Called again when the link's code is taken. Absent = nothing. */
  prepare?(params: P, tools: PrepareTools): Prepared;
  /**
   * Refuses what is only known with the pictures' sizes and the prepared data: content that is too long, a result that is too large.
   * Throws EaselError with a 422 type.
   */
  validate?(params: P, sizes: InputSizes, prepared?: PreparedData): void;
  /** Makes the picture. Deterministic in params, inputs and `io.rng`. Throws as Engine does, and NOT_SCANNABLE. */
  produce(params: P, inputs: Inputs, tools: Tools, io: EngineIo & { readonly seed: number }): Promise<Produced>;
  /**
   * The pixels that the pixel mark may change: 1, and 0 elsewhere, `width * height` values of the produced raster. "none" = the
   * kind promises its pixels as they are. Absent = all.
   */
  markable?(params: P, made: Produced, inputs: Inputs): Uint8Array | "none";
  /** Verifies the delivered bytes. A required check that did not pass fails the image. */
  verify(params: P, made: Produced, delivered: Delivered, inputs: Inputs): Promise<Check[]>;
}
