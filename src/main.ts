/** The program's entry. `bin/easel.js` is the command: it keeps compiled modules. */

import { run } from "./program.ts";

process.exit(await run());
