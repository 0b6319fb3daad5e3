/** Batches through HTTP, on a service without a worker: the test makes the pictures. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { after, test } from "node:test";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { pictureKey } from "../../src/service/blob-keys.ts";
import { openFolderBlobs } from "../../src/storage/blobs/folder.ts";
import { openStore } from "../../src/storage/postgres-store.ts";
import { FAILED, MADE } from "../contracts/image-repository-drafts.ts";
import { openEventStream } from "../helpers/event-stream.ts";
import { silentLog } from "../helpers/postgres.ts";
import { API, startTestService } from "../helpers/service.ts";
import { until } from "../helpers/until.ts";

// Two of four places in the fast queue are for batches, and an owner's queue is full with three.
const service = await startTestService(
  { EASEL_FAST_ALLOWANCE: "4", EASEL_MAX_QUEUE_PER_OWNER: "3" },
  { api: true, worker: false },
);
const { call } = service;
const clock = { now: () => new Date() };
const store = await openStore({ databaseUrl: service.database, clock, log: silentLog });
after(() => store.close());
const blobs = await openFolderBlobs(join(service.dataDir, "blobs"), clock);
const PNG = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#3a6ea5" } })
  .png()
  .toBuffer();

const TEMPLATE = { prompt: "a lake", style: "Watercolour" };
const CONTENT = "https://luna.example/";

interface Item {
  readonly row: number;
  readonly state: string;
  readonly image_id: string;
  readonly error?: string;
}

async function batchOf(id: string): Promise<{ counts: Record<string, number>; items: Item[]; done: boolean }> {
  const { status, json, text } = await call("GET", `/v1/batches/${id}`);
  assert.equal(status, 200, text);
  return json;
}

/** Waits until so many rows are in the queue, and answers with their images. */
async function queued(id: string, count: number): Promise<Item[]> {
  return until(`${count} queued rows`, async () => {
    const items = (await batchOf(id)).items.filter(({ state }) => state === "queued");
    return items.length === count ? items : undefined;
  });
}

/** What a worker would leave. */
async function finish(id: string): Promise<void> {
  await store.images.transition(id, 0, ["queued"], { state: "running" });
  const blobKey = pictureKey(id, 1);
  await blobs.put(blobKey, PNG);
  const sha256 = createHash("sha256").update(PNG).digest("hex");
  const picture = { blobKey, bytes: PNG.length, sha256, widthPx: 64, heightPx: 64 };
  await store.images.transition(id, 1, ["running"], { state: "ready", picture, made: MADE });
}

async function order(body: object, headers = {}): Promise<string> {
  const { status, json, text } = await call("POST", "/v1/batches", { template: TEMPLATE, ...body }, headers);
  assert.equal(status, 200, text);
  return json.id;
}

const rowsOf = (count: number) => Array.from({ length: count }, (_, i) => ({ content: `${CONTENT}${i + 1}` }));
const bytesOf = async (path: string) =>
  new Uint8Array(await (await fetch(service.baseUrl + path, { headers: service.auth })).arrayBuffer());

test("rows that cannot be made are named with row and column, and nothing is stored", async () => {
  const csv = [
    "title,content,padding,tabel",
    `Table 1,${CONTENT},2,1`,
    `${"x".repeat(121)},${CONTENT},2,2`,
    `Table 3,${CONTENT},12,3`,
  ].join("\n");
  const wrongColumn = [{ row: 0, column: "tabel", message: /expected the name of a field/ }];
  const wrongCells = [
    { row: 2, column: "title", message: /1 to 120/ },
    { row: 3, column: "padding", message: /9/ },
    { row: 4, column: "content", message: /900 bytes/ },
  ];
  const right = `${csv.replaceAll(/,(\d|tabel)$/gm, "")}\nTable 4,${"y".repeat(901)},2`;
  for (const [text, problems] of [
    [csv, wrongColumn],
    [right, wrongCells],
  ] as const) {
    const dry = await call("POST", "/v1/batches", { template: TEMPLATE, csv: text, dry_run: true });
    assert.deepEqual([dry.status, dry.json.success, dry.json.accepted, dry.json.id], [200, false, 0, undefined]);
    const refused = await call("POST", "/v1/batches", { template: TEMPLATE, csv: text });
    assert.equal(refused.status, 422);
    for (const [i, { row, column, message }] of problems.entries()) {
      const told = dry.json.problems[i];
      assert.deepEqual([told.row, told.column], [row, column], JSON.stringify(dry.json));
      assert.match(told.message, message);
      const place = row === 0 ? "heading" : `row ${row}`;
      assert.equal(refused.json.detail.data[i].field, `${place}, ${column}`);
    }
  }
  for (const [body, field, message] of [
    [{ csv: 'content\n"open' }, "csv, line 2, column 1", /closing quote/],
    [{ csv: `content\n${"a\n".repeat(100_000)}` }, "csv", /1 to 1000 rows, got 100000/],
    [{ rows: rowsOf(1001) }, "rows", /got 1001/],
    [{ rows: [] }, "rows", /got 0/],
    [{}, "rows", /not both/],
    [{ rows: [{}], csv: "content\na" }, "rows", /not both/],
    [{ rows: [{ collection: "col_nobody-0123456789ab" }] }, "row 1, collection", /of yours/],
  ] as const) {
    const { status, json } = await call("POST", "/v1/batches", { template: TEMPLATE, ...body });
    assert.deepEqual([status, json.detail.data?.[0].field], [422, field], JSON.stringify(json).slice(0, 300));
    assert.match(json.detail.data[0].message, message);
  }
  assert.deepEqual((await call("GET", "/v1/batches")).json.batches, []);
});

