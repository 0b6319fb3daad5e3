/** Disco: a poster of the seventies. The scene by night under a gold and a violet flood, before rings of light from gold to violet, on a floor of lit tiles. */

import { inBands, subProgress } from "../raster/bands.ts";
import { blur } from "../raster/blur.ts";
import { type ColourPlanes, createColourPlanes, joinRaster, splitRaster } from "../raster/colour-planes.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import { createPlane } from "../raster/raster.ts";
import { mix, smoothstep } from "../raster/scalar.ts";
import { hash01 } from "../raster/value-noise.ts";
import type { Finish } from "./finish.ts";
import { inMasses } from "./masses.ts";
import { brighten } from "./pigment.ts";
import { developed, middleOf, relight, type Show, skylineOf, stepTone } from "./relight.ts";

const CLUB: Show = {
  floods: [
    { towards: [-0.7, 0.5, 0.51], colour: [2.5, 1.15, 0.55], side: "left" },
    { towards: [0.76, 0.36, 0.54], colour: [0.75, 0.45, 2.5], side: "right" },
  ],
  ambient: [0.2, 0.09, 0.26],
  haze: [0.2, 0.035, 0.13],
  hazeM: 1500,
  zenith: [0.03, 0.006, 0.075],
  horizon: [0.85, 0.2, 0.16],
};
/** The rings of light behind the scene from the middle outwards, linear: gold, orange, coral, magenta, violet, and the night around them. */
const RINGS = [
  [1.5, 0.78, 0.2],
  [1.25, 0.4, 0.07],
  [0.95, 0.15, 0.12],
  [0.62, 0.045, 0.26],
  [0.27, 0.022, 0.3],
  [0.09, 0.012, 0.17],
  [0.03, 0.006, 0.085],
] as const;
/** Width of a ring and of the border between two, as shares of the width of the picture. */
const RING = 0.125;
const RING_EDGE = 0.006;
/** Of the light of the rings so much lies on walls and on leaves and grass, which keep their form. */
const ON_WALLS_01 = 0.62;
const LAWN_01 = 0.6;
/** Tiles of the lit floor, linear, and how many of them lie between the eye and the subjects. */
const TILES = [
  [1.15, 0.16, 0.42],
  [1.3, 0.62, 0.12],
  [0.36, 0.14, 1.05],
  [0.1, 0.5, 0.95],
] as const;
const TILES_BEFORE = 4.5;
/** How much of the light of the floor comes from its tiles. */
const FLOOR_01 = 0.85;
/** Width of the joint between tiles, and from how many pixels a tile on they are told apart. */
const JOINT = 0.05;
const LEAST_TILE_PX = 7;
/** Light on what is around the subjects, so that these lead. */
const AROUND_01 = 0.52;
/** Walls are lit from so many distances of the subjects on. */
const BEHIND = 1.05;
/** Steps of light from black to white, and how far tones are moved to them. */
const STEPS = 7;
const STEPPED_01 = 0.3;
const VIVID = 1.12;

export const disco: Finish = async (picture, scene, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const seed = rng.fork("floor").int(1 << 20);
  const lifted = brighten(splitRaster(picture), 0.4);
  const { planes: source, surface } = await inMasses(lifted, scene, subProgress(progress, [0, 0.15]));
  const lit = await relight(source, surface, CLUB, subProgress(progress, [0.15, 0.4]));
  const middleM = middleOf(surface);
  const [middleX, middleY] = middlePx(surface, width, height);
  const skyline = skylineOf(surface) || middleY;
  await inBands(height, 16_000 / width, progress, [0.4, 0.65], (from, to) => {
    if (!surface) return;
    dim(lit, source, surface, from * width, to * width);
    ringsInto(lit, source, surface, { middle: middleX / width, skyline, behindM: BEHIND * middleM }, from, to);
    floorInto(lit, source, surface, { tileM: middleM / TILES_BEFORE, seed }, from, to);
  });
  const bright = createPlane(width, height);
  for (let p = 0; p < bright.data.length; p++)
    bright.data[p] = smoothstep(0.7, 1.6, Math.max(lit.r[p], lit.g[p], lit.b[p]));
  const halo = blur(bright, 16 * unit).data;
  await progress.checkpoint(0.75);
  const out = createColourPlanes(width, height);
  await inBands(height, 48_000 / width, progress, [0.75, 1], (from, to) => {
    for (let p = from * width; p < to * width; p++) {
      out.r[p] = developed(lit.r[p] + 0.1 * halo[p]);
      out.g[p] = developed(lit.g[p] + 0.045 * halo[p]);
      out.b[p] = developed(lit.b[p] + 0.06 * halo[p]);
      stepTone(out, p, STEPS, surface?.material[p] === MATERIAL.skin ? 0 : STEPPED_01, VIVID);
    }
  });
  return joinRaster(out);
};

/** The light of the rings at a distance from their middle, in ring widths, in channel `k`. */
function ringLight(at: number, k: number): number {
  const i = Math.min(RINGS.length - 2, Math.floor(at));
  const t = smoothstep(1 - RING_EDGE / RING, 1, at - i);
  return mix(RINGS[i][k], RINGS[i + 1][k], t);
}

