/** What busy hands hold and make: sticks, yarn, soap, snow and sand. */

import { curve } from "../figures/vector.ts";
import { grains, mul, rgb, shadeBy, toward } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  box,
  cone,
  each,
  fused,
  type Paint,
  point,
  pointsOf,
  rod,
  sheet,
  stick,
  type V3,
} from "../kit/parts.ts";
import { axesOf, rows } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";
import { DARK } from "./shared/carried.ts";
import { OILED_WOOD, oldWood } from "./shared/outdoors.ts";

const sandy: Paint = (dab) => shadeBy(dab, 0.8 + 0.4 * grains(dab.x * 60, dab.y * 60, dab.z * 60));

export const HANDICRAFT: Family = {
  cane: thing({
    words: "cane, walking stick, walking cane",
    heightM: 0.92,
    colour: "#8a4a1e",
    held: [{ at: "handR", by: "grip", pose: "cane", most: 1.35 }],
    heldUnasked: true,
    shape: ({ own }) => {
      const crook = curve<V3>(rows<V3>("0 0 0, 0 .8 0, 0 .87 0, .05 .915 0, .1 .88 0, .1 .84 0"), 6);
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

  bubbles: thing({
    words: "soap bubble, soap bubbles, bubbles, bubble",
    said: [[/\b(?:blowing|blows)(?: some| big| colou?rful)?(?= (?:soap )?bubbles)/g, "holding"]],
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

  snowball: thing({
    words: "snowball",
    heightM: 0.12,
    homes: "snowfield",
    held: [{ at: "handR", by: "grip", pose: "throw", most: 1.35 }],
    heldUnasked: true,
    shape: () => [bead([0, 0.06, 0], 0.06, { colour: "#f4f7fa" }, 16), point("grip", [0, 0.05, 0])],
  }),

  // A heap of sand with a keep, four towers and battlements
  sandcastle: thing({
    words: "sandcastle, sand castle",
    heightM: 0.66,
    homes: "coast",
    shape: () => {
      const sand = rgb("#c9a468");
      const towers = pointsOf("-.3 -.3, -.3 .3, .3 -.3, .3 .3");
      const tops = [[0, 0.6, 0, 0.105], ...towers.map(([x, z]) => [x, 0.42, z, 0.085])];
      return all(
        { colour: sand, blend: 0.02, paint: sandy },
        fused(0, ball([0, 0.02, 0], [0.62, 0.14, 0.56], { blend: 0 })),
        fused(0.015, box([0, 0.22, 0], [0.27, 0.12, 0.27], 0.01)),
        fused(0.01, cone([0, 0.3, 0], [0, 0.6, 0], [0.15, 0.12])),
        towers.map(([x, z]) => fused(0.01, cone([x, 0.06, z], [x, 0.42, z], [0.125, 0.1]))),
        tops.map(([x, y, z, r]) =>
          each(6, (k) => {
            const a = (k / 6) * 2 * Math.PI;
            return fused(
              0.004,
              box([x + Math.cos(a) * r, y + 0.015, z + Math.sin(a) * r], [0.026, 0.04, 0.026], 0.006),
            );
          }),
        ),
        box([0.28, 0.17, 0], [0.04, 0.07, 0.05], 0.03, { colour: mul(sand, 0.5), blend: 0.01, carve: true }),
      );
    },
  }),

  easel: thing({
    words: "easel",
    heightM: 1.75,
    homes: "room, garden",
    seenRad: 2.6,
    shape: () => {
      const landscape: Paint = (dab) => {
        // a landscape in four strokes
        const hill = 1.13 + 0.06 * Math.sin(dab.z * 9);
        toward(
          dab,
          dab.y > hill ? rgb("#8fbbe0") : dab.y > hill - 0.12 ? rgb("#5a8a4a") : rgb("#c9a84a"),
          Math.abs(dab.z) < 0.31 && Math.abs(dab.y - 1.2) < 0.34 ? 0.9 : 0,
        );
        toward(dab, rgb("#e8a33a"), Math.hypot(dab.z - 0.12, dab.y - 1.38) < 0.06 ? 0.95 : 0);
      };
      return [
        [1, -1].map((s) =>
          stick([-0.12, 0, s * 0.42], [0.02, 1.75, s * 0.04], 0.022, { colour: OILED_WOOD, material: "wood" }, 8),
        ),
        stick([0.55, 0, 0], [0.02, 1.6, 0], 0.02, { colour: OILED_WOOD, material: "wood" }, 8),
        all(
          { blend: 0.004 },
          fused(
            0,
            box([-0.11, 0.78, 0], [0.05, 0.02, 0.42], 0.006, { material: "wood", colour: OILED_WOOD, paint: oldWood }),
          ),
          fused(
            0.001,
            box([-0.09, 1.2, 0], [0.012, 0.4, 0.36], 0.004, {
              material: "paper",
              colour: "#e9e4d6",
              axes: axesOf(".996 -.08 0, .08 .996 0, 0 0 1"),
              paint: landscape,
            }),
          ),
        ),
      ];
    },
  }),
};
