/** What tools take, as JSON Schema made of the contract. */

import { z } from "zod";

export interface ToolSchema {
  readonly type: "object";
  readonly [key: string]: unknown;
}

type Json = { [key: string]: unknown };

/** What only a form can hold has no place in the arguments of a tool. */
const FORM_WORDS: readonly (readonly [RegExp, string])[] = [
  [/,? or a file of a form\b/g, ""],
  [/ ?\bIn a form\b[^.]*\./g, ""],
  [/ ?\bAs text or in a form\b[^.]*\./g, ""],
  [/ ?\bAs a file of a form\b[^.]*\./g, ""],
  [/`\w+\/getStyle`/g, "the tool list_styles"],
];

const FILE = {
  type: "object",
  description: "A picture in the folder that the user gave to this server.",
  properties: { file: { type: "string", description: "Its name, relative to that folder." } },
  required: ["file"],
  additionalProperties: false,
};

/** The schema of a request; with `takesFiles` its pictures may be named as `{file}`. */
export function toolSchema(request: z.ZodObject, takesFiles: boolean): ToolSchema {
  const whole: unknown = z.toJSONSchema(request, { io: "input", unrepresentable: "any" });
  const { $schema, $ref, $defs, ...own } = JSON.parse(JSON.stringify(whole), forTools) as Json & { $defs?: Json };
  // A request with a name of its own stands among the definitions.
  const id = String($ref).replace("#/$defs/", "");
  const { [id]: named, ...defs } = $defs ?? {};
  const { id: _, examples, ...schema } = { ...own, ...(named as Json | undefined) };
  return { ...schema, type: "object", ...(Object.keys(defs).length > 0 ? { $defs: defs } : {}) };

  function forTools(name: string, value: unknown): unknown {
    if (name === "description" && typeof value === "string")
      return FORM_WORDS.reduce((text, [words, said]) => text.replace(words, said), value);
    if (name !== "anyOf" || !Array.isArray(value) || !value.some(isFile)) return value;
    return [...value.filter((way) => !isFile(way)), ...(takesFiles ? [FILE] : [])];
  }
}

/** A file of a form. */
function isFile({ format }: Json): boolean {
  return format === "binary";
}
