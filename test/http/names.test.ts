/** Titles, tags, collections and shares through HTTP, on a service without a worker. */

import assert from "node:assert/strict";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import pg from "pg";
import { pictureKey } from "../../src/service/blob-keys.ts";
import { sweep } from "../../src/service/sweep.ts";
import { openFolderBlobs } from "../../src/storage/blobs/folder.ts";
import { openStore } from "../../src/storage/postgres-store.ts";
import { MADE } from "../contracts/image-repository-drafts.ts";
import { openEventStream } from "../helpers/event-stream.ts";
import { silentLog } from "../helpers/postgres.ts";
import { API, send, startTestService } from "../helpers/service.ts";
import { until } from "../helpers/until.ts";

const service = await startTestService({}, { api: true, worker: false });
const { call } = service;
const CODE = { prompt: "a quiet harbour", style: "Watercolour", content: "https://luna.example/menu", shortlink: true };

async function create(body: object): Promise<string> {
  const { status, json, text } = await call("POST", `${API}/art_qr/generate`, { ...CODE, ...body });
  assert.equal(status, 200, text);
  return json.id;
}

async function found(query: string): Promise<string[]> {
  const { status, json, text } = await call("GET", `/v1/images?${query}`);
  assert.equal(status, 200, text);
  return json.images.map(({ id }: { id: string }) => id);
}

const newCollection = async (name: string): Promise<string> =>
  (await call("POST", "/v1/collections", { name })).json.id;

test("an image is named and filed when it is made and later, and its recipe says nothing of it", async () => {
  const [luna, sol] = [await newCollection("Luna"), await newCollection("Sol")];
  const id = await create({ title: " Table 12 ", tags: "menu, Summer,menu", collection: luna });
  const { json } = await call("GET", `/v1/images/${id}`);
  assert.deepEqual([json.title, json.tags, json.collection], ["Table 12", ["menu", "Summer"], luna]);
  assert.equal(json.params.title, undefined);
  const changed = await call("PATCH", `/v1/images/${id}`, { title: "Table 13", tags: [], collection: sol });
  assert.deepEqual([changed.json.title, changed.json.tags, changed.json.collection], ["Table 13", undefined, sol]);
  const kept = await call("PATCH", `/v1/images/${id}`, { starred: true });
  assert.deepEqual([kept.json.title, kept.json.starred], ["Table 13", true]);
  const none = await call("PATCH", `/v1/images/${id}`, { title: null, collection: null });
  assert.deepEqual([none.json.title, none.json.collection, none.json.starred], [undefined, undefined, true]);
});

test("names that cannot be are refused by field", async () => {
  const id = await create({});
  for (const [body, field, message] of [
    [{ title: "x".repeat(121) }, "title", /1 to 120/],
    [{ title: "a\u0007b" }, "title", /control/],
    [{ title: "  " }, "title", /1 to 120/],
    [{ tags: Array.from({ length: 21 }, (_, i) => `t${i}`) }, "tags", /20/],
    [{ tags: ["x".repeat(41)] }, "tags.0", /1 to 40/],
    [{ collection: "col_nobody-0123456789ab" }, "collection", /of yours/],
    [{}, "body", /at least one/],
  ] as const) {
    const { status, json } = await call("PATCH", `/v1/images/${id}`, body);
    assert.deepEqual([status, json.detail.data?.[0].field], [422, field], JSON.stringify([body, json]));
    assert.match(json.detail.data[0].message, message);
  }
  assert.equal((await call("POST", "/v1/collections", { name: "" })).status, 422);
});

test("words are found in title, tags, prompt and the current target of the link; a tag as a whole", async () => {
  const id = await create({ prompt: "a zeppelin", title: "Kärtchen 100%", tags: ["Winter sale"] });
  const { link } = (await call("GET", `/v1/images/${id}`)).json;
  for (const words of ["zeppel", "K%C3%A4RT", "100%25", "ter+sale", "luna.example+zeppelin"])
    assert.deepEqual(await found(`words=${words}&limit=100`).then((ids) => ids.includes(id)), true, words);
  assert.deepEqual(await found("tag=winter+SALE"), [id]);
  assert.deepEqual(await found("tag=winter"), []);
  await call("PUT", `/v1/links/${link.code}`, { target: "https://xylophone.example/" });
  assert.deepEqual(await found("words=xylophone"), [id]);
  await call("PATCH", `/v1/images/${id}`, { title: "Quince" });
  assert.deepEqual([await found("words=quince"), await found("words=100%25")], [[id], []]);
});

