/** Operations that are one call, as methods of the TypeScript client. */

import { KIND_NAMES, KIND_PARAMS, KIND_WIRES, kindCommand } from "easel-contract";
import {
  answerOf,
  isSwitch,
  type Json,
  type Operation,
  operationsOf,
  picturesOf,
  queryOf,
  requestOf,
  resolved,
} from "../document.ts";
import { BY_HAND, KIND_METHODS, methodName, OF_ONE_FIELD, shapeName } from "./names.ts";
import { comment, type TypeReader } from "./types.ts";

/** A method: what it is called, how it is declared, and its route as `methodOf` of the client reads it. */
interface Method {
  readonly group: string;
  readonly name: string;
  readonly declaration: string;
  readonly route: string;
}

/** What a method takes after the names in its path: the mark of the route and the argument. */
interface Given {
  readonly mark: string;
  readonly argument?: string;
}

/** The text of `operations.ts`. */
export function operationsText(document: Json, types: TypeReader, note: string): string {
  const { schemas } = document.components;
  const plain = plainOperations(document);
  const methods = plain.flatMap((operation) => [
    methodOf(operation, schemas, types),
    ...furtherMethods(operation, schemas, types),
  ]);
  const groups = Map.groupBy(methods, ({ group }) => group);
  const kinds = KIND_NAMES.map((kind) => kindText(kind, document));
  const declared = [
    ...kinds.map(({ declaration }) => declaration),
    ...[...groups].map(
      ([group, its]) => `  declare readonly ${group}: {\n${its.map(({ declaration }) => declaration).join("")}  };\n`,
    ),
  ].join("");
  const words = new Set(declared.match(/\w+/g));
  const shapes = [...Object.keys(schemas), ...plain.flatMap((one) => queryOf(one)?.name ?? [])].map(shapeName);
  const imported = [...new Set(shapes)].filter((name) => words.has(name)).sort();
  return `/** The methods of the client that are one call, and its kinds. ${note} */

import type { Kind, StyledKind } from "../kind.ts";
import type { CallOptions } from "../transport.ts";
import type {
${imported.map((name) => `  ${name},\n`).join("")}} from "./types.ts";

export class Operations {
${declared}}

/** The kinds: their names on the wire, and the fields that take pictures. */
export const KINDS = {
${kinds.map(({ name, route }) => `  ${name}: ${JSON.stringify(route)},\n`).join("")}};

/** By group and method: what \`methodOf\` makes of it. */
export const ROUTES = {
${[...groups].map(([group, its]) => `  ${group}: {\n${its.map(({ name, route }) => `    ${name}: ${JSON.stringify(route)},\n`).join("")}  },\n`).join("")}};
`;
}

/** The operations that are one call and no kind's. */
export function plainOperations(document: Json): readonly Operation[] {
  return operationsOf(document).filter(({ id }) => !(id in BY_HAND) && !(id in KIND_METHODS));
}

function kindText(kind: (typeof KIND_NAMES)[number], document: Json) {
  const { name, about } = kindCommand(kind);
  const { thing } = KIND_WIRES[kind];
  const operations = operationsOf(document);
  const read = operations.find(({ id }) => id === `get${thing}`)!;
  const isStyled = operations.some(({ id }) => id === `list${thing}Styles`);
  const request = KIND_PARAMS[kind].meta()?.id ?? "";
  const { schemas } = document.components;
  const of = `${shapeName(request)}, ${shapeName(answerOf(read).schema!)}`;
  return {
    name,
    declaration: `${comment(`Makes ${about}.`, "  ")}  declare readonly ${name}: ${isStyled ? "StyledKind" : "Kind"}<${of}>;\n`,
    route: [kind, ...picturesOf(schemas[request], schemas)].join(" "),
  };
}

