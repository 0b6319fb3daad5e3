/** Vegetables. */

import { add, curve } from "../figures/vector.ts";
import { clouded, mul, rgb, WOOD } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  blade,
  box,
  each,
  fused,
  type Parts,
  point,
  type Rgb,
  rod,
  stick,
  tube,
  type V3,
} from "../kit/parts.ts";
import { rows } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";
import { around } from "./shared/dishes.ts";
import { round } from "./shared/occasions.ts";

/** A twelfth of a pumpkin. */
function rib(i: number): Parts {
  const a = (i / 12) * 2 * Math.PI;
  const d: V3 = [Math.cos(a), 0, Math.sin(a)];
  return ball([d[0] * 0.085, 0.125, d[2] * 0.085], [0.085, 0.12, 0.055], {
    axes: [d, [0, 1, 0], [-d[2], 0, d[0]]],
    blend: i ? 0.012 : 0,
  });
}

export const VEGETABLES: Family = {
  // A crate of a farmer: tomatoes, carrots, peppers, lettuce, aubergines
  vegetables: thing({
    words: "vegetable, crate of vegetables, basket of vegetables, vegetable crate, vegetable basket",
    said: [
      [
        /\b(?:crates?|baskets?|boxes|box) (?:of|with|full of) (?:(?:fresh|colou?rful|organic|mixed|farm) )*vegetables\b/g,
        "a crate of vegetables",
      ],
    ],
    heightM: 0.3,
    homes: "tabletop",
    colour: WOOD,
    seenRad: 1.15,
    // parts are drawn by chance in this order
    shape: ({ own, chance }) => [
      crate(own, chance),
      tomatoes(chance),
      carrots(chance),
      lettuce(),
      peppers(),
      aubergines(),
      point("top", [0, 0.24, 0]),
    ],
  }),

  carrot: thing({
    words: "carrot",
    sorts: { carrot: "~parsnip" },
    heightM: 0.05,
    colour: "#e0702a",
    uses: ["caught", "mouthful"],
    shape: ({ own }) => [
      rod(
        curve<V3>(rows<V3>("-.1 .018 0, .0 .02 0, .09 .022 0"), 6),
        curve([[0.003], [0.014], [0.021]], 6).map(([r]) => r),
        { colour: own },
        { sides: 14 },
      ),
      bead([0.089, 0.022, 0], 0.0205, { colour: "#d0622a" }),
      each(9, (i) =>
        blade(
          [0.09, 0.022, 0],
          [0.17 + 0.02 * Math.sin(i), 0.03 + 0.035 * Math.sin(i * 2.1), 0.045 * Math.cos(i * 2.1)],
          [0.008, 0.004],
          [0, 1, 0.2],
          { colour: "#3f7d3a", material: "foliage" },
          { tip: "#6fae4a" },
        ),
      ),
    ],
  }),

  tomato: thing({
    words: "tomato",
    heightM: 0.075,
    homes: "tabletop",
    colour: "#bf2418",
    fineness: 0.6,
    shape: ({ own }) => [
      fused(
        0,
        each(6, (k) => {
          const [x, , z] = around(k, 6, 0.011, 0);
          return ball([x, 0.034, z], [0.033, 0.032, 0.033], { colour: own, blend: k ? 0.012 : 0 });
        }),
      ),
      each(6, (k) => {
        const [x, , z] = around(k + 0.3, 6, 0.03, 0);
        return blade(
          [0, 0.067, 0],
          [x, 0.066, z],
          [0.005, 0.003],
          [0, 1, 0],
          { colour: "#3f6f24", material: "foliage" },
          { tip: "#5f9a34", camber: 0.25 },
        );
      }),
      stick([0, 0.065, 0], [0.004, 0.08, 0.002], 0.003, { colour: "#4a6a24", material: "wood" }),
    ],
  }),

  pumpkin: thing({
    words: "pumpkin",
    sorts: { pumpkin: "~gourd, ~carved pumpkin, ~butternut squash" },
    heightM: 0.3,
    homes: "garden, tabletop",
    support: "ground",
    colour: "#d9701c",
    shape: ({ own }) =>
      all(
        { colour: own, blend: 0.035, paint: clouded(0.85, 0.25, 14) },
        fused(0, each(12, rib)),
        fused(0.01, tube("0 .21 0, .005 .26 0, .03 .3 .01", [0.028, 0.018, 0.022], { colour: "#5a6a2a" })),
      ),
  }),
};

