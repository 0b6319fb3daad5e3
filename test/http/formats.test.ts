/** `output_format` and `output_quality`: what is refused, and why. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { KIND_WIRES } from "easel-contract";
import { parseRequest } from "../../src/service/read-request.ts";
import { writePng } from "../codec/pictures.ts";
import { API, startTestService } from "../helpers/service.ts";

const service = await startTestService({}, { api: true, worker: false });
const V5 = { prompt: "a lighthouse", style: "Photographic", seed: 7 } as const;

test("every kind takes the two fields and names what is wrong with them", async () => {
  const image = `data:image/png;base64,${Buffer.from(writePng(64, 64, {}, () => 90)).toString("base64")}`;
  const bodies = {
    art_qr: { ...V5, content: "x" },
    art_v5: V5,
    art_outpaint: { image, left: 8 },
    art_swapface: { target: image, source: image, consent: true },
    code: { content: "x" },
  } as const;
  assert.deepEqual(Object.keys(bodies), Object.keys(KIND_WIRES));
  const cases = [
    [
      { output_format: "jpg" },
      "output_format",
      // a code has lines too
      /^expected "png", "jpeg", "webp"( or "avif"|, "avif", "svg" or "pdf"), got "jpg"; did you mean jpeg\?$/,
    ],
    [{ output_format: "tiff" }, "output_format", /got "tiff"/],
    [{ output_format: "jpeg", output_quality: 0 }, "output_quality", /at least 1, got 0/],
    [{ output_format: "jpeg", output_quality: 101 }, "output_quality", /at most 100, got 101/],
    [{ output_format: "webp", output_quality: 7.5 }, "output_quality", /a whole number/],
    [{ output_quality: 80 }, "output_quality", /only together with `output_format` jpeg, webp or avif, got 80 for png/],
    [{ output_format: "png", output_quality: 80 }, "output_quality", /for png, which keeps every pixel/],
  ] as const;
  for (const [kind, body] of Object.entries(bodies))
    for (const [output, field, message] of cases) {
      const { status, json } = await service.call("POST", `${API}/${kind}/generate`, { ...body, ...output });
      assert.deepEqual([status, json.detail.type], [422, "VALIDATION_ERROR"], kind);
      assert.deepEqual([json.detail.data.length, json.detail.data[0].field], [1, field], kind);
      assert.match(json.detail.data[0].message, message);
    }
});

test("a format that the image library cannot write is refused with those that it can", () => {
  const served = { wire: KIND_WIRES.art_v5, kind: {} } as unknown as Parameters<typeof parseRequest>[0];
  const body = { ...V5, output_format: "avif" };
  assert.throws(
    () => parseRequest(served, body, false, (format) => format !== "avif"),
    /output_format: expected one of png, jpeg, webp, got avif, which the image library here cannot write/,
  );
  assert.doesNotThrow(() => parseRequest(served, body, false));
});
