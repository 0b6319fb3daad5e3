/** The settings of one server with AUTOMATIC1111's API (Forge, reForge …), as written in the configuration file. */

import { z } from "zod";

const text = z.string().min(1);

const controlnet = z.strictObject({
  model: text.meta({ description: "exactly as GET /controlnet/model_list names it, with its hash" }),
  module: text.default("none").meta({ description: "the preprocessor; Forge writes None" }),
  controlMode: z.enum(["Balanced", "My prompt is more important", "ControlNet is more important"]).default("Balanced"),
  codeStrength: z
    .tuple([z.number().min(0).max(2), z.number().min(0).max(2)])
    .default([0.9, 1.8])
    .meta({ description: "the weight at qr_w 0 and at qr_w 2" }),
  codeModulePx: z.int().min(4).max(64).default(16),
});

/** One server. A bad value is reported with the path of its field. */
export const sdapiSettings = z.strictObject({
  type: z.literal("sdapi"),
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "expected lower-case letters, digits and dashes"),
  url: z
    .url({ protocol: /^https?$/, error: "expected an http(s) address, for example http://127.0.0.1:7860" })
    .refine((url) => !/^https?:\/\/[^/]*@/.test(url), "expected no user:password in the address: use auth"),
  auth: z
    .strictObject({ user: text, password: text })
    .optional()
    .meta({ description: "what the server was given as --api-auth" }),
  headers: z.record(z.string(), z.string()).default({}),
  query: z.record(z.string(), z.string()).default({}),
  checkpoint: text.optional().meta({ description: "its title; default: what the server has loaded" }),
  sampler: text.default("DPM++ 2M"),
  scheduler: text.optional().meta({ description: "servers since 2024; default: the sampler's own" }),
  steps: z.int().min(1).max(150).default(25),
  cfg: z.number().min(0).max(100).default(7),
  distilledCfg: z.number().min(0).max(100).optional().meta({ description: "Forge, for FLUX" }),
  maxPixels: z
    .int()
    .min(65_536)
    .max(16_777_216)
    .default(589_824)
    .meta({ description: "area at most; larger pictures are made smaller, scaled up and refined" }),
  multipleOf: z.int().min(8).max(128).default(8),
  refine: z
    .number()
    .min(0)
    .max(1)
    .default(0.5)
    .meta({ description: "denoise of the second pass over what was scaled up; 0 = no second pass" }),
  upscaler: text.default("Latent").meta({ description: "of that second pass" }),
  fillStrength01: z.number().min(0.05).max(1).default(0.9).meta({ description: "denoise of a fill" }),
  controlnet: controlnet.optional().meta({ description: "composes QR codes into pictures" }),
  options: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .default({})
    .meta({ description: "the server's own settings for these pictures (override_settings)" }),
  timeouts: z
    .strictObject({
      generateMs: z.int().min(10).default(600_000).meta({ description: "one picture, waiting in line included" }),
      downMs: z.int().min(0).default(60_000).meta({ description: "how long a busy or broken server is tried again" }),
      retryMs: z.int().min(1).default(2_000).meta({ description: "the pause before it" }),
      pollMs: z.int().min(1).default(1_000).meta({ description: "between two looks at the progress" }),
    })
    .prefault({}),
});
export type SdapiSettings = z.infer<typeof sdapiSettings>;
