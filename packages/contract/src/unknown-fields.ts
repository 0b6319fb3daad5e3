/** Fields of a request that its schema does not define. They are ignored with a warning, up to a limit. */

import { type FieldIssue, invalid } from "./errors.ts";
import type { Warning } from "./image.ts";
import { didYouMean } from "./nearest.ts";

/** A request with more unknown fields is refused. */
const MAX_UNKNOWN = 100;
const MAX_WARNINGS = 20;
const MAX_NAME = 60;

/**
 * Warnings or issues for the names that are not `known`. Not strict: a warning for each of the first 20 and one that counts the rest. Strict: an
 * issue for each. Names are cut to 60 characters. Throws VALIDATION_ERROR for more than 100 unknown names.
 */
export function judgeUnknown(
  given: readonly string[],
  known: readonly string[],
  strict: boolean,
): { readonly warnings: readonly Warning[]; readonly issues: readonly FieldIssue[] } {
  const unknown = given.filter((name) => !known.includes(name));
  if (unknown.length > MAX_UNKNOWN)
    throw invalid({ field: "body", message: `expected at most ${MAX_UNKNOWN} unknown fields, got ${unknown.length}` });
  const names = unknown.map(printable);
  if (strict)
    return {
      warnings: [],
      issues: names.map((field) => ({ field, message: `unknown field${didYouMean(field, known)}` })),
    };
  const warnings: Warning[] = names.slice(0, MAX_WARNINGS).map((field) => ({
    code: "unknown-field",
    field,
    message: `\`${field}\` is not known and was ignored${didYouMean(field, known)}`,
  }));
  const rest = names.length - warnings.length;
  if (rest > 0) warnings.push({ code: "unknown-field", message: `${rest} more unknown fields were ignored` });
  return { warnings, issues: [] };
}

/** A name that can be stored and shown: shortened, without control characters and unpaired surrogates. */
function printable(name: string): string {
  return [...name.slice(0, 2 * MAX_NAME)]
    .slice(0, MAX_NAME)
    .join("")
    .toWellFormed()
    .replace(/\p{Cc}/gu, "\ufffd");
}
