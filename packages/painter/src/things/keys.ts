/** Keys and drums. */

import { type Axes, add, unit } from "../figures/vector.ts";
import { mul, rgb, STEEL, shadeBy } from "../kit/paints.ts";
import {
  all,
  block,
  box,
  type Colour,
  cone,
  each,
  fused,
  lathe,
  type Paint,
  type Parts,
  type Points,
  point,
  rod,
  skirt,
  stick,
  type V3,
} from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";

const whiteKeys: Paint = (dab) => {
  if (Math.abs(((dab.z + 0.6) % 0.0353) - 0.0176) > 0.0162) shadeBy(dab, 0.3);
};

const staves: Paint = (dab) => {
  if (Math.sin(dab.y * 190) > 0.7) shadeBy(dab, 0.5);
};
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

export const KEYS: Family = {
  piano: thing({
    words: "piano, upright piano, grand piano",
    sorts: { piano: "baby grand" },
    heightM: 1.32,
    homes: "room, stage",
    colour: "#17130f",
    seenRad: 0.75,
    shape: ({ own }) => [
      all(
        { colour: own, blend: 0.004 },
        block([-0.1, 0.66, 0], [0.2, 0.62, 0.74], {}, 0.02),
        fused(0.002, box([-0.1, 1.29, 0], [0.23, 0.022, 0.77], 0.012)),
        fused(0.002, box([0.2, 0.64, 0], [0.24, 0.06, 0.74], 0.02)),
        [1, -1].map((s) => fused(0.002, box([0.16, 0.7, s * 0.7], [0.26, 0.08, 0.05], 0.02))),
        [1, -1].map((s) => fused(0.002, cone([0.34, 0.6, s * 0.66], [0.36, 0.02, s * 0.66], [0.045, 0.035]))),
        fused(0.001, box([0.3, 0.705, 0], [0.13, 0.012, 0.63], 0.003, { colour: "#efece2", paint: whiteKeys })),
        fused(
          0.002,
          box([0.13, 0.92, 0], [0.015, 0.14, 0.34], 0.01, {
            material: "paper",
            colour: "#efe9da",
            axes: [
              [0.96, -0.28, 0],
              [0.28, 0.96, 0],
              [0, 0, 1],
            ],
            paint: staves,
          }),
        ),
      ),
      each(35, (i) => {
        const z = -0.6 + i * 0.0353 + 0.0176;
        return (
          ![2, 6].includes(i % 7) &&
          stick([0.2, 0.727, z], [0.34, 0.727, z], 0.0095, { colour: [0.012, 0.012, 0.013] }, 5)
        );
      }),
      point("player", [0.66, 0, 0]),
    ],
  }),

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
};
