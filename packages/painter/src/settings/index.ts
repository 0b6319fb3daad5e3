/** The settings of places: for each, a few ways to stand in it. */

import type { Stage } from "../compose/stage.ts";
import { composeReef } from "../places/reef.ts";
import type { Setting } from "../scene-graph.ts";
import type { Composed } from "./draft.ts";
import { composeDesert } from "./dry.ts";
import { composeForest } from "./forest.ts";
import {
  composeCave,
  composePortrait,
  composeStagePlay,
  composeStudio,
  composeTabletop,
  composeUnderwater,
} from "./indoor.ts";
import { composeLake } from "./lake.ts";
import { composeMeadow } from "./land.ts";
import { composeNightStreet, isNightStreet } from "./night-street.ts";
import { composeRoom } from "./rooms.ts";
import { composeCoast, composeSea } from "./shore.ts";
import { composeCity } from "./skyline.ts";
import { composeStreet } from "./streets.ts";

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
