/** What engine hosts are made of unless a test says otherwise. */

import { createEngines, ENGINES } from "../engines/index.ts";
import { loadKind } from "../kinds/index.ts";
import type { Composition } from "./make-picture.ts";

/** All kinds of Easel over all its engines. Called once by each host, with the clock of its process. */
export function compose(clock: Parameters<typeof createEngines>[1]): Composition {
  return { kind: loadKind, engines: createEngines(ENGINES, clock) };
}
