/** What is made of the contract: the clients, and tables of the documents. */

import type { Json } from "./document.ts";
import { pythonFiles } from "./python/files.ts";
import { documentFiles } from "./tables.ts";
import { typeScriptFiles } from "./typescript/files.ts";

/** The files by path from the root, of an OpenAPI document. */
export function generatedFiles(document: Json): ReadonlyMap<string, string> {
  return new Map([...typeScriptFiles(document), ...pythonFiles(document), ...documentFiles()]);
}
