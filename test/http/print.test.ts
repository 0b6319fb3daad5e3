import assert from "node:assert/strict";
import { test } from "node:test";
import { inflateSync } from "node:zlib";
import { warningsOf } from "easel-client/source";
import { createRaster } from "easel-picture";
import { lineOfWarning } from "../../src/cli/warning-lines.ts";
import { decodeImage } from "../../src/codec/decode.ts";
import { encodePng } from "../../src/codec/encode.ts";
import { markPng, readMarks } from "../../src/codec/marks.ts";
import { chunk } from "../../src/codec/png-chunks.ts";
import { printPng } from "../../src/codec/print-png.ts";
import type { Derivative } from "../../src/ports/derivatives.ts";
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
    ["width_mm=80&format=gif", ["format"]],
    ["width_mm=80&words=Luna&paper=a4", ["paper", "words"]],
    ["template=card&width_mm=80&format=png&paper=a4", ["format", "paper", "width_mm"]],
    ["template=stickers&bleed_mm=3", ["bleed_mm"]],
    ["template=badge", ["template"]],
  ];
  for (const [query, fields] of bad) {
    const answer = await call(`${baseUrl}/v1/images/${ID}/print?${query}`, { headers: AUTH });
    assert.equal(answer.status, 422, query);
    const { data } = (answer.json() as { detail: { data: { field: string }[] } }).detail;
    assert.deepEqual(data.map(({ field }) => field).sort(), [...fields].sort());
  }
  assert.deepEqual(asked, []);
});

/** Every stream of a PDF that is compressed and is no picture. */
function drawings(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString("latin1");
  return [...text.matchAll(/\/Length (\d+)[^>]*?\/Filter \/FlateDecode[^>]*>>\nstream\n/g)]
    .map((match) => {
      const start = match.index + match[0].length;
      return inflateSync(pdf.subarray(start, start + Number(match[1]))).toString("latin1");
    })
    .filter((stream) => / re\n|\bDo\b/.test(stream))
    .join("\n");
}

/** Sides of the trimmed pages, in whole mm. */
function trimsOf(pdf: Uint8Array): number[][] {
  return [
    ...Buffer.from(pdf)
      .toString("latin1")
      .matchAll(/TrimBox \[([^\]]+)\]/g),
  ].map(([, box = ""]) => {
    const [left = 0, bottom = 0, right = 0, top = 0] = box.trim().split(/\s+/).map(Number);
    return [right - left, top - bottom].map((points) => Math.round((points * 25.4) / 72));
  });
}

test("each template is laid out at its true size, its words as outlines and not as text", async (t) => {
  const { baseUrl } = await startApp(t, printing(ready()));
  const words = "Luna\nSoups\nLentil | 6.50\n\nFish\nTrout | 19.00";
  const papers: readonly (readonly [string, string, readonly (readonly number[])[]])[] = [
    ["card", "85x55", [[85, 55]]],
    ["card", "89x51", [[89, 51]]],
    ["menu", "a5", [[148, 210]]],
    ["menu", "folded", [297, 297].map((width) => [width, 210])],
    ["table-tent", "a4", [[210, 297]]],
    ["table-tent", "a6", [[105, 346]]],
    ["poster", "a2", [[420, 594]]],
    ["stickers", "avery-l7160", [[210, 297]]],
    ["stickers", "avery-5160", [[216, 279]]],
  ];
  for (const [template, paper, sides] of papers) {
    const said = template === "menu" ? words : "Luna\nΚαφέ Čaj";
    const query = new URLSearchParams({ template, paper, words: said });
    const answer = await fetch(`${baseUrl}/v1/images/${ID}/print?${query}`, { headers: AUTH });
    const pdf = new Uint8Array(await answer.arrayBuffer());
    assert.equal(answer.status, 200, `${template} ${paper}`);
    assert.deepEqual(trimsOf(pdf), sides, `${template} ${paper}`);
    const drawn = drawings(pdf);
    // Letters are curves, and there is no font that a printer could lack.
    assert.ok((drawn.match(/ [cv]\n/g)?.length ?? 0) > 50, `${template} ${paper}`);
    assert.ok(!Buffer.from(pdf).includes("/Type /Font"));
    const shown = drawn.match(/\bDo\b/g)?.length ?? 0;
    if (template === "stickers") assert.equal(shown, paper === "avery-5160" ? 30 : 21);
    // Over the edges where it fills them, else once on each face.
    else assert.ok(shown >= 1);
  }
});

test("words that a paper or the letters do not hold are refused; a title is shortened or left out", async (t) => {
  const { baseUrl } = await startApp(t, printing(ready()));
  const url = `${baseUrl}/v1/images/${ID}/print?template=card&words=`;
  for (const [words, said] of [
    ["Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen", /^expected fewer or shorter words/],
    ["茶", /^expected Latin, Cyrillic or Greek letters and signs, got "茶"$/],
  ] as const) {
    const refused = await call(url + encodeURIComponent(words), { headers: AUTH });
    assert.equal(refused.status, 422);
    const [{ field, message }] = (refused.json() as { detail: { data: [{ field: string; message: string }] } }).detail
      .data;
    assert.equal(field, "words");
    assert.match(message, said);
  }
  for (const title of ["茶", "x".repeat(120)]) {
    const titled = await startApp(t, printing({ ...ready(), title } as ImageRecord));
    const answer = await call(`${titled.baseUrl}/v1/images/${ID}/print?template=card`, { headers: AUTH });
    assert.equal(answer.status, 200, title);
  }
});

test("a print in inks needs the operator's profile, waits for its worker, and is refused where its proof is not read", async (t) => {
  const url = `/v1/images/${ID}/print?width_mm=60&bleed_mm=3&format=tiff`;
  const without = await startApp(t, printing(ready()));
  const missing = await call(without.baseUrl + url, { headers: AUTH });
  assert.equal(missing.status, 422);
  assert.match(missing.text, /EASEL_CMYK_PROFILE/);
  const asks: unknown[] = [];
  const answers: Derivative[] = [
    { state: "waiting" },
    { state: "ready", file: { blobKey: "k", bytes: 4, sha256: "", widthPx: 64, heightPx: 64 } },
    { state: "failed", failure: { type: "NOT_SCANNABLE", message: "not in the proof" } },
  ];
  const service = {
    ...printing(ready()).service,
    requestDerivative: async (_record: unknown, ask: unknown) => {
      asks.push(ask);
      return answers.shift() as Derivative;
    },
    readDerivative: async () => Uint8Array.of(73, 73, 42, 0),
  };
  const { baseUrl } = await startApp(t, { service, settings: { cmykProfile: "ab".repeat(32) } });
  // A 64 px picture is no world that is drawn finer: its own pixels are printed.
  const waits = await call(baseUrl + url, { headers: AUTH });
  assert.deepEqual([waits.status, waits.headers["retry-after"]], [202, "3"]);
  const made = await call(baseUrl + url, { headers: AUTH });
  assert.deepEqual([made.status, made.headers["content-type"]], [200, "image/tiff"]);
  const refused = await call(baseUrl + url, { headers: AUTH });
  assert.equal(refused.status, 422);
  assert.match(refused.text, /not in the proof/);
  const ask = { what: "cmyk", widthMm: 60, bleedMm: 3, pixels: "own", profile: "ab".repeat(32) };
  assert.deepEqual(asks, [ask, ask, ask]);
});
