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

/** By the name of their file. */
const FAMILIES: Readonly<Record<string, Family>> = {
  ground: ON_GROUND,
  sports: SPORTS,
  water: WATER_ACTS,
  moving: MOVING,
  resting: RESTING,
  work: WORK,
  table: TABLE_ACTS,
  company: COMPANY,
};

/** By name. What is said of the first is read first. */
export const ACTS: Family = Object.assign({}, ...Object.values(FAMILIES));

/** Poses of people by the name of their file: those that acts bring, and those of who does nothing, has something in hand, rides or plays. */
export const POSE_FAMILIES: Readonly<Record<string, Poses>> = {
  ...Object.fromEntries(
    Object.entries(FAMILIES).map(([name, family]): [string, Poses] => [
      name,
      Object.assign({}, ...Object.values(family).map(({ poses }) => poses)),
    ]),
  ),
  standing: STANDING,
  holding: HOLDING,
  riding: RIDING,
  playing: PLAYING,
};

/** Poses of people by name. */
export const POSES: Poses = Object.assign({}, ...Object.values(POSE_FAMILIES));
