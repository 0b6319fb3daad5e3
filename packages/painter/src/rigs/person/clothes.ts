/** Clothes of people that are more than a thicker body: skirts, packs, collars, scarves, satchels, capes, aprons. */

import { clamp, mix, smoothstep } from "easel-picture";
import { type Finish, hex } from "../../figures/sculpture.ts";
import { createThin, rod, sheet } from "../../figures/thin.ts";
import {
  type Axes,
  add,
  between,
  curve,
  dot,
  length,
  mad,
  mul,
  sub,
  tint,
  unit,
  type V3,
} from "../../figures/vector.ts";
import type { Rgb } from "../../rgb.ts";
import { clothOf, collarOf } from "./flesh.ts";
import { BODY, type Person } from "./person.ts";
import { type Skeleton, spanOf } from "./skeleton.ts";

/** Adds what is worn on the trunk: the pack of a suit, a collar, a skirt; `phase` turns its folds. */
export function addTrunkClothes(person: Person, bones: Skeleton, phase: number): void {
  const { outfit } = person;
  if (outfit.suit === "space") addSpacePack(person, bones);
  if (outfit.suit === "robot") addRobotPack(person, bones);
  if (!outfit.suit && outfit.hair !== "bald") addCollar(person, bones);
  if (outfit.holds === "tutu") addTutu(person, bones, phase);
  else addSkirt(person, bones, phase);
}

/** Adds what is worn over the clothes. */
export function addWraps(person: Person, bones: Skeleton): void {
  const { outfit, pose, recipe } = person;
  if (outfit.scarf || recipe.wears.includes("scarf")) addScarf(person, outfit.scarf ?? hex("#a3262a"));
  if (outfit.satchel) addSatchel(person, bones, outfit.satchel);
  if (outfit.cape) {
    // a rider's falls on the mount behind the saddle
    const { pelvis, ankles } = bones;
    const hem = pose.seated ? pelvis[1] - 0.02 : Math.min(ankles[0][1], ankles[1][1]) + 0.02;
    addCape(person, bones, outfit.cape, hem, pose.seated ? 0.2 : 0.13);
  }
  if (outfit.apron) addApron(person, bones, outfit.apron);
}

function addSpacePack({ body }: Person, { spine, long, forward, right, up, chest }: Skeleton): void {
  const axes: Axes = [forward, up, right];
  body.group(0.004);
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
}

