/** Flowers in rows from the eye to the horizon: heads with petals near by, dots of colour far off. */

import type { Rng } from "easel-picture";
import { inBands, MATERIAL, mix, type Progress } from "easel-picture";
import type { Frame } from "../frame.ts";
import type { CropPlan } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { createInk, type Ink, splat, turnInk } from "./splat.ts";
import type { Terrain } from "./terrain.ts";

/** How a flower is built; metres. */
interface Build {
  readonly heightM: readonly [number, number];
  readonly headM: number;
  readonly rowM: number;
  readonly stepM: number;
  readonly leafM: number;
  readonly leaf: Rgb;
}

const BUILDS: Readonly<Record<CropPlan["kind"], Build>> = {
  sunflower: {
    heightM: [1.15, 1.6],
    headM: 0.19,
    rowM: 0.95,
    stepM: 0.5,
    leafM: 0.21,
    leaf: [0.07, 0.15, 0.025],
  },
  tulip: { heightM: [0.42, 0.56], headM: 0.075, rowM: 0.62, stepM: 0.15, leafM: 0.1, leaf: [0.09, 0.19, 0.06] },
  poppy: { heightM: [0.4, 0.75], headM: 0.085, rowM: 0.5, stepM: 0.4, leafM: 0.07, leaf: [0.1, 0.16, 0.04] },
  vine: { heightM: [1.05, 1.5], headM: 0.05, rowM: 2.3, stepM: 0.4, leafM: 0.26, leaf: [0.12, 0.2, 0.035] },
  tea: { heightM: [0.7, 0.85], headM: 0.03, rowM: 1.5, stepM: 0.22, leafM: 0.17, leaf: [0.09, 0.2, 0.03] },
  paddy: { heightM: [0.3, 0.46], headM: 0.02, rowM: 0.55, stepM: 0.3, leafM: 0.16, leaf: [0.19, 0.33, 0.05] },
  lavender: { heightM: [0.5, 0.72], headM: 0.03, rowM: 1.3, stepM: 0.07, leafM: 0.09, leaf: [0.13, 0.17, 0.1] },
};

/** Flowers farther away than this are not drawn one by one. */
const FAR_M = 150;
/** What is planted for its leaves. */
const LEAFY = new Set<CropPlan["kind"]>(["vine", "tea", "paddy"]);

/** Draws a field of flowers, farthest first. */
export async function growCrop(
  frame: Frame,
  terrain: Terrain,
  plan: CropPlan,
  hides: (x: number, y: number, z: number, tallM: number) => boolean,
  rng: Rng,
  progress: Progress,
): Promise<void> {
  const { width, camera } = frame;
  const build = BUILDS[plan.kind];
  const spots: { x: number; y: number; z: number; high: number; row: number }[] = [];
  const wild = plan.kind === "poppy";
  let z = plan.nearM;
  while (z < FAR_M) {
    const half = (0.54 * z * width) / camera.focalPx + 0.6;
    // rows run away from the eye, a little to one side
    const shift = (z - plan.nearM) * plan.slant;
    const first = Math.ceil((-half - shift) / build.rowM);
    const last = Math.floor((half - shift) / build.rowM);
    for (let row = first; row <= last; row++) {
      const x = row * build.rowM + shift + (rng.next() - 0.5) * build.rowM * (wild ? 1.6 : 0.34);
      const at = z + (rng.next() - 0.5) * build.stepM * 1.2;
      if (at < plan.nearM * 0.9 || (wild && rng.next() < 0.35)) continue;
      if (plan.clearPathM > 0 && Math.abs(x - terrain.pathX(at)) < plan.clearPathM + 0.25) continue;
      const y = terrain.height(x, at);
      const high = mix(build.heightM[0], build.heightM[1], rng.next());
      if (hides(x, y, at, high + build.headM)) continue;
      spots.push({ x, y, z: at, high, row });
    }
    z += build.stepM * Math.max(1, z / 22);
  }
  spots.sort((a, b) => b.z - a.z);
  await progress.checkpoint(0);
  const ink = createInk();
  await inBands(spots.length, 400, progress, [0, 1], (from, to) => {
    for (let i = from; i < to; i++) {
      const { x, y, z, high, row } = spots[i];
      const scale = camera.focalPx / z;
      const sx = width / 2 + x * scale;
      const foot = camera.horizonPx - (y - camera.heightM) * scale;
      ink.sunlit = terrain.sunlit(x, z);
      const tall = high * scale;
      const lean = (rng.next() - 0.5) * 0.16;
      if (LEAFY.has(plan.kind)) {
        foliage(frame, ink, plan, build, sx, foot, tall, scale, z, rng);
        continue;
      }
      stalk(frame, ink, build, sx, foot, tall, lean, scale, z, rng);
      const colours = plan.colours;
      const mixed = plan.kind === "tulip" ? Math.floor(Math.abs(row) / 3) : rng.int(colours.length);
      const petal = colours[mixed % colours.length];
      const head = build.headM * (0.85 + 0.35 * rng.next()) * scale * Math.min(2, Math.max(1, z / 30));
      bloom({ frame, ink, kind: plan.kind, petal, x: sx + lean * tall, y: foot - tall, head, z, rng });
    }
  });
}

