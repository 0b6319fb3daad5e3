/** A barrel, a beehive, a mirror and a barber's chair. */

import type { Axes } from "../figures/vector.ts";
import { mul, rgb, STEEL, WOOD } from "../kit/paints.ts";
import {
  all,
  bead,
  blade,
  block,
  box,
  each,
  fused,
  lathe,
  point,
  pointsOf,
  rod,
  sheet,
  stick,
  type V3,
} from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";
import { PRINT, round } from "./shared/occasions.ts";

export const CELLAR: Family = {
  barrel: thing({
    words: "barrel, wine barrel, oak barrel, wooden barrel, beer barrel, whisky barrel, cask, wine cask",
    heightM: 0.93,
    homes: "cave, room",
    colour: "#8a5426",
    seenRad: 1,
    shape: ({ own, chance }) => {
      const oak = mul(own, 0.85 + 0.3 * chance());
      return [
        lathe(
          "0 .01, .3 .01, .385 .25, .41 .47, .385 .69, .305 .93, .28 .93, .28 .9, 0 .9",
          { material: "wood" },
          {
            smooth: 5,
            wall: (_, h, a) => {
              const stave = (a / 6.2832) * 18;
              const seam = Math.abs((stave % 1) - 0.5) > 0.46;
              return mul(
                oak,
                (seam ? 0.45 : 0.85 + 0.25 * Math.sin(Math.floor(stave) * 5.1)) * (h > 0.895 && h < 0.905 ? 0.8 : 1),
              );
            },
          },
        ),
        pointsOf(".06 .318, .2 .37, .74 .374, .88 .324").map(([y, r]) =>
          lathe(
            `${r + 0.004} ${y - 0.028}, ${r + 0.008} ${y}, ${r + 0.004} ${y + 0.028}`,
            { colour: "#3a3d42", material: "metal" },
            { sharp: true },
          ),
        ),
        bead([0.405, 0.47, 0], 0.03, { colour: "#c9a06a", material: "wood" }),
        point("top", [0, 0.93, 0]),
      ];
    },
  }),

  beehive: thing({
    words: "beehive, bee hive, straw hive, ~apiary",
    heightM: 0.56,
    homes: "garden, meadow",
    colour: "#c9923a",
    seenRad: 1.25,
    shape: ({ own, chance }) => {
      const coils = 11;
      return [
        block([0, 0.04, 0], [0.3, 0.025, 0.3], { colour: WOOD, material: "wood" }, 0.008),
        [-0.24, 0.24].map((x) =>
          [-0.24, 0.24].map((z) => stick([x, 0, z], [x, 0.03, z], 0.025, { colour: WOOD, material: "wood" })),
        ),
        // bees about the door
        each(coils, (k) => {
          const t = k / (coils - 1);
          const r = 0.235 * Math.sqrt(Math.max(0.02, 1 - (t * 0.98) ** 2.4));
          const y = 0.1 + t * 0.42;
          return [
            rod(
              Array.from({ length: 40 }, (_, i): V3 => [r * Math.cos(round(i, 40)), y, r * Math.sin(round(i, 40))]),
              0.027,
              { colour: mul(own, 0.86 + 0.18 * (k % 2)), material: "wood" },
              { sides: 9, closed: true },
            ),
            each(26, (i) => {
              const a = round(i, 26, 0.5 * (k % 2));
              return stick(
                [(r + 0.025) * Math.cos(a), y - 0.02, (r + 0.025) * Math.sin(a)],
                [(r + 0.025) * Math.cos(a + 0.05), y + 0.02, (r + 0.025) * Math.sin(a + 0.05)],
                0.0035,
                { colour: mul(own, 0.5), material: "wood" },
                4,
              );
            }),
          ];
        }),
        bead([0, 0.535, 0], 0.035, { colour: own, material: "wood" }, 12),
        lathe(
          ".055 0, .05 -.02, 0 -.025",
          { colour: [0.012, 0.008, 0.004] },
          {
            at: [0.25, 0.145, 0],
            axes: [
              [0, 1, 0],
              [1, 0, 0],
              [0, 0, 1],
            ],
            sides: 20,
          },
        ),
        each(9, () => {
          const at: V3 = [0.3 + 0.1 * chance(), 0.12 + 0.45 * chance(), -0.26 + 0.52 * chance()];
          return [
            ["#1c1408", "#e3a818", "#1c1408", "#e3a818"].map((c, i) =>
              bead([at[0], at[1], at[2] + (i - 1.5) * 0.0085], 0.0105 - 0.0018 * Math.abs(i - 1.5), { colour: c }, 8),
            ),
            [1, -1].map((s) =>
              blade(
                at,
                [at[0] + s * 0.018, at[1] + 0.022, at[2] - 0.006],
                [0.004, 0.009],
                [0, 0.4, 1],
                { colour: "#dfe6ea" },
                { tip: "#eef3f5" },
              ),
            ),
          ];
        }),
        point("top", [0, 0.56, 0]),
      ];
    },
  }),

  // An oval mirror in a gilded frame on a foot
  mirror: thing({
    words: "mirror, oval mirror, wall mirror",
    heightM: 1.6,
    support: "hang",
    homes: "room",
    colour: "#a8782c",
    seenRad: 1.15,
    shape: ({ own }) => {
      const oval = (r: number) =>
        Array.from(
          { length: 48 },
          (_, i): V3 => [0.02, 0.92 + 0.62 * r * Math.sin(round(i, 48)), 0.42 * r * Math.cos(round(i, 48))],
        );
      const [outer, inner] = [oval(1), oval(0.88)];
      return [
        sheet([[...inner, inner[0]], [...inner, inner[0]].map((): V3 => [0.02, 0.92, 0])], {
          colour: "#a9c3d0",
          material: "glass",
        }),
        [-1, 0, 1].map((k) =>
          stick(
            [0.026, 0.72 + 0.16 * k, -0.2 + 0.03 * k],
            [0.026, 1.04 + 0.16 * k, 0.12 + 0.03 * k],
            0.012,
            { colour: "#dfeaf0", material: "glass" },
            4,
          ),
        ),
        rod(outer, 0.045, { colour: own, material: "wood" }, { sides: 10, closed: true }),
        rod(inner, 0.014, { colour: mul(own, 1.4), material: "wood" }, { closed: true }),
        each(24, (i) => bead(oval(1.08)[i * 2], 0.022, { colour: mul(own, 1.2), material: "wood" }, 8)),
        [-0.36, 0.36].map((z) =>
          stick([-0.05, 0, z], [-0.02, 0.9, z * 1.2], 0.028, { colour: own, material: "wood" }, 8),
        ),
        stick([0.25, 0.02, 0], [-0.25, 0.02, 0], 0.03, { colour: own, material: "wood" }, 8),
      ];
    },
  }),

  "barber-chair": thing({
    words: "barber chair, barber shop chair, barbershop chair, salon chair",
    heightM: 1.42,
    homes: "room",
    colour: "#8f1f1f",
    seenRad: 0.6,
    uses: ["seat"],
    shape: ({ own }) => {
      const chrome = mul(rgb(STEEL), 0.85);
      const back: Axes = [
        [0.97, 0.24, 0],
        [-0.24, 0.97, 0],
        [0, 0, 1],
      ];
      return [
        all(
          { colour: own, blend: 0.01 },
          fused(0, box([0, 0.62, 0], [0.27, 0.075, 0.27], 0.06)),
          fused(0.004, box([-0.3, 0.94, 0], [0.07, 0.3, 0.26], 0.06, { axes: back })),
          fused(0.004, box([-0.4, 1.33, 0], [0.055, 0.09, 0.15], 0.045, { axes: back })),
          [1, -1].map((s) => [
            fused(0.004, box([-0.02, 0.86, s * 0.32], [0.24, 0.04, 0.05], 0.03)),
            rod(
              `.2 .84 ${s * 0.32}, .22 .6 ${s * 0.3}, -.15 .6 ${s * 0.3}, -.2 .84 ${s * 0.32}`,
              0.024,
              { colour: chrome, material: "metal" },
              { sides: 9 },
            ),
          ]),
          fused(
            0.002,
            box([0.5, 0.26, 0], [0.13, 0.025, 0.2], 0.02, {
              colour: PRINT,
              axes: [
                [0.94, 0.34, 0],
                [-0.34, 0.94, 0],
                [0, 0, 1],
              ],
            }),
          ),
        ),
        // a foot of chrome, the step before it
        lathe(
          ".001 .01, .34 .01, .33 .035, .12 .07, .075 .12, .07 .54, .16 .56",
          { colour: chrome, material: "metal" },
          { smooth: 5 },
        ),
        [1, -1].map((s) =>
          stick([0.26, 0.58, s * 0.16], [0.47, 0.25, s * 0.16], 0.022, { colour: chrome, material: "metal" }),
        ),
        stick([-0.4, 1.22, 0], [-0.34, 1.1, 0], 0.02, { colour: chrome, material: "metal" }),
        [-2, -1, 0, 1, 2].map((k) =>
          [0.8, 0.95, 1.1].map((row) =>
            bead([-0.2 - (row - 0.94) * 0.26, row, k * 0.09], 0.011, { colour: mul(own, 0.5) }),
          ),
        ),
        point("seat", [0, 0.7, 0]),
        point("server-left", [-0.64, 0, -0.3]),
        point("server-right", [-0.64, 0, 0.3]),
      ];
    },
  }),
};
