/** What a prompt says to carriers: which world fits its words, what of them that world shows, and what it does not show. */

import {
  ASKED_PROPS,
  type AskedPropName,
  CARRIERS,
  type CarrierEntry,
  type Hour,
  type Season,
} from "../carriers/index.ts";
import type { Warning } from "../request.ts";
import type { TimeOfDay } from "../scene-graph.ts";
import { DESCRIBING, ENGLISH_WORDS, FUNCTION_WORDS, longest, NEGATIONS, singular, wordsOf } from "./clause-words.ts";
import { ACTS, type Entry } from "./lexicon.ts";
import { ARRANGED, mainNoun } from "./main-noun.ts";
import { createPromptReader } from "./prompt-reader.ts";
import { withoutPurpose } from "./purpose.ts";

/** How a carrier shows a prompt. */
export interface CarrierReading {
  readonly season?: Season;
  readonly hour?: Hour;
  readonly palette?: string;
  /** Things beside the code that the prompt names and the world draws then. */
  readonly props: readonly AskedPropName[];
  /** Words of the prompt's English that the world shows. */
  readonly shown: readonly string[];
  /** What the world does not show, in the caller's words. */
  readonly warnings: readonly Warning[];
}

export interface CarrierReader {
  /**
   * The carrier that the prompt is about. Undefined where no carrier's words are named, where the main noun is none of its words or
   * would stand beside the code only, and where it would leave out an hour or season that is named, or more things than it shows:
   * more than twice as many where the main noun is its place. What the picture is used for is not read, and a last clause that goes on
   * with no list is mostly that too ("opening of the museum"): what it names is not missed.
   */
  choose(prompt: string): CarrierEntry | undefined;
  /** The carrier of `among` whose words the prompt names most; the first where it names none's. `among` holds at least one. */
  nearest(prompt: string, among: readonly [CarrierEntry, ...CarrierEntry[]]): CarrierEntry;
  /** Never throws. */
  read(prompt: string, entry: CarrierEntry): CarrierReading;
}

const HOURS: Readonly<Record<TimeOfDay, Hour>> = {
  day: "day",
  morning: "morning",
  dawn: "morning",
  golden: "evening",
  sunset: "evening",
  dusk: "evening",
  night: "night",
};

/** What a named place, a thing and a mood count for. */
const WEIGHTS = { place: 3, things: 2, mood: 1 } as const;
/** Without a place, so much must be named: two things, or a thing and a mood. */
const LEAST_SCORE = 3;
/** Things that may be missed for each that is shown where the main noun is a place of the carrier. */
const MISSED_OF_PLACES = 2;
/** Colours of the light and the dark that each carrier has. */
const EVERYWHERE = new Set(["white", "cream", "black"]);
/** Words of one warning. */
const MOST_NAMED = 40;

/** A reader keeps the lexicon and the tables of languages: make one and use it for all. */
export function createCarrierReader(carriers: readonly CarrierEntry[] = CARRIERS): CarrierReader {
  const { translator, lexicon } = createPromptReader(
    carriers.flatMap(({ words }) => [...words.place, ...words.things, ...words.mood]),
  );
  const phrases = new Map(carriers.map((entry) => [entry.name, phrasesOf(entry)]));
  const hear = (prompt: string) => {
    const said = translator.translate(withoutPurpose(prompt));
    return {
      ...said,
      clauses: clausesOf(said.english.replace(ARRANGED, ""), lexicon),
      head: mainNoun(said.english, lexicon),
    };
  };
  const judge = (said: ReturnType<typeof hear>, entry: CarrierEntry): Judgement => {
    const { english, unknown, typed, clauses, head } = said;
    const judgement = judgeWords(clauses, entry, phrases.get(entry.name) ?? phrasesOf(entry));
    const missing = new Set<string>();
    for (const word of judgement.missed) for (const { text } of orItself(typed(word), word)) missing.add(text);
    for (const { text } of unknown) missing.add(text);
    const isHeadMissed = head !== undefined && judgement.missed.some((word) => word.split(" ").includes(head));
    const isHeadAside = head !== undefined && judgement.asked.some((word) => word.split(" ").includes(head));
    const isPlace = head !== undefined && judgement.places.some((words) => words.split(" ").includes(singular(head)));
    const isOf = head !== undefined && isMissedOf(english.toLowerCase(), head, judgement.missed);
    return { ...judgement, isPlace, isOf, isHeadMissed, isHeadAside, missing: [...missing] };
  };
  return {
    choose(prompt) {
      const said = hear(prompt);
      const scene = sceneOf(withoutPurpose(prompt)).toLowerCase();
      let best: { readonly entry: CarrierEntry; readonly score: number } | undefined;
      for (const entry of carriers) {
        const { score, isPlace, isHeadMissed, isHeadAside, isOutOfTime, isOf, shown, missing } = judge(said, entry);
        const most = shown.length * (isPlace ? MISSED_OF_PLACES : 1);
        const missed = missing.filter((word) => scene.includes(word.toLowerCase())).length;
        if (score < LEAST_SCORE || isHeadMissed || isHeadAside || isOutOfTime || isOf || missed > most) continue;
        if (score > (best?.score ?? 0)) best = { entry, score };
      }
      return best?.entry;
    },
    nearest(prompt, among) {
      const said = hear(prompt);
      const scores = new Map(among.map((entry) => [entry, judge(said, entry).score]));
      return among.reduce((best, entry) => (scores.get(entry)! > scores.get(best)! ? entry : best));
    },
    read(prompt, entry) {
      const { season, hour, palette, props, shown, asked, missing, isHeadMissed } = judge(hear(prompt), entry);
      return {
        ...(season && { season }),
        ...(hour && { hour }),
        ...(palette !== undefined && { palette }),
        props,
        shown: [...shown, ...asked],
        warnings: warningsOf(entry, missing, isHeadMissed),
      };
    },
  };
}

