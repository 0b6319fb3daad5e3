/**
 * Prompts in fifteen languages become prompts in the English of the painter's lexicon, in which `understand` reads them.
 * An English prompt comes out as it went in, letter for letter.
 */

import type { Entry } from "../lexicon.ts";
import { isAgent, SOMEBODY } from "./agents.ts";
import { LANGUAGES, type Language } from "./grammar.ts";
import { type Item, matchWords } from "./match.ts";
import { inEnglish, withoutComparisons } from "./order.ts";
import { clausesOf, fold, type Word, wordOf } from "./spelling.ts";
import { buildVocabulary, emojiWord, type Vocabulary } from "./table.ts";

/** A word of the prompt, as it was typed. */
export interface Typed {
  readonly text: string;
  /** Index in the prompt. */
  readonly at: number;
}

interface Translation {
  /** In the English of the lexicon, clauses parted by commas. */
  readonly english: string;
  /** Of the Latin words, else of the first words of another script. */
  readonly language: Language | "en";
  /** Words that are in no table, and words of which only a part is. */
  readonly unknown: readonly Typed[];
  /** Compounds of which only the head is known, with its English. */
  readonly partly: readonly (Typed & { readonly english: string })[];
  /** Words with a meaning that a picture can have: nouns, adjectives and verbs. */
  readonly known: number;
  /** The words of the prompt that stand behind an English word, in lower case. */
  typed(english: string): readonly Typed[];
}

export interface Translator {
  /** Never throws. The same prompt gives the same translation. */
  translate(prompt: string): Translation;
}

/** The English of prompts: what the lexicon knows, word by word, and the words that `understand` passes over. */
interface English {
  readonly lexicon: ReadonlyMap<string, Entry>;
  /** Whether an English reader knows the word: 1 yes, 0.5 by its ending, 0 no. */
  share(word: string): number;
}

/** A prompt of which so much is English is English. */
const ENGLISH_SHARE = 0.75;
/** Words by which languages are compared. */
const MOST_COMPARED = 40;

/** Which script leads to which languages; Chinese and Japanese are told apart by kana. */
const LATIN: readonly Language[] = ["de", "es", "fr", "it", "pt", "nl", "pl", "tr"];

/** A translator for a lexicon. A language's table is built when it is first needed. */
export function createTranslator(english: English): Translator {
  const built = new Map<Language, Vocabulary>();
  const vocabulary = (language: Language): Vocabulary => {
    const known = built.get(language) ?? buildVocabulary(language, english.lexicon);
    built.set(language, known);
    return known;
  };
  return {
    translate(prompt) {
      const clauses = clausesOf(prompt);
      const words = clauses.flat();
      const isPlain = words.every(({ script }) => script === "latin" || script === "digit");
      const main = latinLanguage(clauses, english, vocabulary);
      if (isPlain && main.every((language) => language === "en")) return untouched(prompt);
      const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(prompt);
      const languageOf = (word: Word, clause: number): Language | "en" | "emoji" | undefined => {
        if (word.script === "emoji") return "emoji";
        if (word.script === "latin") return main[clause];
        if (word.script === "han") return kana ? "ja" : "zh";
        return LANGUAGES.find(
          (language) => language !== "zh" && language !== "ja" && word.script === SCRIPT_OF[language],
        );
      };
      const rendered = clauses.map((clause, c) => {
        const items: { item: Item; language: Language | "en" | "emoji" | undefined }[] = [];
        for (const run of runsOf(clause, (word) => languageOf(word, c))) {
          const own = run.language === "en" || run.language === "emoji" ? undefined : run.language;
          const matched = matchIn(run.words, run.language, english, vocabulary);
          for (const item of own ? withoutComparisons(matched, vocabulary(own).grammar) : matched)
            items.push({ item, language: run.language });
        }
        if (c === 0) nameAgent(items);
        const leading = items.find(({ language }) => language !== "emoji" && language !== undefined)?.language ?? "en";
        const grammar = leading === "en" || leading === "emoji" ? ENGLISH_ORDER : vocabulary(leading).grammar;
        return {
          items: items.map(({ item }) => item),
          words: inEnglish(
            items.map(({ item }) => item),
            grammar,
            {
              phrase: (phrase) => english.lexicon.has(phrase),
              thing: (word) => {
                const entry = english.lexicon.get(word);
                return (entry?.noun ?? entry?.form) !== undefined;
              },
            },
          ),
          leading,
        };
      });
      const behind = new Map<string, Typed[]>();
      for (const { words: said } of rendered)
        for (const { english: phrase, item } of said)
          if (item.source.length > 0)
            for (const key of [phrase, ...phrase.split(" ")]) {
              const typed = behind.get(key) ?? [];
              typed.push({ text: item.source, at: item.at });
              behind.set(key, typed);
            }
      const items = rendered.flatMap((clause) => clause.items);
      const saidAt = new Set(rendered.flatMap(({ words: said }) => said.map(({ item }) => item.at)));
      // "cuatro amigas": of an unknown word nothing is said
      const isLost = ({ meaning, at }: Item) => /^(noun|adjective)$/.test(meaning?.role ?? "") && !saidAt.has(at);
      return {
        english: rendered.map((clause) => clause.words.map((word) => word.english).join(" ")).join(", "),
        language: rendered.map(({ leading }) => leading).find((language) => language !== "emoji") as Language | "en",
        unknown: items
          .filter((item) => (item.meaning === undefined || isLost(item)) && isContent(item.source))
          .map(({ source, at }) => ({ text: source, at })),
        partly: items.flatMap(({ partly, source: text, at, meaning }) =>
          partly && meaning ? [{ text, at, english: meaning.english }] : [],
        ),
        known: items.filter(({ meaning }) => meaning && /^(noun|adjective|verb)$/.test(meaning.role)).length,
        typed: (word) => behind.get(word.toLowerCase()) ?? [],
      };
    },
  };
}

