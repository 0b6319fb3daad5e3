/**
 * Four-legged animals from their tables. Legs are chains of absolute angles in the sagittal plane; the trunk is derived: its
 * hip and shoulder rest on the legs, so sitting, lying and rearing come out with the right back line. Head and tail hang on it.
 */

import { clamp, createRng, mix, smoothstep } from "easel-picture";
import { paintCoat } from "./coats.ts";
import { type Build, type Neck, PIECE } from "./quadruped.ts";
import { sculptHead } from "./quadruped-head.ts";
import { SPECIES, type Species, STANCES } from "./quadruped-table.ts";
import type { Recipe } from "./recipe.ts";
import { type Finish, hex, Sculpture } from "./sculpture.ts";
import { add, between, curve, DEG, mad, mul, rotated, tint, unit, type V3 } from "./vector.ts";

const SIDE: V3 = [0, 0, 1];
const down = (deg: number): V3 => [Math.sin(deg * DEG), -Math.cos(deg * DEG), 0];
const reachOf = (bones: readonly number[], angles: readonly number[]): number =>
  bones.reduce((sum, bone, i) => sum - down(angles[i])[1] * bone, 0);

/** Joint angles at rest, from which the trunk's line is measured. */
const REST_FORE = { paw: [-41, 0, 0, 48], hoof: [-41, 0, 0, 48], column: [-22, 2, 2] };
const REST_HIND = { paw: [23, -37, 5, 50], hoof: [23, -37, 5, 50], column: [14, -14, 0] };
/** Hares and mice stand on their whole hind feet. */
const CROUCHED = [96, -40, 87, 88];

/** A four-legged animal in the pose of its recipe. */
export function sculptQuadruped(recipe: Recipe): Sculpture {
  const row = SPECIES[recipe.kind];
  // the stripes of a zebra take the colour, not its white
  const species: Species =
    recipe.colour && recipe.kind !== "zebra"
      ? { ...row, colours: { ...row.colours, body: recipe.colour, legs: tint(recipe.colour, [0.02, 0.02, 0.02], 0.2) } }
      : row;
  const stance = STANCES[recipe.pose] ?? STANCES.stand;
  const rng = createRng(recipe.seed).fork("body");
  const vary = (a: number) => (rng.next() - 0.5) * 2 * a;
  const body = new Sculpture(species.metres);
  body.strand = clamp(species.metres > 1 ? 0.9 : 1, 0.55, 1.2);
  const { fur, colours } = species;
  body.use({ material: fur > 0 ? "fur" : "skin", colour: colours.body, fur, blend: 0.06, tag: PIECE.trunk });
  const crouched = species.skull === "lapine" && stance.kind !== "run";
  const angles = stance.legs.map((leg, i) => {
    const hind = i > 1;
    if (species.foot === "column") {
      const base = hind ? [14, -14, 0] : [-22, 2, 2];
      const stride = stance.kind === "walk" || stance.kind === "run" ? (i === 0 || i === 3 ? 12 : -13) : i % 2 ? 5 : -4;
      return base.map((a, k) => a + stride * (k === 1 ? 0.8 : 1) + vary(2));
    }
    if (crouched && hind) return CROUCHED.map((a) => a + vary(2));
    return leg.map((a, k) => a + (k < 3 ? vary(recipe.pose === "stand" ? 4 : 5) : 0));
  });
  if (species.skull === "ursine" && !stance.kind) for (const i of [2, 3]) angles[i][2] += 20;
  const pad = species.foot === "hoof" ? 0.035 : species.foot === "column" ? 0.03 : 0.045 * Math.sqrt(species.legs);
  const hipRest = reachOf(species.hind, crouched ? CROUCHED : REST_HIND[species.foot]) + pad;
  const shoulderRest = reachOf(species.fore, REST_FORE[species.foot]) + pad;
  const rest = (x: number) => hipRest + (shoulderRest - hipRest) * (x / species.back);
  let shoulderY = Math.max(reachOf(species.fore, angles[0]), reachOf(species.fore, angles[1])) + pad;
  let hipY = Math.max(reachOf(species.hind, angles[2]), reachOf(species.hind, angles[3])) + pad;
  if (stance.kind === "lie") {
    shoulderY = rest(species.back * 0.8) - Math.min(...species.trunk.map((r) => r[2]));
    hipY = rest(0.05) - species.trunk[1][2] + 0.02;
  }
  if (stance.kind === "rear") shoulderY = hipY + species.back * 0.72;
  if (stance.kind === "upright") shoulderY = hipY + species.back * 0.8;
  const pitch = Math.asin(clamp((shoulderY - hipY) / species.back, -0.95, 0.95));
  const along: V3 = [Math.cos(pitch), Math.sin(pitch), 0];
  const up: V3 = [-along[1], along[0], 0];
  const hip: V3 = [-species.back * along[0] * 0.5, hipY + (stance.rise ?? 0), 0];
  const bend = stance.kind === "sit" ? (species.skull === "feline" || species.skull === "canine" ? 0.14 : 0.08) : 0;
  const trunk = (x: number, y: number, z = 0): V3 => {
    const p = mad(mad(hip, along, x), up, y - rest(x) + bend * Math.sin(clamp(x / species.back) * Math.PI) * 0.5);
    return [p[0], p[1], z];
  };
  const build: Build = { species, recipe, body, stance, vary, trunk, pitch };
  addTrunk(build, along);
  const neck = addNeck(build, along);
  const head = sculptHead(build, neck);
  if (stance.kind === "upright") body.at.mouth = head.point(0.98, -0.3);
  addLegs(build, angles, pad, hipRest, shoulderRest);
  addTail(build);
  const row3 = species.trunk[3];
  body.at.seat = trunk(species.back * 0.56, row3[1]);
  body.at.withers = trunk(species.back * 0.8, species.trunk[4][1]);
  body.at.collar = neck.collar;
  addScarf(body, recipe, neck, species.neck[2], species.neck[3]);
  body.paint = paintCoat(build, head);
  return body;
}

