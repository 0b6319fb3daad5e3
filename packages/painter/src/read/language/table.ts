/**
 * The vocabulary of a language: its words, folded, with the painter's English word for each.
 *
 * The word tables have one row per English word: `english|de|es|…|ko`, each column a list of forms parted by commas. A form that
 * ends in `+` is a plural. A row's words come before CLDR's names of emoji (`data/names.json`, see `tools/pack-names.ts`).
 */

import names from "../../data/names.json" with { type: "json" };
import type { Entry } from "../lexicon.ts";
import { GRAMMARS, type Grammar, LANGUAGES, type Language } from "./grammar.ts";
import { fold } from "./spelling.ts";
import { COMMON } from "./words/common.ts";
import { PLACES } from "./words/places.ts";
import { QUALITIES } from "./words/qualities.ts";
import { THINGS } from "./words/things.ts";
import { WORLDS } from "./words/worlds.ts";

/** `adjective` binds to a noun; `before` and `after` are relations by their place; `loose` has no place of its own. */
type Role = "noun" | "adjective" | "verb" | "before" | "after" | "and" | "skip" | "like";

export interface Meaning {
  /** A phrase of the English lexicon, or an English word without effect; empty for words to skip. */
  readonly english: string;
  readonly role: Role;
  readonly plural?: true;
}

/** `number` of a form: one thing, several, or either by what stands before it. */
export interface Form extends Meaning {
  readonly number: "one" | "many" | "either";
}

type Affix = readonly [affix: string, means: string];

export interface Vocabulary {
  readonly language: Language;
  readonly grammar: Grammar;
  /** By phrase in lower case: where accents tell words apart, the one that was typed is meant. */
  readonly typed: ReadonlyMap<string, Meaning>;
  /** By folded phrase, its words parted by single spaces. */
  readonly phrases: ReadonlyMap<string, Meaning>;
  /** Other forms of single words, in lower case; `undefined` where two words with different meanings share one. */
  readonly forms: ReadonlyMap<string, Form | undefined>;
  /** The same, folded. */
  readonly foldedForms: ReadonlyMap<string, Form | undefined>;
  /** Phrases of several words by the stems of these; `undefined` where two with different meanings share them. */
  readonly stems: ReadonlyMap<string, Meaning | undefined>;
  /** Words of the language that only look like those of the tables, in lower case. */
  readonly others: ReadonlySet<string>;
  /** English words for people; English numbers. */
  readonly people: ReadonlySet<string>;
  readonly counts: ReadonlySet<string>;
  /** English words for places that are no things. */
  readonly places: ReadonlySet<string>;
  /** Nouns that are also a form of a verb, with that verb. */
  readonly verbs: ReadonlyMap<string, string>;
  /** First words of the relations that stand after their noun. */
  readonly relations: ReadonlySet<string>;
  /** Beginnings and endings that are cut off, with what they stand for. */
  readonly affixes: { readonly prefixes: readonly Affix[]; readonly suffixes: readonly Affix[] };
  /** Each word of a folded phrase without its ending; at least three letters stay. */
  stemOf(key: string): string;
  /** Words of the longest phrase; in `han` its characters. */
  readonly longest: number;
}

/** Han numerals that a counter may follow. */
const NUMERALS: readonly (readonly [string, string])[] = [
  ["一", ""],
  ["二两兩", "two"],
  ["三", "three"],
  ["四", "four"],
  ["五", "five"],
  ["六", "six"],
  ["七", "seven"],
  ["八", "eight"],
  ["九", "nine"],
  ["几数", "some"],
];

const TABLES = [PLACES, THINGS, WORLDS, QUALITIES];
/** The columns of `COMMON`. */
const COMMON_COLUMNS: readonly Language[] = ["de", "es", "fr", "it", "pt", "pl", "ja"];
const WEATHER_ADJECTIVES = new Set(["snowy", "rainy", "foggy", "cloudy", "sunny", "snowing"]);

/** The rows of the word tables: English, and its forms by language. */
export function wordRows(): readonly {
  readonly english: string;
  readonly forms: readonly string[];
  readonly quality: boolean;
}[] {
  const rowsOf = (table: string) =>
    table
      .trim()
      .split("\n")
      .map((row) => row.split("|"));
  return [
    ...TABLES.flatMap((table) =>
      rowsOf(table).map(([english, ...forms]) => ({ english, forms, quality: table === QUALITIES })),
    ),
    ...rowsOf(COMMON).map(([english, ...columns]) => ({
      english,
      forms: LANGUAGES.map((language) => columns[COMMON_COLUMNS.indexOf(language)] ?? ""),
      quality: false,
    })),
  ];
}

