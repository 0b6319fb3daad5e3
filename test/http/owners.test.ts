/**
 * What one owner has does not exist for another. Every operation of `/openapi.json` is called without a key, with a key that lacks its
 * scope, and with another owner's key that names things of the first. An operation without a row in `SAMPLES` fails.
 */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, test } from "node:test";
import { KIND_NAMES, type KindName } from "easel-contract";
import sharp from "sharp";
import { pictureKey } from "../../src/service/blob-keys.ts";
import { openFolderBlobs } from "../../src/storage/blobs/folder.ts";
import { openStore } from "../../src/storage/postgres-store.ts";
import { draft, MADE, ROOMY } from "../contracts/image-repository-drafts.ts";
import { openEventStream } from "../helpers/event-stream.ts";
import { silentLog } from "../helpers/postgres.ts";
import { type Answer, API, startTestService } from "../helpers/service.ts";
import { until } from "../helpers/until.ts";

/** What requests name. */
interface Things {
  readonly images: Readonly<Record<KindName, string>>;
  readonly running: string;
  readonly links: string;
  readonly collections: string;
  readonly batches: string;
  readonly shares: string;
  readonly webhooks: string;
  readonly deliveries: string;
  readonly keys: string;
  readonly idempotencyKey: string;
}

/** A request of another owner, and its status, which is the same when the things do not exist. */
interface Attack {
  readonly status: number;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of the image of the route's kind. */
  readonly image?: string;
}

/** `operator`: concerns all owners, and needs the scope `admin`. `open`: needs no key, and why. */
type Sample = "operator" | { readonly open: string } | ((of: Things, kind: KindName) => Attack | readonly Attack[]);

const PNG = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#3a6ea5" } })
  .png()
  .toBuffer();
const PICTURE = `data:image/png;base64,${PNG.toString("base64")}`;
const QR = {
  prompt: "annsword at dusk",
  style: "Photographic",
  content: "https://annsword.example/menu",
  shortlink: true,
};
/** Requests whose pictures are replaced one by one by another owner's. */
const CREATES: Readonly<Record<KindName, Readonly<Record<string, unknown>>>> = {
  art_qr: { prompt: "a lake", style: "Photographic" },
  art_v5: { prompt: "a lake", style: "Photographic" },
  art_outpaint: { image: PICTURE, left: 16 },
  art_swapface: { target: PICTURE, source: PICTURE, consent: true },
  code: { content: "https://e.io/a", logo: { image: PICTURE } },
};
/** What a request leaves out when this field is attacked. */
const WITHOUT: Readonly<Record<string, string>> = { mask: "left" };
const UNKNOWN_IMAGE = "unknown-0123456789abcdef";

const unknown404: Sample = () => ({ status: 404 });
const own: Sample = () => ({ status: 200 });
const signedIn: Sample = { open: "the session's cookie is the right, and only the page may send it" };

