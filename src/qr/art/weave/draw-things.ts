/** How each object of the scene weave is drawn over its modules. */

import { clamp, fractal2, hash01, mix, smooth } from "../noise.ts";
import { blossom, type Canvas, dab, lay, leaf, lumaOf, relight } from "./brush.ts";
import type { Cluster } from "./clusters.ts";
import { bandGap, type Loom } from "./loom.ts";

export type ThingName =
  | "balloon"
  | "bird"
  | "cloud"
  | "star"
  | "lily-pads"
  | "islet"
  | "lotus"
  | "hedge"
  | "blossoms"
  | "window"
  | "lit-window"
  | "pines"
  | "boulders";

interface Place {
  readonly xPx: number;
  readonly yPx: number;
}

/** `luma` is that of the modules' side. */
type Draw = (canvas: Canvas, loom: Loom, cluster: Cluster, chance01: number, luma: number) => void;

/** One after the other over the cells of a cluster, from back to front. */
function each(
  draw: (canvas: Canvas, at: Place, sizePx: number, chance01: number, luma: number) => void,
  grow = 1,
): Draw {
  return (canvas, loom, cluster, chance01, luma) => {
    for (const [i, at] of placesOf(loom, cluster).entries())
      draw(canvas, at, loom.m * 0.56 * grow, (chance01 + 0.11 * i) % 1, luma);
  };
}

/** One for the whole cluster. */
function whole(
  draw: (canvas: Canvas, at: Place, sizePx: number, chance01: number, luma: number) => void,
  single = 0.56,
): Draw {
  return (canvas, { m }, cluster, chance01, luma) =>
    draw(canvas, cluster, m * (cluster.square ? 1.06 : single), chance01, luma);
}

export const DRAW: Readonly<Record<ThingName, Draw>> = {
  balloon: whole(balloon),
  bird: whole(bird),
  cloud,
  star: whole(lantern),
  "lily-pads": lilyPads,
  islet: each((canvas, at, size, chance, luma) => boulder(canvas, at, size * 1.15, chance, luma), 1.1),
  lotus: each((canvas, at, size, chance, luma) => flower(canvas, at, size, chance, luma, true)),
  hedge: each((canvas, at, size, chance, luma) => bush(canvas, at, size * 1.12, chance, luma, false)),
  pines: each((canvas, at, size, chance, luma) => bush(canvas, at, size, chance, luma, true), 1.1),
  boulders: each(boulder, 1.08),
  blossoms,
  window: whole((canvas, at, size, _, luma) => archedWindow(canvas, at, size, luma * 0.7, true)),
  "lit-window": each((canvas, at, size, _, luma) => archedWindow(canvas, at, size, luma, false)),
};

/** Middles of the cells, top first, a little out of line. */
function placesOf({ m, originX, originY, columns, seed }: Loom, { cells }: Cluster): Place[] {
  return [...cells]
    .sort((a, b) => a - b)
    .map((cell) => ({
      xPx: originX + ((cell % columns) + 0.5 + 0.14 * (hash01(cell, 1, seed) - 0.5)) * m,
      yPx: originY + (Math.floor(cell / columns) + 0.5 + 0.14 * (hash01(cell, 2, seed) - 0.5)) * m,
    }));
}

/** A bank of cloud over the whole cluster, lit from above, with a soft and puffy edge. */
function cloud(canvas: Canvas, loom: Loom, cluster: Cluster, _: number, luma: number): void {
  const { m, colour: picture, seed } = loom;
  // Clouds are no darker than they must be.
  const high = mix(luma, cluster.level - bandGap(loom.strength01), 0.75);
  const places = placesOf(loom, cluster);
  const reach = 1.4 * m;
  // One alone is a wisp, drawn out by the wind.
  const [flat, tall] = places.length === 1 ? [0.52, 1.75] : [0.85, 1.15];
  const left = Math.max(0, Math.floor(Math.min(...places.map(({ xPx }) => xPx)) - reach));
  const right = Math.min(canvas.width - 1, Math.max(...places.map(({ xPx }) => xPx)) + reach);
  const top = Math.max(0, Math.floor(Math.min(...places.map(({ yPx }) => yPx)) - reach));
  const bottom = Math.min(canvas.height - 1, Math.max(...places.map(({ yPx }) => yPx)) + reach);
  const colour = new Float32Array(3);
  const tint = new Float32Array(3);
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      let inside = 0;
      let rise = 0;
      for (const { xPx, yPx } of places) {
        const dx = (x + 0.5 - xPx) / m;
        const dy = (y + 0.5 - yPx) / m;
        const near = 1 - (dx * dx * flat + dy * dy * tall);
        if (near <= 0) continue;
        inside += near * near;
        rise -= dy * near;
      }
      if (inside <= 0.05) continue;
      const puff = fractal2((x / m) * 1.1, (y / m) * 1.3, seed + 9, 4);
      const body = Math.sqrt(inside) + 0.42 * puff;
      const cover = smooth(0.4, 0.72, body);
      if (cover <= 0) continue;
      const p = (y * canvas.width + x) * 3;
      const own = lumaOf(picture[p], picture[p + 1], picture[p + 2]) + 0.02;
      // Mauve under a warm sky, slate under a blue one; a low sun lights clouds from below, in rose.
      const glow = smooth(1.02, 1.2, picture[p] / own) * smooth(0.25, -0.35, rise / (inside + 0.1));
      tint[0] = mix(mix(picture[p] / own, 0.86, 0.55), 1.42, 0.75 * glow);
      tint[1] = mix(mix(picture[p + 1] / own, 0.86, 0.6), 0.76, 0.75 * glow);
      tint[2] = mix(mix(picture[p + 2] / own, 1.34, 0.7), 0.98, 0.75 * glow);
      const rim = smooth(0.95, 0.45, body);
      relight(tint[0], tint[1], tint[2], clamp(high + 0.06 * rise + 0.06 * puff + 0.14 * rim, 0.05, 0.7), 1, colour);
      lay(canvas, y * canvas.width + x, colour, cover);
    }
}

