/** Flags of commands: what they are, those of a kind's request, and reading them from a command line. */

import { parseArgs } from "node:util";
import type { KindCommand, KindName, KindWire } from "easel-contract";
import { KIND_WIRES, nearestName, type RequestField, requestFields, schemaFields } from "easel-contract";
import { UsageError } from "./exit-codes.ts";

export interface Flag {
  /** Without the two dashes. */
  readonly name: string;
  readonly short?: string;
  /** A switch takes no value. */
  readonly type: "switch" | "value";
  /** What stands for the value in the help. */
  readonly value?: string;
  readonly about: string;
  /** The values that completion offers. */
  readonly choices?: readonly string[];
  readonly takesFile?: boolean;
  /** The field of requests that it sets, where that is not its name with `_` for `-`. */
  readonly field?: string;
  /** May be given more than once. */
  readonly isList?: boolean;
}

/** What the API demands and a preset gives. */
const REQUIRED = / ?Required without `\w+`\./;

/** A command line, read. */
export interface Given {
  /** By the name of the flag: true for a switch, a list for a flag that may be repeated. */
  readonly values: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
  readonly positionals: readonly string[];
}

/** The flag of a field: `negative_prompt` is `negative-prompt`. */
export function flagName(field: string): string {
  return field.replaceAll("_", "-");
}

/** The field of requests that a flag sets. */
export function wireName({ name, field = name.replaceAll("-", "_") }: Flag): string {
  return field;
}

/**
 * One flag per field of a kind's request, in the order of a form. `styles` = the names that completion offers for `style`, `presets` =
 * what the command line gives for fields that are left out.
 */
