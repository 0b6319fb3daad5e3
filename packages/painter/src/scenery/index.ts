/** All built things of places: the only list of their families. */

import { BURSTS } from "./bursts.ts";
import { CRAFTS } from "./crafts.ts";
import { DWELLINGS } from "./dwellings.ts";
import { LANDMARKS } from "./landmarks.ts";
import { MONUMENTS } from "./monuments.ts";
import { NATURE } from "./nature.ts";
import { POND } from "./pond.ts";
import type { Family, Scenery } from "./scenery.ts";
import { SKYLINE } from "./skyline.ts";
import { SOUTH } from "./south.ts";
import { STALLS } from "./stalls.ts";
import { TOMORROW } from "./tomorrow.ts";
import { VILLAGES } from "./villages.ts";
import { WONDERS } from "./wonders.ts";
import { YARDS } from "./yards.ts";

const FAMILIES = {
  ...LANDMARKS,
  ...MONUMENTS,
  ...CRAFTS,
  ...YARDS,
  ...DWELLINGS,
  ...SOUTH,
  ...NATURE,
  ...WONDERS,
  ...TOMORROW,
  ...VILLAGES,
  ...STALLS,
  ...POND,
  ...SKYLINE,
  ...BURSTS,
} satisfies Family;

/** The name of a built thing. */
export type SceneryForm = keyof typeof FAMILIES;

/** By name. */
export const SCENERY: Readonly<Record<SceneryForm, Scenery>> = FAMILIES;
