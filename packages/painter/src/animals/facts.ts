/** What the catalogue says of animals, as the tables by which prompts are read and pictures composed. */

import { phrasesOf } from "../kit/thing.ts";
import type { Animal, Kin } from "./animal.ts";
import { ANIMALS } from "./index.ts";

/** The animal of a kind; `undefined` for people and things. */
export const animalOf = (kind: string): Animal | undefined =>
  Object.hasOwn(ANIMALS, kind) ? ANIMALS[kind] : undefined;

/** The words of all sorts, each with the word that it stands for. */
export const sortsOfAnimals = (): readonly (readonly [sort: string, word: string])[] =>
  Object.values(ANIMALS).flatMap(({ sorts = {} }) =>
    Object.entries(sorts).flatMap(([word, list]) => phrasesOf(list).map((sort) => [sort, word] as const)),
  );

/** What is read for what is said of animals, in the order in which it is applied. */
export const saidOfAnimals = () => Object.values(ANIMALS).flatMap(({ said = [] }) => said);

/** How families of animals are told, by the word for the animal. */
export const kinOfAnimals = (): Readonly<Record<string, Kin>> =>
  Object.assign({}, ...Object.values(ANIMALS).map(({ kin = {} }) => kin));
