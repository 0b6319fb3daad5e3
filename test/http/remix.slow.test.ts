/** A request that is rebuilt from an image's record, with its pictures named by id, makes the same picture. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { type ImageDetail, imageDetail, imageListAnswer } from "easel-contract";
import sharp from "sharp";
import { encodePng } from "../../src/codec/encode.ts";
import { filled, stripes } from "../engines/requests.ts";
import { ANNA, BRUNO, renderHead } from "../faces/rendered-head.ts";
import { API, startSmallService } from "../helpers/service.ts";

const service = await startSmallService();

const uri = async (raster: Parameters<typeof encodePng>[0]) =>
  `data:image/png;base64,${Buffer.from(await encodePng(raster)).toString("base64")}`;

async function detailOf(id: string): Promise<ImageDetail> {
  return imageDetail.parse((await service.call("GET", `/v1/images/${id}`)).json);
}

/** Decoded, because each file's manifest is signed at its own time. */
async function pixelsOf({ url = "" }: ImageDetail): Promise<Buffer> {
  return sharp(await (await fetch(url)).arrayBuffer())
    .raw()
    .toBuffer();
}

/** The record's parameters as a new request: each picture that is shown by its size becomes the input of that image. */
function requestFrom({ id, params, seed }: Pick<ImageDetail, "id" | "params" | "seed">): Record<string, unknown> {
  const named = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((part, i) => named(part, `${path}.${i}`));
    if (value === null || typeof value !== "object") return value;
    if ("kept" in value) return { id, input: path };
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, named(part, [path, name].filter(Boolean).join("."))]),
    );
  };
  return { ...(named(params, "") as object), seed };
}

const ORDERS: Readonly<Record<string, () => Promise<readonly [kind: string, body: Record<string, unknown>]>>> = {
  "QR art that is a world": async () => [
    "art_qr",
    { prompt: "a wall", style: "Azulejo Wall", content: "https://example.com/a", ar: "3:4", padding: 3, seed: 3 },
  ],
  "QR art of a picture with focus, ratio and logo": async () => [
    "art_qr",
    {
      image: await uri(stripes(600, 500, 4)),
      focus: { x: 0.2, y: 0.1, w: 0.3, h: 0.4 },
      logo: { image: await uri(filled(64, 64, [200, 30, 30, 255])), place: "corner", scale: 0.15 },
      ar: "1:1",
      content: "HTTPS://E.IO/B",
    },
  ],
  "a picture": async () => ["art_v5", { prompt: "a lake", style: "Gouache", ar: "3:2", negative_prompt: "boats" }],
  "an extension by margins": async () => [
    "art_outpaint",
    { image: await uri(stripes(160, 120, 3)), left: 16, right: 8, seed: 1 },
  ],
  "an extension by ratio": async () => [
    "art_outpaint",
    { image: await uri(stripes(160, 120, 3)), ar: "16:9", anchor: "left" },
  ],
  "a face swap of several sources": async () => [
    "art_swapface",
    {
      target: await uri(renderHead(ANNA, 256)),
      source: [await uri(renderHead(BRUNO, 256)), await uri(renderHead(BRUNO, 300, { yawDeg: 6 }))],
      consent: true,
      strength: 0.8,
    },
  ],
};

for (const [name, order] of Object.entries(ORDERS))
  test(`${name}: make, rebuild the request from the record, make: the same pixels`, async () => {
    const [kind, body] = await order();
    const first = await service.make(kind, body);
    assert.equal(first.status, 200, first.text);
    const made = await detailOf(first.id);
    const second = await service.make(kind, requestFrom(made));
    assert.equal(second.status, 200, second.text);
    const again = await detailOf(second.id);
    assert.ok((await pixelsOf(again)).equals(await pixelsOf(made)));
    assert.deepEqual(again.params, { ...made.params, seed: made.seed });
    // What was rebuilt once can be rebuilt again, though the first image is gone.
    await service.call("DELETE", `/v1/images/${first.id}`);
    const third = await service.call("POST", `${API}/${kind}/generate`, requestFrom(again));
    assert.equal(third.status, 200, third.text);
    await service.call("DELETE", `/v1/images/${third.json.id}`);
  });

