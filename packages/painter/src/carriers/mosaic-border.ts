/** What lies round the code of a mosaic floor: its border between lines, the field, and the figure over the code. The seed chooses. */

import { hash01, type Rng } from "easel-picture";

/** Indices of stones: 0 to 4 dark, then four light ones, then two of the field. */
export const LIGHT = 5;
export const FIELD = 9;

/** True where the second pair of stones lies, at a stone of the code. */
type Medallion = (i: number, j: number) => boolean;

/** A figure over the code: `u`, `v` from -1 to 1, `r` and the turn 0..1 from its middle. */
type Figure = (at: { u: number; v: number; r: number; turn: number }, rays: number, hand: number) => boolean;

const FIGURES: readonly Figure[] = [
  // fans that turn about the middle, as on the floors of Ostia
  ({ r, turn }, rays, hand) => mod(turn * rays + hand * Math.log(r) * 2.4, 1) < 0.5,
  // rings
  ({ r }) => mod(r * 3.4, 1) < 0.5,
  // a star
  ({ r, turn }) => {
    const star = 0.62 + 0.3 * Math.cos(turn * 2 * Math.PI * 8);
    return r < star !== r < 0.45 * star;
  },
  // a chequer of large squares
  ({ u, v }) => mod(Math.floor(u * 2.5 + 9) + Math.floor(v * 2.5 + 9), 2) === 0,
  // a square on its corner within squares
  ({ u, v }) => mod((Math.abs(u) + Math.abs(v)) * 1.9, 1) < 0.5,
  // waves across
  ({ u, v }, _, hand) => mod(v * 2.2 + hand * 0.22 * Math.sin(u * 6), 1) < 0.5,
  // a cross
  ({ u, v, r }) => (Math.min(Math.abs(u), Math.abs(v)) < 0.28 && r > 0.3) || r < 0.2,
  // chevrons
  ({ u, v }, _, hand) => mod(hand * v * 1.8 + Math.abs(u) * 1.6, 1) < 0.5,
];

export function medallionOf(rng: Rng, n: number): Medallion {
  const figure = FIGURES[rng.int(FIGURES.length)];
  const hand = rng.int(2) ? 1 : -1;
  const rays = [10, 12, 14][rng.int(3)];
  return (i, j) => {
    const [u, v] = [(i / n) * 2 - 1, (j / n) * 2 - 1];
    return figure({ u, v, r: Math.max(0.01, Math.hypot(u, v)), turn: Math.atan2(v, u) / (2 * Math.PI) }, rays, hand);
  };
}

/** Stones from the code to the border, its half width, and one turn of the strands of its braid. */
export const BRAID = { from: 8, half: 3, turn: 12 } as const;

/** What lies round the code. */
export interface Ground {
  /** Stones along a side of the code. */
  readonly n: number;
  readonly seed: number;
  readonly border: Border;
  readonly field: Field;
  readonly quiet: number;
  /** Stone of the lines beside the border, and of the ground within it. */
  readonly line: number;
  readonly within: number;
}

/** One of the borders, fields and grounds. `n`: stones along a side of the code. */
export function groundOf(own: Rng, n: number): Ground {
  return {
    n,
    seed: own.int(1 << 30),
    border: BORDERS[own.int(BORDERS.length)],
    field: FIELDS[own.int(FIELDS.length)],
    quiet: own.next() < 0.6 ? LIGHT : LIGHT + 1,
    line: [0, 2, 4][own.int(3)],
    within: own.int(2) ? 2 : 0,
  };
}

/** The stone of the field's figures at a place, or undefined for its ground. */
type Field = (i: number, j: number) => number | undefined;