test("a collection is listed by name, renamed, and deleted with its images or without", async () => {
  const [b, a] = [await newCollection("bb"), await newCollection("aa")];
  const ids = [await create({ collection: a }), await create({ collection: a }), await create({ collection: b })];
  assert.deepEqual(await found(`collection=${a}`), [ids[1], ids[0]]);
  assert.equal((await call("PATCH", `/v1/collections/${a}`, { name: "zz" })).json.name, "zz");
  const { collections } = (await call("GET", "/v1/collections")).json;
  const named = collections.filter(({ id }: { id: string }) => [a, b].includes(id));
  assert.deepEqual(named, [(await call("GET", `/v1/collections/${b}`)).json, { ...named[1], id: a, name: "zz" }]);
  assert.equal((await call("DELETE", `/v1/collections/${b}`)).status, 200);
  assert.equal((await call("GET", `/v1/images/${ids[2]}`)).json.collection, undefined);
  assert.equal((await call("DELETE", `/v1/collections/${a}?with_images=true`)).status, 200);
  for (const id of ids.slice(0, 2)) assert.equal((await call("GET", `/v1/images/${id}`)).status, 410);
  for (const gone of [a, b]) assert.equal((await call("GET", `/v1/collections/${gone}`)).status, 404);
});

test("what lies behind the newest images is found by the index, once the sweep has written what it lacks", async (t) => {
  const client = new pg.Client(service.database);
  await client.connect();
  t.after(() => client.end());
  const { rows } = await client.query("select owner_id from easel.api_keys limit 1");
  const owner = rows[0].owner_id;
  const insert = (first: number, last: number) =>
    client.query(
      `insert into easel.images (id, kind, owner_id, state, queue_type, virtual_start, params, inputs, seed, warnings, created_at, finished_at, failure)
       select 'old-' || i, 'art_v5', $1, 'failed', 'fast', i, json_build_object('prompt', case i % 3000 when 0 then 'one okapi' else 'a hill' end),
         '{}', i, '[]', '2020-01-01'::timestamptz + i * interval '1 ms', now(), '{"type":"GENERATION_FAILED","message":""}'
       from generate_series($2::int, $3::int) i`,
      [owner, first, last],
    );
  // Half of them as an earlier version left them: without words, and not noted.
  await client.query("alter table easel.images disable trigger write_words");
  await insert(1, 4000);
  await client.query("alter table easel.images enable trigger write_words");
  await insert(4001, 8000);
  await client.query("update easel.owners set words_written = false");
  const okapis = ["old-6000", "old-3000"];
  const before = (await call("GET", "/v1/images?words=okapi")).json;
  assert.ok(before.images.length < 2 && before.next_cursor, "read along the list");
  const clock = { now: () => new Date() };
  const store = await openStore({ databaseUrl: service.database, clock, log: silentLog });
  t.after(() => store.close());
  await sweep({ ...store, blobs: undefined as never, clock, log: silentLog });
  const after = (await call("GET", "/v1/images?words=okapi")).json;
  assert.deepEqual(
    after.images.map(({ id }: { id: string }) => id),
    okapis,
  );
  assert.equal(after.next_cursor, undefined);
  const first = (await call("GET", "/v1/images?words=okapi&limit=1")).json;
  assert.deepEqual(await found(`words=okapi&limit=1&cursor=${first.next_cursor}`), okapis.slice(1));
  assert.deepEqual(await found("words=okapi&state=ready"), []);
  assert.deepEqual(await found("words=okapi+zebra"), []);
});

const clock = { now: () => new Date() };

/** What a worker would leave. */
async function finish(t: TestContext, ids: readonly string[]): Promise<void> {
  const store = await openStore({ databaseUrl: service.database, clock, log: silentLog });
  t.after(() => store.close());
  const blobs = await openFolderBlobs(join(service.dataDir, "blobs"), clock);
  for (const id of ids) {
    await store.images.transition(id, 0, ["queued"], { state: "running" });
    const blobKey = pictureKey(id, 1);
    await blobs.put(blobKey, Buffer.from("the bytes of a picture"));
    const picture = { blobKey, bytes: 22, sha256: "ab".repeat(32), widthPx: 640, heightPx: 640 };
    await store.images.transition(id, 1, ["running"], { state: "ready", picture, made: MADE });
  }
}

async function query(t: TestContext, text: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client(service.database);
  await client.connect();
  t.after(() => client.end());
  await client.query(text, [...values]);
}

const share = async (body: object) => {
  const { status, json, text } = await call("POST", "/v1/shares", body);
  assert.equal(status, 200, text);
  return { id: json.id as string, path: new URL(json.url).pathname };
};
/** As a browser without a key asks. */
const look = (path: string, method = "GET", body?: string, headers: Record<string, string> = {}) =>
  send(service.baseUrl + path, method, { accept: "text/html", ...headers }, body);