test("an input is shown as it was received, and only to its owner and for a field that held one", async () => {
  const image = await uri(stripes(120, 90, 2));
  const { id } = await service.make("art_outpaint", { image, left: 16 });
  const path = `/v1/images/${id}/inputs`;
  const answer = await fetch(`${service.baseUrl}${path}/image`, { headers: service.auth });
  assert.equal(answer.headers.get("content-type"), "image/png");
  assert.match(answer.headers.get("content-security-policy") ?? "", /sandbox/);
  assert.equal(Buffer.from(await answer.arrayBuffer()).toString("base64"), image.split(",")[1]);
  assert.equal((await service.call("GET", `${path}/mask`)).status, 404);
  assert.equal((await service.call("GET", `${path}/constructor`)).status, 404);
  const missing = await service.call("POST", `${API}/art_outpaint/generate`, { image: { id, input: "mask" }, left: 8 });
  assert.equal(missing.status, 422);
  assert.deepEqual(missing.json.detail.data, [
    { field: "image", message: "expected an input picture of that image (image), got mask" },
  ]);
  await service.call("DELETE", `/v1/images/${id}`);
  assert.equal((await service.call("GET", `${path}/image`)).status, 410);
});

test("a foreign image's inputs cannot be named", async () => {
  const { id } = await service.make("art_outpaint", { image: await uri(stripes(120, 90, 2)), left: 16 });
  const key = await service.call("POST", "/v1/admin/keys", { name: "other", owner: "own_other" });
  assert.equal(key.status, 200, key.text);
  const other = { authorization: `Bearer apikey,${key.json.key}` };
  assert.equal((await service.call("GET", `/v1/images/${id}/inputs/image`, undefined, other)).status, 404);
  const body = { image: { id, input: "image" }, left: 8 };
  assert.equal((await service.call("POST", `${API}/art_outpaint/generate`, body, other)).status, 422);
});

test("words find a code by what it opens, through a changed link too, and lists say it", async () => {
  // Not awaited: records are found from the moment that they are accepted.
  const make = async (body: object) =>
    (await service.call("POST", `${API}/art_qr/generate`, { prompt: "a red rose", style: "Snow Village", ...body }))
      .json;
  const plain = await make({ content: "https://bistro.example/menu" });
  const linked = await make({ content: "https://osteria.example/carta", shortlink: true });
  const own = await make({});
  const find = async (words: string) =>
    imageListAnswer
      .parse((await service.call("GET", `/v1/images?words=${encodeURIComponent(words)}`)).json)
      .images.map(({ id, destination }) => ({ id, destination }));
  assert.deepEqual(await find("BISTRO rose"), [{ id: plain.id, destination: "https://bistro.example/menu" }]);
  assert.deepEqual(await find("osteria"), [{ id: linked.id, destination: "https://osteria.example/carta" }]);
  const { link } = await detailOf(linked.id);
  const changed = await service.call("PUT", `/v1/links/${link?.code}`, { target: "https://trattoria.example/" });
  assert.equal(changed.status, 200, changed.text);
  assert.deepEqual(await find("osteria"), []);
  assert.deepEqual(await find("trattoria"), [{ id: linked.id, destination: "https://trattoria.example/" }]);
  assert.equal((await detailOf(linked.id)).destination, "https://trattoria.example/");
  assert.deepEqual(await find("%"), []);
  assert.equal((await detailOf(own.id)).destination, undefined);
  const starred = await service.call("PATCH", `/v1/images/${linked.id}`, { starred: true });
  assert.equal(starred.json.destination, "https://trattoria.example/");
  for (const { id } of [plain, linked, own]) await service.call("DELETE", `/v1/images/${id}`);
});
