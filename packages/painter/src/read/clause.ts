/** What is known of a clause while it is read: its words, and what was said of the thing that comes next. */

import type { Relation } from "../relations.ts";
import type { Age, Subject } from "../scene-graph.ts";
import { longest, QUALITY_WORDS, singular } from "./clause-words.ts";
import type { Entry } from "./lexicon.ts";
import type { Reading } from "./reading.ts";

/** A clause and how far it was read. */
export interface Clause {
  readonly words: readonly string[];
  readonly lexicon: ReadonlyMap<string, Entry>;
  readonly reading: Reading;
  /** The whole clause says what is not wanted. */
  readonly negative: boolean;
  /** Index of the word that is read next. */
  at: number;
  negated: boolean;
  /** What was said of the next thing. */
  coming: Coming;
  /** Its place beside what was named before. */
  relation: Relation | undefined;
  /** "feeding the ducks": the relation of the next thing to the last one, while only articles and adjectives lie between. */
  verb: Relation | undefined;
  /** How many things and unknown words were read before it. */
  readonly begins: { readonly figures: number; readonly unresolved: number };
  /** The next figure is in the air. */
  aloft: boolean;
  /** What the next figure does, and the word for it. */
  act: { readonly name: string; readonly word: string } | undefined;
  /** An unknown word that may be a thing. */
  loose: string | undefined;
  /** The thing named last was flowers. */
  flowersBefore: boolean;
  /** Index of the figure that is between those named after it; -1 = none. */
  betweenOf: number;
}

/** What describes the next thing. */
export interface Coming {
  count: number | undefined;
  colours: string[];
  size: Subject["size"];
  age: Age | undefined;
}

/** A phrase of the lexicon where the clause is read. */
export interface Named {
  readonly entry: Entry;
  readonly key: string;
  readonly from: number;
  /** Index of the word after it. */
  readonly next: number;
  readonly phrase: readonly string[];
  readonly plural: boolean;
}

/** No adjective has been read for the thing that comes next. */
export const nothingSaid = (): Coming => ({ count: undefined, colours: [], size: "normal", age: undefined });

/** The longest phrase of the lexicon at the word that is read next. */
export function nameAt({ words, at, lexicon }: Clause): Named | undefined {
  const found = longest(words, at, lexicon);
  if (!found) return undefined;
  const next = at + found.length;
  const phrase = words.slice(at, next);
  // "glasses of wine", "people"
  const head = phrase.includes("of") ? phrase[0] : words[next - 1];
  return { entry: found.entry, key: found.key, from: at, next, phrase, plural: head !== singular(head) };
}

/** The unknown word was a thing: it is named as unknown, and what was said of it describes nothing else. */
export function settle(clause: Clause): void {
  const { loose, negated, reading } = clause;
  if (loose !== undefined) {
    if (!negated) reading.palette.push(...clause.coming.colours);
    clause.coming = nothingSaid();
  }
  if (loose !== undefined && !negated && !reading.unresolved.includes(loose)) reading.unresolved.push(loose);
  clause.loose = undefined;
}

/** The word was understood and is not drawn. */
export function leave({ negated, reading }: Clause, word: string | undefined): void {
  if (word !== undefined && !negated && !QUALITY_WORDS.has(word)) reading.undrawn.push(word);
}

/** An unknown word before a known one described it. */
export function pass(clause: Clause): void {
  leave(clause, clause.loose);
  clause.loose = undefined;
}

/** Whether the next word names a thing at once. */
export function modifies(words: readonly string[], next: number, lexicon: ReadonlyMap<string, Entry>): boolean {
  const following = next < words.length ? longest(words, next, lexicon)?.entry : undefined;
  return (
    following !== undefined && (following.noun !== undefined || following.form !== undefined) && !following.relation
  );
}
