/** What games with a ball need: balls, flags, hoops. */

import { type Axes, add } from "../figures/vector.ts";
import { grains, INK, mul, rgb, shadeBy, toward } from "../kit/paints.ts";
import {
  ball,
  bead,
  block,
  each,
  fused,
  lathe,
  type Paint,
  type Part,
  type Parts,
  point,
  type Rgb,
  raised,
  rod,
  sheet,
  stick,
  type V3,
} from "../kit/parts.ts";
import { axesOf } from "../kit/rows.ts";
import { type Family, type Thing, thing } from "../kit/thing.ts";

/** An egg-shaped ball that lies aslant, its seams in `ink`; `laces` on its upper side. */
const egg =
  (ink: Rgb, laces: boolean): Thing["shape"] =>
  ({ own }) => {
    const tilt: Axes = axesOf("0 0 1, 0 1 0, 1 0 0");
    const seams: Paint = (dab) => {
      const p: V3 = [dab.x, dab.y - 0.11, dab.z];
      const long = p[0] * tilt[0][0] + p[1] * tilt[0][1] + p[2] * tilt[0][2];
      if (Math.abs(Math.abs(long) - 0.105) < 0.0075) toward(dab, ink, 0.9);
      shadeBy(dab, 0.88 + 0.2 * grains(dab.x * 120, dab.y * 120, dab.z * 120, 1));
    };
    return [
      fused(0, ball([0, 0.11, 0], [0.165, 0.098, 0.098], { colour: own, blend: 0, axes: tilt, paint: seams })),
      laces &&
        [-3, -2, -1, 0, 1, 2, 3].map((k) => {
          const p = add([0.02, 0.209 - 0.0016 * k * k * 0.3, 0], mul(tilt[0], k * 0.017));
          return stick(add(p, mul(tilt[2], -0.017)), add(p, mul(tilt[2], 0.017)), 0.0042, { colour: "#f2efe6" }, 5);
        }),
    ];
  };
/** A ball whose seam a curve gives: the greatest of `lines` near 0 is drawn in `ink`. */
const seamed =
  (
    radius: number,
    ink: Rgb,
    wide: number,
    line: (x: number, y: number, z: number) => number,
    rough: number,
  ): Thing["shape"] =>
  ({ own }) => {
    const seam: Paint = (dab) => {
      const [x, y, z] = [dab.x / radius, (dab.y - radius) / radius, dab.z / radius];
      if (Math.abs(line(x, y, z)) < wide) toward(dab, ink, 0.92);
      shadeBy(dab, 1 - rough + 2 * rough * grains(x * 30, y * 30, z * 30, 1));
    };
    return fused(0, ball([0, radius, 0], [radius, radius, radius], { colour: own, blend: 0, paint: seam }));
  };

/** The curve on a tennis ball and a baseball. */
const saddle = (x: number, y: number, z: number): number => x * 0.9 + y * 0.25 - 1.25 * y * z + 0.05 * z;
const IRON = { colour: "#3a4048", material: "metal" } as const;

/** An upright frame before the board. */
const frame = (from: number, to: number, half: number, colour: string): Part =>
  rod(
    [
      [0.03, from, -half],
      [0.03, from, half],
      [0.03, to, half],
      [0.03, to, -half],
    ],
    0.022,
    { colour },
    { sides: 4, closed: true },
  );

const hoopRing = (y: number, r: number, turn = 0): V3[] =>
  each(24, (i) => {
    const a = ((i + turn) / 24) * 2 * Math.PI;
    return [0.31 + r * Math.cos(a), y, r * Math.sin(a)];
  });

/** Cords that cross. */
function net(): Parts {
  const cord = { colour: "#f0ede4", material: "fabric" } as const;
  const rows = [3.02, 2.9, 2.78, 2.66, 2.56].map((y, k) =>
    hoopRing(y, 0.25 - 0.035 * k - (k === 4 ? -0.02 : 0), 0.5 * k),
  );
  return rows
    .slice(1)
    .map((low, k) =>
      each(12, (i) => [
        stick(rows[k][2 * i], low[2 * i], 0.009, cord, 4),
        stick(rows[k][2 * i], low[(2 * i + 22) % 24], 0.009, cord, 4),
      ]),
    );
}

const BALL_INK = rgb("#1c1a1c");

/** The seams of a ball of radius .14. */
const seams: Paint = (dab) => {
  const [x, y, z] = [(dab.x - 0.34) / 0.14, (dab.y - 1.95) / 0.14, (dab.z - 0.05) / 0.14];
  const lines = Math.min(Math.abs(x * 0.8 + y * 0.6), Math.abs(z), Math.abs(Math.abs(x * 0.6 - y * 0.8) - 0.6));
  if (lines < 0.05) toward(dab, BALL_INK, 0.9);
};

