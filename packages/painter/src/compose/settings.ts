/** The settings of places: for each, a few ways to stand in it. */

import type { Setting, Spot } from "../scene-graph.ts";
import type { Composed } from "./draft.ts";
import { composeDesert } from "./dry.ts";
import { composeFishPond } from "./fish-pond.ts";
import {
  composeCave,
  composePortrait,
  composeStagePlay,
  composeStudio,
  composeTabletop,
  composeUnderwater,
} from "./indoor.ts";
import { composeLake } from "./lake.ts";
import { composeForest, composeMeadow } from "./land.ts";
import { composeChristmasMarket, composeStalls } from "./markets.ts";
import { composeNightStreet, isNightStreet } from "./night-street.ts";
import {
  composeBamboo,
  composeFrozenLake,
  composeIcebergs,
  composeJapaneseGarden,
  composeMoon,
  composeOasis,
  composeOliveGrove,
  composeOrbit,
  composePier,
  composeRailway,
  composeScrubDesert,
  composeTerraces,
  composeTreeAvenue,
  composeVineyard,
  composeVolcano,
  composeZenGarden,
} from "./places-land.ts";
import {
  composeCourtyard,
  composeFutureCity,
  composeHillTown,
  composeJapaneseStreet,
  composeNeonCity,
  composePlatform,
  composePool,
  composeTerrace,
  composeWhiteVillage,
} from "./places-town.ts";
import { composeCrystalCave, composeMagicForest, composeReef } from "./places-wild.ts";
import { composeRoom } from "./rooms.ts";
import { composeCoast, composeCoastRoad, composeSea } from "./shore.ts";
import { composeCity } from "./skyline.ts";
import type { Stage } from "./stage.ts";
import { composeStreet } from "./streets.ts";
import { composeFishingVillage, composeVillage } from "./villages.ts";

/** The composer of each setting that is a place. */
export const COMPOSERS: Readonly<Record<Exclude<Setting, "abstract" | "cosmos">, (stage: Stage) => Composed>> = {
  "mountain-lake": composeLake,
  meadow: composeMeadow,
  forest: composeForest,
  coast: composeCoast,
  sea: composeSea,
  desert: composeDesert,
  city: composeCity,
  garden: composeMeadow,
  park: composeMeadow,
  farm: composeMeadow,
  snowfield: composeMeadow,
  savanna: composeMeadow,
  sky: composeMeadow,
  road: composeForest,
  jungle: composeForest,
  canyon: composeDesert,
  moon: composeDesert,
  street: composeAnyStreet,
  underwater: (stage) =>
    /deep|abyss|trench|open/.test(stage.graph.place ?? "") ? composeUnderwater(stage) : composeReef(stage),
  cave: composeCave,
  studio: composeStudio,
  portrait: composePortrait,
  tabletop: composeTabletop,
  room: composeRoom,
  kitchen: composeRoom,
  bathroom: composeRoom,
  stage: composeStagePlay,
};

function composeAnyStreet(stage: Stage): Composed {
  const built =
    /canal|venice|amsterdam|bruges|copenhagen|harbo|port$|marina|pier|dock|jetty|quay|wharf|square|plaza|piazza|roof|wall|market|bazaar|village|alley|lane|paris|rome/;
  return isNightStreet(stage) && !built.test(stage.graph.place ?? "")
    ? composeNightStreet(stage)
    : composeStreet(stage);
}

/** The view of a special place. */
export const SPOT_COMPOSERS: Readonly<Record<Spot, (stage: Stage) => Composed>> = {
  pier: composePier,
  "white-village": composeWhiteVillage,
  courtyard: composeCourtyard,
  vineyard: composeVineyard,
  "olive-grove": composeOliveGrove,
  terraces: composeTerraces,
  bamboo: composeBamboo,
  avenue: composeTreeAvenue,
  "zen-garden": composeZenGarden,
  "japanese-garden": (stage) => composeJapaneseGarden(stage, true),
  "lily-pond": (stage) => composeJapaneseGarden(stage, false),
  railway: composeRailway,
  platform: composePlatform,
  "frozen-lake": composeFrozenLake,
  icebergs: composeIcebergs,
  volcano: composeVolcano,
  "desert-road": (stage) => composeScrubDesert(stage, { road: true, cactuses: 7 }),
  "coast-road": composeCoastRoad,
  cactuses: (stage) => composeScrubDesert(stage, { road: false, cactuses: 24 }),
  moon: (stage) => composeMoon(stage, false),
  "alien-planet": (stage) => composeMoon(stage, true),
  orbit: composeOrbit,
  "neon-city": composeNeonCity,
  "future-city": composeFutureCity,
  oasis: composeOasis,
  "japanese-street": composeJapaneseStreet,
  reef: composeReef,
  "crystal-cave": composeCrystalCave,
  "magic-forest": composeMagicForest,
  terrace: composeTerrace,
  stalls: composeStalls,
  "fish-pond": composeFishPond,
  "christmas-market": composeChristmasMarket,
  pool: composePool,
  "hill-town": composeHillTown,
  village: composeVillage,
  "fishing-village": composeFishingVillage,
};