/** Emoji as words of the English lexicon: CLDR's names, then places and weather. */
export function emojiWord(emoji: string): string | undefined {
  const bare = emoji.replace(/[\u{1f3fb}-\u{1f3ff}\ufe0f]/gu, "");
  const [first, ...rest] = bare.split("\u200d");
  // A trade is drawn with whichever person the painter has for it.
  const people = rest.length > 0 ? ["🧑", "👨", "👩"].map((person) => [person, ...rest].join("\u200d")) : [];
  const found = [bare, `${bare}\ufe0f`, ...(/^[👨👩🧑]$/u.test(first) ? people : []), first].find((key) =>
    EMOJI.has(key),
  );
  return EMOJI.get(found ?? "");
}

const PLACE_EMOJI: Readonly<Record<string, string>> = Object.fromEntries(
  "🏠house 🏡house 🏘village 🏰castle 🏯pagoda ⛪church 🗼tower 🏖beach 🏝tropical island 🏜desert 🏔mountain ⛰mountain 🗻mountain 🌋volcano 🏕camp ⛺tent 🌊sea 🌲pine 🌳tree 🌴palm 🌵cactus 🌸cherry blossom 🌺hibiscus 🌻sunflower 🌷tulip 🌹rose 🌼daisy 💐bouquet 🍂autumn leaf 🍁maple leaf 🍃leaf 🌾field ☀sun 🌞sun 🌙moon 🌕full moon 🌛moon 🌝full moon ⭐star 🌟star ✨star 🌌milky way 🌠shooting star 🌈rainbow ☁cloud ⛅partly cloudy 🌧rain 🌨snow ❄snow ☃snowman ⛄snowman ⛈thunderstorm 🌩lightning ⚡lightning 🌫fog 🔥fire 🌅sunrise 🌄sunrise 🌇sunset 🌆city 🏙city 🌃night city 🌉bridge 🛣road ⛵sailboat 🚣rowing boat 🛶canoe 🚢ship 🎈balloon 🪐saturn 🌍planet 🌎planet 🌏planet 🦊fox 🐺wolf 🦁lion 🐻bear 🐼panda 🐨koala 🦄unicorn 🐹hamster 🐔chicken 🐸frog 🐶dog 🐱cat 🐭mouse 🐰rabbit 🐯tiger 🐮cow 🐷pig 🐵monkey 🐴horse 🐲dragon 🐳whale 🦅eagle 👨man 👩woman 👧girl 👦boy 👶baby 👴old man 👵old woman 👸princess 🤴prince 🤖robot 👼angel 💀skull ☠skull 👽alien 👻ghost 🎅santa 🧙wizard 🧚fairy 🧜mermaid 🧛vampire 🧟zombie 🏴pirate 🚗car 🚙car 🚲bicycle 🚂steam train 🚆train 🚄train 🚀rocket ✈airplane 🎹piano 🎸guitar 🎻violin ⚔crossed sword 🗡sword 🛋couch 🛏bed 🪑chair 🍎apple ☕coffee 🍷wine ❤heart 👑crown 🏞mountain lake 🌁fog 🎄christmas tree 💎diamond 🕯candle 📚books 📖open book 🚪door 🪟window 🎩top hat 👒hat ☂umbrella ☔rain 🌂umbrella"
    .split(/ (?=\p{Extended_Pictographic})/u)
    .map((pair) => {
      const [emoji] = /^\p{Extended_Pictographic}/u.exec(pair) ?? [""];
      return [emoji, pair.slice(emoji.length).replace("\ufe0f", "")];
    }),
);

const EMOJI: ReadonlyMap<string, string> = new Map(Object.entries({ ...names.emoji, ...PLACE_EMOJI }));

