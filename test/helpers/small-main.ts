/** The program with the engine hosts of `small-pictures.ts`, which is read by these alone. */

import nodeModule from "node:module";
import { join } from "node:path";

nodeModule.enableCompileCache(join(import.meta.dirname, "../../node_modules/.cache/compiled"));
const { run } = await import("../../src/program.ts");
const { SHIPPED } = await import("../../src/worker/composition.ts");

const module = new URL("./small-pictures.ts", import.meta.url).href;
process.exit(await run({ ...SHIPPED, module }));
