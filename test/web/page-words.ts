/** The words of the page in one language. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../../web/src/words");

/** Languages of the page, English first. */
export const PAGE_LANGUAGES: readonly string[] = [
  ...new Set(["en", ...readdirSync(FOLDER).flatMap((name) => /^(\w+)(?:\.\w+)?\.json$/.exec(name)?.[1] ?? [])]),
];

/** All words of a language by their keys, from each of its files. */
export function wordsOf(language: string): Readonly<Record<string, string>> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".json") && name.split(".")[0] === language);
  return Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(join(FOLDER, name), "utf8"))));
}
