/** What museums show, and what looks at the world. */

import { curve } from "../figures/vector.ts";
import { grain, grains, mul, rgb, shadeBy } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  block,
  box,
  cone,
  each,
  fused,
  lathe,
  type Paint,
  type Parts,
  point,
  pointsOf,
  rod,
  stick,
  type V3,
} from "../kit/parts.ts";
import { onSide, rows } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";
import type { Rgb } from "../rgb.ts";
import { OILED_WOOD } from "./shared/outdoors.ts";

const marble: Paint = (dab) =>
  shadeBy(
    dab,
    0.86 +
      0.2 * grains(dab.x * 5, dab.y * 5, dab.z * 5) -
      0.1 * Math.max(0, Math.sin(dab.x * 9 + dab.y * 14 + 3 * grain(dab.x * 4, dab.y * 4, dab.z * 4)) - 0.8),
  );

export const MUSEUM: Family = {
  pedestal: thing({
    words: "pedestal, plinth, museum pedestal",
    heightM: 0.4,
    homes: "room",
    support: "ground",
    colour: "#b9b1a2",
    seenRad: 0.9,
    shape: ({ own }) => [
      all(
        { colour: own, blend: 0.004, paint: marble },
        fused(0, box([0, 0.03, 0], [0.26, 0.03, 0.26], 0.008)),
        fused(0.004, box([0, 0.08, 0], [0.225, 0.025, 0.225], 0.02)),
        fused(0.004, box([0, 0.21, 0], [0.185, 0.12, 0.185], 0.008)),
        fused(0.004, box([0, 0.345, 0], [0.225, 0.022, 0.225], 0.02)),
        fused(0.004, box([0, 0.38, 0], [0.25, 0.02, 0.25], 0.008)),
      ),
      point("top", [0, 0.4, 0]),
    ],
  }),

  // The bones of a tyrannosaur on a plinth
  "dino-skeleton": thing({
    words: "dinosaur skeleton, tyrannosaur skeleton, dinosaur fossil, dinosaur bone",
    heightM: 4.1,
    homes: "room",
    colour: "#cdb68c",
    seenRad: 0.25,
    shape: ({ own }) => [
      skullOf(own),
      pointsOf("-.4 2.3, 1.1 2.9").map(([x, y]) =>
        stick([x, 0.2, 0], [x, y, 0], 0.028, { colour: "#2a2a2c", material: "metal" }),
      ),
      spineOf(own),
      ribsOf(own),
      limbsOf(own),
      teethOf(own),
      point("top", [0, 3.2, 0]),
    ],
  }),

  globe: thing({
    words: "globe, earth globe",
    sorts: { globe: "world globe" },
    heightM: 0.43,
    homes: "tabletop, cosmos",
    shape: () => {
      const land = rgb("#6f9a4a");
      const sea = rgb("#3a78b0");
      const ring = Array.from(
        { length: 25 },
        (_, i): V3 => [
          0.172 * Math.sin(-0.4 + (i / 24) * Math.PI),
          0.27 + 0.172 * Math.cos(-0.4 + (i / 24) * Math.PI),
          0,
        ],
      );
      return [
        bead([0, 0.27, 0], 0.15, {}, 56, ([x, y, z]) => (grains(x * 2.1 + 5, y * 2.1, z * 2.1) > 0.52 ? land : sea)),
        rod(ring, 0.009, { colour: "#b58d3c", material: "metal" }, { sides: 6 }),
        stick([0, 0.11, 0], [0, 0.02, 0], 0.014, { colour: "#b58d3c", material: "metal" }, 8),
        lathe("0 .022, .04 .022, .09 .012, .095 0", { colour: "#5a3520", material: "wood" }, { sides: 40 }),
      ];
    },
  }),

  telescope: thing({
    words: "telescope",
    sorts: { telescope: "spyglass" },
    heightM: 1.7,
    support: "table",
    homes: "meadow",
    seenRad: 0.5,
    shape: () => {
      const way = (t: number): V3 => [0.83 * t, 1.1 + 0.56 * t, 0];
      return [
        each(3, (i) =>
          stick(
            [0, 1.05, 0],
            [0.5 * Math.cos(i * 2.094), 0, 0.5 * Math.sin(i * 2.094)],
            0.02,
            { colour: OILED_WOOD, material: "wood" },
            8,
          ),
        ),
        stick(way(-0.42), way(-0.1), 0.035, { colour: "#b58d3c", material: "metal" }, 16),
        stick(way(-0.1), way(0.3), 0.055, { colour: "#7a2a22", material: "metal" }, 16),
        stick(way(0.3), way(0.75), 0.075, { colour: "#b58d3c", material: "metal" }, 16),
      ];
    },
  }),
};

/** The middle line of a tyrannosaur from the tip of the tail to the skull, with its thickness. */
const spineLine = (): readonly (readonly [number, number, number, number])[] =>
  curve<readonly [number, number, number, number]>(
    rows(
      "-3.5 2.1 0 .03, -2.6 1.95 0 .055, -1.6 2.1 0 .085, -.5 2.45 0 .12, .4 2.75 0 .125, 1.1 3.1 0 .105, 1.55 3.55 0 .1, 2.0 3.75 0 .09",
    ),
    7,
  );

