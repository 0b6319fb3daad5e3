/** Gold and gems. */

import { type Axes, add, curve, UPRIGHT } from "../figures/vector.ts";
import { GOLD, grain, grains, mul, rgb, shadeBy, tint, toward } from "../kit/paints.ts";
import {
  all,
  bead,
  box,
  cone,
  each,
  facet,
  fused,
  lathe,
  type Paint,
  type Parts,
  point,
  pointsOf,
  type Rgb,
  rod,
  stick,
  type V3,
} from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";
import { BRIGHT_GOLD } from "./shared/treasure.ts";

/** Deep: many faces that catch the light make a heap bright. */
const COIN_GOLD = rgb("#b97a12");

/** Coins in a heap: `many` over a cone of radius `r` and height `h`. */
function coins(many: number, r: number, h: number, y: number, coin: number, at: V3 = [0, 0, 0]): Parts {
  return each(many, (k) => {
    const [a, d] = [k * 2.4, r * Math.sqrt((k + 0.5) / many)];
    const lean = 0.5 * Math.sin(k * 1.7);
    const side = 0.5 * Math.cos(k * 2.9);
    const up: V3 = [lean, 1, side];
    const long = Math.hypot(...up);
    const axis: V3 = [up[0] / long, up[1] / long, up[2] / long];
    const x = 1 / Math.hypot(1, lean);
    const first: V3 = [x, -lean * x, 0];
    const third: V3 = [
      first[1] * axis[2] - first[2] * axis[1],
      first[2] * axis[0] - first[0] * axis[2],
      first[0] * axis[1] - first[1] * axis[0],
    ];
    const c = mul(COIN_GOLD, 0.7 + 0.6 * ((k * 0.618) % 1));
    return lathe(
      `.001 ${coin * 0.08}, ${coin * 0.8} ${coin * 0.08}, ${coin} ${coin * 0.1}, ${coin} ${-coin * 0.1}`,
      { colour: c },
      {
        at: [at[0] + d * Math.cos(a), at[1] + y + h * (1 - d / r) ** 0.8, at[2] + d * Math.sin(a)],
        axes: [first, axis, third],
        sides: 12,
      },
    );
  });
}

/** A cut stone: radius `r` about `at`. */
function gem(at: V3, r: number, colour: Rgb, axes: Axes = UPRIGHT): Parts {
  const rows = [
    [0.001, 0.42],
    [0.55, 0.42],
    [1, 0.08],
    [0.001, -0.95],
  ];
  return each(3, (i) => {
    const [[r0, h0], [r1, h1]] = [rows[i].map((v) => v * r), rows[i + 1].map((v) => v * r)];
    const along = Math.hypot(r1 - r0, h1 - h0) || 1;
    // facets, each with one normal and its own brightness
    return each(8, (k) => {
      const [a, b] = [(k / 8) * 2 * Math.PI, ((k + 1) / 8) * 2 * Math.PI];
      const p = ([q, h]: readonly number[], t: number): V3 => {
        const [x, y, z] = [q * Math.cos(t) * r, h * r, q * Math.sin(t) * r];
        return [
          at[0] + axes[0][0] * x + axes[1][0] * y + axes[2][0] * z,
          at[1] + axes[0][1] * x + axes[1][1] * y + axes[2][1] * z,
          at[2] + axes[0][2] * x + axes[1][2] * y + axes[2][2] * z,
        ];
      };
      const [nr, ny] = [(h1 - h0) / along, -(r1 - r0) / along];
      const normal = add(mul(axes[0], nr * Math.cos(a)), add(mul(axes[1], ny), mul(axes[2], nr * Math.sin(a))));
      const shade = tint(colour, [1, 1, 1], [0.1, 0.65, 0.3, 0.85, 0.05, 0.5, 0.2, 0.75][(k + i * 3) % 8]);
      const corners = [p(rows[i], a), p(rows[i], b), p(rows[i + 1], a), p(rows[i + 1], b)] as const;
      return facet(corners, [normal], { colour: shade, material: "glass" });
    });
  });
}

const planks: Paint = (dab) => {
  shadeBy(dab, 0.78 + 0.36 * grain(dab.z * 9, dab.y * 46, dab.x * 30));
  if (Math.abs(((dab.y + 0.004) % 0.085) - 0.004) < 0.004) shadeBy(dab, 0.45);
  if (Math.abs(Math.abs(dab.z) - 0.2) < 0.026 || Math.abs(Math.abs(dab.z) - 0.335) < 0.014)
    toward(dab, rgb(GOLD), 0.92);
};

