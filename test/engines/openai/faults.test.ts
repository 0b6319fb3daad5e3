import assert from "node:assert/strict";
import { test } from "node:test";
import { createOpenai, openaiSettings } from "../../../src/engines/openai/index.ts";
import { paintRequest, testIo } from "../requests.ts";
import { type Fault, KEY, startOpenaiStandIn } from "./stand-in.ts";
import { type OpenaiUnderTest, using } from "./under-test.ts";

const openai = (settings: Record<string, unknown>, body: (under: OpenaiUnderTest) => Promise<void>) =>
  using("openai", "dall-e-2", settings, body);

const error = (status: number, code: string | null, message = "m", type = "t") =>
  ({ status, body: { error: { message, type, param: null, code } } }) as const;

/** What a server may say, and what callers are told. */
const REFUSALS: readonly (readonly [string, Fault, string])[] = [
  ["moderation by code", error(400, "moderation_blocked"), "CONTENT_REJECTED"],
  ["moderation by another code", error(400, "content_policy_violation"), "CONTENT_REJECTED"],
  ["moderation in words", error(400, null, "rejected as a result of our safety system"), "CONTENT_REJECTED"],
  [
    "moderation by a gateway's 403",
    { status: 403, body: { error: "may violate our content policy" } },
    "CONTENT_REJECTED",
  ],
  ["401", error(401, "invalid_api_key"), "ENGINE_UNAVAILABLE"],
  ["403", { status: 403, body: { detail: "no" } }, "ENGINE_UNAVAILABLE"],
  ["a quota used up", error(429, "insufficient_quota"), "ENGINE_UNAVAILABLE"],
  ["an unknown model", error(404, "model_not_found"), "ENGINE_UNAVAILABLE"],
  ["a redirect", { status: 302, headers: { location: "http://127.0.0.1:1/" } }, "ENGINE_UNAVAILABLE"],
  ["400", error(400, "invalid_value"), "GENERATION_FAILED"],
  [
    "422 of FastAPI",
    { status: 422, body: { detail: [{ loc: ["body"], msg: "field required" }] } },
    "GENERATION_FAILED",
  ],
  ["500 with a string", { status: 500, body: { error: "CUDA out of memory" } }, "GENERATION_FAILED"],
  ["no data", "empty", "GENERATION_FAILED"],
  ["something that is no picture", "no-picture", "GENERATION_FAILED"],
  ["a black picture", "black", "GENERATION_FAILED"],
  ["a picture of one colour", "flat", "GENERATION_FAILED"],
];
for (const [name, fault, type] of REFUSALS)
  test(`${name} is ${type}`, () =>
    openai({}, async ({ engine, standIn }) => {
      standIn.faults.push(fault);
      await assert.rejects(engine.paint!(paintRequest(), testIo()), { name: "EaselError", type });
      assert.equal(standIn.heard.length, 1, "not tried again by us");
    }));

test("a prompt that the server refuses is CONTENT_REJECTED", () =>
  openai({}, async ({ engine }) => {
    await assert.rejects(engine.paint!(paintRequest({ prompt: "forbidden" }), testIo()), { type: "CONTENT_REJECTED" });
  }));

for (const [name, fault] of [
  ["429", { ...error(429, "rate_limit_exceeded"), headers: { "retry-after": "0" } }],
  ["503 while a model loads", { status: 503, body: { error: { message: "loading", code: 503 } } }],
  ["502 of a proxy", { status: 502, body: "bad gateway" }],
  ["a call that breaks off", "reset"],
] as const)
  test(`${name} is tried again`, () =>
    openai({}, async ({ engine, standIn }) => {
      standIn.faults.push(fault, fault);
      assert.equal((await engine.paint!(paintRequest(), testIo())).raster.width, 128);
      assert.equal(standIn.heard.length, 3);
    }));

test("a server that asks for more patience than there is, is ENGINE_UNAVAILABLE with its own word for when", () =>
  openai({}, async ({ engine, standIn }) => {
    standIn.faults.push({ status: 429, headers: { "retry-after": "90" } });
    await assert.rejects(engine.paint!(paintRequest(), testIo()), { type: "ENGINE_UNAVAILABLE", retryAfterS: 90 });
  }));

test("calls that break off again and again are GENERATION_FAILED", () =>
  openai({}, async ({ engine, standIn }) => {
    standIn.faults.push("reset", "reset", "reset");
    await assert.rejects(engine.paint!(paintRequest(), testIo()), { type: "GENERATION_FAILED" });
    assert.equal(standIn.heard.length, 3);
  }));

