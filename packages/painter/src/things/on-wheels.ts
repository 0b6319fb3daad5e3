/** What rolls and is steered by hand: it looks along +x. */

import { DEG } from "../figures/vector.ts";
import { mul, STEEL, shadeBy } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  box,
  cone,
  each,
  fused,
  lathe,
  lineOf,
  type Paint,
  type Parts,
  point,
  rod,
  stick,
  tube,
  type V3,
} from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";
import { DARK } from "./shared/carried.ts";
import { wheel } from "./shared/wheels.ts";

const RUBBER = "#1b1a19";

const BRIGHT = { colour: "#a9a69e", material: "metal" } as const;

const IRON = { colour: "#8a8780", material: "metal" } as const;

/** Radius of a bicycle's wheel. */
const R = 0.335;

/** `count` points of a circle about an axle at `x`. */
const ring = (x: number, y: number, radius: number, count: number): V3[] =>
  each(count, (i) => [
    x + radius * Math.cos((i / count) * 2 * Math.PI),
    y + radius * Math.sin((i / count) * 2 * Math.PI),
    0,
  ]);

/** Tyre, rim, spokes, hub and mudguard. */
const bicycleWheel = (x: number): Parts => [
  rod(ring(x, R, R - 0.017, 40), 0.019, { colour: RUBBER }, { closed: true }),
  rod(ring(x, R, R - 0.04, 40), 0.009, BRIGHT, { sides: 6, closed: true }),
  each(20, (i) => {
    const a = (i / 20) * 2 * Math.PI;
    const rim: V3 = [x + (R - 0.03) * Math.cos(a), R + (R - 0.03) * Math.sin(a), 0];
    return stick([x, R, (i % 2 ? 1 : -1) * 0.025], rim, 0.0026, BRIGHT, 4);
  }),
  stick([x, R, -0.05], [x, R, 0.05], 0.018, IRON, 10),
  rod(
    each(
      12,
      (i): V3 => [x + (R + 0.035) * Math.cos((20 + i * 13) * DEG), R + (R + 0.035) * Math.sin((20 + i * 13) * DEG), 0],
    ),
    0.012,
    {},
    { sides: 6 },
  ),
];

const BOTTOM: V3 = [-0.08, 0.29, 0];

const SEAT: V3 = [-0.21, 0.8, 0];

const HEAD: V3 = [0.36, 0.84, 0];

const FORK: V3 = [0.39, 0.72, 0];

/** What the legs turn: chainring, cranks and pedals. */
const DRIVE: Parts = [
  rod(
    each(24, (i): V3 => [BOTTOM[0] + 0.085 * Math.cos(i * 0.262), BOTTOM[1] + 0.085 * Math.sin(i * 0.262), 0.045]),
    0.008,
    IRON,
    { sides: 6, closed: true },
  ),
  stick([BOTTOM[0], BOTTOM[1], 0.06], [0.03, 0.16, 0.07], 0.011, IRON),
  stick([BOTTOM[0], BOTTOM[1], -0.06], [-0.19, 0.42, -0.07], 0.011, IRON),
  stick([0.03, 0.16, 0.06], [0.03, 0.16, 0.15], 0.017, { colour: "#26221e" }),
  stick([-0.19, 0.42, -0.06], [-0.19, 0.42, -0.15], 0.017, { colour: "#26221e" }),
];

const CHROME = "#b9b6ae";

/** Fins of the cylinders. */
const fins: Paint = (dab) => {
  if (Math.abs(dab.y - 0.5) < 0.2 && Math.abs(dab.x) < 0.25 && Math.sin(dab.y * 140) > 0.3) shadeBy(dab, 0.7);
};

/** A tyre and the discs of its rim. */
const thickWheel = (x: number): Parts => [
  rod(ring(x, 0.32, 0.26, 36), 0.065, { colour: RUBBER }, { sides: 10, closed: true }),
  [1, -1].map((s) =>
    lathe(".0001 .03, .1 .035, .2 .02", BRIGHT, {
      at: [x, 0.32, 0],
      axes: [
        [1, 0, 0],
        [0, 0, s],
        [0, -s, 0],
      ],
      sides: 24,
    }),
  ),
];

/** Fork, handlebar and exhaust of one side. */
const motorSide = (s: number): Parts => [
  stick([0.72, 0.32, s * 0.09], [0.5, 0.92, s * 0.09], 0.03, BRIGHT, 8),
  stick([-0.68, 0.32, s * 0.1], [-0.1, 0.38, s * 0.08], 0.03, { colour: "#2a2a2c", material: "metal" }, 8),
  rod(`.48 .98 0, .42 1.08 ${s * 0.14}, .3 1.06 ${s * 0.36}`, 0.018, BRIGHT, { smooth: 4 }),
  stick([0.31, 1.06, s * 0.3], [0.26, 1.05, s * 0.42], 0.026, { colour: RUBBER }, 8),
  all(
    BRIGHT,
    rod(
      lineOf(`.16 .4 ${s * 0.12}, .12 .24 ${s * 0.16}, -.4 .24 ${s * 0.18}, -.95 .34 ${s * 0.18}`, 4),
      [0.035, 0.036, 0.037, 0.038, 0.04, 0.042, 0.044, 0.046, 0.048, 0.05, 0.052, 0.055, 0.055],
      {},
      { sides: 10 },
    ),
  ),
];