/** `only` = the one field of its request that it takes. */
function methodOf(
  operation: Operation,
  schemas: Json,
  types: TypeReader,
  called = methodName(operation),
  only?: string,
): Method {
  const { path, method, doc } = operation;
  const [group = "", name = ""] = called.split(".");
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, field]) => `${field}: string`);
  const { mark, argument } = givenOf(operation, schemas, types, only);
  const { type, reads } = readOf(operation, name, schemas);
  const parameters = [...inPath, ...(argument ? [argument] : []), "options?: CallOptions"];
  const told = [doc.summary, doc.description]
    .filter(Boolean)
    .map((text) => text.replace(/(?<=\w)$/, "."))
    .join(" ");
  return {
    group,
    name,
    declaration: `${comment(told, "    ")}    ${name}(${parameters.join(", ")}): ${type};\n`,
    route: [method === "GET" ? "" : method, path.replace(/\{\w+\}/g, "{}"), mark, reads].filter(Boolean).join(" "),
  };
}

/** The answer as a table, and the method of one field. */
function furtherMethods(operation: Operation, schemas: Json, types: TypeReader): readonly Method[] {
  const { id, path, doc, hasTable } = operation;
  const name = methodName(operation);
  const table = { ...doc, summary: `${doc.summary}, as CSV`, description: "", responses: TABLE };
  const [called, field] = OF_ONE_FIELD[id] ?? [];
  const alone = { ...doc, summary: `\`${name.split(".")[1]}\` with a ${field} alone.`, description: "" };
  return [
    ...(hasTable
      ? [methodOf({ ...operation, path: `${path}?format=csv`, doc: table }, schemas, types, `${name}Table`)]
      : []),
    ...(called ? [methodOf({ ...operation, doc: alone }, schemas, types, called, field)] : []),
  ];
}

const TABLE: Json = { 200: { content: { "text/csv": {} } } };

/** One field is given as it is, several as an object. */
function givenOf(operation: Operation, schemas: Json, types: TypeReader, field?: string): Given {
  const { doc } = operation;
  const request = requestOf(operation, schemas);
  if (request) {
    const fields = Object.entries<Json>(request.schema.properties);
    const [[only = "", schema] = [], ...more] = field ? fields.filter(([name]) => name === field) : fields;
    if (more.length > 0) return { mark: "body", argument: `request: ${shapeName(request.name)}` };
    return { mark: `body ${only}`, argument: `${only}: ${types.typeOf(schema, true)}` };
  }
  const several = queryOf(operation);
  if (several) return { mark: "query", argument: `filter?: ${shapeName(several.name)}` };
  const only: Json = doc.parameters.find(({ in: where }: Json) => where === "query");
  if (!only) return { mark: "" };
  const type = isSwitch(only.schema) ? "boolean" : types.typeOf(only.schema, true);
  return { mark: `query ${only.name}`, argument: `${camel(only.name)}${only.required ? "" : "?"}: ${type}` };
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What a method answers with, and the mark of its route that says how the answer is read. */
function readOf(operation: Operation, name: string, schemas: Json): { readonly type: string; readonly reads: string } {
  const { schema, mediaType } = answerOf(operation);
  if (!schema)
    return mediaType.startsWith("text/")
      ? { type: "Promise<string>", reads: ":text" }
      : { type: "Promise<Blob>", reads: ":blob" };
  if (schema === "SuccessAnswer") return { type: "Promise<void>", reads: "." };
  // A list of one thing is given page by page where the method is called `list`, and else as it is.
  const { success: _, next_cursor: __, ...fields } = resolved(schemas[schema], schemas).properties;
  const [[list = "", items] = [], ...more] = Object.entries<Json>(fields);
  if (schema.endsWith("ListAnswer") && more.length === 0) {
    const item = shapeName(items.items.$ref.split("/").at(-1));
    return name === "list"
      ? { type: `AsyncGenerator<${item}, void, undefined>`, reads: `*${list}` }
      : { type: `Promise<${item}[]>`, reads: `.${list}` };
  }
  return { type: `Promise<${shapeName(schema)}>`, reads: "" };
}
