/** What docs/cli.md and docs/operations.md say that commands print. */

import { readFileSync } from "node:fs";
import { join } from "node:path";

const DOCS = join(import.meta.dirname, "../../docs");

/** The blocks of a document that show output: those of no language. */
export function outputBlocks(name: "cli.md" | "operations.md"): string[] {
  const text = readFileSync(join(DOCS, name), "utf8");
  // A block of a language is read as well, so that its end is not taken for a beginning.
  return [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].flatMap(([, language, block = ""]) =>
    language === "" ? [block] : [],
  );
}

/** The block that holds `words`. Throws Error for none. */
export function outputWith(name: "cli.md" | "operations.md", words: string): string {
  const found = outputBlocks(name).find((block) => block.includes(words));
  if (found === undefined) throw new Error(`docs/${name} shows no output with ${JSON.stringify(words)}`);
  return found;
}

/** Without what differs by machine and time: numbers and the names of versions. */
export function masked(text: string): string {
  return text.replaceAll(/\d+(\.\d+)*(-[\w.]+)?/g, "0");
}
