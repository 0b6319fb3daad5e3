/** The main noun of a prompt: the head of its first phrase, which the picture is about. */

import { DETERMINERS, FUNCTION_WORDS, wordsOf } from "./clause-words.ts";
import type { Entry } from "./lexicon.ts";

/** "A photo of a gryphon" is about a gryphon. */
const MEDIUM =
  /^\s*(?:an? |the )?(?:[\w-]+ ){0,2}(?:photo|photograph|picture|image|painting|drawing|illustration|sketch|portrait|view|close-?up|poster|render(?:ing)?) of /i;
/** How many stand together: "rows of tulips" are tulips. */
export const ARRANGED = /\b(?:rows?|lines|lots|bunch(?:es)?|groups?|dozens|hundreds|thousands) of /gi;
const CLAUSE_ENDS = /[.,;:!?()[\]{}"|/\\\n]/;

/**
 * The main noun of a prompt in the painter's English, in lower case, as it stands there. Undefined where the first clause begins with a
 * place ("in a river") or is empty. A verb ends the phrase: a participle in -ing that is no noun of the lexicon, or the word before a
 * second article ("a gryphon guards a castle").
 */
export function mainNoun(english: string, lexicon: ReadonlyMap<string, Entry>): string | undefined {
  const [clause = ""] = english.toLowerCase().replace(MEDIUM, "").replace(ARRANGED, "").split(CLAUSE_ENDS);
  const phrase: string[] = [];
  const words = wordsOf(clause);
  for (const [at, word] of words.entries()) {
    // "blue and white tiles" go on to their noun
    if (word === "and" && isColour(words[at - 1], lexicon) && isColour(words[at + 1], lexicon)) continue;
    const isDeterminer = DETERMINERS.has(word);
    if (isDeterminer && phrase.length > 1) phrase.pop();
    if (phrase.length > 0 ? isDeterminer || FUNCTION_WORDS.has(word) || isParticiple(word, lexicon) : isPlace(word))
      break;
    if (!isDeterminer && !FUNCTION_WORDS.has(word)) phrase.push(word);
  }
  return phrase.at(-1);
}

/** A preposition that begins a phrase: a function word that is no article or possessive. */
function isPlace(word: string): boolean {
  return (
    FUNCTION_WORDS.has(word) && !DETERMINERS.has(word) && !/^(this|that|these|those|all|every|each|another)$/.test(word)
  );
}

function isColour(word: string | undefined, lexicon: ReadonlyMap<string, Entry>): boolean {
  return word !== undefined && lexicon.get(word)?.colour !== undefined;
}

function isParticiple(word: string, lexicon: ReadonlyMap<string, Entry>): boolean {
  const entry = lexicon.get(word);
  return /ing$/.test(word) && !entry?.noun && !entry?.form && !entry?.setting;
}