/** Built on demand; the translator keeps it. */
export function buildVocabulary(language: Language, lexicon: ReadonlyMap<string, Entry>): Vocabulary {
  const grammar = GRAMMARS[language];
  const column = LANGUAGES.indexOf(language);
  const typed = new Map<string, Meaning>();
  const phrases = new Map<string, Meaning>();
  const add = (form: string, meaning: Meaning) => {
    const key = keyOf(form, grammar);
    if (key.length > 0 && !phrases.has(key)) phrases.set(key, meaning);
    const lower = form.toLowerCase().normalize("NFC");
    if (!typed.has(lower)) typed.set(lower, meaning);
  };
  for (const { english, forms, quality } of wordRows()) {
    const role = roleOf(english, quality, lexicon.get(english), grammar, language);
    for (const form of forms[column].split(",").filter(Boolean))
      if (form.endsWith("+")) add(form.slice(0, -1), { english, role, plural: true });
      else add(form, { english, role });
  }
  for (const [english, name] of Object.entries(names.names[language])) add(name, { english, role: "noun" });
  // Content wins over function words, except where the tables themselves name a relation.
  for (const [role, lists] of [
    ["before", grammar.before],
    ["after", grammar.after ?? ""],
  ] as const)
    for (const list of lists.split(";").filter(Boolean)) {
      const [english, words] = list.split("=");
      const own = english === "and" ? "and" : role;
      for (const word of words.split(",")) add(word, { english, role: own });
    }
  for (const word of grammar.skip.split(",")) add(word, { english: "", role: "skip" });
  for (const word of [...grammar.like.split(","), ...(grammar.likeAfter?.split(",") ?? [])])
    if (word.length > 0) add(word, { english: "", role: "like" });
  for (const counter of grammar.counters?.split(",") ?? [])
    for (const [numerals, english] of NUMERALS)
      for (const numeral of numerals)
        for (const ending of language === "ja" ? ["", "の"] : [""])
          add(numeral + counter + ending, english === "" ? { english, role: "skip" } : { english, role: "adjective" });

  const stemOf = stemmer(grammar.endings?.split(",") ?? [], grammar.softening);
  const stems = new Map<string, Meaning | undefined>();
  for (const [key, meaning] of phrases)
    if (grammar.endings && key.includes(" ") && isContent(meaning)) addOnce(stems, stemOf(key), meaning);
  const forms = formsOf(typed, grammar, lexicon);
  for (const [form, meaning] of forms)
    if (meaning && form.includes("'")) phrases.set(keyOf(form, grammar), { ...meaning, plural: true });
  const foldedForms = new Map<string, Form | undefined>();
  for (const [form, meaning] of forms) addOnce(foldedForms, fold(form), meaning);
  const size = (key: string) => (grammar.script === "han" ? key.length : key.split(" ").length);
  const affixes = { prefixes: affixesOf(grammar.prefixes), suffixes: affixesOf(grammar.suffixes) };
  const longest = Math.max(...[...phrases.keys()].map(size));
  const others = new Set(grammar.others?.split(","));
  const known = [...phrases.values()];
  const people = new Set(known.filter(({ english }) => lexicon.get(english)?.person).map(({ english }) => english));
  const counts = new Set(known.filter(({ english }) => lexicon.get(english)?.count).map(({ english }) => english));
  const places = new Set(known.map(({ english }) => english).filter((english) => isPlace(lexicon.get(english))));
  const relations = new Set([...phrases].filter(([, { role }]) => role === "after").map(([key]) => key.split(" ")[0]));
  const verbs = new Map((grammar.verbs ?? "").split(";").map((pair) => pair.split("=") as [string, string]));
  return {
    verbs,
    language,
    grammar,
    typed,
    phrases,
    forms,
    foldedForms,
    stems,
    others,
    people,
    counts,
    places,
    relations,
    affixes,
    stemOf,
    longest,
  };
}

const isPlace = (entry: Entry | undefined): boolean =>
  entry?.setting !== undefined && !entry.noun && !entry.form && !entry.flag && !entry.time && !entry.season;

function isContent({ role }: Meaning): boolean {
  return role === "noun" || role === "adjective" || role === "verb";
}

/** Adds a meaning; two different ones under one key cancel each other. */
function addOnce<T extends Meaning>(map: Map<string, T | undefined>, key: string, meaning: T | undefined): void {
  if (!map.has(key)) map.set(key, meaning);
  else if (map.get(key)?.english !== meaning?.english) map.set(key, undefined);
}

