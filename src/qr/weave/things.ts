/** Objects that stand in for modules which contradict the picture: chosen by a table of material and polarity. */

import { MATERIALS, type Material } from "../../raster/gbuffer.ts";
import type { Rng } from "../../raster/rng.ts";
import { clamp, hash01, smooth } from "../noise.ts";
import { blossom, type Canvas, dab, lay, relight } from "./brush.ts";
import { CELL, darkLuma, type Loom, lightLuma } from "./loom.ts";
import { findSpots, type Spot } from "./spots.ts";

type ThingName =
  | "balloon"
  | "bird"
  | "fruit"
  | "star"
  | "lily-pad"
  | "lotus"
  | "bush"
  | "daisy"
  | "window"
  | "lit-window"
  | "pine"
  | "boulder";

export interface PlacedThing {
  readonly name: ThingName;
  /** Of the module that it is. */
  readonly side: -1 | 1;
  readonly spot: Spot;
  /** 0..1, for colour and shape. */
  readonly chance01: number;
}

interface Rule {
  readonly name: ThingName;
  /** Side of the module: dark things lie on bright ground, light things on dark ground. */
  readonly side: -1 | 1;
  readonly on: readonly Material[];
  /** Stretched luma of the ground beyond which the module contradicts it: above for dark things, below for light ones. */
  readonly tone: number;
  /** Only spots of so many modules along a side; undefined = any. */
  readonly span?: 1 | 2;
  /** Largest number of like neighbours: things stand alone, masses stay material. */
  readonly company: number;
  /** At most so many per picture: a few are a festival, many are clutter. */
  readonly most: number;
}

/** Order matters: the first that fits is taken. Chosen by eye. */
const RULES: readonly Rule[] = [
  { name: "balloon", side: -1, on: ["sky", "cloud"], tone: 0.4, span: 2, company: 4, most: 12 },
  { name: "balloon", side: -1, on: ["sky", "cloud"], tone: 0.4, company: 0, most: 5 },
  { name: "bird", side: -1, on: ["sky", "cloud"], tone: 0.4, company: 4, most: 160 },
  { name: "lily-pad", side: -1, on: ["water"], tone: 0.45, company: 4, most: 60 },
  { name: "window", side: -1, on: ["wall"], tone: 0.4, company: 1, most: 24 },
  { name: "pine", side: -1, on: ["snow"], tone: 0.4, company: 4, most: 40 },
  { name: "boulder", side: -1, on: ["sand"], tone: 0.4, company: 4, most: 30 },
  { name: "bush", side: -1, on: ["grass", "ground"], tone: 0.35, company: 2, most: 60 },
  { name: "star", side: 1, on: ["sky", "cloud"], tone: 0.34, company: 2, most: 26 },
  { name: "lotus", side: 1, on: ["water"], tone: 0.42, company: 4, most: 40 },
  { name: "lit-window", side: 1, on: ["wall", "roof"], tone: 0.45, company: 2, most: 24 },
  { name: "fruit", side: 1, on: ["foliage"], tone: 0.5, span: 1, company: 4, most: 90 },
  { name: "daisy", side: 1, on: ["grass", "ground"], tone: 0.5, company: 4, most: 70 },
];

/** Which modules become things, and which things; deterministic in the loom and the stream. */
export function choosePlaced(loom: Loom, rng: Rng): PlacedThing[] {
  const placed: PlacedThing[] = [];
  const used = new Map<Rule, number>();
  for (const side of [-1, 1] as const) {
    const stream = rng.fork(side < 0 ? "dark" : "light");
    const fits = (spot: Spot) =>
      RULES.find(
        (rule) =>
          rule.side === side &&
          (rule.span ?? spot.span) === spot.span &&
          (used.get(rule) ?? 0) < rule.most &&
          rule.on.includes(MATERIALS[spot.material]) &&
          (side < 0 ? spot.tone > rule.tone : spot.tone < rule.tone) &&
          spot.company <= rule.company,
      );
    // Beyond the code the picture is as it was: nothing contradicts it there.
    const inCode = (cell: number) => loom.what[cell] !== CELL.outside && loom.what[cell] !== CELL.ring;
    for (const spot of findSpots(loom, side, stream, 0.8, inCode)) {
      if (spot.subject > 0 && MATERIALS[spot.material] !== "wall") continue;
      const rule = fits(spot);
      if (!rule) continue;
      used.set(rule, (used.get(rule) ?? 0) + 1);
      placed.push({ name: rule.name, side, spot, chance01: stream.next() });
    }
  }
  return placed.sort((a, b) => a.spot.yPx - b.spot.yPx);
}

