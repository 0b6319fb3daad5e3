import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, test } from "node:test";
import pg from "pg";
import { encodePng } from "../../src/codec/encode.ts";
import { noise } from "../engines/requests.ts";
import { API, startTestService } from "../helpers/service.ts";

/** Whether a face is in them is only looked at when they are made, and nothing is made here. */
const [target, first, second] = await Promise.all([1, 2, 3].map((seed) => encodePng(noise(64, 64, seed))));
const uri = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString("base64")}`;
const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const BODY = { target: uri(target), source: [uri(first), uri(second)], consent: true };
const API_ONLY = { api: true, worker: false };

/** An operator's hook that answers as it is told and remembers what it was asked. */
let answer: { status: number; body?: string; location?: string } | "silence" = { status: 204 };
const asked: { authorization: string | undefined; form: FormData }[] = [];
const hook = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const form = await new Response(Buffer.concat(chunks), {
    headers: { "content-type": request.headers["content-type"] ?? "" },
  }).formData();
  asked.push({ authorization: request.headers.authorization, form });
  if (answer === "silence") request.socket.destroy();
  else response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end(answer.body);
});

await new Promise<void>((resolve) => hook.listen(0, "127.0.0.1", resolve));
const hookUrl = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/judge`;
const service = await startTestService({ EASEL_SWAP_HOOK: hookUrl, EASEL_SWAP_HOOK_TOKEN: "hush" }, API_ONLY);
after(() => hook.close());

async function query(text: string, { database } = service) {
  const client = new pg.Client(database);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const create = (body: unknown, headers = {}) => service.call("POST", `${API}/art_swapface/generate`, body, headers);
const audits = () => query("select * from easel.audits");
const images = async () => (await query("select id from easel.images")).length;

test("without consent nothing is asked, stored or noted", async () => {
  for (const consent of [undefined, false]) {
    const { status, json } = await create({ ...BODY, consent });
    assert.equal(status, 422);
    assert.deepEqual(json.detail.data, [
      { field: "consent", message: "expected true, which confirms that every depicted person agreed" },
    ]);
  }
  assert.deepEqual([asked.length, await images(), (await audits()).length], [0, 0, 0]);
});

test("a pair that the operator refuses is told so, and nothing is stored", async () => {
  answer = { status: 403, body: JSON.stringify({ message: "not this person" }) };
  const { status, json } = await create(BODY);
  assert.equal(status, 422);
  assert.equal(json.detail.type, "CONTENT_REJECTED");
  assert.equal(json.detail.message, "the operator refused these pictures: not this person");
  const { authorization, form } = asked.at(-1)!;
  assert.equal(authorization, "Bearer hush");
  const told = JSON.parse(form.get("request") as string);
  assert.deepEqual(told.sha256, { target: hash(target), "source.0": hash(first), "source.1": hash(second) });
  assert.equal(told.consent, true);
  assert.match(told.image_id, /^[\w-]{22}$/);
  const sent = form.get("source.1") as File;
  assert.equal(hash(new Uint8Array(await sent.arrayBuffer())), hash(second));
  assert.deepEqual([await images(), (await audits()).length], [0, 0]);
});

test("a hook that fails, redirects or falls silent allows nothing", async () => {
  for (const bad of [{ status: 500 }, { status: 302, location: hookUrl }, "silence"] as const) {
    answer = bad;
    const { status, json } = await create(BODY);
    assert.deepEqual([status, json.detail.type], [503, "SERVICE_UNAVAILABLE"]);
  }
  assert.equal(await images(), 0);
});

test("an accepted pair leaves hashes, owner and time with its image, once, and they outlive it", async () => {
  answer = { status: 200, body: "{}" };
  const key = { "idempotency-key": "once" };
  const { json } = await create(BODY, key);
  assert.equal(json.success, true);
  const calls = asked.length;
  assert.equal((await create(BODY, key)).json.id, json.id);
  assert.equal(asked.length, calls, "a repeated request asks nobody");
  const expected = {
    image_id: json.id,
    kind: "art_swapface",
    facts: { consent: true },
    sha256: { target: hash(target), "source.0": hash(first), "source.1": hash(second) },
  };
  const [row, ...others] = await audits();
  const { owner_id, created_at, ...rest } = row;
  assert.deepEqual([rest, others], [expected, []]);
  assert.deepEqual(await query("select owner_id, created_at from easel.images"), [{ owner_id, created_at }]);
  await service.call("POST", `${API}/art_swapface/delImage`, { id: json.id });
  await query("delete from easel.images");
  assert.equal((await audits()).length, 1);
});

test("an owner whose queue is full leaves no note; other kinds leave none and ask nobody", async (t) => {
  const small = await startTestService({ EASEL_MAX_QUEUE_PER_OWNER: "1", EASEL_REQUIRE_CONSENT: "false" }, API_ONLY, t);
  const calls = asked.length;
  const swap = { ...BODY, consent: undefined };
  assert.equal((await small.call("POST", `${API}/art_swapface/generate`, swap)).status, 200);
  assert.equal((await small.call("POST", `${API}/art_swapface/generate`, swap)).status, 429);
  assert.deepEqual(await query("select facts from easel.audits", small), [{ facts: { consent: false } }]);
  assert.equal(
    (await service.call("POST", `${API}/art_v5/generate`, { prompt: "a lake", style: "Watercolour" })).status,
    200,
  );
  assert.equal((await audits()).length, 1);
  assert.equal(asked.length, calls);
});
