/** What fairs and holidays have. */

import { add, curve } from "../figures/vector.ts";
import { mul, rgb, tint, toward } from "../kit/paints.ts";
import {
  all,
  bead,
  blade,
  block,
  box,
  each,
  facet,
  fused,
  lathe,
  type Paint,
  type Parts,
  point,
  type Rgb,
  rod,
  stick,
  tube,
  type V3,
} from "../kit/parts.ts";
import { rows } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";
import { round } from "./shared/occasions.ts";

export const FAIR: Family = {
  carousel: thing({
    words: "carousel, merry go round, carrousel",
    said: [[/\bon (?:an?|the) (?:\w+ )?(?:carousel|merry go round)\b/g, "with a carousel"]],
    heightM: 4.6,
    homes: "park",
    colour: "#b8202a",
    seenRad: 1.2,
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
          const { at, lift } = mountOf(k);
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

  "christmas-tree": thing({
    words: "christmas tree, decorated christmas tree",
    sorts: { "christmas tree": "xmas tree" },
    heightM: 2.25,
    homes: "room",
    seenRad: 1.4,
    shape: ({ chance }) => {
      const turn = chance() * 6;
      const at = (k: number): [high: number, wide: number] => {
        const t = k / 340;
        return [0.28 + 1.72 * t, 0.72 * (1 - t) ** 0.9 + 0.03];
      };
      const garland: V3[] = Array.from({ length: 170 }, (_, i) => {
        const [high, wide] = at(10 + i * 1.9);
        const a = i * 0.2 + turn;
        return [wide * 1.0 * Math.cos(a), high + 0.02 * Math.sin(i * 0.7), wide * 1.0 * Math.sin(a)];
      });
      const tones = ["#b3161f", "#d8a52c", "#b3161f", "#2f5fa8", "#e8e4da"];
      // a star of five points to the front
      const star: V3 = [0, 2.13, 0];
      const points = Array.from({ length: 10 }, (_, i): V3 => {
        const a = (i / 10) * 2 * Math.PI;
        const r = i % 2 ? 0.055 : 0.14;
        return [0, star[1] + r * Math.cos(a), r * Math.sin(a)];
      });
      return [
        stick([0, 0, 0], [0, 0.4, 0], 0.07, { colour: "#4a3020", material: "wood" }, 10),
        each(340, (k) => {
          const a = k * 2.39996 + turn;
          const [high, wide] = at(k);
          const out = wide * (0.86 + 0.2 * ((k * 0.618) % 1));
          const green = rgb(["#1f4a2c", "#2a5c36", "#183f26", "#356a3e"][k % 4]);
          return [-1, 0, 1].map((s) => {
            const b = a + s * 0.16;
            return blade(
              [out * 0.35 * Math.cos(a), high + 0.05, out * 0.35 * Math.sin(a)],
              [out * Math.cos(b), high - 0.1 * wide, out * Math.sin(b)],
              [0.045, 0.02],
              [0, 1, 0],
              { colour: mul(green, 0.6), material: "foliage" },
              { tip: mul(green, 1.15), camber: 0.16 },
            );
          });
        }),
        rod(garland, 0.0105, { colour: "#d8b04a", material: "metal" }, { sides: 5 }),
        each(64, (k) => {
          const a = k * 2.4 + 1 + turn;
          const [high, wide] = at(8 + k * 4.8);
          const r = 0.034 + 0.008 * (k % 3);
          return bead(
            [wide * 1.01 * Math.cos(a), high - 0.06, wide * 1.01 * Math.sin(a)],
            r,
            { colour: tones[k % 5] },
            12,
          );
        }),
        each(90, (k) => {
          const a = k * 2.4 + turn;
          const [high, wide] = at(4 + k * 3.6);
          return bead(
            [wide * 1.02 * Math.cos(a), high - 0.01, wide * 1.02 * Math.sin(a)],
            0.0125,
            { colour: [1, 0.78, 0.4], material: "light" },
            6,
          );
        }),
        [0.035, -0.035].map((x) =>
          each(10, (i) => {
            const corners = [[x, star[1], 0] as V3, points[i], points[(i + 1) % 10]];
            const normals = corners.map((p): V3 => [Math.sign(x) * 0.85, p[1] - star[1], p[2] + (i % 2 ? 0.3 : -0.3)]);
            return facet(corners, normals, { colour: tint(rgb("#f0b828"), [1, 1, 0.8], i % 2 ? 0.35 : 0) }, true);
          }),
        ),
        bead([0, 2.02, 0], 0.03, { colour: "#d8b04a", material: "metal" }),
        point("top", [0, 2.2, 0]),
      ];
    },
  }),

  gift: thing({
    words: "gift, present, gift box",
    sorts: {
      gift: "christmas present, birthday present, christmas gift, birthday gift, wrapped present, wrapped gift, xmas present",
    },
    heightM: 0.35,
    colour: "#a3262a",
    others: ["#2f6a4a", "#c9a24a", "#3f5f8f", "#d8cfc0", "#8a4a6a"],
    shape: ({ own, asked }) => {
      const ribbon = asked ? rgb("#e9dcc0") : rgb("#d9a62b");
      const ribbons: Paint = (dab) => {
        if (Math.abs(dab.x) < 0.022 || Math.abs(dab.z) < 0.022) toward(dab, ribbon, 0.95);
      };
      return [
        all(
          { material: "paper" },
          block([0, 0.13, 0], [0.15, 0.13, 0.15], { colour: own, paint: ribbons }, 0.008),
          fused(
            0.002,
            box([0, 0.245, 0], [0.158, 0.03, 0.158], 0.008, {
              colour: tint(own, [1, 1, 1], 0.1),
              blend: 0.002,
              paint: ribbons,
            }),
          ),
          fused(
            0.01,
            [1, -1].map((s) =>
              tube(
                `0 .275 0, ${s * 0.05} .33 .01, ${s * 0.1} .33 0, ${s * 0.09} .29 -.01, 0 .278 0`,
                [0.02, 0.018, 0.018, 0.016, 0.015],
                { material: "fabric", colour: ribbon, blend: 0.01, flat: [[0, 0, 1], 1] },
              ),
            ),
          ),
        ),
        point("top", [0, 0.28, 0]),
      ];
    },
  }),

  // Balloons on strings that meet in one hand
  balloons: thing({
    words: "party balloons, bunch of balloons, balloon bunch",
    heightM: 1.55,
    held: [{ at: "handR", by: "grip", pose: "raise", most: 1 }],
    heldUnasked: true,
    shape: ({ asked, chance }) => {
      const tones = ["#d9342b", "#f0b429", "#2f7fd0", "#3fa45a", "#d95a9a", "#7d4fb8", "#f08a2c"].map(rgb);
      return [
        rows<V3>("0 1.25 0, .02 1.02 .26, -.05 1 -.27, .2 .86 .04, -.2 1.08 .06, .06 1.36 .28, 0 1.4 -.26").map(
          ([x, y, z], i) => {
            const tone = asked ?? tones[i];
            const radius = 0.15 + 0.02 * chance();
            const profile = curve(
              [
                [0.012, -1.12 * radius],
                [0.35 * radius, -0.98 * radius],
                [0.93 * radius, -0.2 * radius],
                [0.92 * radius, 0.42 * radius],
                [0.5 * radius, 0.92 * radius],
                [0, 1.04 * radius],
              ],
              4,
            );
            return [
              lathe(profile, { colour: tone }, { at: [x, y, z], sides: 22 }),
              rod(
                `0 0 0, ${x * 0.3} ${y * 0.4} ${z * 0.3}, ${x} ${y - radius * 1.1} ${z}`,
                0.005,
                { colour: "#e9e3d2", material: "fabric" },
                { smooth: 5, sides: 4 },
              ),
            ];
          },
        ),
        point("grip", [0, 0.05, 0]),
      ];
    },
  }),
};

const COATS = ["#f2ece0", "#3a2a20", "#c9a06a", "#e4ddd0", "#8a8f96", "#6b3f22"];

const SADDLES = ["#b8202a", "#1f4a9a", "#2f7a4a", "#7a2f8a"];

/** Where the `k`th horse is: points ahead of its middle, above it and outwards. */
function mountOf(k: number): {
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
  const { at, out } = mountOf(k);
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
