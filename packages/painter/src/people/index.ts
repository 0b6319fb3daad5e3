/** All kinds of people: the only list of their families. */

import { SUITED } from "./bodies.ts";
import { CROWDS } from "./crowds.ts";
import { EVERYDAY } from "./everyday.ts";
import { FEASTS } from "./feasts.ts";
import type { Outfit } from "./outfit.ts";
import type { Family } from "./person.ts";
import { SERVICES } from "./services.ts";
import { TALES } from "./tales.ts";
import { WORKERS } from "./workers.ts";

/** By the name of their file. */
export const FAMILIES: Readonly<Record<string, Family>> = {
  bodies: SUITED,
  crowds: CROWDS,
  everyday: EVERYDAY,
  feasts: FEASTS,
  services: SERVICES,
  tales: TALES,
  workers: WORKERS,
};

/** By the name of their kind. */
export const PEOPLE: Family = Object.assign({}, ...Object.values(FAMILIES));

/** What a kind of people is and wears. */
export const outfitOf = (kind: string): Outfit => (personOf(kind)?.outfit ?? PEOPLE.man.outfit) as Outfit;

/** The people of a kind; `undefined` for animals and things. */
export const personOf = (kind: string): Family[string] | undefined =>
  Object.hasOwn(PEOPLE, kind) ? PEOPLE[kind] : undefined;
