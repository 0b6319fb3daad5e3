import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { createRaster, type Raster } from "easel-picture";
import OpenAI, { APIError, toFile } from "openai";
import { decodeImage } from "../../src/codec/decode.ts";
import { encodePng } from "../../src/codec/encode.ts";
import { sniffFormat } from "../../src/codec/sniff.ts";
import { KEY, startOpenaiStandIn } from "../engines/openai/stand-in.ts";
import { stripes } from "../engines/requests.ts";
import { startTestService, type TestService } from "../helpers/service.ts";

const WIDE = { width: 192, height: 128 };
const HOLE = { left: 60, top: 40, right: 110, bottom: 90 };

function withHole(picture: Raster): Raster {
  const out = createRaster(picture.width, picture.height);
  out.data.set(picture.data);
  for (let y = HOLE.top; y < HOLE.bottom; y++)
    for (let x = HOLE.left; x < HOLE.right; x++) out.data[(y * out.width + x) * 4 + 3] = 0;
  return out;
}

/** How many pixels outside and inside the hole differ. */
function differences(a: Raster, b: Raster): { readonly outside: number; readonly inside: number } {
  const count = { outside: 0, inside: 0 };
  for (let y = 0, p = 0; y < a.height; y++)
    for (let x = 0; x < a.width; x++, p += 4) {
      const inside = x >= HOLE.left && x < HOLE.right && y >= HOLE.top && y < HOLE.bottom;
      if ([0, 1, 2, 3].some((c) => a.data[p + c] !== b.data[p + c])) count[inside ? "inside" : "outside"]++;
    }
  return count;
}

const fileOf = async (picture: Raster) => toFile(await encodePng(picture), "picture.png", { type: "image/png" });

function clientOf(service: TestService) {
  return new OpenAI({ baseURL: `${service.baseUrl}/openai/v1`, apiKey: service.apiKey, maxRetries: 0 });
}

async function refusal(answer: Promise<unknown>) {
  const error = await answer.then(
    () => assert.fail("expected a refusal"),
    (reason) => reason,
  );
  assert.ok(error instanceof APIError, String(error));
  return [error.status, error.param];
}

test("OpenAI's official client edits by a mask or by transparency, and leaves the rest as it is", async (t) => {
  const service = await startTestService({}, { api: true, worker: true }, t);
  const client = clientOf(service);
  const picture = stripes(WIDE.width, WIDE.height, 3);
  const image = await fileOf(picture);
  const mask = await fileOf(withHole(picture));
  const edited = await client.images.edit({
    image,
    mask,
    prompt: "",
    n: 2,
    size: "1536x1024",
    response_format: "b64_json",
  });
  assert.equal(edited.data?.length, 2);
  for (const { b64_json = "" } of edited.data ?? []) {
    const made = await decodeImage(Buffer.from(b64_json, "base64"));
    assert.deepEqual([made.width, made.height], [WIDE.width, WIDE.height]);
    const { outside, inside } = differences(made, picture);
    assert.equal(outside, 0);
    assert.ok(inside > 500, `${inside}`);
    assert.equal(made.data[(60 * made.width + 80) * 4 + 3], 255, "the hole is filled");
  }
  const byTransparency = await client.images.edit({ image: [mask], prompt: "", response_format: "url" });
  const bytes = await (await fetch(byTransparency.data?.[0]?.url ?? "")).arrayBuffer();
  assert.equal(differences(await decodeImage(new Uint8Array(bytes)), picture).outside, 0);

  const asWebp = { output_format: "webp", output_compression: 100, response_format: "b64_json" } as const;
  const { data: [{ b64_json: webp = "" } = {}] = [] } = await client.images.edit({
    image: mask,
    prompt: "",
    ...asWebp,
  });
  const lossless = Buffer.from(webp, "base64");
  assert.equal(sniffFormat(lossless), "webp");
  assert.equal(differences(await decodeImage(lossless), picture).outside, 0, "lossless at 100");

  const other = await fileOf(withHole(stripes(128, 128, 3)));
  const badly = (request: object) => refusal(client.images.edit({ image, mask, prompt: "", ...request } as never));
  assert.deepEqual(await badly({ prompt: "a red balloon" }), [422, "prompt"]);
  assert.deepEqual(await badly({ mask: undefined }), [422, "mask"]);
  assert.deepEqual(await badly({ mask: image }), [422, "mask"], "no transparent part");
  assert.deepEqual(await badly({ mask: other }), [422, "mask"], "another size");
  assert.deepEqual(await badly({ image: [image, other] }), [422, "image"]);
  assert.deepEqual(await badly({ image: await toFile(Buffer.from("no picture"), "a.png") }), [422, "image"]);
  assert.deepEqual(await badly({ size: "1024x1024" }), [422, "size"]);
  assert.deepEqual(await badly({ n: 11 }), [422, "n"]);
  assert.deepEqual(await badly({ background: "transparent" }), [422, "background"]);
  assert.deepEqual(await badly({ output_format: "tiff" }), [400, "output_format"]);
  assert.deepEqual(await badly({ output_compression: 80 }), [422, "output_compression"], "of a PNG");
  assert.deepEqual(await badly({ output_format: "webp", output_compression: 101 }), [422, "output_compression"]);
  assert.deepEqual(await badly({ stream: true }), [422, "stream"]);
});

