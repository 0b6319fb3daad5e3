/** The nouns that have a volume: animals, people and things of the catalogue. */

import { ANIMALS } from "../animals/index.ts";
import type { Family } from "../figures/recipe.ts";
import { phrasesOf, type Support } from "../kit/thing.ts";
import { PEOPLE } from "../people/index.ts";
import { THINGS } from "../things/index.ts";

/** The figure that a noun is drawn as. */
export interface Volume {
  readonly family: Family;
  readonly kind: string;
  /** A row of its coats, or `#rrggbb`, or empty. */
  readonly coat: string;
}

/** What is said of it beside its words: its height, where it is at home and what carries it. */
export interface Cast {
  readonly volume: Volume;
  readonly heightM: number | undefined;
  readonly homes: readonly string[] | undefined;
  readonly support: Support | undefined;
}

/** By phrase. */
export function volumeTable(): ReadonlyMap<string, Cast> {
  const table = new Map<string, Cast>();
  enterPeople(table);
  enterAnimals(table);
  enterThings(table);
  return table;
}

function enterPeople(table: Map<string, Cast>): void {
  for (const [kind, { words, portraits, heightM, homes, also = [] }] of Object.entries(PEOPLE)) {
    const volume: Volume = { family: "person", kind, coat: "" };
    const enter = (phrases: string | undefined, at: string | undefined) => {
      for (const word of phrasesOf(phrases))
        table.set(word, { volume, heightM, homes: at ? phrasesOf(at) : undefined, support: undefined });
    };
    enter(words, homes);
    enter(portraits, "portrait");
    for (const other of also) enter(other.words, other.homes);
  }
}

function enterAnimals(table: Map<string, Cast>): void {
  for (const [kind, { family, words, heightM, homes, support, looks = [] }] of Object.entries(ANIMALS)) {
    const enter = (phrases: string, coat: string, tallM: number, at: string | undefined) => {
      const volume: Volume = { family, kind, coat };
      for (const word of phrasesOf(phrases))
        table.set(word, { volume, heightM: tallM, homes: at ? phrasesOf(at) : undefined, support });
    };
    enter(words, "", heightM, homes);
    for (const look of looks) enter(look.words, look.coat, look.heightM ?? heightM, look.homes);
  }
}

function enterThings(table: Map<string, Cast>): void {
  for (const [kind, { words, heightM, homes, support, dyed = [] }] of Object.entries(THINGS)) {
    const enter = (phrases: string | undefined, coat: string, tallM: number, at = homes) => {
      const volume: Volume = { family: "thing", kind, coat };
      for (const word of phrasesOf(phrases))
        table.set(word, { volume, heightM: tallM, homes: at ? phrasesOf(at) : undefined, support });
    };
    enter(words, "", heightM);
    for (const sort of dyed) enter(sort.words, sort.colour, sort.heightM ?? heightM, sort.homes);
  }
}
