/** All things of the catalogue: the only list of its families. */

import type { Family } from "../kit/thing.ts";
import { AIDS } from "./aids.ts";
import { BAKED } from "./baked.ts";
import { BAKERY } from "./bakery.ts";
import { BAND } from "./band.ts";
import { BISTRO } from "./bistro.ts";
import { BLOOMS } from "./blooms.ts";
import { BOATS } from "./boats.ts";
import { BREAKFAST } from "./breakfast.ts";
import { BUNCHES } from "./bunches.ts";
import { CARS } from "./cars.ts";
import { COSMETICS } from "./cosmetics.ts";
import { COUNTER } from "./counter.ts";
import { CROCKERY } from "./crockery.ts";
import { CURIOS } from "./curios.ts";
import { CUTLERY } from "./cutlery.ts";
import { DESSERTS } from "./desserts.ts";
import { DEVICES } from "./devices.ts";
import { DRAGON } from "./dragon.ts";
import { EMBLEMS } from "./emblems.ts";
import { FAIR } from "./fair.ts";
import { FAST_FOOD } from "./fast-food.ts";
import { FEAST } from "./feast.ts";
import { FITTINGS } from "./fittings.ts";
import { FLIGHT } from "./flight.ts";
import { FRUIT } from "./fruit.ts";
import { FRUIT_BOWLS } from "./fruit-bowls.ts";
import { GAMES } from "./games.ts";
import { GARDEN_FRUIT } from "./garden-fruit.ts";
import { GLASSWARE } from "./glassware.ts";
import { GREENERY } from "./greenery.ts";
import { GROUND_CLOTHS } from "./ground-cloths.ts";
import { HANDICRAFT } from "./handicraft.ts";
import { HEADWEAR } from "./headwear.ts";
import { JEWELLERY } from "./jewellery.ts";
import { KEEPSAKES } from "./keepsakes.ts";
import { KITCHEN } from "./kitchen.ts";
import { LOADS } from "./loads.ts";
import { LONG_TOOLS } from "./long-tools.ts";
import { LORRIES } from "./lorries.ts";
import { MEALS } from "./meals.ts";
import { MOCK_UPS } from "./mock-ups.ts";
import { MUSEUM } from "./museum.ts";
import { NURSERY } from "./nursery.ts";
import { ON_STAGE } from "./on-stage.ts";
import { ON_WHEELS } from "./on-wheels.ts";
import { ORCHARD } from "./orchard.ts";
import { OUTDOOR_SEATS } from "./outdoor-seats.ts";
import { OUTWORK } from "./outwork.ts";
import { PAILS } from "./pails.ts";
import { PAPERS } from "./papers.ts";
import { PASTRY } from "./pastry.ts";
import { PITCH } from "./pitch.ts";
import { PLANTS } from "./plants.ts";
import { PLAYTHINGS } from "./playthings.ts";
import { POTTED } from "./potted.ts";
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
import { VEGETABLES } from "./vegetables.ts";
import { WORKSITE } from "./worksite.ts";
import { YARD } from "./yard.ts";

/** By the name of their file. */
export const FAMILIES: Readonly<Record<string, Family>> = {
  aids: AIDS,
  baked: BAKED,
  bakery: BAKERY,
  band: BAND,
  bistro: BISTRO,
  blooms: BLOOMS,
  boats: BOATS,
  breakfast: BREAKFAST,
  bunches: BUNCHES,
  cars: CARS,
  cosmetics: COSMETICS,
  counter: COUNTER,
  crockery: CROCKERY,
  curios: CURIOS,
  cutlery: CUTLERY,
  desserts: DESSERTS,
  devices: DEVICES,
  dragon: DRAGON,
  emblems: EMBLEMS,
  fair: FAIR,
  "fast-food": FAST_FOOD,
  feast: FEAST,
  fittings: FITTINGS,
  flight: FLIGHT,
  fruit: FRUIT,
  "fruit-bowls": FRUIT_BOWLS,
  games: GAMES,
  "garden-fruit": GARDEN_FRUIT,
  glassware: GLASSWARE,
  greenery: GREENERY,
  "ground-cloths": GROUND_CLOTHS,
  handicraft: HANDICRAFT,
  headwear: HEADWEAR,
  jewellery: JEWELLERY,
  keepsakes: KEEPSAKES,
  kitchen: KITCHEN,
  loads: LOADS,
  "long-tools": LONG_TOOLS,
  lorries: LORRIES,
  meals: MEALS,
  "mock-ups": MOCK_UPS,
  museum: MUSEUM,
  nursery: NURSERY,
  "on-stage": ON_STAGE,
  "on-wheels": ON_WHEELS,
  orchard: ORCHARD,
  "outdoor-seats": OUTDOOR_SEATS,
  outwork: OUTWORK,
  pails: PAILS,
  papers: PAPERS,
  pastry: PASTRY,
  pitch: PITCH,
  plants: PLANTS,
  playthings: PLAYTHINGS,
  potted: POTTED,
  rocks: ROCKS,
  seats: SEATS,
  shelf: SHELF,
  shoes: SHOES,
  snacks: SNACKS,
  sport: SPORT,
  street: STREET,
  strings: STRINGS,
  tables: TABLES,
  tools: TOOLS,
  treasure: TREASURE,
  vegetables: VEGETABLES,
  worksite: WORKSITE,
  yard: YARD,
};

/** By the name of their kind. */
export const THINGS: Family = Object.assign({}, ...Object.values(FAMILIES));
