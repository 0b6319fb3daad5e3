/** Refusals of the service in the page's words. What the page has no words for keeps the service's beside a sentence of its own. */

import type { ApiError, FieldIssue } from "./api.ts";
import type { Issue } from "./draft.ts";
import { fieldsOf, type Kind } from "./schema.ts";
import { t, tMaybe } from "./words/words.ts";

/** Fields of errors that name none. */
const FIELD_OF: Readonly<Record<string, string>> = {
  CONTENT_TOO_LONG: "content",
  NO_FACE: "source",
  FACE_NOT_FOUND: "target",
  FACE_UNUSABLE: "source",
};

/** What is said of a request as a whole: the page's words, and the service's where those do not say it. */
export interface Refusal {
  readonly text: string;
  readonly exact?: string;
}

/** What is wrong at fields of the kind's form, and what is left to say of the request as a whole. */
export function refusalsOf(
  of: Kind,
  error: ApiError,
): { readonly fields: readonly Issue[]; readonly rest: Refusal | undefined } {
  const shown = new Set(fieldsOf(of).map(({ name }) => name));
  const named =
    error.issues.length > 0 ? error.issues : [{ field: FIELD_OF[error.type] ?? "", message: error.message }];
  const isShown = ({ field }: FieldIssue) => shown.has(rootOf(field));
  const fields = named.filter(isShown).map((issue) => issueIn(of, error.type, issue));
  const others = named.filter((issue) => !isShown(issue));
  if (others.length === 0) return { fields, rest: undefined };
  const exact = others.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join("; ");
  const rest = error.type === "VALIDATION_ERROR" ? { text: t("error.unknown"), exact } : { text: refusalText(error) };
  return { fields, rest };
}

/** A refusal in one line, for where there are no fields: what is wrong with each, then the rest. */
export function refusalLine(of: Kind, error: ApiError): Refusal {
  const { fields, rest } = refusalsOf(of, error);
  const exact = [...fields.map((issue) => issue.exact), rest?.exact].filter((text) => text !== undefined).join("; ");
  const text = [...new Set([...fields.map(({ message }) => message), rest?.text])].filter(Boolean).join(" ");
  return { text, ...(exact && { exact }) };
}

/** What is wrong with one field: by the error where it is of the field alone, else by the field. */
function issueIn(of: Kind, type: string, { field, message }: FieldIssue): Issue {
  const name = wordsOf(of, rootOf(field));
  const missing = /\bgot (nothing|undefined|none|neither|no |"")/.test(message);
  const words =
    (type === "VALIDATION_ERROR" ? undefined : tMaybe(`error.${type}`)) ??
    (missing ? tMaybe(`issue.${name}.missing`) : undefined) ??
    tMaybe(`issue.${name}`);
  return words ? { field, message: words } : { field, message: t("issue.value"), exact: message };
}

/** Fields of one kind of control share their words. */
function wordsOf(of: Kind, name: string): string {
  const widget = fieldsOf(of).find((field) => field.name === name)?.widget;
  return /^(?:picture|frame|face|words|format)$/.test(widget ?? "") ? String(widget) : name;
}

/** What went wrong, in words for a person. */
export function refusalText(error: ApiError): string {
  if (error.status === 0) return t(error.type === "OFFLINE" ? "error.offline" : "error.away");
  const known = tMaybe(`error.${error.type}`) ?? tMaybe(`trouble.${error.type}`);
  return known?.replace("{n}", String(error.retryAfterS ?? 10)) ?? t(error.message ? "error.unknown" : "error.other");
}

function rootOf(field: string): string {
  const [root = field] = field.split(".");
  return root;
}
