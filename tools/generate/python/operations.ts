/** Operations of the API's document as methods of the Python client. */

import {
  capital,
  isSwitch,
  type Json,
  type Operation,
  operationsOf,
  picturesOf,
  answerOf as readAnswer,
  requestOf,
} from "../document.ts";
import { type TypeWriter, words } from "./schema.ts";

/** An argument of a method. */
interface Argument {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly told: string;
  /** The only value that it can have. */
  readonly only?: string;
}

/** Ten minutes: these answer when the picture is ready. */
const LONG_S = 600;
const snake = (name: string) => name.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`);

/** The methods of `AsyncEasel`. Defines the types that they need. */
export function methodsOf(document: Json, types: TypeWriter): string[] {
  return operationsOf(document).map((operation) => methodOf(operation, document.components.schemas, types));
}

function methodOf(whole: Operation, schemas: Json, types: TypeWriter): string {
  const { path, method, doc: operation } = whole;
  const parameters: Json[] = operation.parameters;
  const inPath = argumentsIn(parameters, "path", operation, types);
  const paged = parameters.some(({ name }) => name === "cursor");
  const query = argumentsIn(parameters, "query", operation, types).filter(({ name }) => !(paged && name === "cursor"));
  const headers = new Set(parameters.filter(({ in: where }) => where === "header").map(({ name }) => name));
  const body = bodyOf(whole, schemas, types);
  const answer = answerOf(whole, schemas, paged, headers);
  const options: Argument[] = [];
  if (headers.has("Idempotency-Key"))
    options.push(
      option(
        "idempotency_key",
        "str",
        "The same key with the same request never makes a second image; a random one by default.",
      ),
    );
  if (headers.has("X-Webhook-Url")) options.push(option("webhook_url", "str", "Is sent the changes of this image."));
  if (headers.has("Last-Event-ID")) options.push(option("last_event_id", "str", "Goes on behind this event."));
  const all = [...inPath, ...query, ...body.fields, ...options];
  const names = new Set(all.map(({ name }) => name));
  if (names.size !== all.length) throw new Error(`${operation.operationId}: two arguments have one name`);
  return [
    `    ${answer.isIterator ? "" : "async "}def ${snake(operation.operationId)}(`,
    ...signature(inPath, [...query, ...body.fields, ...options], answer.creates),
    `    ) -> ${answer.type}:`,
    ...docstring(operation, all, answer.creates),
    ...answer.code(callText(path, method, query, body, headers, operation)).map((line) => `        ${line}`),
    "",
  ].join("\n");
}

function argumentsIn(parameters: readonly Json[], where: string, operation: Json, types: TypeWriter): Argument[] {
  return parameters
    .filter((one) => one.in === where)
    .map(({ name, schema, required, description }) => ({
      name,
      type: isSwitch(schema) ? "bool" : types.typeOf(schema, `${capital(operation.operationId)}${capital(name)}`),
      required,
      told: words(description),
    }));
}

const option = (name: string, type: string, told: string): Argument => ({ name, type, told, required: false });

interface Body {
  readonly fields: readonly Argument[];
  readonly pictures: readonly string[];
  readonly form: "no" | "files" | "only";
}

function bodyOf(operation: Operation, schemas: Json, types: TypeWriter): Body {
  const request = requestOf(operation, schemas);
  if (!request) return { fields: [], pictures: [], form: "no" };
  const { name, schema, form } = request;
  const required = new Set(schema.required ?? []);
  const fields = Object.entries<Json>(schema.properties).map(([field, property]) => ({
    name: field,
    type: types.typeOf(withoutNull(property), `${name}${capital(field)}`),
    required: required.has(field),
    told: words(property.description),
    ...(property.enum?.length === 1 ? { only: JSON.stringify(property.enum[0]) } : {}),
  }));
  return { fields, pictures: picturesOf(schema, schemas), form };
}

/** None is how an argument is left out, which means the same. */
function withoutNull(schema: Json): Json {
  return schema.anyOf ? { ...schema, anyOf: schema.anyOf.filter(({ type }: Json) => type !== "null") } : schema;
}

interface Answer {
  readonly type: string;
  readonly isIterator?: boolean;
  readonly creates?: boolean;
  /** The body of the method around the arguments of the call. */
  code(call: Call): readonly string[];
}

interface Call {
  readonly method: string;
  readonly path: string;
  /** `query=…, body=…, …`, each with a comma before it. */
  readonly rest: string;
  readonly query: string;
  readonly fields: string;
  readonly encoding: string;
}

/** What a method answers, and how it gets it. */
function answerOf(operation: Operation, schemas: Json, paged: boolean, headers: ReadonlySet<string>): Answer {
  const { status, mediaType: type, schema: ref } = readAnswer(operation);
  if (status.startsWith("3"))
    return {
      type: "Optional[str]",
      code: ({ method, path: at, rest }) => [
        `response = await self._send("${method}", ${at}${rest})`,
        'location: Optional[str] = response.headers.get("location")',
        "return location",
      ],
    };
  if (type === "text/event-stream")
    return {
      type: "AsyncIterator[ServerEvent]",
      isIterator: true,
      code: ({ path: at, query }) => [`return self._events(${at}, last_event_id${query ? `, ${query}` : ""})`],
    };
  if (ref === "CreatedAnswer")
    return {
      type: "AsyncImage",
      creates: true,
      code: ({ path: at, fields, encoding }) => [
        "return await self._create(",
        `    ${at},`,
        `    ${fields},${encoding}`,
        "    wait=wait,",
        "    idempotency_key=idempotency_key,",
        ...(headers.has("X-Webhook-Url") ? ["    webhook_url=webhook_url,"] : []),
        ")",
      ],
    };
  if (ref === "SuccessAnswer")
    return { type: "None", code: ({ method, path: at, rest }) => [`await self._send("${method}", ${at}${rest})`] };
  if (!ref)
    return type.startsWith("text/")
      ? {
          type: "str",
          code: ({ method, path: at, rest }) => [`return (await self._send("${method}", ${at}${rest})).text`],
        }
      : { type: "File", code: ({ method, path: at, rest }) => [`return await self._file("${method}", ${at}${rest})`] };
  if (paged) {
    const [field = "", list] =
      Object.entries<Json>(schemas[ref].properties).find(([, one]) => one.type === "array") ?? [];
    return {
      type: `AsyncIterator[${list.items.$ref.split("/").at(-1)}]`,
      isIterator: true,
      code: ({ path: at, query }) => [`return self._pages(${at}, "${field}", ${query || "{}"})`],
    };
  }
  return {
    type: ref,
    code: ({ method, path: at, rest }) => [
      `answer: ${ref} = await self._json("${method}", ${at}${rest})`,
      "return answer",
    ],
  };
}

function callText(
  path: string,
  method: string,
  query: readonly Argument[],
  body: Body,
  headers: ReadonlySet<string>,
  operation: Json,
): Call {
  const dict = (fields: readonly Argument[]) => `{${fields.map(({ name }) => `"${name}": ${name}`).join(", ")}}`;
  const pictures = body.pictures.length > 0 ? `(${body.pictures.map((name) => `"${name}",`).join(" ")})` : "";
  const encoding = [pictures && `pictures=${pictures}`, body.form !== "no" && `form="${body.form}"`].filter(Boolean);
  const encoded = `body_of(${[dict(body.fields), pictures || "()", `"${body.form}"`].slice(0, body.form !== "no" ? 3 : pictures ? 2 : 1).join(", ")})`;
  const keyed = headers.has("Idempotency-Key");
  const repeatable = method !== "POST" || keyed || isHarmless(path, operation, body);
  const rest = [
    query.length > 0 && `query=${dict(query)}`,
    body.fields.length > 0 && `body=${encoded}`,
    keyed &&
      `headers={"idempotency-key": idempotency_key or str(uuid.uuid4())${headers.has("X-Webhook-Url") ? ', "x-webhook-url": webhook_url' : ""}}`,
    !repeatable && "repeatable=False",
    operation.tags.includes("OpenAI") && `timeout=max(self._timeout, ${LONG_S})`,
  ].filter(Boolean);
  const at = path.replace(/\{(\w+)\}/g, "{seg($1)}");
  return {
    method,
    path: at === path ? `"${path}"` : `f"${at}"`,
    query: query.length > 0 ? dict(query) : "",
    fields: dict(body.fields),
    encoding: encoding.length > 0 ? `\n            ${encoding.join(",\n            ")},` : "",
    rest: rest.map((one) => `, ${one}`).join(""),
  };
}

/** POSTs that may be sent twice: a picture that is only looked at or drawn, and what is gone already. */
function isHarmless(path: string, operation: Json, body: Body): boolean {
  const { content } = operation.responses["200"] ?? {};
  return body.pictures.length > 0 || path.endsWith("/delImage") || Object.keys(content ?? {}).includes("image/*");
}

function signature(positional: readonly Argument[], named: readonly Argument[], creates = false): string[] {
  const line = ({ name, type, required, only }: Argument) =>
    only
      ? `        ${name}: ${type} = ${only},`
      : required
        ? `        ${name}: ${type},`
        : `        ${name}: Optional[${type}] = None,`;
  const sorted = [...named.filter(({ required }) => required), ...named.filter(({ required }) => !required)];
  const options = [...sorted.map(line), ...(creates ? ["        wait: bool = False,"] : [])];
  return ["        self,", ...positional.map(line), ...(options.length > 0 ? ["        *,", ...options] : [])];
}

function docstring(operation: Json, all: readonly Argument[], creates = false): string[] {
  const told = all.filter(({ told }) => told);
  const wait = creates ? ["            wait: Wait until the image is ready; its error is raised."] : [];
  const args = [...told.map((one) => `            ${one.name}: ${one.told}`), ...wait];
  return [
    `        """${words(operation.summary)}`,
    ...(operation.description ? ["", `        ${words(operation.description)}`] : []),
    ...(args.length > 0 ? ["", "        Args:", ...args] : []),
    '        """',
  ];
}
