/**
 * Four-legged animals from their numbers. Legs are chains of absolute angles in the sagittal plane; the trunk is derived: its
 * hip and shoulder rest on the legs, so sitting, lying and rearing come out with the right back line. Head and tail hang on it.
 */

import { clamp, createRng, mix, smoothstep } from "easel-picture";
import type { Recipe } from "../../figures/recipe.ts";
import { type Finish, hex, Sculpture } from "../../figures/sculpture.ts";
import { between, curve, DEG, mad, mul, rotated, tint, unit, type V3 } from "../../figures/vector.ts";
import { paintCoat } from "./coat.ts";
import { curls, sculptCurled } from "./curl.ts";
import { sculptHead } from "./head.ts";
import { addLegs, type Footing } from "./legs.ts";
import { type Build, type Neck, PIECE, type Species } from "./species.ts";
import { STANCES, type Stance } from "./stances.ts";
import { addTail } from "./tail.ts";

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
export function sculptQuadruped(recipe: Recipe, row: Species): Sculpture {
  const species = dyed(row, recipe);
  const stance = STANCES[recipe.pose] ?? STANCES.stand;
  const rng = createRng(recipe.seed).fork("body");
  const vary = (a: number) => (rng.next() - 0.5) * 2 * a;
  const body = new Sculpture(species.metres);
  body.strand = clamp(species.metres > 1 ? 0.9 : 1, 0.55, 1.2);
  const { fur, colours } = species;
  body.use({ material: fur > 0 ? "fur" : "skin", colour: colours.body, fur, blend: 0.06, tag: PIECE.trunk });
  const footing = footingOf(species, stance, recipe, vary);
  const { along, trunk, pitch } = spineOf(species, stance, footing);
  const build: Build = { species, recipe, body, stance, vary, trunk, pitch };
  if (recipe.pose === "sleep" && curls(species)) {
    sculptCurled(build);
    return body;
  }
  addTrunk(build, along);
  const neck = addNeck(build, along);
  const head = sculptHead(build, neck);
  if (stance.kind === "upright") body.at.mouth = head.point(0.98, -0.3);
  addLegs(build, footing);
  addTail(build);
  body.at.seat = trunk(species.back * 0.56, species.trunk[3][1]);
  body.at.withers = trunk(species.back * 0.8, species.trunk[4][1]);
  body.at.collar = neck.collar;
  addScarf(body, recipe, neck, species.neck[2], species.neck[3]);
  body.paint = paintCoat(build, head);
  return body;
}

/** The animal in the colour that is asked for; where stripes take the colour it keeps its own. */
function dyed(row: Species, { colour }: Recipe): Species {
  return colour && !row.dyesStripes
    ? { ...row, colours: { ...row.colours, body: colour, legs: tint(colour, [0.02, 0.02, 0.02], 0.2) } }
    : row;
}

const isCrouched = ({ skull }: Species, { kind }: Stance): boolean => skull === "lapine" && kind !== "run";

/** The angles of the legs, varied a little, and the heights at which hip and shoulder rest on them. */
function footingOf(species: Species, stance: Stance, { pose }: Recipe, vary: (a: number) => number): Footing {
  const crouched = isCrouched(species, stance);
  const angles = stance.legs.map((leg, i) => {
    const hind = i > 1;
    if (species.foot === "column") {
      const base = hind ? [14, -14, 0] : [-22, 2, 2];
      const stride = stance.kind === "walk" || stance.kind === "run" ? (i === 0 || i === 3 ? 12 : -13) : i % 2 ? 5 : -4;
      return base.map((a, k) => a + stride * (k === 1 ? 0.8 : 1) + vary(2));
    }
    if (crouched && hind) return CROUCHED.map((a) => a + vary(2));
    return leg.map((a, k) => a + (k < 3 ? vary(pose === "stand" ? 4 : 5) : 0));
  });
  if (species.skull === "ursine" && !stance.kind) for (const i of [2, 3]) angles[i][2] += 20;
  const pad = species.foot === "hoof" ? 0.035 : species.foot === "column" ? 0.03 : 0.045 * Math.sqrt(species.legs);
  return {
    angles,
    pad,
    hipRest: reachOf(species.hind, crouched ? CROUCHED : REST_HIND[species.foot]) + pad,
    shoulderRest: reachOf(species.fore, REST_FORE[species.foot]) + pad,
  };
}

/** The trunk's line over its legs: its direction, its pitch, and its points by their coordinates at rest. */
function spineOf(
  species: Species,
  stance: Stance,
  { angles, pad, hipRest, shoulderRest }: Footing,
): Pick<Build, "trunk" | "pitch"> & { readonly along: V3 } {
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
  const bend = stance.kind === "sit" ? (/feline|canine|hound/.test(species.skull) ? 0.14 : 0.08) : 0;
  const trunk = (x: number, y: number, z = 0): V3 => {
    const p = mad(mad(hip, along, x), up, y - rest(x) + bend * Math.sin(clamp(x / species.back) * Math.PI) * 0.5);
    return [p[0], p[1], z];
  };
  return { along, trunk, pitch };
}

/** A loft: rows become squashed round cones, so that the silhouette is what the table says. */
function addTrunk(build: Build, along: V3): void {
  const { species, body, trunk, vary } = build;
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
  if (species.extras.includes("fleece")) addLocks(build);
}

/** Locks of wool, spread evenly: steps of the plastic ratio along and around, which never line up. */
function addLocks({ species, body, trunk }: Build): void {
  for (let i = 0; i < 90; i++) {
    const x = mix(-0.16, 0.82, (i * 0.755) % 1);
    const k = clamp(Math.floor((x + 0.2) * 6), 0, species.trunk.length - 1);
    const [, back, belly, half] = species.trunk[k];
    const a = i * 0.57 * 2 * Math.PI;
    const y = (back + belly) / 2 + ((back - belly) / 2) * Math.cos(a) * 0.98;
    body.ellipsoid(trunk(x, y, half * Math.sin(a) * 0.98), [0.07, 0.065, 0.065], undefined, {
      blend: 0.05,
      tag: PIECE.trunk,
    });
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
