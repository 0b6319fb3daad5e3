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
  /** Its outline: the exponent of a superellipse, or a leaf with pointed ends. */
  readonly outline: number | "leaf";
  /** How far marks turn from the flow, in radians, and lie beside the middle of their module, at most. */
  readonly turn: number;
  readonly astray: number;
  /** How far the tone varies from mark to mark, and across one in streaks along it, as shares; streaks in a module. */
  readonly tone: number;
  readonly streak: number;
  readonly streaks: number;
  /** The drawing of the medium itself (paper, bristles, the screen of a print) is finer than this, in modules: it lies on even places too. */
  readonly grain: number;
}

const SHAPES = {
  dabs: {
    long: 0.8,
    wide: 0.49,
    outline: 2.4,
    turn: 0.3,
    astray: 0.06,
    tone: 0.07,
    streak: 0.14,
    streaks: 5,
    grain: 0.22,
  },
  petals: {
    long: 0.78,
    wide: 0.54,
    outline: "leaf",
    turn: 0.5,
    astray: 0.06,
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
    long: 0.7,
    wide: 0.5,
    outline: 3.5,
    turn: 0.08,
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
const AROUND = 5;
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
 * around the code.
 */
export function marksOf(
  { width, height }: { readonly width: number; readonly height: number },
  grid: Omit<ModuleGrid, "rigid">,
  dark: ArrayLike<number>,
  marks: Marks,
  seed: number,
  isFree: (x: number, y: number) => boolean,
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
    const out = Math.max(-column, column - side + 1, -row, row - side + 1);
    // The code goes on around itself as in a mirror, thinning out.
    const at = mirrored(row, side) * side + mirrored(column, side);
    const near = out > 0 ? 1 - out / (AROUND + 1) : 1;
    const strength = out > 0 ? AROUND_STRONG * near : 1;
    if (out > 0 && hash01(column, row, seed ^ 0x51) > AROUND_MANY * near) continue;
    const jitter = (k: number, by: number) => by * (2 * hash01(column, row, seed ^ k) - 1);
    const u0 = column + 0.5 + jitter(0x11, shape.astray);
    const v0 = row + 0.5 + jitter(0x12, shape.astray);
    const x0 = originX + u0 * m;
    const y0 = originY + v0 * m;
    if (out > 0 && !isFree(x0, y0)) continue;
    const angle = flowAt(shape, column, row, seed) + jitter(0x13, shape.turn);
    const along = Math.cos(angle);
    const across = Math.sin(angle);
    const tone = strength * (1 + jitter(0x14, shape.tone));
    const { modules, shares, distance } = dark[at] ? layer.dark : layer.light;
    const reach = (1 + EDGE) * shape.long * m;
    for (let y = Math.max(0, Math.floor(y0 - reach)); y < Math.min(height, y0 + reach); y++)
      for (let x = Math.max(0, Math.floor(x0 - reach)); x < Math.min(width, x0 + reach); x++) {
        const du = (x + 0.5 - x0) / m;
        const dv = (y + 0.5 - y0) / m;
        const lengthways = (du * along + dv * across) / shape.long;
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
  for (let p = 0; p < width * height; p++)
    layer.isLightNearer[p] = layer.light.distance[p] < layer.dark.distance[p] ? 1 : 0;
  return layer;
}

/** How far the flow of marks is turned from level, so that neighbours in a row are no line, and from place to place, in radians; its turns in a module. */
const FLOW = 0.62;
const FLOW_TURN = 0.4;
const FLOW_TURNS = 0.1;

/** The direction along which marks lie, in radians. Those that are as wide as long stand upright. */
function flowAt({ long, wide }: MarkShape, column: number, row: number, seed: number): number {
  if (long === wide) return 0;
  const tilt = hash01(1, 2, seed) < 0.5 ? -FLOW : FLOW;
  return tilt + FLOW_TURN * fractal2(FLOW_TURNS * column, FLOW_TURNS * row, seed, 2);
}

/** From 0 in the middle of a mark to 1 on its outline. */
function distanceIn({ outline }: MarkShape, lengthways: number, sideways: number): number {
  const u = Math.abs(lengthways);
  const v = Math.abs(sideways);
  if (outline !== "leaf") return (u ** outline + v ** outline) ** (1 / outline);
  return u >= 1 ? u + v : Math.max(u, v / Math.max(0.05, 1 - u ** 1.8));
}

/** The module that an index outside of the code mirrors. */
function mirrored(index: number, side: number): number {
  return index < 0 ? -1 - index : index >= side ? 2 * side - 1 - index : index;
}
