/** All things of the catalogue: the only list of its families. */

import type { Family } from "../kit/thing.ts";
import { BAKED } from "./baked.ts";
import { BAKERY } from "./bakery.ts";
import { BAND } from "./band.ts";
import { BLOOMS } from "./blooms.ts";
import { BREAKFAST } from "./breakfast.ts";
import { BUNCHES } from "./bunches.ts";
import { CARS } from "./cars.ts";
import { CELLAR } from "./cellar.ts";
import { CROCKERY } from "./crockery.ts";
import { CURIOS } from "./curios.ts";
import { CYCLES } from "./cycles.ts";
import { DESSERTS } from "./desserts.ts";
import { DEVICES } from "./devices.ts";
import { DRAGON } from "./dragon.ts";
import { FAIR } from "./fair.ts";
import { FAST_FOOD } from "./fast-food.ts";
import { FEAST } from "./feast.ts";
import { FITTINGS } from "./fittings.ts";
import { FRUIT } from "./fruit.ts";
import { FRUIT_BOWLS } from "./fruit-bowls.ts";
import { GADGETS } from "./gadgets.ts";
import { GAMES } from "./games.ts";
import { GARDEN_FRUIT } from "./garden-fruit.ts";
import { GLASSWARE } from "./glassware.ts";
import { GREENERY } from "./greenery.ts";
import { GROUND_CLOTHS } from "./ground-cloths.ts";
import { HANDICRAFT } from "./handicraft.ts";
import { HEADWEAR } from "./headwear.ts";
import { HEAVENS } from "./heavens.ts";
import { JEWELLERY } from "./jewellery.ts";
import { JOURNEYS } from "./journeys.ts";
import { KEYS } from "./keys.ts";
import { KITCHEN } from "./kitchen.ts";
import { LOADS } from "./loads.ts";
import { LONG_TOOLS } from "./long-tools.ts";
import { LORRIES } from "./lorries.ts";
import { MARKET } from "./market.ts";
import { MEALS } from "./meals.ts";
import { MUSEUM } from "./museum.ts";
import { NURSERY } from "./nursery.ts";
import { PAILS } from "./pails.ts";
import { PAPERS } from "./papers.ts";
import { PASTRY } from "./pastry.ts";
import { PITCH } from "./pitch.ts";
import { PLANTS } from "./plants.ts";
import { PLAYTHINGS } from "./playthings.ts";
import { ROCKS } from "./rocks.ts";
import { SEATS } from "./seats.ts";
import { SHELF } from "./shelf.ts";
import { SHOES } from "./shoes.ts";
import { SNACKS } from "./snacks.ts";
import { SPORT } from "./sport.ts";
import { STREET } from "./street.ts";
import { STRINGS } from "./strings.ts";
import { TABLES } from "./tables.ts";
import { TOOLS } from "./tools.ts";
import { TREASURE } from "./treasure.ts";
import { YARD } from "./yard.ts";

/** By the name of their file. */
export const FAMILIES: Readonly<Record<string, Family>> = {
  baked: BAKED,
  pails: PAILS,
  "ground-cloths": GROUND_CLOTHS,
  papers: PAPERS,
  tables: TABLES,
  kitchen: KITCHEN,
  nursery: NURSERY,
  cars: CARS,
  lorries: LORRIES,
  journeys: JOURNEYS,
  fair: FAIR,
  street: STREET,
  keys: KEYS,
  strings: STRINGS,
  headwear: HEADWEAR,
  curios: CURIOS,
  glassware: GLASSWARE,
  blooms: BLOOMS,
  bunches: BUNCHES,
  pitch: PITCH,
  bakery: BAKERY,
  band: BAND,
  breakfast: BREAKFAST,
  cellar: CELLAR,
  crockery: CROCKERY,
  cycles: CYCLES,
  desserts: DESSERTS,
  devices: DEVICES,
  dragon: DRAGON,
  "fast-food": FAST_FOOD,
  feast: FEAST,
  fittings: FITTINGS,
  "fruit-bowls": FRUIT_BOWLS,
  fruit: FRUIT,
  gadgets: GADGETS,
  games: GAMES,
  "garden-fruit": GARDEN_FRUIT,
  greenery: GREENERY,
  handicraft: HANDICRAFT,
  heavens: HEAVENS,
  jewellery: JEWELLERY,
  loads: LOADS,
  "long-tools": LONG_TOOLS,
  market: MARKET,
  meals: MEALS,
  museum: MUSEUM,
  pastry: PASTRY,
  plants: PLANTS,
  playthings: PLAYTHINGS,
  rocks: ROCKS,
  seats: SEATS,
  shelf: SHELF,
  shoes: SHOES,
  snacks: SNACKS,
  sport: SPORT,
  tools: TOOLS,
  treasure: TREASURE,
  yard: YARD,
};

/** By the name of their kind. */
export const THINGS: Family = Object.assign({}, ...Object.values(FAMILIES));
