/** People from their outfits and poses: bones by directions or by reaching, clothes as thicker parts over the same bones. */

import { clamp, MATERIAL, mix, smoothstep } from "easel-picture";
import { build } from "../kit/build.ts";
import type { Rgb } from "../rgb.ts";
import { wornParts } from "../things/facts.ts";
import { grain, grains } from "./grain.ts";
import { HOLDS, heldPoint } from "./holds.ts";
import { choosePerson } from "./people-choice.ts";
import { dressHead } from "./people-head.ts";
import { PORTRAIT, sculptPortrait } from "./people-portrait.ts";
import { printOf } from "./people-prints.ts";
import { type Outfit, POSES } from "./people-table.ts";
import { BODY, type Person, SMALL_CYCLE } from "./person.ts";
import type { Recipe } from "./recipe.ts";
import { type Dab, type Finish, hex, Sculpture, shadeBy, toward, turnSculpture } from "./sculpture.ts";
import { bar, createThin, rod, sheet } from "./thin.ts";
import { addScissors } from "./tools-in-hand.ts";
import {
  type Axes,
  across,
  add,
  between,
  cross,
  curve,
  DEG,
  dot,
  length,
  mad,
  mul,
  reach,
  rotated,
  sub,
  tint,
  unit,
  type V3,
} from "./vector.ts";