const FIELDS: readonly Field[] = [
  // crosslets at the crossings of a slanting grid
  (i, j) => {
    const [a, b] = [mod(i, 10) - 5, mod(j + (Math.floor(i / 10) & 1) * 5, 10) - 5];
    if (a === 0 && b === 0) return LIGHT + 2;
    return Math.abs(a) + Math.abs(b) === 1 ? (mod(Math.floor(i / 10) + Math.floor(j / 10), 2) ? 0 : 2) : undefined;
  },
  // scales
  (i, j) => {
    const row = Math.floor(j / 5);
    const [a, b] = [mod(i + (row & 1) * 5, 10) - 4.5, mod(j, 5)];
    const r = Math.hypot(a, b);
    return Math.abs(r - 4.6) < 0.62 ? 2 : r < 1.2 ? LIGHT + 2 : undefined;
  },
  // a net of squares on their corners
  (i, j) => {
    const [a, b] = [mod(i + j, 9), mod(i - j, 9)];
    if (a === 0 && b === 0) return LIGHT + 2;
    return a === 0 || b === 0 ? 0 : undefined;
  },
  // squares of two stones
  (i, j) =>
    mod(Math.floor(i / 6) + Math.floor(j / 6), 2) ? (mod(i, 6) % 5 === 0 || mod(j, 6) % 5 === 0 ? 2 : 3) : undefined,
  // plain, with a stone here and there
  (i, j) => (hash01(i, j, 5) < 0.035 ? LIGHT + 2 : undefined),
  // a dark floor with stars
  (i, j) => {
    const [a, b] = [mod(i, 8) - 4, mod(j, 8) - 4];
    return Math.abs(a) + Math.abs(b) < 2 ? LIGHT : mod(i + j, 3) ? 0 : 1;
  },
  // stripes of two stones
  (i) => (mod(Math.floor(i / 4), 2) ? (mod(i, 4) === 1 ? 3 : 2) : undefined),
  // cubes
  (i, j) => {
    const row = Math.floor(j / 6);
    const [a, b] = [Math.abs(mod(i + (row & 1) * 4, 8) - 4), mod(j, 6)];
    return b < 4 - a ? LIGHT : mod(i + (row & 1) * 4, 8) < 4 ? 0 : undefined;
  },
];

/** Quiet ground, a line, the border, a line, and the field. `far`: stones from the code. */
export function beyond(i: number, j: number, far: number, ground: Ground): number {
  const { n, seed, border, field, quiet } = ground;
  const chance = hash01(i, j, seed);
  if (far < BRAID.from) return chance < 0.04 ? LIGHT + 1 : quiet;
  const line = far - BRAID.from;
  const width = 2 * BRAID.half + 1;
  if (line === 0 || line === width + 1) return ground.line;
  if (line <= width) {
    const isBeside = Math.max(-1 - i, i - n) > Math.max(-1 - j, j - n);
    return border({ i, j, across: line - 1 - BRAID.half, depth: line - 1, s: isBeside ? j : i }, ground);
  }
  return (line > width + 2 ? field(i, j) : undefined) ?? FIELD + (chance < 0.3 ? 1 : 0);
}

/** A stone of the border: `s` along it, `depth` 0 to 6 from its inner line, `across` the same from its middle. */
interface BorderPlace {
  readonly i: number;
  readonly j: number;
  readonly s: number;
  readonly depth: number;
  readonly across: number;
}

type Border = (at: BorderPlace, ground: Ground) => number;

const turns = (s: number, every: number) => (mod(Math.floor(s / every), 2) ? 2 : 0);

