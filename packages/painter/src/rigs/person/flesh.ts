/** The bodies of people over their bones: trunk, legs with shoes, arms. Clothes that lie close are thicker parts over the same bones. */

import { type Finish, hex, type Sculpture } from "../../figures/sculpture.ts";
import { add, between, DEG, mad, mul, sub, tint, unit, type V3 } from "../../figures/vector.ts";
import type { Rgb } from "../../rgb.ts";
import { addHand } from "./hands.ts";
import { BODY, type Person } from "./person.ts";
import { SIDES, type Skeleton } from "./skeleton.ts";

/** What the outside of a suit is; armour is painted steel rather than a mirror of the sky. */
function shellOf({ outfit: { suit } }: Pick<Person, "outfit">): Finish["material"] {
  return suit === "robot" ? "metal" : suit === "plate" ? "object" : "fabric";
}

/** The cloth of the upper garment. */
export const clothOf = (person: Person): Partial<Finish> => ({ material: shellOf(person), colour: person.top });

/** The shirt that shows at neck and wrists, or the cloth itself, darker. */
export function collarOf({ front, accent, top, outfit }: Pick<Person, "front" | "accent" | "top" | "outfit">): Rgb {
  if (front === "vest") return tint(top, [1, 1, 1], 0.15);
  if (front === "jacket" || outfit.collar) return accent;
  return tint(top, [0, 0, 0], 0.22);
}

/** Adds the trunk from the hips to the shoulders. */
export function addTrunk(person: Person, bones: Skeleton): void {
  const { outfit, body, top, bottom } = person;
  const { spine, long, up, forward, right, shoulders, hipHalf, fat, small, waist, chest } = bones;
  body.group(0).use({ ...clothOf(person), fur: 0, blend: 0.03, tag: BODY.torso, flow: [0, -1, 0] });
  const waistAt = spine(long * 0.3);
  const chestAt = spine(long * 0.7);
  const flat = (share: number): Partial<Finish> => ({ flat: [forward, share] });
  const covered = outfit.dress || outfit.coat || outfit.suit;
  body.cone(spine(0), waistAt, hipHalf + 0.042 * fat, waist, {
    ...flat(0.8),
    colour: covered ? top : bottom,
    tag: covered ? BODY.torso : BODY.thigh,
  });
  body.cone(waistAt, chestAt, waist, chest * 0.92, flat(0.74));
  body.cone(chestAt, spine(long - 0.035), chest * 0.92, chest * 0.72, flat(0.62));
  for (const [i, s] of SIDES)
    body.cone(
      mad(spine(long + 0.004), right, s * 0.018),
      mad(shoulders[i], up, 0.004),
      0.026,
      0.035 * small,
      flat(0.95),
    );
  if (bones.female && !bones.child)
    body.ellipsoid(add(spine(long * 0.67), mul(forward, chest * 0.42)), [0.032, 0.04, 0.07], [forward, up, right], {
      blend: 0.045,
    });
  if (fat > 1.1 && outfit.suit !== "space")
    body.ellipsoid(add(spine(long * 0.28), mul(forward, 0.035)), [0.085 * fat, 0.1, 0.09 * fat], [forward, up, right], {
      blend: 0.05,
    });
}

/** Adds legs and shoes. */
export function addLegs(person: Person, bones: Skeleton): void {
  const { body, outfit, pose, skin, recipe } = person;
  for (const [i, s] of SIDES) {
    const pitch = (pose.legs[i].toe ?? 0) * DEG;
    if (recipe.wears.includes("skates")) addSkate(body, bones.ankles[i], pitch);
    addLeg(person, bones, i, outfit.stockings ?? skin);
    addShoe(person, bones, i, s, pitch);
  }
}

/** A blade below a shoe. */
function addSkate(body: Sculpture, ankle: V3, pitch: number): void {
  const blade: Partial<Finish> = {
    colour: hex("#b8c0c8"),
    material: "metal",
    blend: 0.002,
    tag: BODY.plain,
    fur: 0,
  };
  const along: V3 = [Math.cos(pitch), Math.sin(pitch), 0];
  const over: V3 = [-Math.sin(pitch), Math.cos(pitch), 0];
  const under = mad(mad(ankle, over, -0.058), along, 0.03);
  body.group(0.002).box(under, [0.085, 0.011, 0.005], 0.004, [along, over, [0, 0, 1]], blade);
}

