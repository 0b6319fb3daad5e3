import assert from "node:assert/strict";
import { test } from "node:test";
import { fieldIssues } from "../src/issues.ts";
import { KIND_PARAMS, type KindName } from "../src/kinds/index.ts";

function issuesOf(kind: KindName, body: object): string[] {
  const result = KIND_PARAMS[kind].safeParse(body);
  assert.equal(result.success, false);
  return fieldIssues(result.error as NonNullable<typeof result.error>, body).map((i) => `${i.field}: ${i.message}`);
}

test("every bad field is named with what was expected and what came", () => {
  assert.deepEqual(issuesOf("art_qr", { style: 3, padding: 12, ar: "9", style_v5: "Noir" }), [
    "style: expected a text, got 3",
    'ar: expected W:H with integers from 1 to 64, for example 16:9, got "9"',
    "padding: expected at most 9, got 12",
    'style_v5: expected "Photographic", "Fantasy Art", "Digital Art", "Neon Punk", "Graffiti" or "Disco", got "Noir"',
  ]);
});

test("a fraction in place of a whole number is named", () => {
  assert.deepEqual(issuesOf("art_v5", { prompt: "a lake", style: "Watercolour", seed: 1.5 }), [
    "seed: expected a whole number, got 1.5",
  ]);
});

test("a picture that is none says the four ways to give one", () => {
  const ways = 'expected an http(s) URL, a data: URI, {"id": "<own image id>"} or a multipart file';
  assert.deepEqual(issuesOf("art_outpaint", { left: 10 }), [`image: ${ways}, got nothing`]);
  assert.deepEqual(issuesOf("art_outpaint", { image: "ftp://example.com/a.png", left: 10 }), [
    `image: ${ways}, got "ftp://example.com/a.png"`,
  ]);
});

test("long values are described, not repeated", () => {
  assert.deepEqual(issuesOf("art_v5", { prompt: "a lake", style: "x".repeat(5000) }), [
    "style: expected at most 100 characters, got a text of 5000 characters",
  ]);
});

test("of many unexpected fields the first are named, and of a long one its beginning", () => {
  const unexpected = Object.fromEntries(Array.from({ length: 9_000 }, (_, i) => [`f${i}`, 1]));
  const logo = { image: "https://example.com/a.png", ["x".repeat(5_000)]: 1, ...unexpected };
  const [message, ...others] = issuesOf("art_qr", {
    prompt: "a lake",
    content: "https://example.com",
    style: "Watercolour",
    logo,
  });
  assert.deepEqual(others, []);
  assert.equal(
    message,
    `logo: expected no field "${"x".repeat(39)}…", "f0", "f1", "f2", "f3" or 8996 more that were given`,
  );
});