test("a server that is not there is ENGINE_UNAVAILABLE", () =>
  openai({ timeouts: { downMs: 20 } }, async ({ engine, standIn }) => {
    await standIn.kill();
    await assert.rejects(engine.paint!(paintRequest(), testIo()), { type: "ENGINE_UNAVAILABLE" });
    assert.equal((await engine.health()).ok, false);
    await standIn.restart();
  }));

test("a call without an end is GENERATION_FAILED after its time, and not sent again", () =>
  openai({ timeouts: { generateMs: 50 } }, async ({ engine, standIn }) => {
    standIn.faults.push("hang");
    await assert.rejects(engine.paint!(paintRequest(), testIo()), { type: "GENERATION_FAILED" });
    assert.equal(standIn.heard.length, 1);
  }));

test("an abort ends a call and a pause", () =>
  openai({ timeouts: { retryMs: 10_000 } }, async ({ engine, standIn }) => {
    for (const fault of ["hang", "reset"] as const) {
      const before = standIn.heard.length;
      standIn.faults.push(fault);
      const io = testIo();
      const making = engine.paint!(paintRequest(), io);
      await standIn.whenHeard(before + 1);
      const reason = new Error("deleted");
      io.abort(reason);
      await assert.rejects(making, reason);
    }
  }));

test("a picture of the wrong size, or a JPEG, is fitted", () =>
  openai({}, async ({ engine, standIn }) => {
    standIn.faults.push({ size: [512, 512] }, "jpeg");
    const wrong = await engine.paint!(paintRequest({ widthPx: 256, heightPx: 256 }), testIo());
    assert.deepEqual([wrong.raster.width, wrong.raster.height], [256, 256]);
    assert.equal(wrong.warnings.filter((warning) => warning.code === "resized").length, 1);
    assert.equal((await engine.paint!(paintRequest(), testIo())).raster.height, 96);
  }));

test("no key comes out in an error, its cause or health", async () => {
  const standIn = await startOpenaiStandIn("openai");
  try {
    const wrong = `${KEY}-wrong`;
    const settings = openaiSettings.parse({
      type: "openai",
      id: "t",
      url: standIn.url,
      model: "gpt-image-1",
      apiKey: wrong,
      query: { token: "query-secret" },
    });
    const engine = createOpenai(settings, { fetch, clock: { now: () => new Date() }, env: {} });
    await assert.rejects(engine.paint!(paintRequest(), testIo()), (thrown: Error & { type?: string }) => {
      assert.equal(thrown.type, "ENGINE_UNAVAILABLE");
      assert.match(String(thrown.cause), /Incorrect API key provided: \*\*\*/);
      assert.doesNotMatch(`${thrown.message} ${thrown.cause} ${thrown.stack}`, /stand-in-0123|query-secret/);
      return true;
    });
    const health = await engine.health();
    assert.equal(health.ok, false);
    assert.doesNotMatch(JSON.stringify(health), /stand-in-0123|query-secret/);
  } finally {
    await standIn.close();
  }
});

test("a result elsewhere is fetched only from hosts that the operator named, and without the key", async () => {
  const elsewhere = await startOpenaiStandIn("sglang");
  const host = new URL(elsewhere.url).host;
  const fault = { url: `http://${host}/generated-images/0.png` };
  try {
    await openai({}, async ({ engine, standIn }) => {
      standIn.faults.push(fault, { url: "file:///etc/passwd" });
      await assert.rejects(engine.paint!(paintRequest(), testIo()), {
        type: "ENGINE_UNAVAILABLE",
        message: /urlHosts/,
      });
      await assert.rejects(engine.paint!(paintRequest(), testIo()), { type: "GENERATION_FAILED" });
      assert.deepEqual(elsewhere.keys, []);
    });
    await openai({ urlHosts: [host] }, async ({ engine, standIn }) => {
      standIn.faults.push(fault);
      // Nothing lies there, but the request got through.
      await assert.rejects(engine.paint!(paintRequest(), testIo()), { type: "GENERATION_FAILED" });
      assert.deepEqual(elsewhere.keys, [""]);
    });
  } finally {
    await elsewhere.close();
  }
});

test("fifty pictures come out of a server that is killed in the middle", () =>
  using("vllm-omni", "m", { timeouts: { retryMs: 20 } }, async ({ engine, standIn }) => {
    const all = Array.from({ length: 50 }, (_, index) =>
      engine.paint!(
        paintRequest({ seed: index, widthPx: 64, heightPx: 64 }),
        testIo(`image-${String(index).padStart(16, "0")}`),
      ),
    );
    await standIn.whenHeard(20);
    await standIn.kill();
    await standIn.restart();
    assert.equal((await Promise.all(all)).length, 50);
  }));
