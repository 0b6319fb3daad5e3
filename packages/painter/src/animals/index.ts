/** All animals of the catalogue: the only list of their families. */

import type { Family } from "./animal.ts";
import { BADGERS } from "./badgers.ts";
import { BEARS } from "./bears.ts";
import { BIG_CATS } from "./big-cats.ts";
import { CAMELS } from "./camels.ts";
import { CATS } from "./cats.ts";
import { CATTLE } from "./cattle.ts";
import { DEER } from "./deer.ts";
import { DOGS } from "./dogs.ts";
import { FISHES } from "./fish.ts";
import { FOWLS } from "./fowl.ts";
import { GIANTS } from "./giants.ts";
import { HORSES } from "./horses.ts";
import { INSECTS } from "./insects.ts";
import { POND } from "./pond.ts";
import { RAPTORS } from "./raptors.ts";
import { RODENTS } from "./rodents.ts";
import { SEABED } from "./seabed.ts";
import { SEALS } from "./seals.ts";
import { SONGBIRDS } from "./songbirds.ts";
import { TOWN_BIRDS } from "./town-birds.ts";
import { WATER_BIRDS } from "./water-birds.ts";
import { WHALES } from "./whales.ts";

/** By the name of their file. */
export const FAMILIES: Readonly<Record<string, Family>> = {
  badgers: BADGERS,
  bears: BEARS,
  "big-cats": BIG_CATS,
  camels: CAMELS,
  cats: CATS,
  cattle: CATTLE,
  deer: DEER,
  dogs: DOGS,
  fish: FISHES,
  fowl: FOWLS,
  giants: GIANTS,
  horses: HORSES,
  insects: INSECTS,
  pond: POND,
  raptors: RAPTORS,
  rodents: RODENTS,
  seabed: SEABED,
  seals: SEALS,
  songbirds: SONGBIRDS,
  "town-birds": TOWN_BIRDS,
  "water-birds": WATER_BIRDS,
  whales: WHALES,
};

/** By the name of their kind. */
export const ANIMALS: Family = Object.assign({}, ...Object.values(FAMILIES));
