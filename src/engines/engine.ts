/**
 * The interface every engine implements: start reading here.
 * An engine offers one or more capabilities; a kind of image never knows which engine served it.
 */

import type { Capability, Check, Quality, Recipe, Warning } from "easel-contract";
import type { CodeGuide, GBuffer, Plane, Raster, Rng } from "easel-picture";
import type { ChosenFaces } from "../faces/choose.ts";

export type { Capability, Check, Warning };

/** How an engine makes pixels: by rules that people wrote, or with a model trained on data. */
export type Origin = "procedural" | "trained";

export interface Engine {
  /** Stable name of this instance: `painter`, `comfyui:studio`. */
  readonly id: string;
  /** Changes when the same request and seed would give other pixels. */
  readonly version: string;
  /** Throws EaselError: GENERATION_FAILED, CONTENT_REJECTED, ENGINE_UNAVAILABLE; AbortError when `io.signal` fires. */
  paint?(request: PaintRequest, io: EngineIo): Promise<PaintResult>;
  carry?(request: CarryRequest, io: EngineIo): Promise<EngineResult>;
  fill?(request: FillRequest, io: EngineIo): Promise<EngineResult>;
  swap?(request: SwapRequest, io: EngineIo): Promise<EngineResult>;
  /** Never throws and answers within 5 s. */
  health(): Promise<Health>;
}

export interface Health {
  readonly ok: boolean;
  /** For operators: the failure, or the models found. No secrets. */
  readonly note?: string;
  /** With `ok: false`: the server answers but is missing a configured model, node or sampler. Waiting does not help. */
  readonly lacking?: boolean;
}

/** The words of a paint request. */
export interface PromptWords {
  /** Trimmed, 1..2000 characters. */
  readonly prompt: string;
  /** Empty when there is none. */
  readonly negativePrompt: string;
}

export interface PaintRequest extends PromptWords {
  /** A name of the style catalogue. */
  readonly style: string;
  /** A key of `easel-picture/finish` laid over the style (`style_v5`), if any. */
  readonly overlay?: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** 0..2^32-1, for engines with a generator of their own; `io.rng` is already seeded with it. */
  readonly seed: number;
  /** A code that the picture will carry: the painter composes with it, a remote engine makes a control image of it. */
  readonly code?: CodeGuide;
}

export interface CarryRequest {
  /** A name of `CARRIERS` of `easel-painter/carriers`. */
  readonly carrier: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** All modules, all fixed. The picture is final: nothing may be drawn over the code. Absent: the world alone, without a code. */
  readonly code?: CodeGuide;
  /** What the words choose of the carrier's own; chance decides on the rest. */
  readonly season?: string;
  readonly hour?: string;
  readonly palette?: string;
  /** Colours `#rrggbb` that take the roles of the palette; of the nearest one where none is named. */
  readonly colours?: readonly string[];
  /** Things that the words name and that the carrier draws beside the code then. */
  readonly props?: readonly string[];
  /** A photograph that hangs in the world, as large as it is shown; its left and top in pixels of the picture. */
  readonly photo?: { readonly raster: Raster; readonly xPx: number; readonly yPx: number; readonly finer?: Raster };
  /** A logo to be made of the world's own things, and the pixels that the code leaves for it; of carriers that make logos. */
  readonly logo?: {
    readonly raster: Raster;
    readonly box: { readonly xPx: number; readonly yPx: number; readonly widthPx: number; readonly heightPx: number };
  };
  /** 0..1: how much more of its texture the world gives up to readers, after they refused it. Default 0. */
  readonly firm01?: number;
  /** A key of `easel-picture/finish`, the medium in which the world is drawn. */
  readonly overlay?: string;
  /**
   * Draws the picture of this order and chance again with `scale` pixels for each along a side, a whole number. Throws EaselError
   * GENERATION_FAILED where this version draws another picture than the `original`, and with an `overlay`.
   */
  readonly finer?: { readonly scale: number; readonly original: Raster };
}

export interface FillRequest {
  /** The enlarged canvas; pixels where `mask` is 1 are to be made. Pixels where it is 0 must come back unchanged. */
  readonly raster: Raster;
  /** 1 = make, 0 = keep, same size as `raster`. */
  readonly mask: Plane;
  readonly prompt: string;
  readonly negativePrompt: string;
  readonly seed: number;
  /** A face lies at an extended border. Absent where nobody looked. */
  readonly faceAtBorder?: boolean;
}

export interface SwapRequest {
  readonly target: Raster;
  /** 1..4 pictures of one person. */
  readonly sources: readonly Raster[];
  readonly mode: "one" | "many";
  /** 0-based in `order`. */
  readonly targetIndex: number;
  readonly sourceIndex: number;
  readonly order: "large-small" | "left-right" | "right-left" | "top-bottom" | "bottom-top";
  /** 0..1. */
  readonly strength01: number;
  readonly eyes: "auto" | "source" | "target";
  readonly mouth: "auto" | "source" | "target";
  readonly seed: number;
  /** The faces of the request, if the kind has already found them. An engine with its own finder may ignore them. */
  readonly faces?: ChosenFaces;
}

export interface EngineResult {
  readonly raster: Raster;
  /** One warning for every option that could not be honoured. */
  readonly warnings: readonly Warning[];
  readonly recipe: Recipe;
  /** The engine's judgement of this result, without a learned model. Absent = the engine does not judge its results. */
  readonly quality?: Quality;
}

/** With `scene`: embed into `raster` (the unfinished picture), then `finish`. Without: `raster` is final, embed into it. */
export interface PaintResult extends EngineResult {
  /** True where the picture was composed with the request's `code`; else the code may still be laid out otherwise. */
  readonly codeConditioned?: boolean;
  readonly scene?: {
    readonly surface: GBuffer;
    /** The style's finish (and the overlay's) over the unfinished picture; same size. */
    finish(unfinished: Raster): Promise<Raster>;
  };
}

export interface EngineIo {
  /**
   * The image that the work is for: stable over its attempts and over restarts of ours. A remote engine derives the ids of
   * its jobs from it and looks them up before it submits, so that a crash of ours makes nothing twice.
   */
  readonly imageId: string;
  readonly rng: Rng;
  readonly signal: AbortSignal;
  /** Reports progress 0..1, yields a macrotask and throws the signal's reason when aborted. Call about every 20 ms of work. */
  checkpoint(fraction01: number): Promise<void>;
  /**
   * Offers the unfinished picture as a preview. `draw` is called at once or, while another preview is fresh, never; it may give a
   * smaller picture. Absent where nobody looks at previews.
   */
  onPreview?(draw: () => Raster | Promise<Raster>): void;
  /** Called by an engine that gives up a job which its server goes on with: the next job would wait behind it. */
  onStuck?(): void;
}
