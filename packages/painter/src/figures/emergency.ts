/** Fire engines and ambulances. Metres; they look along +x. */

import { type Coachwork, glaze, grille, lights, wheelArches, wheels } from "./coachwork.ts";
import { block, STEEL } from "./parts.ts";
import { type Dab, hex, shadeBy, toward } from "./sculpture.ts";
import { bar, createThin, lathe, rod, type ThinMesh } from "./thin.ts";
import type { Maker } from "./thing.ts";
import { FRONT, type V3 } from "./vector.ts";

const RED = hex("#b8170f");
const CREAM = hex("#f0ece0");
const CHASSIS = hex("#2b2d30");
const WHEEL_ARCH = hex("#141414");
const HUB = hex("#d3d0c8");
const BRIGHT_STEEL = hex("#c9ccce");
const HOSE = hex("#e3c25a");

/** Tags of the solids that `paint` tells apart. */
const CAB = 1;
const REAR = 2;
const BARE = 9;

/** Two rails with a handrail each, and rungs; it lies over the roof, a little raised at its end. */
function addLadder(thin: ThinMesh): void {
  const railAt = (t: number, s: number): V3 => [2.9 - 6.6 * t, 2.78 - 0.36 * t, 0.34 * s];
  const raised = ([x, y, z]: V3): V3 => [x, y + 0.24, z];
  for (const s of [1, -1]) {
    bar(thin, railAt(0, s), railAt(1, s), 0.055, STEEL, "metal", 6);
    bar(thin, raised(railAt(0, s)), raised(railAt(1, s)), 0.035, STEEL, "metal", 6);
    for (let k = 0; k <= 14; k++) {
      const [x, y, z] = railAt(k / 14, s);
      const [, nextY] = railAt((k + 1) / 14, s);
      bar(thin, [x, y, z], [x - 0.22, nextY + 0.24, z], 0.02, STEEL, "metal", 5);
    }
  }
  for (let k = 0; k <= 16; k++) bar(thin, railAt(k / 16, 1), railAt(k / 16, -1), 0.028, STEEL, "metal", 5);
}

/** A rolled hose on each side: rings within each other. */
function addHoses(thin: ThinMesh): void {
  for (const s of [1, -1])
    for (const r of [0.3, 0.22, 0.14]) {
      const ring = Array.from(
        { length: 26 },
        (_, i): V3 => [-0.35 + r * Math.cos(i * 0.2417), 1.36 + r * Math.sin(i * 0.2417), s * 1.19],
      );
      rod(thin, ring, 0.045, HOSE, "fabric", { sides: 7, closed: true });
    }
}

/** A round lamp that faces forward. */
function addHeadlamp(thin: ThinMesh, origin: V3): void {
  const profile = [
    [0.09, 0],
    [0.09, 0.03],
    [0.0001, 0.05],
  ];
  lathe(thin, profile, hex("#f6e6b0"), "light", { origin, axes: FRONT, sides: 18 });
}

/** Shutters of the lockers, with an open place for the hose. */
function paintShutters(dab: Dab): void {
  const alongLocker = (((dab.x + 8) % 1.02) + 1.02) % 1.02;
  const inLocker = dab.y > 1.34 && dab.y < 2.04 && alongLocker > 0.08 && alongLocker < 0.94;
  if (!inLocker || (dab.x >= -0.9 && dab.x <= 0.25)) return;
  toward(dab, hex("#b9bdc0"), 0.95);
  shadeBy(dab, 0.85 + 0.15 * Math.sin(dab.y * 90));
}

const FIRE_ENGINE_CAB: Coachwork = {
  glass: [1.42, 2.16],
  pillars: [2.35],
  cabin: [1.4, 3.6],
  doors: [1.55, 2.35, 3.1],
  sill: [0.7, 1.42],
};

