/** What people sit and lie on outside. */

import { grains, shadeBy, WOOD, woodGrain } from "../kit/paints.ts";
import { all, block, box, cone, each, fused, type Paint, point, sheet, stick, tube, type V3 } from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";
import { PALE } from "./shared/carried.ts";

const BENCH_IRON = { colour: "#23262a", material: "metal", blend: 0.004 } as const;

/** Bark round it, rings of growth on top. */
const treeRings: Paint = (dab) => {
  if (dab.ny > 0.8)
    shadeBy(dab, 0.85 + 0.25 * Math.sin(Math.hypot(dab.x, dab.z) * 160 + grains(dab.x * 9, 0, dab.z * 9) * 8));
  else shadeBy(dab, 0.55 + 0.9 * grains(dab.x * 26, dab.y * 5, dab.z * 26, 3));
};

const rings: Paint = (dab) => {
  if (Math.abs(dab.nx) > 0.8) shadeBy(dab, 0.8 + 0.25 * Math.sin(Math.hypot(dab.y - 0.2, dab.z) * 130));
  else shadeBy(dab, 0.55 + 0.8 * grains(dab.x * 3, dab.y * 22, dab.z * 22, 3));
};

export const OUTDOOR_SEATS: Family = {
  bench: thing({
    words: "bench, park bench",
    sorts: { bench: "garden bench, ~stone bench, ~church pew" },
    heightM: 0.9,
    homes: "park",
    colour: "#7a5230",
    seenRad: 1.15,
    uses: ["seat", "bed", "wide seat"],
    shape: ({ own }) => [
      all(
        { colour: own, material: "wood", blend: 0.004, paint: woodGrain },
        fused(
          0,
          each(4, (i) => box([-0.16 + i * 0.11, 0.45, 0], [0.046, 0.016, 0.75], 0.008, { blend: 0 })),
          each(3, (i) => box([-0.24 - i * 0.025, 0.58 + i * 0.12, 0], [0.014, 0.046, 0.75], 0.008)),
        ),
      ),
      [0.62, -0.62].map((z) =>
        all(
          BENCH_IRON,
          fused(
            0.002,
            tube(
              `.22 0 ${z}, .2 .3 ${z}, .2 .43 ${z}, -.2 .43 ${z}, -.3 .88 ${z}`,
              [0.02, 0.018, 0.018, 0.018, 0.014],
              {},
              { steps: 3 },
            ),
            tube(`-.24 0 ${z}, -.18 .25 ${z}, -.2 .43 ${z}`, [0.02, 0.018, 0.018], {}, { steps: 3 }),
            tube(
              `-.24 .64 ${z}, 0 .66 ${z}, .22 .62 ${z}, .2 .45 ${z}`,
              [0.015, 0.016, 0.016, 0.014],
              {},
              { steps: 3 },
            ),
          ),
        ),
      ),
      point("seat", [0.03, 0.468, 0]),
    ],
  }),

  swing: thing({
    words: "swing, swing set, tree swing, garden swing",
    sorts: { swing: "rope swing, ~tire swing, ~porch swing" },
    heightM: 2.35,
    homes: "garden, park",
    colour: "#b3402a",
    seenRad: 0.75,
    uses: ["seat"],
    shape: ({ own }) => [
      all(
        { colour: "#8a5a33", material: "wood" },
        [-0.95, 0.95].map((z) => [-0.65, 0.65].map((x) => stick([x, 0, z * 1.08], [0, 2.3, z], 0.05, {}, 8))),
        stick([0, 2.3, -1.02], [0, 2.3, 1.02], 0.055, {}, 8),
      ),
      [-0.24, 0.24].map((z) =>
        stick([0.05, 0.52, z], [0, 2.3, z], 0.014, { colour: "#d9c9a8", material: "fabric" }, 8),
      ),
      block([0.05, 0.52, 0], [0.12, 0.02, 0.29], { colour: own, material: "wood" }, 0.01),
      point("seat", [0.05, 0.54, 0]),
    ],
  }),

  // who sits outdoors where nothing is named to sit on
  stump: thing({
    heightM: 0.34,
    uses: ["seat"],
    shape: () => [
      fused(
        0,
        all(
          { colour: "#6a5138", material: "wood", blend: 0.05, paint: treeRings },
          cone([0, 0, 0], [0, 0.32, 0], [0.2, 0.165], { blend: 0 }),
          each(5, (i) => {
            const [x, z] = [Math.cos(i * 1.3), Math.sin(i * 1.3)];
            return cone([0.12 * x, 0.1, 0.12 * z], [0.27 * x, 0, 0.27 * z], [0.07, 0.035]);
          }),
          box([0, 0.46, 0], [0.4, 0.12, 0.4], 0.01, { carve: true, blend: 0.012, colour: "#c9a877" }),
        ),
      ),
      point("seat", [0, 0.335, 0]),
    ],
  }),

  log: thing({
    words: "log, fallen log",
    sorts: { log: "tree log, tree trunk, ~tree stump, ~stump" },
    heightM: 0.42,
    support: "ground",
    homes: "forest",
    colour: "#6a4a2e",
    seenRad: 0.35,
    uses: ["seat", "wide seat"],
    shape: ({ own }) => [
      all(
        { colour: own, material: "wood", blend: 0.005, paint: rings },
        fused(
          0,
          cone([-0.95, 0.2, 0], [0.95, 0.22, 0.04], [0.21, 0.19], { blend: 0 }),
          cone([0.3, 0.3, 0], [0.42, 0.56, 0.12], [0.07, 0.045], { blend: 0.02 }),
          box([1.3, 0.2, 0], [0.32, 0.5, 0.5], 0, { colour: "#c9a06a", carve: true }),
          box([-1.3, 0.2, 0], [0.32, 0.5, 0.5], 0, { colour: "#c9a06a", carve: true }),
        ),
      ),
      point("top", [0, 0.41, 0]),
      point("seat", [0, 0.41, 0]),
    ],
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
};
