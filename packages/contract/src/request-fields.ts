/** The fields of a request for readers that have text alone: forms and the command line. */

import { z } from "zod";
import { namesContentType } from "./content.ts";
import { KIND_PARAMS, KIND_WIRES, type KindName } from "./kinds/index.ts";
import type { FormHint, KindWire } from "./kinds/wire.ts";

/** How fields of these names are shown where their kind says nothing else. An image is named where it is shown. */
const SHARED_HINTS: Readonly<Record<string, FormHint>> = {
  prompt: { order: 10, widget: "words" },
  style: { order: 30, widget: "style" },
  ar: { order: 40, widget: "ratio" },
  negative_prompt: { order: 80 },
  output_format: { order: 85, widget: "format" },
  output_quality: { order: 86, widget: "format" },
  seed: { order: 90, widget: "seed" },
  title: { order: 95, hidden: true },
  tags: { order: 96, hidden: true },
  collection: { order: 97, hidden: true },
};
const PICTURE_HINT: FormHint = { order: 5, widget: "picture" };

/** What the text of a field is turned into. */
export type FieldType = "text" | "number" | "boolean" | "image" | "object" | "content";

export interface RequestField {
  readonly name: string;
  readonly type: FieldType;
  /** Whether a list of values is taken as well as one. */
  readonly isList: boolean;
  /** The only values, where there are few. */
  readonly choices?: readonly string[];
  readonly description: string;
  /** What the field is when it is absent. */
  readonly preset?: unknown;
  /** The fields of an object. */
  readonly parts?: readonly RequestField[];
  /** What the field takes beside text: the fields of an object by its `type`. */
  readonly forms?: readonly { readonly type: string; readonly parts: readonly RequestField[] }[];
}

/** The fields of a kind's request in the order of a form, or those whose name `isWanted`: what is told of a field costs about a millisecond. */
export function requestFields(kind: KindName, isWanted?: (name: string) => boolean): readonly RequestField[] {
  const hints = formHints(kind);
  const orderOf = (name: string) => hints[name]?.order ?? Number.POSITIVE_INFINITY;
  return schemaFields(KIND_PARAMS[kind], isWanted).toSorted((a, b) =>
    orderOf(a.name) === orderOf(b.name) ? 0 : orderOf(a.name) - orderOf(b.name),
  );
}

/** The fields of any request or query in the order of its schema. */
export function schemaFields(
  schema: z.ZodObject,
  isWanted: (name: string) => boolean = () => true,
): readonly RequestField[] {
  return Object.entries(schema.shape).flatMap(([name, field]) =>
    isWanted(name) ? [fieldOf(name, field as z.ZodType)] : [],
  );
}

/**
 * How a form shows the fields of a kind. `/openapi.json` carries it as `x-order`, `x-widget`, `x-hidden`, `x-range`. A field without a
 * hint gets the control of its type and comes last.
 */
export function formHints(kind: KindName): Readonly<Record<string, FormHint | undefined>> {
  const { params, form }: KindWire = KIND_WIRES[kind];
  const fields = Object.entries(params.shape).map(([name, schema]) => {
    const isPicture = fieldTypeOf(schema as z.ZodType) === "image";
    return [name, form?.[name] ?? SHARED_HINTS[name] ?? (isPicture ? PICTURE_HINT : undefined)] as const;
  });
  return Object.fromEntries(fields);
}

/** What the JSON of a field wants. */
export function fieldTypeOf(schema: z.ZodType): FieldType {
  if (schema instanceof z.ZodFile) return "image";
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldTypeOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe)
    return fieldTypeOf((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType);
  if (schema instanceof z.ZodNumber) return "number";
  if (schema instanceof z.ZodBoolean) return "boolean";
  // An object around a picture is sent as the file and its other fields as JSON, under one name.
  if (schema instanceof z.ZodObject)
    return Object.values(schema.shape).some((part) => fieldTypeOf(part as z.ZodType) === "image") ? "image" : "object";
  if (formsOf(schema)) return "content";
  if (schema instanceof z.ZodUnion)
    return schema.options.some((option) => fieldTypeOf(option as z.ZodType) === "image") ? "image" : "text";
  return "text";
}

/** Text that is not what the schema wants stays text, so that the schema says what is wrong with it. */
export function fromText(text: string, type: FieldType | undefined): unknown {
  if (type === "number" && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return Number(text);
  if (type === "boolean" && (text === "true" || text === "false")) return text === "true";
  if ((type === "image" || type === "object") && /^\s*[{[]/.test(text)) {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  }
  return type === "content" ? contentFrom(text) : text;
}

/** Text may be JSON itself: it is taken as an object only where that names a type of content. */
function contentFrom(text: string): unknown {
  if (!text.startsWith("{")) return text;
  try {
    const read: unknown = JSON.parse(text);
    return namesContentType(read) ? read : text;
  } catch {
    return text;
  }
}

interface Described {
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly { readonly type?: string }[];
}

function fieldOf(name: string, schema: z.ZodType): RequestField {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Described;
  return {
    name,
    type: fieldTypeOf(schema),
    isList: json.anyOf?.some(({ type }) => type === "array") ?? false,
    description: json.description ?? "",
    ...(json.enum ? { choices: json.enum } : {}),
    ...(json.default === undefined ? {} : { preset: json.default }),
    ...partsOf(schema),
    ...withForms(schema),
  };
}

function withForms(schema: z.ZodType): Pick<RequestField, "forms"> {
  if (schema instanceof z.ZodOptional) return withForms(schema.unwrap() as z.ZodType);
  const forms = formsOf(schema)?.options.map((form) => {
    const { type, ...fields } = (form as z.ZodObject<{ type: z.ZodLiteral<string> }>).shape;
    const parts = Object.entries(fields).map(([name, part]) => fieldOf(name, part as z.ZodType));
    return { type: type.value, parts };
  });
  return forms ? { forms } : {};
}

/** The objects of a field that takes text or one of them. */
function formsOf(schema: z.ZodType): z.ZodDiscriminatedUnion | undefined {
  if (!(schema instanceof z.ZodUnion)) return undefined;
  return schema.options.find((option) => option instanceof z.ZodDiscriminatedUnion);
}

function partsOf(schema: z.ZodType): Pick<RequestField, "parts"> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return partsOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform) return partsOf(schema.out as z.ZodType);
  if (!(schema instanceof z.ZodObject)) return {};
  return { parts: Object.entries(schema.shape).map(([name, part]) => fieldOf(name, part as z.ZodType)) };
}
