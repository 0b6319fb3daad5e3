/** Formats validation errors uniformly: the field, the expected value, the received value. */

import type { z } from "zod";
import type { FieldIssue } from "./errors.ts";
import { didYouMean } from "./nearest.ts";

/** Unexpected fields that a message names. */
const MOST_NAMED = 5;

type Issue = z.core.$ZodIssue;

/** One entry per bad field of `input`, in the order of the schema. */
export function fieldIssues(error: z.ZodError, input: unknown): FieldIssue[] {
  return error.issues.flatMap(narrowed).map((issue) => ({
    field: fieldOf(issue),
    message: messageOf(issue, valueAt(input, issue.path)),
  }));
}

/** What is wrong with a value of several forms: the issues of the only form that takes values of its type, where there is one. */
function narrowed(issue: Issue): readonly Issue[] {
  if (issue.code !== "invalid_union" || issue.message !== UNNAMED) return [issue];
  const isOfType = (found: readonly Issue[]) =>
    !found.some(({ code, path }) => code === "invalid_type" && !path.length);
  const [only, ...others] = issue.errors.filter(isOfType);
  if (!only || others.length > 0) return [issue];
  return only.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** What the schemas say of a union that has no message of its own. */
const UNNAMED = "Invalid input";

/** Describes a value for an error message. Long texts, lists and objects are summarised. */
export function describeValue(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "string")
    return value.length <= 40 ? JSON.stringify(value) : `a text of ${value.length} characters`;
  if (typeof value === "number" || typeof value === "boolean" || value === null) return String(value);
  return Array.isArray(value) ? `a list of ${value.length}` : "an object";
}

function fieldOf(issue: Issue): string {
  return issue.path.length === 0 ? "body" : issue.path.map(String).join(".");
}

/** The types of JSON, in words. */
const TYPES: Readonly<Record<string, string>> = {
  int: "a whole number",
  string: "a text",
  number: "a number",
  boolean: "true or false",
  object: "an object",
  record: "an object",
  array: "a list",
};

function messageOf(issue: Issue, value: unknown): string {
  const got = `got ${describeValue(value)}`;
  switch (issue.code) {
    case "invalid_type":
      if (issue.message.startsWith("expected ")) return `${issue.message}, ${got}`;
      return `expected ${TYPES[issue.expected] ?? issue.expected}, ${got}`;
    case "invalid_value":
      return `expected ${oneOf(issue.values.map((v) => JSON.stringify(v)))}, ${got}${typeof value === "string" ? didYouMean(value, issue.values.map(String)) : ""}`;
    case "unrecognized_keys":
      return `expected no field ${unexpected(issue.keys)}`;
    case "too_small":
      return `expected at least ${issue.minimum}${unitOf(issue.origin, issue.minimum)}, ${got}`;
    case "too_big":
      return `expected at most ${issue.maximum}${unitOf(issue.origin, issue.maximum)}, ${got}`;
    case "invalid_union":
      if (issue.message === UNNAMED) return `expected ${typesIn(issue)}, ${got}`;
      return `${issue.message}, ${got}`;
    default:
      return issue.message.includes("got ") ? issue.message : `${issue.message}, ${got}`;
  }
}

/** The types of value that the forms of a union take: `a text or an object`. */
function typesIn({ errors }: Extract<Issue, { code: "invalid_union" }>): string {
  const types = errors.flatMap((issues) =>
    issues.flatMap((each) => (each.code === "invalid_type" ? [TYPES[each.expected] ?? each.expected] : [])),
  );
  return oneOf([...new Set(types)]) || "another value";
}

/** The first fields that are not expected, shortened, and how many more there are: a request may hold any number of any length. */
function unexpected(keys: readonly string[]): string {
  const named = keys.slice(0, MOST_NAMED).map((key) => JSON.stringify(key.length > 40 ? `${key.slice(0, 39)}…` : key));
  const more = keys.length - named.length;
  return more > 0 ? `${named.join(", ")} or ${more} more that were given` : oneOf(named);
}

/** `"a", "b" or "c"` */
export function oneOf(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join() : `${texts.slice(0, -1).join(", ")} or ${texts.at(-1)}`;
}

function unitOf(origin: string, count: number | bigint): string {
  if (origin === "string") return Number(count) === 1 ? " character" : " characters";
  if (origin === "array") return Number(count) === 1 ? " entry" : " entries";
  return "";
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = input;
  for (const step of path) {
    if (value === null || typeof value !== "object") return undefined;
    value = (value as Record<PropertyKey, unknown>)[step];
  }
  return value;
}
