/** The id of a read or delete request, from wherever the caller could put it. */

import type { FastifyReply, FastifyRequest } from "fastify";
import { type FieldIssue, invalid } from "../contract/errors.ts";
import type { Warning } from "../contract/image.ts";
import { IMAGE_ID } from "../contract/image-input.ts";
import { describeValue } from "../contract/issues.ts";
import { sendWarnings } from "./warnings.ts";

/**
 * The id in the JSON body or in `?id=`; other fields are named in `X-Warnings`.
 * Throws VALIDATION_ERROR for none, a malformed one, different ones, and with `strict` for other fields.
 */
export function imageIdOf(request: FastifyRequest, reply: FastifyReply, strict: boolean): string {
  const query = request.query as Record<string, unknown>;
  const body = bodyFields(request.body);
  refuseUnknown(reply, [...Object.keys(body), ...Object.keys(query)], ["id"], strict);
  const given = [body.id, query.id].filter((id) => id !== undefined);
  if (given.length === 2 && given[0] !== given[1])
    throw invalid({ field: "id", message: "expected one id, got different ones in body and query" });
  const id = given[0];
  if (typeof id !== "string" || !IMAGE_ID.test(id))
    throw invalid({ field: "id", message: `expected an image id, got ${describeValue(id)}` });
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
  const unknown = given.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  if (strict) throw invalid(...unknown.map((field): FieldIssue => ({ field, message: "expected no such field" })));
  const warnings = unknown.map(
    (field): Warning => ({
      code: "unknown-field",
      field,
      message: `${field.slice(0, 60)} is not known and was ignored`,
    }),
  );
  sendWarnings(reply, warnings);
}