test("a file is read in its encoding and with its separator, and fields of an object by their dots", async () => {
  const file = async (text: string, encoding: BufferEncoding) => {
    const form = new FormData();
    form.set("template", JSON.stringify(TEMPLATE));
    form.set("csv", new Blob([Buffer.from(text, encoding)]), "list.csv");
    const answer = await fetch(`${service.baseUrl}/v1/batches`, { method: "POST", headers: service.auth, body: form });
    return answer.json() as Promise<{ id: string; encoding: string; separator: string }>;
  };
  const text = "title;tags;content.type;content.ssid\nKäse & Café;menu, summer;wifi;Luna";
  for (const [encoding, told] of [
    ["latin1", "windows-1252"],
    ["utf8", "utf-8"],
  ] as const) {
    const answer = await file(text, encoding);
    assert.deepEqual([answer.encoding, answer.separator], [told, "semicolons"], JSON.stringify(answer));
    const [item] = await queued(answer.id, 1);
    const image = (await call("GET", `/v1/images/${item!.image_id}`)).json;
    assert.deepEqual([image.title, image.tags], ["Käse & Café", ["menu", "summer"]]);
    assert.deepEqual(image.params.content, { type: "wifi", ssid: "Luna" });
    assert.equal((await call("DELETE", `/v1/batches/${answer.id}`)).status, 200);
  }
});