export const PITCH: Family = {
  "rugby-ball": thing({
    words: "rugby ball",
    heightM: 0.22,
    homes: "park",
    support: "ground",
    colour: "#e4dfd2",
    seenRad: 1.35,
    fineness: 0.7,
    shape: egg(rgb("#1f3f8f"), false),
  }),

  "american-football": thing({
    words: "american football",
    heightM: 0.22,
    homes: "park",
    support: "ground",
    colour: "#7a3a1c",
    seenRad: 1.35,
    fineness: 0.7,
    shape: egg(rgb("#efe9dc"), true),
  }),

  volleyball: thing({
    words: "volleyball",
    heightM: 0.22,
    homes: "coast",
    support: "ground",
    colour: "#e9e6dc",
    fineness: 0.7,
    shape: ({ own }) => {
      const r = 0.11;
      const strips: Paint = (dab) => {
        const p = [dab.x / r, (dab.y - r) / r, dab.z / r].map(Math.abs);
        const top = p.indexOf(Math.max(...p));
        // each of six sides has three strips across
        const strip = [dab.z, dab.x, dab.y - r][top] / r;
        if (Math.abs(strip) < 0.21) toward(dab, rgb("#e3b21c"), 0.92);
        else if (strip > 0) toward(dab, rgb("#1f4a9a"), 0.92);
        const edge = Math.min(
          Math.abs(Math.abs(strip) - 0.21),
          Math.abs(p[top] - Math.max(...p.filter((_, k) => k !== top))),
        );
        if (edge < 0.022) toward(dab, rgb(INK), 0.75);
      };
      return fused(0, ball([0, r, 0], [r, r, r], { colour: own, blend: 0, paint: strips }));
    },
  }),

  "tennis-ball": thing({
    words: "tennis ball",
    heightM: 0.132,
    homes: "park",
    colour: "#c6d62a",
    seenRad: 1.1,
    fineness: 0.6,
    shape: seamed(0.066, rgb("#f0efe6"), 0.07, saddle, 0.16),
  }),

  baseball: thing({
    words: "baseball",
    heightM: 0.148,
    homes: "park",
    colour: "#efeae0",
    fineness: 0.6,
    shape: seamed(0.074, rgb("#b3261e"), 0.04, saddle, 0.04),
  }),

  "golf-ball": thing({
    words: "golf ball",
    heightM: 0.078,
    homes: "park",
    colour: "#f0efe9",
    seenRad: 1,
    shape: ({ own }) => {
      const r = 0.0215;
      return [
        bead([0, 0.035 + r, 0], r, { colour: own }, 40),
        each(130, (k) => {
          const y = 1 - (2 * (k + 0.5)) / 130;
          const s = Math.sqrt(1 - y * y);
          const n: V3 = [s * Math.cos(k * 2.4), y, s * Math.sin(k * 2.4)];
          return bead(add([0, 0.035 + r, 0], mul(n, r * 0.955)), r * 0.062, { colour: mul(own, 0.62) }, 6);
        }),
        lathe(
          ".0016 0, .0026 .02, .0034 .028, .0105 .037, .009 .0385, 0 .036",
          { colour: "#c9a06a", material: "wood" },
          { smooth: 5 },
        ),
        point("top", [0, 0.078, 0]),
      ];
    },
  }),

  "golf-flag": thing({
    words: "golf flag, golf hole",
    said: [[/\bgolf ball (?:next to|near|by|beside|before|at|close to) (?:an?|the) (?:flag|hole|pin)\b/g, "golf flag"]],
    heightM: 1.5,
    homes: "park",
    colour: "#c4201c",
    seenRad: 1,
    shape: ({ own }) => [
      raised(
        -0.6,
        stick([0, 0.6, 0], [0, 2.1, 0], 0.018, { colour: "#ecebe4", material: "metal" }),
        sheet(
          [0, 1, 2, 3, 4, 5].map((i): V3[] => {
            const t = i / 5;
            const x = 0.05 * Math.sin(t * 5);
            return [
              [x, 2.08 - 0.02 * t, t * 0.62],
              [x * 0.8, 1.88 - 0.02 * t, t * 0.6],
              [x * 0.6, 1.66 + 0.1 * t, t * 0.55],
            ];
          }),
          { colour: own, material: "fabric" },
        ),
        lathe(".16 .604, .1 .605, 0 .604", { colour: [0.012, 0.014, 0.01] }, { smooth: 5 }),
        // the ball lies before the hole
        bead([0.34, 0.69, -0.3], 0.09, { colour: "#f0efe9" }, 20),
      ),
      point("top", [0, 1.5, 0]),
    ],
  }),

  hoop: thing({
    words: "basketball hoop, basketball basket, basketball net, basketball ring",
    heightM: 2.6,
    homes: "park, street",
    colour: "#d4481a",
    seenRad: 0.95,
    shape: ({ own }) => [
      raised(
        -1.35,
        stick([-0.75, 1.35, 0], [-0.75, 2.5, 0], 0.075, IRON, 14),
        rod("-.75 2.45 0, -.5 3 0, -.02 3.25 0", 0.06, IRON, { sides: 9 }),
        frame(2.88, 3.92, 0.89, IRON.colour),
        frame(3.06, 3.5, 0.3, "#c4201c"),
        rod(hoopRing(3.02, 0.25), 0.02, { colour: own, material: "metal" }, { closed: true }),
        stick([0, 3.02, 0], [0.08, 3.02, 0], 0.04, { colour: own, material: "metal" }, 8),
        net(),
      ),
      block([0, 2.05, 0], [0.025, 0.55, 0.92], { colour: "#b9c2c6" }, 0.02),
      // a ball on its way in
      fused(0, ball([0.34, 1.95, 0.05], [0.14, 0.14, 0.14], { colour: "#c9601c", blend: 0, paint: seams })),
      point("top", [0, 2.6, 0]),
    ],
  }),
};
