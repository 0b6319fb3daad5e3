import assert from "node:assert/strict";
import { test } from "node:test";
import { openDatabase } from "../../src/storage/database.ts";
import { normaliseLinkTargets } from "../../src/storage/migrations/normalise-link-targets.ts";
import { openStore } from "../../src/storage/postgres-store.ts";
import { draft, ROOMY } from "../contracts/image-repository-drafts.ts";
import { createTestDatabase, silentLog } from "../helpers/postgres.ts";

test("link targets that were stored as written are normalised by the migration", async (t) => {
  const databaseUrl = await createTestDatabase(t);
  const clock = { now: () => new Date() };
  const store = await openStore({ databaseUrl, clock, log: silentLog });
  const written = {
    A: "http://例え.jp/ö",
    B: "https://a.example/x\r\ny",
    C: "https://a.example/menu?table=4",
    D: undefined,
  };
  for (const [code, target] of Object.entries(written))
    await store.images.create({ draft: draft(code), link: { code, ...(target ? { target } : {}) }, limits: ROOMY });
  const database = openDatabase(databaseUrl, { connections: 1 }, silentLog);
  await normaliseLinkTargets(database.builder as never);
  await database.close();
  const targets = await Promise.all(Object.keys(written).map(async (code) => (await store.links.find(code))?.target));
  await store.close();
  assert.deepEqual(targets, [
    "http://xn--r8jz45g.jp/%C3%B6",
    "https://a.example/xy",
    "https://a.example/menu?table=4",
    undefined,
  ]);
});
