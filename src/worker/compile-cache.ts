/** Where compiled modules are kept, for a child whose other variables are left out. */

import nodeModule from "node:module";
import { dirname } from "node:path";

/** The variable that gives a child this process's cache of compiled modules; none where this process has none, or its Node (20) knows none. */
export function compileCacheVariable(): { readonly NODE_COMPILE_CACHE?: string } {
  const folder = nodeModule.getCompileCacheDir?.();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}
