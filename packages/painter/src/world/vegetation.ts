/** Trees and grass: scatters a layout's plantings over the land and draws them. */

import type { Rng } from "easel-picture";
import { fbm, inBands, MATERIAL, mix, type Noise, noise2, type Progress, smoothstep } from "easel-picture";
import type { Frame } from "../frame.ts";
import type { GrassPlan, HeroTree, Planting, Structure } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { SCENERY } from "../scenery/index.ts";
import { grassMass } from "./cover.ts";
import { createInk, createSprigs, type Ink, type Sprig, splat, turnInk } from "./splat.ts";
import type { Terrain } from "./terrain.ts";
import { drawTree, type Tree } from "./trees.ts";

/** Scatters one planting, nearest first, leaving room around structures. */
export async function plant(
  frame: Frame,
  terrain: Terrain,
  planting: Planting,
  structures: readonly Structure[],
  hidesFigure: (x: number, y: number, z: number, tallM: number) => boolean,
  noise: Noise,
  rng: Rng,
  progress: Progress,
): Promise<void> {
  const { width, camera } = frame;
  const trees: Tree[] = [];
  for (let i = 0; i < planting.count; i++) {
    if (i % 2000 === 0) await progress.checkpoint(0);
    const z = planting.nearM * (planting.farM / planting.nearM) ** (rng.next() ** 0.75);
    const x = ((rng.next() - 0.5) * 1.25 * z * width) / camera.focalPx;
    const pick = rng.next();
    const tall = rng.next();
    if (planting.clearPathM > 0 && Math.abs(x - terrain.pathX(z)) < planting.clearPathM + z * 0.015) continue;
    if (planting.groves01 > 0 && fbm(noise, x * 0.021 + 41, z * 0.013, 2) < planting.groves01 - 0.5) continue;
    if (structures.some((s) => hides(s, x, z))) continue;
    const y = terrain.height(x, z);
    if (y < planting.minAltitudeM || y > planting.maxAltitudeM + 20 * noise2(noise, x * 0.01, z * 0.01)) continue;
    const reach = Math.max(2, z * 0.01);
    const slope = Math.hypot(terrain.height(x + reach, z) - y, terrain.height(x, z + reach) - y) / reach;
    if (slope > 0.85) continue;
    if (hidesFigure(x, y, z, planting.heightM[1])) continue;
    const species = planting.species[Math.floor(pick * planting.species.length)];
    const [low, high] = planting.heightM;
    trees.push({
      species,
      colours: species === "pine" ? planting.colours.slice(0, 2) : planting.colours,
      x,
      y: y - 0.1,
      z,
      heightM: (low + (high - low) * tall) * (species === "bush" ? 0.35 : 1),
      snow01: planting.snow01,
      sunlit: terrain.sunlit(x, z),
      subject: 0,
    });
  }
  trees.sort((a, b) => a.z - b.z);
  const sprigs = sprigsOf(rng);
  await inBands(trees.length, trees.length > 1500 ? 24 : 2, progress, [0, 1], (from, to) => {
    for (let i = from; i < to; i++) {
      const tree = trees[i];
      drawTree(frame, tree, sprigs, rng.fork(`tree ${i}`));
      if (tree.z < 160) darkenFoot(frame, tree.x, tree.y, tree.z, tree.heightM * 0.16, 0.5);
    }
  });
}

export function drawHeroTree(frame: Frame, terrain: Terrain, tree: HeroTree, rng: Rng): void {
  const y = tree.yM ?? terrain.height(tree.xM, tree.zM) - 0.15;
  const { species, colours, heightM, snow01, subject } = tree;
  const sunlit = terrain.sunlit(tree.xM, tree.zM);
  drawTree(
    frame,
    {
      ...{ species, colours, x: tree.xM, y, z: tree.zM, heightM, snow01, sunlit, subject },
      ...(tree.lean === undefined ? {} : { lean: tree.lean }),
    },
    sprigsOf(rng),
    rng,
  );
  darkenFoot(frame, tree.xM, y, tree.zM, heightM * 0.2, 0.55);
}

function sprigsOf(rng: Rng): Sprig[] {
  const chance = rng.fork("sprigs");
  return createSprigs(() => chance.next());
}

