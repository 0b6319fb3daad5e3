/** What engine hosts are made of unless a test says otherwise. */

import manifest from "../../package.json" with { type: "json" };
import { createEngines, ENGINES } from "../engines/index.ts";
import { loadKind } from "../kinds/index.ts";
import type { Composition } from "./make-picture.ts";

/** All kinds of Easel over all its engines. Called once by each host, with the clock of its process. */
export function compose(clock: Parameters<typeof createEngines>[1]): Composition {
  return { softwareVersion: manifest.version, kind: loadKind, engines: createEngines(ENGINES, clock) };
}
