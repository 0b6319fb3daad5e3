import assert from "node:assert/strict";
import { test } from "node:test";
import { EaselError } from "easel-contract";
import { openStore } from "../../src/storage/postgres-store.ts";
import { silentLog } from "../helpers/postgres.ts";
import { postgresUrl } from "../helpers/postgres-url.ts";
import { startTestService } from "../helpers/service.ts";
import { exchange } from "./call.ts";
import { AUTH, ID, startApp } from "./start-app.ts";

test("a key's rate holds over two API processes together", async (t) => {
  const roles = { api: true, worker: false };
  const first = await startTestService({ EASEL_RATE_LIMIT: "60" }, roles, t);
  const url = postgresUrl(first.database);
  const second = await startTestService({ EASEL_RATE_LIMIT: "60", DATABASE_URL: url }, roles, t);
  const begin = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 160 }, (_, i) => (i % 2 ? first : second).call("GET", "/v1/links")),
  );
  // A second's worth per second comes on top.
  const refilled = Math.ceil((performance.now() - begin) / 1000);
  const passed = answers.filter(({ status }) => status === 200).length;
  const refused = answers.filter(({ status }) => status === 429);
  assert.equal(passed + refused.length, 160);
  assert.ok(passed >= 60 && passed <= 60 + refilled + 1, `${passed} passed, ${refilled} refilled`);
  for (const { headers } of refused) {
    assert.equal(headers["ratelimit-policy"], '"key";q=60;w=60');
    assert.ok(Number(headers["retry-after"]) >= 1);
  }
});

test("buckets are refilled by time, never above a minute's worth, and forgotten when they are full", async (t) => {
  const service = await startTestService({}, { api: true, worker: false }, t);
  const store = await openStore({ databaseUrl: service.database, clock: { now: () => new Date() }, log: silentLog });
  t.after(() => store.close());
  assert.deepEqual(await store.rates.take("key_a", 6, 4), { granted: 4, left: 2 });
  const rest = await store.rates.take("key_a", 6, 4);
  assert.equal(rest.granted, 2);
  assert.ok(rest.left < 1);
  assert.equal((await store.rates.take("key_a", 6, 1)).granted, 0);
  assert.deepEqual(await store.rates.take("key_b", 6, 1), { granted: 1, left: 5 });
  assert.ok((await store.rates.take("key_b", 3, 1)).left <= 2, "a lowered rate holds at once");
  await store.rates.forgetFull();
  assert.equal((await store.rates.take("key_a", 6, 1)).granted, 0, "a bucket in use is kept");
});

test("the requests of a connection are begun one after the other, and more than 100 without an answer are 429", async (t) => {
  let open = 0;
  let most = 0;
  const { baseUrl } = await startApp(t, {
    service: {
      getImage: async () => {
        most = Math.max(most, ++open);
        await new Promise((resolve) => setImmediate(resolve));
        open--;
        throw new EaselError("NOT_FOUND");
      },
    },
  });
  const head = `GET /v1/images/${ID} HTTP/1.1\r\nHost: a\r\nAuthorization: ${AUTH.authorization}\r\n`;
  const said = await exchange(baseUrl, `${`${head}\r\n`.repeat(129)}${head}Connection: close\r\n\r\n`);
  const statuses = [...said.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status);
  assert.deepEqual(statuses, [...Array(100).fill("404"), ...Array(30).fill("429")]);
  assert.equal(said.match(/^retry-after: \d+\r$/gm)?.length, 30);
  assert.equal(most, 1, "requests of one connection at once");
});
