/** Stone fruit, and an apple that somebody has bitten. */

import { grains, mul, rgb, tint, toward } from "../kit/paints.ts";
import { ball, blade, each, fused, lathe, type Paint, type Parts, point, rod, stick, type V3 } from "../kit/parts.ts";
import { rows } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";

const TWIG = { colour: "#4a3018", material: "wood" } as const;
const APRICOT = rgb("#eda155");
const BLUSH = rgb("#b8382c");
const DOWN = rgb("#f6d3a0");

/** A direction in which the blush of the `k`th peach lies. */
const blushOf = (k: number): V3 => [Math.cos(k * 2.1 + 0.5), 0.45 * Math.sin(k * 1.3) + 0.25, Math.sin(k * 2.1 + 0.5)];

/** Cheek and groove of a peach about `at`; its groove runs from the stalk down at the angle `turn`. */
const cheek =
  (at: V3, r: number, turn: number, blush: V3): Paint =>
  (dab) => {
    const [x, y, z] = [(dab.x - at[0]) / r, (dab.y - at[1]) / r, (dab.z - at[2]) / r];
    const lit = (x * blush[0] + y * blush[1] + z * blush[2]) / Math.hypot(...blush);
    const spread = lit + 0.5 * (grains(x * 5, y * 5, z * 5, 3) - 0.5);
    toward(dab, BLUSH, Math.min(0.85, Math.max(0, spread * 1.1 - 0.05)));
    // fine down on the edge that faces away from the middle
    toward(dab, DOWN, 0.22 * Math.max(0, 1 - Math.abs(dab.nx)));
    const across = z * Math.cos(turn) - x * Math.sin(turn);
    const along = x * Math.cos(turn) + z * Math.sin(turn);
    if (along > -0.1 && Math.abs(across) < 0.055) toward(dab, rgb("#9a3a2a"), 0.55 * (1 - Math.abs(across) / 0.055));
    if (y > 0.8) toward(dab, rgb("#8a5a26"), 0.6 * (y - 0.8) * 5);
  };

/** One peach of radius `r`. */
function peach(at: V3, r: number, k: number): Parts {
  const turn = k * 1.7 - 0.5;
  return fused(
    0,
    ball(at, [r, r * 0.95, r], {
      colour: mul(APRICOT, 0.95 + 0.1 * ((k * 0.37) % 1)),
      paint: cheek(at, r, turn, blushOf(k)),
    }),
    // the dimple about the stalk
    ball([at[0], at[1] + r * 1.04, at[2]], [r * 0.24, r * 0.18, r * 0.24], { carve: true, blend: r * 0.3 }),
  );
}

/** Two leaves at a stalk. */
const leaves = (at: V3, long: number): Parts =>
  [0.3, 1.4].map((a) =>
    blade(
      at,
      [at[0] + long * Math.cos(a), at[1] - long * (0.1 + 0.2 * a), at[2] + long * Math.sin(a)],
      [long * 0.18, long * 0.16],
      [0, 1, 0.2],
      { colour: "#4f7a2c", material: "foliage" },
      { tip: "#7a9a44", camber: 0.3 },
    ),
  );

/** Places of fruit of radius `r` in a bowl, lowest first. */
const HEAP = rows<V3>(
  "-.056 .098 .041, -.057 .098 -.033, .004 .097 -.069, .064 .098 -.037, .067 .098 .034, .008 .097 .067, -.026 .148 .008, .036 .15 -.024, .025 .147 .041",
);

const BOWL = rows<V3>("0 .004 1, .065 .004 1, .07 .014 1, .14 .085 1, .15 .1 1, .14 .094 1, .08 .035 1, 0 .03 1");

const juice: Paint = (dab) => toward(dab, rgb("#d8b468"), 0.3 * grains(dab.x * 90, dab.y * 90, dab.z * 90, 3));

