/** All special places: the only list of their files. */

import { phrasesOf } from "../kit/thing.ts";
import { AVENUE } from "./avenue.ts";
import { BAMBOO } from "./bamboo.ts";
import { BUILDING_SITE } from "./building-site.ts";
import { COAST_ROAD } from "./coast-road.ts";
import { CORRIDOR } from "./corridor.ts";
import { COURTYARD } from "./courtyard.ts";
import { CRYSTAL_CAVE } from "./crystal-cave.ts";
import { FARMLAND } from "./farmland.ts";
import { FISH_POND } from "./fish-pond.ts";
import { FROZEN_LAKE } from "./frozen-lake.ts";
import { FUTURE_CITY } from "./future-city.ts";
import { HILL_TOWN } from "./hill-town.ts";
import { ICEBERGS } from "./icebergs.ts";
import { JAPANESE_STREET } from "./japanese-street.ts";
import { MAGIC_FOREST } from "./magic-forest.ts";
import { MARKETS } from "./markets.ts";
import { MARSH } from "./marsh.ts";
import { NEON_CITY } from "./neon-city.ts";
import { OASIS } from "./oasis.ts";
import { ORBIT } from "./orbit.ts";
import { PIER } from "./pier.ts";
import type { Family, Place } from "./place.ts";
import { PLANETS } from "./planets.ts";
import { PLATFORM } from "./platform.ts";
import { POOL } from "./pool.ts";
import { RAILWAY } from "./railway.ts";
import { REEF } from "./reef.ts";
import { SCRUB } from "./scrub.ts";
import { SUMMIT } from "./summit.ts";
import { TERRACE } from "./terrace.ts";
import { TRAM } from "./tram.ts";
import { VILLAGES } from "./villages.ts";
import { VOLCANO } from "./volcano.ts";
import { WATER_GARDENS } from "./water-gardens.ts";
import { WHITE_VILLAGE } from "./white-village.ts";
import { ZEN_GARDEN } from "./zen-garden.ts";

/** By name. What the settings of a prompt name together is the first that fits. */
export const PLACES: Family = {
  ...AVENUE,
  ...BAMBOO,
  ...BUILDING_SITE,
  ...CORRIDOR,
  ...COURTYARD,
  ...CRYSTAL_CAVE,
  ...FARMLAND,
  ...FISH_POND,
  ...FROZEN_LAKE,
  ...FUTURE_CITY,
  ...HILL_TOWN,
  ...ICEBERGS,
  ...JAPANESE_STREET,
  ...MAGIC_FOREST,
  ...MARKETS,
  ...MARSH,
  ...NEON_CITY,
  ...OASIS,
  ...ORBIT,
  ...PIER,
  ...PLANETS,
  ...PLATFORM,
  ...POOL,
  ...RAILWAY,
  ...REEF,
  ...SCRUB,
  ...COAST_ROAD,
  ...SUMMIT,
  ...TERRACE,
  ...TRAM,
  ...VILLAGES,
  ...VOLCANO,
  ...WATER_GARDENS,
  ...WHITE_VILLAGE,
  ...ZEN_GARDEN,
};

/** The special place of a scene; `undefined` where it has none. */
export const placeOf = (spot: string | undefined): Place | undefined => (spot === undefined ? spot : PLACES[spot]);

/** What is read for what is said of places, in the order in which it is applied. */
export const saidOfPlaces = () => Object.values(PLACES).flatMap(({ said = [] }) => said);

/** Every phrase that names a place, also with the article that prompts put into it. */
export const PLACE_WORDS: readonly (readonly [phrase: string, spot: string])[] = Object.entries(PLACES).flatMap(
  ([spot, { words }]) =>
    phrasesOf(words)
      .flatMap((phrase) => [phrase, phrase.replace(/\b(of|on|in|through|across|over) (?=\w)/g, "$1 the ")])
      .map((phrase) => [phrase, spot] as const),
);
