/** Fields of a request wherever the caller put them, and the warnings about them on the answer. */

import {
  describeValue,
  EaselError,
  fieldIssues,
  IMAGE_ID,
  invalid,
  judgeUnknown,
  type Warning,
  type WeighedWarning,
  weigh,
} from "easel-contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";

/** Clients give all headers together 8 to 16 KB. */
const MAX_CHARACTERS = 4000;
/** Of a field or message of a warning there. */
const MAX_VALUE = 200;

/**
 * The id in the JSON body or in `?id=`; other fields are named in `X-Warnings`.
 * Throws NOT_FOUND for a text that is not shaped like an id of ours (ids are opaque to callers), VALIDATION_ERROR for none, for
 * different ones, and with `strict` for other fields.
 */
export function imageIdOf(request: FastifyRequest, reply: FastifyReply, strict: boolean): string {
  const query = request.query as Record<string, unknown>;
  const body = bodyFields(request.body);
  refuseUnknown(reply, [...Object.keys(body), ...Object.keys(query)], ["id"], strict);
  const given = [body.id, query.id].filter((id) => id !== undefined);
  if (given.length === 2 && given[0] !== given[1])
    throw invalid({ field: "id", message: "expected one id, got different ones in body and query" });
  const id = given[0];
  if (typeof id !== "string" || id === "")
    throw invalid({ field: "id", message: `expected an image id, got ${describeValue(id)}` });
  return shapedId(id);
}

/** The path of a route about one image of any kind. */
export interface ImagePath {
  Params: { readonly id: string };
}

/** The id as it is. Throws NOT_FOUND, as for an unknown one, when it is not shaped like an id of ours. */
export function shapedId(id: string): string {
  if (!IMAGE_ID.test(id)) throw new EaselError("NOT_FOUND", "no such image");
  return id;
}

/** A JSON body as fields; none is no fields. Throws VALIDATION_ERROR for JSON that is no object. */
export function bodyFields(body: unknown): Record<string, unknown> {
  if (body === undefined) return {};
  if (body === null || typeof body !== "object" || Array.isArray(body))
    throw invalid({ field: "body", message: `expected a JSON object, got ${describeValue(body)}` });
  return body as Record<string, unknown>;
}

/** Names fields that a route does not know in `X-Warnings`, or refuses them with `strict`. */
export function refuseUnknown(
  reply: FastifyReply,
  given: readonly string[],
  known: readonly string[],
  strict: boolean,
): void {
  const { warnings, issues } = judgeUnknown(given, known, strict);
  if (issues.length > 0) throw invalid(...issues);
  sendWarnings(reply, warnings);
}

/** The query by its schema. Throws VALIDATION_ERROR that names every bad field. */
export function parsedQuery<S extends z.ZodObject>(
  request: FastifyRequest,
  reply: FastifyReply,
  schema: S,
  strict: boolean,
): z.infer<S> {
  return parsedFields(reply, request.query as Record<string, unknown>, schema, strict);
}

/** The JSON body by its schema. Throws VALIDATION_ERROR that names every bad field. */
export function parsedBody<S extends z.ZodObject>(
  request: FastifyRequest,
  reply: FastifyReply,
  schema: S,
  strict: boolean,
): z.infer<S> {
  return parsedFields(reply, bodyFields(request.body), schema, strict);
}

/** Fields by their schema. Throws VALIDATION_ERROR that names every bad field. */
export function parsedFields<S extends z.ZodObject>(
  reply: FastifyReply,
  fields: Record<string, unknown>,
  schema: S,
  strict: boolean,
): z.infer<S> {
  refuseUnknown(reply, Object.keys(fields), Object.keys(schema.shape), strict);
  const result = schema.safeParse(fields);
  if (!result.success) throw invalid(...fieldIssues(result.error, fields));
  return result.data;
}

/** Sets the header unless there is nothing to say: `unknown-field;field="colour";message="…";weight="info", …` */
export function sendWarnings(reply: FastifyReply, warnings: readonly Warning[]): void {
  if (warnings.length > 0) reply.header("x-warnings", warningList(warnings));
}

function warningList(warnings: readonly Warning[]): string {
  const members: string[] = [];
  let length = 0;
  for (const [i, warning] of weigh(warnings).entries()) {
    const member = memberOf(warning);
    length += member.length + 2;
    if (length > MAX_CHARACTERS) {
      const more: Warning = { code: "more", message: `${warnings.length - i} more warnings are not shown` };
      members.push(...weigh([more]).map(memberOf));
      break;
    }
    members.push(member);
  }
  return members.join(", ");
}

function memberOf({ code, ...parameters }: WeighedWarning): string {
  return [
    code,
    ...(["field", "message", "weight"] as const).flatMap((name) => parameterOf(name, parameters[name])),
    ...parameterOf("undrawn", parameters.undrawn?.join(", ")),
  ].join(";");
}

function parameterOf(name: string, value: string | undefined): string[] {
  return value === undefined ? [] : [`${name}=${quoted(value)}`];
}

/** The text, or its first words up to `MAX_VALUE` characters, with "…" for the rest: one warning must not take the room of all. */
function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= MAX_VALUE) return text;
  const start = characters.slice(0, MAX_VALUE - 1).join("");
  const space = start.lastIndexOf(" ");
  return `${space === -1 ? start : start.slice(0, space)}…`;
}

/** A string of the RFC, or its Display String where there is more than printable ASCII. */
function quoted(text: string): string {
  const cut = shortened(text);
  if (/^[\x20-\x7e]*$/.test(cut)) return `"${cut.replace(/["\\]/g, "\\$&")}"`;
  const bytes = [...Buffer.from(cut)];
  const escaped = bytes.map((b) =>
    b >= 0x20 && b <= 0x7e && b !== 0x25 && b !== 0x22 ? String.fromCharCode(b) : `%${b.toString(16).padStart(2, "0")}`,
  );
  return `%"${escaped.join("")}"`;
}
