/** Other forms of a finished picture through the whole service: made by a worker, read again, marked, kept and deleted with their image. */

import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { test } from "node:test";
import { decodeImage } from "../../src/codec/decode.ts";
import { sniffFormat } from "../../src/codec/sniff.ts";
import { startSmallService } from "../helpers/service.ts";
import { until } from "../helpers/until.ts";

const service = await startSmallService();
const QR = { prompt: "a kilim", style: "Kilim", content: "HTTPS://EX.ORG/7", ar: "1:1", seed: 4 };

async function fileOf(id: string, query: string) {
  const url = `${service.baseUrl}/v1/images/${id}/file?${query}`;
  const answer = await until(
    query,
    async () => {
      const got = await fetch(url, { headers: service.auth });
      return got.status !== 202 && got;
    },
    240_000,
  );
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

async function foundIn(bytes: Uint8Array) {
  const image = `data:image/${sniffFormat(bytes)};base64,${Buffer.from(bytes).toString("base64")}`;
  const { json } = await service.call("POST", "/v1/verify", { image });
  const marks: { way: string; found: boolean; code?: string }[] = json.marks;
  return {
    madeHere: json.made_here,
    found: marks.filter(({ found }) => found).map(({ way, code }) => `${way}:${code}`),
  };
}

test("a code in another format and size was read in that file and carries all marks; too small it is refused with a width that works", async () => {
  const { id } = await service.make("art_qr", QR);
  const { answer, bytes } = await fileOf(id, "format=webp&width_px=600");
  assert.equal(answer.status, 200);
  assert.deepEqual([answer.headers.get("content-type"), sniffFormat(bytes)], ["image/webp", "webp"]);
  const { width, height } = await decodeImage(bytes);
  assert.deepEqual([width, height], [600, 600]);
  const { madeHere, found } = await foundIn(bytes);
  assert.equal(madeHere, "yes");
  for (const mark of ["xmp:declared", "c2pa:own", "pixels:own"]) assert.ok(found.includes(mark), `${mark}: ${found}`);
  const small = await fileOf(id, "format=webp&width_px=40");
  assert.equal(small.answer.status, 422);
  const { detail } = JSON.parse(Buffer.from(small.bytes).toString());
  assert.equal(detail.type, "NOT_SCANNABLE");
  const least = Number(/expected at least (\d+), got 40/.exec(detail.data[0].message)?.[1]);
  assert.ok(least > 40 && least < 640, detail.message);
  const read = await fileOf(id, `format=webp&width_px=${least}`);
  assert.equal(read.answer.status, 200);
  const large = await fileOf(id, "width_px=1280&enlarge=true");
  assert.match(String(large.answer.headers.get("x-warnings")), /^enlarged;/);
  assert.equal((await decodeImage(large.bytes)).width, 1280);
  const files = async () =>
    (await readdir(service.dataDir, { recursive: true })).filter((path) => /\+w\d+\./.test(path));
  assert.equal((await files()).length, 3, "one file each, none of the refused one");
  await service.call("DELETE", `/v1/images/${id}`);
  assert.deepEqual(await files(), []);
  assert.equal((await fetch(`${service.baseUrl}/v1/images/${id}/file`, { headers: service.auth })).status, 410);
});

test("a picture of words as AVIF of half the width, from a JPEG, says what it was made of", async () => {
  const body = { prompt: "a lighthouse", style: "Photographic", seed: 7, output_format: "jpeg", output_quality: 60 };
  const { id } = await service.make("art_v5", body);
  const { answer, bytes } = await fileOf(id, "format=avif&width_px=512&quality=50");
  assert.deepEqual([answer.status, sniffFormat(bytes)], [200, "avif"]);
  assert.match(String(answer.headers.get("x-warnings")), /^lossy-source;.*JPEG of quality 60/);
  const own = await fileOf(id, "format=jpeg");
  const { record } = { record: (await service.call("GET", `/v1/images/${id}`)).json };
  assert.equal(own.answer.headers.get("etag"), `"${record.sha256}"`);
});