/** A plant of leaves: a vine on its post with grapes, a tuft of a hedge, a tuft of rice. */
function foliage(
  frame: Frame,
  ink: Ink,
  { kind, colours }: CropPlan,
  build: Build,
  x: number,
  foot: number,
  tall: number,
  scale: number,
  z: number,
  rng: Rng,
): void {
  const leaf = Math.max(0.8, build.leafM * scale * 0.5);
  if (kind === "vine" && scale > 8 && rng.next() < 0.3) {
    setInk(ink, [0.2, 0.14, 0.09], 1, MATERIAL.wood);
    ink.openness = 0.8;
    ink.thickness = 0;
    turnInk(ink, 0, 0.2, 0.9);
    splat(frame, ink, x, foot - tall * 0.5, Math.max(0.6, 0.035 * scale), tall * 0.62, z + 0.02, 0);
  }
  ink.thickness = 0.5;
  const count = Math.max(
    3,
    Math.min(46, Math.round((tall * scale * build.leafM * (kind === "vine" ? 3.4 : 2.4)) / (leaf * leaf))),
  );
  const low = kind === "vine" ? 0.34 : 0.05;
  const base =
    kind === "vine" && colours.length > 2 && colours[0][0] > 0.3 ? colours[rng.int(colours.length)] : build.leaf;
  for (let k = 0; k < count; k++) {
    const t = low + (1 - low) * rng.next();
    const across =
      (rng.next() + rng.next() - 1) * (kind === "paddy" ? 0.12 : 0.42) * scale * (kind === "tea" ? 1.3 : 1);
    setInk(ink, base, mix(0.5, 1.3, t) * (0.8 + 0.45 * rng.next()), MATERIAL.foliage);
    ink.openness = mix(0.3, 1, t);
    turnInk(ink, (rng.next() - 0.5) * 1.2, 0.3 + t, 0.5);
    const long = kind === "paddy" ? leaf * 1.9 : leaf * (0.8 + 0.5 * rng.next());
    splat(
      frame,
      ink,
      x + across * (kind === "paddy" ? t : 1),
      foot - tall * t,
      kind === "paddy" ? leaf * 0.22 : long,
      kind === "paddy" ? long : long * 0.8,
      z - 0.1 * rng.next(),
      kind === "paddy" ? (rng.next() - 0.5) * 0.7 : rng.next() * 3,
    );
  }
  // grapes hang below the leaves
  if (kind !== "vine" || scale < 14 || rng.next() < 0.45) return;
  const gx = x + (rng.next() - 0.5) * 0.5 * scale;
  for (let k = 0; k < 16; k++) {
    const t = k / 16;
    setInk(ink, [0.14, 0.035, 0.16], 0.7 + 0.7 * rng.next(), MATERIAL.object);
    ink.openness = 0.9;
    ink.thickness = 0.1;
    turnInk(ink, -0.3, 0.5, 0.8);
    const r = 0.024 * scale;
    splat(
      frame,
      ink,
      gx + (rng.next() - 0.5) * 0.11 * scale * (1 - t),
      foot - tall * 0.42 + t * 0.15 * scale,
      r,
      r,
      z - 0.25,
      0,
    );
  }
}

function setInk(ink: Ink, colour: Rgb, tone: number, material: number): void {
  ink.r = colour[0] * tone;
  ink.g = colour[1] * tone;
  ink.b = colour[2] * tone;
  ink.material = material;
}

function stalk(
  frame: Frame,
  ink: Ink,
  build: Build,
  x: number,
  foot: number,
  tall: number,
  lean: number,
  scale: number,
  z: number,
  rng: Rng,
): void {
  const steps = Math.max(2, Math.min(24, Math.round(tall / 4)));
  ink.thickness = 0.5;
  for (let s = 0; s <= steps; s++) {
    const t = s / steps;
    setInk(ink, build.leaf, mix(0.55, 1.1, t), MATERIAL.foliage);
    ink.openness = mix(0.4, 0.95, t);
    turnInk(ink, lean, 0.6, 0.7);
    splat(frame, ink, x + lean * t * t * tall, foot - tall * t, Math.max(0.6, 0.013 * scale), tall / steps, z, 0);
  }
  const leaf = build.leafM * scale;
  if (leaf < 0.8) return;
  const leaves = Math.max(3, Math.round((tall / leaf) * 1.1));
  for (let k = 0; k < leaves; k++) {
    const t = 0.08 + (0.74 * (k + rng.next() * 0.5)) / leaves;
    const bank = k % 2 ? 1 : -1;
    const turn = bank * (0.35 + 0.4 * rng.next());
    setInk(ink, build.leaf, mix(0.6, 1.25, t) * (0.85 + 0.3 * rng.next()), MATERIAL.foliage);
    ink.openness = mix(0.35, 0.95, t);
    turnInk(ink, bank * 0.4, 0.8, 0.45);
    splat(frame, ink, x + bank * leaf * 0.6, foot - tall * t, leaf * 0.72, leaf * 0.36, z - 0.02, turn);
  }
}

