/** Pictures and logos that a QR art request must not get through with: each is refused by field, and nothing of it is kept. */

import assert from "node:assert/strict";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { ErrorBody } from "easel-contract";
import { writePng } from "../codec/pictures.ts";
import { API, startTestService } from "../helpers/service.ts";

const service = await startTestService({}, { api: true, worker: false });

const uri = (bytes: Uint8Array) => `data:;base64,${Buffer.from(bytes).toString("base64")}`;
const png = (width: number, height: number, claim?: [number, number]) =>
  uri(writePng(width, height, claim ? { claim } : {}, (x, y) => (x ^ y) & 255));
const svg = (body: string, root = 'viewBox="0 0 40 20"', before = "") =>
  uri(Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" ${root}>${body}</svg>`));

const PICTURE = png(420, 420);
const LOGO = svg('<rect width="40" height="20"/>');

/** Entities that would expand to 10^9 letters. */
const ENTITIES = `<!DOCTYPE svg [<!ENTITY a0 "aaaaaaaaaa">${Array.from({ length: 8 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join("")}]>`;
/** Groups that use the group before twice: 2^30 copies of a square. */
const NESTED = Array.from({ length: 30 }, (_, i) => `<g id="a${i + 1}"><use href="#a${i}"/><use href="#a${i}"/></g>`);

function filesKept(): string[] {
  return readdirSync(`${service.dataDir}/blobs`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name));
}

async function picturesKept(): Promise<number> {
  const { status, json } = await service.call("GET", "/v1/images");
  assert.equal(status, 200);
  return json.images.length;
}

const REFUSED: Readonly<Record<string, readonly [object, string, string, RegExp]>> = {
  "a picture of one pixel": [{ image: png(1, 1) }, "image", "IMAGE_UNREADABLE", /sides of 64 to 8192 .* got 1x1/],
  "a picture of 16 px": [{ image: png(16, 16) }, "image", "IMAGE_UNREADABLE", /sides of 64 to 8192 .* got 16x16/],
  "a picture over the limit of pixels": [
    { image: png(8, 8, [8000, 8000]) },
    "image",
    "IMAGE_UNREADABLE",
    /at most 40 megapixels, got 8000x8000/,
  ],
  "a logo with entities": [
    { logo: svg("<text>&a8;</text>", undefined, ENTITIES) },
    "logo.image",
    "IMAGE_UNREADABLE",
    /got one with a document type or entities/,
  ],
  "a logo that reuses its parts again and again": [
    { logo: svg(`<rect id="a0" width="1" height="1"/>${NESTED.join("")}<use href="#a30"/>`) },
    "logo.image",
    "IMAGE_UNREADABLE",
    /at most 20 reused parts, got 61/,
  ],
  "a logo with a viewBox beyond all numbers": [
    { logo: svg("<g/>", 'viewBox="0 0 1e999 1e999"') },
    "logo.image",
    "IMAGE_UNREADABLE",
    /expected an SVG with a viewBox/,
  ],
  "a logo of one pixel": [{ logo: png(1, 1) }, "logo.image", "IMAGE_UNREADABLE", /sides of 64 to 8192 .* got 1x1/],
  "content that no picture has room for": [
    { image: png(420, 140), content: "x".repeat(901) },
    "content",
    "CONTENT_TOO_LONG",
    /^content: expected at most 900 bytes in this picture, got 901/,
  ],
};

for (const [name, [body, field, type, words]] of Object.entries(REFUSED))
  test(`${name} is refused by field, and nothing is kept`, async () => {
    const request = { image: PICTURE, logo: LOGO, content: "https://e.io", ...body };
    const answer = await service.call("POST", `${API}/art_qr/generate`, request);
    assert.equal(answer.status, 422, answer.text);
    const { detail } = answer.json as ErrorBody;
    assert.equal(detail.type, type);
    assert.match(detail.message ?? "", words);
    assert.ok(detail.message?.startsWith(`${field}: `), detail.message);
    assert.deepEqual(filesKept(), []);
    assert.equal(await picturesKept(), 0);
  });

test("a logo with a huge viewBox is drawn at the size of any logo, and is taken", async () => {
  const logo = svg('<rect width="1e9" height="5e8"/>', 'viewBox="0 0 1e9 5e8"');
  const answer = await service.call("POST", `${API}/art_qr/generate`, {
    image: PICTURE,
    logo,
    content: "https://e.io",
  });
  assert.equal(answer.status, 200, answer.text);
  assert.equal(filesKept().length, 2);
  assert.equal(await picturesKept(), 1);
});

test("a picture whose profile of colours would unpack to 64 MB is taken, and kept without it", async () => {
  const bytes = writePng(420, 420, { icc: Buffer.alloc(64 * 2 ** 20) }, (x, y) => (x ^ y) & 255);
  const answer = await service.call("POST", `${API}/art_qr/generate`, { image: uri(bytes), content: "https://e.io" });
  assert.equal(answer.status, 200, answer.text);
  for (const path of filesKept()) assert.ok(statSync(path).size < 2 ** 20, `${path}: ${statSync(path).size} bytes`);
});
