/** Euler and Euler ancestral, parametrised by sigma = noise / signal. Source: Karras et al. 2022, algorithm 1; diffusers EulerDiscreteScheduler and EulerAncestralDiscreteScheduler. */

import {
  alphasCumprod,
  interpolate,
  karrasSigmas,
  leadingTimesteps,
  linspace,
  type SchedulerConfig,
  sigmasOf,
  timestepOfSigma,
  trailingTimesteps,
} from "./noise-table.ts";
import { firstStep, mix, type Run, type Scheduler } from "./scheduler-run.ts";

/** `ancestral` adds new noise after every step. */
export function createEuler(config: SchedulerConfig, run: Run, ancestral: boolean): Scheduler {
  const { prediction_type: prediction } = config;
  const spacing = config.timestep_spacing ?? "linspace";
  const { timesteps, sigmas } = scheduleOf(config, run.steps, ancestral);
  const largest = sigmas[0];
  return {
    timesteps,
    first: firstStep(run, timesteps.length),
    initialSigma: spacing === "leading" ? Math.sqrt(largest * largest + 1) : largest,
    modelInput(sample, index) {
      const scale = 1 / Math.sqrt(sigmas[index] ** 2 + 1);
      return sample.map((x) => x * scale);
    },
    addNoise: (clean, noise, index) => mix(clean, 1, noise, sigmas[index]),
    step(predicted, index, sample, generator) {
      const [from, to] = [sigmas[index], sigmas[index + 1]];
      const up = ancestral ? Math.sqrt((to ** 2 * (from ** 2 - to ** 2)) / from ** 2) : 0;
      const change = Math.sqrt(to ** 2 - up ** 2) - from;
      // diffusers draws noise at every ancestral step, including the last, where it is unused. Later draws depend on it.
      const fresh = ancestral ? generator.randn(sample.length) : undefined;
      const out = new Float32Array(sample.length);
      for (let i = 0; i < out.length; i++) {
        const x = sample[i];
        const p = predicted[i];
        let clean = p;
        if (prediction === "epsilon") clean = x - from * p;
        else if (prediction === "v_prediction") clean = (p * -from) / Math.sqrt(from ** 2 + 1) + x / (from ** 2 + 1);
        out[i] = x + ((x - clean) / from) * change;
      }
      if (fresh) for (let i = 0; i < out.length; i++) out[i] += fresh[i] * up;
      return out;
    },
  };
}

function scheduleOf(
  config: SchedulerConfig,
  steps: number,
  ancestral: boolean,
): { timesteps: readonly number[]; sigmas: Float32Array } {
  const n = config.num_train_timesteps;
  const table = sigmasOf(alphasCumprod(config, true));
  const spacing = config.timestep_spacing ?? "linspace";
  let timesteps: number[];
  if (spacing === "linspace")
    timesteps = linspace(0, n - 1, steps)
      .reverse()
      .map(Math.fround);
  else if (spacing === "leading") timesteps = leadingTimesteps(n, steps, steps, config.steps_offset);
  else timesteps = trailingTimesteps(n, steps);
  let sigmas = timesteps.map((t) => interpolate(t, table));
  if (config.use_karras_sigmas && !ancestral) {
    // As in diffusers, the range is that of the spaced steps here, and that of the whole table in DPM-Solver.
    sigmas = karrasSigmas(sigmas[sigmas.length - 1], sigmas[0], steps);
    timesteps = sigmas.map((sigma) => Math.fround(timestepOfSigma(sigma, table)));
  }
  const last = config.final_sigmas_type === "sigma_min" && !ancestral ? table[0] : 0;
  return { timesteps, sigmas: Float32Array.from([...sigmas, last]) };
}
