/** Small precious things: a pocket watch, rings, petals that they lie on. Metres. */

import type { Rgb } from "../rgb.ts";
import { grain } from "./grain.ts";
import { CASE_GOLD, INK, round } from "./occasion-parts.ts";
import { hex, shadeBy } from "./sculpture.ts";
import { ball, bar, blade, createThin, lathe, rod, type ThinMesh } from "./thin.ts";
import type { Maker } from "./thing.ts";
import { type Axes, add, curve, mul, unit, type V3 } from "./vector.ts";

const pocketWatch: Maker = (body, colour) => {
  const gold = colour ?? CASE_GOLD;
  // leans back on its own chain
  const up: V3 = unit([-0.42, 0.9, 0]);
  const out: V3 = unit([0.9, 0.42, 0]);
  const axes: Axes = [up, out, [0, 0, 1]];
  const middle: V3 = [0, 0.052, 0];
  const thin = createThin();
  const at = (u: number, v: number, w: number): V3 => add(middle, add(mul(up, u), add(mul(out, w), [0, 0, v])));
  const disc = (rows: readonly (readonly number[])[], c: Rgb | ((r: number) => Rgb), m: "metal" | "object") =>
    lathe(thin, rows, c, m, { origin: middle, axes, sides: 56 });
  disc(
    curve(
      [
        [0.001, -0.012],
        [0.034, -0.009],
        [0.0465, -0.001],
        [0.0475, 0.003],
        [0.0445, 0.0075],
        [0.0395, 0.0065],
        [0.039, 0.0045],
      ],
      4,
    ),
    (r) => mul(gold, r > 0.0455 ? 1.2 : r > 0.043 ? 0.75 : 1),
    "metal",
  );
  disc(
    [
      [0.0392, 0.0045],
      [0.0001, 0.0046],
    ],
    hex("#f4efe2"),
    "object",
  );
  const ring = (r: number, thick: number, c: Rgb, centre: readonly [number, number] = [0, 0]) =>
    rod(
      thin,
      Array.from({ length: 40 }, (_, i) =>
        at(centre[0] + r * Math.cos(round(i, 40)), centre[1] + r * Math.sin(round(i, 40)), 0.005),
      ),
      thick,
      c,
      "object",
      { sides: 5, closed: true },
    );
  ring(0.0365, 0.0004, INK);
  // Roman figures as strokes: how many, and whether they cross
  for (let k = 0; k < 12; k++) {
    const a = round(k, 12);
    const strokes = [3, 1, 2, 3, 2, 1, 2, 3, 3, 2, 1, 2][k];
    for (let i = 0; i < strokes; i++) {
      const b = a + (i - (strokes - 1) / 2) * 0.085;
      bar(
        thin,
        at(0.0265 * Math.cos(b), 0.0265 * Math.sin(b), 0.0052),
        at(0.0345 * Math.cos(b), 0.0345 * Math.sin(b), 0.0052),
        i === 0 ? 0.0011 : 0.0007,
        INK,
        "object",
        4,
      );
    }
  }
  for (let k = 0; k < 60; k++)
    bar(
      thin,
      at(0.0365 * Math.cos(round(k, 60)), 0.0365 * Math.sin(round(k, 60)), 0.0051),
      at(0.0382 * Math.cos(round(k, 60)), 0.0382 * Math.sin(round(k, 60)), 0.0051),
      k % 5 ? 0.0003 : 0.0006,
      INK,
      "object",
      4,
    );
  ring(0.0085, 0.0004, INK, [-0.0165, 0]);
  for (const [a, long, thick, from] of [
    [-1.0, 0.019, 0.0014, 0],
    [0.75, 0.031, 0.0011, 0],
    [2.2, 0.007, 0.0004, -0.0165],
  ])
    bar(
      thin,
      at(from - 0.004 * Math.cos(a), -0.004 * Math.sin(a), 0.0062),
      at(from + long * Math.cos(a), long * Math.sin(a), 0.0062),
      [thick, thick * 0.5],
      hex("#1b2238"),
      "object",
      5,
    );
  ball(thin, at(0, 0, 0.0064), 0.0022, gold, "metal", 10);
  // stem, crown and bow
  bar(thin, at(0.046, 0, 0), at(0.056, 0, 0), 0.0045, gold, "metal", 12);
  for (let k = 0; k < 12; k++)
    bar(
      thin,
      at(0.0545, 0.006 * Math.cos(round(k, 12)), 0.006 * Math.sin(round(k, 12))),
      at(0.063, 0.006 * Math.cos(round(k, 12)), 0.006 * Math.sin(round(k, 12))),
      0.0018,
      mul(gold, k % 2 ? 0.7 : 1.1),
      "metal",
      5,
    );
  rod(
    thin,
    Array.from({ length: 22 }, (_, i) =>
      at(0.066 + 0.0145 * Math.sin(round(i, 22)), 0.0145 * Math.cos(round(i, 22)), 0),
    ),
    0.0022,
    gold,
    "metal",
    { sides: 8, closed: true },
  );
  // the chain falls behind and winds over the cloth to the front
  const path = curve<V3>(
    [
      at(0.08, 0, 0),
      [-0.05, 0.085, 0.05],
      [-0.03, 0.012, 0.09],
      [0.05, 0.004, 0.085],
      [0.085, 0.004, 0.03],
      [0.07, 0.004, -0.04],
      [0.035, 0.004, -0.085],
      [0.06, 0.004, -0.125],
    ],
    9,
  );
  for (const [i, p] of path.entries()) {
    const next = path[Math.min(path.length - 1, i + 1)];
    const way = unit(add(next, mul(p, -1)));
    const flat: V3 = i % 2 ? [0, 1, 0] : unit([way[2], 0, -way[0]]);
    rod(
      thin,
      Array.from({ length: 10 }, (_, j) =>
        add(p, add(mul(way, 0.0062 * Math.cos(round(j, 10))), mul(flat, 0.0036 * Math.sin(round(j, 10))))),
      ),
      0.0013,
      mul(gold, 0.8 + 0.3 * (i % 2)),
      "metal",
      { sides: 5, closed: true },
    );
  }
  body.thin.push(thin);
  // a cushion of velvet
  body.use({ material: "fabric", blend: 0.01, tag: 7, colour: hex("#4a1230") });
  body.group(0).ellipsoid([-0.005, -0.004, 0], [0.1, 0.02, 0.115]);
  body.group(0.02).ellipsoid([-0.045, 0.018, 0], [0.04, 0.034, 0.06]);
  body.paint = (dab) => {
    if (dab.tag === 7)
      shadeBy(dab, 0.7 + 0.55 * (1 - Math.abs(dab.ny)) + 0.2 * grain(dab.x * 30, dab.y * 30, dab.z * 30));
  };
  body.at.top = [0, 0.11, 0];
};

