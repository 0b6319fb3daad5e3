/** DPM-Solver++ of first and second order, multistep. Source: Lu et al. 2022 (DPM-Solver++), algorithm 2; diffusers DPMSolverMultistepScheduler. */

import {
  alphasCumprod,
  interpolate,
  karrasSigmas,
  leadingTimesteps,
  linspace,
  roundEven,
  type SchedulerConfig,
  sigmasOf,
  timestepOfSigma,
  trailingTimesteps,
} from "./noise-table.ts";
import { firstStep, type Latents, mix, type Run, type Scheduler } from "./scheduler-run.ts";

export function createDpmSolver(config: SchedulerConfig, run: Run): Scheduler {
  const { prediction_type: prediction } = config;
  const { timesteps, sigmas } = scheduleOf(config, run.steps);
  const count = timesteps.length;
  const first = firstStep(run, count);
  let before: Latents | undefined;

  function cleanOf(predicted: Latents, sample: Latents, { alpha, noise }: Scale): Latents {
    if (prediction === "sample") return predicted;
    if (prediction === "epsilon") return mix(sample, 1 / alpha, predicted, -noise / alpha);
    return mix(sample, alpha, predicted, -noise);
  }

  return {
    timesteps,
    first,
    initialSigma: 1,
    modelInput: (sample) => sample,
    addNoise(clean, noise, index) {
      const scale = scaleOf(sigmas[index]);
      return mix(clean, scale.alpha, noise, scale.noise);
    },
    step(predicted, index, sample) {
      const here = scaleOf(sigmas[index]);
      const next = scaleOf(sigmas[index + 1]);
      const clean = cleanOf(predicted, sample, here);
      const earlier = before;
      before = clean;
      const h = next.lambda - here.lambda;
      const decay = Math.exp(-h) - 1;
      const out = mix(sample, next.noise / here.noise, clean, -next.alpha * decay);
      const finalIsFirstOrder =
        config.euler_at_final || config.final_sigmas_type === "zero" || (config.lower_order_final && count < 15);
      const firstOrder = config.solver_order === 1 || !earlier || (index === count - 1 && finalIsFirstOrder);
      if (firstOrder || !earlier) return out;
      const ratio = (here.lambda - scaleOf(sigmas[index - 1]).lambda) / h;
      const weight = config.solver_type === "heun" ? next.alpha * (decay / h + 1) : -0.5 * next.alpha * decay;
      for (let i = 0; i < out.length; i++) out[i] += (weight * (clean[i] - earlier[i])) / ratio;
      return out;
    },
  };
}

/** Alpha and sigma of the variance-preserving process, and lambda = log(alpha / sigma). */
interface Scale {
  readonly alpha: number;
  readonly noise: number;
  readonly lambda: number;
}

function scaleOf(sigma: number): Scale {
  const alpha = 1 / Math.sqrt(sigma ** 2 + 1);
  const noise = sigma * alpha;
  return { alpha, noise, lambda: Math.log(alpha) - Math.log(noise) };
}

function scheduleOf(config: SchedulerConfig, steps: number): { timesteps: number[]; sigmas: Float32Array } {
  const n = config.num_train_timesteps;
  const table = sigmasOf(alphasCumprod(config, true));
  const last = config.final_sigmas_type === "sigma_min" ? table[0] : 0;
  if (config.use_karras_sigmas) {
    const sigmas = karrasSigmas(table[0], table[n - 1], steps);
    const whole = config.beta_schedule === "squaredcos_cap_v2" ? Math.trunc : roundEven;
    return {
      timesteps: sigmas.map((sigma) => whole(timestepOfSigma(sigma, table))),
      sigmas: Float32Array.from([...sigmas, last]),
    };
  }
  const spacing = config.timestep_spacing ?? "linspace";
  let timesteps: number[];
  if (spacing === "linspace")
    timesteps = linspace(0, n - 1, steps + 1)
      .map(roundEven)
      .reverse()
      .slice(0, -1);
  else if (spacing === "leading") timesteps = leadingTimesteps(n, steps, steps + 1, config.steps_offset);
  else timesteps = trailingTimesteps(n, steps);
  return { timesteps, sigmas: Float32Array.from([...timesteps.map((t) => interpolate(t, table)), last]) };
}