interface Judged {
  readonly score: number;
  readonly season?: Season | undefined;
  readonly hour?: Hour | undefined;
  readonly palette?: string | undefined;
  readonly props: readonly AskedPropName[];
  /** Places that are named, words that the world always shows, and words of its props. */
  readonly places: readonly string[];
  readonly shown: readonly string[];
  readonly asked: readonly string[];
  /** English words that the world does not show. */
  readonly missed: readonly string[];
  /** An hour or a season is named that the carrier does not have. */
  readonly isOutOfTime: boolean;
}

interface Judgement extends Judged {
  /** The main noun is a word of a place that is named. */
  readonly isPlace: boolean;
  /** The main noun shows something else, which the world does not: "a mosaic of a dolphin" is about the dolphin. */
  readonly isOf: boolean;
  readonly isHeadMissed: boolean;
  /** The main noun is a prop. */
  readonly isHeadAside: boolean;
  /** In the caller's words. */
  readonly missing: readonly string[];
}

/** What a phrase counts for, and the prop that it asks for. */
interface Phrase {
  readonly weight: number;
  readonly prop?: AskedPropName;
}

/** The carrier's phrases in the singular. What it always shows goes before what it can show. */
function phrasesOf({ words, props = [] }: CarrierEntry): ReadonlyMap<string, Phrase> {
  const phrases = new Map<string, Phrase>();
  for (const prop of props)
    for (const phrase of ASKED_PROPS[prop].words) phrases.set(inSingular(wordsOf(phrase)), { weight: 0, prop });
  for (const kind of ["mood", "things", "place"] as const)
    for (const phrase of words[kind]) phrases.set(inSingular(wordsOf(phrase)), { weight: WEIGHTS[kind] });
  return phrases;
}

const LONGEST_PHRASE = 4;

