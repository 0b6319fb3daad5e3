/** The forms as the service describes them: request schemas of `/openapi.json` with `x-order`, `x-widget`, `x-hidden`. */

import { signal } from "@preact/signals";
import { call } from "./api.ts";
import called from "./kinds.json";
import { language } from "./words/words.ts";

/** The name of a kind on the wire. */
export type Kind = string;

/** Text in the languages of the page; English where there is no other. */
type Label = Readonly<Record<string, string>>;

export interface Field {
  readonly name: string;
  readonly description: string;
  /** What a person calls it, and what is said below it, where its schema says so. */
  readonly label?: string | undefined;
  readonly help?: string | undefined;
  /** What the least and the greatest value of a range mean. */
  readonly ends?: readonly (string | undefined)[] | undefined;
  /** What a person calls each of `choices`, where the schema says so. */
  readonly names: Readonly<Record<string, string | undefined>>;
  readonly required: boolean;
  /** Which control it gets; absent = by its type. */
  readonly widget?: string;
  readonly type: "text" | "number" | "boolean" | "choice";
  readonly choices: readonly string[];
  /** Of numbers: least, greatest, step. */
  readonly range?: readonly [number, number, number];
  readonly maxLength?: number;
  /** As the service takes it when it is absent. */
  readonly preset?: unknown;
}

interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly "x-order"?: number;
  readonly "x-hidden"?: boolean;
  readonly "x-widget"?: string;
  readonly "x-range"?: readonly [number, number, number];
  readonly "x-preset"?: unknown;
  readonly "x-label"?: Label;
  readonly "x-help"?: Label;
  readonly "x-ends"?: readonly Label[];
  readonly "x-choices"?: Readonly<Record<string, Label>>;
  readonly const?: string;
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Request extends Pick<Schema, "x-label"> {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Operation {
  readonly tags: readonly string[];
  readonly requestBody: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly post?: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Request>> };
}

const document = signal<OpenApi | undefined>(undefined);

export async function loadSchema(): Promise<void> {
  document.value = (await call<OpenApi>("openapi.json")).body;
}

/** Whether the service has this route, such as `/v1/images/{id}/events`. */
export function hasRoute(path: string): boolean {
  return document.value?.paths[path] !== undefined;
}

/** The kinds of the service; those that the page was built with until the schema is there. */
export function kinds(): readonly Kind[] {
  const served = Object.keys(document.value?.paths ?? {}).flatMap((path) => /(\w+)\/generate$/.exec(path)?.[1] ?? []);
  return served.length > 0 ? served : Object.keys(called);
}

function createOf(kind: Kind): Operation | undefined {
  return document.value?.paths[`/srv/publish/api/${kind}/generate`]?.post;
}

function requestOf(kind: Kind): Request | undefined {
  const { $ref = "" } = createOf(kind)?.requestBody.content["application/json"]?.schema ?? {};
  return schemaNamed($ref.slice($ref.lastIndexOf("/") + 1));
}

/** What a person calls a kind: what the page was built with, what its schema says, or the reference. */
export function kindText(kind: Kind): string {
  return (
    spoken((called as Readonly<Record<Kind, Label>>)[kind] ?? requestOf(kind)?.["x-label"]) ??
    createOf(kind)?.tags[0] ??
    kind
  );
}

function spoken(label?: Label): string | undefined {
  return label?.[language.value] ?? label?.en;
}

/** A request or a part of one by its name in the document. */
export function schemaNamed(id: string) {
  return document.value?.components.schemas[id];
}

/** The fields of a kind in the order of its form; empty until the schema is there. */
export function fieldsOf(kind: Kind): readonly Field[] {
  const schema = requestOf(kind);
  return Object.entries(schema?.properties ?? {})
    .filter(([, property]) => !property["x-hidden"])
    .sort(([, a], [, b]) => (a["x-order"] ?? 100) - (b["x-order"] ?? 100))
    .map(([name, property]) => fieldOf(name, property, schema?.required?.includes(name) ?? false));
}

export function hasField(kind: Kind, name: string): boolean {
  return requestOf(kind)?.properties?.[name] !== undefined;
}

/** A field as its schema describes it. */
export function fieldOf(name: string, property: Schema, required: boolean): Field {
  const { minimum, maximum } = property;
  const range =
    property["x-range"] ??
    (minimum !== undefined && maximum !== undefined && maximum - minimum <= 100
      ? ([minimum, maximum, property.type === "integer" ? 1 : 0.05] as const)
      : undefined);
  return {
    name,
    description: property.description ?? "",
    label: spoken(property["x-label"]),
    help: spoken(property["x-help"]),
    ends: property["x-ends"]?.map(spoken),
    names: Object.fromEntries(
      Object.entries(property["x-choices"] ?? {}).map(([value, name]) => [value, spoken(name)]),
    ),
    required,
    type: property.enum
      ? "choice"
      : property.type === "boolean"
        ? "boolean"
        : /integer|number/.test(property.type ?? "")
          ? "number"
          : "text",
    choices: property.enum ?? [],
    preset: property["x-preset"],
    ...(property["x-widget"] ? { widget: property["x-widget"] } : {}),
    ...(range ? { range } : {}),
    ...(property.maxLength ? { maxLength: property.maxLength } : {}),
  };
}
