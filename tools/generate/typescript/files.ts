/** The generated files of the TypeScript client. */

import { ERRORS } from "easel-contract";
import { eventBodies, type Json, nameOf, operationsOf, queryOf, requestOf } from "../document.ts";
import { shapeName } from "./names.ts";
import { operationsText, plainOperations } from "./operations.ts";
import { comment, typeReader } from "./types.ts";

const FOLDER = "packages/client/src/generated";
const NOTE = "Made by tools/generate.ts of the API's own document.";

/** The files by path from the root, of an OpenAPI document. */
export function typeScriptFiles(document: Json): ReadonlyMap<string, string> {
  const types = typeReader(document.components.schemas);
  return new Map([
    [`${FOLDER}/types.ts`, typesText(document)],
    [`${FOLDER}/operations.ts`, operationsText(document, types, NOTE)],
    [`${FOLDER}/errors.ts`, errorsText()],
  ]);
}

function typesText(document: Json): string {
  const { schemas } = document.components;
  const types = typeReader(schemas);
  const requests = operationsOf(document).flatMap((operation) => requestOf(operation, schemas) ?? []);
  const sent = new Set<string>();
  for (const { schema, name } of requests) collect(schema, schemas, sent.add(name));
  // Requests that are forms alone have no schema of their own name, and their pictures are files.
  const forms = requests
    .filter(({ form }) => form === "only")
    .map(({ name, schema }) => types.declaration(name, schema, true).replace(/: Blob(?=[; ])/g, ": ImageSource"));
  const queries = plainOperations(document).flatMap((operation) => queryOf(operation) ?? []);
  const declarations = Object.entries<Json>(schemas).map(([name, schema]) =>
    types.declaration(name, schema, sent.has(name)),
  );
  return `/** Shapes of requests and answers on the wire. ${NOTE} */

import type { ImageSource } from "../input.ts";

${[...declarations, ...queries.map(({ name, schema }) => types.declaration(name, schema, true)), ...forms].filter(Boolean).join("\n\n")}

/** What a webhook's request holds, by its type. */
export type WebhookEvent = ${eventBodies(document).map(shapeName).join(" | ")};
`;
}

/** The names of the schemas within a schema. */
function collect(schema: Json, schemas: Json, into: Set<string>): void {
  if (schema === null || typeof schema !== "object") return;
  const name = typeof schema.$ref === "string" ? nameOf(schema.$ref) : undefined;
  if (name && !into.has(name)) collect(schemas[name], schemas, into.add(name));
  for (const part of Object.values(schema)) collect(part, schemas, into);
}

function errorsText(): string {
  const classes = Object.entries(ERRORS).map(([type, { status, when }]) => {
    const words = type.toLowerCase().replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
    const name = words.endsWith("Error") ? words : `${words}Error`;
    return `${comment(`Status ${status}: ${when}.`, "")}export const ${name} = errorClass("${name}");\nexport type ${name} = ApiError;\n`;
  });
  return `/** One class for each type of the service's errors. ${NOTE} */

import { type ApiError, errorClass } from "../errors.ts";

${classes.join("")}`;
}