/** The forms that the rules of the language make of its single words. A form that is a word of its own is that word. */
function formsOf(
  typed: ReadonlyMap<string, Meaning>,
  grammar: Grammar,
  lexicon: ReadonlyMap<string, Entry>,
): ReadonlyMap<string, Form | undefined> {
  const rules = {
    noun: rulesOf(grammar.nouns),
    person: rulesOf(grammar.persons),
    adjective: rulesOf(grammar.adjectives),
  };
  const forms = new Map<string, Form | undefined>();
  const addForm = (form: string, meaning: Form) => {
    const before = forms.get(form);
    // "Bergen" is of "Berge" as well, which leaves no doubt
    if (before?.english === meaning.english && meaning.number === "many") forms.set(form, meaning);
    else addOnce(forms, form, meaning);
  };
  const inflect = (word: string, meaning: Meaning, among: readonly Rule[]) => {
    const rule = among.find(({ ending }) => ending.test(word));
    for (const { replacement, number } of rule?.made ?? []) {
      const form = word.replace((rule as Rule).ending, replacement);
      if (!typed.has(form) && !(meaning.plural && number === "one"))
        addForm(form, { ...meaning, number: meaning.plural ? "many" : number });
    }
  };
  for (const [word, meaning] of typed) {
    if (/[\s'’]/.test(word)) continue;
    const entry = lexicon.get(meaning.english);
    if (meaning.role === "noun") {
      inflect(word, meaning, rules.noun);
      if (entry?.person && !GENDERED.has(meaning.english)) inflect(word, meaning, rules.person);
    }
    const describes = meaning.role === "verb" ? grammar.participle?.test(word) : meaning.role === "adjective";
    if (describes && entry?.count === undefined) inflect(word, meaning, rules.adjective);
  }
  return forms;
}

/** People whose word says already whether they are men or women. */
const GENDERED = new Set([
  "man",
  "woman",
  "boy",
  "girl",
  "old man",
  "old woman",
  "king",
  "queen",
  "prince",
  "princess",
]);

/** What one ending becomes in other forms. */
interface Rule {
  readonly ending: RegExp;
  readonly made: readonly { readonly replacement: string; readonly number: Form["number"] }[];
}

function rulesOf(rules = ""): Rule[] {
  return rules
    .split(" ")
    .filter(Boolean)
    .map((rule) => {
      const [ending, made] = rule.split("=");
      return {
        ending: new RegExp(`${ending}$`, "u"),
        made: made.split(",").map((form) => ({
          replacement: form.replace(/[+~]$/, ""),
          number: form.endsWith("+") ? "many" : form.endsWith("~") ? "either" : "one",
        })),
      };
    });
}

/** The shortest first: they leave the longest word. */
function affixesOf(pairs = ""): Affix[] {
  const affixes = pairs
    .split(",")
    .filter(Boolean)
    .flatMap((pair): Affix[] => {
      const [affix, means] = pair.split("=");
      const folded = fold(affix);
      return folded === affix
        ? [[affix, means]]
        : [
            [affix, means],
            [folded, means],
          ];
    });
  return affixes.sort((a, b) => a[0].length - b[0].length);
}

function roleOf(
  english: string,
  quality: boolean,
  entry: Entry | undefined,
  { headFinal }: Grammar,
  language: Language,
): Role {
  if (entry?.relation && !entry.noun) return headFinal && language !== "zh" ? "after" : "before";
  if (english.endsWith("ing") && (entry === undefined || quality)) return "verb";
  if (english === "looking at") return "verb";
  return quality || WEATHER_ADJECTIVES.has(english) ? "adjective" : "noun";
}

/** How a phrase is spelled in the vocabulary: folded, its words parted by single spaces, none in `han`. */
function keyOf(phrase: string, { script }: Grammar): string {
  if (script === "han") return fold(phrase).replace(/[\s・]+/g, "");
  return fold(phrase)
    .replace(/['’]/g, "' ")
    .split(/[\s_–—-]+/)
    .filter(Boolean)
    .join(" ");
}

/** See Vocabulary.stemOf. */
function stemmer(endings: readonly string[], softening: Grammar["softening"]): (key: string) => string {
  const longestFirst = [...endings].sort((a, b) => b.length - a.length);
  const stem = (word: string) => {
    const ending = longestFirst.find((one) => word.length - one.length >= 3 && word.endsWith(one)) ?? "";
    return ending === "" ? word : word.slice(0, -ending.length);
  };
  const soften = (word: string) => {
    if (softening === "slavic") return word.replace(/rz$/, "r").replace(/dz$/, "d").replace(/c$/, "k");
    // "kameel, kamelen", "kat, katten"
    return softening === "dutch" ? word.replace(/([aeou])\1([^aeiou])$/, "$1$2").replace(/([^aeiou])\1$/, "$1") : word;
  };
  return (key) =>
    key.includes(" ")
      ? key
          .split(" ")
          .map((word) => soften(stem(word)))
          .join(" ")
      : soften(stem(key));
}