/** Where the rings are drawn. */
interface Rings {
  /** Their middle as a share of the width; it lies on the skyline. */
  readonly middle: number;
  readonly skyline: number;
  readonly behindM: number;
}

/** Draws the rings in the sky, in the water that mirrors it, and as light on walls and plants behind the subjects. Changes the light. */
function ringsInto(
  lit: ColourPlanes,
  source: ColourPlanes,
  { depth: { data: depth }, material, subject }: GBuffer,
  { middle, skyline, behindM }: Rings,
  from: number,
  to: number,
): void {
  const { width } = lit;
  const channels = [lit.r, lit.g, lit.b];
  for (let y = from; y < to; y++)
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      if (subject[p] > 0) continue;
      const m = material[p];
      const open = depth[p] === Infinity;
      const isWall =
        (m >= MATERIAL.wall && m <= MATERIAL.fabric && depth[p] > behindM) || (m === MATERIAL.light && !open);
      const isLawn = m === MATERIAL.grass || m === MATERIAL.flower || m === MATERIAL.foliage;
      if (!open && !isWall && !isLawn && m !== MATERIAL.water) continue;
      const luma = 0.3 * source.r[p] + 0.59 * source.g[p] + 0.11 * source.b[p];
      const at = Math.hypot(x / width - middle, (y - skyline) / width) / RING;
      // clouds and waves keep their form
      const form = open ? 0.72 + 0.4 * luma : m === MATERIAL.water ? 0.25 + 0.95 * luma : 0.1 + 1.2 * luma * luma;
      const share = open
        ? 1
        : m === MATERIAL.light
          ? 0.9
          : m === MATERIAL.water
            ? 0.85
            : isLawn
              ? LAWN_01
              : ON_WALLS_01;
      for (let k = 0; k < 3; k++) channels[k][p] = mix(channels[k][p], ringLight(at, k) * form, share);
    }
}

/** The lit floor. */
interface Floor {
  readonly tileM: number;
  readonly seed: number;
}

/** Lays a floor of lit tiles where the ground is level. Changes the light. */
function floorInto(
  lit: ColourPlanes,
  source: ColourPlanes,
  { depth: { data: depth }, material, normal, subject }: GBuffer,
  { tileM, seed }: Floor,
  from: number,
  to: number,
): void {
  const { width } = lit;
  const channels = [lit.r, lit.g, lit.b];
  for (let y = from; y < to; y++)
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const m = material[p];
      const isLevel = LEVEL.has(m) || (m >= MATERIAL.wall && m <= MATERIAL.fabric && normal[p * 3 + 1] > 0.7);
      if (subject[p] > 0 || !isLevel || depth[p] === Infinity) continue;
      // the lens is taken to be as wide as the picture
      const u = ((x / width - 0.5) * depth[p]) / tileM;
      const v = depth[p] / tileM;
      const tilePx = (tileM / depth[p]) * width;
      const shown = smoothstep(LEAST_TILE_PX, 4 * LEAST_TILE_PX, tilePx);
      const luma = 0.3 * source.r[p] + 0.59 * source.g[p] + 0.11 * source.b[p];
      const [i, j] = [Math.floor(u), Math.floor(v)];
      const off = Math.min(u - i, 1 - u + i, v - j, 1 - v + j);
      const tile = TILES[Math.floor(hash01(i, j, seed) * (TILES.length - 0.001))];
      const power = (0.55 + 0.75 * hash01(i + 9, j, seed)) * smoothstep(0, JOINT, off) * (0.2 + 0.75 * luma);
      const share = FLOOR_01 * shown;
      for (let k = 0; k < 3; k++) channels[k][p] = mix(channels[k][p], tile[k] * power, share);
    }
}

/** The middle of the subjects, pixels; that of the picture without them. */
function middlePx(surface: GBuffer | undefined, width: number, height: number): readonly [x: number, y: number] {
  let [count, across, down] = [0, 0, 0];
  for (let p = 0; p < (surface?.subject.length ?? 0); p += 7)
    if (surface && surface.subject[p] > 0) {
      count++;
      across += p % width;
      down += Math.floor(p / width);
    }
  return count > 0 ? [across / count, down / count] : [width / 2, height / 2];
}

/** Takes light from what is around the subjects. Changes the light. */
function dim(
  lit: ColourPlanes,
  source: ColourPlanes,
  { subject, material, depth: { data: depth } }: GBuffer,
  from: number,
  to: number,
): void {
  for (let p = from; p < to; p++) {
    if (subject[p] > 0 || depth[p] === Infinity || material[p] === MATERIAL.water || material[p] === MATERIAL.light)
      continue;
    // the shadows of the picture stay
    const gain = AROUND_01 * (0.3 + 1.3 * (0.3 * source.r[p] + 0.59 * source.g[p] + 0.11 * source.b[p]));
    lit.r[p] *= gain;
    lit.g[p] *= gain;
    lit.b[p] *= gain;
  }
}

const LEVEL: ReadonlySet<number> = new Set([MATERIAL.ground, MATERIAL.sand, MATERIAL.snow]);