type Draw = (canvas: Canvas, spot: Spot, sizePx: number, chance01: number, luma: number) => void;

const DRAW: Readonly<Record<ThingName, Draw>> = {
  balloon,
  bird,
  fruit,
  "lily-pad": (canvas, spot, sizePx, chance01, luma) => lilyPad(canvas, spot, sizePx * 1.1, chance01, luma),
  window: (canvas, spot, sizePx, _, luma) => archedWindow(canvas, spot, sizePx, luma * 0.7, true),
  "lit-window": (canvas, spot, sizePx, _, luma) => archedWindow(canvas, spot, sizePx, luma, false),
  pine: (canvas, spot, sizePx, chance01, luma) => bush(canvas, spot, sizePx, chance01, luma, true),
  bush: (canvas, spot, sizePx, chance01, luma) => bush(canvas, spot, sizePx, chance01, luma, false),
  boulder,
  star: (canvas, spot, sizePx, _, luma) => lantern(canvas, spot, sizePx, luma),
  lotus: (canvas, spot, sizePx, chance01, luma) => flower(canvas, spot, sizePx, chance01, luma, true),
  daisy: (canvas, spot, sizePx, chance01, luma) => flower(canvas, spot, sizePx, chance01, luma, false),
};

/** Draws one over the canvas. */
export function drawThing(canvas: Canvas, { m, strength01 }: Loom, { name, side, spot, chance01 }: PlacedThing): void {
  const sizePx = m * (spot.span === 2 ? 1.06 : 0.56);
  const luma =
    side < 0
      ? darkLuma(0.2 + 0.6 * spot.tone, spot.level, strength01)
      : lightLuma(0.4 + 0.5 * spot.tone, spot.level, strength01);
  DRAW[name](canvas, spot, sizePx, chance01, luma);
}

const SILKS: readonly (readonly [number, number, number])[] = [
  [0.72, 0.1, 0.14],
  [0.12, 0.24, 0.66],
  [0.46, 0.12, 0.5],
  [0.66, 0.3, 0.06],
  [0.06, 0.4, 0.4],
];

function balloon(canvas: Canvas, { xPx, yPx }: Spot, size: number, chance: number, luma: number): void {
  const silk = SILKS[Math.floor(chance * SILKS.length)];
  paint(canvas, xPx, yPx, size, 1.6, (dx, dy, colour) => {
    const taper = dy > 0.2 ? 1 - 0.5 * smooth(0.2, 1.15, dy) : 1;
    const d = Math.hypot(dx / taper, dy / 1.06);
    if (d < 1 && dy < 1.02) {
      const gore = Math.floor(
        ((Math.asin(clamp(dx / taper / Math.sqrt(Math.max(0.05, 1 - 0.85 * dy * dy)), -1, 1)) + 1.57) / 3.14) * 6,
      );
      const round = clamp(0.75 - 0.45 * dx - 0.3 * dy);
      const even = gore & 1;
      const mixed = even ? 1 : 0.55;
      relight(
        silk[0] * mixed + (even ? 0 : 0.3),
        silk[1] * mixed + (even ? 0 : 0.22),
        silk[2] * mixed + (even ? 0 : 0.1),
        clamp(luma * (0.6 + 0.7 * round) * (even ? 0.9 : 1.2), 0.03, 0.34),
        1.1,
        colour,
      );
      return smooth(1, 0.93, d);
    }
    const basket = Math.abs(dx) < 0.17 && dy > 1.22 && dy < 1.5;
    const rope = dy >= 1 && dy <= 1.26 && Math.abs(Math.abs(dx) - 0.15) < 0.04;
    colour[0] = 0.24;
    colour[1] = 0.15;
    colour[2] = 0.09;
    return basket ? 1 : rope ? 0.8 : 0;
  });
}

/** A bird with spread wings, plump enough to be a module. */
function bird(canvas: Canvas, { xPx, yPx, tone }: Spot, size: number, chance: number, luma: number): void {
  const turn = (chance - 0.5) * 0.7;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const lift = 0.25 + 0.5 * ((chance * 7) % 1);
  paint(canvas, xPx, yPx, size, 1.9, (dx, dy, colour) => {
    const x = dx * cos + dy * sin;
    const y = -dx * sin + dy * cos;
    const out = Math.abs(x);
    const body = 1 - Math.hypot(x / 0.62, (y - 0.05) / 0.6);
    // A wing is a bow that thins towards its tip.
    const bow = -lift * out * (1.5 - 0.55 * out);
    const thick = 0.42 * (1 - out / 1.75);
    const wing = out < 1.75 ? thick - Math.abs(y - 0.02 - bow) : -1;
    const inside = Math.max(body * 0.6, wing);
    if (inside <= 0) return 0;
    relight(0.3, 0.32, 0.42, clamp(luma * (0.72 + 0.25 * tone) - 0.05 * y, 0.03, 0.3), 1, colour);
    return smooth(0, 0.1, inside);
  });
}