/** "Ein Schornsteinfeger sitzt": who begins a prompt, does something and is not known is somebody. Changes `items`. */
function nameAgent(items: { item: Item; language: Language | "en" | "emoji" | undefined }[]): void {
  const at = items.findIndex(({ item: { meaning }, language }, i) => {
    const next = items[i + 1]?.item.meaning;
    const acts = i + 1 < items.length && (next === undefined || next.role === "verb" || /ing$/.test(next.english));
    const isOwn = language !== undefined && language !== "en" && language !== "emoji";
    return (
      meaning?.role === "noun" || (meaning === undefined && isOwn && acts && isAgent(items[i].item.source, language))
    );
  });
  if (at < 0 || items[at].item.meaning) return;
  const { item, language } = items[at];
  items[at] = { language, item: { ...item, meaning: { english: SOMEBODY, role: "noun" }, partly: true } };
}

const ENGLISH_ORDER = { script: "latin", skip: "", like: "", before: "" } as const;
const SCRIPT_OF: Readonly<Record<Language, Word["script"]>> = {
  de: "latin",
  es: "latin",
  fr: "latin",
  it: "latin",
  pt: "latin",
  nl: "latin",
  pl: "latin",
  ru: "cyrillic",
  tr: "latin",
  ar: "arabic",
  hi: "devanagari",
  zh: "han",
  ja: "han",
  ko: "hangul",
};

function untouched(prompt: string): Translation {
  return { english: prompt, language: "en", unknown: [], partly: [], known: 0, typed: (word) => typedIn(prompt, word) };
}

