/** `GET /v1/images/{id}/file` as HTTP: what is asked for, and how each state is answered. */

import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { test } from "node:test";
import { warningsOf } from "easel-client/source";
import type { Derivative, DerivativeAsk } from "../../src/ports/derivatives.ts";
import type { ImageRecord, StoredPicture } from "../../src/ports/image-record.ts";
import { call, type HttpRequest } from "./call.ts";
import { AUTH, ID, type Overrides, recordIn, startApp } from "./start-app.ts";

const BYTES = Buffer.from("0123456789");
const SHA = "ef".repeat(32);
const FILE = {
  blobKey: "images/x/w500.q80.webp",
  format: "webp",
  bytes: 10,
  sha256: SHA,
  widthPx: 500,
  heightPx: 250,
} as const;

/** A picture of 1000x500. */
function sized(change: Partial<StoredPicture> = {}, recipe: object = {}): ImageRecord {
  const { picture, made } = recordIn("ready") as Extract<ImageRecord, { state: "ready" }>;
  return recordIn("ready", {
    picture: { ...picture, widthPx: 1000, heightPx: 500, ...change },
    made: { ...made, recipe },
  } as Partial<ImageRecord>);
}

async function serve(t: TestContext, derivative: Derivative, record = sized(), more: Overrides["service"] = {}) {
  const asks: DerivativeAsk[] = [];
  const read: string[] = [];
  const { baseUrl } = await startApp(t, {
    service: {
      getImage: async () => ({ record }),
      requestDerivative: async (_record, ask) => {
        asks.push(ask);
        return derivative;
      },
      readDerivative: async ({ blobKey }, range) => {
        read.push(blobKey);
        return BYTES.subarray(range?.start ?? 0, (range?.end ?? 9) + 1);
      },
      ...more,
    },
  });
  const get = (query: string, headers: HttpRequest["headers"] = {}) =>
    call(`${baseUrl}/v1/images/${ID}/file${query}`, { headers: { ...AUTH, ...headers } });
  return { get, asks, read };
}

test("a form is asked for with its sides and quality, is 202 until it is made, then the file", async (t) => {
  const waiting = await serve(t, { state: "waiting" });
  const query = "?format=webp&width_px=500&quality=80";
  const answer = await waiting.get(query, { accept: "image/avif" });
  assert.deepEqual([answer.status, answer.json()], [202, { success: true }]);
  assert.deepEqual([answer.headers["retry-after"], answer.headers["x-job-status"]], ["1", "running"]);
  assert.deepEqual(waiting.asks, [{ what: "form", format: "webp", quality: 80, widthPx: 500, heightPx: 250 }]);
  const warnings = [{ code: "quality-raised" as const, field: "quality", message: "it has 95" }];
  const ready = await serve(t, { state: "ready", file: { ...FILE, warnings } });
  const file = await ready.get(query);
  assert.deepEqual([file.status, file.text, file.headers["content-type"]], [200, "0123456789", "image/webp"]);
  assert.deepEqual([file.headers.etag, file.headers["cache-control"]], [`"${SHA}"`, "private, no-cache"]);
  assert.equal(file.headers["content-disposition"], `inline; filename="${ID}-500.webp"`);
  const [warning] = warningsOf({ headers: new Headers({ "x-warnings": String(file.headers["x-warnings"]) }) });
  assert.deepEqual([warning?.code, warning?.message], ["quality-raised", "it has 95"]);
  const part = await ready.get(query, { range: "bytes=2-4" });
  assert.deepEqual([part.status, part.text], [206, "234"]);
  assert.equal((await ready.get(query, { "if-none-match": `"${SHA}"` })).status, 304);
  assert.equal((await ready.get(query, { range: "bytes=10-" })).status, 416);
});

test("what nothing is left out of is filled from the picture", async (t) => {
  const cases = [
    ["?format=jpeg", { format: "jpeg", quality: 85, widthPx: 1000, heightPx: 500 }],
    ["?width_px=333", { format: "png", widthPx: 333, heightPx: 167 }],
    ["?format=avif&width_px=16", { format: "avif", quality: 65, widthPx: 16, heightPx: 8 }],
    ["?width_px=2000&enlarge=true", { format: "png", widthPx: 2000, heightPx: 1000 }],
  ] as const;
  for (const [query, form] of cases) {
    const { get, asks } = await serve(t, { state: "waiting" });
    assert.equal((await get(query)).status, 202, query);
    assert.deepEqual(asks, [{ what: "form", ...form }], query);
  }
});

