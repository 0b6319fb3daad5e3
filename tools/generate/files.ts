/** What is made of the contract: the clients, and tables of the documents. Of the painter: what the catalogue of styles says of carriers. */

import { CARRIERS } from "easel-painter/carriers";
import type { Json } from "./document.ts";
import { pythonFiles } from "./python/files.ts";
import { documentFiles } from "./tables.ts";
import { typeScriptFiles } from "./typescript/files.ts";

/** The files by path from the root, of an OpenAPI document. */
export function generatedFiles(document: Json): ReadonlyMap<string, string> {
  return new Map([...typeScriptFiles(document), ...pythonFiles(document), ...documentFiles(), ...styleFiles()]);
}

function styleFiles(): ReadonlyMap<string, string> {
  const told = CARRIERS.map(({ name, title, ground }) => ({ name, title, ground }));
  return new Map([["src/styles/carriers.json", `${JSON.stringify(told, undefined, 2)}\n`]]);
}
