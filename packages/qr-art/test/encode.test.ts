import assert from "node:assert/strict";
import { test } from "node:test";
import { createRng } from "easel-picture";
import fc from "fast-check";
import { encode } from "uqr";
import { chooseBits, conflictOf, introduceErrors } from "../src/code/choose-bits.ts";
import { blocksOf, byteCapacity, drawMatrix, longestBytes, messageOf, type QrMatrix } from "../src/code/encode.ts";
import { LEVELS, layoutOf, MODULE, turnLayout } from "../src/code/layout.ts";
import { isEndingOf, linkEndings, linkText } from "../src/code/link-text.ts";
import { finderCentres } from "../src/code/placed-code.ts";
import { longestIn, planCode } from "../src/code/plan.ts";
import { createReaders } from "../src/readers/index.ts";
import { plainCode } from "./plain-code.ts";

const readers = createReaders();

/** Every module of ours against the other encoder's. */
function differences(text: string, version: number, level: (typeof LEVELS)[number], mask: number): number {
  const theirs = encode(text, {
    ecc: level,
    maskPattern: mask,
    minVersion: version,
    maxVersion: version,
    boostEcc: false,
    border: 0,
  });
  const layout = layoutOf(version, level);
  const message = messageOf(text, version, level);
  assert.ok(message);
  const ours = drawMatrix(layout, blocksOf(layout, message.data), mask);
  assert.equal(theirs.size, layout.size);
  let wrong = 0;
  for (let at = 0; at < ours.dark.length; at++)
    if (theirs.data[Math.floor(at / layout.size)][at % layout.size] !== (ours.dark[at] === 1)) wrong++;
  return wrong;
}

test("the matrix equals uqr's module by module in every version and level", () => {
  for (let version = 1; version <= 40; version++)
    for (const [i, level] of LEVELS.entries()) {
      const text = "Easel ".repeat(600).slice(0, Math.ceil(byteCapacity(version, level) * 0.7));
      assert.equal(differences(text, version, level, (version + i) % 8), 0, `version ${version}-${level}`);
    }
});

test("the matrix equals uqr's for any text and mask", () => {
  const text = fc.oneof(
    fc.string({ minLength: 1, maxLength: 60, unit: "grapheme-ascii" }),
    fc.stringMatching(/^[0-9]{1,60}$/),
    fc.stringMatching(/^[0-9A-Z $%*+./:-]{1,60}$/),
  );
  fc.assert(
    fc.property(
      text,
      fc.constantFrom(...LEVELS),
      fc.nat({ max: 7 }),
      fc.integer({ min: 20, max: 30 }),
      (t, level, mask, v) => {
        if (!messageOf(t, v, level)) return;
        assert.equal(differences(t, v, level, mask), 0);
      },
    ),
    { numRuns: 60 },
  );
});

test("chosen bits never change the text, and suit the wish better", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .string({ minLength: 1, maxLength: 24, unit: "grapheme" })
        .filter((t) => new TextEncoder().encode(t).length < 60),
      fc.integer({ min: 5, max: 8 }),
      fc.constantFrom(...LEVELS.slice(0, 3)),
      fc.nat(),
      async (text, version, level, salt) => {
        const message = messageOf(text, version, level);
        if (!message) return;
        const layout = layoutOf(version, level);
        const n = layout.size * layout.size;
        const targetModules = {
          dark: Uint8Array.from({ length: n }, (_, i) => (Math.imul(i + salt, 2654435761) >>> 7) & 1),
          weight: Float32Array.from({ length: n }, (_, i) => 1 + (i % 13)),
        };
        const chosen = chooseBits(layout, [message], targetModules);
        const plain = drawMatrix(layout, blocksOf(layout, message.data), chosen.mask);
        assert.ok(chosen.conflict01 <= conflictOf(plain, targetModules));
        for (const reader of readers.filter(({ name }) => name === "zxing-cpp" || name === "qr"))
          assert.equal(await reader.read(plainCode(chosen)), text, reader.name);
      },
    ),
    { numRuns: 12 },
  );
});

