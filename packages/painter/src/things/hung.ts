/** What hangs between poles, and a wall to climb. */

import { shadeBy, WOOD } from "../kit/paints.ts";
import { box, each, fused, type Paint, point, rod, sheet, stick, type V3 } from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";
import { PALE } from "./shared/carried.ts";

const strata: Paint = (dab) => {
  const layer = Math.sin(dab.y * 9 + 1.6 * Math.sin(dab.z * 2.3) + dab.x * 2);
  const crack = Math.sin(dab.z * 5.5 + 1.4 * Math.sin(dab.y * 2.7));
  shadeBy(dab, 0.9 + 0.14 * layer - (Math.abs(layer) < 0.1 || Math.abs(crack) < 0.06 ? 0.4 : 0));
};

export const HUNG: Family = {
  // Sheets and shirts on a line between two poles
  washing: thing({
    words: "laundry, clothesline, clothes line, washing line, laundry line",
    heightM: 1.85,
    homes: "garden, meadow",
    seenRad: 1.35,
    shape: () => {
      const cord = (z: number): number => 1.78 - 0.08 * (1 - (z / 1.25) ** 2);
      return [
        [-1.25, 1.25].map((z) => stick([0, 0, z], [0, 1.85, z], 0.03, { colour: WOOD, material: "wood" }, 8)),
        rod(
          Array.from({ length: 13 }, (_, i): V3 => {
            const z = -1.25 + (i * 2.5) / 12;
            return [0, cord(z), z];
          }),
          0.008,
          { colour: "#e9e3d2", material: "fabric" },
        ),
        (
          [
            [-1.12, 0.62, 0.72, "#f2efe6"],
            [-0.4, 0.42, 0.5, "#c9584a"],
            [0.1, 0.4, 0.56, "#e3b94a"],
            [0.58, 0.56, 0.66, "#6f9fc4"],
          ] as const
        ).map(([from, wide, tall, c]) => {
          const rows = Array.from({ length: 6 }, (_, i): V3[] =>
            Array.from({ length: 9 }, (_, j): V3 => {
              const z = from + (j * wide) / 8;
              return [0.05 * (i / 5) * Math.sin(j * 1.3) + 0.12 * (i / 5) ** 2, cord(z) - (i * tall) / 5, z];
            }),
          );
          return sheet(rows, { colour: c, material: "fabric" });
        }),
      ];
    },
  }),

  hammock: thing({
    words: "hammock",
    heightM: 1.15,
    homes: "garden",
    colour: "#d97f3f",
    uses: ["seat", "bed"],
    shape: ({ own }) => {
      const sag = (x: number): number => 0.42 + 0.58 * (x / 1.2) ** 2 * 0.75;
      return [
        [-1.5, 1.5].map((x) => stick([x * 1.06, 0, 0], [x, 1.15, 0], 0.05, { colour: WOOD, material: "wood" }, 8)),
        each(10, (k) => {
          const strip = [k, k + 1].map((n) =>
            Array.from({ length: 17 }, (_, i): V3 => {
              const x = -1.2 + (i * 2.4) / 16;
              const v = n / 5 - 1;
              return [x, sag(x) + 0.2 * v * v * (1 - (x / 1.3) ** 2), v * 0.42 * (1 - 0.6 * (x / 1.2) ** 2)];
            }),
          );
          return sheet(strip, { colour: k % 2 ? PALE : own, material: "fabric" });
        }),
        [-1.2, 1.2].map((x) =>
          stick([x, sag(x), 0], [x * 1.26, 1.1, 0], 0.016, { colour: PALE, material: "fabric" }, 8),
        ),
        point("seat", [0, 0.44, 0]),
      ];
    },
  }),

  // A wall of rock with a place for who climbs it, its face towards +x
  "rock-wall": thing({
    words: "rock wall, climbing wall, rock face",
    heightM: 3.4,
    homes: "canyon, meadow",
    colour: "#8a7d70",
    seenRad: 1.2,
    shape: ({ own, chance }) => [
      fused(
        0,
        [
          [-0.75, 0.9, 0, 0.7, 1, 1.25],
          [-0.85, 2, 0.15, 0.66, 0.9, 1.05],
          [-0.9, 2.9, -0.1, 0.55, 0.6, 0.75],
          [-0.75, 1.2, -0.95, 0.55, 1.1, 0.5],
          [-0.7, 0.8, 1.1, 0.55, 0.9, 0.5],
          [-0.3, 0.28, -0.75, 0.35, 0.32, 0.42],
          [-0.3, 0.22, 0.85, 0.4, 0.26, 0.45],
          [-0.32, 1.75, 0.75, 0.22, 0.2, 0.3],
          [-0.3, 2.35, -0.4, 0.2, 0.16, 0.34],
          [-0.24, 1.1, -0.55, 0.2, 0.15, 0.3],
        ].map(([x, y, z, rx, ry, rz]) => {
          const turn = 0.5 * (chance() - 0.5);
          const lean = 0.24 * (chance() - 0.5);
          const [c, s] = [Math.cos(turn), Math.sin(turn)];
          const axes: [V3, V3, V3] = [
            [c, lean, s],
            [-lean * c, 1, -lean * s],
            [-s, 0, c],
          ];
          return box([x, y, z], [rx, ry, rz], 0.09, {
            material: "rock",
            colour: own,
            blend: 0.05,
            axes,
            paint: strata,
          });
        }),
      ),
      point("face", [0.06, 1.3, 0.05]),
    ],
  }),
};
