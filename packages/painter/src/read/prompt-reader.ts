/** Converts a prompt in any language to a scene graph. Unfulfilled parts become warnings in the caller's own words. */

import { createRng, type Rng } from "easel-picture";
import { showsAge } from "../compose/motif-figures.ts";
import { type Noun, nounTable } from "../motifs/nouns.ts";
import type { Foresight, PromptWords, Warning } from "../request.ts";
import type { SceneGraph } from "../scene-graph.ts";
import { DESCRIBING, ENGLISH_WORDS, singular } from "./clause-words.ts";
import { takeDirections } from "./directions.ts";
import { withImplied } from "./implied.ts";
import { isAgent, SOMEBODY } from "./language/agents.ts";
import { createTranslator, type Translator, type Typed } from "./language/translate.ts";
import { ACTS, createLexicon, type Entry } from "./lexicon.ts";
import { mainNoun } from "./main-noun.ts";
import { understand } from "./understand.ts";

export interface ReadPrompt {
  readonly graph: SceneGraph;
  /** What the words alone say: what has no place in the composition is not known yet. */
  readonly warnings: readonly Warning[];
  /** A word of the lexicon as the caller wrote it; the word itself where the caller wrote none. */
  inOwnWords(english: string): string;
  /** The same; `undefined` where the caller wrote none: a prop that the words only imply. */
  typed(english: string): string | undefined;
  /** Whether a word of the lexicon is the prompt's main noun. */
  isMain(english: string): boolean;
}

export interface PromptReader {
  readonly nouns: ReadonlyMap<string, Noun>;
  readonly translator: Translator;
  readonly lexicon: ReadonlyMap<string, Entry>;
  /** Never throws. Deterministic in the words and the seed of `rng`, which decides what the prompt leaves open. */
  /** `style`: the style's name, beside which media that the prompt names are judged; without it none is named. */
  read(words: PromptWords & { readonly style?: string }, rng: Rng): ReadPrompt;
}

/** Words of one warning; the rest are counted. */
const MOST_NAMED = 40;

