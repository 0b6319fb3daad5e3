import type { EngineType } from "../engine-type.ts";
import { type SwapperSettings, swapperSettings } from "./settings.ts";

export const swapperType: EngineType<SwapperSettings> = {
  type: "swapper",
  settings: swapperSettings,
  origin: "trained",
  capabilitiesOf: () => ["swap"],
  entryOf: (settings) => ({
    // Not watched: a health check would load its runtime.
    slots: 1,
    load: async () =>
      (await import("./index.ts")).createSwapper(settings, { importRuntime: () => import("onnxruntime-node") }),
  }),
  memoryMiBOf: ({ memoryMiB }) => memoryMiB,
  pathsOf: () => ["folder"],
};