/** By method and route; `<kind>` stands for every kind. Fields that take pictures are attacked without being named here. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  // The key of an earlier request of another owner is new to this one, and makes an image.
  "POST <kind>/generate": (of, kind) =>
    kind === "art_v5"
      ? [
          { status: 200, body: CREATES.art_v5, headers: { "idempotency-key": of.idempotencyKey } },
          { status: 422, body: { ...CREATES.art_v5, collection: of.collections } },
        ]
      : [],
  "GET <kind>/getImage": (of, kind) => ({ status: 404, query: `id=${of.images[kind]}` }),
  "POST <kind>/getImage": (of, kind) => ({ status: 404, body: { id: of.images[kind] } }),
  "POST <kind>/delImage": (of, kind) => ({ status: 404, body: { id: of.images[kind] } }),
  "GET <kind>/getStyle": own,
  "POST <kind>/getStyle": own,
  // Takes a picture as a `data:` URI alone, and names nothing else.
  "POST /v1/preview": () => ({ status: 422, body: { kind: "art_v5", prompt: "a lake" } }),
  "GET /v1/images": ({ collections }) => [
    { status: 200 },
    { status: 200, query: "words=annsword" },
    { status: 200, query: `collection=${collections}` },
    { status: 200, query: "tag=annsword" },
  ],
  "GET /v1/images/{id}": unknown404,
  "PATCH /v1/images/{id}": () => ({ status: 404, body: { starred: true, title: "ben's", tags: ["ben"] } }),
  "DELETE /v1/images/{id}": unknown404,
  "GET /v1/images/{id}/recipe": unknown404,
  "GET /v1/images/{id}/inputs/{field}": unknown404,
  "GET /v1/images/{id}/preview": ({ running }) => ({ status: 404, image: running }),
  "GET /v1/images/{id}/print": () => ({ status: 404, query: "width_mm=20&pixels=own&format=png" }),
  "GET /v1/images/{id}/file": unknown404,
  "GET /v1/images/{id}/passport": unknown404,
  "GET /v1/images/{id}/events": unknown404,
  "GET /v1/events": own,
  "POST /v1/recipes": ({ images }) => ({
    status: 422,
    body: {
      kind: "art_outpaint",
      params: { left: 16, image: { kept: true, width: 64, height: 64 } },
      seed: 1,
      image_id: images.art_outpaint,
    },
  }),
  "GET /v1/batches": own,
  "POST /v1/batches": ({ collections }) => ({ status: 422, body: { rows: [{ ...QR, collection: collections }] } }),
  "GET /v1/batches/{id}": unknown404,
  "POST /v1/batches/{id}/resume": unknown404,
  "GET /v1/batches/{id}/zip": unknown404,
  "GET /v1/batches/{id}/pdf": unknown404,
  "GET /v1/batches/{id}/print": unknown404,
  "DELETE /v1/batches/{id}": unknown404,
  "GET /v1/collections": own,
  "POST /v1/collections": () => ({ status: 200, body: { name: "ben's" } }),
  "GET /v1/collections/{id}": unknown404,
  "GET /v1/collections/{id}/print": unknown404,
  "PATCH /v1/collections/{id}": () => ({ status: 404, body: { name: "ben's" } }),
  "DELETE /v1/collections/{id}": () => ({ status: 404, query: "with_images=true" }),
  "GET /v1/shares": own,
  "POST /v1/shares": ({ images, collections }) => [
    { status: 422, body: { image: images.art_v5 } },
    { status: 422, body: { collection: collections } },
  ],
  "DELETE /v1/shares/{id}": unknown404,
  "GET /v1/links": own,
  "GET /v1/links/export": () => ({ status: 200, query: "format=nginx" }),
  "GET /v1/links/{code}": unknown404,
  "GET /v1/links/{code}/scans": unknown404,
  "PUT /v1/links/{code}": () => ({ status: 404, body: { target: "https://ben.example/" } }),
  "DELETE /v1/links/{code}": unknown404,
  "POST /v1/verify": () => [],
  "POST /v1/faces": () => [],
  "POST /v1/outpaint/preview": () => [],
  "POST /v1/scan": () => [],
  "GET /v1/usage": own,
  "POST /v1/webhooks": () => ({ status: 422, body: { url: "not a url" } }),
  "GET /v1/webhooks": own,
  "DELETE /v1/webhooks/{id}": unknown404,
  "POST /v1/webhooks/{id}/rotate": unknown404,
  "GET /v1/webhooks/{id}/deliveries": unknown404,
  "POST /v1/webhooks/{id}/deliveries/{delivery}/retry": unknown404,
  // Both wait for pictures, which nobody makes here, and take none by id: what is wrong with the request is said at once.
  "POST /openai/v1/images/generations": () => ({ status: 422, body: { prompt: "" } }),
  "POST /openai/v1/images/edits": () => ({ status: 422, body: { prompt: "" } }),
  "POST /mcp": ({ images }) => ({
    status: 200,
    headers: { accept: "application/json, text/event-stream" },
    body: {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "get_image", arguments: { id: images.art_qr } },
    },
  }),
  "GET /v1/admin/queue": "operator",
  "GET /v1/admin/engines": "operator",
  "GET /v1/admin/storage": "operator",
  "GET /v1/admin/activity": "operator",
  "GET /v1/admin/usage": "operator",
  "GET /v1/admin/keys": "operator",
  "POST /v1/admin/keys": "operator",
  "DELETE /v1/admin/keys/{id}": "operator",
  "GET /v1/session": signedIn,
  "POST /v1/session": signedIn,
  "DELETE /v1/session": signedIn,
  "POST /v1/session/code": signedIn,
  "GET /i/{id}.{extension}": { open: "the signature in the URL is the right" },
  "GET /s/{code}": { open: "for whoever scans the code" },
  "GET /p/{code}": { open: "for whoever scans the code" },
  "GET /share/{token}": { open: "the token is the right" },
  "POST /share/{token}": { open: "the token is the right" },
  "GET /share/{token}/{file}": { open: "the token is the right, and the share shows the image" },
  "GET /livez": { open: "names nothing" },
  "GET /readyz": { open: "names nothing" },
  "GET /metrics": { open: "counts all owners together" },
};

type Schema = { readonly [key: string]: unknown };

interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly kind: KindName;
  /** `undefined` = needs no key. */
  readonly scope: string | undefined;
  readonly body: Schema | undefined;
}

