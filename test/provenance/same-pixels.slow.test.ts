import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeImage } from "../../src/codec/decode.ts";
import { startSmallService } from "../helpers/service.ts";

async function bytesOf(url: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}

test("the same request and seed give the same marked pixels, and without the mark verify says that none is written", async (t) => {
  const order = { prompt: "a boat", style: "Ink Wash", ar: "1:1", seed: 5 };
  const pixelsOf = async (image: { json: { url: string } }) => decodeImage(await bytesOf(image.json.url));
  const service = await startSmallService({}, { api: true, worker: true }, t);
  const first = await service.make("art_v5", order);
  const second = await service.make("art_v5", order);
  assert.notEqual(first.id, second.id);
  const marked = await pixelsOf(first);
  assert.deepEqual(await pixelsOf(second), marked);

  const off = await startSmallService({ EASEL_PIXEL_MARK: "false" }, { api: true, worker: true }, t);
  const plain = await off.make("art_v5", order);
  const bytes = await bytesOf(plain.json.url);
  const { data } = await decodeImage(bytes);
  assert.equal(data.length, marked.data.length);
  assert.notDeepEqual(data, marked.data);
  const largest = data.reduce((most, value, i) => Math.max(most, Math.abs(value - marked.data[i])), 0);
  assert.ok(largest <= 16, `the mark changes a channel by ${largest}`);
  const image = `data:image/png;base64,${Buffer.from(bytes).toString("base64")}`;
  const answer = await off.call("POST", "/v1/verify", { image });
  assert.deepEqual(
    answer.json.marks.map((mark: { way: string; found: boolean }) => [mark.way, mark.found]),
    [
      ["xmp", true],
      ["c2pa", true],
      ["pixels", false],
      ["log", true],
    ],
  );
  assert.match(answer.json.marks[2].detail, /writes no mark into pixels/);
});
