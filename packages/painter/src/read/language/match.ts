/** Words of a prompt are found in a vocabulary: exact phrases first, then other forms of them, then compounds. */

import type { Grammar } from "./grammar.ts";
import { fold, type Word } from "./spelling.ts";
import type { Form, Meaning, Vocabulary } from "./table.ts";

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
      items.push(...matchRun(words[i], words[i - 1], vocabulary));
      i++;
      continue;
    }
    const found = longestPhrase(words, i, vocabulary) ?? byEnding(words, i, vocabulary);
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
    if (length > 1 && vocabulary.others.has(lowers[length - 1]))
      return { items: [{ source: source(), at, meaning: undefined, exact: true }], length };
    if (length === 1) return single(words, from, vocabulary);
    const exact = typed.get(lowers[length - 1]) ?? phrases.get(key) ?? phrases.get(bareKey);
    if (exact) {
      const meaning = withPlural(exact, exact.plural ?? false);
      return { items: [{ source: source(), at, meaning, exact: true }], length };
    }
    if (grammar.suffixes || grammar.prefixes) {
      const cut = cutAffixes(bareKey, vocabulary);
      if (cut) return { items: itemsOfCut(cut, source(), at, vocabulary), length };
    }
    const stemmed = grammar.endings ? stems.get(vocabulary.stemOf(bareKey)) : undefined;
    if (stemmed) {
      const ends = [from, from + length - 1].flatMap((one) => single(words, one, vocabulary)?.items ?? []);
      const plural = stemmed.plural ?? ends.some(({ meaning }) => meaning?.plural);
      return { items: [{ source: source(), at, meaning: withPlural(stemmed, plural), exact: false }], length };
    }
  }
  return undefined;
}

