import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { describeConfig, readConfig, unknownSettings } from "../src/config.ts";

test("an empty environment gives the documented defaults", () => {
  const config = readConfig({});
  assert.equal(config.EASEL_HOST, "127.0.0.1");
  assert.equal(config.EASEL_PORT, 8080);
  assert.equal(config.EASEL_URL_TTL, 7 * 24 * 3600 * 1000);
  assert.equal(config.EASEL_MAX_QUEUE, 10_000);
  assert.equal(config.EASEL_FAST_ALLOWANCE, 20);
  assert.equal(config.EASEL_REQUIRE_CONSENT, true);
  assert.deepEqual(config.EASEL_FETCH_ALLOW, []);
  assert.ok(config.EASEL_WORKERS >= 1);
});

test("a bad setting stops with its name, what was expected and what came; every bad one at once", () => {
  assert.throws(() => readConfig({ EASEL_PORT: "eighty", EASEL_STRICT: "yes", EASEL_URL_TTL: "a week" }), {
    message:
      'EASEL_PORT: expected a whole number from 0 to 65535, got "eighty"\n' +
      'EASEL_STRICT: expected "true" or "false", got "yes"\n' +
      'EASEL_URL_TTL: expected a number and a unit s, m, h or d, for example 7d, got "a week"',
  });
});

test("a bad secret is not repeated", () => {
  assert.throws(
    () => readConfig({ EASEL_API_KEY: "short" }),
    (error: Error) => !error.message.includes('short"') && error.message.includes("EASEL_API_KEY"),
  );
});

test("S3 settings come together or not at all", () => {
  assert.throws(() => readConfig({ EASEL_S3_ENDPOINT: "http://127.0.0.1:9000" }), /EASEL_S3_BUCKET/);
});

test("secrets are shown redacted", () => {
  const env = { EASEL_API_KEY: "a-key-of-twenty-four-letters", DATABASE_URL: "postgres://u:secretpw@127.0.0.1/x" };
  const shown = JSON.stringify(describeConfig(readConfig(env), env));
  assert.ok(!shown.includes("twenty-four"));
  assert.ok(!shown.includes("secretpw"));
});

test("durations are shown with their unit", () => {
  const env = { EASEL_RETENTION: "36h", EASEL_JOB_TIMEOUT: "90s" };
  const values = Object.fromEntries(describeConfig(readConfig(env), env).map(({ name, value }) => [name, value]));
  assert.equal(values.EASEL_URL_TTL, "7d");
  assert.equal(values.EASEL_RETENTION, "36h");
  assert.equal(values.EASEL_JOB_TIMEOUT, "90s");
});

test("a misspelt variable is found, with the setting that was probably meant", () => {
  const env = { EASEL_PUBLC_URL: "x", EASEL_COLOUR_OF_THE_SKY: "blue", EASEL_PORT: "8080", HOME: "/root" };
  assert.deepEqual(unknownSettings(env), [
    { name: "EASEL_PUBLC_URL", nearest: "EASEL_PUBLIC_URL" },
    { name: "EASEL_COLOUR_OF_THE_SKY" },
  ]);
});

test("docs/settings.md says for a token how long it must be", () => {
  const text = readFileSync(new URL("../docs/settings.md", import.meta.url), "utf8");
  assert.throws(() => readConfig({ EASEL_METRICS_TOKEN: "x".repeat(15) }), /EASEL_METRICS_TOKEN/);
  assert.match(text, /`EASEL_METRICS_TOKEN`.*at least 16 characters/);
});
