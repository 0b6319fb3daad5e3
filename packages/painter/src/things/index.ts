/** All things of the catalogue: the only list of its families. */

import type { Family } from "../kit/thing.ts";
import { BREAKFAST } from "./breakfast.ts";
import { CROCKERY } from "./crockery.ts";
import { CURIOS } from "./curios.ts";
import { CYCLES } from "./cycles.ts";
import { DESSERTS } from "./desserts.ts";
import { DEVICES } from "./devices.ts";
import { DRINKS } from "./drinks.ts";
import { FAST_FOOD } from "./fast-food.ts";
import { FLASKS } from "./flasks.ts";
import { FLOWERS } from "./flowers.ts";
import { FRUIT } from "./fruit.ts";
import { GADGETS } from "./gadgets.ts";
import { GARDEN_FRUIT } from "./garden-fruit.ts";
import { GLASSWARE } from "./glassware.ts";
import { GROUND_CLOTHS } from "./ground-cloths.ts";
import { HANDCARTS } from "./handcarts.ts";
import { HANDICRAFT } from "./handicraft.ts";
import { HEADWEAR } from "./headwear.ts";
import { HUNG } from "./hung.ts";
import { LOADS } from "./loads.ts";
import { LONG_TOOLS } from "./long-tools.ts";
import { MEALS } from "./meals.ts";
import { PAILS } from "./pails.ts";
import { PAPERS } from "./papers.ts";
import { PARCELS } from "./parcels.ts";
import { PETS } from "./pets.ts";
import { PLAYTHINGS } from "./playthings.ts";
import { SEATS } from "./seats.ts";
import { SERVING } from "./serving.ts";
import { SHELF } from "./shelf.ts";
import { SNACKS } from "./snacks.ts";
import { SPORT } from "./sport.ts";
import { TABLES } from "./tables.ts";
import { TOOLS } from "./tools.ts";
import { TREASURE } from "./treasure.ts";
import { WINDS } from "./winds.ts";

/** By the name of their file. */
export const FAMILIES: Readonly<Record<string, Family>> = {
  breakfast: BREAKFAST,
  crockery: CROCKERY,
  curios: CURIOS,
  cycles: CYCLES,
  desserts: DESSERTS,
  devices: DEVICES,
  drinks: DRINKS,
  "fast-food": FAST_FOOD,
  flasks: FLASKS,
  flowers: FLOWERS,
  fruit: FRUIT,
  gadgets: GADGETS,
  "garden-fruit": GARDEN_FRUIT,
  glassware: GLASSWARE,
  "ground-cloths": GROUND_CLOTHS,
  handcarts: HANDCARTS,
  handicraft: HANDICRAFT,
  headwear: HEADWEAR,
  hung: HUNG,
  loads: LOADS,
  "long-tools": LONG_TOOLS,
  meals: MEALS,
  pails: PAILS,
  papers: PAPERS,
  parcels: PARCELS,
  pets: PETS,
  playthings: PLAYTHINGS,
  seats: SEATS,
  serving: SERVING,
  shelf: SHELF,
  snacks: SNACKS,
  sport: SPORT,
  tables: TABLES,
  tools: TOOLS,
  treasure: TREASURE,
  winds: WINDS,
};

/** By the name of their kind. */
export const THINGS: Family = Object.assign({}, ...Object.values(FAMILIES));
