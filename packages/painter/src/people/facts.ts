/** What the catalogue says of people, as the tables by which prompts are read. */

import { phrasesOf } from "../kit/thing.ts";
import { PEOPLE } from "./index.ts";

/** The words of all sorts, each with the word that it stands for. */
export const sortsOfPeople = (): readonly (readonly [sort: string, word: string])[] =>
  Object.values(PEOPLE).flatMap(({ sorts = {} }) =>
    Object.entries(sorts).flatMap(([word, list]) => phrasesOf(list).map((sort) => [sort, word] as const)),
  );

/** The words of people, each with what a table of its kind has for it. */
const byWord = (fact: "workplaces" | "tools"): ReadonlyMap<string, string> =>
  new Map(
    Object.values(PEOPLE).flatMap((folk) =>
      Object.entries(folk[fact] ?? {}).flatMap(([of, words]) => phrasesOf(words).map((word) => [word, of] as const)),
    ),
  );

const WORKPLACES = byWord("workplaces");
const TOOLS = byWord("tools");

/** The place in which somebody works, in a word of the lexicon. */
export const workplaceOf = (word: string): string | undefined => WORKPLACES.get(word);

/** The thing of somebody's trade, in a word of the lexicon. */
export const toolOf = (word: string): string | undefined => TOOLS.get(word);
