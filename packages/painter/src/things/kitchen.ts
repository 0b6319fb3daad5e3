/** What belongs to a kitchen. */

import { curve } from "../figures/vector.ts";
import { mul, STEEL, WOOD } from "../kit/paints.ts";
import { all, bead, box, each, fused, lathe, point, pointsOf, rod, stick, type V3 } from "../kit/parts.ts";
import { rows } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";
import { DARK } from "./shared/carried.ts";
import { disc } from "./shared/fittings.ts";

/** Where the glasses of a tray stand, and what is in them. */
const GLASSES = [
  [0.1, 0.08, "#8f1f2a"],
  [-0.04, -0.13, "#e0a02c"],
  [-0.11, 0.09, "#c94a2a"],
  [0.12, -0.09, "#8f1f2a"],
] as const;

export const KITCHEN: Family = {
  refrigerator: thing({
    words: "refrigerator, fridge, freezer",
    sorts: { refrigerator: "mini fridge, ice box" },
    heightM: 1.8,
    homes: "kitchen",
    colour: "#c9ced0",
    seenRad: 1.05,
    shape: ({ own }) => [
      all(
        { colour: mul(own, 1.08), blend: 0 },
        fused(0, box([0, 0.9, 0], [0.3, 0.87, 0.34], 0.03, { colour: own })),
        fused(0, box([0.31, 1.36, 0], [0.035, 0.38, 0.345], 0.03)),
        fused(0, box([0.31, 0.52, 0], [0.035, 0.43, 0.345], 0.03)),
        fused(0, box([0.347, 1.62, -0.2], [0.003, 0.02, 0.06], 0.003, { colour: STEEL, material: "metal" })),
        [0.26, -0.26].map((z) => fused(0, box([0.2, 0.02, z], [0.05, 0.02, 0.03], 0.006, { colour: "#202226" }))),
      ),
      pointsOf("1.12 1.5, .55 .87").map(([y0, y1]) =>
        rod(
          `.34 ${y0} .27, .385 ${y0 + 0.03} .27, .385 ${y1 - 0.03} .27, .34 ${y1} .27`,
          0.014,
          { colour: STEEL, material: "metal" },
          { smooth: 6, sides: 9 },
        ),
      ),
    ],
  }),

  oven: thing({
    words: "oven, stove, cooker",
    sorts: { oven: "gas stove, kitchen stove, cooking range" },
    heightM: 0.9,
    homes: "kitchen",
    colour: "#c4c8ca",
    seenRad: 1.15,
    shape: ({ own }) => [
      all(
        { blend: 0 },
        fused(0, box([0, 0.43, 0], [0.3, 0.43, 0.3], 0.02, { colour: own })),
        fused(0, box([0, 0.87, 0], [0.31, 0.015, 0.31], 0.008, { colour: "#22252a" })),
        fused(0, box([0.302, 0.38, 0], [0.012, 0.24, 0.27], 0.012, { colour: mul(own, 1.1) })),
        fused(0, box([0.315, 0.36, 0], [0.003, 0.15, 0.2], 0.003, { colour: "#14161a" })),
      ),
      stick([0.345, 0.585, -0.23], [0.345, 0.585, 0.23], 0.012, { colour: STEEL, material: "metal" }),
      [-2, -1, 0, 1, 2].map((k) => disc([0.302, 0.74, k * 0.1], 0.027, 0.03, "#2a2d32")),
      pointsOf(".14 .14, .14 -.14, -.14 .14, -.14 -.14").map(([x, z]) =>
        lathe(
          ".085 .886, .08 .893, .06 .893",
          { colour: "#3a3d42", material: "metal" },
          { sharp: true, at: [x, 0, z], sides: 28 },
        ),
      ),
      point("top", [0, 0.89, 0]),
    ],
  }),

  microwave: thing({
    words: "microwave, microwave oven",
    heightM: 0.3,
    homes: "kitchen, tabletop",
    colour: "#d3d6d6",
    seenRad: 1.2,
    shape: ({ own }) => [
      all(
        { blend: 0 },
        fused(0, box([0, 0.15, 0], [0.17, 0.145, 0.25], 0.014, { colour: own })),
        fused(0, box([0.171, 0.15, -0.055], [0.006, 0.125, 0.175], 0.01, { colour: "#1b1d21" })),
        fused(0, box([0.178, 0.15, -0.055], [0.001, 0.085, 0.125], 0.004, { colour: "#33383f" })),
        fused(0, box([0.172, 0.24, 0.185], [0.003, 0.02, 0.045], 0.003, { colour: "#16331f" })),
        fused(
          0,
          box([0.1755, 0.24, 0.185], [0.0006, 0.009, 0.028], 0.0004, { colour: [0.3, 0.9, 0.45], material: "light" }),
        ),
        each(4, (i) =>
          each(3, (k) =>
            fused(
              0,
              box([0.172, 0.185 - i * 0.034, 0.155 + k * 0.03], [0.004, 0.01, 0.011], 0.003, {
                colour: mul(own, 0.75),
              }),
            ),
          ),
        ),
      ),
      stick([0.195, 0.07, 0.105], [0.195, 0.23, 0.105], 0.008, { colour: STEEL, material: "metal" }),
      point("top", [0, 0.295, 0]),
    ],
  }),

  toaster: thing({
    words: "toaster",
    heightM: 0.25,
    homes: "kitchen, tabletop",
    colour: "#b8bcc0",
    seenRad: 1.1,
    shape: ({ own, asked }) => [
      all(
        { colour: "#25262a", blend: 0 },
        fused(
          0,
          box([0, 0.105, 0], [0.082, 0.09, 0.145], 0.045, { material: asked ? "object" : "metal", colour: own }),
          [0.03, -0.03].map((x) =>
            box([x, 0.2, 0], [0.014, 0.05, 0.1], 0.004, {
              material: asked ? "object" : "metal",
              colour: "#1a1614",
              blend: 0.002,
              carve: true,
            }),
          ),
        ),
        fused(0, box([0, 0.014, 0], [0.085, 0.014, 0.15], 0.01)),
        [0.03, -0.03].map((x) => [
          fused(0, box([x, 0.19, 0], [0.011, 0.052, 0.078], 0.014, { colour: "#b87a3a" })),
          fused(0, box([x, 0.19, 0], [0.0115, 0.046, 0.071], 0.012, { colour: "#e3bd7e" })),
        ]),
        fused(0, box([0.02, 0.11, 0.152], [0.014, 0.008, 0.016], 0.005)),
      ),
      disc([0.08, 0.06, 0.08], 0.018, 0.014, "#25262a"),
    ],
  }),

  tray: thing({
    words: "tray, tray with glasses, tray of glasses, tray of drinks, serving tray",
    heightM: 0.18,
    homes: "meadow",
    colour: "#8f979e",
    held: [{ at: "handR", by: "grip", pose: "serve", most: 1 }],
    heldUnasked: true,
    shape: ({ own, pose }) => {
      const profile = "0 .004, .24 .004, .262 .024, .268 .03, .25 .026, .23 .011, 0 .011";
      return [
        lathe(profile, { colour: own, material: "metal" }, { sides: 40 }),
        // what is served on it has its room
        (pose === "empty" ? [] : GLASSES).map(([x, z, drink]) => {
          const origin: V3 = [x, 0.011, z];
          const bowl = curve(rows(".036 .002, .006 .012, .006 .07, .034 .095, .042 .13, .037 .165"), 3);
          const filled = ".028 .088, .044 .11, .0455 .15, 0 .152";
          return [
            lathe(bowl, { colour: "#cfdde2", material: "glass" }, { at: origin, sides: 16 }),
            lathe(filled, { colour: drink }, { at: origin, sides: 16 }),
          ];
        }),
        point("grip", [0, 0, 0]),
      ];
    },
  }),

  stewpot: thing({
    words: "cooking pot, saucepan, soup pot, stew pot",
    sorts: { "cooking pot": "~cauldron, ~crock pot, ~pressure cooker" },
    heightM: 0.3,
    homes: "kitchen",
    colour: "#46525e",
    held: [{ at: "hands", by: "grip", most: 1.2 }],
    heldUnasked: true,
    shape: ({ own }) => {
      const wall = "0 .004, .13 .004, .15 .03, .15 .17, .158 .178, .142 .175, .142 .15";
      const soup = ".142 .15, 0 .152";
      return [
        lathe(wall, { colour: own, material: "metal" }, { sides: 40 }),
        lathe(soup, { colour: "#d98a34" }, { sides: 40 }),
        (
          [
            [0.05, 0.04, "#c94a22"],
            [-0.06, 0.03, "#5f9a3a"],
            [0, -0.07, "#e8d6a0"],
            [-0.02, 0.08, "#c94a22"],
          ] as const
        ).map(([x, z, c]) => bead([x, 0.152, z], 0.02, { colour: c }, 10)),
        stick([0.03, 0.1, 0], [-0.12, 0.4, 0.02], 0.011, { colour: WOOD, material: "wood" }, 8),
        [1, -1].map((s) =>
          rod(
            `.03 .13 ${s * 0.15}, .02 .135 ${s * 0.195}, -.02 .135 ${s * 0.195}, -.03 .13 ${s * 0.15}`,
            0.011,
            { colour: DARK, material: "metal" },
            { smooth: 5 },
          ),
        ),
        point("grip", [0, 0.08, 0]),
        point("top", [0, 0.18, 0]),
      ];
    },
  }),
};