function addRobotPack({ body }: Person, { spine, long, forward, right, up }: Skeleton): void {
  const axes: Axes = [forward, up, right];
  body.group(0.004);
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

function addCollar(person: Person, { spine, long, child, right }: Skeleton): void {
  person.body.group(0.004).skirt(
    spine(long + 0.03),
    spine(long - 0.012),
    child ? 0.036 : 0.04,
    child ? 0.05 : 0.058,
    { side: right, depth: 0.9 },
    {
      ...clothOf(person),
      colour: person.outfit.dress ? person.accent : collarOf(person),
      blend: 0.004,
      tag: BODY.plain,
    },
  );
}

function addTutu({ body }: Person, { spine, long, right }: Skeleton, phase: number): void {
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
}

/** Between the two joints of a pair. */
const middleOf = (pair: readonly V3[]): V3 => between(pair[0], pair[1], 0.5);

/** The skirt of a dress or the lower part of a coat. */
function addSkirt(person: Person, bones: Skeleton, phase: number): void {
  const { outfit, pose, body } = person;
  const below = outfit.dress ?? outfit.coat;
  if (below === undefined) return;
  body.group(0.012);
  if (pose.seated) {
    addSeatedSkirt(person, bones, below, phase);
    return;
  }
  const { from, hem, wide } = fallOf(person, bones, below);
  body.at.hem = hem;
  body.skirt(
    from,
    hem,
    bones.waist,
    wide,
    {
      side: bones.right,
      depth: SKIRT_DEPTH,
      folds: outfit.dress ? 8 : 6,
      amplitude: outfit.dress ? 0.02 : 0.009,
      phase,
    },
    { blend: 0.02, tag: BODY.skirt },
  );
}

/** How deep a skirt is beside its width. */
const SKIRT_DEPTH = 0.8;

/** Where the skirt of who stands begins and ends, and half its width at the hem, `below` the hip. */
function fallOf({ outfit }: Person, bones: Skeleton, below: number): { from: V3; hem: V3; wide: number } {
  const { spine, long, knees, ankles, pelvis, thighLong, shinLong, fat } = bones;
  const knee = middleOf(knees);
  const fall = unit(sub(between(knee, middleOf(ankles), clamp((below - thighLong) / shinLong)), pelvis));
  const stride = length(sub(knees[0], knees[1])) * 0.35;
  const full = outfit.dress ? (below > 0.36 ? 0.15 : 0.135) : 0.102;
  return { from: spine(long * 0.22), hem: mad(spine(0.02), fall, below), wide: full * fat + stride * (below / 0.3) };
}

/** Cloth that lies close on the thighs, and hangs from the knees where it is long. */
function addSeatedSkirt(person: Person, bones: Skeleton, below: number, phase: number): void {
  const { outfit, pose, body } = person;
  const { spine, hips, knees, ankles, right, thighLong, shinLong, fat } = bones;
  const astride = pose.seated !== "sit";
  for (const i of [0, 1]) {
    const end = between(hips[i], knees[i], astride ? 0.42 : Math.min(1, below / thighLong));
    body.cone(between(hips[i], spine(0.03), 0.3), end, 0.066 * fat, astride ? 0.062 : 0.056, {
      blend: astride ? 0.03 : 0.035,
      tag: BODY.skirt,
    });
  }
  if (!outfit.dress || astride) return;
  body.cone(between(middleOf(hips), middleOf(knees), 0.2), middleOf(knees), 0.05, 0.046, {
    blend: 0.03,
    tag: BODY.skirt,
  });
  const [knee, ankle] = [middleOf(knees), middleOf(ankles)];
  const drop = clamp((below - thighLong) / shinLong, 0.22, 0.9);
  const hem = add(between(knee, ankle, drop), [0.006, 0, 0]);
  body.at.hem = hem;
  const half = spanOf(knees);
  body.skirt(
    add(knee, [-0.012, 0.012, 0]),
    hem,
    half + 0.042,
    half + 0.05 + 0.03 * drop,
    { side: right, depth: 0.56, folds: 7, amplitude: 0.006 + 0.008 * drop, phase },
    { blend: 0.025, tag: BODY.skirt },
  );
}

function addScarf({ body, neck, axes: [up, forward, right] }: Person, colour: Rgb): void {
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
function addSatchel({ body }: Person, bones: Skeleton, colour: Rgb): void {
  const { spine, long, up, forward, right, chest } = bones;
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

function addCape({ body }: Person, bones: Skeleton, colour: Rgb, floor: number, flare: number): void {
  const { spine, long, shoulders, forward, right } = bones;
  const neck = spine(long);
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

function addApron(person: Person, bones: Skeleton, colour: Rgb): void {
  const { spine, long, forward, right, waist } = bones;
  const aheadOf = person.pose.seated ? () => 0 : frontOf(person, bones);
  const rows: V3[][] = [];
  for (let i = 0; i <= 8; i++) {
    const t = i / 8;
    const row: V3[] = [];
    for (let j = 0; j <= 10; j++) {
      const u = (j / 10) * 2 - 1;
      const half = t < 0.4 ? 0.055 : 0.085;
      const from = mad(spine(long * 0.72), [0, -1, 0], t * 0.36);
      const out = Math.max(waist * 0.98 * Math.sqrt(1 - 0.45 * u * u) + 0.03 * t, aheadOf(from, u * half));
      row.push(add(from, add(mul(forward, out), mul(right, u * half))));
    }
    rows.push(row);
  }
  person.body.thin.push(sheet(createThin(), rows, tint(colour, [0, 0, 0], 0.06), "fabric"));
}

/** How far ahead of a point of the trunk's height the skirt or the thighs are, `aside` of the middle: what hangs before them lies on them. */
function frontOf(person: Person, bones: Skeleton): (from: V3, aside: number) => number {
  const { forward, hips, knees, fat, small, waist } = bones;
  const below = person.outfit.dress ?? person.outfit.coat;
  if (below !== undefined) {
    const { from: top, hem, wide } = fallOf(person, bones, below);
    return (from, aside) => {
      const drop01 = clamp((top[1] - from[1]) / (top[1] - hem[1]));
      const depth = SKIRT_DEPTH * Math.sqrt(Math.max(0, mix(waist, wide, drop01) ** 2 - aside ** 2));
      return drop01 > 0 ? dot(sub(between(top, hem, drop01), from), forward) + depth + 0.024 : 0;
    };
  }
  return (from, aside) => {
    const [left, right] = [0, 1].map((i) => {
      const drop01 = clamp((hips[i][1] - from[1]) / Math.max(0.05, hips[i][1] - knees[i][1]));
      const thigh = between(hips[i], knees[i], drop01);
      return drop01 > 0 ? dot(sub(thigh, from), forward) + 0.068 * small * Math.sqrt(fat) + 0.01 : 0;
    });
    return mix(left, right, smoothstep(-0.04, 0.04, aside));
  };
}
