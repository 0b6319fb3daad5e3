/** What people sit on. */

import { grains, shadeBy, woodGrain } from "../kit/paints.ts";
import {
  all,
  ball,
  block,
  box,
  type Colour,
  cone,
  each,
  fused,
  type Paint,
  type Parts,
  point,
  stick,
  tube,
} from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";

/** A couch or an armchair of half a width. */
const sofa = (colour: Colour, half: number): Parts => {
  const seats = half > 0.6 ? 2 : 1;
  const wide = (half - 0.16) / seats;
  return [
    all(
      { colour, material: "fabric", blend: 0.02 },
      fused(0, box([0, 0.22, 0], [0.4, 0.14, half], 0.05, { blend: 0 })),
      fused(
        0.01,
        box([-0.33, 0.52, 0], [0.13, 0.34, half], 0.09, {
          axes: [
            [0.98, -0.17, 0],
            [0.17, 0.98, 0],
            [0, 0, 1],
          ],
        }),
      ),
      each(seats, (i) => {
        const z = (i - (seats - 1) / 2) * wide * 2;
        return [
          fused(0.006, box([0.08, 0.42, z], [0.34, 0.09, wide - 0.008], 0.07)),
          fused(
            0.006,
            box([-0.18, 0.62, z], [0.08, 0.2, wide - 0.02], 0.07, {
              axes: [
                [0.97, -0.24, 0],
                [0.24, 0.97, 0],
                [0, 0, 1],
              ],
            }),
          ),
        ];
      }),
      [1, -1].map((s) => fused(0.01, box([0.02, 0.36, s * (half - 0.06)], [0.41, 0.26, 0.1], 0.09))),
    ),
    all(
      { colour: "#4a2e1a", material: "wood", blend: 0.004, paint: woodGrain },
      [0.32, -0.32].map((x) =>
        [half - 0.1, -half + 0.1].map((z) => fused(0.002, cone([x, 0.1, z], [x * 1.06, 0, z], [0.03, 0.02]))),
      ),
    ),
    point("seat", [0.1, 0.5, 0]),
  ];
};

/** Bark round it, rings of growth on top. */
const treeRings: Paint = (dab) => {
  if (dab.ny > 0.8)
    shadeBy(dab, 0.85 + 0.25 * Math.sin(Math.hypot(dab.x, dab.z) * 160 + grains(dab.x * 9, 0, dab.z * 9) * 8));
  else shadeBy(dab, 0.55 + 0.9 * grains(dab.x * 26, dab.y * 5, dab.z * 26, 3));
};

const BENCH_IRON = { colour: "#23262a", material: "metal", blend: 0.004 } as const;

export const SEATS: Family = {
  chair: thing({
    words: "chair",
    sorts: {
      chair: "kitchen chair, dining chair, ~office chair, ~desk chair, garden chair, ~folding chair, ~deck chair",
    },
    heightM: 0.96,
    homes: "room",
    colour: "#8a5a30",
    uses: ["seat"],
    shape: ({ own }) => [
      all(
        { colour: own, material: "wood", blend: 0.008, paint: woodGrain },
        fused(
          0,
          [1, -1].map((s) => [
            cone([0.19, 0.45, s * 0.19], [0.21, 0, s * 0.21], [0.022, 0.016]),
            tube(
              [
                [-0.22, 0, s * 0.2],
                [-0.19, 0.45, s * 0.19],
                [-0.27, 0.95, s * 0.18],
              ],
              [0.016, 0.022, 0.017],
            ),
            cone([0.2, 0.18, s * 0.2], [-0.2, 0.18, s * 0.195], [0.011, 0.011]),
          ]),
          cone([0.2, 0.24, 0.2], [0.2, 0.24, -0.2], [0.011, 0.011]),
        ),
        fused(
          0.004,
          box([0, 0.46, 0], [0.215, 0.018, 0.215], 0.015),
          box([-0.255, 0.86, 0], [0.012, 0.055, 0.19], 0.01, {
            axes: [
              [0.98, 0.17, 0],
              [-0.17, 0.98, 0],
              [0, 0, 1],
            ],
          }),
          [-2, -1, 0, 1, 2].map((i) => cone([-0.195, 0.47, i * 0.075], [-0.25, 0.85, i * 0.07], [0.01, 0.009])),
        ),
      ),
      point("seat", [0.02, 0.48, 0]),
    ],
  }),

  stool: thing({
    words: "stool",
    sorts: { stool: "~footstool, bar stool" },
    heightM: 0.465,
    homes: "room",
    support: "ground",
    colour: "#8a5a30",
    uses: ["seat"],
    shape: ({ own }) => [
      fused(
        0,
        all(
          { colour: own, material: "wood", blend: 0.008, paint: woodGrain },
          ball([0, 0.44, 0], [0.18, 0.024, 0.18]),
          each(3, (i) => {
            const a = (i / 3) * 2 * Math.PI + 0.4;
            return cone(
              [Math.cos(a) * 0.11, 0.43, Math.sin(a) * 0.11],
              [Math.cos(a) * 0.19, 0, Math.sin(a) * 0.19],
              [0.022, 0.017],
            );
          }),
        ),
      ),
      point("seat", [0, 0.465, 0]),
    ],
  }),

  couch: thing({
    words: "couch, sofa, settee, loveseat",
    sorts: { couch: "divan, ~futon, chesterfield, sofa bed" },
    heightM: 0.86,
    homes: "room",
    colour: "#5a7a6a",
    fineness: 0.8,
    seenRad: 1.4,
    uses: ["seat", "bed", "wide seat"],
    carriesMost: 1.5,
    shape: ({ own }) => sofa(own, 0.95),
  }),

  armchair: thing({
    words: "armchair",
    sorts: { armchair: "easy chair, ~recliner, club chair, wingback chair, wing chair" },
    heightM: 0.86,
    homes: "room",
    colour: "#8a4a34",
    dyed: [
      {
        words: "throne, golden throne",
        colour: "#c08a2a",
      },
    ],
    fineness: 0.8,
    seenRad: 1.12,
    uses: ["seat"],
    shape: ({ own }) => sofa(own, 0.5),
  }),

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
};