export const TREASURE: Family = {
  hoard: thing({
    words: "gold hoard",
    heightM: 1.6,
    homes: "cave",
    seenRad: 1.2,
    shape: () => [
      // the heap under the coins
      lathe(
        "3 0, 2.4 .26, 1.4 .68, 0 1.15",
        {},
        { smooth: 5, sides: 40, wall: (r, h, a) => mul(COIN_GOLD, 0.45 + 0.25 * grains(r * 3, h * 4, a * 3)) },
      ),
      coins(620, 3.05, 1.28, 0.06, 0.19),
      ["#b3162a", "#1f5fb0", "#1f8a4f", "#b3162a", "#7a2fa0"].map((c, k) =>
        gem([1.9 * Math.cos(k * 1.26 - 1), 0.92, 1.9 * Math.sin(k * 1.26 - 1)], 0.24, rgb(c)),
      ),
      pointsOf("1.7 1.7, 1.5 -1.9").map(([x, z]) =>
        lathe(
          "0 .3, .2 .3, .06 .42, .06 .6, .24 .72, .3 .98, .26 .98",
          { colour: BRIGHT_GOLD, material: "metal" },
          { smooth: 5, at: [x, 0, z] },
        ),
      ),
      point("top", [-0.1, 1.0, 0]),
      point("seat", [-0.1, 1.0, 0]),
    ],
  }),

  chest: thing({
    words: "treasure chest, treasure, chest",
    heightM: 0.75,
    homes: "cave, coast",
    colour: "#6f3f20",
    seenRad: 1.05,
    shape: ({ own }) => {
      // the lid leans back, round above
      const lean: Axes = [
        [0.42, 0.91, 0],
        [-0.91, 0.42, 0],
        [0, 0, 1],
      ];
      return [
        all(
          { colour: own, blend: 0 },
          fused(
            0,
            box([0, 0.17, 0], [0.22, 0.17, 0.34], 0.012, { material: "wood", paint: planks }),
            box([0, 0.36, 0], [0.19, 0.1, 0.31], 0, { carve: true, colour: "#1c1008" }),
          ),
          fused(
            0,
            cone([-0.27, 0.5, -0.34], [-0.27, 0.5, 0.34], [0.2, 0.2], {
              material: "wood",
              flat: [[0.91, -0.42, 0], 0.62],
              paint: planks,
            }),
            box([-0.15, 0.445, 0], [0.24, 0.11, 0.6], 0, { axes: lean, carve: true, colour: "#8a2a2c" }),
          ),
          fused(0, box([0.224, 0.27, 0], [0.008, 0.045, 0.036], 0.006, { colour: BRIGHT_GOLD, material: "metal" })),
          fused(0, box([0.232, 0.262, 0], [0.002, 0.014, 0.005], 0.002, { colour: "#20140a" })),
        ),
        [1, -1].map((s) =>
          [0.06, 0.28].map((y) => bead([0.222, y, s * 0.2], 0.014, { colour: BRIGHT_GOLD, material: "metal" }, 10)),
        ),
        lathe(
          ".3 .28, .22 .345, 0 .4",
          { colour: mul(BRIGHT_GOLD, 0.5) },
          {
            smooth: 4,
            axes: [
              [0.6, 0, 0],
              [0, 1, 0],
              [0, 0, 1],
            ],
            sides: 24,
          },
        ),
        [-0.17, 0, 0.17].map((z) => coins(60, 0.16, 0.1, 0.325, 0.032, [0.02, 0, z])),
        coins(16, 0.2, 0.0, 0.006, 0.032, [0.36, 0, 0.1]),
        ["#b3162a", "#1f5fb0", "#1f8a4f"].map((c, k) => gem([0.1, 0.4, -0.16 + k * 0.15], 0.036, rgb(c))),
        // a string of pearls over the edge
        curve<V3>(
          [
            [0.05, 0.42, 0.2],
            [0.2, 0.37, 0.22],
            [0.243, 0.28, 0.2],
            [0.243, 0.2, 0.12],
            [0.243, 0.26, 0.06],
            [0.2, 0.37, 0.03],
          ],
          6,
        ).map((p) => bead(p, 0.0125, { colour: "#f0e9dc" }, 8)),
        point("top", [0, 0.42, 0]),
      ];
    },
  }),

  // A ring that stands on its edge, its stone above
  ring: thing({
    words: "ring, diamond ring, gold ring, engagement ring, wedding ring",
    heightM: 0.065,
    homes: "tabletop",
    colour: "#d9b25a",
    seenRad: 1.15,
    shape: ({ own }) => {
      const hoop = Array.from(
        { length: 56 },
        (_, i): V3 => [0, 0.0225 + 0.02 * Math.cos((i / 56) * 2 * Math.PI), 0.02 * Math.sin((i / 56) * 2 * Math.PI)],
      );
      return [
        rod(hoop, 0.0022, { colour: own, material: "metal" }, { sides: 12, closed: true }),
        each(4, (k) => {
          const a = (k / 4) * 2 * Math.PI + 0.78;
          return stick(
            [0, 0.043, 0],
            [0.0075 * Math.cos(a), 0.0535, 0.0075 * Math.sin(a)],
            0.0011,
            { colour: own, material: "metal" },
            6,
          );
        }),
        gem([0, 0.0525, 0], 0.0088, rgb("#a8cfe6")),
        [-3, -2, -1, 1, 2, 3].map((k) => {
          const a = k * 0.2;
          return bead([0, 0.0225 + 0.0222 * Math.cos(a), 0.0222 * Math.sin(a)], 0.0016, { colour: "#e8f2f8" }, 8);
        }),
      ];
    },
  }),

  diamond: thing({
    words: "diamond, gem, jewel, gemstone, ~crystal",
    heightM: 0.06,
    homes: "tabletop",
    colour: "#8fc4e8",
    seenRad: 1.3,
    shape: ({ own, asked }) => {
      // it lies on its side as stones do
      const axes: Axes = [
        [0.62, 0.78, 0],
        [-0.78, 0.62, 0],
        [0, 0, 1],
      ];
      return [
        gem([0, 0.03, 0], 0.036, own, [
          [0.95, 0.3, 0],
          [-0.3, 0.95, 0],
          [0, 0, 1],
        ]),
        gem([0.035, 0.016, 0.06], 0.017, asked ?? rgb("#b8dcf0"), axes),
        gem([0.03, 0.013, -0.062], 0.014, asked ?? rgb("#b8dcf0"), axes),
      ];
    },
  }),
};
