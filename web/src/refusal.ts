/** Refusals of the service in the page's words. What the page has no words for keeps the service's, after a sentence of its own. */

import type { ApiError, FieldIssue } from "./api.ts";
import { fieldsOf, type Kind } from "./schema.ts";
import { t, tMaybe } from "./words/words.ts";

/** Fields of errors that name none. */
const FIELD_OF: Readonly<Record<string, string>> = {
  CONTENT_TOO_LONG: "content",
  NO_FACE: "source",
  FACE_NOT_FOUND: "target",
  FACE_UNUSABLE: "source",
};

/** What is wrong at fields of the kind's form, and what is left to say of the request as a whole. */
export function refusalsOf(
  of: Kind,
  error: ApiError,
): { readonly fields: readonly FieldIssue[]; readonly rest: string | undefined } {
  const shown = new Set(fieldsOf(of).map(({ name }) => name));
  const named =
    error.issues.length > 0 ? error.issues : [{ field: FIELD_OF[error.type] ?? "", message: error.message }];
  const isShown = ({ field }: FieldIssue) => shown.has(rootOf(field));
  const fields = named
    .filter(isShown)
    .map((issue) => ({ field: issue.field, message: issueText(of, error.type, issue) }));
  const others = named.filter((issue) => !isShown(issue));
  if (others.length === 0) return { fields, rest: undefined };
  const text = others.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join("; ");
  return { fields, rest: error.type === "VALIDATION_ERROR" ? t("error.unknown", { text }) : refusalText(error) };
}

/** What is wrong with one field: by the error where it is of the field alone, else by the field. */
function issueText(of: Kind, type: string, { field, message }: FieldIssue): string {
  const name = wordsOf(of, rootOf(field));
  const missing = /\bgot (nothing|undefined|none|neither|no |"")/.test(message);
  const words =
    (type === "VALIDATION_ERROR" ? undefined : tMaybe(`error.${type}`)) ??
    (missing ? tMaybe(`issue.${name}.missing`) : undefined) ??
    tMaybe(`issue.${name}`);
  return words ?? t("issue.value", { text: message });
}

/** Fields of one kind of control share their words. */
function wordsOf(of: Kind, name: string): string {
  const widget = fieldsOf(of).find((field) => field.name === name)?.widget;
  return widget === "picture" || widget === "frame" || widget === "face" || widget === "words" ? widget : name;
}

/** What went wrong, in words for a person. */
export function refusalText(error: ApiError): string {
  if (error.status === 0) return t(error.type === "OFFLINE" ? "error.offline" : "error.away");
  const known = tMaybe(`error.${error.type}`);
  if (known) return known.replace("{n}", String(error.retryAfterS ?? 10));
  return error.message ? t("error.unknown", { text: error.message }) : t("error.other");
}

function rootOf(field: string): string {
  return field.split(".")[0];
}
