/** What carries people in mountains and on lakes. */

import { mul, rgb, STEEL } from "../kit/paints.ts";
import { all, bead, blade, block, box, fused, point, rod, sheet, stick, type V3 } from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";
import { PRINT, round } from "./shared/occasions.ts";

export const RESORTS: Family = {
  "cable-car": thing({
    words: "cable car, gondola lift, ~ski lift, aerial tramway, cableway, ropeway, ~chairlift",
    heightM: 5.2,
    homes: "mountain-lake",
    support: "air",
    colour: "#c4281f",
    seenRad: 0.5,
    shape: ({ own }) => {
      const iron = rgb("#3a3f45");
      return [
        all(
          { colour: "#2a3f52", blend: 0.01 },
          fused(0, box([0, 1.15, 0], [1.05, 1.05, 1.5], 0.28, { colour: own })),
          [1, -1].map((s) =>
            [-0.98, 0, 0.98].map((z) =>
              fused(0.002, box([s * 1.04, 1.4, z], [0.05, 0.52, 0.42], 0.06, { material: "glass" })),
            ),
          ),
          [1, -1].map((s) => fused(0.002, box([0, 1.4, s * 1.49], [0.8, 0.52, 0.05], 0.06, { material: "glass" }))),
          fused(0.002, box([0, 0.62, 0], [1.08, 0.1, 1.53], 0.06, { colour: "#ece8dc" })),
          block([0, 3.62, 0], [0.14, 0.13, 0.7], { colour: iron, material: "metal" }, 0.04),
        ),
        rod("0 2.15 0, 0 2.9 .1, 0 3.55 0", 0.085, { colour: iron, material: "metal" }, { sides: 9 }),
        [-0.5, -0.17, 0.17, 0.5].map((z) => bead([0, 3.7, z], 0.13, { colour: STEEL, material: "metal" })),
        // the cable sags where the cabin hangs
        [0, -0.5].map((x) =>
          rod(
            `${x} 5.2 -11, ${x} 4.1 -4, ${x} 3.78 0, ${x} 4.1 4, ${x} 5.2 11`,
            0.05,
            { colour: "#1c1e22", material: "metal" },
            { smooth: 6, sides: 9 },
          ),
        ),
        point("top", [0, 3.8, 0]),
      ];
    },
  }),

  kayak: thing({
    words: "kayak",
    heightM: 0.5,
    homes: "mountain-lake, sea",
    support: "water",
    colour: "#d9481a",
    seenRad: 0.4,
    uses: ["boat"],
    shape: ({ own }) => {
      const rows = (scale: number, deck: boolean): V3[][] =>
        Array.from({ length: 25 }, (_, i) => {
          const t = (i / 24) * 2 - 1;
          const wide = 0.34 * scale * Math.max(0, 1 - Math.abs(t) ** 2.2);
          const keel = 0.02 + 0.22 * Math.abs(t) ** 4;
          const rail = 0.26 + 0.1 * Math.abs(t) ** 3;
          return Array.from({ length: 13 }, (_, j): V3 => {
            const u = (j / 12) * 2 - 1;
            const y = deck ? rail + 0.07 * (1 - u * u) * (1 - t * t * 0.6) : keel + (rail - keel) * Math.abs(u) ** 1.8;
            return [t * 2.05, y, u * wide];
          });
        });
      // the hatch with its rim
      const hatch = Array.from(
        { length: 28 },
        (_, i): V3 => [-0.1 + 0.42 * Math.cos(round(i, 28)), 0.335, 0.215 * Math.sin(round(i, 28))],
      );
      return [
        sheet(rows(1, false), { colour: own }),
        sheet(rows(1, true), { colour: mul(own, 1.15) }),
        rod(hatch, 0.022, { colour: PRINT }, { sides: 7, closed: true }),
        sheet([hatch, hatch.map((): V3 => [-0.1, 0.337, 0])], { colour: [0.02, 0.018, 0.018] }),
        [1.15, -1.1].map((x) =>
          stick([x, 0.375, -0.12], [x, 0.375, 0.12], 0.012, { colour: PRINT, material: "fabric" }, 5),
        ),
        // the paddle lies across the rim
        stick([0.3, 0.42, -1.0], [0.3, 0.42, 1.0], 0.017, { colour: "#2a2622", material: "wood" }, 8),
        [1, -1].map((s) =>
          blade(
            [0.3, 0.42, s * 0.98],
            [0.3, 0.43, s * 1.4],
            [0.05, 0.1],
            [0.4, 1, 0],
            { colour: "#e3b735" },
            { camber: 0 },
          ),
        ),
        point("seat", [-0.12, 0.24, 0]),
      ];
    },
  }),
};
