/** What engine hosts are made of unless a test says otherwise. */

import type { KindName } from "../contract/kinds/index.ts";
import { openWebSocket } from "../engines/comfyui/socket.ts";
import { createEngines } from "../engines/index.ts";
import { listEngines } from "../engines/list.ts";
import { createPatientFetch } from "../engines/remote/fetch-without-timeouts.ts";
import type { Desk } from "../engines/routing/scheduler.ts";
import type { EnginesSettings } from "../engines/settings.ts";
import { KINDS, type KindSettings } from "../kinds/index.ts";
import type { ImageKind } from "../kinds/kind.ts";
import type { Clock } from "../ports.ts";
import type { Composition } from "./make-picture.ts";

/** What a host gives its composition. */
export interface HostTools {
  readonly clock: Clock;
  readonly fetch: typeof globalThis.fetch;
  readonly engines: EnginesSettings;
  readonly kinds: KindSettings;
  /** Where places at engines are given: in the parent. */
  readonly desk: Desk;
}

/** All kinds of Easel over all its engines. Called once by each host; what was loaded for a picture stays for the next. */
export function compose({ clock, fetch, engines, kinds: settings, desk }: HostTools): Composition {
  const kinds = new Map<KindName, Promise<ImageKind>>();
  const tools = { clock, fetch: createPatientFetch(fetch), openSocket: openWebSocket };
  return {
    kind(name) {
      const known = kinds.get(name) ?? KINDS.find((entry) => entry.name === name)?.load(settings);
      if (known) kinds.set(name, known);
      return known;
    },
    engines: createEngines(listEngines(engines, tools), desk),
  };
}