/** Less light on the ground around the foot of something, as an ellipse. */
export function darkenFoot(frame: Frame, x: number, y: number, z: number, radiusM: number, strength01: number): void {
  const { width, height, camera } = frame;
  const scale = camera.focalPx / z;
  const cx = width / 2 + x * scale;
  const cy = camera.horizonPx - (y - camera.heightM) * scale;
  const rx = radiusM * scale;
  const ry = Math.max(2, rx * 0.3);
  for (let py = Math.max(0, Math.floor(cy - ry)); py < Math.min(height, cy + ry); py++)
    for (let px = Math.max(0, Math.floor(cx - rx)); px < Math.min(width, cx + rx); px++) {
      const d = ((px - cx) / rx) ** 2 + ((py - cy) / ry) ** 2;
      const p = py * width + px;
      const material = frame.material[p];
      const ground =
        material === MATERIAL.ground ||
        material === MATERIAL.grass ||
        material === MATERIAL.snow ||
        material === MATERIAL.sand;
      if (d < 1 && ground && Math.abs(frame.depth[p] - z) < radiusM * 2.5)
        frame.openness[p] *= 1 - strength01 * (1 - d);
    }
}

/** Blades and flowers near the camera, farthest first. */
export async function growGrass(
  frame: Frame,
  terrain: Terrain,
  plan: GrassPlan,
  structures: readonly Structure[],
  hidesFigure: HidesFigure,
  noise: Noise,
  rng: Rng,
  progress: Progress,
): Promise<void> {
  const { width, camera } = frame;
  const spots = await sowGrass(frame, terrain, plan, structures, noise, rng, progress);
  await progress.checkpoint(0);
  const ink = createInk();
  ink.subject = 0;
  await inBands(spots.length, 700, progress, [0, 1], (from, to) => {
    for (let i = from; i < to; i++) {
      const { x, y, z } = spots[i];
      // flowers stand in drifts with grass between them, and few by themselves
      const drift = smoothstep(-0.05, 0.3, fbm(noise, x * 0.22 + 17, z * 0.14 + 5, 2));
      const isFlower = plan.flowers.length > 0 && rng.next() < plan.flowers01 * (0.1 + 1.25 * drift);
      const grown = mix(plan.heightM[0], plan.heightM[1], rng.next()) * (isFlower ? 1.25 : 1);
      const most = CROPPED_M.find((heightM) => !hidesFigure(x, y, z, Math.min(grown, heightM)));
      if (most === undefined) continue;
      const tallM = Math.min(grown, most);
      const blooms = isFlower && tallM === grown;
      const colour = plan.colours[rng.int(plan.colours.length)];
      const mass = grassMass(noise, x, z);
      const tone = (0.78 + 0.34 * rng.next()) * mass;
      const lean = (rng.next() - 0.5) * 0.9 + 0.15;
      const scale = camera.focalPx / z;
      const sx = width / 2 + x * scale;
      const sy = camera.horizonPx - (y - camera.heightM) * scale;
      const tallPx = tallM * scale;
      const blade: Blade = { x, z, sx, sy, lean, tallPx, scale };
      ink.sunlit = terrain.sunlit(x, z);
      drawBlade(frame, ink, blade, colour, tone);
      if (blooms) drawFlower(frame, ink, blade, plan, noise, rng);
    }
  });
}

/** The most that a blade grows to before a figure, metres: the first height that leaves its legs to be seen. */
const CROPPED_M = [Infinity, 0.11, 0.05];

type HidesFigure = (x: number, y: number, z: number, tallM: number) => boolean;

/** A place of the land, metres. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Where grass grows, farthest first. */
async function sowGrass(
  frame: Frame,
  terrain: Terrain,
  plan: GrassPlan,
  structures: readonly Structure[],
  noise: Noise,
  rng: Rng,
  progress: Progress,
): Promise<readonly Spot[]> {
  const { width, camera } = frame;
  const spots: Spot[] = [];
  for (let i = 0; i < plan.count; i++) {
    if (i % 4000 === 0) await progress.checkpoint(0);
    const z = plan.nearM * (plan.farM / plan.nearM) ** Math.sqrt(rng.next());
    const x = ((rng.next() - 0.5) * 1.1 * z * width) / camera.focalPx;
    const chance = rng.next();
    if (plan.clearPathM > 0 && Math.abs(x - terrain.pathX(z)) < plan.clearPathM * (0.8 + 0.5 * chance)) continue;
    if (structures.some((s) => hides(s, x, z, 0.6))) continue;
    const y = terrain.height(x, z);
    if (y < plan.minAltitudeM) continue;
    if (isLaidOver(frame, x, y, z, plan.heightM[1])) continue;
    const clump = fbm(noise, x * 0.35 + 7, z * 0.35, 2);
    if (clump < 0.9 * (chance - 0.5)) continue;
    spots.push({ x, y, z });
  }
  spots.sort((a, b) => b.z - a.z);
  return spots;
}

/** Least upward part of the normal of what lies flat, and how near to it blades would stand on it or before it, metres. */
const FLAT = 0.75;
const ON_CLOTH_M = 0.9;