/** Tank, mudguards, saddle, motor and lamps. */
const motorBody: Parts = [
  fused(0, ball([0.18, 0.86, 0], [0.3, 0.15, 0.15], { blend: 0 }), cone([-0.75, 0.74, 0], [-0.3, 0.7, 0], [0.07, 0.1])),
  fused(
    0.004,
    tube("-1 .6 0, -.86 .68 0, -.6 .68 0, -.42 .56 0", [0.05, 0.09, 0.09, 0.06], { flat: [[0, 1, 0], 0.5] }),
  ),
  fused(
    0.004,
    tube("1.02 .56 0, .86 .66 0, .66 .65 0, .5 .56 0", [0.05, 0.08, 0.08, 0.05], { flat: [[0, 1, 0], 0.4] }),
  ),
  fused(0.01, tube("-.7 .8 0, -.4 .8 0, -.1 .84 0", [0.13, 0.14, 0.09], { flat: [[0, 1, 0], 0.5], colour: "#1c1816" })),
  fused(
    0.01,
    all(
      BRIGHT,
      box([0.05, 0.45, 0], [0.2, 0.16, 0.13], 0.05),
      [
        [0.12, 0.3],
        [-0.02, -0.3],
      ].map(([x, lean]) => cone([0.05, 0.48, 0], [x + lean * 0.2, 0.7, 0], [0.09, 0.085], { blend: 0.02 })),
    ),
  ),
  fused(
    0,
    ball([0.62, 0.9, 0], [0.1, 0.105, 0.105], { colour: CHROME, material: "metal", blend: 0 }),
    ball([0.69, 0.9, 0], [0.045, 0.09, 0.09], { colour: "#f0e6c8" }),
  ),
  fused(0, ball([-0.96, 0.7, 0], [0.04, 0.05, 0.05], { colour: "#9c1f1a" })),
];