const CLAUSE_END = /[.,;:!?()[\]{}"|/\\\n]/;

/** A clause of a prompt, in lower case. What stands at each word does not depend on the carrier. */
interface Clause {
  readonly words: readonly string[];
  /** The same words, each in the singular. */
  readonly singulars: readonly string[];
  /** The lexicon's longest phrase that begins at each word. */
  readonly others: readonly ReturnType<typeof longest>[];
}

function clausesOf(english: string, lexicon: ReadonlyMap<string, Entry>): readonly Clause[] {
  return english
    .toLowerCase()
    .split(CLAUSE_END)
    .map((clause) => {
      const words = wordsOf(clause);
      const singulars = words.map((word) => singular(word.toLowerCase()));
      const others = words.map((_, at) => longest(words, at, lexicon) ?? colourAt(singulars, at, lexicon));
      return { words, singulars, others };
    });
}

/** The prompt without a last clause that neither is its only one nor goes on with a list: "a maze with a fox, a hen and two cats". */
function sceneOf(prompt: string): string {
  const clauses = prompt.split(CLAUSE_END).filter((clause) => clause.trim() !== "");
  const last = clauses.length > 1 && !LISTED.test(clauses.at(-1)!) ? 1 : 0;
  return clauses.slice(0, clauses.length - last).join(" ");
}

/** How a clause begins that names one thing more of a picture. */
const LISTED =
  /^\s*(?:an?|the|some|several|many|two|three|four|five|and|with|eine?n?|der|die|das|zwei|drei|und|mit|une?|des|deux|trois|et|avec|una?|unos|unas|dos|tres|y|con|uno|due|tre|e)\s/iu;

/** Colours are named in the plural too: "in blues and creams". */
function colourAt(singulars: readonly string[], at: number, lexicon: ReadonlyMap<string, Entry>) {
  const found = longest([singulars[at]], 0, lexicon);
  return found?.entry.colour === undefined ? undefined : found;
}

function judgeWords(clauses: readonly Clause[], entry: CarrierEntry, phrases: ReadonlyMap<string, Phrase>): Judged {
  const found = new Set<string>();
  const asked = new Map<string, AskedPropName>();
  const missed: string[] = [];
  let [score, isNamed, isOutOfTime] = [0, false, false];
  let [season, hour, palette]: [Season?, Hour?, string?] = [];
  for (const { words, singulars, others } of clauses) {
    for (let at = 0; at < words.length; ) {
      if (NEGATIONS.has(words[at])) {
        // what is not wanted is not missed
        at = Infinity;
        continue;
      }
      const known = carrierPhraseAt(singulars, at, phrases);
      const other = others[at];
      if (!known && other && hasPhraseWithin(singulars, at, other.length, phrases)) {
        // "old books" are books
        at++;
        continue;
      }
      if (known?.prop) asked.set(known.phrase, known.prop);
      else if (known) {
        if (!found.has(known.phrase)) score += known.weight;
        isNamed ||= known.weight > WEIGHTS.mood;
        found.add(known.phrase);
      }
      const time = other?.entry.time && HOURS[other.entry.time];
      const part = other?.entry.season;
      // the colour of "red fox" is no colour of the world
      const isOwn = other !== undefined && other.length > 1 && other.entry.colour === undefined;
      const hue = isOwn ? undefined : paletteOf(entry, singulars[at]);
      if (time && entry.hours.includes(time)) hour = time;
      if (part && entry.seasons.includes(part)) season = part;
      palette ??= hue;
      isOutOfTime ||= (time !== undefined && hour !== time) || (part !== undefined && season !== part && !known);
      const isTaken =
        (time !== undefined && hour === time) ||
        (part !== undefined && season === part) ||
        hue !== undefined ||
        (!isOwn && EVERYWHERE.has(singulars[at]));
      if (!known && !isTaken && isThing(words, at, other))
        missed.push(words.slice(at, at + (other?.length ?? 1)).join(" "));
      at += known?.length ?? other?.length ?? 1;
    }
  }
  const props = [...new Set(asked.values())];
  const places = [...found].filter((phrase) => phrases.get(phrase)?.weight === WEIGHTS.place);
  return {
    // moods alone choose nothing
    score: isNamed ? score : 0,
    season,
    hour,
    palette,
    props,
    places,
    shown: [...found],
    asked: [...asked.keys()],
    missed,
    isOutOfTime,
  };
}

/** The carrier's longest phrase that begins at a word. */
function carrierPhraseAt(
  singulars: readonly string[],
  at: number,
  phrases: ReadonlyMap<string, Phrase>,
): (Phrase & { readonly phrase: string; readonly length: number }) | undefined {
  for (let length = Math.min(LONGEST_PHRASE, singulars.length - at); length > 0; length--) {
    const phrase = singulars.slice(at, at + length).join(" ");
    const known = phrases.get(phrase);
    if (known) return { ...known, phrase, length };
  }
  return undefined;
}

/** Whether the thing right after "head of" is none that the world shows. */
function isMissedOf(english: string, head: string, missed: readonly string[]): boolean {
  const [, after = ""] = english.split(`${head} of `);
  const words = wordsOf(after.split(/[,.;:]/)[0] ?? "");
  const end = words.findIndex((word) => ["with", "and", "in", "on", "at"].includes(word));
  const own = end < 0 ? words : words.slice(0, end);
  return missed.some((phrase) => own.includes(phrase.split(" ")[0] ?? phrase));
}

/** Whether one of the carrier's phrases begins within a longer one of the lexicon. */
function hasPhraseWithin(
  singulars: readonly string[],
  at: number,
  length: number,
  phrases: ReadonlyMap<string, Phrase>,
) {
  return singulars
    .slice(at + 1, at + length)
    .some((_, i) => carrierPhraseAt(singulars, at + 1 + i, phrases) !== undefined);
}

/** Whether words name something that a picture can lack. */
function isThing(words: readonly string[], at: number, known: ReturnType<typeof longest>): boolean {
  if (known) {
    const { entry } = known;
    if (entry.quiet && !entry.unmet) return false;
    const { relation, count, size, age } = entry;
    const next = words[at + known.length];
    // "a baby", but "a baby fox"
    if (age === "young" && (next === undefined || FUNCTION_WORDS.has(next))) return true;
    return [relation, count, size, age].every((quality) => quality === undefined);
  }
  const word = words[at];
  return !ENGLISH_WORDS.has(word) && !ACTS.has(word) && !DESCRIBING.test(word) && /\p{L}/u.test(word);
}

function paletteOf({ hues }: CarrierEntry, colour: string): string | undefined {
  return Object.entries(hues).find(([, words]) => words.includes(colour))?.[0];
}

function inSingular(words: readonly string[]): string {
  return words.map((word) => singular(word.toLowerCase())).join(" ");
}

function orItself<T extends { readonly text: string }>(found: readonly T[], text: string) {
  return found.length > 0 ? found : [{ text }];
}

function warningsOf({ title }: CarrierEntry, missing: readonly string[], isHeadMissed: boolean): Warning[] {
  if (missing.length === 0) return [];
  const rest = missing.length > MOST_NAMED ? ` and ${missing.length - MOST_NAMED} more` : "";
  return [
    {
      code: isHeadMissed ? "subject-not-drawn" : "unresolved",
      message: `not drawn, no part of the world ${title}: ${missing.slice(0, MOST_NAMED).join(", ")}${rest}`,
      field: "prompt",
      undrawn: missing,
    },
  ];
}
