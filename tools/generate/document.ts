/** What both generators of clients read of the API's document. */

/** A schema or another part of the document: JSON of any depth. */
// biome-ignore lint/suspicious/noExplicitAny: read by name, and what is missing is undefined
export type Json = any;

/** One operation of the document. */
export interface Operation {
  readonly id: string;
  readonly path: string;
  /** In upper case. */
  readonly method: string;
  readonly doc: Json;
  /** Whether its answer is also given as a table, by `format=csv`. */
  readonly hasTable: boolean;
}

/** The operations, without those that are another one by POST. */
export function operationsOf(document: Json): readonly Operation[] {
  return Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).flatMap(([method, doc]) =>
      doc.operationId.endsWith("ByPost")
        ? []
        : [withoutTable({ id: doc.operationId, path, method: method.toUpperCase(), doc, hasTable: false })],
    ),
  );
}

/** A method that gives the answer by fields has no choice of the table in its place. */
function withoutTable(operation: Operation): Operation {
  const { doc } = operation;
  const parameters: Json[] = doc.parameters ?? [];
  const others = parameters.filter(({ name }) => name !== "format");
  if (answerOf(operation).schema === undefined || others.length === parameters.length) return operation;
  return { ...operation, doc: { ...doc, parameters: others }, hasTable: true };
}

export const capital = (name: string) =>
  name.replace(/(^|[_.-])(\w)/g, (_, __, letter: string) => letter.toUpperCase());

export function nameOf(ref: string): string {
  return ref.split("/").at(-1)!;
}

/** The schema that a reference names, or the schema itself. */
export function resolved(schema: Json, schemas: Json): Json {
  return schema?.$ref ? resolved(schemas[nameOf(schema.$ref)], schemas) : schema;
}

/** Whether a picture can stand in it. */
export function holdsPicture(schema: Json, schemas: Json): boolean {
  if (schema?.format === "binary" || (schema?.$ref && nameOf(schema.$ref) === "ImageInput")) return true;
  const inner = resolved(schema, schemas);
  return [...(inner?.anyOf ?? []), inner?.items, ...Object.values(inner?.properties ?? {})].some(
    (part) => part && holdsPicture(part, schemas),
  );
}

/** The fields of a schema that take a picture. */
export function picturesOf(schema: Json, schemas: Json): readonly string[] {
  return Object.entries<Json>(schema.properties).flatMap(([field, property]) =>
    holdsPicture(property, schemas) ? [field] : [],
  );
}

export interface RequestBody {
  readonly name: string;
  readonly schema: Json;
  /** Whether it is sent as a form: never, where it holds files, or always. */
  readonly form: "no" | "files" | "only";
}

/** The body that an operation takes; one that is a form alone is named after its operation. */
export function requestOf({ id, doc }: Operation, schemas: Json): RequestBody | undefined {
  const content = doc.requestBody?.content ?? {};
  const named = content["application/json"]?.schema;
  const form = content["multipart/form-data"]?.schema;
  if (named) return { name: nameOf(named.$ref), schema: resolved(named, schemas), form: form ? "files" : "no" };
  return form && { name: `${capital(id)}Request`, schema: form, form: "only" };
}

/** What the address of an operation says behind its path, as an object; undefined for less than two fields. The client turns the pages. */
export function queryOf({ id, doc }: Operation): { readonly name: string; readonly schema: Json } | undefined {
  const query: Json[] = doc.parameters.filter(({ in: where }: Json) => where === "query");
  if (query.length < 2) return undefined;
  const fields = query
    .filter(({ name }) => name !== "cursor")
    .map(({ name, schema, description }) => {
      const type = isSwitch(schema) ? { type: "boolean" } : schema;
      return [name, { ...type, description }];
    });
  const required = query.flatMap((field) => (field.required ? [field.name] : []));
  return { name: `${capital(id)}Query`, schema: { type: "object", properties: Object.fromEntries(fields), required } };
}

export interface SuccessAnswer {
  readonly status: string;
  /** "" without a body. */
  readonly mediaType: string;
  /** The name of its schema, where it has one. */
  readonly schema: string | undefined;
}

export function answerOf({ doc }: Operation): SuccessAnswer {
  const [status = "200", answer] = Object.entries<Json>(doc.responses).find(([code]) => /^[23]/.test(code)) ?? [];
  const [[mediaType = "", content] = []] = [Object.entries<Json>(answer?.content ?? {})[0]];
  const ref: string | undefined = content?.schema?.$ref;
  return { status, mediaType, schema: ref && nameOf(ref) };
}

/** Yes or no, as text of an address. */
export function isSwitch({ enum: values }: Json): boolean {
  return values?.length === 2 && values.includes("true") && values.includes("false");
}

/** The names of the bodies that webhooks send. */
export function eventBodies(document: Json): readonly string[] {
  const names = Object.values<Json>(document.webhooks).map(({ post }) =>
    nameOf(post.requestBody.content["application/json"].schema.$ref),
  );
  return [...new Set(names)];
}
