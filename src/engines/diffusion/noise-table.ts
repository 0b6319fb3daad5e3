/** The noise levels of the training steps and the choice of sampling steps, shared by all schedulers. */

import { z } from "zod";

const off = z.literal(false).nullish();

/**
 * The fields of a diffusers `scheduler_config.json` that change the numbers, by their names there, with diffusers' defaults
 * left to each scheduler where they differ.
 */
export const schedulerConfig = z.object({
  num_train_timesteps: z.number().int().min(1).default(1000),
  beta_start: z.number().default(0.0001),
  beta_end: z.number().default(0.02),
  beta_schedule: z.enum(["linear", "scaled_linear", "squaredcos_cap_v2"]).default("linear"),
  trained_betas: z.array(z.number()).nullish(),
  prediction_type: z.enum(["epsilon", "v_prediction", "sample"]).default("epsilon"),
  timestep_spacing: z.enum(["linspace", "leading", "trailing"]).optional(),
  steps_offset: z.number().int().default(0),
  rescale_betas_zero_snr: z.boolean().default(false),
  set_alpha_to_one: z.boolean().default(true),
  clip_sample: z.boolean().default(true),
  clip_sample_range: z.number().default(1),
  use_karras_sigmas: z.boolean().nullish(),
  final_sigmas_type: z.enum(["zero", "sigma_min"]).default("zero"),
  lower_order_final: z.boolean().default(true),
  euler_at_final: z.boolean().default(false),
  solver_order: z.number().int().min(1).max(2).default(2),
  solver_type: z.enum(["midpoint", "heun"]).default("midpoint"),
  algorithm_type: z.literal("dpmsolver++").default("dpmsolver++"),
  original_inference_steps: z.number().int().min(1).default(50),
  timestep_scaling: z.number().default(10),
  // Fields that change the numbers and are not implemented are refused, not ignored.
  thresholding: off,
  use_exponential_sigmas: off,
  use_beta_sigmas: off,
  use_lu_lambdas: off,
  use_flow_sigmas: off,
});
export type SchedulerConfig = z.infer<typeof schedulerConfig>;

const f32 = Math.fround;

/**
 * The products of (1 - beta) up to every training step, index 0 the least noise; each 0..1, falling.
 * Rounded where torch rounds: float32 betas, a product in double, stored as float32.
 * `endsAboveZero` lifts the last entry of a zero-terminal-SNR table, for samplers that divide by it.
 * Source: diffusers DDIMScheduler and EulerDiscreteScheduler; zero terminal SNR: Lin et al. 2023, algorithm 1.
 */
export function alphasCumprod(config: SchedulerConfig, endsAboveZero: boolean): Float32Array {
  const betas = config.rescale_betas_zero_snr ? withZeroTerminalSnr(betasOf(config)) : betasOf(config);
  const alphas = cumulativeProduct(betas);
  if (config.rescale_betas_zero_snr && endsAboveZero) alphas[alphas.length - 1] = 2 ** -24;
  return alphas;
}

function betasOf(config: SchedulerConfig): Float32Array {
  const n = config.num_train_timesteps;
  if (config.trained_betas) return Float32Array.from(config.trained_betas);
  if (config.beta_schedule === "linear") return torchLinspace(config.beta_start, config.beta_end, n);
  if (config.beta_schedule === "scaled_linear")
    return torchLinspace(Math.sqrt(config.beta_start), Math.sqrt(config.beta_end), n).map((root) => root * root);
  const bar = (t: number) => Math.cos((((t + 0.008) / 1.008) * Math.PI) / 2) ** 2;
  return Float32Array.from({ length: n }, (_, i) => Math.min(1 - bar((i + 1) / n) / bar(i / n), 0.999));
}

function withZeroTerminalSnr(betas: Float32Array): Float32Array {
  const roots = cumulativeProduct(betas).map(Math.sqrt);
  const first = roots[0];
  const last = roots[roots.length - 1];
  const scale = f32(first / f32(first - last));
  const alphas = roots.map((root) => f32(f32(root - last) * scale) ** 2);
  return alphas.map((alpha, i) => 1 - (i > 0 ? f32(alpha / alphas[i - 1]) : alpha));
}

function cumulativeProduct(betas: Float32Array): Float32Array {
  let product = 1;
  return betas.map((beta) => {
    product *= f32(1 - beta);
    return product;
  });
}

/** As torch.linspace in float32: the first half is counted from the start, the second from the end. */
function torchLinspace(start: number, end: number, count: number): Float32Array {
  const step = f32((f32(end) - f32(start)) / (count - 1));
  return Float32Array.from({ length: count }, (_, i) =>
    i < count / 2 ? f32(start) + f32(step * i) : f32(end) - f32(step * (count - 1 - i)),
  );
}

/** `count` numbers from `start` to `end`; with `open`, the end is left out. As numpy.linspace in double. */
export function linspace(start: number, end: number, count: number, open = false): number[] {
  const last = open ? count : count - 1;
  return Array.from({ length: count }, (_, i) => (count === 1 ? start : start + ((end - start) * i) / last));
}

/** Half to even, as numpy rounds. */
export function roundEven(x: number): number {
  const rounded = Math.round(x);
  return Math.abs(x % 1) === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded;
}

/** The training steps of `trailing` spacing, most noise first: numpy's `round(arange(n, 0, -n / steps)) - 1`. */
export function trailingTimesteps(trainSteps: number, steps: number): number[] {
  const stride = trainSteps / steps;
  const count = Math.ceil(trainSteps / stride);
  return Array.from({ length: count }, (_, i) => roundEven(trainSteps - i * stride) - 1);
}

/** The training steps of `leading` spacing, most noise first; `cuts` is into how many parts the training is cut. */
export function leadingTimesteps(trainSteps: number, steps: number, cuts: number, offset: number): number[] {
  const stride = Math.floor(trainSteps / cuts);
  return Array.from({ length: steps }, (_, i) => (cuts - 1 - i) * stride + offset);
}

/** Noise over signal of every training step: sqrt((1 - a) / a), float32. */
export function sigmasOf(alphas: Float32Array): Float32Array {
  return alphas.map((a) => Math.sqrt(f32(f32(1 - a) / a)));
}

/** Linear between the entries of a table, held at its ends. */
export function interpolate(at: number, table: Float32Array): number {
  if (at <= 0) return table[0];
  if (at >= table.length - 1) return table[table.length - 1];
  const i = Math.floor(at);
  return table[i] + (table[i + 1] - table[i]) * (at - i);
}

/** `count` sigmas from largest to smallest, evenly spaced in the seventh root. Source: Karras et al. 2022, equation 5. */
export function karrasSigmas(smallest: number, largest: number, count: number): number[] {
  const rho = 7;
  const low = smallest ** (1 / rho);
  const high = largest ** (1 / rho);
  return linspace(0, 1, count).map((t) => (high + t * (low - high)) ** rho);
}

/** The (fractional) training step whose sigma is `sigma`, linear between logarithms. */
export function timestepOfSigma(sigma: number, sigmas: Float32Array): number {
  const logs = sigmas.map(Math.log);
  const wanted = Math.log(Math.max(sigma, 1e-10));
  let low = 0;
  for (let i = 0; i < logs.length; i++) if (wanted >= logs[i]) low = i;
  low = Math.min(low, logs.length - 2);
  const weight = Math.min(1, Math.max(0, (logs[low] - wanted) / (logs[low] - logs[low + 1])));
  return (1 - weight) * low + weight * (low + 1);
}