/** A band about `at` with its hole along `axis`. */
function band(thin: ThinMesh, at: V3, axis: V3, radius: number, wide: number, gold: Rgb): void {
  const n = unit(axis);
  const u = unit(Math.abs(n[1]) > 0.8 ? [1, -n[0] / n[1], 0] : [-n[2], 0, n[0]]);
  const w: V3 = [n[1] * u[2] - n[2] * u[1], n[2] * u[0] - n[0] * u[2], n[0] * u[1] - n[1] * u[0]];
  lathe(
    thin,
    [
      [radius * 0.9, -wide],
      [radius, -wide],
      [radius * 1.06, 0],
      [radius, wide],
      [radius * 0.9, wide],
      [radius * 0.9, -wide],
    ],
    (r) => (r < radius * 0.95 ? mul(gold, 0.55) : r > radius * 1.03 ? mul(gold, 1.25) : gold),
    "metal",
    { origin: at, axes: [u, n, w], sides: 48 },
  );
}

const rings: Maker = (body, colour) => {
  const gold = colour ?? CASE_GOLD;
  const thin = createThin();
  // one leans upright on the other
  band(thin, [0.012, 0.009, 0.018], [0.12, 1, 0.08], 0.034, 0.0085, gold);
  band(thin, [-0.008, 0.038, -0.006], [0.86, 0.28, 0.42], 0.0335, 0.0075, mul(gold, 1.05));
  for (const [k, size] of [0.0068, 0.0045, 0.0045].entries())
    ball(
      thin,
      [-0.002 - 0.001 * k, 0.0735 - 0.003 * Math.min(1, k), -0.006 + (k === 0 ? 0 : k === 1 ? 0.011 : -0.011)],
      size,
      hex("#e9f2f8"),
      "glass",
      8,
    );
  body.thin.push(thin);
  body.at.top = [0, 0.075, 0];
};

const petals: Maker = (body, colour, chance) => {
  const tone = colour ?? hex("#efe6dc");
  const thin = createThin();
  for (let k = 0; k < 84; k++) {
    const a = k * 2.4;
    const d = 0.13 * Math.sqrt((k + 0.4) / 84);
    const [x, z] = [d * Math.cos(a), d * Math.sin(a)];
    const turn = chance() * 6.28;
    const lift = 0.004 + 0.016 * (1 - d / 0.13) + 0.008 * chance();
    const size = 0.022 + 0.01 * chance();
    const shade = 0.82 + 0.22 * chance();
    blade(
      thin,
      [x, lift, z],
      [x + size * Math.cos(turn), lift + 0.012 * chance(), z + size * Math.sin(turn)],
      [0.01, 0.016],
      [0, 1, 0],
      [mul(tone, 0.72 * shade), mul(tone, shade)],
      "flower",
      -0.3 - 0.3 * chance(),
    );
  }
  body.thin.push(thin);
  body.at.top = [0, 0.022, 0];
};

/** Makers by kind. */
export const JEWELLERY: Readonly<Record<string, Maker>> = {
  "pocket-watch": pocketWatch,
  rings,
  petals,
};
