/** What the painter is asked for and what it gives: its words with the program that uses it. */

import type { CodeGuide, GBuffer, Progress, Raster, Rng } from "easel-picture";

/** The words of an order. */
export interface PromptWords {
  /** In any of fifteen languages, 1 to 2,000 characters. */
  readonly prompt: string;
  /** What shall not be seen; empty when nothing is excluded. */
  readonly negativePrompt: string;
}

export interface PaintOrder extends PromptWords {
  /** Keys of `FINISHES` of `easel-picture/finish`, laid over the picture one after the other. At least one. */
  readonly finishes: readonly string[];
  /** What the caller calls the medium: media that the prompt names are judged beside it. Default: the first finish. */
  readonly style?: string;
  /** From 1 on. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** A code that the picture will carry; the painter composes with it. */
  readonly code?: CodeGuide;
}

/** Something that was asked for and is not in the picture, or is in it otherwise. */
export interface Warning {
  readonly code: "unresolved" | "subject-not-drawn" | "drawn-as" | "not-followed" | "abstract" | "flat";
  readonly message: string;
  readonly field: "prompt" | "style";
  /** The words that are not drawn, as they were typed. */
  readonly undrawn?: readonly string[];
}

/** Warnings that words lead to with any seed. Never throws. */
export type Foresight = (words: PromptWords) => readonly Warning[];

export interface PaintIo extends Progress {
  /** Decides on all that the words leave open. */
  readonly rng: Rng;
  /** Offers a small copy of the unfinished picture; `draw` may be called at once or never. */
  readonly onPreview?: ((draw: () => Raster) => void) | undefined;
}

/** Why a picture is judged low; the contract of the service words them. */
export type PaintedReason =
  | "subject-hidden"
  | "things-hidden"
  | "things-misplaced"
  | "words-not-drawn"
  | "subject-small"
  | "subject-indistinct"
  | "crowded-scene";

export interface PaintedQuality {
  /** 0.2 to 1: about the share of viewers who would keep the picture. Nothing is refused: the order always gets its picture. */
  readonly score: number;
  /** What lowers the score, the most important first. */
  readonly reasons: readonly PaintedReason[];
}

export interface PaintedScene {
  /** The scene in light and colour, before its medium. */
  readonly raster: Raster;
  /** What the renderer knows beside the colour. */
  readonly surface: GBuffer;
  /** True where moon, stars or lamps light the scene. */
  readonly night: boolean;
  /** Keys of the finishes that `finish` lays: those of the order, or others with the warning `flat`. */
  readonly finishes: readonly string[];
  readonly warnings: readonly Warning[];
  /** The painter's judgement of the picture; absent where it is made for a code. */
  readonly quality?: PaintedQuality;
  /** The scene that was understood and the name of its layout, as plain JSON. */
  readonly recipe: Readonly<Record<string, unknown>>;
  /** The medium over a picture of the same size: over `raster`, or over `raster` with something laid into it. */
  finish(unfinished: Raster): Promise<Raster>;
}

export interface Painter {
  /** Changes when the same order and seed would give other pixels. */
  readonly version: string;
  /**
   * Throws RangeError for a finish that does not exist, and what `io.checkpoint` throws. Every other order gives a picture.
   * `io` of the order: by default seed 1, without progress.
   */
  paint(order: PaintOrder, io?: PaintIo): Promise<PaintedScene>;
}