export function kindFlags(
  kind: KindName,
  styles: readonly string[],
  presets: KindCommand["presets"] = {},
): readonly Flag[] {
  return requestFields(kind).flatMap((field) => {
    const own = partFlags(kind, field);
    if (own.length > 0) return own;
    const { name, description } = field;
    const { value: preset = field.preset, unless } = presets[name] ?? {};
    const flag = flagOf({ ...field, description: name in presets ? description.replace(REQUIRED, "") : description });
    const isTold = preset !== undefined && flag.type === "value";
    const told = isTold ? `Default ${preset}${unless ? ` without \`${unless}\`` : ""}.` : "";
    const choices = name === "style" ? { choices: styles } : {};
    const called = flagOfField(kind, name);
    const names = called === flag.name ? {} : { name: called, field: name };
    return [
      { ...flag, ...names, ...choices, about: [flag.about, told].filter(Boolean).join(" ") },
      ...formFlags(field),
    ];
  });
}

/** The flag of a field of a kind, or of a part of one, by its path. */
function flagOfField(kind: KindName, path: string): string {
  return flagNames(kind)[path] ?? flagName(path);
}

/** The flags of a kind that are not called after their field, by its path. */
function flagNames(kind: KindName): NonNullable<KindCommand["flags"]> {
  const { command }: KindWire = KIND_WIRES[kind];
  return command?.flags ?? {};
}

/** The parts of a field that have flags of their own. */
function partsWithFlags(kind: KindName, { name, parts = [] }: RequestField): readonly RequestField[] {
  const flags = flagNames(kind);
  return parts.filter((part) => flags[`${name}.${part.name}`] !== undefined);
}

function partFlags(kind: KindName, field: RequestField): readonly Flag[] {
  return partsWithFlags(kind, field).map((part) => {
    const path = `${field.name}.${part.name}`;
    const told = part.preset === undefined ? "" : ` Default ${part.preset}.`;
    const flag = flagOf(part);
    return { ...flag, name: flagOfField(kind, path), field: path, about: `${flag.about}${told}` };
  });
}

/** What flags say of a field, as text; of one whose parts have flags of their own, its parts. */
export function valueOfField(kind: KindName, field: RequestField, values: Given["values"]): unknown {
  const given = partsWithFlags(kind, field).flatMap(({ name }) => {
    const value = values[flagOfField(kind, `${field.name}.${name}`)];
    return value === undefined ? [] : [[name, value] as const];
  });
  return given.length > 0 ? Object.fromEntries(given) : values[flagOfField(kind, field.name)];
}

/** What the flag of a field has otherwise than its schema says; false: it has none. `also` stands behind the description. */
export type FlagChange = (Partial<Flag> & { readonly also?: string }) | false;

/** One flag per field of a schema, in its order, with its fields called as flags. `changes` = by field. */
export function schemaFlags(
  schema: Parameters<typeof schemaFields>[0],
  changes: Readonly<Record<string, FlagChange>> = {},
): readonly Flag[] {
  const fields = schemaFields(schema);
  const nameOf = (name: string) => (changes[name] || undefined)?.name ?? flagName(name);
  const isField = (name: string) => fields.some((field) => field.name === name && changes[name] !== false);
  const said = (text: string) =>
    text
      .replaceAll("`null`", '""')
      .replace(/`([\w.]+)`/g, (_, name) => (isField(name) ? `--${nameOf(name)}` : name))
      .replaceAll("`", "");
  return fields.flatMap((field) => {
    const change = changes[field.name] ?? {};
    if (change === false) return [];
    const { also, ...other } = change;
    const flag = flagOf(field);
    const isTold = /string|number/.test(typeof field.preset) && flag.type === "value";
    const text = flag.type === "switch" ? ofSwitch(flag.about) : flag.about;
    const about = [said(text), isTold && `Default ${field.preset}.`, also].filter(Boolean).join(" ");
    return [{ ...flag, field: field.name, about, ...other }];
  });
}

/** What a switch says that is true or false on the wire. */
function ofSwitch(description: string): string {
  return description.replace(/ `false`: .*$/, "").replace(/^`true`: (\w)/, (_, first: string) => first.toUpperCase());
}

function flagOf(field: RequestField): Flag {
  const { name, type, isList, choices, description } = field;
  const isSwitch = type === "boolean" || choices?.join() === "true,false";
  return {
    name: flagName(name),
    type: isSwitch ? "switch" : "value",
    ...(isSwitch ? {} : { value: placeholderOf(field) }),
    about: description,
    ...(choices && !isSwitch ? { choices } : {}),
    ...(type === "image" ? { takesFile: true } : {}),
    ...(isList ? { isList } : {}),
  };
}

type Form = NonNullable<RequestField["forms"]>[number];

/** The objects of a field that have a flag of their own; the others say what text says as well. */
export function formsWithFlags({ forms = [] }: RequestField): readonly Form[] {
  return forms.filter(({ type }) => type !== "url" && type !== "text");
}

/** Flags in place of that of a field, for objects of one type: `--wifi ssid=…,password=…`. */
function formFlags(field: RequestField): readonly Flag[] {
  return formsWithFlags(field).map(({ type, parts }) => ({
    name: type,
    type: "value",
    value: parts.map(({ name }) => `${name}=…`).join(","),
    about: `\`${field.name}\` as fields of the type ${type}. A comma within a value is written \\, (a backslash before it).`,
    field: field.name,
  }));
}

function placeholderOf({ type, choices, parts }: RequestField): string {
  if (type === "image" && parts) return `PICTURE|${parts.map(({ name }) => `${name}=…`).join(",")}`;
  if (type === "image") return "PICTURE";
  if (type === "number") return "NUMBER";
  if (type === "object") return (parts ?? []).map(({ name }) => `${name}=…`).join(",");
  return choices ? "NAME" : "TEXT";
}

/**
 * Reads a command line. Throws UsageError for a flag that the command does not have, with the nearest that it has; for a missing
 * value; and for more positionals than `mostPositionals`.
 */
export function readFlags(
  args: readonly string[],
  flags: readonly Flag[],
  command: string,
  mostPositionals: number,
): Given {
  const options = Object.fromEntries(
    flags.map(({ name, type, short, isList = false }) => [
      name,
      {
        type: type === "switch" ? ("boolean" as const) : ("string" as const),
        multiple: isList,
        ...(short ? { short } : {}),
      },
    ]),
  );
  const { tokens } = parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true });
  const values: Record<string, string | boolean | readonly string[]> = {};
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    const flag = flags.find(({ name }) => name === token.name);
    if (!flag) throw new UsageError(unknownFlag(token.rawName, flags, command));
    values[flag.name] = flag.isList
      ? [...((values[flag.name] as readonly string[] | undefined) ?? []), textOf(flag, token)]
      : flag.type === "switch"
        ? switchOf(token)
        : textOf(flag, token);
  }
  if (positionals.length > mostPositionals) {
    const extra = JSON.stringify(positionals[mostPositionals]);
    throw new UsageError(`${extra} is one argument too many for easel ${command}; see easel help ${command}`);
  }
  return { values, positionals };
}

interface OptionToken {
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function textOf({ name, value = "TEXT" }: Flag, token: OptionToken): string {
  if (token.value === undefined) throw new UsageError(`${token.rawName}: expected a value (${value}), got nothing`);
  const looksLikeFlag = !token.inlineValue && /^-[^\d.]/.test(token.value);
  if (looksLikeFlag)
    throw new UsageError(
      `${token.rawName}: expected a value (${value}), got ${token.value}; a value that begins with a dash is written --${name}=${token.value}`,
    );
  return token.value;
}

function switchOf({ rawName, value }: OptionToken): boolean {
  if (value === undefined || value === "true") return true;
  if (value === "false") return false;
  throw new UsageError(`${rawName}: expected no value, true or false, got ${JSON.stringify(value)}`);
}

function unknownFlag(rawName: string, flags: readonly Flag[], command: string): string {
  const nearest = nearestName(
    rawName.replace(/^-+/, "").replaceAll("_", "-"),
    flags.map(({ name }) => name),
  );
  return `${rawName} is not a flag of easel ${command}${nearest ? `; did you mean --${nearest}?` : `; see easel help ${command}`}`;
}

/** The first argument without a flag. Throws UsageError that names what is expected. */
export function only({ positionals: [first] }: Given, what: string): string {
  if (first === undefined) throw new UsageError(`expected ${what}, got nothing`);
  return first;
}
