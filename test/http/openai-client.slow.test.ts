import assert from "node:assert/strict";
import { test } from "node:test";
import OpenAI, { APIError } from "openai";
import { sniffFormat } from "../../src/codec/sniff.ts";
import { startSmallService } from "../helpers/service.ts";

test("OpenAI's official client makes pictures with another base URL", async (t) => {
  const service = await startSmallService({}, { api: true, worker: true }, t);
  const client = new OpenAI({ baseURL: `${service.baseUrl}/openai/v1`, apiKey: service.apiKey, maxRetries: 0 });
  const prompt = "a quiet lake";
  const { data } = await client.images.generate({ prompt, n: 2, size: "1536x1024", response_format: "b64_json" });
  assert.equal(data?.length, 2);
  for (const { b64_json = "" } of data ?? []) {
    const png = Buffer.from(b64_json, "base64");
    assert.equal(png.toString("latin1", 1, 4), "PNG");
    assert.ok(Math.abs(png.readUInt32BE(16) / png.readUInt32BE(20) - 1.5) < 0.02);
  }
  const urls = await client.images.generate({ prompt, model: "dall-e-3", style: "vivid" });
  assert.equal((await fetch(urls.data?.[0]?.url ?? "")).headers.get("content-type"), "image/png");

  const asJpeg = { output_format: "jpeg", output_compression: 80, response_format: "b64_json" } as const;
  const { data: jpegs } = await client.images.generate({ prompt, ...asJpeg });
  assert.equal(sniffFormat(Buffer.from(jpegs?.[0]?.b64_json ?? "", "base64")), "jpeg");

  const refused = async (body: object, apiKey = service.apiKey) => {
    const other = new OpenAI({ baseURL: `${service.baseUrl}/openai/v1`, apiKey, maxRetries: 0 });
    const error = await other.images.generate(body as never).then(
      () => undefined,
      (reason) => reason,
    );
    assert.ok(error instanceof APIError);
    return [error.status, error.type, error.code, error.param];
  };
  assert.deepEqual(await refused({ prompt, n: 11 }), [422, "invalid_request_error", "validation_error", "n"]);
  assert.deepEqual(await refused({ prompt, size: "4096x256" }), [
    422,
    "invalid_request_error",
    "validation_error",
    "size",
  ]);
  for (const output_format of ["gif", "tiff"])
    assert.deepEqual(await refused({ prompt, output_format }), [
      400,
      "invalid_request_error",
      "invalid_request_body",
      "output_format",
    ]);
  assert.deepEqual(await refused({ prompt }, "sk-wrong"), [401, "authentication_error", "invalid_api_key", null]);
});
