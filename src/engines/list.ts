/** The only list of engines: the types that the configuration may name, and the engines that come with Easel. */

import { isDeepStrictEqual } from "node:util";
import { comfyuiType } from "./comfyui/type.ts";
import { diffusionType } from "./diffusion/type.ts";
import type { Capability } from "./engine.ts";
import {
  type EngineEntry,
  type EngineServer,
  type EngineSettings,
  type EngineTools,
  type EngineType,
  nameOf,
} from "./engine-type.ts";
import { openaiType } from "./openai/type.ts";
import { sdapiType } from "./sdapi/type.ts";
import { sdcppType } from "./sdcpp/type.ts";
import { swapperType } from "./swapper/type.ts";

export type { EngineEntry, EngineTools } from "./engine-type.ts";

/** The types of engines that the configuration file may name. */
export const ENGINE_TYPES: readonly EngineType[] = [
  comfyuiType,
  openaiType,
  diffusionType,
  sdapiType,
  sdcppType,
  swapperType,
];

/** The engines that come with Easel. Nothing is loaded before it is needed. */
export const BUILT_IN: readonly EngineEntry[] = [
  {
    id: "painter",
    capabilities: ["paint", "carry"],
    origin: "procedural",
    builtIn: true,
    load: async () => (await import("./painter/index.ts")).createPainterEngine(),
    loadForesight: async () => (await import("./painter/foresight.ts")).createForesight(),
  },
  {
    id: "extender",
    capabilities: ["fill"],
    origin: "procedural",
    ignoresWords: true,
    builtIn: true,
    load: async () => (await import("./extender/index.ts")).createExtender(),
  },
  {
    // Its models find faces; the pixels are warped and blended by rules.
    id: "face-mesh",
    capabilities: ["swap"],
    origin: "procedural",
    builtIn: true,
    load: async () => (await import("./face-mesh/index.ts")).createFaceMesh(),
  },
];

/** The engines of a service, as the configuration file lists them. */
interface Configured {
  readonly engines: readonly EngineSettings[];
  /** Whether a built-in engine serves when the configured ones are down. */
  readonly fallback: boolean;
}

/** Settings that say how a server is reached and how much it is given, not what it makes. */
const NOT_WHAT_IT_MAKES: readonly string[] = [
  ...["id", "url", "urlHosts", "headers", "query", "auth", "apiKey", "apiKeyEnv"],
  ...["timeouts", "concurrency", "for"],
];

/**
 * The preferred first, built-in ones last. Engines whose settings differ only in how a server is reached are equals. Without `fallback` a built-in engine serves only the capabilities that no engine of
 * the settings is used for.
 */
export function listEngines(
  { engines, fallback }: Configured,
  tools: EngineTools,
  types: readonly EngineType[] = ENGINE_TYPES,
): readonly EngineEntry[] {
  const own = engines.map((settings) => {
    const first = engines.find((other) => makesTheSame(other, settings));
    return { ...entryOf(settings, tools, types), ...(first && first !== settings && { equalTo: nameOf(first) }) };
  });
  const taken = new Set(own.flatMap(({ capabilities }) => capabilities));
  const rest = BUILT_IN.map((entry) => ({
    ...entry,
    capabilities: entry.capabilities.filter((capability) => fallback || !taken.has(capability)),
  }));
  return [...own, ...rest.filter(({ capabilities }) => capabilities.length > 0)];
}

function makesTheSame(a: EngineSettings, b: EngineSettings): boolean {
  const whatItMakes = (settings: EngineSettings) =>
    Object.fromEntries(Object.entries(settings).filter(([name]) => !NOT_WHAT_IT_MAKES.includes(name)));
  return isDeepStrictEqual(whatItMakes(a), whatItMakes(b));
}

/** The entry of one configured engine. */
export function entryOf(
  settings: EngineSettings,
  tools: EngineTools,
  types: readonly EngineType[] = ENGINE_TYPES,
): EngineEntry {
  const type = typeOf(settings, types);
  const { concurrency } = settings;
  return {
    ...type.entryOf(settings, tools),
    id: nameOf(settings),
    capabilities: settings.for ?? type.capabilitiesOf(settings),
    origin: type.origin,
    ...(concurrency === undefined ? {} : { slots: concurrency }),
  };
}

/** All capabilities of an engine with these settings, including unused ones. */
export function abilitiesOf(settings: EngineSettings, types: readonly EngineType[]): readonly Capability[] {
  return typeOf(settings, types).capabilitiesOf(settings);
}

/** The server that Easel runs for an engine; undefined = it runs none. */
export function serverOf(settings: EngineSettings, types: readonly EngineType[]): EngineServer | undefined {
  return typeOf(settings, types).superviseOf?.(settings);
}

/** Memory that the models of all configured engines take in one engine host, in MiB. */
export function memoryMiBOf({ engines }: Configured, types: readonly EngineType[]): number {
  return engines.reduce((sum, settings) => sum + (typeOf(settings, types).memoryMiBOf?.(settings) ?? 0), 0);
}

/** Checked settings name a type of the list. */
function typeOf(settings: EngineSettings, types: readonly EngineType[]): EngineType {
  const found = types.find(({ type }) => type === settings.type);
  if (!found) throw new RangeError(`no engine of type ${settings.type}`);
  return found;
}
