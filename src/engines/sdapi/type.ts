import { type EngineType, MARGIN_MS } from "../engine-type.ts";
import { type SdapiSettings, sdapiSettings } from "./settings.ts";

export const sdapiType: EngineType<SdapiSettings> = {
  type: "sdapi",
  settings: sdapiSettings,
  origin: "trained",
  capabilitiesOf: () => ["paint", "fill"],
  entryOf: (settings, tools) => ({
    wantsPrefill: true,
    watched: true,
    // One lock guards the whole server: a second call would only wait for it, and cannot be withdrawn.
    slots: 1,
    budgetMs: 3 * settings.timeouts.generateMs + settings.timeouts.downMs + MARGIN_MS,
    load: async () => (await import("./index.ts")).createSdapi(settings, tools),
  }),
};
