/** `/openapi.json`: OpenAPI 3.1 made of what the routes say of themselves and of the schemas that they use. */

import {
  ERRORS,
  type ErrorType,
  EVENT_BODIES,
  EVENT_TYPES,
  EVENTS,
  errorAnswer,
  errorBody,
  type FormHint,
  failedAnswer,
  formHints,
  KIND_NAMES,
  KIND_PARAMS,
  KIND_WIRES,
  subjectOf,
} from "easel-contract";
import { z } from "zod";
import { stylesOf } from "../styles/catalogue.ts";
import { formFields } from "./forms.ts";
import type { DocumentedRoute, RouteDoc } from "./route-table.ts";

/** Headers whose values are more than text. */
const HEADERS: Readonly<Record<string, Json>> = {
  "X-Job-Status": { type: "string", enum: ["queued", "running", "ready", "failed"] },
  "X-Queue-Position": { type: "integer", minimum: 0 },
  "X-Progress": { type: "number", minimum: 0, maximum: 1 },
  "Retry-After": { type: "integer", minimum: 0 },
  "Idempotency-Key": { type: "string", minLength: 1, maxLength: 200 },
  "Last-Event-ID": { type: "string", pattern: "^[0-9]{1,15}$" },
  "Idempotency-Replayed": { type: "string", enum: ["true"] },
};

type Json = { [key: string]: unknown };