test("a turned code is the upright one turned, its free bits too, and all readers read it", async () => {
  const text = "https://qr.example.org/turned";
  const upright = layoutOf(7, "M");
  const message = messageOf(text, 7, "M")!;
  const { size } = upright;
  const plain = drawMatrix(upright, blocksOf(upright, message.data), 3);
  const rng = createRng(9);
  const wish = {
    dark: Uint8Array.from({ length: size * size }, () => rng.int(2)),
    weight: new Float32Array(size * size).fill(1),
  };
  for (const turn of [1, 2, 3] as const) {
    const layout = turnLayout(upright, turn);
    const turned = drawMatrix(layout, blocksOf(layout, message.data), 3);
    for (let at = 0; at < size * size; at++) {
      let [x, y] = [at % size, Math.floor(at / size)];
      for (let k = 0; k < turn; k++) [x, y] = [size - 1 - y, x];
      assert.equal(turned.dark[y * size + x], plain.dark[at]);
    }
    assert.equal(layout.alignments.length, upright.alignments.length);
    for (const [column, row] of layout.alignments) assert.equal(layout.kind[row * size + column], MODULE.alignment);
    for (const [u, v] of finderCentres(size, turn))
      assert.equal(layout.kind[Math.floor(v) * size + Math.floor(u)], MODULE.finder);
    const chosen = chooseBits(layout, [message], wish);
    for (const reader of readers) assert.equal(await reader.read(plainCode(chosen)), text, `${reader.name} ${turn}`);
  }
});

test("nearly every chosen module is as wished", () => {
  const layout = layoutOf(6, "L");
  const message = messageOf("https://qr.example.org/x", 6, "L");
  assert.ok(message);
  const n = layout.size * layout.size;
  const targetModules = {
    dark: new Uint8Array(n).fill(1),
    weight: Float32Array.from({ length: n }, (_, i) => 1 + (i % 7)),
  };
  const code = chooseBits(layout, [message], targetModules);
  const wrong = code.dark.filter((dark, at) => code.chosen[at] === 1 && dark !== 1);
  // Some are given up where that mends more modules beside them.
  assert.ok(wrong.length < 100, `${wrong.length}`);
  assert.ok(code.chosen.reduce((sum, one) => sum + one, 0) > 850);
});

test("among messages of one length the one that suits best is carried", async () => {
  const layout = layoutOf(4, "M");
  const texts = linkEndings(linkText("https://e.io", "A1B2C3"), 24, createRng(5));
  assert.equal(new Set(texts).size, 24);
  const messages = texts.map((text) => messageOf(text, 4, "M")!);
  const n = layout.size * layout.size;
  const rng = createRng(3);
  const targetModules = { dark: Uint8Array.from({ length: n }, () => rng.int(2)), weight: new Float32Array(n).fill(1) };
  const code = chooseBits(layout, messages, targetModules);
  assert.ok(code.conflict01 < chooseBits(layout, messages.slice(0, 1), targetModules).conflict01);
  assert.equal(await readers[0].read(plainCode(code)), texts[code.messageIndex]);
});

test("protected modules are as wished at the cost of few codewords, and the text stays", async () => {
  const layout = layoutOf(5, "M");
  const message = messageOf("https://qr.example.org/spare", 5, "M")!;
  const n = layout.size * layout.size;
  const targetModules = { dark: new Uint8Array(n).fill(1), weight: new Float32Array(n).fill(1) };
  const inside = (at: number) =>
    at % layout.size > 18 && at % layout.size < 24 && at / layout.size > 18 && at / layout.size < 24;
  const importance = Float32Array.from({ length: n }, (_, at) => (inside(at) ? 30 : 1));
  const plain = chooseBits(layout, [message], targetModules, true);
  const spared = introduceErrors(plain, targetModules, importance, 0.17);
  assert.ok(spared.spared.length > 0);
  assert.ok(spared.spared.every((at) => inside(at) && spared.dark[at] === 1 && plain.dark[at] === 0));
  const words = new Set(spared.spared.map((at) => `${layout.block[at]}/${layout.codeword[at]}`));
  assert.ok(words.size <= 4, `${words.size} codewords`);
  assert.deepEqual(introduceErrors(plain, targetModules, importance, 0).dark, plain.dark);
  for (const reader of readers) assert.equal(await reader.read(plainCode(spared)), "https://qr.example.org/spare");
});

