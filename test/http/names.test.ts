/** Titles, tags and collections through HTTP, on a service without a worker. */

import assert from "node:assert/strict";
import { test } from "node:test";
import pg from "pg";
import { sweep } from "../../src/service/sweep.ts";
import { openStore } from "../../src/storage/postgres-store.ts";
import { silentLog } from "../helpers/postgres.ts";
import { API, startTestService } from "../helpers/service.ts";

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
