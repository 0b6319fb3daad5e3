/** DDIM, deterministic (eta 0). Source: Song et al. 2021, equation 12; diffusers DDIMScheduler with eta 0. */

import {
  alphasCumprod,
  leadingTimesteps,
  linspace,
  roundEven,
  type SchedulerConfig,
  trailingTimesteps,
} from "./noise-table.ts";
import { cleanOf, firstStep, mix, type Run, type Scheduler } from "./scheduler-run.ts";

export function createDdim(config: SchedulerConfig, run: Run): Scheduler {
  const { num_train_timesteps: trainSteps, prediction_type: prediction } = config;
  const alphas = alphasCumprod(config, false);
  const timesteps = timestepsOf(config, run.steps);
  const stride = Math.floor(trainSteps / run.steps);
  const clip = config.clip_sample ? config.clip_sample_range : Number.POSITIVE_INFINITY;
  return {
    timesteps,
    first: firstStep(run, timesteps.length),
    initialSigma: 1,
    modelInput: (sample) => sample,
    addNoise(clean, noise, index) {
      const alpha = alphas[timesteps[index]];
      return mix(clean, Math.sqrt(alpha), noise, Math.sqrt(1 - alpha));
    },
    step(predicted, index, sample) {
      const t = timesteps[index];
      const alpha = alphas[t];
      const alphaNext = t >= stride ? alphas[t - stride] : config.set_alpha_to_one ? 1 : alphas[0];
      const [root, noiseRoot] = [Math.sqrt(alpha), Math.sqrt(1 - alpha)];
      const [rootNext, noiseRootNext] = [Math.sqrt(alphaNext), Math.sqrt(1 - alphaNext)];
      const out = new Float32Array(sample.length);
      for (let i = 0; i < out.length; i++) {
        const x = sample[i];
        const p = predicted[i];
        let noise = p;
        if (prediction === "sample") noise = (x - root * p) / noiseRoot;
        else if (prediction === "v_prediction") noise = root * p + noiseRoot * x;
        const clean = Math.min(clip, Math.max(-clip, cleanOf(prediction, x, p, root, noiseRoot)));
        out[i] = rootNext * clean + noiseRootNext * noise;
      }
      return out;
    },
  };
}

function timestepsOf(config: SchedulerConfig, steps: number): number[] {
  const n = config.num_train_timesteps;
  const spacing = config.timestep_spacing ?? "leading";
  if (spacing === "linspace")
    return linspace(0, n - 1, steps)
      .map(roundEven)
      .reverse();
  if (spacing === "leading") return leadingTimesteps(n, steps, steps, config.steps_offset);
  return trailingTimesteps(n, steps);
}