// Not in a `before` hook: what that registers with `after` would end with the hook.
const service = await startTestService(
  { EASEL_FETCH_ALLOW: "127.0.0.1", EASEL_MCP: "true" },
  { api: true, worker: false },
);
const clock = { now: () => new Date() };
const store = await openStore({ databaseUrl: service.database, clock, log: silentLog });
after(() => store.close());
const blobs = await openFolderBlobs(join(service.dataDir, "blobs"), clock);
const receiver = createServer((_, response) => response.writeHead(204).end()).listen(0, "127.0.0.1");
after(() => receiver.close());

const document = (await service.call("GET", "/openapi.json")).json;
const operations: readonly Operation[] = Object.entries<Schema>(document.paths).flatMap(([path, methods]) =>
  Object.entries<Schema>(methods as Record<string, Schema>).map(([method, { security, requestBody }]) => {
    const [, kind] = /^\/srv\/publish\/api\/(\w+)\//.exec(path) ?? [];
    const ref = /"#\/components\/schemas\/(\w+)"/.exec(JSON.stringify(requestBody ?? {}))?.[1];
    return {
      name: `${method.toUpperCase()} ${path.replace(/^\/srv\/publish\/api\/\w+\//, "<kind>/")}`,
      method: method.toUpperCase(),
      path,
      kind: (kind ?? "art_outpaint") as KindName,
      scope: (security as { apiKey: string[] }[])[0]?.apiKey[0],
      body: ref === undefined ? undefined : document.components.schemas[ref],
    };
  }),
);

async function newKey(name: string, scopes = ["create", "read", "admin"]): Promise<{ authorization: string }> {
  const { json } = await service.call("POST", "/v1/admin/keys", { name, scopes });
  return { authorization: `Bearer apikey,${json.key}` };
}

/** What a worker would leave. */
async function finish(id: string): Promise<void> {
  await store.images.transition(id, 0, ["queued"], { state: "running" });
  const blobKey = pictureKey(id, 1);
  await blobs.put(blobKey, PNG);
  const sha256 = createHash("sha256").update(PNG).digest("hex");
  const picture = { blobKey, bytes: PNG.length, sha256, widthPx: 64, heightPx: 64 };
  const ready = await store.images.transition(id, 1, ["running"], { state: "ready", picture, made: MADE });
  assert.equal(ready?.state, "ready");
}

async function create(kind: KindName, body: object, headers = {}): Promise<string> {
  const { status, json, text } = await service.call("POST", `${API}/${kind}/generate`, body, headers);
  assert.equal(status, 200, text);
  return json.id;
}

/** One image of each kind, in the state that `end` leaves; the second holds an input picture, the first a link. */
async function eachKind(ownerId: string, name: string, end: (id: string) => Promise<unknown>) {
  const images = {} as Record<KindName, string>;
  for (const kind of KIND_NAMES) {
    if (kind === "art_qr") images[kind] = await create(kind, QR);
    else if (kind === "art_outpaint") images[kind] = await create(kind, CREATES[kind]);
    else {
      images[kind] = `${name}-${kind}-0123456789`;
      await store.images.create({ draft: draft(images[kind], { kind, ownerId }), limits: ROOMY });
    }
    await end(images[kind]);
  }
  return images;
}

