/** The interface of a sampler, and what the samplers share about their runs. */

import type { TorchGenerator } from "./torch-generator.ts";

/** Flat latents of any shape; a scheduler works element by element. */
export type Latents = Float32Array<ArrayBuffer>;

/** One run of a sampler, for a number of steps that are executed in order. It is not reused. */
export interface Scheduler {
  /** Training steps to visit, most noise first; fractional for Euler. */
  readonly timesteps: readonly number[];
  /** Index into `timesteps` of the first step to run; above 0 when the strength is below 1. */
  readonly first: number;
  /** Pure noise is multiplied with this to become the first sample. */
  readonly initialSigma: number;
  /** The sample as the model expects it at step `index`. */
  modelInput(sample: Latents, index: number): Latents;
  /** Clean latents with the noise of step `index` on them. */
  addNoise(clean: Latents, noise: Latents, index: number): Latents;
  /** The sample of the next step from what the model predicted for `sample` at step `index`. */
  step(predicted: Latents, index: number, sample: Latents, generator: TorchGenerator): Latents;
}

/** How long the run is. */
export interface Run {
  /** Steps at strength 1, >= 1. */
  readonly steps: number;
  /** 0..1: how much of a given picture is made anew; 1 for none given. */
  readonly strength01: number;
}

/** The step a run starts with when only `strength01` of it is done, as diffusers' `get_timesteps` rounds it. */
export function firstStep(run: Run, count: number): number {
  return Math.max(0, count - Math.min(Math.trunc(run.steps * run.strength01), run.steps));
}

/** `scaleA * a + scaleB * b`, element by element. */
export function mix(a: Float32Array, scaleA: number, b: Float32Array, scaleB: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(a.length);
  for (let i = 0; i < out.length; i++) out[i] = scaleA * a[i] + scaleB * b[i];
  return out;
}
