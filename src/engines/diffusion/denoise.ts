/** The denoising loop: from noise or a noisy picture to clean latents. */

import { EaselError } from "easel-contract";
import type { Port, Session, Values } from "../onnx.ts";
import {
  type Control,
  fusedFeeds,
  isFused,
  residualInputs,
  runControlNet,
  type Shape,
  scaleAt,
  zeroResiduals,
} from "./control.ts";
import type { Latents, Scheduler } from "./scheduler-run.ts";
import type { Embeddings } from "./text-embeddings.ts";
import type { TorchGenerator } from "./torch-generator.ts";

export const LATENT_CHANNELS = 4;

export interface DenoiseTask {
  readonly unet: Session;
  readonly controlNet?: Session;
  readonly scheduler: Scheduler;
  readonly generator: TorchGenerator;
  readonly positive: Embeddings;
  readonly negative: Embeddings;
  readonly guidance: number;
  /** Whether classifier-free guidance runs the negative prompt too, with the scale `guidance`. */
  readonly guided: boolean;
  /** Of the latents. */
  readonly latent: Shape;
  /** Of the picture. */
  readonly size: Shape;
  readonly control?: Control;
  /** The first sample, noise included. */
  readonly start: Latents;
  /** Inpainting with a plain model: where the mask is 0, the picture's latents are put back after every step. */
  readonly keep?: { readonly mask: Float32Array; readonly clean: Latents; readonly noise: Latents };
  /** Inpainting with a 9-channel model: mask and masked picture, 5 channels, fed beside the sample. */
  readonly beside?: Float32Array;
  readonly blocks: { readonly channels: readonly number[]; readonly layers: number };
  /** Called before every model run; throws to stop. */
  checkpoint(fraction01: number): Promise<void>;
}

/** Clean latents `[1, 4, height, width]`. */
export async function denoise(task: DenoiseTask): Promise<Latents> {
  const { scheduler, guidance, keep } = task;
  assertFits(task);
  const predict = createPredictor(task);
  const count = scheduler.timesteps.length - scheduler.first;
  const { guided } = task;
  const runs = guided ? 2 : 1;
  let sample = task.start;
  for (let i = 0; i < count; i++) {
    const index = scheduler.first + i;
    const t = scheduler.timesteps[index];
    const scale = task.control ? scaleAt(task.control, i, count) : 0;
    const input = scheduler.modelInput(sample, index);
    await task.checkpoint(i / count);
    const predicted = await predict(input, t, task.positive, scale);
    if (guided) {
      await task.checkpoint((i + 1 / runs) / count);
      const away = await predict(input, t, task.negative, scale);
      for (let k = 0; k < predicted.length; k++) predicted[k] = away[k] + guidance * (predicted[k] - away[k]);
    }
    sample = scheduler.step(predicted, index, sample, task.generator);
    if (keep) {
      const kept = i + 1 < count ? scheduler.addNoise(keep.clean, keep.noise, index + 1) : keep.clean;
      putBack(sample, kept, keep.mask);
    }
  }
  await task.checkpoint(1);
  return sample;
}

/** Throws EaselError ENGINE_UNAVAILABLE for a UNet that was exported for one fixed shape different from this one. */
function assertFits({ unet, latent, beside }: DenoiseTask): void {
  const shape = unet.inputs.find((port) => port.name === "sample")?.shape ?? [];
  const channels = LATENT_CHANNELS + (beside ? beside.length / (latent.width * latent.height) : 0);
  const wanted = [1, channels, latent.height, latent.width];
  if (shape.every((side, i) => typeof side === "string" || side === wanted[i])) return;
  throw new EaselError(
    "ENGINE_UNAVAILABLE",
    `the diffusion engine's UNet was exported for ${shape.join("x")}, needed is ${wanted.join("x")}: export it with dynamic axes`,
  );
}

type Predict = (input: Latents, t: number, text: Embeddings, controlScale: number) => Promise<Latents>;

function createPredictor(task: DenoiseTask): Predict {
  const { unet, controlNet, control, latent, beside } = task;
  const dims = (channels: number) => [1, channels, latent.height, latent.width];
  const unetStep = timestepFeed(unet);
  const controlStep = controlNet && timestepFeed(controlNet);
  const names = residualInputs(unet);
  const fused = isFused(unet);
  const zeros = names.length > 0 ? zeroResiduals(names, latent, task.blocks) : {};
  const consistency: Values = { data: guidanceEmbedding(task.guidance - 1, 256), dims: [1, 256] };
  const plainLength = LATENT_CHANNELS * latent.height * latent.width;
  const joined = beside && new Float32Array(plainLength + beside.length);
  joined?.set(beside!, plainLength);
  return async (input, t, text, controlScale) => {
    const words: Values = { data: text.data, dims: [1, text.tokens, text.width] };
    joined?.set(input);
    const plain: Values = { data: input, dims: dims(LATENT_CHANNELS) };
    const sample: Values = joined
      ? { data: joined, dims: dims(joined.length / (plainLength / LATENT_CHANNELS)) }
      : plain;
    let residuals: Record<string, Values> = zeros;
    if (fused) residuals = fusedFeeds(control, controlScale, task.size);
    else if (control && controlNet && controlStep && controlScale > 0)
      residuals = await runControlNet(controlNet, control, {
        names,
        scale: controlScale,
        size: task.size,
        sample: plain,
        timestep: controlStep(t),
        text: words,
      });
    const outputs = await unet.run({
      sample,
      timestep: unetStep(t),
      encoder_hidden_states: words,
      timestep_cond: consistency,
      ...residuals,
    });
    return outputs[0].data;
  };
}

/** The time step in the shape that the export wants: a scalar, or one for the batch. */
function timestepFeed(session: Session): (t: number) => Values {
  const port: Port | undefined = session.inputs.find(({ name }) => name === "timestep");
  const dims = port && port.shape.length > 0 ? [1] : [];
  return (t) => ({ data: [t], dims });
}

/** The guidance embedding of an LCM, which replaces guidance. Source: diffusers `get_guidance_scale_embedding`. */
function guidanceEmbedding(w: number, length: number): Float32Array {
  const half = length / 2;
  const out = new Float32Array(length);
  for (let i = 0; i < half; i++) {
    const angle = w * 1000 * Math.exp((-Math.log(10000) * i) / (half - 1));
    out[i] = Math.sin(angle);
    out[half + i] = Math.cos(angle);
  }
  return out;
}

/** `mask` has one channel; 1 = made, 0 = kept. */
function putBack(sample: Latents, kept: Latents, mask: Float32Array): void {
  for (let i = 0; i < sample.length; i++) {
    const m = mask[i % mask.length];
    sample[i] = (1 - m) * kept[i] + m * sample[i];
  }
}
