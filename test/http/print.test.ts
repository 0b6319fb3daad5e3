import assert from "node:assert/strict";
import { test } from "node:test";
import { warningsOf } from "easel-client/source";
import { createRaster } from "easel-picture";
import { lineOfWarning } from "../../src/cli/warning-lines.ts";
import { decodeImage } from "../../src/codec/decode.ts";
import { encodePng } from "../../src/codec/encode.ts";
import { chunk, markPng, readMarks } from "../../src/codec/marks.ts";
import { printPng } from "../../src/codec/print-png.ts";
import type { ImageRecord } from "../../src/ports/image-record.ts";
import { outputWith } from "../cli/documented-output.ts";
import { call } from "./call.ts";
import { AUTH, ID, type Overrides, recordIn, startApp } from "./start-app.ts";

const png = await encodePng(
  Object.assign(createRaster(64, 64), { data: new Uint8ClampedArray(64 * 64 * 4).fill(255) }),
);

function printing(record: ImageRecord): Overrides {
  return { service: { getImage: async () => ({ record }), readPng: async () => png } };
}

const ready = (checks: readonly object[] = []) => {
  const { made } = recordIn("ready") as Extract<ImageRecord, { state: "ready" }>;
  return recordIn("ready", { made: { ...made, checks } } as Partial<ImageRecord>);
};

test("print answers with a PDF whose page is as wide as was asked", async (t) => {
  const { baseUrl } = await startApp(t, printing(ready()));
  const answer = await call(`${baseUrl}/v1/images/${ID}/print?format=pdf&width_mm=80&bleed_mm=3`, { headers: AUTH });
  assert.equal(answer.status, 200);
  assert.equal(answer.headers["content-type"], "application/pdf");
  assert.match(String(answer.headers["content-disposition"]), new RegExp(`filename="${ID}\\.pdf"`));
  assert.match(answer.text, /^%PDF-1\.7/);
  assert.equal(answer.headers["x-warnings"], undefined);
});

test("print as PNG has the picture's pixels and marks, says how wide it is on paper, and leaves out what signs the file", async (t) => {
  const manifest = chunk("caBX", Buffer.from("signed"));
  const kept = markPng(png, { xmp: "<x/>", text: { Software: "Easel" } });
  const signed = new Uint8Array(Buffer.concat([kept.subarray(0, 33), manifest, kept.subarray(33)]));
  const service = { getImage: async () => ({ record: ready() }), readPng: async () => signed };
  const { baseUrl } = await startApp(t, { service });
  const url = `${baseUrl}/v1/images/${ID}/print?format=png&width_mm=50`;
  const answer = await fetch(url, { headers: AUTH });
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("content-type"), "image/png");
  assert.match(String(answer.headers.get("content-disposition")), new RegExp(`filename="${ID}\\.png"`));
  const bytes = new Uint8Array(await answer.arrayBuffer());
  assert.deepEqual((await decodeImage(bytes)).data, (await decodeImage(png)).data);
  assert.equal((await readMarks(bytes)).xmp, "<x/>");
  assert.ok(!Buffer.from(bytes).includes("caBX"));
  const at = Buffer.from(bytes).indexOf("pHYs") + 4;
  // 64 px over 50 mm
  assert.deepEqual([...bytes.subarray(at, at + 9)], [0, 0, 5, 0, 0, 0, 5, 0, 1]);
  assert.deepEqual(printPng(bytes, 50), bytes, "one size on paper only");
  const bleeding = await call(`${url}&bleed_mm=3`, { headers: AUTH });
  assert.equal(bleeding.status, 422);
  assert.deepEqual((bleeding.json() as { detail: { data: object[] } }).detail.data, [
    { field: "bleed_mm", message: "expected 0 for a PNG, got 3" },
  ]);
});

test("print warns of a code that gets smaller than advised, and of coarse pixels", async (t) => {
  const verdict = { name: "verdict", passed: true, required: false, value: 60, note: "" };
  const { baseUrl } = await startApp(t, printing(ready([verdict])));
  const small = await call(`${baseUrl}/v1/images/${ID}/print?width_mm=55`, { headers: AUTH });
  assert.match(
    String(small.headers["x-warnings"]),
    /^too-small;field="width_mm";message="[^"]*60 mm[^"]*";weight="look"$/,
  );
  const [warning] = warningsOf({ headers: new Headers({ "x-warnings": String(small.headers["x-warnings"]) }) });
  assert.equal(
    outputWith("cli.md", "some phones may not read it"),
    `${lineOfWarning(warning ?? assert.fail())}\n`,
    "docs/cli.md shows this one",
  );
  const large = await call(`${baseUrl}/v1/images/${ID}/print?width_mm=1000`, { headers: AUTH });
  assert.match(String(large.headers["x-warnings"]), /^coarse;field="width_mm"/);
});

test("print of an image that is not ready is 202 with Retry-After, of a failed one 422", async (t) => {
  for (const state of ["queued", "running"] as const) {
    const { baseUrl } = await startApp(t, printing(recordIn(state)));
    const answer = await call(`${baseUrl}/v1/images/${ID}/print?width_mm=80`, { headers: AUTH });
    assert.equal(answer.status, 202);
    assert.equal(answer.headers["retry-after"], "1");
    assert.deepEqual(answer.json(), { success: true });
  }
  const { baseUrl } = await startApp(t, printing(recordIn("failed")));
  const answer = await call(`${baseUrl}/v1/images/${ID}/print?width_mm=80`, { headers: AUTH });
  assert.equal(answer.status, 422);
  assert.equal((answer.json() as { detail: { type: string } }).detail.type, "NOT_SCANNABLE");
});

test("print names every bad field", async (t) => {
  const { baseUrl, asked } = await startApp(t, printing(ready()));
  const bad: readonly (readonly [string, readonly string[]])[] = [
    ["", ["width_mm"]],
    ["width_mm=5", ["width_mm"]],
    ["width_mm=wide&bleed_mm=50", ["width_mm", "bleed_mm"]],
    ["width_mm=80&format=tiff", ["format"]],
  ];
  for (const [query, fields] of bad) {
    const answer = await call(`${baseUrl}/v1/images/${ID}/print?${query}`, { headers: AUTH });
    assert.equal(answer.status, 422, query);
    const { data } = (answer.json() as { detail: { data: { field: string }[] } }).detail;
    assert.deepEqual(data.map(({ field }) => field).sort(), [...fields].sort());
  }
  assert.deepEqual(asked, []);
});