/** A loft: rows become squashed round cones, so that the silhouette is what the table says. */
function addTrunk({ species, body, trunk, vary }: Build, along: V3): void {
  body.group(0);
  const girth = 1 + vary(0.05);
  const line = curve(species.trunk, 2);
  // the ends are moved inward, or the chest becomes a ball
  const inward = (x: number, r: number) =>
    x -
    r * 0.62 * smoothstep(species.back * 0.5, species.back * 1.05, x) +
    r * 0.3 * (1 - smoothstep(-0.05, species.back * 0.35, x));
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i], line[i + 1]];
    const ra = (a[1] - a[2]) / 2;
    const rb = (b[1] - b[2]) / 2;
    const flat = Math.min(1, ((a[3] / ra + b[3] / rb) / 2) * girth);
    body.cone(trunk(inward(b[0], rb), (b[1] + b[2]) / 2), trunk(inward(a[0], ra), (a[1] + a[2]) / 2), rb, ra, {
      flat: [SIDE, flat],
      blend: i > 0 ? 0.012 : 0,
      flow: mul(along, -1),
      tag: PIECE.trunk,
    });
  }
  if (species.extras.includes("udder"))
    body.ellipsoid(trunk(0.16, 0.4), [0.12, 0.085, 0.1], undefined, {
      blend: 0.05,
      colour: hex("#dba89a"),
      fur: 0,
      material: "skin",
      tag: PIECE.udder,
    });
  for (const x of species.extras.includes("hump") ? [0.34] : species.extras.includes("humps") ? [0.16, 0.55] : [])
    body.cone(trunk(x, 0.88), trunk(x - 0.02, 1.2), 0.2, 0.115, {
      flat: [SIDE, 0.62],
      blend: 0.09,
      fur: species.fur * 1.4,
      tag: PIECE.trunk,
    });
  if (species.extras.includes("fleece")) {
    // locks of wool
    for (let i = 0; i < 90; i++) {
      const x = mix(-0.16, 0.82, (i * 0.618) % 1);
      const k = clamp(Math.floor((x + 0.2) * 6), 0, species.trunk.length - 1);
      const [, back, belly, half] = species.trunk[k];
      const a = i * 2.399;
      const y = (back + belly) / 2 + ((back - belly) / 2) * Math.cos(a) * 0.98;
      body.ellipsoid(trunk(x, y, half * Math.sin(a) * 0.98), [0.07, 0.065, 0.065], undefined, {
        blend: 0.025,
        tag: PIECE.trunk,
      });
    }
  }
}

