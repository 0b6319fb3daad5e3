import assert from "node:assert/strict";
import { test } from "node:test";
import { createOutputTail } from "../../src/worker/output-tail.ts";

test("progress bars are left out, however they are cut", () => {
  const tail = createOutputTail();
  const bar = (n: number) => `\r  |${"#".repeat(n)}${" ".repeat(50 - n)}| ${n}/50 - 400.00MB/s\u001b[K`;
  const text = `[INFO ] loading\n${Array.from({ length: 50 }, (_, i) => bar(i + 1)).join("")}\n[INFO ] loaded\n`;
  for (let i = 0; i < text.length; i += 37) tail.add(text.slice(i, i + 37));
  assert.equal(tail.text(), "[INFO ] loading\n[INFO ] loaded");
});

test("the reason of a crash is kept behind much that came after it, and a last line without an end", () => {
  const tail = createOutputTail(200);
  tail.add("[ERROR] main.cpp:92 - new_sd_ctx_t failed\n");
  for (let i = 0; i < 500; i++) tail.add(`[INFO ] step ${i}\n`);
  tail.add("Segmentation fault");
  const lines = tail.text().split("\n");
  assert.equal(lines[0], "[ERROR] main.cpp:92 - new_sd_ctx_t failed");
  assert.equal(lines.at(-1), "Segmentation fault");
  assert.ok(tail.text().length < 400);
});
