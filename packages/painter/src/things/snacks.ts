/** What is eaten from the hand, and a bowl of fruit. */

import { curve } from "../figures/vector.ts";
import { mul, rgb } from "../kit/paints.ts";
import { ball, bead, box, cone, each, fused, lathe, type Parts, point, rod, stick, type V3 } from "../kit/parts.ts";
import { rows } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";

export const SNACKS: Family = {
  "ice-cream": thing({
    words: "ice cream, ice cream cone, soft serve, gelato",
    sorts: { "ice cream": "~sorbet, ~popsicle, ~ice lolly, ~frozen yogurt, ~frozen yoghurt, ice cream scoop" },
    heightM: 0.26,
    held: [{ at: "handR", by: "grip", most: 1.35 }],
    heldUnasked: true,
    shape: ({ asked, chance }) => {
      const wafer = rgb("#c98f4a");
      const scoops = asked ? [asked, asked, asked] : [rgb("#efd9a8"), rgb("#e08aa0"), rgb("#6b3f26")];
      const turn = Math.floor(chance() * 3);
      return [
        lathe(
          "0 0, .012 .02, .04 .12, .043 .13, .038 .13",
          {},
          {
            smooth: 5,
            wall: (_, h, a) =>
              mul(
                wafer,
                Math.abs(Math.sin(a * 7 + h * 120)) < 0.25 || Math.abs(Math.sin(a * 7 - h * 120)) < 0.25 ? 0.6 : 1,
              ),
          },
        ),
        rows<V3>("0 .158 -.024, 0 .158 .024, .004 .2 0").map(([x, y, z], k) =>
          bead([x, y, z], 0.04, { colour: scoops[(k + turn) % 3] }, 20),
        ),
        bead([0.008, 0.245, 0], 0.013, { colour: "#b3261e" }, 12),
        point("grip", [0, 0.07, 0]),
      ];
    },
  }),

  sandwich: thing({
    words: "sandwich, ~toast",
    sorts: {
      sandwich:
        "~panini, blt, club sandwich, grilled cheese, grilled cheese sandwich, toastie, ham sandwich, ~sub sandwich, ~french toast",
    },
    heightM: 0.065,
    held: [{ at: "hands", by: "grip", most: 1.2 }],
    heldUnasked: true,
    uses: ["served"],
    shape: () => [
      (
        [
          [0.012, 0.01, "#d9b27a"],
          [0.026, 0.003, "#6f9c2f"],
          [0.032, 0.003, "#d98a8a"],
          [0.038, 0.003, "#e3b735"],
          [0.052, 0.01, "#d9b27a"],
        ] as const
      ).map(([y, half, colour]) =>
        fused(0.001, box([0, y, 0], [0.062, half, 0.058 + (half < 0.01 ? 0.006 : 0)], 0.004, { blend: 0.002, colour })),
      ),
      point("grip", [0, 0.03, 0]),
    ],
  }),

  nut: thing({
    words: "nut, acorn, ~chestnut, ~hazelnut",
    heightM: 0.05,
    colour: "#8a5a2c",
    fineness: 0.6,
    uses: ["caught", "mouthful"],
    shape: ({ own }) => [
      fused(0, cone([0, 0.012, 0], [0, 0.024, 0], [0.01, 0.013], { blend: 0, colour: own })),
      fused(0.002, ball([0, 0.03, 0], [0.015, 0.009, 0.015], { blend: 0.004, colour: mul(own, 0.5) })),
      point("grip", [0, 0.02, 0]),
    ],
  }),

  "fruit-bowl": thing({
    words: "bowl of fruit, fruit bowl, fruit",
    heightM: 0.22,
    homes: "tabletop",
    colour: "#2f5f8a",
    seenRad: 1.5,
    shape: ({ own }) => {
      const fruit = (x: number, y: number, z: number, r: number, c: string): Parts => [
        bead([x, y, z], r, { colour: c }, 20),
        stick([x, y + r * 0.9, z], [x + 0.006, y + r + 0.014, z], 0.0025, { colour: "#4a3018", material: "wood" }, 5),
      ];
      return [
        lathe(
          "0 .004, .07 .004, .075 .012, .15 .1, .155 .105, .145 .1, .08 .03, 0 .03",
          {},
          { smooth: 5, wall: (_, h) => (h > 0.08 && h < 0.09 ? "#e9dcc0" : own) },
        ),
        fruit(0.06, 0.13, 0.05, 0.042, "#a81e1e"),
        fruit(-0.03, 0.135, 0.07, 0.04, "#d9772a"),
        fruit(-0.07, 0.13, -0.02, 0.042, "#7fa02f"),
        fruit(0.03, 0.13, -0.06, 0.04, "#d9772a"),
        fruit(0.0, 0.175, 0.01, 0.042, "#b3261e"),
        each(12, (k) =>
          bead(
            [0.1 + 0.02 * (k % 2), 0.14 - 0.012 * Math.floor(k / 2), 0.02 + 0.02 * ((k * 7) % 3) - 0.02],
            0.014,
            { colour: "#5a2a6b" },
            12,
          ),
        ),
        rod(
          curve<V3>(rows<V3>("-.11 .12 .05, -.05 .185 .085, .05 .19 .09, .1 .15 .06"), 6),
          [
            0.006, 0.008, 0.012, 0.015, 0.017, 0.018, 0.018, 0.018, 0.018, 0.018, 0.018, 0.018, 0.017, 0.016, 0.015,
            0.013, 0.011, 0.009, 0.006,
          ].slice(0, 19),
          { colour: "#e3c13a" },
          { sides: 10 },
        ),
      ];
    },
  }),
};
