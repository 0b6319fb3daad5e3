/** What stands on stages: drums, a microphone, a desk of records. */

import { type Axes, add, unit } from "../figures/vector.ts";
import { INK, mul, rgb, STEEL } from "../kit/paints.ts";
import {
  all,
  bead,
  box,
  type Colour,
  each,
  fused,
  lathe,
  type Parts,
  type Points,
  point,
  rod,
  skirt,
  stick,
  type V3,
} from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";

const BLACK = "#15130f";

const BRASS = rgb("#b8770f");

/** A drum about the axis `up` with its middle at `at`: shell, hoops and skin. */
function drum(at: V3, up: V3, radius: number, half: number, shell: Colour, skin: Colour): Parts {
  const u = unit(up);
  const side: V3 = Math.abs(u[1]) > 0.7 ? [0, 0, 1] : [0, 1, 0];
  const a = unit(add(side, mul(u, -(side[0] * u[0] + side[1] * u[1] + side[2] * u[2]))));
  const b: V3 = [u[1] * a[2] - u[2] * a[1], u[2] * a[0] - u[0] * a[2], u[0] * a[1] - u[1] * a[0]];
  const axes: Axes = [a, u, b];
  const part = (profile: Points, colour: Colour, material: "object" | "metal" | "fabric"): Parts =>
    lathe(profile, { colour, material }, { at, axes });
  return [
    part(
      [
        [radius, -half],
        [radius, half],
      ],
      shell,
      "object",
    ),
    [1, -1].map((s) =>
      part(
        [
          [radius * 1.035, s * half * 0.86],
          [radius * 1.05, s * half],
          [radius * 0.97, s * half * 1.04],
        ],
        STEEL,
        "metal",
      ),
    ),
    part(
      [
        [radius * 0.99, half * 1.01],
        [0, half * 1.02],
      ],
      skin,
      "fabric",
    ),
    part(
      [
        [radius * 0.99, -half * 1.01],
        [0, -half * 1.02],
      ],
      skin,
      "fabric",
    ),
    each(8, (k) => {
      const w = (k / 8) * 2 * Math.PI;
      const rim = add(at, mul(add(mul(a, Math.cos(w)), mul(b, Math.sin(w))), radius * 1.03));
      return stick(add(rim, mul(u, -half)), add(rim, mul(u, half)), 0.006, { colour: STEEL, material: "metal" }, 5);
    }),
  ];
}

/** A cymbal that leans towards the player, on its stand. */
function cymbal([x, y, z]: V3, radius: number, lean: number): Parts {
  const axes: Axes = [
    [Math.cos(lean), Math.sin(lean), 0],
    [-Math.sin(lean), Math.cos(lean), 0],
    [0, 0, 1],
  ];
  return [
    lathe(
      `0 .028, ${radius * 0.18} .022, ${radius * 0.24} .008, ${radius} -.012, ${radius * 0.2} -.004`,
      { material: "metal" },
      { at: [x, y, z], axes, sides: 40, wall: (r) => mul(BRASS, 0.8 + 0.35 * Math.abs(Math.sin((r / radius) * 26))) },
    ),
    stick([x, y + 0.04, z], [x, 0.25, z], 0.01, { colour: STEEL, material: "metal" }, 7),
    each(3, (k) => {
      const a = (k / 3) * 2 * Math.PI + 0.4;
      return stick(
        [x, 0.28, z],
        [x + 0.2 * Math.cos(a), 0.01, z + 0.2 * Math.sin(a)],
        0.009,
        { colour: STEEL, material: "metal" },
        6,
      );
    }),
  ];
}