const LEATHER = hex("#4a2e1c");
const BRASS = hex("#c9a452");
/** A person in the pose, clothes and colours of a recipe. */
export function sculptPerson(recipe: Recipe): Sculpture {
  // lies on their back: the standing figure, turned
  if (recipe.pose === "lie" || recipe.pose === "sunbathe") {
    const axes: Axes = [
      [0, 1, 0],
      [-1, 0, 0],
      [0, 0, 1],
    ];
    const lying = turnSculpture(sculptPerson({ ...recipe, pose: recipe.pose === "lie" ? "doze" : "rest" }), axes);
    // the back, into which what one lies on gives way under head and heels
    lying.at.laid = [-0.5, -0.085, 0];
    // a teddy lies in the crook of an arm
    lying.at.bosom = [-0.66, -0.05, 0.13];
    return lying;
  }
  if (recipe.pose === PORTRAIT) return sculptPortrait(recipe);
  const { rng, ...chosen } = choosePerson(recipe);
  const { outfit, top } = chosen;
  const pose = POSES[recipe.pose] ?? POSES.stand;
  const body = new Sculpture(outfit.metres);
  body.strand = 0.42;
  body.lift = 0.12;
  const child = outfit.child ?? false;
  const female = outfit.female ?? false;
  // who was given something has it instead of what their trade carries
  const holds = recipe.wears.includes("given") && outfit.holds !== "tutu" ? undefined : outfit.holds;
  // larger than life, as in picture books
  const person = { ...chosen, pose, body, head: 1 / (child ? 4 : 4.9), recipe };
  const { skin, bottom, head } = person;
  const fat = outfit.stout ?? 1;
  const small = child ? 0.86 : 1;
  const shoulder = child ? 0.084 : female ? 0.084 : 0.098;
  const hipHalf = child ? 0.05 : 0.053;
  const chinY = 1 - head;
  const shoulderY = chinY - 0.03;
  const hipY = child ? 0.4 : 0.46;
  const [thighLong, shinLong] = child ? [0.18, 0.178] : [0.213, 0.205];
  const [upperLong, foreLong] = child ? [0.138, 0.116] : [0.158, 0.132];
  const ankleY = 0.042;
  const cycleM = child ? SMALL_CYCLE : 1;
  const jitter = () => (rng.next() - 0.5) * 0.06;

  // the torso's lean, and where a rider's hands and feet are
  const lean = (pose.lean ?? 0) * DEG + jitter() * 0.3;
  const up: V3 = unit([Math.sin(lean), Math.cos(lean), Math.sin((pose.roll ?? 0) * DEG)]);
  const right = rotated(across([0, 0, 1], up), up, pose.twist ?? 0);
  const forward = cross(up, right);
  const seatOf = (at: V3): V3 => mad(at, up, -0.05 * fat);
  // legs first: the pelvis stands on them
  const hips: V3[] = [];
  const knees: V3[] = [];
  const ankles: V3[] = [];
  for (const [i, s] of [-1, 1].entries()) {
    const { thigh, shin } = pose.legs[i];
    const out = ([x, y, z]: V3): V3 => unit([x + (pose.seated ? 0 : jitter()), y, z * s]);
    hips[i] = [0, 0, s * hipHalf];
    knees[i] = mad(hips[i], out(thigh), thighLong);
    ankles[i] = mad(knees[i], out(shin), shinLong);
    if (recipe.pose === "cycle") {
      const pedal = mul(PEDALS[i], cycleM / outfit.metres);
      const foot = add(seatOf([0, 0, 0]), add(pedal, [-0.045, 0.05, 0]));
      [knees[i], ankles[i]] = reach(hips[i], foot, thighLong, shinLong, [1, 0.6, 0.12 * s]);
    }
  }
  const lowest = Math.min(
    ...ankles.map((a, i) => a[1] - ((pose.legs[i].toe ?? 0) < -20 ? 0.03 : 0)),
    // who kneels stands on a knee, who sits on the ground on the seat
    ...knees.map(([, y]) => y),
    ...(pose.seated === "ground" ? [ankleY - SEAT_HALF] : []),
  );
  const lift = pose.seated === "ride" ? 0 : -lowest + ankleY + (pose.rise ?? 0);
  for (const joints of [hips, knees, ankles])
    for (const [i, [x, y, z]] of joints.entries()) joints[i] = [x, y + lift, z + (pose.hip ?? 0)];
  const pelvis: V3 = [0, lift, pose.hip ?? 0];

  // the torso on the pelvis
  const long = shoulderY - hipY;
  const spine = (t: number): V3 => mad(mad(pelvis, up, t), forward, 0.014 * Math.sin(t * 9));
  const neck = spine(long + 0.012);
  const axes: Axes = [up, forward, right];
  const inBody = ([f, u, o]: V3, s: number): V3 => unit(add(mul(forward, f), add(mul(up, u), mul(right, o * s))));

  // shoulders, elbows, wrists
  const shoulders: V3[] = [];
  const elbows: V3[] = [];
  const wrists: V3[] = [];
  const violinHold = heldAt(
    add(spine(long - 0.005), add(mul(right, -0.06), mul(forward, 0.06))),
    [0.72, 0.02, -0.55],
    [0.12, 1, -0.2],
  );
  const guitarHold = heldAt(
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
  function heldAt(at: V3, way: V3, face: V3): { at: V3; along: V3; out: V3 } {
    const along = inBody(way, 1);
    return { at, along, out: across(inBody(face, 1), along) };
  }
  const handTarget = (i: number): V3 | undefined => {
    const s = i === 0 ? -1 : 1;
    const point = (t: number, ahead: number, aside: number) =>
      add(spine(long * t), add(mul(forward, ahead), mul(right, s * aside)));
    switch (recipe.pose) {
      case "hold":
        return point(0.4, 0.16, 0.045);
      case "read":
        return point(0.46, 0.19, 0.05);
      case "slump":
        return [0.37, 0.8 / outfit.metres, -0.05 * s];
      case "clasp":
        return point(0.22, 0.125, 0.018);
      case "behind":
        return point(0.1, -0.11, 0.015);
      case "akimbo":
        return i === 0 ? point(0.16, 0.035, hipHalf + 0.075) : undefined;
      case "pocket":
        return i === 1 ? point(-0.03, 0.035, hipHalf + 0.06) : undefined;
      case "drink":
        return i === 1 ? point(0.86, 0.15, 0.045) : undefined;
      case "shoulder":
        return i === 1 ? point(0.66, 0.1, 0.085) : undefined;
      case "umbrella":
        return i === 1 ? point(0.62, 0.14, 0.09) : undefined;
      case "carry":
        return i === 0 ? point(0.4, 0.14, -0.03) : point(0.52, 0.13, -0.02);
      case "cycle":
        return add(seatOf(pelvis), mul([0.4, 0.08, s * 0.29], cycleM / outfit.metres));
    }
    if (recipe.pose === "violin") {
      const { at: base, along, out } = violinHold;
      return i === 0
        ? add(mad(base, along, 0.2), mul(out, -0.03))
        : add(mad(base, along, 0.1), add(mul(out, 0.06), mul(right, 0.13)));
    }
    if (recipe.pose === "guitar" || recipe.pose === "sit-guitar") {
      const { at: base, along, out } = guitarHold;
      return i === 0 ? add(mad(base, along, 0.24), mul(out, 0.015)) : add(mad(base, out, 0.05), mul(right, 0.02));
    }
    const held = hold?.hands?.[i === 0 ? "left" : "right"];
    if (hold && held) {
      const point = add(holdAt, mul(heldPoint(hold, held), 1 / outfit.metres));
      // the wrist is behind the hand
      return mad(point, unit(sub(point, shoulders[i])), -0.035);
    }
    const aim = i === 0 ? pose.hands?.left : pose.hands?.right;
    if (aim) return point(...aim);
    if (recipe.pose === "ride") return add(spine(0.1), add(mul(forward, 0.2), mul(right, i === 0 ? -0.035 : 0.035)));
    return undefined;
  };
  for (const [i, s] of [-1, 1].entries()) {
    const arm = i === 0 ? pose.left : pose.right;
    shoulders[i] = add(spine(long - 0.042), add(mul(right, s * shoulder), mul(forward, -0.008)));
    const target = handTarget(i);
    if (target) {
      const pole = add(mul(right, s * 0.7), add(mul(up, -0.8), mul(forward, -0.3)));
      [elbows[i], wrists[i]] = reach(shoulders[i], target, upperLong, foreLong, pole);
    } else {
      elbows[i] = mad(shoulders[i], inBody(arm.upper, s), upperLong);
      wrists[i] = mad(elbows[i], inBody(arm.fore, s), foreLong);
    }
  }

  // --- trunk
  const cloth: Partial<Finish> = {
    material: shellOf(outfit),
    colour: top,
  };
  const waist = (female && !child ? 0.07 : 0.085) * fat;
  const chest = shoulder * 0.93 * (outfit.suit ? 1.06 : 1);
  body.group(0).use({ ...cloth, fur: 0, blend: 0.03, tag: BODY.torso, flow: [0, -1, 0] });
  const waistAt = spine(long * 0.3);
  const chestAt = spine(long * 0.7);
  const flat = (share: number): Partial<Finish> => ({ flat: [forward, share] });
  body.cone(spine(0), waistAt, hipHalf + 0.042 * fat, waist, {
    ...flat(0.8),
    colour: outfit.dress || outfit.coat || outfit.suit ? top : bottom,
    tag: outfit.dress || outfit.coat || outfit.suit ? BODY.torso : BODY.thigh,
  });
  body.cone(waistAt, chestAt, waist, chest * 0.92, flat(0.74));
  body.cone(chestAt, spine(long - 0.035), chest * 0.92, chest * 0.72, flat(0.62));
  for (const [i, s] of [-1, 1].entries())
    body.cone(
      mad(spine(long + 0.004), right, s * 0.018),
      mad(shoulders[i], up, 0.004),
      0.026,
      0.035 * small,
      flat(0.95),
    );
  if (female && !child)
    for (const s of [1, -1])
      body.ellipsoid(
        add(spine(long * 0.66), add(mul(forward, chest * 0.42), mul(right, s * 0.042))),
        [0.034, 0.042, 0.038],
        [forward, up, right],
        { blend: 0.04 },
      );
  if (fat > 1.1 && outfit.suit !== "space")
    body.ellipsoid(add(spine(long * 0.28), mul(forward, 0.035)), [0.085 * fat, 0.1, 0.09 * fat], [forward, up, right], {
      blend: 0.05,
    });
  if (outfit.suit === "space" || outfit.suit === "robot")
    addChestPack(body, outfit, spine, long, forward, right, up, chest);

  if (!outfit.suit && outfit.hair !== "bald")
    body
      .group(0.004)
      .skirt(
        spine(long + 0.03),
        spine(long - 0.012),
        child ? 0.036 : 0.04,
        child ? 0.05 : 0.058,
        { side: right, depth: 0.9 },
        { ...cloth, colour: outfit.dress ? person.accent : collarOf(person), blend: 0.004, tag: BODY.plain },
      );
  addSkirts(
    person,
    { pelvis, spine, long, hips, knees, ankles, right, thighLong, shinLong, waist, fat },
    rng.next() * 6,
  );

  // --- legs and shoes
  const bare = outfit.dress !== undefined || outfit.shorts === true;
  const shoe = outfit.shoes ?? hex("#2a1c14");
  for (const [i, s] of [-1, 1].entries()) {
    const [hip, knee, ankle] = [hips[i], knees[i], ankles[i]];
    const leg = outfit.stockings ?? skin;
    const upper = outfit.dress ? leg : bottom;
    const lower = bare ? leg : bottom;
    if (recipe.wears.includes("skates")) {
      const blade: Partial<Finish> = {
        colour: hex("#b8c0c8"),
        material: "metal",
        blend: 0.002,
        tag: BODY.plain,
        fur: 0,
      };
      const pitch = (pose.legs[i].toe ?? 0) * DEG;
      const along: V3 = [Math.cos(pitch), Math.sin(pitch), 0];
      const over: V3 = [-Math.sin(pitch), Math.cos(pitch), 0];
      const under = mad(mad(ankle, over, -0.058), along, 0.03);
      body.group(0.002).box(under, [0.085, 0.011, 0.005], 0.004, [along, over, [0, 0, 1]], blade);
    }
    const of = (colour: Rgb): Partial<Finish> => ({
      colour,
      material: colour === skin ? "skin" : shellOf(outfit),
    });
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
        colour: shoe,
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
    const pitch = (pose.legs[i].toe ?? 0) * DEG;
    const toward_: V3 = [Math.cos(pitch), Math.sin(pitch), 0.12 * s];
    const over: V3 = [-Math.sin(pitch), Math.cos(pitch), 0];
    const heel = mad(mad(ankle, toward_, -0.018), over, -0.012);
    const ball = mad(mad(ankle, toward_, 0.075 * small), over, -0.022);
    const toe = mad(mad(ankle, toward_, 0.096 * small), over, -0.024);
    const leather: Partial<Finish> = { colour: shoe, material: "object", blend: 0.015, tag: BODY.shoe };
    body.group(0.004);
    body.cone(heel, ball, 0.027 * small, 0.024 * small, leather);
    body.cone(ball, toe, 0.024 * small, 0.018 * small, leather);
    body.cone(mad(ankle, over, 0.012), heel, 0.032 * small, 0.03 * small, leather);
  }

  // --- arms and hands
  for (const [i, s] of [-1, 1].entries()) {
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
    addHand(person, w, unit(sub(w, e)), i, s, small, { up, forward, right });
  }

  const whole: Person = { ...person, axes, neck };
  dressHead(whole);
  if (outfit.scarf || recipe.wears.includes("scarf")) addScarf(body, outfit.scarf ?? hex("#a3262a"), neck, axes);
  if (outfit.satchel) addSatchel(body, outfit.satchel, spine, long, whole.axes, chest);
  if (outfit.cape) {
    // a rider's falls on the mount behind the saddle
    const hem = pose.seated ? pelvis[1] - 0.02 : Math.min(ankles[0][1], ankles[1][1]) + 0.02;
    addCape(body, outfit.cape, shoulders, hem, pose.seated ? 0.2 : 0.13, forward, right, spine(long));
  }
  if (outfit.apron) addApron(body, outfit.apron, spine, long, forward, right, waist);
  Object.assign(body.at, {
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
    seat: seatOf(pelvis),
    hip: pelvis,
    hands: add(between(wrists[0], wrists[1], 0.5), mul(forward, 0.045)),
    violin: violinHold.at,
    guitar: guitarHold.at,
    ...(hold ? { [recipe.pose]: holdAt } : {}),
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
  });
  if (holds || recipe.wears.length > 0) addHandheld(whole, body.at.handR, forward, up, right, pelvis, waist);
  if (recipe.wears.includes("stool")) {
    const seatY = pelvis[1] - 0.075 * fat;
    const wood: Partial<Finish> = { material: "wood", colour: hex("#7a5230"), fur: 0, tag: BODY.plain, blend: 0.004 };
    body.group(0.002).cone([-0.02, seatY - 0.012, pelvis[2]], [-0.02, seatY, pelvis[2]], 0.12, 0.12, {
      ...wood,
      flat: [[0, 1, 0], 0.16],
    });
    for (const [x, z] of [
      [-0.1, -0.08],
      [0.06, -0.08],
      [-0.1, 0.08],
      [0.06, 0.08],
    ])
      body.group(0.002).cone([x, seatY - 0.02, z + pelvis[2]], [x * 1.25, 0, z * 1.25 + pelvis[2]], 0.016, 0.012, wood);
  }
  if (recipe.wears.includes("seat"))
    body
      .group(0)
      .skirt(
        [-0.02, pelvis[1] - 0.06 * fat, pelvis[2]],
        [-0.02, 0, pelvis[2]],
        0.125,
        0.14,
        { folds: 9, amplitude: 0.007 },
        { material: "wood", colour: hex("#8a6a48"), blend: 0.01, fur: 0, tag: BODY.stump, flow: [0, 1, 0] },
      );
  body.paint = paintOf(whole, pelvis, long, { up, forward, right }, shoulders);
  return body;
}

/** What the outside of a suit is; armour is painted steel rather than a mirror of the sky. */
function shellOf({ suit }: Outfit): Finish["material"] {
  return suit === "robot" ? "metal" : suit === "plate" ? "object" : "fabric";
}

interface Frame3 {
  readonly up: V3;
  readonly forward: V3;
  readonly right: V3;
}

function addHand(
  { outfit, skin, body, recipe }: Omit<Person, "axes" | "neck">,
  wrist: V3,
  along: V3,
  i: number,
  s: number,
  small: number,
  { up, forward, right }: Frame3,
): void {
  const d = unit(add(along, mul(up, -0.1)));
  const palm = across(mul(right, -s), d);
  const side = cross(d, palm);
  const glove: Partial<Finish> = {
    colour: outfit.gloves ?? skin,
    material: outfit.gloves ? "fabric" : "skin",
    tag: BODY.hand,
  };
  const big = 1.12 * small;
  const middle = mad(wrist, d, 0.026 * big);
  body.group(0.006);
  body.ellipsoid(middle, [0.031 * big, 0.0185 * big, 0.028 * big], [d, palm, side], { ...glove, blend: 0.012 });
  const isHolding =
    (i === 1 && (outfit.holds !== undefined || GRIPS.has(recipe.pose))) ||
    (i === 0 && (recipe.wears.includes("second-hand") || GRIPS_LEFT.has(recipe.pose))) ||
    recipe.pose === "ride" ||
    recipe.pose === "cycle" ||
    recipe.pose === "motorcycle";
  // fingers are too thin for the field: open and a little bent, or round what they hold
  const at = (along: number, inward: number): V3 => mad(mad(wrist, d, along * big), palm, inward * big);
  const bends = isHolding
    ? [at(0.036, -0.004), at(0.052, 0.012), at(0.046, 0.034), at(0.026, 0.038)]
    : [at(0.036, -0.004), at(0.054, 0.001), at(0.068, 0.009), at(0.078, 0.02)];
  const hand = createThin();
  const lean = dot(side, up);
  const thumb = lean > 0.2 || (Math.abs(lean) <= 0.2 && dot(side, forward) > 0) ? 1 : -1;
  const colour = glove.colour as Rgb;
  const finger = (points: readonly V3[], thick: number) =>
    rod(
      hand,
      points,
      points.map((_, k) => thick * big * (k === points.length - 1 ? 0.62 : 1 - 0.06 * k)),
      colour,
      outfit.gloves ? "fabric" : "skin",
      { sides: 6 },
    );
  for (const [k, long] of [0.86, 1, 0.95, 0.78].entries()) {
    const lane = (p: V3) => mad(mad(p, side, (1.5 - k) * 0.0145 * thumb * big), d, (long - 1) * 0.026 * big);
    finger(bends.map(lane), 0.0078);
  }
  finger(
    [
      mad(at(0.006, 0.002), side, thumb * 0.016 * big),
      mad(at(0.028, 0.012), side, thumb * 0.03 * big),
      mad(at(0.044, isHolding ? 0.03 : 0.018), side, thumb * (isHolding ? 0.022 : 0.031) * big),
    ],
    0.0095,
  );
  body.thin.push(hand);
  body.at[i === 0 ? "handL" : "handR"] = mad(mad(wrist, d, 0.045 * small), palm, 0.018 * small);
}

/** Poses whose right hand closes on something. */
const GRIPS = new Set(
  "grip shoulder umbrella raise lead violin fish drink paint write sweep bearer ski look call cane blow throw stroke stir knit haul lift handed-right sing box saxophone trumpet flute cello drums".split(
    " ",
  ),
);
/** Poses whose left hand does so too. */
const GRIPS_LEFT = new Set([
  "sweep",
  "bearer",
  "ski",
  "pick",
  "reach",
  "knit",
  "lift",
  "handed",
  "saxophone",
  "trumpet",
  "flute",
  "cello",
  "drums",
  "box",
]);

/** Half the thickness of the seat of who sits on the ground, body heights. */
const SEAT_HALF = 0.08;

/** Pedals of a bicycle, left and right, metres from its saddle. */
const PEDALS: readonly [V3, V3] = [
  [0.05, -0.47, -0.11],
  [0.27, -0.73, 0.11],
];

/** The shirt that shows at neck and wrists, or the cloth itself, darker. */
function collarOf({ front, accent, top, outfit }: Pick<Person, "front" | "accent" | "top" | "outfit">): Rgb {
  if (front === "vest") return tint(top, [1, 1, 1], 0.15);
  if (front === "jacket" || outfit.collar) return accent;
  return tint(top, [0, 0, 0], 0.22);
}

interface Skeleton {
  readonly pelvis: V3;
  readonly spine: (t: number) => V3;
  readonly long: number;
  readonly hips: readonly V3[];
  readonly knees: readonly V3[];
  readonly ankles: readonly V3[];
  readonly right: V3;
  readonly thighLong: number;
  readonly shinLong: number;
  readonly waist: number;
  readonly fat: number;
}

/** Half the distance between the joints of a pair. */
function hipSpan(pair: readonly V3[]): number {
  return length(sub(pair[0], pair[1])) / 2;
}

function addSkirts({ outfit, pose, body }: Omit<Person, "axes" | "neck">, bones: Skeleton, phase: number): void {
  const { spine, long, hips, knees, ankles, right, pelvis, thighLong, shinLong, waist, fat } = bones;
  const below = outfit.dress ?? outfit.coat;
  const tutu = outfit.holds === "tutu";
  if (tutu) {
    const at = spine(long * 0.1);
    body
      .group(0.004)
      .skirt(
        mad(at, [0, 1, 0], 0.012),
        mad(at, [0, 1, 0], -0.02),
        0.1,
        0.24,
        { side: right, folds: 22, amplitude: 0.012, phase },
        { blend: 0.01, tag: BODY.plain },
      );
    return;
  }
  if (below === undefined) return;
  body.group(0.012);
  const middle = (a: readonly V3[]) => between(a[0], a[1], 0.5);
  if (pose.seated) {
    const astride = pose.seated !== "sit";
    // cloth lies close on the thighs
    for (const i of [0, 1]) {
      const end = between(hips[i], knees[i], astride ? 0.42 : Math.min(1, below / thighLong));
      body.cone(between(hips[i], spine(0.03), 0.3), end, 0.066 * fat, astride ? 0.062 : 0.056, {
        blend: astride ? 0.03 : 0.035,
        tag: BODY.skirt,
      });
    }
    if (outfit.dress && !astride) {
      body.cone(between(middle(hips), middle(knees), 0.2), middle(knees), 0.05, 0.046, {
        blend: 0.03,
        tag: BODY.skirt,
      });
      // and hangs from the knees
      const [knee, ankle] = [middle(knees), middle(ankles)];
      const drop = clamp((below - thighLong) / shinLong, 0.22, 0.9);
      const hem = add(between(knee, ankle, drop), [0.006, 0, 0]);
      body.at.hem = hem;
      const half = hipSpan(knees);
      body.skirt(
        add(knee, [-0.012, 0.012, 0]),
        hem,
        half + 0.042,
        half + 0.05 + 0.03 * drop,
        { side: right, depth: 0.56, folds: 7, amplitude: 0.006 + 0.008 * drop, phase },
        { blend: 0.025, tag: BODY.skirt },
      );
    }
    return;
  }
  const knee = middle(knees);
  const fall = unit(sub(between(knee, middle(ankles), clamp((below - thighLong) / shinLong)), pelvis));
  const stride = length(sub(knees[0], knees[1])) * 0.35;
  const hem = mad(spine(0.02), fall, below);
  body.at.hem = hem;
  const full = outfit.dress ? (below > 0.36 ? 0.15 : 0.135) : 0.102;
  body.skirt(
    spine(long * 0.22),
    hem,
    waist,
    full * fat + stride * (below / 0.3),
    { side: right, depth: 0.8, folds: outfit.dress ? 8 : 6, amplitude: outfit.dress ? 0.02 : 0.009, phase },
    { blend: 0.02, tag: BODY.skirt },
  );
}

function addChestPack(
  body: Sculpture,
  outfit: Outfit,
  spine: (t: number) => V3,
  long: number,
  forward: V3,
  right: V3,
  up: V3,
  chest: number,
): void {
  const axes: Axes = [forward, up, right];
  body.group(0.004);
  if (outfit.suit === "space") {
    body.box(add(spine(long * 0.62), mul(forward, -chest * 0.95)), [0.055, 0.13, 0.085], 0.02, axes, {
      colour: hex("#c9c7c1"),
      tag: BODY.plain,
    });
    body.box(add(spine(long * 0.6), mul(forward, chest * 0.74)), [0.016, 0.04, 0.05], 0.008, axes, {
      colour: hex("#8f979e"),
      tag: BODY.plain,
    });
    for (const [z, c] of [
      [-0.026, "#b3261e"],
      [0, "#2a5caa"],
      [0.026, "#d9a62b"],
    ] as const)
      body.ellipsoid(
        add(spine(long * 0.62), add(mul(forward, chest * 0.74 + 0.017), mul(right, z))),
        [0.006, 0.009, 0.009],
        axes,
        { colour: hex(c), blend: 0, tag: BODY.plain, material: "object" },
      );
  } else {
    body.box(spine(long * 0.55), [0.075, 0.125, 0.105], 0.025, axes, { tag: BODY.plain });
    body.box(add(spine(long * 0.6), mul(forward, 0.072)), [0.008, 0.05, 0.06], 0.006, axes, {
      colour: hex("#2b3238"),
      tag: BODY.plain,
    });
    for (const [z, c] of [
      [-0.03, "#d9432a"],
      [0, "#e3b735"],
      [0.03, "#3fb5a4"],
    ] as const)
      body.ellipsoid(add(spine(long * 0.65), add(mul(forward, 0.08), mul(right, z))), [0.008, 0.011, 0.011], axes, {
        colour: hex(c),
        blend: 0,
        tag: BODY.plain,
        material: "object",
      });
  }
}

function addScarf(body: Sculpture, colour: Rgb, neck: V3, [up, forward, right]: Axes): void {
  const wool: Partial<Finish> = { material: "fabric", colour, fur: 0, tag: BODY.plain, blend: 0.01 };
  body.group(0.004);
  const ring = (t: number): V3 =>
    add(mad(neck, up, 0.02), add(mul(forward, 0.046 * Math.cos(t) + 0.006), mul(right, 0.052 * Math.sin(t))));
  for (let i = 0; i < 8; i++)
    body.cone(ring((i / 8) * 2 * Math.PI), ring(((i + 1) / 8) * 2 * Math.PI), 0.024, 0.024, wool);
  const knot = add(mad(neck, up, 0.005), add(mul(forward, 0.06), mul(right, 0.02)));
  body.cone(knot, add(knot, add(mul(up, -0.15), mul(forward, 0.03))), 0.02, 0.028, { ...wool, flat: [forward, 0.5] });
}

/** A bag at the left hip; its strap runs over the right shoulder. */
function addSatchel(
  body: Sculpture,
  colour: Rgb,
  spine: (t: number) => V3,
  long: number,
  [up, forward, right]: Axes,
  chest: number,
): void {
  const at = add(spine(0), add(mul(right, -0.135), mul(forward, 0.01)));
  const leather: Partial<Finish> = { colour, material: "object", fur: 0, tag: BODY.plain, blend: 0.006 };
  const axes: Axes = [forward, up, right];
  body.group(0.003).box(at, [0.062, 0.05, 0.026], 0.014, axes, leather);
  body.box(add(at, add(mul(up, 0.014), mul(right, -0.012))), [0.064, 0.034, 0.02], 0.01, axes, {
    ...leather,
    colour: tint(colour, [0, 0, 0], 0.3),
  });
  const thin = createThin();
  const top = add(spine(long + 0.016), mul(right, 0.06));
  for (const s of [1, -1])
    rod(
      thin,
      curve(
        [
          add(at, add(mul(up, 0.04), mul(forward, s * 0.03))),
          add(spine(long * 0.45), add(mul(forward, s * (chest * 0.86 + 0.006)), mul(right, -0.035))),
          add(spine(long * 0.8), add(mul(forward, s * (chest * 0.68 + 0.006)), mul(right, 0.025))),
          top,
        ],
        5,
      ),
      0.0085,
      tint(colour, [0, 0, 0], 0.35),
      "object",
      { sides: 6 },
    );
  body.thin.push(thin);
}

function addCape(
  body: Sculpture,
  colour: Rgb,
  shoulders: readonly V3[],
  floor: number,
  flare: number,
  forward: V3,
  right: V3,
  neck: V3,
): void {
  const rows: V3[][] = [];
  for (let i = 0; i <= 12; i++) {
    const t = i / 12;
    const row: V3[] = [];
    for (let j = 0; j <= 16; j++) {
      const u = (j / 16) * 2 - 1;
      const half = mix(length(sub(shoulders[0], shoulders[1])) * 0.56, 0.2, t);
      const back = -0.05 - flare * t - 0.014 * t * Math.cos(u * 11) + 0.05 * u * u * (1 - t);
      row.push(
        add(
          [neck[0], mix(neck[1] - 0.005 - 0.03 * Math.abs(u), floor, t), neck[2]],
          add(mul(forward, back), mul(right, u * half)),
        ),
      );
    }
    rows.push(row);
  }
  body.thin.push(sheet(createThin(), rows, colour, "fabric", 0.9));
}

function addApron(
  body: Sculpture,
  colour: Rgb,
  spine: (t: number) => V3,
  long: number,
  forward: V3,
  right: V3,
  waist: number,
): void {
  const rows: V3[][] = [];
  for (let i = 0; i <= 8; i++) {
    const t = i / 8;
    const row: V3[] = [];
    for (let j = 0; j <= 10; j++) {
      const u = (j / 10) * 2 - 1;
      const half = t < 0.4 ? 0.055 : 0.085;
      const out = waist * 0.98 * Math.sqrt(1 - 0.45 * u * u) + 0.03 * t;
      row.push(add(mad(spine(long * 0.72), [0, -1, 0], t * 0.36), add(mul(forward, out), mul(right, u * half))));
    }
    rows.push(row);
  }
  body.thin.push(sheet(createThin(), rows, tint(colour, [0, 0, 0], 0.06), "fabric"));
}

/** Staffs, rods, swords, instruments. */
function addHandheld(
  { outfit, body, recipe }: Person,
  hand: V3,
  forward: V3,
  up: V3,
  right: V3,
  pelvis: V3,
  waist: number,
): void {
  const thin = createThin();
  const held = recipe.wears.includes("given") ? undefined : outfit.holds;
  if (held === "staff" && (recipe.pose === "stand" || recipe.pose === "walk")) {
    const foot: V3 = [hand[0] + 0.02, 0.01, hand[2]];
    const tip = mad(hand, [0, 1, 0], 0.5);
    rod(thin, curve([foot, hand, tip], 6), 0.011, hex("#5a3a20"), "wood");
    body.group(0).ellipsoid(mad(tip, [0, 1, 0], 0.025), [0.03, 0.034, 0.03], undefined, {
      colour: recipe.kind === "witch" ? hex("#5a3a20") : hex("#3fa8c9"),
      material: "object",
      blend: 0,
      fur: 0,
      tag: BODY.plain,
    });
  } else if (recipe.pose === "fish" || (held === "rod" && recipe.pose === "shoulder")) {
    const fishes = recipe.pose === "fish";
    const way = fishes ? unit(add(mul(forward, 1), mul(up, 1.1))) : unit(add(mul(forward, -0.9), mul(up, 1)));
    const tip = mad(hand, way, 0.95);
    const end = fishes ? add(tip, mul(forward, 0.06)) : add(tip, mul(forward, -0.04));
    rod(
      thin,
      curve([mad(hand, way, -0.14), mad(hand, way, 0.45), end], 6),
      curve([[0.013], [0.01], [0.006]], 6).map(([r]) => r),
      hex("#7a5630"),
      "wood",
    );
    if (fishes) bar(thin, end, [tip[0] + 0.1, 0.02, tip[2]], 0.0032, hex("#ece8dc"), "fabric", 4);
  } else if (held === "sword") {
    const way = unit(add(mul(forward, 0.5), mul(up, recipe.pose === "raise" ? 1 : -0.75)));
    bar(thin, mad(hand, way, -0.05), mad(hand, way, 0.02), 0.01, hex("#3a2416"), "object");
    bar(
      thin,
      add(mad(hand, way, 0.03), mul(right, 0.05)),
      add(mad(hand, way, 0.03), mul(right, -0.05)),
      0.008,
      hex("#b08a3a"),
      "metal",
    );
    rod(
      thin,
      [mad(hand, way, 0.03), mad(hand, way, 0.3), mad(hand, way, 0.46)],
      [0.014, 0.012, 0.002],
      hex("#c9cdd2"),
      "metal",
      { sides: 4 },
    );
  } else if (held === "spoon")
    rod(
      thin,
      [mad(hand, up, -0.05), mad(hand, up, 0.14), mad(hand, up, 0.17)],
      [0.007, 0.007, 0.02],
      hex("#a8743f"),
      "wood",
    );
  if (recipe.wears.includes("bow")) {
    // across the strings, from the hand to beyond the other side
    const over =
      recipe.pose === "cello"
        ? add(body.at.cello, mul(heldPoint(HOLDS.cello, [0.1, 0.44, 0]), 1 / outfit.metres))
        : add(mad(body.at.violin, unit(sub(body.at.handL, body.at.violin)), 0.11), mul(up, 0.035));
    const way = unit(sub(over, hand));
    bar(thin, mad(hand, way, -0.03), mad(hand, way, 0.34), 0.0035, hex("#4a2412"), "wood", 6);
  }
  if (recipe.wears.includes("boxing-gloves"))
    for (const fist of [body.at.handL, body.at.handR]) {
      const leather: Partial<Finish> = {
        colour: hex("#b8141c"),
        material: "object",
        fur: 0,
        tag: BODY.plain,
        blend: 0.01,
      };
      body.group(0.004).ellipsoid(fist, [0.052, 0.046, 0.046], undefined, leather);
      body.ellipsoid(mad(fist, forward, 0.022), [0.036, 0.042, 0.042], undefined, leather);
    }
  if (recipe.wears.includes("sticks"))
    for (const grip of [body.at.handL, body.at.handR]) {
      const way = unit(add(mul(forward, 1), mul(up, 0.12)));
      bar(thin, mad(grip, way, -0.05), mad(grip, way, 0.19), [0.006, 0.0045], hex("#d0a668"), "wood", 6);
    }
  if (recipe.wears.includes("brush") || recipe.wears.includes("pen")) {
    const way = unit(add(mul(forward, 0.9), mul(up, recipe.wears.includes("pen") ? -0.5 : 0.25)));
    const tip = mad(hand, way, recipe.wears.includes("pen") ? 0.05 : 0.1);
    bar(thin, mad(hand, way, -0.06), tip, [0.005, 0.004], hex("#8a5a30"), "wood", 6);
  }
  if (recipe.wears.includes("scissors")) addScissors(thin, hand, forward, up);
  if (recipe.wears.includes("umbrella")) {
    const top = add(mad(hand, [0, 1, 0], 0.46), mul(forward, -0.05));
    rod(thin, [mad(hand, [0, 1, 0], -0.06), hand, top], 0.006, hex("#3a2a1c"), "wood");
    const rows: V3[][] = [];
    for (let i = 0; i <= 7; i++) {
      const a = (i / 7) * 1.25;
      const row: V3[] = [];
      for (let j = 0; j <= 32; j++) {
        const t = (j / 32) * 2 * Math.PI;
        const scallop = 1 - 0.05 * (i / 7) ** 2 * Math.abs(Math.sin(t * 4));
        row.push(
          add(top, [
            Math.sin(a) * 0.34 * Math.cos(t) * scallop,
            (Math.cos(a) - 1) * 0.24,
            Math.sin(a) * 0.34 * Math.sin(t) * scallop,
          ]),
        );
      }
      rows.push(row);
    }
    sheet(thin, rows, recipe.colour ?? hex("#b3261e"), "fabric");
  }
  if (recipe.wears.includes("book")) {
    const at = add(between(body.at.handL, body.at.handR, 0.5), add(mul(forward, 0.02), mul(up, 0.04)));
    const slant = unit(add(mul(forward, 0.55), mul(up, 1)));
    for (const s of [1, -1]) {
      const out = unit(add(mul(right, s), mul(forward, 0.25)));
      const rows = [0, 1].map((i) => [0, 1].map((j) => add(mad(at, slant, (i - 0.45) * 0.14), mul(out, j * 0.095))));
      sheet(thin, rows, hex("#e9e2d0"), "paper");
      sheet(
        thin,
        rows.map((row) => row.map((p) => add(p, add(mul(forward, 0.008), mul(up, -0.006))))),
        hex("#7a2a24"),
        "paper",
      );
    }
  }
  if (recipe.wears.includes("skis")) addSkis(body, thin, outfit.metres);
  for (const worn of recipe.wears) build(body, wornParts(worn, outfit.metres), BODY.plain);
  if (recipe.wears.includes("backpack")) {
    const at = add(mad(pelvis, up, 0.22), mul(forward, -waist - 0.045));
    body.group(0.004).box(at, [0.05, 0.1, 0.075], 0.035, [forward, up, right], {
      colour: hex("#a85a24"),
      material: "fabric",
      fur: 0,
      tag: BODY.plain,
      blend: 0.01,
    });
  }
  if (thin.open.length > 0) body.thin.push(thin);
}

/** A ski under each foot and a pole in each hand. */
function addSkis(body: Sculpture, thin: ReturnType<typeof createThin>, metres: number): void {
  const half = 0.82 / metres;
  for (const [foot, hand] of [
    [body.at.footL, body.at.handL],
    [body.at.footR, body.at.handR],
  ]) {
    const [x, y, z] = [foot[0] + 0.06, foot[1] - 0.05, foot[2]];
    const edge = (side: number): V3[] =>
      Array.from({ length: 9 }, (_, i): V3 => {
        const t = i / 8;
        const rise = 0.09 * Math.max(0, (t - 0.86) / 0.14) ** 2;
        return [x + (2 * t - 1) * half, y + rise, z + side * 0.026];
      });
    sheet(thin, [edge(-1), edge(0), edge(1)], hex("#c9302a"), "object");
    rod(thin, edge(0), 0.011, hex("#a8241f"), "object", { sides: 6 });
    const tip: V3 = [hand[0] - 0.3, y + 0.01, hand[2] + 0.06 * Math.sign(hand[2])];
    rod(thin, [mad(hand, [0.1, 0.3, 0], 0.2), hand, tip], 0.006, hex("#3a3d46"), "metal", { sides: 6 });
    const basket = mad(tip, unit(sub(hand, tip)), 0.05);
    bar(thin, mad(basket, [0, 1, 0], -0.004), mad(basket, [0, 1, 0], 0.004), 0.026, hex("#2a2a30"), "object");
  }
}

/** Weave, patterns and buttons of the clothes, and the painted parts of the face. */
function paintOf(
  { outfit, recipe, skin, top, bottom, accent, skirt, front, body, head }: Person,
  pelvis: V3,
  long: number,
  { up, forward, right }: Frame3,
  shoulders: readonly V3[],
): (dab: Dab) => void {
  const blush = hex("#d0563f");
  const seam = tint(top, [0, 0, 0], 0.55);
  const patterned = recipe.colour === null && !outfit.plain;
  const print = patterned && !outfit.dots && !outfit.stripes && !outfit.suit ? printOf(recipe, top, accent) : undefined;
  const face = body.at.faceOrigin;
  const [fa, ua, la] = [body.at.faceForward, body.at.faceUp, body.at.faceRight];
  return (dab) => {
    const { tag } = dab;
    if (tag === BODY.face || tag === BODY.ear) {
      const d: V3 = [dab.x - face[0], dab.y - face[1], dab.z - face[2]];
      const a = dot(d, fa) / head;
      const b = dot(d, ua) / head;
      const c = Math.abs(dot(d, la) / head);
      if (a > 0) toward(dab, blush, 0.34 * smoothstep(0.17, 0.05, Math.hypot(b + 0.16, c - 0.235)));
      if (outfit.old) shadeBy(dab, 0.94 + 0.08 * grains(d[0] * 160, d[1] * 60, d[2] * 160));
      return;
    }
    if (tag === BODY.stump) {
      const rings = Math.hypot(dab.x + 0.02, dab.z - pelvis[2]);
      if (dab.ny > 0.8) {
        toward(dab, hex("#c9a06a"), 0.8);
        shadeBy(dab, 0.85 + 0.2 * Math.sin(rings * 260));
      } else shadeBy(dab, 0.55 + 0.7 * grains(dab.x * 40, dab.y * 6, dab.z * 40));
      return;
    }
    if (outfit.dress && tag === BODY.thigh)
      toward(dab, skirt ?? top, (pelvis[1] - dab.y) / outfit.dress < 0.93 ? 1 : 0);
    const rise = (dab.x - pelvis[0]) * up[0] + (dab.y - pelvis[1]) * up[1] + (dab.z - pelvis[2]) * up[2];
    if (dab.material === MATERIAL.fabric && !outfit.suit) {
      // sharp where shirt and trousers meet, though the solids below blend
      const isTrunk = tag === BODY.torso || tag === BODY.skirt;
      if (outfit.dress || outfit.coat) {
        if (isTrunk) toward(dab, skirt && (tag === BODY.skirt || rise < 0.24 * long) ? skirt : top, 1);
        else if (tag === BODY.thigh && !outfit.dress) toward(dab, rise > 0.015 - (outfit.coat ?? 0) ? top : bottom, 1);
      } else if (isTrunk || (tag === BODY.thigh && rise > -0.05)) toward(dab, rise < 0.004 ? bottom : top, 1);
    }
    if (dab.material === MATERIAL.fabric) {
      // folds, worn places and threads
      const weave =
        0.8 + 0.3 * grains(dab.x * 24, dab.y * 9, dab.z * 24) + 0.07 * grain(dab.x * 220, dab.y * 220, dab.z * 220);
      shadeBy(dab, weave);
      const d: V3 = [dab.x - pelvis[0], dab.y - pelvis[1], dab.z - pelvis[2]];
      const overThigh = tag === BODY.thigh && !outfit.dress && rise > 0.015 - (outfit.coat ?? 0);
      const printed = skirt ? rise > 0.24 * long : true;
      if (print && printed && (tag === BODY.torso || tag === BODY.skirt || tag === BODY.arm || overThigh))
        print(dab, Math.atan2(dot(d, right), dot(d, forward) + 0.02) * 0.085, dab.y);
      if (patterned && outfit.stripes && (tag === BODY.arm || (tag === BODY.torso && rise > 0.02))) {
        const at =
          tag === BODY.arm
            ? Math.hypot(dab.x - shoulders[0][0], dab.y - shoulders[0][1], Math.abs(dab.z) - Math.abs(shoulders[0][2]))
            : dot(d, up);
        toward(dab, outfit.stripes, smoothstep(0.2, 0.35, Math.sin(at * 180)));
      }
      if (patterned && outfit.dots && printed && (tag === BODY.torso || tag === BODY.skirt || tag === BODY.arm)) {
        const row = Math.round(dab.y * 36);
        const round = Math.atan2(dab.z, dab.x - pelvis[0]) * 4 + (row % 2 ? 0.5 : 0);
        toward(dab, outfit.dots, smoothstep(0.27, 0.2, Math.hypot(round - Math.round(round), dab.y * 36 - row)));
      }
      const height = rise;
      const aside = dot(d, right);
      const beside = Math.abs(aside);
      const ahead = dot(d, forward) > 0.01;
      const onTorso = tag === BODY.torso;
      const edge = 0.008 + 0.05 * clamp((height - 0.3 * long) / (0.7 * long));
      if (front === "vest" && onTorso) toward(dab, accent, 1);
      if ((front === "jacket" || front === "vest") && onTorso && ahead) {
        const open = height > 0.3 * long ? smoothstep(edge, edge - 0.004, beside) : 0;
        toward(dab, front === "vest" ? top : accent, open);
        toward(dab, seam, 0.7 * smoothstep(0.006, 0.003, Math.abs(beside - edge)) * (height > 0.3 * long ? 1 : 0));
        if (outfit.tie) toward(dab, outfit.tie, open * smoothstep(0.011, 0.008, beside));
      }
      if (front === "overalls" && onTorso) {
        const bib = ahead && height < 0.66 * long && beside < 0.062;
        const strap = height > 0.6 * long && Math.abs(beside - 0.05) < 0.011;
        toward(dab, bottom, bib || strap || height < 0.16 * long ? 1 : 0);
        if (ahead) toward(dab, BRASS, smoothstep(0.01, 0.007, Math.hypot(height - 0.62 * long, beside - 0.05)));
      }
      if (front === "sweater" && (onTorso || tag === BODY.arm)) {
        if (onTorso) {
          toward(dab, tint(top, [0, 0, 0], 0.25), smoothstep(0.03, 0.026, height));
          toward(dab, accent, smoothstep(0.012, 0.009, Math.abs(height - 0.66 * long)));
        }
        shadeBy(dab, 0.93 + 0.1 * Math.sin((height + 0.4 * beside) * 520));
      }
      const below = outfit.dress ?? outfit.coat;
      const closed = front === undefined && outfit.coat !== undefined;
      if ((closed || front === "jacket") && (onTorso || tag === BODY.skirt) && ahead && height < 0.95 * long) {
        const slit = front === "jacket" && height > 0.3 * long ? 0 : 1;
        toward(dab, seam, 0.7 * slit * smoothstep(0.0035, 0.0015, Math.abs(aside - 0.008)));
        const button = Math.hypot((((height % 0.06) + 0.06) % 0.06) - 0.03, aside - 0.024);
        if (height > (slit ? -0.02 : 1) && slit) toward(dab, BRASS, smoothstep(0.0095, 0.006, button));
        // pockets
        if (below !== undefined && below > 0.08) {
          const flap = Math.abs(height + 0.035) < 0.009 && Math.abs(beside - 0.062) < 0.026;
          toward(dab, seam, flap ? 0.5 : 0);
        }
      }
      if (outfit.dress && (tag === BODY.skirt || onTorso)) {
        // a sash, and a border along the hem
        toward(
          dab,
          skirt ? tint(skirt, [0, 0, 0], 0.3) : accent,
          smoothstep(0.016, 0.012, Math.abs(height - 0.24 * long)),
        );
        if (tag === BODY.skirt && !skirt) {
          const low = body.at.hem ? dab.y - body.at.hem[1] : 1;
          toward(dab, accent, smoothstep(0.03, 0.026, low) * smoothstep(0.008, 0.011, low));
        }
      }
      if (!below && !outfit.suit && front !== "overalls" && tag === BODY.torso && front !== "sweater")
        toward(dab, LEATHER, smoothstep(0.016, 0.012, Math.abs(height - 0.012)));
    }
    if (dab.material === MATERIAL.skin) toward(dab, skin, 0);
    if (tag === BODY.hair || tag === BODY.beard) shadeBy(dab, 0.88 + 0.24 * grain(dab.x * 90, dab.y * 20, dab.z * 90));
  };
}
