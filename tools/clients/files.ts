/** The generated files of all clients. */

import type { Json } from "./document.ts";
import { pythonFiles } from "./python/files.ts";
import { typeScriptFiles } from "./typescript/files.ts";

/** The files by path from the root, of an OpenAPI document. */
export function clientFiles(document: Json): ReadonlyMap<string, string> {
  return new Map([...typeScriptFiles(document), ...pythonFiles(document)]);
}
