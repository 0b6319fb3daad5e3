/** How words are compared: without case, accents and vowel signs that people leave out. */

import type { Script } from "./grammar.ts";

const LETTERS: Readonly<Record<string, string>> = { ı: "i", ł: "l", ß: "ss", ø: "o", æ: "ae", œ: "oe", đ: "d" };

const ASCII = /^[\0-\x7f]*$/;

/** The form under which a word is looked up. Words that differ only in case, accents, ё/е, hamza or nukta share it. */
export function fold(word: string): string {
  const lower = word.toLowerCase().replace(/i\u0307/g, "i");
  // Every step below leaves ASCII as it is.
  if (ASCII.test(lower)) return lower;
  return lower
    .normalize("NFKD")
    .replace(/(\p{Script=Latin})[\u0300-\u036f]+/gu, "$1")
    .replace(/[ıłßøæœđ]/g, (letter) => LETTERS[letter])
    .replace(/е\u0308/g, "е")
    .replace(/[\u0640\u064b-\u0652]/g, "")
    .normalize("NFC")
    .replace(/[آأإ]/g, "ا")
    .replace(/ى/g, "ي")
    .normalize("NFD")
    .replace(/\u093c/g, "")
    .replace(/\u0901/g, "\u0902")
    .normalize("NFC");
}

/** A word of the prompt as it was typed. */
export interface Word {
  readonly text: string;
  /** In lower case, its apostrophe straight. */
  readonly lower: string;
  /** Under this it is looked up: folded, its apostrophe straight. */
  readonly key: string;
  /** Index in the prompt. */
  readonly at: number;
  readonly script: Script | "emoji" | "digit" | "other";
}

const SCRIPTS: readonly (readonly [Word["script"], RegExp])[] = [
  ["latin", /^\p{Script=Latin}/u],
  ["cyrillic", /^\p{Script=Cyrillic}/u],
  ["arabic", /^\p{Script=Arabic}/u],
  ["devanagari", /^\p{Script=Devanagari}/u],
  ["han", /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u],
  ["hangul", /^\p{Script=Hangul}/u],
  ["digit", /^\p{Nd}/u],
];

/** What ends a clause: the painter's own marks and those of other scripts. */
const CLAUSE_END = /[.,;:!?()[\]{}"|/\\\n、。，；：！？「」『』（）«»¿¡·।؛،؟„“”…]/u;
const PIECE =
  /(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:[\u{1f3fb}-\u{1f3ff}]|\ufe0f|\u200d\p{Extended_Pictographic})*)|\p{Nd}+|(?:(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々])+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々])[\p{L}\p{M}\u200c])+['’]?/gu;

/** The words of a prompt by clause. Hyphens part words; an apostrophe ends one and stays with it. */
export function clausesOf(prompt: string): readonly (readonly Word[])[] {
  const clauses: Word[][] = [];
  let from = 0;
  for (const clause of prompt.split(CLAUSE_END)) {
    const words: Word[] = [];
    for (const { 0: text, index } of clause.matchAll(PIECE)) words.push(wordOf(text, from + index, scriptOf(text)));
    if (words.length > 0) clauses.push(words);
    from += clause.length + 1;
  }
  return clauses;
}

/** A word that stands at an index of the prompt. */
export function wordOf(text: string, at: number, script: Word["script"]): Word {
  // The Turkish capital leaves its dot as a mark of its own.
  const plain = text.toLowerCase().replace(/i\u0307/g, "i");
  if (ASCII.test(plain)) return { text, lower: plain, key: plain, at, script };
  const lower = plain.normalize("NFC").replace(/’/g, "'");
  return { text, lower, key: fold(text).replace(/’/g, "'"), at, script };
}

function scriptOf(text: string): Word["script"] {
  for (const [script, pattern] of SCRIPTS) if (pattern.test(text)) return script;
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(text) ? "emoji" : "other";
}
