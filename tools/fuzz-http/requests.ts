/** Requests made of the operations of `/openapi.json`. */

import type { Rng } from "easel-picture";
import type { Json, Values } from "./values.ts";

export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Whether the caller is an administrator, who may see what belongs to others. */
  readonly asAdmin: boolean;
}

export interface Keys {
  readonly caller: string;
  readonly admin: string;
}

interface Operation {
  readonly path: string;
  readonly method: string;
  readonly operation: Json;
}

const OTHER_METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "QUERY", "TRACE"];
const OTHER_TYPES = ["text/plain", "application/json; charset=utf-16", "multipart/form-data", "image/png", "nonsense"];
const STRANGE_HEADERS: readonly (readonly [string, string])[] = [
  ["accept", "text/html"],
  ["accept-encoding", "gzip;q=nan"],
  ["range", "bytes=-0,5-3,99999999999999999999-"],
  ["if-none-match", '"x", W/"y", *'],
  ["x-forwarded-for", "203.0.113.9, 10.0.0.1"],
  ["x-http-method-override", "DELETE"],
  ["idempotency-key", "same-key-again"],
  ["prefer", "wait=0.1"],
  ["last-event-id", "999999999999999999"],
  ["traceparent", "00-zz-zz-01"],
  ["cookie", "easel_session=guess; a=b"],
  ["origin", "https://evil.example"],
  ["expect", "200-maybe"],
];
/** A revocation would take the key away that the run needs. */
const LEFT_OUT = new Set(["revokeKey"]);

/** Makes one request after another, each from the chances of `rng`. */
export function requestMaker(document: Json, rng: Rng, values: Values, ids: readonly string[], keys: Keys) {
  const operations: Operation[] = Object.entries(document.paths as { readonly [path: string]: Json }).flatMap(
    ([path, methods]) =>
      Object.entries(methods)
        .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation: operation as Json }))
        .filter(({ operation }) => !LEFT_OUT.has(String(operation.operationId))),
  );
  const one = <T>(list: readonly T[]): T => list[rng.int(list.length)] as T;
  const chance = (share01: number) => rng.next() < share01;

  function pathOf(path: string): string {
    return path.replaceAll(/\{\w+\}/g, () => (chance(0.8) ? one(ids) : encodeURIComponent(printable(values.text()))));
  }

  function queryOf(operation: Json): string {
    const query = new URLSearchParams();
    for (const { name, in: place, required, schema } of (operation.parameters ?? []) as readonly Json[]) {
      if (place !== "query" || (required !== true && chance(0.5))) continue;
      const value = values.of((schema ?? {}) as Json);
      query.append(String(name), typeof value === "string" ? printable(value) : JSON.stringify(value));
    }
    const text = query.toString();
    return text ? `?${text}` : chance(0.03) ? "?%zz=%ff&&&=" : "";
  }

  function bodyOf(operation: Json): { readonly type: string; readonly bytes: Buffer } | undefined {
    const content = (operation.requestBody as Json | undefined)?.content as
      | { readonly [type: string]: Json }
      | undefined;
    if (!content) return chance(0.1) ? { type: "application/json", bytes: Buffer.from("{") } : undefined;
    const type = one(Object.keys(content));
    const value = values.of((content[type]?.schema ?? {}) as Json);
    const whole =
      type === "multipart/form-data" ? formOf(value) : { type, bytes: Buffer.from(JSON.stringify(value) ?? "") };
    if (chance(0.05)) return { ...whole, bytes: whole.bytes.subarray(0, rng.int(whole.bytes.length + 1)) };
    if (chance(0.03)) return { ...whole, bytes: Buffer.from(Array.from({ length: 200 }, () => rng.int(256))) };
    return chance(0.05) ? { ...whole, type: one(OTHER_TYPES) } : whole;
  }

  function formOf(value: unknown): { readonly type: string; readonly bytes: Buffer } {
    const boundary = "fuzz-boundary";
    const fields = Object.entries(value !== null && typeof value === "object" ? value : { value });
    const parts = fields.map(([name, field]) => {
      const file = chance(0.3) ? '; filename="a.png"\r\nContent-Type: image/png' : "";
      const text = typeof field === "string" ? field : JSON.stringify(field);
      return `--${boundary}\r\nContent-Disposition: form-data; name="${printable(name)}"${file}\r\n\r\n${text}\r\n`;
    });
    const end = chance(0.9) ? `--${boundary}--\r\n` : "";
    return { type: `multipart/form-data; boundary=${boundary}`, bytes: Buffer.from(parts.join("") + end) };
  }

  return (): FuzzRequest => {
    const { path, method, operation } = one(operations);
    const body = bodyOf(operation);
    const who = rng.next();
    const key =
      who < 0.8 ? keys.caller : who < 0.9 ? keys.admin : who < 0.95 ? "unknown-key-of-enough-letters" : undefined;
    return {
      method: chance(0.05) ? one(OTHER_METHODS) : method,
      path: pathOf(path) + queryOf(operation),
      asAdmin: key === keys.admin,
      headers: {
        ...(key ? { authorization: `Bearer apikey,${key}` } : {}),
        ...(body ? { "content-type": body.type } : {}),
        ...(chance(0.3) ? Object.fromEntries([one(STRANGE_HEADERS)]) : {}),
      },
      ...(body ? { body: body.bytes } : {}),
    };
  };
}

/** Without lone surrogates, which URLs and headers cannot hold. */
function printable(text: string): string {
  return text.toWellFormed();
}
