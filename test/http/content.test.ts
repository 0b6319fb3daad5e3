/** `content` of fields through HTTP: what is stored, shown, found and refused. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { API, startTestService } from "../helpers/service.ts";

const service = await startTestService({}, { api: true, worker: false });
const QR = { prompt: "a quilt", style: "Patchwork Quilt" } as const;
const WIFI = { type: "wifi", ssid: "Café Luna", password: "pasta e basta" } as const;

async function create(body: object): Promise<string> {
  const { status, json, text } = await service.call("POST", `${API}/art_qr/generate`, { ...QR, ...body });
  assert.equal(status, 200, text);
  return json.id;
}

async function refusalOf(content: unknown) {
  const { status, json } = await service.call("POST", `${API}/art_qr/generate`, { ...QR, content });
  assert.equal(status, 422);
  return json.detail;
}

test("fields are kept as they came, summed up as the destination without the password, and found by their words", async () => {
  const id = await create({ content: WIFI });
  const { json } = await service.call("GET", `/v1/images/${id}`);
  assert.deepEqual(json.params.content, WIFI);
  assert.equal(json.destination, "Wi-Fi: Café Luna");
  const found = await service.call("GET", "/v1/images?words=luna");
  assert.deepEqual(
    found.json.images.map((image: { id: string; destination: string }) => [image.id, image.destination]),
    [[id, "Wi-Fi: Café Luna"]],
  );
});

test("a recipe with fields makes the same request again", async () => {
  const id = await create({ content: { type: "geo", latitude: 52.52, longitude: 13.405 } });
  const { json: recipe } = await service.call("GET", `/v1/images/${id}/recipe`);
  const again = await service.call("POST", "/v1/recipes", {
    kind: recipe.kind,
    params: recipe.params,
    seed: recipe.seed,
  });
  assert.equal(again.status, 200, again.text);
  const { json } = await service.call("GET", `/v1/images/${again.json.id}`);
  assert.equal(json.destination, "52.52, 13.405");
});

test("a short link leads to the URL of the fields, and to nothing else", async () => {
  const id = await create({ shortlink: true, content: { type: "url", url: "https://luna.example/menu" } });
  const { json } = await service.call("GET", `/v1/images/${id}`);
  assert.equal(json.destination, "https://luna.example/menu");
  const { headers } = await service.call("GET", new URL(json.link.url).pathname);
  assert.equal(headers.location, "https://luna.example/menu");
  const refused = await service.call("POST", `${API}/art_qr/generate`, { ...QR, shortlink: true, content: WIFI });
  assert.deepEqual([refused.status, refused.json.detail.data[0].field], [422, "content"]);
});

test("a form takes the fields as JSON, and other JSON as the text of the code", async () => {
  const send = async (content: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...QR, content })) form.append(name, value);
    const answer = await fetch(`${service.baseUrl}${API}/art_qr/generate`, {
      method: "POST",
      headers: service.auth,
      body: form,
    });
    const { json } = await service.call("GET", `/v1/images/${((await answer.json()) as { id: string }).id}`);
    return json.params.content;
  };
  assert.deepEqual(await send(JSON.stringify(WIFI)), WIFI);
  assert.equal(await send('{"table":7}'), '{"table":7}');
});

test("what cannot be is refused by the field, before anything is stored", async () => {
  for (const [content, field, message] of [
    [{ ...WIFI, ssid: "x".repeat(33) }, "content.ssid", /at most 32 characters/],
    [{ ...WIFI, ssid: "ü".repeat(20) }, "content.ssid", /at most 32 bytes of UTF-8/],
    [{ type: "event", summary: "Fair", start: "2026-12-24T25:00" }, "content.start", /got "2026-12-24T25:00"/],
    [{ type: "vcard", name: "Ada\u0007" }, "content.name", /no control characters/],
    [{ type: "barcode" }, "content.type", /expected one of url, wifi, .* got "barcode"/],
    [["https://e.io"], "content", /expected a text or an object, got a list of 1/],
  ] as const) {
    const { type, data } = await refusalOf(content);
    assert.equal(type, "VALIDATION_ERROR");
    assert.equal(data.length, 1);
    assert.equal(data[0].field, field);
    assert.match(data[0].message, message);
  }
  const long = { type: "sms", phone: "+4930123456", text: "ü".repeat(450) };
  assert.match(JSON.stringify(await refusalOf(long)), /CONTENT_TOO_LONG.*expected at most \d+ bytes .*got 918/);
});

test("the API document describes each type of content", async () => {
  const { json } = await service.call("GET", "/openapi.json");
  const { anyOf } = json.components.schemas.ArtQrRequest.properties.content;
  const text = JSON.stringify(anyOf);
  for (const name of ["Url", "Wifi", "Vcard", "Tel", "Sms", "Whatsapp", "Mailto", "Geo", "Event", "Text"]) {
    assert.match(text, new RegExp(`#/components/schemas/${name}Content"`));
    assert.equal(json.components.schemas[`${name}Content`].additionalProperties, false);
  }
});
