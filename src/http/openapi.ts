/** `/openapi.json`: OpenAPI 3.1 made of what the routes say of themselves and of the schemas that they use. */

import { z } from "zod";
import { errorAnswer, failedAnswer } from "../contract/answers.ts";
import { ERRORS, type ErrorType, errorBody } from "../contract/errors.ts";
import type { RouteDoc } from "./route-doc.ts";
import type { DocumentedRoute } from "./route-table.ts";

type Json = { [key: string]: unknown };

const SCHEMAS = "#/components/schemas/";
/** `QUERY` has no place in 3.1, and `HEAD` goes without saying. */
const SHOWN = ["GET", "POST", "PUT", "DELETE"];
const KEYED_ERRORS: readonly ErrorType[] = ["NO_RIGHTS", "RATE_LIMIT_EXCEEDED"];
const BODY_ERRORS: readonly ErrorType[] = ["INVALID_REQUEST_BODY", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"];
const FAILURES: readonly ErrorType[] = ["NOT_SCANNABLE", "CONTENT_REJECTED", "GENERATION_FAILED"];

/** The document for these routes. Throws when a schema has no id, so that a test sees it. */
export function openApiOf(routes: readonly DocumentedRoute[], publicUrl: string): Json {
  const paths: { [path: string]: Json } = {};
  for (const { url, methods, doc } of routes) {
    const path = url.replace("/i/:file", "/i/{id}.png").replace(/:([A-Za-z]+)/g, "{$1}");
    // Of a read's ways the one that 3.1 can say whole: POST with a body, GET without.
    const hidden = methods.includes("QUERY") ? (doc.body ? "GET" : "POST") : undefined;
    paths[path] ??= {};
    for (const method of SHOWN)
      if (methods.includes(method) && method !== hidden) paths[path][method.toLowerCase()] = operationOf(path, doc);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Easel",
      version: "1",
      description:
        "Self-hosted image generation: QR art that scans, infinity art, outpaint and face swap. Create an image, then ask getImage with its id until there is a `url`.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: publicUrl }],
    security: [{ apiKey: [] }],
    tags: [...new Set(routes.map(({ doc }) => doc.tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: "http",
          scheme: "bearer",
          description: "`Authorization: Bearer apikey,<API_KEY>` or `Bearer <API_KEY>`",
        },
      },
      schemas: reachable(allSchemas(), paths),
    },
  };
}

function operationOf(path: string, doc: RouteDoc): Json {
  const errors = [
    ...(doc.keyless ? [] : KEYED_ERRORS),
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
    ...(doc.keyless ? { security: [] } : {}),
    parameters: parametersOf(path, doc),
    ...(doc.body ? { requestBody: requestBodyOf(doc, doc.body) } : {}),
    responses: { [String(doc.answer.status ?? 200)]: answerOf(doc), ...errorAnswers([...new Set(errors)]) },
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
    required: false,
    schema: bare(z.toJSONSchema(schema as z.ZodType, { io: "input" })),
  }));
  const headers = Object.entries(doc.requestHeaders ?? {}).map(([name, description]) => ({
    name,
    in: "header",
    required: false,
    description,
    schema: { type: "string" },
  }));
  return [...inPath, ...signed, ...query, ...headers];
}

function requestBodyOf(doc: RouteDoc, body: z.ZodType): Json {
  const content = { schema: ref(body) };
  return {
    required: true,
    content: { "application/json": content, ...(doc.multipart ? { "multipart/form-data": content } : {}) },
  };
}

function answerOf({ answer }: RouteDoc): Json {
  const type = answer.mediaType ?? "application/json";
  const headers = Object.entries({ ...answer.headers, "X-Request-Id": "joins the answer to the service's log" }).map(
    ([name, description]) => [name, { description, schema: { type: "string" } }] as const,
  );
  return {
    description: answer.description,
    headers: Object.fromEntries(headers),
    ...(answer.schema
      ? { content: { [type]: { schema: ref(answer.schema) } } }
      : answer.mediaType
        ? { content: { [type]: {} } }
        : {}),
  };
}

/** One answer per status, with an example per error type. */
function errorAnswers(types: readonly ErrorType[]): Json {
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
      return [String(status), { description, content: { "application/json": { schema, examples } } }];
    }),
  );
}

function ref(schema: z.ZodType): Json {
  const id = z.globalRegistry.get(schema)?.id;
  if (id === undefined) throw new Error("a schema in a route's documentation needs .meta({ id })");
  return { $ref: `${SCHEMAS}${id}` };
}

function allSchemas(): { [id: string]: Json } {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    io: "input",
    unrepresentable: "any",
    uri: (id) => `${SCHEMAS}${id}`,
  });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare(schema as Json)]));
}

/** Only schemas that the paths lead to: the registry is shared by everything that is loaded. */
function reachable(schemas: { [id: string]: Json }, paths: Json): { [id: string]: Json } {
  const found: { [id: string]: Json } = {};
  const visit = (part: unknown) => {
    for (const [, id] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      if (!found[id] && schemas[id]) {
        found[id] = schemas[id];
        visit(schemas[id]);
      }
  };
  visit(paths);
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function bare(schema: object): Json {
  const { $schema, $id, ...rest } = schema as Json;
  return rest;
}
