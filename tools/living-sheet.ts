/**
 * One contact sheet for each family of animals, of kinds of people and of acts: every kind in its first pose, every pose of a man.
 * `npm run sheet -- living <folder> [--size 256] [--columns 4] [family …]`; without a family all of them.
 */

import { ANIMAL_FAMILIES, PEOPLE_FAMILIES, POSE_FAMILIES, recipeOf, wornIn } from "easel-painter/inspect";
import { drawFamilies, type Tile } from "./family-sheets.ts";

/** How far animals and people turn to the eye that do not say it, radians. */
const ANIMAL_RAD = 0.32;
const PERSON_RAD = 0.75;

const families: Readonly<Record<string, readonly Tile[]>> = Object.fromEntries([
  ...Object.entries(ANIMAL_FAMILIES).map(([name, family]): [string, Tile[]] => [
    name,
    Object.entries(family).flatMap(([kind, { family: body, coats, idle = ["stand"], seenRad = ANIMAL_RAD }]) =>
      coats.map((coat): Tile => [kind, recipeOf(body, kind, { pose: idle[0], coat, seed: 3 }), seenRad]),
    ),
  ]),
  ...Object.entries(PEOPLE_FAMILIES).map(([name, family]): [string, Tile[]] => [
    name,
    Object.entries(family).flatMap(([kind, { outfit, idle = ["stand"] }]): Tile[] =>
      outfit ? [[kind, recipeOf("person", kind, { pose: outfit.pose ?? idle[0], seed: 3 }), PERSON_RAD]] : [],
    ),
  ]),
  ...Object.entries(POSE_FAMILIES).map(([name, poses]): [string, Tile[]] => [
    name,
    Object.entries(poses).map(
      ([pose, { carries = [], turnRad = PERSON_RAD }]): Tile => [
        pose,
        recipeOf("person", "man", { pose, wears: [...carries, ...wornIn(pose)], seed: 3 }),
        turnRad,
      ],
    ),
  ]),
]);

await drawFamilies(families);
