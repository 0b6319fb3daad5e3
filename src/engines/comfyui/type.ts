import type { Capability } from "../engine.ts";
import { type EngineType, MARGIN_MS } from "../engine-type.ts";
import { readGraphFiles } from "./graph-files.ts";
import { type ComfyuiSettings, comfyuiSettings } from "./settings.ts";

export const comfyuiType: EngineType<ComfyuiSettings> = {
  type: "comfyui",
  settings: comfyuiSettings,
  origin: "trained",
  capabilitiesOf({ sd15, reactor, graphs }) {
    const all = ["paint", "fill", "swap"] as const satisfies readonly Capability[];
    return all.filter((capability) => graphs[capability] || (capability === "swap" ? reactor : sd15));
  },
  entryOf: (settings, tools) => ({
    wantsPrefill: true,
    watched: true,
    // It makes one picture at a time; a second one is uploaded and waits in its queue meanwhile.
    slots: 2,
    budgetMs: settings.timeouts.queueMs + settings.timeouts.jobMs + 2 * settings.timeouts.downMs + MARGIN_MS,
    async load() {
      const [{ createComfyui }, { openWebSocket }] = await Promise.all([import("./index.ts"), import("./socket.ts")]);
      return createComfyui(settings, { ...tools, openSocket: openWebSocket });
    },
  }),
  readFiles: readGraphFiles,
};