/** Whether a blade would grow through something that is laid on the ground there, or hide it. */
function isLaidOver(
  { width, height, camera, ...frame }: Frame,
  x: number,
  y: number,
  z: number,
  tallM: number,
): boolean {
  const scale = camera.focalPx / z;
  const sx = Math.round(width / 2 + x * scale);
  const isCloth = (aboveM: number) => {
    const sy = Math.round(camera.horizonPx - (y + aboveM - camera.heightM) * scale);
    if (sx < 0 || sx >= width || sy < 0 || sy >= height) return false;
    const p = sy * width + sx;
    return frame.subject[p] > 0 && frame.normal[p * 3 + 1] > FLAT && Math.abs(frame.depth[p] - z) < ON_CLOTH_M;
  };
  return isCloth(0) || isCloth(0.6 * tallM);
}

/** A blade: where it stands on the land in metres and in the picture in pixels, how it leans, pixels a metre. */
interface Blade {
  readonly x: number;
  readonly z: number;
  readonly sx: number;
  readonly sy: number;
  readonly lean: number;
  readonly tallPx: number;
  readonly scale: number;
}

function drawBlade(frame: Frame, ink: Ink, { z, sx, sy, lean, tallPx, scale }: Blade, colour: Rgb, tone: number): void {
  const widePx = Math.max(0.6, 0.014 * scale);
  const steps = Math.max(2, Math.min(40, Math.round(tallPx / 2)));
  ink.material = MATERIAL.grass;
  turnInk(ink, lean * 0.5, 0.85, 0.35);
  ink.thickness = 0.6;
  for (let s = 0; s <= steps; s++) {
    const t = s / steps;
    const light = mix(0.45, 1.2, t) * tone;
    // roots are cooler than tips
    ink.r = colour[0] * light * mix(0.82, 1, t);
    ink.g = colour[1] * light;
    ink.b = colour[2] * light * mix(1.25, 1, t);
    ink.openness = mix(0.4, 1, t);
    splat(
      frame,
      ink,
      sx + lean * t * t * tallPx,
      sy - tallPx * t * (1 - 0.15 * Math.abs(lean) * t),
      Math.max(0.55, widePx * (1 - t * 0.85)),
      Math.max(0.7, (tallPx / steps) * 0.75),
      z - 0.01 * t,
      0,
    );
  }
}

/** The flower at the tip of a blade. */
function drawFlower(frame: Frame, ink: Ink, blade: Blade, plan: GrassPlan, noise: Noise, rng: Rng): void {
  const { x, z, sx, sy, lean, tallPx, scale } = blade;
  // flowers of a kind grow together
  const patch = Math.abs(fbm(noise, x * 0.16 + 31, z * 0.1, 2)) * 2.4 + 0.16 * rng.next();
  const petal = plan.flowers[Math.floor(patch * plan.flowers.length) % plan.flowers.length];
  ink.material = MATERIAL.flower;
  ink.openness = 1;
  ink.thickness = 0.7;
  ink.r = petal[0];
  ink.g = petal[1];
  ink.b = petal[2];
  const fx = sx + lean * tallPx;
  const fy = sy - tallPx * (1 - 0.15 * Math.abs(lean));
  const radius = Math.max(0.9, (0.022 + 0.018 * rng.next()) * scale);
  if (radius < 4) {
    turnInk(ink, 0, 0.75, 0.66);
    splat(frame, ink, fx, fy, radius, radius * 0.75, z - 0.02, 0);
    return;
  }
  for (let k = 0; k < 7; k++) {
    const a = (k / 7) * 2 * Math.PI;
    turnInk(ink, Math.cos(a) * 0.4, 0.8, 0.45);
    splat(
      frame,
      ink,
      fx + Math.cos(a) * radius * 0.7,
      fy + Math.sin(a) * radius * 0.45,
      radius * 0.55,
      radius * 0.36,
      z - 0.02,
      a,
    );
  }
  ink.r = 0.7;
  ink.g = 0.45;
  ink.b = 0.05;
  splat(frame, ink, fx, fy, radius * 0.32, radius * 0.26, z - 0.03, 0);
}

/** Whether a plant here would stand in or right before a structure. */
function hides(structure: Structure, x: number, z: number, share = 1): boolean {
  const size = SCENERY[structure.form];
  const radius = size.radiusM * structure.scale * share;
  if (structure.yM !== null && structure.yM > 5) return false;
  const ahead = structure.zM - z;
  if (Math.abs(x - structure.xM * (z / structure.zM)) > radius) return false;
  // towers may rise from a wood, cottages would drown in it
  const clear = size.heightM * structure.scale > 26 ? radius * 0.7 : radius * 2.2 + structure.zM * 0.25 * share;
  return ahead > -radius && ahead < clear;
}
