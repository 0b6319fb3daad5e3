/** The interface of a sampler and the list of samplers. */

import type { SchedulerConfig } from "./noise-table.ts";
import { createDdim } from "./scheduler-ddim.ts";
import { createDpmSolver } from "./scheduler-dpm.ts";
import { createEuler } from "./scheduler-euler.ts";
import { createLcm } from "./scheduler-lcm.ts";
import type { TorchGenerator } from "./torch-generator.ts";

export const SCHEDULERS = ["ddim", "euler", "euler-a", "dpm++2m", "dpm++2m-karras", "lcm"] as const;
export type SchedulerName = (typeof SCHEDULERS)[number];

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

/** A fresh run of the named sampler. Throws RangeError for a number of steps that it cannot make. */
export function createScheduler(name: SchedulerName, config: SchedulerConfig, run: Run): Scheduler {
  if (!(Number.isInteger(run.steps) && run.steps >= 1 && run.steps <= config.num_train_timesteps))
    throw new RangeError(`expected 1..${config.num_train_timesteps} steps, got ${run.steps}`);
  switch (name) {
    case "ddim":
      return createDdim(config, run);
    case "euler":
      return createEuler(config, run, false);
    case "euler-a":
      return createEuler(config, run, true);
    case "dpm++2m":
      return createDpmSolver(config, run);
    case "dpm++2m-karras":
      return createDpmSolver({ ...config, use_karras_sigmas: true }, run);
    case "lcm":
      return createLcm(config, run);
  }
}
