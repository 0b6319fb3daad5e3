/** The table of carriers in docs/qr-art.md says what the entries say. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { test } from "node:test";
import { CARRIERS, type CarrierEntry } from "easel-painter/carriers";

/** One row: the style, what is dark and light, the colours, and what is drawn beside the code where the prompt names it. */
function rowOf({ title, dark, light, palettes, props = [] }: CarrierEntry): string {
  return `| ${title} | ${dark.join(", ")} | ${light.join(", ")} | ${Object.keys(palettes).join(", ")} | ${props.join(", ") || "–"} |`;
}

test("docs/qr-art.md lists every carrier and its photographs as its entry says", async () => {
  const page = await readFile(resolve(import.meta.dirname, "../../docs/qr-art.md"), "utf8");
  const rows = page.split("\n").filter((line) => CARRIERS.some(({ title }) => line.startsWith(`| ${title} |`)));
  assert.deepEqual(rows.slice(0, CARRIERS.length), CARRIERS.map(rowOf));
  assert.deepEqual(
    rows.slice(CARRIERS.length),
    CARRIERS.map(({ title, photograph }) => `| ${title} | ${photograph?.as} |`),
    "how each shows a photograph",
  );
});
