/** All things of the catalogue: the only list of its families. */

import type { Family } from "../kit/thing.ts";
import { BAGS } from "./bags.ts";
import { BAKED } from "./baked.ts";
import { BAKERY } from "./bakery.ts";
import { BALL_GAMES } from "./ball-games.ts";
import { BALLS } from "./balls.ts";
import { BAND } from "./band.ts";
import { BLOOMS } from "./blooms.ts";
import { BOATS } from "./boats.ts";
import { BOUQUETS } from "./bouquets.ts";
import { BREAKFAST } from "./breakfast.ts";
import { BRIDGES } from "./bridges.ts";
import { BUNCHES } from "./bunches.ts";
import { CARS } from "./cars.ts";
import { CELLAR } from "./cellar.ts";
import { CHRISTMAS } from "./christmas.ts";
import { CROCKERY } from "./crockery.ts";
import { CURIOS } from "./curios.ts";
import { CYCLES } from "./cycles.ts";
import { DESSERTS } from "./desserts.ts";
import { DEVICES } from "./devices.ts";
import { DRAGON } from "./dragon.ts";
import { DRINKS } from "./drinks.ts";
import { DRUMS } from "./drums.ts";
import { EYEWEAR } from "./eyewear.ts";
import { FAIR } from "./fair.ts";
import { FAST_FOOD } from "./fast-food.ts";
import { FEAST } from "./feast.ts";
import { FITTINGS } from "./fittings.ts";
import { FLASKS } from "./flasks.ts";
import { FLOWERS } from "./flowers.ts";
import { FRUIT } from "./fruit.ts";
import { FRUIT_BOWLS } from "./fruit-bowls.ts";
import { GADGETS } from "./gadgets.ts";
import { GAMES } from "./games.ts";
import { GARDEN_FRUIT } from "./garden-fruit.ts";
import { GLASSWARE } from "./glassware.ts";
import { GREENERY } from "./greenery.ts";
import { GROUND_CLOTHS } from "./ground-cloths.ts";
import { HANDCARTS } from "./handcarts.ts";
import { HANDICRAFT } from "./handicraft.ts";
import { HEADWEAR } from "./headwear.ts";
import { HEAVENS } from "./heavens.ts";
import { HOUSEHOLD } from "./household.ts";
import { HUNG } from "./hung.ts";
import { JEWELLERY } from "./jewellery.ts";
import { JOURNEYS } from "./journeys.ts";
import { KEYS } from "./keys.ts";
import { KITCHEN } from "./kitchen.ts";
import { LOADS } from "./loads.ts";
import { LOAVES } from "./loaves.ts";
import { LONG_TOOLS } from "./long-tools.ts";
import { LORRIES } from "./lorries.ts";
import { MARKET } from "./market.ts";
import { MEALS } from "./meals.ts";
import { MUSEUM } from "./museum.ts";
import { NURSERY } from "./nursery.ts";
import { PAILS } from "./pails.ts";
import { PAPERS } from "./papers.ts";
import { PARCELS } from "./parcels.ts";
import { PASTRY } from "./pastry.ts";
import { PETS } from "./pets.ts";
import { PITCH } from "./pitch.ts";
import { PLANTS } from "./plants.ts";
import { PLAYTHINGS } from "./playthings.ts";
import { RESCUE } from "./rescue.ts";
import { RESORTS } from "./resorts.ts";
import { ROCKS } from "./rocks.ts";
import { SEATS } from "./seats.ts";
import { SERVING } from "./serving.ts";
import { SHELF } from "./shelf.ts";
import { SHOES } from "./shoes.ts";
import { SNACKS } from "./snacks.ts";
import { SPORT } from "./sport.ts";
import { STREET } from "./street.ts";
import { STRINGS } from "./strings.ts";
import { TABLES } from "./tables.ts";
import { TOOLS } from "./tools.ts";
import { TREASURE } from "./treasure.ts";
import { WINDS } from "./winds.ts";
import { YARD } from "./yard.ts";

/** By the name of their file. */
export const FAMILIES: Readonly<Record<string, Family>> = {
  bags: BAGS,
  baked: BAKED,
  bakery: BAKERY,
  "ball-games": BALL_GAMES,
  balls: BALLS,
  band: BAND,
  blooms: BLOOMS,
  boats: BOATS,
  bouquets: BOUQUETS,
  breakfast: BREAKFAST,
  bridges: BRIDGES,
  bunches: BUNCHES,
  cars: CARS,
  cellar: CELLAR,
  christmas: CHRISTMAS,
  crockery: CROCKERY,
  curios: CURIOS,
  cycles: CYCLES,
  desserts: DESSERTS,
  devices: DEVICES,
  dragon: DRAGON,
  drinks: DRINKS,
  eyewear: EYEWEAR,
  fair: FAIR,
  "fast-food": FAST_FOOD,
  drums: DRUMS,
  feast: FEAST,
  fittings: FITTINGS,
  flasks: FLASKS,
  flowers: FLOWERS,
  "fruit-bowls": FRUIT_BOWLS,
  fruit: FRUIT,
  gadgets: GADGETS,
  games: GAMES,
  "garden-fruit": GARDEN_FRUIT,
  glassware: GLASSWARE,
  greenery: GREENERY,
  "ground-cloths": GROUND_CLOTHS,
  handcarts: HANDCARTS,
  handicraft: HANDICRAFT,
  headwear: HEADWEAR,
  heavens: HEAVENS,
  household: HOUSEHOLD,
  hung: HUNG,
  jewellery: JEWELLERY,
  journeys: JOURNEYS,
  keys: KEYS,
  kitchen: KITCHEN,
  loads: LOADS,
  loaves: LOAVES,
  "long-tools": LONG_TOOLS,
  lorries: LORRIES,
  market: MARKET,
  meals: MEALS,
  museum: MUSEUM,
  nursery: NURSERY,
  pails: PAILS,
  papers: PAPERS,
  parcels: PARCELS,
  pastry: PASTRY,
  pets: PETS,
  pitch: PITCH,
  plants: PLANTS,
  playthings: PLAYTHINGS,
  rescue: RESCUE,
  resorts: RESORTS,
  rocks: ROCKS,
  seats: SEATS,
  serving: SERVING,
  shelf: SHELF,
  shoes: SHOES,
  snacks: SNACKS,
  sport: SPORT,
  street: STREET,
  strings: STRINGS,
  tables: TABLES,
  tools: TOOLS,
  treasure: TREASURE,
  winds: WINDS,
  yard: YARD,
};

/** By the name of their kind. */
export const THINGS: Family = Object.assign({}, ...Object.values(FAMILIES));
