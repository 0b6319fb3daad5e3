/**
 * Marks of a medium, which modules are drawn as where a picture is even: dabs, petals, tiles, stitches, hatching, dots. Each has an edge of its own,
 * so neighbours do not run into one shape, and some lie around the code, fewer and fainter farther out.
 */

import { fractal2, hash01, smoothstep as smooth } from "easel-picture";
import type { ModuleGrid } from "./owners.ts";

/** One kind of mark. Lengths in modules. */
interface MarkShape {
  /** Half its length and half its width. */
  readonly long: number;
  readonly wide: number;
  /** Its outline: the exponent of a superellipse. */
  readonly outline: number;
  /** How far marks turn from the flow, in radians, and lie beside the middle of their module, at most. */
  readonly turn: number;
  readonly astray: number;
  /** How far the tone varies from mark to mark, and across one in streaks along it, as shares; streaks in a module. */
  readonly tone: number;
  readonly streak: number;
  readonly streaks: number;
  /** Whether marks of one side that follow each other across the corners of modules, in the direction of the flow, are one stroke. */
  readonly joined?: boolean;
  /** The drawing of the medium itself (paper, bristles, the screen of a print) is finer than this, in modules: it lies on even places too. */
  readonly grain: number;
}

const SHAPES = {
  dabs: {
    joined: true,
    long: 0.8,
    wide: 0.47,
    outline: 2.4,
    turn: 0.06,
    astray: 0.06,
    tone: 0.07,
    streak: 0.14,
    streaks: 5,
    grain: 0.22,
  },
  petals: {
    joined: true,
    long: 0.78,
    wide: 0.45,
    outline: 2,
    turn: 0.06,
    astray: 0.1,
    tone: 0.07,
    streak: 0.08,
    streaks: 3,
    grain: 0,
  },
  tiles: {
    long: 0.48,
    wide: 0.48,
    outline: 8,
    turn: 0.03,
    astray: 0.02,
    tone: 0.08,
    streak: 0.06,
    streaks: 2,
    grain: 0,
  },
  stitches: {
    long: 0.7,
    wide: 0.48,
    outline: 3.5,
    turn: 0.1,
    astray: 0.04,
    tone: 0.07,
    streak: 0.2,
    streaks: 3,
    grain: 0,
  },
  dots: { long: 0.515, wide: 0.515, outline: 2, turn: 0, astray: 0, tone: 0.03, streak: 0, streaks: 1, grain: 0.22 },
  hatching: {
    joined: true,
    long: 0.7,
    wide: 0.5,
    outline: 3.5,
    turn: 0.06,
    astray: 0.05,
    tone: 0.06,
    streak: 0.22,
    streaks: 3,
    grain: 0.22,
  },
} as const satisfies Readonly<Record<string, MarkShape>>;

/** Marks that a picture may be of. */
export type Marks = keyof typeof SHAPES;

/** How soft the edges of marks are, as a share of their size, and the share of the change that their rims keep. */
const EDGE = 0.22;
const RIM = 0.82;
const RIM_FROM = 0.78;
/** The middle of a module is not covered by marks of others, in modules. */
const CORE = 0.3;

/** How far marks lie around the code, in modules, and how many and how strong they are beside its border, as shares. */
const AROUND = 3;
const AROUND_MANY = 0.75;
const AROUND_STRONG = 0.8;

/** The marks of one side, per pixel. */
export interface MarkSide {
  /** The module whose change the pixel takes, -1 for none. */
  readonly modules: Int32Array;
  /** The share of it that the pixel takes. */
  readonly shares: Float32Array;
}

/** Per pixel the dark and the light mark that it is part of, and how far it is from their middles. */
export interface MarkLayer {
  readonly dark: MarkSide;
  readonly light: MarkSide;
  /** 1 where the light mark lies nearer. */
  readonly isLightNearer: Uint8Array;
  /** Drawing finer than this is that of the medium, in modules. */
  readonly grain: number;
}

/**
 * Marks of a code on a plane of `width` x `height`. `dark`: row-major per module. `isFree` tells the pixels on which marks may lie
 * around the code. With `masses01` strokes of one side that lie beside each other run into one shape.
 */
