import assert from "node:assert/strict";
import { test } from "node:test";
import pg from "pg";
import { openStore } from "../../src/storage/postgres-store.ts";
import { draft, ROOMY } from "../contracts/image-repository-drafts.ts";
import { createTestDatabase, silentLog } from "../helpers/postgres.ts";

test("link targets that were stored as written are normalised by the migration", async (t) => {
  const databaseUrl = await createTestDatabase(t);
  const clock = { now: () => new Date() };
  const first = await openStore({ databaseUrl, clock, log: silentLog });
  const written = {
    A: "http://例え.jp/ö",
    B: "https://a.example/x\r\ny",
    C: "https://a.example/menu?table=4",
    D: undefined,
  };
  for (const [code, target] of Object.entries(written))
    await first.images.create({ draft: draft(code), link: { code, ...(target ? { target } : {}) }, limits: ROOMY });
  await first.close();
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query("delete from easel.kysely_migration where name = '0100-link-targets'");
  await client.end();

  const second = await openStore({ databaseUrl, clock, log: silentLog });
  const targets = await Promise.all(Object.keys(written).map(async (code) => (await second.links.find(code))?.target));
  await second.close();
  assert.deepEqual(targets, [
    "http://xn--r8jz45g.jp/%C3%B6",
    "https://a.example/xy",
    "https://a.example/menu?table=4",
    undefined,
  ]);
});
