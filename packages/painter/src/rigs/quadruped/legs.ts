/** Legs of four-legged animals: chains of bones by their angles, flesh over them, and feet. */

import { clamp, mix } from "easel-picture";
import { type Finish, hex, type Sculpture } from "../../figures/sculpture.ts";
import { add, between, DEG, mad, tint, type V3 } from "../../figures/vector.ts";
import { type Build, PIECE, type Species } from "./species.ts";

/** What legs hang on and stand on: their joints' angles, and the heights of hip and shoulder at rest over their pads. */
export interface Footing {
  readonly angles: readonly (readonly number[])[];
  readonly pad: number;
  readonly hipRest: number;
  readonly shoulderRest: number;
}

/** One leg: its joints from the root to the foot, and the radii there. */
interface Leg {
  readonly hind: boolean;
  /** -1 left, 1 right; how far aside it is at the trunk. */
  readonly side: number;
  readonly wide: number;
  readonly p: readonly V3[];
  readonly r: readonly number[];
  readonly thick: number;
  readonly hide: Partial<Finish>;
  readonly upper: Partial<Finish>;
  readonly middle: Partial<Finish>;
}

const SIDE: V3 = [0, 0, 1];
const down = (deg: number): V3 => [Math.sin(deg * DEG), -Math.cos(deg * DEG), 0];

/** Adds the four legs: left and right fore, left and right hind. */
export function addLegs(build: Build, footing: Footing): void {
  const { species, body } = build;
  const { legs, colours, fur, foot } = species;
  for (let i = 0; i < 4; i++) {
    const hind = i > 1;
    const side = i % 2 === 0 ? -1 : 1;
    const wide = species.trunk[hind ? 1 : 5][3] * (hind ? 0.78 : 0.86);
    const root = hind ? build.trunk(0, footing.hipRest) : build.trunk(species.back, footing.shoulderRest);
    const bend = bendOf(build, footing, i, root);
    const p = jointsOf(build, hind, side * wide, root, bend);
    if (build.stance.kind === "upright" && !hind) raisePaw(p, body.at.mouth, side);
    const hide: Partial<Finish> = { tag: PIECE.leg, fur: fur * 0.55, colour: colours.legs };
    const leg: Leg = {
      ...{ hind, side, wide, p, hide, r: radiiOf(species, hind), thick: Math.sqrt(legs) },
      upper: { ...hide, colour: colours.body, fur },
      middle: { ...hide, colour: tint(colours.body, colours.legs, 0.55) },
    };
    body.group(0.05);
    if (foot === "column") addColumn(build, leg);
    else addFlesh(build, leg);
    addFoot(body, species, p[p.length - 1], bend[bend.length - 1], hind);
  }
}

/** The angles of a leg in its pose: folded where the animal lies, front paws on the ground where it sits. */
function bendOf({ species, stance }: Build, { angles, pad }: Footing, i: number, root: V3): number[] {
  const hind = i > 1;
  const bones = hind ? species.hind : species.fore;
  const bend = angles[i].slice();
  if (stance.kind === "lie") {
    const elbow = mad(root, down(bend[0]), bones[0]);
    const need = hind ? elbow[1] - 0.05 : elbow[1] - pad - 0.01;
    bend[1] = (Math.acos(clamp(need / bones[1], -1, 1)) / DEG) * (hind ? -1 : 1);
    bend[2] = 88;
  }
  if (stance.kind === "sit" && !hind) {
    const elbow = mad(root, down(bend[0]), bones[0]);
    const most = bones[1] + bones[2] + (bones[3] ?? 0) * 0.7;
    const a = Math.acos(clamp((elbow[1] - pad) / most, -1, 1)) / DEG;
    bend[1] = a * (i === 0 ? 0.6 : 0.9);
    bend[2] = a * 0.6;
  }
  return bend;
}

