/**
 * What finders are made of: pieces of the picture's medium, in courses that follow the rings (tiles, stitches, strokes of a brush), or an inlay of
 * mitred bars. Pieces differ in hue as much as they like, and in luma as little as readers mind.
 */

import { clamp, fractal2, hash01, smoothstep as smooth } from "easel-picture";
import type { Marks } from "./marks.ts";

/** One kind of piece. Lengths in modules, tones in luma. */
interface CourseShape {
  /** About how long a piece is along its ring; without it a ring has one for each side. */
  readonly long?: number;
  /** Courses in the width of a ring. */
  readonly courses: number;
  /** How far a joint leans over the width of a course. */
  readonly slant: number;
  /** Half the width of joints, and how much darker than pieces they are. */
  readonly joint: number;
  readonly sunk: number;
  /** How far pieces differ from each other, in luma and in hue (radians). */
  readonly tone: number;
  readonly hue: number;
  /** How much lighter pieces are that face the light, and the streaks along a piece. */
  readonly bevel: number;
  readonly streak: number;
  /** How far the ends of pieces bulge over the border of their ring, and end before or behind each other around the finder. */
  readonly bulge: number;
  readonly ragged: number;
}

/** Kinds of what finders are made of. */
export type Pieces = "strokes" | "inlay" | "tiles" | "stitches" | "screen" | "hatching";

const SHAPES = {
  strokes: {
    long: 2.1,
    courses: 2,
    slant: 0.3,
    joint: 0.04,
    sunk: 0.01,
    tone: 0.022,
    hue: 0.3,
    bevel: 0,
    streak: 0.03,
    bulge: 0.025,
    ragged: 0.12,
  },
  inlay: {
    courses: 1,
    slant: 0,
    joint: 0.03,
    sunk: 0.02,
    tone: 0.006,
    hue: 0.08,
    bevel: 0.034,
    streak: 0,
    bulge: 0,
    ragged: 0,
  },
  tiles: {
    long: 0.52,
    courses: 2,
    slant: 0,
    joint: 0.045,
    sunk: 0.036,
    tone: 0.026,
    hue: 0.35,
    bevel: 0,
    streak: 0,
    bulge: 0.03,
    ragged: 0.1,
  },
  stitches: {
    long: 0.42,
    courses: 1,
    slant: 0.35,
    joint: 0.04,
    sunk: 0.012,
    tone: 0.01,
    hue: 0.3,
    bevel: 0,
    streak: 0,
    bulge: 0.02,
    ragged: 0.14,
  },
  screen: {
    long: 0.5,
    courses: 2,
    slant: 0,
    joint: 0.16,
    sunk: 0.006,
    tone: 0.004,
    hue: 0.1,
    bevel: 0,
    streak: 0,
    bulge: 0,
    ragged: 0,
  },
  hatching: {
    long: 0.34,
    courses: 1,
    slant: 0.5,
    joint: 0.06,
    sunk: 0.034,
    tone: 0.008,
    hue: 0.05,
    bevel: 0,
    streak: 0.01,
    bulge: 0.03,
    ragged: 0.2,
  },
} as const satisfies Readonly<Record<Pieces, CourseShape>>;

const OF_MARKS: Readonly<Record<Marks, Pieces>> = {
  dabs: "strokes",
  petals: "inlay",
  tiles: "tiles",
  stitches: "stitches",
  dots: "screen",
  hatching: "hatching",
};

/** A point of a finder. */
export interface PiecePoint {
  /** What its piece adds to luma. */
  tone: number;
  /** How far its hue turns, in radians. */
  hue: number;
  /** How far the border of a ring lies outwards here, and the end of the light around the finder, in modules. */
  bulge: number;
  reach: number;
}

export function piecePoint(): PiecePoint {
  return { tone: 0, hue: 0, bulge: 0, reach: 0 };
}

/** What finders are made of in a picture of these marks. */
export function piecesFor(marks: Marks): Pieces {
  return OF_MARKS[marks];
}

/** How soft the edges of joints are, in modules: steeper ones ZBar counts. */
const SOFT = 0.09;
/** The end of the light around finders, in modules from the centre. */
const LIGHT_ENDS = 4.35;

/**
 * Writes what lies at `u`, `v` from the centre of a finder, in modules, `ring` along its superellipse. Borders of rings lie at 1.5, 2.5 and 3.5.
 */
export function pieceInto(out: PiecePoint, kind: Pieces, u: number, v: number, ring: number, seed: number): void {
  const shape: CourseShape = SHAPES[kind];
  // One bar reaches from the border of the core to its centre.
  const across = (shape.long ? ring + 0.5 : Math.max(1, ring + 0.5)) * shape.courses;
  const course = Math.floor(across);
  const w = across === 1 ? 0.5 : across - course;
  const side = Math.abs(u) >= Math.abs(v) ? (u > 0 ? 0 : 1) : v > 0 ? 2 : 3;
  const most = Math.max(Math.abs(u), Math.abs(v), 1e-6);
  // From 0 to 1 along one side of the square, in a direction that goes on around the corners.
  const turn = side === 0 ? v : side === 1 ? -v : side === 2 ? -u : u;
  const s = clamp((turn / most + 1) / 2);
  const length = 2 * Math.max(0.25, (course + 0.5) / shape.courses - 0.5);
  const count = shape.long ? Math.max(1, Math.round(length / shape.long)) : 1;
  // Courses are laid in bond, and meet at the corners in a mitre.
  const along = s * count + (count > 1 ? 0.5 * (course & 1) : 0) + (count > 1 ? (shape.slant * w * count) / length : 0);
  const piece = Math.floor(along);
  const a = along - piece;
  const id = (course * 4 + side) * 64 + piece;
  const one = 2 * hash01(id, 1, seed) - 1;
  const inside = Math.min((Math.min(a, 1 - a) * length) / count, Math.min(w, 1 - w) / shape.courses);
  const gap = 1 - smooth(shape.joint - SOFT / 2, shape.joint + SOFT / 2, inside);
  const streak = shape.streak ? shape.streak * fractal2(2.6 * w + 7 * course, 0.5 * along, seed + id, 1) : 0;
  // The light comes from the upper left; a light ring lies lower than the dark ones beside it.
  const lit = (side === 3 ? 1 : side === 1 ? 0.6 : side === 0 ? -0.6 : -1) * (course & 1 ? 1 : -1);
  out.tone = (1 - gap) * (shape.tone * one + streak + shape.bevel * lit) - gap * shape.sunk;
  out.hue = (1 - 0.6 * gap) * shape.hue * (2 * hash01(id, 2, seed) - 1);
  const border = ring < 2 ? 1.5 : ring < 3 ? 2.5 : 3.5;
  out.bulge = shape.bulge ? shape.bulge * waveAt(s, border, shape.long ?? 1) : 0;
  const outer = shape.long ? Math.floor(s * Math.round((2 * LIGHT_ENDS) / shape.long)) : 0;
  out.reach = LIGHT_ENDS + shape.ragged * (2 * hash01(outer + 64 * side, 3, seed) - 1);
}

/** Round ends of pieces along a side of the border at a distance from the centre: 2/3 in the middle of one, lower between two, and 0 in the mean. */
function waveAt(s: number, border: number, long: number): number {
  const along = s * Math.max(1, Math.round((2 * border) / long));
  const a = along - Math.floor(along);
  return 2 / 3 - 2 * (2 * a - 1) ** 2;
}
