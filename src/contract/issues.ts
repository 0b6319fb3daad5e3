/** Formats validation errors uniformly: the field, the expected value, the received value. */

import type { z } from "zod";
import type { FieldIssue } from "./errors.ts";

type Issue = z.core.$ZodIssue;

/** One entry per bad field of `input`, in the order of the schema. */
export function fieldIssues(error: z.ZodError, input: unknown): FieldIssue[] {
  return error.issues.map((issue) => ({
    field: fieldOf(issue),
    message: messageOf(issue, valueAt(input, issue.path)),
  }));
}

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

function messageOf(issue: Issue, value: unknown): string {
  const got = `got ${describeValue(value)}`;
  switch (issue.code) {
    case "invalid_type":
      return `expected ${issue.expected === "int" ? "a whole number" : issue.expected}, ${got}`;
    case "invalid_value":
      return `expected ${issue.values.map((v) => JSON.stringify(v)).join(", ")}, ${got}`;
    case "too_small":
      return `expected at least ${issue.minimum}${unitOf(issue.origin)}, ${got}`;
    case "too_big":
      return `expected at most ${issue.maximum}${unitOf(issue.origin)}, ${got}`;
    default:
      return issue.message.includes("got ") ? issue.message : `${issue.message}, ${got}`;
  }
}

function unitOf(origin: string): string {
  return origin === "string" ? " characters" : origin === "array" ? " entries" : "";
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = input;
  for (const step of path) {
    if (value === null || typeof value !== "object") return undefined;
    value = (value as Record<PropertyKey, unknown>)[step];
  }
  return value;
}
