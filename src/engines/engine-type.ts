/** The description of an engine before it is loaded: its settings, its limits, and the server that it needs. */

import type { z } from "zod";
import type { Clock } from "../ports/clock.ts";
import type { Capability, Engine, Origin, PromptWords, Warning } from "./engine.ts";

/** The settings that every engine of the configuration file has beside its own. Plain data, complete and checked. */
export interface EngineSettings {
  /** A key of the list of types: `comfyui`. */
  readonly type: string;
  readonly id: string;
  /** The capabilities it is used for; undefined = all it offers. */
  readonly for?: readonly Capability[] | undefined;
  /** Pictures that one worker gives it at the same time; undefined = the type's default. */
  readonly concurrency?: number | undefined;
}

/** External dependencies of engines. */
export interface EngineTools {
  readonly clock: Clock;
  /** Must not time out by itself: the engines have limits of their own. */
  readonly fetch: typeof globalThis.fetch;
}

/** One engine that is not loaded yet. */
export interface EngineEntry {
  readonly id: string;
  readonly capabilities: readonly Capability[];
  /** Default `trained`. */
  readonly origin?: Origin;
  /** Its server's health is polled by the scheduler; other engines count as up until they fail. */
  readonly watched?: boolean;
  /** Pictures that one worker gives it at the same time; undefined = no limit. */
  readonly slots?: number;
  /** Id of the first engine of the list with the same settings; the two share the work. Absent = it is the first. */
  readonly equalTo?: string;
  /** Longest time for one picture by its own limits, the queue of its server included; undefined = it has no limit. */
  readonly budgetMs?: number;
  /** Its fill reads the pixels of the hole: they should resemble the surroundings already. */
  readonly wantsPrefill?: boolean;
  /** It makes its pixels without the words of a request. */
  readonly ignoresWords?: boolean;
  /** Built in, and the fallback for other engines. */
  readonly builtIn?: boolean;
  load(): Promise<Engine>;
  /**
   * Loads what the answer to a create needs of the engine, without what makes its pixels. Absent = nothing can be said before the
   * picture is made.
   */
  loadForesight?(): Promise<Foresight>;
}

/** Warnings that are known before a picture is made. */
export interface Foresight {
  /**
   * The warnings that the words of a paint request will lead to with any seed. They are read beside the event loop, which no words
   * hold. Rejects when they cannot be read in time.
   */
  foresee(words: PromptWords): Promise<readonly Warning[]>;
  /** Gives its thread back. */
  stop(): Promise<void>;
}

/** A server that Easel starts for an engine, restarts and stops. */
export interface EngineServer<S extends EngineSettings = EngineSettings> {
  /** The settings for engine hosts once the server has an address. */
  settingsAt(url: string): S;
  /** Program and arguments that serve at the address. */
  commandAt(url: string): readonly [string, ...string[]];
  /** Longest time from its start to its first healthy answer. */
  readonly startMs: number;
}

/** One type of engine that the configuration file may name. Its folder exports it, `list.ts` lists it. */
export interface EngineType<S extends EngineSettings = EngineSettings> {
  readonly type: string;
  /** A strict object with at least `type` and `id`. */
  readonly settings: z.ZodObject;
  readonly origin: Origin;
  /** All capabilities of an engine with these settings. */
  capabilitiesOf(settings: S): readonly Capability[];
  /** The rest of its entry. `places` is the default of `concurrency`. */
  entryOf(settings: S, tools: EngineTools): Omit<EngineEntry, "id" | "capabilities" | "origin" | "builtIn">;
  /** Memory that its models take in an engine host, in MiB. Absent = it loads none there. */
  memoryMiBOf?(settings: S): number;
  /** The server that Easel runs for these settings; undefined = it runs none. */
  superviseOf?(settings: S): EngineServer<S> | undefined;
  /** The settings of the file that are paths relative to the file, before they are checked. */
  pathsOf?(unchecked: Readonly<Record<string, unknown>>): readonly string[];
  /** The unchecked settings with the content of the files that they name. Throws EaselError VALIDATION_ERROR by field. */
  readFiles?(unchecked: unknown, readText: (path: string) => Promise<string>): Promise<unknown>;
}

/** Time for uploads, downloads and health checks beside what the limits of a remote engine name. */
export const MARGIN_MS = 120_000;

/** How images name the engine: `comfyui:studio`. */
export function nameOf({ type, id }: Pick<EngineSettings, "type" | "id">): string {
  return `${type}:${id}`;
}
