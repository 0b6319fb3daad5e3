/** The request of one picture, from flags, a recipe and a row of a batch. */

import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { KindName } from "easel-contract";
import { fieldIssues, fromText, type RequestField, recipeRequest, requestFields } from "easel-contract";
import type { App } from "./app.ts";
import { UsageError } from "./exit-codes.ts";
import { flagName, formsWithFlags, type Given, valueOfField } from "./flags.ts";
import { commandOf } from "./kind-commands.ts";
import type { PictureRequest } from "./maker.ts";
import { dataUri } from "./remote.ts";
import { optionOf, spokenOf } from "./wire-words.ts";

/** Standard input in place of a file. */
const STDIN = "-";

export type Recipe = PictureRequest["recipe"] & {
  readonly params: Readonly<Record<string, unknown>>;
  readonly seed: number;
};

/** What the command line says of the fields, as text. */
export function givenFields(
  kind: KindName,
  { values, positionals }: Given,
  named: readonly string[],
): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const field of requestFields(kind)) {
    const { name } = field;
    const value = valueOfField(kind, field, values);
    if (value !== undefined) fields[name] = value;
    for (const form of formsIn(field, values)) {
      if (fields[name] !== undefined)
        throw new UsageError(`--${form.type}: expected what the code says once, got it in another option too`);
      fields[name] = form;
    }
  }
  for (const [i, value] of positionals.entries()) {
    const field = named[Math.min(i, named.length - 1)] ?? "";
    const earlier = fields[field];
    if (i < named.length && earlier !== undefined)
      throw new UsageError(
        `${optionOf(spokenOf(kind), field)}: expected once, got it as --${flagName(field)} and as an argument`,
      );
    // The last argument may be repeated where its field is a list.
    fields[field] = earlier === undefined ? value : [earlier, value].flat();
  }
  return fields;
}

/** The objects that the flags of a field's types give. Throws UsageError. */
function formsIn(field: RequestField, values: Given["values"]): readonly { readonly type: string }[] {
  return formsWithFlags(field).flatMap((form) => {
    const text = values[form.type];
    return typeof text === "string" ? [formOf(form, text)] : [];
  });
}

/** `ssid=Luna,password=a\,b` as an object of its type. Unknown names stay, so that the schema names them. Throws UsageError. */
function formOf({ type, parts }: NonNullable<RequestField["forms"]>[number], text: string): { readonly type: string } {
  const pairs = (text.match(/(?:\\.|[^,\\])+/gs) ?? []).map((pair) => pair.replace(/\\(.)/gs, "$1"));
  const read = pairs.map((pair): readonly [string, unknown] => {
    const at = pair.indexOf("=");
    if (at < 1)
      throw new UsageError(
        `--${type}: expected ${parts.map(({ name }) => `${name}=…`).join(",")}, got ${JSON.stringify(pair)}; a comma within a value is written \\,`,
      );
    const name = pair.slice(0, at).trim();
    return [name, fromText(pair.slice(at + 1), parts.find((part) => part.name === name)?.type)];
  });
  return { ...Object.fromEntries(read), type };
}

/** What the body is made with: standard input, and how the command line calls a field. */
interface BodyTools extends Pick<App, "readInput"> {
  nameOf(field: string): string;
}

/** The body of a request: text as its fields want it, files read. Throws UsageError for a file that cannot be read. */
export async function bodyOf(
  kind: KindName,
  fields: Readonly<Record<string, unknown>>,
  tools: BodyTools,
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  for (const field of requestFields(kind)) {
    const value = fields[field.name];
    if (value === undefined) continue;
    const many = Array.isArray(value) ? value : [value];
    const read = await Promise.all(many.map((each) => readValue(field, each, tools)));
    body[field.name] = read.length === 1 ? read[0] : read;
  }
  return body;
}

/** Reads a recipe of this kind. Throws UsageError that says what is wrong with it. */
export async function readRecipe(path: string, kind: KindName, app: Pick<App, "readInput">): Promise<Recipe> {
  const text = new TextDecoder().decode(
    await readBytes(path, "--recipe", "a recipe as easel images recipe gives it", app),
  );
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new UsageError(
      `--recipe: expected JSON in ${path}, got a text that cannot be read: ${(error as Error).message}`,
    );
  }
  const parsed = recipeRequest.safeParse(json);
  if (!parsed.success) {
    const [issue] = fieldIssues(parsed.error, json);
    throw new UsageError(`--recipe: ${path}: ${issue?.field}: ${issue?.message}`);
  }
  const { kind: its, params, seed, engine, version, image_id } = parsed.data;
  if (its !== kind)
    throw new UsageError(`--recipe: expected a recipe of ${commandOf(kind)}, got one of ${commandOf(its)} in ${path}`);
  return {
    params,
    seed,
    ...(engine === undefined ? {} : { engine }),
    ...(version === undefined ? {} : { version }),
    ...(image_id === undefined ? {} : { image_id }),
  };
}

/** Reads a file, or standard input for `-`. Throws UsageError that names the flag. */
export async function readBytes(
  path: string,
  flag: string,
  expected: string,
  app: Pick<App, "readInput">,
): Promise<Uint8Array<ArrayBuffer>> {
  if (path === STDIN) return new Uint8Array(await app.readInput());
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === "ENOENT" ? "there is no such file" : code === "EISDIR" ? "it is a folder" : message;
    throw new UsageError(`${flag}: expected ${expected}, got ${JSON.stringify(path)}: ${why}`);
  }
}

async function readValue(field: RequestField, value: unknown, tools: BodyTools): Promise<unknown> {
  if (typeof value !== "string") return value;
  const { name, type, parts } = field;
  if (parts && /^\w+=/.test(value)) return objectOf(field, value, tools);
  const read = fromText(value, type);
  if (type !== "image" || typeof read !== "string" || /^(https?:\/\/|data:)/i.test(read)) return read;
  const expected = `a file, an http(s) URL, {"id": "…"} or ${STDIN} for standard input`;
  return new File([await readBytes(read, tools.nameOf(name), expected, tools)], basename(read));
}

/** `x=0.3,y=0.1` by the parts of an object; a picture in it is sent as text. Unknown names stay, so that the schema names them. */
async function objectOf({ name, parts = [] }: RequestField, text: string, tools: BodyTools): Promise<object> {
  const entries = text.split(",").map(async (pair) => {
    const [key = "", ...rest] = pair.split("=");
    const part = parts.find((each) => each.name === key) ?? { name: key, type: "text", isList: false, description: "" };
    const value = await readValue({ ...part, name: `${name}.${part.name}` } as RequestField, rest.join("="), tools);
    return [key, value instanceof Blob ? dataUri(new Uint8Array(await value.arrayBuffer())) : value] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