function addNeck({ species, body, stance, vary, recipe, trunk, pitch }: Build, along: V3): Neck {
  const [long, rise, wide, narrow] = species.neck;
  const hoofed = species.foot === "hoof";
  const angle =
    (rise +
      (stance.neck ?? 0) * (stance.neck !== undefined && stance.neck < -50 ? Math.min(1, rise / 40) : 1) +
      vary(5) +
      (stance.kind === "sit" ? (pitch / DEG) * 0.35 : 0) +
      (stance.kind === "rear" ? 18 : 0)) *
    DEG;
  const row = species.trunk[4];
  const base = trunk(species.back * 0.88, mix(row[2], row[1], species.foot === "column" ? 0.6 : 0.66));
  const way: V3 = [Math.cos(angle), Math.sin(angle), 0];
  const up: V3 = [-way[1], way[0], 0];
  const end = mad(mad(base, way, long * 0.55), rotated(way, [0, 1, 0], recipe.lookRad * 0.25), long * 0.45);
  const middle = mad(between(base, end, 0.5), up, long * (hoofed ? 0.05 : 0.03));
  body.tube([end, middle, base], [narrow, mix(wide, narrow, 0.5) * 0.97, wide], {
    flat: [SIDE, hoofed ? 0.62 : 0.85],
    blend: 0.07,
    inner: 0.015,
    steps: 3,
    tag: PIECE.neck,
    fur: species.fur * 1.15,
  });
  const chest = species.trunk[5];
  if (hoofed)
    body.cone(
      between(end, base, 0.5),
      trunk(species.back * 1.02, mix(chest[2], chest[1], 0.4)),
      narrow * 0.9,
      wide * 0.55,
      {
        flat: [SIDE, 0.65],
        blend: 0.06,
        tag: PIECE.neck,
      },
    );
  const at = between(end, base, 0.38);
  return { end, middle, base, up, collar: mad(at, [along[1], -along[0], 0], -mix(narrow, wide, 0.4)) };
}

/** A knitted scarf around the neck whose end hangs over the chest, for who is asked to wear one. */
function addScarf(body: Sculpture, { wears }: Recipe, { base, end }: Neck, wide: number, narrow: number): void {
  const worn = wears.find((name) => name.startsWith("scarf"));
  if (worn === undefined) return;
  const colour = hex(worn.split(":")[1] ?? "#b3322a");
  const way = unit([end[0] - base[0], end[1] - base[1], end[2] - base[2]]);
  const middle = between(base, end, 0.5);
  const radius = mix(wide, narrow, 0.5) * 1.22;
  const over = unit([-way[1], way[0], 0]);
  const thick = radius * 0.4;
  const wool: Partial<Finish> = { colour, material: "fabric", fur: 0, tag: 0, blend: thick * 0.3 };
  const around = (a: number): V3 => mad(mad(middle, over, Math.cos(a) * radius), SIDE, Math.sin(a) * radius * 0.92);
  body.group(0.004);
  for (const lift of [-0.55, 0.55])
    for (let i = 0; i < 14; i++) {
      const [a, b] = [i, i + 1].map((k) => mad(around((k / 14) * 2 * Math.PI), way, lift * thick));
      body.cone(a, b, thick, thick, wool);
    }
  const knot = around(Math.PI * 0.8);
  body.ellipsoid(mad(knot, over, -thick * 0.6), [thick * 1.3, thick * 1.3, thick * 1.2], undefined, wool);
  body.tube(
    [
      knot,
      [knot[0] + thick, knot[1] - radius * 1.1, knot[2] * 1.1],
      [knot[0] + thick * 0.6, knot[1] - radius * 2.1, knot[2] * 1.15],
    ],
    [thick * 0.9, thick * 1.3, thick * 1.45],
    { ...wool, flat: [[1, 0, 0.2], 0.4] },
  );
}

