/** The client on the service as it is composed for real. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { Easel, GoneError, NotFoundError, ValidationError } from "easel-client/source";
import { freePort } from "../../src/free-port.ts";
import { postgresUrl } from "../helpers/postgres-url.ts";
import { startSmallService, type TestService } from "../helpers/service.ts";
import { until } from "../helpers/until.ts";

const FIXTURES = join(import.meta.dirname, "../fixtures");
const PAINT = { prompt: "a lake", style: "Photographic", seed: 7 };

test("create, wait, toFile; then star, recipe, list, verify and delete", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "easel-client-"));
  t.after(() => rm(folder, { recursive: true }));
  const service = await startSmallService({}, { api: true, worker: true }, t);
  const easel = new Easel({ url: service.baseUrl, key: service.apiKey });
  const image = await easel.paint.create(PAINT);
  const states: string[] = [];
  const ready = await image.wait({ onChange: ({ state }) => states.push(state) });
  assert.equal(ready.state, "ready");
  assert.equal(states.at(-1), "ready");
  assert.ok(ready.checks.length >= 0);
  const file = await image.toFile(join(folder, "lake.png"));
  assert.equal((await readFile(file)).length, ready.bytes);
  const streamed = await new Response(await image.toStream()).arrayBuffer();
  assert.equal(streamed.byteLength, ready.bytes);

  assert.equal((await image.star()).starred, true);
  const listed: string[] = [];
  for await (const { id } of easel.images.list({ starred: true })) listed.push(id);
  assert.deepEqual(listed, [image.id]);
  const again = await easel.recipes.create(await image.recipe());
  assert.equal((await again.wait()).seed, 7);
  assert.equal((await easel.verify(file)).made_here, "yes");
  assert.equal((await easel.usage()).usage[0]?.images, 2);
  assert.ok((await easel.qr.styles()).length > 10);

  await t.test("the client of the last release", () => useOldClient(folder, service));

  await image.delete();
  await assert.rejects(image.wait(), GoneError);
  await assert.rejects(easel.images.get("no-such-image-0000"), NotFoundError);
  await assert.rejects(easel.paint.create({ prompt: "", style: "Photographic" }), (error) => {
    assert.ok(error instanceof ValidationError);
    assert.equal(error.data[0]?.field, "prompt");
    return true;
  });
});

/** What programs that were written for the last release do. */
async function useOldClient(folder: string, { baseUrl, apiKey }: TestService): Promise<void> {
  execFileSync("tar", ["-xzf", join(FIXTURES, "easel-client-0.2.0.tgz"), "-C", folder]);
  const old = (await import(join(folder, "package/dist/index.js"))) as typeof import("easel-client/source");
  const easel = new old.Easel({ url: baseUrl, key: apiKey });
  const { id, secret } = await easel.webhooks.create({ url: "https://93.184.215.14/", events: ["image.ready"] });
  assert.match(String(secret), /^whsec_/);
  const states: string[] = [];
  const image = await easel.paint.create({ ...PAINT, seed: 8 }, { idempotencyKey: "old-client" });
  const ready = await image.wait({ onChange: ({ state }) => states.push(state) });
  assert.deepEqual([ready.state, states.at(-1), ready.seed], ["ready", "ready", 8]);
  const file = await image.toFile(join(folder, "old.png"));
  assert.equal((await readFile(file)).length, ready.bytes);
  const extended = await easel.outpaint.create({ image: file, left: 64 });
  assert.equal((await extended.wait()).width, Number(ready.width) + 64);
  const listed: string[] = [];
  for await (const { id } of easel.images.list({ limit: 1 })) listed.push(id);
  assert.ok(listed.includes(image.id) && listed.includes(extended.id));
  assert.equal((await easel.verify(file)).made_here, "yes");
  assert.equal((await image.recipe()).seed, 8);
  assert.ok((await easel.qr.styles()).some(({ name }) => name === "Watercolour"));
  const [delivery] = await until("a delivery", async () => {
    const all = await easel.webhooks.deliveries(id);
    return all.length > 0 && all;
  });
  assert.equal(delivery?.event, "image.ready");
  assert.deepEqual(
    (await easel.webhooks.list()).webhooks.map((one) => one.id),
    [id],
  );
  await easel.webhooks.delete(id);
  assert.ok((await easel.usage()).usage.length > 0);
  await image.delete();
  await assert.rejects(image.wait(), old.GoneError);
  await assert.rejects(easel.qr.create({ prompt: "", style: "Photographic" }), (error) => {
    assert.ok(error instanceof old.ValidationError);
    return error.data[0]?.field === "prompt";
  });
}

test("wait survives a restart of the service", async (t) => {
  const port = String(await freePort());
  // The same data folder before and after: with another one the service would be a copy, which holds what was waiting.
  const folder = await mkdtemp(join(tmpdir(), "easel-client-"));
  t.after(() => rm(folder, { recursive: true }));
  const first = await startSmallService({ EASEL_PORT: port, EASEL_DATA_DIR: folder }, { api: true, worker: false });
  const easel = new Easel({ url: first.baseUrl, key: first.apiKey });
  const image = await easel.paint.create(PAINT);
  const queued = Promise.withResolvers<void>();
  const waiting = image.wait({ onChange: () => queued.resolve() });
  await queued.promise;
  await first.stop();
  await startSmallService(
    { EASEL_PORT: port, EASEL_DATA_DIR: folder, DATABASE_URL: postgresUrl(first.database) },
    { api: true, worker: true },
    t,
  );
  assert.equal((await waiting).state, "ready");
});
