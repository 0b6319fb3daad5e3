/** How one person bears a pose: which leg has the weight, how the head is held, what idle arms do. Chosen by the seed. */

import { createRng, type Rng } from "easel-picture";
import { BACK, CHAIR, CROSSED, EASY, EASY_LEFT, HANGING, KNEE_OVER, type Pose } from "../../acts/pose.ts";
import type { Recipe } from "../../figures/recipe.ts";
import type { V3 } from "../../figures/vector.ts";
import type { Outfit } from "../../people/outfit.ts";

type Arm = Pose["left"];

/** What a free hand may do instead of hanging: rest on the hip, in a pocket, or before the body. */
const ON_HIP: Arm = { upper: [-0.42, -0.8, 0.62], fore: [0.62, -0.5, -0.72] };
const IN_POCKET: Arm = { upper: [-0.3, -1, 0.36], fore: [0.42, -1, -0.28] };
const BENT: Arm = { upper: [0.06, -1, 0.22], fore: [0.8, -0.3, -0.4] };
const IDLE = [ON_HIP, IN_POCKET, BENT] as const;

/** Clothes and what is worn on the head: they leave the hands free. */
const WORN = /^(coat|dress|top|suit|legs|apron|cape|hat|glasses|scarf|crown)\b/;

/** How the legs of who sits may be. */
const SEATED: readonly Pose["legs"][] = [CROSSED, KNEE_OVER, CHAIR];
/** How far the old bend forward, degrees, and their legs, which are never straight. */
const STOOP_DEG = 9;
const STOOPED: Pose["legs"] = [
  { thigh: [0.3, -1, 0.1], shin: [-0.2, -1, 0.04] },
  { thigh: [0.1, -1, 0], shin: [-0.2, -1, 0.02] },
];

/** The pose as the person of a recipe bears it: walkers differ in their stride, who sits in their legs, who stands in both; the old stoop. */
export function bearingOf(pose: Pose, recipe: Recipe, outfit: Outfit): Pose {
  const rng = createRng(recipe.seed).fork(`bearing ${recipe.pose} ${recipe.kind}`);
  const isFree =
    outfit.holds === undefined && outfit.suit === undefined && recipe.wears.every((name) => WORN.test(name));
  const borne =
    recipe.pose === "walk"
      ? strolling(pose, rng, isFree)
      : recipe.pose === "sit"
        ? seated(pose, rng, isFree)
        : standing(pose, rng, isFree);
  const upright = borne.legs === EASY || borne.legs === EASY_LEFT;
  if (!outfit.old || (!upright && recipe.pose !== "walk" && recipe.pose !== "sit")) return borne;
  return {
    ...borne,
    lean: Math.max(borne.lean ?? 0, STOOP_DEG),
    ...(upright ? { legs: borne.legs === EASY ? STOOPED : swapped(STOOPED), roll: 0 } : {}),
  };
}

const swapped = ([left, right]: Pose["legs"]): Pose["legs"] => [right, left];

/** The pose with left and right exchanged. */
function mirrored(pose: Pose): Pose {
  const { left, right, legs, twist = 0, headYaw = 0, headTilt = 0 } = pose;
  return {
    ...pose,
    left: right,
    right: left,
    legs: swapped(legs),
    twist: -twist,
    headYaw: -headYaw,
    headTilt: -headTilt,
  };
}

/** A stride of its own length, on either foot; one hand of some is in a pocket. */
function strolling(pose: Pose, rng: Rng, isFree: boolean): Pose {
  const stride = 0.72 + 0.4 * rng.next();
  const [headTilt, headPitch] = [(rng.next() - 0.5) * 0.2, (rng.next() - 0.5) * 8];
  const [onLeft, pocket] = [rng.next() < 0.5, rng.next() < 0.2];
  const legs = pose.legs.map(({ thigh: [f, u, o], shin, toe = 0 }) => ({
    thigh: [f * stride, u, o],
    shin: [shin[0] * stride, shin[1], shin[2]],
    toe: toe * stride,
  })) as unknown as Pose["legs"];
  const own: Pose = { ...pose, legs, headTilt, headPitch, twist: 0.1 };
  if (!isFree) return own;
  const armed = pocket ? { ...own, left: IN_POCKET } : own;
  return onLeft ? mirrored(armed) : armed;
}

/** Knees side by side or one over the other, to either side. */
function seated(pose: Pose, rng: Rng, isFree: boolean): Pose {
  const own: Pose = {
    ...pose,
    legs: SEATED[rng.int(SEATED.length)],
    headTilt: (rng.next() - 0.5) * 0.24,
    headPitch: (rng.next() - 0.6) * 10,
  };
  return isFree && rng.next() < 0.5 ? mirrored(own) : own;
}

/** Weight on either leg, a tilted head, an idle arm that does something. Only poses at ease change their legs, and only idle arms change. */
function standing(pose: Pose, rng: Rng, isFree: boolean): Pose {
  const onLeft = rng.next() < 0.5;
  const tilt = (rng.next() - 0.5) * 0.2;
  const nod = (rng.next() - 0.5) * 7;
  const which = rng.next();
  const idle = IDLE[rng.int(IDLE.length)];
  const sides = [varied(pose.left, rng), varied(pose.right, rng)] as const;
  if (pose.legs !== EASY || pose.seated) return pose;
  const isIdle = (arm: Arm, side: "left" | "right") =>
    isFree &&
    (arm === HANGING || arm === BACK) &&
    pose.hands?.[side] === undefined &&
    pose.grips !== side &&
    pose.grips !== "both";
  const [left, right] = [isIdle(pose.left, "left"), isIdle(pose.right, "right")];
  const sign = onLeft ? -1 : 1;
  return {
    ...pose,
    legs: onLeft ? EASY_LEFT : EASY,
    hip: sign * (pose.hip ?? 0),
    roll: sign * (pose.roll ?? 0),
    twist: sign * (pose.twist ?? 0),
    headTilt: (pose.headTilt ?? 0) + tilt,
    headPitch: (pose.headPitch ?? 0) + nod,
    left: left ? (which < 0.4 ? idle : sides[0]) : pose.left,
    right: right ? (which > 0.6 ? idle : sides[1]) : pose.right,
  };
}

/** An arm that hangs a little otherwise. */
function varied({ upper, fore }: Arm, rng: Rng): Arm {
  const shift = ([f, u, o]: V3, by: number): V3 => [f + (rng.next() - 0.5) * by, u, o + (rng.next() - 0.5) * 0.3 * by];
  return { upper: shift(upper, 0.3), fore: shift(fore, 0.5) };
}