test("rows enter the queue as places are free, fail one by one, are made anew, and leave with their batch", async (t) => {
  const rows = [
    { title: '=cmd|"/c calc"!A1', content: CONTENT },
    { title: "Table 2", content: `${CONTENT}2`, collection: "" },
    { title: "Table 3", content: `${CONTENT}3`, image: "http://127.0.0.1:9/closed.png" },
    ...rowsOf(4).map((row, i) => ({ ...row, title: `Table ${i + 4}` })),
  ].map(({ collection: _, ...row }: Record<string, unknown>) => row);
  const key = { "idempotency-key": "tables of luna" };
  const stream = await openEventStream(`${service.baseUrl}/v1/events?types=batch.done`, service.auth);
  t.after(() => stream.close());
  await until("the stream", () => stream.lastId());
  const id = await order({ rows }, key);
  assert.equal(await order({ rows }, key), id, "the same batch");
  assert.equal((await call("POST", "/v1/batches", { template: TEMPLATE, rows: rowsOf(1) }, key)).status, 422);

  const [first, second] = await queued(id, 2);
  const { counts } = await batchOf(id);
  assert.deepEqual([counts.waiting, counts.queued], [5, 2], "two of seven places");
  // The owner's own image still has a place, though seven rows are accepted and three is the limit.
  const own = await call("POST", `${API}/art_v5/generate`, TEMPLATE);
  assert.equal(own.status, 200, own.text);
  await call("DELETE", `/v1/images/${own.json.id}`);
  await finish(first!.image_id);
  await store.images.transition(second!.image_id, "any", ["queued"], FAILED);
  const later = await until("the refused row", async () => {
    const batch = await batchOf(id);
    return batch.items[2]!.state === "failed" && batch.counts.queued === 2 ? batch : undefined;
  });
  assert.match(later.items[2]!.error ?? "", /image|address|allowed/i);
  for (let open = await queued(id, 2); open.length > 0; open = (await batchOf(id)).items.filter(isQueued)) {
    for (const item of open) await finish(item.image_id);
    await until("the next rows", async () => {
      const { counts: now } = await batchOf(id);
      return now.waiting === 0 || now.queued === 2;
    });
  }
  const done = await batchOf(id);
  assert.deepEqual([done.done, done.counts.ready, done.counts.failed], [true, 5, 2]);
  const { data: told } = await stream.find("batch.done", ({ data }) => data.id === id);
  const { batches } = (await call("GET", "/v1/batches")).json;
  const listed = batches.find((batch: { id: string }) => batch.id === id);
  assert.deepEqual(told, { type: "batch.done", timestamp: told.timestamp, data: { ...listed, done: true } });

  const files = unzipSync(await bytesOf(`/v1/batches/${id}/zip`));
  assert.deepEqual(Object.keys(files), [
    "1-cmd-c-calc-a1.png",
    "4-table-4.png",
    "5-table-5.png",
    "6-table-6.png",
    "7-table-7.png",
    "contact-sheet.pdf",
    "manifest.csv",
  ]);
  assert.deepEqual(Buffer.from(files["4-table-4.png"]!), PNG);
  const manifest = new TextDecoder("utf-8", { ignoreBOM: true }).decode(files["manifest.csv"]).split("\r\n");
  assert.equal(manifest[0], "\ufeffrow,file,title,tags,content,link,image_id,state,width,height,error");
  assert.equal(manifest[1]?.startsWith(`1,1-cmd-c-calc-a1.png,"'=cmd|""/c calc""!A1",,${CONTENT},`), true, manifest[1]);
  assert.match(manifest[3] ?? "", /^3,,.*,failed,,,/);
  for (const pdf of [files["contact-sheet.pdf"]!, await bytesOf(`/v1/batches/${id}/pdf`)]) {
    const text = Buffer.from(pdf).toString("latin1");
    assert.match(text, /^%PDF-[\s\S]*%%EOF\s*$/);
    assert.equal(text.match(/\/Subtype \/Image/g)?.length, 5);
  }

  const { id: filed } = (await call("POST", "/v1/collections", { name: "Luna" })).json;
  for (const { image_id } of done.items.slice(3, 5))
    await call("PATCH", `/v1/images/${image_id}`, { collection: filed });
  for (const [path, pages, pictures] of [
    [`/v1/batches/${id}/print`, 1, 5],
    [`/v1/batches/${id}/print?template=card&paper=89x51`, 5, 5],
    [`/v1/collections/${filed}/print?paper=avery-3274`, 1, 2],
  ] as const) {
    const text = Buffer.from(await bytesOf(path)).toString("latin1");
    assert.equal(text.match(/\/Type \/Page\b/g)?.length, pages, path);
    assert.equal(text.match(/\/Subtype \/Image/g)?.length, pictures, path);
  }
  for (const [query, field] of [
    [`words=${encodeURIComponent("茶")}`, "words"],
    ["template=plain", "template"],
    ["paper=a4", "paper"],
  ]) {
    const refused = await call("GET", `/v1/batches/${id}/print?${query}`);
    assert.deepEqual([refused.status, refused.json.detail.data[0].field], [422, field]);
  }

  assert.equal((await call("POST", `/v1/batches/${id}/resume`)).json.accepted, 2);
  const [again] = await queued(id, 1);
  assert.equal(again!.row, 2);
  assert.notEqual(again!.image_id, second!.image_id);
  assert.equal((await call("GET", `/v1/images/${second!.image_id}`)).status, 410);
  await finish(again!.image_id);
  await until("the event again", () => stream.events.filter(({ data }) => data.data.id === id).length === 2);
  assert.equal((await call("DELETE", `/v1/batches/${id}`)).status, 200);
  for (const image of [first!.image_id, again!.image_id])
    assert.equal((await call("GET", `/v1/images/${image}`)).status, 410);
  for (const path of ["", "/zip", "/pdf", "/print"])
    assert.equal((await call("GET", `/v1/batches/${id}${path}`)).status, 404);
});

const isQueued = ({ state }: Item) => state === "queued";

test("rows count against the quota when they are accepted, and those that wait are given back", async () => {
  const { json } = await call("POST", "/v1/admin/keys", { name: "quota", monthly_quota: 5 });
  const key = { authorization: `Bearer apikey,${json.key}` };
  const post = (count: number, more = {}) =>
    call("POST", "/v1/batches", { template: TEMPLATE, rows: rowsOf(count), ...more }, key);
  for (const more of [{}, { dry_run: true }]) {
    const refused = await post(6, more);
    assert.deepEqual([refused.status, refused.json.detail?.type], [429, "QUOTA_EXCEEDED"]);
  }
  const accepted = await post(5);
  assert.equal(accepted.status, 200, accepted.text);
  assert.equal((await call("POST", `${API}/art_v5/generate`, TEMPLATE, key)).status, 429);
  await until("two rows", async () => {
    const batch = await call("GET", `/v1/batches/${accepted.json.id}`, undefined, key);
    return batch.json.counts.queued === 2;
  });
  assert.equal((await call("DELETE", `/v1/batches/${accepted.json.id}`, undefined, key)).status, 200);
  assert.deepEqual([(await post(4)).status, (await post(3)).status], [429, 200]);
});

test("a batch goes on after a restart", async () => {
  const id = await order({ rows: rowsOf(3) });
  const [first] = await queued(id, 2);
  await service.restart();
  await finish(first!.image_id);
  await until("the third row", async () => (await batchOf(id)).counts.waiting === 0);
  const { items } = await batchOf(id);
  assert.equal(new Set(items.map(({ image_id }) => image_id)).size, 3);
});
