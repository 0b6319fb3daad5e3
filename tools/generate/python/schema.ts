/** Schemas of the API's document as Python types. */

import { capital, type Json, nameOf } from "../document.ts";

/** As one line, for what is more than a word. */
export function words(text: string | undefined): string {
  return (text ?? "").replace(/\s+/g, " ").replaceAll("\\", "\\\\").replaceAll('"""', "'''").trim();
}

const SCALARS: Readonly<Record<string, string>> = {
  string: "str",
  integer: "int",
  number: "float",
  boolean: "bool",
  null: "None",
};

/** Writes types, and collects the classes and lists of words that they need. */
export interface TypeWriter {
  /** The Python type of a schema; `name` is given to what needs a name. */
  typeOf(schema: Json, name: string): string;
  /** A schema under its own name. */
  define(schema: Json, name: string): void;
  /** What is defined. */
  names(): readonly string[];
  /** The text of all definitions. */
  text(): string;
}

export function typeWriter(): TypeWriter {
  const classes = new Map<string, string>();
  const aliases = new Map<string, string>();

  function typeOf(schema: Json, name: string): string {
    if (schema.$ref) return nameOf(schema.$ref) === "ImageInput" ? "ImageSource" : nameOf(schema.$ref);
    if (schema.format === "binary") return "ImageSource";
    if (schema.enum) return wordsType(schema.enum, name);
    if ("const" in schema) return literal([schema.const]);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices)
      return union(choices.map((choice: Json, i: number) => typeOf(choice, i === 0 ? name : `${name}${i + 1}`)));
    if (schema.type === "array") return `list[${typeOf(schema.items ?? {}, `${name}Item`)}]`;
    if (schema.type !== "object") return SCALARS[schema.type] ?? "Any";
    if (schema.properties) {
      define(schema, name);
      return name;
    }
    return `dict[str, ${Object.keys(schema.additionalProperties ?? {}).length > 0 ? typeOf(schema.additionalProperties, `${name}Value`) : "Any"}]`;
  }

  /** A few words stand where they are used; a long list has a name. */
  function wordsType(values: readonly (string | number)[], name: string): string {
    if (values.length <= 5) return literal(values);
    aliases.set(name, `Literal[\n${values.map((value) => `    ${JSON.stringify(value)},\n`).join("")}]`);
    return name;
  }

  function define(schema: Json, name: string): void {
    if (classes.has(name) || aliases.has(name)) return;
    if (!schema.properties) {
      const type = typeOf(schema, name);
      // The first of several objects has the name of the whole.
      if (type !== name) aliases.set(name, quoted(type));
      return;
    }
    classes.set(name, "");
    const required = new Set<string>(schema.required ?? []);
    const fields = Object.entries<Json>(schema.properties).map(([field, property]) => ({
      field,
      type: typeOf(property, `${name}${capital(field)}`),
      told: words(property.description),
    }));
    classes.set(
      name,
      fields.every(({ field }) => /^[a-z_]\w*$/i.test(field) && !KEYWORDS.has(field))
        ? classText(name, fields, required, words(schema.description))
        : functionText(name, fields),
    );
  }

  return {
    typeOf,
    define,
    names: () => [...classes.keys(), ...aliases.keys()],
    text: () => [...classes.values(), ...[...aliases].map(([name, type]) => `${name} = ${type}`)].join("\n\n"),
  };
}

/** Words that name nothing in Python (its `keyword.kwlist`). */
const KEYWORDS: ReadonlySet<string> = new Set(
  "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield".split(
    " ",
  ),
);

interface Field {
  readonly field: string;
  readonly type: string;
  readonly told: string;
}

function classText(name: string, fields: readonly Field[], required: ReadonlySet<string>, told: string): string {
  const body = (some: readonly Field[], doc: string) =>
    [
      ...(doc ? [`    """${doc}"""\n`] : []),
      ...some.map((one) => `    ${one.field}: ${one.type}\n${one.told ? `    """${one.told}"""\n` : ""}`),
    ].join("") || "    pass\n";
  const must = fields.filter(({ field }) => required.has(field));
  const may = fields.filter(({ field }) => !required.has(field));
  if (may.length === 0) return `class ${name}(TypedDict):\n${body(must, told)}`;
  if (must.length === 0) return `class ${name}(TypedDict, total=False):\n${body(may, told)}`;
  return `class _${name}Required(TypedDict):\n${body(must, "")}\n\nclass ${name}(_${name}Required, total=False):\n${body(may, told)}`;
}

/** For fields whose names are no names in Python. */
function functionText(name: string, fields: readonly Field[]): string {
  const entries = fields.map(({ field, type }) => `${JSON.stringify(field)}: ${quoted(type)}`).join(", ");
  return `${name} = TypedDict("${name}", {${entries}}, total=False)\n`;
}

export function literal(values: readonly unknown[]): string {
  const shown = values.map((value) =>
    typeof value === "boolean" ? (value ? "True" : "False") : JSON.stringify(value),
  );
  return `Literal[${shown.join(", ")}]`;
}

function union(types: readonly string[]): string {
  const different = [...new Set(types)];
  return different.length === 1 ? different[0]! : `Union[${different.join(", ")}]`;
}

/** A type that is evaluated when the module is loaded: names of classes that come later are text. */
function quoted(type: string): string {
  return type.replace(/"[^"]*"|\b(?!Literal\b|Union\b|Any\b|None\b|ImageSource\b|True\b|False\b)[A-Z]\w*/g, (found) =>
    found.startsWith('"') ? found : `"${found}"`,
  );
}
