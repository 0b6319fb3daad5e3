/** The image library, loaded at its first use: it takes 20 to 27 MB, which a process without pictures saves. */

import { createRequire } from "node:module";
import type sharp from "sharp";

const require = createRequire(import.meta.url);

/** The function that opens a picture, with all that belongs to it. The first call takes some 60 ms. */
export function imageLibrary(): typeof sharp {
  return require("sharp");
}
