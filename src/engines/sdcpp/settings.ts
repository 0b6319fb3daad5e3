/** The settings of one stable-diffusion.cpp server, remote or started by Easel, as they stand in the configuration file. */

import { z } from "zod";

const text = z.string().min(1);

/** One server. A bad value is reported with the path of its field. */
export const sdcppSettings = z
  .strictObject({
    type: z.literal("sdcpp"),
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "expected lower-case letters, digits and dashes"),
    url: z
      .url({ protocol: /^https?$/, error: "expected an http(s) address, for example http://127.0.0.1:1234" })
      .refine((url) => !/^https?:\/\/[^/]*@/.test(url), "expected no user:password in the address: use headers")
      .optional()
      .meta({ description: "a server that runs already" }),
    binary: text.optional().meta({ description: "path of sd-server: Easel starts it, watches it and stops it" }),
    model: text.optional().meta({ description: "path of the model that the binary is started with (-m)" }),
    args: z.array(z.string()).default([]).meta({ description: "further arguments of the binary" }),
    headers: z.record(z.string(), z.string()).default({}),
    query: z.record(z.string(), z.string()).default({}),
    sampler: text.optional().meta({ description: "default: the server's" }),
    scheduler: text.optional().meta({ description: "default: the server's" }),
    steps: z.int().min(1).max(150).default(20),
    cfg: z.number().min(0).max(100).default(7),
    distilledCfg: z.number().min(0).max(100).optional().meta({ description: "for FLUX" }),
    maxPixels: z.int().min(65_536).max(16_777_216).default(589_824),
    multipleOf: z.int().min(8).max(128).default(64),
    fillStrength01: z.number().min(0.05).max(1).default(0.9).meta({ description: "denoise of a fill" }),
    controlnet: z
      .strictObject({
        codeStrength: z.tuple([z.number().min(0).max(10), z.number().min(0).max(10)]).default([0.9, 1.8]),
        codeModulePx: z.int().min(4).max(64).default(16),
      })
      .optional()
      .meta({ description: "composes QR codes into pictures; the server needs --control-net" }),
    timeouts: z
      .strictObject({
        requestMs: z.int().min(10).default(30_000).meta({ description: "one request" }),
        queueMs: z.int().min(10).default(3_600_000).meta({ description: "how long a picture may wait in line" }),
        jobMs: z.int().min(10).default(600_000).meta({ description: "how long the server may work on one picture" }),
        downMs: z.int().min(0).default(60_000).meta({ description: "how long a server may be away" }),
        pollMs: z.int().min(1).default(500).meta({ description: "between two looks" }),
        startMs: z.int().min(10).default(300_000).meta({ description: "how long the binary may take to be up" }),
      })
      .prefault({}),
  })
  .superRefine(({ url, binary, model, args, controlnet }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if ((url === undefined) === (binary === undefined))
      refuse(url === undefined ? "url" : "binary", "expected either url or binary");
    if (binary === undefined && model !== undefined) refuse("model", "expected none without binary");
    if (binary === undefined && args.length > 0) refuse("args", "expected none without binary");
    if (binary !== undefined && model === undefined && !args.includes("--diffusion-model"))
      refuse("model", "expected the path of a model, or --diffusion-model among args");
    if (binary !== undefined && controlnet && !args.some((arg) => /^--control-net(=|$)/.test(arg)))
      refuse("args", "expected --control-net and the path of a model beside controlnet");
    for (const flag of ["--listen-ip", "--listen-port", "-l"])
      if (args.includes(flag)) refuse("args", `expected no ${flag}: Easel chooses the address`);
  });
export type SdcppSettings = z.infer<typeof sdcppSettings>;
