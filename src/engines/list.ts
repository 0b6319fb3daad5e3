/** The only list of engines: those of the configuration, the preferred first, and those that come with Easel. */

import type { Clock } from "../ports.ts";
import type { OpenSocket } from "./comfyui/socket.ts";
import type { Capability, Engine } from "./engine.ts";
import { capabilitiesOf, type EngineSettings, type EnginesSettings, nameOf } from "./settings.ts";

/** An engine that is not loaded yet. */
export interface EngineEntry {
  readonly id: string;
  readonly capabilities: readonly Capability[];
  /** Its server's health is watched from outside; others count as up until they fail. */
  readonly watched?: boolean;
  /** Pictures that one worker gives it at the same time; undefined = no limit. */
  readonly places?: number;
  /** How long one picture may take it by its own limits, waiting at its server included; undefined = it has none. */
  readonly budgetMs?: number;
  /** Its fill looks at what lies in the hole: that should be something like the rest already. */
  readonly wantsPrefill?: boolean;
  /** Comes with Easel, and stands in for others. */
  readonly builtIn?: boolean;
  load(): Promise<Engine>;
}

/** What engines need of the world. */
export interface EngineTools {
  readonly clock: Clock;
  /** Must not cut calls off by itself: see `createPatientFetch`. */
  readonly fetch: typeof globalThis.fetch;
  readonly openSocket?: OpenSocket;
}

/** The engines that come with Easel. Nothing is loaded before it is needed. */
export const BUILT_IN: readonly EngineEntry[] = [
  {
    id: "painter",
    capabilities: ["paint"],
    builtIn: true,
    load: async () => (await import("./painter/index.ts")).createPainter(),
  },
  {
    id: "extender",
    capabilities: ["fill"],
    builtIn: true,
    load: async () => (await import("./extender/index.ts")).createExtender(),
  },
  {
    id: "face-mesh",
    capabilities: ["swap"],
    builtIn: true,
    load: async () => (await import("./face-mesh/index.ts")).createFaceMesh(),
  },
];

/**
 * The preferred first, built-in ones last. Without `fallback` a built-in engine serves only what no engine of the settings is
 * asked for.
 */
export function listEngines({ engines, fallback }: EnginesSettings, tools: EngineTools): readonly EngineEntry[] {
  const own = engines.map((settings) => entryOf(settings, tools));
  const taken = new Set(own.flatMap(({ capabilities }) => capabilities));
  const rest = BUILT_IN.map((entry) => ({
    ...entry,
    capabilities: entry.capabilities.filter((capability) => fallback || !taken.has(capability)),
  }));
  return [...own, ...rest.filter(({ capabilities }) => capabilities.length > 0)];
}

/** Time for uploads, downloads and looks around what the limits of an engine name. */
const MARGIN_MS = 120_000;

function entryOf(settings: EngineSettings, tools: EngineTools): EngineEntry {
  const common = { id: nameOf(settings), capabilities: capabilitiesOf(settings) };
  const { concurrency } = settings;
  switch (settings.type) {
    case "comfyui": {
      const { queueMs, jobMs, downMs } = settings.timeouts;
      return {
        ...common,
        wantsPrefill: true,
        watched: true,
        // It makes one picture at a time; a second one is uploaded and waits in its queue meanwhile.
        places: concurrency ?? 2,
        budgetMs: queueMs + jobMs + 2 * downMs + MARGIN_MS,
        load: async () => (await import("./comfyui/index.ts")).createComfyui(settings, tools),
      };
    }
    case "openai": {
      const { generateMs, downMs } = settings.timeouts;
      const isLocal = settings.flavour === "localai" || settings.flavour === "vllm-omni";
      return {
        ...common,
        watched: true,
        // vLLM-Omni loses one of two calls at a time (its issue 1080); LocalAI has one backend that works in line.
        places: concurrency ?? (isLocal ? 1 : 4),
        // A call that broke off is sent twice again.
        budgetMs: 3 * generateMs + downMs + MARGIN_MS,
        load: async () => (await import("./openai/index.ts")).createOpenai(settings, { ...tools, env: {} }),
      };
    }
    case "sdapi": {
      const { generateMs, downMs } = settings.timeouts;
      return {
        ...common,
        wantsPrefill: true,
        watched: true,
        // One lock guards the whole server: a second call would only wait in line, and cannot be taken back from there.
        places: concurrency ?? 1,
        budgetMs: 3 * generateMs + downMs + MARGIN_MS,
        load: async () => (await import("./sdapi/index.ts")).createSdapi(settings, tools),
      };
    }
    case "sdcpp": {
      const { queueMs, jobMs, downMs } = settings.timeouts;
      return {
        ...common,
        wantsPrefill: true,
        // A binary has an address only where it was started; an API without a worker cannot see it.
        watched: settings.url !== undefined,
        places: concurrency ?? 2,
        budgetMs: queueMs + jobMs + 2 * downMs + MARGIN_MS,
        load: async () => (await import("./sdcpp/index.ts")).createSdcpp(settings, tools),
      };
    }
    case "diffusion":
      return {
        ...common,
        // Not watched: looking at it means loading its runtime. One run takes all the threads it was given.
        places: concurrency ?? 1,
        load: async () =>
          (await import("./diffusion/index.ts")).createDiffusion(settings, {
            importRuntime: () => import("onnxruntime-node"),
          }),
      };
    case "swapper":
      return {
        ...common,
        // Not watched, as above.
        places: concurrency ?? 1,
        load: async () =>
          (await import("./swapper/index.ts")).createSwapper(settings, {
            importRuntime: () => import("onnxruntime-node"),
          }),
      };
  }
}