test("a shared collection shows its ready pictures to whoever has the address, and nothing else; both end at once", async (t) => {
  const luna = await newCollection("Luna & Söhne");
  const [mine, waiting, other] = [
    await create({ title: '"><b>Table 1</b>', collection: luna }),
    await create({ title: "not made yet", collection: luna }),
    await create({ title: "of nobody's business" }),
  ];
  await finish(t, [mine, other]);
  const { id, path } = await share({ collection: luna });
  const page = await look(path);
  assert.equal(page.status, 200, page.text);
  for (const said of [
    "<h1>Luna &amp; Söhne</h1>",
    "&quot;&gt;&lt;b&gt;Table 1",
    "https://luna.example/menu",
    "noindex",
  ])
    assert.ok(page.text.includes(said), said);
  for (const hidden of [waiting, other, "nobody", "quiet harbour", "not made", "own_", "exp="])
    assert.ok(!page.text.includes(hidden), hidden);
  assert.match(String(page.headers["x-robots-tag"]), /noindex/);
  assert.match(String(page.headers["content-security-policy"]), /default-src 'none';script-src 'self'/);
  assert.doesNotMatch(page.text, /<script|style=|approval/);
  const german = await look(path, "GET", undefined, { "accept-language": "de" });
  assert.match(german.text, /<html lang="de">[\s\S]*Herunterladen/);
  const picture = await look(`${path}/${mine}.png`);
  assert.deepEqual([picture.status, picture.headers["content-type"]], [200, "image/png"]);
  for (const hidden of [waiting, other, "unknown-0123456789abcdef"])
    assert.equal((await look(`${path}/${hidden}.png`)).status, 404, hidden);
  await call("PATCH", `/v1/images/${mine}`, { collection: null });
  assert.equal((await look(`${path}/${mine}.png`)).status, 404, "it left the collection");
  assert.equal((await call("DELETE", `/v1/shares/${id}`)).status, 200);
  const gone = await look(path);
  assert.equal(gone.status, 404);
  assert.match(gone.text, /taken back/);
  const again = await share({ collection: luna });
  assert.equal((await look(again.path)).status, 200);
  assert.equal((await call("DELETE", `/v1/collections/${luna}`)).status, 200);
  const ended = await look(again.path);
  assert.deepEqual([ended.status, /This has ended/.test(ended.text)], [410, true]);
});

test("a share is approved once, with a comment that its owner reads in list and event; it ends with its image or at its time", async (t) => {
  const id = await create({ title: "Poster" });
  await finish(t, [id]);
  const stream = await openEventStream(`${service.baseUrl}/v1/events?types=share.approved`, service.auth);
  t.after(() => stream.close());
  await until("the stream", () => stream.lastId());
  const { path } = await share({ image: id, approve: true, until: "2090-12-24" });
  const form = await look(path);
  assert.match(form.text, /<form method="post" enctype="multipart\/form-data">[\s\S]*24 December 2090|until/);
  const type = { "content-type": "multipart/form-data; boundary=x" };
  const sent = (comment: string) =>
    `--x\r\ncontent-disposition: form-data; name="comment"\r\n\r\n${comment}\r\n--x--\r\n`;
  const led = await look(path, "POST", sent(" =print it,\tplease <3 "), type);
  assert.deepEqual([led.status, led.headers.location], [303, path.split("/").at(-1)], led.text);
  assert.equal((await look(path, "POST", sent("a second opinion"), type)).status, 303);
  const after = await look(path);
  assert.match(after.text, /Approved on[\s\S]*<blockquote>=print it, please &lt;3<\/blockquote>/);
  assert.doesNotMatch(after.text, /<form/);
  const [listed] = (await call("GET", "/v1/shares")).json.shares;
  assert.deepEqual(
    [listed.image, listed.comment, listed.until],
    [id, "=print it, please <3", "2090-12-24T23:59:59.999Z"],
  );
  const [event] = await stream.count(1);
  assert.deepEqual(event.data, { type: "share.approved", timestamp: listed.approved, data: listed });
  await call("DELETE", `/v1/images/${id}`);
  const ended = await look(path);
  assert.equal(ended.status, 410);
  assert.match(ended.text, /This has ended/);
  assert.equal((await look(`${path}/${id}.png`)).status, 410);
  assert.deepEqual((await call("GET", "/v1/shares")).json.shares, []);
  const late = await share({ image: await create({}), until: "2090-01-01T00:00:00+01:00" });
  await query(t, "update easel.shares set until_at = now() where share_id = $1", [late.id]);
  assert.equal((await look(late.path)).status, 410);
});

test("shares that cannot be are refused by field, and unknown addresses are guessed at 60 times a minute", async () => {
  const id = await create({});
  for (const [body, field, message] of [
    [{}, "image", /either image or collection/],
    [{ image: id, collection: "col_x" }, "image", /either/],
    [{ image: "unknown-0123456789abcdef" }, "image", /of yours/],
    [{ collection: "col_nobody-0123456789ab" }, "collection", /of yours/],
    [{ image: id, until: "2020-01-01" }, "until", /to come/],
    [{ image: id, until: "2090-01-01T10:00" }, "until", /such as/],
    [{ image: id, until: "tomorrow" }, "until", /such as/],
  ] as const) {
    const { status, json } = await call("POST", "/v1/shares", body);
    assert.deepEqual([status, json.detail.data?.[0].field], [422, field], JSON.stringify([body, json]));
    assert.match(json.detail.data[0].message, message);
  }
  const { path } = await share({ image: id });
  assert.equal(
    (await look(path, "POST", "{}", { "content-type": "application/json" })).status,
    422,
    "asks for no approval",
  );
  const from = (path: string) => look(path, "GET", undefined, { "x-forwarded-for": "192.0.2.7" });
  for (let i = 0; i < 60; i++) assert.equal((await from(`/share/guess-${i}`)).status, 404);
  assert.equal((await from(path)).status, 429);
  assert.equal((await look(path)).status, 200);
});