/** One leg in what it wears; `leg` is the colour of what is bare or in a stocking. */
function addLeg(person: Person, { hips, knees, ankles, fat, small, forward }: Skeleton, i: number, leg: Rgb): void {
  const { outfit, pose, body, skin, bottom } = person;
  const [hip, knee, ankle] = [hips[i], knees[i], ankles[i]];
  const bare = outfit.dress !== undefined || outfit.shorts === true;
  const upper = outfit.dress ? leg : bottom;
  const lower = bare ? leg : bottom;
  const of = (colour: Rgb): Partial<Finish> => ({ colour, material: colour === skin ? "skin" : shellOf(person) });
  body.group(pose.seated ? 0.006 : 0.015);
  body.cone(hip, knee, (outfit.dress ? 0.058 : 0.066) * small * Math.sqrt(fat), (bare ? 0.04 : 0.048) * small, {
    ...of(upper),
    blend: 0.02,
    tag: BODY.thigh,
  });
  body.cone(knee, ankle, (bare ? 0.038 : 0.045) * small, (bare ? 0.023 : 0.036) * small, {
    ...of(lower),
    blend: bare && !outfit.dress ? 0.004 : 0.02,
    tag: BODY.shin,
  });
  if (bare)
    body.cone(between(knee, ankle, 0.18), between(knee, ankle, 0.5), 0.036 * small, 0.028 * small, {
      ...of(lower),
      blend: 0.025,
      tag: BODY.shin,
    });
  if (outfit.shorts)
    body.cone(between(hip, knee, 0.4), between(hip, knee, 0.86), 0.062 * small, 0.06 * small, {
      ...of(bottom),
      blend: 0.004,
      tag: BODY.thigh,
    });
  if (outfit.boots)
    body.cone(between(knee, ankle, 0.4), ankle, 0.049 * small, 0.038 * small, {
      colour: shoeOf(person),
      material: "object",
      blend: 0.004,
      tag: BODY.shoe,
    });
  if (outfit.suit === "plate" || outfit.suit === "robot")
    body.ellipsoid(mad(knee, forward, 0.02), [0.042, 0.046, 0.044], undefined, {
      ...of(tint(bottom, [1, 1, 1], 0.2)),
      blend: 0.004,
      tag: BODY.plain,
    });
}

const shoeOf = ({ outfit }: Person): Rgb => outfit.shoes ?? hex("#2a1c14");

function addShoe(person: Person, { ankles, small }: Skeleton, i: number, s: number, pitch: number): void {
  const { body } = person;
  const ankle = ankles[i];
  const ahead: V3 = [Math.cos(pitch), Math.sin(pitch), 0.12 * s];
  const over: V3 = [-Math.sin(pitch), Math.cos(pitch), 0];
  const heel = mad(mad(ankle, ahead, -0.018), over, -0.012);
  const ball = mad(mad(ankle, ahead, 0.064 * small), over, -0.022);
  const toe = mad(mad(ankle, ahead, 0.083 * small), over, -0.024);
  const leather: Partial<Finish> = { colour: shoeOf(person), material: "fabric", blend: 0.012, tag: BODY.shoe };
  body.group(0.003);
  body.cone(heel, ball, 0.024 * small, 0.023 * small, leather);
  body.cone(ball, toe, 0.023 * small, 0.016 * small, leather);
  body.cone(mad(ankle, over, 0.004), heel, 0.026 * small, 0.026 * small, leather);
  // a sole, which parts the shoe from the ground
  const sole: Partial<Finish> = { colour: tint(shoeOf(person), [0, 0, 0], 0.6), material: "object", tag: BODY.plain };
  body.cone(mad(heel, over, -0.021), mad(toe, over, -0.013), 0.022 * small, 0.02 * small, {
    ...sole,
    blend: 0.002,
    flat: [over, 0.3],
  });
}

/** Adds arms and hands. */
export function addArms(person: Person, bones: Skeleton): void {
  for (const [i, s] of SIDES) {
    addArm(person, bones, i);
    addHand(person, bones, i, s, unit(sub(bones.wrists[i], bones.elbows[i])));
  }
}

/** One arm in its sleeve. */
function addArm(person: Person, { shoulders, elbows, wrists, small, up }: Skeleton, i: number): void {
  const { outfit, body, skin, top } = person;
  const cloth = clothOf(person);
  const [a, e, w] = [shoulders[i], elbows[i], wrists[i]];
  const sleeve = outfit.sleeves ?? 1;
  const lower = sleeve < 0.6 ? skin : top;
  const loose = outfit.coat || outfit.suit === "space" ? 1.12 : 1;
  body.group(0.016);
  body.cone(a, e, 0.038 * small * loose, 0.031 * small * loose, { ...cloth, blend: 0.012, tag: BODY.arm });
  body.cone(e, w, 0.03 * small * loose, (sleeve < 0.6 ? 0.02 : 0.026) * small, {
    ...cloth,
    colour: lower,
    ...(lower === skin ? { material: "skin" as const } : {}),
    blend: lower === skin ? 0.004 : 0.02,
    tag: BODY.arm,
  });
  if (sleeve >= 0.6)
    body.cone(between(e, w, 0.9), w, 0.031 * small, 0.032 * small, {
      ...cloth,
      colour: outfit.suit ? tint(top, [0, 0, 0], 0.25) : collarOf(person),
      blend: 0.006,
      tag: BODY.plain,
    });
  if (outfit.suit === "plate")
    for (const [at, radii] of [
      [mad(a, up, 0.012), [0.056, 0.048, 0.056]],
      [e, [0.037, 0.037, 0.037]],
    ] as const)
      body.ellipsoid(at, radii, undefined, {
        ...cloth,
        colour: tint(top, [1, 1, 1], 0.22),
        blend: 0.003,
        tag: BODY.plain,
      });
}