test("`n` pictures are admitted together: without room for all none is begun, and none counts", async (t) => {
  const service = await startTestService({ EASEL_MAX_QUEUE_PER_OWNER: "2" }, { api: true, worker: false }, t);
  const headers = { authorization: `Bearer apikey,${service.apiKey}` };
  const months = async () => {
    const answer = await fetch(`${service.baseUrl}/v1/usage`, { headers });
    return ((await answer.json()) as { usage: readonly object[] }).usage;
  };
  const client = clientOf(service);
  assert.deepEqual(await refusal(client.images.generate({ prompt: "a castle", n: 3 })), [429, null]);
  const mask = await fileOf(withHole(stripes(WIDE.width, WIDE.height, 3)));
  assert.deepEqual(await refusal(client.images.edit({ image: mask, prompt: "", n: 3 })), [429, null]);
  assert.deepEqual(await months(), []);
});

test("an edit's words reach an engine that follows them when it fills", async (t) => {
  const standIn = await startOpenaiStandIn("openai");
  t.after(() => standIn.close());
  const folder = mkdtempSync(join(tmpdir(), "easel-config-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "easel.json");
  const engine = { type: "openai", id: "cloud", url: standIn.url, model: "gpt-image-1", apiKeyEnv: "CLOUD_KEY" };
  writeFileSync(path, JSON.stringify({ engines: [engine], fallback: false }));
  const service = await startTestService({ EASEL_CONFIG: path }, { api: true, worker: true }, t, { CLOUD_KEY: KEY });
  const picture = stripes(WIDE.width, WIDE.height, 5);
  const { data } = await clientOf(service).images.edit({
    image: await fileOf(picture),
    mask: await fileOf(withHole(picture)),
    prompt: "a red balloon",
    model: "gpt-image-1",
  });
  const made = await decodeImage(Buffer.from(data?.[0]?.b64_json ?? "", "base64"));
  assert.equal(differences(made, picture).outside, 0);
  assert.match(standIn.heard.at(-1)?.fields.prompt ?? "", /^a red balloon/);
});

test("a picture that is deleted while the client waits is answered 410", async (t) => {
  // Without a worker the image stays queued.
  const service = await startTestService({}, { api: true, worker: false }, t);
  const client = new OpenAI({ baseURL: `${service.baseUrl}/openai/v1`, apiKey: service.apiKey, maxRetries: 0 });
  const answer = client.images.generate({ prompt: "a quiet lake" }).then(
    () => assert.fail("expected an error"),
    (reason) => reason,
  );
  let images: { id: string }[] = [];
  while (images.length === 0) images = (await service.call("GET", "/v1/images")).json.images;
  await service.call("DELETE", `/v1/images/${images[0]?.id}`);
  const error = await answer;
  assert.ok(error instanceof APIError);
  assert.deepEqual([error.status, error.code], [410, "gone"]);
});