/** Pads of one plant; now and then one flowers. */
function lilyPads(canvas: Canvas, loom: Loom, cluster: Cluster, chance01: number, luma: number): void {
  const { m } = loom;
  for (const [i, at] of placesOf(loom, cluster).entries()) {
    lilyPad(canvas, at, m * 0.62, (chance01 + 0.37 * i) % 1, luma);
    const out = 0.75 * m;
    const angle = 6.28 * ((chance01 * 5 + 0.3 * i) % 1);
    lilyPad(
      canvas,
      { xPx: at.xPx + out * Math.cos(angle), yPx: at.yPx + 0.6 * out * Math.sin(angle) },
      m * 0.2,
      angle % 1,
      luma * 1.3,
    );
  }
}

/** A drift of flowers of one kind: large ones on the modules, small ones around. */
function blossoms(canvas: Canvas, loom: Loom, cluster: Cluster, chance01: number, luma: number): void {
  const { m } = loom;
  const tint = Float32Array.from(PETALS[Math.floor(chance01 * PETALS.length)]);
  const green = Float32Array.of(0.3, 0.5, 0.16);
  for (const [i, { xPx, yPx }] of placesOf(loom, cluster).entries()) {
    const turnRad = 6.28 * ((chance01 * 9 + 0.38 * i) % 1);
    for (let k = 0; k < 3; k++) {
      const angle = turnRad + k * 2.1;
      leaf(
        canvas,
        {
          xPx: xPx + 0.46 * m * Math.cos(angle),
          yPx: yPx + 0.46 * m * Math.sin(angle),
          longPx: 0.26 * m,
          widePx: 0.12 * m,
          turnRad: angle,
        },
        green,
        luma * 0.5,
      );
    }
    blossom(canvas, { xPx, yPx, radiusPx: m * 0.62, turnRad }, 6, tint, clamp(luma, 0.55, 0.92));
    for (let k = 0; k < 2; k++) {
      const angle = turnRad + 1 + k * 2.6;
      const at = {
        xPx: xPx + 0.56 * m * Math.cos(angle),
        yPx: yPx + 0.56 * m * Math.sin(angle),
        radiusPx: m * 0.27,
        turnRad: angle,
      };
      blossom(canvas, at, 5, tint, clamp(luma - 0.04, 0.5, 0.9));
    }
  }
}

const SILKS: readonly (readonly [number, number, number])[] = [
  [0.72, 0.1, 0.14],
  [0.12, 0.24, 0.66],
  [0.46, 0.12, 0.5],
  [0.66, 0.3, 0.06],
  [0.06, 0.4, 0.4],
];

function balloon(canvas: Canvas, { xPx, yPx }: Place, size: number, chance: number, luma: number): void {
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
function bird(canvas: Canvas, { xPx, yPx }: Place, size: number, chance: number, luma: number): void {
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
    relight(0.3, 0.32, 0.42, clamp(luma * 0.9 - 0.05 * y, 0.03, 0.3), 1, colour);
    return smooth(0, 0.1, inside);
  });
}

function lilyPad(canvas: Canvas, { xPx, yPx }: Place, size: number, chance: number, luma: number): void {
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
}

function archedWindow(canvas: Canvas, { xPx, yPx }: Place, size: number, luma: number, dark: boolean): void {
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

function bush(canvas: Canvas, { xPx, yPx }: Place, size: number, chance: number, luma: number, pine: boolean): void {
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

function boulder(canvas: Canvas, { xPx, yPx }: Place, size: number, chance: number, luma: number): void {
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
function lantern(canvas: Canvas, { xPx, yPx }: Place, size: number, _: number, luma: number): void {
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

function flower(canvas: Canvas, { xPx, yPx }: Place, size: number, chance: number, luma: number, lotus: boolean): void {
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
