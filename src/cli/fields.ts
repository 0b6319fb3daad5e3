/** Reads the flags of a schema of the contract, as `schemaFlags` made them. */

import { type FieldIssue, fieldIssues, fromText, schemaFields } from "easel-contract";
import { UsageError } from "./exit-codes.ts";
import { type Given, wireName } from "./flags.ts";
import { inWords, type Spoken } from "./wire-words.ts";

type Schema = Parameters<typeof schemaFields>[0];

/**
 * The request that the flags make, by the names of its fields; `""` is null where the field takes that. `more` = what stands elsewhere in
 * the command line. Throws UsageError that calls the field by its flag, for what the schema refuses.
 */
export function readFields<S extends Schema>(
  schema: S,
  spoken: Spoken,
  { values }: Given,
  more: Readonly<Record<string, unknown>> = {},
): S["_zod"]["input"] {
  const fields = schemaFields(schema).flatMap(({ name, type, choices }) => {
    const flag = spoken.flags.find((each) => wireName(each) === name);
    const value = flag && values[flag.name];
    if (value === undefined) return [];
    if (value === "" && (schema.shape[name] as Schema).safeParse(null).success) return [[name, null]];
    if (typeof value === "boolean" && choices) return [[name, String(value)]];
    return [[name, typeof value === "string" ? fromText(value, type) : value]];
  });
  const asked = { ...Object.fromEntries(fields), ...more };
  const read = schema.safeParse(asked);
  if (!read.success) refuse(spoken, fieldIssues(read.error, asked));
  return asked as S["_zod"]["input"];
}

/** Throws UsageError for the first of them, if there is one. */
export function refuse(spoken: Spoken, [issue]: readonly FieldIssue[]): void {
  if (issue) throw new UsageError(inWords(spoken, `${issue.field}: ${issue.message}`));
}
