/**
 * The program's entry. Compiled modules are kept in `node_modules/.cache/easel`, which saves a later start 17 to 45 % of
 * its processor time (`bench/first-picture.ts`). Where that folder cannot be written, nothing is kept. `NODE_COMPILE_CACHE` names another folder, `NODE_DISABLE_COMPILE_CACHE=1` turns it off.
 */

import nodeModule from "node:module";
import { join } from "node:path";

// Node 20 has none.
nodeModule.enableCompileCache?.(join(import.meta.dirname, "../node_modules/.cache/easel"));
const { run } = await import("./program.ts");
process.exit(await run());
