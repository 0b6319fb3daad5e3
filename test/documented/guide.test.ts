import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";

const ROOT = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(resolve(ROOT, path), "utf8");

/** The lines of a text without their indentation. */
const unindented = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => line.trim())
    .join("\n");

test("examples of the guide that say where they are from stand there word for word", () => {
  const quotes = [...read("CONTRIBUTING.md").matchAll(/^From `([^`]+)`:\n+```ts\n([\s\S]*?)```/gm)];
  assert.ok(quotes.length >= 2);
  for (const [, path, code] of quotes) assert.ok(unindented(read(path)).includes(unindented(code)), `not in ${path}`);
});
