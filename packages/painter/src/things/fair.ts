/** A carousel. */

import { add } from "../figures/vector.ts";
import { mul, rgb } from "../kit/paints.ts";
import { bead, blade, each, lathe, type Parts, point, type Rgb, rod, stick, type V3 } from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";
import { round } from "./shared/occasions.ts";

export const FAIR: Family = {
  carousel: thing({
    words: "carousel, merry go round, carrousel",
    heightM: 4.6,
    homes: "park",
    colour: "#b8202a",
    seenRad: 1.2,
    motif: {
      ...{ name: "carousel-horse", heightM: 2, homes: "park", support: "ground" },
      ...{ material: "metal", relief01: 0.55 },
    },
    shape: ({ own }) => {
      const cream = rgb("#efe4c8");
      const gold = rgb("#c78a14");
      const stripe = (_: number, __: number, a: number): Rgb => (Math.floor((a / 6.2832) * 20) % 2 ? own : cream);
      return [
        lathe(
          "2.2 .02, 2.2 .3, 2.12 .34, 0 .34",
          { material: "wood" },
          { sharp: true, wall: (r, h) => (h > 0.05 && r > 2.15 ? gold : "#8a5a30") },
        ),
        // the canopy: its striped roof, a valance, a flag
        lathe("2.35 3, 1.2 3.75, .15 4.1", { material: "fabric" }, { sharp: true, sides: 60, wall: stripe }),
        lathe(
          "2.36 2.62, 2.38 3.02",
          {},
          { sharp: true, sides: 60, wall: (_, h, a) => (h < 2.7 ? gold : stripe(0, 0, a)) },
        ),
        lathe("0 2.98, 2.34 2.99", { colour: "#6b4a2a", material: "wood" }, { sharp: true }),
        stick([0, 4.0, 0], [0, 4.6, 0], 0.03, { colour: gold, material: "metal" }),
        // the drum of mirrors in its middle
        lathe(
          ".62 .34, .62 3",
          {},
          {
            sharp: true,
            sides: 32,
            wall: (_, h, a) => (Math.floor((a / 6.2832) * 8) % 2 ? "#b9cdd6" : h % 0.9 < 0.12 ? gold : "#2f5f77"),
          },
        ),
        each(8, (k) => {
          const { at, lift } = placeOf(k);
          return stick(at(0, -0.82), at(0, 1.9 - (lift - 1.1)), 0.03, { colour: gold, material: "metal" }, 8);
        }),
        blade([0, 4.5, 0], [0, 4.42, 0.5], [0.1, 0.02], [1, 0, 0], { colour: own, material: "fabric" }, { camber: 0 }),
        each(30, (k) =>
          bead(
            [2.4 * Math.cos(round(k, 30)), 2.82, 2.4 * Math.sin(round(k, 30))],
            0.055,
            { colour: "#ffd98a", material: "light" },
            8,
          ),
        ),
        each(8, horse),
        point("top", [0, 4.6, 0]),
      ];
    },
  }),
};

const COATS = ["#f2ece0", "#3a2a20", "#c9a06a", "#e4ddd0", "#8a8f96", "#6b3f22"];
const SADDLES = ["#b8202a", "#1f4a9a", "#2f7a4a", "#7a2f8a"];

/** Where the `k`th horse is: points ahead of its middle, above it and outwards. */
function placeOf(k: number): {
  readonly out: V3;
  readonly lift: number;
  readonly at: (f: number, u: number, s?: number) => V3;
} {
  const a = round(k, 8, 0.3);
  const out: V3 = [Math.cos(a), 0, Math.sin(a)];
  const way: V3 = [-Math.sin(a), 0, Math.cos(a)];
  const lift = 1.15 + 0.22 * Math.sin(k * 2.4);
  return { out, lift, at: (f, u, s = 0) => add(mul(out, 1.65 + s), add(mul(way, f), [0, lift + u, 0])) };
}

/** The `k`th horse on its pole. */
function horse(k: number): Parts {
  const { at, out } = placeOf(k);
  const coat = rgb(COATS[k % COATS.length]);
  return [
    rod(
      [at(-0.42, 0.02), at(-0.3, 0.03), at(0, 0), at(0.26, 0.06), at(0.36, 0.1)],
      [0.1, 0.17, 0.165, 0.165, 0.1],
      { colour: coat },
      { sides: 12 },
    ),
    rod([at(0.28, 0.12), at(0.42, 0.4), at(0.46, 0.52)], [0.13, 0.085, 0.07], { colour: coat }, { sides: 10 }),
    rod([at(0.42, 0.56), at(0.56, 0.5), at(0.68, 0.4)], [0.085, 0.075, 0.045], { colour: coat }, { sides: 10 }),
    [1, -1].map((s) => [
      rod([at(0.26, -0.06, s * 0.08), at(0.5, -0.2, s * 0.09), at(0.4, -0.42, s * 0.09)], [0.065, 0.045, 0.035], {
        colour: coat,
      }),
      rod([at(-0.34, -0.06, s * 0.08), at(-0.5, -0.3, s * 0.09), at(-0.66, -0.44, s * 0.09)], [0.075, 0.05, 0.035], {
        colour: coat,
      }),
      blade(at(0.42, 0.62, s * 0.04), at(0.42, 0.73, s * 0.05), [0.02, 0.03], out, { colour: coat }, { camber: 0 }),
    ]),
    rod([at(0.3, 0.56), at(0.24, 0.36), at(0.12, 0.2)], [0.05, 0.06, 0.03], { colour: "#d9b45a" }, { sides: 7 }),
    rod([at(-0.44, 0.08), at(-0.62, 0.06), at(-0.68, -0.22)], [0.04, 0.06, 0.02], { colour: "#d9b45a" }, { sides: 7 }),
    rod([at(-0.12, 0.04), at(0.12, 0.04)], [0.19, 0.19], { colour: SADDLES[k % 4] }, { sides: 12 }),
  ];
}