const STALK = rgb("#3f7a2c");

function crate(own: Rgb, chance: () => number): Parts {
  const weathered = () => mul(own, 0.9 + 0.2 * chance());
  return all(
    { material: "wood", blend: 0 },
    [-0.19, 0.19].map((x) =>
      [0.05, 0.13].map((y) => fused(0, box([x, y, 0], [0.009, 0.033, 0.29], 0.003, { colour: weathered() }))),
    ),
    [-0.29, 0.29].map((z) =>
      [0.05, 0.13].map((y) => fused(0, box([0, y, z], [0.19, 0.033, 0.009], 0.003, { colour: weathered() }))),
    ),
    [-0.18, 0.18].map((x) =>
      [-0.275, 0.275].map((z) => fused(0, box([x, 0.09, z], [0.018, 0.09, 0.018], 0.003, { colour: own }))),
    ),
    fused(0, box([0, 0.03, 0], [0.18, 0.012, 0.28], 0.003, { colour: mul(own, 0.5) })),
  );
}

const tomatoes = (chance: () => number): Parts =>
  each(9, (k) => {
    const at: V3 = [
      0.12 - 0.07 * (k % 3),
      0.16 + (k > 5 ? 0.05 : 0) + 0.01 * chance(),
      -0.21 + 0.075 * Math.floor(k / 3) + 0.02 * (k % 2),
    ];
    return [
      bead(at, 0.042, { colour: k % 2 ? "#b8201a" : "#c8331f" }, 16),
      each(5, (i) =>
        blade(
          add(at, [0, 0.04, 0]),
          add(at, [0.022 * Math.cos(i * 1.26), 0.042, 0.022 * Math.sin(i * 1.26)]),
          [0.003, 0.005],
          [0, 1, 0],
          { colour: STALK, material: "foliage" },
        ),
      ),
    ];
  });

const carrots = (chance: () => number): Parts =>
  each(6, (k) => {
    const z = 0.02 + 0.03 * k;
    return [
      rod(
        `.17 ${0.185 + 0.01 * (k % 2)} ${z}, .05 ${0.2 + 0.01 * (k % 2)} ${z}, .02 .2 ${z}`,
        [0.006, 0.021, 0.012],
        { colour: "#d96a14" },
        { sides: 10 },
      ),
      each(6, () =>
        blade(
          [0.02, 0.2, z],
          [-0.07 - 0.02 * chance(), 0.25 + 0.03 * chance(), z + 0.05 * (chance() - 0.5)],
          [0.004, 0.012],
          [0, 1, 0.3],
          { colour: STALK, material: "foliage" },
          { tip: "#6fa84a" },
        ),
      ),
    ];
  });

const lettuce = (): Parts =>
  each(4, (ring) =>
    each(8, (i) => {
      const a = round(i, 8, ring * 0.5);
      const out = 0.03 + 0.024 * ring;
      return blade(
        [-0.09, 0.16, -0.17],
        [-0.09 + out * Math.cos(a), 0.3 - 0.03 * ring, -0.17 + out * Math.sin(a)],
        [0.02, 0.045],
        [Math.cos(a), 0.35, Math.sin(a)],
        { colour: "#4f8a2c", material: "foliage" },
        { tip: "#9ccc5a", camber: -0.35 },
      );
    }),
  );

const peppers = (): Parts =>
  (
    [
      [-0.08, 0.23, "#e3b21c"],
      [0.1, 0.23, "#3f8a2c"],
      [0.0, 0.235, "#c4281f"],
    ] as const
  ).map(([x, z, c]) => [
    bead([x, 0.185, z], 0.045, { colour: c }),
    bead([x + 0.018, 0.18, z - 0.016], 0.04, { colour: c }, 12),
    stick([x, 0.22, z], [x - 0.006, 0.25, z], 0.006, { colour: STALK }, 6),
  ]);

const aubergines = (): Parts =>
  [0.06, 0.12].map((z) => [
    rod(
      curve<V3>(
        [
          [-0.16, 0.17, z],
          [-0.1, 0.2, z + 0.01],
          [-0.03, 0.17, z],
        ],
        5,
      ),
      [0.012, 0.02, 0.027, 0.031, 0.034, 0.036, 0.036, 0.035, 0.033, 0.028, 0.018],
      { colour: "#3a1a42" },
      { sides: 12 },
    ),
    bead([-0.165, 0.17, z], 0.016, { colour: STALK }, 8),
  ]);