const BORDERS: readonly Border[] = [
  ({ i, j, across }, { n }) => braidStone(i, j, across, n),
  // a meander
  ({ s, depth }) => {
    const at = mod(s, 10);
    const isKey =
      depth === 0 ||
      (at === 0 && depth < 6) ||
      (depth === 5 && at < 7) ||
      (at === 6 && depth > 1) ||
      (depth === 2 && at > 2 && at < 7) ||
      (at === 3 && depth === 3);
    return isKey ? turns(s, 10) : LIGHT;
  },
  // a running wave
  ({ s, depth }) => {
    const at = mod(s, 12) / 12;
    const crest = 3 + 2.4 * Math.sin(at * 2 * Math.PI) + (at > 0.55 && at < 0.8 ? 1.2 : 0);
    return depth > crest ? (Math.abs(depth - crest) < 1.1 ? LIGHT + 3 : 2) : LIGHT;
  },
  // triangles
  ({ s, depth }) => (Math.abs(mod(s, 8) - 3.5) < depth * 0.62 ? turns(s, 8) : LIGHT + (depth < 2 ? 2 : 0)),
  // pale discs on a dark band
  ({ s, across }, { within }) => {
    const r = Math.hypot(mod(s, 9) - 4, across);
    return r < 1.2 ? 4 : r < 3.3 ? LIGHT : r < 4.1 && Math.abs(across) < 3 ? LIGHT + 3 : within;
  },
  // three rows of chequers
  ({ s, depth }, { within }) =>
    depth === 0 || depth === 6 ? within : mod(Math.floor(s / 2) + Math.floor((depth - 1) / 2), 2) ? LIGHT : 2 - within,
  // laurel: pairs of leaves along a stem
  ({ s, across }, { within }) => {
    const [at, side] = [mod(s + Math.abs(across) * 1.2, 6), Math.abs(across)];
    return side < 0.5 ? within : at < 3.4 && side < 3.2 ? (at < 1 ? LIGHT + 2 : 2 - within) : LIGHT;
  },
  // lozenges, one within the other
  ({ s, across }, { within }) => {
    const d = Math.abs(mod(s, 10) - 4.5) * 0.72 + Math.abs(across);
    return d < 1 ? 4 : d < 2.2 ? LIGHT + 2 : d < 3.4 ? 2 - within : LIGHT;
  },
  // a plain band of one stone, with a row of pale ones
  ({ s, across }, { within }) => (across === 0 && mod(s, 3) < 2 ? LIGHT : within + (mod(s, 5) === 0 ? 1 : 0)),
  // steps that rise and fall
  ({ s, depth }, { within }) => {
    const stair = Math.floor(Math.abs(mod(s, 16) - 7.5) / 1.2);
    return depth > stair ? (depth === stair + 1 ? LIGHT + 2 : within) : LIGHT;
  },
  // a rainbow of five rows
  ({ s, depth }, { within }) =>
    [within, LIGHT + 2, LIGHT + 3, LIGHT, LIGHT + 3, LIGHT + 2, within][mod(s, 14) < 7 ? depth : 6 - depth],
];

/** Two strands that cross; at the corners a star. `across`: stones from the middle of the braid. */
function braidStone(i: number, j: number, across: number, n: number): number {
  const alongRow = j < 0 || j >= n;
  const alongColumn = i < 0 || i >= n;
  const middle = BRAID.from + BRAID.half;
  const [ci, cj] = [i < 0 ? -1 - middle : n + middle, j < 0 ? -1 - middle : n + middle];
  if (Math.max(Math.abs(i - ci), Math.abs(j - cj)) <= BRAID.half) {
    const [a, b] = [Math.abs(i - ci), Math.abs(j - cj)];
    if (a + b <= 1) return a + b === 0 ? 2 : LIGHT + 2;
    return a === b || a === 0 || b === 0 ? LIGHT : 0;
  }
  const s = alongRow && !(alongColumn && Math.abs(i - ci) < Math.abs(j - cj)) ? i : j;
  const phase = (s / BRAID.turn) * 2 * Math.PI;
  const swing = 1.9 * Math.sin(phase);
  const [da, db] = [Math.abs(across - swing), Math.abs(across + swing)];
  const aOver = mod(s + BRAID.turn / 4, BRAID.turn) < BRAID.turn / 2;
  const isA = aOver ? da < 1.25 : db >= 1.25 && da < 1.25;
  const isB = aOver ? da >= 1.25 && db < 1.25 : db < 1.25;
  if (isA) return da < 0.5 ? LIGHT + 2 : LIGHT;
  if (isB) return db < 0.5 ? 2 : LIGHT + 3;
  return 0;
}

function mod(a: number, b: number): number {
  return ((a % b) + b) % b;
}