/** A word by itself: as it was typed, in another form, or without the accents that were left out. */
function single(words: readonly Word[], from: number, vocabulary: Vocabulary): Found | undefined {
  const { phrases, typed, forms, foldedForms, others } = vocabulary;
  const word = words[from];
  const lower = word.lower.replace(/'$/, "");
  const { at } = word;
  const found = (meaning: Meaning, exact: boolean): Found => ({
    items: [{ source: bare(word), at, meaning, exact }],
    length: 1,
  });
  if (others.has(lower)) return { items: [{ source: bare(word), at, meaning: undefined, exact: true }], length: 1 };
  const inflected = (form: Form): Found =>
    found(
      withPlural(form, form.number === "many" || (form.number === "either" && isMany(words, from, vocabulary))),
      false,
    );
  const verb = vocabulary.verbs.get(lower);
  if (verb && !isNamed(words[from - 1], vocabulary))
    return found({ english: verb, role: verb.startsWith("walk") ? "verb" : "before" }, true);
  const own = typed.get(word.lower) ?? typed.get(lower);
  if (own) return found(withPlural(own, own.plural ?? false), true);
  const form = forms.get(lower);
  if (form) return inflected(form);
  if (forms.has(lower)) return undefined;
  const key = word.key.replace(/'$/, "");
  const folded = foldedForms.get(key);
  const takesUmlaut = folded?.role === "noun" && (folded.number !== "one" || /(chen|lein)$/.test(key));
  if (vocabulary.grammar.umlaut && lower !== key && takesUmlaut) return inflected(folded);
  if (!mayFold(words, word, vocabulary)) return undefined;
  const exact = phrases.get(word.key) ?? phrases.get(key);
  if (exact) return found(withPlural(exact, exact.plural ?? false), true);
  return folded ? inflected(folded) : undefined;
}

/** Whether an article, a preposition or an adjective stands before a noun; words between a thing and its verb are none of these. */
function isNamed(before: Word | undefined, { phrases }: Vocabulary): boolean {
  if (before === undefined) return true;
  const role = phrases.get(before.key)?.role ?? phrases.get(before.key.replace(/'$/, ""))?.role;
  return (
    role === "before" ||
    role === "adjective" ||
    (role === "skip" && !/^(qui|que|che|il|elle|ils|si|se)$/.test(before.lower))
  );
}

/** Whether a word is compared without accents. One that has some is none that has others. */
function mayFold(words: readonly Word[], word: Word, { grammar }: Vocabulary): boolean {
  if (grammar.script !== "latin") return true;
  const isAccented = ({ lower, key }: Word) => lower !== key;
  return !isAccented(word) && !(grammar.strictAccents && words.some(isAccented));
}

/** The first word, the first two, … the first `most` words from an index on, parted by spaces. */
function phrasesFrom(words: readonly Word[], from: number, most: number, form: "lower" | "key"): string[] {
  const out: string[] = [];
  for (let i = 0; i < most; i++) out.push(i === 0 ? words[from][form] : `${out[i - 1]} ${words[from + i][form]}`);
  return out;
}

/** Number of a form that is a singular or a plural: by the word before it, in Hindi by the one after it. */
function isMany(words: readonly Word[], at: number, { grammar, language, relations }: Vocabulary): boolean {
  if (language === "hi") return !relations.has(words[at + 1]?.key ?? "");
  const previous = at > 0 ? words[at - 1].lower : "";
  if (grammar.singularAfter?.split(",").includes(previous)) return false;
  // In Slavic languages the same endings are a genitive singular, mostly after a preposition or another noun.
  return language === "ru" || language === "pl"
    ? at === 0 || /^(и|i|oraz|три|два|две|четыре|trzy|dwa|dwie|cztery)$/.test(previous)
    : true;
}

function withPlural(meaning: Meaning, plural: boolean): Meaning {
  const { english, role } = meaning;
  return plural && role === "noun" ? { english, role, plural: true } : { english, role };
}

/** Case endings and articles that are written with the word, and German and Dutch compounds. */
function byEnding(words: readonly Word[], at: number, vocabulary: Vocabulary): Found | undefined {
  const { grammar, others } = vocabulary;
  const word = words[at];
  const source = bare(word);
  if (others.has(word.lower)) return undefined;
  const cut = cutAffixes(mayFold(words, word, vocabulary) ? fold(source) : source.toLowerCase(), vocabulary);
  if (cut) return { items: itemsOfCut(cut, source, word.at, vocabulary), length: 1 };
  const compound = grammar.compounds
    ? (splitCompound(words, at, vocabulary) ?? placeOfCompound(words, at, vocabulary))
    : undefined;
  return compound ? { items: compound.map((item) => ({ ...item, source, at: word.at })), length: 1 } : undefined;
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

/** Consonants that soften before Turkish endings, in words of several syllables. */
const HARD: Readonly<Record<string, string>> = { ğ: "k", g: "k", b: "p", c: "ç", d: "t" };
const SOFT_SYLLABLES = new Set(["kurd", "göğ", "gog"]);

/** The word under the fewest beginnings and endings, each of which must agree with what it is joined to. */
function cutAffixes(key: string, vocabulary: Vocabulary): Cut | undefined {
  for (let depth = 1; depth <= 3; depth++) {
    const cut = cutSome(key, vocabulary, depth, "", false, []);
    if (cut) return cut;
  }
  return undefined;
}

function cutSome(
  key: string,
  vocabulary: Vocabulary,
  depth: number,
  role: string,
  plural: boolean,
  cuts: readonly string[],
): Cut | undefined {
  const { grammar, others } = vocabulary;
  if (others.has(key)) return undefined;
  if (depth === 0) {
    const known = rootOf(key, cuts, vocabulary);
    return known && { meaning: known, plural, role };
  }
  const least = grammar.script === "hangul" ? 1 : 2;
  const { prefixes, suffixes } = vocabulary.affixes;
  const cut = (left: string, affix: string, means: string): Cut | undefined =>
    left.length < least || !joins(left, affix, grammar)
      ? undefined
      : cutSome(left, vocabulary, depth - 1, role || means.replace("+", ""), plural || means.startsWith("+"), [
          ...cuts,
          affix,
        ]);
  for (const [affix, means] of prefixes) {
    const found = key.startsWith(affix) ? cut(key.slice(affix.length), affix, means) : undefined;
    if (found) return found;
  }
  for (const [affix, means] of suffixes) {
    const found = key.endsWith(affix) ? cut(key.slice(0, -affix.length), affix, means) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** The word that is left when affixes were cut off, where it is one that takes them. */
function rootOf(key: string, cuts: readonly string[], vocabulary: Vocabulary): Meaning | undefined {
  const { typed, phrases, grammar } = vocabulary;
  const look = (word: string): Meaning | undefined => {
    const meaning = phrases.get(word) ?? typed.get(word);
    return meaning && /^(noun|adjective|skip)$/.test(meaning.role) ? meaning : undefined;
  };
  if (grammar.script === "arabic") return arabicRoot(key, cuts, vocabulary, look);
  const own = look(key);
  if (own || !grammar.harmony) return own;
  const hard = HARD[key.at(-1) ?? ""];
  const softens = isVowel(cuts[cuts.length - 1]?.[0] ?? "") && (syllables(key) > 1 || SOFT_SYLLABLES.has(key));
  return hard && softens ? look(key.slice(0, -1) + hard) : undefined;
}

const FEMININE = "ة";

/** Arabic endings agree with the kind of word: "ون" is of people, "ة" of adjectives and people, numbers take neither. */
function arabicRoot(
  key: string,
  cuts: readonly string[],
  { people, counts }: Vocabulary,
  look: (word: string) => Meaning | undefined,
): Meaning | undefined {
  const [ending] = cuts.filter((cut) => !ARABIC_PREFIXES.has(cut)).slice(-1);
  const own = look(key);
  const feminine = key.endsWith("ت") ? look(key.slice(0, -1) + FEMININE) : undefined;
  if (ending === undefined) return own;
  const isPerson = own !== undefined && people.has(own.english);
  if (own && counts.has(own.english)) return ending === FEMININE ? own : undefined;
  if (ending === FEMININE) return isPerson || own?.role === "adjective" ? own : undefined;
  if (ending === "ون" || ending === "ين") return isPerson ? own : undefined;
  if (ending === "ات") {
    const one = look(key + FEMININE) ?? own;
    return one?.role === "noun" ? one : undefined;
  }
  if (ending === "ا") return key.length > 3 && !key.endsWith(FEMININE) ? own : undefined;
  const noun = ending === "ان" ? own : (feminine ?? own);
  return noun?.role === "noun" ? noun : undefined;
}

const ARABIC_PREFIXES = new Set(["وال", "بال", "ولل", "لل", "ال", "و", "ب", "ل"]);

/** Whether an affix may stand at what is left of the word. */
function joins(left: string, affix: string, { script, harmony }: Grammar): boolean {
  if (script === "hangul") return joinsKorean(left, affix);
  if (script === "arabic") return !(affix.length === 1 && ARABIC_PREFIXES.has(affix)) || left.length > 2;
  return !harmony || joinsTurkish(left, affix);
}

/** Particles go by whether the last syllable is open; of one syllable only the common ones make no other word. */
function joinsKorean(left: string, particle: string): boolean {
  const final = (left.charCodeAt(left.length - 1) - 0xac00) % 28;
  if (/^(은|이|을|과|이랑)$/.test(particle)) return final > 0;
  if (/^(는|가|를|와|랑)$/.test(particle)) return final === 0;
  if (particle === "으로") return final > 0 && final !== 8;
  if (particle === "로") return left.length > 1 && (final === 0 || final === 8);
  return !/^(도|만)$/.test(particle) || left.length > 1;
}

const isVowel = (letter: string) => /^[aeıioöuü]$/.test(letter);
const syllables = (word: string) => word.match(/[aeıioöuü]/g)?.length ?? 0;

/** Vowels of the ending by the last one of the word; "y", "n" and "s" part two vowels; "d" hardens after a voiceless consonant. */
function joinsTurkish(left: string, ending: string): boolean {
  const last = left.match(/[aeıioöuü](?=[^aeıioöuü]*$)/)?.[0];
  const first = ending.match(/[aeıioöuü]/)?.[0];
  if (last === undefined || first === undefined) return false;
  const isOpen = isVowel(left.at(-1) ?? "");
  if (isVowel(ending[0]) && isOpen) return false;
  if (/^([yn]|s[ıiuü])(?!z)/.test(ending) && !isOpen) return false;
  if (/^[dt]/.test(ending) && /[fstkçşhp]$/.test(left) !== ending.startsWith("t")) return false;
  const back = /[aıou]/.test(last);
  // Where accents were left out "i" is "ı" as well, and "o" and "u" may be front vowels.
  if (/[ae]/.test(first)) return back === (first === "a") || (/[iou]/.test(last) && !/[ıöüçşğ]/.test(left + ending));
  const high = { a: "ı", ı: "ı", e: "i", i: "i", o: "u", u: "u", ö: "ü", ü: "ü" }[last];
  return high === first || fold(high ?? "") === first;
}

const JOINTS = ["", "s", "n", "en", "es", "e", "er"];
/** The least letters of a compound's parts; shorter ones are found by chance in other words. */
const LEAST_PART = 4;
const SHORT_PARTS = new Set([
  "see",
  "tee",
  "eis",
  "zoo",
  "zee",
  "ijs",
  "bos",
  "bus",
  "hai",
  "uhu",
  "bär",
  "kuh",
  "hut",
]);

/** The longest known head, and what stands before it. Places, hours and materials are kept; other first halves are left out. */
function splitCompound(
  words: readonly Word[],
  at: number,
  vocabulary: Vocabulary,
): Omit<Item, "source" | "at">[] | undefined {
  const key = words[at].lower;
  const isPart = (part: string) => part.length >= LEAST_PART || SHORT_PARTS.has(part);
  const find = (part: string): Form | undefined => {
    const own = vocabulary.typed.get(part);
    return own ? { ...own, number: own.plural ? "many" : "one" } : vocabulary.forms.get(part);
  };
  for (let cut = 3; cut <= key.length - 3; cut++) {
    const head = isPart(key.slice(cut)) ? find(key.slice(cut)) : undefined;
    if (head?.role !== "noun") continue;
    for (const joint of JOINTS) {
      const first = key.slice(0, cut);
      if (!first.endsWith(joint)) continue;
      const part = joint === "" ? first : first.slice(0, -joint.length);
      const modifier = isPart(part) ? find(part) : undefined;
      if (modifier?.role !== "noun" && modifier?.role !== "adjective") continue;
      if (vocabulary.counts.has(modifier.english)) continue;
      const plural = head.number === "many" || (head.number === "either" && isMany(words, at, vocabulary));
      return [
        { meaning: { english: modifier.english, role: "adjective" }, exact: false },
        { meaning: withPlural(head, plural), exact: false },
      ];
    }
  }
  return undefined;
}

/** "Flohmarkt": the head says what place it is, though the first half is unknown. Heads that are things may mean anything: "Handschuh". */
function placeOfCompound(
  words: readonly Word[],
  at: number,
  vocabulary: Vocabulary,
): Omit<Item, "source" | "at">[] | undefined {
  const key = words[at].lower;
  for (let cut = LEAST_PART; cut <= key.length - LEAST_PART; cut++) {
    const part = key.slice(cut);
    const typed = vocabulary.typed.get(part);
    const head: Form | undefined = typed
      ? { ...typed, number: typed.plural ? "many" : "one" }
      : vocabulary.forms.get(part);
    if (head?.role !== "noun" || !vocabulary.places.has(head.english)) continue;
    const plural = head.number === "many" || (head.number === "either" && isMany(words, at, vocabulary));
    return [{ meaning: withPlural(head, plural), exact: false, partly: true }];
  }
  return undefined;
}

/**
 * Chinese and Japanese have no spaces: the segmenter cuts words, and the longest phrases of the tables must fill them whole. A word
 * of which they fill only a part means something else (美国 is no beautiful land) and is named.
 */
function matchRun(run: Word, before: Word | undefined, vocabulary: Vocabulary): Item[] {
  const { phrases, language } = vocabulary;
  const text = fold(run.text);
  if (text.length !== run.text.length) return [{ source: run.text, at: run.at, meaning: undefined, exact: false }];
  const segments = [...new Intl.Segmenter(language, { granularity: "word" }).segment(text)];
  /** The segment that each character is in. */
  const segmentAt = segments.flatMap((segment) => Array<Intl.SegmentData>(segment.segment.length).fill(segment));
  const ends = new Set(segments.map(({ index, segment }) => index + segment.length));
  const items: Item[] = [];
  const counter = before?.script === "digit" ? counterOf(text, vocabulary) : 0;
  for (let i = counter; i < text.length; ) {
    const filled = fill(text, i, segmentAt[i], ends, vocabulary);
    const last = items.at(-1);
    if (
      filled &&
      last &&
      !last.meaning &&
      last.at + last.source.length === run.at + i &&
      SUFFIXES.has(text[i]) &&
      /\p{Script=Han}$/u.test(last.source)
    ) {
      // "艺术家": after an unknown word these make another word of it
      items[items.length - 1] = { ...last, source: last.source + text[i] };
      i++;
      continue;
    }
    if (filled) {
      for (const length of filled) {
        const meaning = phrases.get(text.slice(i, i + length));
        items.push({ source: run.text.slice(i, i + length), at: run.at + i, meaning, exact: true });
        i += length;
      }
      continue;
    }
    const segment = segmentAt[i];
    const end = segment ? segment.index + segment.segment.length : i + 1;
    const source = run.text.slice(i, end);
    // Hiragana alone is inflection or a particle.
    if (!/^\p{Script=Hiragana}{1,3}$/u.test(source))
      items.push({ source, at: run.at + i, meaning: undefined, exact: false });
    i = end;
  }
  return items;
}

const SUFFIXES = new Set("家门心线派球月天星场");

/** The length of the counter at the beginning: "3匹の". */
function counterOf(text: string, { grammar }: Vocabulary): number {
  const counter = grammar.counters?.split(",").find((one) => text.startsWith(one));
  return counter === undefined ? 0 : counter.length + (text[counter.length] === "の" ? 1 : 0);
}

/** The lengths of the longest phrases that reach from an index to the end of the word that it is in. */
function fill(
  text: string,
  from: number,
  word: Intl.SegmentData | undefined,
  ends: ReadonlySet<number>,
  vocabulary: Vocabulary,
): readonly number[] | undefined {
  const { phrases, longest, others } = vocabulary;
  const end = word ? word.index + word.segment.length : from + 1;
  if (word?.index === from && others.has(word.segment)) return undefined;
  /** From where no phrases lead to an end. */
  const dead = new Set<number>();
  const rest = (at: number): readonly number[] | undefined => {
    if (at >= end && ends.has(at)) return [];
    if (dead.has(at)) return undefined;
    for (let length = Math.min(longest, text.length - at); length > 0; length--) {
      const phrase = text.slice(at, at + length);
      if (!phrases.has(phrase) || others.has(phrase)) continue;
      const after = at + length >= end ? reach(at + length) : rest(at + length);
      if (after) return [length, ...after];
    }
    dead.add(at);
    return undefined;
  };
  // A phrase that ends inside the next word leaves it to be read from there.
  const reach = (at: number): readonly number[] | undefined => (ends.has(at) ? [] : rest(at));
  return rest(from);
}

/** Without the apostrophe that ends it. */
function bare({ text }: Word): string {
  return text.replace(/['’]$/, "");
}
