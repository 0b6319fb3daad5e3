import { type EngineType, MARGIN_MS } from "../engine-type.ts";
import { type SdcppSettings, sdcppSettings } from "./settings.ts";

export const sdcppType: EngineType<SdcppSettings> = {
  type: "sdcpp",
  settings: sdcppSettings,
  origin: "trained",
  capabilitiesOf: () => ["paint", "fill"],
  entryOf: (settings, tools) => ({
    wantsPrefill: true,
    // A binary has an address only in the process that started it: an API without a worker cannot reach it.
    watched: settings.url !== undefined,
    slots: 2,
    budgetMs: settings.timeouts.queueMs + settings.timeouts.jobMs + 2 * settings.timeouts.downMs + MARGIN_MS,
    load: async () => (await import("./index.ts")).createSdcpp(settings, tools),
  }),
  superviseOf(settings) {
    const { binary, model, args, timeouts } = settings;
    if (binary === undefined) return undefined;
    return {
      settingsAt: (url) => ({ ...settings, url }),
      commandAt(url) {
        const { hostname, port } = new URL(url);
        const address = ["--listen-ip", hostname, "--listen-port", port];
        return [binary, ...address, ...(model ? ["-m", model] : []), ...args];
      },
      startMs: timeouts.startMs,
    };
  },
  // Without a binary, the server runs elsewhere and `model` would be a name.
  pathsOf: ({ binary }) => (typeof binary === "string" ? ["binary", "model"] : []),
};
