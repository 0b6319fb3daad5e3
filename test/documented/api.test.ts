/** The documented HTTP API (docs/api.md), part by part, through real HTTP on a real service. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { imageDetail } from "easel-contract";
import { createReaders } from "easel-qr-art/readers";
import { decodeImage } from "../../src/codec/decode.ts";
import { encodePng } from "../../src/codec/encode.ts";
import { sharpScan } from "../analysis/framed-pictures.ts";
import { type Answer, API, send, startSmallService, startTestService } from "../helpers/service.ts";

/** A request with the fields that the API documents for QR art: no `ar`, with `qr_w` and `style_v5`. */
const QR_EXAMPLE = {
  prompt: "a castle by a mountain lake",
  style: "Hidden Landscape",
  content: "https://example.com/documented",
  shortlink: false,
  padding: 3,
  qr_w: 1.5,
  style_v5: "Photographic",
};

// Not in a `before` hook: what that registers with `after` would end with the hook.
const service = await startTestService();
/** In a world that is painted in a moment; `style_v5` would be laid over it. */
const { style_v5: _, ...plain } = QR_EXAMPLE;
const qr = await service.make("art_qr", { ...plain, style: "Azulejo Wall" });
/** Nobody makes pictures here, so what is ordered stays pending. */
const waiting = await startSmallService({}, { api: true, worker: false });
const v5 = await service.make("art_v5", { prompt: "sailing boats at sunset", ar: "16:9", style: "Watercolour" });

async function picture(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "image/png");
  return new Uint8Array(await response.arrayBuffer());
}

