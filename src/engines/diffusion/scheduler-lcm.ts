/** The sampler of latent consistency models. Source: Luo et al. 2023, algorithm 3; diffusers LCMScheduler. */

import { alphasCumprod, linspace, type SchedulerConfig } from "./noise-table.ts";
import { cleanOf, mix, type Run, type Scheduler } from "./scheduler-run.ts";

/** Standard deviation of the data with which consistency models are distilled. */
const SIGMA_DATA = 0.5;

/** Throws RangeError when `steps` exceeds the number of distilled steps at this strength. */
export function createLcm(config: SchedulerConfig, run: Run): Scheduler {
  const { prediction_type: prediction } = config;
  const alphas = alphasCumprod(config, false);
  const timesteps = timestepsOf(config, run);
  return {
    timesteps,
    first: 0,
    initialSigma: 1,
    modelInput: (sample) => sample,
    addNoise(clean, noise, index) {
      const alpha = alphas[timesteps[index]];
      return mix(clean, Math.sqrt(alpha), noise, Math.sqrt(1 - alpha));
    },
    step(predicted, index, sample, generator) {
      const t = timesteps[index];
      const [root, noiseRoot] = [Math.sqrt(alphas[t]), Math.sqrt(1 - alphas[t])];
      const scaled = t * config.timestep_scaling;
      const skip = SIGMA_DATA ** 2 / (scaled ** 2 + SIGMA_DATA ** 2);
      const keep = scaled / Math.sqrt(scaled ** 2 + SIGMA_DATA ** 2);
      const out = new Float32Array(sample.length);
      for (let i = 0; i < out.length; i++) {
        const x = sample[i];
        out[i] = keep * cleanOf(prediction, x, predicted[i], root, noiseRoot) + skip * x;
      }
      if (index === timesteps.length - 1) return out;
      const alphaNext = alphas[timesteps[index + 1]];
      return mix(out, Math.sqrt(alphaNext), generator.randn(out.length), Math.sqrt(1 - alphaNext));
    },
  };
}

function timestepsOf(config: SchedulerConfig, { steps, strength01 }: Run): number[] {
  const stride = Math.floor(config.num_train_timesteps / config.original_inference_steps);
  const distilled = Math.trunc(config.original_inference_steps * strength01);
  if (steps > distilled) throw new RangeError(`expected at most ${distilled} steps, got ${steps}`);
  return linspace(0, distilled, steps, true).map((i) => (distilled - Math.floor(i)) * stride - 1);
}
