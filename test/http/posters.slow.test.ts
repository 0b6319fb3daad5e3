/** Posters through the whole service: asked for by print, made by a worker, kept and deleted with their image. */

import assert from "node:assert/strict";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { Easel } from "easel-client/source";
import pg from "pg";
import sharp from "sharp";
import { decodeImage } from "../../src/codec/decode.ts";
import { cmykProfile } from "../helpers/cmyk-profile.ts";
import { startTestService } from "../helpers/service.ts";
import { SMALL } from "../helpers/small-pictures.ts";
import { until } from "../helpers/until.ts";

const inks = await mkdtemp(join(tmpdir(), "easel-inks-"));
after(() => rm(inks, { recursive: true }));
const EASEL_CMYK_PROFILE = join(inks, "inks.icc");
await writeFile(EASEL_CMYK_PROFILE, cmykProfile());
const service = await startTestService({ EASEL_CMYK_PROFILE }, { api: true, worker: true }, undefined, {}, SMALL);
const ORDER = { prompt: "a kilim", style: "Kilim", content: "HTTPS://EX.ORG/7", ar: "1:1", seed: 4 };

const printOf = (id: string, query: string) => service.call("GET", `/v1/images/${id}/print?format=png&${query}`);

async function statements(text: string) {
  const client = new pg.Client(service.database);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const made = (id: string) => until("a poster", async () => (await printOf(id, "width_mm=297")).status === 200, 120_000);

async function filesOf(id: string): Promise<string[]> {
  const all = await readdir(service.dataDir, { recursive: true });
  return all.filter((path) => path.includes(id.toLowerCase()) && path.endsWith("poster.png"));
}

test("a print that wants more pixels is 202 until the poster is made, then 200; one poster serves all", async () => {
  const { id } = await service.make("art_qr", ORDER);
  const own = await printOf(id, "width_mm=297&pixels=own");
  assert.deepEqual([own.status, own.headers["x-pixels-per-inch"]], [200, "55"]);
  const small = await printOf(id, "width_mm=80");
  assert.equal(small.status, 200, "fine enough as it is");
  const asked = await Promise.all([1, 2, 3].map(() => printOf(id, "width_mm=297")));
  for (const { status, headers, json } of asked) {
    assert.deepEqual([status, json], [202, { success: true }]);
    assert.ok(Number(headers["retry-after"]) >= 1);
  }
  assert.equal((await statements("select from easel.derivatives")).length, 1);
  await made(id);
  const answer = await printOf(id, "width_mm=297");
  assert.deepEqual([answer.headers["x-pixels-per-inch"], answer.headers["x-warnings"]], ["328", undefined]);
  assert.equal((await printOf(id, "width_mm=841")).headers["x-pixels-per-inch"], "116");
  const file = await new Easel({ url: service.baseUrl, key: service.apiKey }).images.handle(id).toPrintPng(297);
  const { width, height } = await decodeImage(new Uint8Array(await file.arrayBuffer()));
  assert.deepEqual([width, height], [3840, 3840]);
  assert.equal((await filesOf(id)).length, 1);
  await service.call("DELETE", `/v1/images/${id}`);
  assert.deepEqual(await filesOf(id), []);
  assert.deepEqual(await statements("select from easel.derivatives where state <> 'deleted'"), []);
  assert.deepEqual(await statements("select from easel.image_blobs"), []);
  assert.equal((await printOf(id, "width_mm=297")).status, 410);
});

test("a restart of the worker loses no poster, and a print in inks has its pixels", async () => {
  const { id } = await service.make("art_qr", ORDER);
  assert.equal((await printOf(id, "width_mm=297")).status, 202);
  await service.restart();
  await made(id);
  await expectInks(id, 297, 3840);
});

test("what cannot be drawn finer is printed as it is, and the print says so", async () => {
  const { id } = await service.make("art_qr", { ...ORDER, style_v5: "Photographic" });
  const answer = await printOf(id, "width_mm=297");
  assert.equal(answer.status, 200);
  assert.match(String(answer.headers["x-warnings"]), /^coarse;.*not drawn again finer: its second style/);
});

test("a poster that the readers refuse is refused, in plain words", async () => {
  const { id } = await service.make("art_qr", ORDER);
  const failure = JSON.stringify({ type: "NOT_SCANNABLE", message: "the readers could not read it" });
  await statements(
    `insert into easel.derivatives (image_id, name, ask, owner_id, state, failure)
      select id, 'poster.png', '{"what":"poster"}', owner_id, 'failed', '${failure}' from easel.images where id = '${id}'`,
  );
  const answer = await printOf(id, "width_mm=297");
  assert.equal(answer.status, 422);
  assert.match(answer.text, /NOT_SCANNABLE.*own pixels can be printed/s);
  assert.equal((await printOf(id, "width_mm=297&pixels=own")).status, 200);
});

test("a print in inks is 202 until a worker has read its proof, then a TIFF in CMYK", async () => {
  const { id } = await service.make("art_qr", ORDER);
  const asked = await service.call("GET", `/v1/images/${id}/print?format=tiff&width_mm=60&bleed_mm=3`);
  assert.equal(asked.status, 202, asked.text);
  await expectInks(id, 60, 640);
});

/** That the print of this width has so many pixels beside its bleed, in four inks. */
async function expectInks(id: string, widthMm: number, widthPx: number): Promise<void> {
  const handle = new Easel({ url: service.baseUrl, key: service.apiKey }).images.handle(id);
  const tiff = Buffer.from(await (await handle.toCmykTiff(widthMm, { bleedMm: 3 })).arrayBuffer());
  const { format, space, channels, width } = await sharp(tiff).metadata();
  const bleedPx = Math.round((3 * widthPx) / widthMm);
  assert.deepEqual([format, space, channels, width], ["tiff", "cmyk", 4, widthPx + 2 * bleedPx]);
}