export const ON_WHEELS: Family = {
  bicycle: thing({
    words: "bicycle, bike",
    sorts: {
      bicycle:
        "mountain bike, racing bike, road bike, e bike, ebike, ~tandem, ~tandem bicycle, ~tricycle, pushbike, ~velocipede, city bike, kids bike",
    },
    said: [[/\bmountain bik(?:er|ers|ing)\b/g, "man riding a bicycle"]],
    heightM: 1.05,
    homes: "street, road",
    colour: "#9c2f28",
    seenRad: 0.25,
    fill01: 0.22,
    ridden: { pose: "cycle", by: "seat", underChild: "small" },
    shape: ({ own }) => [
      all(
        { colour: own },
        [-0.52, 0.53].map(bicycleWheel),
        stick(BOTTOM, SEAT, 0.016),
        stick(SEAT, HEAD, 0.016),
        stick(BOTTOM, FORK, 0.016),
        stick([0.33, 0.95, 0], [0.4, 0.7, 0], 0.018),
        [0.05, -0.05].map((z) => [
          stick(BOTTOM, [-0.52, R, z], 0.011),
          stick([-0.19, 0.74, 0], [-0.52, R, z], 0.01),
          stick([0.4, 0.7, z * 0.5], [0.53, R, z], 0.012),
        ]),
      ),
      rod(
        ".28 .96 -.3, .3 .99 -.24, .36 1 -.08, .36 1 .08, .3 .99 .24, .28 .96 .3",
        0.012,
        { colour: "#a8a59c", material: "metal" },
        { smooth: 5 },
      ),
      [1, -1].map((s) => stick([0.27, 0.955, s * 0.3], [0.18, 0.95, s * 0.3], 0.017, { colour: "#3a2416" })),
      DRIVE,
      fused(0, cone([-0.33, 0.86, 0], [-0.1, 0.85, 0], [0.075, 0.028], { flat: [[0, 1, 0], 0.4], colour: "#5a3418" })),
      point("seat", [-0.24, 0.89, 0]),
      point("hands", [0.24, 0.97, 0]),
      point("stand", [-0.18, 0, 0]),
    ],
  }),

  motorcycle: thing({
    words: "motorcycle, motorbike",
    sorts: { motorcycle: "motor bike, ~harley, ~harley davidson, dirt bike, ~sidecar" },
    heightM: 1.15,
    homes: "street, road",
    colour: "#a3262a",
    seenRad: 0.4,
    ridden: { pose: "motorcycle", by: "seat" },
    shape: ({ own }) => [
      [-0.68, 0.72].map(thickWheel),
      [1, -1].map(motorSide),
      all({ colour: own, blend: 0.05, paint: fins }, motorBody),
      point("seat", [-0.3, 0.9, 0]),
      point("hands", [0.28, 1.06, 0]),
    ],
  }),

  pram: thing({
    words: "stroller, pram, baby carriage, pushchair, buggy, baby stroller",
    sorts: { stroller: "perambulator" },
    heightM: 1.08,
    homes: "park, street",
    colour: "#3f6f8f",
    shape: ({ own }) => [
      all(
        { colour: own, material: "fabric", blend: 0.02 },
        fused(
          0,
          ball([0.05, 0.66, 0], [0.4, 0.2, 0.24], { blend: 0 }),
          ball([0.05, 0.86, 0], [0.36, 0.16, 0.2], { blend: 0.01, carve: true }),
        ),
        fused(
          0.004,
          ball([-0.14, 0.82, 0], [0.24, 0.28, 0.25], { colour: mul(own, 0.8) }),
          ball([0.06, 0.82, 0], [0.26, 0.26, 0.21], { colour: mul(own, 0.5), blend: 0.005, carve: true }),
        ),
        fused(0.004, ball([0.14, 0.76, 0], [0.22, 0.09, 0.18], { colour: "#f2e6d2" })),
        fused(0.004, ball([-0.12, 0.82, 0], [0.085, 0.09, 0.085], { material: "skin", colour: "#e0b08c" })),
      ),
      // the hood over the end before the handle
      // who lies in it
      [1, -1].map((s) => [
        wheel([0.3, 0.15, s * 0.22], 0.15, DARK),
        wheel([-0.24, 0.15, s * 0.22], 0.15, DARK),
        rod(`.3 .15 ${s * 0.22}, -.2 .5 ${s * 0.2}, -.52 .98 ${s * 0.2}`, 0.016, { colour: STEEL, material: "metal" }),
        stick([-0.24, 0.15, s * 0.22], [0.25, 0.5, s * 0.2], 0.016, { colour: STEEL, material: "metal" }, 8),
      ]),
      stick([-0.52, 0.98, -0.2], [-0.52, 0.98, 0.2], 0.02, { colour: DARK }, 8),
    ],
  }),

  "shopping-cart": thing({
    words: "shopping cart, shopping trolley",
    heightM: 1.05,
    homes: "street",
    colour: "#b9c0c6",
    shape: ({ own }) => {
      const at = (x: number, y: number, z: number): V3 => [x + 0.1 * (y - 0.5), y, z];
      return [
        [0.5, 0.62, 0.74, 0.86, 0.94].map((y) => {
          const [a, b, c, d] = [at(-0.34, y, -0.24), at(0.36, y, -0.24), at(0.36, y, 0.24), at(-0.34, y, 0.24)];
          return rod([a, b, c, d], 0.008, { colour: own, material: "metal" }, { sides: 5, closed: true });
        }),
        each(9, (i) =>
          [-0.24, 0.24].map((z) => {
            const x = -0.34 + (i * 0.7) / 8;
            return stick(at(x, 0.5, z), at(x, 0.94, z), 0.006, { colour: own, material: "metal" }, 4);
          }),
        ),
        each(6, (i) => {
          const z = -0.24 + i * 0.096;
          return rod(
            [at(-0.34, 0.5, z), at(0.36, 0.5, z), at(0.36, 0.94, z)],
            0.006,
            { colour: own, material: "metal" },
            { sides: 4 },
          );
        }),
        rod([at(-0.34, 0.94, -0.24), [-0.46, 1, -0.24], [-0.46, 1, 0.24], at(-0.34, 0.94, 0.24)], 0.016, {
          colour: "#a83028",
        }),
        (
          [
            [-0.15, 0.62, 0.05, 0.11, "#3f8a3a"],
            [0.05, 0.6, -0.1, 0.1, "#d9772a"],
            [0.2, 0.62, 0.1, 0.11, "#b3261e"],
            [0.02, 0.72, 0.08, 0.1, "#e3c13a"],
          ] as const
        ).map(([x, y, z, r, c]) => bead(at(x, y, z), r, { colour: c }, 16)),
        [1, -1].map((s) => [
          [0.34, -0.3].map((x) => wheel([x, 0.075, s * 0.2], 0.075, DARK)),
          stick([-0.3, 0.12, s * 0.2], at(-0.34, 0.94, s * 0.24), 0.014, { colour: own, material: "metal" }, 8),
          stick([-0.3, 0.18, s * 0.2], [0.34, 0.16, s * 0.2], 0.014, { colour: own, material: "metal" }, 8),
        ]),
      ];
    },
  }),
};