const SCHEMAS = "#/components/schemas/";
/** `QUERY` has no place in 3.1, and `HEAD` goes without saying. */
const SHOWN = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const KEYED_ERRORS: readonly ErrorType[] = ["NO_RIGHTS", "FORBIDDEN", "RATE_LIMIT_EXCEEDED"];
const BODY_ERRORS: readonly ErrorType[] = ["INVALID_REQUEST_BODY", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"];
const FAILURES: readonly ErrorType[] = ["NOT_SCANNABLE", "CONTENT_REJECTED", "QUALITY_TOO_LOW", "GENERATION_FAILED"];

/** The document for these routes. Throws when a schema has no id, so that a test sees it. */
export function openApiOf(routes: readonly DocumentedRoute[], publicUrl: string): Json {
  const paths: { [path: string]: Json } = {};
  for (const { url, methods, doc } of routes) {
    const path = url.replace("/i/:file", "/i/{id}.{extension}").replace(/:([A-Za-z]+)/g, "{$1}");
    paths[path] ??= {};
    for (const method of SHOWN)
      if (methods.includes(method)) paths[path][method.toLowerCase()] = operationOf(path, docFor(method, doc));
  }
  const webhooks = webhooksOf();
  return {
    openapi: "3.1.0",
    info: {
      title: "Easel",
      version: "1",
      description:
        "Self-hosted image generation: QR art that scans, pictures from words, extended pictures and face swaps. Create an image, then poll getImage with its id until the answer has a `url`.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: publicUrl }],
    security: [{ apiKey: [] }],
    tags: [...new Set(routes.map(({ doc }) => doc.tag))].map((name) => ({ name })),
    paths,
    webhooks,
    components: {
      securitySchemes: {
        apiKey: {
          type: "http",
          scheme: "bearer",
          description:
            "`Authorization: Bearer apikey,<API_KEY>` or `Bearer <API_KEY>`. The role that an operation names is the scope that the key needs: `create`, `read` or `admin`; no scope includes another.",
        },
      },
      schemas: reachable(allSchemas(), { paths, webhooks }),
    },
  };
}

/** What the service sends, by the type of event. */
function webhooksOf(): Json {
  const responses = { "200": { description: "Any status from 200 to 299 ends the delivery." } };
  return Object.fromEntries(
    EVENT_TYPES.map((type) => {
      const content = { "application/json": { schema: ref(EVENT_BODIES[subjectOf(type)]) } };
      return [
        type,
        { post: { summary: EVENTS[type], security: [], requestBody: { required: true, content }, responses } },
      ];
    }),
  );
}

/** What a read says of one of its methods: GET takes the fields of the body as query. */
function docFor(method: string, { body, postId, ...doc }: RouteDoc): RouteDoc {
  if (postId === undefined) return { ...doc, ...(body ? { body } : {}) };
  if (method === "POST") return { ...doc, operationId: postId, ...(body ? { body } : {}) };
  return { ...doc, ...(body instanceof z.ZodObject ? { query: body } : {}) };
}

function operationOf(path: string, doc: RouteDoc): Json {
  const errors = [
    ...(doc.scope === "keyless" ? [] : KEYED_ERRORS),
    ...(doc.body ? BODY_ERRORS : []),
    ...doc.errors,
    "INTERNAL",
    "SERVICE_UNAVAILABLE",
  ] as ErrorType[];
  return {
    operationId: doc.operationId,
    tags: [doc.tag],
    summary: doc.summary,
    ...(doc.description ? { description: doc.description } : {}),
    security: doc.scope === "keyless" ? [] : [{ apiKey: [doc.scope] }],
    parameters: parametersOf(path, doc),
    ...(doc.body ? { requestBody: requestBodyOf(doc, doc.body) } : {}),
    responses: { [String(doc.answer.status ?? 200)]: answerOf(doc), ...errorAnswers([...new Set(errors)], doc.pages) },
  };
}

function parametersOf(path: string, doc: RouteDoc): Json[] {
  const inPath = [...path.matchAll(/\{([A-Za-z]+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const signed = path.startsWith("/i/")
    ? ["exp", "sig"].map((name) => ({ name, in: "query", required: true, schema: { type: "string" } }))
    : [];
  const query = Object.entries(doc.query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: !(schema as z.ZodType).safeParse(undefined).success,
    ...described(bare(z.toJSONSchema(schema as z.ZodType, { io: "input" }))),
  }));
  const headers = Object.entries(doc.requestHeaders ?? {}).map(([name, description]) => ({
    name,
    in: "header",
    required: false,
    description,
    schema: HEADERS[name] ?? { type: "string" },
  }));
  return [...inPath, ...signed, ...query, ...headers];
}

/** A parameter's description stands beside its schema. */
function described({ description, ...schema }: Json): Json {
  return { ...(description ? { description } : {}), schema };
}

function requestBodyOf(doc: RouteDoc, body: z.ZodType): Json {
  const example = (z.globalRegistry.get(body)?.examples as readonly unknown[] | undefined)?.[0];
  const shown = example === undefined ? {} : { example };
  return {
    required: true,
    content: {
      ...(doc.multipart === "only" ? {} : { "application/json": { schema: ref(body), ...shown } }),
      ...(doc.multipart && body instanceof z.ZodObject
        ? { "multipart/form-data": { schema: formSchemaOf(body) } }
        : {}),
    },
  };
}

/** The request as a form: its pictures are files. */
function formSchemaOf(body: z.ZodObject): Json {
  const file = { type: "string", format: "binary" };
  const id = String(z.globalRegistry.get(body)?.id);
  const json = allSchemas()[id];
  if (!json) throw new Error(`expected the schema of a request to have a name, got ${id}`);
  const types = formFields(body);
  const properties = Object.entries((json.properties ?? {}) as { [name: string]: Json }).map(([name, property]) => {
    if (types.get(name) !== "image") return [name, property];
    const many = JSON.stringify(property).includes('"type":"array"');
    const { description } = property;
    return [name, { ...(many ? { type: "array", items: file, minItems: 1, maxItems: 4 } : file), description }];
  });
  return { ...json, properties: Object.fromEntries(properties) };
}

function answerOf({ answer }: RouteDoc): Json {
  const type = answer.mediaType ?? "application/json";
  return {
    description: answer.description,
    headers: headersOf({ ...answer.headers, "X-Request-Id": "the id of this request in the service's log" }),
    ...(answer.schema
      ? { content: { [type]: { schema: ref(answer.schema) } } }
      : answer.mediaType
        ? { content: { [type]: { schema: textOrBytes(type) } } }
        : {}),
  };
}

/** Generators leave out an answer without a schema. */
function textOrBytes(mediaType: string): Json {
  return { type: "string", ...(mediaType.startsWith("text/") ? {} : { format: "binary" }) };
}

function headersOf(headers: Readonly<Record<string, string>>): Json {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [
      name,
      { description, schema: HEADERS[name] ?? { type: "string" } },
    ]),
  );
}

/** One answer per status, with an example per error type. */
function errorAnswers(types: readonly ErrorType[], pages: RouteDoc["pages"] = {}): Json {
  const byStatus = Map.groupBy(types, (type) => ERRORS[type].status);
  return Object.fromEntries(
    [...byStatus].map(([status, rows]) => {
      const failed = rows.some((type) => FAILURES.includes(type));
      const schema = failed ? { anyOf: [ref(errorAnswer), ref(failedAnswer)] } : ref(errorAnswer);
      const examples = Object.fromEntries(
        rows.map((type) => {
          const body = errorBody(type);
          return [
            type,
            { summary: ERRORS[type].when, value: FAILURES.includes(type) ? { success: false, ...body } : body },
          ];
        }),
      );
      const description = rows.map((type) => `${type}: ${ERRORS[type].when}`).join("; ");
      const page = rows.some((type) => pages[type]);
      const onlyPage = rows.every((type) => pages[type] === "always");
      const content = {
        ...(onlyPage ? {} : { "application/json": { schema, examples } }),
        ...(page ? { "text/html": { schema: { type: "string" } } } : {}),
      };
      const waits = status === 429 || status === 503;
      const headers = waits ? { headers: headersOf({ "Retry-After": "seconds after which to try again" }) } : {};
      return [String(status), { description, ...headers, content }];
    }),
  );
}

function ref(schema: z.ZodType): Json {
  const id = z.globalRegistry.get(schema)?.id;
  if (id === undefined) throw new Error("a schema in a route's documentation needs .meta({ id })");
  return { $ref: `${SCHEMAS}${id}` };
}

function allSchemas(): { [id: string]: Json } {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { io: "input", unrepresentable: "any", uri: schemaUri });
  // In JSON a picture is no file.
  const picture = schemas.ImageInput as { anyOf: Json[] };
  picture.anyOf = picture.anyOf.filter(({ format }) => format !== "binary");
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => [
      id,
      id.endsWith("Request") ? requestSchema(id, bare(schema as Json)) : bare(schema as Json),
    ]),
  );
}