/** Where a word or phrase of an English prompt stands, in the case it was typed in. */
function typedIn(prompt: string, phrase: string): Typed[] {
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/ /g, "[\\s_–—-]+");
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}`, "iu").exec(prompt);
  return found ? [{ text: found[0], at: found.index }] : [];
}

/** Two characters may be noise; one is, except where a character is a word. */
function isContent(source: string): boolean {
  return /[\p{Script=Han}\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(source) || [...source].length > 1;
}

/** The language of each clause's Latin words: that of the prompt, unless the clause speaks clearly for another. */
function latinLanguage(
  clauses: readonly (readonly Word[])[],
  english: English,
  vocabulary: (language: Language) => Vocabulary,
): (Language | "en")[] {
  const latin = clauses.map((clause) => clause.filter(({ script }) => script === "latin"));
  const scores = (words: readonly Word[]): Map<Language | "en", number> => {
    const out = new Map<Language | "en", number>([
      ["en", words.reduce((sum, { text }) => sum + english.share(text), 0)],
    ]);
    for (const language of LATIN) {
      // Joined words and cut-off endings make several items of a word: each word counts once.
      const seen = new Map<number, number>();
      for (const { at, meaning, exact, source } of matchWords(words, vocabulary(language)))
        if (meaning && source.length > 0) seen.set(at, (exact ? 1 : 0.85) * source.split(/\s+/).length);
      out.set(
        language,
        [...seen.values()].reduce((sum, one) => sum + one, 0),
      );
    }
    return out;
  };
  const best = (of: Map<Language | "en", number>) => [...of].reduce((top, one) => (one[1] > top[1] + 1e-6 ? one : top));
  const all = latin.flat();
  if (all.reduce((sum, { text }) => sum + english.share(text), 0) >= ENGLISH_SHARE * all.length)
    return latin.map(() => "en");
  const [whole] = best(scores(all.slice(0, MOST_COMPARED)));
  return latin.map((words) => {
    if (words.length < 2 || latin.length === 1) return whole;
    const of = scores(words.slice(0, 12));
    const [language, score] = best(of);
    const own = of.get(whole) ?? 0;
    return language !== whole && score >= 2 && score >= own + 1.5 ? language : whole;
  });
}

function runsOf<T>(words: readonly Word[], languageOf: (word: Word) => T): { language: T; words: Word[] }[] {
  const runs: { language: T; words: Word[] }[] = [];
  const first = words.find(({ script }) => script !== "digit");
  for (const word of words) {
    // Digits belong to the words beside them.
    const language =
      word.script !== "digit"
        ? languageOf(word)
        : runs.length > 0
          ? runs[runs.length - 1].language
          : languageOf(first ?? word);
    const last = runs.at(-1);
    if (last && last.language === language) last.words.push(word);
    else runs.push({ language, words: [word] });
  }
  return runs;
}

function matchIn(
  words: readonly Word[],
  language: Language | "en" | "emoji" | undefined,
  english: English,
  vocabulary: (language: Language) => Vocabulary,
): Item[] {
  const unknown = ({ text, at }: Word): Item => ({ source: text, at, meaning: undefined, exact: false });
  const asEnglish = (word: Word): Item => {
    const said = word.text.toLowerCase();
    if (/^\p{Nd}+$/u.test(said))
      return {
        ...unknown(word),
        meaning: { english: String(Number.parseInt(said.normalize("NFKC"), 10) || said), role: "adjective" },
      };
    return english.share(said) > 0 ? { ...unknown(word), meaning: { english: said, role: "and" } } : unknown(word);
  };
  if (language === undefined) return words.map((word) => (word.script === "digit" ? asEnglish(word) : unknown(word)));
  if (language === "en")
    return words.map((word) => (english.share(word.text) > 0 ? asEnglish(word) : foreign(word, english, vocabulary)));
  if (language === "emoji")
    return words.map((word) => {
      const said = emojiWord(word.text);
      return said ? { ...unknown(word), meaning: { english: said, role: "noun" as const } } : unknown(word);
    });
  return matchWords(words, vocabulary(language)).map((item) => {
    // A word that is known to mean something else is none of another language.
    if (item.meaning || item.exact) return item;
    const word = wordOf(item.source, item.at, "latin");
    if (/^\p{Nd}/u.test(item.source)) return asEnglish(word);
    const entry = english.lexicon.get(fold(item.source));
    // "ein Hund and a cat"
    if (entry?.relation && english.share(item.source) === 1) return asEnglish(word);
    if (entry && !entry.relation)
      return {
        ...item,
        meaning: {
          english: fold(item.source),
          role: entry.colour && !entry.noun ? ("adjective" as const) : ("noun" as const),
        },
      };
    return SCRIPT_OF[language] === "latin" ? foreign(word, english, vocabulary) : item;
  });
}

/** A Latin word that its own clause's language does not know: known where all languages that have it agree. */
function foreign(word: Word, _english: English, vocabulary: (language: Language) => Vocabulary): Item {
  const item: Item = { source: word.text, at: word.at, meaning: undefined, exact: false };
  const key = fold(word.text);
  const meanings = LATIN.map((language) => vocabulary(language).phrases.get(key)).filter(
    (meaning) => meaning !== undefined,
  );
  const nouns = meanings.filter(({ role }) => role === "noun");
  // words that hold the sentences of another language together name nothing
  if (meanings.length > 0 && meanings.every(({ role }) => /^(skip|before|and)$/.test(role)))
    return { ...item, meaning: { english: "", role: "skip" } };
  if (nouns.length === 0 || meanings.some(({ english }) => english !== nouns[0].english)) return item;
  return { ...item, meaning: nouns[0] };
}
