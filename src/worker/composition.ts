/** What engine hosts are made of unless a test says otherwise. */

import type { KindName } from "../contract/kinds/index.ts";
import { createEngines, ENGINES } from "../engines/index.ts";
import { loadKind } from "../kinds/index.ts";
import type { ImageKind } from "../kinds/kind.ts";
import type { Clock } from "../ports.ts";
import type { Composition } from "./make-picture.ts";

/** All kinds of Easel over all its engines. Called once by each host; what was loaded for a picture stays for the next. */
export function compose(clock: Clock): Composition {
  const kinds = new Map<KindName, Promise<ImageKind | undefined>>();
  return {
    kind(name) {
      const known = kinds.get(name) ?? loadKind(name);
      kinds.set(name, known);
      return known;
    },
    engines: createEngines(ENGINES, clock),
  };
}