export function marksOf(
  { width, height }: { readonly width: number; readonly height: number },
  grid: Omit<ModuleGrid, "rigid">,
  dark: ArrayLike<number>,
  marks: Marks,
  seed: number,
  isFree: (x: number, y: number) => boolean,
  masses01 = 0,
): MarkLayer {
  const { side, modulePx: m, originX, originY } = grid;
  const sideFor = (): MarkSide & { distance: Float32Array } => ({
    modules: new Int32Array(width * height).fill(-1),
    shares: new Float32Array(width * height),
    distance: new Float32Array(width * height).fill(9),
  });
  const shape: MarkShape = SHAPES[marks];
  const isLightNearer = new Uint8Array(width * height);
  const layer = { dark: sideFor(), light: sideFor(), isLightNearer, grain: shape.grain };
  const cells = side + 2 * AROUND;
  const heights = Float32Array.from({ length: cells * cells }, (_, cell) => hash01(cell, 3, seed));
  const order = Uint32Array.from(heights.keys()).sort((a, b) => heights[a] - heights[b]);
  for (const cell of order) {
    const column = (cell % cells) - AROUND;
    const row = Math.floor(cell / cells) - AROUND;
    const near = nearness(column, row, side);
    // The code goes on around itself as in a mirror, thinning out.
    const at = mirrored(row, side) * side + mirrored(column, side);
    const strength = near < 1 ? AROUND_STRONG * near : 1;
    if (!isLaid(column, row, side, seed)) continue;
    const jitter = (k: number, by: number) => by * (2 * hash01(column, row, seed ^ k) - 1);
    // Strokes swerve; single marks lie anywhere.
    const beside = (k: number) =>
      shape.joined ? shape.astray * fractal2(SWERVE * column, SWERVE * row, seed ^ k, 2) : jitter(k, shape.astray);
    const u0 = column + 0.5 + beside(0x11);
    const v0 = row + 0.5 + beside(0x12);
    const x0 = originX + u0 * m;
    const y0 = originY + v0 * m;
    if (near < 1 && !isFree(x0, y0)) continue;
    const angle = flowAt(shape, column, row, seed) + jitter(0x13, shape.turn);
    const along = Math.cos(angle);
    const across = Math.sin(angle);
    const joins = shape.joined ? joinsOf(dark, { side, column, row, down: across > 0 ? 1 : -1, seed }) : NO_JOINS;
    const tone = strength * (1 + jitter(0x14, shape.tone));
    const { modules, shares, distance } = dark[at] ? layer.dark : layer.light;
    const reach = (1 + EDGE) * shape.long * m;
    for (let y = Math.max(0, Math.floor(y0 - reach)); y < Math.min(height, y0 + reach); y++)
      for (let x = Math.max(0, Math.floor(x0 - reach)); x < Math.min(width, x0 + reach); x++) {
        const du = (x + 0.5 - x0) / m;
        const dv = (y + 0.5 - y0) / m;
        const t = du * along + dv * across;
        const isJoined = t > 0 ? joins.ahead : joins.behind;
        const lengthways = isJoined && Math.abs(t) < JOINED_REACH ? 0 : t / shape.long;
        const sideways = (dv * along - du * across) / shape.wide;
        const d = distanceIn(shape, lengthways, sideways);
        if (d >= 1 + EDGE) continue;
        const u = (x + 0.5 - originX) / m;
        const v = (y + 0.5 - originY) / m;
        const isOthers =
          (Math.floor(u) !== column || Math.floor(v) !== row) &&
          Math.hypot(u - Math.floor(u) - 0.5, v - Math.floor(v) - 0.5) < CORE;
        if (isOthers) continue;
        const p = y * width + x;
        const edge = 1 - smooth(1 - EDGE, 1 + EDGE, d);
        if (edge < 0.5 && modules[p] >= 0) continue;
        const streak = shape.streak * fractal2(shape.streaks * sideways * shape.wide, 0.8 * lengthways, seed + at, 2);
        modules[p] = at;
        shares[p] = edge * tone * (1 + streak) * (1 - (1 - RIM) * smooth(RIM_FROM, 1, d));
        distance[p] = d;
      }
  }
  if (shape.joined && masses01 > 0) fillMasses({ width, height }, grid, dark, layer, MASS * masses01);
  for (let p = 0; p < width * height; p++)
    layer.isLightNearer[p] = layer.light.distance[p] < layer.dark.distance[p] ? 1 : 0;
  return layer;
}

/** The share of the change that the ground between strokes of a mass takes, and its distance from their middles. */
const MASS = 0.9;
const MASS_DISTANCE = 0.5;

/** The marks of one side, and how far each pixel is from their middles. */
interface LaidSide extends MarkSide {
  readonly distance: Float32Array;
}