/** One flower at the end of its stalk: where it is and how large its head, in pixels. */
interface Flower {
  readonly frame: Frame;
  readonly ink: Ink;
  readonly kind: CropPlan["kind"];
  readonly petal: Rgb;
  readonly x: number;
  readonly y: number;
  readonly head: number;
  readonly z: number;
  readonly rng: Rng;
}

function bloom(flower: Flower): void {
  const { ink, kind, petal, head, rng } = flower;
  const tone = 0.9 + 0.25 * rng.next();
  ink.openness = 1;
  ink.thickness = 0.6;
  setInk(ink, petal, tone, MATERIAL.flower);
  turnInk(ink, 0, 0.6, 0.8);
  const radius = Math.max(0.9, head);
  if (kind === "lavender") bloomEars(flower, tone);
  else if (radius < 2.2) bloomFar(flower, radius);
  else if (kind === "tulip") bloomCup(flower, radius, tone);
  else bloomDisc(flower, radius, tone);
}

/** Ears of lavender. */
function bloomEars({ frame, ink, petal, x, y, head, z, rng }: Flower, tone: number): void {
  const ears = head < 0.8 ? 1 : 5;
  for (let k = 0; k < ears; k++) {
    setInk(ink, petal, tone * (0.75 + 0.5 * rng.next()), MATERIAL.flower);
    const across = (rng.next() - 0.5) * head * 3;
    splat(frame, ink, x + across, y + k * head * 1.6, Math.max(0.7, head), Math.max(1, head * 1.5), z - 0.03, 0);
  }
}

/** A dot of colour. */
function bloomFar({ frame, ink, kind, x, y, z }: Flower, radius: number): void {
  splat(frame, ink, x, y, radius, radius * 0.85, z - 0.05, 0);
  if (kind === "sunflower") {
    setInk(ink, [0.06, 0.03, 0.012], 1, MATERIAL.flower);
    splat(frame, ink, x, y, radius * 0.45, radius * 0.4, z - 0.07, 0);
  }
}

/** A tulip of three petals. */
function bloomCup({ frame, ink, petal, x, y, z }: Flower, radius: number, tone: number): void {
  for (const [dx, part] of [
    [-0.42, 0.86],
    [0.42, 0.9],
    [0, 1.12],
  ]) {
    setInk(ink, petal, tone * part, MATERIAL.flower);
    turnInk(ink, dx, 0.5, 0.8);
    splat(frame, ink, x + dx * radius, y, radius * 0.62, radius * 1.3, z - 0.05 - 0.01 * part, dx * 0.3);
  }
}

/** Rings of petals round a core. */
function bloomDisc({ frame, ink, kind, petal, x, y, z, rng }: Flower, radius: number, tone: number): void {
  // the head looks at the eye, a little up and to one side
  const flat = kind === "poppy" ? 0.72 : 0.86;
  const dx = (rng.next() - 0.5) * 0.3 * radius;
  const rings =
    kind === "poppy"
      ? [[5, 0.5, 0.62]]
      : [
          [17, 0.74, 0.4],
          [13, 0.6, 0.36],
        ];
  for (const [ring, [petals, out, long]] of rings.entries())
    for (let k = 0; k < petals; k++) {
      const a = ((k + 0.5 * ring + 0.3 * rng.next()) / petals) * 2 * Math.PI;
      setInk(ink, petal, tone * (ring === 0 ? 0.85 : 1.1) * (0.88 + 0.24 * rng.next()), MATERIAL.flower);
      turnInk(ink, Math.cos(a) * 0.4, 0.45 - Math.sin(a) * 0.3, 0.75);
      const wide = kind === "poppy" ? 0.48 : 0.15;
      splat(
        frame,
        ink,
        x + dx + Math.cos(a) * radius * out,
        y + Math.sin(a) * radius * out * flat,
        radius * long,
        radius * wide,
        z - 0.05 - 0.01 * ring,
        Math.atan2(Math.sin(a) * flat, Math.cos(a)),
      );
    }
  const core = kind === "poppy" ? 0.24 : 0.5;
  setInk(ink, [0.055, 0.026, 0.012], 1, MATERIAL.flower);
  turnInk(ink, 0, 0.4, 0.9);
  splat(frame, ink, x + dx, y, radius * core, radius * core * flat, z - 0.08, 0);
  if (kind === "poppy") return;
  // seeds, lighter to the middle
  setInk(ink, [0.16, 0.085, 0.025], 1, MATERIAL.flower);
  splat(frame, ink, x + dx, y, radius * 0.26, radius * 0.26 * flat, z - 0.09, 0);
}
