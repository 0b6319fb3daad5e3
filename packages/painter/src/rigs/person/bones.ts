/** Bones of people in named steps: proportions, pelvis and legs, spine, arms. Lengths are in body heights, x forward, y up, z to the right. */

import type { Rng } from "easel-picture";
import type { Leg } from "../../acts/pose.ts";
import { HOLDS } from "../../figures/holds.ts";
import { across, add, cross, DEG, mad, mul, reach, rotated, unit, type V3 } from "../../figures/vector.ts";
import type { Person } from "./person.ts";
import { handTarget } from "./reaches.ts";
import {
  cycleOf,
  type Frame,
  type Held,
  type Legs,
  type Posed,
  type Proportions,
  SIDES,
  type Skeleton,
  seatOf,
  type Trunk,
} from "./skeleton.ts";

/** Half the thickness of the seat of who sits on the ground. */
const SEAT_HALF = 0.08;
const ANKLE = 0.042;

/** Pedals of a bicycle, left and right, metres from its saddle. */
const PEDALS: readonly [V3, V3] = [
  [0.05, -0.47, -0.11],
  [0.27, -0.73, 0.11],
];

/** The bones of a pose; `rng` varies lean and legs a little. */
export function bonesOf(posed: Posed, rng: Rng): Skeleton {
  const build = proportionsOf(posed);
  const jitter = () => (rng.next() - 0.5) * 0.06;
  const frame = frameOf(posed, jitter);
  const legs = legsOf(posed, build, frame, jitter);
  const trunk = trunkOf(posed, build, frame, legs);
  return { ...trunk, ...armsOf(posed, trunk) };
}

function proportionsOf({ outfit, head }: Posed): Proportions {
  const child = outfit.child ?? false;
  const female = outfit.female ?? false;
  const fat = outfit.stout ?? 1;
  const shoulder = child ? 0.084 : female ? 0.09 : 0.106;
  const { toddler = false, old = false } = outfit;
  const [thighLong, shinLong] = toddler ? [0.165, 0.158] : child ? [0.195, 0.193] : [0.227, 0.221];
  const [upperLong, foreLong] = child ? [0.144, 0.12] : [0.164, 0.138];
  const chinY = 1 - head;
  const shoulderY = chinY - 0.034;
  const hipY = toddler ? 0.365 : child ? 0.43 : 0.49;
  return {
    ...{ child, female, fat, small: child ? 0.86 : 1 },
    ...{ shoulder, hipHalf: child ? 0.05 : 0.053, long: shoulderY - hipY },
    ...{ thighLong, shinLong, upperLong, foreLong },
    poke: old ? 0.022 : 0,
    waist: (female && !child ? 0.07 : toddler ? 0.096 : 0.085) * fat,
    chest: shoulder * 0.93 * (outfit.suit ? 1.06 : 1),
  };
}

/** The torso's lean. */
function frameOf({ pose }: Posed, jitter: () => number): Frame {
  const lean = (pose.lean ?? 0) * DEG + jitter() * 0.3;
  const up: V3 = unit([Math.sin(lean), Math.cos(lean), Math.sin((pose.roll ?? 0) * DEG)]);
  const right = rotated(across([0, 0, 1], up), up, pose.twist ?? 0);
  return { up, right, forward: cross(up, right) };
}

/** Legs first: the pelvis stands on them. */
function legsOf(posed: Posed, build: Proportions, frame: Frame, jitter: () => number): Legs {
  const { pose, recipe } = posed;
  const { hipHalf, thighLong, shinLong, fat } = build;
  const hips: V3[] = [];
  const knees: V3[] = [];
  const ankles: V3[] = [];
  for (const [i, s] of SIDES) {
    const { thigh, shin } = pose.legs[i];
    const out = ([x, y, z]: V3): V3 => unit([x + (pose.seated ? 0 : jitter()), y, z * s]);
    hips[i] = [0, 0, s * hipHalf];
    knees[i] = mad(hips[i], out(thigh), thighLong);
    ankles[i] = mad(knees[i], out(shin), shinLong);
    if (recipe.pose === "cycle") {
      const pedal = mul(PEDALS[i], cycleOf(posed));
      const foot = add(seatOf([0, 0, 0], { up: frame.up, fat }), add(pedal, [-0.045, 0.05, 0]));
      [knees[i], ankles[i]] = reach(hips[i], foot, thighLong, shinLong, [1, 0.6, 0.12 * s]);
    }
  }
  const lowest = lowestOf(pose.seated, pose.legs, knees, ankles);
  const lift = pose.seated === "ride" ? 0 : -lowest + ANKLE + (pose.rise ?? 0);
  for (const joints of [hips, knees, ankles])
    for (const [i, [x, y, z]] of joints.entries()) joints[i] = [x, y + lift, z + (pose.hip ?? 0)];
  return { pelvis: [0, lift, pose.hip ?? 0], hips, knees, ankles };
}

