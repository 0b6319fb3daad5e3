/** What a swap is asked for. */

import type { Raster, Rng } from "easel-picture";
import type { DetailedFace } from "../../faces/face.ts";
import type { Topology } from "../../faces/topology.ts";

export interface SwapPair {
  /** The picture that is changed in place. */
  readonly picture: Raster;
  readonly face: DetailedFace;
  readonly source: Raster;
  readonly sourceFace: DetailedFace;
  readonly topology: Topology;
}

export interface SwapWishes {
  readonly strength01: number;
  readonly eyes: "auto" | "source" | "target";
  readonly mouth: "auto" | "source" | "target";
  readonly rng: Rng;
  /** Rules of care that are left out, to measure what each costs (`bench/face-swap/rules.ts`). */
  readonly without?: readonly SwapRule[];
}

/**
 * The rules that keep parts of the target, or leave out parts of the source, for the look: the target's forehead behind the source's hair,
 * its brows under a fringe, its traced glasses, the source's glasses, lips and teeth, eyeballs, the far half of a turned source, half the
 * source's shade, lifted sockets. And what pushes the source's features further: the caricature.
 */
export const SWAP_RULES = [
  "forehead",
  "brows",
  "target-glasses",
  "source-glasses",
  "lips",
  "eyeballs",
  "far-half",
  "shade",
  "sockets",
  "caricature",
] as const;
export type SwapRule = (typeof SWAP_RULES)[number];