function addLegs(
  { species, body, stance, trunk }: Build,
  angles: number[][],
  pad: number,
  hipRest: number,
  shoulderRest: number,
): void {
  const { legs, colours, fur, foot } = species;
  const folded = stance.kind === "lie" || stance.kind === "sit";
  const thick = Math.sqrt(legs);
  for (let i = 0; i < 4; i++) {
    const hind = i > 1;
    const side = i % 2 === 0 ? -1 : 1;
    const bones = hind ? species.hind : species.fore;
    const wide = species.trunk[hind ? 1 : 5][3] * (hind ? 0.78 : 0.86);
    const root = hind ? trunk(0, hipRest) : trunk(species.back, shoulderRest);
    const bend = angles[i].slice();
    if (stance.kind === "lie") {
      const elbow = mad(root, down(bend[0]), bones[0]);
      const need = hind ? elbow[1] - 0.05 : elbow[1] - pad - 0.01;
      bend[1] = (Math.acos(clamp(need / bones[1], -1, 1)) / DEG) * (hind ? -1 : 1);
      bend[2] = 88;
    }
    if (stance.kind === "sit" && !hind) {
      // the front paws stay on the ground
      const elbow = mad(root, down(bend[0]), bones[0]);
      const most = bones[1] + bones[2] + (bones[3] ?? 0) * 0.7;
      const a = Math.acos(clamp((elbow[1] - pad) / most, -1, 1)) / DEG;
      bend[1] = a * (i === 0 ? 0.6 : 0.9);
      bend[2] = a * 0.6;
    }
    const spread = folded ? (hind ? 1.35 : 1.12) : 1;
    const aside = [0.82, (hind ? 1 : 0.92) * spread, (hind ? 0.84 : 0.78) * spread, 0.72 * spread, 0.72 * spread];
    if (foot === "column") aside[3] = 0.95;
    const joints: V3[] = [root];
    for (const [k, bone] of bones.entries()) joints.push(mad(joints[k], down(bend[k]), bone));
    const p = joints.map(([x, y], k): V3 => [x, y, side * wide * aside[Math.min(k, 4)]]);
    if (stance.kind === "upright" && !hind) {
      // both paws at the mouth
      const [mx, my] = body.at.mouth;
      p[3] = [mx - 0.03, my - 0.015, side * 0.055];
      p[2] = mad(between(p[1], p[3], 0.78), [0, -1, 0], 0.03);
    }
    const hide: Partial<Finish> = { tag: PIECE.leg, fur: fur * 0.55, colour: colours.legs };
    const upper: Partial<Finish> = { ...hide, colour: colours.body, fur };
    const middle: Partial<Finish> = { ...hide, colour: tint(colours.body, colours.legs, 0.55) };
    body.group(0.05);
    if (foot === "column") {
      const r = hind ? [0.19, 0.125, 0.095, 0.092] : [0.155, 0.115, 0.1, 0.095];
      for (let k = 0; k < 3; k++)
        body.cone(p[k], p[k + 1], r[k], r[k + 1], {
          ...hide,
          blend: 0.05,
          colour: k < 1 ? colours.body : colours.legs,
        });
    } else {
      const hoofed = foot === "hoof";
      const base = hind
        ? hoofed
          ? [0.15, 0.085, 0.042, 0.027, 0.028]
          : [0.13, 0.078, 0.042, 0.036, 0]
        : hoofed
          ? [0.105, 0.068, 0.036, 0.024, 0.026]
          : [0.105, 0.062, 0.043, 0.037, 0];
      const r = base.map((v, k) => v * (k < (hind ? 2 : hoofed ? 2 : 1) ? thick : hoofed ? legs ** 0.8 : legs));
      if (hind) {
        const rump = species.trunk[1];
        const haunch = species.skull === "lapine" ? 1.3 : 1;
        body.cone(
          trunk(0.02, mix(rump[2], rump[1], 0.62), side * wide * 0.55),
          p[1],
          r[0] * haunch,
          r[1] * 1.05 * haunch,
          {
            ...upper,
            flat: [SIDE, 0.62],
            blend: 0.06,
          },
        );
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
      } else {
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
      body.ellipsoid(p[2], [r[2] * 1.09, r[2] * 1.08, r[2] * 0.94], undefined, {
        ...middle,
        blend: 0.02,
        flow: [0, -1, 0],
      });
      body.cone(p[2], p[3], r[2] * 0.84, r[3], { ...hide, blend: 0.02, fur: fur * 0.33 });
      if (hoofed) {
        body.ellipsoid(p[3], [r[4] * 1.18, r[4] * 1.2, r[4] * 1.05], undefined, {
          ...hide,
          blend: 0.015,
          flow: [0, -1, 0],
        });
        body.cone(p[3], p[4], r[4], r[4] * 0.95, { ...hide, blend: 0.015 });
      }
    }
    addFoot(body, species, p[p.length - 1], bend[bend.length - 1], hind);
  }
}

function addFoot(body: Sculpture, species: Species, ankle: V3, angle: number, hind: boolean): void {
  const { legs, foot, fur, colours } = species;
  if (foot === "hoof") {
    body.skirt(
      mad(ankle, down(angle), -0.004),
      mad(ankle, down(angle * 0.55), 0.058),
      0.034 * legs + 0.006,
      0.05 * legs + 0.006,
      { depth: 0.92 },
      { blend: 0.01, colour: hex("#2a201a"), material: "object", fur: 0, tag: PIECE.nose },
    );
    return;
  }
  if (foot === "column") {
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
    return;
  }
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

/** How each sort of tail leaves the body and bends, in degrees. */
const TAILS = {
  bush: { leave: -62, bend: (i: number) => (i < 3 ? 5 : -12) },
  up: { leave: -150, bend: () => -14 },
  long: { leave: -70, bend: (i: number) => (i < 2 ? 16 : -24) },
  hair: { leave: -22, bend: () => 6 },
  short: { leave: -22, bend: () => 2 },
  tuft: { leave: -22, bend: () => 2 },
  plume: { leave: -140, bend: (i: number) => (i < 2 ? -14 : i < 4 ? -20 : 62) },
  curl: { leave: -110, bend: () => -62 },
} as const;

function addTail({ species, body, stance, vary, trunk, recipe }: Build): void {
  body.group(0.03);
  const { fur, colours } = species;
  const [kind, long, root, tip] = species.tail;
  const first = species.trunk[0];
  const points: V3[] = [trunk(first[0] + 0.05, first[1] - 0.035)];
  const { leave, bend } = TAILS[kind];
  const steps = 6;
  const running = stance.kind === "run" ? 45 : 0;
  // a tail that is carried high rests on the ground
  const resting = kind === "up" && stance.kind === "lie";
  let angle =
    (kind === "up" && running > 0
      ? -58
      : kind === "up" && stance.kind === "sit"
        ? -95
        : kind === "long" && stance.kind === "walk"
          ? -130
          : leave) -
    running +
    vary(16);
  const aside = vary(1);
  const curled = (stance.kind === "sit" || stance.kind === "lie") && (kind === "bush" || kind === "long");
  const hand = recipe.seed % 2 === 0 ? 1 : -1;
  for (let i = 0; i < steps; i++) {
    const p = points[i];
    let way: V3;
    if (curled) {
      // round the feet
      const turn = -1 + 2.5 * (i / (steps - 1));
      way = unit([Math.sin(turn * 1.2), p[1] < 0.08 ? 0 : -0.9, hand * Math.cos(turn * 1.1) * 0.9]);
    } else {
      angle += resting ? 5 : bend(i);
      way = unit(add(down(angle), [0, 0, aside * 0.25]));
    }
    const q = mad(p, way, long / steps);
    points.push([q[0], Math.max(q[1], kind === "bush" ? 0.085 : kind === "plume" ? 0.12 : 0.035), q[2]]);
  }
  const radius = (i: number): number => {
    const t = i / steps;
    if (kind === "bush" || kind === "plume") return mix(root, tip, Math.sin(t ** 0.75 * Math.PI * 0.92));
    if (kind === "hair") return mix(root * 0.8, tip, Math.sin(t * 2.4)) * (i === steps ? 0.5 : 1);
    return mix(root, tip, t);
  };
  const hairy = kind === "hair" || kind === "tuft";
  const colour = kind === "hair" ? (colours.mane ?? hex("#1a110c")) : colours.body;
  body.tube(
    points,
    points.map((_, i) => radius(i)),
    {
      blend: 0.03,
      tag: kind === "hair" ? PIECE.mane : PIECE.tail,
      colour,
      fur:
        kind === "bush" || kind === "plume" ? 0.085 : kind === "hair" ? 0.12 : kind === "short" ? fur * 1.4 : fur * 0.8,
      material: fur > 0 || hairy ? "fur" : "skin",
    },
  );
  if (kind === "tuft")
    body.ellipsoid(points[steps], [0.03, 0.07, 0.03], undefined, {
      blend: 0.03,
      colour: tint(colours.body, hex("#1e140e"), 0.8),
      fur: 0.07,
      material: "fur",
      flow: [0, -1, 0],
      tag: PIECE.mane,
    });
  body.at.tail = points[steps];
}
