/**
 * The engines as one interface for kinds, independent of which engine serves. Every call waits for a slot, a picture
 * stays with the engine that it began with, and another one takes over when that turns out to be down.
 */

import { EaselError } from "easel-contract";
import { subProgress } from "easel-picture";
import type { Capability, Engine, EngineIo, EngineResult, FillRequest, Origin } from "./engine.ts";
import { BUILT_IN, type EngineEntry } from "./list.ts";
import type { EngineScheduler, SlotOutcome } from "./routing/scheduler.ts";

/** The engine that served a capability. `degraded`: a preferred engine was skipped because it was down. */
interface Served {
  readonly engine: Engine;
  readonly origin: Origin;
  readonly degraded: boolean;
}

/** The part of an engine that kinds use. */
type Capable = Pick<Engine, Capability>;

/** The engines for one picture. */
export interface EngineChoice {
  /** Throws EaselError ENGINE_UNAVAILABLE when no engine of the list offers the capability. */
  engine(capability: Capability): Capable;
  /** The engine that served the capability last; undefined = none yet. */
  served(capability: Capability): Served | undefined;
  /** Gives up the engine that served the capability last; false when no other offers it. */
  passOver(capability: Capability): boolean;
}

export interface Engines {
  /** Creates the engines of one picture, with its own choice of engine. */
  choose(): EngineChoice;
}

/** Share of a fill's progress that prefilling takes. */
const PREFILLED_01 = 0.25;

/** What the engines of all pictures share. */
interface Shared {
  readonly entries: readonly EngineEntry[];
  readonly scheduler: EngineScheduler;
  /** Goes before fills by engines that want it. */
  readonly prefiller: EngineEntry | undefined;
  /** The loaded engine. Throws EaselError ENGINE_UNAVAILABLE when it cannot be loaded. */
  load(id: string): Promise<Engine>;
}

/**
 * Engines of `entries` in the slots that `scheduler` assigns; each is loaded once, when it is first needed. `prefiller` goes before
 * fills by engines that want it.
 */
export function createEngines(
  entries: readonly EngineEntry[],
  scheduler: EngineScheduler,
  prefiller = BUILT_IN.find(({ capabilities }) => capabilities.includes("fill")),
): Engines {
  const shared: Shared = { entries, scheduler, prefiller, load: loaderOf(entries) };
  return { choose: () => createChoice(shared) };
}

function loaderOf(entries: readonly EngineEntry[]): Shared["load"] {
  const loaded = new Map<string, Promise<Engine>>();
  return (id) => {
    const known = loaded.get(id);
    if (known) return known;
    const entry = entries.find((other) => other.id === id);
    if (!entry) throw new EaselError("INTERNAL", "", { cause: new Error(`no engine ${id}`) });
    const engine = entry.load().catch((cause) => {
      loaded.delete(id);
      throw new EaselError("ENGINE_UNAVAILABLE", `the engine ${id} cannot be loaded`, { cause });
    });
    loaded.set(id, engine);
    return engine;
  };
}

/** The engines of one picture: what it has tried, what served it and what it has given up. */
function createChoice(shared: Shared): EngineChoice {
  const { entries } = shared;
  const state: ChoiceState = { passed: new Set(), latest: new Map(), tried: new Map() };
  const call: Call = (capability, io, work) => callInSlot(shared, state, { capability, io, work });
  return {
    engine(capability) {
      if (!entries.some((entry) => entry.capabilities.includes(capability)))
        throw new EaselError("ENGINE_UNAVAILABLE", `no ${capability} engine is configured`);
      return {
        paint: (request, io) => call("paint", io, (engine, slotIo) => engine.paint!(request, slotIo)),
        carry: (request, io) => call("carry", io, (engine, slotIo) => engine.carry!(request, slotIo)),
        fill: (request, io) => fillPrefilled(shared, state, { request, io, call }),
        swap: (request, io) => call("swap", io, (engine, slotIo) => engine.swap!(request, slotIo)),
      };
    },
    served: (capability) => state.latest.get(capability),
    passOver(capability) {
      const { passed, latest, tried } = state;
      const id = tried.get(capability);
      if (id === undefined) return false;
      passed.add(id);
      latest.delete(capability);
      tried.delete(capability);
      return entries.some((entry) => entry.capabilities.includes(capability) && !passed.has(entry.id));
    },
  };
}

interface ChoiceState {
  /** Ids of the engines that were given up. */
  readonly passed: Set<string>;
  readonly latest: Map<Capability, Served>;
  /** The id of the engine that was called last. */
  readonly tried: Map<Capability, string>;
}

type Work<T> = (engine: Engine, io: EngineIo) => Promise<T>;
type Call = <T>(capability: Capability, io: EngineIo, work: Work<T>) => Promise<T>;

/** Waits for a slot, works there, and reports how the call went. */
async function callInSlot<T>(
  { entries, scheduler, load }: Shared,
  { passed, latest, tried }: ChoiceState,
  { capability, io, work }: { readonly capability: Capability; readonly io: EngineIo; readonly work: Work<T> },
): Promise<T> {
  const only = latest.get(capability)?.engine.id;
  const request = { capability, passed: [...passed], ...(only === undefined ? {} : { only }) };
  const slot = await scheduler.acquire(request, io.signal);
  let how: SlotOutcome = "unknown";
  let isStuck = false;
  const onStuck = () => {
    isStuck = true;
  };
  try {
    tried.set(capability, slot.engineId);
    const engine = await load(slot.engineId);
    const { origin = "trained" } = entries.find(({ id }) => id === slot.engineId) ?? {};
    latest.set(capability, { engine, origin, degraded: slot.degraded });
    const made = await work(engine, { ...io, onStuck });
    how = "answered";
    return made;
  } catch (error) {
    if (error instanceof EaselError && !io.signal.aborted)
      how = error.type === "ENGINE_UNAVAILABLE" ? "unavailable" : "answered";
    throw error;
  } finally {
    slot.release(isStuck ? "stuck" : how);
  }
}

/** Before a slot is acquired, so that no server's slot waits for the processor of this host, the hole is filled where the engine wants it. */
async function fillPrefilled(
  { entries, prefiller }: Shared,
  { passed }: ChoiceState,
  { request, io, call }: { readonly request: FillRequest; readonly io: EngineIo; readonly call: Call },
): Promise<EngineResult> {
  const first = entries.find(({ id, capabilities }) => capabilities.includes("fill") && !passed.has(id));
  const filler = first?.wantsPrefill ? await prefiller?.load() : undefined;
  if (!filler) return call("fill", io, (engine, slotIo) => engine.fill!(request, slotIo));
  const own = { ...io, rng: io.rng.fork("prefill"), ...subProgress(io, [0, PREFILLED_01]) };
  const hasAnything = request.mask.data.some((make) => make < 0.5);
  const raster = hasAnything ? (await filler.fill!(request, own)).raster : request.raster;
  const rest = { ...io, ...subProgress(io, [PREFILLED_01, 1]) };
  return call("fill", rest, (engine, slotIo) => {
    const wants = entries.find(({ id }) => id === engine.id)?.wantsPrefill;
    return engine.fill!(wants ? { ...request, raster } : request, slotIo);
  });
}