const annsWebhook = async () =>
  (
    await service.call("POST", "/v1/webhooks", {
      url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/annsword`,
    })
  ).json.id;
const annsCollection = async () => (await service.call("POST", "/v1/collections", { name: "annsword" })).json.id;
/** Of one row, which is in the queue. */
async function annsBatch(): Promise<string> {
  const { id } = (await service.call("POST", "/v1/batches", { template: QR, rows: [{ title: "annsword" }] })).json;
  await until("the row", async () => (await service.call("GET", `/v1/batches/${id}`)).json.counts.queued === 1);
  return id;
}
const annsShare = async (collection: string): Promise<string> =>
  (await service.call("POST", "/v1/shares", { collection, approve: true })).json.id;
const codeOf = async (id: string) => (await service.call("GET", `/v1/images/${id}`)).json.link.code as string;

/** Everything of the first owner, and that owner's deleted and ended things. */
async function annsThings(): Promise<{
  readonly kept: Things;
  readonly ended: Things;
  readonly marks: readonly string[];
}> {
  const [key] = await store.keys.list();
  if (!key) throw new Error("expected the key of the installation");
  const idempotencyKey = "anns-idempotency-key";
  await create("art_v5", CREATES.art_v5, { "idempotency-key": idempotencyKey });
  const webhooks = await annsWebhook();
  const images = await eachKind(key.ownerId, "ann", finish);
  const running = await create("art_v5", CREATES.art_v5);
  await store.images.transition(running, 0, ["queued"], { state: "running" });
  await store.previews.put({ imageId: running, attempt: 1, webp: await sharp(PNG).webp().toBuffer() });
  const deliveries = await until("a delivery", async () => {
    const list = (await service.call("GET", `/v1/webhooks/${webhooks}/deliveries`)).json.deliveries;
    return list[0]?.id as string | undefined;
  });
  const collections = await annsCollection();
  const named = { collection: collections, title: "annsword", tags: ["annsword"] };
  assert.equal((await service.call("PATCH", `/v1/images/${images.art_v5}`, named)).status, 200);
  const kept: Things = {
    images,
    running,
    links: await codeOf(images.art_qr),
    collections,
    batches: await annsBatch(),
    shares: await annsShare(collections),
    webhooks,
    deliveries,
    keys: key.keyId,
    idempotencyKey,
  };
  const deleted = await eachKind(key.ownerId, "gone", (id) => service.call("DELETE", `/v1/images/${id}`));
  const endedLink = await codeOf(await create("art_qr", QR));
  await service.call("DELETE", `/v1/links/${endedLink}`);
  const endedBatch = await annsBatch();
  await service.call("DELETE", `/v1/batches/${endedBatch}`);
  const endedCollection = await annsCollection();
  await service.call("DELETE", `/v1/collections/${endedCollection}`);
  const endedShare = await annsShare(collections);
  await service.call("DELETE", `/v1/shares/${endedShare}`);
  const ended = {
    ...kept,
    ...{ images: deleted, links: endedLink, collections: endedCollection, batches: endedBatch, shares: endedShare },
  };
  const marks = [kept, ended].flatMap(({ images, idempotencyKey: _, ...rest }) => [
    ...Object.values(images),
    ...Object.values(rest),
  ]);
  return { kept, ended, marks: [...marks, key.ownerId, "annsword"] };
}

const UNKNOWN: Things = {
  images: {
    art_qr: UNKNOWN_IMAGE,
    art_v5: UNKNOWN_IMAGE,
    art_outpaint: UNKNOWN_IMAGE,
    art_swapface: UNKNOWN_IMAGE,
    code: UNKNOWN_IMAGE,
  },
  running: UNKNOWN_IMAGE,
  links: "Zz9Yy8X",
  collections: "col_unknown-0123456789ab",
  batches: "bat_unknown-0123456789ab",
  shares: "shr_unknown-0123456789ab",
  webhooks: "whk_unknown",
  deliveries: "msg_unknown",
  keys: "key_unknown",
  idempotencyKey: "a-key-that-nobody-used",
};

/** The path with its parameters, each named by what stands before it: `/v1/links/{code}` is one of `links`. */
function pathOf({ path, kind, name }: Operation, of: Things, { image, query }: Partial<Attack> = {}): string {
  const filled = path.replace(/(\w+)\/\{(\w+)\}/g, (_, before: string) => {
    const found =
      before === "images" ? (image ?? of.images[kind]) : before === "inputs" ? "image" : (of as never)[before];
    if (typeof found !== "string") throw new Error(`${name}: no thing of "${before}" in this test`);
    return `${before}/${found}`;
  });
  return query === undefined ? filled : `${filled}?${query}`;
}

/** Where a request schema takes a picture by id: `["image"]`, `["source", 0]`, `["logo", "image"]`. */
function pictureFields(schema: Schema, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  const named = /^#\/components\/schemas\/(\w+)$/.exec(String(schema.$ref))?.[1];
  if (named === "ImageInput") return [path];
  if (named !== undefined) return pictureFields(document.components.schemas[named], path);
  const parts = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => (list as Schema[] | undefined) ?? []);
  return [
    ...parts.flatMap((part) => pictureFields(part, path)),
    ...(schema.items ? pictureFields(schema.items as Schema, [...path, 0]) : []),
    ...Object.entries((schema.properties as Record<string, Schema>) ?? {}).flatMap(([name, part]) =>
      pictureFields(part, [...path, name]),
    ),
  ];
}

/** One attack for each field that takes a picture, and each way to name an image's. */
function pictureAttacks({ name, kind, body }: Operation, of: Things): Attack[] {
  const base =
    name === "POST <kind>/generate" ? CREATES[kind] : name === "POST /v1/outpaint/preview" ? { left: 8 } : {};
  const ids = [{ id: of.images.art_outpaint }, { id: of.images.art_outpaint, input: "image" }];
  return pictureFields(body ?? {}).flatMap(([field, ...rest]) =>
    ids.map((id) => ({
      status: 422,
      body: {
        ...base,
        [String(WITHOUT[String(field)])]: undefined,
        [String(field)]: rest.reduceRight<unknown>((value, key) => (key === 0 ? [value] : { [key]: value }), id),
      },
    })),
  );
}

function attacksOf(operation: Operation, of: Things): Attack[] {
  const sample = SAMPLES[operation.name];
  if (typeof sample !== "function") return [];
  return [sample(of, operation.kind)].flat();
}

/** Fields whose names say that they name a thing. */
function namingFields({ body }: Operation): string[] {
  return Object.keys((body?.properties as object) ?? {}).filter((name) => /(^|_)(id|code|key)s?$/.test(name));
}

async function send(operation: Operation, of: Things, attack: Attack, auth: object): Promise<Answer> {
  const path = pathOf(operation, of, attack);
  if (operation.name === "GET /v1/events") {
    const stream = await openEventStream(service.baseUrl + path, { ...auth, "last-event-id": "0" } as never);
    await until("the caller's own event", () => stream.events.length > 0);
    stream.close();
    return { status: stream.status, headers: {}, text: JSON.stringify(stream.events), json: undefined };
  }
  return service.call(operation.method, path, attack.body, { ...auth, ...attack.headers });
}

const ann = await annsThings();
const ben = await newKey("ben");
// Behind all of Ann's events.
await service.call("POST", `${API}/art_v5/generate`, CREATES.art_v5, ben);

test("every operation has its row, and no row is left over", () => {
  assert.deepEqual(
    [...new Set(operations.map(({ name }) => name))].sort(),
    Object.keys(SAMPLES).sort(),
    "add the operation to SAMPLES: what another owner may send, and what is answered",
  );
  for (const operation of operations) {
    const sample = SAMPLES[operation.name];
    assert.equal(operation.scope === undefined, typeof sample === "object", operation.name);
    assert.equal(operation.scope === "admin", sample === "operator", operation.name);
    if (typeof sample !== "function") continue;
    const named = attacksOf(operation, ann.kept).flatMap(({ body = {} }) => Object.keys(body));
    for (const field of namingFields(operation))
      assert.ok(named.includes(field), `${operation.name} attacks no ${field}`);
  }
});

test("without a key 401, and without the scope 403", async () => {
  const scopes = ["create", "read", "admin"];
  const lacking = new Map<string, object>();
  for (const scope of scopes)
    lacking.set(
      scope,
      await newKey(
        `no ${scope}`,
        scopes.filter((one) => one !== scope),
      ),
    );
  for (const operation of operations) {
    if (operation.scope === undefined) continue;
    const path = pathOf(operation, ann.kept);
    const none = await service.call(operation.method, path, undefined, { authorization: "" });
    assert.equal(none.status, 401, operation.name);
    const narrow = await service.call(operation.method, path, undefined, { ...lacking.get(operation.scope) });
    assert.equal(narrow.status, 403, operation.name);
    for (const { text } of [none, narrow]) assertNoMark(text, operation.name);
  }
});

function assertNoMark(text: string, name: string): void {
  for (const mark of ann.marks) assert.ok(!text.includes(mark), `${name} tells "${mark}": ${text.slice(0, 400)}`);
}

/** What the owner sees of it all. */
async function seenByAnn(): Promise<unknown[]> {
  const reads = operations.filter(
    ({ method, scope, name }) => method === "GET" && scope === "read" && !name.endsWith("/events"),
  );
  const seen: unknown[] = [];
  for (const operation of reads)
    for (const attack of attacksOf(operation, ann.kept)) {
      const { status, text } = await send(operation, ann.kept, attack, {});
      // The URLs of pictures are signed anew for each answer.
      seen.push([operation.path, status, text.replace(/exp=\d+&sig=[\w-]+/g, "")]);
    }
  return seen;
}

test("another owner's things answer as those that do not exist, tell nothing and stay as they are", async () => {
  const before = await seenByAnn();
  let attacks = 0;
  for (const operation of operations) {
    const all = (of: Things) => [
      ...attacksOf(operation, of),
      ...(SAMPLES[operation.name] === "operator" ? [] : pictureAttacks(operation, of)),
    ];
    for (const things of [ann.kept, ann.ended])
      for (const [i, attack] of all(things).entries()) {
        const told = await send(operation, things, attack, ben);
        const none = await send(operation, UNKNOWN, all(UNKNOWN)[i] as Attack, ben);
        const name = `${operation.method} ${operation.path} ${JSON.stringify(attack)}`;
        assert.deepEqual(
          [told.status, none.status],
          [attack.status, attack.status],
          `${name}: ${told.text} ${none.text}`,
        );
        if (told.status >= 400) assert.equal(told.text, none.text, name);
        assertNoMark(told.text, name);
        attacks++;
      }
  }
  assert.ok(attacks > 100, `${attacks} attacks`);
  assert.deepEqual(await seenByAnn(), before);
});

test("a foreign picture is refused for its owner and nothing else, in every field that takes one", async () => {
  const fields: string[] = [];
  for (const operation of operations)
    for (const attack of pictureAttacks(operation, ann.kept)) {
      const { json, text } = await send(operation, ann.kept, attack, ben);
      const [{ field, message }] = json.detail.data;
      assert.equal(message, "expected the id of an image of yours", `${operation.path}: ${text}`);
      fields.push(`${operation.path.replace(/.*\/(?=\w+\/generate)/, "")} ${field}`);
    }
  for (const field of ["art_qr/generate logo.image", "art_swapface/generate source.0", "/v1/verify image"])
    assert.ok(fields.includes(field), `${field} is none of ${fields.join(", ")}`);
});

test("a signature of one picture opens no other", async () => {
  const { url } = (await service.call("GET", `/v1/images/${ann.kept.images.art_v5}`)).json;
  const { pathname, search } = new URL(url);
  assert.equal((await service.call("GET", pathname + search)).status, 200);
  const other = pathname.replace(ann.kept.images.art_v5, ann.kept.images.art_qr);
  assert.equal((await service.call("GET", other + search)).status, 404);
});

test("the same requests of the owner succeed", async () => {
  const last = ({ method, path }: Operation) => method === "DELETE" || path.endsWith("/delImage");
  for (const operation of [...operations].sort((a, b) => Number(last(a)) - Number(last(b)))) {
    if (!attacksOf(operation, ann.kept).some(({ status }) => status === 404)) continue;
    if (operation.name.endsWith("/events")) continue;
    for (const attack of attacksOf(operation, ann.kept)) {
      const { status, text } = await send(operation, ann.kept, attack, {});
      assert.ok(status < 300, `${operation.path}: ${status} ${text}`);
    }
  }
});
