/**
 * The generated types against what the schemas themselves infer, by the compiler: one of each way in which a shape is written. A
 * difference is an error of `npm run check`. That the types are those of today's schemas shows `client.test.ts`.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import type * as client from "easel-client/source";
import type * as contract from "easel-contract";
import type { KIND_WIRES } from "easel-contract";
import type { z } from "zod";

/** Without `readonly` and without `undefined` of optional fields, which mean the same in JSON. */
type Plain<T> = T extends readonly (infer E)[]
  ? Plain<E>[]
  : T extends object
    ? { -readonly [K in keyof T]: Plain<Exclude<T[K], undefined>> }
    : T;
type Same<A, B> = [Plain<A>] extends [Plain<B>] ? ([Plain<B>] extends [Plain<A>] ? true : false) : false;
type Required<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T];
/** Whether all are true. */
type All<T extends readonly boolean[]> = T extends readonly true[] ? true : false;

/** The client takes more forms of a picture than the wire has. */
type Pictures = "image" | "mask" | "target" | "source" | "logo";
type SameRequest<A, B> = All<
  [Same<keyof A, keyof B>, Same<Required<A>, Required<B>>, Same<Omit<A, Pictures>, Omit<B, Pictures>>]
>;

type Wires = typeof KIND_WIRES;
type Request<K extends keyof Wires> = z.input<Wires[K]["params"]>;
type Body<K extends keyof typeof contract.EVENT_BODIES> = z.infer<(typeof contract.EVENT_BODIES)[K]>;

/** One entry per type; `true` is the only value that each may have. */
interface Compared {
  kinds: Same<client.KindName, keyof Wires>;
  qr: SameRequest<client.QrRequest, Request<"art_qr">>;
  paint: SameRequest<client.PaintRequest, Request<"art_v5">>;
  outpaint: SameRequest<client.OutpaintRequest, Request<"art_outpaint">>;
  swap: SameRequest<client.SwapRequest, Request<"art_swapface">>;
  detail: Same<client.ImageDetail, contract.ImageDetail>;
  errors: Same<client.ErrorType, contract.ErrorType>;
  event: Same<client.WebhookEvent, Body<keyof typeof contract.EVENT_BODIES>>;
  change: Same<client.ImageChange, z.input<typeof contract.imageChangeRequest>>;
  filter: Same<keyof client.ImageFilter | "cursor", keyof z.infer<typeof contract.imageListQuery>>;
  batch: Same<client.Batch, contract.BatchAnswer>;
  batchRequest: Same<Omit<client.BatchRequest, "csv">, Omit<z.input<typeof contract.batchRequest>, "csv">>;
  faces: Same<client.Faces, contract.FacesAnswer>;
  keyRequest: SameRequest<client.KeyRequest, z.input<typeof contract.keyRequest>>;
  session: Same<client.Session, contract.SessionAnswer>;
  openAiEdit: SameRequest<client.OpenAiEditRequest, z.input<typeof contract.openAiEditRequest>>;
  ready: Same<client.Ready, z.infer<typeof contract.readyAnswer>>;
}

/** The names of the types that differ from the service's. */
type Different = { [K in keyof Compared]: Compared[K] extends true ? never : K }[keyof Compared];

test("the generated types are those of the service's schemas", () => {
  const different: Different[] = [] satisfies never[];
  const none: [Different] extends [never] ? true : Different = true;
  assert.deepEqual([different, none], [[], true]);
});

test("a request that differs in a field, or in whether it is needed, is told from the same", () => {
  type One = { prompt: string; image?: string };
  const told: [
    SameRequest<One, One>,
    SameRequest<One, One & { more?: string }>,
    SameRequest<One, Partial<One>>,
    SameRequest<One, { prompt: number; image?: string }>,
  ] = [true, false, false, false];
  assert.deepEqual(told, [true, false, false, false]);
});