/** The height of what a pose stands on. */
function lowestOf(
  seated: Person["pose"]["seated"],
  legs: readonly Leg[],
  knees: readonly V3[],
  ankles: readonly V3[],
): number {
  return Math.min(
    ...ankles.map((a, i) => a[1] - ((legs[i].toe ?? 0) < -20 ? 0.03 : 0)),
    // who kneels stands on a knee, who sits on the ground on the seat
    ...knees.map(([, y]) => y),
    ...(seated === "ground" ? [ANKLE - SEAT_HALF] : []),
  );
}

/** The torso on the pelvis, and what it holds. */
function trunkOf({ recipe, head }: Posed, build: Proportions, frame: Frame, legs: Legs): Trunk {
  const { up, forward, right } = frame;
  const { long } = build;
  const spine = (t: number): V3 => mad(mad(legs.pelvis, up, t), forward, 0.014 * Math.sin(t * 9));
  // the old carry their heads before them
  const neck = mad(spine(long + 0.012), forward, build.poke);
  const inBody = ([f, u, o]: V3, s: number): V3 => unit(add(mul(forward, f), add(mul(up, u), mul(right, o * s))));
  const heldAt = (at: V3, way: V3, face: V3): Held => {
    const along = inBody(way, 1);
    return { at, along, out: across(inBody(face, 1), along) };
  };
  const violin = heldAt(
    add(spine(long - 0.005), add(mul(right, -0.06), mul(forward, 0.06))),
    [0.72, 0.02, -0.55],
    [0.12, 1, -0.2],
  );
  const guitar = heldAt(
    add(spine(long * 0.3), add(mul(right, 0.045), mul(forward, 0.125))),
    [0.16, 0.34, -0.9],
    [1, 0.1, 0.2],
  );
  const hold = HOLDS[recipe.pose];
  const holdAt: V3 =
    hold?.at === "mouth"
      ? add(neck, add(mul(up, 0.045 + head * 0.14), mul(forward, 0.02 + head * 0.5)))
      : hold?.at === "floor"
        ? [0.3, 0, 0.02]
        : add(spine(long * 0.42), mul(forward, 0.1));
  return { ...build, ...frame, ...legs, spine, neck, inBody, violin, guitar, holdAt };
}

/** Shoulders, elbows and wrists: hands reach for what the pose names, else the bones have directions. */
function armsOf(posed: Posed, trunk: Trunk): Pick<Skeleton, "shoulders" | "elbows" | "wrists"> {
  const { pose } = posed;
  const { spine, long, right, up, forward, shoulder, upperLong, foreLong, inBody } = trunk;
  const shoulders: V3[] = [];
  const elbows: V3[] = [];
  const wrists: V3[] = [];
  for (const [i, s] of SIDES) {
    const arm = i === 0 ? pose.left : pose.right;
    shoulders[i] = add(spine(long - 0.042), add(mul(right, s * shoulder), mul(forward, -0.008)));
    const target = handTarget(posed, trunk, i, shoulders[i]);
    if (target) {
      const pole = add(mul(right, s * 0.7), add(mul(up, -0.8), mul(forward, -0.3)));
      [elbows[i], wrists[i]] = reach(shoulders[i], target, upperLong, foreLong, pole);
    } else {
      elbows[i] = mad(shoulders[i], inBody(arm.upper, s), upperLong);
      wrists[i] = mad(elbows[i], inBody(arm.fore, s), foreLong);
    }
  }
  return { shoulders, elbows, wrists };
}
