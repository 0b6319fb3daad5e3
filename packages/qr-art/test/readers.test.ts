import assert from "node:assert/strict";
import { test } from "node:test";
import { createRaster, createRng } from "easel-picture";
import { blocksOf, drawMatrix, messageOf } from "../src/code/encode.ts";
import { type EcLevel, layoutOf } from "../src/code/layout.ts";
import { boxIn, plainRaster } from "../src/code/placed-code.ts";
import { createReaders, locateCode } from "../src/readers/index.ts";
import { distort, olderZxingFrame } from "../src/scan/distortions.ts";
import { createGate } from "../src/scan/gate.ts";
import { PASSPORT_DISTORTIONS, passportOf } from "../src/scan/passport.ts";
import { verdictOf } from "../src/scan/print-width.ts";
import { viewsOf } from "../src/scan/views.ts";
import { plainCode } from "./plain-code.ts";

const readers = createReaders();
const still = { checkpoint: async () => {} };

function code(text: string, version: number, level: EcLevel) {
  const layout = layoutOf(version, level);
  const message = messageOf(text, version, level);
  assert.ok(message);
  return drawMatrix(layout, blocksOf(layout, message.data), 2);
}

test("all four readers give the content back byte for byte", async () => {
  const contents = ["WIFI:S:näme;P:x\r\ny;; – € ", "日本語テキスト 🎉\n", "HTTPS://E.IO/A7", "0123456789"];
  for (const text of contents)
    for (const reader of readers) assert.equal(await reader.read(plainCode(code(text, 4, "M"), 4)), text, reader.name);
});

test("text beyond ASCII names its encoding, so that no reader guesses", async () => {
  // Without the ECI header ZBar takes these bytes for Big5.
  const text = "https://luigi.example/Menü/Käsespätzle";
  const { data } = messageOf(text, 4, "M")!;
  assert.deepEqual([data[0], data[1] >> 4], [0x71, 0xa]);
  assert.equal(messageOf("https://luigi.example/Menu", 4, "M")!.data[0] >> 4, 4);
  for (const reader of readers) assert.equal(await reader.read(plainCode(code(text, 4, "M"), 4)), text, reader.name);
});

test("a picture without a code gives undefined", async () => {
  const blank = createRaster(200, 200);
  blank.data.fill(255);
  for (const reader of readers) assert.equal(await reader.read(blank), undefined, reader.name);
});

test("the gate passes the plain code and tells each reader and distortion", async () => {
  const text = "https://qr.example.org/a7K2x";
  const placed = { matrix: code(text, 4, "M"), box: boxIn(512, 512, 2) };
  const plain = plainRaster(placed, 512, 512);
  const gate = createGate(readers, text, () => plain);
  const { passed, checks, score01 } = await gate.judge(viewsOf(plain), [1, 2], still);
  assert.equal(passed, true);
  assert.equal(score01, 1);
  assert.equal(checks.filter(({ name }) => name.startsWith("zbar/")).length, 10);
  assert.ok(checks.some(({ name, required }) => name === "zxing-cpp/phone-a" && required));
  assert.ok(checks.some(({ name, required }) => name === "qr/blur-4" && !required));
});

test("the verdict says how wide to print and who reads it", () => {
  const placed = { matrix: code("https://qr.example.org/a7K2x", 4, "M"), box: boxIn(512, 512, 2) };
  const plain = plainRaster(placed, 512, 512);
  const check = (name: string, passed: boolean) => ({ name, passed, required: true });
  const read = verdictOf(plain, placed, [check("zxing-cpp/identity", true), check("zxing-cpp/quarter", true)]);
  assert.match(read.note ?? "", /^Print at least 2 cm wide; read by 1 of 1 readers/);
  const whole = verdictOf(plain, placed, [check("zxing-cpp/identity", true), check("zbar/identity", false)]);
  assert.match(whole.note ?? "", /^Print at least 7\.5 cm wide; read by 1 of 2 readers/);
  assert.doesNotMatch(whole.note ?? "", /dim/, "dim light was not tried");
  for (const [zbar, said] of [
    [true, "yes"],
    [false, "no"],
  ] as const) {
    const dim = verdictOf(plain, placed, [check("zxing-cpp/dim-light", false), check("zbar/dim-light", zbar)]);
    assert.match(dim.note ?? "", new RegExp(`; reads in dim light: ${said}\\.`));
  }
});

