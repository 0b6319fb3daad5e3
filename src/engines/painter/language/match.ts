/** Words of a prompt are found in a vocabulary: exact phrases first, then other forms of them, then compounds. */

import { fold, type Word } from "./spelling.ts";
import type { Meaning, Vocabulary } from "./table.ts";

/** One or more words of the prompt with their meaning. */
export interface Item {
  readonly source: string;
  readonly at: number;
  /** Undefined = unknown in this language. */
  readonly meaning: Meaning | undefined;
  /** The meaning leaves out a part of the word: a compound's first half. */
  readonly partly?: true;
  /** What was known by another form or by a part counts less when languages are compared. */
  readonly exact: boolean;
}

/** Reads words of one script. Every word is in exactly one item; the items keep the order. */
export function matchWords(words: readonly Word[], vocabulary: Vocabulary): Item[] {
  const items: Item[] = [];
  for (let i = 0; i < words.length; ) {
    if (vocabulary.grammar.script === "han") {
      items.push(...matchRun(words[i], vocabulary));
      i++;
      continue;
    }
    const found = longestPhrase(words, i, vocabulary) ?? byEnding(words[i], words[i - 1], vocabulary);
    if (found) {
      items.push(...found.items);
      i += found.length;
    } else {
      items.push({ source: bare(words[i]), at: words[i].at, meaning: undefined, exact: false });
      i++;
    }
  }
  return items;
}

interface Found {
  readonly items: readonly Item[];
  readonly length: number;
}

function longestPhrase(words: readonly Word[], from: number, vocabulary: Vocabulary): Found | undefined {
  const { typed, phrases, stems, grammar, longest } = vocabulary;
  const most = Math.min(longest, words.length - from);
  const lowers = phrasesFrom(words, from, most, "lower");
  const keys = phrasesFrom(words, from, most, "key");
  for (let length = most; length > 0; length--) {
    const key = keys[length - 1];
    const bareKey = key.endsWith("'") ? key.slice(0, -1) : key;
    const { at } = words[from];
    const source = () =>
      words
        .slice(from, from + length)
        .map(bare)
        .join(" ");
    const exact = typed.get(lowers[length - 1]) ?? phrases.get(key) ?? phrases.get(bareKey);
    if (exact) {
      const meaning = withPlural(exact, exact.plural ?? false);
      return { items: [{ source: source(), at, meaning, exact: true }], length };
    }
    if (length > 1 && (grammar.suffixes || grammar.prefixes)) {
      const cut = cutAffixes(bareKey, vocabulary, 3);
      if (cut) return { items: itemsOfCut(cut, source(), at, vocabulary), length };
    }
    if (!grammar.endings) continue;
    const stemmed =
      (length === 1 ? shortened(bareKey, vocabulary) : undefined) ?? stems.get(vocabulary.stemOf(bareKey));
    if (stemmed) {
      const plural = stemmed.plural || isPlural(bareKey, words[from - 1], vocabulary);
      return { items: [{ source: source(), at, meaning: withPlural(stemmed, plural), exact: false }], length };
    }
  }
  return undefined;
}

/** The first word, the first two, … the first `most` words from an index on, parted by spaces. */
function phrasesFrom(words: readonly Word[], from: number, most: number, form: "lower" | "key"): string[] {
  const out: string[] = [];
  for (let i = 0; i < most; i++) out.push(i === 0 ? words[from][form] : `${out[i - 1]} ${words[from + i][form]}`);
  return out;
}

/** The key with one more ending: "goldenen". */
function shortened(key: string, { phrases, endings }: Vocabulary): Meaning | undefined {
  for (const ending of endings) {
    if (!key.endsWith(ending) || key.length - ending.length < 3) continue;
    const found = phrases.get(key.slice(0, -ending.length));
    if (found?.role === "noun" || found?.role === "adjective") return found;
  }
  return undefined;
}

/** Of a form that is not the key itself. */
function isPlural(key: string, before: Word | undefined, { grammar, language }: Vocabulary): boolean {
  if (!grammar.plural?.test(key)) return false;
  if (/(ami|ach|ами|ями|ах|ях)$/.test(key)) return true;
  const previous = before ? fold(before.text) : "";
  if (grammar.singularAfter?.split(",").some((word) => fold(word) === previous)) return false;
  // In Slavic languages the same endings are a genitive singular, mostly after a preposition or another noun.
  return language === "ru" || language === "pl"
    ? before === undefined || /^(и|i|oraz|три|два|две|четыре|trzy|dwa|dwie|cztery)$/.test(previous)
    : true;
}

function withPlural(meaning: Meaning, plural: boolean): Meaning {
  const { english, role } = meaning;
  return plural && role === "noun" ? { english, role, plural: true } : { english, role };
}

/** Case endings and articles that are written with the word, and German and Dutch compounds. */
function byEnding(word: Word, before: Word | undefined, vocabulary: Vocabulary): Found | undefined {
  const { grammar } = vocabulary;
  const source = bare(word);
  const { at } = word;
  const key = fold(source);
  const cut = cutAffixes(key, vocabulary, 3);
  if (cut) return { items: itemsOfCut(cut, source, at, vocabulary), length: 1 };
  const compound = grammar.compounds ? splitCompound(key, vocabulary, before) : undefined;
  return compound ? { items: compound.map((item) => ({ ...item, source, at })), length: 1 } : undefined;
}

