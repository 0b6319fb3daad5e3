/** All acts and poses: the only list of their families. */

import type { Family } from "./act.ts";
import { COMPANY } from "./company.ts";
import { ON_GROUND } from "./ground.ts";
import { HOLDING } from "./holding.ts";
import { MOVING } from "./moving.ts";
import { PLAYING } from "./playing.ts";
import type { Poses } from "./pose.ts";
import { RESTING } from "./resting.ts";
import { RIDING } from "./riding.ts";
import { SPORTS } from "./sports.ts";
import { STANDING } from "./standing.ts";
import { TABLE_ACTS } from "./table.ts";
import { WATER_ACTS } from "./water.ts";
import { WORK } from "./work.ts";

/** By name. */
export const ACTS: Family = {
  ...ON_GROUND,
  ...SPORTS,
  ...WATER_ACTS,
  ...MOVING,
  ...RESTING,
  ...WORK,
  ...TABLE_ACTS,
  ...COMPANY,
};

/** Poses of people by name: those that acts bring, and those of who does nothing, has something in hand, rides or plays. */
export const POSES: Poses = Object.assign(
  {},
  STANDING,
  HOLDING,
  RIDING,
  PLAYING,
  ...Object.values(ACTS).map(({ poses }) => poses),
);
