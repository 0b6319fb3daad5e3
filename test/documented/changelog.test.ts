/** The changelog says each thing once. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";

const CHANGELOG = readFileSync(resolve(import.meta.dirname, "../../CHANGELOG.md"), "utf8");
/** Two entries that share this part of the words of both together say the same. The nearest that do not share 0.37. */
const SAME01 = 0.5;

/** Each entry, with the version that it stands under. */
function entriesOf(text: string): { readonly version: string; readonly entry: string; readonly words: Set<string> }[] {
  return text.split(/^## /m).flatMap((section) => {
    const [version = ""] = section.split("\n");
    return section
      .split(/^- /m)
      .slice(1)
      .map((entry) => ({
        version,
        entry: entry.split("\n#")[0].trim(),
        words: new Set(
          entry
            .split("\n#")[0]
            .toLowerCase()
            .match(/[\p{L}\p{N}_]+/gu),
        ),
      }));
  });
}

/** Pairs of entries that say the same, in other words or in the same ones. */
function repeats(text: string): string[] {
  const entries = entriesOf(text);
  return entries.flatMap((one, i) =>
    entries.slice(i + 1).flatMap((other) => {
      const shared = one.words.intersection(other.words).size;
      const share01 = shared / (one.words.size + other.words.size - shared);
      return share01 >= SAME01 ? [`${one.version}: ${one.entry} | ${other.version}: ${other.entry}`] : [];
    }),
  );
}

test("no line of the changelog stands twice, nor the same in nearly the same words", () => {
  assert.ok(entriesOf(CHANGELOG).length > 200);
  assert.deepEqual(repeats(CHANGELOG), []);
});

test("a repeated line is found in another section and with a word changed", () => {
  const once =
    "## 2\n\n- A long warning in `X-Warnings` ends with a whole word.\n\n### Fixed\n- Codes scan.\n\n## 1\n\n";
  assert.deepEqual(repeats(once), []);
  assert.equal(repeats(`${once}- Codes scan.\n`).length, 1);
  assert.equal(repeats(`${once}- A long warning in \`X-Warnings\` now ends with a whole word.\n`).length, 1);
});