function schemaUri(id: string): string {
  return `${SCHEMAS}${id}`;
}

/**
 * A request's schema as clients need it. Defaults go into the descriptions, because generators take a property with a default for a
 * required one. Style names come from the catalogue.
 */
function requestSchema(id: string, { properties, ...schema }: Json): Json {
  const kind = KIND_NAMES.find((name) => z.globalRegistry.get(KIND_PARAMS[name])?.id === id);
  const hints = kind ? formHints(kind) : {};
  const told = Object.entries(properties as { [name: string]: Json }).map(
    ([name, { default: preset, ...property }]) => {
      const description = [property.description, preset === undefined ? "" : `Default ${JSON.stringify(preset)}.`];
      const names = kind && name === "style" ? { enum: stylesOf(kind).map((style) => style.name) } : {};
      const form = formKeys(hints[name], preset);
      return [name, { ...property, ...names, ...form, description: description.filter(Boolean).join(" ") }];
    },
  );
  const called = kind ? { "x-label": KIND_WIRES[kind].called } : {};
  return { ...schema, ...called, properties: Object.fromEntries(told) };
}

/** What a form needs to know of a field. */
function formKeys({ order, widget, hidden, range }: Partial<FormHint> = {}, preset: unknown): Json {
  return {
    ...(order === undefined ? {} : { "x-order": order }),
    ...(widget ? { "x-widget": widget } : {}),
    ...(hidden ? { "x-hidden": true } : {}),
    ...(range ? { "x-range": range } : {}),
    ...(preset === undefined ? {} : { "x-preset": preset }),
  };
}

/** Only schemas that the paths lead to: the registry is shared by everything that is loaded. */
function reachable(schemas: { [id: string]: Json }, paths: Json): { [id: string]: Json } {
  const found: { [id: string]: Json } = {};
  const visit = (part: unknown) => {
    for (const [, id = ""] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      const schema = schemas[id];
      if (found[id] || !schema) continue;
      found[id] = schema;
      visit(schema);
    }
  };
  visit(paths);
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function bare(schema: object): Json {
  const { $schema, $id, ...rest } = schema as Json;
  return rest;
}
