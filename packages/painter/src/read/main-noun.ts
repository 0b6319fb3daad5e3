/** The main noun of a prompt: the head of its first phrase, which the picture is about. */

import { DETERMINERS, FUNCTION_WORDS, KNOWN_ADJECTIVES, longest, singular, wordsOf } from "./clause-words.ts";
import { ACTS, type Entry } from "./lexicon.ts";

/** "A photo of a gryphon" is about a gryphon. */
const MEDIUM =
  /^\s*(?:an? |the )?(?:[\w-]+ ){0,2}(?:photo|photograph|picture|image|painting|drawing|illustration|sketch|portrait|view|shot|scene|close-?up|poster|render(?:ing)?|feeling|sense|mood|idea|slice|piece) of /i;
/** How many stand together: "rows of tulips" are tulips. */
export const ARRANGED =
  /\b(?:rows?|lines|lots|bunch(?:es)?|groups?|teams?|generations|dozens|hundreds|thousands|colon(?:y|ies)|crowds?|flocks?|herds?|schools?|shoals?|swarms?|caravans?|sets?|hands?|interior|inside) of (?:an? |the )?/gi;
const CLAUSE_ENDS = /[.,;:!?()[\]{}"|/\\\n]/;

/**
 * The main noun of a prompt in the painter's English, in lower case, as it stands there. Undefined where the first clause begins with a
 * place ("in a river") or is empty. A verb ends the phrase: a participle in -ing that is no noun of the lexicon, or the word before a
 * second article ("a gryphon guards a castle").
 */
export function mainNoun(english: string, lexicon: ReadonlyMap<string, Entry>): string | undefined {
  const clauses = english.toLowerCase().replace(MEDIUM, "").replace(ARRANGED, "").split(CLAUSE_ENDS);
  const clause = clauses.find((one) => /\S/.test(one)) ?? "";
  const phrase: string[] = [];
  const words = wordsOf(clause);
  for (const [at, word] of words.entries()) {
    // "blue and white tiles" go on to their noun
    if (word === "and" && isColour(words[at - 1], lexicon) && isColour(words[at + 1], lexicon)) continue;
    const isDeterminer = DETERMINERS.has(word);
    // "a full glass", not "a glass full of water"
    const joins = FUNCTION_WORDS.has(word) && !(word === "full" && words[at + 1] !== "of");
    if (isDeterminer && phrase.length > 1 && lexicon.get(phrase.at(-1)!)?.noun === undefined) phrase.pop();
    if (phrase.length > 0 ? isDeterminer || joins || isParticiple(words, at, lexicon) : joins && isPlace(word)) break;
    if (!isDeterminer && !FUNCTION_WORDS.has(word)) phrase.push(word);
  }
  // "a storybook open on a table", "a cat asleep on a sofa"
  while (phrase.length > 1 && isSaidOf(phrase.at(-1)!, lexicon.get(singular(phrase.at(-2)!)))) phrase.pop();
  // "a potter's hands" are about the potter
  while (phrase.length > 1 && /^(?:hands?|face|feet|eyes)$/.test(phrase.at(-1)!) && isNoun(phrase.at(-2)!, lexicon))
    phrase.pop();
  return phrase.at(-1);
}

function isNoun(word: string, lexicon: ReadonlyMap<string, Entry>): boolean {
  return lexicon.get(singular(word))?.noun !== undefined;
}

/** Whether a word only says more of the thing before it: "a cat asleep", "a station overgrown", "a couple slow" dancing. */
function isSaidOf(word: string, before: Entry | undefined): boolean {
  if (KNOWN_ADJECTIVES.has(word) || ACTS.has(word)) return true;
  return (
    (before?.noun ?? before?.form ?? before?.setting) !== undefined &&
    /(?:ed|own|uck|low|^set|^bent|^lit|^hung)$/.test(word)
  );
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

function isParticiple(words: readonly string[], at: number, lexicon: ReadonlyMap<string, Entry>): boolean {
  const entry = lexicon.get(words[at]);
  // "living room"
  const found = longest(words, at, lexicon);
  const isPart = found !== undefined && found.length > 1 && !found.entry.relation;
  return /ing$/.test(words[at]) && !isPart && !entry?.noun && !entry?.form && !entry?.setting;
}
