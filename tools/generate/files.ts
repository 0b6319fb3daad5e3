/** What is made of the contract: the clients, tables of the documents, and what the page calls kinds. Of the painter: what the catalogue of styles says of carriers. */

import { KIND_WIRES } from "easel-contract";
import { CARRIERS } from "easel-painter/carriers";
import type { Json } from "./document.ts";
import { pythonFiles } from "./python/files.ts";
import { documentFiles } from "./tables.ts";
import { typeScriptFiles } from "./typescript/files.ts";

/** The files by path from the root, of an OpenAPI document. */
export function generatedFiles(document: Json): ReadonlyMap<string, string> {
  return new Map([
    ...typeScriptFiles(document),
    ...pythonFiles(document),
    ...documentFiles(),
    ...pageFiles(),
    ...styleFiles(),
  ]);
}

/** What the page shows of the kinds before it has the API's own document. */
function pageFiles(): ReadonlyMap<string, string> {
  const called = Object.fromEntries(Object.entries(KIND_WIRES).map(([name, wire]) => [name, wire.called]));
  return new Map([["web/src/kinds.json", `${JSON.stringify(called, undefined, 2)}\n`]]);
}

function styleFiles(): ReadonlyMap<string, string> {
  const told = CARRIERS.map(({ name, title, ground }) => ({ name, title, ground }));
  return new Map([["src/styles/carriers.json", `${JSON.stringify(told, undefined, 2)}\n`]]);
}