function itemsOfCut({ meaning, plural, role }: Cut, source: string, at: number, { grammar }: Vocabulary): Item[] {
  const item: Item = { source, at, meaning: withPlural(meaning, plural || meaning.plural === true), exact: false };
  if (role === "") return [item];
  if (role === "two") return [{ source: "", at, meaning: { english: "two", role: "adjective" }, exact: false }, item];
  if (grammar.prefixes) return [relation(role, role === "and" ? "and" : "before", at), item];
  return [item, relation(role, role === "and" ? "and" : "after", at)];
}

function relation(english: string, role: "and" | "before" | "after", at: number): Item {
  return { source: "", at, meaning: { english, role }, exact: false };
}

interface Cut {
  readonly meaning: Meaning;
  readonly plural: boolean;
  /** The relation that the affix stands for. */
  readonly role: string;
}

/** Consonants that soften before Turkish endings. */
const HARD: Readonly<Record<string, string>> = { g: "k", b: "p", c: "c", d: "t" };

function cutAffixes(key: string, vocabulary: Vocabulary, depth: number, role = "", plural = false): Cut | undefined {
  const { phrases, grammar } = vocabulary;
  const known =
    phrases.get(key) ??
    (grammar.headFinal ? phrases.get(key.slice(0, -1) + (HARD[key.at(-1) ?? ""] ?? "?")) : undefined);
  if (known && (known.role === "noun" || known.role === "adjective" || known.role === "skip") && depth < 3)
    return { meaning: known, plural, role };
  if (depth === 0) return undefined;
  const least = grammar.script === "hangul" ? 1 : 2;
  const { prefixes, suffixes } = vocabulary.affixes;
  const cut = (left: string, means: string): Cut | undefined =>
    left.length < least
      ? undefined
      : cutAffixes(left, vocabulary, depth - 1, role || means.replace("+", ""), plural || means.startsWith("+"));
  for (const [affix, means] of prefixes) {
    const found = key.startsWith(affix) ? cut(key.slice(affix.length), means) : undefined;
    if (found) return found;
  }
  for (const [affix, means] of suffixes) {
    const found = key.endsWith(affix) ? cut(key.slice(0, -affix.length), means) : undefined;
    if (found) return found;
  }
  return undefined;
}

const JOINTS = ["", "s", "n", "en", "es", "e", "er"];

/** The longest known head, and what stands before it. Places, hours and materials are kept; other first halves are left out. */
function splitCompound(
  key: string,
  vocabulary: Vocabulary,
  before: Word | undefined,
): Omit<Item, "source" | "at">[] | undefined {
  const { phrases, stems } = vocabulary;
  const find = (part: string) => phrases.get(part) ?? stems.get(vocabulary.stemOf(part));
  for (let cut = 3; cut <= key.length - 3; cut++) {
    const head = find(key.slice(cut));
    if (head?.role !== "noun") continue;
    for (const joint of JOINTS) {
      const first = key.slice(0, cut);
      if (!first.endsWith(joint) || first.length - joint.length < 3) continue;
      const modifier = find(joint === "" ? first : first.slice(0, -joint.length));
      if (modifier?.role !== "noun" && modifier?.role !== "adjective") continue;
      const plural = head.plural === true || (!phrases.has(key.slice(cut)) && isPlural(key, before, vocabulary));
      return [
        { meaning: { english: modifier.english, role: "adjective" }, exact: false },
        { meaning: withPlural(head, plural), exact: false },
      ];
    }
  }
  return undefined;
}

/** Chinese and Japanese have no spaces: the longest phrase from the left; what is unknown is named as the segmenter cuts it. */
function matchRun(run: Word, vocabulary: Vocabulary): Item[] {
  const { phrases, longest, language } = vocabulary;
  const text = fold(run.text);
  if (text.length !== run.text.length) return [{ source: run.text, at: run.at, meaning: undefined, exact: false }];
  const segments = [...new Intl.Segmenter(language, { granularity: "word" }).segment(text)];
  const items: Item[] = [];
  for (let i = 0; i < text.length; ) {
    let length = Math.min(longest, text.length - i);
    while (length > 0 && !phrases.has(text.slice(i, i + length))) length--;
    const meaning = phrases.get(text.slice(i, i + length));
    if (meaning) {
      items.push({ source: run.text.slice(i, i + length), at: run.at + i, meaning, exact: true });
      i += length;
      continue;
    }
    const segment = segments.find(({ index, segment: word }) => index <= i && i < index + word.length);
    const end = segment ? segment.index + segment.segment.length : i + 1;
    const source = run.text.slice(i, end);
    // Hiragana alone is inflection or a particle.
    if (!/^[\p{Script=Hiragana}ー]{1,3}$/u.test(source))
      items.push({ source, at: run.at + i, meaning: undefined, exact: false });
    i = end;
  }
  return items;
}

/** Without the apostrophe that ends it. */
function bare({ text }: Word): string {
  return text.replace(/['’]$/, "");
}