export const ON_STAGE: Family = {
  drum: thing({
    words: "drum, snare drum",
    sorts: { drum: "~bass drum, ~drums, ~kettle drum" },
    heightM: 0.4,
    homes: "stage, studio",
    support: "ground",
    colour: "#a3262a",
    shape: ({ own }) => [
      all(
        { blend: 0.002 },
        fused(0, skirt([0, 0.34, 0], [0, 0.02, 0], [0.2, 0.2], { colour: own, blend: 0 })),
        [0.335, 0.03].map((y) =>
          fused(
            0.002,
            skirt([0, y + 0.015, 0], [0, y - 0.02, 0], [0.212, 0.212], { material: "metal", colour: "#c9a23a" }),
          ),
        ),
        fused(0.001, skirt([0, 0.356, 0], [0, 0.34, 0], [0.19, 0.19], { colour: "#ece4d0" })),
      ),
      each(10, (i) => {
        const a = (i / 10) * 2 * Math.PI;
        const b = ((i + 0.5) / 10) * 2 * Math.PI;
        return rod(
          [
            [Math.cos(a) * 0.208, 0.33, Math.sin(a) * 0.208],
            [Math.cos(b) * 0.208, 0.03, Math.sin(b) * 0.208],
            [Math.cos(a + 0.628) * 0.208, 0.33, Math.sin(a + 0.628) * 0.208],
          ],
          0.005,
          { colour: "#ece4d0", material: "fabric" },
          { sides: 5 },
        );
      }),
      [1, -1].map((s) =>
        stick(
          [-0.12, 0.37, s * 0.06],
          [0.2, 0.4, s * 0.02],
          [0.008, 0.012],
          { colour: "#c9a26a", material: "wood" },
          7,
        ),
      ),
    ],
  }),

  "drum-kit": thing({
    words: "drum kit",
    said: [
      [/\b(?:drum ?set|drumkit)\b/g, "drum kit"],
      [/\b(?:playing|plays|beating|hitting) (?:the |his |her |a |some )?drums\b/g, "playing the drum kit"],
      [
        /\b(drummer|musician|man|woman|boy|girl) (?:sitting |seated )?(?:behind|at|on|with) (?:an?|the|his|her) (?:\w+ )?drum kit\b/g,
        "$1 playing the drum kit",
      ],
      [/\bdrummer\b(?!.*drum)/g, "drummer playing the drum kit"],
    ],
    heightM: 1.25,
    homes: "stage",
    colour: "#a3182a",
    seenRad: 1.25,
    shape: ({ own }) => {
      const skin = rgb("#efe9dc");
      return [
        // the audience is at +x, the player behind
        drum([0.1, 0.29, 0], [1, 0, 0], 0.28, 0.17, own, skin),
        lathe(".11 0, .1 .003, 0 .004", { colour: BLACK }, { sharp: true, at: [0.28, 0.29, 0] }),
        drum([0, 0.69, -0.18], [-0.35, 1, 0.1], 0.155, 0.085, own, skin),
        drum([0, 0.69, 0.18], [-0.35, 1, -0.1], 0.17, 0.09, own, skin),
        drum([-0.28, 0.6, -0.44], [-0.12, 1, 0.05], 0.175, 0.06, "#c9cdd2", skin),
        drum([-0.18, 0.36, 0.56], [0, 1, 0], 0.215, 0.19, own, skin),
        [1, -1].map((s) =>
          stick([0.02, 0.62, s * 0.15], [0.06, 0.5, s * 0.04], 0.014, { colour: STEEL, material: "metal" }),
        ),
        each(3, (k) => {
          const a = (k / 3) * 2 * Math.PI;
          return [
            stick(
              [-0.28, 0.54, -0.44],
              [-0.28 + 0.2 * Math.cos(a), 0.01, -0.44 + 0.2 * Math.sin(a)],
              0.01,
              { colour: STEEL, material: "metal" },
              6,
            ),
            stick(
              [-0.18 + 0.21 * Math.cos(a), 0.5, 0.56 + 0.21 * Math.sin(a)],
              [-0.18 + 0.23 * Math.cos(a), 0.01, 0.56 + 0.23 * Math.sin(a)],
              0.009,
              { colour: STEEL, material: "metal" },
              6,
            ),
          ];
        }),
        cymbal([-0.02, 1.12, -0.62], 0.24, 0.3),
        cymbal([0, 1.2, 0.64], 0.27, 0.3),
        cymbal([-0.3, 0.86, -0.72], 0.18, 0.04),
        rod(".26 .1 .26, .34 .02 .3", 0.012, { colour: STEEL, material: "metal" }, { smooth: 6, sides: 9 }),
        rod(".26 .1 -.26, .34 .02 -.3", 0.012, { colour: STEEL, material: "metal" }, { smooth: 6, sides: 9 }),
        lathe(".001 .03, .02 .03, .02 .001", { colour: STEEL, material: "metal" }, { smooth: 5, at: [-0.3, 0, 0] }),
        point("player", [-0.72, 0, 0]),
      ];
    },
  }),

  microphone: thing({
    words: "microphone, mic, studio microphone",
    heightM: 0.23,
    held: [{ at: "handR", by: "grip", pose: "sing", most: 1.35 }],
    heldUnasked: true,
    shape: () => [
      stick([0, 0, 0], [0, 0.17, 0], [0.012, 0.019], { colour: [0.03, 0.03, 0.034] }),
      bead([0, 0.195, 0], 0.032, { colour: "#7d8288", material: "metal" }, 16),
      point("grip", [0, 0.07, 0]),
    ],
  }),

  // A desk with two turntables and a mixer; who plays stands behind it at `player`
  "dj-desk": thing({
    words: "dj desk, turntable, dj booth, dj mixer",
    said: [
      [
        /\b(?:a |the )?(?:female |club )?(?:dj|disc jockey)\b(?: (?:mixing|playing|spinning)(?: (?:records|music|vinyl|discs))?)?(?: (?:behind|at|on|with) (?:an? |the |his |her )?(?:dj )?(?:turntables?|decks?|desk|booth|mixer))?/g,
        "a man playing the dj desk",
      ],
    ],
    heightM: 1.03,
    homes: "stage",
    colour: "#241a3a",
    seenRad: 1.35,
    shape: ({ own }) => [
      all(
        { blend: 0.004 },
        fused(0, box([0, 0.44, 0], [0.3, 0.44, 0.95], 0.02, { colour: own })),
        fused(0.002, box([0, 0.9, 0], [0.34, 0.025, 1.0], 0.012, { colour: INK })),
        [1, -1].map((s) =>
          fused(0.002, box([0, 0.945, s * 0.58], [0.27, 0.022, 0.3], 0.012, { material: "metal", colour: "#6f7478" })),
        ),
        fused(0.002, box([0, 0.95, 0], [0.25, 0.03, 0.2], 0.01, { colour: "#2c2f34" })),
      ),
      // waves of light on its front
      each(4, (k) => [
        bead([0.14, 0.985, -0.13 + k * 0.087], 0.016, { colour: "#d9d4c8" }),
        bead([0.05, 0.985, -0.13 + k * 0.087], 0.013, { colour: ["#36d0ff", "#ffb02e", "#ff4b5a", "#58e06a"][k] }),
      ]),
      each(23, (k) => {
        const z = -0.82 + k * 0.0745;
        const high = 0.08 + 0.26 * Math.abs(Math.sin(k * 1.3) * Math.sin(k * 0.45 + 0.4));
        const glow = [rgb("#36d0ff"), rgb("#c04bff"), rgb("#ff4b9a")][k % 3];
        return stick([0.305, 0.45 - high, z], [0.305, 0.45 + high, z], 0.016, { colour: glow, material: "light" }, 5);
      }),
      [1, -1].map((s) => {
        const at: V3 = [0, 0.925, s * 0.58];
        return [
          lathe(
            ".2 .045, .2 .062, .07 .063, .069 .064, 0 .064",
            {},
            {
              at,
              sides: 40,
              wall: (r) => (r < 0.0695 ? "#d0342c" : mul(rgb(INK), 1 + 0.6 * Math.abs(Math.sin(r * 160)))),
            },
          ),
          rod(
            `-.2 1.02 ${s * 0.58 + 0.23}, .02 1.03 ${s * 0.58 + 0.22}, .1 1 ${s * 0.58 + 0.12}`,
            0.009,
            { colour: STEEL, material: "metal" },
            { smooth: 4, sides: 6 },
          ),
        ];
      }),
      each(4, (k) =>
        stick(
          [-0.16, 0.985, -0.13 + k * 0.087],
          [-0.04, 0.985, -0.13 + k * 0.087],
          0.006,
          { colour: "#d9d4c8", material: "metal" },
          5,
        ),
      ),
      point("player", [-0.62, 0, 0]),
    ],
  }),
};