test("a camera's frame for the older ZXing is black and white with modules of 9 px, and the gate can demand that it is read", async () => {
  const text = "https://qr.example.org/a7K2x";
  const matrix = code(text, 4, "M");
  const plain = plainCode(matrix, 20);
  const frame = olderZxingFrame(20);
  const seen = distort(plain, frame, createRng(1));
  assert.ok(seen.data.every((value) => value === 0 || value === 255));
  assert.equal(seen.width, Math.round((plain.width * 9) / 20));
  assert.equal(await readers[0].read(seen), text);
  // Every block of 8 px spans less than 24 levels: the older ZXing takes all for even.
  const faint = createRaster(plain.width, plain.height);
  for (let k = 0; k < plain.data.length; k++) faint.data[k] = k % 4 === 3 ? 255 : 128 + (plain.data[k] ? 10 : -10);
  const two = readers.filter(({ name }) => name === "zxing-cpp" || name === "zbar");
  for (const required of [undefined, [frame.name]]) {
    const tones = { tones: [frame], areHoped: true, ...(required && { required }) };
    const { passed, checks } = await createGate(two, text, () => plain, tones).judge(viewsOf(faint), [1], still);
    const check = checks.find(({ name }) => name === "zxing-cpp/older-zxing")!;
    assert.deepEqual([check.passed, check.required, passed], [false, required !== undefined, false]);
    assert.ok(!checks.some(({ name }) => name === "zbar/older-zxing"));
  }
});

test("the gate refuses another text and a blank picture", async () => {
  const placed = { matrix: code("something else", 3, "M"), box: boxIn(400, 400, 2) };
  const blank = createRaster(400, 400);
  blank.data.fill(255);
  for (const picture of [plainRaster(placed, 400, 400), blank]) {
    const asked = { matrix: code("what was asked", 3, "M"), box: placed.box };
    const gate = createGate(readers, "what was asked", () => plainRaster(asked, 400, 400));
    const verdict = await gate.judge(viewsOf(picture), [1], still, { hurry: true });
    assert.equal(verdict.passed, false);
    assert.ok(verdict.checks.some(({ required, passed }) => required && !passed));
  }
});

test("a read that is only hoped for is told and refuses nothing", async () => {
  const text = "https://qr.example.org/a7K2x";
  const placed = { matrix: code(text, 4, "M"), box: boxIn(512, 512, 2) };
  const plain = plainRaster(placed, 512, 512);
  // Its dark modules are grey, and gone once all is four times lighter.
  const grey = { ...plain, data: plain.data.map((value) => Math.max(90, value)) };
  const gate = createGate(readers, text, () => plain, { tones: [{ name: "glare", gain: 4 }], areHoped: true });
  for (const hurry of [true, false]) {
    const verdict = await gate.judge(viewsOf(grey), [1], still, { hurry });
    assert.deepEqual([verdict.passed, verdict.failedChecks], [true, ["zxing-cpp/glare"]]);
    assert.deepEqual(
      verdict.checks.filter(({ name }) => name.endsWith("/glare")),
      ["zxing-cpp", "zbar"].map((name) => ({ name: `${name}/glare`, passed: false, required: false })),
    );
  }
  assert.deepEqual((await gate.judge(viewsOf(plain), [1], still)).failedChecks, []);
});

test("what the plain code fails is not asked of the picture", async () => {
  const text = "x".repeat(120);
  const placed = { matrix: code(text, 7, "M"), box: boxIn(288, 288, 2) };
  const plain = plainRaster(placed, 288, 288);
  const { passed, checks } = await createGate(readers, text, () => plain).judge(viewsOf(plain), [1], still);
  assert.equal(passed, true);
  const leftOut = checks.filter(({ note }) => note?.includes("plain code"));
  assert.ok(leftOut.length > 0);
  assert.ok(leftOut.every((check) => !check.required && !check.passed));
});

test("the gate stops when the work is aborted", async () => {
  const text = "abort";
  const placed = { matrix: code(text, 2, "M"), box: boxIn(300, 300, 2) };
  const plain = plainRaster(placed, 300, 300);
  const abort = new Error("aborted");
  const stop = { checkpoint: () => Promise.reject(abort) };
  await assert.rejects(createGate(readers, text, () => plain).judge(viewsOf(plain), [1], stop), abort);
});

