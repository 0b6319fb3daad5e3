/** `POST /v1/preview` through the whole service. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Easel } from "easel-client/source";
import { type Raster, resample } from "easel-picture";
import { decodeImage } from "../../src/codec/decode.ts";
import { sniffFormat } from "../../src/codec/sniff.ts";
import { writePng } from "../codec/pictures.ts";
import { API, send, startTestService } from "../helpers/service.ts";

const service = await startTestService();
after(() => service.stop());
const headers = { authorization: `Bearer apikey,${service.apiKey}`, "content-type": "application/json" };

async function preview(body: object) {
  const response = await fetch(`${service.baseUrl}/v1/preview`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { response, bytes, told: response.ok ? undefined : JSON.parse(new TextDecoder().decode(bytes)) };
}

test("a preview is the small picture that a create with its seed begins with", async () => {
  const order = { prompt: "a winter village", style: "snow village", content: "https://example.com/menu", ar: "4:3" };
  const { response, bytes } = await preview({ kind: "art_qr", ...order });
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "image/webp");
  assert.equal(response.headers.get("easel-style"), "Snow Village");
  assert.equal(response.headers.get("easel-read"), "no");
  assert.equal(response.headers.get("cache-control"), "private, no-store");
  const shown = await decodeImage(bytes);
  assert.deepEqual([shown.width, shown.height], [320, 240]);

  const seed = Number(response.headers.get("easel-seed"));
  const jpeg = await preview({ kind: "art_qr", ...order, seed, output_format: "jpeg", output_quality: 40 });
  assert.deepEqual([jpeg.response.headers.get("content-type"), sniffFormat(jpeg.bytes)], ["image/jpeg", "jpeg"]);
  assert.ok(correlation(await decodeImage(jpeg.bytes), shown) > 0.95, "the same picture as a JPEG");
  const again = await preview({ kind: "art_qr", ...order, seed });
  assert.deepEqual(again.bytes, bytes, "the same seed gives the same picture");
  const other = await preview({ kind: "art_qr", ...order, seed: (seed + 1) % 2 ** 32 });
  const made = await service.make("art_qr", { ...order, seed });
  const picture = resample(
    await decodeImage(new Uint8Array(await (await fetch(made.json.url)).arrayBuffer())),
    320,
    240,
  );
  const likeness = correlation(shown, picture);
  assert.ok(likeness > 0.6, `like the made picture: ${likeness}`);
  assert.ok(correlation(await decodeImage(other.bytes), picture) < likeness - 0.2, "another seed gives another code");
});

test("`Auto` chooses by the words, and the client gives style, seed and warnings", async () => {
  const easel = new Easel({ url: service.baseUrl, key: service.apiKey });
  const { picture, style, seed, warnings } = await easel.preview({
    prompt: "a patchwork quilt with a sleeping dragon",
    style: "Auto",
    content: "https://example.com",
    seed: 5,
    qr_w: 7,
  });
  assert.deepEqual([picture.type, style, seed], ["image/webp", "Patchwork Quilt", 5]);
  const codes = warnings.map(({ code }) => code);
  assert.ok(codes.includes("clamped") && codes.length > 1, codes.join());
});

test("a preview shows the caller's photograph in its world", async () => {
  const order = { kind: "art_qr", style: "Azulejo Wall", content: "https://example.com/menu", seed: 4 };
  const bare = await preview({ ...order, prompt: "tiles" });
  const hung = await preview({ ...order, image: photo(300, 200) });
  assert.equal(hung.response.status, 200, JSON.stringify(hung.told));
  const [one, other] = [await decodeImage(bare.bytes), await decodeImage(hung.bytes)];
  assert.deepEqual([one.width, one.height, other.width, other.height], [320, 320, 214, 320]);
  // in the light and the shade of the room
  const red = ({ data }: Raster) => data.filter((v, i) => i % 4 === 0 && v > 80 && data[i + 1] < v / 3).length;
  assert.ok(red(other) > 1500 && red(one) < 50, `${red(other)} and ${red(one)} pixels of the photograph`);
});

test("a short link's code is drawn for the link's length, and none is made", async () => {
  const links = async () => (await service.call("GET", "/v1/links")).json.links.length;
  const before = await links();
  const { response } = await preview({ kind: "art_qr", prompt: "a kilim", style: "Kilim" });
  assert.equal(response.status, 200);
  assert.equal(await links(), before);
});

test("what has no preview is refused by field", async () => {
  const content = "https://example.com";
  for (const [body, field, words] of [
    [{}, "kind", /expected one of art_qr/],
    [{ kind: "art_v5", prompt: "a lake", style: "Comic" }, "kind", /expected one of art_qr/],
    [{ kind: "art_qr", prompt: "a lake", style: "Watercolour", content }, "style", /category Carriers/],
    [{ kind: "art_qr", prompt: "a lake", style: "No Such", content }, "style", /./],
    [{ kind: "art_qr", style: "Kilim", content }, "prompt", /./],
    [{ kind: "art_qr", image: { id: "Vx3k9mQ2tLr8Zp5NwB7c_A" }, style: "Kilim", content }, "image", /data: URI/],
    [{ kind: "art_qr", image: "https://example.com/a.png", style: "Kilim", content }, "image", /data: URI/],
    [{ kind: "art_qr", image: photo(1100, 400), style: "Kilim", content }, "image", /at most 1024 px, got 1100/],
    [{ kind: "art_qr", image: photo(90, 70), style: "Auto", content }, "style", /category Carriers/],
    [{ kind: "art_qr", prompt: "a", style: "Kilim", content: "menu", shortlink: true }, "content", /http/],
  ] as const) {
    const { response, told } = await preview(body);
    assert.equal(response.status, 422, JSON.stringify(body));
    assert.equal(told.detail.type, "VALIDATION_ERROR", JSON.stringify(told));
    assert.equal(told.detail.data[0].field, field, JSON.stringify(told));
    assert.match(told.detail.data[0].message, words);
  }
  const long = await preview({ kind: "art_qr", prompt: "a", style: "Kilim", content: "x".repeat(800) });
  assert.equal(long.told.detail.type, "CONTENT_TOO_LONG");
  const { key } = (await service.call("POST", "/v1/admin/keys", { name: "viewer", scopes: ["read"] })).json;
  const reader = { authorization: `Bearer ${key}` };
  assert.equal((await send(`${service.baseUrl}/v1/preview`, "POST", reader, { kind: "art_qr" })).status, 403);
  assert.equal((await send(`${service.baseUrl}${API}/art_qr/getStyle`, "GET", reader)).status, 200);
});

/** A red picture as a `data:` URI. */
function photo(width: number, height: number): string {
  return `data:image/png;base64,${Buffer.from(writePng(width, height, {}, (_x, _y, channel) => (channel === 0 ? 220 : 20))).toString("base64")}`;
}

/** Pearson's, of the green values. */
function correlation(a: Raster, b: Raster): number {
  let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
  const n = a.width * a.height;
  for (let i = 1; i < n * 4; i += 4) {
    const [x, y] = [a.data[i] ?? 0, b.data[i] ?? 0];
    sa += x;
    sb += y;
    saa += x * x;
    sbb += y * y;
    sab += x * y;
  }
  return (n * sab - sa * sb) / Math.sqrt((n * saa - sa * sa) * (n * sbb - sb * sb));
}
