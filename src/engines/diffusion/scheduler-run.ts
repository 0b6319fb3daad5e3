/** The interface of a sampler, and helpers that all samplers use. */

import type { SchedulerConfig } from "./noise-table.ts";
import type { TorchGenerator } from "./torch-generator.ts";

/** Flat latents of any shape; schedulers work elementwise. */
export type Latents = Float32Array<ArrayBuffer>;

/** One run of a sampler. Its steps are executed in order, once. */
export interface Scheduler {
  /** Training time steps, noisiest first; fractional for Euler. */
  readonly timesteps: readonly number[];
  /** Index into `timesteps` of the first step to run; above 0 when the strength is below 1. */
  readonly first: number;
  /** Factor from unit Gaussian noise to the first sample. */
  readonly initialSigma: number;
  /** The sample scaled as model input for step `index`. */
  modelInput(sample: Latents, index: number): Latents;
  /** Clean latents with noise of the level of step `index` added. */
  addNoise(clean: Latents, noise: Latents, index: number): Latents;
  /** The next sample, from the model's prediction for `sample` at step `index`. */
  step(predicted: Latents, index: number, sample: Latents, generator: TorchGenerator): Latents;
}

/** Length of a run. */
export interface Run {
  /** Steps at strength 1, >= 1. */
  readonly steps: number;
  /** 0..1: the denoising strength of image to image; 1 without a picture. */
  readonly strength01: number;
}

/** The first step of a run at `strength01`, rounded as in diffusers' `get_timesteps`. */
export function firstStep(run: Run, count: number): number {
  return Math.max(0, count - Math.min(Math.trunc(run.steps * run.strength01), run.steps));
}

/** `scaleA * a + scaleB * b`, elementwise. */
export function mix(a: Float32Array, scaleA: number, b: Float32Array, scaleB: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(a.length);
  for (let i = 0; i < out.length; i++) out[i] = scaleA * a[i] + scaleB * b[i];
  return out;
}

/**
 * The clean value that a model's prediction `p` for the value `x` means, where `x` is `root` times the clean value and `noiseRoot` times
 * the noise.
 */
export function cleanOf(
  kind: SchedulerConfig["prediction_type"],
  x: number,
  p: number,
  root: number,
  noiseRoot: number,
): number {
  if (kind === "epsilon") return (x - noiseRoot * p) / root;
  return kind === "v_prediction" ? root * x - noiseRoot * p : p;
}