/** Modules of the data region, each of a codeword of its own, which are painted in the other colour. */
function spoil(
  matrix: ReturnType<typeof code>,
  count: number,
): { dark: Uint8Array; spoilt: number[]; perBlock: number[] } {
  const { kind, block, codeword, dataLengths } = matrix.layout;
  const dark = Uint8Array.from(matrix.dark);
  const spoilt: number[] = [];
  const perBlock = dataLengths.map(() => 0);
  const known = new Set<string>();
  for (let m = 0; m < dark.length && spoilt.length < count; m += 7) {
    const word = `${block[m]}/${codeword[m]}`;
    if (kind[m] !== 0 || block[m]! < 0 || known.has(word)) continue;
    known.add(word);
    dark[m] = 1 - dark[m]!;
    perBlock[block[m]!]!++;
    spoilt.push(m);
  }
  return { dark, spoilt, perBlock };
}

test("a passport names the spoilt modules of a code, what error correction is left, and the smallest size that is read", async () => {
  const matrix = code("https://example.com/menu", 5, "Q");
  const { dark, spoilt, perBlock } = spoil(matrix, 14);
  const raster = plainCode({ ...matrix, dark }, 5);
  const first = readers.filter(({ name }) => name === "zxing-cpp" || name === "qr");
  const { text, corners, reads, modules, smallest } = await passportOf(
    raster,
    { readers: first, locate: locateCode },
    still,
  );
  assert.equal(text, "https://example.com/menu");
  assert.deepEqual(corners?.flat().map(Math.round), [20, 20, 205, 20, 205, 205, 20, 205]);
  assert.ok(modules && smallest);
  assert.deepEqual([modules.version, modules.level, modules.size], [5, "Q", 37]);
  const wrong = [...modules.margins.keys()].filter((m) => modules.margins[m]! < 0);
  assert.deepEqual(wrong, spoilt);
  assert.ok(Math.min(...perBlock.filter(Boolean)) < Math.max(...perBlock), "the blocks differ");
  assert.equal(modules.unused01, 1 - (2 * Math.max(...perBlock)) / matrix.layout.eccLength);
  assert.equal(reads.length, 2 * PASSPORT_DISTORTIONS.length);
  assert.ok(smallest.codePx >= 37 && smallest.codePx < 185, String(smallest.codePx));
  assert.equal(smallest.codeMm, Math.ceil(Math.max(0.4 * 37, smallest.codePx / 7.3)));
  const bare = await passportOf(createRaster(80, 80), { readers: first, locate: locateCode }, still);
  assert.deepEqual(
    [bare.text, bare.modules, bare.reads.length],
    [undefined, undefined, 2],
    "nothing is distorted in vain",
  );
});

test("a passport of a large photograph is of the code in it, tilted and light on dark", async () => {
  const inner = plainCode(code("HTTPS://E.IO/A7", 2, "M"), 16);
  for (let q = 0; q < inner.data.length; q += 4)
    for (const k of [0, 1, 2]) inner.data[q + k] = 255 - inner.data[q + k]!;
  const raster = createRaster(1700, 1300);
  raster.data.fill(255);
  const tilted = distort(inner, { name: "t", yawDeg: 20, pitchDeg: 15, rollDeg: 12, ground: 0 }, createRng(1));
  for (let y = 0; y < tilted.height; y++)
    raster.data.set(
      tilted.data.subarray(4 * y * tilted.width, 4 * (y + 1) * tilted.width),
      4 * ((y + 300) * raster.width + 700),
    );
  const lead = readers.filter(({ name }) => name === "zxing-cpp");
  const { text, corners, modules } = await passportOf(raster, { readers: lead, locate: locateCode }, still);
  assert.equal(text, "HTTPS://E.IO/A7");
  assert.ok(corners?.every(([x, y]) => x > 700 && x < 700 + tilted.width && y > 300 && y < 300 + tilted.height));
  assert.equal([...(modules?.margins ?? [])].filter((margin) => margin > 0.3).length, 25 * 25, "every module is found");
});
