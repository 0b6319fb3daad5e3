import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { z } from "zod";
import { imageListQuery, linkTargetRequest } from "../src/answers.ts";
import { aspectRatio, sidesOf } from "../src/aspect-ratio.ts";
import { fieldIssues } from "../src/issues.ts";
import { KIND_PARAMS } from "../src/kinds/index.ts";
import { promptText } from "../src/text.ts";
import { judgeUnknown } from "../src/unknown-fields.ts";

const QR = { prompt: "a lighthouse", style: "Watercolour" };
const PICTURE = "https://example.test/a.png";

/** The fields that the schema refuses in `body`. */
function refused(schema: z.ZodType, body: unknown): string[] {
  const result = schema.safeParse(body);
  return result.success ? [] : fieldIssues(result.error, body).map((issue) => issue.field);
}

test("ar is W:H, integers 1..64, 1:3..3:1", () => {
  for (const ar of ["1:1", "16:9", "9:16", "64:64", "1:3", "3:1", "63:21"])
    assert.ok(aspectRatio.safeParse(ar).success, ar);
  for (const ar of ["", "1", "0:1", "1:4", "4:1", "65:65", "01:1", "1.5:1", "16/9", "16:9 ", "-1:1", "100:99"])
    assert.equal(aspectRatio.safeParse(ar).success, false, ar);
});

test("sides: w = 8·round(128·√(W/H)), about a megapixel, multiples of 8", () => {
  assert.deepEqual(sidesOf("1:1"), { widthPx: 1024, heightPx: 1024 });
  assert.deepEqual(sidesOf("16:9"), { widthPx: 1368, heightPx: 768 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 64 }), fc.integer({ min: 1, max: 64 }), (w, h) => {
      fc.pre(w <= 3 * h && h <= 3 * w);
      const { widthPx, heightPx } = sidesOf(`${w}:${h}`);
      assert.equal(widthPx % 8, 0);
      assert.equal(heightPx % 8, 0);
      assert.ok(Math.abs(widthPx * heightPx - 2 ** 20) < 2 ** 20 * 0.01);
      assert.deepEqual(sidesOf(`${h}:${w}`), { widthPx: heightPx, heightPx: widthPx });
    }),
  );
});

test("prompts are trimmed, inner newlines become spaces, other control characters are refused, 2000 characters at most", () => {
  const prompt = promptText(1);
  assert.equal(prompt.parse("  a\r\n\tcat \n"), "a cat");
  assert.equal(prompt.parse("\u{1f408}".repeat(2000)), "\u{1f408}".repeat(2000));
  for (const text of ["", "   ", "\n", "a\u0000b", "a\u001bb", "a\u007fb", "x".repeat(2001)])
    assert.equal(prompt.safeParse(text).success, false, JSON.stringify(text.slice(0, 10)));
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const result = prompt.safeParse(text);
      if (!result.success) return;
      assert.equal(result.data, result.data.trim());
      assert.doesNotMatch(result.data, /[\r\n\t]/);
      assert.equal(prompt.parse(result.data), result.data);
    }),
  );
});

test("art_qr: prompt and style are required, the rest has defaults", () => {
  assert.deepEqual(KIND_PARAMS.art_qr.parse(QR), { ...QR, shortlink: false, padding: 2, qr_w: 1 });
  assert.deepEqual(refused(KIND_PARAMS.art_qr, {}), ["prompt", "style"]);
  assert.deepEqual(refused(KIND_PARAMS.art_v5, {}), ["prompt", "style"]);
});

test("padding is an integer from 0 to 9", () => {
  for (const padding of [0, 9]) assert.deepEqual(refused(KIND_PARAMS.art_qr, { ...QR, padding }), []);
  for (const padding of [-1, 10, 2.5, "3", null])
    assert.deepEqual(refused(KIND_PARAMS.art_qr, { ...QR, padding }), ["padding"]);
});

test("style_v5 is one of the six documented values", () => {
  for (const style_v5 of ["Photographic", "Fantasy Art", "Digital Art", "Neon Punk", "Graffiti", "Disco"])
    assert.deepEqual(refused(KIND_PARAMS.art_qr, { ...QR, style_v5 }), []);
  assert.deepEqual(refused(KIND_PARAMS.art_qr, { ...QR, style_v5: "Baroque" }), ["style_v5"]);
});

test("content is taken as it is, with line breaks and spaces", () => {
  const content = " BEGIN:VCARD\r\nN:Doe\r\nEND:VCARD ";
  assert.equal(KIND_PARAMS.art_qr.parse({ ...QR, content }).content, content);
});