/** The joints from the root down; `aside` is how far right the leg is at the trunk. */
function jointsOf({ species, stance }: Build, hind: boolean, aside: number, root: V3, bend: readonly number[]): V3[] {
  const folded = stance.kind === "lie" || stance.kind === "sit";
  const spread = folded ? (hind ? 1.35 : 1.12) : 1;
  const shares = [0.82, (hind ? 1 : 0.92) * spread, (hind ? 0.84 : 0.78) * spread, 0.72 * spread, 0.72 * spread];
  if (species.foot === "column") shares[3] = 0.95;
  const joints: V3[] = [root];
  const bones = hind ? species.hind : species.fore;
  for (const [k, bone] of bones.entries()) joints.push(mad(joints[k], down(bend[k]), bone));
  return joints.map(([x, y], k): V3 => [x, y, aside * shares[Math.min(k, 4)]]);
}

/** Both paws at the mouth. */
function raisePaw(p: V3[], [mx, my]: V3, side: number): void {
  p[3] = [mx - 0.03, my - 0.015, side * 0.055];
  p[2] = mad(between(p[1], p[3], 0.78), [0, -1, 0], 0.03);
}

/** Radii at the joints. */
function radiiOf({ legs, foot }: Species, hind: boolean): number[] {
  if (foot === "column") return hind ? [0.19, 0.125, 0.095, 0.092] : [0.155, 0.115, 0.1, 0.095];
  const hoofed = foot === "hoof";
  const thick = Math.sqrt(legs);
  const base = hind
    ? hoofed
      ? [0.15, 0.085, 0.042, 0.027, 0.028]
      : [0.13, 0.078, 0.042, 0.036, 0]
    : hoofed
      ? [0.105, 0.068, 0.036, 0.024, 0.026]
      : [0.105, 0.062, 0.043, 0.037, 0];
  return base.map((v, k) => v * (k < (hind ? 2 : hoofed ? 2 : 1) ? thick : hoofed ? legs ** 0.8 : legs));
}

/** The legs of elephants. */
function addColumn({ body, species: { colours } }: Build, { p, r, hide }: Leg): void {
  for (let k = 0; k < 3; k++)
    body.cone(p[k], p[k + 1], r[k], r[k + 1], {
      ...hide,
      blend: 0.05,
      colour: k < 1 ? colours.body : colours.legs,
    });
}

/** Thigh or shoulder, the joint below, and down to the foot. */
function addFlesh(build: Build, leg: Leg): void {
  const { body, species } = build;
  const { p, r, hide, middle } = leg;
  if (leg.hind) addHaunch(build, leg);
  else addShoulder(build, leg);
  body.ellipsoid(p[2], [r[2] * 1.09, r[2] * 1.08, r[2] * 0.94], undefined, {
    ...middle,
    blend: 0.02,
    flow: [0, -1, 0],
  });
  body.cone(p[2], p[3], r[2] * 0.84, r[3], { ...hide, blend: 0.02, fur: species.fur * 0.33 });
  if (species.foot !== "hoof") return;
  body.ellipsoid(p[3], [r[4] * 1.18, r[4] * 1.2, r[4] * 1.05], undefined, {
    ...hide,
    blend: 0.015,
    flow: [0, -1, 0],
  });
  body.cone(p[3], p[4], r[4], r[4] * 0.95, { ...hide, blend: 0.015 });
}

function addHaunch({ body, species, trunk }: Build, { p, r, side, wide, thick, upper, middle }: Leg): void {
  const rump = species.trunk[1];
  const haunch = species.skull === "lapine" ? 1.3 : 1;
  body.cone(trunk(0.02, mix(rump[2], rump[1], 0.62), side * wide * 0.55), p[1], r[0] * haunch, r[1] * 1.05 * haunch, {
    ...upper,
    flat: [SIDE, 0.62],
    blend: 0.06,
  });
  const tailbone = species.trunk[0];
  body.cone(
    trunk(-0.11, mix(tailbone[2], tailbone[1], 0.45), side * wide * 0.6),
    between(p[1], p[2], 0.45),
    0.075 * thick,
    0.05 * thick,
    { ...upper, flat: [SIDE, 0.6], blend: 0.08 },
  );
  body.cone(p[1], p[2], r[1], r[2] * 0.88, { ...middle, blend: 0.05, flat: [SIDE, 0.8] });
  body.ellipsoid(mad(p[2], [-0.8, 0.5, 0], r[2] * 0.7), [r[2] * 0.6, r[2] * 0.6, r[2] * 0.5], undefined, {
    ...middle,
    blend: 0.02,
    flow: [0, -1, 0],
  });
}

