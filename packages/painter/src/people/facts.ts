/** What the catalogue says of people, as the tables by which prompts are read. */

import { phrasesOf } from "../kit/thing.ts";
import { PEOPLE } from "./index.ts";

/** The words of all sorts, each with the word that it stands for. */
export const sortsOfPeople = (): readonly (readonly [sort: string, word: string])[] =>
  Object.values(PEOPLE).flatMap(({ sorts = {} }) =>
    Object.entries(sorts).flatMap(([word, list]) => phrasesOf(list).map((sort) => [sort, word] as const)),
  );
