/** The part of the configuration file about engines: which there are, in order of preference, and how each is set up. */

import { z } from "zod";
import type { Capability } from "./engine.ts";
import { type EngineSettings, type EngineType, nameOf } from "./engine-type.ts";
import { abilitiesOf, ENGINE_TYPES } from "./list.ts";

const CAPABILITIES = ["paint", "fill", "swap"] as const satisfies readonly Capability[];

/** Settings common to all engines of the file. */
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

/** All engines of a service, checked. Plain data, so that it can be sent to an engine host. */
export interface EnginesSettings {
  /** The preferred first. */
  readonly engines: readonly EngineSettings[];
  /** Whether a built-in engine serves when the configured ones are down. */
  readonly fallback: boolean;
}

/** The schema of the whole configuration file, for these types of engines. */
export function enginesSettingsOf(types: readonly EngineType[]): z.ZodType<EnginesSettings> {
  const options = types.map(({ settings }) => settings.safeExtend(common));
  const engine = z.discriminatedUnion("type", options as unknown as [z.ZodObject]).superRefine((checked, context) => {
    const settings = checked as unknown as EngineSettings;
    const abilities = abilitiesOf(settings, types);
    for (const [index, capability] of (settings.for ?? []).entries())
      if (!abilities.includes(capability))
        context.addIssue({
          code: "custom",
          path: ["for", index],
          message: `expected what the engine can do with its settings (${abilities.join(", ")})`,
        });
  }) as unknown as z.ZodType<EngineSettings>;
  return z
    .strictObject({
      engines: z.array(engine).default([]).meta({ description: "the preferred first" }),
      fallback: z
        .boolean()
        .default(true)
        .meta({ description: "whether a built-in engine serves when the engines of the list are down" }),
    })
    .superRefine(({ engines }, context) => {
      const seen = new Set<string>();
      for (const [index, settings] of engines.entries()) {
        if (seen.has(nameOf(settings)))
          context.addIssue({
            code: "custom",
            path: ["engines", index, "id"],
            message: `expected an id that no other engine of type ${settings.type} has`,
          });
        seen.add(nameOf(settings));
      }
    });
}

/** The schema for the engine types of Easel. */
export const enginesSettings = enginesSettingsOf(ENGINE_TYPES);

/** The settings of a service without a configuration file. */
export const BUILT_IN_ONLY: EnginesSettings = { engines: [], fallback: true };
