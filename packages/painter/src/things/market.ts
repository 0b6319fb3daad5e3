/** What markets lay out. */

import { add, curve } from "../figures/vector.ts";
import { plate } from "../kit/forms.ts";
import { grain, mul, rgb, toward, WOOD } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  blade,
  box,
  cone,
  each,
  fused,
  type Paint,
  type Parts,
  point,
  type Rgb,
  rod,
  stick,
  type V3,
} from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";
import { round } from "./shared/occasions.ts";

const roasted: Paint = (dab) => {
  const brown = grain(dab.x * 18, dab.y * 18, dab.z * 18);
  toward(dab, rgb("#6b2f0c"), 0.75 * Math.max(0, brown - 0.4) + 0.25 * Math.max(0, dab.ny));
  toward(dab, rgb("#e0a24a"), 0.6 * Math.max(0, 0.45 - brown));
};

export const MARKET: Family = {
  // A crate of a farmer: tomatoes, carrots, peppers, lettuce, aubergines
  vegetables: thing({
    words: "vegetable, crate of vegetables, basket of vegetables, vegetable crate, vegetable basket",
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

  "coffee-beans": thing({
    words: "coffee bean, coffee beans, roasted coffee bean",
    heightM: 0.07,
    homes: "tabletop",
    seenRad: 1.1,
    shape: ({ chance }) =>
      each(130, (k) => {
        const t = k / 130;
        const a = k * 2.4;
        const d = 0.15 * Math.sqrt(1 - t) * (0.85 + 0.3 * chance());
        const y = 0.008 + 0.052 * t * (0.7 + 0.3 * chance());
        const turn = chance() * 6.28;
        const tone = mul(rgb("#4a2814"), 0.75 + 0.6 * chance());
        const [c, s] = [Math.cos(turn), Math.sin(turn)];
        const at: V3 = [d * Math.cos(a), y, d * Math.sin(a)];
        return [
          // two halves with a furrow between them
          [1, -1].map((half) =>
            rod(
              [-1, -0.6, 0, 0.6, 1].map(
                (u): V3 => [
                  at[0] + 0.0115 * u * c - half * 0.0035 * s,
                  at[1],
                  at[2] + 0.0115 * u * s + half * 0.0035 * c,
                ],
              ),
              [0.0015, 0.0052, 0.0066, 0.0052, 0.0015],
              { colour: tone },
            ),
          ),
        ];
      }),
  }),

  "roast-chicken": thing({
    words: "roast chicken",
    heightM: 0.16,
    homes: "tabletop",
    seenRad: 0.5,
    shape: () => {
      const skin = rgb("#b5671f");
      return [
        plate(0.22),
        all(
          { colour: skin, blend: 0.035 },
          fused(
            0,
            ball([-0.01, 0.085, 0], [0.125, 0.07, 0.092], { blend: 0, paint: roasted }),
            ball([-0.04, 0.105, 0.02], [0.08, 0.06, 0.05], { paint: roasted }),
            ball([-0.04, 0.105, -0.02], [0.08, 0.06, 0.05], { paint: roasted }),
          ),
          [1, -1].map((s) => [
            ball([0.045, 0.075, s * 0.075], [0.065, 0.045, 0.038], { paint: roasted }),
            cone([0.07, 0.085, s * 0.068], [0.135, 0.105, s * 0.035], [0.032, 0.014], { paint: roasted }),
            fused(
              0.004,
              cone([0.135, 0.105, s * 0.035], [0.165, 0.115, s * 0.026], [0.009, 0.011], { colour: "#efe3c8" }),
            ),
            fused(0.012, ball([-0.06, 0.075, s * 0.095], [0.05, 0.022, 0.02], { paint: roasted })),
          ]),
        ),
        each(13, (k) => {
          const a = round(k, 13, 0.3);
          const r = 0.165;
          const at: V3 = [r * Math.cos(a), 0.032, r * Math.sin(a)];
          return k % 3 === 0
            ? bead(at, 0.021, { colour: "#b3241c" }, 12)
            : k % 3 === 1
              ? bead(at, 0.025, { colour: "#d9b45a" }, 10)
              : each(6, (i) =>
                  blade(
                    at,
                    add(at, [0.045 * Math.cos(i * 1.05), 0.022, 0.045 * Math.sin(i * 1.05)]),
                    [0.005, 0.012],
                    [0, 1, 0.2],
                    { colour: "#2f5f2a", material: "foliage" },
                    { tip: "#6fa04a" },
                  ),
                );
        }),
      ];
    },
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
