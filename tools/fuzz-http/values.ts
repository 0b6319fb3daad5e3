/** Values made of the schemas of `/openapi.json`: mostly valid ones, some that are not. */

import type { Rng } from "easel-picture";

export type Json = { readonly [key: string]: unknown };

/** What the values may name. */
export interface Names {
  /** Ids and codes of both owners, and such that do not exist. */
  readonly ids: readonly string[];
  /** Addresses that the service must not call. */
  readonly urls: readonly string[];
}

export interface Values {
  /** A value of the schema; with the chance `wildness01`, at each place, anything else. */
  of(schema: Json, depth?: number): unknown;
  /** Anything. */
  wild(): unknown;
  text(): string;
}

const TEXTS = [
  ...["", " ", "\u0000", "'; drop table easel.images; --", "../../../etc/passwd", "%2e%2e%2f", "{{7*7}}", "\ud800"],
  ...[
    "x".repeat(5_000),
    "ä\u202e🦜",
    "__proto__",
    "constructor",
    "1e999",
    "-0",
    "null",
    "true",
    "a\r\nX-Evil: 1",
    "<script>",
  ],
  ...["a castle by a lake", "Photographic", "16:9", "art_v5", "2026-11", "2026-13-45T99:00:00Z"],
];
const NUMBERS = [0, -1, 1, 0.5, 1e9, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE, 4_294_967_296, 65_536];
const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

export function createValues(document: Json, rng: Rng, names: Names, wildness01: number): Values {
  const schemas = ((document.components as Json).schemas ?? {}) as { readonly [name: string]: Json };
  const one = <T>(list: readonly T[]): T => list[rng.int(list.length)] as T;
  const text = (): string =>
    one([
      () => one(TEXTS),
      () => one(names.ids),
      () => one(names.urls),
      () => PIXEL,
      () => String.fromCodePoint(...Array.from({ length: rng.int(30) }, () => 32 + rng.int(0x2fff))),
    ])();

  function wild(): unknown {
    return one<() => unknown>([
      text,
      () => one(NUMBERS),
      () => null,
      () => rng.next() < 0.5,
      () => Array.from({ length: rng.int(40) }, text),
      () => ({ [text()]: text(), id: one(names.ids) }),
      () => JSON.parse(`${"[".repeat(200)}${"]".repeat(200)}`),
      () => JSON.parse('{"__proto__":{"polluted":true}}'),
    ])();
  }

  function of(schema: Json, depth = 0): unknown {
    if (rng.next() < wildness01 || depth > 6) return wild();
    if (typeof schema.$ref === "string") return of(schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}, depth + 1);
    const choices = (schema.anyOf ?? schema.oneOf) as readonly Json[] | undefined;
    if (choices) return of(one(choices), depth + 1);
    if (schema.allOf) return Object.assign({}, ...(schema.allOf as readonly Json[]).map((part) => of(part, depth + 1)));
    if ("const" in schema) return schema.const;
    if (Array.isArray(schema.enum)) return one(schema.enum);
    switch (schema.type) {
      case "object":
        return objectOf(schema, depth);
      case "array":
        return Array.from({ length: rng.int(4) }, () => of((schema.items ?? {}) as Json, depth + 1));
      case "integer":
      case "number":
        return numberOf(schema);
      case "boolean":
        return rng.next() < 0.5;
      default:
        return schema.type === "string" ? text() : wild();
    }
  }

  function objectOf(schema: Json, depth: number): Json {
    const required = new Set((schema.required ?? []) as readonly string[]);
    const fields = Object.entries((schema.properties ?? {}) as { readonly [name: string]: Json }).filter(([name]) =>
      required.has(name) ? rng.next() > wildness01 : rng.next() < 0.3,
    );
    const all = fields.map(([name, field]) => [name, of(field, depth + 1)] as const);
    return Object.fromEntries(rng.next() < wildness01 ? [...all, [text(), wild()]] : all);
  }

  function numberOf({ type, minimum = 0, maximum = 2_000 }: Json): number {
    const value = Number(minimum) + rng.next() * (Number(maximum) - Number(minimum));
    return type === "integer" ? Math.round(value) : value;
  }

  return { of, wild, text };
}
