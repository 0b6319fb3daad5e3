/** All things of the catalogue: the only list of its families. */

import type { Family } from "../kit/thing.ts";
import { CROCKERY } from "./crockery.ts";
import { CYCLES } from "./cycles.ts";
import { FRUIT } from "./fruit.ts";
import { SEATS } from "./seats.ts";
import { SPORT } from "./sport.ts";
import { TABLES } from "./tables.ts";

/** By the name of their file. */
export const FAMILIES: Readonly<Record<string, Family>> = {
  crockery: CROCKERY,
  cycles: CYCLES,
  fruit: FRUIT,
  seats: SEATS,
  sport: SPORT,
  tables: TABLES,
};

/** By the name of their kind. */
export const THINGS: Family = Object.assign({}, ...Object.values(FAMILIES));