export const ORCHARD: Family = {
  peach: thing({
    words: "peach, ~nectarine, ~apricot",
    heightM: 0.08,
    homes: "tabletop",
    held: [{ at: "handR", by: "grip", most: 1.35 }],
    seenRad: 0.4,
    shape: () => [
      peach([0, 0.038, 0], 0.039, 0),
      stick([0, 0.066, 0], [0.004, 0.08, 0.002], 0.0026, TWIG, 6),
      leaves([0.002, 0.074, 0.001], 0.05),
      point("grip", [0, 0.035, 0]),
    ],
  }),

  "peach-bowl": thing({
    words: "bowl of peaches, bowl of peach, ~bowl of apricot, ~bowl of nectarine",
    heightM: 0.19,
    homes: "tabletop",
    colour: "#e4dfd2",
    seenRad: 1.5,
    shape: ({ own }) => [
      lathe(BOWL, {}, { smooth: 6, sides: 52, wall: (_, h) => (h > 0.078 && h < 0.085 ? mul(own, 0.62) : own) }),
      HEAP.map((at, k) => peach(at, 0.043 - 0.002 * (k % 3), k)),
      leaves([-0.03, 0.178, 0.01], 0.062),
      leaves([0.085, 0.13, 0.045], 0.055),
      point("top", [0, 0.16, 0]),
    ],
  }),

  plum: thing({
    words: "plum, plums, ~damson, ~prune",
    heightM: 0.07,
    homes: "tabletop",
    colour: "#4a2346",
    seenRad: 0.4,
    shape: ({ own }) =>
      rows<V3>("0 .028 -.03, .012 .028 .034, -.05 .028 .004").map((at, k) => {
        const bloom: Paint = (dab) => {
          toward(dab, rgb("#9a8fb4"), 0.5 * Math.max(0, dab.ny) * grains(dab.x * 60, dab.y * 60, dab.z * 60, 3));
          const across = (dab.z - at[2]) * Math.cos(k) - (dab.x - at[0]) * Math.sin(k);
          if (Math.abs(across) < 0.0014) toward(dab, tint(own, [0, 0, 0], 0.6), 0.7);
        };
        return [
          fused(0, ball(at, [0.027, 0.028, 0.029], { colour: own, paint: bloom })),
          stick([at[0], at[1] + 0.026, at[2]], [at[0] + 0.006, at[1] + 0.042, at[2] + 0.003], 0.0018, TWIG, 6),
        ];
      }),
  }),

  "bitten-apple": thing({
    words: "half eaten apple, bitten apple, half-eaten apple, apple core",
    said: [[/\b(?:half|partly)[ -](?:eaten|bitten) (red |green |yellow )?apple\b/g, "bitten $1apple"]],
    heightM: 0.085,
    homes: "tabletop",
    colour: "#a8231f",
    seenRad: 0.35,
    shape: ({ own }) => {
      const skin: Paint = (dab) => {
        toward(dab, rgb("#d9a24a"), 0.55 * Math.max(0, grains(dab.x * 14, dab.y * 40, dab.z * 14, 3) - 0.35));
      };
      return [
        fused(
          0,
          ball([0, 0.038, 0], [0.041, 0.038, 0.041], { colour: own, paint: skin }),
          ball([0, 0.08, 0], [0.007, 0.012, 0.007], { carve: true, blend: 0.012, colour: own }),
          each(3, (k) =>
            ball([0.036 + 0.004 * (k % 2), 0.022 + 0.017 * k, 0.022 - 0.005 * k], [0.021, 0.014, 0.024], {
              ...{ carve: true, blend: 0.001, colour: "#efe0b4", paint: juice },
            }),
          ),
        ),
        rod("0 .068 0, .003 .082 .001, .009 .09 .003", 0.0018, TWIG, { smooth: 4, sides: 6 }),
        [0.031, 0.036].map((y) =>
          blade([0.024, y, 0.012], [0.027, y + 0.007, 0.016], [0.004, 0.003], [1, 0, 0.5], { colour: "#3a2010" }),
        ),
        point("grip", [0, 0.035, 0]),
      ];
    },
  }),

  "blossom-sprig": thing({
    words: "orange blossom, lemon blossom, jasmine sprig, ~sprig of jasmine, ~blossom sprig, ~neroli",
    heightM: 0.05,
    homes: "tabletop",
    colour: "#f6f1e6",
    seenRad: 0.7,
    shape: ({ own }) => [
      rod(
        "-.06 .008 -.02, -.01 .012 0, .05 .01 .015",
        [0.003, 0.0026, 0.0018],
        { colour: "#5f7a3a", material: "foliage" },
        { smooth: 4, sides: 6 },
      ),
      rows<V3>("-.04 .012 .008, .015 .012 -.012, .045 .01 .03").map(([x, y, z], k) =>
        blade(
          [x, y, z],
          [x + 0.05 * Math.cos(k * 2.2 + 0.8), 0.012, z + 0.05 * Math.sin(k * 2.2 + 0.8)],
          [0.02, 0.018],
          [0, 1, 0],
          { colour: "#3f6b2a", material: "foliage" },
          { tip: "#5f8f3a", camber: 0.3 },
        ),
      ),
      rows<V3>("-.03 .024 -.012, .022 .026 .008, .0 .022 .032, .05 .02 -.012").map(([x, y, z], k) => [
        each(5, (p) => {
          const a = p * 1.257 + k;
          return blade(
            [x, y, z],
            [x + 0.021 * Math.cos(a), y + 0.006, z + 0.021 * Math.sin(a)],
            [0.0125, 0.011],
            [0, 1, 0],
            { colour: own, material: "flower" },
            { camber: 0.5 },
          );
        }),
        fused(0, ball([x, y + 0.004, z], [0.004, 0.004, 0.004], { colour: "#e3b735" })),
      ]),
    ],
  }),

  olives: thing({
    words: "olive, olives, green olive, ~black olive",
    heightM: 0.06,
    homes: "tabletop",
    colour: "#7d8a2e",
    seenRad: 0.8,
    shape: ({ own }) => [
      rows<V3>("0 .013 -.03, .03 .013 .006, -.022 .013 .014, .012 .013 .042, .004 .034 .004").map((at, k) =>
        fused(
          0,
          ball(at, [0.0135, 0.013, 0.0165], {
            ...{ colour: tint(own, [0.1, 0.05, 0.08], 0.22 * (k % 3)) },
            paint: (dab) => toward(dab, rgb("#c3c877"), 0.35 * Math.max(0, dab.ny)),
          }),
        ),
      ),
      rows<V3>("-.03 .016 -.03, .04 .014 .03").map(([x, y, z], k) =>
        [0.3, 1.5].map((a) =>
          blade(
            [x, y, z],
            [x + 0.05 * Math.cos(a + 2 * k), 0.012, z + 0.05 * Math.sin(a + 2 * k)],
            [0.011, 0.009],
            [0, 1, 0],
            { colour: "#6f8262", material: "foliage" },
            { tip: "#8fa07a", camber: 0.2 },
          ),
        ),
      ),
      point("top", [0, 0.045, 0]),
    ],
  }),
};