const PEELS: readonly (readonly [number, number, number])[] = [
  [1, 0.72, 0.3],
  [1, 0.86, 0.45],
  [1, 0.62, 0.45],
];

/** A ripe fruit with a shine and a leaf. */
function fruit(canvas: Canvas, { xPx, yPx }: Spot, size: number, chance: number, luma: number): void {
  const peel = PEELS[Math.floor(chance * PEELS.length)];
  paint(canvas, xPx, yPx, size * 0.98, 1.4, (dx, dy, colour) => {
    const d = Math.hypot(dx, dy * 1.04);
    if (d < 1) {
      const round = 1 - 0.28 * d * d - 0.1 * (dx + dy);
      const shine = smooth(0.34, 0, Math.hypot(dx + 0.34, dy + 0.36)) * 0.16;
      relight(peel[0], peel[1], peel[2], clamp(luma * round + shine, 0.5, 0.95), 1.15, colour);
      return smooth(1, 0.9, d);
    }
    const leaf = 1 - Math.hypot((dx - 0.3) / 0.42, (dy + 1.02) / 0.2);
    relight(0.3, 0.6, 0.2, 0.4, 1, colour);
    return leaf > 0 ? 0.9 : 0;
  });
}

function lilyPad(canvas: Canvas, { xPx, yPx }: Spot, size: number, chance: number, luma: number): void {
  const turn = chance * 6.28;
  paint(canvas, xPx, yPx, size, 1, (dx, dy, colour) => {
    const y = dy * 1.12;
    const d = Math.hypot(dx, y);
    if (d >= 1) return 0;
    const angle = Math.atan2(y, dx);
    const away = Math.abs(((angle - turn + 3 * Math.PI) % (2 * Math.PI)) - Math.PI);
    if (away < 0.16 && d > 0.15) return 0;
    const vein = Math.abs(Math.sin(angle * 4.5)) < 0.12 ? 0.03 : 0;
    relight(
      0.12 + 0.12 * chance,
      0.4,
      0.16,
      clamp(luma * (0.85 + 0.25 * (-dx - dy)) + vein - (d > 0.9 ? 0.03 : 0), 0.03, 0.34),
      1,
      colour,
    );
    return smooth(1, 0.93, d);
  });
  if (chance > 0.72) {
    const pink = Float32Array.of(1, 0.72, 0.84);
    blossom(
      canvas,
      { xPx: xPx + size * 0.2, yPx: yPx - size * 0.15, radiusPx: size * 0.3, turnRad: turn },
      7,
      pink,
      0.6,
    );
  }
}

function archedWindow(canvas: Canvas, { xPx, yPx }: Spot, size: number, luma: number, dark: boolean): void {
  paint(canvas, xPx, yPx, size, 1.2, (dx, dy, colour) => {
    const half = 0.62;
    const inside = dy > -0.3 ? Math.min(half - Math.abs(dx), 1 - dy) : half - Math.hypot(dx, dy + 0.3);
    if (inside < -0.12) return 0;
    if (inside < 0) {
      // A pale reveal around dark panes, a dark one around lit panes.
      relight(0.8, 0.74, 0.66, dark ? 0.55 : 0.3, 1, colour);
      return smooth(-0.12, -0.06, inside);
    }
    const bar = Math.abs(dx) < 0.07 || Math.abs(dy - 0.1) < 0.06;
    if (dark) relight(0.2, 0.28, 0.42, clamp(luma + 0.06 * (0.5 - dy) + (bar ? 0.04 : 0), 0.03, 0.3), 1, colour);
    else
      relight(1, 0.76, 0.36, clamp(luma + 0.05 - (bar ? 0.14 : 0) - 0.06 * Math.hypot(dx, dy), 0.5, 0.95), 1.1, colour);
    return 1;
  });
}