test("the text of a link is in capitals where case does not matter, and free letters only end it", () => {
  assert.equal(linkText("https://qr.example.org:8443", "A1B2C3"), "HTTPS://QR.EXAMPLE.ORG:8443/S/A1B2C3");
  assert.equal(linkText("https://example.org/easel", "A1B2C3"), "https://example.org/easel/s/A1B2C3");
  assert.ok(isEndingOf("HTTPS://E.IO/S/A1B2C3Z9", "HTTPS://E.IO/S/A1B2C3"));
  for (const other of [
    "HTTPS://E.IO/S/A1B2C3",
    "HTTPS://E.IO/S/A1B2C3/9",
    "HTTPS://E.IO/S/A1B2C4Z9",
    "HTTPS://E.IO/S/A1B2C3Z9Z",
  ])
    assert.ok(!isEndingOf(other, "HTTPS://E.IO/S/A1B2C3"), other);
});

test("strict padding leaves every bit of the standard in place", () => {
  const layout = layoutOf(5, "M");
  const message = messageOf("strict", 5, "M");
  assert.ok(message);
  const n = layout.size * layout.size;
  const code = chooseBits(layout, [message], { dark: new Uint8Array(n), weight: new Float32Array(n).fill(1) }, true);
  assert.deepEqual(code.dark, drawMatrix(layout, blocksOf(layout, message.data), code.mask).dark);
});

test("a text one byte too long does not fit, one that just fits does", () => {
  for (const level of LEVELS) {
    const most = byteCapacity(9, level);
    assert.ok(messageOf("x".repeat(most), 9, level));
    // Text beyond ASCII has a header that names UTF-8.
    assert.ok(messageOf(`${"x".repeat(most - 2)}ü`, 9, level));
    assert.equal(messageOf(`${"x".repeat(most - 1)}ü`, 9, level), undefined);
    assert.equal(messageOf("x".repeat(most + 3), 9, level), undefined);
  }
  assert.throws(() => layoutOf(41, "L"), RangeError);
});

test("plans grow with the text and never make modules too small", () => {
  const targetModules = { level: "M", leastVersion: 5, goodModulePx: 16 } as const;
  let size = 0;
  for (const bytes of [10, 60, 150, 300, 600, 900]) {
    const plan = planCode("x".repeat(bytes), 885, targetModules);
    assert.ok(plan, `${bytes} bytes`);
    assert.ok(plan.layout.size >= size);
    assert.ok(885 / plan.layout.size >= 6);
    size = plan.layout.size;
  }
});

test("the longest text of some letters fits, and one letter more does not", () => {
  const targetModules = { level: "M", leastVersion: 5, goodModulePx: 16 } as const;
  for (const letter of ["x", "7", "A", "ä"]) {
    const most = Math.floor(longestIn(355, letter.repeat(9)) / Buffer.byteLength(letter));
    assert.ok(planCode(letter.repeat(most), 355, targetModules), letter);
    assert.equal(planCode(letter.repeat(most + 1), 355, targetModules), undefined, letter);
  }
  assert.equal(longestBytes(21, "x"), 17);
  assert.equal(longestBytes(20, "x"), 0);
});

test("finders stand in three corners of every code", () => {
  const layout = layoutOf(3, "Q");
  const message = messageOf("corner", 3, "Q");
  assert.ok(message);
  const code: QrMatrix = drawMatrix(layout, blocksOf(layout, message.data), 3);
  for (const at of [0, 6, 6 * layout.size, layout.size - 1, (layout.size - 1) * layout.size]) {
    assert.equal(code.dark[at], 1);
    assert.equal(layout.kind[at], MODULE.finder);
  }
});
