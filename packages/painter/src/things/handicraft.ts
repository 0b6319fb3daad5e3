/** Sticks, yarn, paper and soap in busy hands. */

import { curve } from "../figures/vector.ts";
import { mul, rgb } from "../kit/paints.ts";
import { bead, each, lathe, point, rod, sheet, stick, type V3 } from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";
import { DARK } from "./shared/carried.ts";

export const HANDICRAFT: Family = {
  cane: thing({
    words: "cane, walking stick, walking cane",
    heightM: 0.92,
    colour: "#8a4a1e",
    held: [{ at: "handR", by: "grip", pose: "cane", most: 1.35 }],
    heldUnasked: true,
    shape: ({ own }) => {
      const crook = curve<V3>(
        [
          [0, 0, 0],
          [0, 0.8, 0],
          [0, 0.87, 0],
          [0.05, 0.915, 0],
          [0.1, 0.88, 0],
          [0.1, 0.84, 0],
        ],
        6,
      );
      return [
        rod(crook, 0.022, { colour: own, material: "wood" }),
        stick([0, 0, 0], [0, 0.03, 0], 0.026, { colour: DARK }, 8),
        point("grip", [0.04, 0.9, 0]),
      ];
    },
  }),

  // Two needles, what is knitted so far, and its thread down to the ball
  knitting: thing({
    words: "knitting, knitting needle, knitting needles",
    heightM: 0.42,
    homes: "meadow",
    colour: "#b3405a",
    held: [{ at: "handR", by: "grip", most: 1 }],
    heldUnasked: true,
    shape: ({ own }) => {
      const rows = Array.from({ length: 7 }, (_, i): V3[] => {
        const t = i / 6;
        return Array.from(
          { length: 9 },
          (_, j): V3 => [
            0.02 + 0.05 * Math.sin(t * 2.4) + 0.004 * (j % 2),
            0.37 - 0.3 * t,
            (j / 8 - 0.5) * (0.2 + 0.03 * Math.sin(t * 9)),
          ],
        );
      });
      const skein: V3 = [0.16, 0.1, 0.13];
      const thread = curve<V3>([rows[6][8], [0.1, 0.03, 0.12], skein], 6);
      return [
        [1, -1].map((s) =>
          stick([-0.05, 0.3, s * 0.17], [0.05, 0.42, -s * 0.05], 0.007, { colour: "#e3c48a", material: "wood" }, 6),
        ),
        sheet(rows, { colour: own, material: "fabric" }),
        each(6, (i) =>
          rod(
            rows[i].map(([x, y, z]): V3 => [x + 0.006, y - 0.02, z]),
            0.0075,
            { colour: mul(own, i % 2 ? 0.72 : 1.15), material: "fabric" },
            { sides: 5 },
          ),
        ),
        bead(skein, 0.075, { colour: own, material: "fabric" }, 18),
        each(9, (k) => {
          const turn = Array.from({ length: 20 }, (_, i): V3 => {
            const a = (i / 20) * 2 * Math.PI;
            const [u, v] = [Math.cos(a) * 0.077, Math.sin(a) * 0.077];
            return [
              skein[0] + u * Math.cos(k),
              skein[1] + v * Math.cos(k * 0.7),
              skein[2] + u * Math.sin(k) + v * Math.sin(k * 0.7) * 0.6,
            ];
          });
          return rod(
            turn,
            0.006,
            { colour: mul(own, 0.8 + 0.3 * (k % 2)), material: "fabric" },
            { sides: 4, closed: true },
          );
        }),
        rod(thread, 0.004, { colour: own, material: "fabric" }, { sides: 4 }),
        point("grip", [0, 0.37, 0]),
      ];
    },
  }),

  "paper-boat": thing({
    words: "paper boat, paper ship, origami boat",
    heightM: 0.2,
    homes: "meadow",
    colour: "#f2efe4",
    seenRad: 0.35,
    shape: ({ own }) => {
      const [bow, stern, keel]: V3[] = [
        [0.17, 0.1, 0],
        [-0.17, 0.1, 0],
        [0, 0, 0],
      ];
      return [
        [1, -1].map((s) => {
          const rim: V3 = [0, 0.075, s * 0.062];
          const low = (x: number): V3 => [x, 0.006, s * 0.012];
          return [
            sheet(
              [
                [bow, rim, stern],
                [low(0.1), keel, low(-0.1)],
              ],
              { colour: s > 0 ? own : mul(own, 0.86), material: "paper" },
            ),
            // the sail, a triangle of two leaves
            sheet(
              [
                [
                  [0, 0.2, 0],
                  [0, 0.2, 0],
                ],
                [
                  [0.085, 0.07, s * 0.03],
                  [-0.085, 0.07, s * 0.03],
                ],
              ],
              { colour: s > 0 ? mul(own, 0.97) : mul(own, 0.8), material: "paper" },
            ),
          ];
        }),
        point("grip", [0, 0.05, 0]),
      ];
    },
  }),

  bubbles: thing({
    words: "soap bubble, soap bubbles, bubbles, bubble",
    heightM: 0.75,
    held: [{ at: "handR", by: "grip", pose: "blow", most: 1.35 }],
    heldUnasked: true,
    shape: ({ asked, chance }) => {
      const hoop = Array.from({ length: 18 }, (_, i): V3 => {
        const a = (i / 18) * 2 * Math.PI;
        return [0, 0.155 + 0.035 * Math.cos(a), 0.035 * Math.sin(a)];
      });
      const tones = ["#bfe3f2", "#e6c9ee", "#d2f2e0", "#f4e2c4"].map(rgb);
      return [
        stick([0, 0, 0], [0, 0.12, 0], 0.006, { colour: "#d9485a" }, 8),
        rod(hoop, 0.005, { colour: "#d9485a" }, { sides: 6, closed: true }),
        each(11, (i) => {
          const far = 0.14 + 0.085 * i;
          const at: V3 = [far, 0.17 + 0.05 * i + 0.2 * (chance() - 0.4), (chance() - 0.5) * (0.12 + 0.05 * i)];
          const radius = 0.03 + 0.035 * chance() + 0.002 * i;
          return [
            bead(at, radius, { colour: asked ?? tones[i % 4], material: "glass" }, 18),
            // the window in it
            bead(
              [at[0] - radius * 0.3, at[1] + radius * 0.45, at[2] + radius * 0.75],
              radius * 0.16,
              { colour: "#ffffff", material: "glass" },
              8,
            ),
          ];
        }),
        point("grip", [0, 0.05, 0]),
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
        (
          [
            [0, 1.25, 0],
            [0.02, 1.02, 0.26],
            [-0.05, 1, -0.27],
            [0.2, 0.86, 0.04],
            [-0.2, 1.08, 0.06],
            [0.06, 1.36, 0.28],
            [0, 1.4, -0.26],
          ] as const
        ).map(([x, y, z], i) => {
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
        }),
        point("grip", [0, 0.05, 0]),
      ];
    },
  }),

  snowball: thing({
    words: "snowball",
    heightM: 0.12,
    homes: "snowfield",
    held: [{ at: "handR", by: "grip", pose: "throw", most: 1.35 }],
    heldUnasked: true,
    shape: () => [bead([0, 0.06, 0], 0.06, { colour: "#f4f7fa" }, 16), point("grip", [0, 0.05, 0])],
  }),
};
