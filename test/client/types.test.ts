/** The client's types against the schemas of the service, by the compiler: a difference is an error of `npm run check`. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { z } from "zod";
import type * as client from "../../packages/client/src/index.ts";
import type * as answers from "../../src/contract/answers.ts";
import type { FacesAnswer } from "../../src/contract/faces.ts";
import type { KIND_WIRES } from "../../src/contract/kinds/index.ts";
import type { openAiAnswer, openAiEditRequest, openAiRequest } from "../../src/contract/openai.ts";
import type * as operations from "../../src/contract/operations.ts";
import type * as webhooks from "../../src/contract/webhooks.ts";

/** Without `readonly` and without `undefined` of optional fields, which mean the same in JSON. */
type Plain<T> = T extends readonly (infer E)[]
  ? Plain<E>[]
  : T extends object
    ? { -readonly [K in keyof T]: Plain<Exclude<T[K], undefined>> }
    : T;
type Same<A, B> = [Plain<A>] extends [Plain<B>] ? ([Plain<B>] extends [Plain<A>] ? true : false) : false;
type Pictures = "image" | "mask" | "target" | "source";
type SameRequest<A, B> = Same<Omit<A, Pictures>, Omit<B, Pictures>> & Same<keyof A, keyof B>;

type Wires = typeof KIND_WIRES;
type Request<K extends keyof Wires> = z.input<Wires[K]["params"]>;

/** One entry per type; `true` is the only value that each may have. */
interface Compared {
  kinds: Same<client.KindName, keyof Wires>;
  qr: SameRequest<client.QrRequest, Request<"art_qr">>;
  paint: SameRequest<client.PaintRequest, Request<"art_v5">>;
  outpaint: SameRequest<client.OutpaintRequest, Request<"art_outpaint">>;
  swap: SameRequest<client.SwapRequest, Request<"art_swapface">>;
  state: Same<client.ImageState, answers.ImageState>;
  detail: Same<client.ImageDetail, answers.ImageDetail>;
  created: Same<client.CreatedAnswer, answers.CreatedAnswer>;
  recipe: Same<client.RecipeRequest, answers.RecipeRequest>;
  picture: Same<client.PictureAnswer, answers.ImageAnswer>;
  painted: Same<client.PaintAnswer, answers.InfinityAnswer>;
  style: Same<client.Style, answers.StyleListAnswer["style"][number]>;
  filter: Same<keyof client.ImageFilter | "cursor", keyof z.infer<typeof answers.imageListQuery>>;
  link: Same<client.Link, answers.LinkAnswer>;
  scans: Same<client.LinkScans, z.infer<typeof operations.linkScansAnswer>>;
  faces: Same<client.Faces, FacesAnswer>;
  verify: Same<client.VerifyAnswer, answers.VerifyAnswer>;
  webhook: Same<client.Webhook, webhooks.WebhookAnswer>;
  webhookRequest: Same<client.WebhookRequest, z.input<typeof webhooks.webhookRequest>>;
  webhookList: Same<client.WebhookList, webhooks.WebhookListAnswer>;
  delivery: Same<client.Delivery, webhooks.DeliveryAnswer>;
  usage: Same<client.Usage, z.infer<typeof operations.usageAnswer>>;
  queue: Same<client.Queue, z.infer<typeof operations.queueAnswer>>;
  engines: Same<client.Engines, z.infer<typeof operations.enginesAnswer>>;
  storage: Same<client.Storage, z.infer<typeof operations.storageAnswer>>;
  activity: Same<client.Activity, z.infer<typeof operations.activityAnswer>>;
  key: Same<client.Key, operations.KeyAnswer>;
  createdKey: Same<client.CreatedKey, z.infer<typeof operations.createdKeyAnswer>>;
  keyRequest: Same<client.KeyRequest, z.input<typeof operations.keyRequest>>;
  session: Same<client.Session, answers.SessionAnswer>;
  sessionCode: Same<client.SessionCode, answers.SessionCodeAnswer>;
  sessionRequest: Same<client.SessionRequest, z.input<typeof answers.sessionRequest>>;
  openAi: Same<client.OpenAiRequest, z.input<typeof openAiRequest>>;
  openAiEdit: SameRequest<client.OpenAiEditRequest, z.input<typeof openAiEditRequest>>;
  openAiAnswer: Same<client.OpenAiAnswer, z.infer<typeof openAiAnswer>>;
  ready: Same<client.Ready, z.infer<typeof answers.readyAnswer>>;
}

/** The names of the types that differ from the service's. */
type Different = { [K in keyof Compared]: Compared[K] extends true ? never : K }[keyof Compared];

test("the client's types are those of the service's schemas", () => {
  const different: Different[] = [] satisfies never[];
  const none: [Different] extends [never] ? true : Different = true;
  assert.deepEqual([different, none], [[], true]);
});