/** English words that other languages' tables take for something else, and that the lexicon does not hold. */
const FALSE_FRIENDS = new Set(
  "pan pain chat pays coin-op champ lit main sale once tan sin con mono ropa vent rue bras gras tier stern fast bald brief handy rock hell rat wand gift kind mist mug art bad die hat war was also wer rot gonna pull jersey ages marine".split(
    " ",
  ),
);
/** Keys of the lexicon that are a plural's stump: nobody types them in English. */
const STUMPS = new Set(["mar", "venu", "christma"]);
/** "portrait of Ada Lovelace": the capitalised words that follow. */
const NAMED_PORTRAIT = /(?:\p{Lu}[\p{L}\p{M}'’.-]*)(?:\s+\p{Lu}[\p{L}\p{M}'’.-]*)*/gu;
/** "Ada Lovelace riding a horse": two to four capitalised words that begin a clause and do something. */
const NAMED_ACTOR =
  /(?=\p{Lu})(?<=^|[.,;:!?]\s*)(?:\p{Lu}[\p{L}\p{M}'’-]+\s+){1,3}\p{Lu}[\p{L}\p{M}'’-]+(?=\s+\p{Ll}+ing\b)/gu;

/** "A puppeteer untangling": a word that may be a trade before what they do, and what stands before it. */
const AGENT = /\b[A-Za-z]{6,}(?=\s[a-z]{2,12}ing\b)/g;
const BEFORE_AGENT =
  /(?:^|[.,;:!?\n]|\b(?:an?|the|his|her|their|one|and|while))\s{0,3}(?:(?:young|old|female|male) )?$/;
/** So many characters stand before it. */
const BEFORE_AGENT_CHARS = 24;

/** Trades whatever follows: "the winegrower's family". */
const TRADE =
  /\b[A-Za-z]{3,}(?:grower|smith|wright|monger|blower|carver|tamer|whisperer|weaver|binder|turner|mender)\b/g;

/** The unknown trades of an English prompt. `words`: those that are known. */
function agentsIn(prompt: string, words: ReadonlySet<string>): readonly RegExpExecArray[] {
  // who is known by what they ride or play is no stranger: "motorcyclist" is read as a man on a motorcycle
  const isKnown = (word: string) => [word, singular(word)].some((one) => words.has(one) || withImplied(one) !== one);
  const doing = [...prompt.matchAll(AGENT)].filter(({ 0: word }) => isAgent(word, "en"));
  return [...doing, ...[...prompt.matchAll(TRADE)].filter(({ index }) => doing.every((one) => one.index !== index))]
    .filter(
      ({ 0: word, index }) =>
        !isKnown(word.toLowerCase()) && BEFORE_AGENT.test(prompt.slice(Math.max(0, index - BEFORE_AGENT_CHARS), index)),
    )
    .toSorted((one, other) => one.index - other.index);
}

/** What names and trades are warned of as. */
function drawnAsSomebody(names: readonly Typed[], trades: readonly Typed[]): Warning[] {
  const says = "a person is drawn, for no name is known to the painter";
  return [
    ...warningOf("drawn-as", says, names),
    ...trades.map(
      ({ text }): Warning => ({
        code: "drawn-as",
        message: `${text}: drawn as ${withArticle(SOMEBODY)}`,
        field: "prompt",
      }),
    ),
  ];
}

/** A text with a word in place of another; spaces keep what follows at its index. */
const instead = (text: string, as: string, { 0: word, index }: RegExpExecArray): string =>
  text.slice(0, index) + as.padEnd(word.length) + text.slice(index + word.length);

/** What the painter does not know, and what it knows and does not show. */
function undrawnWarnings(
  code: "subject-not-drawn" | "unresolved",
  what: string,
  lost: readonly Typed[],
  undrawn: readonly Typed[],
): readonly Warning[] {
  return [...undrawnOf(code, `${what}, unknown to the painter`, lost), ...undrawnOf(code, what, undrawn)];
}

/**
 * Builds the lexicon; the tables of other languages are built when a prompt first needs them. `more`: further phrases that are English,
 * without which a prompt that names them would be looked up in every language.
 */
export function createPromptReader(more: readonly string[] = []): PromptReader {
  const nouns = nounTable();
  const lexicon = createLexicon(nouns);
  const words = new Set([...lexicon.keys(), ...ACTS.keys(), ...more].flatMap((key) => key.split(" ")));
  for (const stump of STUMPS) words.delete(stump);
  const share = (typed: string): number => {
    const word = typed.toLowerCase();
    if (words.has(word) || words.has(singular(word)) || ENGLISH_WORDS.has(word) || FALSE_FRIENDS.has(word)) return 1;
    return /^[a-z]{5,}$/.test(word) && DESCRIBING.test(word) ? 0.5 : 0;
  };
  const translator = createTranslator({ lexicon, share: (word) => (STUMPS.has(word.toLowerCase()) ? 0 : share(word)) });

  return {
    nouns,
    translator,
    lexicon,
    read({ prompt, negativePrompt, style }, rng) {
      const { rest, directions, unfollowed } = takeDirections(prompt);
      const actors = [...rest.matchAll(NAMED_ACTOR)].filter(({ 0: name }) =>
        name.split(/\s+/).every((word) => share(word) === 0),
      );
      const agents = agentsIn(rest, words);
      // a person stands in for a name or a trade
      const named = actors.reduce((text, name) => instead(text, `a ${SOMEBODY}`, name), rest);
      const anonymous = agents.reduce((text, word) => instead(text, SOMEBODY, word), named);
      const read = translator.translate(anonymous);
      const foreign = read.english === anonymous ? foreignNames(anonymous, share, lexicon) : [];
      const translation = foreign.length > 0 ? translator.translate(without(anonymous, foreign)) : read;
      const negative = translator.translate(negativePrompt);
      const graph = understand(translation.english, negative.english, lexicon, nouns, rng, directions);
      const typed = (english: string): readonly Typed[] => {
        const found = translation.typed(english);
        return found.length > 0 ? found : [{ text: english, at: prompt.length }];
      };
      const unknown = [...graph.unresolved.flatMap(typed), ...translation.unknown, ...foreign];
      const trades = agents.map(({ 0: text, index }) => ({ text, at: index }));
      const names = [
        ...actors.map(({ 0: text, index }) => ({ text, at: index })),
        ...(isPortrait(graph) ? portraitNames(rest, unknown) : []),
      ];
      const isNamed = ({ at }: Typed) =>
        [...names, ...trades].some((name) => name.at <= at && at < name.at + name.text.length);
      const head = mainNoun(translation.english, lexicon);
      const main = head === undefined ? firstPhrase(rest, translation.unknown) : translation.typed(head);
      const isMain = ({ at }: Typed) => main.some((word) => word.at === at);
      const isAside = (word: Typed) => !isMain(word);
      const lost = unknown.filter((word) => !isNamed(word));
      const isLost = ({ text }: Typed) => lost.some((word) => word.text === text);
      const undrawn = graph.undrawn.flatMap(typed).filter((word) => !isNamed(word) && !isLost(word));
      return {
        graph,
        inOwnWords: (english) => translation.typed(english)[0]?.text ?? english,
        typed: (english) => translation.typed(english)[0]?.text,
        isMain: (english) => english === head || lexicon.get(head ?? "")?.form === english,
        warnings: inOrderOfWeight([
          ...drawnAsSomebody(names, trades),
          ...undrawnWarnings(
            "subject-not-drawn",
            "the main subject is not drawn",
            lost.filter(isMain),
            undrawn.filter(isMain),
          ),
          ...drawnAsWarnings(graph, translation.partly, (phrase) => translation.typed(phrase)[0]?.text),
          ...undrawnWarnings("unresolved", "not drawn", lost.filter(isAside), undrawn.filter(isAside)),
          ...warningOf("not-followed", "not followed", [...unfollowed, ...(graph.unfollowed ?? []).flatMap(typed)]),
          ...warningOf(
            "unresolved",
            `the style ${style} decides on the medium, not the prompt`,
            style === undefined ? [] : graph.media.filter((medium) => !isMediumOf(style, medium)).flatMap(typed),
          ),
          ...ageWarnings(graph, nouns),
          ...abstractWarnings(graph, prompt),
        ]),
      };
    },
  };
}

/** "Van Gogh", "Barack Obama", "Buenos Aires": two to four capitalised words. */
const NAME =
  /(?<![\p{L}\p{N}'’-])\p{Lu}[\p{L}\p{M}'’-]+(?:\s+(?:(?:van|von|de|da|del|di|la|le)\s+)?\p{Lu}[\p{L}\p{M}'’-]+){1,3}/gu;

/**
 * Names of persons, firms and places of which a word is unknown, where not all words are capitalised: a part that is known is none of
 * what it else names ("Van Gogh" is no van), unless it is a place or a person ("Lake Como", "Captain Ahab").
 */
function foreignNames(
  prompt: string,
  share: (word: string) => number,
  lexicon: ReadonlyMap<string, Entry>,
): readonly Typed[] {
  const words = prompt.match(/\p{L}+/gu) ?? [];
  if (words.filter((word) => /^\p{Lu}/u.test(word)).length > 0.6 * words.length) return [];
  return [...prompt.matchAll(NAME)].flatMap(({ 0: text, index }) => {
    const parts = text.split(/\s+/);
    // "A", "The" begin a sentence
    const from = index === 0 || /[.!?]$/.test(prompt.slice(0, index).trimEnd()) ? 1 : 0;
    const name = parts.slice(share(parts[0]) === 1 ? from : 0);
    const entries = name.map((word) => lexicon.get(word.toLowerCase()));
    const stands = entries.some((entry) => entry?.setting ?? entry?.form ?? entry?.person ?? entry?.spot);
    const isKnown = lexicon.has(name.join(" ").toLowerCase());
    if (name.length < 2 || stands || isKnown || name.every((word) => share(word) > 0)) return [];
    return [{ text: name.join(" "), at: index + text.length - name.join(" ").length }];
  });
}

/** Spaces in place of words. */
function without(prompt: string, words: readonly Typed[]): string {
  return words.reduce(
    (text, { text: word, at }) => text.slice(0, at) + " ".repeat(word.length) + text.slice(at + word.length),
    prompt,
  );
}

/** What matters most first. */
const BY_WEIGHT: readonly Warning["code"][] = [
  "subject-not-drawn",
  "abstract",
  "drawn-as",
  "flat",
  "unresolved",
  "not-followed",
];

/** Warnings by how much they matter; of one code as they came. */
export const inOrderOfWeight = (warnings: readonly Warning[]): Warning[] =>
  warnings.toSorted((a, b) => BY_WEIGHT.indexOf(a.code) - BY_WEIGHT.indexOf(b.code));

/**
 * The warnings known at creation, before the prompt is painted. The seed of the reading is any: it decides on hours, weather and
 * places that no warning depends on.
 */
export function createForesight(): Foresight {
  const reader = createPromptReader();
  return (words) => reader.read(words, createRng(0).fork("understand")).warnings;
}

/**
 * The unknown words that begin the words of another language. In "ein Schnabeltier im Fluss" they are no part of the English ("in a
 * river"), which then has no head.
 */
function firstPhrase(prompt: string, unknown: readonly Typed[]): readonly Typed[] {
  const end = unknown.findIndex(
    ({ text, at }, i) => !/^\s+$/.test(prompt.slice(at + text.length, unknown[i + 1]?.at ?? 0)),
  );
  return unknown.slice(0, end + 1);
}

/** "watercolor" of the style Watercolour, "oil" of Oil Painting: they share a word, in either spelling. */
function isMediumOf(style: string, medium: string): boolean {
  const wordsOf = (text: string) =>
    text
      .toLowerCase()
      .replaceAll("colour", "color")
      .split(/[^a-z0-9]+/);
  const named = new Set(wordsOf(style));
  return wordsOf(medium).some((word) => named.has(word));
}

function isPortrait({ figures, setting }: SceneGraph): boolean {
  return setting === "portrait" && figures.some(({ noun }) => noun === "portrait");
}

function portraitNames(prompt: string, unknown: readonly Typed[]): Typed[] {
  return [...prompt.matchAll(NAMED_PORTRAIT)]
    .map(({ 0: text, index }) => ({ text, at: index }))
    .filter(({ text, at }) => unknown.some((word) => at <= word.at && word.at < at + text.length));
}

/** "lemon trees: drawn as a tree": words that are only kinds of what is drawn, each once. */
function drawnAsWarnings(
  { drawnAs = [] }: SceneGraph,
  partly: readonly (Typed & { readonly english: string })[],
  typedOf: (phrase: string) => string | undefined,
): Warning[] {
  const said = new Set([
    ...partly.map(({ text, english }) => `${text}: drawn as ${withArticle(english)}`),
    ...drawnAs.flatMap(({ phrase, as }) => {
      const typed = typedOf(phrase);
      return typed === undefined ? [] : [`${typed}: drawn as ${withArticle(as)}`];
    }),
  ]);
  if (said.size === 0) return [];
  return [{ code: "drawn-as", message: [...said].slice(0, MOST_NAMED).join("; "), field: "prompt" }];
}

function withArticle(name: string): string {
  if (/[^s]s$/.test(name)) return name;
  return `${/^[aeio]/.test(name) ? "an" : "a"} ${name}`;
}

/** A warning of words that are not drawn, with these words for programs. */
function undrawnOf(code: Warning["code"], says: string, words: readonly Typed[]): Warning[] {
  return warningOf(code, says, words).map((warning) => ({ ...warning, undrawn: inOrder(words) }));
}

/** Each text once, in the order of the prompt. */
function inOrder(words: readonly Typed[]): string[] {
  return [...new Set([...words].sort((a, b) => a.at - b.at).map(({ text }) => text))];
}

function warningOf(code: Warning["code"], says: string, words: readonly Typed[]): Warning[] {
  const named = inOrder(words);
  if (named.length === 0) return [];
  const rest = named.length > MOST_NAMED ? ` and ${named.length - MOST_NAMED} more` : "";
  return [{ code, message: `${says}: ${named.slice(0, MOST_NAMED).join(", ")}${rest}`, field: "prompt" }];
}

/** Built as they were long ago. */
const OLD = new Set("castle church tower windmill pagoda temple stepped-temple torii pyramid bridge rock".split(" "));

function ageWarnings(graph: SceneGraph, nouns: ReadonlyMap<string, Noun>): Warning[] {
  const ageless = [
    ...graph.subjects.filter((s) => s.age && !(s.age === "old" && OLD.has(s.form))).map((s) => `${s.age} ${s.form}`),
    ...graph.figures.filter((f) => f.age && !showsAge(nouns.get(f.noun)!, f.age)).map((f) => `${f.age} ${f.noun}`),
  ];
  if (ageless.length === 0) return [];
  return [{ code: "unresolved", message: `drawn, but not its age: ${ageless.join(", ")}`, field: "prompt" }];
}

function abstractWarnings(graph: SceneGraph, prompt: string): Warning[] {
  const isBare = graph.setting === "studio" && graph.figures.length + graph.subjects.length === 0;
  if (!isBare && (graph.setting !== "abstract" || graph.settingNamed)) return [];
  const painted = isBare ? "plain ground" : "an abstract picture";
  const message = `the prompt ${JSON.stringify(prompt.slice(0, 60))} names nothing that can be seen: ${painted} was painted`;
  return [{ code: "abstract", message, field: "prompt" }];
}
