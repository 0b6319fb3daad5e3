/** The program with the engine hosts of `small-pictures.ts`, which is read by these alone. */

import { run } from "../../src/program.ts";
import { SHIPPED } from "../../src/worker/composition.ts";

const module = new URL("./small-pictures.ts", import.meta.url).href;
process.exit(await run({ ...SHIPPED, module }));
