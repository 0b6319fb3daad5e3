/** What waiters and cooks carry. */

import { curve } from "../figures/vector.ts";
import { WOOD } from "../kit/paints.ts";
import { bead, lathe, point, rod, stick, type V3 } from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";
import { DARK } from "./shared/carried.ts";

/** Where the glasses of a tray stand, and what is in them. */
const GLASSES = [
  [0.1, 0.08, "#8f1f2a"],
  [-0.04, -0.13, "#e0a02c"],
  [-0.11, 0.09, "#c94a2a"],
  [0.12, -0.09, "#8f1f2a"],
] as const;

export const SERVING: Family = {
  tray: thing({
    words: "tray, tray with glasses, tray of glasses, tray of drinks, serving tray",
    heightM: 0.18,
    colour: "#8f979e",
    held: [{ at: "handR", by: "grip", pose: "serve", most: 1 }],
    heldUnasked: true,
    shape: ({ own, pose }) => {
      const profile = [
        [0, 0.004],
        [0.24, 0.004],
        [0.262, 0.024],
        [0.268, 0.03],
        [0.25, 0.026],
        [0.23, 0.011],
        [0, 0.011],
      ];
      return [
        lathe(profile, { colour: own, material: "metal" }, { sides: 40 }),
        // what is served on it has its room
        (pose === "empty" ? [] : GLASSES).map(([x, z, drink]) => {
          const origin: V3 = [x, 0.011, z];
          const bowl = curve(
            [
              [0.036, 0.002],
              [0.006, 0.012],
              [0.006, 0.07],
              [0.034, 0.095],
              [0.042, 0.13],
              [0.037, 0.165],
            ],
            3,
          );
          const filled = [
            [0.028, 0.088],
            [0.044, 0.11],
            [0.0455, 0.15],
            [0, 0.152],
          ];
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
      const wall = [
        [0, 0.004],
        [0.13, 0.004],
        [0.15, 0.03],
        [0.15, 0.17],
        [0.158, 0.178],
        [0.142, 0.175],
        [0.142, 0.15],
      ];
      const soup = [
        [0.142, 0.15],
        [0, 0.152],
      ];
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
