import { type EngineType, MARGIN_MS } from "../engine-type.ts";
import { type OpenaiSettings, openaiSettings, traitsOf } from "./settings.ts";

export const openaiType: EngineType<OpenaiSettings> = {
  type: "openai",
  settings: openaiSettings,
  origin: "trained",
  capabilitiesOf: (settings) => (traitsOf(settings).canFill ? ["paint", "fill"] : ["paint"]),
  entryOf: (settings, tools) => ({
    watched: true,
    // vLLM-Omni loses one of two concurrent calls (its issue 1080); LocalAI has one backend that works in sequence.
    slots: settings.flavour === "localai" || settings.flavour === "vllm-omni" ? 1 : 4,
    // A call that broke off is sent up to twice more.
    budgetMs: 3 * settings.timeouts.generateMs + settings.timeouts.downMs + MARGIN_MS,
    load: async () => (await import("./index.ts")).createOpenai(settings, { ...tools, env: {} }),
  }),
};