function addShoulder({ body, species, trunk }: Build, { p, r, side, wide, thick, upper, middle }: Leg): void {
  const withers = species.trunk[4];
  body.cone(
    trunk(species.back * 0.86, mix(withers[2], withers[1], 0.8), side * wide * 0.62),
    p[0],
    0.085 * thick,
    r[0] * 0.92,
    { ...upper, flat: [SIDE, 0.55], blend: 0.06 },
  );
  body.cone(p[0], p[1], r[0], r[1] * 1.1, { ...upper, flat: [SIDE, 0.7], blend: 0.05 });
  body.cone(p[1], p[2], r[1] * 1.06, r[2] * 0.92, { ...middle, blend: 0.04, flat: [SIDE, 0.85] });
}

function addFoot(body: Sculpture, species: Species, ankle: V3, angle: number, hind: boolean): void {
  if (species.foot === "hoof") addHoof(body, species, ankle, angle);
  else if (species.foot === "column") addSole(body, ankle);
  else addPaw(body, species, ankle, angle, hind);
}

function addHoof(body: Sculpture, { legs }: Species, ankle: V3, angle: number): void {
  body.skirt(
    mad(ankle, down(angle), -0.004),
    mad(ankle, down(angle * 0.55), 0.058),
    0.034 * legs + 0.006,
    0.05 * legs + 0.006,
    { depth: 0.92 },
    { blend: 0.01, colour: hex("#2a201a"), material: "object", fur: 0, tag: PIECE.nose },
  );
}

/** The foot of an elephant with its nails. */
function addSole(body: Sculpture, ankle: V3): void {
  body.skirt(
    add(ankle, [0, 0.05, 0]),
    add(ankle, [0.01, -0.035, 0]),
    0.095,
    0.108,
    {},
    { blend: 0.05, fur: 0, tag: PIECE.leg },
  );
  for (let i = -1; i < 2; i++)
    body.ellipsoid(add(ankle, [0.085 - 0.015 * Math.abs(i), -0.012, i * 0.05]), [0.025, 0.026, 0.026], undefined, {
      blend: 0.008,
      colour: hex("#b5a78f"),
      material: "object",
      fur: 0,
      tag: PIECE.nose,
    });
}

function addPaw(body: Sculpture, species: Species, ankle: V3, angle: number, hind: boolean): void {
  const { legs, fur, colours } = species;
  const w = 0.05 * Math.sqrt(legs) * (species.skull === "ursine" ? 1.35 : species.skull === "feline" ? 1.1 : 1);
  const forward = angle > 120 ? -1 : 1;
  const long = species.skull === "lapine" && hind ? 1.3 : 1;
  const palm = add(ankle, [w * 0.75 * forward, 0, 0]);
  const hide: Partial<Finish> = { tag: PIECE.leg, colour: colours.legs, flow: [1, -0.2, 0] };
  body.ellipsoid(palm, [w * 1.5 * long, w * 0.78, w * 1.05], undefined, { ...hide, blend: 0.03, fur: fur * 0.35 });
  for (let i = 0; i < 4; i++) {
    const z = (i - 1.5) * 0.52;
    body.ellipsoid(
      add(palm, [w * (1.15 * long - 0.32 * z * z), -w * 0.18, z * w]),
      [w * 0.5, w * 0.46, w * 0.34],
      undefined,
      {
        ...hide,
        blend: 0.008,
        fur: fur * 0.2,
      },
    );
    if (species.skull === "ursine")
      body.cone(add(palm, [w * 1.5, -w * 0.2, z * w]), add(palm, [w * 2.1, -w * 0.6, z * w]), w * 0.14, w * 0.03, {
        blend: 0.004,
        colour: hex("#2a1d14"),
        material: "object",
        fur: 0,
        tag: PIECE.nose,
      });
  }
}
