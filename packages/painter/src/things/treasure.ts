/** Gold, and what is won. */

import { type Axes, curve } from "../figures/vector.ts";
import { GOLD, grain, grains, mul, rgb, shadeBy, toward } from "../kit/paints.ts";
import {
  all,
  bead,
  blade,
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
  type V3,
} from "../kit/parts.ts";
import { axesOf, rows } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";
import { BRIGHT_GOLD, gem } from "./shared/treasure.ts";

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

const planks: Paint = (dab) => {
  shadeBy(dab, 0.78 + 0.36 * grain(dab.z * 9, dab.y * 46, dab.x * 30));
  if (Math.abs(((dab.y + 0.004) % 0.085) - 0.004) < 0.004) shadeBy(dab, 0.45);
  if (Math.abs(Math.abs(dab.z) - 0.2) < 0.026 || Math.abs(Math.abs(dab.z) - 0.335) < 0.014)
    toward(dab, rgb(GOLD), 0.92);
};

export const TREASURE: Family = {
  hoard: thing({
    words: "gold hoard",
    said: [
      [
        /\b(?:heap|pile|mound|hoard|mountain|bed|stack)s? of (?:gold|golden|treasure)(?: coins?| treasures?)?\b|\bpile of coins\b/g,
        "gold hoard",
      ],
    ],
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
    said: [
      [
        /\b(treasure chest)s? (?:full of|filled with|with|of) (?:gold|golden)?(?: ?(?:coins?|jewels?|treasures?|and))*\b/g,
        "$1",
      ],
    ],
    heightM: 0.75,
    homes: "cave, coast",
    colour: "#6f3f20",
    seenRad: 1.05,
    shape: ({ own }) => {
      // the lid leans back, round above
      const lean: Axes = axesOf(".42 .91 0, -.91 .42 0, 0 0 1");
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
            axes: axesOf(".6 0 0, 0 1 0, 0 0 1"),
            sides: 24,
          },
        ),
        [-0.17, 0, 0.17].map((z) => coins(60, 0.16, 0.1, 0.325, 0.032, [0.02, 0, z])),
        coins(16, 0.2, 0.0, 0.006, 0.032, [0.36, 0, 0.1]),
        ["#b3162a", "#1f5fb0", "#1f8a4f"].map((c, k) => gem([0.1, 0.4, -0.16 + k * 0.15], 0.036, rgb(c))),
        // a string of pearls over the edge
        curve<V3>(rows<V3>(".05 .42 .2, .2 .37 .22, .243 .28 .2, .243 .2 .12, .243 .26 .06, .2 .37 .03"), 6).map((p) =>
          bead(p, 0.0125, { colour: "#f0e9dc" }, 8),
        ),
        point("top", [0, 0.42, 0]),
      ];
    },
  }),

  crown: thing({
    words: "crown, ~tiara",
    sorts: { crown: "royal crown, ~diadem" },
    heightM: 0.13,
    colour: "#d99a25",
    uses: ["headwear"],
    shape: ({ own }) => [
      lathe(".09 0, .094 .012, .096 .05, .091 .05, .088 0", { colour: own, material: "metal" }, { sides: 48 }),
      each(8, (i) => {
        const a = (i / 8) * 2 * Math.PI;
        const at = (r: number, y: number): V3 => [Math.cos(a) * r, y, Math.sin(a) * r];
        return [
          rod([at(0.093, 0.045), at(0.096, 0.08), at(0.105, 0.115)], [0.026, 0.017, 0.003], {
            colour: own,
            material: "metal",
          }),
          bead(at(0.106, 0.12), 0.009, { colour: "#f0e6d0" }, 10),
          bead(at(0.096, 0.025), 0.01, { colour: i % 2 ? "#a81e2c" : "#1f4aa8" }, 10),
        ];
      }),
    ],
  }),

  trophy: thing({
    words: "trophy, golden trophy, gold cup, winner cup, championship cup",
    heightM: 0.35,
    homes: "tabletop",
    colour: "#c78a14",
    seenRad: 1.35,
    held: [{ at: "handR", by: "grip", pose: "raise", most: 1.35 }],
    heldUnasked: true,
    shape: ({ own }) => [
      lathe(
        "0 .001, .075 .001, .075 .06, .068 .065, 0 .065",
        { colour: "#2a1a12", material: "wood" },
        { sharp: true, sides: 4 },
      ),
      block([0.053, 0.033, 0], [0.003, 0.014, 0.03], { colour: mul(own, 1.2) }, 0.002),
      lathe(
        "0 .066, .055 .066, .05 .08, .016 .1, .013 .13, .024 .145, .014 .16, .03 .185, .075 .235, .092 .3, .098 .345, .104 .352, .094 .35, .08 .28, 0 .22",
        {},
        { smooth: 5, wall: (_, h) => (Math.abs(h - 0.31) < 0.006 ? mul(own, 0.6) : own) },
      ),
      [1, -1].map((s) =>
        rod(
          `0 .33 ${s * 0.095}, 0 .345 ${s * 0.14}, 0 .3 ${s * 0.165}, 0 .24 ${s * 0.13}, 0 .22 ${s * 0.07}`,
          0.0085,
          { colour: own },
          { smooth: 6, sides: 9 },
        ),
      ),
      // a star on its belly
      each(5, (k) => {
        const a = ((k + 1.25) / 5) * 2 * Math.PI;
        return blade(
          [0.09, 0.285, 0],
          [0.093, 0.285 + 0.03 * Math.sin(a), 0.03 * Math.cos(a)],
          [0.014, 0.001],
          [1, 0, 0],
          { colour: mul(own, 1.6) },
          { camber: 0 },
        );
      }),
      point("grip", [0, 0.15, 0]),
      point("top", [0, 0.35, 0]),
    ],
  }),
};
