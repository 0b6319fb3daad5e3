/** The client's types against the schemas of the service, by the compiler: a difference is an error of `npm run check`. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type * as client from "easel-client/source";
import type * as contract from "easel-contract";
import type { FacesAnswer, KIND_WIRES, openAiAnswer, openAiEditRequest, openAiRequest } from "easel-contract";
import type { z } from "zod";

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
  state: Same<client.ImageState, contract.ImageState>;
  detail: Same<client.ImageDetail, contract.ImageDetail>;
  created: Same<client.CreatedAnswer, contract.CreatedAnswer>;
  recipe: Same<client.RecipeRequest, contract.RecipeRequest>;
  picture: Same<client.PictureAnswer, contract.ImageAnswer>;
  painted: Same<client.PaintAnswer, contract.InfinityAnswer>;
  style: Same<client.Style, contract.StyleListAnswer["style"][number]>;
  filter: Same<keyof client.ImageFilter | "cursor", keyof z.infer<typeof contract.imageListQuery>>;
  change: Same<client.ImageChange, z.input<typeof contract.imageChangeRequest>>;
  batch: Same<client.Batch, contract.BatchAnswer>;
  batchCreated: Same<client.BatchCreated, contract.BatchCreatedAnswer>;
  batchRequest: Same<Omit<client.BatchRequest, "csv">, Omit<z.input<typeof contract.batchRequest>, "csv">>;
  collection: Same<client.Collection, contract.CollectionAnswer>;
  scan: Same<client.ScanAnswer, contract.ScanAnswer>;
  share: Same<client.Share, contract.ShareAnswer>;
  shareRequest: Same<client.ShareRequest, z.input<typeof contract.shareRequest>>;
  linkChange: Same<client.LinkChange, z.input<typeof contract.linkTargetRequest>>;
  link: Same<client.Link, contract.LinkAnswer>;
  scans: Same<client.LinkScans, z.infer<typeof contract.linkScansAnswer>>;
  previewRequest: SameRequest<
    Omit<client.PreviewRequest, "kind">,
    Omit<z.input<typeof contract.previewRequest>, "kind">
  >;
  faces: Same<client.Faces, FacesAnswer>;
  verify: Same<client.VerifyAnswer, contract.VerifyAnswer>;
  webhook: Same<client.Webhook, contract.WebhookAnswer>;
  webhookRequest: Same<client.WebhookRequest, z.input<typeof contract.webhookRequest>>;
  webhookList: Same<client.WebhookList, contract.WebhookListAnswer>;
  delivery: Same<client.Delivery, contract.DeliveryAnswer>;
  usage: Same<client.Usage, z.infer<typeof contract.usageAnswer>>;
  queue: Same<client.Queue, z.infer<typeof contract.queueAnswer>>;
  engines: Same<client.Engines, z.infer<typeof contract.enginesAnswer>>;
  storage: Same<client.Storage, z.infer<typeof contract.storageAnswer>>;
  activity: Same<client.Activity, z.infer<typeof contract.activityAnswer>>;
  key: Same<client.Key, contract.KeyAnswer>;
  createdKey: Same<client.CreatedKey, z.infer<typeof contract.createdKeyAnswer>>;
  keyRequest: Same<client.KeyRequest, z.input<typeof contract.keyRequest>>;
  session: Same<client.Session, contract.SessionAnswer>;
  sessionCode: Same<client.SessionCode, contract.SessionCodeAnswer>;
  sessionRequest: Same<client.SessionRequest, z.input<typeof contract.sessionRequest>>;
  openAi: Same<client.OpenAiRequest, z.input<typeof openAiRequest>>;
  openAiEdit: SameRequest<client.OpenAiEditRequest, z.input<typeof openAiEditRequest>>;
  openAiAnswer: Same<client.OpenAiAnswer, z.infer<typeof openAiAnswer>>;
  ready: Same<client.Ready, z.infer<typeof contract.readyAnswer>>;
}

/** The names of the types that differ from the service's. */
type Different = { [K in keyof Compared]: Compared[K] extends true ? never : K }[keyof Compared];

test("the client's types are those of the service's schemas", () => {
  const different: Different[] = [] satisfies never[];
  const none: [Different] extends [never] ? true : Different = true;
  assert.deepEqual([different, none], [[], true]);
});