/** Between the middles of four modules of one side there are no gaps: with much contrast strokes beside each other are hatching. */
function fillMasses(
  { width, height }: { readonly width: number; readonly height: number },
  { side, modulePx: m, originX, originY }: Omit<ModuleGrid, "rigid">,
  dark: ArrayLike<number>,
  sides: { readonly dark: LaidSide; readonly light: LaidSide },
  share: number,
): void {
  for (let row = 0; row + 1 < side; row++)
    for (let column = 0; column + 1 < side; column++) {
      const at = row * side + column;
      const isDark = dark[at];
      if (dark[at + 1] !== isDark || dark[at + side] !== isDark || dark[at + side + 1] !== isDark) continue;
      const { modules, shares, distance } = isDark ? sides.dark : sides.light;
      const x0 = Math.max(0, Math.round(originX + (column + 0.5) * m));
      const y0 = Math.max(0, Math.round(originY + (row + 0.5) * m));
      const x1 = Math.min(width, Math.round(originX + (column + 1.5) * m));
      const y1 = Math.min(height, Math.round(originY + (row + 1.5) * m));
      for (let y = y0; y < y1; y++)
        for (let x = x0; x < x1; x++) {
          const p = y * width + x;
          if (modules[p] < 0) modules[p] = at + (2 * y > y0 + y1 ? side : 0) + (2 * x > x0 + x1 ? 1 : 0);
          shares[p] = Math.max(shares[p], share);
          distance[p] = Math.min(distance[p], MASS_DISTANCE);
        }
    }
}

/** Which ends of a mark go on in the mark of the module across that corner. */
interface Joins {
  readonly ahead: boolean;
  readonly behind: boolean;
}

const NO_JOINS: Joins = { ahead: false, behind: false };
/** How far a joined mark reaches from its middle, in modules: a little beyond the corner. */
const JOINED_REACH = 0.78;
/** How fast strokes swerve, per module. */
const SWERVE = 0.3;

/** `down`: 1 where the flow goes down to the right, -1 where it goes up. */
function joinsOf(
  dark: ArrayLike<number>,
  { side, column, row, down, seed }: Readonly<Record<"side" | "column" | "row" | "down" | "seed", number>>,
): Joins {
  const own = dark[mirrored(row, side) * side + mirrored(column, side)];
  const isSame = (c: number, r: number) =>
    c >= -AROUND &&
    r >= -AROUND &&
    Math.max(c, r) < side + AROUND &&
    dark[mirrored(r, side) * side + mirrored(c, side)] === own &&
    isLaid(c, r, side, seed);
  return { ahead: isSame(column + 1, row + down), behind: isSame(column - 1, row - down) };
}

/** 1 in a code, less around it. */
function nearness(column: number, row: number, side: number): number {
  return 1 - Math.max(0, -column, column - side + 1, -row, row - side + 1) / (AROUND + 1);
}

/** Whether a module has a mark: every one of a code, and some around it. */
function isLaid(column: number, row: number, side: number, seed: number): boolean {
  const near = nearness(column, row, side);
  return near === 1 || hash01(column, row, seed ^ 0x51) <= AROUND_MANY * near;
}

/** How far the flow of single marks is turned from level, so that neighbours in a row are no line, and from place to place, in radians; its turns in a module. */
const FLOW = 0.62;
const FLOW_TURN = 0.4;
const FLOW_TURNS = 0.1;

/** The direction along which marks lie, in radians. Those that are as wide as long stand upright, strokes lie across the corners of modules. */
function flowAt({ long, wide, joined }: MarkShape, column: number, row: number, seed: number): number {
  if (long === wide) return 0;
  const tilt = hash01(1, 2, seed) < 0.5 ? -FLOW : FLOW;
  if (joined) return (Math.sign(tilt) * Math.PI) / 4;
  return tilt + FLOW_TURN * fractal2(FLOW_TURNS * column, FLOW_TURNS * row, seed, 2);
}

/** From 0 in the middle of a mark to 1 on its outline. */
function distanceIn({ outline }: MarkShape, lengthways: number, sideways: number): number {
  return (Math.abs(lengthways) ** outline + Math.abs(sideways) ** outline) ** (1 / outline);
}

/** The module that an index outside of the code mirrors. */
function mirrored(index: number, side: number): number {
  return index < 0 ? -1 - index : index >= side ? 2 * side - 1 - index : index;
}
