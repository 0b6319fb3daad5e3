/** The forms as the service describes them: request schemas of `/openapi.json` with `x-order`, `x-widget`, `x-hidden`. */

import { signal } from "@preact/signals";
import { call } from "./api.ts";

export const KINDS = ["art_qr", "art_v5", "art_outpaint", "art_swapface"] as const;
export type Kind = (typeof KINDS)[number];

export interface Field {
  readonly name: string;
  readonly description: string;
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
  readonly const?: string;
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface OpenApi {
  readonly paths: Readonly<Record<string, unknown>>;
  readonly components: {
    readonly schemas: Readonly<
      Record<string, { readonly required?: readonly string[]; readonly properties?: Readonly<Record<string, Schema>> }>
    >;
  };
}

const SCHEMA_IDS: Readonly<Record<Kind, string>> = {
  art_qr: "ArtQrRequest",
  art_v5: "ArtV5Request",
  art_outpaint: "ArtOutpaintRequest",
  art_swapface: "ArtSwapfaceRequest",
};

const document = signal<OpenApi | undefined>(undefined);

export async function loadSchema(): Promise<void> {
  document.value = (await call<OpenApi>("openapi.json")).body;
}

/** Whether the service has this route, such as `/v1/images/{id}/events`. */
export function hasRoute(path: string): boolean {
  return document.value?.paths[path] !== undefined;
}

/** A request or a part of one by its name in the document. */
export function schemaNamed(id: string) {
  return document.value?.components.schemas[id];
}

/** The fields of a kind in the order of its form; empty until the schema is there. */
export function fieldsOf(kind: Kind): readonly Field[] {
  const schema = schemaNamed(SCHEMA_IDS[kind]);
  return Object.entries(schema?.properties ?? {})
    .filter(([, property]) => !property["x-hidden"])
    .sort(([, a], [, b]) => (a["x-order"] ?? 100) - (b["x-order"] ?? 100))
    .map(([name, property]) => fieldOf(name, property, schema?.required?.includes(name) ?? false));
}

export function hasField(kind: Kind, name: string): boolean {
  return schemaNamed(SCHEMA_IDS[kind])?.properties?.[name] !== undefined;
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