test("the picture itself is answered at once", async (t) => {
  const png = await serve(t, { state: "waiting" });
  for (const query of ["", "?format=png", "?width_px=1000", "?format=png&width_px=1000&enlarge=true"]) {
    const answer = await png.get(query);
    assert.deepEqual([answer.status, answer.text, answer.headers["content-type"]], [200, "0123456789", "image/png"]);
    assert.equal(answer.headers["content-disposition"], `inline; filename="${ID}.png"`);
  }
  const jpeg = await serve(
    t,
    { state: "waiting" },
    sized({ format: "jpeg" }, { output: { format: "jpeg", quality: 90 } }),
  );
  for (const query of ["", "?format=jpeg", "?quality=90"]) assert.equal((await jpeg.get(query)).status, 200, query);
  assert.deepEqual([png.asks, jpeg.asks], [[], []]);
  assert.equal((await jpeg.get("?quality=50")).status, 202);
  assert.deepEqual(jpeg.asks, [{ what: "form", format: "jpeg", quality: 50, widthPx: 1000, heightPx: 500 }]);
});

test("a query that cannot be served is 422 and names the field", async (t) => {
  const cases = [
    ["?format=gif", "format", /expected "png", "jpeg", "webp", "avif", "svg" or "pdf", got "gif"/],
    ["?quality=0&format=webp", "quality", /1/],
    ["?quality=101&format=webp", "quality", /100/],
    ["?quality=high&format=webp", "quality", /expected a whole number from 1 to 100, got "high"/],
    ["?quality=80&format=png", "quality", /expected only together with `format` jpeg, webp or avif, got 80 for png/],
    ["?quality=80", "quality", /for png/],
    ["?width_px=15", "width_px", /16/],
    ["?width_px=5.5", "width_px", /expected a whole number from 16 to 100000, got "5\.5"/],
    ["?width_px=1001", "width_px", /expected at most 1000, the width of the picture, without `enlarge=true`, got 1001/],
    ["?width_px=2001&enlarge=true", "width_px", /expected at most 2000, twice the width of the picture, got 2001/],
    ["?enlarge=yes", "enlarge", /true/],
  ] as const;
  const { get, asks } = await serve(t, { state: "waiting" });
  for (const [query, field, message] of cases) {
    const answer = await get(query);
    assert.equal(answer.status, 422, query);
    const [issue] = (answer.json() as { detail: { data: { field: string; message: string }[] } }).detail.data;
    assert.equal(issue?.field, field, query);
    assert.match(issue?.message ?? "", message, query);
  }
  const large = await serve(t, { state: "waiting" }, sized({ widthPx: 7000, heightPx: 5000 }));
  assert.match((await large.get("?width_px=8000&enlarge=true")).text, /expected at most 40 megapixels, got 8000x5714/);
  const long = await serve(t, { state: "waiting" }, sized({ widthPx: 16_400, heightPx: 100 }));
  assert.match((await long.get("?format=webp")).text, /width_px.*at most 16383 pixels in a WebP, got 16400x100/);
  assert.deepEqual([asks, large.asks, long.asks], [[], [], []]);
});

test("a code that is not read is 422 with the width that is; a failure that may pass is 503", async (t) => {
  const message = "the readers could not read the code";
  const small = await serve(t, { state: "failed", failure: { type: "NOT_SCANNABLE", message, leastWidthPx: 344 } });
  const answer = await small.get("?width_px=100");
  assert.equal(answer.status, 422);
  const { detail } = answer.json() as { detail: { type: string; data: object[]; retryable: boolean } };
  assert.deepEqual(
    [detail.type, detail.retryable, detail.data],
    ["NOT_SCANNABLE", false, [{ field: "width_px", message: "expected at least 344, got 100" }]],
  );
  const full = await serve(t, { state: "failed", failure: { type: "SERVICE_UNAVAILABLE", message: "not stored" } });
  const later = await full.get("?format=jpeg");
  assert.deepEqual([later.status, later.headers["retry-after"]], [503, "60"]);
  const bad = await serve(t, { state: "failed", failure: { type: "GENERATION_FAILED", message: "cannot write AVIF" } });
  assert.match((await bad.get("?format=avif")).text, /cannot write AVIF/);
});

test("an image that is not ready is 202, a failed one 422", async (t) => {
  for (const [state, status] of [
    ["queued", 202],
    ["running", 202],
    ["failed", 422],
  ] as const) {
    const { get, asks } = await serve(t, { state: "waiting" }, recordIn(state));
    assert.equal((await get("?format=jpeg")).status, status, state);
    assert.deepEqual(asks, []);
  }
});
