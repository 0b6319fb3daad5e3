/** Schemas of the API's document as TypeScript types. */

import { holdsPicture, type Json, nameOf, resolved } from "../document.ts";
import { shapeName } from "./names.ts";

const WIDTH = 120;

/** A description as a comment before what it describes; "" without one. */
export function comment(text: string | undefined, indent: string): string {
  const words = (text ?? "").replaceAll("*/", "*\\/").split(/\s+/).filter(Boolean);
  if (words.length === 0) return "";
  const whole = `${indent}/** ${words.join(" ")} */\n`;
  if (whole.length <= WIDTH) return whole;
  const lines: string[] = [];
  let line = `${indent} *`;
  for (const word of words) {
    if (line.length + 1 + word.length > WIDTH && !line.endsWith("*")) {
      lines.push(line);
      line = `${indent} *`;
    }
    line += ` ${word}`;
  }
  return `${indent}/**\n${[...lines, line].join("\n")}\n${indent} */\n`;
}

const SCALARS: Readonly<Record<string, string>> = {
  string: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
  null: "null",
};

export interface TypeReader {
  /** The type of a schema, for a place that is indented so far. Fields that a caller leaves out may be undefined too. */
  typeOf(schema: Json, sent: boolean, indent?: string): string;
  /** The fields of an object between braces. */
  fieldsOf(schema: Json, sent: boolean, indent: string): string;
  /** The schema of a name as a declaration; "" for what stands where it is used. */
  declaration(name: string, schema: Json, sent: boolean): string;
}

export function typeReader(schemas: Json): TypeReader {
  function typeOf(schema: Json, sent: boolean, indent = ""): string {
    if (schema.$ref) return namedType(schema, sent);
    // A later service has more styles.
    if (schema["x-widget"] === "style") return "string";
    if (schema.format === "binary") return "Blob";
    if (schema.enum) return union(schema.enum.map((value: unknown) => JSON.stringify(value)));
    if ("const" in schema) return JSON.stringify(schema.const);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return union(choices.map((choice: Json) => typeOf(choice, sent, indent)));
    if (Array.isArray(schema.type)) return union(schema.type.map((type: string) => SCALARS[type] ?? "unknown"));
    if (schema.type === "array") {
      const item = typeOf(schema.items ?? {}, sent, indent);
      return item.includes(" | ") && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
    }
    if (schema.type !== "object") return SCALARS[schema.type] ?? "unknown";
    if (Object.keys(schema.properties ?? {}).length > 0) return fieldsOf(schema, sent, indent);
    const values = schema.additionalProperties ?? {};
    return `Record<string, ${Object.keys(values).length > 0 ? typeOf(values, sent, indent) : "unknown"}>`;
  }

  function namedType({ $ref }: Json, sent: boolean): string {
    const name = nameOf($ref);
    if (name === "ImageInput") return "ImageSource";
    const schema = schemas[name];
    if (!isNamed(schema)) return typeOf(schema, sent);
    // The client sends an object around a picture as the file and the other fields; the picture alone will do.
    return sent && schema.properties?.image && holdsPicture(schema.properties.image, schemas)
      ? `ImageSource | ${shapeName(name)}`
      : shapeName(name);
  }

  function fieldsOf(schema: Json, sent: boolean, indent: string): string {
    const required = new Set<string>(schema.required ?? []);
    const inner = `${indent}  `;
    const fields = Object.entries<Json>(schema.properties).map(([name, field]) => {
      const type = typeOf(field, sent, inner);
      const told = comment(field.description ?? resolved(field, schemas).description, inner);
      const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
      return required.has(name)
        ? `${told}${inner}${key}: ${type};\n`
        : `${told}${inner}${key}?: ${type}${sent ? " | undefined" : ""};\n`;
    });
    return `{\n${fields.join("")}${indent}}`;
  }

  function declaration(name: string, schema: Json, sent: boolean): string {
    if (!isNamed(schema) || name === "ImageInput") return "";
    const head = comment(schema.description, "");
    return schema.properties
      ? `${head}export interface ${shapeName(name)} ${fieldsOf(schema, sent, "")}`
      : `${head}export type ${shapeName(name)} = ${typeOf(schema, sent)};`;
  }

  return { typeOf, fieldsOf, declaration };
}

/** Text and numbers stand where they are used. */
function isNamed(schema: Json): boolean {
  return Boolean(schema.properties || schema.enum || schema.anyOf || schema.oneOf);
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(" | ");
}
