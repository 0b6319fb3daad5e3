/** The settings of places: for each, a few ways to stand in it. */

import type { Setting } from "../scene-graph.ts";
import type { Composed } from "./draft.ts";
import { composeCity, composeDesert } from "./dry.ts";
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
import { composeRoom } from "./rooms.ts";
import { composeCoast, composeSea } from "./shore.ts";
import type { Stage } from "./stage.ts";
import { composeStreet } from "./streets.ts";

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
  street: composeStreet,
  underwater: composeUnderwater,
  cave: composeCave,
  studio: composeStudio,
  portrait: composePortrait,
  tabletop: composeTabletop,
  room: composeRoom,
  kitchen: composeRoom,
  bathroom: composeRoom,
  stage: composeStagePlay,
};
