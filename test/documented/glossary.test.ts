/** The names of the kinds, in every surface that shows them, against docs/glossary.md. */

import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { KIND_NAMES, KIND_WIRES } from "easel-contract";
import { COMMANDS } from "../../src/cli/commands.ts";
import { helpOf, overview } from "../../src/cli/help.ts";
import { commandOf } from "../../src/cli/kind-commands.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

test("each kind has the names of the glossary: in the reference, on the page, on the wire and as a command", () => {
  const rows = [...read("docs/glossary.md").matchAll(/^\| ([\w ]+) \| `(art_\w+|code)` \| `(easel \w+)` \|/gm)].map(
    ([, people, wire, command]) => ({ people, wire, command }),
  );
  assert.deepEqual(
    rows,
    KIND_NAMES.map((wire) => ({ people: KIND_WIRES[wire].called.en, wire, command: commandOf(wire) })),
  );
});

/** Sentences of a document: without code, addresses of links and pictures, and what it quotes. */
function sentencesOf(markdown: string): string {
  return markdown
    .replaceAll(/^ *```.*?^ *```$/gms, "")
    .replaceAll(/`[^`\n]*`/g, "")
    .replaceAll(/\]\([^)\n]*\)/g, "]")
    .replaceAll(/\[[\w/.-]+\.md\]/g, "");
}

/** Names that kinds had. "Outpainting" is the field's word for a technique, and stays. */
const NO_NAMES = /\b(infinity art|outpaint(?!ing\b)\w*)/i;

test("no document, help or description calls a kind by a name that is not in the glossary", async () => {
  // The changelog tells of the past.
  const documents = globSync(["*.md", "docs/**/*.md", "packages/client/*.md", "examples/*.md"], { cwd: ROOT }).filter(
    (path) => path !== "CHANGELOG.md",
  );
  assert.ok(documents.length > 35);
  for (const path of documents) assert.doesNotMatch(sentencesOf(read(path)), NO_NAMES, path);
  for (const path of ["package.json", "packages/client/package.json"])
    assert.doesNotMatch(JSON.parse(read(path)).description, NO_NAMES, path);
  // A command is code.
  const typed = /easel outpaint\b|\b(qr, paint, outpaint, swap)\b|`outpaint`/g;
  for (const text of [overview(COMMANDS), ...COMMANDS.map(({ examples: _, ...command }) => helpOf(command))])
    assert.doesNotMatch(text.replaceAll(typed, ""), NO_NAMES);
  assert.doesNotMatch(
    Object.values(KIND_WIRES)
      .map(({ called, makes }) => `${called.en} ${makes}`)
      .join(" "),
    NO_NAMES,
  );
});
