/** The configuration file's word on engines: which there are, in order of preference, and how each is set up. */

import { z } from "zod";
import { comfyuiSettings } from "./comfyui/settings.ts";
import { diffusionSettings } from "./diffusion/settings.ts";
import type { Capability } from "./engine.ts";
import { openaiSettings, traitsOf } from "./openai/settings.ts";
import { sdapiSettings } from "./sdapi/settings.ts";
import { sdcppSettings } from "./sdcpp/settings.ts";
import { swapperSettings } from "./swapper/settings.ts";

const CAPABILITIES = ["paint", "fill", "swap"] as const satisfies readonly Capability[];

/** What every engine of the file may say beside its own settings. */
const common = {
  for: z
    .array(z.enum(CAPABILITIES))
    .min(1)
    .optional()
    .meta({ description: "what it is asked for; default: all that it can" }),
  concurrency: z
    .int()
    .min(1)
    .max(64)
    .optional()
    .meta({ description: "pictures that one worker gives it at the same time" }),
};

const engineSettings = z
  .discriminatedUnion("type", [
    comfyuiSettings.safeExtend(common),
    openaiSettings.safeExtend(common),
    diffusionSettings.safeExtend(common),
    sdapiSettings.safeExtend(common),
    sdcppSettings.safeExtend(common),
    swapperSettings.safeExtend(common),
  ])
  .superRefine((settings, context) => {
    for (const [index, capability] of (settings.for ?? []).entries())
      if (!abilitiesOf(settings).includes(capability))
        context.addIssue({
          code: "custom",
          path: ["for", index],
          message: `expected what the engine can as it is set up (${abilitiesOf(settings).join(", ")})`,
        });
  });
/** One engine, complete and checked. Plain data, so that it can be sent to an engine host. */
export type EngineSettings = z.infer<typeof engineSettings>;

/** The whole configuration file. */
export const enginesSettings = z
  .strictObject({
    engines: z.array(engineSettings).default([]).meta({ description: "the preferred first" }),
    fallback: z
      .boolean()
      .default(true)
      .meta({ description: "whether a built-in engine stands in when the engines of the list are down" }),
  })
  .superRefine(({ engines }, context) => {
    const seen = new Set<string>();
    for (const [index, engine] of engines.entries()) {
      if (seen.has(nameOf(engine)))
        context.addIssue({
          code: "custom",
          path: ["engines", index, "id"],
          message: `expected an id that no other engine of type ${engine.type} has`,
        });
      seen.add(nameOf(engine));
    }
  });
export type EnginesSettings = z.infer<typeof enginesSettings>;

/** What a service without a configuration file has. */
export const BUILT_IN_ONLY: EnginesSettings = { engines: [], fallback: true };

/** The types that a file may name. */
export const ENGINE_TYPES: readonly string[] = engineSettings.options.map((option) => option.shape.type.value);

/** How images name the engine: `comfyui:studio`. */
export function nameOf({ type, id }: Pick<EngineSettings, "type" | "id">): string {
  return `${type}:${id}`;
}

/** What it is asked for: `for`, or all that it can. */
export function capabilitiesOf(settings: EngineSettings): readonly Capability[] {
  return settings.for ?? abilitiesOf(settings);
}

function abilitiesOf(settings: EngineSettings): readonly Capability[] {
  if (settings.type === "openai") return traitsOf(settings).canFill ? ["paint", "fill"] : ["paint"];
  if (settings.type === "swapper") return ["swap"];
  if (settings.type !== "comfyui") return ["paint", "fill"];
  const { sd15, reactor, graphs } = settings;
  return CAPABILITIES.filter((capability) => graphs[capability] || (capability === "swap" ? reactor : sd15));
}