const fireEngine: Maker = (body, colour) => {
  const axles = [2.2, -2.1];
  body.use({ material: "object", colour: colour ?? RED, tag: CAB, blend: 0.03 });
  body.group(0).box([2.35, 1.42, 0], [1.05, 0.98, 1.14], 0.2, undefined, { blend: 0 });
  body.group(0).box([-1.25, 1.32, 0], [2.5, 0.86, 1.16], 0.08, undefined, { tag: REAR, blend: 0 });
  body.group(0).box([-0.2, 0.56, 0], [3.4, 0.12, 1.0], 0.06, undefined, { colour: CHASSIS, tag: BARE, blend: 0 });
  wheelArches(body, axles, 0.5, [0.85, 1.5], 0.6, WHEEL_ARCH);
  block(body, [3.42, 0.62, 0], [0.12, 0.16, 1.1], BRIGHT_STEEL, "metal", 0.05);
  lights(body, 3.4, -3.72, 0.95, 0.85);
  const thin = createThin();
  wheels(thin, axles, 0.52, 1.02, 0.52, 0.18, HUB);
  addLadder(thin);
  for (const x of [1.6, -3.4]) block(body, [x, 2.36, 0], [0.1, 0.2, 0.4], hex("#8a8f94"), "metal", 0.02);
  addHoses(thin);
  for (const s of [1, -1]) {
    block(body, [2.5, 2.5, s * 0.62], [0.16, 0.13, 0.3], [0.1, 0.32, 1], "light", 0.05);
    addHeadlamp(thin, [3.42, 0.98, s * 0.55]);
  }
  grille(thin, 3.41, [1, 1.32], 4, 0.09, 0.02, BRIGHT_STEEL);
  body.thin.push(thin);
  body.paint = (dab) => {
    const inStripe = Math.abs(dab.y - 1.16) < 0.09;
    if (dab.tag === CAB) {
      if (inStripe) toward(dab, CREAM, 0.95);
      glaze(dab, FIRE_ENGINE_CAB);
    }
    if (dab.tag === REAR && Math.abs(dab.nz) > 0.5) {
      if (inStripe) toward(dab, CREAM, 0.95);
      paintShutters(dab);
    }
  };
};

/** The star of life: a cross of three bars. */
function paintStar(dab: Dab): void {
  const [u, v] = [dab.x + 0.85, dab.y - 1.95];
  if (Math.hypot(u, v) >= 0.42) return;
  const thirds = [0, 1.0472, 2.0944];
  if (thirds.some((a) => Math.abs(u * Math.cos(a) + v * Math.sin(a)) < 0.1)) toward(dab, hex("#1f58b8"), 0.97);
}

const AMBULANCE_CAB: Coachwork = {
  glass: [1.16, 1.66],
  pillars: [1.55],
  cabin: [1.05, 2.9],
  doors: [1.15, 2.05],
  sill: [0.6, 1.16],
};

const ambulance: Maker = (body, colour) => {
  const axles = [1.95, -1.5];
  body.use({ material: "object", colour: colour ?? CREAM, tag: CAB, blend: 0.06 });
  body.group(0).box([1.75, 1.1, 0], [0.82, 0.62, 0.98], 0.2, undefined, { blend: 0 });
  body.box([2.45, 0.8, 0], [0.42, 0.38, 0.94], 0.2);
  body.group(0).box([-0.75, 1.55, 0], [1.85, 1.1, 1.1], 0.1, undefined, { tag: REAR, blend: 0 });
  body.group(0).box([0, 0.5, 0], [2.5, 0.1, 0.9], 0.04, undefined, { colour: CHASSIS, tag: BARE, blend: 0 });
  wheelArches(body, axles, 0.42, [0.8, 1.4], 0.5, WHEEL_ARCH);
  lights(body, 2.84, -2.6, 0.85, 0.7);
  block(body, [2.86, 0.5, 0], [0.08, 0.1, 0.92], BRIGHT_STEEL, "metal", 0.04);
  for (const s of [1, -1]) {
    block(body, [0.85, 2.74, s * 0.5], [0.14, 0.12, 0.32], [0.1, 0.3, 1], "light", 0.05);
    block(body, [-2.4, 2.74, s * 0.75], [0.1, 0.1, 0.16], [1, 0.12, 0.06], "light", 0.05);
  }
  const thin = createThin();
  wheels(thin, axles, 0.42, 0.92, 0.42, 0.15, HUB);
  grille(thin, 2.87, [0.72, 0.92], 4, 0.08, 0.018, hex("#3a3d40"));
  body.thin.push(thin);
  const red = hex("#c01a16");
  body.paint = (dab) => {
    if (Math.abs(dab.nz) > 0.4 && dab.tag < BARE) {
      if (Math.abs(dab.y - 1.06) < 0.13) toward(dab, red, 0.95);
      paintStar(dab);
    }
    if (dab.tag === CAB) glaze(dab, AMBULANCE_CAB);
  };
};

/** Makers of emergency vehicles by kind. */
export const EMERGENCY: Readonly<Record<string, Maker>> = { "fire-truck": fireEngine, ambulance };