test("text with NUL or half of a surrogate pair is refused by field", () => {
  for (const bad of ["x\u0000y", "x\ud800y", "\udc00"]) {
    assert.deepEqual(refused(KIND_PARAMS.art_qr, { ...QR, content: bad }), ["content"]);
    assert.deepEqual(refused(KIND_PARAMS.art_qr, { ...QR, prompt: bad, negative_prompt: bad }), [
      "prompt",
      "negative_prompt",
    ]);
    assert.deepEqual(refused(linkTargetRequest, { target: `https://example.test/${bad}` }), ["target"]);
    assert.deepEqual(refused(imageListQuery, { cursor: bad }), ["cursor"]);
  }
  assert.deepEqual(refused(KIND_PARAMS.art_qr, { ...QR, content: "\u{1f408}\u0001" }), []);
});

test("unknown fields: 20 warnings and a count of the rest, names cut to 60, over 100 refused", () => {
  const names = Array.from({ length: 100 }, (_, i) => `${i}`.padEnd(80, "x"));
  const { warnings, issues } = judgeUnknown(["known", ...names], ["known"], false);
  assert.equal(warnings.length, 21);
  assert.equal(warnings[0].field?.length, 60);
  assert.equal(warnings[20].message, "80 more unknown fields were ignored");
  assert.deepEqual(issues, []);
  assert.throws(() => judgeUnknown([...names, "one more"], [], false), /at most 100 unknown fields, got 101/);
  assert.equal(judgeUnknown(names, [], true).issues.length, 100);
  assert.equal(judgeUnknown(["a\u0000\ud800b"], [], false).warnings[0].field, "a\ufffd\ufffdb");
});

test("seed is an integer from 0 to 2^32-1", () => {
  for (const seed of [0, 2 ** 32 - 1]) assert.deepEqual(refused(KIND_PARAMS.art_v5, { ...QR, seed }), []);
  for (const seed of [-1, 2 ** 32, 0.5, "7"]) assert.deepEqual(refused(KIND_PARAMS.art_v5, { ...QR, seed }), ["seed"]);
});

test("art_outpaint: exactly one way to say how far", () => {
  const check = (how: object) => refused(KIND_PARAMS.art_outpaint, { image: PICTURE, ...how });
  for (const how of [{ left: 1 }, { up: 2000, down: 0 }, { ar: "16:9" }, { ar: "1:2", anchor: "top" }, { scale: 1.05 }])
    assert.deepEqual(check(how), [], JSON.stringify(how));
  for (const how of [{}, { left: 0 }, { left: 1, scale: 2 }, { ar: "1:1", scale: 2 }, { left: 2001 }])
    assert.deepEqual(check(how), ["left"], JSON.stringify(how));
  assert.deepEqual(check({ scale: 1.04 }), ["scale"]);
  assert.deepEqual(check({ scale: 2, anchor: "left" }), ["anchor"]);
});

test("an image is an http(s) URL, a data: URI, an own image's id, or a file", () => {
  const check = (image: unknown) => refused(KIND_PARAMS.art_outpaint, { image, scale: 2 });
  for (const image of [
    PICTURE,
    "data:image/png;base64,AA==",
    { id: "image-0123456789abcdef" },
    new File(["x"], "a.png"),
  ])
    assert.deepEqual(check(image), []);
  for (const image of [
    undefined,
    "",
    "ftp://example.test/a.png",
    "/etc/passwd",
    { id: "short" },
    { id: "x".repeat(20), more: 1 },
    7,
  ])
    assert.match(check(image).join(), /^image/, String(image));
});

test("art_swapface: one source or up to 4, indices not with mode many", () => {
  const check = (more: object) => refused(KIND_PARAMS.art_swapface, { target: PICTURE, source: PICTURE, ...more });
  for (const more of [{}, { source: Array(4).fill(PICTURE) }, { target_index: 2, source_index: 0 }, { strength: 0 }])
    assert.deepEqual(check(more), [], JSON.stringify(more));
  assert.equal(check({ source: [] }).length, 1);
  assert.equal(check({ source: Array(5).fill(PICTURE) }).length, 1);
  assert.deepEqual(check({ mode: "many", target_index: 1 }), ["target_index"]);
  assert.deepEqual(check({ strength: 1.01 }), ["strength"]);
  assert.deepEqual(check({ order: "by-beauty" }), ["order"]);
});

test("what is wrong is said as field, expected and got", () => {
  const body = { prompt: 7, style: "Ink", padding: 12, style_v5: "Baroque" };
  const result = KIND_PARAMS.art_qr.safeParse(body);
  assert.deepEqual(
    fieldIssues(result.error as z.ZodError, body).map(({ field, message }) => `${field}: ${message}`),
    [
      "prompt: expected a text, got 7",
      "padding: expected at most 9, got 12",
      'style_v5: expected "Photographic", "Fantasy Art", "Digital Art", "Neon Punk", "Graffiti" or "Disco", got "Baroque"',
    ],
  );
});
