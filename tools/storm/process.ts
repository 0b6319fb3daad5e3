/** An API or a worker of the storm: the service as composed, with a kind that paints noise. argv: `api` or `worker`, the module of its hosts. */

import pino from "pino";
import { startService } from "../../src/compose.ts";
import { readConfig } from "../../src/config.ts";
import { SHIPPED } from "../../src/worker/composition.ts";

const [, , role, composition] = process.argv;
const started = await startService(
  {
    config: readConfig(process.env),
    clock: { now: () => new Date() },
    log: pino({ level: "info", base: { role, pid: process.pid } }, pino.destination(2)),
    fetch: globalThis.fetch,
    env: {},
    catalogue: { ...SHIPPED, module: composition ?? new URL("./composition.ts", import.meta.url).href },
    // Hosts of a given module take no time: other work on the machine is not to decide how many pictures they make.
    keepsPriority: composition !== undefined,
  },
  { api: role === "api", worker: role === "worker" },
);
process.on("disconnect", () => process.exit());
process.send?.({ url: started.url ?? "" });