describe("resources and their fields", () => {
  test("QR art: getImage answers success and url", () => {
    assert.deepEqual(Object.keys(qr.json).sort(), ["success", "url"]);
    assert.equal(qr.json.success, true);
    assert.match(qr.json.url, /^http:\/\//);
  });

  test("pictures: getImage answers success, data and url; data tells prompt, ar, style, created, created_by", () => {
    assert.deepEqual(Object.keys(v5.json).sort(), ["data", "success", "url"]);
    assert.deepEqual(Object.keys(v5.json.data).sort(), ["ar", "created", "created_by", "prompt", "style"]);
    assert.equal(v5.json.data.prompt, "sailing boats at sunset");
    assert.equal(v5.json.data.ar, "16:9");
    assert.equal(v5.json.data.style, "Watercolour");
    assert.equal(new Date(v5.json.data.created).toISOString(), v5.json.data.created);
    assert.match(v5.json.data.created_by, /^own_/);
  });

  test("a style entry has order, category, name, label, image, is_new, featured; the image is a picture", async () => {
    for (const list of ["art_v5", "art_qr"]) {
      const { json } = await service.call("GET", `${API}/${list}/getStyle`);
      assert.ok(json.style.length > 0);
      for (const entry of json.style) {
        assert.deepEqual(Object.keys(entry).sort(), [
          "category",
          "featured",
          "image",
          "is_new",
          "label",
          "name",
          "order",
        ]);
        assert.equal(typeof entry.order, "number");
        const image = await fetch(entry.image);
        assert.equal(image.status, 200, `${list} ${entry.name}`);
        assert.equal(image.headers.get("content-type"), "image/webp");
        await image.arrayBuffer();
      }
    }
  });

  test("create answers success, id and queue_type", async () => {
    const { status, json } = await waiting.call("POST", `${API}/art_qr/generate`, QR_EXAMPLE);
    assert.equal(status, 200);
    assert.equal(json.success, true);
    assert.match(json.id, /^[A-Za-z0-9_-]{16,40}$/);
    assert.equal(json.queue_type, "fast");
  });
});

describe("states", () => {
  for (const [kind, body] of [
    ["art_qr", QR_EXAMPLE],
    ["art_v5", { prompt: "a lake", style: "Photographic" }],
  ] as const)
    test(`pending ${kind} is exactly {"success":true}`, async () => {
      const { json } = await waiting.call("POST", `${API}/${kind}/generate`, body);
      const { status, text } = await waiting.call("GET", `${API}/${kind}/getImage`, { id: json.id });
      assert.equal(status, 200);
      assert.equal(text, '{"success":true}');
    });
});

describe("endpoints", () => {
  test("the delivered QR art says exactly the content, to four independent readers", async () => {
    const raster = await decodeImage(await picture(qr.json.url));
    assert.equal(raster.width, 1024);
    assert.equal(raster.height, 1024);
    for (const reader of createReaders()) assert.equal(await reader.read(raster), QR_EXAMPLE.content, reader.name);
  });

  for (const [how, call] of Object.entries<(kind: string, id: string) => Promise<Answer>>({
    "GET with a JSON body": (kind, id) => service.call("GET", `${API}/${kind}/getImage`, { id }),
    "GET ?id=": (kind, id) => service.call("GET", `${API}/${kind}/getImage?id=${id}`),
    "POST with a JSON body": (kind, id) => service.call("POST", `${API}/${kind}/getImage`, { id }),
    "QUERY with a JSON body": (kind, id) => service.call("QUERY", `${API}/${kind}/getImage`, { id }),
  }))
    test(`getImage by ${how}`, async () => {
      const one = await call("art_qr", qr.id);
      assert.equal(one.status, 200);
      assert.ok(one.json.url);
      const other = await call("art_v5", v5.id);
      assert.equal(other.status, 200);
      assert.ok(other.json.url);
    });

  test("the infinity picture has the sides of its ratio", async () => {
    const raster = await decodeImage(await picture(v5.json.url));
    assert.deepEqual([raster.width, raster.height], [1368, 768]);
  });

  test("delImage answers {success: true}, also when repeated; then the image and its url are gone", async () => {
    for (let i = 0; i < 2; i++) {
      const { status, text } = await service.call("POST", `${API}/art_v5/delImage`, { id: v5.id });
      assert.equal(status, 200);
      assert.equal(text, '{"success":true}');
    }
    assert.equal((await service.call("GET", `${API}/art_v5/getImage?id=${v5.id}`)).json.detail.type, "GONE");
    assert.equal((await fetch(v5.json.url)).status, 410);
  });

  test("getStyle takes text/plain, no type, and JSON with an empty body, and is sorted by order", async () => {
    for (const headers of [{ "content-type": "text/plain" }, {}, { "content-type": "application/json" }] as Record<
      string,
      string
    >[]) {
      const { status, json } = await service.call("GET", `${API}/art_v5/getStyle`, undefined, headers);
      assert.equal(status, 200);
      const orders = json.style.map((entry: { order: number }) => entry.order);
      assert.deepEqual(
        orders,
        orders.toSorted((a: number, b: number) => a - b),
      );
    }
  });

  test("trim takes a scan's frame away, keeps every other pixel to the bit, and the warning names the pixels", async () => {
    const { raster: scan, sides, isFrame } = sharpScan(140, 120);
    const image = `data:image/png;base64,${Buffer.from(await encodePng(scan)).toString("base64")}`;
    const { id, json } = await service.make("art_outpaint", { image, left: 20, right: 8, trim: "auto", seed: 1 });
    const detail = imageDetail.parse((await service.call("GET", `/v1/images/${id}`)).json);
    assert.deepEqual(
      detail.warnings.filter(({ code }) => code.startsWith("frame")),
      [
        {
          code: "frame-trimmed",
          field: "image",
          weight: "info",
          message: "image: its scanned frame was taken away: 3 px at the left, 2 px at the top, 5 px at the bottom",
        },
      ],
    );
    assert.deepEqual([detail.params.trim, detail.recipe?.trimmed], ["auto", sides]);
    const delivered = await decodeImage(await picture(json.url));
    assert.deepEqual([delivered.width, delivered.height], [20 + scan.width + 8, scan.height]);
    const pixel = ({ data, width }: typeof scan, x: number, y: number) =>
      new DataView(data.buffer).getUint32((y * width + x) * 4);
    const same = { inside: 0, frame: 0 };
    for (let y = 0; y < scan.height; y++)
      for (let x = 0; x < scan.width; x++)
        if (pixel(delivered, 20 + x, y) === pixel(scan, x, y)) same[isFrame(x, y) ? "frame" : "inside"]++;
    assert.deepEqual(same, { inside: (140 - 3) * (120 - 2 - 5), frame: 0 });
  });

  for (const [kind, body] of [
    ["art_outpaint", { image: "data:image/png;base64,AAAA", left: 100 }],
    ["art_swapface", { target: "data:image/png;base64,AAAA", source: "data:image/png;base64,AAAA", consent: true }],
  ] as const)
    test(`${kind} is refused with a 4xx for a picture that is none`, async () => {
      const { status } = await service.call("POST", `${API}/${kind}/generate`, body);
      assert.ok(status === 422 || status === 503, String(status));
    });
});

describe("authentication and errors", () => {
  const UNAUTHORIZED = '{"error":"Unauthorized","detail":{"code":401,"type":"NO_RIGHTS","retryable":false}}';
  const url = () => `${service.baseUrl}${API}/art_qr/generate`;

  test("the documented 401, byte for byte, without a key and with an unknown one", async () => {
    for (const headers of [
      {},
      { authorization: "Bearer apikey,unknown-key-of-some-length" },
      { authorization: "Bearer apikey" },
    ]) {
      const answer = await send(url(), "POST", headers as Record<string, string>, QR_EXAMPLE);
      assert.equal(answer.status, 401);
      assert.equal(answer.text, UNAUTHORIZED);
    }
  });

  for (const form of ["Bearer apikey,KEY", "Bearer apikey KEY", "Bearer KEY", "bearer apikey,KEY", "BEARER KEY"])
    test(`the key is taken as ${form}`, async () => {
      const answer = await send(`${service.baseUrl}${API}/art_v5/getStyle`, "GET", {
        authorization: form.replace("KEY", service.apiKey),
      });
      assert.equal(answer.status, 200);
    });
});

describe("limits", () => {
  for (const padding of [-1, 10, 2.5, "3"])
    test(`padding ${JSON.stringify(padding)} is refused with the field's name`, async () => {
      const { status, json } = await service.call("POST", `${API}/art_qr/generate`, { ...QR_EXAMPLE, padding });
      assert.equal(status, 422);
      assert.equal(json.error, "Parameters validation error!");
      assert.equal(json.detail.type, "VALIDATION_ERROR");
      assert.equal(json.detail.data[0].field, "padding");
    });
});
