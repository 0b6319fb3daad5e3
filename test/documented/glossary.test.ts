/** The names of the kinds, in every surface that shows them, against docs/glossary.md. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { KIND_NAMES, KIND_WIRES } from "easel-contract";
import { commandOf } from "../../src/cli/kind-commands.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

test("each kind has the names of the glossary: in the reference, on the page, on the wire and as a command", () => {
  const rows = [...read("docs/glossary.md").matchAll(/^\| ([\w ]+) \| `(art_\w+)` \| `(easel \w+)` \|/gm)].map(
    ([, people, wire, command]) => ({ people, wire, command }),
  );
  const page = JSON.parse(read("web/src/words/en.json")) as Record<string, string>;
  assert.deepEqual(
    rows,
    KIND_NAMES.map((wire) => ({ people: KIND_WIRES[wire].tag, wire, command: commandOf(wire) })),
  );
  for (const { people, wire } of rows) assert.equal(page[`kind.${wire}`], people);
});

test("no document calls a kind by a name that is no longer used", () => {
  for (const path of ["README.md", "docs/engines.md", "docs/api.md", "docs/cli.md", "docs/page.md", "docs/sdk.md"])
    assert.doesNotMatch(read(path), /infinity art/i, path);
});
