import type { EngineType } from "../engine-type.ts";
import { type DiffusionSettings, diffusionSettings } from "./settings.ts";

export const diffusionType: EngineType<DiffusionSettings> = {
  type: "diffusion",
  settings: diffusionSettings,
  origin: "trained",
  capabilitiesOf: () => ["paint", "fill"],
  entryOf: (settings) => ({
    // Not watched, because a health check would load its runtime. One run uses all of its threads.
    slots: 1,
    load: async () =>
      (await import("./index.ts")).createDiffusion(settings, { importRuntime: () => import("onnxruntime-node") }),
  }),
  memoryMiBOf: ({ memoryMiB }) => memoryMiB,
  pathsOf: () => ["folder", "controlnet", "taesd"],
};