function bush(canvas: Canvas, { xPx, yPx }: Spot, size: number, chance: number, luma: number, pine: boolean): void {
  const tint = new Float32Array(3);
  const count = Math.round(20 + size * size * 0.05);
  for (let k = 0; k < count; k++) {
    const t = k / count;
    const out = Math.sqrt(1 - t) * 0.86;
    const angle = k * 2.39996 + chance * 6.28;
    const dx = Math.cos(angle) * out;
    const dy = Math.sin(angle) * out * 0.94;
    const lit = clamp(0.5 - 0.3 * dx - 0.45 * dy + 0.3 * t);
    tint[0] = pine ? 0.1 : 0.16 + 0.22 * chance;
    tint[1] = pine ? 0.3 : 0.36;
    tint[2] = pine ? 0.22 : 0.1;
    const dabPx = Math.max(2, size * 0.27) * (0.75 + 0.5 * hash01(k, Math.floor(xPx), 4));
    dab(
      canvas,
      { xPx: xPx + dx * size, yPx: yPx + dy * size, longPx: dabPx * 1.2, widePx: dabPx * 0.85, turnRad: angle },
      tint,
      clamp(luma * (0.45 + 0.95 * lit), 0.03, 0.36),
      0.02,
    );
  }
}

function boulder(canvas: Canvas, { xPx, yPx }: Spot, size: number, chance: number, luma: number): void {
  paint(canvas, xPx, yPx, size, 1.1, (dx, dy, colour) => {
    const angle = Math.atan2(dy, dx);
    const rim = 0.92 + 0.07 * Math.sin(angle * 3 + chance * 6) + 0.04 * Math.sin(angle * 7 + chance * 20);
    const d = Math.hypot(dx, dy * 1.08) / rim;
    if (d >= 1) return 0;
    const facet = hash01(Math.floor(dx * 3 + chance * 9), Math.floor(dy * 3), 3) - 0.5;
    relight(0.42, 0.36, 0.34, clamp(luma * (0.95 - 0.35 * dx - 0.5 * dy) + 0.04 * facet, 0.04, 0.36), 1, colour);
    return smooth(1, 0.93, d);
  });
}

/** A paper lantern with its glow. */
function lantern(canvas: Canvas, { xPx, yPx }: Spot, size: number, luma: number): void {
  paint(canvas, xPx, yPx, size, 1.9, (dx, dy, colour) => {
    const d = Math.hypot(dx, dy * 0.92);
    if (d < 1) {
      const rib = 0.03 * Math.sin(dy * 16);
      relight(1, 0.8, 0.42, clamp(luma + 0.1 - 0.16 * d * d + rib, 0.5, 0.96), 1.1, colour);
      return smooth(1, 0.9, d);
    }
    relight(1, 0.62, 0.25, 0.5, 1, colour);
    return 0.28 * Math.max(0, 1.9 - d) ** 2;
  });
}

const PETALS: readonly (readonly [number, number, number])[] = [
  [1, 0.98, 0.94],
  [1, 0.86, 0.42],
  [1, 0.7, 0.8],
  [0.9, 0.8, 1],
];

function flower(canvas: Canvas, { xPx, yPx }: Spot, size: number, chance: number, luma: number, lotus: boolean): void {
  const tint = Float32Array.from(lotus ? PETALS[chance < 0.5 ? 0 : 2] : PETALS[Math.floor(chance * PETALS.length)]);
  const turnRad = chance * 60;
  const radiusPx = size * 1.12;
  blossom(canvas, { xPx, yPx, radiusPx, turnRad }, lotus ? 9 : 7, tint, clamp(luma, 0.6, 0.92));
  if (lotus || radiusPx > 20)
    blossom(
      canvas,
      { xPx, yPx, radiusPx: radiusPx * 0.64, turnRad: turnRad + 0.4 },
      lotus ? 9 : 7,
      tint,
      clamp(luma + 0.05, 0.6, 0.95),
    );
}

/** Calls `look` for the pixels around a centre, in units of `size`; it fills the colour and answers its cover 0..1. */
function paint(
  canvas: Canvas,
  xPx: number,
  yPx: number,
  size: number,
  reach: number,
  look: (dx: number, dy: number, colour: Float32Array) => number,
): void {
  const colour = new Float32Array(3);
  const x1 = Math.min(canvas.width - 1, xPx + reach * size);
  const y1 = Math.min(canvas.height - 1, yPx + reach * size);
  for (let y = Math.max(0, Math.floor(yPx - reach * size)); y <= y1; y++)
    for (let x = Math.max(0, Math.floor(xPx - reach * size)); x <= x1; x++) {
      const cover = look((x + 0.5 - xPx) / size, (y + 0.5 - yPx) / size, colour);
      if (cover > 0) lay(canvas, y * canvas.width + x, colour, clamp(cover));
    }
}
