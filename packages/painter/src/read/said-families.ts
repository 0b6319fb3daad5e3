/**
 * Families of animals in the painter's words: "elephant family" is two elephants with a small one, "cat mother with kittens" a cat
 * with kittens. Without this "family" is people, and "mother" a woman. What differs between animals is `kin` of their entries; the
 * rows hold for all.
 */

import type { Kin } from "../animals/animal.ts";
import { kinOfAnimals } from "../animals/facts.ts";
import { phrasesOf } from "../kit/thing.ts";

/** How families of animals are told: those of the catalogue, and those that are motifs alone. */
const KINDS: Readonly<Record<string, Kin>> = {
  ...kinOfAnimals(),
  hippo: { called: "calf" },
  raccoon: { called: "kit" },
  otter: { called: "pup" },
  beaver: { called: "kit" },
  kangaroo: { called: "joey" },
  koala: { called: "joey" },
  bison: { called: "calf" },
  dinosaur: { called: "hatchling" },
  dragon: { called: "hatchling" },
  ...Object.fromEntries(
    "monkey hedgehog meerkat llama alpaca gorilla chimpanzee orangutan".split(" ").map((name) => [name, {}]),
  ),
};
const LOOKS = "(?:(?:white|black|brown|grey|gray|red|golden|arctic|african|wild|emperor|mute|tabby|ginger)[ -])?";

/** Plurals that are not the word with an s. */
const SINGULARS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(KINDS).flatMap(([name, { plural }]) => (plural ? [[plural, name]] : [])),
);
const NAMES = Object.keys(KINDS).sort((a, b) => b.length - a.length);
const ANIMAL = `(${LOOKS})(${[...Object.keys(SINGULARS), ...NAMES.map((name) => `${name}s?`)].join("|")})`;
const ARTICLE = "(?:(?:an?|the|one|cute|happy|whole|small|little|big|large|young|wild|beautiful|loving) )*";
const MOTHER = "(?:mother|mum|mom|mama|mamma|momma|mommy|father|dad|papa|daddy|parent|adult)";
const COUNTS = ["two", "three", "four", "five", "six"];
const NUMBER = `(${COUNTS.join("|")})`;
const COUNT = `((?:(?:her|its|his|their|an?|the|one|${COUNTS.join("|")}|some|several|many|newborn|tiny|small|little|fluffy|cute|playful|yellow|swimming|following) )*)`;

/** Words for young that only some animals have. */
const YOUNG_WORDS = new Set(Object.values(KINDS).flatMap(({ called }) => phrasesOf(called)));
const ANY_YOUNG = "babies|offspring|little ones?|young ones?|young(?! (?!in|on|at|by|near|under|beside)\\w)|newborns?";
const YOUNG = `(bab(?:y|ies) (?:${LOOKS})(?:${NAMES.map((name) => `${name}s?`).join("|")})|(?<=\\b(?:its|her|his|their) (?:\\w+ )?)baby|${ANY_YOUNG}|calves|puppies|kitties|${[
  ...YOUNG_WORDS,
]
  .map((word) => `${word}s?`)
  .join("|")})`;

const singular = (name: string): string => SINGULARS[name] ?? (NAMES.includes(name) ? name : name.replace(/s$/, ""));
const plural = (name: string): string =>
  Object.entries(SINGULARS).find(([, one]) => one === name)?.[0] ?? (/(?:sheep|deer)$/.test(name) ? name : `${name}s`);

/** Adults and `count` young of a kind, as the painter reads them; `adults` is a number, or what makes a pair. */
function kin(looks: string, named: string, adults: string | undefined, count: number): string {
  const kind = singular(named);
  const { pair, young, many } = KINDS[kind] ?? {};
  const grown =
    adults === "one"
      ? `one ${looks}${kind}`
      : adults === undefined && looks === "" && pair
        ? pair
        : `${adults ?? "two"} ${looks}${plural(kind)}`;
  const small = young ?? `baby ${looks}${kind}`;
  const several = many ?? (young ? `${young}s` : `baby ${looks}${plural(kind)}`);
  return `${grown} and ${count > 1 ? `${COUNTS[count - 2]} ${several}` : `one ${small}`}`;
}

/** How many young are said: by a number, else three for a plural and one otherwise. */
function countOf(said: string, young: string): number {
  const number = COUNTS.findIndex((word) => said.includes(word));
  if (number >= 0) return number + 2;
  return /^(?:young|babies.*|offspring|.*[^s]s)$/.test(young) ? 3 : 1;
}

/** Whether a word for young is one of this animal's. */
function isYoungOf(named: string, young: string): boolean {
  const kind = singular(named);
  if (/^bab(?:y|ies) /.test(young)) return new RegExp(`\\b${kind}|\\b${plural(kind)}`).test(young);
  const word = { calves: "calf", puppies: "puppy", kitties: "kitty" }[young] ?? young.replace(/s$/, "");
  return !YOUNG_WORDS.has(word) || phrasesOf(KINDS[kind]?.called).includes(word);
}

type Row = readonly [said: RegExp, read: (all: string, ...parts: (string | undefined)[]) => string];

function familyOf(looks = "", named = "", size: string | undefined = undefined): string {
  const young = size === undefined ? 0 : COUNTS.indexOf(size);
  return kin(looks, named, undefined, young > 0 ? young : (KINDS[singular(named)]?.litter ?? 1));
}

const WITH_YOUNG =
  "(?:with|and|leading|feeding|nursing|guarding|carrying|watching|cuddling|followed by|swimming with|walking with)";
const ROWS: readonly Row[] = [
  [
    new RegExp(
      `\\b${ARTICLE}family of (?:${NUMBER} )?(?:(?:cute|wild|happy|little|small) )*${ANIMAL}(?: (?:with|and) ${COUNT}${YOUNG})?\\b`,
    ),
    (_, size, looks, named) => familyOf(looks, named, size),
  ],
  [
    new RegExp(`\\b${ARTICLE}${ANIMAL}(?:'s|s')? (?:family|parents)(?: (?:with|and) ${COUNT}${YOUNG})?\\b`),
    (_, looks, named) => familyOf(looks, named),
  ],
  [
    new RegExp(
      `\\b(?:${NUMBER} )?${ARTICLE}(?:${MOTHER}[ -])?${ANIMAL}(?:[ -]${MOTHER})? ${WITH_YOUNG} ${COUNT}${YOUNG}\\b`,
    ),
    (all, number, looks = "", named = "", said = "", young = "") => {
      if (!isYoungOf(named, young)) return all;
      const adults = number ?? (singular(named) === named ? "one" : "two");
      return kin(looks, named, adults, countOf(said, young));
    },
  ],
  [new RegExp(`\\b${MOTHER}[ -]${ANIMAL}\\b`), (_, looks = "", named = "") => `${looks}${named}`],
];

/** The prompt with its family of animals named one by one; the first row that fits does it. */
export function withFamilies(prompt: string): string {
  for (const [said, read] of ROWS) {
    const changed = prompt.replace(said, read);
    if (changed !== prompt) return changed;
  }
  return prompt;
}
