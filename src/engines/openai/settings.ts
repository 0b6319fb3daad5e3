/** The settings of one server that speaks the OpenAI Images API, as written in the configuration file. */

import { z } from "zod";
import type { Size, SizeRule } from "../remote/request.ts";

const FLAVOURS = ["openai", "localai", "vllm-omni", "sglang"] as const;

const size = z
  .string()
  .regex(/^[1-9]\d{1,4}x[1-9]\d{1,4}$/, "expected WxH in pixels, for example 1024x1024")
  .transform((text): Size => {
    const [widthPx = 0, heightPx = 0] = text.split("x").map(Number);
    return { widthPx, heightPx };
  });

const sizeRule = z.strictObject({
  multipleOf: z.int().min(1).max(128).default(16),
  maxPixels: z.int().min(65_536).max(16_777_216),
  minPixels: z.int().min(1).optional(),
});

/** One server. A bad value is reported with the path of its field. */
export const openaiSettings = z
  .strictObject({
    type: z.literal("openai"),
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "expected lower-case letters, digits and dashes"),
    url: z
      .url({ protocol: /^https?$/, error: "expected an http(s) address up to and with /v1" })
      .refine(
        (url) => !/^https?:\/\/[^/]*@/.test(url),
        "expected no user:password in the address: use headers.Authorization",
      ),
    flavour: z.enum(FLAVOURS).default("openai"),
    model: z.string().min(1),
    apiKey: z.string().min(1).optional(),
    apiKeyEnv: z.string().min(1).optional().meta({ description: "the environment variable that holds the key" }),
    headers: z.record(z.string(), z.string()).default({}),
    query: z.record(z.string(), z.string()).default({}),
    sizes: z
      .union([z.array(size).min(1), sizeRule])
      .optional()
      .meta({
        description: "what the model can make: a list of WxH, or a rule; without it, what is known of the model",
      }),
    edits: z
      .boolean()
      .optional()
      .meta({ description: "whether the server can fill; without it, what is known of the model" }),
    quality: z.enum(["low", "medium", "high", "auto", "standard", "hd"]).optional(),
    inputFidelity: z.enum(["low", "high"]).optional(),
    moderation: z.enum(["auto", "low"]).optional(),
    steps: z.int().min(1).max(200).optional(),
    guidance: z.number().min(0).max(20).optional(),
    urlHosts: z
      .array(z.string().min(1))
      .default([])
      .meta({ description: "other hosts that a result may be fetched from, when the server answers with an address" }),
    timeouts: z
      .strictObject({
        generateMs: z.int().min(10).default(600_000).meta({ description: "one picture" }),
        requestMs: z.int().min(10).default(30_000).meta({ description: "fetching a result that came as an address" }),
        downMs: z.int().min(0).default(60_000).meta({ description: "how long a busy or broken server is tried again" }),
        retryMs: z.int().min(1).default(2_000).meta({ description: "the pause before it, when the server names none" }),
      })
      .prefault({}),
  })
  .refine((s) => !(s.apiKey && s.apiKeyEnv), { message: "expected apiKey or apiKeyEnv, not both", path: ["apiKeyEnv"] })
  .superRefine((s, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (s.flavour === "openai" && (s.steps !== undefined || s.guidance !== undefined))
      refuse(s.steps === undefined ? "guidance" : "steps", "expected none: openai has no such option");
    if (s.flavour === "localai" && s.guidance !== undefined)
      refuse("guidance", "expected none: localai has no such option");
    if (s.flavour !== "openai")
      for (const field of ["quality", "inputFidelity", "moderation"] as const)
        if (s[field] !== undefined) refuse(field, `expected none: ${s.flavour} has no such option`);
  });
export type OpenaiSettings = z.infer<typeof openaiSettings>;

/** Known capabilities of a server and its model. */
export interface Traits {
  /** gpt-image models return base64 only and reject a `response_format`. */
  readonly isGptImage: boolean;
  readonly sizes: readonly Size[] | SizeRule;
  /** Where they differ from `sizes`. */
  readonly fillSizes: readonly Size[] | SizeRule;
  readonly canFill: boolean;
  /** The same seed gives the same picture. */
  readonly hasSeed: boolean;
  readonly maxPromptChars: number;
}

/** The table of models: platform reference of 2026, source of the servers; see docs/engines.md. */
export function traitsOf({ flavour, model, sizes, edits }: OpenaiSettings): Traits {
  const known = knownTraits(flavour, model);
  return {
    ...known,
    hasSeed: flavour === "vllm-omni" || flavour === "sglang",
    ...(sizes && { sizes }),
    // LocalAI's inpainting has one size whatever the model is.
    ...(sizes && flavour !== "localai" && { fillSizes: sizes }),
    ...(edits !== undefined && { canFill: edits }),
  };
}

function knownTraits(flavour: OpenaiSettings["flavour"], model: string): Omit<Traits, "hasSeed"> {
  const square = (side: number): Size => ({ widthPx: side, heightPx: side });
  const both = (long: number, short: number): Size[] => [
    square(short),
    { widthPx: long, heightPx: short },
    { widthPx: short, heightPx: long },
  ];
  const any: SizeRule = { multipleOf: 16, maxPixels: 1_572_864 };
  if (flavour === "localai") {
    const rule: SizeRule = { multipleOf: 8, maxPixels: 1_048_576 };
    return { isGptImage: false, sizes: rule, fillSizes: [square(512)], canFill: true, maxPromptChars: 32_000 };
  }
  if (flavour !== "openai")
    return { isGptImage: false, sizes: any, fillSizes: any, canFill: true, maxPromptChars: 32_000 };
  const of = (listed: Traits["sizes"], over: Partial<Traits>): Omit<Traits, "hasSeed"> => ({
    isGptImage: false,
    sizes: listed,
    fillSizes: listed,
    canFill: true,
    maxPromptChars: 32_000,
    ...over,
  });
  if (/^dall-e-2/.test(model)) return of([square(256), square(512), square(1024)], { maxPromptChars: 1000 });
  if (/^dall-e-3/.test(model)) return of(both(1792, 1024), { canFill: false, maxPromptChars: 4000 });
  if (/^gpt-image-2/.test(model))
    return of({ multipleOf: 16, maxPixels: 8_294_400, minPixels: 655_360 }, { isGptImage: true });
  return of(both(1536, 1024), { isGptImage: /^gpt-image/.test(model) || /^chatgpt-image/.test(model) });
}
