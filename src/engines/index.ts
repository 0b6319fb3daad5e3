/** The only list of engines: which there are, which is preferred, what stands in when one is down. */

import { EaselError } from "../contract/errors.ts";
import type { Clock } from "../ports.ts";
import type { Capability, Engine, Health } from "./engine.ts";

/** An engine that is not loaded yet. */
export interface EngineEntry {
  readonly id: string;
  readonly capabilities: readonly Capability[];
  load(): Promise<Engine>;
}

/** What served a capability. `degraded`: a preferred engine was passed over because it was down. */
interface Served {
  readonly engine: Engine;
  readonly degraded: boolean;
}

/** The engines for one picture. */
export interface EngineChoice {
  /** The best engine for a capability now. Throws EaselError ENGINE_UNAVAILABLE. */
  serve(capability: Capability): Served;
  /** Counts the engine that `serve` gives now as down for this picture; false when no other offers the capability. */
  passOver(capability: Capability): boolean;
}

export interface Engines {
  /** Whether any engine of the list offers the capability; loads and asks none. */
  offers(capability: Capability): boolean;
  /** Health by engine id, from a cache at most 5 s old. Never throws. */
  health(): Promise<Readonly<Record<string, Health>>>;
  /** Loads the engines and asks for their health. Never throws. */
  choose(): Promise<EngineChoice>;
}

/** The engines that come with Easel, the preferred first. Nothing is loaded before it is needed. */
export const ENGINES: readonly EngineEntry[] = [
  {
    id: "painter",
    capabilities: ["paint"],
    load: async () => (await import("./painter/index.ts")).createPainter(),
  },
  {
    id: "extender",
    capabilities: ["fill"],
    load: async () => (await import("./extender/index.ts")).createExtender(),
  },
];

const HEALTH_TTL_MS = 5_000;

/** A list of engines, the preferred first. */
export function createEngines(entries: readonly EngineEntry[], clock: Clock): Engines {
  const loaded = new Map<string, Engine>();
  let known: { readonly at: number; readonly health: Promise<Readonly<Record<string, Health>>> } | undefined;

  async function ask(entry: EngineEntry): Promise<Health> {
    try {
      const engine = loaded.get(entry.id) ?? (await entry.load());
      loaded.set(entry.id, engine);
      return await engine.health();
    } catch (error) {
      return { ok: false, note: `cannot be loaded: ${error instanceof Error ? error.message : error}` };
    }
  }

  function health(): Promise<Readonly<Record<string, Health>>> {
    const now = clock.now().getTime();
    if (!known || Math.abs(now - known.at) > HEALTH_TTL_MS) {
      const all = Promise.all(entries.map(async (entry) => [entry.id, await ask(entry)] as const));
      known = { at: now, health: all.then(Object.fromEntries) };
    }
    return known.health;
  }

  return {
    offers: (capability) => entries.some((entry) => entry.capabilities.includes(capability)),
    health,
    async choose() {
      const found = await health();
      const down = new Set(entries.filter((entry) => !found[entry.id].ok).map((entry) => entry.id));
      const offering = (capability: Capability) => entries.filter((entry) => entry.capabilities.includes(capability));
      const up = (capability: Capability) => offering(capability).find((entry) => !down.has(entry.id));
      return {
        serve(capability) {
          const best = up(capability);
          const engine = best && loaded.get(best.id);
          if (!engine) throw new EaselError("ENGINE_UNAVAILABLE", `no engine can ${capability} now`);
          return { engine, degraded: best !== offering(capability)[0] };
        },
        passOver(capability) {
          const served = up(capability);
          if (served) down.add(served.id);
          return up(capability) !== undefined;
        },
      };
    },
  };
}
