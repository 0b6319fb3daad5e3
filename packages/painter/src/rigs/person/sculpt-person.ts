/**
 * People from their outfits and poses, in named steps: bones by directions or by reaching, flesh and clothes over them, what they
 * carry, the places where things are attached, and the paint.
 */

import { POSES } from "../../acts/index.ts";
import { HOLDS } from "../../figures/holds.ts";
import type { Recipe } from "../../figures/recipe.ts";
import { Sculpture, turnSculpture } from "../../figures/sculpture.ts";
import { type Axes, add, between, mul, type V3 } from "../../figures/vector.ts";
import { bearingOf } from "./bearing.ts";
import { bonesOf } from "./bones.ts";
import { addCarried, addSeats } from "./carried.ts";
import { addTrunkClothes, addWraps } from "./clothes.ts";
import { addArms, addLegs, addTrunk } from "./flesh.ts";
import { dressHead } from "./head.ts";
import { choosePerson } from "./looks.ts";
import { paintOf } from "./paint.ts";
import type { Person } from "./person.ts";
import { PORTRAIT, sculptPortrait } from "./portrait.ts";
import { axesOf, type Skeleton, seatOf } from "./skeleton.ts";

/** A person in the pose, clothes and colours of a recipe. */
export function sculptPerson(recipe: Recipe): Sculpture {
  const { laidAs } = POSES[recipe.pose] ?? POSES.stand;
  if (laidAs) return sculptLying({ ...recipe, pose: laidAs });
  if (recipe.pose === PORTRAIT) return sculptPortrait(recipe);
  const { rng, ...looks } = choosePerson(recipe);
  const { outfit } = looks;
  const body = new Sculpture(outfit.metres);
  body.strand = 0.42;
  body.lift = 0.12;
  // a little larger than life, as in picture books
  const head = 1 / (outfit.toddler ? 3.8 : outfit.child ? 4.4 : 5.6);
  const posed = { outfit, recipe, head, pose: bearingOf(POSES[recipe.pose] ?? POSES.stand, recipe, outfit) };
  const bones = bonesOf(posed, rng);
  const person: Person = { ...looks, ...posed, body, axes: axesOf(bones), neck: bones.neck };
  addTrunk(person, bones);
  addTrunkClothes(person, bones, rng.next() * 6);
  addLegs(person, bones);
  addArms(person, bones);
  dressHead(person);
  addWraps(person, bones);
  Object.assign(body.at, pointsOf(person, bones));
  // who was given something has it instead of what their trade carries
  const holds = recipe.wears.includes("given") && outfit.holds !== "tutu" ? undefined : outfit.holds;
  if (holds || recipe.wears.length > 0) addCarried(person, bones);
  addSeats(person, bones);
  body.paint = paintOf(person, bones);
  return body;
}

/** Lies on their back: the standing figure of the recipe, turned. */
function sculptLying(recipe: Recipe): Sculpture {
  const axes: Axes = [
    [0, 1, 0],
    [-1, 0, 0],
    [0, 0, 1],
  ];
  const lying = turnSculpture(sculptPerson(recipe), axes);
  // the back, into which what one lies on gives way under head and heels
  lying.at.laid = [-0.5, -0.085, 0];
  // a teddy lies in the crook of an arm
  lying.at.bosom = [-0.66, -0.05, 0.13];
  return lying;
}

/** Where things and others are attached. */
function pointsOf({ body, recipe }: Person, bones: Skeleton): Readonly<Record<string, V3>> {
  const { spine, long, up, forward, right, neck, pelvis, hips, knees, ankles, shoulders, wrists } = bones;
  return {
    back: spine(long * 0.7),
    bosom: add(spine(long * 0.26), mul(forward, 0.13)),
    // how deep who swims lies in the water, and the water under a board
    ...(recipe.pose === "swim" ? { waterline: spine(long * 0.7) } : {}),
    ...(recipe.pose === "surf" ? { waterline: [0, 0.012, 0] as V3 } : {}),
    nape: add(neck, add(mul(up, 0.035), mul(forward, -0.075))),
    shoulderL: add(shoulders[0], add(mul(up, 0.03), mul(right, -0.02))),
    shoulderR: add(shoulders[1], add(mul(up, 0.03), mul(right, 0.02))),
    // where a long handle is held at its upper end
    tool: body.at.handR,
    lap: add(between(between(hips[0], hips[1], 0.5), between(knees[0], knees[1], 0.5), 0.55), [0, 0.062, 0]),
    seat: seatOf(pelvis, bones),
    hip: pelvis,
    hands: add(between(wrists[0], wrists[1], 0.5), mul(forward, 0.045)),
    violin: bones.violin.at,
    guitar: bones.guitar.at,
    ...(HOLDS[recipe.pose] ? { [recipe.pose]: bones.holdAt } : {}),
    embrace: [0.1, 0, 0],
    waltz: [0.145, 0, 0],
    near: [0.4, 0, 0],
    between: [0, 0, 0],
    ahead: [0.62, 0, 0],
    // the hands of who pushes, on the ground
    push: [between(wrists[0], wrists[1], 0.5)[0] + 0.03, 0, 0],
    kick: [ankles[1][0] + 0.16, 0, ankles[1][2]],
    footL: ankles[0],
    footR: ankles[1],
  };
}
