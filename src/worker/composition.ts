/** The kinds and engines of an engine host. Tests give hosts a module of their own in its place. */

import type { EngineType } from "../engines/engine-type.ts";
import { createEngines } from "../engines/index.ts";
import { ENGINE_TYPES, listEngines } from "../engines/list.ts";
import { fetchWithoutTimeouts } from "../engines/remote/fetch-without-timeouts.ts";
import type { EngineScheduler } from "../engines/routing/scheduler.ts";
import type { EnginesSettings } from "../engines/settings.ts";
import { KINDS, type KindEntry, type KindSettings, keepKinds } from "../kinds/index.ts";
import type { Clock } from "../ports/clock.ts";
import { createManifestWriter, type ManifestSigner } from "../provenance/c2pa/manifest.ts";
import { createPixelMark } from "../provenance/mark/index.ts";
import type { Composition } from "./make-picture.ts";

/** The kinds and the types of engines that a service has. */
export interface Catalogue {
  readonly kinds: readonly KindEntry[];
  readonly engineTypes: readonly EngineType[];
  /** URL of the module whose `compose` gives them to engine hosts. */
  readonly module: string;
}

/** Those that come with Easel. */
export const SHIPPED: Catalogue = { kinds: KINDS, engineTypes: ENGINE_TYPES, module: import.meta.url };

/** What a host gives its composition. */
export interface HostTools {
  readonly clock: Clock;
  readonly fetch: typeof globalThis.fetch;
  readonly engines: EnginesSettings;
  readonly kinds: KindSettings;
  /** Key of the pixel mark, 32 bytes. Absent = pictures get none. */
  readonly pixelMarkKey?: Uint8Array;
  /** Absent = pictures get no C2PA manifest. */
  readonly signer?: ManifestSigner;
  /** Assigns engine slots; it runs in the parent process. */
  readonly scheduler: EngineScheduler;
}

/** All kinds over all engines. Called once by each host; what was loaded for a picture stays for the next. */
export function compose(
  { clock, fetch, engines, kinds: settings, pixelMarkKey, signer, scheduler }: HostTools,
  { kinds: entries, engineTypes }: Catalogue = SHIPPED,
): Composition {
  const tools = { clock, fetch: fetchWithoutTimeouts(fetch) };
  return {
    kind: keepKinds(settings, entries),
    engines: createEngines(listEngines(engines, tools, engineTypes), scheduler),
    ...(pixelMarkKey && { pixelMark: createPixelMark(pixelMarkKey) }),
    ...(signer && { manifests: createManifestWriter(signer) }),
  };
}
