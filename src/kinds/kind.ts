/** The interface every kind of image implements: a recipe over capabilities and the verification of its result. */

import type { KindName, KindParams } from "../contract/kinds/index.ts";
import type { Capability, Check, Engine, EngineIo, Made } from "../engines/engine.ts";
import type { Raster } from "../raster/raster.ts";

/** What a request brought beside its parameters. */
export interface Inputs {
  /** Pictures by field (`image`, `target`, `source.0` …), decoded and checked. */
  readonly images: Readonly<Record<string, Raster>>;
  /** QR art: exactly what the code must say. */
  readonly codeText?: string;
}

/** What is known at create, before pixels: sizes of input pictures by field. */
interface InputSizes {
  readonly [field: string]: { readonly widthPx: number; readonly heightPx: number };
}

interface Tools {
  /** The best engine for a capability; its calls may wait for their turn. Throws EaselError ENGINE_UNAVAILABLE. */
  engine(capability: Capability): Pick<Engine, Capability>;
}

/** A made picture with what `verify` needs beside it, private to the kind. */
export interface Produced extends Made {
  readonly evidence: unknown;
  /**
   * Makes it once more, with more care, after these required checks failed. Absent where another try would give the same;
   * what it gives cannot be made again.
   */
  again?(failed: readonly string[]): Promise<Produced>;
}

/** The picture as the caller will download it, provenance marks included. */
export interface Delivered {
  readonly bytes: Uint8Array;
  readonly raster: Raster;
}

export interface ImageKind<K extends KindName = KindName> {
  readonly name: K;
  /** The capability without which the kind cannot be served. */
  readonly capability: Capability;
  /**
   * Says no at create to what the schema alone cannot see (unknown style, content too long, result too large).
   * `codeText` is what the code will say. Throws EaselError with a 422 type.
   */
  admit(params: KindParams[K], sizes: InputSizes, codeText?: string): void;
  /** Makes the picture. Deterministic in params, inputs and `io.rng`. Throws as Engine does, and NOT_SCANNABLE. */
  produce(
    params: KindParams[K],
    inputs: Inputs,
    tools: Tools,
    io: EngineIo & { readonly seed: number },
  ): Promise<Produced>;
  /** Verifies what will be delivered; a required check that did not pass fails the image. */
  verify(params: KindParams[K], made: Produced, delivered: Delivered, inputs: Inputs): Promise<Check[]>;
  /** The error type of an image whose required checks did not pass. */
  readonly failedVerification: "NOT_SCANNABLE" | "GENERATION_FAILED";
}
