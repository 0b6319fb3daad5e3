import assert from "node:assert/strict";
import { after, test } from "node:test";
import pg from "pg";
import sharp from "sharp";
import { encodePreview } from "../../src/codec/preview.ts";
import { PREVIEW_BYTES, type Preview } from "../../src/ports/previews.ts";
import { createInputMemory } from "../../src/service/input-memory.ts";
import { produceImage } from "../../src/service/produce-image.ts";
import { createEngineHost } from "../../src/worker/engine-host.ts";
import { READY, RUNNING } from "../contracts/image-repository-drafts.ts";
import { noise, stripes } from "../engines/requests.ts";
import { silentLog } from "../helpers/postgres.ts";
import { until } from "../helpers/until.ts";
import { COMPOSITION, createStage, NO_ENGINES } from "../worker/helpers/acts.ts";
import { openWorkshop } from "../worker/helpers/workshop.ts";

const shop = await openWorkshop();
const { images, previews, jobs } = shop.store;
const limits = { jobTimeoutMs: 60_000, memoryLimitBytes: 2 ** 30, recycleAfter: 100, recycleRssBytes: 2 ** 30 };
const host = createEngineHost({ composition: COMPOSITION, keepsPriority: true, ...limits }, NO_ENGINES, silentLog);
after(() => host.stop());

const webp = (byte: number) => new Uint8Array(100).fill(byte);
const shown = async (imageId: string, seen?: string): Promise<Preview | undefined> =>
  (await previews.read([{ imageId, seen }]))[0];

test("an image that runs shows its engine's preview, and none when it is finished", async (t) => {
  const stage = await createStage();
  t.after(stage.remove);
  const id = await shop.order({ act: "hold", folder: stage.folder });
  const job = await until("a job", () => jobs.claim());
  const { blobs, clock } = shop;
  const tools = {
    ...{ images, jobs, previews, blobs, clock, maker: host, log: silentLog },
    inputMemory: createInputMemory(),
  };
  const made = produceImage(
    { ...tools, heartbeatMs: 3_000, transientRetryDelayMs: 1 },
    job,
    new AbortController().signal,
  );
  const preview = await until("a preview", () => shown(id));
  const { format, width, height } = await sharp(preview.webp).metadata();
  assert.deepEqual([format, width, height, preview.attempt], ["webp", 64, 48, 1]);
  await stage.open();
  await made;
  assert.equal((await images.find(id))?.state, "ready");
  assert.equal(await shown(id), undefined);
  await previews.removeOrphans();
});

test("a preview belongs to a running attempt: late ones are ignored, those of dead workers are neither shown nor kept", async () => {
  const id = await shop.order({ act: "paint" });
  await previews.put({ imageId: id, attempt: 1, webp: webp(1) });
  assert.equal(await shown(id), undefined, "queued");
  await images.transition(id, 0, ["queued"], RUNNING);
  await previews.put({ imageId: id, attempt: 1, webp: webp(1) });
  const first = await shown(id);
  assert.deepEqual(new Uint8Array(first?.webp ?? []), webp(1));
  assert.equal(await shown(id, first?.version), undefined, "seen");
  await previews.put({ imageId: id, attempt: 1, webp: webp(2) });
  const second = await shown(id, first?.version);
  assert.deepEqual(new Uint8Array(second?.webp ?? []), webp(2));

  // The worker dies; the next attempt of another one begins.
  await images.transition(id, 1, ["running"], { state: "queued", transientFailure: false });
  assert.equal(await shown(id), undefined);
  await images.transition(id, 1, ["queued"], RUNNING);
  assert.equal(await shown(id), undefined, "of attempt 1");
  await previews.put({ imageId: id, attempt: 1, webp: webp(3) });
  assert.equal(await shown(id), undefined, "attempt 1 no longer runs");
  await previews.put({ imageId: id, attempt: 2, webp: webp(4) });
  await previews.remove(id, 1);
  assert.deepEqual(new Uint8Array((await shown(id))?.webp ?? []), webp(4), "of attempt 2");
  await previews.removeOrphans();
  assert.equal((await shown(id))?.attempt, 2);
  await images.transition(id, 2, ["running"], READY);
  assert.equal(await shown(id), undefined);
  await previews.removeOrphans();
  const client = new pg.Client(shop.database);
  await client.connect();
  const { rows } = await client.query("select count(*)::int as count from easel.previews");
  await client.end();
  assert.equal(rows[0].count, 0);
});

test("a preview takes at most 5 kB, whatever it shows", async () => {
  for (const picture of [noise(1024, 1024, 3), stripes(700, 300, 9), noise(90, 2000, 1)]) {
    const preview = await encodePreview(picture, PREVIEW_BYTES);
    assert.ok(preview && preview.length <= PREVIEW_BYTES, `${preview?.length}`);
    const { width = 0, height = 0 } = await sharp(preview).metadata();
    assert.ok(Math.max(width, height) >= 64);
  }
  const id = await shop.order({ act: "paint" });
  await images.transition(id, 0, ["queued"], RUNNING);
  await assert.rejects(previews.put({ imageId: id, attempt: 1, webp: new Uint8Array(PREVIEW_BYTES + 1) }));
});
