/** The settings of one diffusion engine, as they stand in the configuration file. */

import { availableParallelism, totalmem } from "node:os";
import { z } from "zod";
import { SCHEDULERS } from "./scheduler.ts";

export const diffusionSettings = z.strictObject({
  type: z.literal("diffusion"),
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "expected lower-case letters, digits and dashes"),
  folder: z.string().min(1).meta({ description: "model folder with text_encoder, unet, vae_decoder and tokenizer" }),
  controlnet: z.string().min(1).optional().meta({
    description: "folder of a ControlNet for QR art: model.onnx or controlnet/model.onnx, perhaps unet_controlnet/",
  }),
  taesd: z
    .string()
    .min(1)
    .optional()
    .meta({ description: "folder of a tiny autoencoder: much faster, a little softer" }),
  scheduler: z.enum(SCHEDULERS).optional().meta({ description: "default: what the model folder names" }),
  steps: z.int().min(1).max(150).optional().meta({ description: "default: 4 for distilled models, else 20" }),
  guidance: z
    .number()
    .min(0)
    .max(30)
    .optional()
    .meta({ description: "default: 7.5; 8.5 for LCM, 1 for other distilled ones" }),
  fillStrength01: z.number().min(0.05).max(1).optional().meta({
    description: "how much of the smooth prefill an outpaint makes anew; default 1 for 9-channel models, else 0.9",
  }),
  detailStrength01: z
    .number()
    .min(0)
    .max(0.9)
    .default(0)
    .meta({ description: "above 0: large pictures are enlarged and drawn again with this strength" }),
  threads: z
    .number()
    .int()
    .min(1)
    .max(256)
    .default(() => availableParallelism())
    .meta({ description: "threads of one model run" }),
  memoryMiB: z
    .number()
    .min(0)
    .default(() => Math.floor(totalmem() / 2 ** 21))
    .meta({ description: "models kept warm at most; default half of the machine's memory" }),
});
export type DiffusionSettings = z.infer<typeof diffusionSettings>;