/** Plinth, hips and skull: holes for eye and nose. */
const skullOf = (own: Rgb): Parts => {
  const dark = mul(own, 0.6);
  return all(
    { colour: own, blend: 0.02 },
    block([0, 0.12, 0], [2.7, 0.12, 0.95], { colour: "#2b2622", material: "wood" }, 0.03),
    [1, -1].map((s) => fused(0, ball([-0.45, 2.4, s * 0.2], [0.42, 0.26, 0.05], { blend: 0.04 }))),
    fused(
      0,
      ball([2.2, 3.85, 0], [0.36, 0.3, 0.25], { blend: 0 }),
      cone([2.25, 3.8, 0], [3.0, 3.66, 0], [0.24, 0.13], { blend: 0.05, flat: [[0, 0, 1], 0.8] }),
      [1, -1].map((s) => [
        ball([2.28, 3.93, s * 0.24], [0.13, 0.12, 0.14], { colour: dark, carve: true }),
        ball([2.58, 3.8, s * 0.22], [0.15, 0.09, 0.13], { colour: dark, carve: true }),
        ball([2.92, 3.76, s * 0.13], [0.07, 0.05, 0.07], { colour: dark, carve: true }),
      ]),
    ),
    fused(0.01, cone([2.12, 3.55, 0], [2.86, 3.28, 0], [0.13, 0.09], { blend: 0.05, flat: [[0, 1, 0], 0.7] })),
  );
};

const spineOf = (own: Rgb): Parts => {
  const dark = mul(own, 0.6);
  const spine = spineLine();
  return [
    spine.map(([x, y, z, r], i) => [
      bead([x, y, z], r * 1.05, { colour: i % 2 ? own : mul(own, 0.86) }, 10),
      stick([x, y, z], [x - 0.05, y + r * 3.2, z], [r * 0.42, r * 0.2], { colour: own }, 5),
      x < -0.4 && stick([x, y, z], [x - 0.06, y - r * 2.6, z], [r * 0.36, r * 0.15], { colour: dark }, 5),
    ]),
    rod(
      spine.map(([x, y, z]): V3 => [x, y, z]),
      spine.map(([, , , r]) => r * 0.6),
      { colour: dark },
      { sides: 7 },
    ),
  ];
};

const ribsOf = (own: Rgb): Parts =>
  each(10, (k) => {
    const x = -0.1 + k * 0.135;
    const y = 2.6 + 0.08 * k;
    const deep = 0.95 - 0.045 * Math.abs(k - 5);
    return [1, -1].map((s) =>
      rod(
        [
          [x, y, 0],
          [x - 0.02, y - 0.15, s * 0.34],
          [x + 0.06, y - deep * 0.6, s * 0.42],
          [x + 0.2, y - deep, s * 0.16],
        ],
        0.036,
        { colour: k % 2 ? own : mul(own, 0.9) },
        { smooth: 5, sides: 7 },
      ),
    );
  });

/** A limb of bones with a knob at each joint. */
const limb = (line: readonly V3[], radii: readonly number[], own: Rgb): Parts => [
  rod(
    curve(line, 4),
    curve(
      radii.map((r) => [r] as const),
      4,
    ).map(([r]) => r),
    { colour: own },
    { sides: 9 },
  ),
  line.map((p, i) => bead(p, radii[i] * 1.55, { colour: own }, 10)),
];

/** Legs, one before the other, with their toes; arms. */
const limbsOf = (own: Rgb): Parts =>
  pointsOf("1 .3, -1 -.35").map(([s, step]) => [
    limb(
      [
        [-0.4, 2.3, s * 0.3],
        [-0.1 + step * 0.6, 1.45, s * 0.36],
        [-0.5 + step, 0.8, s * 0.36],
        [-0.22 + step, 0.34, s * 0.36],
      ],
      [0.13, 0.1, 0.075, 0.07],
      own,
    ),
    [-0.16, 0, 0.16].map((t) =>
      limb(
        [
          [-0.22 + step, 0.34, s * 0.36],
          [0.02 + step, 0.3, s * 0.36 + t * 0.7],
          [0.22 + step, 0.26, s * 0.36 + t],
        ],
        [0.05, 0.045, 0.02],
        own,
      ),
    ),
    limb(onSide(s, "1.15 2.5 .26, 1.32 2.15 .32, 1.55 2.22 .3, 1.68 2.1 .28"), [0.05, 0.036, 0.026, 0.018], own),
  ]);

/** Teeth of both jaws, and the hinge between. */
const teethOf = (own: Rgb): Parts =>
  [1, -1].map((s) => [
    each(9, (k) => {
      const t = k / 8;
      return [
        stick(
          [2.38 + 0.62 * t, 3.62 - 0.04 * t, s * (0.17 - 0.07 * t)],
          [2.4 + 0.62 * t, 3.47 - 0.05 * t - 0.03 * (k % 2), s * (0.16 - 0.07 * t)],
          [0.028, 0.004],
          { colour: "#f0e6d0" },
          6,
        ),
        stick(
          [2.34 + 0.5 * t, 3.52 - 0.2 * t, s * (0.12 - 0.04 * t)],
          [2.36 + 0.5 * t, 3.62 - 0.2 * t, s * (0.12 - 0.04 * t)],
          [0.024, 0.004],
          { colour: "#f0e6d0" },
          6,
        ),
      ];
    }),
    stick([2.1, 3.9, s * 0.22], [2.14, 3.55, s * 0.14], 0.05, { colour: own }, 7),
  ]);
