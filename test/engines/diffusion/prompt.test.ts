import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { chunkPrompt, MAX_CHUNKS, parsePrompt } from "../../../src/engines/diffusion/prompt.ts";
import { createTokenizer } from "../../../src/engines/diffusion/tokenizer.ts";
import { TOKENIZER } from "./oracle-answers.ts";
import { MERGES, VOCABULARY } from "./oracle-model.ts";

/** Weights of the webui's own examples; a product of float weights differs in its last digits. */
const EXAMPLES: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  "normal text": [["normal text", 1]],
  "an (important) word": [
    ["an ", 1],
    ["important", 1.1],
    [" word", 1],
  ],
  "(unbalanced": [["unbalanced", 1.1]],
  "\\(literal\\]": [["(literal]", 1]],
  "(unnecessary)(parens)": [["unnecessaryparens", 1.1]],
  "a (((house:1.3)) [on] a (hill:0.5), sun, (((sky))).": [
    ["a ", 1],
    ["house", 1.573],
    [" ", 1.1],
    ["on", 1],
    [" a ", 1.1],
    ["hill", 0.55],
    [", sun, ", 1.1],
    ["sky", 1.4641],
    [".", 1.1],
  ],
  "": [["", 1]],
  "one:2 [three": [
    ["one:2 ", 1],
    ["three", 1 / 1.1],
  ],
  "sky BREAK sea": [
    ["sky", 1],
    ["BREAK", -1],
    ["sea", 1],
  ],
  "a BREAKFAST": [["a BREAKFAST", 1]],
};

for (const [prompt, want] of Object.entries(EXAMPLES))
  test(`${JSON.stringify(prompt)} is weighted as in the webui`, () => {
    const got = parsePrompt(prompt);
    assert.deepEqual(
      got.map(({ text }) => text),
      want.map(([text]) => text),
    );
    got.forEach(({ weight }, i) => {
      assert.ok(Math.abs(weight - want[i][1]) < 1e-9, `${got[i].text}: ${weight}`);
    });
  });

test("any text is cut into whole chunks with a weight per token and every plain token in order", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 900, unit: "grapheme" }), (prompt) => {
      const { chunks, cut } = chunkPrompt(prompt, TOKENIZER);
      assert.ok(chunks.length >= 1 && chunks.length <= MAX_CHUNKS);
      for (const { tokens, weights } of chunks) {
        assert.equal(tokens.length, 77);
        assert.equal(weights.length, 77);
        assert.equal(tokens[0], TOKENIZER.begin);
        assert.ok(tokens.includes(TOKENIZER.end));
        assert.ok(weights.every((weight) => weight >= 0 && Number.isFinite(weight)));
      }
      if (!cut && !/[()[\]\\:]|BREAK/.test(prompt)) {
        const words = chunks.flatMap(({ tokens }) => tokens.slice(1, tokens.indexOf(TOKENIZER.end, 1)));
        const all = TOKENIZER.encode(prompt);
        if (!all.includes(TOKENIZER.end)) assert.deepEqual(words, all);
      }
    }),
  );
});

test("BREAK begins a chunk", () => {
  const { chunks } = chunkPrompt("cat BREAK dog", TOKENIZER);
  assert.deepEqual(
    chunks.map(({ tokens }) => tokens.slice(1, 4)),
    ["cat", "dog"].map((word) => [...TOKENIZER.encode(word), TOKENIZER.end, TOKENIZER.end, TOKENIZER.end].slice(0, 3)),
  );
});

test("chunks are filled with the pad token of the model", () => {
  const bang = createTokenizer({ vocab: VOCABULARY, merges: MERGES, padToken: "!" });
  assert.equal(bang.pad, VOCABULARY["!"]);
  const unknown = createTokenizer({ vocab: VOCABULARY, merges: MERGES, padToken: "nothing" });
  assert.equal(unknown.pad, VOCABULARY["<|endoftext|>"]);
  assert.throws(() => createTokenizer({ vocab: {}, merges: "" }), { message: /expected <\|startoftext\|>/ });
});

test("bytes without a token of their own become the end token", () => {
  assert.deepEqual(TOKENIZER.encode("cat 7"), [VOCABULARY["cat</w>"], VOCABULARY["<|endoftext|>"]]);
});
