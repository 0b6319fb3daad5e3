/** Words that are drawn as something like it: the marks of the word lists, and by what name each word is drawn. */

import { ANIMALS } from "../animals/index.ts";
import { nameOf, onlyKinds } from "../kit/thing.ts";
import { PEOPLE } from "../people/index.ts";
import { PLACES } from "../places/index.ts";
import { SCENERY } from "../scenery/index.ts";
import { TREES } from "../scenery/trees.ts";
import { THINGS } from "../things/index.ts";
import { GROUPS } from "./flat-nouns.ts";
import { KIND_LINES } from "./kinds.ts";

/** What is drawn in place of a word, by the word. A picture of `nouns` is one of the noun table, of `forms` a built thing or a tree. */
export interface StandIns {
  readonly nouns: ReadonlyMap<string, string>;
  readonly forms: ReadonlyMap<string, string>;
  readonly spots: ReadonlyMap<string, string>;
}

/** Every word that is marked as only a kind. */
export function standIns(): StandIns {
  const nouns = new Map<string, string>();
  for (const { lines } of GROUPS) for (const line of lines.trim().split("\n")) enter(nouns, line.split("|")[1]);
  for (const line of KIND_LINES.trim().split("\n")) {
    const [drawn, words] = line.split(" | ");
    enter(nouns, words, drawn);
  }
  for (const { words, sorts } of [...Object.values(THINGS), ...Object.values(ANIMALS), ...Object.values(PEOPLE)]) {
    enter(nouns, words);
    for (const [word, list] of Object.entries(sorts ?? {})) enter(nouns, list, nouns.get(word) ?? word);
  }
  return {
    nouns,
    forms: listed([...Object.values(SCENERY), ...Object.values(TREES)]),
    spots: listed(Object.values(PLACES)),
  };
}

function listed(entries: readonly { readonly words?: string }[]): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  for (const { words } of entries) enter(table, words);
  return table;
}

function enter(table: Map<string, string>, words: string | undefined, drawn = nameOf(words)): void {
  for (const word of onlyKinds(words)) if (drawn !== undefined) table.set(word, drawn);
}
